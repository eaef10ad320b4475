/// @file edge_scenario.h
/// Scenarios played on the engine, and tables of the contacts that must come out.
#ifndef ARKANONG_TEST_EDGE_SCENARIO_H
#define ARKANONG_TEST_EDGE_SCENARIO_H

#include "edge_arena.h"
#include "play.h"
#include "reference.h"
#include "scenario.h"

#define OVERLAP_MAX  1e-9
#define RECORDED_MAX 100000

typedef struct Outcome {
    int contacts;
    bool overlapped;
    CollisionStatistics statistics;
} Outcome;

static Scene scene;
static Contact recorded[RECORDED_MAX];

/// Whether anything overlaps at the present time, through the reference's eyes.
static inline bool overlaps_now(const Play *play)
{
    static Scene picture;
    static Reference reference;
    play_picture(play, &picture, &reference);
    return reference_least_gap(&reference, 0) < -(Real)OVERLAP_MAX;
}

/// Plays a scenario for some seconds and keeps the contacts.
static inline Outcome play_scenario(const char *name, double seconds)
{
    scenario_load(&scene, name);
    Play play;
    play_start(&play, &scene);
    Outcome outcome = {.contacts = 0};
    Contact contact;
    while (play_next(&play, seconds, &contact)) {
        assert_true(outcome.contacts < RECORDED_MAX);
        recorded[outcome.contacts++] = contact;
        outcome.overlapped = outcome.overlapped || overlaps_now(&play);
    }
    outcome.statistics = collision_manager_statistics(play.manager);
    play_stop(&play);
    assert_false(outcome.overlapped);
    return outcome;
}

/// Plays a scenario and compares all contacts with a table.
static inline void expect_outcome(const char *name, double seconds, const Expected *expected,
                                  int count)
{
    Outcome outcome = play_scenario(name, seconds);
    expect_contacts(name, recorded, outcome.contacts, expected, count);
}

#define EXPECT_OUTCOME(name, seconds, table) expect_outcome(name, seconds, table, COUNT_OF(table))

/// A door from 300 u downward, at 40 u/s, that reaches so far below its centre: it goes back from
/// where the gap is the ball's diameter, at its own speed, and comes again.
static inline void expect_door(const char *name, ContactWith with, double reach)
{
    scenario_load(&scene, name);
    Play play;
    play_start(&play, &scene);
    const double turn = (720 - 2 * 20 - (300 + reach)) / 40;
    Contact contact;
    int contacts = 0;
    uint64_t caught = 0;
    double turned = -1;
    for (int tick = 0; tick <= 600; tick++) {
        double time = tick / 20.0;
        while (play_next(&play, time, &contact)) {
            assert_false(overlaps_now(&play));
            assert_true(++contacts < RECORDED_MAX);
            CollisionStatistics statistics = collision_manager_statistics(play.manager);
            if (statistics.caught > caught && statistics.reversed == 0) {
                // It takes the normal velocity of what moves against it and keeps the tangential
                // part.
                assert_int_equal(contact.with, with);
                assert_true(contact.velocity.y == 40);
                assert_true(contact.velocity.x == scene.balls[0].velocity.x);
                caught = statistics.caught;
            }
            if (turned < 0 && statistics.reversed > 0) {
                turned = contact.time;
            }
        }
        double way = fmod(time, 2 * turn);
        double y = 300 + 40 * (way < turn ? way : 2 * turn - way);
        CollisionObstacleState door = collision_manager_obstacle(play.manager, 0);
        assert_false(overlaps_now(&play));
        assert_true(fabs(door.centre.x - 480) < 1e-12);
        if (fabs(door.centre.y - y) > 1e-6) {
            fail_msg("%s: the door is at %.17g after %g s, expected %.17g", name, door.centre.y,
                     time, y);
        }
    }
    assert_true(caught > 0);
    assert_int_equal(collision_manager_statistics(play.manager).reversed, 2);
    assert_true(fabs(turned - turn) < 1e-9);
    play_stop(&play);
}

#endif
