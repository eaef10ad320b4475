/// Obstacles at the start, moved and turned for pictures, and the areas that they fill.
#include "world_def.h"

#include "near.h"

static void a_line_begins_with_its_ends_and_the_middle_between_them(void **state)
{
    (void)state;
    const ObstacleDef def = {
        .shape = SHAPE_LINE, .centre = {10, 20}, .end = {30, 60}, .radius = 3, .hits = 2};
    ObstacleState line = obstacle_at_start(&def);
    assert_true(line.exists);
    assert_near_vec2(line.centre, vec2(20, 40), 1e-12);
    assert_near_vec2(line.end[0], vec2(10, 20), 1e-12);
    assert_near_vec2(line.end[1], vec2(30, 60), 1e-12);
    assert_int_equal(line.hits, 2);
}

static void a_bounce_that_is_not_given_is_1(void **state)
{
    (void)state;
    ObstacleDef def = {.centre = {10, 20}, .radius = 5};
    assert_same(obstacle_at_start(&def).bounce, 1);
    def.bounce = 0.1;
    assert_same(obstacle_at_start(&def).bounce, 0.1);
}

static void a_traveller_is_under_way_at_twice_its_path_a_period(void **state)
{
    (void)state;
    ObstacleDef def = {.shape = SHAPE_CIRCLE, .radius = 5, .travel = {30, -40}, .period_s = 4};
    assert_near_vec2(obstacle_at_start(&def).velocity, vec2(15, -20), 1e-12);
    def.period_s = 0;
    assert_near_vec2(obstacle_at_start(&def).velocity, vec2(0, 0), 1e-12);
}

static void ends_go_along_and_turn_clockwise_about_the_middle(void **state)
{
    (void)state;
    const ObstacleDef def = {.shape = SHAPE_LINE, .centre = {0, 0}, .end = {20, 0}};
    ObstacleState line = obstacle_at_start(&def);
    ObstacleState moved = obstacle_moved(&line, vec2(5, 7), 90);
    assert_near_vec2(moved.centre, vec2(15, 7), 1e-12);
    assert_near_vec2(moved.end[0], vec2(15, -3), 1e-12);
    assert_near_vec2(moved.end[1], vec2(15, 17), 1e-12);
    assert_same(moved.angle_deg, 90);
}

static void what_has_no_ends_gets_none(void **state)
{
    (void)state;
    const ObstacleDef def = {.shape = SHAPE_CIRCLE, .centre = {10, 20}, .radius = 5};
    ObstacleState circle = obstacle_at_start(&def);
    circle.angle_deg = 20;
    ObstacleState moved = obstacle_moved(&circle, vec2(1, 2), 30);
    assert_near(moved.angle_deg, 50, 1e-12);
    assert_near_vec2(moved.centre, vec2(11, 22), 1e-12);
    assert_near_vec2(moved.end[0], vec2(0, 0), 1e-12);
    assert_near_vec2(moved.end[1], vec2(0, 0), 1e-12);
}

static void an_outline_is_the_polygon_and_the_rounding_of_its_shape(void **state)
{
    (void)state;
    const struct {
        ObstacleState obstacle;
        int corners;
        Vec2 first;
        double radius;
        Rectangle bounds;
        bool has_ends;
    } rows[] = {
        {{.centre = {100, 200}, .radius = 40},
         6,
         {140, 200},
         0,
         {{60, 200 - 34.64101615137754}, {140, 200 + 34.64101615137754}},
         false},
        {{.shape = SHAPE_CIRCLE, .centre = {100, 200}, .radius = 40},
         1,
         {100, 200},
         40,
         {{60, 160}, {140, 240}},
         false},
        {{.shape = SHAPE_LINE, .centre = {20, 15}, .end = {{10, 20}, {30, 10}}, .radius = 3},
         2,
         {10, 20},
         3,
         {{7, 7}, {33, 23}},
         true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Outline outline = obstacle_outline(&rows[i].obstacle);
        assert_int_equal(outline.count, rows[i].corners);
        assert_near_vec2(outline.corner[0], rows[i].first, 1e-12);
        assert_same(outline.radius, rows[i].radius);
        const Rectangle bounds = collision_outline_bounds(&outline);
        assert_near_vec2(bounds.min, rows[i].bounds.min, 1e-12);
        assert_near_vec2(bounds.max, rows[i].bounds.max, 1e-12);
        assert_int_equal(collision_shape_has_ends(rows[i].obstacle.shape), rows[i].has_ends);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_begins_with_its_ends_and_the_middle_between_them),
        cmocka_unit_test(a_bounce_that_is_not_given_is_1),
        cmocka_unit_test(a_traveller_is_under_way_at_twice_its_path_a_period),
        cmocka_unit_test(ends_go_along_and_turn_clockwise_about_the_middle),
        cmocka_unit_test(what_has_no_ends_gets_none),
        cmocka_unit_test(an_outline_is_the_polygon_and_the_rounding_of_its_shape),
    };
    return cmocka_run_group_tests_name("obstacle", tests, NULL, NULL);
}
