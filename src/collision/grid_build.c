// The grid of an arena: the size of its cells, and what each of them lists.
#include "grid_build.h"

#include <limits.h>
#include <string.h>

#include "grid.h"
#include "scalar.h"

// Cells are about this many times the mean distance of whatever there is most of. From 1.2 to 1.7
// that makes little difference but for few balls among many hexagons, which want large cells: 300
// among 1000 take 7 % less time with 1.4 than with 1.2.
#define CELL_PER_SPACING 1.4
// Where no balls meet, there are no neighbours to be looked through, and larger cells take 5 % less
// time.
#define CELL_PER_SPACING_ALONE 2.0
// Bricks lie in rows, and their own grid finds them: this many count as one obstacle.
#define BRICKS_PER_OBSTACLE 6
// Cells grow until an obstacle is listed in no more of them than this on average.
#define ENTRIES_PER_OBSTACLE 20
#define ENTRIES_SPARE        4096

/// What stays is listed around its core, which for a line are far fewer cells than around its
/// bounding circle.
static GridPath obstacle_path(const ObstacleDef *def, double radius_max, double margin)
{
    bool travels = def->period_s > 0.0;

    if (!travels && def->spin_deg_per_s == 0.0) {
        ObstacleState start = obstacle_at_start(def);
        Segment core = obstacle_core(&start);
        return (GridPath){core.a, vec2_sub(core.b, core.a), def->radius + radius_max + margin};
    }
    Circle bounds = obstacle_bounds(def);
    return (GridPath){bounds.centre, travels ? def->travel : vec2(0.0, 0.0),
                      bounds.radius + radius_max + margin};
}

