/// @file edit_state.h
/// The data of a document and the commands about bricks, for edit.c and the files of its commands
/// only.
#ifndef ARKANONG_EDIT_STATE_H
#define ARKANONG_EDIT_STATE_H

#include "edit.h"
#include "translate.h"

struct Edit {
    Level level;
    EditText text;  ///< of the level, when no gesture is open
    EditText saved; ///< as it was opened or saved last
    EditHistory history;
    EditSelection selection;
    EditSymmetry symmetry;
    unsigned locked; ///< kinds of objects: bits 1 << EditKind
    unsigned long long version;

    bool open;            ///< a gesture
    Level base;           ///< at its beginning
    EditSelection before; ///< at its beginning
    const char *name;     ///< of its first command; NULL: none yet

    char complaint[EDIT_PROPERTY_SIZE];
};

#define EDIT_OUT_OF_ROOM TRANSLATABLE("That is more than a level or the memory can hold")

#define EDIT_TOO_MANY_KINDS TRANSLATABLE("A level can have at most 8 kinds of its own")

#define EDIT_NO_MEMORY "there is not enough memory"

/// Notes why a command fails; returns false.
static inline bool edit_refuse(Edit *edit, const char *why)
{
    text_copy(edit->complaint, sizeof edit->complaint, why);
    return false;
}

/// Makes the new object the selection; false, with Edit.complaint, when there is none, or memory is
/// out.
static inline bool edit_select_new(Edit *edit, EditObject object)
{
    edit_selection_clear(&edit->selection);
    return (object.kind != EDIT_NOTHING && edit_selection_add(&edit->selection, object)) ||
           edit_refuse(edit, EDIT_OUT_OF_ROOM);
}

/// Paints a stroke at each image under the present symmetry: in its own picture where that holds
/// the image, or may grow to it cell by cell; else in one near the image, or a new one. False, with
/// Edit.complaint, when there is nothing to paint in, the letter is unknown, or there is no room.
bool edit_paint(Edit *edit, const EditCommand *command);

/// Adds a kind of bricks of the level's own, and selects it. False, with Edit.complaint, where
/// there are BRICK_OWN_MOST, or memory is out.
bool edit_add_kind(Edit *edit, const EditCommand *command);

#endif
