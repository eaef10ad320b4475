/// @file diff.h
/// Where two sequences of lines part, in words.
#ifndef ARKANONG_DIFF_H
#define ARKANONG_DIFF_H

#include "contact_lines.h"
#include "json_line.h"
#include "output.h"

/// Compares what two files hold, and writes where they part: the contact, or of two replays with
/// the same contacts the step. The lines at which they part stay the present ones. False, with a
/// sentence on stderr, when one is bad.
bool diff_lines(ContactLines *expected, ContactLines *got, Output *output, bool *same);

/// Finds the value at `path` in a line of JSON; false when there is none.
bool diff_find_value(const char *line, const char *path, JsonValue *value);

#endif
