#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "controls.h"
#include "input.h"
#include "menu.h"
#include "session.h"
#include "sound.h"
#include "view.h"
#include "world.h"

static void check_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance)) {
        fail_msg("%.17g differs from %.17g by more than %g", value, expected, tolerance);
    }
}

static void a_second_plays_its_steps_whatever_the_frames(void **state)
{
    (void)state;
    static const double FRAMES[] = {1.0 / 30, 1.0 / 59.94, 1.0 / 144, 1.0 / 1000};
    for (size_t i = 0; i < sizeof FRAMES / sizeof FRAMES[0]; i++) {
        FixedStep fixed_step = {0};
        int steps = 0;
        for (double time = 0.0; time < 10.0 - 1e-9; time += FRAMES[i]) {
            steps += fixed_step_take_steps(&fixed_step, FRAMES[i], 1.0);
            assert_true(fixed_step_fraction(&fixed_step) >= 0.0 &&
                        fixed_step_fraction(&fixed_step) < 1.0);
        }
        assert_in_range(steps, 2390, 2410);
    }
}

static void a_hitch_is_dropped(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    int most = (int)(FIXED_STEP_LONGEST_FRAME * STEPS_PER_SECOND);
    assert_int_equal(fixed_step_take_steps(&fixed_step, 30.0, 1.0), most);
    assert_int_equal(fixed_step_take_steps(&fixed_step, 0.0, 1.0), 0);
    assert_in_range(fixed_step_take_steps(&fixed_step, 1.0 / 60, 1.0), 3, 5);
    assert_int_equal(fixed_step_take_steps(&fixed_step, -1.0, 1.0), 0);
}

static void speed_multiplies_steps(void **state)
{
    (void)state;
    FixedStep fixed_step = {0};
    int steps = 0;
    for (int i = 0; i < 60; i++) {
        steps += fixed_step_take_steps(&fixed_step, 1.0 / 60, 0.5);
    }
    assert_in_range(steps, 119, 121);
}

static void the_field_is_wholly_visible_and_keeps_its_shape(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720},  {480, 360},   {600, 1000},
                                   {3840, 2160}, {320, 240},   {2560, 1080},
                                   {1920, 1200}, {5120, 1440}, {200, 2000}};
    static const double ARENAS[][2] = {
        {960, 720}, {100, 100}, {2000, 300}, {300, 2000}, {100000, 100000}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        for (size_t k = 0; k < sizeof ARENAS / sizeof ARENAS[0]; k++) {
            Measure measure = view_measure(SIZES[i][0], SIZES[i][1], 1.0, 1.0);
            View view = view_fit(&measure, ARENAS[k][0], ARENAS[k][1], 15);
            Area f = view.field;
            assert_true(f.x >= 0.0 && f.y >= 0.0);
            assert_true(f.x + f.width <= SIZES[i][0] && f.y + f.height <= SIZES[i][1]);
            check_near(f.width / f.height, ARENAS[k][0] / ARENAS[k][1],
                       1e-9 * ARENAS[k][0] / ARENAS[k][1]);
            Vec2 corner = view_point(&view, vec2(ARENAS[k][0], ARENAS[k][1]));
            check_near(corner.x, f.x + f.width, 1e-6);
            check_near(corner.y, f.y + f.height, 1e-6);
            // Scores never lie on the field.
            const double under = f.y + f.height;
            assert_true(view.columns ? view.left.x + view.left.width <= f.x + 1e-6
                                     : view.left.height <= 0.0 || view.left.y > under);
            assert_true(view.columns ? view.right.x >= f.x + f.width - 1e-6
                                     : view.right.height <= 0.0 || view.right.y > under);
            assert_true(view.head.y + view.head.height <= f.y + 1e-6);
            assert_true(view.foot.height <= 0.0 || view.foot.y >= f.y + f.height - 1e-6);
        }
    }
}

/// The sides of an ordinary duel.
#define DUEL (VIEW_SIDE(SIDE_TOP) | VIEW_SIDE(SIDE_BOTTOM))

static void wide_windows_have_columns_and_tall_ones_a_bar(void **state)
{
    (void)state;
    Measure wide = view_measure(1280, 720, 1.0, 1.0);
    Measure tall = view_measure(600, 1000, 1.0, 1.0);
    assert_true(view_fit(&wide, 960, 720, DUEL).columns);
    assert_false(view_fit(&tall, 960, 720, DUEL).columns);
}

