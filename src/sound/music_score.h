/// @file music_score.h
/// The score of the music: instruments and notes, read from its file. For music.c alone.
#ifndef ARKANONG_MUSIC_SCORE_H
#define ARKANONG_MUSIC_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "music.h"

/// A short recording held in memory and read at any speed.
///
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

/// Limits of a score.
#define MUSIC_MAX_INSTRUMENTS 12
#define MUSIC_MAX_NOTES       20000
/// Size of an instrument's name, with its final '\0'.
#define MUSIC_NAME_SIZE 24

typedef struct MusicInstrument {
    char name[MUSIC_NAME_SIZE];
    bool loops;          ///< its recording repeats for the length of the note; else it is played
                         ///< once
    double attack;       ///< s until a looped note has its strength
    double release;      ///< s in which a note fades after its length
    double echo;         ///< share of it that goes into the echo, 0..1
    Recording recording; ///< set by music_give_samples
} MusicInstrument;

typedef struct MusicNote {
    int start, length; ///< ticks, a twelfth of a beat
    MusicPart part;
    int instrument;     ///< index in MusicScore.instrument
    double pitch;       ///< as a ratio to the recorded note, 1/8..8
    double left, right; ///< gains, 0..1.5: equal power, each the loudness where it is in the middle
} MusicNote;

typedef struct MusicScore {
    int tempo;    ///< beats per minute, 20..300
    int ticks;    ///< of the whole piece, a twelfth of a beat each
    int loudness; ///< of the whole, per mille, 1..1000
    MusicInstrument instrument[MUSIC_MAX_INSTRUMENTS];
    int instrument_count;
    MusicNote *note; ///< in order of time
    int note_count;
} MusicScore;

/// Fills `score`, whose `note` the caller frees. False: memory is out (*line 0) or the text is no
/// score (*line as in music_read).
bool music_score_read(MusicScore *score, const char *text, size_t length, int *line);

#endif
