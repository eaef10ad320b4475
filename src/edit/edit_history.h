/// @file edit_history.h
/// What was done to a text, to be undone and done again, as often as there is memory for.
///
/// A change is kept as the part in which the texts before and after differ: their common beginning
/// and end are left out. So undoing gives the same bytes whatever the change was.
#ifndef ARKANONG_EDIT_HISTORY_H
#define ARKANONG_EDIT_HISTORY_H

#include "edit_selection.h"

/// A text that is owned.
typedef struct EditText {
    char *bytes; ///< ended with '\0', which `length` does not count; NULL: none
    size_t length;
} EditText;

/// One step.
typedef struct EditChange {
    const char *name; ///< of what was done, for people, to be translated; it outlives the history
    size_t start;     ///< where the texts begin to differ
    EditText removed, added;
    EditSelection before, after; ///< what was selected
} EditChange;

/// Zero-initialised is empty.
typedef struct EditHistory {
    EditChange *items;
    int count, capacity;
    int done; ///< of these so many are done; the others were undone
} EditHistory;

/// Adds a change; what was undone is forgotten. False when memory is out: then nothing has changed.
bool edit_history_add(EditHistory *history, const char *name, const EditText *from,
                      const EditText *to, const EditSelection *before, const EditSelection *after);

/// The text before the last change that is done, or after the first one that was undone; NULL bytes
/// when memory is out.
/// @pre there is one
EditText edit_history_undone(const EditHistory *history, const EditText *text);
EditText edit_history_redone(const EditHistory *history, const EditText *text);

void edit_history_free(EditHistory *history);

#endif