static void columns_stand_at_the_field_and_are_equally_wide(void **state)
{
    (void)state;
    static const int SIZES[][2] = {{1280, 720}, {2560, 1080}, {5120, 1440}, {1920, 1080}};
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        Measure measure = view_measure(SIZES[i][0], SIZES[i][1], 1.0, 1.0);
        View view = view_fit(&measure, 960, 720, DUEL);
        assert_true(view.columns);
        check_near(view.field.x - view.left.x - view.left.width, measure.gap, 1e-9);
        check_near(view.right.x - view.field.x - view.field.width, measure.gap, 1e-9);
        check_near(view.left.width, view.right.width, 1e-9);
        assert_true(view.left.x >= 0.0 && view.left.width >= 5.0 * measure.text);
    }
}

static void text_is_never_smaller_than_14_points(void **state)
{
    (void)state;
    assert_true(view_measure(320, 240, 1.0, 0.8).text >= 14.0);
    assert_true(view_measure(640, 480, 2.0, 1.0).text >= 28.0);
    assert_true(view_measure(3840, 2160, 1.0, 1.0).text >= 59.0);
}

static PaddleView make_paddle(void)
{
    return (PaddleView){
        .side = SIDE_BOTTOM,
        .body = {{400, 680}, {500, 696}},
        .zone = {{0, 500}, {960, 710}},
    };
}

static void press(Controls *controls, const Settings *settings, int key, bool down)
{
    InputEvent event = {.kind = down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .code = key};
    controls_handle(controls, &event, settings, 1.0);
}

static void move_pointer(Controls *controls, const Settings *settings, double dx, double dy,
                         double u_per_pixel)
{
    InputEvent event = {.kind = INPUT_POINTER_MOVED, .dx = dx, .dy = dy};
    controls_handle(controls, &event, settings, u_per_pixel);
}

static void what_was_used_last_is_in_charge(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    press(&controls, &settings, KEY_RIGHT, true);
    PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_false(input.pointing);
    assert_int_equal(input.move_x, 127);
    move_pointer(&controls, &settings, 10, 0, 1.0);
    input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_true(input.pointing);
    InputEvent joined = {.kind = INPUT_PAD_JOINED, .device = 0};
    InputEvent stick = {.kind = INPUT_PAD_STICK, .device = 0, .x = -0.5, .y = 0.0};
    press(&controls, &settings, KEY_RIGHT, false);
    controls_handle(&controls, &joined, &settings, 1.0);
    controls_handle(&controls, &stick, &settings, 1.0);
    input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_false(input.pointing);
    // Half way, without the dead zone: (0.5 - 0.18) / (0.95 - 0.18) of 127.
    assert_int_equal(input.move_x, -52);
}

static void the_mouse_takes_over_where_the_paddle_is(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    move_pointer(&controls, &settings, 3, -2, 1.0);
    PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_int_equal(input.target_x, (450 + 3) * 64);
    assert_int_equal(input.target_y, (688 - 2) * 64);
}

static void in_solo_the_mouse_keeps_the_paddle_on_its_line_unless_it_is_freed(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {.keeps_line = true, .line = {480, 684}};
    move_pointer(&controls, &settings, 30, -50, 1.0);
    PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_int_equal(input.target_x, (450 + 30) * 64);
    assert_int_equal(input.target_y, 684 * 64);
    settings.mouse_free = 1;
    move_pointer(&controls, &settings, 0, -50, 1.0);
    assert_int_equal(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).target_y,
                     (684 - 50) * 64);
    // A side's line is upright where the side is.
    settings.mouse_free = 0;
    paddle.side = SIDE_LEFT;
    move_pointer(&controls, &settings, 30, 5, 1.0);
    assert_int_equal(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).target_x,
                     480 * 64);
}

static void sensitivity_and_window_size_scale_the_motion(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    settings.mouse_sensitivity = 300;
    controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    move_pointer(&controls, &settings, 10, 0, 0.5);
    assert_int_equal(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).target_x,
                     (450 + 15) * 64);
}

static void the_target_stays_within_reach(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    move_pointer(&controls, &settings, 5000, -5000, 1.0);
    PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_int_equal(input.target_x, 910 * 64);
    assert_int_equal(input.target_y, 508 * 64);
    // Nothing is stored beyond the edge: the way back begins at once.
    move_pointer(&controls, &settings, -10, 0, 1.0);
    assert_int_equal(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).target_x,
                     900 * 64);
}

static void a_short_press_between_two_frames_serves(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    press(&controls, &settings, KEY_SPACE, true);
    press(&controls, &settings, KEY_SPACE, false);
    assert_true(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).serve);
    controls_forget_presses(&controls);
    assert_false(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).serve);
}

