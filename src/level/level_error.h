/// @file level_error.h
/// How the parts of the level reader report problems of a file.
#ifndef ARKANONG_LEVEL_ERROR_H
#define ARKANONG_LEVEL_ERROR_H

#include <stdbool.h>

#include "diag.h"

/// Maximum number of problems of one file that are kept; further errors are only counted, since a
/// hostile file may have millions.
#define LEVEL_PROBLEMS_KEPT 20000

/// Whether to keep one more error; counts it when not.
static inline bool level_error_room(DiagList *problems)
{
    if (problems->count < LEVEL_PROBLEMS_KEPT) {
        return true;
    }
    problems->errors++;
    return false;
}

/// Appends an error.
#define LEVEL_ERROR(problems, line, ...)                                                           \
    (level_error_room(problems) ? diag_add(problems, DIAG_ERROR, line, __VA_ARGS__) : (void)0)

/// Appends a warning (DIAG_WARNING or DIAG_ALERT); beyond LEVEL_PROBLEMS_KEPT there is no more to
/// learn from them.
#define LEVEL_WARN(problems, severity, line, ...)                                                  \
    ((problems)->count < LEVEL_PROBLEMS_KEPT ? diag_add(problems, severity, line, __VA_ARGS__)     \
                                             : (void)0)
#define LEVEL_WARNING(problems, line, ...) LEVEL_WARN(problems, DIAG_WARNING, line, __VA_ARGS__)

#endif
