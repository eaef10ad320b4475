/// @file diff.h
/// Compares two traces or replays up to their first difference, and tells the values that differ
/// there.
#ifndef ARKANONG_DIFF_H
#define ARKANONG_DIFF_H

#include "contact_lines.h"
#include "json_line.h"
#include "record.h"

/// One of two sequences, at their first difference.
typedef struct DiffSide {
    const char *path;
    const char *header; ///< the first line of a trace; NULL: none
    const char *line;   ///< NULL: there is nothing more
} DiffSide;

/// A value that differs. The texts belong to it.
typedef struct DiffValue {
    char *what;           ///< "position[0]", "ball 2: x"
    char *expected, *got; ///< as they stand there; NULL: there is none of this name
    double by;            ///< NAN: they are no numbers
} DiffValue;

/// The first difference, or none. Refers to the strings of its sides.
typedef struct DiffFinding {
    bool same;
    DiffSide expected, got;
    double time;       ///< s, where they part; NAN: at their end, or nowhere
    double step;       ///< after which they part with no contact; NAN: they do not
    RecordList values; ///< of DiffValue
    int capacity;
    bool no_memory; ///< not all of the values are there
} DiffFinding;

/// The difference of two lines, the first that differ; to be freed.
DiffFinding diff_finding_of_lines(const DiffSide *expected, const DiffSide *got);

/// Writes time, lines and values; nothing where there is no difference.
void diff_finding_write(const DiffFinding *finding, Output *output);

void diff_finding_free(DiffFinding *finding);

/// Whether each sequence has had lines of events. Zero-initialised at the start.
typedef struct DiffEvents {
    bool seen[2]; ///< of the expected and of the actual sequence
} DiffEvents;

/// Which of two lines, NULL at an end, is skipped because the other sequence has none of its kind:
/// 0: the expected one; 1: the actual one; -1: neither.
int diff_passed_over(DiffEvents *events, const char *expected, const char *got);

/// Whether the present line, if there is one, is a line of a trace; else a sentence on stderr.
bool diff_is_line(const ContactLines *lines);

#endif
