/// Arenas that have to be alike: in small, in little pieces of work, and with filters that were set
/// from the start or later; and what is so at the very end of a path and at the rim of a sensor.
#include "edge_arena.h"
#include "manager.h"

#define MOST  400
#define SMALL (1.0 / 16)

static Contact contacts[2][MOST];

static Vec2 times(double scale, double x, double y)
{
    return vec2(scale * x, scale * y);
}

/// Things of each shape that turn or travel, of which some are thinner than 1 u in small.
static CollisionManager *make_mixed(double scale, int balls)
{
    const CollisionObstacle obstacles[] = {
        {.shape = SHAPE_HEXAGON,
         .centre = times(scale, 100, 100),
         .radius = scale * 30,
         .spin_deg_per_s = 80},
        {.shape = SHAPE_CIRCLE,
         .centre = times(scale, 300, 80),
         .radius = scale * 25,
         .travel = times(scale, 60, 40),
         .period_s = 3},
        {.shape = SHAPE_LINE,
         .centre = times(scale, 100, 280),
         .end = times(scale, 180, 300),
         .radius = scale * 4,
         .spin_deg_per_s = -120},
        {.shape = SHAPE_RECTANGLE,
         .centre = times(scale, 400, 260),
         .half = times(scale, 4, 50),
         .spin_deg_per_s = 60},
        {.shape = SHAPE_RECTANGLE,
         .centre = times(scale, 270, 220),
         .half = times(scale, 40, 3),
         .spin_deg_per_s = -45},
    };
    const CollisionSetup setup = {.width = scale * 512,
                                  .height = scale * 384,
                                  .ball_collisions = true,
                                  .ball_capacity = 8,
                                  .radius_max = scale * 3,
                                  .obstacles = obstacles,
                                  .obstacle_count = COUNT_OF(obstacles)};
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < balls; i++) {
        const Vec2 velocity = times(scale, 350 + 37 * i, 270 - 161 * i);
        collision_manager_add_ball(manager, times(scale, 190 + 11 * i, 30 + 40 * i), velocity,
                                   scale * (1 + i % 3));
    }
    return manager;
}

static void expect_alike(int one, int other, double scale, double tolerance)
{
    assert_int_equal(one, other);
    for (int i = 0; i < one; i++) {
        const Contact *a = &contacts[0][i], *b = &contacts[1][i];
        assert_int_equal(a->with, b->with);
        assert_int_equal(a->ball, b->ball);
        assert_int_equal(a->id, b->id);
        assert_int_equal(a->feature, b->feature);
        assert_near(b->time, a->time, tolerance);
        assert_near_vec2(b->position, vec2_scale(a->position, scale), tolerance);
        assert_near_vec2(b->velocity, vec2_scale(a->velocity, scale), 1000 * tolerance);
        assert_near_vec2(b->normal, a->normal, 100 * tolerance);
    }
}

static void what_is_small_meets_as_what_is_large(void **state)
{
    (void)state;
    for (int balls = 1; balls <= 8; balls += balls) {
        CollisionManager *large = make_mixed(1, balls), *small = make_mixed(SMALL, balls);
        const int steps = 5 * STEPS_PER_SECOND;
        const int one = arena_play(large, steps, contacts[0], MOST);
        const int other = arena_play(small, steps, contacts[1], MOST);
        assert_true(one >= 4 * balls);
        expect_alike(one, other, SMALL, 1e-7);
        free(large);
        free(small);
    }
}

static int play_many_steps(CollisionManager *manager, int steps, bool little, Contact *met)
{
    int count = 0;
    for (bool ended = false; !ended;) {
        if (little) {
            collision_manager_allow_work(manager, 1);
        }
        if (collision_manager_advance_steps(manager, &steps, &met[count])) {
            count++;
            assert_true(count < MOST);
        } else {
            ended = steps == 0 && !(little && collision_manager_is_spent(manager));
        }
    }
    return count;
}

static void many_steps_in_little_work_are_as_at_once(void **state)
{
    (void)state;
    for (int balls = 1; balls <= 4; balls++) {
        CollisionManager *whole = make_mixed(1, balls), *parts = make_mixed(1, balls);
        const int one = play_many_steps(whole, 900, false, contacts[0]);
        const int other = play_many_steps(parts, 900, true, contacts[1]);
        expect_alike(one, other, 1, 0);
        assert_true(collision_manager_time(whole) == collision_manager_time(parts));
        free(whole);
        free(parts);
    }
}

