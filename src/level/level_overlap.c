// Finds balls that start inside a paddle, an obstacle, a brick or another ball.
#include "level_checker.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "level_bricks.h"
#include "level_touch.h"
#include "world_create.h"

/// Bricks that can be counted in any part of a picture at once: counts[row][column] is the number
/// of bricks above and to the left (a summed-area table; Crow, SIGGRAPH 1984).
typedef struct BrickCounts {
    const WorldDef *world;
    const BrickGrid *grid;
    int *counts;
} BrickCounts;

/// The ball without the tolerance: what it meets, the ball starts inside.
static Circle inner_circle(const BallDef *ball)
{
    return (Circle){ball->position, ball->radius - LEVEL_OVERLAP_TOLERANCE};
}

static bool meets_ball(const void *context, int index, const Circle *circle)
{
    const BallDef *ball = &((const BallDef *)context)[index];
    Circle other = {ball->position, ball->radius};
    return collision_circle_touches_circle(circle, &other);
}

static bool meets_obstacle(const void *context, int index, const Circle *circle)
{
    return collision_circle_touches_outline(circle, checker_area(context, index));
}

static bool make_brick_counts(BrickCounts *bricks, const WorldDef *world, const BrickGrid *grid)
{
    int width = grid->columns + 1;
    *bricks =
        (BrickCounts){world, grid, calloc((size_t)width * ((size_t)grid->rows + 1), sizeof(int))};
    if (bricks->counts == NULL) {
        return false;
    }
    for (int row = 0; row < grid->rows; row++) {
        int in_row = 0;
        for (int column = 0; column < grid->columns; column++) {
            in_row += level_brick_fills(world, brick_grid_at(grid, column, row));
            bricks->counts[(row + 1) * width + column + 1] =
                bricks->counts[row * width + column + 1] + in_row;
        }
    }
    return true;
}

/// Bricks in rows row..row_end - 1 and columns column..column_end - 1.
static int count_bricks(const BrickCounts *bricks, int row, int row_end, int column, int column_end)
{
    const int *counts = bricks->counts;
    const int width = bricks->grid->columns + 1;
    return counts[row_end * width + column_end] - counts[row * width + column_end] -
           counts[row_end * width + column] + counts[row * width + column];
}

/// The cell in which a coordinate lies, held within 0..count.
static int cell_of(double coordinate, double origin, double cell, int count)
{
    return checker_clamp_cell((coordinate - origin) / cell, count);
}

static bool brick_meets(const BrickGrid *grid, int row, int column, const Circle *circle)
{
    Rectangle cell = checker_brick_cell(grid, column, row);
    return collision_circle_touches_rectangle(circle, &cell);
}

/// First brick of the picture, row by row, that the circle reaches into, or -1. The work is at most
/// a glance at each row and one row in full.
static int first_brick(const BrickCounts *bricks, const Circle *circle)
{
    const BrickGrid *grid = bricks->grid;
    const Vec2 origin = grid->origin;
    const Vec2 cell = grid->cell;
    const double radius = circle->radius;
    const int row_end = cell_of(circle->centre.y + radius, origin.y, cell.y, grid->rows - 1) + 1;
    const int column = cell_of(circle->centre.x - radius, origin.x, cell.x, grid->columns);
    const int column_end =
        cell_of(circle->centre.x + radius, origin.x, cell.x, grid->columns - 1) + 1;
    int row = cell_of(circle->centre.y - radius, origin.y, cell.y, grid->rows);
    if (row >= row_end || column >= column_end ||
        count_bricks(bricks, row, row_end, column, column_end) == 0) {
        return -1;
    }
    for (; row < row_end; row++) {
        // Within this row the circle is widest where the row comes nearest to its centre.
        const double top = origin.y + row * cell.y;
        const double dy = circle->centre.y - fmin(fmax(circle->centre.y, top), top + cell.y);
        const double half = sqrt(fmax(0, radius * radius - dy * dy));
        const int from = cell_of(circle->centre.x - half, origin.x, cell.x, grid->columns);
        const int end = cell_of(circle->centre.x + half, origin.x, cell.x, grid->columns - 1) + 1;
        if (from >= end || count_bricks(bricks, row, row + 1, from, end) == 0) {
            continue;
        }
        for (int i = from; i < end; i++) {
            const int brick = brick_grid_at(grid, i, row);
            if (level_brick_fills(bricks->world, brick) && brick_meets(grid, row, i, circle)) {
                return brick;
            }
        }
    }
    return -1;
}

