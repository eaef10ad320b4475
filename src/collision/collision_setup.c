// Makes a collision manager: the layout of its block of memory, everything as it is at time 0, and
// what each cell lists.
#include <limits.h>
#include <string.h>

#include "cell_way.h"
#include "check.h"
#include "corners.h"
#include "obstacle.h"

// Steps per second where the caller names none, and at most.
#define STEPS      60
#define STEPS_MOST 1000
// Bricks lie in rows, and their own grid finds them: this many count as one obstacle.
#define BRICKS_PER_OBSTACLE 6
// Cells are about this many times the mean distance of whatever there is most of. From 1.2 to 1.7
// that makes little difference but for few balls among many hexagons, which want large cells: 300
// among 1000 take 7 % less time with 1.4 than with 1.2.
#define CELL_PER_SPACING 1.4
// Where no balls meet, there are no neighbours to be looked through, and larger cells take 5 % less
// time.
#define CELL_PER_SPACING_ALONE 2.0
// Cells grow until an obstacle is listed in no more of them than this on average.
#define ENTRIES_PER_OBSTACLE 20
#define ENTRIES_SPARE        4096
// Room for rounding where a shape's cells are worked out, u per u of the arena's sides.
#define CELL_MARGIN 1e-9

/// Lists of all cells, one behind the other, while they are counted or written.
typedef struct CellLists {
    int *next;               ///< of each cell: its entries so far or, when they are written, where
                             ///< the next one stands; NULL: only their sum is asked for
    int *entries;            ///< where they are written, or NULL
    ObstaclePacket *packets; ///< the same, slot by slot, of obstacles without a path
    long sum;
} CellLists;

static void list_in_cell(CellLists *lists, int cell, int entry)
{
    if (lists->entries != NULL) {
        lists->entries[lists->next[cell]] = entry;
    } else if (lists->packets != NULL) {
        lists->packets[lists->next[cell] / PACKET].obstacle[lists->next[cell] % PACKET] = entry;
    }
    if (lists->next != NULL) {
        lists->next[cell]++;
    }
    lists->sum++;
}

static void list_in_range(const Grid *grid, CellLists *lists, CellRange range, int entry)
{
    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            list_in_cell(lists, grid_cell(grid, column, row), entry);
        }
    }
}

/// What an obstacle may fill, but for a spin: all within a radius of its path. What stays is listed
/// around its core, which for a line are far fewer cells than around its bounding circle.
static Outline path_of(const CollisionObstacle *def)
{
    if (def->period_s <= 0.0 && def->spin_deg_per_s == 0.0 && def->shape != SHAPE_RECTANGLE) {
        const Vec2 end = collision_shape_has_ends(def->shape) ? def->end : def->centre;
        return (Outline){.count = 2, .corner = {def->centre, end}, .radius = def->radius};
    }
    const Circle bounds = obstacle_bounds(def);
    const Vec2 end = def->period_s > 0.0 ? vec2_add(bounds.centre, def->travel) : bounds.centre;
    return (Outline){.count = 2, .corner = {bounds.centre, end}, .radius = bounds.radius};
}

/// Whether a path comes within `reach` of a cell: exact for a path of no length, else by the
/// cell's circumscribed circle. Cells at the border have no end outward.
static bool path_touches_cell(const Grid *grid, const Outline *path, double reach, int column,
                              int row)
{
    if (column == 0 || row == 0 || column == grid->columns - 1 || row == grid->rows - 1) {
        return true;
    }
    const double half = 0.5 * grid->cell;
    const Vec2 centre = vec2((column + 0.5) * grid->cell, (row + 0.5) * grid->cell);
    const Vec2 apart = vec2_sub(centre, path->corner[0]);
    const Vec2 along = vec2_sub(path->corner[1], path->corner[0]);
    const double length_squared = vec2_length_squared(along);
    if (length_squared == 0.0) {
        const Vec2 outside =
            vec2(scalar_max(fabs(apart.x) - half, 0.0), scalar_max(fabs(apart.y) - half, 0.0));
        return vec2_length_squared(outside) <= reach * reach;
    }
    const double t = scalar_clamp(vec2_dot(apart, along) / length_squared, 0.0, 1.0);
    reach += 1.41422 * half;
    return vec2_length_squared(vec2_add_scaled(apart, along, -t)) <= reach * reach;
}