/// A brick flush with a rectangle hides the corner between them from those who meet both, and from
/// nobody else, whenever that was said.
static void a_filter_that_is_set_later_counts_as_from_the_start(void **state)
{
    (void)state;
    const CollisionFilter filters[2] = {{0, 0}, {1, 1}};
    const CollisionObstacle box = {
        .shape = SHAPE_RECTANGLE, .centre = {180, 200}, .half = {20, 20}};
    const uint8_t solid = BRICK_SOLID;
    CollisionSetup setup = {.width = 400,
                            .height = 400,
                            .filters = true,
                            .ball_capacity = 1,
                            .radius_max = 10,
                            .obstacles = &box,
                            .obstacle_count = 1,
                            .brick_values = &solid};
    brick_grids_add(&setup.bricks, brick_grid_make(vec2(200, 180), vec2(40, 40), 1, 1));
    int corners = 0;
    for (int i = 0; i < 2 * 24; i++) {
        const double angle = 2 * acos(-1.0) * (i / 2 + 0.25) / 24;
        const Vec2 way = vec2(cos(angle), sin(angle));
        int met[2];
        for (int late = 0; late <= 1; late++) {
            setup.bricks.grid[0].filter = filters[late ? 1 - i % 2 : i % 2];
            CollisionManager *manager = arena_make(&setup);
            if (late) {
                assert_true(
                    collision_manager_set_filter(manager, CONTACT_BRICK, 0, filters[i % 2]));
            }
            collision_manager_add_ball(manager, vec2_add_scaled(vec2(200, 180), way, 60),
                                       vec2_scale(way, -100), 6);
            assert_true(
                collision_manager_set_filter(manager, CONTACT_BALL, 0, (CollisionFilter){4, 4}));
            met[late] = arena_play(manager, STEPS_PER_SECOND, contacts[late], MOST);
            free(manager);
        }
        expect_alike(met[0], met[1], 1, 0);
        corners += met[0] > 0 && contacts[0][0].feature == FEATURE_CORNER_TOP_RIGHT;
    }
    assert_true(corners > 2);
}

/// On the far end of its path with the end of a step, a thing is on its way back.
static void who_has_come_to_the_end_of_its_path_is_on_the_way_back(void **state)
{
    (void)state;
    const CollisionObstacle circle = {.shape = SHAPE_CIRCLE,
                                      .centre = {100, 100},
                                      .radius = 10,
                                      .travel = {0, 60},
                                      .period_s = 2};
    const CollisionSetup setup = {.width = 400,
                                  .height = 400,
                                  .ball_capacity = 2,
                                  .radius_max = 10,
                                  .obstacles = &circle,
                                  .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    for (int leg = 0; leg < 6; leg++) {
        assert_int_equal(arena_play(manager, STEPS_PER_SECOND, contacts[0], MOST), 0);
        assert_int_equal(manager_motions(manager)[0].leg, leg + 1);
        const CollisionObstacleState there = collision_manager_obstacle(manager, 0);
        assert_near_vec2(there.centre, vec2(100, leg % 2 == 0 ? 160 : 100), 1e-12);
        assert_near_vec2(there.velocity, vec2(0, leg % 2 == 0 ? -60 : 60), 1e-12);
    }
    free(manager);
}

/// By however little a ball is inside of a sensor or outside of it, whatever shape that has.
static void who_begins_inside_of_a_sensor_does_not_come_in(void **state)
{
    (void)state;
    CollisionObstacle sensor = {
        .centre = {200, 200}, .radius = 40, .half = {40, 30}, .angle_deg = 30, .sensor = true};
    CollisionSetup setup = {.width = 400,
                            .height = 400,
                            .filters = true,
                            .ball_capacity = 2,
                            .radius_max = 10,
                            .obstacles = &sensor,
                            .obstacle_count = 1};
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const bool line = shape == SHAPE_LINE;
        sensor.shape = (ShapeKind)shape;
        sensor.centre = vec2(200, line ? 100 : 200);
        sensor.end = vec2(200, 300);
        sensor.angle_deg = shape == SHAPE_HEXAGON ? 30 : 0;
        const double rim = shape == SHAPE_HEXAGON ? 40 * sqrt(0.75) : 40;
        for (double depth = 1e-5; depth < 20; depth *= 10) {
            for (int outside = 0; outside <= 1; outside++) {
                CollisionManager *manager = arena_make(&setup);
                const double beside = rim + 5 + (outside ? depth : -depth);
                collision_manager_add_ball(manager, vec2(200 + beside, 200), vec2(-100, 0), 5);
                assert_int_equal(arena_play(manager, 100, contacts[0], MOST), outside);
                free(manager);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_small_meets_as_what_is_large),
        cmocka_unit_test(many_steps_in_little_work_are_as_at_once),
        cmocka_unit_test(a_filter_that_is_set_later_counts_as_from_the_start),
        cmocka_unit_test(who_has_come_to_the_end_of_its_path_is_on_the_way_back),
        cmocka_unit_test(who_begins_inside_of_a_sensor_does_not_come_in),
    };
    return cmocka_run_group_tests_name("edge_alike", tests, NULL, NULL);
}
