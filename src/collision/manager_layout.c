#include <limits.h>
#include <string.h>

#include "check.h"
#include "det_math.h"
#include "manager.h"
#include "shape.h"

// Cells are about so many times the mean distance of whatever there is most of. From 1.2 to 1.7
// that makes little difference but for few balls among many hexagons, which want large cells: 300
// among 1000 take 7 % less time with 1.4 than with 1.2.
#define CELL_PER_SPACING 1.4
// Where no balls meet, there are no neighbours to be looked through, and larger cells take 5 % less
// time.
#define CELL_PER_SPACING_ALONE 2.0
// Bricks lie in rows, and their own grid finds them: so many count as one obstacle.
#define BRICKS_PER_OBSTACLE 6
// Cells grow until a hexagon is listed in no more of them than this on average.
#define ENTRIES_PER_HEXAGON 20
#define ENTRIES_SPARE       4096
// Room for rounding where a shape's cells are worked out, u for each u of coordinate.
#define CELL_MARGIN 1e-9

/// Offsets are handed out in order, each on a line of its own.
static size_t take(CollisionManager *manager, size_t count, size_t size)
{
    size_t offset = manager->size;
    manager->size = (offset + count * size + 63) & ~(size_t)63;
    return offset;
}

typedef struct Path {
    Vec2 from, along;
    double reach;
} Path;

static Path hexagon_path(const ObstacleDef *def, double radius_max, double margin)
{
    Vec2 along = def->period_s > 0.0 ? def->travel : vec2(0.0, 0.0);
    return (Path){def->centre, along, def->radius + radius_max + margin};
}

static CellRange path_range(const Grid *grid, const Path *path)
{
    Vec2 to = vec2_add(path->from, path->along);
    Vec2 min = vec2((to.x < path->from.x ? to.x : path->from.x) - path->reach,
                    (to.y < path->from.y ? to.y : path->from.y) - path->reach);
    Vec2 max = vec2((to.x < path->from.x ? path->from.x : to.x) + path->reach,
                    (to.y < path->from.y ? path->from.y : to.y) + path->reach);
    return grid_range(grid, min, max);
}

/// Whether a path's surroundings may reach into a cell: exactly for a hexagon that stays, and for a
/// path with the cell taken as the circle around it. Cells at the border go on outside.
static bool path_touches_cell(const Grid *grid, const Path *path, int column, int row)
{
    if (column == 0 || row == 0 || column == grid->columns - 1 || row == grid->rows - 1) {
        return true;
    }
    double half = 0.5 * grid->cell;
    Vec2 centre = vec2((column + 0.5) * grid->cell, (row + 0.5) * grid->cell);
    Vec2 apart = vec2_sub(centre, path->from);
    double length_squared = vec2_length_squared(path->along);
    if (length_squared == 0.0) {
        double x = fabs(apart.x) - half, y = fabs(apart.y) - half;
        Vec2 outside = vec2(x > 0.0 ? x : 0.0, y > 0.0 ? y : 0.0);
        return vec2_length_squared(outside) <= path->reach * path->reach;
    }
    double t = vec2_dot(apart, path->along) / length_squared;
    t = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
    double reach = path->reach + 1.41422 * half;
    return vec2_length_squared(vec2_add_scaled(apart, path->along, -t)) <= reach * reach;
}

/// Counts the cells of a path: all together, and in `counts` cell by cell, unless that is NULL.
/// With `entries`, `counts` says where each cell's next entry stands; there the hexagon is entered.
static long list_path(const Grid *grid, const Path *path, int hexagon, int *counts, int *entries)
{
    CellRange range = path_range(grid, path);
    long listed = 0;

    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            if (path_touches_cell(grid, path, column, row)) {
                listed++;
                if (entries != NULL) {
                    entries[counts[row * grid->columns + column]] = hexagon;
                }
                if (counts != NULL) {
                    counts[row * grid->columns + column]++;
                }
            }
        }
    }
    return listed;
}

static double list_margin(const CollisionSetup *setup)
{
    return CELL_MARGIN * (setup->width + setup->height);
}

