/// @file report_error.h
/// Errors on stderr.
#ifndef ARKANONG_REPORT_ERROR_H
#define ARKANONG_REPORT_ERROR_H

#include <stdbool.h>

/// Prints "arkanong: " and the sentence as a line. Returns false, for callers that fail.
bool report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
