// Adds, removes, resizes, rotates and paints brick pictures.
#include "edit_picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"
#include "level_keys.h"

/// Copies `count` cells of a level into arrays that are all there.
static void copy_cells(WorldDef *to, int at, const WorldDef *from, int first, int count)
{
    const size_t size = (size_t)count;
    if (size == 0) {
        return;
    }
    memcpy(to->brick_hits + at, from->brick_hits + first, size);
    if (from->brick_kinds != NULL) {
        memcpy(to->brick_kinds + at, from->brick_kinds + first, size);
    }
    if (from->brick_bonus != NULL) {
        memcpy(to->brick_bonus + at, from->brick_bonus + first, size);
    }
}

static void free_cells(WorldDef *world)
{
    free(world->brick_hits);
    free(world->brick_kinds);
    free(world->brick_bonus);
    world->brick_hits = world->brick_kinds = NULL;
    world->brick_bonus = NULL;
}

/// Inserts empty cells before `place`, in place of as many as are `gone` soon, and allocates all
/// arrays; level_bricks_finish frees those that are not needed. False at the level's limit or when
/// memory is out; the level is unchanged then.
static bool insert_cells(WorldDef *world, int place, int added, int gone)
{
    const int before = brick_grids_cells(&world->bricks);
    // One more, because an allocation of size 0 may return NULL.
    const size_t size = (size_t)before + (size_t)added + 1;
    WorldDef all = *world;
    if (before - gone + added > WORLD_MAX_BRICK_CELLS) {
        return false;
    }
    all.brick_hits = calloc(size, 1);
    all.brick_kinds = calloc(size, 1);
    all.brick_bonus = malloc(size);
    if (all.brick_hits == NULL || all.brick_kinds == NULL || all.brick_bonus == NULL) {
        free_cells(&all);
        return false;
    }
    memset(all.brick_bonus, '.', size);
    copy_cells(&all, 0, world, 0, place);
    copy_cells(&all, place + added, world, place, before - place);
    free_cells(world);
    *world = all;
    return true;
}

/// Removes cells before the last `rest` ones. The arrays keep their size, so this cannot fail.
static void remove_cells(WorldDef *world, int first, int gone, int rest)
{
    unsigned char *const arrays[] = {world->brick_hits, world->brick_kinds,
                                     (unsigned char *)world->brick_bonus};
    for (int i = 0; i < 3; i++) {
        if (arrays[i] != NULL) {
            memmove(arrays[i] + first, arrays[i] + first + gone, (size_t)rest);
        }
    }
}

/// Recomputes the first cell of each picture.
static void number_cells(BrickGrids *grids)
{
    const BrickGrids before = *grids;
    *grids = (BrickGrids){0};
    for (int i = 0; i < before.count; i++) {
        brick_grids_add(grids, before.grid[i]);
    }
}

/// Adds a brick picture with empty cells.
static bool add_picture(WorldDef *world, BrickGrid grid)
{
    const bool good =
        world->bricks.count < BRICK_GRIDS_MOST &&
        insert_cells(world, brick_grids_cells(&world->bricks), brick_grid_cells(&grid), 0);
    if (good) {
        brick_grids_add(&world->bricks, grid);
    }
    return good;
}

bool edit_picture_make(Level *level, Vec2 corner, Vec2 cell)
{
    if (!add_picture(&level->world, brick_grid_make(corner, cell, 1, 1))) {
        return false;
    }
    level_bricks_finish(&level->world);
    return true;
}

bool edit_bricks_add_kind(WorldDef *world, BrickOwn own)
{
    const char *free = BRICK_OWN_LETTERS;
    if (world->own_kind_count == BRICK_OWN_MOST) {
        return false;
    }
    // There are as many letters.
    while (level_kind_from_letter(world, *free) >= 0) {
        free++;
    }
    if (level_kind_from_letter(world, own.kind.letter) >= 0) {
        own.kind.letter = *free;
    }
    world->own_kinds[world->own_kind_count++] = own;
    return true;
}

