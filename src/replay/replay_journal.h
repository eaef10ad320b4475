/// @file replay_journal.h
/// A recording written to disk while the game is played, so that it survives a crash
/// (doc/replay-format.md).
#ifndef ARKANONG_REPLAY_JOURNAL_H
#define ARKANONG_REPLAY_JOURNAL_H

#include "replay_file.h"

/// The arrays of a replay that grow while it is recorded.
#define REPLAY_JOURNAL_ARRAYS (3 + PADDLES_MOST * (2 + REPLAY_AXES))

/// A journal that is being written. Zero-initialised is none. POSIX.
typedef struct ReplayJournal {
    bool open;
    int descriptor; ///< valid while `open`
    long long size; ///< bytes of the file that are complete
    long long steps;
    size_t written[REPLAY_JOURNAL_ARRAYS]; ///< bytes of each array that are in the file
} ReplayJournal;

/// Begins a journal in an empty file: level, seed and players. Returns false on failure, with the
/// file closed.
/// @param descriptor  open for writing; it becomes the journal's
bool replay_journal_begin(ReplayJournal *journal, int descriptor, const Replay *replay);

/// Appends everything recorded since the last call. Safe in a signal handler. Returns false on
/// failure: the file is unchanged, and the next call tries again.
bool replay_journal_add(ReplayJournal *journal, const Replay *replay);

/// Closes the file; it stays.
void replay_journal_end(ReplayJournal *journal);

/// Whether the bytes of a file begin like a journal.
bool replay_journal_is_one(const uint8_t *bytes, size_t count);

/// Reads the complete blocks of a journal. On failure returns false, leaves `replay` empty and
/// writes the problem into `problem`, as replay_unpack does: it is no journal, or has no step.
/// @param replay  empty
bool replay_journal_read(Replay *replay, const uint8_t *bytes, size_t count,
                         char problem[REPLAY_PROBLEM_SIZE]);

#endif
