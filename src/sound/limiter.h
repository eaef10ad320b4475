/// @file limiter.h
/// A look-ahead limiter: keeps the true peak of the mix below full scale by lowering the gain
/// smoothly before a peak.
#ifndef ARKANONG_LIMITER_H
#define ARKANONG_LIMITER_H

/// Frames per block.
#define LIMITER_BLOCK 64
/// Frames on either side that the interpolation between two frames uses.
#define LIMITER_REACH 3
/// Delay, frames.
#define LIMITER_DELAY (LIMITER_BLOCK + LIMITER_REACH)

/// Zero-initialised: holds silence, gain 1.
typedef struct Limiter {
    float held[2 * (LIMITER_DELAY + LIMITER_REACH)]; ///< the last frames that went in
    double taken;                                    ///< reduction of the gain at the block's end,
                                                     ///< 0..1
    double asked;                                    ///< reduction that the held block needs, 0..1
} Limiter;

/// Replaces a block by the one LIMITER_DELAY frames before it, limited to -1 dB of true peak.
/// @param stereo  LIMITER_BLOCK frames, left and right in turn
/// @param rate    frames per second
void limiter_pass(Limiter *limiter, float *stereo, int rate);

#endif
