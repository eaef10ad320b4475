/// Rectangles as obstacles, and obstacles that the caller moves.
#include "near.h"

#include <math.h>
#include <stdlib.h>

#include "collision_names.h"
#include "engine_steps.h"

#define FIELD 300.0

static CollisionManager *make_arena(const CollisionObstacle *obstacles, int count, int balls)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = FIELD,
                            .height = FIELD,
                            .ball_capacity = balls,
                            .radius_max = 6,
                            .obstacles = obstacles,
                            .obstacle_count = count};
    const size_t size = collision_manager_size(&setup);
    assert_true(size > 0);
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(memory);
    return collision_manager_init(memory, &setup);
}

static double random_in(uint64_t *seed, double least, double most)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return least + (double)(*seed >> 11) * 0x1p-53 * (most - least);
}

/// The distance from a point to a rectangle's rim, negative inside, and the way out; by sine and
/// cosine of the C library, which the engine does not use.
static double rim_distance(const CollisionObstacleState *state, Vec2 point, Vec2 *normal)
{
    const double angle = state->angle_deg * 3.14159265358979323846 / 180.0;
    const double c = cos(angle), s = sin(angle);
    const Vec2 apart = vec2_sub(point, state->centre);
    const Vec2 q = {apart.x * c + apart.y * s, apart.y * c - apart.x * s};
    const Vec2 nearest = {fmax(-state->half.x, fmin(state->half.x, q.x)),
                          fmax(-state->half.y, fmin(state->half.y, q.y))};
    const Vec2 out = vec2_sub(q, nearest);
    const double length = hypot(out.x, out.y);
    if (length == 0.0) {
        return fmax(fabs(q.x) - state->half.x, fabs(q.y) - state->half.y) - state->radius;
    }
    *normal = vec2((out.x * c - out.y * s) / length, (out.x * s + out.y * c) / length);
    return length - state->radius;
}

static void a_rectangle_is_met_as_a_brick_of_its_size_is(void **state)
{
    (void)state;
    const CollisionObstacle rectangle = {
        .shape = SHAPE_RECTANGLE, .centre = {150, 150}, .half = {40, 20}};
    const uint8_t hits = BRICK_SOLID;
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = FIELD,
                            .height = FIELD,
                            .ball_capacity = 1,
                            .radius_max = 6,
                            .bricks = {{{{110, 130}, {80, 40}, 1, 1, 0, {0, 0}, false, {0, 0}}}, 1},
                            .brick_values = &hits};
    uint64_t seed = 5;

    for (int round = 0; round < 40; round++) {
        CollisionManager *shape = make_arena(&rectangle, 1, 1);
        const size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
        void *memory = aligned_alloc(64, size);
        assert_non_null(memory);
        CollisionManager *brick = collision_manager_init(memory, &setup);
        const Vec2 from = {random_in(&seed, 10, 90), random_in(&seed, 10, 290)};
        const Vec2 velocity = {random_in(&seed, -900, 900), random_in(&seed, -900, 900)};
        const double radius = random_in(&seed, 0.5, 6);
        collision_manager_add_ball(shape, from, velocity, radius);
        collision_manager_add_ball(brick, from, velocity, radius);
        CollisionContact a, b;
        for (int i = 0; i < 20; i++) {
            assert_true(collision_manager_advance_to(shape, 60, &a));
            assert_true(collision_manager_advance_to(brick, 60, &b));
            assert_near(a.time, b.time, 1e-7);
            assert_int_equal(a.with == COLLISION_CONTACT_RECTANGLE,
                             b.with == COLLISION_CONTACT_BRICK);
            assert_int_equal(a.feature, b.feature);
            assert_near(a.point.x, b.point.x, 1e-4);
            assert_near(a.velocity.y, b.velocity.y, 1e-4);
        }
        free(shape);
        free(brick);
    }
}

