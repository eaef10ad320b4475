/// The edge cases of circles, lines and restitution, each a level in tests/scenarios with its exact
/// outcome.
#include "edge_scenario.h"

#define QUARTER_TURN 1.57079632679489661923

static void a_bumper_sends_back_along_its_normal(void **state)
{
    (void)state;
    // The slanting ones touch at (-0.6, -0.8) of 40 u from the centre; the third only grazes.
    const Expected expected[] = {
        {1, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-100, 0}},
        {1, 1, CONTACT_CIRCLE, 0, FEATURE_NONE, {28, -96}},
        {1, 3, CONTACT_CIRCLE, 1, FEATURE_NONE, {-50, 0}},
        {1, 4, CONTACT_CIRCLE, 2, FEATURE_NONE, {10, -120}},
    };
    EXPECT_OUTCOME("bumper", 2, expected);
}

/// Both balls double their speed until the next doubling would go beyond 10 000 u/s; exactly
/// 10 000 is allowed.
static void facing_bumpers_stop_doubling_at_10_000_u_per_s(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("facing_bumpers", 7);
    static const double START[] = {100, 78.125}, LAST[] = {6400, 10000};
    double speed[2], time[2];
    for (int ball = 0; ball < 2; ball++) {
        speed[ball] = START[ball];
        time[ball] = 140 / START[ball];
    }
    int limited = 0;
    for (int i = 0; i < outcome.contacts; i++) {
        const Contact *contact = &recorded[i];
        int ball = contact->ball;
        assert_int_equal(contact->with, CONTACT_CIRCLE);
        assert_near(contact->time, time[ball], 1e-12);
        limited += speed[ball] == LAST[ball];
        speed[ball] = fmin(2 * speed[ball], LAST[ball]);
        assert_near(fabs(contact->velocity.x), speed[ball], 1e-10);
        assert_true(contact->velocity.x * contact->incoming.x < 0);
        time[ball] += 280 / speed[ball];
    }
    assert_true(speed[0] == LAST[0] && speed[1] == LAST[1]);
    assert_in_range(limited, 50, 200);
}

static void travelling_shapes_pass_on_their_speed_times_the_restitution(void **state)
{
    (void)state;
    const Expected expected[] = {
        // 50 u/s against a ball at rest.
        {1, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {100, 0}},
        {1, 1, CONTACT_LINE, 2, FEATURE_SIDE_1, {125, 0}},
        // 200 u/s against 50 u/s: 460 u less both ways. 100 against 50 with half given back.
        {1.84, 2, CONTACT_CIRCLE, 0, FEATURE_NONE, {300, 0}},
        {2.4, 3, CONTACT_CIRCLE, 1, FEATURE_NONE, {125, 0}},
    };
    EXPECT_OUTCOME("travelling_shapes", 2.5, expected);
}

/// The balls at rest lie 60 u from the middle, on either side; the one at 104 u is met by the end.
static void a_spinning_line_hits_with_the_speed_of_the_touched_point(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("spinning_line", 1);
    const double side_angle = asin(8.0 / 60),
                 end_angle = acos((100 * 100 + 104 * 104 - 64) / (2.0 * 100 * 104));
    const double arm = sqrt(60 * 60 - 8 * 8);
    assert_int_equal(outcome.contacts, 3);
    bool met[3] = {false, false, false};
    for (int i = 0; i < outcome.contacts; i++) {
        const Contact *contact = &recorded[i];
        const bool end = contact->ball == 2;
        assert_false(met[contact->ball]);
        met[contact->ball] = true;
        assert_int_equal(contact->with, CONTACT_LINE);
        assert_int_equal(contact->feature, end                  ? FEATURE_END_2
                                           : contact->ball == 0 ? FEATURE_SIDE_2
                                                                : FEATURE_SIDE_1);
        assert_near(contact->time, 1 - (end ? end_angle : side_angle) / QUARTER_TURN, 1e-13);
        if (!end) {
            assert_near(vec2_length(contact->velocity), 2 * arm * QUARTER_TURN, 1e-10);
            assert_near(vec2_dot(contact->velocity, contact->normal), 2 * arm * QUARTER_TURN,
                        1e-10);
        }
    }
}

