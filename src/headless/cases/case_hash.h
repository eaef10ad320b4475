/// @file case_hash.h
/// NAME.hash, the expectations of a case as hashes: of the state at every second and the end, and
/// the first contacts of each second in a few characters. Compared while the case is played, and
/// written.
#ifndef ARKANONG_CASE_HASH_H
#define ARKANONG_CASE_HASH_H

#include "case_play.h"
#include "command.h"

/// Writes the first `common` contacts of the trace `got`, then `outlook`, as a trace. False, with a
/// sentence on stderr, when that fails.
bool test_outlook_write(const char *got, long long common, const char *outlook, const char *path);

/// Maximum number of contacts of a second that are kept one by one.
#define CASE_HASH_CONTACTS 32

/// Plays and compares with the file `path`. Writes the first difference. False, with sentences on
/// stderr, when the case cannot be played or the file is bad.
bool case_hash_compare(const Arguments *arguments, const char *path, Output *output,
                       CaseDifference *difference);

/// Plays and writes the file as a whole. False, with sentences on stderr, when that fails.
/// @param reason  why other results of the same simulation are expected; NULL: none
bool case_hash_write(const Arguments *arguments, const char *path, const char *reason);

#endif
