/// @file band.h
/// The energy of a sound beyond an edge, for tests.
#ifndef ARKANONG_BAND_H
#define ARKANONG_BAND_H

#include <math.h>
#include <stdbool.h>

/// The energy beyond an edge: two Butterworth sections of second order (R. Bristow-Johnson, "Audio
/// EQ cookbook").
typedef struct Band {
    double energy;
    double past[2][4]; ///< of each section: x and y, one and two samples ago
} Band;

/// @param hz  the edge; `rate` frames per second
static inline void band_take(Band *band, double hz, int rate, bool above, double sample)
{
    static const double QUALITY[2] = {0.54119610, 1.30656296};
    const double angle = 2.0 * 3.14159265358979 * hz / rate;
    const double sine = sin(angle);
    const double cosine = cos(angle);
    for (int i = 0; i < 2; i++) {
        const double alpha = sine / (2.0 * QUALITY[i]);
        const double middle = above ? -(1.0 + cosine) : 1.0 - cosine;
        double *past = band->past[i];
        const double out = (0.5 * fabs(middle) * (sample + past[1]) + middle * past[0] +
                            2.0 * cosine * past[2] - (1.0 - alpha) * past[3]) /
                           (1.0 + alpha);
        past[1] = past[0];
        past[0] = sample;
        past[3] = past[2];
        past[2] = out;
        sample = out;
    }
    band->energy += sample * sample;
}

#endif
