/// What holds a ball that has no room turns round at the moment when none is left and not before,
/// goes back at its own speed, and meets whoever is on that way; what a paddle caught is free in
/// the next step; what rested has all its speed again. Contacts are not counted here, only bounded:
/// how many there are in no time is the engine's own affair.
#include "edge_arena.h"
#include "manager.h"
#include "rng.h"

#define HEIGHT      720.0
#define APOTHEM_60  51.961524227066318806
#define HALF_ROOT_3 0.86602540378443864676
#define OVERLAP_MAX 1e-9
// What may be met in a scene of these before a test gives up.
#define MOST 200000

static CollisionSetup setup_of(const CollisionObstacle *hexagons, int obstacle_count,
                               int ball_count, double radius)
{
    return (CollisionSetup){.steps_per_second = STEPS_PER_SECOND,
                            .width = 960,
                            .height = HEIGHT,
                            .ball_collisions = true,
                            .ball_capacity = ball_count,
                            .radius_max = radius,
                            .obstacles = hexagons,
                            .obstacle_count = obstacle_count};
}

/// The next contact, going from step to step until `steps` have begun.
static bool next_contact(CollisionManager *manager, int steps, Contact *contact)
{
    while (!collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, contact)) {
        if (manager->step == steps) {
            return false;
        }
        collision_manager_begin_step(manager);
    }
    return true;
}

/// A ball touches a door in the contact in which a door turned round: if it was this one, it pushes
/// no longer, and the ball is reflected, if at all, by what goes away.
static void expect_no_push(CollisionManager *manager, const Contact *contact)
{
    if (contact->with == CONTACT_HEXAGON) {
        Vec2 door = collision_manager_obstacle(manager, contact->id).velocity;
        double approach = vec2_dot(vec2_sub(contact->incoming, door), contact->normal);
        if (vec2_dot(door, contact->normal) < 0) {
            Vec2 after = vec2_add_scaled(contact->incoming, contact->normal,
                                         approach < 0 ? -2 * approach : 0);
            assert_near_vec2(contact->velocity, after, 1e-9);
        }
    }
}

/// A door comes down at 40 u/s on two balls, one above the other, over the floor: both are caught,
/// each once or nearly so, and the door turns when their diameters are all the room that there is.
static void a_door_turns_round_over_two_balls_in_a_row(void **state)
{
    (void)state;
    const double speeds[][2] = {{100, 150}, {1e4, 1.5e4}};
    const CollisionObstacle door = {
        .centre = {480, 300}, .radius = 60, .travel = {0, 340}, .period_s = 17};
    const CollisionSetup setup = setup_of(&door, 1, 2, 20);
    const double turn = (HEIGHT - 80 - APOTHEM_60 - 300) / 40;
    for (int i = 0; i < COUNT_OF(speeds); i++) {
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(manager, vec2(480, 550), vec2(0, speeds[i][0]), 20);
        collision_manager_add_ball(manager, vec2(480, 650), vec2(0, speeds[i][1]), 20);
        double turned = -1;
        Contact contact;
        collision_manager_begin_step(manager);
        for (int count = 0; next_contact(manager, 8 * STEPS_PER_SECOND, &contact); count++) {
            const double edge = collision_manager_obstacle(manager, 0).centre.y + APOTHEM_60;
            const double upper = collision_manager_ball(manager, 0).position.y;
            const double lower = collision_manager_ball(manager, 1).position.y;
            assert_true(upper - 20 - edge > -OVERLAP_MAX);
            assert_true(lower - upper - 40 > -OVERLAP_MAX);
            assert_true(HEIGHT - 20 - lower > -OVERLAP_MAX);
            assert_true(count < MOST);
            if (turned < 0 && collision_manager_statistics(manager).reversed > 0) {
                turned = contact.time;
                assert_in_range(collision_manager_statistics(manager).caught, 2, 10);
                expect_no_push(manager, &contact);
            }
        }
        assert_near(turned, turn, 1e-9);
        assert_near(collision_manager_obstacle(manager, 0).centre.y, 300 + 40 * (2 * turn - 8),
                    1e-7);
        free(manager);
    }
}

