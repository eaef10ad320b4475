/// @file test_outlook.h
/// Converts the later contacts of NAME.hash to lines of a trace: enough to draw the expected path,
/// to about a u and a millisecond.
#ifndef ARKANONG_TEST_OUTLOOK_H
#define ARKANONG_TEST_OUTLOOK_H

#include "contact_lines.h"

/// The lines of the tokens `rest` and of those in the file's further lines; "" for none, NULL when
/// memory is out. To be freed.
/// @param second    in which `rest` begins, s
/// @param expected  the file, at the line of which `rest` is the rest
char *test_outlook_read(const char *rest, size_t length, double second, ContactLines *expected);

/// Writes the first `common` contacts of the trace `got`, then `outlook`, as a trace. False, with a
/// sentence on stderr, when that fails.
bool test_outlook_write(const char *got, long long common, const char *outlook, const char *path);

#endif
