// Paints, makes and resizes the first picture of bricks; others stay as they are.
#include "edit_bricks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"
#include "level_keys.h"
#include "scalar.h"

static const BrickGrid *picture_of(const WorldDef *world)
{
    return &world->bricks.grid[0];
}

static int cell_count(const WorldDef *world)
{
    return brick_grid_cells(picture_of(world));
}

EditPaint edit_bricks_cell(const WorldDef *world, int cell)
{
    return (EditPaint){level_brick_letter(level_brick_cell(world, cell)),
                       world->brick_bonus != NULL ? world->brick_bonus[cell] : '.'};
}

/// Makes the arrays that only some levels have, so that any letter can be painted.
static bool prepare(WorldDef *world)
{
    const size_t cells = (size_t)brick_grids_cells(&world->bricks);
    if (world->brick_kinds == NULL) {
        world->brick_kinds = calloc(cells, 1);
    }
    if (world->brick_bonus == NULL) {
        world->brick_bonus = malloc(cells);
        if (world->brick_bonus != NULL) {
            memset(world->brick_bonus, '.', cells);
        }
    }
    return world->brick_kinds != NULL && world->brick_bonus != NULL;
}

static void paint_cell(WorldDef *world, int column, int row, EditPaint paint)
{
    BrickCellDef brick;
    const int cell = brick_grid_at(picture_of(world), column, row);
    if (cell < 0) {
        return;
    }
    if (paint.brick != '\0' && level_brick_from_letter(paint.brick, &brick)) {
        world->brick_hits[cell] = brick.hits;
        world->brick_kinds[cell] = brick.kind;
    }
    if (paint.bonus != '\0') {
        world->brick_bonus[cell] = paint.bonus;
    }
    if (world->brick_hits[cell] == BRICK_EMPTY && !level_brick_may_grow(world, cell)) {
        world->brick_bonus[cell] = '.';
    }
}

/// A cell by column and row, which need not be in the picture.
typedef struct Cell {
    int column, row;
} Cell;

/// The cell at a point, at most one outside of the picture.
static Cell cell_at(const WorldDef *world, Vec2 point)
{
    const BrickGrid *grid = picture_of(world);
    const Vec2 offset = vec2_sub(point, grid->origin);
    return (Cell){(int)scalar_clamp(floor(offset.x / grid->cell.x), -1, grid->columns),
                  (int)scalar_clamp(floor(offset.y / grid->cell.y), -1, grid->rows)};
}

/// Every cell that a straight line from the middle of one to that of another enters most of
/// (Bresenham 1965, with fractions).
static void paint_line(WorldDef *world, Cell from, Cell to, EditPaint paint)
{
    const int across = to.column - from.column;
    const int down = to.row - from.row;
    const int steps = scalar_max_int(abs(across), abs(down));
    for (int i = 0; i <= steps; i++) {
        const double share = steps > 0 ? (double)i / steps : 0.0;
        paint_cell(world, from.column + (int)floor(across * share + 0.5),
                   from.row + (int)floor(down * share + 0.5), paint);
    }
}

static void paint_rectangle(WorldDef *world, Cell from, Cell to, EditPaint paint)
{
    for (int row = scalar_min_int(from.row, to.row); row <= scalar_max_int(from.row, to.row);
         row++) {
        for (int column = scalar_min_int(from.column, to.column);
             column <= scalar_max_int(from.column, to.column); column++) {
            paint_cell(world, column, row, paint);
        }
    }
}

static bool is_like(const WorldDef *world, int cell, EditPaint other)
{
    const EditPaint paint = edit_bricks_cell(world, cell);
    return paint.brick == other.brick && paint.bonus == other.bonus;
}