static CellRange box_range(const Grid *grid, const CollisionSetup *setup, Vec2 min, Vec2 max)
{
    double reach = setup->radius_max + list_margin(setup);
    return grid_range(grid, vec2_sub(min, vec2(reach, reach)), vec2_add(max, vec2(reach, reach)));
}

static bool has_bricks(const CollisionSetup *setup)
{
    return setup->bricks.hits != NULL && setup->bricks.columns > 0 && setup->bricks.rows > 0;
}

static CellRange bricks_range(const Grid *grid, const CollisionSetup *setup)
{
    const BrickGrid *bricks = &setup->bricks;
    Vec2 size = vec2(bricks->columns * bricks->cell.x, bricks->rows * bricks->cell.y);
    return box_range(grid, setup, bricks->origin, vec2_add(bricks->origin, size));
}

static long range_cells(CellRange range)
{
    return (long)(range.right - range.left + 1) * (range.bottom - range.top + 1);
}

static void set_cell(Grid *grid, const CollisionSetup *setup, double cell)
{
    grid->cell = cell;
    grid->inverse = 1.0 / cell;
    grid->columns = (int)floor(setup->width / cell) + 1;
    grid->rows = (int)floor(setup->height / cell) + 1;
    double reach = setup->radius_max + list_margin(setup);
    CellRange inner =
        grid_range(grid, vec2(reach, reach), vec2(setup->width - reach, setup->height - reach));
    grid->left = inner.left;
    grid->right = inner.right;
    grid->top = inner.top;
    grid->bottom = inner.bottom;
}

static bool has_path(const ObstacleDef *def)
{
    return def->period_s > 0.0;
}

/// Lists the hexagons that have a path, or those that have none, in all cells they may be touched
/// from. Gives up beyond `most`.
static long list_hexagons(const Grid *grid, const CollisionSetup *setup, bool with_path, long most,
                          int *counts, int *entries)
{
    long listed = 0;

    for (int i = 0; i < setup->obstacle_count && listed <= most; i++) {
        if (has_path(&setup->obstacles[i]) == with_path) {
            Path path = hexagon_path(&setup->obstacles[i], setup->radius_max, list_margin(setup));
            listed += list_path(grid, &path, i, counts, entries);
        }
    }
    return listed;
}

/// Lists the sides in the cells that they can be reached from, or counts them.
static long list_sides(const Grid *grid, int *counts, int *entries)
{
    long listed = 0;

    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            if (column > grid->left && column < grid->right && row > grid->top &&
                row < grid->bottom) {
                continue;
            }
            int cell = row * grid->columns + column;
            if (entries != NULL) {
                entries[counts[cell]] = ENTRY_SIDES;
            }
            if (counts != NULL) {
                counts[cell]++;
            }
            listed++;
        }
    }
    return listed;
}

static long count_others(const Grid *grid, const CollisionSetup *setup)
{
    long entries = list_sides(grid, NULL, NULL);

    entries += has_bricks(setup) ? range_cells(bricks_range(grid, setup)) : 0;
    for (int i = 0; i < setup->paddle_count; i++) {
        const Rectangle *reach = &setup->paddle_reach[i];
        entries += range_cells(box_range(grid, setup, reach->min, reach->max));
    }
    return entries;
}

