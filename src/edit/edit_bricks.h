/// @file edit_bricks.h
/// Paints the pictures of bricks: cells, lines, rectangles, areas.
///
/// Units: u. A picture is named by its index in WorldDef.bricks.
#ifndef ARKANONG_EDIT_BRICKS_H
#define ARKANONG_EDIT_BRICKS_H

#include "edit_picture.h"

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
/// with a brick there, else the nearest at most one of its cells away; -1: none.
int edit_bricks_near(const WorldDef *world, Vec2 point);

/// Whether the letters of the paint are valid.
bool edit_bricks_paint_known(EditPaint paint);

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
