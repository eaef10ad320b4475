// Finds bricks and obstacles that a ball can hardly touch: samples their outlines. Builds trees of
// bounding boxes.
#include "level_touch.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "det_math.h"
#include "level_bricks.h"

#define LEAF_ITEMS 8
/// Nodes so deep are halved by count, not by space: 2^31 items need no more than 31 further levels.
#define DEPTH_IN_SPACE 64
#define DEPTH_MAX      (DEPTH_IN_SPACE + 32)

/// Twice the middle of a box.
static inline Vec2 middle_of(const BoundsItem *item)
{
    return vec2_add(item->bounds.min, item->bounds.max);
}

static inline double along(Vec2 point, int axis)
{
    return axis == 0 ? point.x : point.y;
}

/// The smallest rectangle around the middles.
static Rectangle spread_of(const BoundsItem *items, int count)
{
    const Vec2 first = middle_of(&items[0]);
    Rectangle spread = {first, first};
    for (int i = 1; i < count; i++) {
        const Vec2 middle = middle_of(&items[i]);
        spread = rectangle_join(spread, (Rectangle){middle, middle});
    }
    return spread;
}

/// Puts the items whose middle lies before `border` first; returns how many they are. Coinciding
/// ones keep their order.
static int part(BoundsItem *items, int count, int axis, double border)
{
    int first = 0;
    int end = count;
    for (;;) {
        while (first < end && along(middle_of(&items[first]), axis) < border) {
            first++;
        }
        while (first < end && !(along(middle_of(&items[end - 1]), axis) < border)) {
            end--;
        }
        if (first == end) {
            return first;
        }
        const BoundsItem item = items[first];
        items[first++] = items[--end];
        items[end] = item;
    }
}

/// Gives a node two children when it holds more than a leaf may: halves of the longer axis.
static void split_node(BoundsTree *tree, int place)
{
    BoundsNode *node = &tree->nodes[place];
    if (node->count <= LEAF_ITEMS) {
        return;
    }
    BoundsItem *items = &tree->items[node->first];
    const Rectangle spread = spread_of(items, node->count);
    const Vec2 size = vec2_sub(spread.max, spread.min);
    const int axis = size.x > size.y ? 0 : 1;
    const double border = along(vec2_scale(vec2_add(spread.min, spread.max), 0.5), axis);
    int half = node->depth < DEPTH_IN_SPACE ? part(items, node->count, axis, border) : 0;
    // None lies before the middle of where all lie; never do all.
    if (half == 0) {
        half = node->count / 2;
    }
    const int depth = node->depth + 1;
    node->child = tree->node_count;
    tree->nodes[tree->node_count++] =
        (BoundsNode){.first = node->first, .count = half, .depth = depth};
    tree->nodes[tree->node_count++] =
        (BoundsNode){.first = node->first + half, .count = node->count - half, .depth = depth};
    node->count = 0;
}

/// Finds a node's box and lowest index from its items or its children.
static void bound_node(BoundsTree *tree, BoundsNode *node)
{
    if (node->count == 0) {
        const BoundsNode *child = &tree->nodes[node->child];
        node->bounds = rectangle_join(child[0].bounds, child[1].bounds);
        node->lowest = scalar_min_int(child[0].lowest, child[1].lowest);
        return;
    }
    node->bounds = tree->items[node->first].bounds;
    node->lowest = tree->items[node->first].index;
    for (int i = node->first + 1; i < node->first + node->count; i++) {
        node->bounds = rectangle_join(node->bounds, tree->items[i].bounds);
        node->lowest = scalar_min_int(node->lowest, tree->items[i].index);
    }
}

bool bounds_tree_make(BoundsTree *tree, const BoundsItem *items, int count)
{
    *tree = (BoundsTree){0};
    if (items == NULL || count == 0) {
        return items != NULL;
    }
    tree->items = malloc((size_t)count * sizeof *items);
    tree->nodes = malloc(2 * (size_t)count * sizeof *tree->nodes);
    if (tree->items == NULL || tree->nodes == NULL) {
        bounds_tree_free(tree);
        return false;
    }
    memcpy(tree->items, items, (size_t)count * sizeof *items);
    tree->nodes[tree->node_count++] = (BoundsNode){.count = count};
    // Children come after their parent: forward all are split, backward all are bounded.
    for (int i = 0; i < tree->node_count; i++) {
        split_node(tree, i);
    }
    for (int i = tree->node_count - 1; i >= 0; i--) {
        bound_node(tree, &tree->nodes[i]);
    }
    return true;
}

