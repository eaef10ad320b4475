/// What a stranger's program asks of the engine beside what the game does: any time, numbers of its
/// own, what is in a box, what is nearest, the state as bytes.
#include "near.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "collision_names.h"
#include "engine_steps.h"

#define FIELD 200.0

static const CollisionObstacle OBSTACLES[] = {
    {.shape = SHAPE_HEXAGON, .centre = {100, 100}, .radius = 20, .spin_deg_per_s = 40},
    {.shape = SHAPE_CIRCLE, .centre = {50, 150}, .radius = 10, .travel = {30, 0}, .period_s = 2},
    {.shape = SHAPE_LINE, .centre = {150, 30}, .end = {180, 60}, .radius = 2, .user = 7},
};

/// Nine balls among what moves and stands, two bricks and a paddle.
static CollisionManager *make_scene_in_steps(int steps_per_second)
{
    static const uint8_t HITS[2] = {1, BRICK_SOLID};
    CollisionSetup setup = {.steps_per_second = steps_per_second,
                            .width = FIELD,
                            .height = FIELD,
                            .ball_collisions = true,
                            .ball_capacity = 9,
                            .radius_max = 5,
                            .obstacles = OBSTACLES,
                            .obstacle_count = 3,
                            .bricks = {{{{20, 20}, {20, 10}, 2, 1, 0, {0, 0}, false, {0, 0}}}, 1},
                            .brick_values = HITS,
                            .paddle_count = 1,
                            .paddle_zone = {{{0, 180}, {FIELD, 190}}}};
    const size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    assert_non_null(memory);
    CollisionManager *manager = collision_manager_init(memory, &setup);
    const Rectangle body = {{90, 180}, {110, 190}};
    assert_true(collision_manager_place_paddle(manager, 0, body, vec2(0, 0)));
    for (int i = 0; i < 9; i++) {
        const Vec2 place = {15 + 20.0 * i, i % 2 == 0 ? 80 : 120};
        assert_int_equal(
            collision_manager_add_ball(manager, place, vec2(90 - 31 * i, 140 + 17 * i), 3), i);
    }
    return manager;
}

static CollisionManager *make_scene(void)
{
    return make_scene_in_steps(STEPS_PER_SECOND);
}

static uint64_t fold_contact(uint64_t hash, const CollisionContact *contact)
{
    uint64_t bits;
    memcpy(&bits, &contact->time, sizeof bits);
    hash = hash * 31 + bits;
    memcpy(&bits, &contact->velocity.x, sizeof bits);
    return (hash * 31 + bits) * 31 + (uint64_t)(contact->ball * 64 + contact->id);
}

/// Goes on to `time` in jumps of `jump` s. Returns all contacts, folded.
static uint64_t go_to(CollisionManager *manager, double time, double jump)
{
    uint64_t contacts = 0;
    double until = collision_manager_time(manager);
    CollisionContact contact;

    while (until < time) {
        until = fmin(until + jump, time);
        double before = 0.0;
        while (collision_manager_advance_to(manager, until, &contact)) {
            assert_true(contact.time <= until && contact.time >= before);
            before = contact.time;
            contacts = fold_contact(contacts, &contact);
        }
        assert_near(collision_manager_time(manager), until, 1e-12);
    }
    return contacts;
}

static void any_times_lead_to_the_same_contacts_and_the_same_state(void **state)
{
    (void)state;
    CollisionManager *steps = make_scene();
    uint64_t contacts = 0;
    int count = 3 * STEPS_PER_SECOND;
    CollisionContact contact;
    while (collision_manager_advance_steps(steps, &count, &contact)) {
        contacts = fold_contact(contacts, &contact);
    }
    const double jumps[] = {3.0, 1.0, 0.7, 1.0 / 60.0, 1.0 / 240.0, 0.001, 0.0123456789};

    for (size_t i = 0; i < sizeof jumps / sizeof jumps[0]; i++) {
        CollisionManager *manager = make_scene();
        assert_true(go_to(manager, 3.0, jumps[i]) == contacts);
        assert_true(collision_manager_hash(manager, 0) == collision_manager_hash(steps, 0));
        free(manager);
    }
    free(steps);
}

