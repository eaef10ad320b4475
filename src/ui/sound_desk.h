/// @file sound_desk.h
/// How loud each sound is played, if at all: volumes, left and right, and the limits that keep many
/// balls from becoming noise.
///
/// Pure: time comes in as a number and nothing is played here.
#ifndef ARKANONG_SOUND_DESK_H
#define ARKANONG_SOUND_DESK_H

#include "settings.h"
#include "sound.h"

/// s until the same sound may begin again: within that it would only be louder.
#define SOUND_DESK_AGAIN 0.025

/// Zero-initialised is ready.
typedef struct SoundDesk {
    double last[SOUND_COUNT];  ///< s, when it began last
    double crowd[SOUND_COUNT]; ///< how often it began of late: 1 each, halved every SOUND_DESK_HALF
    bool begun[SOUND_COUNT];
} SoundDesk;

#define SOUND_DESK_HALF 0.25

/// A sound that is to begin now.
typedef struct SoundOrder {
    SoundName name;
    int semitones;
    double left, right; ///< 0..1
    bool matters;       ///< takes a voice that is kept for such sounds
} SoundOrder;

/// What a volume in per cent multiplies by: its square, since ears hear ratios; 0..1.
double sound_desk_gain(int per_cent);

/// Turns a cue into an order; false when nothing is to be heard: its volume is off, or the same
/// sound has just begun. A sound that begins often is softer each time, as if it stood farther off.
/// @param now  s, never less than at the call before
bool sound_desk_take(SoundDesk *desk, const SoundCue *cue, double now, const Settings *settings,
                     SoundOrder *order);

#endif