void bounds_tree_free(BoundsTree *tree)
{
    free(tree->items);
    free(tree->nodes);
    *tree = (BoundsTree){0};
}

/// A box that no box which the circle meets lies beside, rounding included.
static Rectangle box_around(const Circle *circle)
{
    const double size = circle->radius + fabs(circle->centre.x) + fabs(circle->centre.y);
    return checker_box_around(circle->centre, circle->radius + 0x1p-40 * size);
}

static inline bool lies_beside(const Rectangle *a, const Rectangle *b)
{
    return a->max.x < b->min.x || a->min.x > b->max.x || a->max.y < b->min.y || a->min.y > b->max.y;
}

int bounds_tree_node_of(const BoundsTree *tree, const Rectangle *area)
{
    const Vec2 middle = vec2_scale(vec2_add(area->min, area->max), 0.5);
    const Circle circle = {middle, vec2_length(vec2_sub(area->max, middle))};
    const Rectangle around = box_around(&circle);
    int place = 0;
    while (place < tree->node_count && tree->nodes[place].count == 0) {
        const int child = tree->nodes[place].child;
        const bool first = !lies_beside(&tree->nodes[child].bounds, &around);
        if (first && !lies_beside(&tree->nodes[child + 1].bounds, &around)) {
            break;
        }
        place = first ? child : child + 1;
    }
    return place;
}

int bounds_tree_lowest(const BoundsTree *tree, int start, const Circle *circle, int limit,
                       BoundsFilter *filter, const void *context, long long *budget)
{
    const Rectangle around = box_around(circle);
    int depth = 0;
    int best = limit;
    long long left = *budget;
    int stack[DEPTH_MAX + 1];
    if (tree->node_count > 0) {
        stack[depth++] = start;
    }
    while (depth > 0 && --left > 0) {
        const BoundsNode *node = &tree->nodes[stack[--depth]];
        if (node->lowest >= best) {
            continue;
        }
        if (node->count == 0) {
            // The child with the lower index is looked at first, so that the other can mostly be
            // passed over.
            const BoundsNode *child = &tree->nodes[node->child];
            const int first = child[1].lowest < child[0].lowest ? 1 : 0;
            for (int i = 0; i < 2; i++) {
                const int k = i == 0 ? 1 - first : first;
                if (!lies_beside(&child[k].bounds, &around)) {
                    stack[depth++] = node->child + k;
                }
            }
            continue;
        }
        for (int i = node->first; i < node->first + node->count; i++) {
            const BoundsItem *item = &tree->items[i];
            left--;
            if (item->index < best && !lies_beside(&item->bounds, &around) &&
                collision_circle_touches_rectangle(circle, &item->bounds) &&
                filter(context, item->index, circle)) {
                best = item->index;
            }
        }
    }
    *budget = left;
    return left > 0 && best < limit ? best : -1;
}

/// Points that are looked at along an edge.
#define EDGE_SAMPLES 16

/// Looks at boxes, obstacles and cells, at most: a second of work. Beyond it all counts as free: a
/// missing warning, no more.
#define LOOKS_MAX 50000000

/// Less of an outline than this is hardly any, if the middle is obstructed as well.
#define FREE_PART_LEAST (1.0 / 3)

/// Corners of the polygon that stands for a circle.
#define CIRCLE_CORNERS 24

enum {
    POLYGON_CORNERS_MAX =
        2 * OUTLINE_CORNERS_MAX > CIRCLE_CORNERS ? 2 * OUTLINE_CORNERS_MAX : CIRCLE_CORNERS
};

/// What keeps the smallest ball away at all times.
typedef struct TouchMap {
    const WorldDef *world;
    Outline *obstructions; ///< by obstacle, the area that it fills at all times; else not set
    BoundsTree tree;       ///< of the obstructions
    double radius;         ///< u, of the ball
    bool with_bricks;      ///< bricks that never break obstruct as well
    Rectangle brick;       ///< u, the one that is looked at
    long long looks;       ///< left
} TouchMap;

static bool meets_obstruction(const void *context, int index, const Circle *circle)
{
    return collision_circle_touches_outline(circle,
                                            &((const TouchMap *)context)->obstructions[index]);
}

