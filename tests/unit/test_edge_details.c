/// What single lines of the engine are there for, each in the smallest arena that shows it; times
/// and velocities follow from the geometry alone.
#include "det_math.h"
#include "edge_arena.h"
#include "motion.h"

#define MOST        64
#define HALF_ROOT_3 0.86602540378443864676

static Contact contacts[MOST];

static const CollisionSetup ROOM = {.steps_per_second = STEPS_PER_SECOND,
                                    .width = 960,
                                    .height = 720,
                                    .ball_collisions = true,
                                    .ball_capacity = 8,
                                    .radius_max = 20};

static void expect_played(const char *name, CollisionManager *manager, int steps,
                          const Expected *expected, int count)
{
    int met = arena_play(manager, steps, contacts, MOST);
    expect_contacts(name, contacts, met, expected, count);
    free(manager);
}

/// Halfway on its path a door finds a ball on either side that has no room: it stands still where
/// it is.
static void a_door_without_room_stands_still_halfway(void **state)
{
    (void)state;
    const double apothem = 60 * HALF_ROOT_3;
    const CollisionObstacle door = {
        .centre = {480, apothem}, .radius = 60, .travel = {0, 100}, .period_s = 5};
    CollisionSetup setup = ROOM;
    setup.height = 2 * apothem + 40;
    setup.obstacles = &door;
    setup.obstacle_count = 1;
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    int count = 0;
    assert_int_equal(arena_play(manager, 120, contacts, MOST), 0);
    collision_manager_add_ball(manager, vec2(480, 10), vec2(0, 0), 10);
    collision_manager_add_ball(manager, vec2(480, setup.height - 10), vec2(0, 0), 10);
    for (int step = 0; step < 3; step++) {
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
            assert_true(++count < 100000);
        }
        assert_near(collision_manager_obstacle(manager, 0).centre.y, apothem + 20, 1e-6);
    }
    assert_true(collision_manager_statistics(manager).rested > 0);
    free(manager);
}

/// Straight along an edge's normal onto the edge's very end: the corner, whatever rounding makes of
/// it. A touch just beside it is one of the edge.
static void the_end_of_an_edge_is_its_corner_at_every_angle(void **state)
{
    (void)state;
    for (int i = 0; i < 360; i++) {
        const double angle = 0.97 * i;
        const CollisionObstacle hexagon = {
            .centre = {480.3, 359.7}, .radius = 50.1, .angle_deg = angle};
        const Vec2 normal = det_direction(angle + 30);
        const Vec2 corner = vec2_add_scaled(hexagon.centre, det_direction(angle), 50.1);
        const Vec2 edge =
            vec2_sub(vec2_add_scaled(hexagon.centre, det_direction(angle + 60), 50.1), corner);
        for (int beside = 0; beside < 2; beside++) {
            CollisionSetup setup = ROOM;
            setup.obstacles = &hexagon;
            setup.obstacle_count = 1;
            CollisionManager *manager = arena_make(&setup);
            const Vec2 foot = vec2_add_scaled(corner, edge, beside * 1e-9);
            collision_manager_add_ball(manager, vec2_add_scaled(foot, normal, 108),
                                       vec2_scale(normal, -400), 8);
            assert_int_equal(arena_play(manager, 72, contacts, MOST), 1);
            assert_int_equal(contacts[0].feature,
                             beside ? FEATURE_EDGE_0 : (Feature)FEATURE_CORNER_0);
            free(manager);
        }
    }
}

static void a_ball_that_is_put_elsewhere_meets_what_is_there_with_its_new_size(void **state)
{
    (void)state;
    CollisionManager *manager = arena_make(&ROOM);
    const Expected expected[] = {{0.4, 0, CONTACT_WALL, 0, FEATURE_RIGHT, {-100, 0}}};
    collision_manager_add_ball(manager, vec2(100, 100), vec2(100, 0), 8);
    collision_manager_move_ball(manager, 0, vec2(900, 100), 20);
    expect_played("moved", manager, 240, expected, COUNT_OF(expected));
}

