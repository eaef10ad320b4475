/// @file edit_bricks.h
/// Paints the picture of bricks: cells, lines, rectangles, areas; makes and resizes it.
#ifndef ARKANONG_EDIT_BRICKS_H
#define ARKANONG_EDIT_BRICKS_H

#include "edit_object.h"

/// What a cell is painted with: letters of a level file; '\0' leaves the brick, or what it holds,
/// as it is. A cell without a brick keeps no power-up.
typedef struct EditPaint {
    char brick, bonus;
} EditPaint;

typedef enum EditBrush {
    EDIT_BRUSH_LINE, ///< from cell to cell; a stroke of the brush is many short ones
    EDIT_BRUSH_RECTANGLE,
    EDIT_BRUSH_FILL,    ///< the cells around one that are like it, side by side
    EDIT_BRUSH_REPLACE, ///< all cells that are like one
    EDIT_BRUSH_COUNT
} EditBrush;

/// Paints from the cell at one point to that at another; the latter alone for what needs one cell.
/// What lies outside of the picture is left out. False when a letter means nothing or memory is
/// out.
bool edit_bricks_paint(Level *level, EditBrush brush, Vec2 from, Vec2 to, EditPaint paint);

/// What a cell holds, as it would be painted.
EditPaint edit_bricks_cell(const WorldDef *world, int cell);

/// Makes an empty picture of whole cells in a rectangle, its origin in the corner.
/// @pre there is none. False where not one cell fits, there would be too many, or memory is out.
bool edit_bricks_make(Level *level, Rectangle room, Vec2 cell);

/// Gives the picture another number of columns and rows, at least one of each; new ones are empty.
/// `left` and `above` of the new columns and rows, or where they are negative of those that go, are
/// on that side, and the picture's origin follows. False when that is too many or memory is out.
bool edit_bricks_resize(Level *level, int columns, int rows, int left, int above);

#endif
