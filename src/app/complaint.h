/// @file complaint.h
/// What the game says on stderr.
#ifndef ARKANONG_COMPLAINT_H
#define ARKANONG_COMPLAINT_H

#include <stdbool.h>

/// Prints "arkanong: " and the sentence, as a line. Returns false, for whoever cannot go on.
bool complaint_print(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
