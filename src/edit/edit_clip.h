/// @file edit_clip.h
/// The clipboard: a selection as the text of a small level, which can be pasted into any level or
/// file.
#ifndef ARKANONG_EDIT_CLIP_H
#define ARKANONG_EDIT_CLIP_H

#include "edit_selection.h"

/// The text of the selection, to be freed; NULL when memory is out. Members of a group are written
/// once, without the group; paddles are skipped.
char *edit_clip_write(const Level *level, const EditSelection *selection);

/// Adds the obstacles, balls and pictures of bricks of a level's text, moved by `by` u, and selects
/// them. Returns false with `problems` if it is not a level, there would be too many, or memory is
/// out.
bool edit_clip_paste(Level *level, EditSelection *selection, const char *text, Vec2 by,
                     DiagList *problems);

#endif
