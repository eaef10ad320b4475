/// @file test_hash.h
/// NAME.hash, the expectations of a case as hashes: of the state at every second and the end, and
/// the first contacts of each second in a few characters. Compared while the case is played, and
/// written.
#ifndef ARKANONG_TEST_HASH_H
#define ARKANONG_TEST_HASH_H

#include "command.h"
#include "test_play.h"

/// Writes the first `common` contacts of the trace `got`, then `outlook`, as a trace. False, with a
/// sentence on stderr, when that fails.
bool test_outlook_write(const char *got, long long common, const char *outlook, const char *path);

/// Maximum number of contacts of a second that are kept one by one.
#define TEST_HASH_CONTACTS 32

/// Plays and compares with the file `path`. Writes the first difference. False, with sentences on
/// stderr, when the case cannot be played or the file is bad.
bool test_hash_compare(const Arguments *arguments, const char *path, Output *output,
                       TestDifference *difference);

/// Plays and writes the file as a whole. False, with sentences on stderr, when that fails.
/// @param reason  why other results of the same simulation are expected; NULL: none
bool test_hash_write(const Arguments *arguments, const char *path, const char *reason);

#endif