/// A second of steps ends where the next begins, also where the steps' lengths do not add up to it.
static void contacts_have_the_same_bits_however_long_a_step_is(void **state)
{
    (void)state;
    const int steps[] = {240, 0, 1, 7, 49, 60, 1000};
    uint64_t contacts[sizeof steps / sizeof steps[0]];

    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        CollisionManager *manager = make_scene_in_steps(steps[i]);
        assert_true(collision_manager_place_paddle(manager, 0, (Rectangle){0}, vec2(0, 0)));
        contacts[i] = go_to(manager, 5.0, 0.3);
        assert_true(contacts[i] == contacts[0]);
        free(manager);
    }
}

static void a_time_that_is_past_or_none_changes_nothing(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    const double bad[] = {(double)NAN, -1.0, 1e300, (double)INFINITY, 0.0, 0.5, 0.4999};
    CollisionContact contact;

    go_to(manager, 0.5, 0.1);
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(collision_manager_advance_to(manager, bad[i], &contact));
        assert_true(collision_manager_hash(manager, 0) == hash);
    }
    free(manager);
}

/// One ball touches the left side from the start, another one an obstacle.
static void contacts_at_time_0_come_by_then(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    CollisionContact contact;
    int count = 0;
    bool wall = false;

    assert_true(collision_manager_move_ball(manager, 0, vec2(3, 100), 3.0));
    assert_true(collision_manager_set_ball_velocity(manager, 0, vec2(-50, 0)));
    for (; collision_manager_advance_to(manager, 0.0, &contact); count++) {
        assert_true(contact.time == 0.0);
        wall = wall || (contact.ball == 0 && contact.with == COLLISION_CONTACT_WALL);
    }
    assert_int_equal(count, 2);
    assert_true(wall);
    assert_true(collision_manager_advance_to(manager, 0.5, &contact));
    assert_true(contact.time > 0.0);
    free(manager);
}

static void a_number_of_the_callers_stays_with_its_thing(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    const uint64_t hash = collision_manager_hash(manager, 0);

    assert_true(collision_manager_set_ball_user(manager, 4, -5));
    assert_true(collision_manager_hash(manager, 0) != hash);
    assert_true(collision_manager_set_paddle_user(manager, 0, INT64_MAX));
    go_to(manager, 1.0, 0.25);
    assert_int_equal(collision_manager_ball_user(manager, 4), -5);
    assert_int_equal(collision_manager_ball_user(manager, 3), 0);
    assert_true(collision_manager_paddle_user(manager, 0) == INT64_MAX);
    assert_int_equal(collision_manager_obstacle_user(manager, 2), 7);
    for (int i = -1; i <= 9; i += 10) {
        assert_false(collision_manager_set_ball_user(manager, i, 1));
        assert_false(collision_manager_set_paddle_user(manager, i, 1));
        assert_int_equal(collision_manager_ball_user(manager, i), 0);
        assert_int_equal(collision_manager_paddle_user(manager, i), 0);
        assert_int_equal(collision_manager_obstacle_user(manager, i), 0);
    }
    assert_true(collision_manager_remove_ball(manager, 4));
    assert_int_equal(collision_manager_add_ball(manager, vec2(10, 100), vec2(0, 0), 3), 4);
    assert_int_equal(collision_manager_ball_user(manager, 4), 0);
    free(manager);
}

/// As the next test sets them.
static int64_t number_of_what_is_met(const CollisionManager *manager,
                                     const CollisionContact *contact)
{
    switch ((int)contact->with) {
    case COLLISION_CONTACT_WALL:
        return 50 + (int)contact->feature - (int)COLLISION_FEATURE_LEFT;
    case COLLISION_CONTACT_PADDLE:
        return 77;
    case COLLISION_CONTACT_BALL:
        return 100 + contact->id;
    case COLLISION_CONTACT_BRICK:
        return collision_manager_brick(manager, contact->id);
    default:
        return 1000 + contact->id;
    }
}

