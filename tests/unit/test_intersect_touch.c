/// Circles and rectangles that touch, as they come out of sums of decimal numbers.
#include <float.h>

#include "solid.h"

#include "near.h"

static void circles_that_touch_overlap_in_either_order(void **state)
{
    (void)state;
    const struct {
        Circle first, second;
        bool overlap;
    } rows[] = {
        {{{0, 0}, 5}, {{3, 4}, 1}, true},      {{{0, 0}, 2}, {{3, 4}, 3}, true},
        {{{0, 0}, 2}, {{3, 4}, 2.999}, false}, {{{10, 10}, 100}, {{12, 9}, 1}, true},
        {{{0, 0}, 0}, {{0, 0}, 0}, true},      {{{0, 0}, 0}, {{1e-9, 0}, 0}, false},
        {{{-1e9, 0}, 1e9}, {{5, 0}, 5}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(collision_circle_touches_circle(&rows[i].first, &rows[i].second),
                         rows[i].overlap);
        assert_int_equal(collision_circle_touches_circle(&rows[i].second, &rows[i].first),
                         rows[i].overlap);
    }
}

static void rectangles_that_share_an_edge_or_a_corner_overlap(void **state)
{
    (void)state;
    const Rectangle here = {{10, 20}, {30, 40}};
    const struct {
        Rectangle other;
        bool overlap;
    } rows[] = {
        {{{15, 25}, {20, 30}}, true},      {{{0, 0}, {100, 100}}, true},
        {{{30, 25}, {50, 30}}, true},      {{{0, 20}, {10, 40}}, true},
        {{{10, 0}, {30, 20}}, true},       {{{10, 40}, {30, 60}}, true},
        {{{30, 40}, {50, 60}}, true},      {{{0, 0}, {10, 20}}, true},
        {{{0, 40}, {10, 60}}, true},       {{{30, 0}, {50, 20}}, true},
        {{{20, 0}, {22, 100}}, true},      {{{30.001, 25}, {50, 30}}, false},
        {{{0, 25}, {9.999, 30}}, false},   {{{15, 0}, {20, 19.999}}, false},
        {{{15, 40.001}, {20, 60}}, false}, {{{30.001, 40}, {50, 60}}, false},
        {{{20, 20}, {20, 20}}, true},      {{{31, 20}, {31, 20}}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(collision_rectangle_touches_rectangle(&here, &rows[i].other),
                         rows[i].overlap);
        assert_int_equal(collision_rectangle_touches_rectangle(&rows[i].other, &here),
                         rows[i].overlap);
    }
}

static void above_is_where_y_is_smaller(void **state)
{
    (void)state;
    // The lower end of the upper one is its larger y.
    const Rectangle upper = {{0, 0}, {10, 10}};
    const Rectangle lower = {{0, 10}, {10, 30}};
    const Rectangle further_down = {{0, 11}, {10, 30}};
    assert_true(collision_rectangle_touches_rectangle(&upper, &lower));
    assert_false(collision_rectangle_touches_rectangle(&upper, &further_down));
}

static bool circles_touch(Circle first, Circle second)
{
    bool touch = collision_circle_touches_circle(&first, &second);
    assert_int_equal(collision_circle_touches_circle(&second, &first), touch);
    return touch;
}

static bool rectangles_touch(Rectangle first, Rectangle second)
{
    bool touch = collision_rectangle_touches_rectangle(&first, &second);
    assert_int_equal(collision_rectangle_touches_rectangle(&second, &first), touch);
    return touch;
}

/// 0.1 + 0.2 is more than 0.3, and 0.3 + 0.6 less than 0.9.
static void circles_whose_decimal_radii_add_up_to_their_distance_touch(void **state)
{
    (void)state;
    const Vec2 origins[] = {{0, 0}, {100.1, 200.3}, {-7.7, 0.1}, {1e6 + 0.1, -1e6 - 0.7}};
    for (size_t k = 0; k < sizeof origins / sizeof origins[0]; k++) {
        for (int i = 1; i < 100; i++) {
            for (int j = 1; j < 100; j++) {
                const Vec2 o = origins[k];
                const double distance = (i + j) / 10.0;
                const Circle first = {o, i / 10.0};
                assert_true(circles_touch(first, (Circle){vec2(o.x + distance, o.y), j / 10.0}));
                assert_true(circles_touch(first, (Circle){vec2(o.x, o.y - distance), j / 10.0}));
                assert_true(circles_touch(
                    first, (Circle){vec2(o.x - 0.6 * distance, o.y + 0.8 * distance), j / 10.0}));
            }
        }
    }
}

/// A millionth of what a level file calls overlap is far more than rounding.
static void circles_that_are_a_little_apart_do_not_touch(void **state)
{
    (void)state;
    for (int i = 1; i < 100; i++) {
        for (int j = 1; j < 100; j++) {
            const double distance = (i + j) / 10.0 + 1e-13 + 1e-15 * (i + j);
            const Circle first = {vec2(0, 0), i / 10.0};
            assert_false(circles_touch(first, (Circle){vec2(distance, 0), j / 10.0}));
            assert_false(
                circles_touch(first, (Circle){vec2(0.6 * distance, -0.8 * distance), j / 10.0}));
        }
    }
    // Coordinates across the line of the centres cost nothing: only what can have been rounded
    // counts.
    assert_false(circles_touch((Circle){{0, 1e9}, 1}, (Circle){{2 + 1e-14, 1e9}, 1}));
}

/// A point and its neighbour in double are the same place, rounded twice.
static void points_that_may_be_the_same_but_for_rounding_touch(void **state)
{
    (void)state;
    const double next = 100.1 * (1 + DBL_EPSILON);
    assert_true(next > 100.1);
    assert_true(circles_touch((Circle){{100.1, 0}, 0}, (Circle){{next, 0}, 0}));
    assert_false(circles_touch((Circle){{100.1, 0}, 0}, (Circle){{100.1 + 1e-12, 0}, 0}));
}

static Rectangle mirrored(Rectangle r)
{
    return (Rectangle){{-r.max.x, -r.max.y}, {-r.min.x, -r.min.y}};
}

/// A rectangle of a decimal width that begins at a decimal number shares its far edge with one that
/// begins there.
static void rectangles_whose_decimal_edges_coincide_touch(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        for (int width = 1; width < 100; width++) {
            const double left = i / 10.0, right = left + width / 10.0;
            const double seam = (i + width) / 10.0;
            const Rectangle rows[][2] = {
                {{{left, 5}, {right, 6}}, {{seam, 0}, {seam + 1, 10}}},
                {{{5, left}, {6, right}}, {{0, seam}, {10, seam + 1}}},
                {{{left, left}, {right, right}}, {{seam, seam}, {seam + 1, seam + 1}}},
            };
            for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
                assert_true(rectangles_touch(rows[k][0], rows[k][1]));
                assert_true(rectangles_touch(mirrored(rows[k][0]), mirrored(rows[k][1])));
            }
        }
    }
}

