/// @file music_samples.h
/// The instruments of the game's music for its tests.
#ifndef ARKANONG_MUSIC_SAMPLES_H
#define ARKANONG_MUSIC_SAMPLES_H

#include "music.h"
#include "wave_file.h"

/// Gives the music the samples of its instruments, from assets/music; a failed test where one
/// cannot be read.
static inline void give_samples(Music *music)
{
    for (int i = 0; i < music_instrument_count(music); i++) {
        char path[100];
        WaveFile wave;
        snprintf(path, sizeof path, "assets/music/%s.wav", music_instrument_name(music, i));
        assert_true(wave_file_read(&wave, path));
        assert_true(
            music_give_samples(music, i, wave.samples, wave.frames, wave.channels, wave.rate));
        free(wave.samples);
    }
}

#endif
