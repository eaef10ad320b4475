/// @file recording.h
/// A short recording held in memory and read at any speed.
#ifndef ARKANONG_RECORDING_H
#define ARKANONG_RECORDING_H

#include <stdbool.h>
#include <stdint.h>

/// Zero-initialised it is empty.
typedef struct Recording {
    float *sample; ///< interleaved, with one frame before and two after, for interpolation
    int frames;
    int channels; ///< 1 or 2
    int rate;     ///< frames per second
} Recording;

/// Replaces the samples by a copy of these. Returns false, with the recording unchanged, when
/// memory is out.
/// @param samples   interleaved, full scale 32768
/// @param frames    > 0
/// @param channels  1 or 2
/// @param loops     the end is followed by the beginning; else there is silence around it
bool recording_copy(Recording *recording, const int16_t *samples, int frames, int channels,
                    int rate, bool loops);

/// Frees the samples and leaves it empty.
void recording_free(Recording *recording);

/// The value of one channel `at` frames into the recording: a cubic through four neighbouring
/// frames (Catmull-Rom), smooth enough that a change of pitch causes no audible hiss.
/// @param at  0 to less than `frames`
static inline float recording_at(const Recording *recording, double at, int channel)
{
    int whole = (int)at;
    float t = (float)(at - whole);
    int stride = recording->channels;
    const float *p = recording->sample + whole * stride + channel;
    float a = p[0];
    float b = p[stride];
    float c = p[2 * stride];
    float d = p[3 * stride];
    return b +
           0.5f * t *
               (c - a + t * (2.0f * a - 5.0f * b + 4.0f * c - d + t * (3.0f * (b - c) + d - a)));
}

#endif