/// Whether two kinds of levels' own differ in their letters at most.
static bool is_same_kind(const BrickOwn *kind, const BrickOwn *other)
{
    const LevelGroup *group = level_group(GROUP_KIND);
    bool same = true;
    for (int key = KIND_LETTER + 1; key < group->count && same; key++) {
        char value[LEVEL_VALUE_SIZE];
        level_field_print(&group->fields[key], kind, value);
        char other_value[LEVEL_VALUE_SIZE];
        level_field_print(&group->fields[key], other, other_value);
        same = strcmp(value, other_value) == 0;
    }
    return same;
}

/// The level's kind that is the same as one of another level, best with the same letter; -1: none.
static int kind_like(const WorldDef *world, const BrickOwn *other)
{
    int found = -1;
    for (int i = 0; i < world->own_kind_count; i++) {
        const BrickOwn *own = &world->own_kinds[i];
        const bool better = found < 0 || own->kind.letter == other->kind.letter;
        found = better && is_same_kind(own, other) ? BRICK_KIND_COUNT + i : found;
    }
    return found;
}

bool edit_picture_take_kinds(WorldDef *world, const WorldDef *from, int picture)
{
    const BrickGrid *grid = &from->bricks.grid[picture];
    bool used[BRICK_KIND_COUNT + BRICK_OWN_MOST] = {false};
    for (int i = 0; i < brick_grid_cells(grid); i++) {
        used[level_brick_cell(from, grid->first + i).kind] = true;
    }
    bool room = true;
    for (int i = 0; i < from->own_kind_count && room; i++) {
        const BrickOwn *own = &from->own_kinds[i];
        room = !used[BRICK_KIND_COUNT + i] || kind_like(world, own) >= 0 ||
               edit_bricks_add_kind(world, *own);
    }
    return room;
}

bool edit_picture_copy(Level *level, const WorldDef *from, int picture, Vec2 by)
{
    WorldDef *world = &level->world;
    const BrickGrid *former = &from->bricks.grid[picture];
    BrickGrid grid = *former;
    const int end = brick_grids_cells(&world->bricks);
    int kinds[BRICK_OWN_MOST];
    for (int i = 0; i < from->own_kind_count; i++) {
        kinds[i] = kind_like(world, &from->own_kinds[i]);
    }
    grid.origin = vec2_add(grid.origin, by);
    if (!add_picture(world, grid)) {
        return false;
    }
    copy_cells(world, end, from, former->first, brick_grid_cells(former));
    for (int cell = end; cell < end + brick_grid_cells(former); cell++) {
        const int own = world->brick_kinds[cell] - BRICK_KIND_COUNT;
        if (own >= 0) {
            world->brick_kinds[cell] = (unsigned char)kinds[own];
        }
    }
    level_bricks_finish(world);
    return true;
}

/// Lets the card show the same picture as before one is removed, or none where it showed that.
static void renumber_card(Level *level, int removed)
{
    int *shown = &level->card.picture;
    if (*shown == removed + 1) {
        level_comments_drop(&level->comments, level_comments_key(&level->comments, TOP_CARD),
                            CARD_PICTURE, CARD_PICTURE + 1, 0);
        *shown = 0;
    } else if (*shown > removed) {
        --*shown;
    }
}

void edit_picture_remove(Level *level, int picture)
{
    WorldDef *world = &level->world;
    BrickGrids *grids = &world->bricks;
    const BrickGrid grid = grids->grid[picture];
    const int rest = brick_grids_cells(grids) - grid.first - brick_grid_cells(&grid);
    LevelComments *comments = &level->comments;
    renumber_card(level, picture);
    if (grids->count == 1) {
        const CommentBranch whole = {0, comments->count};
        level_comments_drop(comments, whole, TOP_BRICKS, TOP_BRICKS + 1, 0);
        free_cells(world);
        *grids = (BrickGrids){0};
        return;
    }
    remove_cells(world, grid.first, brick_grid_cells(&grid), rest);
    memmove(grids->grid + picture, grids->grid + picture + 1,
            (size_t)(grids->count - picture - 1) * sizeof grids->grid[0]);
    grids->count--;
    number_cells(grids);
    level_comments_drop(comments, level_comments_key(comments, TOP_BRICKS), picture, picture + 1,
                        -1);
    if (grids->count == 1) {
        level_comments_lone(comments, level_comments_key(comments, TOP_BRICKS));
    }
    level_bricks_finish(world);
}

