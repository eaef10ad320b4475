/// @file edit.h
/// A level that somebody works on: what a file of it would hold, what is selected, what can be
/// undone.
///
/// The document is the text that level_write would write, comments and all; the level is what
/// reading that text gives. A gesture (a drag, a stroke of the brush, or a single command) is one
/// step that can be undone: it changes the level at once, and the text when it ends. The library
/// knows no window, no file and no clock.
///
/// Units: u, u/s, degrees clockwise.
#ifndef ARKANONG_EDIT_H
#define ARKANONG_EDIT_H

#include "edit_command.h"
#include "edit_history.h"
#include "edit_symmetry.h"

typedef struct Edit Edit;

/// A new level: a paddle and a ball to serve. NULL when memory is out.
Edit *edit_create(void);
void edit_destroy(Edit *edit);

/// Opens a file's text, whose values need not be good (level_read_draft); what was done before is
/// forgotten, and the document counts as saved. On failure returns false, leaves the document as it
/// was and has appended every problem.
bool edit_open(Edit *edit, const char *name, const char *text, size_t length, DiagList *problems);

/// Takes another text for the document, as one step that can be undone: a file that has changed, a
/// rescued one.
bool edit_replace(Edit *edit, const char *name, const char *text, size_t length,
                  DiagList *problems);

/// The level as it is now, in the middle of a gesture too.
const Level *edit_level(const Edit *edit);

/// The text as it was when no gesture was open; valid until the next change.
const EditText *edit_text(const Edit *edit);

/// Counts changes of the level, gestures in the middle too: whoever keeps something made from the
/// level makes it anew when it differs.
unsigned long long edit_version(const Edit *edit);

/// Whether the text is that which was opened or saved last.
bool edit_is_saved(const Edit *edit);
/// The text has been saved.
void edit_note_saved(Edit *edit);

/// What is selected; changing it is no step, but undoing brings back what was.
const EditSelection *edit_selection(const Edit *edit);
bool edit_select(Edit *edit, EditObject object);      ///< it alone; EDIT_NOTHING: nothing
bool edit_select_more(Edit *edit, EditObject object); ///< as well; what is selected already no more
/// What lies wholly in a rectangle, as well as what is selected or alone.
bool edit_select_in(Edit *edit, Rectangle room, bool more);
bool edit_select_all(Edit *edit);

/// The symmetry in which is drawn.
const EditSymmetry *edit_symmetry(const Edit *edit);
void edit_set_symmetry(Edit *edit, EditSymmetry symmetry);

/// Opens a gesture, ending one that is open.
void edit_begin(Edit *edit);
/// Obeys a command, as a gesture of its own where none is open. False when it cannot be done:
/// edit_complaint says why, and the level is as when the gesture began.
bool edit_do(Edit *edit, const EditCommand *command);
/// Takes the level back to the beginning of the gesture: a drag does that before each command that
/// says where things are now.
void edit_rewind(Edit *edit);
/// Ends the gesture: one step, or none when nothing has changed. False when it had to be given up.
bool edit_end(Edit *edit);
/// Gives the gesture up.
void edit_cancel(Edit *edit);
bool edit_is_open(const Edit *edit);

/// Undoes the last step, or gives up the gesture that is open. False when there is none, or memory
/// is out.
bool edit_undo(Edit *edit);
bool edit_redo(Edit *edit);
/// What that would be, to be translated; NULL: nothing.
const char *edit_undo_name(const Edit *edit);
const char *edit_redo_name(const Edit *edit);
const EditHistory *edit_history(const Edit *edit);

/// Why the last command was refused, in a sentence; "" when it was not.
const char *edit_complaint(const Edit *edit);

#endif
