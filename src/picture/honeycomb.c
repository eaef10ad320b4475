// Positions of the honeycomb's cells.
#include "honeycomb.h"

#include <stddef.h>

/// sqrt(3): spacing of the honeycomb's rows, in circumradii of a cell.
#define ROOT_3 1.7320508075688772
/// Maximum length of the window's longer side, in circumradii of a cell: eight times that of its
/// shorter side.
#define MOST_CELLS_ALONG 120.0

Honeycomb honeycomb_make(const Measure *measure, const View *view)
{
    const double shorter = measure->width < measure->height ? measure->width : measure->height;
    const double longer = measure->width < measure->height ? measure->height : measure->width;
    // Limits the number of cells in very narrow windows.
    const double smallest = longer / MOST_CELLS_ALONG;
    const Area all = {0.0, 0.0, measure->width, measure->height};
    const Area within = view == NULL ? all : view->field;
    return (Honeycomb){
        .middle = vec2(within.x + 0.5 * within.width, within.y + 0.5 * within.height),
        .size = shorter / 15.0 > smallest ? shorter / 15.0 : smallest,
    };
}

Vec2 honeycomb_cell_middle(const Honeycomb *comb, int column, int row)
{
    const double half_row = column & 1 ? 0.5 : 0.0;
    return vec2(comb->middle.x + 1.5 * column * comb->size,
                comb->middle.y + ROOT_3 * (row + half_row) * comb->size);
}

void honeycomb_cell_at(const Honeycomb *comb, Vec2 point, int *column, int *row)
{
    *column = (int)floor((point.x - comb->middle.x) / (1.5 * comb->size) + 0.5);
    const double half_row = *column & 1 ? 0.5 : 0.0;
    *row = (int)floor((point.y - comb->middle.y) / (ROOT_3 * comb->size) - half_row + 0.5);
}