/// Gives a picture another shape; its cells have been inserted before the former ones.
static void replace_picture(WorldDef *world, int picture, BrickGrid grid)
{
    const BrickGrid *former = &world->bricks.grid[picture];
    const int gone = brick_grid_cells(former);
    remove_cells(world, former->first + brick_grid_cells(&grid), gone,
                 brick_grids_cells(&world->bricks) - former->first - gone);
    world->bricks.grid[picture] = grid;
    number_cells(&world->bricks);
    level_bricks_finish(world);
}

/// The branch of the rows of a picture.
static CommentBranch rows_of(const LevelComments *comments, int picture, int key)
{
    CommentBranch pictures = level_comments_key(comments, TOP_BRICKS);
    CommentBranch keys = level_comments_within(comments, &pictures, picture);
    return level_comments_within(comments, &keys, key);
}

/// Moves the comments of rows with them; removes those outside of `rows`.
static void move_row_comments(Level *level, int picture, int rows, int above)
{
    LevelComments *comments = &level->comments;
    for (int key = BRICKS_ROWS; key <= BRICKS_BONUS; key++) {
        level_comments_drop(comments, rows_of(comments, picture, key), rows - above,
                            level->world.bricks.grid[picture].rows, 0);
        level_comments_drop(comments, rows_of(comments, picture, key), 0, -above, above);
    }
}

bool edit_picture_resize(Level *level, int picture, int columns, int rows, int left, int above)
{
    WorldDef *world = &level->world;
    const BrickGrid former = world->bricks.grid[picture];
    BrickGrid grid = former;
    grid.columns = scalar_max_int(columns, 1);
    grid.rows = scalar_max_int(rows, 1);
    grid.origin = vec2(grid.origin.x - left * grid.cell.x, grid.origin.y - above * grid.cell.y);
    const int added =
        (long long)grid.columns * grid.rows > WORLD_MAX_BRICK_CELLS ? 0 : brick_grid_cells(&grid);
    const int cells = brick_grid_cells(&former);
    if (added == 0 || !insert_cells(world, former.first, added, cells)) {
        return false;
    }
    for (int cell = former.first; cell < former.first + cells; cell++) {
        const int column = brick_grid_column(&former, cell) + left;
        const int row = brick_grid_row(&former, cell) + above;
        if (column >= 0 && column < grid.columns && row >= 0 && row < grid.rows) {
            copy_cells(world, former.first + row * grid.columns + column, world, cell + added, 1);
        }
    }
    move_row_comments(level, picture, grid.rows, above);
    replace_picture(world, picture, grid);
    return true;
}

/// By how many cells a picture has to grow before and behind its own along an axis to hold those
/// between two places, as far as they lie between 0 and `side` u.
static void find_growth(const BrickGrid *grid, int axis, const double span[2], double side,
                        int growth[2])
{
    const double origin = axis == 0 ? grid->origin.x : grid->origin.y;
    const double cell = axis == 0 ? grid->cell.x : grid->cell.y;
    const int count = axis == 0 ? grid->columns : grid->rows;
    const double least = ceil(-origin / cell - 1e-6);
    const double most = floor((side - origin) / cell + 1e-6) - 1.0;
    const double low = scalar_max(floor((scalar_min(span[0], span[1]) - origin) / cell), least);
    const double high = scalar_min(floor((scalar_max(span[0], span[1]) - origin) / cell), most);
    growth[0] = (int)scalar_max(-low, 0.0);
    growth[1] = (int)scalar_max(high - (count - 1), 0.0);
}

bool edit_picture_grow(Level *level, int picture, Vec2 from, Vec2 to)
{
    const WorldDef *world = &level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    int across[2];
    find_growth(grid, 0, (const double[]){from.x, to.x}, world->width, across);
    int down[2];
    find_growth(grid, 1, (const double[]){from.y, to.y}, world->height, down);
    return across[0] + across[1] + down[0] + down[1] == 0 ||
           edit_picture_resize(level, picture, grid->columns + across[0] + across[1],
                               grid->rows + down[0] + down[1], across[0], down[0]);
}