/// Plays balls among rectangles and looks, every 0.5 ms and at each contact, how far they are from
/// each other by another formula. Returns the contacts with rectangles.
static int watch(const CollisionObstacle *obstacles, int count, uint64_t seed)
{
    CollisionManager *manager = make_arena(obstacles, count, 4);
    const double radius = random_in(&seed, 1, 6);
    int met = 0;

    for (int tries = 0; tries < 200; tries++) {
        const Circle circle = {{random_in(&seed, 10, FIELD - 10), random_in(&seed, 10, FIELD - 10)},
                               radius};
        if (!collision_manager_touches(manager, &circle, -1)) {
            collision_manager_add_ball(
                manager, circle.centre,
                vec2(random_in(&seed, -2000, 2000), random_in(&seed, -2000, 2000)), radius);
        }
    }
    for (int i = 1; i <= 4000; i++) {
        CollisionContact contact;
        Vec2 normal = {0, 0};
        while (collision_manager_advance_to(manager, i / 2000.0, &contact)) {
            if (contact.with == COLLISION_CONTACT_RECTANGLE) {
                const CollisionObstacleState state =
                    collision_manager_obstacle(manager, contact.id);
                assert_near(rim_distance(&state, contact.position, &normal), radius, 1e-8);
                assert_near(vec2_dot(normal, contact.normal), 1, 1e-8);
                assert_near(rim_distance(&state, contact.point, &normal), 0, 1e-8);
                met++;
            }
        }
        for (int ball = 0; ball < 4; ball++) {
            const CollisionBall now = collision_manager_ball(manager, ball);
            for (int k = 0; k < count && now.exists; k++) {
                const CollisionObstacleState state = collision_manager_obstacle(manager, k);
                assert_true(rim_distance(&state, now.position, &normal) > radius - 1e-8);
            }
        }
    }
    free(manager);
    return met;
}

static void balls_never_enter_rectangles_that_stand_travel_or_spin(void **state)
{
    (void)state;
    int met = 0;
    uint64_t seed = 77;

    for (int round = 0; round < 24; round++) {
        CollisionObstacle obstacles[3];
        for (int k = 0; k < 3; k++) {
            obstacles[k] = (CollisionObstacle){
                .shape = SHAPE_RECTANGLE,
                .centre = {60 + 90 * k, random_in(&seed, 100, 200)},
                .half = {random_in(&seed, 5, 30), random_in(&seed, 1, 20)},
                .angle_deg = random_in(&seed, -180, 180),
                .radius = round % 2 == 0 ? 0 : random_in(&seed, 0.5, 5),
                .spin_deg_per_s = (round + k) % 3 == 0 ? random_in(&seed, -200, 200) : 0,
                .travel = {0, random_in(&seed, -40, 40)},
                .period_s = (round + k) % 4 == 1 ? random_in(&seed, 1, 4) : 0};
        }
        met += watch(obstacles, 3, seed);
    }
    assert_true(met > 300);
}

static void a_corner_between_two_flush_rectangles_is_not_met(void **state)
{
    (void)state;
    // One wall of two halves, at 30 degrees: a ball that slides along it meets sides alone.
    CollisionObstacle halves[2] = {
        {.shape = SHAPE_RECTANGLE, .half = {40, 10}, .angle_deg = 30},
        {.shape = SHAPE_RECTANGLE, .half = {40, 10}, .angle_deg = 30},
    };
    const Vec2 along = {0.86602540378443864676, 0.5};
    halves[0].centre = vec2_add_scaled(vec2(150, 150), along, -40);
    halves[1].centre = vec2_add_scaled(vec2(150, 150), along, 40);
    for (int i = -20; i <= 20; i++) {
        CollisionManager *manager = make_arena(halves, 2, 1);
        const Vec2 foot = vec2_add_scaled(vec2(150, 150), along, 0.05 * i);
        const Vec2 above = vec2_add(foot, vec2(-30 * -0.5, -30 * 0.86602540378443864676));
        collision_manager_add_ball(manager, above, vec2_scale(vec2_sub(foot, above), 10), 4);
        CollisionContact contact;
        assert_true(collision_manager_advance_to(manager, 1, &contact));
        assert_int_equal(contact.with, COLLISION_CONTACT_RECTANGLE);
        assert_int_equal(contact.feature, COLLISION_FEATURE_TOP);
        assert_near(contact.velocity.x, -contact.incoming.x, 1e-9);
        free(manager);
    }
}

