#include "fingers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define WIDTH  800
#define HEIGHT 600

/// What a finger does, at a place in points.
static void finger(Fingers *hand, FingersUse use, Uint32 type, SDL_FingerID id, Uint32 ms, double x,
                   double y)
{
    const SDL_TouchFingerEvent event = {.type = type,
                                        .fingerId = id,
                                        .timestamp = ms,
                                        .x = (float)(x / WIDTH),
                                        .y = (float)(y / HEIGHT)};
    fingers_handle(hand, &event, use, WIDTH, HEIGHT, 2.0);
}

static InputEvent take(Fingers *hand, InputKind kind)
{
    InputEvent input;
    assert_true(fingers_take(hand, &input));
    assert_int_equal(input.kind, kind);
    return input;
}

static void assert_nothing(Fingers *hand)
{
    InputEvent input;
    assert_false(fingers_take(hand, &input));
}

static void a_finger_moves_the_paddle_as_far_as_itself(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 7, 0, 400, 500);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 7, 20, 430, 490);
    InputEvent moved = take(&hand, INPUT_POINTER_MOVED);
    assert_float_equal(moved.dx, 30.0, 1e-3);
    assert_float_equal(moved.dy, -10.0, 1e-3);
    assert_float_equal(moved.x, 860.0, 1e-3);
    assert_true(moved.finger);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 7, 1000, 430, 490);
    assert_nothing(&hand);
}

static void a_finger_that_is_put_elsewhere_has_not_moved(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 1, 900, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 2, 950, 700, 500);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 2, 980, 690, 500);
    assert_float_equal(take(&hand, INPUT_POINTER_MOVED).dx, -10.0, 1e-3);
}

static void a_tap_serves_and_a_stroke_does_not(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 1, 300, 100, 500);
    take(&hand, INPUT_POINTER_DOWN);
    take(&hand, INPUT_POINTER_UP);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 1, 301, 100, 500);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 1, 50, 113, 500);
    take(&hand, INPUT_POINTER_MOVED);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 1, 100, 113, 500);
    assert_nothing(&hand);
}

static void a_second_finger_taps_while_the_first_steers(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 500);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 1, 10, 150, 500);
    take(&hand, INPUT_POINTER_MOVED);
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 2, 20, 700, 500);
    take(&hand, INPUT_SECOND_DOWN);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 2, 50, 705, 500);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 2, 90, 705, 500);
    take(&hand, INPUT_SECOND_UP);
    take(&hand, INPUT_POINTER_DOWN);
    take(&hand, INPUT_POINTER_UP);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 1, 100, 140, 500);
    assert_float_equal(take(&hand, INPUT_POINTER_MOVED).dx, -10.0, 1e-3);
    // Held on it is no tap; where the first has gone, it steers.
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 2, 200, 700, 500);
    assert_int_equal(take(&hand, INPUT_SECOND_DOWN).device, 0);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 1, 900, 140, 500);
    assert_nothing(&hand);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 2, 950, 710, 500);
    assert_float_equal(take(&hand, INPUT_POINTER_MOVED).dx, 10.0, 1e-3);
    finger(&hand, FINGERS_STEER, SDL_FINGERUP, 2, 990, 710, 500);
    take(&hand, INPUT_SECOND_UP);
    assert_nothing(&hand);
}

static void fingers_of_the_upper_half_are_the_other_player(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 1, 0, 100, 299);
    finger(&hand, FINGERS_STEER, SDL_FINGERDOWN, 2, 0, 100, 301);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 1, 10, 120, 500);
    assert_int_equal(take(&hand, INPUT_POINTER_MOVED).device, 1);
    finger(&hand, FINGERS_STEER, SDL_FINGERMOTION, 2, 10, 120, 100);
    assert_int_equal(take(&hand, INPUT_POINTER_MOVED).device, 0);
    finger(&hand, FINGERS_PICK, SDL_FINGERDOWN, 3, 0, 100, 100);
    assert_int_equal(take(&hand, INPUT_POINTER_MOVED).device, 0);
}

