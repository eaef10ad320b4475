// Paints the cells of brick pictures.
#include "edit_bricks.h"

#include <math.h>
#include <stdlib.h>

#include "level_bricks.h"
#include "level_keys.h"
#include "scalar.h"

EditPaint edit_bricks_cell(const WorldDef *world, int cell)
{
    return (EditPaint){level_brick_letter(level_brick_cell(world, cell)),
                       world->brick_bonus != NULL ? world->brick_bonus[cell] : '.'};
}

EditPaint edit_bricks_paint_of_image(const WorldDef *world, EditPaint paint, EditAxes axes)
{
    const int kind = brick_kind_from_letter(paint.brick);
    if (kind >= 0) {
        paint.brick = brick_kind_get(edit_picture_kind(world, kind, axes))->letter;
    }
    return paint;
}

bool edit_bricks_paint_known(EditPaint paint)
{
    BrickCellDef brick;
    return (paint.brick == '\0' || level_brick_from_letter(paint.brick, &brick)) &&
           (paint.bonus == '\0' || level_bonus_letter_known(paint.bonus));
}

/// A brick picture that is being painted.
typedef struct Sheet {
    WorldDef *world;
    const BrickGrid *grid;
} Sheet;

static void paint_cell(const Sheet *sheet, int column, int row, EditPaint paint)
{
    WorldDef *world = sheet->world;
    const int cell = brick_grid_at(sheet->grid, column, row);
    if (cell < 0) {
        return;
    }
    BrickCellDef brick;
    if (level_brick_from_letter(paint.brick, &brick)) {
        world->brick_hits[cell] = brick.hits;
        world->brick_kinds[cell] = brick.kind;
    }
    if (paint.bonus != '\0') {
        world->brick_bonus[cell] = paint.bonus;
    }
}

/// Empties what holds a power-up without a brick, once the whole stroke is painted: where a brick
/// may grow, the growing one beside it may be rubbed out later in the same stroke.
static void drop_lost_bonus(const Sheet *sheet)
{
    WorldDef *world = sheet->world;
    const int first = sheet->grid->first;
    for (int cell = first; cell < first + brick_grid_cells(sheet->grid); cell++) {
        if (world->brick_bonus[cell] != '.' && world->brick_hits[cell] == BRICK_EMPTY &&
            !level_brick_may_grow(world, cell)) {
            world->brick_bonus[cell] = '.';
        }
    }
}

/// A cell by column and row, possibly outside of the picture.
typedef struct Cell {
    int column, row;
} Cell;

/// The cell at a point, clamped to one cell outside of the picture.
static Cell cell_at(const BrickGrid *grid, Vec2 point)
{
    const Vec2 offset = vec2_sub(point, grid->origin);
    return (Cell){(int)scalar_clamp(floor(offset.x / grid->cell.x), -1, grid->columns),
                  (int)scalar_clamp(floor(offset.y / grid->cell.y), -1, grid->rows)};
}

/// Paints the cells on the line between two cells' centres (Bresenham 1965, generalised to
/// fractions).
static void paint_line(const Sheet *sheet, Cell from, Cell to, EditPaint paint)
{
    const int across = to.column - from.column;
    const int down = to.row - from.row;
    const int steps = scalar_max_int(abs(across), abs(down));
    for (int i = 0; i <= steps; i++) {
        const double share = steps > 0 ? (double)i / steps : 0.0;
        paint_cell(sheet, from.column + (int)floor(across * share + 0.5),
                   from.row + (int)floor(down * share + 0.5), paint);
    }
}

static void paint_rectangle(const Sheet *sheet, Cell from, Cell to, EditPaint paint)
{
    for (int row = scalar_min_int(from.row, to.row); row <= scalar_max_int(from.row, to.row);
         row++) {
        for (int column = scalar_min_int(from.column, to.column);
             column <= scalar_max_int(from.column, to.column); column++) {
            paint_cell(sheet, column, row, paint);
        }
    }
}

