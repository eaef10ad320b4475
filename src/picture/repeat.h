/// @file repeat.h
/// A slow-motion repeat of the last seconds of a match, from copies of its world and the inputs
/// since then. It reads the session and changes nothing in it.
#ifndef ARKANONG_REPEAT_H
#define ARKANONG_REPEAT_H

#include "effects.h"

/// Steps from one copy of the world to the next, and number of copies: two and a half seconds.
#define REPEAT_PERIOD 60
#define REPEAT_COPIES 10
/// Limits of the number of steps shown, which begin before the touch that led to the event.
#define REPEAT_STEPS_LEAST (3 * STEPS_PER_SECOND / 5)
#define REPEAT_STEPS_MOST  (2 * STEPS_PER_SECOND)
/// s of real time, of these steps, and of the whole repeat.
#define REPEAT_SHOWN  1.8
#define REPEAT_LENGTH 2.25
/// Speed at the end, as a share of the usual one; it changes linearly from the speed at the
/// beginning.
#define REPEAT_SLOWEST (1.0 / 3.0)
/// Number of balls whose touches are recorded; for others REPEAT_STEPS_LEAST are shown.
#define REPEAT_BALLS 64
/// Maximum number of balls, obstacles and bricks of a level: copies of larger ones take too long.
#define REPEAT_MOST_THINGS 2000

typedef enum RepeatPhase {
    REPEAT_OFF,
    REPEAT_WAITS, ///< the match stands still, so that the event is seen
    REPEAT_SHOWS,
    REPEAT_STAYS ///< its last step stays
} RepeatPhase;

/// Zero-initialised is off and may be freed.
typedef struct Repeat {
    RepeatPhase phase;
    double left;        ///< s of the phase
    bool due;           ///< an event is to be shown
    int heat;           ///< of its ball; from REPLAY_HOT on it is shown however soon after another
    long long end;      ///< the step in which
    long long touched;  ///< the step of the ball's last touch before
    long long last_end; ///< of the repeat before; 0: none
    // Copies of the match.
    const World *of;
    unsigned long long seed;
    long long step;             ///< the last one
    long long first;            ///< the step before the first input that is known
    World *copy[REPEAT_COPIES]; ///< by step / REPEAT_PERIOD, round about; NULL: none yet
    WorldInput *input; ///< by step, REPEAT_COPIES * REPEAT_PERIOD round about; NULL: none yet
    /// By ball: the step in which it met something other than a wall.
    long long touch[REPEAT_BALLS];
    // The repeat itself.
    Session shown; ///< begun at first use
    Effects effects;
    FixedStep fixed_step;
    long long first_shown; ///< the step at which it begins
    double fastest;        ///< speed at the beginning, of the usual one
} Repeat;

/// To be called after each step of the match, and with each of its events. A new match is detected.
void repeat_note_step(Repeat *repeat, const Session *session);
void repeat_note_event(Repeat *repeat, const WorldEvent *event, const Session *session);

/// Makes the last seconds of a match that is over due, whatever was repeated before.
void repeat_note_end(Repeat *repeat, const Session *session);

/// Begins a repeat if one is due. Returns false if none is, or not enough of the time before is
/// recorded.
/// @param effects  of the match; the repeat copies their settings
bool repeat_begin(Repeat *repeat, const Session *session, const Effects *effects);

bool repeat_is_on(const Repeat *repeat);
/// The session to show instead of the match; NULL: the match.
const Session *repeat_session(const Repeat *repeat);

/// Advances the repeat by `seconds` of real time, at most until the deadline. Returns false when it
/// is over.
bool repeat_advance(Repeat *repeat, double seconds, const Deadline *deadline);

/// Ends the repeat; keeps the copies of the match.
void repeat_stop(Repeat *repeat);
void repeat_free(Repeat *repeat);

#endif