/// Where a door is that leaves home at 0 and turns round at its far end, or before at `turn`.
static double door_place(double home, double way, double half_period, double turn, double time)
{
    const double end = turn < half_period ? turn : half_period;
    return home + way / half_period * (time < end ? time : 2 * end - time);
}

/// Two doors close on two balls in a row, each ball caught by its own door: at least one of them
/// turns when two diameters are all the room that there is, and pushes nobody any more.
static void two_doors_turn_round_over_two_balls_in_a_row(void **state)
{
    (void)state;
    const double speeds[][2] = {{30, -40}, {1e4, -2e4}, {0, 0}};
    const CollisionObstacle doors[] = {
        {.centre = {300, 360}, .radius = 60, .angle_deg = 30, .travel = {140, 0}, .period_s = 7},
        {.centre = {710, 360}, .radius = 60, .angle_deg = 30, .travel = {-140, 0}, .period_s = 6}};
    const CollisionSetup setup = setup_of(doors, 2, 2, 20);
    const double turn = (710 - 300 - 2 * APOTHEM_60 - 80) / (140 / 3.5 + 140 / 3.0);
    for (int i = 0; i < COUNT_OF(speeds); i++) {
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(manager, vec2(450, 360), vec2(speeds[i][0], 0), 20);
        collision_manager_add_ball(manager, vec2(560, 360), vec2(speeds[i][1], 0), 20);
        uint64_t turns = 0;
        double turned = -1;
        Contact contact;
        collision_manager_begin_step(manager);
        for (int count = 0; next_contact(manager, 5 * STEPS_PER_SECOND, &contact); count++) {
            const CollisionStatistics statistics = collision_manager_statistics(manager);
            const double left = collision_manager_obstacle(manager, 0).centre.x + APOTHEM_60;
            const double right = collision_manager_obstacle(manager, 1).centre.x - APOTHEM_60;
            const double first = collision_manager_ball(manager, 0).position.x;
            const double second = collision_manager_ball(manager, 1).position.x;
            assert_true(first - 20 - left > -OVERLAP_MAX);
            assert_true(second - first - 40 > -OVERLAP_MAX);
            assert_true(right - 20 - second > -OVERLAP_MAX);
            assert_true(count < MOST);
            if (statistics.reversed > turns) {
                turned = turned < 0 ? contact.time : turned;
                assert_near(contact.time, turn, 1e-9);
                assert_in_range(statistics.caught, 2, 10);
                expect_no_push(manager, &contact);
                turns = statistics.reversed;
            }
        }
        assert_in_range(turns, 1, 2);
        double places[2], moved = 0;
        for (int k = 0; k < 2; k++) {
            places[k] = collision_manager_obstacle(manager, k).centre.x;
            const double home = doors[k].centre.x, way = doors[k].travel.x;
            const double half = 0.5 * doors[k].period_s;
            const bool there = fabs(places[k] - door_place(home, way, half, turn, 5)) < 1e-7;
            moved += there;
            assert_true(there || fabs(places[k] - door_place(home, way, half, half, 5)) < 1e-7);
        }
        assert_true(moved == (double)turns);
        free(manager);
    }
}