static void lay_out_grid(Grid *grid, const CollisionSetup *setup)
{
    long most =
        setup->obstacle_count > setup->ball_capacity ? setup->obstacle_count : setup->ball_capacity;
    long bricks = 0;

    for (int i = 0; has_bricks(setup) && i < setup->bricks.columns * setup->bricks.rows; i++) {
        bricks += setup->bricks.hits[i] != BRICK_EMPTY;
    }
    most = most > bricks / BRICKS_PER_OBSTACLE ? most : bricks / BRICKS_PER_OBSTACLE;
    most = most > 1 ? most : 1;
    bool pairs = setup->ball_collisions && setup->ball_capacity > 1;
    double cell = (pairs ? CELL_PER_SPACING : CELL_PER_SPACING_ALONE) *
                  sqrt(setup->width * setup->height / (double)most);
    // Two balls that touch must lie in neighbouring cells.
    if (pairs) {
        double least = 2.0 * setup->radius_max * 1.000001;
        cell = cell > least ? cell : least;
    }
    double longest = setup->width > setup->height ? setup->width : setup->height;
    double thinnest = longest / (double)(4 * most + 4);
    cell = cell > thinnest ? cell : thinnest;
#ifdef PLAIN_COLLISIONS
    // One cell: everybody looks at everything.
    cell = 2.0 * longest;
#endif
    set_cell(grid, setup, cell);
    long allowed = (long)ENTRIES_PER_HEXAGON * setup->obstacle_count + ENTRIES_SPARE;
    long with_path, without;
    // Cells grow until they are few enough; a single one always is.
    for (;;) {
        with_path = list_hexagons(grid, setup, true, allowed, NULL, NULL);
        without = list_hexagons(grid, setup, false, allowed - with_path, NULL, NULL);
        if (grid->columns * grid->rows == 1 || with_path + without <= allowed) {
            break;
        }
        set_cell(grid, setup, grid->cell * 1.4);
    }
    grid->entries = (int)(with_path + count_others(grid, setup));
    // Each cell may leave one line partly empty.
    grid->lines = (int)(without / LINE) + grid->columns * grid->rows;
}

/// Everything but the arrays' contents.
static void lay_out(CollisionManager *manager, const CollisionSetup *setup)
{
    memset(manager, 0, sizeof *manager);
    manager->size = (sizeof *manager + 63) & ~(size_t)63;
    manager->width = setup->width;
    manager->height = setup->height;
    manager->cover_tolerance =
        0x1p-47 * (setup->width > setup->height ? setup->width : setup->height);
    memcpy(manager->open_side, setup->open_side, sizeof manager->open_side);
    manager->ball_collisions = setup->ball_collisions;
    manager->ball_capacity = setup->ball_capacity;
    manager->obstacle_count = setup->obstacle_count;
    manager->paddle_count = setup->paddle_count;
    manager->radius_max = setup->radius_max;
    manager->near = setup->radius_max + list_margin(setup);
    if (has_bricks(setup)) {
        manager->bricks = setup->bricks;
        manager->bricks.hits = NULL;
    }
    for (int i = 0; i < setup->obstacle_count; i++) {
        manager->path_count += setup->obstacles[i].period_s > 0.0;
    }
    lay_out_grid(&manager->grid, setup);

    size_t balls = (size_t)setup->ball_capacity, hexagons = (size_t)setup->obstacle_count;
    size_t bricks = (size_t)manager->bricks.columns * (size_t)manager->bricks.rows;
    size_t cells = (size_t)manager->grid.columns * (size_t)manager->grid.rows;
    size_t heads = (size_t)ball_line_cells(&manager->grid);
    int queued = manager->path_count + setup->ball_capacity;
    size_t queue = event_queue_layout(&manager->queue, queued > 0 ? queued : 1);
    manager->ball_offset = take(manager, balls, sizeof(Ball));
    manager->bonds_offset = take(manager, balls, sizeof(BallBonds));
    manager->hexagon_offset = take(manager, hexagons, sizeof(Hexagon));
    manager->motion_offset = take(manager, hexagons, sizeof(Motion));
    manager->hits_offset = take(manager, hexagons, sizeof(int));
    manager->kind_offset = take(manager, hexagons, 1);
    manager->covered_offset = take(manager, hexagons, 1);
    manager->path_offset = take(manager, (size_t)manager->path_count, sizeof(int));
    manager->spinner_offset = take(manager, hexagons, sizeof(int));
    manager->brick_hits_offset = take(manager, bricks, 1);
    manager->exposed_offset = take(manager, bricks, 1);
    manager->queue_offset = take(manager, queue, 1);
    manager->edge_offset =
        take(manager, (size_t)(manager->grid.columns + manager->grid.rows + 2), sizeof(double));
    manager->cell_start_offset = take(manager, cells + 1, sizeof(int));
    manager->entry_offset = take(manager, (size_t)manager->grid.entries, sizeof(int));
    manager->line_start_offset = take(manager, cells + 1, sizeof(int));
    manager->line_offset = take(manager, (size_t)manager->grid.lines, sizeof(HexagonLine));
    manager->ball_line_offset = take(manager, heads + balls / LINE, sizeof(BallLine));
    manager->ball_use_offset = take(manager, heads + balls / LINE, sizeof(BallLineUse));
}

