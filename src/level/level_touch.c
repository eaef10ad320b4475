#include "level_touch.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "bounds_tree.h"
#include "level_error.h"
#include "permanent_area.h"
#include "shape.h"

/// Places that are looked at along an edge.
#define EDGE_PLACES 16

/// Boxes, hexagons and cells looked at, at most: a second of work. Beyond it all counts as free: a
/// missing warning, no more.
#define LOOKS_MAX 50000000

/// Less of an outline than this is hardly any, if the middle is covered as well.
#define FREE_PART_LEAST (1.0 / 3)

/// The circle in which a hexagon spins is a polygon of so many times six corners.
#define SPIN_TURNS 4

/// What covers others for good, and the smallest ball.
typedef struct TouchMap {
    const WorldDef *world;
    LevelCover *covers; ///< by hexagon; of those that cover nothing for good not set
    BoundsTree tree;    ///< of the covers
    double radius;      ///< of the ball, u
    bool bricks_cover;  ///< those that never break count as well
    int column, row;    ///< of the brick that is looked at
    long long looks;
} TouchMap;

static bool meets_cover(const void *context, int index, const Circle *circle)
{
    return level_cover_meets(&((const TouchMap *)context)->covers[index], circle);
}

static bool holds_brick(const void *context, int index, const Circle *circle)
{
    const TouchMap *map = context;
    (void)circle;
    return level_cover_holds_cell(&map->covers[index], map->world, map->column, map->row);
}

static int clamp_cell(double place, int count)
{
    return place < 0 ? 0 : place > count ? count : (int)place;
}

