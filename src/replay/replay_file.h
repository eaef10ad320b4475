/// @file replay_file.h
/// A replay as the bytes of a file (doc/replay-format.md), and back.
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

#endif
