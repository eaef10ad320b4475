/// The edge cases that articles about bouncing balls get wrong, each a level in tests/scenarios
/// with its exact outcome.
#include "edge_scenario.h"

#define ANY_ID             (-1)
#define HALF_SQRT_3_DOUBLE 0.86602540378443864676
#define APOTHEM_60         51.961524227066318806

static void head_on_into_a_corner_goes_back(void **state)
{
    (void)state;
    const Expected expected[] = {
        {0.8 - 1 / (15 * sqrt(2)), 3, CONTACT_BRICK, 0, FEATURE_CORNER_BOTTOM_LEFT, {-75, 75}},
        {1.32,
         2,
         CONTACT_HEXAGON,
         0,
         (Feature)(FEATURE_CORNER_0 + 1),
         {50, 100 * HALF_SQRT_3_DOUBLE}},
        {1.92, 0, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {100, 0}},
        {1.92, 1, CONTACT_HEXAGON, 0, (Feature)(FEATURE_CORNER_0 + 3), {-100, 0}},
    };
    EXPECT_OUTCOME("head_on_corner", 1.95, expected);
}

static void seam_of_flush_bricks_is_flat(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("flush_seam", 3.8);
    int seam_contacts = 0;
    int corridor_contacts = 0;
    for (int i = 0; i < outcome.contacts; i++) {
        const Contact *contact = &recorded[i];
        assert_int_equal(contact->with, CONTACT_BRICK);
        assert_true(contact->feature == FEATURE_TOP || contact->feature == FEATURE_BOTTOM);
        assert_true(contact->normal.x == 0 && fabs(contact->normal.y) == 1);
        assert_true(contact->velocity.x == scene.balls[contact->ball].velocity.x);
        assert_true(fabs(contact->velocity.y) == scene.balls[contact->ball].velocity.y);
        if (contact->ball < 2) {
            assert_true(contact->time == 1);
            assert_int_equal(contact->id, 4);
            assert_int_equal(contact->ball, seam_contacts++);
        } else {
            assert_true(fabs(contact->time - (1 + 2.0 * corridor_contacts++) / 30) < 1e-12);
        }
    }
    assert_int_equal(seam_contacts, 2);
    assert_int_equal(corridor_contacts, 57);
}

static void end_of_an_edge_is_its_corner(void **state)
{
    (void)state;
    const Expected expected[] = {
        {1, 0, CONTACT_BRICK, 0, FEATURE_CORNER_TOP_LEFT, {0, -100}},
        {1, 1, CONTACT_BRICK, 2, FEATURE_CORNER_TOP_RIGHT, {0, -100}},
        {1, 2, CONTACT_BRICK, 0, FEATURE_TOP, {0, -100}},
        {1.2, 3, CONTACT_HEXAGON, 0, (Feature)(FEATURE_CORNER_0 + 4), {0, -100}},
    };
    EXPECT_OUTCOME("edge_end", 1.5, expected);
}

/// After the first flank the ball flies along the second one: a graze in exact arithmetic, so
/// rounding may show it as a contact that changes nothing.
static void expect_valley(int first, Vec2 after, double time)
{
    assert_int_equal(recorded[first].with, CONTACT_HEXAGON);
    assert_int_equal(recorded[first].id, 0);
    assert_true(fabs(recorded[first].time - time) < 1e-12);
    assert_true(fabs(recorded[first].velocity.x - after.x) < 1e-11);
    assert_true(fabs(recorded[first].velocity.y - after.y) < 1e-11);
}

static void valley_of_two_hexagons_lets_go(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("valley", 3);
    assert_in_range(outcome.contacts, 1, 2);
    double top = 400 - 100 / sqrt(3) / 2;
    expect_valley(0, vec2(100 * HALF_SQRT_3_DOUBLE, -50),
                  (top - 8 / HALF_SQRT_3_DOUBLE - 200) / 100);
    Vec2 last = recorded[outcome.contacts - 1].velocity;
    assert_true(fabs(last.x - 100 * HALF_SQRT_3_DOUBLE) < 1e-11 && fabs(last.y + 50) < 1e-11);
}

static void corner_of_two_walls_turns_round(void **state)
{
    (void)state;
    const Expected expected[] = {
        {2, 0, CONTACT_WALL, 0, FEATURE_LEFT, {50, -50}},
        {2, 0, CONTACT_WALL, 0, FEATURE_TOP, {50, 50}},
        {2, 2, CONTACT_WALL, 0, FEATURE_LEFT, {25, 50}},
        {2, 2, CONTACT_WALL, 0, FEATURE_BOTTOM, {25, -50}},
        {2, 3, CONTACT_WALL, 0, FEATURE_RIGHT, {-25, 25}},
        {2, 3, CONTACT_WALL, 0, FEATURE_BOTTOM, {-25, -25}},
        {4, 1, CONTACT_WALL, 0, FEATURE_RIGHT, {-25, -50}},
        {4, 1, CONTACT_WALL, 0, FEATURE_TOP, {-25, 50}},
    };
    EXPECT_OUTCOME("corner_of_walls", 4, expected);
}

