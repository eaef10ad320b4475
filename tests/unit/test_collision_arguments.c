/// What the engine refuses: it says so, and nothing has changed.
#include "near.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "edge_arena.h"

#define NOT_A_NUMBER ((double)NAN)
#define ENDLESS      ((double)INFINITY)

static const CollisionObstacle HEXAGON = {.centre = {50, 50}, .radius = 10};

static CollisionSetup setup_with(const CollisionObstacle *obstacles, int count)
{
    return (CollisionSetup){.steps_per_second = STEPS_PER_SECOND,
                            .width = 100,
                            .height = 100,
                            .ball_capacity = 2,
                            .radius_max = 5,
                            .obstacles = obstacles,
                            .obstacle_count = count};
}

static void a_setup_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    CollisionSetup good = setup_with(&HEXAGON, 1);
    assert_true(collision_manager_size(&good) > 0);
    const double bad[] = {NOT_A_NUMBER, ENDLESS, -ENDLESS, -1, 0};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CollisionSetup setups[] = {good, good, good};
        setups[0].width = bad[i];
        setups[1].height = bad[i];
        setups[2].radius_max = bad[i];
        for (int j = 0; j < 3; j++) {
            assert_int_equal(collision_manager_size(&setups[j]), 0);
        }
    }
    CollisionSetup setups[] = {good, good, good, good, good, good, good, good};
    setups[0].ball_capacity = -1;
    setups[1].obstacle_count = -1;
    setups[2].obstacles = NULL;
    setups[3].paddle_count = PADDLES_MOST + 1;
    setups[4].bricks = (BrickGrids){{{{0, 0}, {10, 10}, 2, 2, 0, {0, 0}, false, {0, 0}}}, 1};
    setups[5].paddle_count = 1;
    setups[5].paddle_zone[0] = (Rectangle){{10, 10}, {0, 20}};
    setups[6].steps_per_second = -1;
    setups[7].steps_per_second = 1001;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        assert_int_equal(collision_manager_size(&setups[i]), 0);
    }
}

static void a_picture_of_bricks_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    enum { SLIPS = 13 };
    static const uint8_t VALUES[24] = {0};
    const BrickGrid first = {.origin = {10, 10}, .cell = {20, 10}, .columns = 3, .rows = 4};
    BrickGrid second = first;
    second.first = 12;
    CollisionSetup good = setup_with(&HEXAGON, 1);
    good.brick_values = VALUES;
    good.bricks = (BrickGrids){.grid = {first, second}, .count = 2};
    assert_true(collision_manager_size(&good) > 0);
    CollisionSetup slips[SLIPS];
    for (int i = 0; i < SLIPS; i++) {
        slips[i] = good;
    }
    slips[0].bricks.grid[1].origin.x = NOT_A_NUMBER;
    slips[1].bricks.grid[1].origin.y = ENDLESS;
    slips[2].bricks.grid[1].cell.x = 0;
    slips[3].bricks.grid[1].cell.y = -10;
    slips[4].bricks.grid[1].cell.y = NOT_A_NUMBER;
    slips[5].bricks.grid[1].first = 11;
    slips[6].bricks.grid[0].first = 1;
    slips[7].bricks.grid[1].columns = 0;
    slips[8].bricks.grid[1].rows = 0;
    slips[9].bricks.grid[1].rows = INT_MAX / 3;
    slips[10].bricks.count = BRICK_GRIDS_MOST + 1;
    slips[11].bricks.count = -1;
    slips[12].brick_values = NULL;
    for (int i = 0; i < SLIPS; i++) {
        assert_int_equal(collision_manager_size(&slips[i]), 0);
    }
}

static void an_obstacle_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    const CollisionObstacle line = {
        .shape = SHAPE_LINE, .centre = {20, 20}, .end = {40, 20}, .radius = 0};
    CollisionSetup good = setup_with(&line, 1);
    assert_true(collision_manager_size(&good) > 0);
    CollisionObstacle bad[] = {HEXAGON, HEXAGON, HEXAGON, HEXAGON, HEXAGON, HEXAGON,
                               HEXAGON, HEXAGON, HEXAGON, line,    line};
    bad[0].radius = -1;
    bad[1].radius = 0;
    bad[2].centre.x = NOT_A_NUMBER;
    bad[3].angle_deg = ENDLESS;
    bad[4].spin_deg_per_s = NOT_A_NUMBER;
    bad[5].period_s = -1;
    bad[6].period_s = 1;
    bad[6].travel.y = ENDLESS;
    bad[7].bounce = -0.5;
    bad[8].shape = SHAPE_KIND_COUNT;
    bad[9].end.x = NOT_A_NUMBER;
    bad[10].radius = -1;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CollisionSetup setup = setup_with(&bad[i], 1);
        assert_int_equal(collision_manager_size(&setup), 0);
    }
    const CollisionObstacle disordered[] = {line, HEXAGON};
    CollisionSetup setup = setup_with(disordered, 2);
    assert_int_equal(collision_manager_size(&setup), 0);
}

