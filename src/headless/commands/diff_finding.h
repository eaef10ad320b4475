/// @file diff_finding.h
/// Where two traces or replays part, and the values that differ there.
#ifndef ARKANONG_DIFF_FINDING_H
#define ARKANONG_DIFF_FINDING_H

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

/// No difference; its values, which may be added, have to be freed.
DiffFinding diff_finding_none(const DiffSide *expected, const DiffSide *got);

/// The difference of two lines, the first that differ; to be freed.
DiffFinding diff_finding_of_lines(const DiffSide *expected, const DiffSide *got);

/// Adds a value with copies of the texts.
/// @param expected,got  NULL: there is none of this name
/// @param by            NAN: they are no numbers
void diff_finding_add(DiffFinding *finding, const char *what, const char *expected, const char *got,
                      double by);

/// Writes time, lines and values; nothing where there is no difference.
void diff_finding_write(const DiffFinding *finding, Output *output);

/// Writes a line of JSON, be there a difference or not.
void diff_finding_write_json(const DiffFinding *finding, Output *output);

void diff_finding_free(DiffFinding *finding);

#endif