static bool is_like(const WorldDef *world, int cell, EditPaint other)
{
    const EditPaint paint = edit_bricks_cell(world, cell);
    return paint.brick == other.brick && paint.bonus == other.bonus;
}

/// Marks the cells equal to `like` that are connected with `start`; false when memory is out.
static bool mark_area(const Sheet *sheet, int start, EditPaint like, unsigned char *marks)
{
    static const Cell WAYS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const BrickGrid *grid = sheet->grid;
    int *stack = malloc((size_t)brick_grid_cells(grid) * sizeof *stack);
    int count = 0;
    if (stack == NULL) {
        return false;
    }
    stack[count++] = start;
    marks[start - grid->first] = 1;
    while (count > 0) {
        const int cell = stack[--count];
        for (int i = 0; i < 4; i++) {
            const int next = brick_grid_at(grid, brick_grid_column(grid, cell) + WAYS[i].column,
                                           brick_grid_row(grid, cell) + WAYS[i].row);
            if (next >= 0 && !marks[next - grid->first] && is_like(sheet->world, next, like)) {
                marks[next - grid->first] = 1;
                stack[count++] = next;
            }
        }
    }
    free(stack);
    return true;
}

/// Paints the cells equal to the one at `at`: all, or with `joined` those connected with it.
static bool paint_alike(const Sheet *sheet, Cell at, bool joined, EditPaint paint)
{
    const BrickGrid *grid = sheet->grid;
    const int start = brick_grid_at(grid, at.column, at.row);
    const int count = brick_grid_cells(grid);
    if (start < 0) {
        return true;
    }
    unsigned char *marks = calloc((size_t)count, 1);
    const EditPaint like = edit_bricks_cell(sheet->world, start);
    const bool good = marks != NULL && (!joined || mark_area(sheet, start, like, marks));
    for (int i = 0; good && !joined && i < count; i++) {
        marks[i] = is_like(sheet->world, grid->first + i, like);
    }
    for (int i = 0; good && i < count; i++) {
        if (marks[i]) {
            paint_cell(sheet, i % grid->columns, i / grid->columns, paint);
        }
    }
    free(marks);
    return good;
}

bool edit_bricks_paint(Level *level, int picture, EditBrush brush, Vec2 from, Vec2 to,
                       EditPaint paint)
{
    WorldDef *world = &level->world;
    const Sheet sheet = {world, &world->bricks.grid[picture]};
    const Cell first = cell_at(sheet.grid, from);
    const Cell last = cell_at(sheet.grid, to);
    bool good = edit_picture_prepare(world);
    if (good && brush == EDIT_BRUSH_LINE) {
        paint_line(&sheet, first, last, paint);
    } else if (good && brush == EDIT_BRUSH_RECTANGLE) {
        paint_rectangle(&sheet, first, last, paint);
    } else if (good) {
        good = paint_alike(&sheet, last, brush == EDIT_BRUSH_FILL, paint);
    }
    if (good) {
        drop_lost_bonus(&sheet);
    }
    level_bricks_finish(world);
    return good;
}

int edit_bricks_near(const WorldDef *world, Vec2 point)
{
    int nearest = -1;
    double best = 2.0;
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const Vec2 offset = vec2_sub(point, grid->origin);
        const double column = offset.x / grid->cell.x;
        const double row = offset.y / grid->cell.y;
        const double beside = scalar_max(-column, column - grid->columns);
        const double away = scalar_max(beside, scalar_max(-row, row - grid->rows));
        const int cell = away < 0.0 ? brick_grid_at(grid, (int)column, (int)row) : -1;
        // Distance in cells. A brick at the point gives -1, so that its picture wins.
        const double distance =
            cell >= 0 && world->brick_hits[cell] != BRICK_EMPTY ? -1.0 : scalar_max(away, 0.0);
        if (distance <= 1.0 && distance <= best) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}
