// Whose a device is, what is held down, where the pointer leads, and what repeats in menus.
#include "controls.h"
#include "rng.h"
#include "settings.h"
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/// Settings in which every command has a key of its own: 100 and the command.
static Settings own_keys(void)
{
    Settings settings = settings_defaults();
    for (int command = 0; command < COMMAND_COUNT; command++) {
        settings.key[command] = 100 + command;
    }
    return settings;
}

static void handle(Controls *controls, InputEvent event)
{
    const Settings settings = settings_defaults();
    controls_handle(controls, &event, &settings, 1.0);
}

static bool any_held(const Controls *controls)
{
    const Settings settings = settings_defaults();
    return controls_are_held(controls, &settings);
}

static void of_two_players_each_has_the_keys_of_its_commands(void **state)
{
    (void)state;
    const Settings settings = own_keys();
    for (int players = 1; players <= 2; players++) {
        const Controls controls = {.players = players};
        for (int command = 0; command < COMMAND_COUNT; command++) {
            const bool second = command >= COMMAND_SECOND_LEFT && command <= COMMAND_SECOND_STRIKE;
            for (int kind = INPUT_KEY_DOWN; kind <= INPUT_KEY_UP; kind++) {
                const InputEvent key = {.kind = (InputKind)kind, .code = 100 + command};
                assert_int_equal(controls_player_of(&controls, &key, &settings),
                                 players > 1 && second ? 1 : 0);
            }
            // What has a key's number but is none.
            const InputEvent other = {.kind = INPUT_WHEEL, .code = 100 + command};
            assert_int_equal(controls_player_of(&controls, &other, &settings), 0);
        }
    }
}

static void of_two_players_the_second_has_the_second_pointer(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    for (int players = 1; players <= 2; players++) {
        Controls controls = {.players = players};
        const int owner = players - 1;
        const InputEvent moved = {.kind = INPUT_POINTER_MOVED, .device = 1, .dx = 3.0};
        const InputEvent tapped = {.kind = INPUT_POINTER_DOWN, .device = 1};
        controls_handle(&controls, &moved, &settings, 1.0);
        controls_handle(&controls, &tapped, &settings, 1.0);
        for (int i = 0; i < SETTINGS_PLAYERS; i++) {
            assert_true(controls.player[i].way.x == (i == owner ? 3.0 : 0.0));
            assert_int_equal(controls.player[i].serve_pressed, i == owner);
        }
        const InputEvent mouse = {.kind = INPUT_POINTER_MOVED, .dx = 1.0};
        assert_int_equal(controls_player_of(&controls, &mouse, &settings), 0);
    }
}

static void of_two_players_each_has_every_other_pad(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    for (int swapped = 0; swapped <= 1; swapped++) {
        settings.pads_swapped = swapped;
        for (int device = -1; device <= INPUT_PAD_COUNT; device++) {
            const bool pad = device >= 0 && device < INPUT_PAD_COUNT;
            const InputEvent event = {.kind = INPUT_PAD_STICK, .device = device};
            const Controls two = {.players = 2};
            const Controls one = {.players = 1};
            assert_int_equal(controls_player_of(&two, &event, &settings),
                             pad ? (device + swapped) % 2 : 0);
            assert_int_equal(controls_player_of(&one, &event, &settings), 0);
            // As long as nobody steers with one.
            assert_false(controls_use_pad(&one, device) || controls_use_pad(&two, device));
        }
    }
}

