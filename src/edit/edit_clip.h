/// @file edit_clip.h
/// What is selected as the text of a small level, so that it can be pasted into any other, and into
/// any file.
#ifndef ARKANONG_EDIT_CLIP_H
#define ARKANONG_EDIT_CLIP_H

#include "edit_selection.h"

/// The text of what is selected, to be freed; NULL when memory is out. Members of a group stand in
/// it once, by themselves; paddles are left out.
char *edit_clip_write(const Level *level, const EditSelection *selection);

/// Adds what the text of a level holds, moved by `by` u, and selects it: obstacles, balls and
/// pictures of bricks. False when it is no level, there would be too many, or memory is out;
/// `problems` says what is wrong then.
bool edit_clip_paste(Level *level, EditSelection *selection, const char *text, Vec2 by,
                     DiagList *problems);

#endif
