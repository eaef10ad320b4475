/// @file contact_lines.h
/// The lines of a trace, one after the other, read from its file or made by playing a replay.
#ifndef ARKANONG_CONTACT_LINES_H
#define ARKANONG_CONTACT_LINES_H

#include <stdio.h>
#include <zlib.h>

#include "output.h"
#include "replay_play.h"
#include "trace.h"

/// Zero-initialised may be closed. Large: keep it out of deep stacks.
typedef struct ContactLines {
    const char *path;
    gzFile file; ///< of lines, compressed by gzip or not; NULL for a replay
    char *line;  ///< the present one, without its line feed; NULL: there is none
    size_t room;
    long number;  ///< of the present line in a file, from 1
    char *header; ///< the first line of a trace, {"made": …}; NULL: it has none
    bool failed;
    // Of a replay.
    Replay replay;
    ReplayPlay play;
    Trace trace;
    char *pending; ///< lines of the last step that have not been read yet
    size_t pending_at, pending_size, pending_room;
} ContactLines;

/// Opens a trace or a replay, whichever the file is. False, with a sentence on stderr, when it is
/// neither, cannot be read or cannot be played.
bool contact_lines_open(ContactLines *lines, const char *path);

/// Goes on to the next line. False at the end, and (ContactLines.failed, with a sentence on stderr)
/// when reading fails.
bool contact_lines_next(ContactLines *lines);

void contact_lines_close(ContactLines *lines);

#endif
