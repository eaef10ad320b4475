/// @file session.h
/// One match: its world, who plays which side, the fixed time step, and counts for the results.
///
/// A session feeds inputs to the world and passes its events to a listener.
#ifndef ARKANONG_SESSION_H
#define ARKANONG_SESSION_H

#include "bot.h"
#include "controls.h"
#include "deadline.h"
#include "fixed_step.h"
#include "level.h"
#include "replay_seek.h"
#include "tally.h"
#include "world.h"

typedef enum ControllerKind { CONTROLLER_STILL, CONTROLLER_PERSON, CONTROLLER_BOT } ControllerKind;

/// Who has a seat (side.h).
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

typedef struct Session {
    Level level;
    World *world;
    unsigned long long seed;
    Controller controller[SEAT_COUNT]; ///< by seat
    Bot bot[PADDLES_MOST];             ///< by paddle
    FixedStep fixed_step;
    bool in_step;   ///< a step is unfinished because a frame had no time left
    int hold_steps; ///< steps for which the game still stands still after a hit of a hot ball
    PreviousState previous;
    Tally tally;
    int lives, points;    ///< as given to session_begin
    double length_factor; ///< of the paddles of people; 0: as in the level
    bool records;
    Replay recording;    ///< while `records`
    double began;        ///< s of its recording at which the match was taken over; 0: at the start
    double over_time;    ///< s, when the match was decided; 0: it goes on
    WorldInput input;    ///< of the last step
    ReplaySeek *watched; ///< the replay that is shown and owns `world`; NULL: a match is played
} Session;

/// Maximum number of balls, obstacles and bricks of a level that is recorded: beyond it the hash of
/// every second causes visible delays.
#define SESSION_RECORDED_MOST 20000

/// Receives every event as it happens.
typedef struct SessionListener {
    void (*on_event)(void *context, const Session *session, const WorldEvent *event);
    void (*after_step)(void *context, const Session *session); ///< after each step
    void *context;
} SessionListener;

/// Begins a match on `level`, taking ownership; *level is emptied. False when memory is out.
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

/// Begins a match at the present step of a replay; its recording contains the replay so far, dated
/// `date`. False when memory is out, or the last step was cut short.
bool session_take_over(Session *session, const ReplaySeek *seek,
                       const Controller controller[SEAT_COUNT], long long date);

/// Resumes a game that was left: plays its recording again up to its end, then continues with the
/// same controllers and records on, dated `date`. Returns false if that is impossible: another
/// simulation, a replay that differs, is over or was cut short, memory is out.
bool session_resume(Session *session, const Replay *left, long long date);

/// The controllers of a game, from the names in its replay.
void session_players(const WorldDef *def, const ReplaySetup *setup,
                     Controller controller[SEAT_COUNT]);

/// Resets the interpolation, so that the present step itself is drawn.
void session_show_present(Session *session);

/// Makes the paddles of people `factor` times as long (world_help_paddle).
/// @pre before the first step
void session_help_paddles(Session *session, double factor);

/// Records from now on; not for a level with more than SESSION_RECORDED_MOST things, and only until
/// memory is out.
/// @param date  s since 1970-01-01 00:00 UTC
/// @pre before the first step, after session_help_paddles
void session_record(Session *session, long long date);

/// Ends the recording. Returns whether there is a complete one: then the caller owns it. A game
/// that is left in the middle of a step has none.
bool session_take_recording(Session *session, Replay *replay);

void session_end(Session *session);

/// Plays the steps due after `seconds` of real time, at most until the deadline, which may leave a
/// step unfinished until the next call. Stops at the step that ends the match. `controls` may be
/// NULL when no person plays. When a ball changes its owner, the game stands still for 1/60 s per
/// heat of the ball: those steps are neither played nor recorded.
void session_advance(Session *session, double seconds, double speed, Controls *controls,
                     const Settings *settings, const SessionListener *listener,
                     const Deadline *deadline);

Vec2 session_ball_place(const Session *session, const BallView *ball);
/// The obstacle as it is to be drawn, between the step before and the present one; `exists` is
/// false when it is broken.
ObstacleState session_obstacle(const Session *session, int obstacle);
/// The obstacle as it stood one step ago, before something may have broken it.
ObstacleState session_previous_obstacle(const Session *session, int obstacle);
/// Offset of the drawn paddle from its present body, u.
Vec2 session_paddle_shift(const Session *session, int paddle, const PaddleView *view);

/// Bricks and obstacles that can still be broken.
int session_targets_left(const Session *session);

/// Who plays a paddle.
const Controller *session_controller(const Session *session, int paddle);

/// From the next step on a person steers in that seat.
/// @param player  0 or 1: whose keys and pad
void session_seat_person(Session *session, int seat, int player);

/// Whether a side has two paddles: such a game counts for neither scores nor statistics.
bool session_has_partners(const Session *session);

/// The side a person plays, the first of two; SIDE_NONE: only computers play.
Side session_person_side(const Session *session);

#endif