static void whatever_is_held_down_is_known_until_it_is_released(void **state)
{
    (void)state;
    Controls controls = {0};
    assert_false(any_held(&controls));
    for (int key = 1; key < INPUT_KEY_COUNT; key++) {
        handle(&controls, (InputEvent){.kind = INPUT_KEY_DOWN, .code = key});
        assert_true(any_held(&controls));
        handle(&controls, (InputEvent){.kind = INPUT_KEY_UP, .code = key});
        assert_false(any_held(&controls));
    }
    handle(&controls, (InputEvent){.kind = INPUT_POINTER_DOWN});
    assert_true(any_held(&controls));
    handle(&controls, (InputEvent){.kind = INPUT_POINTER_UP});
    assert_false(any_held(&controls));
    for (int device = 0; device < INPUT_PAD_COUNT; device++) {
        for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
            const InputEvent down = {.kind = INPUT_PAD_DOWN, .device = device, .code = button};
            handle(&controls, down);
            assert_true(any_held(&controls));
            handle(&controls, (InputEvent){.kind = INPUT_PAD_UP, .device = device, .code = button});
            assert_false(any_held(&controls));
        }
        for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
            InputEvent tilt = {.kind = INPUT_PAD_STICK, .device = device, .code = stick, .y = -1.0};
            handle(&controls, tilt);
            assert_true(any_held(&controls));
            tilt.y = 0.0;
            handle(&controls, tilt);
            assert_false(any_held(&controls));
        }
    }
}

static void a_restart_is_held_only_with_its_own_key(void **state)
{
    (void)state;
    for (int bound = 0; bound <= 5; bound++) {
        Settings settings = settings_defaults();
        settings.key[COMMAND_RESTART] = bound;
        for (int key = 0; key <= 5; key++) {
            Controls controls = {0};
            controls.key[key] = true;
            assert_int_equal(controls_hold_restart(&controls, &settings), key == bound && key > 0);
        }
    }
}

static void what_no_pad_has_changes_nothing(void **state)
{
    (void)state;
    const int devices[] = {-1, INPUT_PAD_COUNT, 0, 0};
    const int codes[] = {0, 0, -1, PAD_BUTTON_COUNT};
    Controls controls = {0};
    for (int i = 0; i < 4; i++) {
        const InputEvent down = {.kind = INPUT_PAD_DOWN, .device = devices[i], .code = codes[i]};
        InputEvent tilt = {.kind = INPUT_PAD_STICK, .device = devices[i], .x = 1.0};
        tilt.code = codes[i] == PAD_BUTTON_COUNT ? PAD_STICK_COUNT : codes[i];
        handle(&controls, down);
        handle(&controls, tilt);
        assert_false(any_held(&controls));
        assert_int_equal(controls.player[0].in_charge, DEVICE_KEYS);
        MenuInput menu = {0};
        const Settings settings = settings_defaults();
        assert_int_equal(menu_input_read(&menu, &tilt, &settings).kind, MENU_NONE);
    }
}

static void losing_the_focus_releases_all_but_keeps_the_pads(void **state)
{
    (void)state;
    Controls controls = {.players = 2};
    for (int device = 0; device < INPUT_PAD_COUNT; device++) {
        const InputEvent joined = {
            .kind = INPUT_PAD_JOINED, .device = device, .code = PAD_FAMILY_NINTENDO};
        handle(&controls, joined);
        handle(&controls, (InputEvent){.kind = INPUT_PAD_DOWN, .device = device, .code = PAD_A});
        handle(&controls, (InputEvent){.kind = INPUT_PAD_STICK, .device = device, .x = 1.0});
    }
    handle(&controls, (InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_LEFT});
    handle(&controls, (InputEvent){.kind = INPUT_POINTER_DOWN});
    handle(&controls, (InputEvent){.kind = INPUT_POINTER_MOVED, .dx = 5.0, .dy = 3.0});
    handle(&controls, (InputEvent){.kind = INPUT_FOCUS_LOST});
    assert_false(any_held(&controls));
    for (int device = 0; device < INPUT_PAD_COUNT; device++) {
        assert_true(controls.pad[device].there);
        assert_int_equal(controls.pad[device].family, PAD_FAMILY_NINTENDO);
        assert_true(controls.pad[device].stick[0].x == 0.0);
    }
    for (int i = 0; i < SETTINGS_PLAYERS; i++) {
        assert_false(controls.player[i].serve_pressed);
        assert_true(controls.player[i].way.x == 0.0 && controls.player[i].way.y == 0.0);
    }
}