/// Marks cells like `like` that hang together with one; false when memory is out.
static bool mark_area(const WorldDef *world, int start, EditPaint like, unsigned char *marks)
{
    static const Cell WAYS[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const BrickGrid *grid = picture_of(world);
    int *stack = malloc((size_t)cell_count(world) * sizeof *stack);
    int count = 0;
    if (stack == NULL) {
        return false;
    }
    stack[count++] = start;
    marks[start] = 1;
    while (count > 0) {
        const int cell = stack[--count];
        for (int i = 0; i < 4; i++) {
            const int next = brick_grid_at(grid, brick_grid_column(grid, cell) + WAYS[i].column,
                                           brick_grid_row(grid, cell) + WAYS[i].row);
            if (next >= 0 && !marks[next] && is_like(world, next, like)) {
                marks[next] = 1;
                stack[count++] = next;
            }
        }
    }
    free(stack);
    return true;
}

/// Paints the cells that are like the one at `at`, all or those that hang together with it.
static bool paint_alike(WorldDef *world, Cell at, bool joined, EditPaint paint)
{
    const BrickGrid *grid = picture_of(world);
    const int start = brick_grid_at(grid, at.column, at.row);
    if (start < 0) {
        return true;
    }
    unsigned char *marks = calloc((size_t)cell_count(world), 1);
    const EditPaint like = edit_bricks_cell(world, start);
    bool good = marks != NULL && (!joined || mark_area(world, start, like, marks));
    for (int cell = 0; good && cell < cell_count(world); cell++) {
        marks[cell] = joined ? marks[cell] : is_like(world, cell, like);
    }
    for (int cell = 0; good && cell < cell_count(world); cell++) {
        if (marks[cell]) {
            paint_cell(world, brick_grid_column(grid, cell), brick_grid_row(grid, cell), paint);
        }
    }
    free(marks);
    return good;
}

bool edit_bricks_paint(Level *level, EditBrush brush, Vec2 from, Vec2 to, EditPaint paint)
{
    WorldDef *world = &level->world;
    BrickCellDef brick;
    if (world->brick_hits == NULL || !prepare(world) ||
        (paint.brick != '\0' && !level_brick_from_letter(paint.brick, &brick)) ||
        (paint.bonus != '\0' && !level_bonus_letter_known(paint.bonus))) {
        return false;
    }
    const Cell first = cell_at(world, from);
    const Cell last = cell_at(world, to);
    bool good = true;
    if (brush == EDIT_BRUSH_LINE) {
        paint_line(world, first, last, paint);
    } else if (brush == EDIT_BRUSH_RECTANGLE) {
        paint_rectangle(world, first, last, paint);
    } else {
        good = paint_alike(world, last, brush == EDIT_BRUSH_FILL, paint);
    }
    level_bricks_finish(world);
    return good;
}

bool edit_bricks_make(Level *level, Rectangle room, Vec2 cell)
{
    WorldDef *world = &level->world;
    // A cell that misses the edge by rounding alone fits.
    const double columns = floor((room.max.x - room.min.x) / cell.x + 1e-6);
    const double rows = floor((room.max.y - room.min.y) / cell.y + 1e-6);
    if (!(columns >= 1 && rows >= 1 && columns * rows <= WORLD_MAX_BRICK_CELLS)) {
        return false;
    }
    world->brick_hits = calloc((size_t)columns * (size_t)rows, 1);
    if (world->brick_hits == NULL) {
        return false;
    }
    brick_grids_add(&world->bricks, (BrickGrid){room.min, cell, (int)columns, (int)rows, 0});
    return true;
}

/// A copy of an array of cells for another shape of the picture, with those of the pictures behind
/// it; NULL where there is none, or when memory is out.
static void *reshape(const WorldDef *world, const void *from, Cell size, Cell shift, int empty)
{
    const BrickGrid *grid = picture_of(world);
    const size_t cells = (size_t)size.column * (size_t)size.row;
    const size_t before = (size_t)brick_grid_cells(grid);
    const size_t others = (size_t)brick_grids_cells(&world->bricks) - before;
    unsigned char *to = from != NULL ? malloc(cells + others) : NULL;
    for (int row = 0; to != NULL && row < size.row; row++) {
        for (int column = 0; column < size.column; column++) {
            const int cell = brick_grid_at(grid, column - shift.column, row - shift.row);
            to[row * size.column + column] =
                cell >= 0 ? ((const unsigned char *)from)[cell] : (unsigned char)empty;
        }
    }
    if (to != NULL) {
        memcpy(to + cells, (const unsigned char *)from + before, others);
    }
    return to;
}

/// Comments on rows go with them.
static void move_row_comments(Level *level, int key, int rows, int above)
{
    LevelOwner list = LEVEL_OWNER_FILE;
    int steps = 0;
    list.step[steps++] = TOP_BRICKS;
    if (level->world.bricks.count > 1) {
        list.step[steps++] = 0;
    }
    list.step[steps++] = key;
    for (int row = 0; row < picture_of(&level->world)->rows; row++) {
        if (row + above < 0 || row + above >= rows) {
            LevelOwner gone = list;
            gone.step[steps] = row;
            level_comments_drop(&level->comments, &gone, steps + 1);
        }
    }
    level_comments_shift(&level->comments, &list, steps, 0, above);
}

bool edit_bricks_resize(Level *level, int columns, int rows, int left, int above)
{
    WorldDef *world = &level->world;
    const Cell size = {scalar_max_int(columns, 1), scalar_max_int(rows, 1)};
    const Cell shift = {left, above};
    if ((long long)size.column * size.row > WORLD_MAX_BRICK_CELLS) {
        return false;
    }
    move_row_comments(level, BRICKS_ROWS, size.row, above);
    move_row_comments(level, BRICKS_BONUS, size.row, above);
    unsigned char *hits = reshape(world, world->brick_hits, size, shift, BRICK_EMPTY);
    unsigned char *kinds = reshape(world, world->brick_kinds, size, shift, BRICK_PLAIN);
    char *bonus = reshape(world, world->brick_bonus, size, shift, '.');
    if (hits == NULL || (kinds == NULL && world->brick_kinds != NULL) ||
        (bonus == NULL && world->brick_bonus != NULL)) {
        free(hits);
        free(kinds);
        free(bonus);
        return false;
    }
    free(world->brick_hits);
    free(world->brick_kinds);
    free(world->brick_bonus);
    world->brick_hits = hits;
    world->brick_kinds = kinds;
    world->brick_bonus = bonus;
    const BrickGrids before = world->bricks;
    BrickGrid grid = before.grid[0];
    grid.origin = vec2(grid.origin.x - left * grid.cell.x, grid.origin.y - above * grid.cell.y);
    grid.columns = size.column;
    grid.rows = size.row;
    world->bricks = (BrickGrids){0};
    brick_grids_add(&world->bricks, grid);
    for (int i = 1; i < before.count; i++) {
        brick_grids_add(&world->bricks, before.grid[i]);
    }
    level_bricks_finish(world);
    return true;
}
