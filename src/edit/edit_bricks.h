/// @file edit_bricks.h
/// Paints the pictures of bricks: cells, lines, rectangles, areas.
///
/// Units: u. A picture is named by its index in WorldDef.bricks.
#ifndef ARKANONG_EDIT_BRICKS_H
#define ARKANONG_EDIT_BRICKS_H

#include "edit_picture.h"

/// What a cell is painted with: letters of a level file; '\0' leaves the brick, or what it holds,
/// as it is. A cell without a brick keeps no power-up.
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

/// The picture that a stroke from a point paints: one that the point lies in, where there are
/// several one with a brick there, else the nearest that is at most a cell of its own away; -1:
/// there is none.
int edit_bricks_near(const WorldDef *world, Vec2 point);

/// Whether a letter of the paint means something.
bool edit_bricks_paint_known(EditPaint paint);

/// Paints a picture from the cell at one point to that at another; the latter alone for what needs
/// one cell. What lies outside of the picture is left out. False when memory is out.
/// @pre the paint is known
bool edit_bricks_paint(Level *level, int picture, EditBrush brush, Vec2 from, Vec2 to,
                       EditPaint paint);

/// What a cell holds, as it would be painted.
EditPaint edit_bricks_cell(const WorldDef *world, int cell);

/// The paint of the image of a cell that is painted: kinds that face a side are turned with it.
EditPaint edit_bricks_paint_of_image(const WorldDef *world, EditPaint paint, EditAxes axes);

#endif
