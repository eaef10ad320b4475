/// What gives way, halts or rests when a step has had its contacts, and what goes on as ever: small
/// arenas in which two balls in cages use up what a step may have, beside what a test looks at.
#include "edge_arena.h"
#include "manager.h"

#define CAGE_BALLS 2
#define OFFSET     (1.0 / STEPS_PER_SECOND)

static const char CAGES[] = "#####"
                            "#.#.#"
                            "#####";

/// An arena whose balls 0 and 1 have had all contacts of a step after a quarter of it. Further
/// balls are to be added.
static CollisionManager *spent_arena(const CollisionObstacle *obstacles, int count, int capacity)
{
    uint8_t hits[sizeof CAGES - 1];
    for (size_t cell = 0; cell < sizeof hits; cell++) {
        hits[cell] = CAGES[cell] == '#' ? BRICK_SOLID : BRICK_EMPTY;
    }
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 4,
                            .height = 4,
                            .ball_collisions = true,
                            .ball_capacity = capacity,
                            .radius_max = 0.1,
                            .obstacles = obstacles,
                            .obstacle_count = count,
                            .brick_values = hits};
    brick_grids_add(&setup.bricks, brick_grid_make(vec2(0, 0), vec2(0.03, 0.03), 5, 3));
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < CAGE_BALLS; i++) {
        collision_manager_add_ball(manager, vec2(0.045 + 0.06 * i, 0.045), vec2(0, 1e6), 0.01);
    }
    return manager;
}

static int64_t rested(const CollisionManager *manager)
{
    return (int64_t)collision_manager_statistics(manager).rested;
}

/// Goes through contacts of the step that has begun until one of another ball than those in cages;
/// false: there is none.
static bool next_of_others(CollisionManager *manager, Contact *contact)
{
    while (collision_manager_advance(manager, OFFSET, contact)) {
        if (contact->ball >= CAGE_BALLS) {
            return true;
        }
    }
    return false;
}

static void the_first_contact_beyond_those_of_a_step_brings_to_rest_and_no_other(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(NULL, 0, 50);
    Contact contact;
    collision_manager_begin_step(manager);
    for (int i = 0; i < STEP_CONTACTS + CAGE_BALLS * STEP_CONTACTS_PER_BALL; i++) {
        assert_true(collision_manager_advance(manager, OFFSET, &contact));
    }
    assert_int_equal(rested(manager), 0);
    assert_true(collision_manager_advance(manager, OFFSET, &contact));
    assert_int_equal(rested(manager), 1);
    assert_true(collision_manager_advance(manager, OFFSET, &contact));
    assert_int_equal(rested(manager), 2);
    assert_false(collision_manager_advance(manager, OFFSET, &contact));
    free(manager);
}

static void a_ball_that_is_turned_after_them_stays_until_the_step_ends(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(NULL, 0, 3);
    Contact contact;
    collision_manager_add_ball(manager, vec2(2, 2), vec2(1, 0), 0.1);
    collision_manager_begin_step(manager);
    while (rested(manager) < 2 && collision_manager_advance(manager, OFFSET, &contact)) {
    }
    const Vec2 place = collision_manager_ball(manager, 2).position;
    collision_manager_set_ball_velocity(manager, 2, vec2(0, 7));
    assert_false(collision_manager_advance(manager, OFFSET, &contact));
    assert_near_vec2(collision_manager_ball(manager, 2).position, place, 0);
    collision_manager_begin_step(manager);
    assert_near_vec2(collision_manager_ball(manager, 2).velocity, vec2(0, 7), 0);
    free(manager);
}

/// A hexagon with a flat side to the left and to the right, that travels to the right at 0.1 u/s.
static const CollisionObstacle MOVER = {
    .centre = {2, 2}, .radius = 0.5, .angle_deg = 30, .travel = {1, 0}, .period_s = 20};
#define MOVER_EDGE 0.43301270189221932338

