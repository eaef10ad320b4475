/// @file session.h
/// One match: a level's world, who plays which side, the pace, and what is counted for the results.
///
/// The world knows nothing of it; the session feeds inputs in and hands events out.
#ifndef ARKANONG_SESSION_H
#define ARKANONG_SESSION_H

#include "bot.h"
#include "controls.h"
#include "fixed_step.h"
#include "level.h"
#include "world.h"

typedef enum ControllerKind { CONTROLLER_STILL, CONTROLLER_PERSON, CONTROLLER_BOT } ControllerKind;

/// Who plays a side.
typedef struct Controller {
    ControllerKind kind;
    int player;           ///< person: index in Controls
    BotStrength strength; ///< bot
} Controller;

/// What happened, for the results.
typedef struct Tally {
    double seconds;
    int contacts;
    int bricks; ///< bricks and hexagons broken
    int conversions;
    int rally; ///< paddle touches since the last goal or serve
    int longest_rally;
    double fastest_ball; ///< u/s
    int best_combo;
} Tally;

/// Where things were one step ago, to draw between two steps.
typedef struct PreviousState {
    Vec2 *ball;
    bool *ball_there;
    Vec2 *hexagon;
    double *hexagon_angle;
    Vec2 paddle[SIDE_COUNT];
} PreviousState;

typedef struct Session {
    Level level;
    World *world;
    unsigned long long seed;
    Controller controller[SIDE_COUNT]; ///< by side
    Bot bot[SIDE_COUNT];               ///< by paddle
    FixedStep fixed_step;
    bool in_step; ///< a step is under way that a frame had no time to end
    PreviousState previous;
    Tally tally;
} Session;

/// Hears every event as it happens.
typedef struct SessionListener {
    void (*on_event)(void *context, const Session *session, const WorldEvent *event);
    void (*after_step)(void *context, const Session *session); ///< after each step
    void *context;
} SessionListener;

/// Begins a match on `level`, which the session takes over (the caller's copy becomes empty). False
/// when memory is out.
/// @param lives  what is left from the solo level before, 0: this one is the first
/// @param points  those so far, which count toward the next extra life
bool session_begin(Session *session, Level *level, const Controller controller[SIDE_COUNT],
                   unsigned long long seed, int lives, int points);

/// Makes the paddles of people `factor` times as long (world_help_paddle).
/// @pre before the first step
void session_help_paddles(Session *session, double factor);

void session_end(Session *session);

/// Plays what `seconds` of real time are worth, or as much of it as there is time for until the
/// deadline: then even a step may stay unfinished until the next call. Stops at the step that ends
/// the match. `controls` may be NULL when nobody plays.
void session_advance(Session *session, double seconds, double speed, Controls *controls,
                     const Settings *settings, const SessionListener *listener,
                     const Deadline *deadline);

/// How far the picture is from the state one step ago (0) to the present one (1).
double session_blend(const Session *session);

Vec2 session_ball_place(const Session *session, const BallView *ball);
Vec2 session_hexagon_place(const Session *session, int hexagon, const ObstacleState *state,
                           double *angle_deg);
/// How much to move the paddle's present body by.
Vec2 session_paddle_shift(const Session *session, int paddle, const PaddleView *view);

/// Bricks and hexagons that can still be broken.
int session_targets_left(const Session *session);

/// The side a person plays; SIDE_NONE when only computers do. The first of two.
Side session_person_side(const Session *session);

#endif