static void two_people_share_the_keyboard(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {.players = 2};
    press(&controls, &settings, KEY_A, true);
    press(&controls, &settings, KEY_RIGHT, true);
    press(&controls, &settings, KEY_LEFT_SHIFT, true);
    PaddleInput first = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    PaddleInput second = controls_read(&controls, 1, &settings, &paddle, VERB_SERVE);
    assert_int_equal(first.move_x, 127);
    assert_int_equal(second.move_x, -127);
    assert_false(first.serve);
    assert_true(second.serve);
    // Alone, one person has both sets: here they cancel out.
    controls.players = 1;
    assert_int_equal(controls_read(&controls, 0, &settings, &paddle, VERB_SERVE).move_x, 0);
}

static void losing_focus_lets_go_of_everything(void **state)
{
    (void)state;
    Settings settings = settings_defaults();
    PaddleView paddle = make_paddle();
    Controls controls = {0};
    InputEvent lost = {.kind = INPUT_FOCUS_LOST};
    press(&controls, &settings, KEY_LEFT, true);
    press(&controls, &settings, KEY_SPACE, true);
    controls_handle(&controls, &lost, &settings, 1.0);
    PaddleInput input = controls_read(&controls, 0, &settings, &paddle, VERB_SERVE);
    assert_int_equal(input.move_x, 0);
    assert_false(input.serve);
}

static MenuCommand command_of_stick(MenuInput *state, double x, double y)
{
    Settings settings = settings_defaults();
    InputEvent event = {.kind = INPUT_PAD_STICK, .device = 1, .x = x, .y = y};
    return menu_input_read(state, &event, &settings);
}

static void one_push_of_a_stick_is_one_step(void **state)
{
    (void)state;
    MenuInput command = {0};
    assert_int_equal(command_of_stick(&command, 0.0, 0.5).kind, MENU_NONE);
    assert_int_equal(command_of_stick(&command, 0.1, 0.8).kind, MENU_DOWN);
    assert_int_equal(command_of_stick(&command, 0.1, 1.0).kind, MENU_NONE);
    assert_int_equal(command_of_stick(&command, 0.0, 0.5).kind, MENU_NONE);
    assert_int_equal(command_of_stick(&command, 0.0, 0.1).kind, MENU_NONE);
    assert_int_equal(command_of_stick(&command, -1.0, 0.1).kind, MENU_LEFT);
}

static void a_held_return_key_accepts_once(void **state)
{
    (void)state;
    MenuInput command = {0};
    Settings settings = settings_defaults();
    InputEvent event = {.kind = INPUT_KEY_DOWN, .code = KEY_RETURN};
    assert_int_equal(menu_input_read(&command, &event, &settings).kind, MENU_ACCEPT);
    event.repeat = true;
    assert_int_equal(menu_input_read(&command, &event, &settings).kind, MENU_NONE);
    event.code = KEY_DOWN;
    assert_int_equal(menu_input_read(&command, &event, &settings).kind, MENU_DOWN);
}

/// Ten rows of 20 pixels with room for four of them.
static Scroll make_scroll(DrawList *list)
{
    Scroll scroll = {0};
    draw_list_begin(list, 400, 300);
    scroll_lay_out(&scroll, 10, 4);
    scroll_draw(&scroll, list, palette_get(PALETTE_NIGHT), (Area){100, 100, 200, 80}, 20.0);
    return scroll;
}

static void the_wheel_scrolls_to_both_ends_and_no_further(void **state)
{
    (void)state;
    DrawList list = {0};
    Scroll scroll = make_scroll(&list);
    MenuCommand down = {.kind = MENU_DOWN, .wheel = true};
    for (int i = 0; i < 20; i++) {
        assert_int_equal(scroll.first, i < 6 ? i : 6);
        assert_true(scroll_handle(&scroll, &down));
    }
    assert_true(scroll_handle(&scroll, &(MenuCommand){.kind = MENU_UP, .wheel = true}));
    assert_int_equal(scroll.first, 5);
    // The same ways by keys are not the scroll's, nor is a wheel where all rows are in sight.
    assert_false(scroll_handle(&scroll, &(MenuCommand){.kind = MENU_UP}));
    scroll_lay_out(&scroll, 4, 4);
    assert_int_equal(scroll.first, 0);
    assert_false(scroll_handle(&scroll, &down));
    draw_list_free(&list);
}