size_t collision_manager_size(const CollisionSetup *setup)
{
    CollisionManager manager;

    lay_out(&manager, setup);
    return manager.size;
}

static void list_range(const Grid *grid, CellRange range, int entry, int *counts, int *entries)
{
    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            int cell = row * grid->columns + column;
            if (entries != NULL) {
                entries[counts[cell]] = entry;
            }
            counts[cell]++;
        }
    }
}

static void list_others(const CollisionManager *manager, const CollisionSetup *setup, int *counts,
                        int *entries)
{
    const Grid *grid = &manager->grid;

    list_sides(grid, counts, entries);
    list_hexagons(grid, setup, true, LONG_MAX, counts, entries);
    if (has_bricks(setup)) {
        list_range(grid, bricks_range(grid, setup), ENTRY_BRICKS, counts, entries);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        const Rectangle *reach = &setup->paddle_reach[i];
        list_range(grid, box_range(grid, setup, reach->min, reach->max), ENTRY_PADDLE_0 - i, counts,
                   entries);
    }
}

/// Counts become places: where each cell's part begins, `unit` of them to a part's unit.
static void counts_to_starts(int *counts, int cells, int unit)
{
    int place = 0;

    for (int i = 0; i <= cells; i++) {
        int count = i < cells ? counts[i] : 0;
        counts[i] = place;
        place += (count + unit - 1) / unit;
    }
}

/// Lists one behind the other: first counted, then the counts become places, then filled, which
/// moves each place to its end, the next one's beginning.
static void fill_cells(CollisionManager *manager, const CollisionSetup *setup)
{
    int *start = manager_cell_start(manager);
    int cells = manager->grid.columns * manager->grid.rows;

    memset(start, 0, (size_t)(cells + 1) * sizeof *start);
    list_others(manager, setup, start, NULL);
    counts_to_starts(start, cells, 1);
    list_others(manager, setup, start, manager_entries(manager));
    memmove(start + 1, start, (size_t)cells * sizeof *start);
    start[0] = 0;
}

static void draw_edges(double *edges, int cells, double cell)
{
    for (int i = 1; i < cells; i++) {
        edges[i] = i * cell;
    }
    edges[0] = -NEVER;
    edges[cells] = NEVER;
}

static void put_in_line(HexagonLine *lines, const ObstacleDef *def, int index)
{
    int slot = 0;

    while (lines->hexagon[slot] >= 0) {
        slot++;
        if (slot == LINE) {
            slot = 0;
            lines++;
        }
    }
    lines->x[slot] = (float)def->centre.x;
    lines->y[slot] = (float)def->centre.y;
    lines->circumradius[slot] = (float)def->radius;
    lines->hexagon[slot] = index;
}

static void fill_lines(CollisionManager *manager, const CollisionSetup *setup)
{
    const Grid *grid = &manager->grid;
    int *start = manager_line_start(manager);
    HexagonLine *lines = manager_lines(manager);
    int cells = grid->columns * grid->rows;

    memset(start, 0, (size_t)(cells + 1) * sizeof *start);
    list_hexagons(grid, setup, false, LONG_MAX, start, NULL);
    counts_to_starts(start, cells, LINE);
    for (int i = 0; i < grid->lines; i++) {
        for (int slot = 0; slot < LINE; slot++) {
            lines[i].x[slot] = lines[i].y[slot] = lines[i].circumradius[slot] = NAN;
            lines[i].hexagon[slot] = -1;
        }
    }
    for (int i = 0; i < setup->obstacle_count; i++) {
        if (has_path(&setup->obstacles[i])) {
            continue;
        }
        Path path = hexagon_path(&setup->obstacles[i], setup->radius_max, list_margin(setup));
        CellRange range = path_range(grid, &path);
        for (int row = range.top; row <= range.bottom; row++) {
            for (int column = range.left; column <= range.right; column++) {
                if (path_touches_cell(grid, &path, column, row)) {
                    int cell = row * grid->columns + column;
                    put_in_line(&lines[start[cell]], &setup->obstacles[i], i);
                }
            }
        }
    }
}

