/// @file session.h
/// One match: its world, the players, the fixed time step (how many steps of the simulation a frame
/// plays), and counts for the results.
///
/// A session feeds inputs to the world and passes its events to a listener.
#ifndef ARKANONG_SESSION_H
#define ARKANONG_SESSION_H

#include <math.h>

#include "bot.h"
#include "deadline.h"
#include "replay_seek.h"
#include "tally.h"
#include "world_def.h"

typedef struct Controls Controls;
typedef struct Settings Settings;

/// Maximum time that one frame simulates, s. The rest of a longer delay is dropped.
#define FIXED_STEP_LONGEST_FRAME 0.1

/// A longer frame, s, comes from moving the window, not from slowness.
#define FIXED_STEP_LONGEST_HITCH 0.2

/// Zero-initialised is ready.
typedef struct FixedStep {
    double owed;          ///< steps, fraction included
    double asked, played; ///< steps of about the last second, with weights that decay with age
} FixedStep;

/// Number of steps to play after `seconds` of real time at `speed` times the usual speed.
/// @param seconds  s, >= 0; clamped to FIXED_STEP_LONGEST_FRAME
static inline int fixed_step_take_steps(FixedStep *fixed_step, double seconds, double speed)
{
    if (!(seconds > 0.0)) {
        return 0;
    }
    const double counted = fmin(seconds, FIXED_STEP_LONGEST_FRAME);
    fixed_step->owed += counted * speed * STEPS_PER_SECOND;
    const double steps = floor(fixed_step->owed);
    fixed_step->owed -= steps;
    return (int)steps;
}

/// Records how many steps a frame of `seconds` has played at `speed` times the usual speed.
static inline void fixed_step_note(FixedStep *fixed_step, double seconds, double speed, int steps)
{
    if (!(seconds > 0.0)) {
        return;
    }
    const double counted = fmin(seconds, FIXED_STEP_LONGEST_HITCH);
    const double keeps = 1.0 / (1.0 + counted);
    // Faster than real time is not slow, even if less fast than asked.
    const double asked = counted * fmin(speed, 1.0) * STEPS_PER_SECOND;
    fixed_step->asked = fixed_step->asked * keeps + asked;
    fixed_step->played = fixed_step->played * keeps + fmin(steps, asked);
}

/// Ratio of steps played to steps due over about the last second: 1 in real time, 0 when nothing is
/// played. A single long frame stays above 0.75.
static inline double fixed_step_share(const FixedStep *fixed_step)
{
    return fixed_step->asked > 0.5 * STEPS_PER_SECOND ? fixed_step->played / fixed_step->asked
                                                      : 1.0;
}

/// Part of the next step that has passed, [0, 1), for interpolation between the last two states.
static inline double fixed_step_fraction(const FixedStep *fixed_step)
{
    return fixed_step->owed;
}

typedef enum ControllerKind {
    CONTROLLER_STILL,
    CONTROLLER_PERSON,
    CONTROLLER_BOT,
    CONTROLLER_FAR ///< a person at another machine
} ControllerKind;

/// The player of a seat (side.h).
typedef struct Controller {
    ControllerKind kind;
    int player;           ///< person: index in Controls
    BotStrength strength; ///< bot
} Controller;

/// Positions one step ago, to interpolate when drawing.
typedef struct PreviousState {
    Vec2 *ball;
    bool *ball_there;
    Vec2 *obstacle; ///< u, centre
    double *obstacle_angle_deg;
    Vec2 paddle[PADDLES_MOST];
} PreviousState;

/// A match that somebody else plays, ahead of what is certain.
typedef struct SessionShown {
    World *certain;     ///< the world whose goals count, as on the scoreboard; NULL: none such
    const Vec2 *offset; ///< u, of each ball and then each paddle from where it is drawn
} SessionShown;

typedef struct Session {
    Level level;
    World *world;
    unsigned long long seed;
    Controller controller[SEAT_COUNT]; ///< by seat
    Bot bot[PADDLES_MOST];             ///< by paddle
    FixedStep fixed_step;
    bool in_step;   ///< a step is incomplete because the frame's time was up
    int hold_steps; ///< number of steps for which the game pauses after the hit of a hot ball
    PreviousState previous;
    Tally tally;
    int lives, points;    ///< as given to session_begin
    double length_factor; ///< of people's paddles; 0: as in the level
    bool records;
    Replay recording;    ///< while `records`
    double began;        ///< s of its recording at which the match was taken over; 0: the start
    double over_time;    ///< s, time at which the match was decided; 0: undecided
    ReplaySeek *watched; ///< the replay that is shown, which owns `world`; NULL: a match is played
    SessionShown shown;  ///< of a match that is played elsewhere
} Session;