static bool holds_brick(const void *context, int index, const Circle *circle)
{
    const TouchMap *map = context;
    (void)circle;
    return obstacle_area_contains(&map->obstructions[index], &map->brick);
}

/// Whether a circle reaches into a brick of the picture that never breaks.
static bool meets_picture(TouchMap *map, const BrickGrid *grid, const Circle *circle)
{
    const WorldDef *world = map->world;
    const BrickRange range =
        checker_brick_range(grid, checker_box_around(circle->centre, circle->radius));
    for (int row = range.row; row < range.row_end; row++) {
        for (int column = range.column; column < range.column_end && --map->looks > 0; column++) {
            Rectangle cell = checker_brick_cell(grid, column, row);
            const int brick = brick_grid_at(grid, column, row);
            if (world->brick_hits[brick] == BRICK_INDESTRUCTIBLE &&
                level_brick_fills(world, brick) &&
                collision_circle_touches_rectangle(circle, &cell)) {
                return true;
            }
        }
    }
    return false;
}

static bool meets_bricks(TouchMap *map, const Circle *circle)
{
    bool meets = false;
    for (int i = 0; i < map->world->bricks.count && !meets; i++) {
        const BrickGrid *grid = &map->world->bricks.grid[i];
        meets = grid->user[GRID_PHASE] == 0 && grid->user[GRID_LEAVES] == 0 &&
                meets_picture(map, grid, circle);
    }
    return meets;
}

static bool is_obstructed(TouchMap *map, Vec2 centre, double radius)
{
    Circle circle = {centre, radius};
    return bounds_tree_lowest(&map->tree, 0, &circle, INT_MAX, meets_obstruction, map,
                              &map->looks) >= 0 ||
           (map->with_bricks && meets_bricks(map, &circle));
}

/// The part of a polygon's outline, 0 to 1, that a ball can touch without meeting an obstruction.
/// Corners clockwise on the screen.
static double free_part(TouchMap *map, const Vec2 *corners, int count)
{
    double total = 0;
    double free_length = 0;
    for (int k = 0; k < count; k++) {
        const Vec2 along = vec2_sub(corners[(k + 1) % count], corners[k]);
        const double length = vec2_length(along);
        if (length == 0) {
            continue;
        }
        const Vec2 outward = vec2_scale(vec2(along.y, -along.x), map->radius / length);
        int free_samples = 0;
        for (int i = 0; i < EDGE_SAMPLES; i++) {
            const Vec2 sample = vec2_add(corners[k], vec2_scale(along, (i + 0.5) / EDGE_SAMPLES));
            free_samples += !is_obstructed(map, vec2_add(sample, outward),
                                           map->radius - LEVEL_OVERLAP_TOLERANCE);
        }
        total += length;
        free_length += length * free_samples / EDGE_SAMPLES;
    }
    return free_length / total;
}

/// Whether a ball can hardly touch a polygon that lies within `extent` u of its middle.
static bool is_hidden(TouchMap *map, Vec2 middle, double extent, const Vec2 *corners, int count)
{
    if (!is_obstructed(map, middle, extent + 2 * map->radius)) {
        return false;
    }
    const double part = free_part(map, corners, count);
    return part == 0 || (part < FREE_PART_LEAST && is_obstructed(map, middle, 0));
}

static bool is_brick_hidden(TouchMap *map)
{
    const Rectangle cell = map->brick;
    const Vec2 corners[] = {cell.min, vec2(cell.max.x, cell.min.y), cell.max,
                            vec2(cell.min.x, cell.max.y)};
    const Vec2 middle = vec2_scale(vec2_add(cell.min, cell.max), 0.5);
    if (!is_hidden(map, middle, 0.5 * vec2_length(vec2_sub(cell.max, cell.min)), corners, 4)) {
        return false;
    }
    // In a solo level, a brick wholly within a hexagon is reported as unreachable instead.
    Circle point = {middle, 0};
    return map->world->paddle_count != 1 ||
           bounds_tree_lowest(&map->tree, 0, &point, INT_MAX, holds_brick, map, &map->looks) < 0;
}