/// A ball so fast that it is caught while there is room; then somebody sends it ahead of the door,
/// and it meets the floor: the door goes on until no room is left.
static void a_door_goes_on_while_there_is_room(void **state)
{
    (void)state;
    const CollisionObstacle door = {
        .centre = {480, 300}, .radius = 60, .travel = {0, 340}, .period_s = 17};
    const CollisionSetup setup = setup_of(&door, 1, 1, 20);
    const double turn = (HEIGHT - 40 - APOTHEM_60 - 300) / 40;
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(480, 600), vec2(0, 1e4), 20);
    bool sent = false;
    double turned = -1;
    Contact contact;
    collision_manager_begin_step(manager);
    for (int count = 0; next_contact(manager, 9 * STEPS_PER_SECOND, &contact); count++) {
        const CollisionStatistics statistics = collision_manager_statistics(manager);
        assert_true(count < MOST);
        if (!sent && statistics.caught > 0) {
            const double room = 40 * (turn - contact.time);
            assert_true(room > 0.1);
            collision_manager_set_ball_velocity(manager, 0, vec2(0, 1000));
            assert_true(next_contact(manager, 9 * STEPS_PER_SECOND, &contact));
            assert_int_equal(contact.with, CONTACT_WALL);
            assert_same_vec2(contact.velocity, vec2(0, -1000));
            assert_int_equal(collision_manager_statistics(manager).reversed, 0);
            sent = true;
        }
        if (turned < 0 && statistics.reversed > 0) {
            turned = contact.time;
        }
    }
    assert_true(sent);
    assert_near(turned, turn, 1e-9);
    free(manager);
}

/// A ball flies after the door, as fast as the door: they never meet, unless the door turns round.
static void a_door_that_turned_round_meets_who_was_behind_it(void **state)
{
    (void)state;
    const CollisionObstacle door = {
        .centre = {480, 300}, .radius = 60, .travel = {0, 340}, .period_s = 17};
    CollisionSetup setup = setup_of(&door, 1, 2, 20);
    setup.ball_collisions = false;
    const double turn = (HEIGHT - 40 - APOTHEM_60 - 300) / 40;
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(480, 700), vec2(0, 0), 20);
    // 16 u behind, at 80 u/s 0.2 s: before the door would have turned at its path's end.
    collision_manager_add_ball(manager, vec2(480, 300 - APOTHEM_60 - 10 - 16), vec2(0, 40), 10);
    int met = 0;
    Contact contact;
    collision_manager_begin_step(manager);
    for (int count = 0; next_contact(manager, 9 * STEPS_PER_SECOND, &contact); count++) {
        assert_true(count < MOST);
        if (contact.ball == 1) {
            assert_int_equal(contact.with, CONTACT_HEXAGON);
            assert_near(contact.time, turn + 0.2, 1e-9);
            assert_near_vec2(contact.velocity, vec2(0, -120), 1e-9);
            met++;
        }
    }
    assert_int_equal(met, 1);
    free(manager);
}

/// Seen from a spinner's centre a ball in a corner of the arena lies on the diagonal. Edge 0, whose
/// normal is 30 degrees ahead of the spinner's angle, comes over that and back toward the ball, and
/// touches it where apothem and radius are its part of the distance; there is no room, and it turns
/// round.
static void a_spinner_that_squeezes_turns_its_spin_round(void **state)
{
    (void)state;
    const double radius = 8, apothem = 40 * HALF_ROOT_3, apart = 33 * sqrt(2), spin = 60;
    const double degree = 3.14159265358979323846 / 180;
    const CollisionObstacle spinner = {
        .centre = {960 - 41, HEIGHT - 41}, .radius = 40, .spin_deg_per_s = spin};
    const CollisionSetup setup = setup_of(&spinner, 1, 1, radius);
    const double angle = 45 + acos((apothem + radius) / apart) / degree - 30;
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(960 - radius, HEIGHT - radius), vec2(0, 0), radius);
    // To the end of the step in which that happens.
    const int steps = (int)ceil(angle / spin * STEPS_PER_SECOND);
    double turned = -1;
    Contact contact;
    collision_manager_begin_step(manager);
    for (int count = 0; next_contact(manager, steps, &contact); count++) {
        const Vec2 ball = collision_manager_ball(manager, 0).position;
        assert_true(count < MOST);
        assert_true(ball.x < 960 - radius + OVERLAP_MAX && ball.y < HEIGHT - radius + OVERLAP_MAX);
        const double at = (collision_manager_obstacle(manager, 0).angle_deg + 30) * degree;
        const double gap = vec2_dot(vec2(cos(at), sin(at)), vec2_sub(ball, spinner.centre));
        assert_true(gap - apothem - radius > -OVERLAP_MAX);
        if (turned < 0 && collision_manager_statistics(manager).reversed > 0) {
            turned = contact.time;
        }
    }
    const CollisionObstacleState after = collision_manager_obstacle(manager, 0);
    assert_near(turned, angle / spin, 1e-9);
    assert_int_equal(collision_manager_statistics(manager).reversed, 1);
    assert_same(after.spin_deg_per_s, -spin);
    assert_near(after.angle_deg, 2 * angle - spin * steps / STEPS_PER_SECOND, 1e-6);
    free(manager);
}

