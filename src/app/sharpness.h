/// @file sharpness.h
/// Decides how coarse pictures are where the processor draws them: finer as long as frames come in
/// time, coarser when they do not.
///
/// Coarseness n stands for pictures of which each pixel is shown as n by n, so that a picture takes
/// about n * n times less. It becomes coarser after half a second in which many frames were late,
/// and finer only after seconds in which the finer pictures would all have been in time. Each time
/// that this turns out to have been a mistake it waits twice as long before the next attempt, so it
/// does not go to and fro.
///
/// The first picture of a very large window is a coarse one, which is there at once: everything has
/// to be drawn for it, a hundred times as much as for those that follow.
#ifndef ARKANONG_SHARPNESS_H
#define ARKANONG_SHARPNESS_H

#include "settings.h"

/// Pictures get no coarser than that.
#define SHARPNESS_COARSEST 3

/// Zero-initialised is ready.
typedef struct Sharpness {
    int coarseness;     ///< of automatic sharpness; 0: no frame has been noted yet
    int frames, late;   ///< since the last decision to be coarser or not
    double calm;        ///< s for which finer pictures would have been in time
    double patience;    ///< s of that before pictures become finer; 0: SHARPNESS_PATIENCE
    double since_finer; ///< s since they became finer
    bool tried;         ///< they have become finer, and it has not turned out yet whether rightly
} Sharpness;

/// How long the first wait for finer pictures is, and the longest, s.
#define SHARPNESS_PATIENCE      4.0
#define SHARPNESS_PATIENCE_MOST 64.0

/// Frames in which so many are looked at before pictures become coarser.
#define SHARPNESS_FRAMES 30

/// The coarsest pictures for a window of that size, 1 to SHARPNESS_COARSEST: texts stay legible.
int sharpness_coarsest(int width, int height);

/// Takes note of a frame that was played and drawn.
/// @param seconds   that it took, without waiting
/// @param due       s that a frame may take
/// @param coarsest  as sharpness_coarsest has it
void sharpness_note(Sharpness *sharpness, double seconds, double due, int coarsest);

/// The coarseness of the next picture, 1 to `coarsest`.
int sharpness_choose(const Sharpness *sharpness, SharpnessChoice choice, int coarsest);

#endif