static void warn_of_bricks(LevelChecker *checker, TouchMap *map, int picture)
{
    const WorldDef *world = map->world;
    const BrickGrid *grid = &world->bricks.grid[picture];
    const LevelSubject subject = level_bricks_subject(world->bricks.count, picture);
    for (int row = 0; row < grid->rows; row++) {
        int first = -1;
        int count = 0;
        for (int column = 0; column < grid->columns; column++) {
            map->brick = checker_brick_cell(grid, column, row);
            if (brick_breaks(world->brick_hits[brick_grid_at(grid, column, row)]) &&
                is_brick_hidden(map)) {
                first = first < 0 ? column : first;
                count++;
            }
        }
        if (count > 0) {
            checker_look_at(checker, LEVEL_PART_BRICK, brick_grid_at(grid, first, row));
            LEVEL_WARN(checker->problems, DIAG_PLAY, checker_brick_line(checker, picture, row),
                       "%s%d brick%s of row %d (the first in column %d) can hardly be "
                       "touched, as what never breaks covers %s; move them apart",
                       level_subject_words(&subject).text, count, count == 1 ? "" : "s", row, first,
                       count == 1 ? "it" : "them");
        }
    }
}

/// A polygon that stands for an obstacle, clockwise on the screen; returns how many corners. Of one
/// that spins it is the circle that it sweeps; round corners are left out but for the chords.
static int find_polygon(const ObstacleState *start, Vec2 corners[POLYGON_CORNERS_MAX])
{
    const Outline outline = obstacle_outline(start);
    if (outline.count == 1 || start->spin_deg_per_s != 0) {
        const double extent = obstacle_extent(start);
        for (int k = 0; k < CIRCLE_CORNERS; k++) {
            const Vec2 direction = det_direction(360.0 * k / CIRCLE_CORNERS);
            corners[k] = vec2_add_scaled(start->centre, direction, extent);
        }
        return CIRCLE_CORNERS;
    }
    for (int k = 0; k < outline.count; k++) {
        const Vec2 from = outline.corner[k];
        const Vec2 to = outline.corner[(k + 1) % outline.count];
        const Vec2 along = vec2_sub(to, from);
        const Vec2 outward =
            vec2_scale(vec2(along.y, -along.x), outline.radius / vec2_length(along));
        corners[2 * k] = vec2_add(from, outward);
        corners[2 * k + 1] = vec2_add(to, outward);
    }
    return 2 * outline.count;
}

static bool is_obstacle_hidden(TouchMap *map, const ObstacleDef *def)
{
    const ObstacleState start = obstacle_at_start(def);
    Vec2 corners[POLYGON_CORNERS_MAX];
    const int count = find_polygon(&start, corners);
    return is_hidden(map, start.centre, obstacle_extent(&start), corners, count);
}

static void warn_of_obstacles(LevelChecker *checker, TouchMap *map)
{
    const WorldDef *world = map->world;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        if (checker->obstacle_good[i] && obstacle->hits > 0 && obstacle->period_s == 0 &&
            is_obstacle_hidden(map, obstacle)) {
            checker_look_at(checker, LEVEL_PART_OBSTACLE, i);
            LEVEL_WARN(checker->problems, DIAG_PLAY,
                       source_line_of(checker_obstacle_lines(checker, i)),
                       "%s %d: it can hardly be touched, as what never breaks covers it; "
                       "move them apart",
                       checker_shape_name(checker, i), checker_number(checker, i));
        }
    }
}

/// The first brick of a picture, by row, that a line lies across; -1: none. One that it lies flush
/// with is not.
static int find_crossed_brick(LevelChecker *checker, const BrickGrid *grid,
                              const ObstacleDef *obstacle)
{
    const WorldDef *world = &checker->level->world;
    const Outline line = obstacle_area_at_start(obstacle);
    const BrickRange range = checker_brick_range(grid, collision_outline_bounds(&line));
    const Vec2 flush = vec2(LEVEL_OVERLAP_TOLERANCE, LEVEL_OVERLAP_TOLERANCE);
    for (int row = range.row; row < range.row_end; row++) {
        for (int column = range.column; column < range.column_end && checker->pairs > 0; column++) {
            const int brick = brick_grid_at(grid, column, row);
            Rectangle cell = checker_brick_cell(grid, column, row);
            cell = (Rectangle){vec2_add(cell.min, flush), vec2_sub(cell.max, flush)};
            checker->pairs--;
            if (world->brick_hits[brick] != BRICK_EMPTY &&
                collision_outline_touches_rectangle(&line, &cell)) {
                return brick;
            }
        }
    }
    return -1;
}