static void a_line_is_met_from_both_sides_and_at_its_ends(void **state)
{
    (void)state;
    const Expected expected[] = {
        {1, 0, CONTACT_LINE, 0, FEATURE_SIDE_1, {0, -100}},
        {1, 1, CONTACT_LINE, 0, FEATURE_SIDE_2, {0, 100}},
        {1, 2, CONTACT_LINE, 0, FEATURE_END_2, {0, -100}},
        {1, 3, CONTACT_LINE, 0, FEATURE_END_1, {-100, 0}},
        {1, 4, CONTACT_LINE, 1, FEATURE_SIDE_1, {0, -100}},
        {1, 5, CONTACT_LINE, 1, FEATURE_END_1, {28, -96}},
    };
    // The seventh ball grazes the thin line along the whole of it.
    EXPECT_OUTCOME("line_sides", 2.7, expected);
}

/// Nowhere along the flat face is there an end or a corner to be felt.
static void a_line_flush_with_bricks_is_one_flat_face(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("flush_line", 2.5);
    assert_int_equal(outcome.contacts, 5);
    for (int i = 0; i < outcome.contacts; i++) {
        const Contact *contact = &recorded[i];
        const Vec2 before = scene.balls[contact->ball].velocity;
        assert_true(contact->with == CONTACT_LINE || contact->with == CONTACT_BRICK);
        assert_near(contact->time, contact->ball == 0 ? 2 : 1, 1e-15);
        assert_near(contact->normal.x, 0, 0);
        assert_near(contact->velocity.x, before.x, 0);
        assert_near(contact->velocity.y, -before.y, 0);
    }
}

static void what_a_broken_circle_hid_is_open(void **state)
{
    (void)state;
    const double x = 40.0 / 58, y = -42.0 / 58;
    const Expected expected[] = {
        // 58 u from the centre: 42 u above and 40 u beside it.
        {1, 0, CONTACT_CIRCLE, 0, FEATURE_NONE, {-200 * y * x, 100 - 200 * y * y}},
        {1, 1, CONTACT_LINE, 1, FEATURE_SIDE_1, {0, -100}},
        {2, 2, CONTACT_LINE, 1, FEATURE_SIDE_1, {0, -100}},
        {2, 3, CONTACT_LINE, 1, FEATURE_END_1, {0, -100}},
    };
    EXPECT_OUTCOME("opened_by_circle", 2.25, expected);
}

static void a_round_lift_door_turns_round(void **state)
{
    (void)state;
    expect_door("lift_door_circle", CONTACT_CIRCLE, 60);
}

static void a_line_turns_round_as_a_lift_door_does(void **state)
{
    (void)state;
    expect_door("lift_door_line", CONTACT_LINE, 5);
}

static void spinning_lines_do_not_crush(void **state)
{
    (void)state;
    const Outcome outcome = play_scenario("spinning_line_squeeze", 10);
    assert_true(outcome.contacts > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bumper_sends_back_along_its_normal),
        cmocka_unit_test(facing_bumpers_stop_doubling_at_10_000_u_per_s),
        cmocka_unit_test(travelling_shapes_pass_on_their_speed_times_the_restitution),
        cmocka_unit_test(a_spinning_line_hits_with_the_speed_of_the_touched_point),
        cmocka_unit_test(a_line_is_met_from_both_sides_and_at_its_ends),
        cmocka_unit_test(a_line_flush_with_bricks_is_one_flat_face),
        cmocka_unit_test(what_a_broken_circle_hid_is_open),
        cmocka_unit_test(a_round_lift_door_turns_round),
        cmocka_unit_test(a_line_turns_round_as_a_lift_door_does),
        cmocka_unit_test(spinning_lines_do_not_crush),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