/// Lists an obstacle in all cells that it may be touched from.
static void list_obstacle(const CollisionManager *manager, CellLists *lists,
                          const CollisionObstacle *def, int index)
{
    const Grid *grid = &manager->grid;
    if (def->roams) {
        const CellRange all = {0, grid->columns - 1, 0, grid->rows - 1};
        list_in_range(grid, lists, all, index);
        return;
    }
    Outline path = path_of(def);
    Rectangle bounds = collision_outline_bounds(&path);
    const CellRange range = grid_cells_around(manager, &bounds);
    const double reach = path.radius + manager->max_contact_distance;

    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            if (path_touches_cell(grid, &path, reach, column, row)) {
                list_in_cell(lists, grid_cell(grid, column, row), index);
            }
        }
    }
}

/// Lists the movers, which are elsewhere at other times, or the other obstacles. Gives up when the
/// sum is beyond `most`.
static void list_obstacles(const CollisionManager *manager, const CollisionSetup *setup,
                           CellLists *lists, bool movers, long most)
{
    for (int i = 0; i < setup->obstacle_count && lists->sum <= most; i++) {
        const CollisionObstacle *def = &setup->obstacles[i];
        if ((def->period_s > 0.0 || def->roams) == movers) {
            list_obstacle(manager, lists, def, i);
        }
    }
}

/// Lists all but the obstacles that are no movers.
static void list_entries(const CollisionManager *manager, const CollisionSetup *setup,
                         CellLists *lists)
{
    const Grid *grid = &manager->grid;

    list_obstacles(manager, setup, lists, true, LONG_MAX);
    for (int i = 0; i < setup->bricks.count; i++) {
        const BrickGrid *bricks = &setup->bricks.grid[i];
        const Vec2 size = vec2(bricks->columns * bricks->cell.x, bricks->rows * bricks->cell.y);
        Rectangle area = {bricks->origin, vec2_add(bricks->origin, size)};
        list_in_range(grid, lists, grid_cells_around(manager, &area), ENTRY_BRICKS_0 - i);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        list_in_range(grid, lists, grid_cells_around(manager, &setup->paddle_zone[i]),
                      ENTRY_PADDLE_0 - i);
    }
}

/// Turns the number of each cell's entries into where its first one stands, a whole number of
/// `unit` entries from the beginning. Each cell has `least` at least.
static void counts_to_starts(int *counts, int cells, int unit, int least)
{
    int start = 0;

    for (int i = 0; i <= cells; i++) {
        const int count = scalar_max_int(counts[i], least);
        counts[i] = start;
        start += (count + unit - 1) / unit * unit;
    }
}

/// When all entries are written: the next one of each cell has become the end of its list, behind
/// which the next list begins. Counted in units.
static void ends_to_starts(int *ends, int cells, int unit, int least)
{
    int start = 0;

    for (int i = 0; i <= cells; i++) {
        const int end = scalar_max_int(ends[i], start * unit + least);
        ends[i] = start;
        start = (end + unit - 1) / unit;
    }
}

static void write_entries(CollisionManager *manager, const CollisionSetup *setup)
{
    CellLists lists = {.next = manager_cell_start(manager)};
    const int cells = grid_cell_count(&manager->grid);

    list_entries(manager, setup, &lists);
    counts_to_starts(lists.next, cells, 1, 0);
    lists.entries = manager_entries(manager);
    list_entries(manager, setup, &lists);
    ends_to_starts(lists.next, cells, 1, 0);
}

