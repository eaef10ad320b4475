/// @file diff.h
/// Compares two sequences of lines and describes their first difference.
#ifndef ARKANONG_DIFF_H
#define ARKANONG_DIFF_H

#include "contact_lines.h"
#include "json_line.h"
#include "output.h"

/// One of two sequences, at their first difference.
typedef struct DiffSide {
    const char *path;
    const char *header; ///< the first line of a trace; NULL: none
    const char *line;   ///< NULL: there is nothing more
} DiffSide;

/// Whether each sequence has had lines of events. Zero-initialised at the start.
typedef struct DiffEvents {
    bool seen[2]; ///< of the expected and of the actual sequence
} DiffEvents;

/// Compares two files, and writes their first difference: the contact, or of two replays with the
/// same contacts the step. If only one trace contains events, the contacts are compared. Returns
/// false, with a sentence on stderr, if a file is invalid.
bool diff_lines(ContactLines *expected, ContactLines *got, Output *output, bool *same);

/// Which of two lines, NULL at an end, is skipped because the other sequence has none of its kind:
/// 0: the expected one; 1: the actual one; -1: neither.
int diff_passed_over(DiffEvents *events, const char *expected, const char *got);

/// Writes the first difference of two sequences: the time, both lines, each value that differs.
void diff_write(const DiffSide *expected, const DiffSide *got, Output *output);

/// Whether the present line, if there is one, is a line of a trace; else a sentence on stderr.
bool diff_is_line(const ContactLines *lines);

/// Finds the value at `path` in a line of JSON; false when there is none.
bool diff_find_value(const char *line, const char *path, JsonValue *value);

#endif