/// Maximum number of balls, obstacles and bricks of a level that is recorded: hashing a larger
/// world every second causes visible delays.
#define SESSION_RECORDED_MOST 20000

/// Receives every event as it happens.
typedef struct SessionListener {
    void (*on_event)(void *context, const Session *session, const WorldEvent *event);
    void (*after_step)(void *context, const Session *session); ///< after each step
    void *context;
} SessionListener;

/// Starts a match on `level`, taking ownership; *level is emptied. False when memory is out.
/// @param lives   left from the previous solo level; 0: the level's own
/// @param points  so far, counted toward the next extra life
bool session_begin(Session *session, Level *level, const Controller controller[SEAT_COUNT],
                   unsigned long long seed, int lives, int points);

/// Continues the match on `level`, a changed form of its level, taking ownership; *level is
/// emptied. Discards the recording. Returns false, with the match unchanged, if it cannot be
/// continued (world_continue).
/// @pre no replay is watched, and no step is unfinished
bool session_continue(Session *session, Level *level);

/// Shows a replay: session_advance plays its steps. False when memory is out.
/// @param seek        outlives the session
/// @param controller  by seat, for the display of names
bool session_watch(Session *session, ReplaySeek *seek, const Controller controller[SEAT_COUNT]);

/// Shows a match that somebody else plays in `world` and owns. False when memory is out.
/// @param shown  what it points to outlives the session
bool session_show(Session *session, const Level *level, World *world, const SessionShown *shown,
                  const Controller controller[SEAT_COUNT]);

/// To be called before each step of a match that somebody else plays, and after its events.
void session_note_step(Session *session);
void session_note_event(Session *session, const WorldEvent *event);
/// Sets the part of the next step that has passed, [0, 1).
void session_note_fraction(Session *session, double fraction);

/// Starts a match at the present step of a replay; its recording contains the replay so far, dated
/// `date`. False when memory is out, or the last step is incomplete.
bool session_take_over(Session *session, const ReplaySeek *seek,
                       const Controller controller[SEAT_COUNT], long long date);

/// Resumes a game that was left: plays its recording to the end, then continues with the same
/// controllers and keeps recording, dated `date`. Returns false if that is impossible: another
/// simulation, a replay that differs, a game that is over or ended within a step, memory is out.
bool session_resume(Session *session, const Replay *left, long long date);

/// The controllers of a game, by the names in its replay.
void session_players(const WorldDef *def, const ReplaySetup *setup,
                     Controller controller[SEAT_COUNT]);

/// Resets the interpolation, so that the present step itself is drawn, and ends a hold.
void session_show_present(Session *session);

/// Multiplies the length of people's paddles by `factor` (world_help_paddle).
/// @pre before the first step
void session_help_paddles(Session *session, double factor);

/// Starts recording; not for a level with more than SESSION_RECORDED_MOST objects, and only until
/// memory is out.
/// @param date  s since 1970-01-01 00:00 UTC
/// @pre before the first step, after session_help_paddles
void session_record(Session *session, long long date);

/// Ends the recording. Returns whether it is complete: then the caller owns it. A game that is left
/// within a step has none.
bool session_take_recording(Session *session, Replay *replay);

void session_end(Session *session);

/// Plays the steps due after `seconds` of real time, at most until the deadline, which may leave a
/// step incomplete until the next call. Stops at the step that ends the match. `controls` may be
/// NULL when no person plays. When a ball changes its owner, the game pauses for 1/60 s per heat of
/// the ball: nothing is played or recorded then.
void session_advance(Session *session, double seconds, double speed, Controls *controls,
                     const Settings *settings, const SessionListener *listener,
                     const Deadline *deadline);

/// Plays `*steps` steps of the replay that is watched, of which none is dropped: where the deadline
/// passes first returns false with those that are left, to be played by the next call.
bool session_show_steps(Session *session, int *steps, const SessionListener *listener,
                        const Deadline *deadline);

Vec2 session_ball_place(const Session *session, const BallView *ball);
/// The obstacle's interpolated state for drawing; `exists` is false when it is broken.
ObstacleState session_obstacle(const Session *session, int obstacle);
/// The obstacle's state one step ago, before it may have been broken.
ObstacleState session_previous_obstacle(const Session *session, int obstacle);
/// Offset of the drawn paddle from its present body, u.
Vec2 session_paddle_shift(const Session *session, int paddle, const PaddleView *view);

/// The player of a paddle.
const Controller *session_controller(const Session *session, int paddle);

/// Whether a side has two paddles: such a game does not count for scores and statistics.
bool session_has_partners(const Session *session);

/// The side that a person plays, the first of two; SIDE_NONE: only computers play.
Side session_person_side(const Session *session);

#endif
