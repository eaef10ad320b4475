// Reduces the gain block by block where the true peak would be too high.
#include "limiter.h"

#include <math.h>
#include <string.h>

/// Maximum true peak, as a share of full scale: -1.3 dB. Peaks are measured at frames and midway
/// between them; higher values elsewhere stay within the last 0.3 dB.
#define CEILING 0.861
/// No value between frames exceeds its neighbours by more than the inverse of this factor, so
/// quieter blocks are skipped.
#define SURELY_BELOW 0.5
/// Time constant with which the gain recovers, s: the reduction falls to 1/e.
#define RETURN_TIME 0.15

/// The value midway between p[0] and the next frame: polynomial interpolation of degree 5 through
/// six frames.
static float midway(const float *p)
{
    return (150.0f * (p[0] + p[2]) - 25.0f * (p[-2] + p[4]) + 3.0f * (p[-4] + p[6])) / 256.0f;
}

/// The maximum absolute value at and between the frames of a block.
/// @param first  its first frame, with LIMITER_REACH frames before and after the block
static double highest(const float *first)
{
    float most = 0.0f;
    for (int i = -2 * LIMITER_REACH; i < 2 * (LIMITER_BLOCK + LIMITER_REACH); i++) {
        most = fmaxf(most, fabsf(first[i]));
    }
    if ((double)most < SURELY_BELOW * CEILING) {
        return (double)most;
    }
    for (int i = -2; i < 2 * LIMITER_BLOCK; i++) {
        most = fmaxf(most, fabsf(midway(first + i)));
    }
    return (double)most;
}

void limiter_pass(Limiter *limiter, float *stereo, int rate)
{
    enum { OUT = 2 * LIMITER_BLOCK, KEPT = sizeof limiter->held / sizeof limiter->held[0] };
    float all[KEPT + OUT];
    memcpy(all, limiter->held, sizeof limiter->held);
    memcpy(all + KEPT, stereo, OUT * sizeof *stereo);
    // The block that is output now; after it follows the one that is analysed.
    const float *due = all + 2 * LIMITER_REACH;
    const double peak = highest(due + OUT);
    const double asked = peak > CEILING ? 1.0 - CEILING / peak : 0.0;
    const double before = limiter->taken;
    const double back = before * exp(-LIMITER_BLOCK / (RETURN_TIME * rate));
    limiter->taken = fmax(back, fmax(asked, limiter->asked));
    limiter->asked = asked;
    for (int i = 0; i < OUT; i++) {
        const double part = (i / 2) / (double)LIMITER_BLOCK;
        stereo[i] = due[i] * (float)(1.0 - before - (limiter->taken - before) * part);
    }
    memcpy(limiter->held, all + OUT, sizeof limiter->held);
}
