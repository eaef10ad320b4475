#include "device_game.h"

#include <math.h>
#include <stdio.h>

#include "prompt.h"
#include "stage.h"
#include "way.h"
#include "world.h"

/// The middle of the person's paddle, in u.
static Vec2 paddle_place(const Ui *ui)
{
    for (int i = 0; i < world_paddle_count(session_of(ui)->world); i++) {
        PaddleView paddle = world_paddle(session_of(ui)->world, i);
        if (paddle.side == SIDE_BOTTOM) {
            return vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
        }
    }
    return vec2(0.0, 0.0);
}

static void a_shaking_table_never_takes_over_nor_changes_hints(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_XBOX);
    tilt(ui, 0, PAD_LEFT_STICK, -1.0, 0.0);
    assert_int_equal(ui_context(ui)->hands->device, DEVICE_PAD);
    for (int frame = 0; frame < 600; frame++) {
        move_mouse(ui, frame % 2 == 0 ? 1.0 : -1.0, frame % 3 == 0 ? 1.0 : 0.0);
        move_mouse(ui, 0.0, frame % 3 == 0 ? -1.0 : 0.0);
        tilt(ui, 0, PAD_LEFT_STICK, -1.0, 0.0);
        ui_advance(ui, FRAME);
        assert_int_equal(ui_context(ui)->hands->device, DEVICE_PAD);
        assert_int_equal(ui_context(ui)->hands->controls.player[0].in_charge, DEVICE_PAD);
    }
    // Now and then a point in one direction is not meant either.
    for (int i = 0; i < 100; i++) {
        move_mouse(ui, 1.0, 0.0);
        pass(ui, 0.2);
        assert_int_equal(ui_context(ui)->hands->device, DEVICE_PAD);
    }
    ui_destroy(ui);
}

static void a_slow_mouse_takes_over_and_nothing_of_its_way_is_lost(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    press(ui, KEY_LEFT);
    pass(ui, 0.1);
    double before = paddle_place(ui).x;
    // A point a frame is as slow as a hand goes.
    for (int frame = 0; frame < 12; frame++) {
        move_mouse(ui, 1.0, 0.0);
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui_context(ui)->hands->device, DEVICE_MOUSE);
    double u = world_height(session_of(ui)->world) / 700.0;
    double way = (paddle_place(ui).x - before) / u;
    assert_true(way > 8.0 && way < 12.5);
    // And it is in charge at once when it goes fast.
    press(ui, KEY_LEFT);
    assert_int_equal(ui_context(ui)->hands->device, DEVICE_KEYS);
    move_mouse(ui, 0.0, 9.0);
    assert_int_equal(ui_context(ui)->hands->device, DEVICE_MOUSE);
    ui_destroy(ui);
}

static void a_stick_that_does_not_come_back_leaves_keys_and_mouse_alone(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_PLACES);
    for (int frame = 0; frame < 120; frame++) {
        double drift = 0.22 + 0.1 * sin(frame);
        tilt(ui, 0, PAD_LEFT_STICK, drift, 0.0);
        move_mouse(ui, frame == 0 ? 9.0 : 0.5, 0.0);
        ui_advance(ui, FRAME);
        assert_int_equal(ui_context(ui)->hands->device, DEVICE_MOUSE);
    }
    give(ui, (InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_LEFT});
    double before = paddle_place(ui).x;
    pass(ui, 0.3);
    give(ui, (InputEvent){.kind = INPUT_KEY_UP, .code = KEY_LEFT});
    pass(ui, 0.3);
    double after = paddle_place(ui).x;
    assert_true(after < before);
    tilt(ui, 0, PAD_LEFT_STICK, 0.3, 0.0);
    pass(ui, 0.5);
    assert_true(fabs(paddle_place(ui).x - after) < 1e-9);
    ui_destroy(ui);
}

