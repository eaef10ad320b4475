/// @file sound.h
/// Which sound belongs to what happens: a voice for each material, pitch that climbs with the rally, left and right by place.
#ifndef ARKANONG_SOUND_H
#define ARKANONG_SOUND_H

#include "session.h"

typedef enum SoundName {
    SOUND_WALL,
    SOUND_HEXAGON_EDGE,
    SOUND_HEXAGON_CORNER,
    SOUND_BRICK,
    SOUND_BRICK_BREAK,
    SOUND_BRICK_HARD,
    SOUND_PADDLE,
    SOUND_BALL,
    SOUND_CONVERT,
    SOUND_SERVE,
    SOUND_GOAL,
    SOUND_GOAL_AGAINST,
    SOUND_LIFE_LOST,
    SOUND_LIFE_GAINED,
    SOUND_LAST_BALL,
    SOUND_COUNTDOWN,
    SOUND_COUNTDOWN_GO,
    SOUND_CAPSULE,
    SOUND_POWER_GOOD,
    SOUND_POWER_BAD,
    SOUND_FREEZE,
    SOUND_EXPLOSION,
    SOUND_SHOT,
    SOUND_WIN,
    SOUND_LOSE,
    SOUND_MENU_MOVE,
    SOUND_MENU_ACCEPT,
    SOUND_MENU_BACK,
    SOUND_COUNT
} SoundName;

/// A sound to be played now.
typedef struct SoundCue {
    SoundName name;
    double pan;    ///< -1 left .. 1 right
    double volume; ///< 0..1
    int semitones; ///< 0 and up: how far the pitch has climbed
    bool menu;     ///< belongs to the menus' volume
} SoundCue;

/// The file's name without folder and ".wav".
const char *sound_file_name(SoundName name);

/// The sound of an event; false when it has none.
bool sound_of_event(const Session *session, const WorldEvent *event, SoundCue *cue);

#endif