static void the_pointer_leads_the_paddle_nowhere_but_within_its_zone(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    settings.mouse_sensitivity = 100;
    settings.mouse_free = 1;
    const PaddleView paddle = {.side = SIDE_BOTTOM,
                               .body = {{150.0, 440.0}, {210.0, 450.0}},
                               .zone = {{100.0, 400.0}, {300.0, 500.0}}};
    const double far[] = {-1000.0, 1000.0};
    const int across[] = {(100 + 30) * 64, (300 - 30) * 64};
    const int down[] = {(400 + 5) * 64, (500 - 5) * 64};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 2; k++) {
            Controls controls = {0};
            const InputEvent move = {.kind = INPUT_POINTER_MOVED, .dx = far[i], .dy = far[k]};
            controls_handle(&controls, &move, &settings, 1.0);
            const PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
            assert_true(input.pointing);
            assert_int_equal(input.target_x, across[i]);
            assert_int_equal(input.target_y, down[k]);
        }
    }
    Controls controls = {0};
    const InputEvent move = {.kind = INPUT_POINTER_MOVED, .dx = 7.0, .dy = -2.0};
    controls_handle(&controls, &move, &settings, 2.0);
    const PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_int_equal(input.target_x, (180 + 14) * 64);
    assert_int_equal(input.target_y, (445 - 4) * 64);
}

/// How many of so many steps the paddle acts in which its key has that meaning.
static int count_acts(Controls *controls, int player, int steps, PaddleVerb verb)
{
    const Settings settings = settings_defaults();
    const PaddleView paddle = {.side = SIDE_BOTTOM,
                               .body = {{150.0, 440.0}, {210.0, 450.0}},
                               .zone = {{100.0, 400.0}, {300.0, 500.0}}};
    int acts = 0;
    for (int i = 0; i < steps; i++) {
        acts += controls_read(controls, player, &settings, &paddle, verb).serve;
        controls_end_frame(controls);
    }
    return acts;
}

/// Presses and releases the first control of a player or the second, by key, pad or pointer.
static void push(Controls *controls, int player, bool second, int device, bool down)
{
    static const int KEYS[2][2] = {{KEY_SPACE, KEY_B}, {KEY_LEFT_SHIFT, KEY_Q}};
    static const InputKind POINTER[2][2] = {{INPUT_POINTER_UP, INPUT_POINTER_DOWN},
                                            {INPUT_SECOND_UP, INPUT_SECOND_DOWN}};
    const InputEvent events[] = {
        {.kind = down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .code = KEYS[player][second]},
        {.kind = POINTER[second][down], .device = player},
        {.kind = down ? INPUT_PAD_DOWN : INPUT_PAD_UP,
         .device = player,
         .code = second ? PAD_X : PAD_A}};
    handle(controls, events[device]);
}

static void the_first_key_serves_lets_go_and_fires_and_the_second_strikes_and_calls(void **state)
{
    (void)state;
    for (int device = 0; device < 3; device++) {
        for (int player = 0; player < 2; player++) {
            Controls controls = {.players = 2};
            for (int pad = 0; pad < 2; pad++) {
                handle(&controls, (InputEvent){.kind = INPUT_PAD_JOINED, .device = pad});
            }
            for (int verb = VERB_NONE; verb < VERB_COUNT; verb++) {
                for (int second = 0; second < 2; second++) {
                    const bool own = verb != VERB_NONE && (verb >= VERB_STRIKE) == (second != 0);
                    controls_forget_presses(&controls);
                    push(&controls, player, second != 0, device, true);
                    assert_int_equal(count_acts(&controls, 1 - player, 90, (PaddleVerb)verb), 0);
                    const int acts = count_acts(&controls, player, 90, (PaddleVerb)verb);
                    assert_true(own ? acts > 0 : acts == 0);
                    push(&controls, player, second != 0, device, false);
                    controls_forget_presses(&controls);
                }
            }
        }
    }
}

