/// @file edit_history.h
/// The history of a text, for undo and redo, limited by memory only.
///
/// A change is stored as the part in which the texts before and after differ, without their common
/// beginning and end. So undoing restores the same bytes for any change.
#ifndef ARKANONG_EDIT_HISTORY_H
#define ARKANONG_EDIT_HISTORY_H

#include "edit_selection.h"

/// A text with its memory.
typedef struct EditText {
    char *bytes; ///< ended with '\0', which `length` does not count; NULL: none
    size_t length;
} EditText;

/// One step.
typedef struct EditChange {
    const char *name; ///< for people, to be translated; outlives the history
    size_t start;     ///< where the texts begin to differ
    EditText removed, added;
    EditSelection before, after; ///< the selection
} EditChange;

/// Zero-initialised is empty.
typedef struct EditHistory {
    EditChange *items;
    int count, capacity;
    int done; ///< number of items that are done; the rest were undone
} EditHistory;

/// Adds a change and drops the undone ones. Returns false, with nothing changed, when memory is
/// out.
bool edit_history_add(EditHistory *history, const char *name, const EditText *from,
                      const EditText *to, const EditSelection *before, const EditSelection *after);

/// Drops the last change that is done.
/// @pre no change was undone since
void edit_history_forget(EditHistory *history);

/// The text before the last change that is done, or after the first one that was undone; NULL bytes
/// when memory is out.
/// @pre there is one
EditText edit_history_undone(const EditHistory *history, const EditText *text);
EditText edit_history_redone(const EditHistory *history, const EditText *text);

void edit_history_free(EditHistory *history);

#endif
