/// @file edit_paint.h
/// The commands about bricks: EDIT_PAINT, strokes of them, and kinds of the level's own.
#ifndef ARKANONG_EDIT_PAINT_H
#define ARKANONG_EDIT_PAINT_H

#include "edit_command.h"

struct Edit;

/// Paints a stroke at each image under the present symmetry: in its own picture where that holds
/// the image, or may grow to it cell by cell; else in one near the image, or a new one. False, with
/// Edit.complaint, when there is nothing to paint in, the letter is unknown, or there is no room.
bool edit_paint(struct Edit *edit, const EditCommand *command);

/// Adds a kind of bricks of the level's own, and selects it. False, with Edit.complaint, where
/// there are BRICK_OWN_MOST, or memory is out.
bool edit_add_kind(struct Edit *edit, const EditCommand *command);

#endif