static void make_hexagon(CollisionManager *manager, int index, const ObstacleDef *def, int *paths)
{
    Motion *motion = &manager_motions(manager)[index];
    Hexagon *hexagon = &manager_hexagons(manager)[index];
    bool travels = def->period_s > 0.0;

    *hexagon = hexagon_make(def->centre, def->radius, def->angle_deg);
    memset(motion, 0, sizeof *motion);
    motion->home = def->centre;
    motion->travel = def->travel;
    motion->half_period = travels ? 0.5 * def->period_s : 0.0;
    motion->base_angle = det_reduce_degrees(def->angle_deg);
    motion->spin_deg_per_s = def->spin_deg_per_s;
    motion->queue_entry = -1;
    motion_start(motion, 0);
    if (travels) {
        motion->queue_entry = *paths;
        manager_paths(manager)[(*paths)++] = index;
        event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry,
                        motion->leg_until);
    }
    if (def->spin_deg_per_s != 0.0) {
        manager_spinners(manager)[manager->spinner_count++] = index;
    }
    manager_hexagon_hits(manager)[index] = def->hits;
    manager_hexagon_kinds(manager)[index] =
        travels || def->spin_deg_per_s != 0.0 ? HEXAGON_MOVING : HEXAGON_FIXED;
}

CollisionManager *collision_manager_init(void *memory, const CollisionSetup *setup)
{
    CollisionManager *manager = memory;
    int paths = 0;

    lay_out(manager, setup);
    manager->pending[0] = manager->pending[1] = manager->pierced_brick = -1;
    manager->step_end = STEP_SECONDS;
    manager->contact_now = -1.0;
    allow_contacts(manager);
    memset(manager_balls(manager), 0, (size_t)manager->ball_capacity * sizeof(Ball));
    event_queue_clear(&manager->queue, manager_queue(manager));
    for (int i = 0; i < setup->obstacle_count; i++) {
        make_hexagon(manager, i, &setup->obstacles[i], &paths);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        manager->paddles[i].reach = setup->paddle_reach[i];
    }
    if (has_bricks(setup)) {
        size_t bricks = (size_t)setup->bricks.columns * (size_t)setup->bricks.rows;
        memcpy(manager_brick_hits(manager), setup->bricks.hits, bricks);
    }
    const Grid *grid = &manager->grid;
    draw_edges(manager_edges(manager), grid->columns, grid->cell);
    draw_edges(manager_edges(manager) + grid->columns + 1, grid->rows, grid->cell);
    fill_cells(manager, setup);
    fill_lines(manager, setup);
    ball_lines_clear(manager);
    for (int i = 0; i < setup->obstacle_count; i++) {
        cover_hexagon(manager, i);
    }
    cover_bricks(manager, 0, manager->bricks.columns - 1, 0, manager->bricks.rows - 1);
    return manager;
}

CellRange layout_hexagon_cells(const CollisionManager *manager, int hexagon)
{
    const Motion *motion = &manager_motions(manager)[hexagon];
    double margin = CELL_MARGIN * (manager->width + manager->height);
    Path path = {motion->home, motion->half_period > 0.0 ? motion->travel : vec2(0.0, 0.0),
                 manager_hexagons(manager)[hexagon].circumradius + manager->radius_max + margin};
    return path_range(&manager->grid, &path);
}

double collision_manager_cell(const CollisionManager *manager)
{
    return manager->grid.cell;
}
