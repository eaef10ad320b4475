/// @file ball.h
/// A ball as the engine keeps it: its motion, its cell, its next event.
#ifndef ARKANONG_BALL_H
#define ARKANONG_BALL_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "contact.h"

/// What a ball waits for. The kinds of contact are those of ContactWith, in the same order.
enum {
    EVENT_CELL = CONTACT_GOAL + 1, ///< enters the next cell
    EVENT_REPREDICT                ///< its next event is predicted anew
};

/// A ball's next event: when, with whom, where on it.
typedef struct NextEvent {
    double time;
    double late; ///< s, rounded away by quantise_time: a contact is at time + late
    int kind;    ///< ContactWith, EVENT_CELL or EVENT_REPREDICT
    int id;
    Feature feature;
} NextEvent;

/// What can catch a ball (NOT-BUGS.md, Contacts): nothing, an obstacle or a paddle.
typedef struct Catcher {
    int kind; ///< CONTACT_NONE, the obstacle's ContactWith or CONTACT_PADDLE
    int id;
    int64_t changes; ///< Motion.changes of the obstacle when it caught; the step for a paddle
} Catcher;

/// A ball in two lines of memory that it shares with nobody; the first is all that predictions for
/// other balls need.
typedef struct Ball {
    _Alignas(64) Vec2 position; ///< at time `since`
    Vec2 velocity;
    double since;
    double radius;
    int column, row;   ///< its cell
    int slot;          ///< PACKET times its packet, plus the slot within it; -1: none
    int last_obstacle; ///< the fixed convex one that it touched last; it cannot touch that again
                       ///< before it touches something else; -1: none

    Vec2 inverse;                   ///< 1 / velocity; where that is 0, a large negative number
    float direction_x, direction_y; ///< velocity / speed, {0, 0} at rest; for the sieve
    double speed;
    double speed_squared; ///< kept apart from `velocity`, whose rounding would make it drift
    double event_late;    ///< s, how much later than in the queue its next contact is
    int event_id;         ///< its next event; the time is in the queue
    int contacts; ///< in the step whose number ends with `counted_step`; 0 when a second begins
    uint16_t standing; ///< the last ones of them in a row that were with things that stand still;
                       ///< saturates
    uint8_t counted_step;
    uint8_t event_kind;
    uint8_t event_feature;
    bool exists : 1;
    bool piercing : 1;
    bool out_of_field : 1; ///< its goal has been reported, and it has not been moved since
    bool resting : 1;      ///< until the step's end, without RareBallState.withheld_velocity
    bool caught : 1;       ///< RareBallState.catcher is something
} Ball;

_Static_assert(sizeof(Ball) == 128, "a ball takes two lines of memory");

/// State that few balls need, kept out of the hot 128 bytes.
typedef struct RareBallState {
    Catcher catcher;
    Vec2 withheld_velocity; ///< u/s, given back when the ball stops resting
} RareBallState;

/// 1 / velocity; for one that leads nowhere the number that makes the way to an edge on the left or
/// top last for ever.
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
    double inverse = ball->speed > 0.0 ? 1.0 / ball->speed : 0.0;

    ball->velocity = velocity;
    ball->inverse = vec2(inverse_of(velocity.x), inverse_of(velocity.y));
    ball->direction_x = (float)(velocity.x * inverse);
    ball->direction_y = (float)(velocity.y * inverse);
}

/// A ball's centre at a time, u.
static inline Vec2 ball_position_at(const Ball *ball, double time)
{
    return vec2_add_scaled(ball->position, ball->velocity, time - ball->since);
}

#endif
