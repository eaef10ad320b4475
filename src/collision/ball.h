/// @file ball.h
/// A ball of the engine: its motion, its cell, its next event; and how event times are rounded.
#ifndef ARKANONG_BALL_H
#define ARKANONG_BALL_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "collision_names.h"
#include "event_queue.h"
#include "scalar.h"

/// Rounds a duration or time, s, to a whole number of quanta.
///
/// Event times lie between -4 and 2 s from the clock's second, so they stay exact when that moves
/// on, and a contact is computed to the same bits whenever and however often it is predicted. A
/// quantum is 4.4e-10 u at 1e6 u/s; a contact's position is computed with the part that was rounded
/// away (NextEvent.late).
/// @pre -2 <= time < 2
static inline double quantise_time(double time)
{
    return (time + 2.0) - 2.0;
}

/// A whole number of quanta that is not before `time`, s: from -2 to 2 s the first one, later one
/// of the next few.
static inline double quantise_up(double time)
{
    static const double UP[2] = {0.0, TIME_QUANTUM};
    const double near = quantise_time(time);

    // By a table: half of the branches would be mispredicted.
    return scalar_max(near + UP[near < time], time);
}

/// Predictions look this far ahead, s, and are made again then, so that every contact is computed
/// within the range of quantise_time.
#define HORIZON 2.0
/// Contacts with what moves by itself are computed from where it is at the beginning of the second:
/// predicted again just after it.
#define HORIZON_MOVING (1.0 + TIME_QUANTUM)

/// Kinds of a ball's next event besides the contacts, which are those of ContactWith in their
/// order.
enum {
    EVENT_CELL = CONTACT_GOAL + 1, ///< enters the next cell
    EVENT_REPREDICT                ///< its next event is predicted anew
};

/// A ball's next event.
typedef struct NextEvent {
    double time; ///< s, quantised
    double late; ///< s, rounded away by quantise_time: a contact is at time + late
    int kind;    ///< ContactWith, EVENT_CELL or EVENT_REPREDICT
    int id;      ///< of what is met, as Contact.id; of EVENT_CELL the Side to which the ball goes
    Feature feature; ///< of what is met
} NextEvent;

/// Keeps the earlier of two events in `best`: by time, then kind, then index. That is a total
/// order, so the order of calls does not matter.
static inline void next_event_take(NextEvent *best, NextEvent event)
{
    if (event.time < best->time ||
        (event.time == best->time &&
         (event.kind < best->kind || (event.kind == best->kind && event.id < best->id)))) {
        *best = event;
    }
}

/// The same for a contact at time + late; one with time < from happens at `from`.
static inline void next_event_take_late(NextEvent *best, double from, double time, double late,
                                        int kind, int id, Feature feature)
{
    bool due = time < from;

    next_event_take(best, (NextEvent){due ? from : time, due ? 0.0 : late, kind, id, feature});
}

/// The same for a contact `duration` s after `start`, which is rounded here.
static inline void next_event_take_contact(NextEvent *best, double from, double start,
                                           double duration, int kind, int id, Feature feature)
{
    double rounded = quantise_time(duration);

    next_event_take_late(best, from, start + rounded, duration - rounded, kind, id, feature);
}

/// The thing that has caught a ball (NOT-BUGS.md, Contacts).
typedef struct Holder {
    int kind; ///< CONTACT_NONE, the obstacle's ContactWith or CONTACT_PADDLE
    int id;
    int64_t changes; ///< Motion.changes of the obstacle when it caught; the step for a paddle
} Holder;

/// A ball in two cache lines of its own. Predictions for other balls read the first alone.
typedef struct Ball {
    _Alignas(64) Vec2 position; ///< u, of the centre at time `since`
    Vec2 velocity;              ///< u/s
    double since;               ///< s
    double radius;              ///< u
    int column, row;            ///< its cell
    int slot;                   ///< PACKET times its packet, plus the slot within it; -1: none
    int last_obstacle; ///< the fixed one that it touched last, or -1: an obstacle is convex, so the
                       ///< ball touches it again only after something else

    Vec2 inverse;         ///< 1 / velocity; where that is 0, a large negative number
    double speed;         ///< u/s
    double speed_squared; ///< u^2/s^2, kept apart from `velocity`, whose rounding makes it drift
    double event_late;    ///< its next event as in NextEvent; the time is in the queue
    int event_id;
    int contacts;      ///< in the step whose low byte is `counted_step`; 0 when a second begins
    uint16_t standing; ///< how many of the latest contacts in a row were with things at rest;
                       ///< saturates
    uint8_t counted_step;
    uint8_t event_kind;
    uint8_t event_feature;
    bool exists : 1;
    bool piercing : 1;
    bool out_of_field : 1; ///< its goal has been reported; no further one until it is moved
    bool resting : 1;      ///< until the step's end, without RareBallState.withheld_velocity
    bool caught : 1;       ///< RareBallState.holder is not CONTACT_NONE
} Ball;

_Static_assert(sizeof(Ball) == 128, "a ball takes two cache lines");

/// State that few balls need, kept out of the 128 bytes of Ball.
typedef struct RareBallState {
    Holder holder;
    Vec2 withheld_velocity; ///< u/s, given back when the ball stops resting
    int64_t user;           ///< collision_manager_set_ball_user
} RareBallState;

/// A ball's part in filters and sensors, where the arena has such.
typedef struct BallFilter {
    CollisionFilter filter;
    int passed[2]; ///< the sensors that it was reported to come into last, and 1 more; 0: none
} BallFilter;

/// 1 / velocity; for 0 a large negative number, with which a ball at rest never gets to the left or
/// top edge of its cell.
static inline double inverse_of(double velocity)
{
    return 1.0 / (fabs(velocity) > 1e-300 ? velocity : -1e-300);
}

/// Sets a ball's velocity and all that follows from it.
static inline void ball_set_velocity(Ball *ball, Vec2 velocity, double speed_squared)
{
    // Most reflections leave the speed as it was: a square root less to wait for.
    if (speed_squared != ball->speed_squared) {
        ball->speed = sqrt(speed_squared);
        ball->speed_squared = speed_squared;
    }
    ball->velocity = velocity;
    ball->inverse = vec2(inverse_of(velocity.x), inverse_of(velocity.y));
}

/// A ball's centre at a time, u.
static inline Vec2 ball_position_at(const Ball *ball, double time)
{
    return vec2_add_scaled(ball->position, ball->velocity, time - ball->since);
}

#endif
