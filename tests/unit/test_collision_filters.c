/// Who meets whom, and sensors.
#include "near.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "collision_names.h"
#include "engine_steps.h"

#define FIELD 400.0
#define BALLS 40

static double random_in(uint64_t *seed, double least, double most)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (double)(*seed >> 11) * 0x1p-53 * (most - least);
}

static CollisionManager *make_arena(const CollisionObstacle *obstacles, int count, bool filters)
{
    static const uint8_t HITS[2] = {1, BRICK_SOLID};
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = FIELD,
                            .height = FIELD,
                            .open_side = {[SIDE_TOP] = true},
                            .ball_collisions = true,
                            .filters = filters,
                            .ball_capacity = BALLS,
                            .radius_max = 4,
                            .obstacles = obstacles,
                            .obstacle_count = count,
                            .bricks = {{{{20, 20}, {20, 10}, 2, 1, 0, {0, 0}, false, {0, 0}}}, 1},
                            .brick_values = HITS,
                            .paddle_count = 1,
                            .paddle_zone = {{{0, 380}, {FIELD, 390}}}};
    const size_t size = collision_manager_size(&setup);
    assert_true(size > 0);
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(memory);
    CollisionManager *manager = collision_manager_init(memory, &setup);
    collision_manager_shut_side(manager, SIDE_TOP, true);
    collision_manager_place_paddle(manager, 0, (Rectangle){{150, 380}, {250, 390}}, vec2(0, 0));
    return manager;
}

static void add_balls(CollisionManager *manager, uint64_t seed)
{
    for (int i = 0; i < BALLS; i++) {
        const Vec2 place = {30 + i % 8 * 48, 40 + i / 8 * 66};
        // One after the other: the order of a call's arguments is the compiler's.
        const double across = random_in(&seed, -700, 700);
        const double down = random_in(&seed, -700, 700);
        collision_manager_add_ball(manager, place, vec2(across, down), 3);
    }
}

static void filters_that_let_all_meet_change_no_bit(void **state)
{
    (void)state;
    const CollisionObstacle obstacles[] = {
        {.shape = SHAPE_HEXAGON, .centre = {100, 240}, .radius = 15},
        {.shape = SHAPE_CIRCLE,
         .centre = {300, 120},
         .radius = 12,
         .travel = {0, 60},
         .period_s = 2},
        {.shape = SHAPE_LINE, .centre = {150, 60}, .end = {220, 60}, .spin_deg_per_s = 50},
    };
    CollisionManager *plain = make_arena(obstacles, 3, false);
    CollisionManager *filtered = make_arena(obstacles, 3, true);
    CollisionContact a, b;

    add_balls(plain, 4);
    add_balls(filtered, 4);
    for (int i = 0; i < BALLS; i++) {
        const CollisionFilter filter = {1u << i % 32, UINT32_MAX};
        assert_true(collision_manager_set_filter(filtered, COLLISION_CONTACT_BALL, i, filter));
    }
    int count = 0;
    for (; collision_manager_advance_to(plain, 10, &a); count++) {
        assert_true(collision_manager_advance_to(filtered, 10, &b));
        assert_near(a.time, b.time, 0);
        assert_int_equal(a.ball, b.ball);
        assert_int_equal(a.with, b.with);
        assert_int_equal(a.id, b.id);
        assert_near(a.velocity.x, b.velocity.x, 0);
    }
    assert_false(collision_manager_advance_to(filtered, 10, &b));
    assert_true(count > 500);
    free(plain);
    free(filtered);
}

