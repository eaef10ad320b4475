/// @file music_director.h
/// What the music should feel like: how tense a match is, and which parts are heard because of it.
///
/// Listens to the match and never reaches into it. Units: s; tension 0 (calm) to 1 (the next touch
/// may decide).
#ifndef ARKANONG_MUSIC_DIRECTOR_H
#define ARKANONG_MUSIC_DIRECTOR_H

#include "music.h"
#include "session.h"

typedef enum MusicScene {
    MUSIC_SCENE_CALM,  ///< title and menus: chords and melody
    MUSIC_SCENE_MATCH, ///< follows the tension
    MUSIC_SCENE_PAUSE, ///< softer, as if behind a wall
    MUSIC_SCENE_OVER   ///< makes room for the jingle of the end
} MusicScene;

/// Zero-initialised is ready.
typedef struct MusicDirector {
    double tension; ///< as felt now: it rises faster than it falls
    double wanted;  ///< as the match is
    double until_look;
    MusicAim aim;
} MusicDirector;

/// How tense a match is right now, 0..1. Grows with the rally or combo, with balls in play, with
/// what a match is short of being decided by: a goal, a life, a few bricks, the last seconds.
double music_director_tension(const Session *session);

/// Which parts are heard at a tension, with level 1; brightness grows with it.
MusicAim music_director_aim(double tension);

/// Lets time pass; `director->aim` is what the music should do then.
/// @param session  may be NULL but for MUSIC_SCENE_MATCH
void music_director_advance(MusicDirector *director, MusicScene scene, const Session *session,
                            double seconds);

#endif