static void the_same_hand_moves_the_paddle_equally_far_in_every_window(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{320, 240}, {1280, 720}, {3840, 2160}, {400, 1200}};
    double first = 0.0;
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        DrawList list = {0};
        Ui *ui = open_ui(true);
        ui_draw(ui, &list, SIZES[i][0], SIZES[i][1], i == 2 ? 2.0 : 1.0);
        double before = paddle_place(ui).x;
        move_mouse(ui, 100.0, 0.0);
        pass(ui, 0.2);
        double way = paddle_place(ui).x - before;
        first = i == 0 ? way : first;
        assert_true(way > 50.0 && fabs(way - first) < 1e-9);
        ui_destroy(ui);
        draw_list_free(&list);
    }
}

/// Where the bottom paddle is drawn, in u: between its last two places, as far as time has gone.
static double drawn_place(Ui *ui, DrawList *list)
{
    ui_draw(ui, list, 1280, 720, 1.0);
    const Session *session = session_of(ui);
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        if (paddle.side == SIDE_BOTTOM) {
            double x = 0.5 * (paddle.body.min.x + paddle.body.max.x);
            return x + session_paddle_shift(session, i, &paddle).x;
        }
    }
    return 0.0;
}

static void what_is_given_before_a_frame_is_seen_in_that_frame(void **state)
{
    (void)state;
    static const double RATES[] = {30.0, 60.0, 75.0, 100.0, 120.0, 144.0};
    for (size_t i = 0; i < sizeof RATES / sizeof RATES[0]; i++) {
        for (int device = DEVICE_KEYS; device <= DEVICE_PAD; device++) {
            DrawList list = {0};
            Ui *ui = open_ui(true);
            join(ui, 0, PAD_FAMILY_XBOX);
            for (int frame = 0; frame < 20; frame++) {
                ui_advance(ui, 1.0 / RATES[i]);
            }
            double before = drawn_place(ui, &list);
            if (device == DEVICE_KEYS) {
                give(ui, (InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_RIGHT});
            } else if (device == DEVICE_MOUSE) {
                move_mouse(ui, 60.0, 0.0);
            } else {
                tilt(ui, 0, PAD_LEFT_STICK, 1.0, 0.0);
            }
            ui_advance(ui, 1.0 / RATES[i]);
            double after = drawn_place(ui, &list);
            assert_true(after > before);
            if (device == DEVICE_MOUSE && RATES[i] <= 60.0) {
                // Direct: all of its way but for the last step, which comes with the next picture.
                assert_true(after - before > 40.0);
            }
            ui_destroy(ui);
            draw_list_free(&list);
        }
    }
}

static void a_match_that_a_pad_chose_is_steered_by_it_from_the_first_tilt_on(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    join(ui, 0, PAD_FAMILY_XBOX);
    push(ui, 0, PAD_A);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    double before = paddle_place(ui).x;
    tilt(ui, 0, PAD_LEFT_STICK, 0.3, 0.0);
    pass(ui, 0.2);
    assert_true(paddle_place(ui).x > before + 1.0);
    ui_destroy(ui);
}

/// How many balls lie ready on the person's paddle.
static int waiting(const Ui *ui)
{
    int paddle = world_paddle_of_side(session_of(ui)->world, SIDE_BOTTOM);
    return world_paddle(session_of(ui)->world, paddle).waiting_balls;
}

static void enter_serves_as_well_unless_it_does_something_else(void **state)
{
    (void)state;
    for (int bound = 0; bound < 2; bound++) {
        Ui *ui = open_ui(false);
        settings_set(ui_settings(ui), SETTING_MODE, PLAY_SOLO);
        if (bound) {
            settings_set(ui_settings(ui), (SettingId)((int)SETTING_KEYS + (int)COMMAND_LEFT),
                         KEY_RETURN);
        }
        press(ui, KEY_RETURN);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        ui_advance(ui, 0.1);
        const int before = waiting(ui);
        assert_true(before > 0);
        press(ui, KEY_RETURN);
        ui_advance(ui, 0.1);
        assert_int_equal(waiting(ui), bound ? before : 0);
        ui_destroy(ui);
    }
}

