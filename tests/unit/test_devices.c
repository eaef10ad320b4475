#include "ui.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "bindings.h"
#include "ui_state.h"

#define FRAME (1.0 / 60.0)

static double measure(void *context, const char *text, double size)
{
    (void)context;
    return 0.5 * size * (double)strlen(text);
}

/// The title, or a match against the computer, without settings that are kept.
static Ui *open_ui(bool match)
{
    char complaint[512] = "";
    UiStart start = {.levels_folder = "levels",
                     .match = match,
                     .seed = 7,
                     .speed = 1.0,
                     .ruler = {measure, NULL}};
    Ui *ui = ui_create(&start, complaint, sizeof complaint);
    assert_non_null(ui);
    return ui;
}

static void give(Ui *ui, InputEvent event)
{
    ui_handle(ui, &event);
}

static void press(Ui *ui, int key)
{
    give(ui, (InputEvent){.kind = INPUT_KEY_DOWN, .code = key});
    give(ui, (InputEvent){.kind = INPUT_KEY_UP, .code = key});
}

static void push(Ui *ui, int pad, PadButton button)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_DOWN, .device = pad, .code = (int)button});
    give(ui, (InputEvent){.kind = INPUT_PAD_UP, .device = pad, .code = (int)button});
}

static void tilt(Ui *ui, int pad, int stick, double x, double y)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_STICK, .device = pad, .code = stick, .x = x, .y = y});
}

static void join(Ui *ui, int pad, PadFamily family)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_JOINED, .device = pad, .code = (int)family});
}

static void move_mouse(Ui *ui, double dx, double dy)
{
    give(ui, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = 600, .y = 300, .dx = dx, .dy = dy});
}

static void pass(Ui *ui, double seconds)
{
    for (double time = 0.0; time < seconds; time += FRAME) {
        ui_advance(ui, FRAME);
    }
}