/// Whether an obstacle and a picture are there in the same phase.
static bool are_there_together(const ObstacleDef *obstacle, const BrickGrid *grid)
{
    return (obstacle->leaves == 0 || grid->user[GRID_PHASE] < obstacle->leaves) &&
           (grid->user[GRID_LEAVES] == 0 || obstacle->phase < grid->user[GRID_LEAVES]);
}

/// Warns of a line that lies across a brick.
static void warn_of_crossing(LevelChecker *checker, int obstacle)
{
    const WorldDef *world = &checker->level->world;
    for (int picture = 0; picture < world->bricks.count; picture++) {
        const BrickGrid *grid = &world->bricks.grid[picture];
        const int brick = are_there_together(&world->obstacles[obstacle], grid)
                              ? find_crossed_brick(checker, grid, &world->obstacles[obstacle])
                              : -1;
        if (brick >= 0) {
            char whose[CHECKER_PICTURE_SIZE];
            checker_name_picture(whose, checker, picture);
            checker_look_at(checker, LEVEL_PART_OBSTACLE, obstacle);
            LEVEL_WARN(checker->problems, DIAG_PLAY,
                       source_line_of(checker_obstacle_lines(checker, obstacle)),
                       "%s %d: it lies across the brick in column %d of row %d%s; move them apart",
                       checker_shape_name(checker, obstacle), checker_number(checker, obstacle),
                       brick_grid_column(grid, brick), brick_grid_row(grid, brick), whose);
            return;
        }
    }
}

/// Warns of lines that stand still and lie across a brick: it is rarely meant, and easily
/// overlooked in the file.
static void warn_of_crossing_lines(LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    for (int i = 0; checker->bricks_good && i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        if (collision_shape_has_ends(obstacle->shape) && obstacle->period_s == 0.0 &&
            obstacle->spin_deg_per_s == 0.0 && checker->obstacle_good[i]) {
            warn_of_crossing(checker, i);
        }
    }
}

/// Collects the obstructions and makes their tree; false when memory is out.
static bool find_obstructions(const LevelChecker *checker, TouchMap *map)
{
    const WorldDef *world = map->world;
    const size_t room = (size_t)world->obstacle_count + 1;
    BoundsItem *items = malloc(room * sizeof *items);
    map->obstructions = malloc(room * sizeof *map->obstructions);
    int count = 0;
    for (int i = 0; items != NULL && map->obstructions != NULL && i < world->obstacle_count; i++) {
        const ObstacleDef *obstacle = &world->obstacles[i];
        if (checker->obstacle_good[i] && obstacle_area_is_permanent(obstacle)) {
            map->obstructions[i] = obstacle_area_at_all_times(obstacle, checker_area(checker, i));
            items[count++] = (BoundsItem){collision_outline_bounds(&map->obstructions[i]), i};
        }
    }
    const bool made = map->obstructions != NULL && bounds_tree_make(&map->tree, items, count);
    free(items);
    return made;
}

/// Infinite when there is no ball.
static double smallest_radius(const LevelChecker *checker)
{
    double radius = HUGE_VAL;
    for (int i = 0; i < checker->level->world.ball_count; i++) {
        if (checker->ball_good[i]) {
            radius = fmin(radius, checker->level->world.balls[i].radius);
        }
    }
    return radius;
}

/// Whether the level has anything that breaks where it stands.
static bool has_anything_to_touch(const LevelChecker *checker)
{
    const WorldDef *world = &checker->level->world;
    bool found = checker->bricks_good;
    for (int i = 0; i < world->obstacle_count && !found; i++) {
        found = world->obstacles[i].hits > 0 && world->obstacles[i].period_s == 0;
    }
    return found;
}

void level_touch_check(LevelChecker *checker)
{
    TouchMap map = {
        .world = &checker->level->world, .radius = smallest_radius(checker), .looks = LOOKS_MAX};
    warn_of_crossing_lines(checker);
    if (!isfinite(map.radius) || !has_anything_to_touch(checker)) {
        return;
    }
    if (find_obstructions(checker, &map)) {
        for (int i = 0; checker->bricks_good && i < map.world->bricks.count; i++) {
            warn_of_bricks(checker, &map, i);
        }
        map.with_bricks = checker->bricks_good;
        warn_of_obstacles(checker, &map);
    } else {
        level_error_no_memory(checker->problems, "check");
    }
    bounds_tree_free(&map.tree);
    free(map.obstructions);
}
