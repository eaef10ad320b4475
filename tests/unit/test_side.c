// The names of sides and seats.
#include "side.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const NAMES[SEAT_COUNT] = {
    [SIDE_LEFT] = "left",
    [SIDE_RIGHT] = "right",
    [SIDE_TOP] = "top",
    [SIDE_BOTTOM] = "bottom",
    [SIDE_COUNT + SIDE_LEFT] = "left-partner",
    [SIDE_COUNT + SIDE_RIGHT] = "right-partner",
    [SIDE_COUNT + SIDE_TOP] = "top-partner",
    [SIDE_COUNT + SIDE_BOTTOM] = "bottom-partner",
};

static void each_side_and_each_seat_has_a_name_and_nothing_else_has(void **state)
{
    (void)state;
    for (int seat = -2; seat <= SEAT_COUNT + 1; seat++) {
        const bool is_seat = seat >= 0 && seat < SEAT_COUNT;
        assert_string_equal(side_name(seat), is_seat ? NAMES[seat] : "");
    }
}

static void a_name_is_that_of_a_side_only_as_a_whole(void **state)
{
    (void)state;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        const size_t length = strlen(NAMES[seat]);
        assert_int_equal(side_seat_from_name(NAMES[seat], length), seat);
        assert_int_equal(side_from_name(NAMES[seat], length), seat < SIDE_COUNT ? seat : SIDE_NONE);
        assert_int_equal(side_seat_from_name(NAMES[seat], length - 1), -1);
        assert_int_equal(side_from_name(NAMES[seat], length - 1), SIDE_NONE);
    }
    assert_int_equal(side_from_name("lefty", 5), SIDE_NONE);
    assert_int_equal(side_from_name("lefty", 4), SIDE_LEFT);
    assert_int_equal(side_from_name("Left", 4), SIDE_NONE);
    assert_int_equal(side_from_name("", 0), SIDE_NONE);
}

static void each_side_has_its_opposite_its_way_into_the_field_and_two_seats(void **state)
{
    (void)state;
    static const struct {
        Side side, opposite;
        double x, y;
        int seat, partner;
    } ROWS[] = {{SIDE_LEFT, SIDE_RIGHT, 1, 0, 0, 4},
                {SIDE_RIGHT, SIDE_LEFT, -1, 0, 1, 5},
                {SIDE_TOP, SIDE_BOTTOM, 0, 1, 2, 6},
                {SIDE_BOTTOM, SIDE_TOP, 0, -1, 3, 7}};
    for (int i = 0; i < SIDE_COUNT; i++) {
        const Vec2 inward = side_inward(ROWS[i].side);
        assert_true(inward.x == ROWS[i].x && inward.y == ROWS[i].y);
        assert_int_equal(side_opposite(ROWS[i].side), ROWS[i].opposite);
        assert_int_equal(side_seat(ROWS[i].side, false), ROWS[i].seat);
        assert_int_equal(side_seat(ROWS[i].side, true), ROWS[i].partner);
    }
    assert_true(side_inward(SIDE_NONE).x == 0 && side_inward(SIDE_NONE).y == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_and_each_seat_has_a_name_and_nothing_else_has),
        cmocka_unit_test(a_name_is_that_of_a_side_only_as_a_whole),
        cmocka_unit_test(each_side_has_its_opposite_its_way_into_the_field_and_two_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