static void a_stick_steers_in_proportion(void **state)
{
    (void)state;
    double speed[4];
    for (int part = 1; part <= 4; part++) {
        Ui *ui = open_ui(true);
        join(ui, 0, PAD_FAMILY_XBOX);
        tilt(ui, 0, PAD_LEFT_STICK, -1.0, 0.0);
        tilt(ui, 0, PAD_LEFT_STICK, -0.18 - 0.77 * part / 4.0, 0.0);
        pass(ui, 0.3);
        double before = paddle_place(ui).x;
        ui_advance(ui, FRAME);
        speed[part - 1] = (before - paddle_place(ui).x) / FRAME;
        ui_destroy(ui);
    }
    assert_true(speed[3] > 800.0);
    for (int part = 1; part <= 3; part++) {
        assert_true(fabs(speed[part - 1] / speed[3] - part / 4.0) < 0.03);
    }
}

static void a_pad_that_is_pulled_out_pauses_and_play_goes_on_when_it_is_back(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_PLAYSTATION);
    tilt(ui, 0, PAD_LEFT_STICK, 1.0, 0.0);
    pass(ui, 0.1);
    give(ui, (InputEvent){.kind = INPUT_PAD_LEFT});
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_int_equal(ui_context(ui)->hands->missing_pad, 1);
    DrawList list = {0};
    ui_draw(ui, &list, 1280, 720, 1.0);
    bool told = false;
    for (int i = 0; i < list.text_count; i++) {
        told = told || strstr(list.characters + list.texts[i].text, "disconnected") != NULL;
    }
    assert_true(told);
    draw_list_free(&list);
    // Another pad is not the one.
    join(ui, 1, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    join(ui, 0, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(stage_of(ui)->play.countdown > 0.0);
    // Neither a pad that nobody plays with, nor one that comes back to a pause that a person
    // wanted.
    press(ui, KEY_LEFT);
    give(ui, (InputEvent){.kind = INPUT_PAD_LEFT});
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    press(ui, KEY_ESCAPE);
    join(ui, 0, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    ui_destroy(ui);
}

static void of_two_pads_each_steers_its_own_player_and_either_may_be_the_first(void **state)
{
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        Settings settings = settings_defaults();
        settings.pads_swapped = swapped;
        Controls controls = {.players = 2};
        PaddleView paddle = {.body = {{400, 680}, {500, 696}}, .zone = {{0, 500}, {960, 710}}};
        for (int pad = 0; pad < 2; pad++) {
            InputEvent joined = {.kind = INPUT_PAD_JOINED, .device = pad};
            InputEvent stick = {.kind = INPUT_PAD_STICK, .device = pad, .x = pad == 0 ? -1.0 : 1.0};
            controls_handle(&controls, &joined, &settings, 1.0);
            controls_handle(&controls, &stick, &settings, 1.0);
        }
        assert_int_equal(controls_read(&controls, swapped, &settings, &paddle, VERB_SERVE).move_x,
                         -127);
        assert_int_equal(
            controls_read(&controls, 1 - swapped, &settings, &paddle, VERB_SERVE).move_x, 127);
        assert_true(controls_use_pad(&controls, 0) && controls_use_pad(&controls, 1));
    }
}

static void only_the_pad_that_steers_shakes(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_XBOX);
    join(ui, 1, PAD_FAMILY_XBOX);
    tilt(ui, 1, PAD_LEFT_STICK, 1.0, 0.0);
    stage_of(ui)->play.rumble[0] = 0.5;
    UiWishes wishes = ui_take_wishes(ui);
    assert_true(wishes.rumble[0] == 0.0 && wishes.rumble[1] == 0.5);
    assert_true(ui_take_wishes(ui).rumble[1] == 0.0);
    move_mouse(ui, 50.0, 0.0);
    stage_of(ui)->play.rumble[0] = 0.5;
    wishes = ui_take_wishes(ui);
    assert_true(wishes.rumble[0] == 0.0 && wishes.rumble[1] == 0.0);
    tilt(ui, 1, PAD_LEFT_STICK, 0.0, 0.0);
    tilt(ui, 1, PAD_LEFT_STICK, 1.0, 0.0);
    stage_of(ui)->play.rumble[0] = 0.5;
    ui_settings(ui)->rumble = 0;
    assert_true(ui_take_wishes(ui).rumble[1] == 0.0);
    ui_destroy(ui);
}

