/// @file diff.h
/// Where two sequences of lines part, in words.
#ifndef ARKANONG_DIFF_H
#define ARKANONG_DIFF_H

#include "contact_lines.h"
#include "json_line.h"
#include "output.h"

/// One of two sequences, where they part.
typedef struct DiffSide {
    const char *path;
    const char *header; ///< the first line of a trace; NULL: none
    const char *line;   ///< NULL: there is nothing more
} DiffSide;

/// Whether each sequence has had lines of events. Zero-initialised at the start.
typedef struct DiffEvents {
    bool seen[2]; ///< of what is expected, of what was got
} DiffEvents;

/// Compares what two files hold, and writes where they part: the contact, or of two replays with
/// the same contacts the step. Where one trace tells of events and the other does not, what both
/// have is compared. False, with a sentence on stderr, when one is bad.
bool diff_lines(ContactLines *expected, ContactLines *got, Output *output, bool *same);

/// Which of two lines, NULL at an end, is passed over because the other sequence has none of its
/// kind: 0 the expected one, 1 the one that was got; -1: neither, they are compared.
int diff_passed_over(DiffEvents *events, const char *expected, const char *got);

/// Writes where two sequences part: the time, both lines, each value that differs.
void diff_write(const DiffSide *expected, const DiffSide *got, Output *output);

/// Whether the present line, if there is one, is a line of a trace; else a sentence on stderr.
bool diff_is_line(const ContactLines *lines);

/// Finds the value at `path` in a line of JSON; false when there is none.
bool diff_find_value(const char *line, const char *path, JsonValue *value);

#endif