static void a_press_that_comes_too_early_is_remembered_once_and_not_for_long(void **state)
{
    (void)state;
    for (int wait = 0; wait < 90; wait++) {
        Controls controls = {0};
        push(&controls, 0, false, 0, true);
        push(&controls, 0, false, 0, false);
        // Nothing can be served yet, and a strike or a recall is not meant by that key.
        assert_int_equal(count_acts(&controls, 0, wait, (PaddleVerb)(wait % 2 * VERB_RECALL)), 0);
        assert_int_equal(count_acts(&controls, 0, 90, VERB_SERVE), wait < 60);
    }
}

static void a_nervous_finger_calls_no_ball_back_and_a_held_one_does_once(void **state)
{
    (void)state;
    Controls controls = {0};
    for (int i = 0; i < 50; i++) {
        push(&controls, 0, true, 0, true);
        assert_int_equal(count_acts(&controls, 0, 59, VERB_RECALL), 0);
        push(&controls, 0, true, 0, false);
        assert_int_equal(count_acts(&controls, 0, 10, VERB_RECALL), 0);
    }
    push(&controls, 0, true, 0, true);
    assert_int_equal(count_acts(&controls, 0, 30, VERB_RECALL), 0);
    assert_float_equal(controls_hold_share(&controls.player[0]), 0.5, 1e-9);
    assert_int_equal(count_acts(&controls, 0, 300, VERB_RECALL), 1);
    assert_float_equal(controls_hold_share(&controls.player[0]), 0.0, 0.0);
    // A strike that is held on does not become a recall, nor does a recall become a strike.
    push(&controls, 0, true, 0, false);
    push(&controls, 0, true, 0, true);
    assert_int_equal(count_acts(&controls, 0, 1, VERB_STRIKE), 1);
    assert_int_equal(count_acts(&controls, 0, 300, VERB_RECALL), 0);
    push(&controls, 0, true, 0, false);
    push(&controls, 0, true, 0, true);
    assert_int_equal(count_acts(&controls, 0, 20, VERB_RECALL), 0);
    assert_int_equal(count_acts(&controls, 0, 300, VERB_STRIKE), 0);
}

/// Held and released at random while what can be done changes: once a press, at once if that is a
/// strike, after a second if it has been a recall since the press, else never.
static void a_press_of_the_second_key_does_one_thing_or_nothing(void **state)
{
    (void)state;
    Rng rng = rng_make(5);
    Controls controls = {0};
    bool down = false;
    int age = -1, strikes = 0, recalls = 0;
    PaddleVerb verb = VERB_NONE;
    for (int i = 0; i < 60000; i++) {
        if (rng_below(&rng, down ? 120 : 5) == 0) {
            down = !down;
            push(&controls, 0, true, 0, down);
            age = down ? 0 : -1;
        }
        verb = rng_below(&rng, 60) == 0 ? (PaddleVerb)rng_below(&rng, VERB_COUNT) : verb;
        verb = age == 0 && rng_below(&rng, 2) == 0 ? VERB_RECALL : verb;
        const bool strike = age == 0 && verb == VERB_STRIKE;
        const bool recall = age >= 60 && verb == VERB_RECALL;
        age = age >= 0 && verb == VERB_RECALL && !recall ? age + 1 : -1;
        // Of the first key nothing is held.
        assert_int_equal(count_acts(&controls, 0, 1, verb), strike || recall);
        strikes += strike;
        recalls += recall;
    }
    assert_true(strikes > 20 && recalls > 20);
}

/// How many of so many frames of a hundredth of a second repeat that command.
static int count_repeats(MenuInput *menu, int frames, MenuCommandKind kind)
{
    int count = 0;
    for (int i = 0; i < frames; i++) {
        const MenuCommand command = menu_input_repeat(menu, 0.01);
        assert_true(command.kind == kind || command.kind == MENU_NONE);
        count += command.kind == kind && kind != MENU_NONE;
    }
    return count;
}

