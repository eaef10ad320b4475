/// @file test_picture.h
/// Writes the trace and a picture of a failed case.
#ifndef ARKANONG_TEST_PICTURE_H
#define ARKANONG_TEST_PICTURE_H

#include "test_difference.h"
#include "test_files.h"

/// Writes NAME.trace, what was got up to TEST_TRACE_MOST contacts after the place where it parts,
/// and NAME.svg, and says so; where hashes parted NAME.expected.trace, too, what they tell of the
/// contacts that were expected. Sentences on stderr say what fails; nothing is left in part.
/// @param expected  the trace or the hashes from which it parts; NULL: neither
void test_picture_leave(const TestFiles *files, const Arguments *arguments, const char *expected,
                        const TestDifference *difference, Output *output);

#endif
