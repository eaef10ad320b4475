/// @file sharpness.h
/// Chooses the coarseness of pictures drawn by the processor: finer while frames are in time,
/// coarser when they are late.
///
/// At coarseness n each pixel of a picture is shown as n by n pixels, which takes about 1 / n^2 of
/// the time. It increases after half a second with many late frames, and decreases only after
/// seconds in which finer pictures would all have been in time. After an attempt that failed it
/// waits twice as long before the next one, so it does not oscillate.
///
/// The first picture of a very large window is coarse, to appear at once: everything is drawn for
/// it, a hundred times as much as for later ones.
#ifndef ARKANONG_SHARPNESS_H
#define ARKANONG_SHARPNESS_H

#include "settings.h"

/// Largest coarseness.
#define SHARPNESS_COARSEST 3

/// Zero-initialised is ready.
typedef struct Sharpness {
    int coarseness;     ///< of automatic sharpness; 0: no frame has been noted yet
    int frames, late;   ///< since the last decision to be coarser or not
    double calm;        ///< s for which finer pictures would have been in time
    double patience;    ///< s of that before pictures become finer; 0: SHARPNESS_PATIENCE
    double since_finer; ///< s since they became finer
    bool tried;         ///< an attempt at finer pictures is under way
} Sharpness;

/// The first and the longest wait before finer pictures, s.
#define SHARPNESS_PATIENCE      4.0
#define SHARPNESS_PATIENCE_MOST 64.0

/// Number of frames after which a decision to become coarser is made.
#define SHARPNESS_FRAMES 30

/// The coarsest pictures for a window of that size, 1 to SHARPNESS_COARSEST: texts stay legible.
int sharpness_coarsest(int width, int height);

/// Records a frame.
/// @param seconds   its duration without waiting
/// @param due       s that a frame may take
/// @param coarsest  of sharpness_coarsest
void sharpness_note(Sharpness *sharpness, double seconds, double due, int coarsest);

/// The coarseness of the next picture, 1 to `coarsest`.
int sharpness_choose(const Sharpness *sharpness, SharpnessChoice choice, int coarsest);

#endif