static void rectangles_that_are_a_little_apart_do_not_touch(void **state)
{
    (void)state;
    for (int i = -99; i < 100; i++) {
        const double seam = i / 10.0, beyond = seam + 1e-13;
        assert_false(rectangles_touch((Rectangle){{seam - 1, 0}, {seam, 1}},
                                      (Rectangle){{beyond, 0}, {beyond + 1, 1}}));
        assert_false(rectangles_touch((Rectangle){{0, seam - 1}, {1, seam}},
                                      (Rectangle){{0, beyond}, {1, beyond + 1}}));
    }
    // What lies far away across the gap makes it no coarser.
    assert_false(
        rectangles_touch((Rectangle){{-1, 0}, {0, 1e9}}, (Rectangle){{1e-9, 0}, {1, 1e9}}));
    assert_false(
        rectangles_touch((Rectangle){{-1e9, 0}, {0, 1}}, (Rectangle){{1e-9, 0}, {1e9, 1}}));
}

/// A face, a corner and the inside; a disc in decimal numbers that touches, and one a little
/// further away.
static void discs_touch_rectangles_at_faces_and_corners(void **state)
{
    (void)state;
    const Rectangle box = {{0.3, 0.1}, {0.7, 0.9}};
    const struct {
        Vec2 centre;
        double radius;
        bool touches;
    } rows[] = {
        {{0.1, 0.5}, 0.2, true},
        {{0.1 - 1e-13, 0.5}, 0.2, false},
        {{0.9, 0.5}, 0.2, true},
        {{0.9 + 1e-13, 0.5}, 0.2, false},
        {{0.5, -0.6}, 0.7, true},
        {{0.5, -0.6 - 1e-13}, 0.7, false},
        {{0.5, 1.6}, 0.7, true},
        {{0.5, 1.6 + 1e-13}, 0.7, false},
        {{0.3 - 0.3, 0.1 - 0.4}, 0.5, true},
        {{0.3 - 0.3, 0.1 - 0.4 - 1e-13}, 0.5, false},
        {{0.7 + 0.4, 0.9 + 0.3}, 0.5, true},
        {{0.7 + 0.4 + 1e-13, 0.9 + 0.3}, 0.5, false},
        // Within reach of both lines, but not of the corner where they meet.
        {{0.7 + 0.4, 0.9 + 0.4}, 0.5, false},
        {{0.3 - 0.4, 0.9 + 0.4}, 0.5, false},
        {{0.5, 0.5}, 0.01, true},
        {{0.5, 0.5}, 0, true},
        {{0.3, 0.1}, 0, true},
        {{0.2, 0.1}, 0, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Circle circle = {rows[i].centre, rows[i].radius};
        const Circle other_side = {vec2_scale(rows[i].centre, -1.0), rows[i].radius};
        const Rectangle other_box = mirrored(box);
        assert_int_equal(collision_circle_touches_rectangle(&circle, &box), rows[i].touches);
        assert_int_equal(collision_circle_touches_rectangle(&other_side, &other_box),
                         rows[i].touches);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles_that_touch_overlap_in_either_order),
        cmocka_unit_test(rectangles_that_share_an_edge_or_a_corner_overlap),
        cmocka_unit_test(above_is_where_y_is_smaller),
        cmocka_unit_test(circles_whose_decimal_radii_add_up_to_their_distance_touch),
        cmocka_unit_test(circles_that_are_a_little_apart_do_not_touch),
        cmocka_unit_test(points_that_may_be_the_same_but_for_rounding_touch),
        cmocka_unit_test(rectangles_whose_decimal_edges_coincide_touch),
        cmocka_unit_test(rectangles_that_are_a_little_apart_do_not_touch),
        cmocka_unit_test(discs_touch_rectangles_at_faces_and_corners),
    };
    return cmocka_run_group_tests_name("intersect_touch", tests, NULL, NULL);
}
