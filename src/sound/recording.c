// Copies recordings and frees them.
#include "recording.h"

#include <stdlib.h>

bool recording_copy(Recording *recording, const int16_t *samples, int frames, int channels,
                    int rate, bool loops)
{
    float *copy = calloc((size_t)(frames + 3) * (size_t)channels, sizeof *copy);
    if (copy == NULL) {
        return false;
    }
    for (int i = -1; i < frames + 2; i++) {
        const int from = loops ? (i + frames) % frames : i;
        for (int side = 0; side < channels && from >= 0 && from < frames; side++) {
            copy[(i + 1) * channels + side] = (float)samples[from * channels + side] / 32768.0f;
        }
    }
    recording_free(recording);
    *recording = (Recording){.sample = copy, .frames = frames, .channels = channels, .rate = rate};
    return true;
}

void recording_free(Recording *recording)
{
    free(recording->sample);
    *recording = (Recording){0};
}