static void write_packets(CollisionManager *manager, const CollisionSetup *setup)
{
    CellLists lists = {.next = manager_packet_start(manager)};
    const int cells = grid_cell_count(&manager->grid);

    list_obstacles(manager, setup, &lists, false, LONG_MAX);
    counts_to_starts(lists.next, cells, PACKET, 1);
    lists.packets = manager_obstacle_packets(manager);
    for (int i = 0; i < manager->grid.packets; i++) {
        memset(lists.packets[i].obstacle, -1, sizeof lists.packets[i].obstacle);
    }
    list_obstacles(manager, setup, &lists, false, LONG_MAX);
    ends_to_starts(lists.next, cells, PACKET, 1);
    for (int i = 0; i < manager->grid.packets * PACKET; i++) {
        ObstaclePacket *packet = &lists.packets[i / PACKET];
        int slot = i % PACKET, obstacle = packet->obstacle[slot];
        if (obstacle < 0) {
            packet->x[slot] = packet->y[slot] = packet->radius[slot] = NAN;
            continue;
        }
        const Circle bounds = obstacle_bounds(&setup->obstacles[obstacle]);
        packet->x[slot] = (float)bounds.centre.x;
        packet->y[slot] = (float)bounds.centre.y;
        packet->radius[slot] = (float)bounds.radius;
    }
}

/// Columns or rows, of which a ball touches the sides of the arena in those up to `first` and from
/// `last` on.
/// @param extent  u, of the arena
static void write_spans(CellSpan *spans, int cells, double cell, int first, int last, double extent,
                        double radius)
{
    const double inward = radius + CELL_MARGIN * extent;

    for (int i = 0; i < cells; i++) {
        spans[i] =
            (CellSpan){.edge = {i > 0 ? i * cell : -NEVER, i + 1 < cells ? (i + 1) * cell : NEVER},
                       .wall = {i <= first ? inward : -NEVER, i >= last ? extent - inward : NEVER}};
    }
}

static void set_cell(CollisionManager *manager, double cell)
{
    Grid *grid = &manager->grid;
    double width = manager->width, height = manager->height;
    const double reach = manager->max_contact_distance;

    grid->cell = cell;
    grid->inverse = 1.0 / cell;
    grid->columns = (int)floor(width / cell) + 1;
    grid->rows = (int)floor(height / cell) + 1;
    for (int k = 0; k < CELLS_AROUND; k++) {
        grid->around[k] = (k / 3 - 1) * (grid->columns + 2) + k % 3 - 1;
    }
    for (int i = 0; i < CELL_BLOCKS * CELLS_AROUND; i++) {
        const int k = CELL_WAY_BLOCKS[i / CELLS_AROUND].cell[i % CELLS_AROUND];
        grid->block[i / CELLS_AROUND][i % CELLS_AROUND] =
            grid->around[k] * (int)(PACKET * sizeof(float));
    }
    grid->inner = grid_range(grid, vec2(reach, reach), vec2(width - reach, height - reach));
}

#ifndef PLAIN_COLLISIONS
/// Whether everything but balls stands still and is there from the start.
static bool stands(const CollisionSetup *setup)
{
    bool standing = setup->paddle_count == 0 && setup->bricks.count == 0 && !setup->filters;
    for (int i = 0; standing && i < setup->obstacle_count; i++) {
        const CollisionObstacle *def = &setup->obstacles[i];
        standing = def->period_s <= 0.0 && def->spin_deg_per_s == 0.0 && !def->absent &&
                   !def->roams && !obstacle_is_filtered(def);
    }
    return standing;
}
#endif

