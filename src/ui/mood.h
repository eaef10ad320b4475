/// @file mood.h
/// What the music should feel like: how tense a match is, and which parts are heard because of it.
///
/// Listens to the match and never reaches into it. Units: s; tension 0 (calm) to 1 (the next touch
/// may decide).
#ifndef ARKANONG_MOOD_H
#define ARKANONG_MOOD_H

#include "music.h"
#include "session.h"

typedef enum MoodScene {
    MOOD_CALM,  ///< title and menus: chords and melody
    MOOD_MATCH, ///< follows the tension
    MOOD_PAUSE, ///< softer, as if behind a wall
    MOOD_OVER   ///< makes room for the jingle of the end
} MoodScene;

/// Zero-initialised is ready.
typedef struct Mood {
    double tension; ///< as felt now: it rises faster than it falls
    double wanted;  ///< as the match is
    double until_look;
    MusicAim aim;
} Mood;

/// How tense a match is right now, 0..1. Grows with the rally or combo, with balls in play, with
/// what a match is short of being decided by: a goal, a life, a few bricks, the last seconds.
double mood_tension(const Session *session);

/// Which parts are heard at a tension, with level 1; brightness grows with it.
MusicAim mood_aim(double tension);

/// Lets time pass; `mood->aim` is what the music should do then.
/// @param session  may be NULL but for MOOD_MATCH
void mood_advance(Mood *mood, MoodScene scene, const Session *session, double seconds);

#endif