static void graze_is_no_contact(void **state)
{
    (void)state;
    const Expected expected[] = {{5.1, 0, CONTACT_WALL, 0, FEATURE_BOTTOM, {0, -120}}};
    EXPECT_OUTCOME("graze", 5.5, expected);
}

static void same_instant_goes_by_order(void **state)
{
    (void)state;
    const Expected expected[] = {
        {1.875, 0, CONTACT_WALL, 0, FEATURE_RIGHT, {-50, 0}},
        {1.875, 1, CONTACT_WALL, 0, FEATURE_LEFT, {50, 0}},
        {1.875, 2, CONTACT_WALL, 0, FEATURE_LEFT, {50, 50}},
        {1.875, 2, CONTACT_BRICK, 0, FEATURE_TOP, {50, -50}},
        {1.875, 3, CONTACT_BRICK, 0, FEATURE_RIGHT, {50, 50}},
        {1.875, 3, CONTACT_BRICK, 3, FEATURE_TOP, {50, -50}},
    };
    EXPECT_OUTCOME("same_instant", 2, expected);
    for (int i = 1; i < 6; i++) {
        assert_true(recorded[i].time == recorded[0].time);
    }
}

static void three_balls_at_once(void **state)
{
    (void)state;
    const Expected expected[] = {
        {1.25, 0, CONTACT_BALL, 1, FEATURE_NONE, {46.08, 61.44}},
        {1.25, 0, CONTACT_BALL, 2, FEATURE_NONE, {-12.9024, 17.2032}},
        {1.25, 3, CONTACT_BALL, 4, FEATURE_NONE, {0, 0}},
        {1.25, 4, CONTACT_BALL, 5, FEATURE_NONE, {0, 0}},
    };
    EXPECT_OUTCOME("three_balls", 2, expected);
    const Vec2 others[] = {{81.92, -61.44}, {58.9824, 44.2368}, {64, 0}, {64, 0}};
    for (int i = 0; i < 4; i++) {
        assert_true(vec2_length(vec2_sub(recorded[i].other_velocity, others[i])) < 1e-12);
    }
}

static void wedge_throws_back(void **state)
{
    (void)state;
    const Feature edge_3 = (Feature)(FEATURE_EDGE_0 + 3);
    const Expected expected[] = {
        {2, 0, CONTACT_HEXAGON, 0, FEATURE_EDGE_5, {100 * HALF_SQRT_3_DOUBLE, 50}},
        {2, 0, CONTACT_HEXAGON, 1, edge_3, {-100 * HALF_SQRT_3_DOUBLE, -50}},
        {2, 0, CONTACT_HEXAGON, 0, FEATURE_EDGE_5, {0, -100}},
    };
    EXPECT_OUTCOME("wedge", 3, expected);
}

static void start_in_contact(void **state)
{
    (void)state;
    const Expected expected[] = {
        {0, 0, CONTACT_WALL, 0, FEATURE_LEFT, {50, 0}},
        {0, 3, CONTACT_BRICK, 0, FEATURE_TOP, {0, -80}},
        {0, 4, CONTACT_BALL, 5, FEATURE_NONE, {-30, 0}},
        {0, 6, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {100, 0}},
    };
    EXPECT_OUTCOME("start_in_contact", 0.5, expected);
}

static void overlapping_hexagons_are_one(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("overlapping_hexagons", 1.6);
    assert_in_range(outcome.contacts, 3, 4);
    const Expected flat = {0.5, 2, CONTACT_HEXAGON, ANY_ID, FEATURE_NONE, {160, -1}};
    assert_true(as_expected(&recorded[0], &flat));
    double crossing = 340 + 30 / sqrt(3);
    expect_valley(1, vec2(100 * HALF_SQRT_3_DOUBLE, -50),
                  (crossing - 8 / HALF_SQRT_3_DOUBLE - 200) / 100);
    double top = 469.28203230275509 - 120 * HALF_SQRT_3_DOUBLE;
    const Expected face = {(top - 208) / 100, 1, CONTACT_HEXAGON, 2, (Feature)(FEATURE_EDGE_0 + 4),
                           {0, -100}};
    assert_true(as_expected(&recorded[outcome.contacts - 1], &face));
}