/// The side of the cells to begin with, u.
static double first_cell(const CollisionSetup *setup)
{
    const double longest = scalar_max(setup->width, setup->height);
#ifdef PLAIN_COLLISIONS
    // One cell: every ball looks at everything.
    return 2.0 * longest;
#else
    const bool pairs = setup->ball_collisions && setup->ball_capacity > 1;
    int bricks = 0;

    for (int i = 0; i < brick_grids_cells(&setup->bricks); i++) {
        bricks += setup->brick_values[i] != BRICK_EMPTY;
    }
    int most = scalar_max_int(setup->obstacle_count, setup->ball_capacity);
    most = scalar_max_int(scalar_max_int(most, bricks / BRICKS_PER_OBSTACLE), 1);
    const double cell = (pairs ? CELL_PER_SPACING : CELL_PER_SPACING_ALONE) *
                        sqrt(setup->width * setup->height / (double)most);
    // Two balls that touch must lie in neighbouring cells.
    const double least = pairs ? 2.0 * setup->radius_max * 1.000001 : 0.0;
    const double thinnest = longest / (4.0 * most + 4.0);
    const double side = scalar_max(scalar_max(cell, least), thinnest);
    if (!stands(setup)) {
        return side;
    }
    // Without a sliver at the end: the nearest one of which the longer side has a whole number.
    return scalar_max(longest / scalar_max(floor(longest / side + 0.5), 1.0) * 1.000001, least);
#endif
}

/// Chooses the cells, and counts the entries and packets that they need.
static CellChoice choose_cells(CollisionManager *manager, const CollisionSetup *setup)
{
    const Grid *grid = &manager->grid;
    const long allowed = (long)ENTRIES_PER_OBSTACLE * setup->obstacle_count + ENTRIES_SPARE;

    set_cell(manager, first_cell(setup));
    CellLists fixed, all;
    // Cells grow until they are few enough; a single one always is.
    for (;;) {
        fixed = (CellLists){0};
        list_obstacles(manager, setup, &fixed, false, allowed);
        all = fixed;
        list_obstacles(manager, setup, &all, true, allowed);
        if (grid->columns * grid->rows == 1 || all.sum <= allowed) {
            break;
        }
        set_cell(manager, grid->cell * 1.4);
    }
    CellLists others = {0};
    list_entries(manager, setup, &others);
    // Each cell may leave one packet partly empty, and has one even where it has no obstacle.
    return (CellChoice){.side = grid->cell,
                        .entries = (int)others.sum,
                        .packets = (int)(fixed.sum / PACKET) + grid_cell_count(grid) + 1};
}

/// Offsets are handed out in order, each at the beginning of a line of memory.
static size_t take(CollisionManager *manager, size_t count, size_t size)
{
    const size_t offset = manager->size;
    manager->size = (offset + count * size + 63) & ~(size_t)63;
    return offset;
}

/// What is known before the cells are chosen.
static void begin_layout(CollisionManager *manager, const CollisionSetup *setup)
{
    memset(manager, 0, sizeof *manager);
    manager->size = (sizeof *manager + 63) & ~(size_t)63;
    manager->width = setup->width;
    manager->height = setup->height;
    manager->flush_tolerance = 0x1p-47 * scalar_max(setup->width, setup->height);
    memcpy(manager->open_side, setup->open_side, sizeof manager->open_side);
    manager->ball_collisions = setup->ball_collisions;
    manager->steps_per_second = setup->steps_per_second > 0 ? setup->steps_per_second : STEPS;
    manager->step_seconds = 1.0 / manager->steps_per_second;
    manager->has_filters = setup->filters;
    manager->ball_capacity = setup->ball_capacity;
    manager->obstacle_count = setup->obstacle_count;
    manager->paddle_count = setup->paddle_count;
    manager->radius_max = setup->radius_max;
    manager->max_contact_distance =
        setup->radius_max + CELL_MARGIN * (setup->width + setup->height);
    manager->bricks = setup->bricks;
    for (int i = 0; i < setup->obstacle_count; i++) {
        manager->path_count += setup->obstacles[i].period_s > 0.0;
        manager->has_filters |= obstacle_is_filtered(&setup->obstacles[i]);
        manager->has_users |= setup->obstacles[i].user != 0;
    }
    manager->has_users |= setup->bricks.count > 0;
    for (int i = 0; i < setup->bricks.count; i++) {
        const CollisionFilter *filter = &setup->bricks.grid[i].filter;
        manager->has_filters |= (filter->category | filter->mask) != 0;
    }
}