static void a_menu_is_pressed_where_the_finger_lifts_unless_it_has_drawn(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_PICK, SDL_FINGERDOWN, 1, 0, 100, 300);
    take(&hand, INPUT_POINTER_MOVED);
    assert_nothing(&hand);
    finger(&hand, FINGERS_PICK, SDL_FINGERUP, 1, 5000, 100, 300);
    assert_float_equal(take(&hand, INPUT_POINTER_DOWN).y, 600.0, 1e-3);
    take(&hand, INPUT_POINTER_UP);
    finger(&hand, FINGERS_PICK, SDL_FINGERDOWN, 1, 0, 100, 300);
    take(&hand, INPUT_POINTER_MOVED);
    finger(&hand, FINGERS_PICK, SDL_FINGERMOTION, 1, 10, 100, 261);
    assert_nothing(&hand);
    finger(&hand, FINGERS_PICK, SDL_FINGERMOTION, 1, 20, 100, 259);
    assert_float_equal(take(&hand, INPUT_WHEEL).dy, -1.0, 0.0);
    finger(&hand, FINGERS_PICK, SDL_FINGERMOTION, 1, 30, 100, 300);
    assert_float_equal(take(&hand, INPUT_WHEEL).dy, 1.0, 0.0);
    finger(&hand, FINGERS_PICK, SDL_FINGERUP, 1, 40, 100, 300);
    assert_nothing(&hand);
}

static void a_finger_drags_what_lies_under_it(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, 1, 0, 100, 300);
    take(&hand, INPUT_POINTER_MOVED);
    take(&hand, INPUT_POINTER_DOWN);
    finger(&hand, FINGERS_DRAG, SDL_FINGERMOTION, 1, 10, 140, 300);
    assert_float_equal(take(&hand, INPUT_POINTER_MOVED).x, 280.0, 1e-3);
    finger(&hand, FINGERS_DRAG, SDL_FINGERUP, 1, 20, 140, 300);
    take(&hand, INPUT_POINTER_UP);
    assert_nothing(&hand);
}

static void two_fingers_move_and_zoom_what_lies_between_them(void **state)
{
    (void)state;
    Fingers hand = {0};
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, 1, 0, 100, 300);
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, 2, 50, 200, 300);
    assert_float_equal(take(&hand, INPUT_MIDDLE_DOWN).x, 300.0, 1e-3);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, 3, 60, 400, 300);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERMOTION, 3, 70, 500, 300);
    assert_nothing(&hand);
    // 1.15 times as far from each other: one notch.
    finger(&hand, FINGERS_DRAG, SDL_FINGERMOTION, 2, 80, 215, 300);
    assert_float_equal(take(&hand, INPUT_POINTER_MOVED).x, 315.0, 1e-3);
    assert_float_equal(take(&hand, INPUT_WHEEL).dy, 1.0, 1e-3);
    finger(&hand, FINGERS_DRAG, SDL_FINGERUP, 1, 90, 100, 300);
    take(&hand, INPUT_MIDDLE_UP);
    assert_nothing(&hand);
    // The one that stays does nothing until it is lifted.
    finger(&hand, FINGERS_DRAG, SDL_FINGERMOTION, 2, 95, 300, 300);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERUP, 2, 99, 300, 300);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, 4, 200, 100, 300);
    take(&hand, INPUT_POINTER_MOVED);
    take(&hand, INPUT_POINTER_DOWN);
}

static void fingers_without_room_and_those_unknown_do_nothing(void **state)
{
    (void)state;
    Fingers hand = {0};
    for (int i = 0; i < FINGERS_MOST; i++) {
        finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, i, 0, 100, 300);
    }
    finger(&hand, FINGERS_DRAG, SDL_FINGERDOWN, FINGERS_MOST, 0, 100, 300);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERMOTION, FINGERS_MOST, 10, 100, 300);
    assert_nothing(&hand);
    finger(&hand, FINGERS_DRAG, SDL_FINGERUP, 99, 10, 100, 300);
    assert_nothing(&hand);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finger_moves_the_paddle_as_far_as_itself),
        cmocka_unit_test(a_finger_that_is_put_elsewhere_has_not_moved),
        cmocka_unit_test(a_tap_serves_and_a_stroke_does_not),
        cmocka_unit_test(a_second_finger_taps_while_the_first_steers),
        cmocka_unit_test(fingers_of_the_upper_half_are_the_other_player),
        cmocka_unit_test(a_menu_is_pressed_where_the_finger_lifts_unless_it_has_drawn),
        cmocka_unit_test(a_finger_drags_what_lies_under_it),
        cmocka_unit_test(two_fingers_move_and_zoom_what_lies_between_them),
        cmocka_unit_test(fingers_without_room_and_those_unknown_do_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