static void a_ball_out_of_its_ranges_is_refused_and_nothing_changes(void **state)
{
    (void)state;
    CollisionSetup setup = setup_with(&HEXAGON, 1);
    const size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    assert_non_null(memory);
    CollisionManager *manager = collision_manager_init(memory, &setup);
    const Vec2 good = {20, 20};
    const Vec2 bad[] = {{NOT_A_NUMBER, 0}, {0, NOT_A_NUMBER}, {ENDLESS, 0}, {ENDLESS, -ENDLESS}};
    const double bad_radius[] = {NOT_A_NUMBER, -1, 0, 5.001, ENDLESS};

    assert_int_equal(collision_manager_add_ball(manager, good, vec2(30, 40), 5), 0);
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(collision_manager_add_ball(manager, bad[i], good, 5), -1);
        assert_int_equal(collision_manager_add_ball(manager, good, bad[i], 5), -1);
        assert_false(collision_manager_set_ball_velocity(manager, 0, bad[i]));
        assert_false(collision_manager_move_ball(manager, 0, bad[i], 5));
    }
    for (size_t i = 0; i < sizeof bad_radius / sizeof bad_radius[0]; i++) {
        assert_int_equal(collision_manager_add_ball(manager, good, good, bad_radius[i]), -1);
        assert_false(collision_manager_move_ball(manager, 0, good, bad_radius[i]));
    }
    for (int ball = -1; ball <= 2; ball++) {
        assert_int_equal(collision_manager_ball(manager, ball).exists, ball == 0);
        if (ball != 0) {
            assert_false(collision_manager_set_ball_velocity(manager, ball, good));
            assert_false(collision_manager_move_ball(manager, ball, good, 5));
            assert_false(collision_manager_remove_ball(manager, ball));
        }
    }
    assert_true(collision_manager_hash(manager, 0) == hash);
    assert_int_equal(collision_manager_add_ball(manager, vec2(80, 80), good, 5), 1);
    assert_int_equal(collision_manager_add_ball(manager, vec2(80, 20), good, 5), -1);
    assert_true(collision_manager_remove_ball(manager, 0));
    assert_false(collision_manager_remove_ball(manager, 0));
    free(memory);
}

/// One of each thing: a ball, a paddle, an obstacle, a brick.
static CollisionManager *make_one_of_each(void)
{
    static const uint8_t BRICK[] = {3};
    CollisionSetup setup = setup_with(&HEXAGON, 1);
    setup.filters = true;
    setup.paddle_count = 1;
    setup.paddle_zone[0] = (Rectangle){{0, 80}, {100, 95}};
    setup.brick_values = BRICK;
    brick_grids_add(&setup.bricks, brick_grid_make(vec2(70, 10), vec2(20, 10), 1, 1));
    CollisionManager *manager = aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
    assert_non_null(manager);
    collision_manager_init(manager, &setup);
    assert_int_equal(collision_manager_add_ball(manager, vec2(20, 20), vec2(30, 40), 5), 0);
    const Rectangle body = {{40, 85}, {60, 90}};
    assert_true(collision_manager_place_paddle(manager, 0, body, vec2(1, 0)));
    return manager;
}

/// Whatever is asked of it or done to it, and wherever in memory it would lie.
static void what_is_not_there_is_answered_with_nothing(void **state)
{
    (void)state;
    static const int NONE[] = {-1, 1, 2, 100, INT_MIN, INT_MAX, INT_MAX / 2, INT_MIN / 2};
    CollisionManager *manager = make_one_of_each();
    const Circle circle = {{20, 20}, 5};
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++) {
        const int none = NONE[i];
        const CollisionBall ball = collision_manager_ball(manager, none);
        assert_true(!ball.exists && ball.radius == 0.0 && ball.position.x == 0.0);
        const PaddleState paddle = collision_manager_paddle(manager, none);
        assert_true(paddle.body.max.x == 0.0 && paddle.zone.max.x == 0.0);
        const CollisionObstacleState obstacle = collision_manager_obstacle(manager, none);
        assert_true(!obstacle.exists && obstacle.radius == 0.0);
        assert_true(collision_manager_obstacle_after(manager, none, 0.5).radius == 0.0);
        assert_int_equal(collision_manager_brick(manager, none), BRICK_EMPTY);
        assert_int_equal(collision_manager_ball_user(manager, none), 0);
        assert_int_equal(collision_manager_paddle_user(manager, none), 0);
        assert_int_equal(collision_manager_obstacle_user(manager, none), 0);
        assert_false(collision_manager_obstacle_exists(manager, none));
        assert_false(collision_manager_touches_obstacle(manager, none, &circle));
        assert_false(collision_manager_remove_ball(manager, none));
        assert_false(collision_manager_set_ball_velocity(manager, none, vec2(1, 1)));
        assert_false(collision_manager_move_ball(manager, none, vec2(20, 20), 1));
        assert_false(collision_manager_set_ball_user(manager, none, 7));
        assert_false(collision_manager_set_ball_piercing(manager, none, true));
        assert_false(collision_manager_place_paddle(manager, none, (Rectangle){{1, 81}, {2, 82}},
                                                    vec2(0, 0)));
        assert_false(collision_manager_set_paddle_user(manager, none, 7));
        assert_false(collision_manager_add_obstacle(manager, none));
        assert_false(collision_manager_remove_obstacle(manager, none));
        assert_false(collision_manager_move_obstacle(manager, none, &HEXAGON));
        assert_false(collision_manager_set_obstacle_user(manager, none, 7));
        assert_false(collision_manager_set_obstacle_spin(manager, none, 7));
        assert_false(collision_manager_set_obstacle_angle(manager, none, 7));
        assert_false(collision_manager_set_brick(manager, none, 1));
        assert_false(collision_manager_set_one_way_brick(manager, none, SIDE_TOP));
        assert_false(collision_manager_add_brick(manager, none, 1));
        for (int kind = -2; kind <= CONTACT_GOAL + 2; kind++) {
            const bool is_side =
                (kind == CONTACT_WALL || kind == CONTACT_GOAL) && none >= 0 && none < SIDE_COUNT;
            assert_true(is_side || !collision_manager_set_filter(manager, (ContactWith)kind, none,
                                                                 (CollisionFilter){0, 0}));
        }
    }
    for (int i = -3; i < 40; i++) {
        const bool kind = i >= 0 && i <= CONTACT_GOAL;
        assert_true(kind || collision_kind_name((ContactWith)i)[0] == '\0');
        assert_true(kind || collision_kind_number((ContactWith)i) == 0);
    }
    assert_true(collision_manager_hash(manager, 0) == hash);
    free(manager);
}