/// Everything but the arrays' contents.
/// @pre the cells of `setup` have been chosen
static void lay_out(CollisionManager *manager, const CollisionSetup *setup)
{
    begin_layout(manager, setup);
    set_cell(manager, setup->cells.side);
    manager->grid.entries = setup->cells.entries;
    manager->grid.packets = setup->cells.packets;

    size_t balls = (size_t)setup->ball_capacity, obstacles = (size_t)setup->obstacle_count;
    const size_t bricks = (size_t)brick_grids_cells(&manager->bricks);
    const size_t cells = (size_t)grid_cell_count(&manager->grid);
    const int queued = manager->path_count + setup->ball_capacity;
    const size_t queue = event_queue_layout(&manager->queue, queued > 0 ? queued : 1);
    manager->ball_offset = take(manager, balls, sizeof(Ball));
    manager->rare_state_offset = take(manager, balls, sizeof(RareBallState));
    manager->ball_filter_offset =
        take(manager, manager->has_filters ? balls : 0, sizeof(BallFilter));
    manager->obstacle_offset = take(manager, obstacles, sizeof(Obstacle));
    manager->motion_offset = take(manager, obstacles, sizeof(Motion));
    manager->path_offset = take(manager, (size_t)manager->path_count, sizeof(int));
    manager->spinner_offset = take(manager, obstacles, sizeof(int));
    manager->crowd_offset = take(manager, obstacles, sizeof(int));
    manager->brick_values_offset = take(manager, bricks, 1);
    manager->solid_faces_offset = take(manager, bricks, 1);
    manager->open_faces_offset = take(manager, bricks, 1);
    manager->queue_offset = take(manager, queue, 1);
    manager->span_offset =
        take(manager, (size_t)(manager->grid.columns + manager->grid.rows), sizeof(CellSpan));
    manager->cell_start_offset = take(manager, cells + 1, sizeof(int));
    manager->entry_offset = take(manager, (size_t)manager->grid.entries, sizeof(int));
    manager->packet_start_offset = take(manager, cells + 1, sizeof(int));
    manager->obstacle_packet_offset =
        take(manager, (size_t)manager->grid.packets, sizeof(ObstaclePacket));
    manager->ball_packet_offset = take(manager, cells + balls / PACKET, sizeof(BallPacket));
    manager->slot_event_offset = take(manager, cells + balls / PACKET, PACKET * sizeof(float));
    manager->ball_packet_use_offset = take(manager, cells + balls / PACKET, sizeof(BallPacketUse));
    manager->next_cell_offset =
        take(manager, fetches_ahead(manager) ? (size_t)manager->queue.count : 0, sizeof(NextCell));
}

static bool are_sound_bricks(const CollisionSetup *setup)
{
    int first = 0;
    bool sound = setup->bricks.count >= 0 && setup->bricks.count <= BRICK_GRIDS_MOST &&
                 (setup->bricks.count == 0 || setup->brick_values != NULL);
    for (int i = 0; sound && i < setup->bricks.count; i++) {
        const BrickGrid *grid = &setup->bricks.grid[i];
        sound = is_place(grid->origin) && is_in(grid->cell.x, LENGTH_LEAST, LENGTH_MOST) &&
                is_in(grid->cell.y, LENGTH_LEAST, LENGTH_MOST) && grid->first == first &&
                grid->columns > 0 && grid->rows > 0 &&
                grid->rows <= (INT_MAX - first) / grid->columns;
        first += sound ? brick_grid_cells(grid) : 0;
    }
    return sound;
}

static bool is_sound(const CollisionSetup *setup)
{
    bool sound =
        is_in(setup->width, LENGTH_LEAST, LENGTH_MOST) &&
        is_in(setup->height, LENGTH_LEAST, LENGTH_MOST) && setup->ball_capacity >= 0 &&
        is_in(setup->radius_max, LENGTH_LEAST, LENGTH_MOST) && setup->obstacle_count >= 0 &&
        (setup->obstacle_count == 0 || setup->obstacles != NULL) && setup->paddle_count >= 0 &&
        setup->paddle_count <= PADDLES_MOST && setup->steps_per_second >= 0 &&
        setup->steps_per_second <= STEPS_MOST && are_sound_bricks(setup);
    for (int i = 0; sound && i < setup->obstacle_count; i++) {
        const CollisionObstacle *def = &setup->obstacles[i];
        sound = obstacle_is_sound(def) && (i == 0 || def->shape >= (def - 1)->shape);
    }
    for (int i = 0; sound && i < setup->paddle_count; i++) {
        const Rectangle *zone = &setup->paddle_zone[i];
        sound = is_place(zone->min) && is_place(zone->max) && zone->min.x <= zone->max.x &&
                zone->min.y <= zone->max.y;
    }
    return sound;
}