static void what_pushes_after_them_halts_and_goes_back_in_the_next_step(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(&MOVER, 1, 3);
    Contact contact;
    collision_manager_add_ball(manager, vec2(2 + MOVER_EDGE + 0.1 + 0.0003, 2), vec2(0, 0), 0.1);
    collision_manager_begin_step(manager);
    assert_true(next_of_others(manager, &contact));
    assert_near(contact.time, 0.003, 1e-12);
    assert_near_vec2(collision_manager_obstacle(manager, 0).velocity, vec2(0, 0), 0);
    assert_false(next_of_others(manager, &contact));
    assert_near(collision_manager_obstacle(manager, 0).centre.x, 2.0003, 1e-12);
    collision_manager_begin_step(manager);
    assert_near_vec2(collision_manager_obstacle(manager, 0).velocity, vec2(-0.1, 0), 1e-12);
    while (collision_manager_advance(manager, OFFSET, &contact)) {
    }
    // It comes to the end of its path on the way.
    assert_near(collision_manager_obstacle(manager, 0).centre.x, 2 + 0.1 * (OFFSET - 0.003), 1e-12);
    free(manager);
}

static void what_is_met_from_behind_after_them_goes_on(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(&MOVER, 1, 3);
    Contact contact;
    collision_manager_add_ball(manager, vec2(2 - MOVER_EDGE - 0.1 - 0.0012, 2), vec2(0.5, 0), 0.1);
    collision_manager_begin_step(manager);
    assert_true(next_of_others(manager, &contact));
    assert_near(contact.time, 0.003, 1e-12);
    assert_near_vec2(collision_manager_obstacle(manager, 0).velocity, vec2(0.1, 0), 1e-12);
    assert_false(next_of_others(manager, &contact));
    assert_near(collision_manager_obstacle(manager, 0).centre.x, 2 + 0.1 * OFFSET, 1e-12);
    free(manager);
}

static void a_spin_that_is_set_while_it_halts_begins_with_the_next_step(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(&MOVER, 1, 3);
    Contact contact;
    collision_manager_add_ball(manager, vec2(2 + MOVER_EDGE + 0.1 + 0.0003, 2), vec2(0, 0), 0.1);
    collision_manager_begin_step(manager);
    assert_true(next_of_others(manager, &contact));
    collision_manager_set_obstacle_spin(manager, 0, 36);
    assert_false(next_of_others(manager, &contact));
    assert_near(collision_manager_obstacle(manager, 0).angle_deg, 30, 0);
    collision_manager_begin_step(manager);
    assert_near(collision_manager_obstacle(manager, 0).spin_deg_per_s, 36, 0);
    free(manager);
}

/// Then nothing waits for steps any more, and long quiet times are seen as such.
static void what_is_taken_out_while_it_halts_is_forgotten(void **state)
{
    (void)state;
    CollisionManager *manager = spent_arena(&MOVER, 1, 3);
    Contact contact;
    collision_manager_add_ball(manager, vec2(2 + MOVER_EDGE + 0.1 + 0.0003, 2), vec2(0, 0), 0.1);
    collision_manager_begin_step(manager);
    assert_true(next_of_others(manager, &contact));
    for (int ball = 0; ball < 3; ball++) {
        collision_manager_remove_ball(manager, ball);
    }
    collision_manager_remove_obstacle(manager, 0);
    assert_false(collision_manager_advance(manager, OFFSET, &contact));
    assert_true(collision_manager_is_quiet_until(manager, OFFSET));
    free(manager);
}

/// Between a wall and a hexagon that damps hardly: 100 000 contacts take a third of its speed.
static void
a_ball_that_rests_after_too_many_contacts_keeps_its_speed_whatever_damps_it(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.centre = {0.03 + 0.5, 0.5},
                                       .radius = 0.5 / MOVER_EDGE * 0.5,
                                       .angle_deg = 30,
                                       .bounce = 0.99999};
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 2,
                                  .height = 1,
                                  .ball_capacity = 1,
                                  .radius_max = 0.01,
                                  .obstacles = &hexagon,
                                  .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    collision_manager_add_ball(manager, vec2(0.015, 0.5), vec2(-1e6, 0), 0.01);
    collision_manager_begin_step(manager);
    int count = 0;
    while (collision_manager_advance(manager, OFFSET, &contact)) {
        count++;
    }
    assert_int_equal(count, REST_AFTER_CONTACTS);
    assert_int_equal(rested(manager), 1);
    collision_manager_begin_step(manager);
    const double speed = vec2_length(collision_manager_ball(manager, 0).velocity);
    assert_true(speed > 0.55e6 && speed < 0.65e6);
    free(manager);
}