static void things_meet_only_where_both_masks_want_it(void **state)
{
    (void)state;
    enum { RED = 1, BLUE = 2 };
    // The red hexagon and the blue one lie on each other, so each has corners in the other.
    const CollisionObstacle obstacles[] = {
        {.shape = SHAPE_HEXAGON, .centre = {200, 220}, .radius = 40, .filter = {RED, RED}},
        {.shape = SHAPE_HEXAGON, .centre = {230, 220}, .radius = 40, .filter = {BLUE, BLUE}},
        {.shape = SHAPE_CIRCLE, .centre = {80, 300}, .radius = 20},
    };
    CollisionManager *manager = make_arena(obstacles, 3, true);
    int met[2] = {0, 0}, pairs = 0, common = 0, paddle = 0;
    CollisionContact contact;

    add_balls(manager, 9);
    for (int i = 0; i < BALLS; i++) {
        const uint32_t colour = i % 2 == 0 ? RED : BLUE;
        const CollisionFilter filter = {colour, colour};
        assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, i, filter));
    }
    assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_PADDLE, 0,
                                             (CollisionFilter){RED, RED}));
    for (int i = 1; i <= 5000; i++) {
        while (collision_manager_advance_to(manager, i * 0.002, &contact)) {
            const int colour = contact.ball % 2;
            if (contact.with == COLLISION_CONTACT_HEXAGON) {
                assert_int_equal(contact.id, colour);
                met[colour]++;
            }
            if (contact.with == COLLISION_CONTACT_BALL) {
                assert_int_equal(contact.id % 2, colour);
                pairs++;
            }
            assert_true(contact.with != COLLISION_CONTACT_PADDLE || colour == 0);
            common += contact.with == COLLISION_CONTACT_CIRCLE;
            paddle += contact.with == COLLISION_CONTACT_PADDLE;
        }
        // None is inside of what it meets.
        for (int ball = 0; ball < BALLS && i % 10 == 0; ball++) {
            const CollisionBall now = collision_manager_ball(manager, ball);
            const Circle core = {now.position, now.radius - 1e-6};
            assert_false(collision_manager_touches_obstacle(manager, ball % 2, &core) && i > 100);
        }
    }
    assert_true(met[0] > 40 && met[1] > 40 && pairs > 100 && common > 40 && paddle > 20);
    free(manager);
}

/// Two grids and a hexagon lie on each other; each ball meets one of the grids, and all meet the
/// hexagon, of which the grids hide no corner.
static void bricks_have_the_filter_of_their_grid(void **state)
{
    (void)state;
    enum { RED = 1, BLUE = 2, CELLS = 15 };
    const CollisionObstacle hexagon = {.centre = {161, 161}, .radius = 10};
    uint8_t values[2 * CELLS];
    memset(values, BRICK_SOLID, sizeof values);
    CollisionSetup setup = {.width = FIELD,
                            .height = FIELD,
                            .ball_capacity = BALLS,
                            .radius_max = 4,
                            .obstacles = &hexagon,
                            .obstacle_count = 1,
                            .brick_values = values};
    for (int i = 0; i < 2; i++) {
        BrickGrid grid = brick_grid_make(vec2(131 + 5 * i, 111 + 5 * i), vec2(10, 10), 3, 5);
        grid.filter = (CollisionFilter){i == 0 ? RED : BLUE, i == 0 ? RED : BLUE};
        brick_grids_add(&setup.bricks, grid);
    }
    const size_t size = collision_manager_size(&setup);
    CollisionManager *manager =
        collision_manager_init(aligned_alloc(64, (size + 63) / 64 * 64), &setup);
    int met[2] = {0, 0}, common = 0;
    CollisionContact contact;

    add_balls(manager, 12);
    for (int i = 0; i < BALLS; i++) {
        const uint32_t colour = i % 2 == 0 ? RED : BLUE;
        assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, i,
                                                 (CollisionFilter){colour, colour}));
    }
    for (int i = 1; i <= 8000; i++) {
        while (collision_manager_advance_to(manager, i * 0.005, &contact)) {
            if (contact.with == COLLISION_CONTACT_BRICK) {
                assert_int_equal(contact.id / CELLS, contact.ball % 2);
                met[contact.ball % 2]++;
            }
            common += contact.with == COLLISION_CONTACT_HEXAGON;
        }
        for (int ball = 0; ball < BALLS; ball++) {
            const CollisionBall now = collision_manager_ball(manager, ball);
            const Circle core = {now.position, now.radius - 1e-6};
            const BrickGrid *grid = &setup.bricks.grid[ball % 2];
            const Rectangle whole = {grid->origin, vec2_add(grid->origin, vec2(30, 50))};
            assert_false(collision_circle_touches_rectangle(&core, &whole));
            assert_false(collision_manager_touches_obstacle(manager, 0, &core));
        }
    }
    assert_true(met[0] > 100 && met[1] > 100 && common > 80);
    free(manager);
}