static void a_held_stick_repeats_eleven_times_a_second_after_a_while(void **state)
{
    (void)state;
    const Settings settings = settings_defaults();
    MenuInput menu = {0};
    const InputEvent left = {.kind = INPUT_PAD_STICK, .device = 2, .x = -1.0};
    assert_int_equal(menu_input_read(&menu, &left, &settings).kind, MENU_LEFT);
    assert_int_equal(count_repeats(&menu, 44, MENU_LEFT), 0);
    assert_int_equal(count_repeats(&menu, 2, MENU_LEFT), 1);
    assert_in_range(count_repeats(&menu, 100, MENU_LEFT), 10, 12);
    // Another stick at rest, a mouse that moves and a key that is let go end nothing.
    const InputEvent others[] = {{.kind = INPUT_PAD_STICK, .device = 1},
                                 {.kind = INPUT_POINTER_MOVED},
                                 {.kind = INPUT_POINTER_UP},
                                 {.kind = INPUT_KEY_UP, .code = KEY_A}};
    for (int i = 0; i < 4; i++) {
        menu_input_read(&menu, &others[i], &settings);
        assert_true(count_repeats(&menu, 50, MENU_LEFT) > 0);
    }
    // The stick itself does, and so does what another device commands.
    const InputEvent rest = {.kind = INPUT_PAD_STICK, .device = 2};
    menu_input_read(&menu, &rest, &settings);
    assert_int_equal(count_repeats(&menu, 100, MENU_NONE), 0);
    menu_input_read(&menu, &left, &settings);
    const InputEvent press = {.kind = INPUT_POINTER_DOWN};
    menu_input_read(&menu, &press, &settings);
    assert_int_equal(count_repeats(&menu, 100, MENU_NONE), 0);
}

static void three_keys_alone_cannot_be_bound(void **state)
{
    (void)state;
    for (int key = 0; key < INPUT_KEY_COUNT; key++) {
        assert_true(binding_is_reserved(key) ==
                    (key == KEY_ESCAPE || key == KEY_F3 || key == KEY_F11));
    }
}

static void every_way_of_every_stick_is_a_control_of_its_own(void **state)
{
    (void)state;
    for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
        for (int way = 0; way < PAD_WAY_COUNT; way++) {
            assert_int_equal(pad_stick_control(stick, (PadWay)way),
                             PAD_BUTTON_COUNT + 4 * stick + way);
        }
    }
    assert_int_equal(PAD_CONTROL_COUNT, PAD_BUTTON_COUNT + 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_players_each_has_the_keys_of_its_commands),
        cmocka_unit_test(of_two_players_the_second_has_the_second_pointer),
        cmocka_unit_test(of_two_players_each_has_every_other_pad),
        cmocka_unit_test(whatever_is_held_down_is_known_until_it_is_released),
        cmocka_unit_test(a_restart_is_held_only_with_its_own_key),
        cmocka_unit_test(what_no_pad_has_changes_nothing),
        cmocka_unit_test(losing_the_focus_releases_all_but_keeps_the_pads),
        cmocka_unit_test(the_pointer_leads_the_paddle_nowhere_but_within_its_zone),
        cmocka_unit_test(the_first_key_serves_lets_go_and_fires_and_the_second_strikes_and_calls),
        cmocka_unit_test(a_press_that_comes_too_early_is_remembered_once_and_not_for_long),
        cmocka_unit_test(a_press_of_the_second_key_does_one_thing_or_nothing),
        cmocka_unit_test(a_nervous_finger_calls_no_ball_back_and_a_held_one_does_once),
        cmocka_unit_test(a_held_stick_repeats_eleven_times_a_second_after_a_while),
        cmocka_unit_test(three_keys_alone_cannot_be_bound),
        cmocka_unit_test(every_way_of_every_stick_is_a_control_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
