/// @file edit_selection.h
/// A set of objects, in the order of EditKind and their indices.
#ifndef ARKANONG_EDIT_SELECTION_H
#define ARKANONG_EDIT_SELECTION_H

#include "edit_object.h"

/// Zero-initialised is empty.
typedef struct EditSelection {
    EditObject *items;
    int count, capacity;
} EditSelection;

bool edit_selection_holds(const EditSelection *selection, EditObject object);

/// False when memory is out; nothing has changed then.
bool edit_selection_add(EditSelection *selection, EditObject object);
void edit_selection_remove(EditSelection *selection, EditObject object);
void edit_selection_clear(EditSelection *selection);

/// Makes `to` equal to `from`; false when memory is out (`to` is empty then).
bool edit_selection_copy(EditSelection *to, const EditSelection *from);

/// Removes objects that a level does not have.
void edit_selection_keep_existing(EditSelection *selection, const Level *level);

/// The rectangle around all objects; the arena if nothing is selected.
Rectangle edit_selection_bounds(const EditSelection *selection, const Level *level);

void edit_selection_free(EditSelection *selection);

#endif
