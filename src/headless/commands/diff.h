/// @file diff.h
/// Compares two sequences of lines up to their first difference.
#ifndef ARKANONG_DIFF_H
#define ARKANONG_DIFF_H

#include "contact_lines.h"
#include "diff_finding.h"

/// Whether each sequence has had lines of events. Zero-initialised at the start.
typedef struct DiffEvents {
    bool seen[2]; ///< of the expected and of the actual sequence
} DiffEvents;

/// Finds the first difference of two files: the contact, or of two replays with the same contacts
/// the step. If only one trace contains events, the contacts are compared. Returns false, with a
/// sentence on stderr, if a file is invalid or memory is out.
/// @param finding  none so far; refers to the lines, and has to be freed
bool diff_lines(ContactLines *expected, ContactLines *got, DiffFinding *finding);

/// Which of two lines, NULL at an end, is skipped because the other sequence has none of its kind:
/// 0: the expected one; 1: the actual one; -1: neither.
int diff_passed_over(DiffEvents *events, const char *expected, const char *got);

/// Whether the present line, if there is one, is a line of a trace; else a sentence on stderr.
bool diff_is_line(const ContactLines *lines);

#endif