static void a_contact_gives_the_callers_numbers_back(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    CollisionContact contact;
    int met[COLLISION_CONTACT_GOAL + 1] = {0};

    // Without any they are 0 but for the scene's bricks and obstacle.
    assert_true(collision_manager_advance_to(manager, 1.0, &contact));
    assert_int_equal(contact.user[0], 0);
    assert_false(collision_manager_set_side_user(manager, SIDE_NONE, 1));
    assert_false(collision_manager_set_side_user(manager, SIDE_COUNT, 1));
    assert_int_equal(collision_manager_side_user(manager, SIDE_COUNT), 0);
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_true(collision_manager_set_side_user(manager, (CollisionSide)side, 50 + side));
        assert_int_equal(collision_manager_side_user(manager, (CollisionSide)side), 50 + side);
    }
    assert_true(collision_manager_hash(manager, 0) != hash);
    assert_true(collision_manager_set_paddle_user(manager, 0, 77));
    for (int i = 0; collision_manager_set_ball_user(manager, i, 100 + i); i++) {
    }
    for (int i = 0; collision_manager_set_obstacle_user(manager, i, 1000 + i); i++) {
    }
    while (collision_manager_advance_to(manager, 20.0, &contact)) {
        assert_int_equal(contact.user[0], 100 + contact.ball);
        assert_int_equal(contact.user[1], number_of_what_is_met(manager, &contact));
        met[contact.with]++;
    }
    assert_true(met[COLLISION_CONTACT_WALL] > 0 && met[COLLISION_CONTACT_BALL] > 0);
    assert_true(met[COLLISION_CONTACT_HEXAGON] > 0);
    // A cast tells what it meets.
    const CollisionCast cast = {.horizon = 10.0, .ignore_ball = -1};
    assert_true(collision_manager_cast(manager, vec2(3, 3), vec2(-50, 0), 2.0, &cast, &contact));
    assert_int_equal(contact.with, COLLISION_CONTACT_WALL);
    assert_int_equal(contact.user[0], 0);
    assert_int_equal(contact.user[1], 50 + COLLISION_SIDE_LEFT);
    free(manager);
}

static void what_is_in_a_box_is_told_in_order(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    CollisionThing things[16];
    const Rectangle all = {{0, 0}, {FIELD, FIELD}}, few = {{40, 20}, {62, 85}};
    const Rectangle none = {{190, 2}, {195, 5}};

    assert_int_equal(collision_manager_in_box(manager, &all, NULL, 0), 15);
    assert_int_equal(collision_manager_in_box(manager, &all, things, 2), 15);
    assert_int_equal(collision_manager_in_box(manager, &all, things, 16), 15);
    const CollisionKind kinds[] = {COLLISION_CONTACT_HEXAGON, COLLISION_CONTACT_CIRCLE,
                                   COLLISION_CONTACT_LINE,    COLLISION_CONTACT_BRICK,
                                   COLLISION_CONTACT_BRICK,   COLLISION_CONTACT_PADDLE};
    for (int i = 0; i < 15; i++) {
        assert_int_equal(things[i].with, i < 6 ? kinds[i] : COLLISION_CONTACT_BALL);
        assert_int_equal(things[i].id, i < 3 ? i : i < 5 ? i - 3 : i == 5 ? 0 : i - 6);
    }
    // Brick 0 ends where the box begins, ball 2 reaches into it.
    assert_int_equal(collision_manager_in_box(manager, &few, things, 16), 3);
    assert_int_equal(things[0].id, 0);
    assert_int_equal(things[1].id, 1);
    assert_int_equal(things[2].with, COLLISION_CONTACT_BALL);
    assert_int_equal(things[2].id, 2);
    assert_int_equal(collision_manager_in_box(manager, &none, things, 16), 0);
    free(manager);
}