/// The middle of the person's paddle, in u.
static Vec2 paddle_place(const Ui *ui)
{
    for (int i = 0; i < world_paddle_count(ui->session.world); i++) {
        PaddleView paddle = world_paddle(ui->session.world, i);
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
    assert_int_equal(ui->device, DEVICE_PAD);
    for (int frame = 0; frame < 600; frame++) {
        move_mouse(ui, frame % 2 == 0 ? 1.0 : -1.0, frame % 3 == 0 ? 1.0 : 0.0);
        move_mouse(ui, 0.0, frame % 3 == 0 ? -1.0 : 0.0);
        tilt(ui, 0, PAD_LEFT_STICK, -1.0, 0.0);
        ui_advance(ui, FRAME);
        assert_int_equal(ui->device, DEVICE_PAD);
        assert_int_equal(ui->controls.player[0].in_charge, DEVICE_PAD);
    }
    // Now and then a point in one direction is not meant either.
    for (int i = 0; i < 100; i++) {
        move_mouse(ui, 1.0, 0.0);
        pass(ui, 0.2);
        assert_int_equal(ui->device, DEVICE_PAD);
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
    assert_int_equal(ui->device, DEVICE_MOUSE);
    double u = world_height(ui->session.world) / 700.0;
    double way = (paddle_place(ui).x - before) / u;
    assert_true(way > 8.0 && way < 12.5);
    // And it is in charge at once when it goes fast.
    press(ui, KEY_LEFT);
    assert_int_equal(ui->device, DEVICE_KEYS);
    move_mouse(ui, 0.0, 9.0);
    assert_int_equal(ui->device, DEVICE_MOUSE);
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
        assert_int_equal(ui->device, DEVICE_MOUSE);
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
    const Session *session = &ui->session;
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
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    assert_int_equal(ui->missing_pad, 1);
    DrawList list = {0};
    ui_draw(ui, &list, 1280, 720, 1.0);
    bool told = false;
    for (int i = 0; i < list.text_count; i++) {
        told = told || strstr(list.characters + list.texts[i].text, "pulled out") != NULL;
    }
    assert_true(told);
    draw_list_free(&list);
    // Another pad is not the one.
    join(ui, 1, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    join(ui, 0, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_true(ui->countdown > 0.0);
    // Neither a pad that nobody plays with, nor one that comes back to a pause that a person wanted.
    press(ui, KEY_LEFT);
    give(ui, (InputEvent){.kind = INPUT_PAD_LEFT});
    assert_int_equal(ui->screen, SCREEN_PLAY);
    press(ui, KEY_ESCAPE);
    join(ui, 0, PAD_FAMILY_PLAYSTATION);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    ui_destroy(ui);
}

static void of_two_pads_each_steers_its_own_player_and_either_may_be_the_first(void **state)
{
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        Settings settings = settings_defaults();
        settings.pads_swapped = swapped;
        Controls controls = {.players = 2};
        PaddleView paddle = {.body = {{400, 680}, {500, 696}}, .reach = {{0, 500}, {960, 710}}};
        for (int pad = 0; pad < 2; pad++) {
            InputEvent joined = {.kind = INPUT_PAD_JOINED, .device = pad};
            InputEvent stick = {.kind = INPUT_PAD_STICK, .device = pad, .x = pad == 0 ? -1.0 : 1.0};
            controls_handle(&controls, &joined, &settings, 1.0);
            controls_handle(&controls, &stick, &settings, 1.0);
        }
        assert_int_equal(controls_read(&controls, swapped, &settings, &paddle).move_x, -127);
        assert_int_equal(controls_read(&controls, 1 - swapped, &settings, &paddle).move_x, 127);
        assert_true(controls_use_pad(&controls, 0) && controls_use_pad(&controls, 1));
    }
}

static void only_the_pad_that_steers_shakes(void **state)
{
    (void)state;
    double strength[INPUT_PAD_COUNT];
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_XBOX);
    join(ui, 1, PAD_FAMILY_XBOX);
    tilt(ui, 1, PAD_LEFT_STICK, 1.0, 0.0);
    ui->rumble[0] = 0.5;
    ui_take_rumble(ui, strength);
    assert_true(strength[0] == 0.0 && strength[1] == 0.5);
    ui_take_rumble(ui, strength);
    assert_true(strength[1] == 0.0);
    move_mouse(ui, 50.0, 0.0);
    ui->rumble[0] = 0.5;
    ui_take_rumble(ui, strength);
    assert_true(strength[0] == 0.0 && strength[1] == 0.0);
    tilt(ui, 1, PAD_LEFT_STICK, 0.0, 0.0);
    tilt(ui, 1, PAD_LEFT_STICK, 1.0, 0.0);
    ui->rumble[0] = 0.5;
    ui->settings.rumble = 0;
    ui_take_rumble(ui, strength);
    assert_true(strength[1] == 0.0);
    ui_destroy(ui);
}

static void hints_follow_the_device_at_once(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
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
    assert_string_equal(ui_accept_name(ui), "Return");
    for (int pad = 0; pad < 4; pad++) {
        push(ui, pad, PAD_SHOULDER_LEFT);
        assert_string_equal(ui_accept_name(ui), PADS[pad].sign);
    }
    move_mouse(ui, 20.0, 0.0);
    assert_string_equal(ui_accept_name(ui), "A click");
    press(ui, KEY_F3 + 1);
    assert_string_equal(ui_accept_name(ui), "Return");
    ui_destroy(ui);
}

static void every_part_of_every_pad_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int family = 0; family < PAD_FAMILY_COUNT; family++) {
        for (int control = 0; control < PAD_CONTROL_COUNT; control++) {
            char name[HINT_SIZE];
            char other[HINT_SIZE];
            hint_name_control((PadFamily)family, control, name, sizeof name);
            assert_true(name[0] != '\0');
            for (int before = 0; before < control; before++) {
                hint_name_control((PadFamily)family, before, other, sizeof other);
                assert_string_not_equal(name, other);
            }
        }
    }
}

/// Goes to a cell of the table.
static void select_cell(Ui *ui, int player, Action action, BindingSlot slot)
{
    ui->bindings.player = player;
    ui->bindings.row = 1 + (int)action;
    ui->bindings.column = (int)slot;
}

static void every_key_and_every_part_of_a_pad_can_be_bound(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    ui_go(ui, SCREEN_CONTROLS);
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int key = 4; key < 100; key++) {
                select_cell(ui, player, (Action)action, BINDING_KEY);
                press(ui, KEY_RETURN);
                press(ui, key);
                Binding here = {player, (Action)action, BINDING_KEY};
                if (!binding_is_reserved(key)) {
                    assert_int_equal(binding_value(&ui->settings, here), key);
                }
                assert_true(!ui->bindings.waiting || binding_is_reserved(key));
                ui->bindings.waiting = false;
                ui->debug = false;
            }
            for (int slot = BINDING_PAD; slot <= BINDING_PAD_TOO; slot++) {
                Binding here = {player, (Action)action, (BindingSlot)slot};
                for (int button = 0; button < PAD_BUTTON_COUNT; button++) {
                    select_cell(ui, player, (Action)action, (BindingSlot)slot);
                    push(ui, 0, PAD_A);
                    push(ui, 0, (PadButton)button);
                    assert_int_equal(binding_value(&ui->settings, here), 1 + button);
                }
                for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
                    select_cell(ui, player, (Action)action, (BindingSlot)slot);
                    push(ui, 0, PAD_A);
                    tilt(ui, 0, stick, 0.1, 0.9);
                    tilt(ui, 0, stick, 0.0, 0.0);
                    assert_int_equal(binding_value(&ui->settings, here),
                                     1 + pad_stick_control(stick, PAD_WAY_DOWN));
                }
            }
        }
    }
    ui_destroy(ui);
}