/// A hexagon's tip covers the corner of a brick, far from the hexagon's middle.
static void what_a_hexagons_tip_hid_is_open_when_the_hexagon_is_gone(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.centre = {400, 246}, .radius = 60, .angle_deg = 30};
    const uint8_t brick = BRICK_SOLID;
    CollisionSetup setup = ROOM;
    setup.obstacles = &hexagon;
    setup.obstacle_count = 1;
    setup.bricks = (BrickGrids){
        .grid = {{.origin = {400, 300}, .cell = {40, 20}, .columns = 1, .rows = 1}}, .count = 1};
    setup.brick_values = &brick;
    CollisionManager *manager = arena_make(&setup);
    const double way = 100 * sqrt(2.0) - 10;
    const Expected expected[] = {
        {way / (200 * sqrt(2.0)), 0, CONTACT_BRICK, 0, FEATURE_CORNER_TOP_LEFT, {-200, -200}}};
    collision_manager_remove_obstacle(manager, 0);
    collision_manager_add_ball(manager, vec2(300, 200), vec2(200, 200), 10);
    expect_played("opened", manager, 140, expected, COUNT_OF(expected));
}

/// None of two hexagons in one place covers the other's corners.
static void hexagons_in_one_place_are_met_as_one(void **state)
{
    (void)state;
    const CollisionObstacle hexagons[] = {{.centre = {480, 360}, .radius = 50},
                                          {.centre = {480, 360}, .radius = 50}};
    CollisionSetup setup = ROOM;
    setup.obstacles = hexagons;
    setup.obstacle_count = 2;
    CollisionManager *manager = arena_make(&setup);
    const Expected expected[] = {
        {(200 - 58) / 400.0, 0, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {400, 0}}};
    collision_manager_add_ball(manager, vec2(680, 360), vec2(-400, 0), 8);
    expect_played("in one place", manager, 120, expected, COUNT_OF(expected));
}

/// A hexagon's corner lies on a brick's and points the same way: neither covers the other, and the
/// hexagon comes first.
static void a_hexagons_corner_on_a_bricks_is_met_before_it(void **state)
{
    (void)state;
    const double tip = 8 * sqrt(0.5);
    for (int corner = 0; corner < 4; corner++) {
        const double right = corner & 1 ? 1 : -1, down = corner >> 1 ? 1 : -1;
        const Vec2 place = vec2(corner & 1 ? 440 : 400, corner >> 1 ? 320 : 300);
        const CollisionObstacle hexagon = {
            .centre = vec2_add(place, vec2(-tip * right, -tip * down)),
            .radius = 8,
            .angle_deg = (down > 0 ? 90 : -90) - 45 * right * down,
        };
        const uint8_t brick = BRICK_SOLID;
        CollisionSetup setup = ROOM;
        setup.obstacles = &hexagon;
        setup.obstacle_count = 1;
        setup.bricks = (BrickGrids){
            .grid = {{.origin = {400, 300}, .cell = {40, 20}, .columns = 1, .rows = 1}},
            .count = 1};
        setup.brick_values = &brick;
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(manager, vec2_add(place, vec2(100 * right, 100 * down)),
                                   vec2(-200 * right, -200 * down), 10);
        assert_int_equal(arena_play(manager, 140, contacts, MOST), 1);
        assert_int_equal(contacts[0].with, CONTACT_HEXAGON);
        assert_int_equal(contacts[0].feature, FEATURE_CORNER_0);
        assert_near_vec2(contacts[0].velocity, vec2(200 * right, 200 * down), 1e-9);
        free(manager);
    }
}

/// After a third of a second the hexagon has turned by 30 degrees, an edge toward the ball.
static void a_hexagon_that_begins_to_spin_is_met_as_it_turns(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.centre = {480, 360}, .radius = 50};
    CollisionSetup setup = ROOM;
    setup.obstacles = &hexagon;
    setup.obstacle_count = 1;
    CollisionManager *manager = arena_make(&setup);
    const double speed = 3 * (200 - 50 * HALF_ROOT_3 - 8);
    const Expected expected[] = {{1.0 / 3, 0, CONTACT_HEXAGON, 0, FEATURE_EDGE_0 + 5, {speed, 0}}};
    collision_manager_add_ball(manager, vec2(680, 360), vec2(-speed, 0), 8);
    collision_manager_set_obstacle_spin(manager, 0, 90);
    expect_played("spinning", manager, 100, expected, COUNT_OF(expected));
}