static void what_a_broken_brick_hid_is_open(void **state)
{
    (void)state;
    const Expected expected[] = {
        {1, 0, CONTACT_BRICK, 0, FEATURE_TOP, {0, -100}},
        {1.5, 1, CONTACT_BRICK, 1, FEATURE_CORNER_TOP_LEFT, {0, -100}},
        {3.6, 2, CONTACT_BRICK, 1, FEATURE_LEFT, {-20, 0}},
    };
    EXPECT_OUTCOME("opened", 3.7, expected);
}

static void contact_at_a_turn_meets_the_velocity_after(void **state)
{
    (void)state;
    const Expected expected[] = {
        {2, 0, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {0, 0}},
        {4.5, 1, CONTACT_HEXAGON, 1, FEATURE_CORNER_0, {130, 0}},
    };
    EXPECT_OUTCOME("path_turn", 7, expected);
}

static void spinning_corner_overtakes(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("spinning_corner", 0.1);
    assert_int_equal(outcome.contacts, 2);
    static Reference reference;
    reference_start(&reference, &scene);
    const Real spin = 2 * 3.14159265358979323846264338327950288L;
    for (int ball = 0; ball < 2; ball++) {
        const Contact *contact = recorded[0].ball == ball ? &recorded[0] : &recorded[1];
        ReferenceContact expected = reference_pair(&reference, ball, CONTACT_HEXAGON, ball, 0, 1);
        assert_int_equal(contact->ball, ball);
        assert_int_equal(contact->feature, FEATURE_CORNER_0 + 1);
        assert_int_equal(expected.feature, FEATURE_CORNER_0 + 1);
        assert_true(fabsl((Real)contact->time - expected.time) < 1e-13L);
        assert_true(fabsl((Real)contact->velocity.x - expected.velocity.x) < 1e-10L);
        assert_true(fabsl((Real)contact->velocity.y - expected.velocity.y) < 1e-10L);
    }
    // By the law of cosines: corner, centre and ball at the moment of touch.
    Real angle = acosl((3600 + 67.5L * 67.5L - 64) / (2 * 60 * 67.5L));
    const Contact *first = recorded[0].ball == 0 ? &recorded[0] : &recorded[1];
    assert_true(fabsl((Real)first->time - (spin / 12 - angle) / spin) < 1e-13L);
}

static void lift_door_turns_round(void **state)
{
    (void)state;
    expect_door("lift_door", CONTACT_HEXAGON, APOTHEM_60);
}

static void caught_ball_keeps_its_tangential_part(void **state)
{
    (void)state;
    expect_door("lift_door_drift", CONTACT_HEXAGON, APOTHEM_60);
}

static void lift_door_turns_round_over_a_ball_at_rest(void **state)
{
    (void)state;
    expect_door("lift_door_rest", CONTACT_HEXAGON, APOTHEM_60);
}

/// What a mover does after it has turned round says nothing about where it was before.
static void door_turning_round_leaves_those_alone_that_have_passed(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("lift_door_passed", 9);
    assert_in_range(outcome.statistics.reversed, 2, 10);
    int walls = 0;
    for (int i = 0; i < outcome.contacts; i++) {
        if (recorded[i].ball % 2 == 1) {
            assert_int_equal(recorded[i].with, CONTACT_WALL);
            walls++;
        }
    }
    assert_int_equal(walls, 6);
}

/// The walls give way no more than the edge does, and the three normals are not opposite each
/// other: contacts in no time.
static void ball_squeezed_into_a_corner_comes_free(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("corner_squeeze", 10);
    assert_true(outcome.statistics.reversed > 0);
    assert_int_equal(outcome.statistics.rested, 0);
    assert_true(recorded[outcome.contacts - 1].time > 9);
    assert_in_range(outcome.contacts, 100, 20000);
}

/// Turning round helps nobody here, a hundred times over: the door stands still until each step
/// ends.
static void door_without_room_stands_still(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("door_without_room", 0.1);
    assert_true(outcome.statistics.rested > 20);
    assert_in_range(outcome.contacts, 24 * CAUGHT_AFTER_CONTACTS, 24 * 4 * CAUGHT_AFTER_CONTACTS);
    scenario_load(&scene, "door_without_room");
    Play play;
    play_start(&play, &scene);
    Contact contact;
    while (play_next(&play, 0.1, &contact)) {
        CollisionObstacleState door = collision_manager_obstacle(play.manager, 0);
        assert_true(fabs(door.centre.x - 50) < OVERLAP_MAX);
    }
    play_stop(&play);
}

static void two_doors_do_not_crush(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("two_doors", 30);
    assert_true(outcome.statistics.caught > 0);
    assert_true(outcome.statistics.reversed > 0);
}