static void hints_follow_the_device_at_once(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    char name[PROMPT_SIZE];
    static const struct {
        PadFamily family;
        const char *sign;
    } PADS[] = {{PAD_FAMILY_XBOX, "Ⓐ"},
                {PAD_FAMILY_PLAYSTATION, "✕"},
                {PAD_FAMILY_NINTENDO, "Ⓐ"},
                {PAD_FAMILY_PLACES, "\xee\x80\x80"}};
    for (int pad = 0; pad < 4; pad++) {
        join(ui, pad, PADS[pad].family);
    }
    assert_string_equal(prompt_accept(ui_context(ui), name), "Enter");
    for (int pad = 0; pad < 4; pad++) {
        push(ui, pad, PAD_SHOULDER_LEFT);
        assert_string_equal(prompt_accept(ui_context(ui), name), PADS[pad].sign);
    }
    assert_false(ui_take_wishes(ui).pointer_shown);
    move_mouse(ui, 20.0, 0.0);
    assert_true(ui_take_wishes(ui).pointer_shown);
    assert_string_equal(prompt_accept(ui_context(ui), name), "Click");
    assert_string_equal(prompt_action(ui_context(ui), 0, ACTION_SERVE, name), "Click");
    const InputEvent tap = {.kind = INPUT_POINTER_UP, .finger = true};
    ui_handle(ui, &tap);
    DrawList list = {0};
    ui_draw(ui, &list, 1280, 720, 1.0);
    draw_list_free(&list);
    assert_string_equal(prompt_accept(ui_context(ui), name), "Tap");
    assert_string_equal(prompt_action(ui_context(ui), 0, ACTION_SERVE, name), "Tap");
    const InputEvent click = {.kind = INPUT_POINTER_UP};
    ui_handle(ui, &click);
    given_to(ui)->measure.press = 0.0;
    press(ui, KEY_F3 + 1);
    assert_string_equal(prompt_accept(ui_context(ui), name), "Enter");
    ui_destroy(ui);
}

/// A keyboard with Q where an American one has A, an umlaut, a letter that the font lacks, and
/// nothing else.
static void label_key(void *context, int key, char *to, int size)
{
    (void)context;
    const char *label =
        key == KEY_A ? "Q" : (key == 52 ? "\xc3\x84" : (key == KEY_D ? "\xd0\xa4" : ""));
    snprintf(to, (size_t)size, "%s", label);
}

static void keys_are_called_what_is_printed_on_them(void **state)
{
    (void)state;
    static const struct {
        int key;
        const char *plain, *labelled;
    } KEYS[] = {{KEY_A, "A", "Q"},
                {52, "'", "\xc3\x84"},
                {KEY_D, "D", "D"},
                {KEY_SPACE, "Space", "Space"},
                {39, "0", "0"},
                {KEY_F11, "F11", "F11"},
                {100, "Key 100", "Key 100"},
                {KEY_LEFT, "\xe2\x86\x90", "\xe2\x86\x90"}};
    const KeyLabels none = {0};
    const KeyLabels labels = {label_key, NULL};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        char name[PROMPT_SIZE];
        prompt_name_key(&none, KEYS[i].key, name, sizeof name);
        assert_string_equal(name, KEYS[i].plain);
        prompt_name_key(&labels, KEYS[i].key, name, sizeof name);
        assert_string_equal(name, KEYS[i].labelled);
    }
}

static void every_part_of_every_pad_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int family = 0; family < PAD_FAMILY_COUNT; family++) {
        for (int control = 0; control < PAD_CONTROL_COUNT; control++) {
            char name[PROMPT_SIZE];
            char other[PROMPT_SIZE];
            prompt_name_control((PadFamily)family, control, name, sizeof name);
            assert_true(name[0] != '\0');
            for (int before = 0; before < control; before++) {
                prompt_name_control((PadFamily)family, before, other, sizeof other);
                assert_string_not_equal(name, other);
            }
        }
    }
}

