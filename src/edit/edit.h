/// @file edit.h
/// The document of the level editor: a level with its text, a selection and a history.
///
/// The document is the text that level_write_text would write, comments included; the level is the
/// result of reading that text. A gesture (a drag, a stroke of the brush, or a single command) is
/// one undoable step: it changes the level at once, and the text when it ends. The library uses no
/// window, file or clock.
///
/// Units: u, u/s, degrees clockwise.
#ifndef ARKANONG_EDIT_H
#define ARKANONG_EDIT_H

#include "edit_command.h"

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

/// The history of a text, for undo and redo, limited by memory only.
///
/// A change is stored as the part in which the texts before and after differ, without their common
/// beginning and end. So undoing restores the same bytes for any change.
///
/// Zero-initialised is empty.
typedef struct EditHistory {
    EditChange *items;
    int count, capacity;
    int done; ///< number of items that are done; the rest were undone
} EditHistory;

typedef struct Edit Edit;

/// A new level: a paddle and a ball to serve. NULL when memory is out.
Edit *edit_create(void);
void edit_destroy(Edit *edit);

/// Opens a file's text, whose values may be invalid (level_read_draft); clears the history, and
/// marks the document as saved. On failure returns false, leaves the document unchanged and appends
/// every problem.
bool edit_open(Edit *edit, const char *name, const char *text, size_t length, DiagList *problems);

/// Replaces the document's text as one undoable step: by a changed file, or a rescued draft.
bool edit_replace(Edit *edit, const char *name, const char *text, size_t length,
                  DiagList *problems);

/// The present level, also within a gesture.
const Level *edit_level(const Edit *edit);

/// The text without the open gesture; valid until the next change.
const EditText *edit_text(const Edit *edit);

/// The number of changes of the level, those within gestures included: data derived from the level
/// is stale when it differs.
unsigned long long edit_version(const Edit *edit);

/// Whether the text equals the one opened or saved last.
bool edit_is_saved(const Edit *edit);
/// The text has been saved.
void edit_note_saved(Edit *edit);

/// The selection; changing it is not a step, but undoing a step restores it.
const EditSelection *edit_selection(const Edit *edit);
bool edit_select(Edit *edit, EditObject object);      ///< only this object; EDIT_NOTHING: nothing
bool edit_select_more(Edit *edit, EditObject object); ///< toggles this object
/// Selects the objects that lie wholly in a rectangle; `more`: besides those selected.
bool edit_select_in(Edit *edit, Rectangle room, bool more);
bool edit_select_all(Edit *edit);

/// Locks kinds of objects, bits 1 << EditKind, and frees others: those in a rectangle, and all, are
/// selected without them. What is selected of them is so no more.
void edit_lock(Edit *edit, unsigned kinds);
unsigned edit_locked(const Edit *edit);

/// The symmetry of drawing.
const EditSymmetry *edit_symmetry(const Edit *edit);
void edit_set_symmetry(Edit *edit, EditSymmetry symmetry);

/// Opens a gesture, ending one that is open.
void edit_begin(Edit *edit);
/// Executes a command, as a gesture of its own if none is open. Returns false on failure:
/// edit_complaint gives the reason, and the level is as at the beginning of the gesture.
bool edit_do(Edit *edit, const EditCommand *command);
/// Restores the level at the beginning of the gesture: a drag does so before each command, which
/// gives absolute positions.
void edit_rewind(Edit *edit);
/// Ends the gesture: one step, or none if nothing has changed. Returns false if the gesture had to
/// be cancelled.
bool edit_end(Edit *edit);
/// Cancels the gesture.
void edit_cancel(Edit *edit);
bool edit_is_open(const Edit *edit);

/// Undoes the last step, or cancels the open gesture. Returns false when there is none, or memory
/// is out.
bool edit_undo(Edit *edit);
bool edit_redo(Edit *edit);
/// The same as edit_end, edit_undo and edit_redo for levels whose text takes long to write and to
/// read: that may be done by another thread, and the step is taken later.
typedef struct EditWork EditWork;

typedef enum EditStep { EDIT_STEP_END, EDIT_STEP_UNDO, EDIT_STEP_REDO } EditStep;

/// What the step takes. NULL: there is no such step (an open gesture is ended, not undone), or
/// memory is out.
EditWork *edit_work_begin(const Edit *edit, EditStep step);
/// Writes and reads the text. Touches nothing but the EditWork, which `work` is.
void edit_work_do(void *work);
/// Takes the step and frees `work`. False if the document has changed since, and as edit_end.
/// @pre edit_work_do has ended
bool edit_work_take(Edit *edit, EditWork *work);
void edit_work_free(void *work);

/// The names of these steps, to be translated; NULL: none.
const char *edit_undo_name(const Edit *edit);
const char *edit_redo_name(const Edit *edit);
const EditHistory *edit_history(const Edit *edit);

/// Why the last command failed, in a sentence; "" if it did not.
const char *edit_complaint(const Edit *edit);

#endif