static void a_rectangle_tells_its_state_and_is_found(void **state)
{
    (void)state;
    const CollisionObstacle rectangle = {.shape = SHAPE_RECTANGLE,
                                         .centre = {150, 150},
                                         .half = {40, 20},
                                         .radius = 3,
                                         .angle_deg = 90,
                                         .user = 9};
    CollisionManager *manager = make_arena(&rectangle, 1, 1);
    const CollisionObstacleState now = collision_manager_obstacle(manager, 0);
    const Rectangle beside = {{174, 150}, {180, 151}}, touching = {{173, 150}, {180, 151}};
    CollisionThing thing;
    CollisionClosest closest;
    CollisionContact contact;
    const CollisionCast cast = {.horizon = 10, .ignore_ball = -1};

    assert_near(now.half.x, 40, 0);
    assert_near(now.radius, 3, 0);
    assert_near(collision_obstacle_extent(&now), hypot(40, 20) + 3, 1e-12);
    assert_int_equal(collision_obstacle_outline(&now).count, 4);
    assert_int_equal(collision_manager_in_box(manager, &beside, &thing, 1), 0);
    assert_int_equal(collision_manager_in_box(manager, &touching, &thing, 1), 1);
    assert_int_equal(thing.with, COLLISION_CONTACT_RECTANGLE);
    assert_true(collision_manager_closest(manager, vec2(150, 100), 50, &closest));
    assert_near(closest.distance, 7, 1e-12);
    assert_true(collision_manager_cast(manager, vec2(100, 150), vec2(10, 0), 2, &cast, &contact));
    assert_near(contact.time, 2.5, 1e-12);
    assert_near(contact.velocity.x, -10, 1e-12);
    assert_false(
        collision_manager_cast(manager, vec2((double)NAN, 0), vec2(1, 0), 2, &cast, &contact));
    free(manager);
}

static void a_rectangle_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    const CollisionObstacle good = {
        .shape = SHAPE_RECTANGLE, .centre = {150, 150}, .half = {40, 20}};
    CollisionObstacle bad[] = {good, good, good, good, good};
    bad[0].half.x = 0;
    bad[1].half.y = -1;
    bad[2].half.x = (double)NAN;
    bad[3].radius = -1;
    bad[4].roams = true;
    bad[4].period_s = 1;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                .width = FIELD,
                                .height = FIELD,
                                .radius_max = 6,
                                .obstacles = &bad[i],
                                .obstacle_count = 1};
        assert_int_equal(collision_manager_size(&setup), 0);
    }
}

/// One roaming obstacle of each shape, all absent.
static const CollisionObstacle ROAMERS[] = {
    {.shape = SHAPE_HEXAGON, .centre = {20, 20}, .radius = 10, .absent = true, .roams = true},
    {.shape = SHAPE_CIRCLE, .centre = {20, 20}, .radius = 10, .absent = true, .roams = true},
    {.shape = SHAPE_LINE, .centre = {20, 20}, .end = {30, 30}, .absent = true, .roams = true},
    {.shape = SHAPE_RECTANGLE, .centre = {20, 20}, .half = {9, 5}, .absent = true, .roams = true},
};

/// The same obstacle in the middle of the arena.
static CollisionObstacle in_the_middle(int shape, double spin)
{
    CollisionObstacle there = ROAMERS[shape];
    there.absent = false;
    there.centre = vec2(150, 140);
    there.end = vec2(170, 165);
    there.angle_deg = 25;
    there.half = vec2(20, 12);
    there.radius = shape == SHAPE_RECTANGLE ? 1 : 15;
    there.spin_deg_per_s = spin;
    return there;
}

static void what_the_caller_has_moved_is_met_as_if_it_had_always_been_there(void **state)
{
    (void)state;
    uint64_t seed = 3;

    for (int round = 0; round < 80; round++) {
        const int shape = round % 4;
        CollisionObstacle there = in_the_middle(shape, round % 3 == 0 ? 70 : 0);
        CollisionManager *moved = make_arena(ROAMERS, 4, 1);
        CollisionManager *fixed = make_arena(&there, 1, 1);
        const Vec2 from = {random_in(&seed, 10, 90), random_in(&seed, 10, 290)};
        const Vec2 velocity = {random_in(&seed, 100, 900), random_in(&seed, -300, 300)};
        CollisionContact a, b;

        collision_manager_add_ball(moved, from, velocity, 5);
        collision_manager_add_ball(fixed, from, velocity, 5);
        // First elsewhere, then where the other has it, which has turned since the start.
        assert_false(collision_manager_advance_to(moved, 1e-3, &a));
        const CollisionObstacleState now = collision_manager_obstacle_after(fixed, 0, 1e-3);
        CollisionObstacle place = there;
        place.centre = vec2(250, 40);
        place.end = vec2(240, 60);
        assert_true(collision_manager_move_obstacle(moved, shape, &place));
        place = there;
        place.angle_deg = now.angle_deg;
        if (shape == SHAPE_LINE) {
            place.centre = now.end[0];
            place.end = now.end[1];
        }
        assert_true(collision_manager_move_obstacle(moved, shape, &place));
        for (int i = 0; i < 12; i++) {
            assert_true(collision_manager_advance_to(moved, 60, &a));
            assert_true(collision_manager_advance_to(fixed, 60, &b));
            assert_near(a.time, b.time, 1e-6);
            assert_int_equal(a.with, b.with);
            assert_int_equal(a.feature, b.feature);
            assert_near(a.point.x, b.point.x, 1e-3);
        }
        free(moved);
        free(fixed);
    }
}