static void whoever_waits_for_another_device_gets_away_with_the_own_one(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    Settings usual = settings_defaults();
    ui_go(ui, SCREEN_CONTROLS);
    // With a pad alone, on a key: any button.
    select_cell(ui, 0, ACTION_LEFT, BINDING_KEY);
    push(ui, 0, PAD_A);
    assert_true(ui->bindings.waiting);
    push(ui, 0, PAD_A);
    assert_false(ui->bindings.waiting);
    // With keys alone, on a pad: any key.
    select_cell(ui, 0, ACTION_LEFT, BINDING_PAD);
    press(ui, KEY_RETURN);
    assert_true(ui->bindings.waiting);
    press(ui, KEY_ESCAPE);
    assert_false(ui->bindings.waiting);
    assert_int_equal(ui->screen, SCREEN_CONTROLS);
    // With the mouse alone: a click, wherever.
    DrawList list = {0};
    ui_draw(ui, &list, 1280, 720, 1.0);
    Area cell = ui->bindings.area[2][1];
    InputEvent click = {.kind = INPUT_POINTER_DOWN, .x = cell.x + 20.0, .y = cell.y + 10.0};
    give(ui, click);
    assert_true(ui->bindings.waiting);
    give(ui, click);
    assert_false(ui->bindings.waiting);
    draw_list_free(&list);
    // By doing nothing.
    select_cell(ui, 0, ACTION_LEFT, BINDING_KEY);
    press(ui, KEY_RETURN);
    pass(ui, 6.0);
    assert_false(ui->bindings.waiting);
    assert_memory_equal(ui->settings.key, usual.key, sizeof usual.key);
    assert_memory_equal(ui->settings.pad, usual.pad, sizeof usual.pad);
    push(ui, 0, PAD_B);
    assert_int_equal(ui->screen, SCREEN_TITLE);
    ui_destroy(ui);
}

static void conflicts_are_found_where_there_are_some(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    Binding other;
    for (int player = 0; player < SETTINGS_PLAYERS; player++) {
        for (int action = 0; action < ACTION_COUNT; action++) {
            for (int slot = 0; slot < BINDING_SLOT_COUNT; slot++) {
                Binding here = {player, (Action)action, (BindingSlot)slot};
                assert_false(binding_has_conflict(&settings, here, &other));
            }
        }
    }
    Binding first_serve = {0, ACTION_SERVE, BINDING_KEY};
    Binding second_up = {1, ACTION_UP, BINDING_KEY};
    binding_set(&settings, second_up, KEY_SPACE);
    assert_true(binding_has_conflict(&settings, first_serve, &other));
    assert_true(other.player == 1 && other.action == ACTION_UP);
    assert_true(binding_has_conflict(&settings, second_up, &other));
    // Pads are each player's own.
    Binding first_pause = {0, ACTION_PAUSE, BINDING_PAD};
    binding_set(&settings, first_pause, 1 + PAD_A);
    assert_true(binding_has_conflict(&settings, first_pause, &other));
    assert_true(other.player == 0 && other.action == ACTION_SERVE);
    Binding second_pause = {1, ACTION_PAUSE, BINDING_PAD};
    assert_false(binding_has_conflict(&settings, second_pause, &other));
    // Nothing at all is no conflict, however often.
    binding_set(&settings, first_serve, 0);
    binding_set(&settings, second_up, 0);
    assert_false(binding_has_conflict(&settings, first_serve, &other));
    binding_reset_all(&settings);
    Settings usual = settings_defaults();
    assert_memory_equal(&settings, &usual, sizeof usual);
}

static void what_is_bound_counts_in_play_whatever_it_means_in_menus(void **state)
{
    (void)state;
    Ui *ui = open_ui(true);
    join(ui, 0, PAD_FAMILY_XBOX);
    // B serves and does not go back; the shoulder pauses; Start, which then does nothing, does not.
    ui->settings.pad[0][ACTION_SERVE][0] = 1 + PAD_B;
    ui->settings.pad[0][ACTION_PAUSE][0] = 1 + PAD_SHOULDER_LEFT;
    pass(ui, 0.3);
    push(ui, 0, PAD_B);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_true(ui->controls.player[0].serve_pressed);
    push(ui, 0, PAD_START);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    push(ui, 0, PAD_SHOULDER_LEFT);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    push(ui, 0, PAD_B);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    // With no pause bound at all, Start still pauses: nobody is caught in a match.
    ui->settings.pad[0][ACTION_PAUSE][0] = 0;
    push(ui, 0, PAD_START);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    press(ui, KEY_ESCAPE);
    // A key that menus use can pause.
    ui->settings.key[COMMAND_PAUSE] = KEY_BACKSPACE;
    press(ui, KEY_BACKSPACE);
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    ui_destroy(ui);
}

