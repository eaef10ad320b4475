/// @file test_case.h
/// A regression case: a level, or a kept game, with what is expected of it.
#ifndef ARKANONG_TEST_CASE_H
#define ARKANONG_TEST_CASE_H

#include <stdbool.h>

#include "command.h"

/// Where a case is and where what it left goes when it fails.
typedef struct TestCase {
    char *stem; ///< FOLDER/NAME, its files without their endings
    char *left; ///< the same in the folder for what failed cases leave
} TestCase;

/// Plays a case and compares it with all that is expected of it. What fails is written to standard
/// output and standard error; its trace and picture stay under `left`.
/// @param options  of the command line: whether traces and hashes that differ become what is
///                 expected (a case of which nothing is expected gets some then), and why they may
bool test_case_run(const TestCase *test, const Arguments *options);

#endif