/// Turned by 30 degrees and stopped, it shows an edge where it had a corner.
static void a_hexagon_that_stops_spinning_is_met_as_it_then_stands(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.centre = {480, 360}, .radius = 50, .spin_deg_per_s = 30};
    CollisionSetup setup = ROOM;
    setup.obstacles = &hexagon;
    setup.obstacle_count = 1;
    CollisionManager *manager = arena_make(&setup);
    assert_int_equal(arena_play(manager, 240, contacts, MOST), 0);
    collision_manager_set_obstacle_spin(manager, 0, 0);
    const double way = 200 - 50 * HALF_ROOT_3 - 8;
    const Expected expected[] = {
        {1 + way / 400, 0, CONTACT_HEXAGON, 0, FEATURE_EDGE_0 + 5, {400, 0}}};
    collision_manager_add_ball(manager, vec2(680, 360), vec2(-400, 0), 8);
    expect_played("stopped", manager, 120, expected, COUNT_OF(expected));
}

static void every_ball_of_a_crowded_cell_sees_that_its_side_is_shut(void **state)
{
    (void)state;
    CollisionSetup setup = ROOM;
    setup.open_side[SIDE_TOP] = true;
    CollisionManager *manager = arena_make(&setup);
    Expected expected[6];
    for (int i = 0; i < 6; i++) {
        collision_manager_add_ball(manager, vec2(100 + 30 * i, 300), vec2(0, -200), 8);
        expected[i] = (Expected){1.46, i, CONTACT_WALL, 0, FEATURE_TOP, {0, 200}};
    }
    assert_int_equal(arena_play(manager, 60, contacts, MOST), 0);
    collision_manager_shut_side(manager, SIDE_TOP, true);
    expect_played("shut", manager, 360, expected, 6);
}

/// A side is shut when a ball is on its way out: one whose centre is still inside is reflected, one
/// whose centre is out leaves, on every side.
static void a_side_that_is_shut_keeps_balls_whose_centre_is_inside(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * SIDE_COUNT; i++) {
        const Side side = (Side)(i / 2);
        const Vec2 out = vec2_scale(side_inward(side), -1);
        const double beyond = i % 2 == 0 ? -4 : 4;
        CollisionSetup setup = ROOM;
        setup.height = 960;
        setup.open_side[side] = true;
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(manager,
                                   vec2_add_scaled(vec2(480, 480), out, 480 - 200 + beyond),
                                   vec2_scale(out, 400), 8);
        assert_int_equal(arena_play(manager, 120, contacts, MOST), 0);
        collision_manager_shut_side(manager, side, true);
        assert_int_equal(arena_play(manager, 120, contacts, MOST), 1);
        assert_int_equal(contacts[0].with, i % 2 == 0 ? CONTACT_WALL : CONTACT_GOAL);
        assert_int_equal(contacts[0].feature, FEATURE_LEFT + (int)side);
        free(manager);
    }
}

/// A lone ball walks from cell to cell ahead of time: turned before it is there, it starts from the
/// cell in which it is.
static void a_lone_ball_that_is_turned_looks_around_where_it_is(void **state)
{
    (void)state;
    CollisionObstacle hexagons[65];
    hexagons[0] = (CollisionObstacle){.centre = {540, 100}, .radius = 40};
    for (int i = 1; i < COUNT_OF(hexagons); i++) {
        hexagons[i] = (CollisionObstacle){.centre = {14.0 * i, 700}, .radius = 5};
    }
    CollisionSetup setup = ROOM;
    setup.ball_capacity = 1;
    setup.obstacles = hexagons;
    setup.obstacle_count = COUNT_OF(hexagons);
    CollisionManager *manager = arena_make(&setup);
    const double reach = 40 * HALF_ROOT_3 + 8;
    const Expected expected[] = {
        {0.5 + (360 - 100 - reach) / 300, 0, CONTACT_HEXAGON, 0, FEATURE_EDGE_0 + 1, {0, 300}}};
    collision_manager_add_ball(manager, vec2(690, 360), vec2(-300, 0), 8);
    assert_int_equal(arena_play(manager, 120, contacts, MOST), 0);
    collision_manager_set_ball_velocity(manager, 0, vec2(0, -300));
    expect_played("turned", manager, 200, expected, COUNT_OF(expected));
}

