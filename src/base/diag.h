/// @file diag.h
/// A list of problems found in a file, each with its line and one sentence.
#ifndef ARKANONG_DIAG_H
#define ARKANONG_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum DiagSeverity {
    DIAG_ERROR,
    DIAG_ALERT,  ///< a warning that is printed unasked: it is most likely a mistake
    DIAG_PLAY,   ///< a warning of what spoils the game that the file describes
    DIAG_WARNING ///< allowed, but looks like a mistake
} DiagSeverity;

typedef struct Diag {
    DiagSeverity severity;
    int line;   ///< 1 and up
    int order;  ///< of appending
    int about;  ///< DiagList.about when it was appended
    char *text; ///< NULL when there was no memory for it
} Diag;

/// Zero-initialised is empty.
typedef struct DiagList {
    char *path; ///< as the user named the file
    Diag *items;
    int count;
    int capacity;
    int errors; ///< items that are errors
    int about;  ///< which part of the file what is appended now is about, by the numbers of whoever
                ///< appends it; 0: none in particular
} DiagList;

/// Problems that diag_list_print prints at most.
#define DIAG_PRINT_MAX 50

/// Empties the list and keeps a copy of `path` for the messages.
void diag_list_start(DiagList *list, const char *path);
void diag_list_free(DiagList *list);

/// Appends a problem, printf-like. When memory is out, errors are only counted, others lost.
void diag_add(DiagList *list, DiagSeverity severity, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/// Sorts by line (keeping the order of what is on one line).
void diag_list_sort(DiagList *list);

/// Removes everything as mild as `severity` or milder; the mildest is DIAG_WARNING.
void diag_list_drop(DiagList *list, DiagSeverity severity);

/// Prints "PATH:LINE: error: text", at most DIAG_PRINT_MAX of them, then "and N more".
void diag_list_print(const DiagList *list, FILE *file);

/// The same with a column, always the first, as gcc prints it and editors look for it:
/// "PATH:LINE:1: error: text".
void diag_list_print_as_gcc(const DiagList *list, FILE *file);

#endif