/// A spinner has turned by 20 degrees when two balls are put beside it: one keeps it from going on,
/// the other from going back. It stands still where it is, not where it began: what flies down
/// meets the corner that now points up.
static void a_spinner_without_room_stands_still_where_it_is(void **state)
{
    (void)state;
    const double circumradius = 40, radius = 12;
    const double cosine = cos(15 * 3.14159265358979323846 / 180);
    const double sine_squared = 1 - cosine * cosine;
    // By the law of cosines corners at 30 and 150 degrees touch balls on the diagonals.
    const double apart =
        circumradius * cosine + sqrt(radius * radius - circumradius * circumradius * sine_squared);
    const double off = apart * sqrt(0.5) + radius;
    const CollisionObstacle spinner = {
        .centre = {off, 300 - off}, .radius = circumradius, .angle_deg = 10, .spin_deg_per_s = 30};
    CollisionSetup setup = setup_of(&spinner, 1, 2, radius);
    setup.width = 2 * off;
    setup.height = 300;
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    assert_int_equal(arena_play(manager, 160, &contact, 1), 0);
    collision_manager_add_ball(manager, vec2(radius, 300 - radius), vec2(0, 0), radius);
    collision_manager_add_ball(manager, vec2(2 * off - radius, 300 - radius), vec2(0, 0), radius);
    collision_manager_begin_step(manager);
    while (next_contact(manager, 163, &contact)) {
        const double above = 300 - off - circumradius - 1;
        const CastOptions options = {.horizon = 1e-5, .ignore_ball = -1};
        Contact met;
        assert_true(collision_manager_cast(manager, vec2(off, above - 1e-3), vec2(0, 1000), 1,
                                           &options, &met));
        assert_near_vec2(met.position, vec2(off, above), 1e-9);
        assert_near(collision_manager_obstacle(manager, 0).angle_deg, 30, 1e-6);
    }
    assert_true(collision_manager_statistics(manager).reversed > 10);
    assert_true(collision_manager_statistics(manager).rested > 0);
    free(manager);
}

/// In a hole of its own size a fast ball comes to rest along one axis and then along the other; it
/// has both parts of its velocity again.
static void a_ball_that_rests_along_both_axes_loses_nothing(void **state)
{
    (void)state;
    const uint8_t bricks[] = {255, 255, 255, 255, 0, 255, 255, 255, 255};
    CollisionSetup setup = setup_of(NULL, 0, 1, 10);
    brick_grids_add(&setup.bricks, brick_grid_make(vec2(300.0, 300.0), vec2(20.0, 20.0), 3, 3));
    setup.brick_values = bricks;
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(330, 330), vec2(30000, 20000), 10);
    Contact contact;
    int count = 0;
    for (int step = 0; step < 8; step++) {
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
            assert_true(++count < 10 * REST_AFTER_CONTACTS);
        }
        const BallState ball = collision_manager_ball(manager, 0);
        assert_same(fabs(ball.velocity.x), 30000);
        assert_same(fabs(ball.velocity.y), 20000);
        assert_near_vec2(ball.position, vec2(330, 330), OVERLAP_MAX);
    }
    assert_true(collision_manager_statistics(manager).rested > 0);
    free(manager);
}

