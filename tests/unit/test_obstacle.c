/// Obstacles as they stand at the start, and moved and turned for pictures.
#include "obstacle.h"

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
    ObstacleState moved = obstacle_moved(&circle, vec2(1, 2), 30);
    assert_near_vec2(moved.centre, vec2(11, 22), 1e-12);
    assert_near_vec2(moved.end[0], vec2(0, 0), 1e-12);
    assert_near_vec2(moved.end[1], vec2(0, 0), 1e-12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_begins_with_its_ends_and_the_middle_between_them),
        cmocka_unit_test(a_bounce_that_is_not_given_is_1),
        cmocka_unit_test(a_traveller_is_under_way_at_twice_its_path_a_period),
        cmocka_unit_test(ends_go_along_and_turn_clockwise_about_the_middle),
        cmocka_unit_test(what_has_no_ends_gets_none),
    };
    return cmocka_run_group_tests_name("obstacle", tests, NULL, NULL);
}
