/// @file test_trace.h
/// Whole traces of cases: compared while the case is played, and written.
#ifndef ARKANONG_TEST_TRACE_H
#define ARKANONG_TEST_TRACE_H

#include "command.h"
#include "output.h"
#include "test_difference.h"

/// Plays and compares with the trace `path`. Writes the first difference. False, with sentences on
/// stderr, when the case cannot be played or the trace is bad.
/// @param got_path  name of the actual trace in messages
bool test_trace_compare(const Arguments *arguments, const char *path, const char *got_path,
                        Output *output, TestDifference *difference);

/// Plays and writes the trace as a whole. False, with sentences on stderr, when that fails.
/// @param until   s; the trace ends TEST_TRACE_MOST contacts after it
/// @param reason  why other results of the same simulation are expected; NULL: none
bool test_trace_write(const Arguments *arguments, const char *path, double until,
                      const char *reason);

#define TEST_TRACE_MOST 10000

#endif