/// A mover in a channel in which a ball of radius 0.1 has 0.01 u of room across; it comes from the
/// left at 0.1 u/s and touches the ball after 3 ms.
static const CollisionObstacle PISTON = {
    .centre = {0.1, 0.105}, .radius = 0.05, .angle_deg = 30, .travel = {0.5, 0}, .period_s = 10};
#define PISTON_EDGE (0.1 + 0.1 * MOVER_EDGE)

/// @param across  u/s: the ball has a contact with a wall each 0.01 u
static CollisionManager *channel(double width, double across, Contact *contact)
{
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = width,
                                  .height = 0.21,
                                  .ball_capacity = 1,
                                  .radius_max = 0.1,
                                  .obstacles = &PISTON,
                                  .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(PISTON_EDGE + 0.0003 + 0.1, 0.105), vec2(0, across),
                               0.1);
    collision_manager_begin_step(manager);
    do {
        assert_true(collision_manager_advance(manager, OFFSET, contact));
    } while (contact->with != CONTACT_HEXAGON);
    assert_int_equal(collision_manager_statistics(manager).caught, 1);
    return manager;
}

/// It has a thousand contacts when it is caught, and another thousand with the walls alone.
static void who_pushes_a_ball_that_goes_on_to_meet_others_gives_way(void **state)
{
    (void)state;
    Contact contact;
    CollisionManager *manager = channel(1, 1e4, &contact);
    while (collision_manager_advance(manager, OFFSET, &contact)) {
        assert_int_equal(contact.with, CONTACT_WALL);
    }
    assert_near_vec2(collision_manager_obstacle(manager, 0).velocity, vec2(-0.1, 0), 1e-12);
    free(manager);
}

/// Caught in the step before, the ball meets the end of the channel, so far ahead of what caught
/// it: held is what has no room but for rounding.
static void a_ball_is_held_as_long_as_it_is_not_away_from_what_caught_it(void **state)
{
    (void)state;
    static const double GAPS[] = {0, 5e-8, 5e-7, 5e-4};
    for (int i = 0; i < COUNT_OF(GAPS); i++) {
        const double edge = PISTON_EDGE + 0.1 * OFFSET;
        Contact contact;
        CollisionManager *manager = channel(edge + 0.2 + GAPS[i] + 1e-9, 4e3, &contact);
        while (collision_manager_advance(manager, OFFSET, &contact)) {
        }
        collision_manager_begin_step(manager);
        collision_manager_move_ball(manager, 0, vec2(edge + 0.1 + GAPS[i], 0.105), 0.1);
        collision_manager_set_ball_velocity(manager, 0, vec2(0.2, 0));
        assert_true(collision_manager_advance(manager, OFFSET, &contact));
        assert_int_equal(contact.feature, FEATURE_RIGHT);
        const double speed = GAPS[i] < 1e-7 ? -0.1 : 0.1;
        assert_near_vec2(collision_manager_obstacle(manager, 0).velocity, vec2(speed, 0), 1e-12);
        if (speed > 0) {
            // It is free: what comes against it reflects it.
            assert_true(collision_manager_advance(manager, OFFSET, &contact));
            assert_int_equal(contact.with, CONTACT_HEXAGON);
            assert_near_vec2(contact.velocity, vec2(0.4, 0), 1e-9);
        }
        free(manager);
    }
}

