/// @file wave_file.h
/// WAV files of 16 bits for the tests: enough to read what the game's scripts write.
#ifndef ARKANONG_WAVE_FILE_H
#define ARKANONG_WAVE_FILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct WaveFile {
    int16_t *samples; ///< interleaved
    int frames, channels, rate;
} WaveFile;

/// Reads a file whose header has 44 bytes, as Python's wave module writes it. False: it is none.
/// The caller frees `samples`.
static inline bool wave_file_read(WaveFile *wave, const char *path)
{
    unsigned char header[44];
    *wave = (WaveFile){0};
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    bool good = fread(header, 1, sizeof header, file) == sizeof header &&
                memcmp(header, "RIFF", 4) == 0 && memcmp(header + 36, "data", 4) == 0 &&
                header[34] == 16;
    int bytes = header[40] | header[41] << 8 | header[42] << 16;
    wave->channels = header[22];
    wave->rate = header[24] | header[25] << 8 | header[26] << 16;
    wave->samples = good ? malloc((size_t)bytes) : NULL;
    good = wave->samples != NULL && fread(wave->samples, 1, (size_t)bytes, file) == (size_t)bytes;
    wave->frames = good ? bytes / (2 * wave->channels) : 0;
    fclose(file);
    return good;
}

#endif
