// What each cell of the broad phase lists: all that a ball in it may touch, and hardly more, which
// would be looked at in vain.
#include "random_arena.h"

#include "manager.h"
#include "obstacle.h"
#include "rounds.h"

#define SCENES ROUNDS_OF(30)
/// u, an outermost cell has no end.
#define ENDLESS 1e7
/// u, so near to a limit either is right.
#define EITHER 1e-5

static const Recipe RECIPE = {.name = "cells",
                              .width = 700,
                              .height = 500,
                              .balls = 120,
                              .radius_low = 2,
                              .radius_high = 9,
                              .speed = 300,
                              .shapes = {9, 9, 9, 9},
                              .size_low = 4,
                              .size_high = 45,
                              .steps = 10,
                              .has = HAS_TRAVEL | HAS_SPIN | HAS_ROAMERS | HAS_ABSENT | HAS_BRICKS |
                                     HAS_PADDLES | HAS_PAIRS};

/// Where the centres of balls in a cell are.
static Rectangle room_of(const Grid *grid, int column, int row)
{
    return (Rectangle){
        {column > 0 ? column * grid->cell : -ENDLESS, row > 0 ? row * grid->cell : -ENDLESS},
        {column < grid->columns - 1 ? (column + 1) * grid->cell : ENDLESS,
         row < grid->rows - 1 ? (row + 1) * grid->cell : ENDLESS}};
}

static double distance_from(const Rectangle *room, Vec2 point)
{
    const double x = fmax(fmax(room->min.x - point.x, point.x - room->max.x), 0.0);
    const double y = fmax(fmax(room->min.y - point.y, point.y - room->max.y), 0.0);
    return hypot(x, y);
}

/// Of two boxes, along the axis on which they are farther apart; negative where they overlap.
static double gap_between(const Rectangle *a, const Rectangle *b)
{
    const double x = fmax(a->min.x - b->max.x, b->min.x - a->max.x);
    const double y = fmax(a->min.y - b->max.y, b->min.y - a->max.y);
    return fmax(x, y);
}

static double distance_from_segment(Vec2 from, Vec2 to, Vec2 point)
{
    const Vec2 along = vec2_sub(to, from), way = vec2_sub(point, from);
    const double square = vec2_dot(along, along);
    const double part = square > 0.0 ? vec2_dot(way, along) / square : 0.0;
    return vec2_length(vec2_sub(way, vec2_scale(along, fmin(fmax(part, 0.0), 1.0))));
}

/// How often a cell lists an obstacle, a paddle or a picture of bricks: never, or once.
static int listings(const CollisionManager *manager, int cell, int listed)
{
    const int *start = manager_packet_start(manager), *entry = manager_cell_start(manager);
    int found = 0;
    for (int i = PACKET * start[cell]; i < PACKET * start[cell + 1]; i++) {
        const ObstaclePacket *packet = &manager_obstacle_packets(manager)[i / PACKET];
        found += listed >= 0 && packet->obstacle[i % PACKET] == listed;
    }
    for (int i = entry[cell]; i < entry[cell + 1]; i++) {
        found += manager_entries(manager)[i] == listed;
    }
    return found;
}

/// Whether a ball in the room may touch it: all that it fills is within the radius of these points.
static bool may_touch(const Arena *arena, const CollisionObstacle *def, const Rectangle *room)
{
    enum { PLACES = 65 };
    const bool line = collision_shape_has_ends(def->shape);
    const Vec2 travel = def->period_s > 0.0 ? def->travel : vec2(0.0, 0.0);
    double within = def->radius;
    if (def->shape == SHAPE_HEXAGON) {
        within *= 0.866;
    } else if (def->shape == SHAPE_RECTANGLE) {
        within += fmin(def->half.x, def->half.y);
    }
    for (int i = 0; i < PLACES; i++) {
        const double part = i / (PLACES - 1.0);
        const Vec2 there = vec2_add_scaled(def->centre, travel, part);
        const Vec2 end = line ? vec2_add_scaled(def->end, travel, part) : there;
        for (int k = 0; k < PLACES && (k == 0 || line); k++) {
            const Vec2 place = vec2_add_scaled(there, vec2_sub(end, there), k / (PLACES - 1.0));
            if (distance_from(room, place) < within + arena->setup.radius_max) {
                return true;
            }
        }
    }
    return false;
}

