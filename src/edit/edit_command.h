/// @file edit_command.h
/// Everything that can be done to a level, as rows of a table.
#ifndef ARKANONG_EDIT_COMMAND_H
#define ARKANONG_EDIT_COMMAND_H

#include "edit_motion.h"
#include "edit_picture.h"
#include "edit_property.h"

/// The action of a command, and its parameters among the members of EditCommand.
typedef enum EditVerb {
    EDIT_ADD_HEXAGON, ///< at: centre; to: a corner
    EDIT_ADD_CIRCLE,  ///< at: centre; to: a point of it
    EDIT_ADD_LINE,    ///< at, to: ends
    EDIT_ADD_BALL,    ///< at: centre; to: its velocity, u/s
    EDIT_ADD_SERVED_BALL,
    EDIT_ADD_PADDLE, ///< to the side nearest to at
    EDIT_MOVE,       ///< by to, of the selection; copy: which copy of it was grabbed
    EDIT_TURN,       ///< by number degrees, about at
    EDIT_SCALE,      ///< by the factor number, about at
    EDIT_FLIP_ACROSS,
    EDIT_FLIP_DOWN,
    EDIT_DRAG_HANDLE, ///< handle of object to at, angles in steps of number degrees
    EDIT_SET,         ///< row of object, and of what is selected if it is, to text
    EDIT_PAINT,       ///< paint with brush from at to to; object: a picture, or by where that is;
                      ///< cell: pictures grow with the stroke, or a new one has such cells; 0: not
    EDIT_DELETE,
    EDIT_DUPLICATE, ///< moved by to
    EDIT_PASTE,     ///< text, moved by to
    EDIT_ALIGN_ROW, ///< the first of EditAlign, then one of each
    EDIT_ALIGN_LAST = EDIT_ALIGN_ROW + EDIT_ALIGN_COUNT - 1,
    EDIT_DISTRIBUTE_ACROSS,
    EDIT_DISTRIBUTE_DOWN,
    EDIT_GROUP,   ///< puts obstacles into a group with the present symmetry
    EDIT_UNGROUP, ///< turns copies into independent obstacles
    EDIT_SERVE,   ///< turns balls into served ones
    EDIT_ADD_TRIGGER,
    EDIT_RAISE_TRIGGER, ///< the selected one changes places with that before it
    EDIT_LOWER_TRIGGER, ///< or behind it
    EDIT_ADD_KIND,      ///< of bricks, of the level's own
    EDIT_VERB_COUNT
} EditVerb;

/// A command; members that its verb does not use are ignored.
typedef struct EditCommand {
    EditVerb verb;
    EditObject object;
    EditHandleKind handle;
    EditProperty row;
    EditBrush brush;
    EditPaint paint;
    Vec2 at, to, cell;
    double number;
    int copy;
    const char *text;
} EditCommand;

struct Edit;

/// A row of the table.
typedef struct EditAct {
    const char *name; ///< for people, to be translated
    bool selected;    ///< it needs a selection
    bool plain;       ///< it needs no other parameter, so a list can offer it
    bool (*run)(struct Edit *edit, const EditCommand *command); ///< for edit_command_run
} EditAct;

const EditAct *edit_command_act(EditVerb verb);

/// Applies a command to the level. Returns false with Edit.complaint on failure: then the level is
/// undefined, and edit.c restores it.
bool edit_command_run(struct Edit *edit, const EditCommand *command);

/// The text of the selection, to be freed; NULL when memory is out. Members of a group are written
/// once, without the group; paddles are skipped. Bricks take the kinds of the level's own that they
/// are of with them.
char *edit_clip_write(const Level *level, const EditSelection *selection);

#endif
