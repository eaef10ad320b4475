/// @file edit_picture.h
/// Adds, removes, resizes and turns pictures of bricks, and updates the cells of the other pictures
/// and the comments.
///
/// Units: u, y downward. A picture is named by its index in WorldDef.bricks.
#ifndef ARKANONG_EDIT_PICTURE_H
#define ARKANONG_EDIT_PICTURE_H

#include "edit_symmetry.h"

/// Whether a level can have one more picture.
bool edit_picture_may_be_added(const Level *level);

/// The size of the whole cells that fit into a rectangle, u; not positive if none fits.
Vec2 edit_picture_size(Rectangle room, Vec2 cell);

/// Adds an empty picture of whole cells in a rectangle, its origin in the corner, behind the
/// others. False where not one cell fits, there would be too many, or memory is out.
/// @pre edit_picture_may_be_added
bool edit_picture_make(Level *level, Rectangle room, Vec2 cell);

/// Adds a copy of a picture of another level, moved by `by`, behind the others. False when there
/// would be too many cells, or memory is out.
/// @pre edit_picture_may_be_added
bool edit_picture_copy(Level *level, const WorldDef *from, int picture, Vec2 by);

/// Removes a picture; those behind it move up.
void edit_picture_remove(Level *level, int picture);

/// Gives a picture another number of columns and rows, at least one of each; new ones are empty.
/// `left` columns and `above` rows are added on those sides, or removed if negative, and the
/// picture's origin moves with them. False when there would be too many cells, or memory is out.
bool edit_picture_resize(Level *level, int picture, int columns, int rows, int left, int above);

/// The kind of brick in the symmetric image of one: a kind that faces a side faces the side nearest
/// to the image of that. A seal is unchanged if the other side has no paddle.
int edit_picture_kind(const WorldDef *world, int kind, EditAxes axes);

/// Mirrors a picture, or turns it by whole quarters; its origin and the size of its cells stay.
/// False when memory is out.
/// @pre each of the axes goes along a row or a column
bool edit_picture_turn(Level *level, int picture, EditAxes axes);

/// Allocates the optional arrays of a level, so that any letter can be written into a cell;
/// level_bricks_finish frees those that are not needed. False when memory is out.
bool edit_picture_prepare(WorldDef *world);

#endif
