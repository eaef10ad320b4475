#include "fingers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define WIDTH  1280
#define HEIGHT 720

/// Moves the pointer and says how far that was across.
static int follow(Pointer *pointer, int x, int y, bool *sent_back)
{
    int dx, dy;
    *sent_back = pointer_follow(pointer, x, y, WIDTH, HEIGHT, &dx, &dy);
    return dx;
}

static void motion_is_the_way_from_place_to_place(void **state)
{
    Pointer pointer = {.x = 640, .y = 360};
    int dx, dy;
    (void)state;
    assert_false(pointer_follow(&pointer, 400, 500, WIDTH, HEIGHT, &dx, &dy));
    assert_int_equal(dx, -240);
    assert_int_equal(dy, 140);
    assert_false(pointer_follow(&pointer, 401, 499, WIDTH, HEIGHT, &dx, &dy));
    assert_int_equal(dx, 1);
    assert_int_equal(dy, -1);
}

static void every_edge_sends_the_pointer_back(void **state)
{
    static const int EDGES[][2] = {{0, 360}, {WIDTH - 1, 360}, {640, 0}, {640, HEIGHT - 1}};
    (void)state;
    for (size_t edge = 0; edge < sizeof EDGES / sizeof EDGES[0]; edge++) {
        Pointer pointer = {.x = 640, .y = 360};
        bool sent_back;
        follow(&pointer, EDGES[edge][0], EDGES[edge][1], &sent_back);
        assert_true(sent_back);
    }
}

static void a_hand_that_goes_on_at_the_edge_is_followed_without_a_jump(void **state)
{
    Pointer pointer = {.x = 30, .y = 360};
    bool sent_back;
    (void)state;
    assert_int_equal(follow(&pointer, 0, 360, &sent_back), -30);
    assert_true(sent_back);
    // Two places from before the jump, then its end, already a little further.
    assert_int_equal(follow(&pointer, 0, 361, &sent_back), 0);
    assert_false(sent_back);
    assert_int_equal(follow(&pointer, 2, 361, &sent_back), 2);
    assert_false(sent_back);
    assert_int_equal(follow(&pointer, 637, 361, &sent_back), -3);
    assert_false(sent_back);
    assert_int_equal(follow(&pointer, 600, 361, &sent_back), -37);
    assert_false(sent_back);
}

static void a_pointer_that_cannot_be_sent_back_still_moves(void **state)
{
    Pointer pointer = {.x = 30, .y = 360};
    bool sent_back;
    (void)state;
    follow(&pointer, 0, 360, &sent_back);
    assert_true(sent_back);
    assert_int_equal(follow(&pointer, 150, 360, &sent_back), 150);
    assert_int_equal(follow(&pointer, 90, 360, &sent_back), -60);
    assert_false(sent_back);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(motion_is_the_way_from_place_to_place),
        cmocka_unit_test(every_edge_sends_the_pointer_back),
        cmocka_unit_test(a_hand_that_goes_on_at_the_edge_is_followed_without_a_jump),
        cmocka_unit_test(a_pointer_that_cannot_be_sent_back_still_moves),
    };
    return cmocka_run_group_tests_name("pointer", tests, NULL, NULL);
}