/// Whether its cell is looked at in vain: none of the room is near to its way, or its bounds.
static bool is_far(const Arena *arena, const CollisionObstacle *def, const Rectangle *room,
                   bool outermost)
{
    const bool stays =
        def->period_s == 0.0 && def->spin_deg_per_s == 0.0 && def->shape != SHAPE_RECTANGLE;
    const Circle bounds = obstacle_bounds(def);
    const double reach = arena->setup.radius_max + (stays ? def->radius : bounds.radius);
    const Vec2 from = stays ? def->centre : bounds.centre;
    const Vec2 end = stays && collision_shape_has_ends(def->shape)
                         ? def->end
                         : vec2_add(from, def->period_s > 0.0 ? def->travel : vec2(0.0, 0.0));
    const Rectangle box = {vec2(fmin(from.x, end.x), fmin(from.y, end.y)),
                           vec2(fmax(from.x, end.x), fmax(from.y, end.y))};
    if (gap_between(room, &box) > reach + EITHER) {
        return true;
    }
    if (outermost) {
        return false;
    }
    if (from.x == end.x && from.y == end.y) {
        return distance_from(room, from) > reach + EITHER;
    }
    const Vec2 middle = vec2_scale(vec2_add(room->min, room->max), 0.5);
    const double half_diagonal = 0.5 * vec2_length(vec2_sub(room->max, room->min));
    return distance_from_segment(from, end, middle) > reach + half_diagonal + EITHER;
}

/// Paddles and pictures of bricks are listed wherever their box may be touched, and nowhere else.
static void expect_box(const Arena *arena, int cell, const Rectangle *room, const Rectangle *box,
                       int entry)
{
    const double gap = gap_between(room, box) - arena->setup.radius_max;
    if (fabs(gap) > EITHER) {
        assert_int_equal(listings(arena->manager, cell, entry), gap < 0.0);
    }
}

static void move(CollisionObstacle *def, Vec2 by)
{
    def->centre = vec2_add(def->centre, by);
    def->end = vec2_add(def->end, by);
}

/// Some things stand outside of the arena, and some just so near to a cell that a ball in it may
/// touch them.
static void begin_scattered(Arena *arena, int scene)
{
    begin(arena, &RECIPE, scene);
    const double cell = arena->manager->grid.cell;
    for (int i = 0; i < arena->setup.obstacle_count; i++) {
        CollisionObstacle *def = &arena->obstacles[i];
        const double touch = def->radius + arena->setup.radius_max - 1e-3;
        const double column = floor(def->centre.x / cell), row = floor(def->centre.y / cell);
        if (i % 4 == 0) {
            const double x = between(arena, -150.0, 150.0);
            move(def, vec2(x, between(arena, -150.0, 150.0)));
        } else if (i % 4 == 1) {
            move(def, vec2(column * cell + touch - def->centre.x, 0.0));
        } else if (i % 4 == 2) {
            move(def, vec2(0.0, (row + 1.0) * cell - touch - def->centre.y));
        }
    }
    free(arena->manager);
    arena->manager = arena_make(&arena->setup);
}

