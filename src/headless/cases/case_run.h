/// @file case_run.h
/// A regression case: a level or a replay, with its expectations.
#ifndef ARKANONG_CASE_RUN_H
#define ARKANONG_CASE_RUN_H

#include <stdbool.h>

#include "command.h"

/// The paths of a case, and of its output when it fails.
typedef struct KeptCase {
    char *stem; ///< FOLDER/NAME, its files without their endings
    char *left; ///< the same in the folder for the output of failed cases
} KeptCase;

/// Plays a case and compares it with all its expectations. Failures are written to standard output
/// and standard error; trace and picture are left under `left`.
/// @param options  of the command line: whether traces and hashes that differ become what is
///                 expected (a case of which nothing is expected gets some then), and why they may
bool case_run(const KeptCase *test, const Arguments *options);

#endif
