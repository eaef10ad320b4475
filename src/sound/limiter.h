/// @file limiter.h
/// Keeps the true peak of the mix below full scale: looks a moment ahead and turns the volume down
/// before what would be too loud, without a corner that could be heard.
#ifndef ARKANONG_LIMITER_H
#define ARKANONG_LIMITER_H

/// Frames that are taken at once.
#define LIMITER_BLOCK 64
/// Frames before and after a moment that decide its value between two frames.
#define LIMITER_REACH 3
/// Frames that come out later than they went in.
#define LIMITER_DELAY (LIMITER_BLOCK + LIMITER_REACH)

/// Zero-initialised it holds silence and takes nothing away.
typedef struct Limiter {
    float held[2 * (LIMITER_DELAY + LIMITER_REACH)]; ///< the last frames that went in
    double taken;                                    ///< 0..1 off the gain, at the block's end
    double asked;                                    ///< 0..1 off the gain, by the block held
} Limiter;

/// Replaces a block by the one LIMITER_DELAY frames before it, limited to -1 dB of true peak.
/// @param stereo  LIMITER_BLOCK frames, left and right in turn
/// @param rate    frames per second
void limiter_pass(Limiter *limiter, float *stereo, int rate);

#endif
