/// @file contact_lines.h
/// Reads the contacts of a trace or replay, and the first line of a trace: the level, seed and
/// players that it was made with.
#ifndef ARKANONG_CONTACT_LINES_H
#define ARKANONG_CONTACT_LINES_H

#include <stdio.h>
#include <zlib.h>

#include "bot_character.h"
#include "replay_verify.h"
#include "trace.h"

#define MADE_HASH_SIZE 24

/// The format of traces: raised when what reads one would misread the next. 1: as levels/README.md
/// says, "The trace", also without the number, which came later.
#define TRACE_FORMAT 1

/// Everything that determines a run.
typedef struct Made {
    const Level *level;
    unsigned long long seed;
    double seconds;                    ///< asked for
    bool replay;                       ///< the inputs come from a replay
    const char *players[PADDLES_MOST]; ///< by paddle; "" or NULL: nobody
    double from, to;    ///< s, which part of the run the trace holds; to INFINITY: to its end
    const int *balls;   ///< the indices of the balls that it tells of
    int ball_count;     ///< 0: all
    const char *reason; ///< why a case expects other results of the same simulation; NULL: none
} Made;

/// The values of such a line.
typedef struct MadeFacts {
    double seconds;
    unsigned long long seed;
    BotStrength bots[SEAT_COUNT];    ///< by seat; BOT_STRENGTH_COUNT: none
    char level_hash[MADE_HASH_SIZE]; ///< "": not given
    int simulation;                  ///< 0: not given
    int format;                      ///< TRACE_FORMAT of who wrote it; 1: not given
} MadeFacts;

/// Writes {"made": …} and a line end. A hash of its canonical form (level_write_text) without
/// comments stands for the level. False when memory is out; nothing is written then.
bool made_write(const Made *made, Output *output);

/// That hash, as it stands there. False when memory is out.
bool made_hash_level(const Level *level, char hash[MADE_HASH_SIZE]);

/// Reads such a line; of any other, or NULL, the seconds are SECONDS_USUAL (command.h), and there
/// are no bots.
MadeFacts made_read(const char *line);

/// Zero-initialised may be closed. Large: keep it out of deep stacks.
typedef struct ContactLines {
    const char *path;
    gzFile file;      ///< of lines, compressed by gzip or not; NULL for a replay
    const char *line; ///< the present one, without its line feed; NULL: there is none
    Bytes text;       ///< of a file: the present line; of a replay: those of the last step, each
                      ///< with its '\0'
    long number;      ///< of the present line in a file, from 1
    char *header;     ///< the first line of a trace, {"made": …}; NULL: it has none
    bool failed;
    // Of a replay.
    Replay replay;
    ReplayPlay play;
    Trace trace;
    size_t next; ///< where the line behind the present one begins in `text`
} ContactLines;

/// Opens a trace or a replay, whichever the file is. False, with a sentence on stderr, when it is
/// neither, cannot be read or cannot be played.
bool contact_lines_open(ContactLines *lines, const char *path);

/// Goes on to the next line. False at the end, and (ContactLines.failed, with a sentence on stderr)
/// when reading fails.
bool contact_lines_next(ContactLines *lines);

void contact_lines_close(ContactLines *lines);

#endif