/// A ball breaks through a brick's corner, but the brick stays: it is reflected there after all.
static void a_brick_that_does_not_break_after_all_reflects_at_each_corner(void **state)
{
    (void)state;
    const uint8_t brick = 9;
    for (int corner = 0; corner < 4; corner++) {
        CollisionSetup setup = ROOM;
        setup.bricks = (BrickGrids){
            .grid = {{.origin = {400, 300}, .cell = {40, 20}, .columns = 1, .rows = 1}},
            .count = 1};
        setup.brick_values = &brick;
        CollisionManager *manager = arena_make(&setup);
        const double right = corner & 1 ? 1 : -1, down = corner >> 1 ? 1 : -1;
        const Vec2 place = vec2(corner & 1 ? 440 : 400, corner >> 1 ? 320 : 300);
        collision_manager_add_ball(manager, vec2_add(place, vec2(100 * right, 100 * down)),
                                   vec2(-200 * right, -200 * down), 10);
        collision_manager_set_ball_piercing(manager, 0, true);
        assert_int_equal(arena_play(manager, 140, contacts, MOST), 1);
        assert_int_equal(contacts[0].feature, FEATURE_CORNER_TOP_LEFT + corner);
        assert_near_vec2(collision_manager_ball(manager, 0).velocity, vec2(200 * right, 200 * down),
                         1e-9);
        free(manager);
    }
}

static const CastOptions LOOK = {.horizon = 2, .ignore_ball = -1, .paddles = true, .balls = true};

static void an_imaginary_ball_touches_a_smaller_one_where_that_ends(void **state)
{
    (void)state;
    CollisionManager *manager = arena_make(&ROOM);
    Contact contact;
    collision_manager_add_ball(manager, vec2(500, 360), vec2(0, 0), 5);
    assert_true(collision_manager_cast(manager, vec2(300, 360), vec2(100, 0), 15, &LOOK, &contact));
    assert_near(contact.time, 1.8, 1e-12);
    assert_near_vec2(contact.position, vec2(480, 360), 1e-9);
    assert_near_vec2(contact.point, vec2(495, 360), 1e-9);
    assert_near_vec2(contact.velocity, vec2(0, 0), 1e-9);
    free(manager);
}

/// From so much later on, no farther than its horizon from then on; times count from now.
static void an_imaginary_ball_may_start_later(void **state)
{
    (void)state;
    CollisionManager *manager = arena_make(&ROOM);
    CastOptions look = LOOK;
    Contact contact;
    assert_int_equal(arena_play(manager, 60, contacts, MOST), 0);
    look.after = 0.5;
    look.horizon = 1.1;
    assert_true(collision_manager_cast(manager, vec2(840, 360), vec2(100, 0), 10, &look, &contact));
    assert_near(contact.time, 0.5 + 1.1, 1e-12);
    assert_near_vec2(contact.position, vec2(950, 360), 1e-9);
    look.horizon = 1.09;
    assert_false(
        collision_manager_cast(manager, vec2(840, 360), vec2(100, 0), 10, &look, &contact));
    free(manager);
}