/// A paddle above the floor, 2 u further from it than the ball between them is high, and the ball
/// so fast that the paddle, which comes down at 10 u/s, catches it within the step.
static CollisionManager *make_caught_by_paddle(void)
{
    CollisionSetup setup = setup_of(NULL, 0, 1, 8);
    setup.paddle_count = 1;
    setup.paddle_zone[0] = (Rectangle){{0, 300}, {960, HEIGHT}};
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(480, 711), vec2(30, 1e6), 8);
    collision_manager_begin_step(manager);
    collision_manager_place_paddle(manager, 0, (Rectangle){{400, 690}, {560, 702}}, vec2(0, 10));
    Contact contact;
    int count = 0;
    while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
        count++;
    }
    assert_in_range(count, CAUGHT_AFTER_CONTACTS, 3 * CAUGHT_AFTER_CONTACTS);
    assert_int_equal(collision_manager_statistics(manager).caught, 1);
    assert_int_equal(collision_manager_statistics(manager).reversed, 0);
    assert_same_vec2(collision_manager_ball(manager, 0).velocity, vec2(30, 10));
    return manager;
}

static void what_a_paddle_caught_is_free_in_the_next_step(void **state)
{
    (void)state;
    CollisionManager *manager = make_caught_by_paddle();
    Contact contact;
    collision_manager_begin_step(manager);
    const Rectangle body = collision_manager_paddle(manager, 0).body;
    collision_manager_place_paddle(manager, 0, body, vec2(0, 50));
    assert_true(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
    assert_int_equal(contact.with, CONTACT_PADDLE);
    assert_near(contact.time, 1.0 / STEPS_PER_SECOND, 1e-12);
    assert_same_vec2(contact.incoming, vec2(30, 10));
    assert_same_vec2(contact.velocity, vec2(30, 90));
    free(manager);
}

static void what_a_paddle_caught_is_free_once_it_meets_the_paddle_that_stands(void **state)
{
    (void)state;
    CollisionManager *manager = make_caught_by_paddle();
    Contact contact;
    collision_manager_begin_step(manager);
    const Rectangle body = collision_manager_paddle(manager, 0).body;
    collision_manager_place_paddle(manager, 0, body, vec2(0, 0));
    collision_manager_set_ball_velocity(manager, 0, vec2(30, -50));
    assert_true(manager_balls(manager)[0].caught);
    assert_true(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
    assert_int_equal(contact.with, CONTACT_PADDLE);
    assert_same_vec2(contact.velocity, vec2(30, 50));
    assert_false(manager_balls(manager)[0].caught);
    free(manager);
}

/// The floor is met first, and so the paddle, which slides above it, last.
static void a_ball_that_has_had_its_contacts_rests_at_what_stands_alone(void **state)
{
    (void)state;
    CollisionSetup setup = setup_of(NULL, 0, 1, 8);
    setup.paddle_count = 1;
    setup.paddle_zone[0] = (Rectangle){{0, 300}, {960, HEIGHT}};
    CollisionManager *manager = arena_make(&setup);
    collision_manager_add_ball(manager, vec2(480, HEIGHT - 8.001), vec2(0, 1e6), 8);
    collision_manager_begin_step(manager);
    collision_manager_place_paddle(manager, 0, (Rectangle){{400, 690}, {560, HEIGHT - 16.01}},
                                   vec2(10, 0));
    Contact contact;
    int count = 0;
    while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
        count++;
        assert_int_equal(contact.with, count % 2 == 1 ? CONTACT_WALL : CONTACT_PADDLE);
    }
    assert_int_equal(count, REST_AFTER_CONTACTS + 1);
    assert_int_equal(collision_manager_statistics(manager).rested, 1);
    free(manager);
}

/// How often a ball was met counts in that step alone, however many steps go by before it is met
/// again: 256 as well.
static void contacts_of_a_step_are_forgotten_however_many_go_by(void **state)
{
    (void)state;
    for (int steps = 254; steps <= 258; steps++) {
        CollisionManager *manager = make_caught_by_paddle();
        Contact contact;
        collision_manager_place_paddle(manager, 0, (Rectangle){{0, 0}, {0, 0}}, vec2(0, 0));
        collision_manager_set_ball_velocity(manager, 0, vec2(0, 0));
        collision_manager_move_ball(manager, 0, vec2(480, 400), 8);
        assert_int_equal(arena_play(manager, steps - 1, &contact, 1), 0);
        collision_manager_begin_step(manager);
        collision_manager_place_paddle(manager, 0, (Rectangle){{400, 380}, {560, 391.9}},
                                       vec2(0, 48));
        assert_true(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
        assert_int_equal(contact.with, CONTACT_PADDLE);
        assert_same_vec2(contact.velocity, vec2(0, 96));
        free(manager);
    }
}

/// A ball keeps pace with a travelling edge that it touches, and goes along it: that may show as a
/// touch or two, from rounding, not as one touch after the other in no time.
static void a_ball_that_keeps_pace_with_an_edge_does_not_touch_it_for_ever(void **state)
{
    (void)state;
    static Contact contacts[1001];
    Rng rng = rng_make(5);
    for (int i = 0; i < 300; i++) {
        const CollisionObstacle hexagon = {
            .centre = {480, 360},
            .radius = 60,
            .angle_deg = rng_range(&rng, 0, 360),
            .travel = {rng_range(&rng, -100, 100), rng_range(&rng, -100, 100)},
            .period_s = 2};
        const CollisionSetup setup = setup_of(&hexagon, 1, 1, 8);
        const double radians = (hexagon.angle_deg + 30) * 3.14159265358979323846 / 180;
        const Vec2 normal = {cos(radians), sin(radians)}, along = {-normal.y, normal.x};
        const Vec2 place = vec2_add_scaled(hexagon.centre, normal,
                                           APOTHEM_60 + 8 + rng_range(&rng, -3e-13, 3e-13));
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(
            manager, vec2_add_scaled(place, along, rng_range(&rng, -10, 10)),
            vec2_add_scaled(hexagon.travel, along, rng_range(&rng, -0.1, 0.1)), 8);
        int met = arena_play(manager, 20, contacts, COUNT_OF(contacts));
        assert_in_range(met, 0, 10);
        for (int k = 0; k < met; k++) {
            assert_near_vec2(contacts[k].velocity, contacts[k].incoming, 1e-11);
        }
        free(manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_turns_round_over_two_balls_in_a_row),
        cmocka_unit_test(two_doors_turn_round_over_two_balls_in_a_row),
        cmocka_unit_test(a_door_goes_on_while_there_is_room),
        cmocka_unit_test(a_door_that_turned_round_meets_who_was_behind_it),
        cmocka_unit_test(a_spinner_that_squeezes_turns_its_spin_round),
        cmocka_unit_test(a_spinner_without_room_stands_still_where_it_is),
        cmocka_unit_test(a_ball_that_rests_along_both_axes_loses_nothing),
        cmocka_unit_test(what_a_paddle_caught_is_free_in_the_next_step),
        cmocka_unit_test(what_a_paddle_caught_is_free_once_it_meets_the_paddle_that_stands),
        cmocka_unit_test(a_ball_that_has_had_its_contacts_rests_at_what_stands_alone),
        cmocka_unit_test(contacts_of_a_step_are_forgotten_however_many_go_by),
        cmocka_unit_test(a_ball_that_keeps_pace_with_an_edge_does_not_touch_it_for_ever),
    };
    return cmocka_run_group_tests_name("edge_turning", tests, NULL, NULL);
}