static void the_nearest_thing_is_told_with_its_point_and_distance(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    CollisionClosest closest;

    assert_true(collision_manager_closest(manager, vec2(30, 10), 100, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_BRICK);
    assert_int_equal(closest.id, 0);
    assert_near(closest.distance, 10, 0);
    assert_near(closest.point.x, 30, 0);
    assert_near(closest.point.y, 20, 0);
    assert_near(closest.normal.y, -1, 0);
    assert_false(collision_manager_closest(manager, vec2(30, 10), 9.999, &closest));
    assert_true(collision_manager_closest(manager, vec2(30, 10), 10, &closest));
    assert_true(collision_manager_closest(manager, vec2(50, 165), (double)INFINITY, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_CIRCLE);
    assert_near(closest.distance, 5, 1e-12);
    assert_true(collision_manager_closest(manager, vec2(100, 95), 50, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_HEXAGON);
    assert_true(closest.distance < 0);
    assert_true(collision_manager_closest(manager, vec2(100, 176), 50, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_PADDLE);
    assert_near(closest.distance, 4, 0);
    assert_true(collision_manager_closest(manager, vec2(15, 76), 50, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_BALL);
    assert_near(closest.distance, 1, 1e-12);
    // The circle has gone half of its way after half a second.
    go_to(manager, 0.5, 0.5);
    assert_true(collision_manager_closest(manager, vec2(65, 162), 3, &closest));
    assert_int_equal(closest.with, COLLISION_CONTACT_CIRCLE);
    assert_near(closest.distance, 2, 1e-9);
    assert_false(collision_manager_closest(manager, vec2((double)NAN, 0), 50, &closest));
    free(manager);
}

static void a_saved_state_goes_on_to_the_same_bits(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();

    go_to(manager, 0.777, 0.1);
    const size_t size = collision_manager_save_size(manager);
    unsigned char *bytes = malloc(size), *again = malloc(size);
    assert_non_null(bytes);
    assert_non_null(again);
    collision_manager_save(manager, bytes);
    const size_t needed = collision_manager_load_size(bytes, size);
    assert_true(needed > 0);
    void *memory = aligned_alloc(64, (needed + 63) / 64 * 64);
    assert_non_null(memory);
    CollisionManager *loaded = collision_manager_load(memory, bytes, size);
    assert_non_null(loaded);
    collision_manager_save(loaded, again);
    assert_memory_equal(bytes, again, size);
    assert_true(go_to(loaded, 2.5, 0.3) == go_to(manager, 2.5, 0.3));
    assert_true(collision_manager_hash(loaded, 0) == collision_manager_hash(manager, 0));
    free(memory);
    free(again);
    free(bytes);
    free(manager);
}

static void bytes_that_are_damaged_or_cut_off_are_not_loaded(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    const size_t size = collision_manager_save_size(manager);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    collision_manager_save(manager, bytes);

    for (size_t cut = 0; cut < size; cut += 1 + cut / 2) {
        assert_int_equal(collision_manager_load_size(bytes, cut), 0);
    }
    for (size_t at = 0; at < size; at += 1 + at / 3) {
        bytes[at] ^= 0x40;
        assert_null(collision_manager_load(NULL, bytes, size));
        bytes[at] ^= 0x40;
    }
    assert_true(collision_manager_load_size(bytes, size) > 0);
    free(bytes);
    free(manager);
}

static void a_paddle_that_is_none_is_refused(void **state)
{
    (void)state;
    CollisionManager *manager = make_scene();
    const Rectangle body = {{50, 180}, {70, 190}}, none = {{50, (double)NAN}, {70, 190}};
    const uint64_t hash = collision_manager_hash(manager, 0);

    assert_false(collision_manager_place_paddle(manager, -1, body, vec2(0, 0)));
    assert_false(collision_manager_place_paddle(manager, 1, body, vec2(0, 0)));
    assert_false(collision_manager_place_paddle(manager, 0, none, vec2(0, 0)));
    assert_false(collision_manager_place_paddle(manager, 0, body, vec2(0, (double)INFINITY)));
    assert_false(collision_manager_set_ball_piercing(manager, 9, true));
    assert_near(collision_manager_paddle(manager, 1).body.max.x, 0, 0);
    assert_false(collision_manager_obstacle(manager, 3).exists);
    assert_false(collision_manager_obstacle_exists(manager, -1));
    assert_int_equal(collision_manager_brick(manager, 2), BRICK_EMPTY);
    assert_true(collision_manager_hash(manager, 0) == hash);
    free(manager);
}

/// Of lengths that are all so many times as large, balls alone.
static CollisionManager *make_scaled(double scale)
{
    CollisionSetup setup = {.width = FIELD * scale,
                            .height = FIELD * scale,
                            .ball_collisions = true,
                            .ball_capacity = 100,
                            .radius_max = 4 * scale};
    CollisionManager *manager = aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
    assert_non_null(manager);
    collision_manager_init(manager, &setup);
    for (int i = 0; i < 100; i++) {
        const Vec2 place = vec2(10 + 20 * (i % 10), 10 + 20 * (i / 10));
        const Vec2 velocity = vec2(70 - 37 * (i % 13), 40 - 23 * (i % 7));
        assert_int_equal(collision_manager_add_ball(manager, vec2_scale(place, scale),
                                                    vec2_scale(velocity, scale), 4 * scale),
                         i);
    }
    return manager;
}

/// In single precision nothing could be told from each other there any more.
static void where_all_is_a_million_times_as_large_balls_meet_as_ever(void **state)
{
    (void)state;
    CollisionManager *small = make_scaled(1.0), *large = make_scaled(0x1p21);
    CollisionContact here, there;
    int contacts = 0, pairs = 0;
    while (collision_manager_advance_to(small, 3.0, &here)) {
        assert_true(collision_manager_advance_to(large, 3.0, &there));
        assert_int_equal(here.ball, there.ball);
        assert_int_equal(here.with, there.with);
        assert_int_equal(here.id, there.id);
        assert_true(fabs(here.time - there.time) < 1e-9);
        pairs += here.with == CONTACT_BALL;
        contacts++;
    }
    assert_false(collision_manager_advance_to(large, 3.0, &there));
    assert_true(contacts > 500 && pairs > 100);
    free(small);
    free(large);
}

/// So many predictions as without it, of a ball that crosses many cells.
static void a_ball_that_has_gone_is_as_if_it_had_never_come(void **state)
{
    (void)state;
    static CollisionObstacle many[100];
    uint64_t predictions[2], contacts[2], hashes[2];
    for (int i = 0; i < 100; i++) {
        many[i] = (CollisionObstacle){.centre = {10 + 20.0 * (i % 10), 10 + 20.0 * (i / 10)},
                                      .radius = i % 10 == 4 ? 1 : 4};
    }
    for (int gone = 0; gone < 2; gone++) {
        CollisionSetup setup = {.width = FIELD,
                                .height = FIELD,
                                .ball_collisions = true,
                                .ball_capacity = 2,
                                .radius_max = 5,
                                .obstacles = many,
                                .obstacle_count = 100};
        CollisionManager *manager =
            aligned_alloc(64, (collision_manager_size(&setup) + 63) / 64 * 64);
        assert_non_null(manager);
        collision_manager_init(manager, &setup);
        CollisionContact contact;
        if (gone == 1) {
            assert_int_equal(collision_manager_add_ball(manager, vec2(180, 180), vec2(0, 0), 1), 0);
            assert_true(collision_manager_remove_ball(manager, 0));
        }
        const uint64_t before = collision_manager_statistics(manager).predictions;
        assert_int_equal(collision_manager_add_ball(manager, vec2(20, 20), vec2(130, 90), 2), 0);
        while (collision_manager_advance_to(manager, 4.0, &contact)) {
        }
        predictions[gone] = collision_manager_statistics(manager).predictions - before;
        contacts[gone] = collision_manager_statistics(manager).contacts;
        hashes[gone] = collision_manager_hash(manager, 0);
        free(manager);
    }
    assert_true(contacts[0] > 20 && contacts[1] == contacts[0]);
    assert_int_equal(predictions[1], predictions[0]);
    assert_true(hashes[1] == hashes[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_times_lead_to_the_same_contacts_and_the_same_state),
        cmocka_unit_test(contacts_have_the_same_bits_however_long_a_step_is),
        cmocka_unit_test(a_time_that_is_past_or_none_changes_nothing),
        cmocka_unit_test(contacts_at_time_0_come_by_then),
        cmocka_unit_test(a_number_of_the_callers_stays_with_its_thing),
        cmocka_unit_test(a_contact_gives_the_callers_numbers_back),
        cmocka_unit_test(what_is_in_a_box_is_told_in_order),
        cmocka_unit_test(the_nearest_thing_is_told_with_its_point_and_distance),
        cmocka_unit_test(a_saved_state_goes_on_to_the_same_bits),
        cmocka_unit_test(bytes_that_are_damaged_or_cut_off_are_not_loaded),
        cmocka_unit_test(a_paddle_that_is_none_is_refused),
        cmocka_unit_test(where_all_is_a_million_times_as_large_balls_meet_as_ever),
        cmocka_unit_test(a_ball_that_has_gone_is_as_if_it_had_never_come),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