static void every_option_is_reached_and_changed_with_a_pad_alone(void **state)
{
    (void)state;
    bool seen[SETTING_COUNT] = {false};
    Ui *ui = open_ui(false);
    DrawList list = {0};
    go_to(ui, SCREEN_OPTIONS);
    for (int section = 0; section < 4; section++) {
        for (int row = 0; row < menu_of(ui)->count; row++) {
            ui_draw(ui, &list, 640, 480, 1.0);
            assert_true(menu_of(ui)->item[menu_of(ui)->selected].area.height > 0.0);
            Settings before = *ui_settings(ui);
            if (menu_of(ui)->item[menu_of(ui)->selected].row->change != NULL) {
                push(ui, 0, PAD_RIGHT);
                push(ui, 0, PAD_RIGHT);
                push(ui, 0, PAD_LEFT);
            }
            for (int i = 0; i < SETTING_COUNT; i++) {
                seen[i] = seen[i] || settings_value(&before, (SettingId)i) !=
                                         settings_value(ui_settings(ui), (SettingId)i);
            }
            push(ui, 0, PAD_DOWN);
        }
        push(ui, 0, PAD_SHOULDER_RIGHT);
    }
    for (int i = SETTING_FULL_SCREEN; i < SETTING_PADS_SWAPPED; i++) {
        // Of liveries there is one until stars open more (test_rewards).
        if (!seen[i] && i != SETTING_LIVERY) {
            fail_msg("%s cannot be changed", settings_row((SettingId)i)->name);
        }
    }
    push(ui, 0, PAD_B);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_cross_or_stick_that_is_held_goes_on_as_a_key_does(void **state)
{
    (void)state;
    for (int stick = 0; stick < 2; stick++) {
        Ui *ui = open_ui(false);
        go_to(ui, SCREEN_OPTIONS);
        for (int i = 0; i < 3; i++) {
            push(ui, 0, PAD_SHOULDER_RIGHT);
        }
        assert_int_equal(ui_settings(ui)->mouse_sensitivity, 100);
        if (stick) {
            tilt(ui, 0, PAD_LEFT_STICK, 1.0, 0.0);
        } else {
            give(ui, (InputEvent){.kind = INPUT_PAD_DOWN, .code = PAD_RIGHT});
        }
        assert_int_equal(ui_settings(ui)->mouse_sensitivity, 110);
        pass(ui, 0.3);
        assert_int_equal(ui_settings(ui)->mouse_sensitivity, 110);
        assert_false(ui_is_still(ui));
        pass(ui, 4.0);
        assert_true(ui_settings(ui)->mouse_sensitivity > 800);
        if (stick) {
            tilt(ui, 0, PAD_LEFT_STICK, 0.0, 0.0);
        } else {
            give(ui, (InputEvent){.kind = INPUT_PAD_UP, .code = PAD_RIGHT});
        }
        int reached = ui_settings(ui)->mouse_sensitivity;
        pass(ui, 1.0);
        assert_int_equal(ui_settings(ui)->mouse_sensitivity, reached);
        ui_destroy(ui);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shaking_table_never_takes_over_nor_changes_hints),
        cmocka_unit_test(a_slow_mouse_takes_over_and_nothing_of_its_way_is_lost),
        cmocka_unit_test(a_stick_that_does_not_come_back_leaves_keys_and_mouse_alone),
        cmocka_unit_test(the_same_hand_moves_the_paddle_equally_far_in_every_window),
        cmocka_unit_test(what_is_given_before_a_frame_is_seen_in_that_frame),
        cmocka_unit_test(a_match_that_a_pad_chose_is_steered_by_it_from_the_first_tilt_on),
        cmocka_unit_test(enter_serves_as_well_unless_it_does_something_else),
        cmocka_unit_test(a_stick_steers_in_proportion),
        cmocka_unit_test(a_pad_that_is_pulled_out_pauses_and_play_goes_on_when_it_is_back),
        cmocka_unit_test(of_two_pads_each_steers_its_own_player_and_either_may_be_the_first),
        cmocka_unit_test(only_the_pad_that_steers_shakes),
        cmocka_unit_test(hints_follow_the_device_at_once),
        cmocka_unit_test(keys_are_called_what_is_printed_on_them),
        cmocka_unit_test(every_part_of_every_pad_has_a_name_of_its_own),
        cmocka_unit_test(a_cross_or_stick_that_is_held_goes_on_as_a_key_does),
        cmocka_unit_test(every_option_is_reached_and_changed_with_a_pad_alone),
    };
    return cmocka_run_group_tests_name("devices", tests, NULL, NULL);
}