/// What lies behind the balls in memory, as numbers of the caller's, makes none of it a ball.
static void an_index_past_the_last_ball_is_refused_whatever_lies_there(void **state)
{
    (void)state;
    for (int i = 0; i < 24; i++) {
        const int capacity = i < 8 ? i + 1 : 1;
        CollisionObstacle hexagon = HEXAGON;
        hexagon.centre.x += 0.37 * i;
        hexagon.angle_deg = 7.3 * i;
        CollisionSetup setup = setup_with(&hexagon, 1);
        setup.ball_capacity = capacity;
        CollisionManager *manager = arena_make(&setup);
        for (int ball = 0; ball < capacity; ball++) {
            const Vec2 place = vec2(5 + 11 * ball, 10);
            assert_int_equal(collision_manager_add_ball(manager, place, vec2(0, 0), 5), ball);
            assert_true(collision_manager_set_ball_user(manager, ball, -1));
        }
        const uint64_t hash = collision_manager_hash(manager, 0);
        for (int none = capacity; none < capacity + 8; none++) {
            assert_false(collision_manager_ball(manager, none).exists);
            assert_int_equal(collision_manager_ball_user(manager, none), 0);
            assert_false(collision_manager_set_ball_user(manager, none, 0));
            assert_false(collision_manager_set_ball_piercing(manager, none, true));
            assert_false(collision_manager_set_ball_velocity(manager, none, vec2(1, 1)));
            assert_false(collision_manager_move_ball(manager, none, vec2(20, 20), 1));
            assert_false(collision_manager_remove_ball(manager, none));
        }
        assert_true(collision_manager_hash(manager, 0) == hash);
        free(manager);
    }
}

static void a_number_that_is_no_shape_has_neither_ends_nor_an_angle(void **state)
{
    (void)state;
    static const int NONE[] = {-1, -2, COLLISION_SHAPE_KIND_COUNT, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++) {
        assert_false(collision_shape_has_ends((ShapeKind)NONE[i]));
        assert_false(collision_shape_has_angle((ShapeKind)NONE[i]));
    }
}

/// Each number by itself, so that no other can make up for it.
static void a_paddle_with_any_number_that_is_none_stays_where_it_is(void **state)
{
    (void)state;
    const double bad[] = {NOT_A_NUMBER, ENDLESS, -ENDLESS};
    CollisionManager *manager = make_one_of_each();
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (int i = 0; i < 18; i++) {
        double numbers[6] = {30, 85, 50, 90, 1, 2};
        numbers[i / 3] = bad[i % 3];
        const Rectangle body = {{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
        assert_false(
            collision_manager_place_paddle(manager, 0, body, vec2(numbers[4], numbers[5])));
        assert_true(collision_manager_hash(manager, 0) == hash);
    }
    free(manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setup_out_of_its_ranges_has_no_size),
        cmocka_unit_test(a_picture_of_bricks_out_of_its_ranges_has_no_size),
        cmocka_unit_test(an_obstacle_out_of_its_ranges_has_no_size),
        cmocka_unit_test(a_ball_out_of_its_ranges_is_refused_and_nothing_changes),
        cmocka_unit_test(what_is_not_there_is_answered_with_nothing),
        cmocka_unit_test(an_index_past_the_last_ball_is_refused_whatever_lies_there),
        cmocka_unit_test(a_number_that_is_no_shape_has_neither_ends_nor_an_angle),
        cmocka_unit_test(a_paddle_with_any_number_that_is_none_stays_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