/// Of 33 contacts that follow each other in no time the last makes it hop: it is not met again
/// before the step ends, however large it is.
static void what_slides_on_a_dull_spinner_hops_once_a_step(void **state)
{
    (void)state;
    int hops = 0;
    for (int i = 0; i < 24; i++) {
        const CollisionObstacle spinner = {
            .centre = {100, 100}, .radius = 12, .spin_deg_per_s = 100 + 20 * i, .bounce = 0.1};
        const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                      .width = 200,
                                      .height = 200,
                                      .ball_capacity = 1,
                                      .radius_max = 40,
                                      .obstacles = &spinner,
                                      .obstacle_count = 1};
        CollisionManager *manager = arena_make(&setup);
        Contact contact;
        collision_manager_add_ball(manager, vec2(100 + i, 40), vec2(0, 60), 40);
        for (int step = 0; step < STEPS_PER_SECOND; step++) {
            int count = 0;
            collision_manager_begin_step(manager);
            while (collision_manager_advance(manager, OFFSET, &contact)) {
                count += contact.with == CONTACT_HEXAGON;
            }
            hops += count >= 33;
            assert_true(count <= 33);
        }
        free(manager);
    }
    assert_true(hops > 0);
}

/// Two that are put into each other part, but none of them jumps.
static void balls_that_overlap_part_from_where_they_are(void **state)
{
    (void)state;
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 100,
                                  .height = 100,
                                  .ball_collisions = true,
                                  .ball_capacity = 2,
                                  .radius_max = 10};
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    collision_manager_add_ball(manager, vec2(45, 50), vec2(10, 0), 10);
    collision_manager_add_ball(manager, vec2(55, 50), vec2(-10, 0), 10);
    collision_manager_begin_step(manager);
    assert_true(collision_manager_advance(manager, OFFSET, &contact));
    assert_near_vec2(contact.position, vec2(45, 50), 1e-12);
    assert_near_vec2(contact.velocity, vec2(-10, 0), 1e-12);
    assert_near_vec2(collision_manager_ball(manager, 1).position, vec2(55, 50), 1e-12);
    free(manager);
}

/// Met at the very moment at which it turns round, a mover is on its way back already, on whichever
/// side of that moment rounding puts the contact.
static void what_turns_round_as_it_is_met_goes_back(void **state)
{
    (void)state;
    for (int i = 1; i < 200; i++) {
        const double half = 0.1 + i / 177.0;
        const CollisionObstacle mover = {.centre = {100, 50},
                                         .radius = 20,
                                         .angle_deg = 30,
                                         .travel = {60, 0},
                                         .period_s = 2 * half};
        const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                      .width = 4000,
                                      .height = 100,
                                      .ball_capacity = 1,
                                      .radius_max = 5,
                                      .obstacles = &mover,
                                      .obstacle_count = 1};
        CollisionManager *manager = arena_make(&setup);
        const double touch = 160 + 2 * 20 * MOVER_EDGE + 5;
        Contact contact;
        collision_manager_add_ball(manager, vec2(touch + 2000 * half, 50), vec2(-2000, 0), 5);
        int steps = 400;
        assert_true(collision_manager_advance_steps(manager, &steps, &contact));
        assert_int_equal(contact.with, CONTACT_HEXAGON);
        assert_near(contact.time, half, 1e-9);
        assert_near(contact.surface.x, -60 / half, 1e-6);
        free(manager);
    }
}