static void every_option_is_reached_and_changed_with_a_pad_alone(void **state)
{
    (void)state;
    bool seen[SETTING_COUNT] = {false};
    Ui *ui = open_ui(false);
    DrawList list = {0};
    ui_go(ui, SCREEN_OPTIONS);
    for (int section = 0; section < 4; section++) {
        for (int row = 0; row < ui->menu.count; row++) {
            ui_draw(ui, &list, 640, 480, 1.0);
            assert_true(ui->menu.item[ui->menu.selected].area.height > 0.0);
            int id = ui->menu.item[ui->menu.selected].id;
            Settings before = ui->settings;
            if (id < 100) {
                push(ui, 0, PAD_RIGHT);
                push(ui, 0, PAD_RIGHT);
                push(ui, 0, PAD_LEFT);
            }
            for (int i = 0; i < SETTING_COUNT; i++) {
                seen[i] = seen[i] || settings_value(&before, (SettingId)i) !=
                                         settings_value(&ui->settings, (SettingId)i);
            }
            push(ui, 0, PAD_DOWN);
        }
        push(ui, 0, PAD_SHOULDER_RIGHT);
    }
    for (int i = SETTING_FULL_SCREEN; i < SETTING_PADS_SWAPPED; i++) {
        // The title asks for the strength.
        if (i != SETTING_STRENGTH && !seen[i]) {
            fail_msg("%s cannot be changed", settings_row((SettingId)i)->name);
        }
    }
    push(ui, 0, PAD_B);
    assert_int_equal(ui->screen, SCREEN_TITLE);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_cross_or_stick_that_is_held_goes_on_as_a_key_does(void **state)
{
    (void)state;
    for (int stick = 0; stick < 2; stick++) {
        Ui *ui = open_ui(false);
        ui_go(ui, SCREEN_OPTIONS);
        for (int i = 0; i < 3; i++) {
            push(ui, 0, PAD_SHOULDER_RIGHT);
        }
        assert_int_equal(ui->settings.mouse_sensitivity, 100);
        if (stick) {
            tilt(ui, 0, PAD_LEFT_STICK, 1.0, 0.0);
        } else {
            give(ui, (InputEvent){.kind = INPUT_PAD_DOWN, .code = PAD_RIGHT});
        }
        assert_int_equal(ui->settings.mouse_sensitivity, 110);
        pass(ui, 0.3);
        assert_int_equal(ui->settings.mouse_sensitivity, 110);
        assert_false(ui_is_still(ui));
        pass(ui, 4.0);
        assert_true(ui->settings.mouse_sensitivity > 800);
        if (stick) {
            tilt(ui, 0, PAD_LEFT_STICK, 0.0, 0.0);
        } else {
            give(ui, (InputEvent){.kind = INPUT_PAD_UP, .code = PAD_RIGHT});
        }
        int reached = ui->settings.mouse_sensitivity;
        pass(ui, 1.0);
        assert_int_equal(ui->settings.mouse_sensitivity, reached);
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
        cmocka_unit_test(a_stick_steers_in_proportion),
        cmocka_unit_test(a_pad_that_is_pulled_out_pauses_and_play_goes_on_when_it_is_back),
        cmocka_unit_test(of_two_pads_each_steers_its_own_player_and_either_may_be_the_first),
        cmocka_unit_test(only_the_pad_that_steers_shakes),
        cmocka_unit_test(hints_follow_the_device_at_once),
        cmocka_unit_test(every_part_of_every_pad_has_a_name_of_its_own),
        cmocka_unit_test(every_key_and_every_part_of_a_pad_can_be_bound),
        cmocka_unit_test(whoever_waits_for_another_device_gets_away_with_the_own_one),
        cmocka_unit_test(conflicts_are_found_where_there_are_some),
        cmocka_unit_test(what_is_bound_counts_in_play_whatever_it_means_in_menus),
        cmocka_unit_test(a_cross_or_stick_that_is_held_goes_on_as_a_key_does),
        cmocka_unit_test(every_option_is_reached_and_changed_with_a_pad_alone),
    };
    return cmocka_run_group_tests_name("devices", tests, NULL, NULL);
}
