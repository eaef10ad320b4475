// Turns the mix down, block by block, where its true peak would be too high.
#include "limiter.h"

#include <math.h>
#include <string.h>

/// Target of the true peak, of full scale: -1.3 dB. Peaks are measured at the frames and half-way
/// between them; higher values elsewhere fit into the last 0.3 dB.
#define CEILING 0.861
/// No value between frames exceeds its neighbours by more than this factor, so quieter blocks are
/// skipped.
#define SURELY_BELOW 0.5
/// s in which the reduction of the gain falls to a third.
#define RETURN_TIME 0.15

/// The value half-way between p[0] and the frame after it: a polynomial of degree 5 through six
/// frames.
static float midway(const float *p)
{
    return (150.0f * (p[0] + p[2]) - 25.0f * (p[-2] + p[4]) + 3.0f * (p[-4] + p[6])) / 256.0f;
}

/// The largest value, either way, at and between the frames of a block.
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
    // The block that comes out now, and behind it the one that is looked at.
    const float *due = all + 2 * LIMITER_REACH;
    double peak = highest(due + OUT);
    double asked = peak > CEILING ? 1.0 - CEILING / peak : 0.0;
    double before = limiter->taken;
    double back = before * exp(-LIMITER_BLOCK / (RETURN_TIME * rate));
    limiter->taken = fmax(back, fmax(asked, limiter->asked));
    limiter->asked = asked;
    for (int i = 0; i < OUT; i++) {
        double part = (i / 2) / (double)LIMITER_BLOCK;
        stereo[i] = due[i] * (float)(1.0 - before - (limiter->taken - before) * part);
    }
    memcpy(limiter->held, all + OUT, sizeof limiter->held);
}