static void a_side_can_be_open_to_some(void **state)
{
    (void)state;
    CollisionManager *manager = make_arena(NULL, 0, true);
    CollisionContact contact;
    const Vec2 up = {0, -100};

    collision_manager_shut_side(manager, SIDE_TOP, false);
    assert_int_equal(collision_manager_add_ball(manager, vec2(100, 50), up, 3), 0);
    assert_int_equal(collision_manager_add_ball(manager, vec2(200, 50), up, 3), 1);
    assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_WALL, SIDE_TOP,
                                             (CollisionFilter){1, 1}));
    assert_true(
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, 1, (CollisionFilter){2, 2}));
    assert_true(collision_manager_advance_to(manager, 2, &contact));
    assert_int_equal(contact.ball, 0);
    assert_int_equal(contact.with, COLLISION_CONTACT_GOAL);
    assert_false(collision_manager_advance_to(manager, 2, &contact));
    assert_near(collision_manager_ball(manager, 1).position.y, -150, 1e-9);
    free(manager);
}

/// Balls fly among sensors: what is reported against what a look every 0.1 ms sees.
static void watch_sensors(uint64_t seed)
{
    const CollisionObstacle sensors[] = {
        {.shape = SHAPE_HEXAGON, .centre = {100, 150}, .radius = 50, .sensor = true},
        {.shape = SHAPE_HEXAGON,
         .centre = {130, 160},
         .radius = 45,
         .sensor = true,
         .spin_deg_per_s = 60},
        {.shape = SHAPE_CIRCLE,
         .centre = {280, 150},
         .radius = 40,
         .sensor = true,
         .travel = {40, 60},
         .period_s = 1.3},
        {.shape = SHAPE_LINE, .centre = {60, 300}, .end = {340, 320}, .radius = 12, .sensor = true},
        {.shape = SHAPE_RECTANGLE,
         .centre = {290, 250},
         .half = {50, 30},
         .angle_deg = 33,
         .sensor = true},
    };
    CollisionManager *manager = make_arena(sensors, 5, true);
    bool inside[BALLS][5] = {{false}};
    int seen[BALLS][5] = {{0}}, reported[BALLS][5] = {{0}}, all = 0;
    CollisionContact contact;

    add_balls(manager, seed);
    for (int i = 0; i < BALLS; i++) {
        // Balls meet no balls: their flights between walls stay as they are.
        const CollisionFilter filter = {2u << i % 30, UINT32_MAX & ~(2u << i % 30)};
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, i, filter);
    }
    for (int i = 0; i <= 20000; i++) {
        while (collision_manager_advance_to(manager, i * 1e-4, &contact)) {
            if (contact.with >= COLLISION_CONTACT_OBSTACLE &&
                contact.with < COLLISION_CONTACT_BRICK) {
                assert_near(contact.velocity.x, contact.incoming.x, 0);
                assert_near(contact.velocity.y, contact.incoming.y, 0);
                reported[contact.ball][contact.id]++;
                all++;
            }
        }
        for (int ball = 0; ball < BALLS; ball++) {
            const CollisionBall now = collision_manager_ball(manager, ball);
            const Circle circle = {now.position, now.radius};
            for (int k = 0; k < 5; k++) {
                const bool in = collision_manager_touches_obstacle(manager, k, &circle);
                seen[ball][k] += in && !inside[ball][k] && i > 0;
                inside[ball][k] = in;
            }
        }
    }
    int differences = 0;
    for (int ball = 0; ball < BALLS; ball++) {
        for (int k = 0; k < 5; k++) {
            // What is in and out again within 0.1 ms only the engine sees.
            assert_true(reported[ball][k] >= seen[ball][k]);
            differences += reported[ball][k] - seen[ball][k];
        }
    }
    assert_true(all > 80);
    assert_true(differences <= all / 40);
    free(manager);
}

static void a_sensor_reports_each_coming_in_once_and_turns_no_ball(void **state)
{
    (void)state;
    for (uint64_t seed = 20; seed < 23; seed++) {
        watch_sensors(seed);
    }
}

