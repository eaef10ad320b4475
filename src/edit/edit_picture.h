/// @file edit_picture.h
/// Adds, removes, resizes and turns pictures of bricks, and updates the cells of the other pictures
/// and the comments.
///
/// Units: u, y downward. A picture is named by its index in WorldDef.bricks.
#ifndef ARKANONG_EDIT_PICTURE_H
#define ARKANONG_EDIT_PICTURE_H

#include "edit_object.h"

/// Adds a picture of one empty cell, its upper left corner at `corner`, behind the others. False
/// when there would be too many pictures or cells, or memory is out.
bool edit_picture_make(Level *level, Vec2 corner, Vec2 cell);

/// Adds a kind of bricks of the level's own: by its letter, or the first that is free where another
/// kind has that. False where there are BRICK_OWN_MOST.
bool edit_bricks_add_kind(WorldDef *world, BrickOwn own);

/// Adds the kinds of its own that bricks of a picture of another level are of, unless the level has
/// one like that, whatever its letter. False where there would be too many.
bool edit_picture_take_kinds(WorldDef *world, const WorldDef *from, int picture);

/// Adds a copy of a picture of another level, moved by `by`, behind the others. False as of
/// edit_picture_make.
/// @pre edit_picture_take_kinds
bool edit_picture_copy(Level *level, const WorldDef *from, int picture, Vec2 by);

/// Removes a picture; those behind it move up.
void edit_picture_remove(Level *level, int picture);

/// Gives a picture another number of columns and rows, at least one of each; new ones are empty.
/// `left` columns and `above` rows are added on those sides, or removed if negative, and the
/// picture's origin moves with them. False when there would be too many cells, or memory is out.
bool edit_picture_resize(Level *level, int picture, int columns, int rows, int left, int above);

/// Makes a picture so much larger that the cells at both points lie in it, where they lie within
/// the arena. False when there would be too many cells, or memory is out.
bool edit_picture_grow(Level *level, int picture, Vec2 from, Vec2 to);

/// Mirrors a picture, or turns it by whole quarters; its origin and the size of its cells stay.
/// False when memory is out.
/// @pre each of the axes goes along a row or a column
bool edit_picture_turn(Level *level, int picture, EditAxes axes);

/// The paint of a cell: letters of a level file; '\0' keeps the brick, or its power-up. A cell
/// without a brick holds no power-up.
typedef struct EditPaint {
    char brick, bonus;
} EditPaint;

typedef enum EditBrush {
    EDIT_BRUSH_LINE, ///< from cell to cell; a stroke of the brush is many short ones
    EDIT_BRUSH_RECTANGLE,
    EDIT_BRUSH_FILL,    ///< the cells around one that are like it, side by side
    EDIT_BRUSH_REPLACE, ///< all cells of a picture that are like one
    EDIT_BRUSH_COUNT
} EditBrush;

/// The picture that a stroke from a point paints: the one that contains the point, of several one
/// with a brick there, else the nearest at most `reach` of its cells away; -1: none.
int edit_bricks_near(const WorldDef *world, Vec2 point, double reach);

/// The reach of strokes for which a picture grows, and of others.
#define EDIT_BRICKS_REACH_GROWING 3.0
#define EDIT_BRICKS_REACH         1.0

/// Whether the letters of the paint are valid.
bool edit_bricks_paint_known(const WorldDef *world, EditPaint paint);

/// Paints a picture from the cell at one point to that at another; brushes that need one cell use
/// the latter. Cells outside of the picture are skipped. False when memory is out.
/// @pre the paint is known
bool edit_bricks_paint(Level *level, int picture, EditBrush brush, Vec2 from, Vec2 to,
                       EditPaint paint);

/// The paint that would give a cell its content.
EditPaint edit_bricks_cell(const WorldDef *world, int cell);

/// The paint of the symmetric image of a painted cell: kinds that face a side are turned with it.
EditPaint edit_bricks_paint_of_image(const WorldDef *world, EditPaint paint, EditAxes axes);

#endif