static void spinning_hexagons_do_not_crush(void **state)
{
    (void)state;
    Outcome outcome = play_scenario("spinning_squeeze", 10);
    assert_true(outcome.contacts > 10);
}

/// How far the ball is from the paddle, less its radius.
static double paddle_gap(const Rectangle *body, const BallState *ball)
{
    double x = fmax(fmax(body->min.x - ball->position.x, ball->position.x - body->max.x), 0);
    double y = fmax(fmax(body->min.y - ball->position.y, ball->position.y - body->max.y), 0);
    return sqrt(x * x + y * y) - ball->radius;
}

/// One step in which the paddle wants to move with `velocity`; it stays above `lowest`.
static void step_with_paddle(CollisionManager *manager, Vec2 velocity, double lowest)
{
    collision_manager_begin_step(manager);
    Rectangle body = collision_manager_paddle(manager, 0).body;
    double way = velocity.y / STEPS_PER_SECOND;
    if (body.max.y + way > lowest || body.min.y + way < 300) {
        velocity = vec2(0, 0);
    }
    collision_manager_place_paddle(manager, 0, body, velocity);
    Contact contact;
    bool more = true;
    for (int contacts = 0; more; contacts++) {
        more = collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact);
        BallState ball = collision_manager_ball(manager, 0);
        body = collision_manager_paddle(manager, 0).body;
        assert_true(paddle_gap(&body, &ball) > -OVERLAP_MAX);
        assert_true(ball.position.y <= 720 - ball.radius + OVERLAP_MAX);
        assert_true(contacts < 10 * CAUGHT_AFTER_CONTACTS);
    }
}

/// Levels cannot steer a paddle, so this one is steered here: down onto a ball above the bottom
/// wall, and up again.
static void squeezing_paddle_stops(void **state)
{
    (void)state;
    static _Alignas(64) unsigned char block[1 << 20];
    const Rectangle body = {{400, 600}, {560, 612}};
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 960,
                            .height = 720,
                            .ball_collisions = true,
                            .ball_capacity = 1,
                            .radius_max = 8,
                            .paddle_count = 1,
                            .paddle_zone = {{{0, 300}, {960, 718}}}};
    assert_true(collision_manager_size(&setup) <= sizeof block);
    CollisionManager *manager = collision_manager_init(block, &setup);
    collision_manager_add_ball(manager, vec2(480, 690), vec2(20, -150), 8);
    collision_manager_place_paddle(manager, 0, body, vec2(0, 0));
    for (int step = 0; step < STEPS_PER_SECOND; step++) {
        step_with_paddle(manager, vec2(0, 300), 718);
    }
    Rectangle pressed = collision_manager_paddle(manager, 0).body;
    BallState ball = collision_manager_ball(manager, 0);
    assert_true(ball.position.x > 400 && ball.position.x < 568);
    assert_true(pressed.max.y <= 704 + OVERLAP_MAX);
    assert_true(pressed.max.y > 700);
    for (int step = 0; step < STEPS_PER_SECOND / 2; step++) {
        step_with_paddle(manager, vec2(0, -300), 718);
    }
    assert_true(collision_manager_paddle(manager, 0).body.max.y < 600);
    assert_true(collision_manager_statistics(manager).rested == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(head_on_into_a_corner_goes_back),
        cmocka_unit_test(seam_of_flush_bricks_is_flat),
        cmocka_unit_test(end_of_an_edge_is_its_corner),
        cmocka_unit_test(valley_of_two_hexagons_lets_go),
        cmocka_unit_test(corner_of_two_walls_turns_round),
        cmocka_unit_test(graze_is_no_contact),
        cmocka_unit_test(same_instant_goes_by_order),
        cmocka_unit_test(three_balls_at_once),
        cmocka_unit_test(wedge_throws_back),
        cmocka_unit_test(start_in_contact),
        cmocka_unit_test(overlapping_hexagons_are_one),
        cmocka_unit_test(what_a_broken_brick_hid_is_open),
        cmocka_unit_test(contact_at_a_turn_meets_the_velocity_after),
        cmocka_unit_test(spinning_corner_overtakes),
        cmocka_unit_test(lift_door_turns_round),
        cmocka_unit_test(caught_ball_keeps_its_tangential_part),
        cmocka_unit_test(lift_door_turns_round_over_a_ball_at_rest),
        cmocka_unit_test(door_turning_round_leaves_those_alone_that_have_passed),
        cmocka_unit_test(ball_squeezed_into_a_corner_comes_free),
        cmocka_unit_test(door_without_room_stands_still),
        cmocka_unit_test(two_doors_do_not_crush),
        cmocka_unit_test(spinning_hexagons_do_not_crush),
        cmocka_unit_test(squeezing_paddle_stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