static void a_move_onto_a_ball_or_out_of_range_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    const CollisionObstacle still = {.centre = {250, 250}, .radius = 10};
    const CollisionObstacle obstacles[2] = {still, ROAMERS[3]};
    CollisionManager *manager = make_arena(obstacles, 2, 1);
    CollisionObstacle place = in_the_middle(3, 0);

    collision_manager_add_ball(manager, vec2(150, 157), vec2(0, 0), 5);
    const uint64_t hash = collision_manager_hash(manager, 0);
    assert_false(collision_manager_move_obstacle(manager, 1, &place));
    assert_false(collision_manager_move_obstacle(manager, 0, &still));
    assert_false(collision_manager_move_obstacle(manager, -1, &place));
    assert_false(collision_manager_move_obstacle(manager, 2, &place));
    assert_false(collision_manager_move_obstacle(manager, 1, &still));
    place.centre.y = (double)NAN;
    assert_false(collision_manager_move_obstacle(manager, 1, &place));
    place.centre.y = 100;
    const CollisionObstacle unsound[] = {
        {.angle_deg = 1.1e9}, {.angle_deg = (double)NAN}, {.radius = 1.1e9}, {.bounce = 2.1},
        {.radius = -1},       {.sensor = true},           {.filter = {1, 1}}};
    for (size_t i = 0; i < sizeof unsound / sizeof unsound[0]; i++) {
        CollisionObstacle wrong = unsound[i];
        wrong.shape = place.shape;
        wrong.centre = place.centre;
        wrong.end = place.end;
        wrong.half = place.half;
        wrong.roams = true;
        wrong.radius = wrong.radius != 0.0 ? wrong.radius : place.radius;
        assert_false(collision_manager_move_obstacle(manager, 1, &wrong));
    }
    assert_true(collision_manager_hash(manager, 0) == hash);
    assert_true(collision_manager_move_obstacle(manager, 1, &place));
    assert_true(collision_manager_hash(manager, 0) != hash);
    assert_true(collision_manager_obstacle_exists(manager, 1));
    assert_true(collision_manager_remove_obstacle(manager, 1));
    assert_false(collision_manager_remove_obstacle(manager, 1));
    assert_true(collision_manager_add_obstacle(manager, 1));
    assert_near(collision_manager_obstacle(manager, 1).centre.y, 100, 0);
    free(manager);
}

static void what_comes_back_is_where_it_would_have_been(void **state)
{
    (void)state;
    const CollisionObstacle traveller = {.shape = SHAPE_RECTANGLE,
                                         .centre = {150, 150},
                                         .half = {20, 10},
                                         .travel = {0, 60},
                                         .period_s = 0.7,
                                         .spin_deg_per_s = 33};
    CollisionManager *whole = make_arena(&traveller, 1, 1);
    CollisionManager *again = make_arena(&traveller, 1, 1);
    CollisionContact a, b;

    assert_false(collision_manager_advance_to(whole, 3.3, &a));
    assert_false(collision_manager_advance_to(again, 0.4, &a));
    assert_true(collision_manager_remove_obstacle(again, 0));
    assert_false(collision_manager_advance_to(again, 3.3, &a));
    assert_true(collision_manager_add_obstacle(again, 0));
    collision_manager_add_ball(whole, vec2(30, 180), vec2(200, 0), 5);
    collision_manager_add_ball(again, vec2(30, 180), vec2(200, 0), 5);
    for (int i = 0; i < 10; i++) {
        assert_true(collision_manager_advance_to(whole, 30, &a));
        assert_true(collision_manager_advance_to(again, 30, &b));
        assert_near(a.time, b.time, 0);
        assert_near(a.velocity.x, b.velocity.x, 0);
    }
    free(whole);
    free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rectangle_is_met_as_a_brick_of_its_size_is),
        cmocka_unit_test(balls_never_enter_rectangles_that_stand_travel_or_spin),
        cmocka_unit_test(a_corner_between_two_flush_rectangles_is_not_met),
        cmocka_unit_test(a_rectangle_tells_its_state_and_is_found),
        cmocka_unit_test(a_rectangle_out_of_its_ranges_has_no_size),
        cmocka_unit_test(what_the_caller_has_moved_is_met_as_if_it_had_always_been_there),
        cmocka_unit_test(a_move_onto_a_ball_or_out_of_range_is_refused_and_changes_nothing),
        cmocka_unit_test(what_comes_back_is_where_it_would_have_been),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