/// " (line 12)", or nothing without lines.
static void describe_line(char *to, size_t size, const ItemLines *item)
{
    to[0] = '\0';
    if (item->line > 0) {
        snprintf(to, size, " (line %d)", item->line);
    }
}

#define LINE_TEXT_SIZE 24

static bool is_placed(const LevelChecker *checker, int ball)
{
    return checker->ball_good[ball] && !checker->level->world.balls[ball].served;
}

static bool out_of_pairs(const LevelChecker *checker)
{
    return checker->pairs <= 0;
}

/// The tree of the balls that are placed; false when memory is out.
static bool make_ball_tree(LevelChecker *checker, BoundsTree *balls)
{
    const WorldDef *world = &checker->level->world;
    BoundsItem *items = malloc(((size_t)world->ball_count + 1) * sizeof *items);
    int count = 0;
    for (int i = 0; items != NULL && i < world->ball_count; i++) {
        if (is_placed(checker, i)) {
            const BallDef *ball = &world->balls[i];
            items[count++] = (BoundsItem){checker_box_around(ball->position, ball->radius), i};
        }
    }
    const bool made =
        bounds_tree_make(balls, items, count) || level_error_no_memory(checker->problems, "check");
    free(items);
    return made;
}

/// By ball, the node of a tree of things where the search for what it meets begins. The balls of a
/// leaf lie side by side and share theirs.
static int *find_starts(LevelChecker *checker, const BoundsTree *balls, const BoundsTree *things)
{
    int *starts = calloc((size_t)checker->level->world.ball_count + 1, sizeof *starts);
    if (starts == NULL) {
        level_error_no_memory(checker->problems, "check");
    }
    for (int i = 0; starts != NULL && i < balls->node_count; i++) {
        const BoundsNode *leaf = &balls->nodes[i];
        const int start = leaf->count > 0 ? bounds_tree_node_of(things, &leaf->bounds) : 0;
        for (int k = leaf->first; k < leaf->first + leaf->count; k++) {
            starts[balls->items[k].index] = start;
        }
    }
    return starts;
}

static void check_against_balls(LevelChecker *checker, const BoundsTree *balls)
{
    const WorldDef *world = &checker->level->world;
    int *starts = find_starts(checker, balls, balls);
    for (int i = 0; starts != NULL && i < world->ball_count && !out_of_pairs(checker); i++) {
        if (!is_placed(checker, i)) {
            continue;
        }
        Circle circle = inner_circle(&world->balls[i]);
        const int other = bounds_tree_lowest(balls, starts[i], &circle, i, meets_ball, world->balls,
                                             &checker->pairs);
        if (other >= 0) {
            const LevelSubject ball = checker_look_at_ball(checker, i);
            char where[LINE_TEXT_SIZE];
            describe_line(where, sizeof where, source_lines_entry(checker->lines->balls, other));
            level_checker_report(
                checker, &ball, CHECKER_ITEM,
                "it overlaps ball %d%s; move one away, or write ball_collisions = false;", other,
                where);
        }
    }
    free(starts);
}

