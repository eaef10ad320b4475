/// @file sound_desk.h
/// The mixing desk of sound effects: volume, pan, and limits that keep many balls from sounding
/// like noise.
///
/// Pure: time is a parameter, and the mixer plays.
#ifndef ARKANONG_SOUND_DESK_H
#define ARKANONG_SOUND_DESK_H

#include "settings.h"
#include "sound.h"

/// Shortest time between two starts of the same sound, s: within it a second one would only be
/// louder.
#define SOUND_DESK_AGAIN 0.025

/// Zero-initialised is ready.
typedef struct SoundDesk {
    double last[SOUND_COUNT];  ///< s, when it began last
    double crowd[SOUND_COUNT]; ///< number of recent starts, decaying by half every SOUND_DESK_HALF
    bool begun[SOUND_COUNT];
} SoundDesk;

/// Half-life of SoundDesk.crowd, s.
#define SOUND_DESK_HALF 0.25

/// A sound to start now.
typedef struct SoundOrder {
    SoundName name;
    int semitones;
    double left, right; ///< gains, 0..1.5
    bool matters;       ///< uses a reserved voice
} SoundOrder;

/// The gain of a volume in per cent: its square, since loudness is a ratio; 0..1.
double sound_desk_gain(int per_cent);

/// Turns a cue into an order; false when its volume is 0 or the same sound has just started. A
/// sound that starts often becomes softer each time.
/// @param now  s, not less than in the previous call
bool sound_desk_take(SoundDesk *desk, const SoundCue *cue, double now, const Settings *settings,
                     SoundOrder *order);

#endif