static void cells_list_what_may_be_touched_from_them_and_hardly_more(void **state)
{
    (void)state;
    static Arena arena;
    int looked_at = 0;
    for (int scene = 0; scene < SCENES; scene++) {
        begin_scattered(&arena, scene);
        const CollisionManager *manager = arena.manager;
        const Grid *grid = &manager->grid;
        for (int cell = 0; cell < grid->columns * grid->rows; cell++) {
            const int column = cell % grid->columns, row = cell / grid->columns;
            const int number = grid_cell(grid, column, row);
            const Rectangle room = room_of(grid, column, row);
            const bool outermost =
                column == 0 || row == 0 || column == grid->columns - 1 || row == grid->rows - 1;
            for (int i = 0; i < arena.setup.obstacle_count; i++) {
                const CollisionObstacle *def = &arena.obstacles[i];
                const int is = listings(manager, number, i);
                const bool shall = def->roams || may_touch(&arena, def, &room);
                assert_in_range(is, shall, def->roams || !is_far(&arena, def, &room, outermost));
                looked_at++;
            }
            for (int i = 0; i < arena.setup.paddle_count; i++) {
                expect_box(&arena, number, &room, &arena.setup.paddle_zone[i], ENTRY_PADDLE_0 - i);
            }
            for (int i = 0; i < arena.setup.bricks.count; i++) {
                const BrickGrid *bricks = &arena.setup.bricks.grid[i];
                const Vec2 size =
                    vec2(bricks->columns * bricks->cell.x, bricks->rows * bricks->cell.y);
                const Rectangle box = {bricks->origin, vec2_add(bricks->origin, size)};
                expect_box(&arena, number, &room, &box, ENTRY_BRICKS_0 - i);
            }
        }
        free(arena.manager);
    }
    assert_true(looked_at > ROUNDS_OF(50000));
}

/// Slots without an obstacle hold what no ball meets; the others its bounding circle.
static void packets_hold_the_bounding_circles_of_what_stays(void **state)
{
    (void)state;
    static Arena arena;
    for (int scene = 0; scene < SCENES; scene++) {
        begin(&arena, &RECIPE, scene);
        const CollisionManager *manager = arena.manager;
        for (int i = 0; i < manager->grid.packets * PACKET; i++) {
            const ObstaclePacket *packet = &manager_obstacle_packets(manager)[i / PACKET];
            const int slot = i % PACKET, obstacle = packet->obstacle[slot];
            if (obstacle < 0) {
                assert_int_equal(obstacle, -1);
                assert_true(isnan(packet->x[slot]) && isnan(packet->y[slot]));
                assert_true(isnan(packet->radius[slot]));
                continue;
            }
            const CollisionObstacle *def = &arena.obstacles[obstacle];
            const Circle bounds = obstacle_bounds(def);
            assert_true(def->period_s == 0.0 && !def->roams);
            assert_near((double)packet->x[slot], bounds.centre.x, 1e-4);
            assert_near((double)packet->y[slot], bounds.centre.y, 1e-4);
            assert_near((double)packet->radius[slot], bounds.radius, 1e-5);
        }
        // Every cell has a packet, and the empty ones around the arena have one as well.
        const int *start = manager_packet_start(manager), *entry = manager_cell_start(manager);
        for (int cell = 0; cell < grid_cell_count(&manager->grid); cell++) {
            assert_in_range(start[cell + 1] - start[cell], 1, manager->grid.packets);
            assert_in_range(entry[cell + 1] - entry[cell], 0, manager->grid.entries);
        }
        assert_int_equal(start[0], 0);
        assert_int_equal(entry[0], 0);
        assert_true(start[grid_cell_count(&manager->grid)] <= manager->grid.packets);
        assert_int_equal(entry[grid_cell_count(&manager->grid)], manager->grid.entries);
        free(arena.manager);
    }
}