/// Whether a circle reaches into a brick that never breaks.
static bool meets_bricks(TouchMap *map, const Circle *circle)
{
    const WorldDef *world = map->world;
    Vec2 from = vec2_sub(circle->centre, world->brick_origin);
    double radius = circle->radius;
    int column_end = clamp_cell((from.x + radius) / world->brick_cell.x + 1, world->brick_columns);
    int row_end = clamp_cell((from.y + radius) / world->brick_cell.y + 1, world->brick_rows);
    int column = clamp_cell((from.x - radius) / world->brick_cell.x, world->brick_columns);
    for (int row = clamp_cell((from.y - radius) / world->brick_cell.y, world->brick_rows);
         row < row_end; row++) {
        for (int i = column; i < column_end && --map->looks > 0; i++) {
            if (world->brick_hits[row * world->brick_columns + i] == BRICK_INDESTRUCTIBLE &&
                level_cell_meets(world, row, i, circle)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_covered(TouchMap *map, Vec2 centre, double radius)
{
    Circle circle = {centre, radius};
    return bounds_tree_lowest(&map->tree, &circle, INT_MAX, meets_cover, map, &map->looks) >= 0 ||
           (map->bricks_cover && meets_bricks(map, &circle));
}

/// The part of a polygon's outline, 0 to 1, that a ball can touch with nothing in its way that
/// stays for ever. Corners clockwise on the screen.
static double free_part(TouchMap *map, const Vec2 *corners, int count)
{
    double total = 0;
    double free_length = 0;
    for (int k = 0; k < count; k++) {
        Vec2 along = vec2_sub(corners[(k + 1) % count], corners[k]);
        double length = vec2_length(along);
        Vec2 outward = vec2_scale(vec2(along.y, -along.x), map->radius / length);
        int free_places = 0;
        for (int i = 0; i < EDGE_PLACES; i++) {
            Vec2 place = vec2_add(corners[k], vec2_scale(along, (i + 0.5) / EDGE_PLACES));
            free_places +=
                !is_covered(map, vec2_add(place, outward), map->radius - LEVEL_OVERLAP_TOLERANCE);
        }
        total += length;
        free_length += length * free_places / EDGE_PLACES;
    }
    return free_length / total;
}

/// Whether a ball can hardly touch a polygon that lies within `reach` of its middle.
static bool is_hidden(TouchMap *map, Vec2 middle, double reach, const Vec2 *corners, int count)
{
    if (!is_covered(map, middle, reach + 2 * map->radius)) {
        return false;
    }
    double part = free_part(map, corners, count);
    return part == 0 || (part < FREE_PART_LEAST && is_covered(map, middle, 0));
}

static bool is_brick_hidden(TouchMap *map)
{
    const WorldDef *world = map->world;
    Vec2 cell = world->brick_cell;
    Vec2 corner = vec2(world->brick_origin.x + map->column * cell.x,
                       world->brick_origin.y + map->row * cell.y);
    const Vec2 corners[] = {corner, vec2(corner.x + cell.x, corner.y), vec2_add(corner, cell),
                            vec2(corner.x, corner.y + cell.y)};
    Vec2 middle = vec2_add(corner, vec2_scale(cell, 0.5));
    if (!is_hidden(map, middle, 0.5 * vec2_length(cell), corners, 4)) {
        return false;
    }
    // In a solo level a brick wholly within a hexagon is told of as one that cannot be got at.
    Circle point = {middle, 0};
    return world->paddle_count != 1 ||
           bounds_tree_lowest(&map->tree, &point, INT_MAX, holds_brick, map, &map->looks) < 0;
}

static void warn_of_bricks(LevelChecker *checker, TouchMap *map)
{
    const WorldDef *world = map->world;
    const int *lines = checker->lines ? checker->lines->rows : NULL;
    for (map->row = 0; map->row < world->brick_rows; map->row++) {
        int first = -1;
        int count = 0;
        for (map->column = 0; map->column < world->brick_columns; map->column++) {
            unsigned char hits = world->brick_hits[map->row * world->brick_columns + map->column];
            if (hits != BRICK_EMPTY && hits != BRICK_INDESTRUCTIBLE && is_brick_hidden(map)) {
                first = first < 0 ? map->column : first;
                count++;
            }
        }
        if (count > 0) {
            LEVEL_WARNING(checker->problems, lines ? lines[map->row] : 1,
                          "bricks: %d brick%s of row %d (the first in column %d) can hardly be "
                          "touched, as hexagons that never break cover %s; move them apart",
                          count, count == 1 ? "" : "s", map->row, first,
                          count == 1 ? "it" : "them");
        }
    }
}

static bool is_hexagon_hidden(TouchMap *map, const ObstacleDef *def)
{
    Vec2 corners[6 * SPIN_TURNS];
    int turns = def->spin_deg_per_s != 0 ? SPIN_TURNS : 1;
    for (int turn = 0; turn < turns; turn++) {
        Hexagon hexagon =
            hexagon_make(def->centre, def->radius, def->angle_deg + 60.0 * turn / turns);
        for (int k = 0; k < 6; k++) {
            corners[k * turns + turn] = hexagon_corner(&hexagon, k);
        }
    }
    return is_hidden(map, def->centre, def->radius, corners, 6 * turns);
}

static void warn_of_hexagons(LevelChecker *checker, TouchMap *map)
{
    const WorldDef *world = map->world;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleDef *hexagon = &world->obstacles[i];
        if (checker->hexagon_good[i] && hexagon->hits > 0 && hexagon->period_s == 0 &&
            is_hexagon_hidden(map, hexagon)) {
            LEVEL_WARNING(checker->problems, source_line_of(checker_obstacle_lines(checker, i)),
                          "hexagon %d: it can hardly be touched, as what never breaks covers it; "
                          "move them apart",
                          i);
        }
    }
}

/// The covers and their tree; false when memory is out.
static bool make_covers(const LevelChecker *checker, TouchMap *map)
{
    const WorldDef *world = map->world;
    size_t room = (size_t)world->obstacle_count + 1;
    BoundsItem *items = malloc(room * sizeof *items);
    map->covers = malloc(room * sizeof *map->covers);
    int count = 0;
    for (int i = 0; items && map->covers && i < world->obstacle_count; i++) {
        const ObstacleDef *hexagon = &world->obstacles[i];
        if (checker->hexagon_good[i] && level_cover_lasts(hexagon)) {
            Vec2 reach = vec2(hexagon->radius, hexagon->radius);
            map->covers[i] = level_cover_make(hexagon);
            items[count++] = (BoundsItem){
                {vec2_sub(hexagon->centre, reach), vec2_add(hexagon->centre, reach)}, i};
        }
    }
    bool made = items && map->covers && bounds_tree_make(&map->tree, items, count);
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

void level_touch_check(LevelChecker *checker)
{
    TouchMap map = {
        .world = &checker->level->world, .radius = smallest_radius(checker), .looks = LOOKS_MAX};
    if (!isfinite(map.radius)) {
        return;
    }
    if (make_covers(checker, &map)) {
        if (checker->bricks_good) {
            warn_of_bricks(checker, &map);
        }
        map.bricks_cover = checker->bricks_good;
        warn_of_hexagons(checker, &map);
    } else {
        LEVEL_ERROR(checker->problems, 1, "there is not enough memory to check this level");
    }
    bounds_tree_free(&map.tree);
    free(map.covers);
}
