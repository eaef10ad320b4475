/// @file replay_file.h
/// A replay as the bytes of a file (doc/replay-format.md), and back; and a journal: a recording
/// written to disk while the game is played, so that it survives a crash.
#ifndef ARKANONG_REPLAY_FILE_H
#define ARKANONG_REPLAY_FILE_H

#include "replay.h"

/// Size of the sentences of replay_unpack and replay_play_begin.
#define REPLAY_PROBLEM_SIZE 300

/// Largest file that is read, bytes.
#define REPLAY_FILE_MAX ((size_t)64 << 20)

/// Appends the file. False when memory is out.
bool replay_pack(const Replay *replay, Bytes *to);

/// Reads a file's bytes. On failure returns false, leaves `replay` empty and writes what is wrong
/// into `problem`, as the end of a sentence that begins with the file's name. A replay of another
/// simulation (Replay.simulation) is read as well, so that its content can be listed.
/// @param replay  empty
bool replay_unpack(Replay *replay, const uint8_t *bytes, size_t count,
                   char problem[REPLAY_PROBLEM_SIZE]);

/// Adds the content of a file, not compressed.
void replay_file_add_content(Bytes *to, const Replay *replay);

/// Reads the content that replay_file_add_content wrote. Returns false if it is invalid; `replay`
/// is to be freed in either case.
/// @param replay  empty
bool replay_file_read_content(ByteReader *reader, Replay *replay);

/// Whether the parts of a replay are consistent.
bool replay_file_is_sound(const Replay *replay);

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
