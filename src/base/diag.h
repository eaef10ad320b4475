/// @file diag.h
/// A list of problems found in a file, each with its line and one sentence; and which of some names
/// a person has probably meant by a word that is none of them.
#ifndef ARKANONG_DIAG_H
#define ARKANONG_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// Maximum length of words that are compared; a longer one resembles nothing.
#define NEAR_NAME_LENGTH_MAX 24

typedef struct NearName {
    char word[NEAR_NAME_LENGTH_MAX + 1]; ///< empty: nothing resembles it
    const char *name; ///< the nearest of those offered so far, the first of several; NULL: none is
                      ///< near enough
    int distance;
} NearName;

/// Begins with a word of `length` bytes and no names.
NearName near_name_of(const char *word, size_t length);

/// Compares with one name, which is kept as a pointer. Names of one letter are met by themselves
/// alone, those of up to five with one difference, longer ones with one for every three letters.
void near_name_offer(NearName *near, const char *name);

typedef enum DiagSeverity {
    DIAG_ERROR,
    DIAG_ALERT,  ///< a warning that is always printed: most likely a mistake
    DIAG_PLAY,   ///< a warning that the level plays badly
    DIAG_WARNING ///< allowed, but looks like a mistake
} DiagSeverity;

typedef struct Diag {
    DiagSeverity severity;
    int line;   ///< 1 and up
    int order;  ///< position in the order of appending
    int about;  ///< DiagList.about when it was appended
    char *text; ///< NULL: memory was out
} Diag;

/// Zero-initialised is empty.
typedef struct DiagList {
    char *path; ///< as the user named the file
    Diag *items;
    int count;
    int capacity;
    int errors; ///< items that are errors
    int about;  ///< part of the file that diag_add notes in Diag.about, numbered by the caller; 0:
                ///< none
} DiagList;

/// Maximum number of problems that diag_list_print prints.
#define DIAG_PRINT_MAX 50

/// Empties the list and keeps a copy of `path` for the messages.
void diag_list_start(DiagList *list, const char *path);
void diag_list_free(DiagList *list);

/// Appends a problem, printf-like. When memory is out, errors are only counted, others lost.
void diag_add(DiagList *list, DiagSeverity severity, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/// The first problem's text; `without` when there is none, or memory was out for it.
const char *diag_list_text(const DiagList *list, const char *without);

/// Sorts by line; problems of one line keep their order.
void diag_list_sort(DiagList *list);

/// Removes the items of `severity` and of the milder severities, which follow it in DiagSeverity.
void diag_list_drop(DiagList *list, DiagSeverity severity);

/// Prints "PATH:LINE: error: text", at most DIAG_PRINT_MAX of them, then "and N more".
void diag_list_print(const DiagList *list, FILE *file);

/// The same in the form of gcc's messages, which editors parse: "PATH:LINE:1: error: text". The
/// column is always 1.
void diag_list_print_as_gcc(const DiagList *list, FILE *file);

#endif
