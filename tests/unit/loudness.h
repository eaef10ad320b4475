/// @file loudness.h
/// A meter for loudness and true peak after ITU-R BS.1770-4, for tests: 48 000 frames per second,
/// left and right.
#ifndef ARKANONG_LOUDNESS_H
#define ARKANONG_LOUDNESS_H

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#define LOUDNESS_RATE 48000
/// Frames between two measured blocks, each of which is four of these long.
#define LOUDNESS_HOP 4800
/// Coefficients of each of the four phases of the filter that finds values between frames.
#define LOUDNESS_TAPS 12

/// One of the two filters that weigh a channel as ears do.
typedef struct LoudnessFilter {
    double x[2], y[2];
} LoudnessFilter;

/// Zero-initialised is ready.
typedef struct LoudnessMeter {
    LoudnessFilter filter[2][2]; ///< by channel
    double recent[2][2 * LOUDNESS_TAPS];
    int at;      ///< in `recent`
    int near[2]; ///< frames for which the last loud one of a channel counts
    double sum;
    int frames;
    double *hop; ///< mean squares of whole hops, both channels
    int hops, room;
    double true_peak; ///< of full scale
} LoudnessMeter;

/// BS.1770-4, annex 1, tables 1 and 2: b0 b1 b2 a1 a2.
static const double LOUDNESS_WEIGHTS[2][5] = {
    {1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585},
    {1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621},
};

/// BS.1770-4, annex 2; the last two phases are the first two backward.
static const double LOUDNESS_BETWEEN[2][LOUDNESS_TAPS] = {
    {0.0017089843750, 0.0109863281250, -0.0196533203125, 0.0332031250000, -0.0594482421875,
     0.1373291015625, 0.9721679687500, -0.1022949218750, 0.0476074218750, -0.0266113281250,
     0.0148925781250, -0.0083007812500},
    {-0.0291748046875, 0.0292968750000, -0.0517578125000, 0.0891113281250, -0.1665039062500,
     0.4650878906250, 0.7797851562500, -0.2003173828125, 0.1015625000000, -0.0582275390625,
     0.0330810546875, -0.0189208984375},
};

static inline double loudness_weigh(LoudnessFilter *filter, const double *b, double x)
{
    double y = b[0] * x + b[1] * filter->x[0] + b[2] * filter->x[1] - b[3] * filter->y[0] -
               b[4] * filter->y[1];
    filter->x[1] = filter->x[0];
    filter->x[0] = x;
    filter->y[1] = filter->y[0];
    filter->y[0] = y;
    return y;
}

/// No value between frames is so many times as large as all frames around it: the sum of a phase's
/// coefficients without their signs is 2.023 at most.
#define LOUDNESS_RISE 2.03

/// The largest of the four values at and after the frame in the middle of `p`.
static inline double loudness_peak(const double *p)
{
    double most = 0.0;
    for (int phase = 0; phase < 2; phase++) {
        double forward = 0.0;
        double backward = 0.0;
        for (int i = 0; i < LOUDNESS_TAPS; i++) {
            forward += LOUDNESS_BETWEEN[phase][i] * p[i];
            backward += LOUDNESS_BETWEEN[phase][i] * p[LOUDNESS_TAPS - 1 - i];
        }
        most = fmax(most, fmax(fabs(forward), fabs(backward)));
    }
    return most;
}

static inline void loudness_close_hop(LoudnessMeter *meter)
{
    if (meter->hops == meter->room) {
        meter->room = 2 * meter->room + 64;
        meter->hop = realloc(meter->hop, (size_t)meter->room * sizeof *meter->hop);
        if (meter->hop == NULL) {
            abort();
        }
    }
    meter->hop[meter->hops++] = meter->sum / LOUDNESS_HOP;
    meter->sum = 0.0;
    meter->frames = 0;
}

static inline void loudness_take(LoudnessMeter *meter, const float *stereo, int frames)
{
    for (int i = 0; i < frames; i++) {
        int at = meter->at;
        for (int side = 0; side < 2; side++) {
            double x = (double)stereo[2 * i + side];
            // Written twice, so that the last ones always stand in a row.
            meter->recent[side][at] = meter->recent[side][at + LOUDNESS_TAPS] = x;
            if (LOUDNESS_RISE * fabs(x) > meter->true_peak) {
                meter->near[side] = LOUDNESS_TAPS;
            }
            if (meter->near[side] > 0) {
                meter->near[side]--;
                meter->true_peak =
                    fmax(meter->true_peak, loudness_peak(&meter->recent[side][at + 1]));
            }
            x = loudness_weigh(&meter->filter[side][0], LOUDNESS_WEIGHTS[0], x);
            x = loudness_weigh(&meter->filter[side][1], LOUDNESS_WEIGHTS[1], x);
            meter->sum += x * x;
        }
        meter->at = at + 1 < LOUDNESS_TAPS ? at + 1 : 0;
        if (++meter->frames == LOUDNESS_HOP) {
            loudness_close_hop(meter);
        }
    }
}

/// LUFS of a mean square.
static inline double loudness_of_power(double power)
{
    return -0.691 + 10.0 * log10(power + 1e-20);
}

/// Mean of the blocks of 400 ms that are above a gate, LUFS.
static inline double loudness_gated(const LoudnessMeter *meter, double gate)
{
    double sum = 0.0;
    int count = 0;
    for (int i = 0; i + 4 <= meter->hops; i++) {
        const double *hop = meter->hop + i;
        double block = 0.25 * (hop[0] + hop[1] + hop[2] + hop[3]);
        bool counts = loudness_of_power(block) > gate;
        sum += counts ? block : 0.0;
        count += counts;
    }
    return count == 0 ? -200.0 : loudness_of_power(sum / count);
}

/// Integrated loudness, LUFS: blocks above -70 LUFS, and of these the ones not more than 10 LU
/// below their mean.
static inline double loudness_integrated(const LoudnessMeter *meter)
{
    return loudness_gated(meter, loudness_gated(meter, -70.0) - 10.0);
}

/// dB of full scale.
static inline double loudness_true_peak(const LoudnessMeter *meter)
{
    return 20.0 * log10(meter->true_peak + 1e-10);
}

/// The loudest 400 ms, LUFS.
static inline double loudness_momentary(const LoudnessMeter *meter)
{
    double most = 0.0;
    for (int i = 0; i + 4 <= meter->hops; i++) {
        const double *hop = meter->hop + i;
        most = fmax(most, 0.25 * (hop[0] + hop[1] + hop[2] + hop[3]));
    }
    return loudness_of_power(most);
}

static inline void loudness_free(LoudnessMeter *meter)
{
    free(meter->hop);
    *meter = (LoudnessMeter){0};
}

#endif