/// Rounding may put a contact at the turn a few quanta of time before it, and not more.
static void what_is_met_just_before_it_turns_round_is_still_on_its_way_there(void **state)
{
    (void)state;
    static const double BEFORE[] = {2 * TIME_QUANTUM, 6 * TIME_QUANTUM};
    for (int i = 0; i < COUNT_OF(BEFORE); i++) {
        // All numbers are exact in binary, and so is the time, half a second less that.
        const CollisionObstacle mover = {.shape = SHAPE_CIRCLE,
                                         .centre = {1, 1},
                                         .radius = 0.25,
                                         .travel = {0.5, 0},
                                         .period_s = 1};
        const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                      .width = 4,
                                      .height = 2,
                                      .ball_capacity = 1,
                                      .radius_max = 0.25,
                                      .obstacles = &mover,
                                      .obstacle_count = 1};
        CollisionManager *manager = arena_make(&setup);
        Contact contact;
        collision_manager_add_ball(manager, vec2(3 - 3 * BEFORE[i], 1), vec2(-2, 0), 0.25);
        int steps = STEPS_PER_SECOND;
        assert_true(collision_manager_advance_steps(manager, &steps, &contact));
        assert_int_equal(contact.with, CONTACT_CIRCLE);
        assert_near(contact.time, 0.5, 8 * TIME_QUANTUM);
        assert_same(contact.surface.x, BEFORE[i] < 4 * TIME_QUANTUM ? -1 : 1);
        free(manager);
    }
}

/// A door of 2 s there and back travels toward a wall; balls lie in a row before it. Returns the
/// contacts of the first ball in the step in which the door has turned round, to its contact at
/// that time.
static int contacts_until_it_turns(int balls)
{
    const CollisionObstacle door = {.shape = SHAPE_RECTANGLE,
                                    .centre = {150, 50},
                                    .half = {5, 45},
                                    .travel = {-140, 0},
                                    .period_s = 2};
    CollisionSetup setup = {.width = 200,
                            .height = 100,
                            .ball_collisions = true,
                            .ball_capacity = balls,
                            .radius_max = 10,
                            .obstacles = &door,
                            .obstacle_count = 1};
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < balls; i++) {
        collision_manager_add_ball(manager, vec2(12 + 22 * i, 50), vec2(-50 * (i + 1), 0), 10);
    }
    for (int step = 0; step < STEPS_PER_SECOND; step++) {
        Contact contact;
        int contacts = 0;
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, OFFSET, &contact)) {
            contacts += contact.ball == 0;
            if (collision_manager_statistics(manager).reversed > 0) {
                assert_int_equal(contact.with, CONTACT_WALL);
                assert_int_equal(collision_manager_statistics(manager).caught, balls);
                free(manager);
                return contacts;
            }
        }
    }
    fail_msg("the door has not turned round");
    return 0;
}

static void
a_door_turns_round_where_no_room_is_left_and_through_other_balls_after_2000(void **state)
{
    (void)state;
    assert_in_range(contacts_until_it_turns(1), CAUGHT_AFTER_CONTACTS + 1,
                    CAUGHT_AFTER_CONTACTS + 5);
    assert_int_equal(contacts_until_it_turns(2), 2 * CAUGHT_AFTER_CONTACTS + 1);
    assert_int_equal(contacts_until_it_turns(3), 2 * CAUGHT_AFTER_CONTACTS + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_contact_beyond_those_of_a_step_brings_to_rest_and_no_other),
        cmocka_unit_test(a_ball_that_is_turned_after_them_stays_until_the_step_ends),
        cmocka_unit_test(what_pushes_after_them_halts_and_goes_back_in_the_next_step),
        cmocka_unit_test(what_is_met_from_behind_after_them_goes_on),
        cmocka_unit_test(a_spin_that_is_set_while_it_halts_begins_with_the_next_step),
        cmocka_unit_test(what_is_taken_out_while_it_halts_is_forgotten),
        cmocka_unit_test(
            a_ball_that_rests_after_too_many_contacts_keeps_its_speed_whatever_damps_it),
        cmocka_unit_test(who_pushes_a_ball_that_goes_on_to_meet_others_gives_way),
        cmocka_unit_test(a_ball_is_held_as_long_as_it_is_not_away_from_what_caught_it),
        cmocka_unit_test(what_slides_on_a_dull_spinner_hops_once_a_step),
        cmocka_unit_test(balls_that_overlap_part_from_where_they_are),
        cmocka_unit_test(what_turns_round_as_it_is_met_goes_back),
        cmocka_unit_test(what_is_met_just_before_it_turns_round_is_still_on_its_way_there),
        cmocka_unit_test(
            a_door_turns_round_where_no_room_is_left_and_through_other_balls_after_2000),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