/// A paddle that moves is taken to go on until the step's end and to stand from then on; it is met
/// only where that was asked for.
static void an_imaginary_ball_finds_the_paddle_where_its_step_ends(void **state)
{
    (void)state;
    CollisionSetup setup = ROOM;
    setup.paddle_count = 1;
    setup.paddle_zone[0] = (Rectangle){{0, 500}, {960, 720}};
    CollisionManager *manager = arena_make(&setup);
    CastOptions look = LOOK;
    Contact contact;
    collision_manager_place_paddle(manager, 0, (Rectangle){{400, 600}, {500, 620}}, vec2(0, 240));
    collision_manager_begin_step(manager);
    assert_true(collision_manager_cast(manager, vec2(450, 300), vec2(0, 200), 10, &look, &contact));
    assert_int_equal(contact.with, CONTACT_PADDLE);
    assert_near(contact.time, (601 - 10 - 300) / 200.0, 1e-12);
    assert_near_vec2(contact.velocity, vec2(0, -200), 1e-9);
    look.paddles = false;
    look.horizon = 3;
    assert_true(collision_manager_cast(manager, vec2(450, 300), vec2(0, 200), 10, &look, &contact));
    assert_int_equal(contact.with, CONTACT_WALL);
    free(manager);
}

/// Certain are the balls that are met in the cells in which they are now. One that comes from
/// farther away is overlooked, though the two would meet.
static void an_imaginary_ball_meets_balls_as_long_as_they_are_in_their_cells(void **state)
{
    (void)state;
    const struct {
        double cells; ///< from the one to the other
        bool met;
    } rows[] = {{0.2, true}, {0.55, true}, {2, false}, {3, false}};
    CollisionSetup setup = ROOM;
    setup.ball_collisions = true;
    setup.ball_capacity = 100;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CollisionManager *manager = arena_make(&setup);
        const double cell = collision_manager_cell(manager);
        const Vec2 from = vec2(4.6 * cell, 2.5 * cell);
        const double way = rows[i].cells * cell;
        collision_manager_add_ball(manager, vec2(from.x - way, from.y), vec2(100, 0), 5);
        const CastOptions look = {.horizon = 4 * cell / 100, .ignore_ball = -1, .balls = true};
        Contact contact;
        bool met = collision_manager_cast(manager, from, vec2(0, 0), 5, &look, &contact);
        assert_int_equal(met, rows[i].met);
        if (met) {
            assert_int_equal(contact.with, CONTACT_BALL);
            assert_near(contact.time, (way - 10) / 100, 1e-12);
        }
        free(manager);
    }
}

/// The other ball comes from two cells away and is met, unseen, just before the border of the cell
/// between: it is not met belatedly at that border.
static void an_imaginary_ball_meets_no_ball_that_it_has_met_unseen(void **state)
{
    (void)state;
    CollisionSetup setup = ROOM;
    setup.ball_capacity = 100;
    CollisionManager *manager = arena_make(&setup);
    const double cell = collision_manager_cell(manager), y = 2.5 * cell;
    const CastOptions look = {.horizon = 2, .ignore_ball = -1, .balls = true};
    Contact contact;
    collision_manager_add_ball(manager, vec2(4 * cell + 1, y), vec2(-50, 0), 5);
    const bool met =
        collision_manager_cast(manager, vec2(2 * cell + 7, y), vec2(50, 0), 5, &look, &contact);
    assert_false(met && contact.with == CONTACT_BALL);
    free(manager);
}

/// How far along its path a hexagon is, 0 to 1: exactly, as no double holds so many periods.
static double share_of_path(double period, double time)
{
    long double rest = fmodl((long double)time, (long double)period) / ((long double)period / 2);
    return (double)(rest < 1 ? rest : 2 - rest);
}

static void a_path_of_many_legs_stays_exact(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {
        .centre = {1000, 360}, .radius = 50, .travel = {10000, 0}, .period_s = 0.7};
    CollisionSetup setup = ROOM;
    setup.width = 20000;
    setup.obstacles = &hexagon;
    setup.obstacle_count = 1;
    CollisionManager *manager = arena_make(&setup);
    Contact contact;
    for (int look = 1; look <= 40; look++) {
        int steps = 500 * STEPS_PER_SECOND;
        assert_false(collision_manager_advance_steps(manager, &steps, &contact));
        const double time = collision_manager_time(manager);
        assert_near(collision_manager_obstacle(manager, 0).centre.x,
                    1000 + 10000 * share_of_path(0.7, time), 1e-9);
    }
    free(manager);
}