static void expect_spans(const CellSpan *spans, int count, double cell, double extent, double reach)
{
    for (int i = 0; i < count; i++) {
        const double low = i * cell, high = (i + 1) * cell;
        assert_true(spans[i].edge[0] == (i > 0 ? low : -NEVER));
        assert_true(spans[i].edge[1] == (i < count - 1 ? high : NEVER));
        // As near as a ball's radius to the side.
        if (fabs(low - reach) > EITHER) {
            assert_int_equal(isfinite(spans[i].wall[0]), low < reach);
        }
        if (fabs(high - (extent - reach)) > EITHER && i < count - 1) {
            assert_int_equal(isfinite(spans[i].wall[1]), high > extent - reach);
        }
        assert_true(!isfinite(spans[i].wall[0]) || fabs(spans[i].wall[0] - reach) < EITHER);
        assert_true(!isfinite(spans[i].wall[1]) ||
                    fabs(spans[i].wall[1] - (extent - reach)) < EITHER);
    }
    assert_true(isfinite(spans[0].wall[0]) && isfinite(spans[count - 1].wall[1]));
}

/// Row by row with the ring around them, so that every cell has its eight neighbours among them.
static void cells_and_their_ring_are_numbered_from_nought(void **state)
{
    (void)state;
    for (int columns = 1; columns <= 4; columns++) {
        for (int rows = 1; rows <= 4; rows++) {
            const Grid grid = {.columns = columns, .rows = rows};
            int number = 0;
            for (int row = -1; row <= rows; row++) {
                for (int column = -1; column <= columns; column++) {
                    assert_int_equal(grid_cell(&grid, column, row), number);
                    number++;
                }
            }
            assert_int_equal(grid_cell_count(&grid), number);
        }
    }
}

/// One for about two of what there is most of.
static void there_are_about_half_as_many_cells_as_things(void **state)
{
    (void)state;
    static Arena arena;
    for (int balls = 10; balls <= 160; balls *= 4) {
        Recipe recipe = RECIPE, standing = RECIPE;
        recipe.balls = standing.balls = balls;
        standing.has = HAS_PAIRS;
        const double things = fmax(balls, 36.0);
        begin(&arena, &recipe, 1);
        const Grid *grid = &arena.manager->grid;
        assert_in_range(grid->columns * grid->rows, 0.4 * things, 0.9 * things);
        free(arena.manager);
        // Where all stands, a whole number of cells along the longer side.
        begin(&arena, &standing, 1);
        grid = &arena.manager->grid;
        assert_near(grid->columns * grid->cell, RECIPE.width, 0.01);
        assert_in_range(grid->columns * grid->rows, 0.3 * things, 0.9 * things);
        free(arena.manager);
    }
}

static void sides_are_looked_at_where_a_ball_may_touch_them(void **state)
{
    (void)state;
    static Arena arena;
    for (int scene = 0; scene < SCENES; scene++) {
        begin(&arena, &RECIPE, scene);
        const CollisionManager *manager = arena.manager;
        const Grid *grid = &manager->grid;
        const double reach = arena.setup.radius_max;
        assert_true(grid->columns * grid->cell > arena.setup.width);
        assert_true((grid->columns - 1) * grid->cell <= arena.setup.width);
        assert_true(grid->rows * grid->cell > arena.setup.height);
        assert_true((grid->rows - 1) * grid->cell <= arena.setup.height);
        // Two balls that touch lie in neighbouring cells.
        assert_true(grid->cell > 2.0 * reach);
        expect_spans(manager_spans(manager), grid->columns, grid->cell, arena.setup.width, reach);
        expect_spans(manager_spans(manager) + grid->columns, grid->rows, grid->cell,
                     arena.setup.height, reach);
        for (int k = 0; k < CELLS_AROUND; k++) {
            assert_int_equal(grid_cell(grid, 3 + k % 3 - 1, 2 + k / 3 - 1),
                             grid_cell(grid, 3, 2) + grid->around[k]);
        }
        free(arena.manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_list_what_may_be_touched_from_them_and_hardly_more),
        cmocka_unit_test(packets_hold_the_bounding_circles_of_what_stays),
        cmocka_unit_test(cells_and_their_ring_are_numbered_from_nought),
        cmocka_unit_test(there_are_about_half_as_many_cells_as_things),
        cmocka_unit_test(sides_are_looked_at_where_a_ball_may_touch_them),
    };
    return cmocka_run_group_tests_name("cells", tests, NULL, NULL);
}