static void check_against_obstacles(LevelChecker *checker, const BoundsTree *balls)
{
    const WorldDef *world = &checker->level->world;
    BoundsItem *items = malloc(((size_t)world->obstacle_count + 1) * sizeof *items);
    BoundsTree tree = {0};
    int count = 0;
    for (int i = 0; items != NULL && i < world->obstacle_count; i++) {
        if (checker->obstacle_good[i] && world->obstacles[i].phase == 0) {
            items[count++] = (BoundsItem){obstacle_area_box(&world->obstacles[i]), i};
        }
    }
    const bool made =
        bounds_tree_make(&tree, items, count) || level_error_no_memory(checker->problems, "check");
    int *starts = made ? find_starts(checker, balls, &tree) : NULL;
    for (int i = 0; starts != NULL && i < world->ball_count && !out_of_pairs(checker); i++) {
        if (!is_placed(checker, i)) {
            continue;
        }
        Circle circle = inner_circle(&world->balls[i]);
        const int other = bounds_tree_lowest(&tree, starts[i], &circle, world->obstacle_count,
                                             meets_obstacle, checker, &checker->pairs);
        if (other >= 0) {
            const LevelSubject ball = checker_look_at_ball(checker, i);
            char where[LINE_TEXT_SIZE];
            describe_line(where, sizeof where, checker_obstacle_lines(checker, other));
            level_checker_report(
                checker, &ball, CHECKER_ITEM, "it starts inside %s %d%s; move one of them away",
                checker_shape_name(checker, other), checker_number(checker, other), where);
        }
    }
    free(starts);
    bounds_tree_free(&tree);
    free(items);
}

static void check_against_picture(LevelChecker *checker, int picture)
{
    const WorldDef *world = &checker->level->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    BrickCounts bricks;
    if (!make_brick_counts(&bricks, world, grid)) {
        level_error_no_memory(checker->problems, "check");
        return;
    }
    for (int i = 0; i < world->ball_count; i++) {
        if (!is_placed(checker, i)) {
            continue;
        }
        Circle circle = inner_circle(&world->balls[i]);
        const int brick = first_brick(&bricks, &circle);
        if (brick >= 0) {
            const LevelSubject ball = checker_look_at_ball(checker, i);
            char whose[CHECKER_PICTURE_SIZE];
            checker_name_picture(whose, checker, picture);
            level_checker_report(
                checker, &ball, CHECKER_ITEM,
                "it starts inside the brick in column %d of row %d%s; move the ball away",
                brick_grid_column(grid, brick), brick_grid_row(grid, brick), whose);
        }
    }
    free(bricks.counts);
}

static void check_against_bricks(LevelChecker *checker)
{
    for (int i = 0; checker->bricks_good && i < checker->level->world.bricks.count; i++) {
        if (checker->level->world.bricks.grid[i].user[GRID_PHASE] == 0) {
            check_against_picture(checker, i);
        }
    }
}

/// Paddles are few.
static void check_against_paddles(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; i < world->ball_count; i++) {
        if (!is_placed(checker, i)) {
            continue;
        }
        const Circle circle = inner_circle(&world->balls[i]);
        for (int paddle = 0; paddle < world_def_paddles_in_play(world); paddle++) {
            const int row = world_def_paddle_of(world, paddle);
            const Side side = world->paddles[row].side;
            const Rectangle start = world_paddle_start(world, paddle);
            if (checker->paddle_good[row] && collision_circle_touches_rectangle(&circle, &start)) {
                const LevelSubject ball = checker_look_at_ball(checker, i);
                level_checker_report(
                    checker, &ball, CHECKER_ITEM,
                    "it starts inside the %s paddle, which stands from (%g, %g) to (%g, %g); move "
                    "the ball away",
                    side_name(side), start.min.x, start.min.y, start.max.x, start.max.y);
            }
        }
    }
}

void level_overlap_check(LevelChecker *checker)
{
    BoundsTree balls = {0};
    checker->pairs = LEVEL_PAIRS_MAX;
    if (make_ball_tree(checker, &balls)) {
        check_against_obstacles(checker, &balls);
    }
    check_against_bricks(checker);
    check_against_paddles(checker);
    if (checker->level->world.ball_collisions) {
        check_against_balls(checker, &balls);
    }
    bounds_tree_free(&balls);
    checker_look_at(checker, LEVEL_PART_NONE, 0);
    if (out_of_pairs(checker)) {
        LEVEL_ERROR(
            checker->problems, 1,
            "too much lies too close together to be checked; at most %lld pairs of near things are "
            "compared, so spread them out",
            LEVEL_PAIRS_MAX);
    }
}