size_t collision_manager_size(CollisionSetup *setup)
{
    if (!is_sound(setup)) {
        return 0;
    }
    CollisionManager manager;
    begin_layout(&manager, setup);
    setup->cells = choose_cells(&manager, setup);
    lay_out(&manager, setup);
    return manager.size;
}

static void make_obstacle(CollisionManager *manager, int index, const CollisionObstacle *def,
                          int *paths)
{
    Obstacle *obstacle = &manager_obstacles(manager)[index];
    Motion *motion = &manager_motions(manager)[index];

    CHECK(index == 0 || def->shape >= (def - 1)->shape);
    obstacle_make(obstacle, motion, def);
    if (motion->half_period > 0.0) {
        motion->queue_entry = *paths;
        manager_paths(manager)[(*paths)++] = index;
        manager_queue_leg_end(manager, motion);
    }
    if (motion->spin_deg_per_s != 0.0) {
        manager_spinners(manager)[manager->spinner_count++] = index;
    }
}

CollisionManager *collision_manager_init(void *memory, const CollisionSetup *setup)
{
    CollisionManager *manager = memory;
    int paths = 0;

    CHECK(setup->cells.side > 0.0);
    lay_out(manager, setup);
    // Gaps too: equal states are equal bytes (collision_manager_save).
    memset((char *)memory + sizeof *manager, 0, manager->size - sizeof *manager);
    manager->to_repredict[0] = manager->to_repredict[1] = manager->pierced_brick = -1;
    manager->step_end = manager->step_seconds;
    manager->contact_now = -1.0;
    manager->forgotten_second = -1;
    manager->predictions_end = WORK_WITHOUT_END;
    manager->contacts_allowed = manager->contacts_left = STEP_CONTACTS;
    event_queue_clear(&manager->queue, manager_queue(manager));
    for (int i = 0; i < setup->obstacle_count; i++) {
        make_obstacle(manager, i, &setup->obstacles[i], &paths);
    }
    for (int i = 0; i < setup->paddle_count; i++) {
        manager->paddles[i].zone = setup->paddle_zone[i];
    }
    if (setup->bricks.count > 0) {
        memcpy(manager_brick_values(manager), setup->brick_values,
               (size_t)brick_grids_cells(&setup->bricks));
        memset(manager_solid_faces(manager), RECTANGLE_ALL,
               (size_t)brick_grids_cells(&setup->bricks));
        for (int i = 0; i < setup->bricks.count; i++) {
            const BrickGrid *grid = &setup->bricks.grid[i];
            memset(manager_brick_values(manager) + grid->first, BRICK_EMPTY,
                   grid->absent ? (size_t)brick_grid_cells(grid) : 0);
        }
    }
    const Grid *cells = &manager->grid;
    write_spans(manager_spans(manager), cells->columns, cells->cell, cells->inner.left,
                cells->inner.right, manager->width, manager->radius_max);
    write_spans(manager_spans(manager) + cells->columns, cells->rows, cells->cell, cells->inner.top,
                cells->inner.bottom, manager->height, manager->radius_max);
    write_entries(manager, setup);
    write_packets(manager, setup);
    grid_clear_balls(manager);
    corners_update_obstacles(manager);
    for (int i = 0; i < manager->bricks.count; i++) {
        const BrickGrid *grid = &manager->bricks.grid[i];
        corners_update_bricks(manager, grid, 0, grid->columns - 1, 0, grid->rows - 1);
    }
    return manager;
}
