/// @file repeat.h
/// The last moments of a match once more, in slow motion: from copies of its world and the inputs
/// since then. It looks at the session and changes nothing in it.
#ifndef ARKANONG_REPEAT_H
#define ARKANONG_REPEAT_H

#include "effects.h"
#include "session.h"

/// Steps from one copy of the world to the next, and how many are kept: two and a half seconds.
#define REPEAT_PERIOD 60
#define REPEAT_COPIES 10
/// Steps that are shown: from before the touch that led to it, within these limits.
#define REPEAT_STEPS_LEAST (3 * WORLD_STEPS_PER_SECOND / 5)
#define REPEAT_STEPS_MOST  (2 * WORLD_STEPS_PER_SECOND)
/// s, real time: how long they are shown, and all of the repeat.
#define REPEAT_SHOWN  1.8
#define REPEAT_LENGTH 2.25
/// Of the usual speed, at the end; it gets there evenly from the speed at the beginning.
#define REPEAT_SLOWEST (1.0 / 3.0)
/// Balls whose touches are known; of others the shortest part is shown.
#define REPEAT_BALLS 64
/// Balls, obstacles and bricks of a level at most: copies of larger ones take too long.
#define REPEAT_MOST_THINGS 2000

typedef enum RepeatPhase {
    REPEAT_OFF,
    REPEAT_WAITS, ///< the match stands still, so that what has happened is seen
    REPEAT_SHOWS,
    REPEAT_STAYS ///< at its end, for a moment
} RepeatPhase;

/// Zero-initialised is off and may be freed.
typedef struct Repeat {
    RepeatPhase phase;
    double left;        ///< s of the phase
    bool due;           ///< something happened that is to be shown
    long long end;      ///< the step in which
    long long touched;  ///< the step in which the ball had met something before
    long long last_end; ///< of the repeat before; 0: none
    // What is kept of the match.
    const World *of;
    unsigned long long seed;
    long long step;             ///< the last one
    long long first;            ///< the step before the first input that is known
    World *copy[REPEAT_COPIES]; ///< by step / REPEAT_PERIOD, round about; NULL: none yet
    WorldInput input[REPEAT_COPIES * REPEAT_PERIOD]; ///< by step, round about
    long long
        touch[REPEAT_BALLS]; ///< by ball: the step in which it met something other than a wall
    // What is shown.
    Session shown; ///< begun when it is first needed
    Effects effects;
    FixedStep fixed_step;
    double fastest; ///< speed at the beginning, of the usual one
} Repeat;

/// To be called after each step of the match, and with each of its events. Another match than
/// before is noticed.
void repeat_note_step(Repeat *repeat, const Session *session);
void repeat_note_event(Repeat *repeat, const WorldEvent *event, const Session *session);

/// Begins to show what has happened, if there is something. False when there is not, or not enough
/// is known of the time before.
/// @param effects  of the match; those of the repeat look alike
bool repeat_begin(Repeat *repeat, const Session *session, const Effects *effects);

bool repeat_is_on(const Repeat *repeat);
/// What is to be shown instead of the match; NULL: the match.
const Session *repeat_session(const Repeat *repeat);

/// Lets `seconds` of real time pass, s. False when the repeat is over.
bool repeat_advance(Repeat *repeat, double seconds);

/// Ends the repeat; what is known of the match stays.
void repeat_stop(Repeat *repeat);
void repeat_free(Repeat *repeat);

#endif