static void sensors_with_one_rim_are_each_reported_once(void **state)
{
    (void)state;
    CollisionObstacle sensors[4];
    for (int i = 0; i < 4; i++) {
        sensors[i] = (CollisionObstacle){
            .shape = SHAPE_HEXAGON, .centre = {200, 200}, .radius = 40, .sensor = true};
    }
    CollisionManager *manager = make_arena(sensors, 4, true);
    CollisionContact contact;
    collision_manager_add_ball(manager, vec2(100, 200), vec2(100, 0), 3);

    for (int i = 0; i < 4; i++) {
        assert_true(collision_manager_advance_to(manager, 2.5, &contact));
        assert_int_equal(contact.id, i);
        assert_near(contact.time, 0.57, 1e-12);
    }
    assert_false(collision_manager_advance_to(manager, 2.5, &contact));
    assert_near(collision_manager_ball(manager, 0).position.x, 350, 1e-9);
    const CollisionCast cast = {.horizon = 1, .ignore_ball = -1};
    assert_false(collision_manager_cast(manager, vec2(100, 200), vec2(100, 0), 3, &cast, &contact));
    free(manager);
}

static void a_filter_can_come_and_go_at_any_time(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.shape = SHAPE_HEXAGON, .centre = {200, 200}, .radius = 40};
    const CollisionFilter none = {1, 1}, red = {2, 2}, all = {0, 0};
    CollisionManager *manager = make_arena(&hexagon, 1, true);
    CollisionContact contact;

    collision_manager_add_ball(manager, vec2(100, 200), vec2(100, 0), 3);
    assert_false(collision_manager_advance_to(manager, 0.5, &contact));
    collision_manager_set_filter(manager, COLLISION_CONTACT_HEXAGON, 0, none);
    collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, 0, red);
    assert_true(collision_manager_advance_to(manager, 5, &contact));
    assert_int_equal(contact.with, COLLISION_CONTACT_WALL);
    collision_manager_set_filter(manager, COLLISION_CONTACT_HEXAGON, 0, all);
    assert_true(collision_manager_advance_to(manager, 5, &contact));
    assert_int_equal(contact.with, COLLISION_CONTACT_HEXAGON);
    assert_near(contact.position.x, 243, 1e-9);
    free(manager);
}

/// With and without one of the ball's own.
static void what_is_moved_brings_its_number(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        CollisionObstacle circle = {
            .shape = COLLISION_SHAPE_CIRCLE, .centre = {300, 300}, .radius = 10, .roams = true};
        CollisionManager *manager = make_arena(&circle, 1, true);
        CollisionContact contact;
        collision_manager_add_ball(manager, vec2(100, 200), vec2(100, 0), 3);
        if (i & 1) {
            assert_true(collision_manager_set_ball_user(manager, 0, 5));
        }
        circle.centre = vec2(200, 200);
        circle.user = i & 2 ? 7 : 0;
        assert_true(collision_manager_move_obstacle(manager, 0, &circle));
        assert_true(collision_manager_advance_to(manager, 5, &contact));
        assert_int_equal(contact.with, COLLISION_CONTACT_CIRCLE);
        assert_int_equal(contact.user[0], i & 1 ? 5 : 0);
        assert_int_equal(contact.user[1], circle.user);
        free(manager);
    }
}

/// A ball has flown through what did not meet it, or was not there. Then it does or is, and the
/// ball is outside, but still within the circle around it.
static void what_has_been_flown_through_is_not_met_behind_it(void **state)
{
    (void)state;
    static const CollisionObstacle SHAPES[] = {
        {.shape = COLLISION_SHAPE_LINE, .centre = {200, 170}, .end = {200, 230}, .radius = 1},
        {.shape = COLLISION_SHAPE_RECTANGLE, .centre = {200, 200}, .half = {1, 30}}};
    const CollisionFilter none = {1, 1}, red = {2, 2}, all = {0, 0};
    for (int i = 0; i < 8 * 44; i++) {
        CollisionObstacle obstacle = SHAPES[i % 2];
        const CollisionKind with = (CollisionKind)(COLLISION_CONTACT_HEXAGON + (int)obstacle.shape);
        obstacle.absent = i / 4 % 2;
        obstacle.filter = obstacle.absent ? all : none;
        obstacle.spin_deg_per_s = i / 2 % 2;
        CollisionManager *manager = make_arena(&obstacle, 1, true);
        CollisionContact contact;
        collision_manager_add_ball(manager, vec2(10, 200), vec2(1000, 0), 3);
        collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, 0, red);
        assert_false(collision_manager_advance_to(manager, 0.195 + 0.0005 * (i / 8), &contact));
        assert_true(obstacle.absent ? collision_manager_add_obstacle(manager, 0)
                                    : collision_manager_set_filter(manager, with, 0, all));
        assert_true(collision_manager_advance_to(manager, 5, &contact));
        assert_int_equal(contact.with, COLLISION_CONTACT_WALL);
        free(manager);
    }
}

