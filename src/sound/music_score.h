/// @file music_score.h
/// The score of the music: instruments and notes, read from its file. For music.c alone.
#ifndef ARKANONG_MUSIC_SCORE_H
#define ARKANONG_MUSIC_SCORE_H

#include "music.h"
#include "recording.h"

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