/// 10 000 u/s fast, a hexagon gets 2e-12 u further in the part of a contact's time that is rounded
/// away. A ball at rest is hit where it lies all the same, to the last bits of its position.
/// Looking ahead, a leg that ends at the time that is asked for is over, however its end is
/// rounded.
static void every_time_ahead_lies_in_its_leg(void **state)
{
    (void)state;
    for (int i = 1; i < 100; i++) {
        Motion motion = {.travel = {100, 0}, .half_period = 0.05 + i / 177.0, .queue_entry = -1};
        motion_start(&motion, 0);
        for (int k = 1; k < 60; k++) {
            const double time = motion.present.until + (k - 1) * motion.half_period;
            const Leg leg = motion_leg(&motion, time);
            const Leg before = motion_leg(&motion, time - 0.01);
            assert_true(leg.since <= time && time < leg.until);
            assert_near(leg.until - leg.since, motion.half_period, 1e-12);
            assert_near(before.until, time, 1e-9);
            assert_near(leg.from.x, k % 2 == 0 ? 0 : 100, 1e-9);
            assert_near(leg.velocity.x * motion.half_period, k % 2 == 0 ? 100 : -100, 1e-9);
            assert_near(before.velocity.x, -leg.velocity.x, 1e-9);
        }
    }
}

static void what_is_fast_hits_a_ball_where_the_ball_lies(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {
        .centre = {40, 360}, .radius = 20, .angle_deg = 30, .travel = {1000, 0}, .period_s = 0.2};
    CollisionSetup setup = ROOM;
    setup.obstacles = &hexagon;
    setup.obstacle_count = 1;
    for (int i = 0; i < 50; i++) {
        const Vec2 centre = vec2(70 + 0.173 * i, 360);
        CollisionManager *manager = arena_make(&setup);
        collision_manager_add_ball(manager, centre, vec2(0, 0), 8);
        assert_int_equal(arena_play(manager, 2, contacts, MOST), 1);
        assert_near_vec2(contacts[0].position, centre, 1e-13);
        free(manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_without_room_stands_still_halfway),
        cmocka_unit_test(the_end_of_an_edge_is_its_corner_at_every_angle),
        cmocka_unit_test(a_ball_that_is_put_elsewhere_meets_what_is_there_with_its_new_size),
        cmocka_unit_test(what_a_hexagons_tip_hid_is_open_when_the_hexagon_is_gone),
        cmocka_unit_test(hexagons_in_one_place_are_met_as_one),
        cmocka_unit_test(a_hexagons_corner_on_a_bricks_is_met_before_it),
        cmocka_unit_test(a_hexagon_that_begins_to_spin_is_met_as_it_turns),
        cmocka_unit_test(a_hexagon_that_stops_spinning_is_met_as_it_then_stands),
        cmocka_unit_test(every_ball_of_a_crowded_cell_sees_that_its_side_is_shut),
        cmocka_unit_test(a_side_that_is_shut_keeps_balls_whose_centre_is_inside),
        cmocka_unit_test(a_lone_ball_that_is_turned_looks_around_where_it_is),
        cmocka_unit_test(a_brick_that_does_not_break_after_all_reflects_at_each_corner),
        cmocka_unit_test(an_imaginary_ball_touches_a_smaller_one_where_that_ends),
        cmocka_unit_test(an_imaginary_ball_may_start_later),
        cmocka_unit_test(an_imaginary_ball_finds_the_paddle_where_its_step_ends),
        cmocka_unit_test(an_imaginary_ball_meets_balls_as_long_as_they_are_in_their_cells),
        cmocka_unit_test(an_imaginary_ball_meets_no_ball_that_it_has_met_unseen),
        cmocka_unit_test(a_path_of_many_legs_stays_exact),
        cmocka_unit_test(every_time_ahead_lies_in_its_leg),
        cmocka_unit_test(what_is_fast_hits_a_ball_where_the_ball_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