/// Both bricks of the scene are one grid's.
static void the_bricks_of_a_grid_have_its_filter_at_any_time(void **state)
{
    (void)state;
    const CollisionFilter none = {1, 1}, red = {2, 2}, all = {0, 0};
    CollisionManager *manager = make_arena(NULL, 0, true);
    CollisionContact contact;

    collision_manager_add_ball(manager, vec2(30, 100), vec2(0, -100), 3);
    collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, 0, red);
    assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_BRICK, 1, none));
    assert_true(collision_manager_advance_to(manager, 1.9, &contact));
    assert_int_equal(contact.with, COLLISION_CONTACT_WALL);
    assert_false(collision_manager_advance_to(manager, 1.9, &contact));
    assert_true(collision_manager_set_ball_velocity(manager, 0, vec2(0, -100)));
    assert_true(collision_manager_set_filter(manager, COLLISION_CONTACT_BRICK, 0, all));
    assert_true(collision_manager_advance_to(manager, 5, &contact));
    assert_int_equal(contact.with, COLLISION_CONTACT_BRICK);
    assert_near(contact.position.y, 33, 1e-9);
    free(manager);
}

static void a_filter_of_what_is_not_there_is_refused(void **state)
{
    (void)state;
    CollisionManager *manager = make_arena(NULL, 0, true);
    const uint64_t hash = collision_manager_hash(manager, 0);
    const CollisionFilter filter = {1, 1};

    for (int kind = -1; kind <= COLLISION_CONTACT_GOAL + 1; kind++) {
        assert_false(collision_manager_set_filter(manager, (CollisionKind)kind, -1, filter));
        assert_false(collision_manager_set_filter(manager, (CollisionKind)kind, 4, filter));
    }
    assert_false(collision_manager_set_filter(manager, COLLISION_CONTACT_BALL, 0, filter));
    assert_false(collision_manager_set_filter(manager, COLLISION_CONTACT_BRICK, 2, filter));
    assert_true(collision_manager_hash(manager, 0) == hash);
    CollisionManager *plain = make_arena(NULL, 0, false);
    assert_false(collision_manager_set_filter(plain, COLLISION_CONTACT_WALL, 0, filter));
    free(plain);
    free(manager);
}

/// Two arenas that go different ways from here on have different hashes.
static void the_hash_tells_whose_filter_differs(void **state)
{
    static const CollisionKind WITH[] = {CONTACT_BALL, CONTACT_HEXAGON, CONTACT_BRICK,
                                         CONTACT_PADDLE, CONTACT_WALL};
    const CollisionObstacle obstacle = {
        .shape = SHAPE_HEXAGON, .centre = {100, 240}, .radius = 15, .spin_deg_per_s = 5};
    const CollisionFilter some = {2, 4};
    (void)state;
    for (size_t i = 0; i < sizeof WITH / sizeof WITH[0]; i++) {
        CollisionManager *manager = make_arena(&obstacle, 1, true);
        add_balls(manager, 3);
        const uint64_t hash = collision_manager_hash(manager, 0);
        assert_true(collision_manager_set_filter(manager, WITH[i], 0, some));
        assert_true(collision_manager_hash(manager, 0) != hash);
        assert_true(collision_manager_set_filter(manager, WITH[i], 0, (CollisionFilter){0, 0}));
        assert_true(collision_manager_hash(manager, 0) == hash);
        free(manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(filters_that_let_all_meet_change_no_bit),
        cmocka_unit_test(things_meet_only_where_both_masks_want_it),
        cmocka_unit_test(bricks_have_the_filter_of_their_grid),
        cmocka_unit_test(a_side_can_be_open_to_some),
        cmocka_unit_test(a_sensor_reports_each_coming_in_once_and_turns_no_ball),
        cmocka_unit_test(sensors_with_one_rim_are_each_reported_once),
        cmocka_unit_test(a_filter_can_come_and_go_at_any_time),
        cmocka_unit_test(what_is_moved_brings_its_number),
        cmocka_unit_test(what_has_been_flown_through_is_not_met_behind_it),
        cmocka_unit_test(the_bricks_of_a_grid_have_its_filter_at_any_time),
        cmocka_unit_test(a_filter_of_what_is_not_there_is_refused),
        cmocka_unit_test(the_hash_tells_whose_filter_differs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