static void the_bar_can_be_pulled_and_pressed(void **state)
{
    (void)state;
    DrawList list = {0};
    Scroll scroll = make_scroll(&list);
    Area track = scroll.track;
    Area thumb = scroll.thumb;
    assert_true(track.x >= 300.0 && track.width >= 8.0);
    check_near(thumb.height, 0.4 * track.height, 1e-9);
    double x = track.x + 2.0;
    // Where it is held it stays under the pointer.
    assert_true(
        scroll_handle(&scroll, &(MenuCommand){.kind = MENU_PRESS, .x = x, .y = thumb.y + 5.0}));
    assert_int_equal(scroll.first, 0);
    assert_true(scroll_handle(&scroll,
                              &(MenuCommand){.kind = MENU_POINT, .x = 0, .y = thumb.y + 5.0 + 24}));
    assert_int_equal(scroll.first, 3);
    assert_true(scroll_handle(&scroll, &(MenuCommand){.kind = MENU_POINT, .x = 0, .y = 5000.0}));
    assert_int_equal(scroll.first, 6);
    assert_true(scroll_handle(&scroll, &(MenuCommand){.kind = MENU_RELEASE, .y = 5000.0}));
    assert_false(scroll_handle(&scroll, &(MenuCommand){.kind = MENU_POINT, .x = x, .y = track.y}));
    // Beside the thumb, the bar leads there at once.
    scroll_handle(&scroll, &(MenuCommand){.kind = MENU_PRESS, .x = x, .y = track.y + 1.0});
    assert_int_equal(scroll.first, 0);
    assert_false(
        scroll_handle(&scroll, &(MenuCommand){.kind = MENU_PRESS, .x = 150, .y = track.y}));
    draw_list_free(&list);
}

static void every_sound_has_a_file_of_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < SOUND_COUNT; i++) {
        assert_non_null(sound_file_name((SoundName)i));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(sound_file_name((SoundName)i), sound_file_name((SoundName)k));
        }
    }
}

/// How bright a colour looks, 0..255 (Rec. 709 weights on the coded values).
static double brightness(Colour colour)
{
    return 0.2126 * colour.r + 0.7152 * colour.g + 0.0722 * colour.b;
}

static void brightness_follows_importance(void **state)
{
    (void)state;
    for (int name = 0; name < PALETTE_COUNT; name++) {
        const Palette *palette = palette_get((PaletteName)name);
        for (int side = 0; side < SIDE_COUNT; side++) {
            for (int hits = 1; hits <= PALETTE_BRICK_KINDS; hits++) {
                assert_true(brightness(palette->side[side]) >
                            brightness(palette_brick(palette, hits)));
            }
            assert_true(brightness(palette->side[side]) >
                        brightness(palette->role[COLOUR_OBSTACLE]) - 1e-9);
            assert_true(brightness(palette->side[side]) > brightness(palette->role[COLOUR_SPRING]));
        }
        assert_true(brightness(palette->role[COLOUR_FIELD]) < 40.0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_plays_its_steps_whatever_the_frames),
        cmocka_unit_test(a_hitch_is_dropped),
        cmocka_unit_test(speed_multiplies_steps),
        cmocka_unit_test(the_field_is_wholly_visible_and_keeps_its_shape),
        cmocka_unit_test(wide_windows_have_columns_and_tall_ones_a_bar),
        cmocka_unit_test(columns_stand_at_the_field_and_are_equally_wide),
        cmocka_unit_test(text_is_never_smaller_than_14_points),
        cmocka_unit_test(what_was_used_last_is_in_charge),
        cmocka_unit_test(the_mouse_takes_over_where_the_paddle_is),
        cmocka_unit_test(in_solo_the_mouse_keeps_the_paddle_on_its_line_unless_it_is_freed),
        cmocka_unit_test(sensitivity_and_window_size_scale_the_motion),
        cmocka_unit_test(the_target_stays_within_reach),
        cmocka_unit_test(a_short_press_between_two_frames_serves),
        cmocka_unit_test(two_people_share_the_keyboard),
        cmocka_unit_test(losing_focus_lets_go_of_everything),
        cmocka_unit_test(one_push_of_a_stick_is_one_step),
        cmocka_unit_test(a_held_return_key_accepts_once),
        cmocka_unit_test(the_wheel_scrolls_to_both_ends_and_no_further),
        cmocka_unit_test(the_bar_can_be_pulled_and_pressed),
        cmocka_unit_test(every_sound_has_a_file_of_its_own),
        cmocka_unit_test(brightness_follows_importance),
    };
    return cmocka_run_group_tests_name("ui_parts", tests, NULL, NULL);
}
