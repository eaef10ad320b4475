#include "level_unreachable.h"

#include <math.h>
#include <stdlib.h>

#include "level_error.h"
#include "obstacle_area.h"

/// Cells compared with obstacles at most. Beyond it some bricks count as reachable that are not: a
/// missing warning, no more.
#define CELL_TESTS_MAX 20000000

/// The picture of the bricks with a ring of one cell around it, which stands for the room outside.
typedef struct ReachMap {
    const WorldDef *world;
    int columns, rows; ///< with the ring
    bool *blocked;
    bool *reached;
    int *waiting; ///< cells reached whose neighbours have not been looked at
    int waiting_count;
} ReachMap;

static int clamp_cell(double place, int count)
{
    return place < 0 ? 0 : place > count ? count : (int)place;
}

/// Blocks the cells that lie wholly in an obstacle at all times.
static void block_obstacle(ReachMap *map, const ObstacleDef *def, long long *tests)
{
    const WorldDef *world = map->world;
    Outline area = obstacle_area_at_all_times(def);
    Rectangle bounds = outline_bounds(&area);
    Vec2 low = vec2_sub(bounds.min, world->brick_origin);
    Vec2 high = vec2_sub(bounds.max, world->brick_origin);
    int column = clamp_cell(low.x / world->brick_cell.x, world->brick_columns);
    int column_end = clamp_cell(high.x / world->brick_cell.x + 1, world->brick_columns);
    int row_end = clamp_cell(high.y / world->brick_cell.y + 1, world->brick_rows);
    for (int row = clamp_cell(low.y / world->brick_cell.y, world->brick_rows); row < row_end;
         row++) {
        for (int i = column; i < column_end && --*tests > 0; i++) {
            bool *blocked = &map->blocked[(row + 1) * map->columns + i + 1];
            Rectangle cell = checker_brick_cell(world, i, row);
            *blocked = *blocked || obstacle_area_contains(&area, &cell);
        }
    }
}

static void block_cells(ReachMap *map)
{
    const WorldDef *world = map->world;
    long long tests = CELL_TESTS_MAX;
    for (int row = 0; row < world->brick_rows; row++) {
        for (int column = 0; column < world->brick_columns; column++) {
            map->blocked[(row + 1) * map->columns + column + 1] =
                world->brick_hits[row * world->brick_columns + column] == BRICK_INDESTRUCTIBLE;
        }
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        if (obstacle_area_is_permanent(&world->obstacles[i])) {
            block_obstacle(map, &world->obstacles[i], &tests);
        }
    }
}

static double smallest_diameter(const WorldDef *world)
{
    double radius = HUGE_VAL;
    for (int i = 0; i < world->ball_count; i++) {
        radius = fmin(radius, world->balls[i].radius);
    }
    return 2 * radius;
}

/// Blocks those sides of the ring where no ball fits between the picture and the arena's edge.
static void block_ring(ReachMap *map)
{
    const WorldDef *world = map->world;
    double needed = smallest_diameter(world);
    double right = world->brick_origin.x + world->brick_columns * world->brick_cell.x;
    double bottom = world->brick_origin.y + world->brick_rows * world->brick_cell.y;
    bool left_blocked = world->brick_origin.x < needed;
    bool right_blocked = world->width - right < needed;
    bool top_blocked = world->brick_origin.y < needed;
    bool bottom_blocked = world->height - bottom < needed;
    for (int row = 0; row < map->rows; row++) {
        map->blocked[row * map->columns] = left_blocked;
        map->blocked[row * map->columns + map->columns - 1] = right_blocked;
    }
    for (int column = 0; column < map->columns; column++) {
        bool *top = &map->blocked[column];
        bool *low = &map->blocked[(map->rows - 1) * map->columns + column];
        *top = *top || top_blocked;
        *low = *low || bottom_blocked;
    }
}

static void reach(ReachMap *map, int column, int row)
{
    int cell = row * map->columns + column;
    if (column < 0 || column >= map->columns || row < 0 || row >= map->rows || map->blocked[cell] ||
        map->reached[cell]) {
        return;
    }
    map->reached[cell] = true;
    map->waiting[map->waiting_count++] = cell;
}

/// Balls come from the paddle's side of the picture and from where they start.
static void start_reaching(ReachMap *map)
{
    const WorldDef *world = map->world;
    Side side = world->paddles[0];
    bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    int length = upright ? map->rows : map->columns;
    int far_end = (upright ? map->columns : map->rows) - 1;
    int across = side == SIDE_RIGHT || side == SIDE_BOTTOM ? far_end : 0;
    for (int i = 0; i < length; i++) {
        int column = upright ? across : i;
        int row = upright ? i : across;
        map->blocked[row * map->columns + column] = false;
        reach(map, column, row);
    }
    for (int i = 0; i < world->ball_count; i++) {
        const BallDef *ball = &world->balls[i];
        if (!ball->served) {
            Vec2 place = vec2_sub(ball->position, world->brick_origin);
            reach(map, clamp_cell(place.x / world->brick_cell.x + 1, map->columns - 1),
                  clamp_cell(place.y / world->brick_cell.y + 1, map->rows - 1));
        }
    }
}

static void warn_of_unreached(const ReachMap *map, LevelChecker *checker)
{
    const WorldDef *world = map->world;
    for (int row = 0; row < world->brick_rows; row++) {
        int first = -1;
        int count = 0;
        for (int column = 0; column < world->brick_columns; column++) {
            unsigned char hits = world->brick_hits[row * world->brick_columns + column];
            if (hits != BRICK_EMPTY && hits != BRICK_INDESTRUCTIBLE &&
                !map->reached[(row + 1) * map->columns + column + 1]) {
                first = first < 0 ? column : first;
                count++;
            }
        }
        if (count > 0) {
            LEVEL_WARNING(
                checker->problems,
                checker->lines && checker->lines->rows ? checker->lines->rows[row] : 1,
                "bricks: no ball can get at %d brick%s of row %d (the first in column %d), so "
                "the level "
                "cannot be won; open a way through what never breaks",
                count, count == 1 ? "" : "s", row, first);
        }
    }
}

void level_unreachable_check(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    if (!checker->bricks_good || world->paddle_count != 1 || world->ball_count == 0) {
        return;
    }
    ReachMap map = {
        .world = world, .columns = world->brick_columns + 2, .rows = world->brick_rows + 2};
    size_t cells = (size_t)map.columns * (size_t)map.rows;
    map.blocked = calloc(cells, sizeof *map.blocked);
    map.reached = calloc(cells, sizeof *map.reached);
    map.waiting = malloc(cells * sizeof *map.waiting);
    if (map.blocked && map.reached && map.waiting) {
        block_cells(&map);
        block_ring(&map);
        start_reaching(&map);
        while (map.waiting_count > 0) {
            int cell = map.waiting[--map.waiting_count];
            int column = cell % map.columns;
            int row = cell / map.columns;
            reach(&map, column - 1, row);
            reach(&map, column + 1, row);
            reach(&map, column, row - 1);
            reach(&map, column, row + 1);
        }
        warn_of_unreached(&map, checker);
    } else {
        LEVEL_ERROR(checker->problems, 1, "there is not enough memory to check this level");
    }
    free(map.blocked);
    free(map.reached);
    free(map.waiting);
}