/// The direction's image under the axes.
static Vec2 image_of(Vec2 way, EditAxes axes)
{
    return vec2_add(vec2_scale(axes.right, way.x), vec2_scale(axes.down, way.y));
}

/// The kind of brick in the symmetric image of one: a kind that faces a side faces the side nearest
/// to the image of that. A seal is unchanged if the other side has no paddle; so are all kinds of
/// the level's own.
static int kind_of_image(const WorldDef *world, int kind, EditAxes axes)
{
    if (kind >= BRICK_KIND_COUNT || brick_kind_get(kind)->side == SIDE_NONE) {
        return kind;
    }
    const BrickKind *from = brick_kind_get(kind);
    const Vec2 inward = image_of(side_inward(from->side), axes);
    int nearest = 0;
    for (int side = 1; side < SIDE_COUNT; side++) {
        const bool nearer = vec2_dot(inward, side_inward((Side)side)) >
                            vec2_dot(inward, side_inward((Side)nearest));
        nearest = nearer ? side : nearest;
    }
    const bool stays =
        from->guard == BRICK_GUARD_SEAL && edit_object_paddle_of(world, (Side)nearest) < 0;
    return stays ? kind : brick_kind_facing(kind, (Side)nearest);
}

bool edit_picture_turn(Level *level, int picture, EditAxes axes)
{
    WorldDef *world = &level->world;
    const BrickGrid former = world->bricks.grid[picture];
    const bool turned = fabs(axes.right.x) < fabs(axes.right.y);
    BrickGrid grid = former;
    grid.columns = turned ? former.rows : former.columns;
    grid.rows = turned ? former.columns : former.rows;
    const int count = brick_grid_cells(&former);
    if (!insert_cells(world, former.first, count, count)) {
        return false;
    }
    for (int cell = former.first; cell < former.first + count; cell++) {
        const Vec2 from_middle = vec2(brick_grid_column(&former, cell) - 0.5 * (former.columns - 1),
                                      brick_grid_row(&former, cell) - 0.5 * (former.rows - 1));
        const Vec2 to = image_of(from_middle, axes);
        // From coordinates about the centre to cell indices; floor also absorbs the rounding of the
        // axes.
        const int column = (int)floor(to.x + 0.5 * grid.columns);
        const int row = (int)floor(to.y + 0.5 * grid.rows);
        const int place = former.first + row * grid.columns + column;
        copy_cells(world, place, world, cell + count, 1);
        world->brick_kinds[place] =
            (unsigned char)kind_of_image(world, world->brick_kinds[place], axes);
    }
    if (turned) {
        // The rows become columns here, so their comments no longer apply.
        move_row_comments(level, picture, 0, 0);
    } else if (axes.down.y < 0.0) {
        for (int key = BRICKS_ROWS; key <= BRICKS_BONUS; key++) {
            level_comments_reverse(&level->comments, rows_of(&level->comments, picture, key), 0,
                                   former.rows);
        }
    }
    replace_picture(world, picture, grid);
    return true;
}

EditPaint edit_bricks_cell(const WorldDef *world, int cell)
{
    return (EditPaint){level_brick_letter(world, level_brick_cell(world, cell)),
                       world->brick_bonus != NULL ? world->brick_bonus[cell] : '.'};
}

EditPaint edit_bricks_paint_of_image(const WorldDef *world, EditPaint paint, EditAxes axes)
{
    const int kind = brick_kind_from_letter(paint.brick);
    if (kind >= 0) {
        paint.brick = brick_kind_get(kind_of_image(world, kind, axes))->letter;
    }
    return paint;
}

bool edit_bricks_paint_known(const WorldDef *world, EditPaint paint)
{
    BrickCellDef brick;
    return (paint.brick == '\0' || level_brick_from_letter(world, paint.brick, &brick)) &&
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
    if (level_brick_from_letter(world, paint.brick, &brick)) {
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
    bool good = insert_cells(world, 0, 0, 0);
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

int edit_bricks_near(const WorldDef *world, Vec2 point, double reach)
{
    int nearest = -1;
    double best = reach;
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
        if (distance <= best) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}
