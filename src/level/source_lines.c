// Looks up the lines of groups and values.
#include "source_lines.h"

#include <stddef.h>
#include <stdlib.h>

void source_lines_free(SourceLines *lines)
{
    free(lines->paddles);
    free(lines->balls);
    free(lines->obstacles);
    free(lines->paths);
    for (int i = 0; i < BRICK_GRIDS_MOST; i++) {
        free(lines->bricks[i].rows);
        free(lines->bricks[i].bonus_rows);
    }
    *lines = (SourceLines){0};
}

int source_line_of(const ItemLines *item)
{
    return item != NULL && item->line > 0 ? item->line : 1;
}

int source_line_of_field(const ItemLines *item, int field)
{
    return item != NULL && item->field[field] > 0 ? item->field[field] : source_line_of(item);
}
