/// @file replay_file.h
/// A replay as the bytes of a file (doc/replay-format.md), and back.
#ifndef ARKANONG_REPLAY_FILE_H
#define ARKANONG_REPLAY_FILE_H

#include "replay.h"

/// Room for what replay_unpack and replay_play_begin say.
#define REPLAY_PROBLEM_SIZE 300

/// Bytes of a file that are read at most.
#define REPLAY_FILE_MAX ((size_t)64 << 20)

/// Appends the file. False when memory is out.
bool replay_pack(const Replay *replay, Bytes *to);

/// Reads a file's bytes. On failure returns false, leaves `replay` empty and writes what is wrong
/// into `problem`, as the end of a sentence that begins with the file's name. A replay of another
/// simulation (Replay.simulation) is read all the same: what it holds can be listed.
/// @param replay  empty
bool replay_unpack(Replay *replay, const uint8_t *bytes, size_t count,
                   char problem[REPLAY_PROBLEM_SIZE]);

/// Adds the content of a file, not compressed.
void replay_file_add_content(Bytes *to, const Replay *replay);

/// Reads what replay_file_add_content added. False when it is anything else; `replay` is to be
/// freed all the same.
/// @param replay  empty
bool replay_file_read_content(ByteReader *reader, Replay *replay);

/// Whether the parts of a replay that was read fit each other.
bool replay_file_is_sound(const Replay *replay);

#endif