/// Counts the cells of a path: all together, and in `counts` cell by cell, unless that is NULL.
/// With `entries`, `counts` says where each cell's next entry stands, and the obstacle is entered
/// there.
static long list_path(const Grid *grid, const GridPath *path, int obstacle, int *counts,
                      int *entries)
{
    CellRange range = grid_path_range(grid, path);
    long listed = 0;

    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            if (grid_path_touches_cell(grid, path, column, row)) {
                listed++;
                if (entries != NULL) {
                    entries[counts[row * grid->columns + column]] = obstacle;
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
    return grid_margin(setup->width, setup->height);
}

static CellRange box_range(const Grid *grid, const CollisionSetup *setup, Vec2 min, Vec2 max)
{
    double reach = setup->radius_max + list_margin(setup);
    return grid_range(grid, vec2_sub(min, vec2(reach, reach)), vec2_add(max, vec2(reach, reach)));
}

static CellRange bricks_range(const Grid *grid, const CollisionSetup *setup,
                              const BrickGrid *bricks)
{
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
    for (int k = 0; k < CELLS_AROUND; k++) {
        grid->around[k] = (k / 3 - 1) * (grid->columns + 2) + k % 3 - 1;
    }
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

/// Lists the obstacles that have a path, or those that have none, in all cells they may be touched
/// from. Gives up beyond `most`.
static long list_obstacles(const Grid *grid, const CollisionSetup *setup, bool with_path, long most,
                           int *counts, int *entries)
{
    long listed = 0;

    for (int i = 0; i < setup->obstacle_count && listed <= most; i++) {
        if (has_path(&setup->obstacles[i]) == with_path) {
            GridPath path =
                obstacle_path(&setup->obstacles[i], setup->radius_max, list_margin(setup));
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

    for (int i = 0; i < setup->bricks.count; i++) {
        entries += range_cells(bricks_range(grid, setup, &setup->bricks.grid[i]));
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        const Rectangle *zone = &setup->paddle_zone[i];
        entries += range_cells(box_range(grid, setup, zone->min, zone->max));
    }
    return entries;
}

void grid_build_layout(Grid *grid, const CollisionSetup *setup)
{
    long most =
        setup->obstacle_count > setup->ball_capacity ? setup->obstacle_count : setup->ball_capacity;
    long bricks = 0;

    for (int i = 0; i < brick_grids_cells(&setup->bricks); i++) {
        bricks += setup->brick_hits[i] != BRICK_EMPTY;
    }
    most = most > bricks / BRICKS_PER_OBSTACLE ? most : bricks / BRICKS_PER_OBSTACLE;
    most = most > 1 ? most : 1;
    bool pairs = setup->ball_collisions && setup->ball_capacity > 1;
    double cell = (pairs ? CELL_PER_SPACING : CELL_PER_SPACING_ALONE) *
                  sqrt(setup->width * setup->height / (double)most);
    // Two balls that touch must lie in neighbouring cells.
    if (pairs) {
        double least = 2.0 * setup->radius_max * 1.000001;
        cell = scalar_max(cell, least);
    }
    double longest = scalar_max(setup->width, setup->height);
    double thinnest = longest / (double)(4 * most + 4);
    cell = scalar_max(cell, thinnest);
#ifdef PLAIN_COLLISIONS
    // One cell: every ball looks at everything.
    cell = 2.0 * longest;
#endif
    set_cell(grid, setup, cell);
    long allowed = (long)ENTRIES_PER_OBSTACLE * setup->obstacle_count + ENTRIES_SPARE;
    long with_path, without;
    // Cells grow until they are few enough; a single one always is.
    for (;;) {
        with_path = list_obstacles(grid, setup, true, allowed, NULL, NULL);
        without = list_obstacles(grid, setup, false, allowed - with_path, NULL, NULL);
        if (grid->columns * grid->rows == 1 || with_path + without <= allowed) {
            break;
        }
        set_cell(grid, setup, grid->cell * 1.4);
    }
    grid->entries = (int)(with_path + count_others(grid, setup));
    // Each cell may leave one packet partly empty.
    grid->packets = (int)(without / PACKET) + grid->columns * grid->rows;
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
    list_obstacles(grid, setup, true, LONG_MAX, counts, entries);
    for (int i = 0; i < setup->bricks.count; i++) {
        list_range(grid, bricks_range(grid, setup, &setup->bricks.grid[i]), ENTRY_BRICKS_0 - i,
                   counts, entries);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        const Rectangle *zone = &setup->paddle_zone[i];
        list_range(grid, box_range(grid, setup, zone->min, zone->max), ENTRY_PADDLE_0 - i, counts,
                   entries);
    }
}

/// Turns the counts of the cells into where each cell's part begins, in units of `unit` entries.
static void counts_to_starts(int *counts, int cells, int unit)
{
    int start = 0;

    for (int i = 0; i <= cells; i++) {
        int count = i < cells ? counts[i] : 0;
        counts[i] = start;
        start += (count + unit - 1) / unit;
    }
}

/// One list behind the other: entries are counted, the counts turned into beginnings, and then
/// filled in, which moves each beginning to the list's end, where the next one begins.
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

static void put_in_packet(ObstaclePacket *packets, const ObstacleDef *def, int index)
{
    int slot = 0;

    while (packets->obstacle[slot] >= 0) {
        slot++;
        if (slot == PACKET) {
            slot = 0;
            packets++;
        }
    }
    Circle bounds = obstacle_bounds(def);
    packets->x[slot] = (float)bounds.centre.x;
    packets->y[slot] = (float)bounds.centre.y;
    packets->radius[slot] = (float)bounds.radius;
    packets->obstacle[slot] = index;
}

static void fill_packets(CollisionManager *manager, const CollisionSetup *setup)
{
    const Grid *grid = &manager->grid;
    int *start = manager_packet_start(manager);
    ObstaclePacket *packets = manager_obstacle_packets(manager);
    int cells = grid->columns * grid->rows;

    memset(start, 0, (size_t)(cells + 1) * sizeof *start);
    list_obstacles(grid, setup, false, LONG_MAX, start, NULL);
    counts_to_starts(start, cells, PACKET);
    for (int i = 0; i < grid->packets; i++) {
        for (int slot = 0; slot < PACKET; slot++) {
            packets[i].x[slot] = packets[i].y[slot] = packets[i].radius[slot] = NAN;
            packets[i].obstacle[slot] = -1;
        }
    }
    for (int i = 0; i < setup->obstacle_count; i++) {
        if (has_path(&setup->obstacles[i])) {
            continue;
        }
        GridPath path = obstacle_path(&setup->obstacles[i], setup->radius_max, list_margin(setup));
        CellRange range = grid_path_range(grid, &path);
        for (int row = range.top; row <= range.bottom; row++) {
            for (int column = range.left; column <= range.right; column++) {
                if (grid_path_touches_cell(grid, &path, column, row)) {
                    int cell = row * grid->columns + column;
                    put_in_packet(&packets[start[cell]], &setup->obstacles[i], i);
                }
            }
        }
    }
}

void grid_build_lists(CollisionManager *manager, const CollisionSetup *setup)
{
    const Grid *grid = &manager->grid;

    draw_edges(manager_edges(manager), grid->columns, grid->cell);
    draw_edges(manager_edges(manager) + grid->columns + 1, grid->rows, grid->cell);
    fill_cells(manager, setup);
    fill_packets(manager, setup);
}
