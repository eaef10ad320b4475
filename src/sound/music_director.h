/// @file music_director.h
/// Chooses the parts of the music by the tension of the match.
///
/// Reads the match and never changes it. Units: s; tension 0 (calm) to 1 (the next touch may
/// decide).
#ifndef ARKANONG_MUSIC_DIRECTOR_H
#define ARKANONG_MUSIC_DIRECTOR_H

#include "campaign_plan.h"
#include "music.h"
#include "session.h"

typedef enum MusicScene {
    MUSIC_SCENE_CALM,  ///< title and menus: chords and melody
    MUSIC_SCENE_MATCH, ///< follows the tension
    MUSIC_SCENE_PAUSE, ///< softer, as if behind a wall
    MUSIC_SCENE_OVER   ///< ducks for the end jingle
} MusicScene;

/// Zero-initialised is ready.
typedef struct MusicDirector {
    double tension;    ///< smoothed: it rises faster than it falls
    double wanted;     ///< unsmoothed
    double until_look; ///< s until the tension is computed again
    MusicAim aim;
} MusicDirector;

/// The tension of a match, 0..1. Grows with the rally or combo, with the balls in play, and near
/// the decision: the last goal, life, bricks or seconds.
double music_director_tension(const Session *session);

/// The aim for a tension, with level 1; brightness grows with the tension.
MusicAim music_director_aim(double tension);

/// The aim in a campaign's world: its own piece, for a boss that of all bosses, whose theme, bass
/// and drums are heard however calm it is.
MusicAim music_director_dress(const MusicAim *aim, WorldLook world, bool boss);

/// Advances time by `seconds` (s, >= 0) and sets `director->aim`.
/// @param session  may be NULL except for MUSIC_SCENE_MATCH
void music_director_advance(MusicDirector *director, MusicScene scene, const Session *session,
                            double seconds);

#endif
