/// @file level_mirror.h
/// Mirror images of levels, and whether two levels are alike but for rounding.
/// Include after "near.h".
#ifndef ARKANONG_TEST_LEVEL_MIRROR_H
#define ARKANONG_TEST_LEVEL_MIRROR_H

#include <string.h>

#include "brick_kind.h"
#include "level.h"

typedef enum Mirror {
    MIRROR_ACROSS,   ///< left and right change places
    MIRROR_DOWN,     ///< above and below
    MIRROR_BOTH,     ///< half a turn
    MIRROR_DIAGONAL, ///< x and y
    MIRROR_COUNT
} Mirror;

static inline Vec2 mirror_way(Mirror mirror, Vec2 way)
{
    const double x = mirror == MIRROR_ACROSS || mirror == MIRROR_BOTH ? -way.x : way.x;
    const double y = mirror == MIRROR_DOWN || mirror == MIRROR_BOTH ? -way.y : way.y;
    return mirror == MIRROR_DIAGONAL ? vec2(y, x) : vec2(x, y);
}

/// An infinite coordinate is none and stays so.
static inline Vec2 mirror_point(Mirror mirror, Vec2 arena, Vec2 point)
{
    const Vec2 far = mirror_way(mirror, arena);
    const Vec2 image = mirror_way(mirror, point);
    return vec2(isinf(image.x) ? HUGE_VAL
                : far.x < 0.0  ? image.x - far.x
                               : image.x,
                isinf(image.y) ? HUGE_VAL
                : far.y < 0.0  ? image.y - far.y
                               : image.y);
}

static inline Rectangle mirror_rectangle(Mirror mirror, Vec2 arena, Rectangle room)
{
    const Vec2 a = mirror_point(mirror, arena, room.min);
    const Vec2 b = mirror_point(mirror, arena, room.max);
    return (Rectangle){vec2(fmin(a.x, b.x), fmin(a.y, b.y)), vec2(fmax(a.x, b.x), fmax(a.y, b.y))};
}

/// A turn or a spin.
static inline double mirror_turn(Mirror mirror, double deg)
{
    return mirror == MIRROR_BOTH ? deg : -deg;
}

static inline Side mirror_side(Mirror mirror, Side side)
{
    static const Side IMAGES[MIRROR_COUNT][SIDE_COUNT] = {
        {SIDE_RIGHT, SIDE_LEFT, SIDE_TOP, SIDE_BOTTOM},
        {SIDE_LEFT, SIDE_RIGHT, SIDE_BOTTOM, SIDE_TOP},
        {SIDE_RIGHT, SIDE_LEFT, SIDE_BOTTOM, SIDE_TOP},
        {SIDE_TOP, SIDE_BOTTOM, SIDE_LEFT, SIDE_RIGHT}};
    return side == SIDE_NONE ? SIDE_NONE : IMAGES[mirror][side];
}

/// The letter of a brick that may face a side.
static inline char mirror_letter(Mirror mirror, char letter)
{
    static const char FACING[][SIDE_COUNT + 1] = {"LRTB", "[]nu", "<>^V"};
    for (int i = 0; i < 3; i++) {
        const char *place = letter != '\0' ? strchr(FACING[i], letter) : NULL;
        if (place != NULL) {
            return FACING[i][mirror_side(mirror, (Side)(place - FACING[i]))];
        }
    }
    return letter;
}

static inline int mirror_kind(Mirror mirror, int kind)
{
    if (kind == BRICK_PLAIN || kind >= BRICK_KIND_COUNT) {
        return kind;
    }
    return brick_kind_from_letter(mirror_letter(mirror, brick_kind_get(kind)->letter));
}

static inline void mirror_obstacle(Mirror mirror, Vec2 arena, ObstacleDef *obstacle)
{
    obstacle->centre = mirror_point(mirror, arena, obstacle->centre);
    obstacle->end = mirror_point(mirror, arena, obstacle->end);
    obstacle->travel = mirror_way(mirror, obstacle->travel);
    obstacle->angle_deg = mirror == MIRROR_DIAGONAL ? 90.0 - obstacle->angle_deg
                                                    : mirror_turn(mirror, obstacle->angle_deg);
    obstacle->spin_deg_per_s = mirror_turn(mirror, obstacle->spin_deg_per_s);
    obstacle->pull_deg_per_s = obstacle->pull_deg_per_s;
}

static inline void mirror_grid(Mirror mirror, Vec2 arena, const WorldDef *from, WorldDef *to,
                               int picture)
{
    const BrickGrid *grid = &from->bricks.grid[picture];
    BrickGrid *image = &to->bricks.grid[picture];
    const Vec2 size = vec2(grid->columns * grid->cell.x, grid->rows * grid->cell.y);
    const Rectangle room =
        mirror_rectangle(mirror, arena, (Rectangle){grid->origin, vec2_add(grid->origin, size)});
    image->origin = room.min;
    if (mirror == MIRROR_DIAGONAL) {
        image->cell = vec2(grid->cell.y, grid->cell.x);
        image->columns = grid->rows;
        image->rows = grid->columns;
    }
    for (int cell = grid->first; cell < grid->first + brick_grid_cells(grid); cell++) {
        const Vec2 middle =
            vec2(brick_grid_column(grid, cell) + 0.5, brick_grid_row(grid, cell) + 0.5);
        const Vec2 at = mirror_point(mirror, vec2(grid->columns, grid->rows), middle);
        const int place = brick_grid_at(image, (int)at.x, (int)at.y);
        to->brick_hits[place] = from->brick_hits[cell];
        if (to->brick_kinds != NULL) {
            to->brick_kinds[place] = (unsigned char)mirror_kind(mirror, from->brick_kinds[cell]);
        }
        if (to->brick_bonus != NULL) {
            to->brick_bonus[place] = from->brick_bonus[cell];
        }
    }
}

/// The mirror image of a level, to be freed.
static inline Level level_mirror(const Level *level, Mirror mirror)
{
    Level image = {0};
    assert_true(level_copy(&image, level));
    const WorldDef *from = &level->world;
    WorldDef *to = &image.world;
    const Vec2 arena = vec2(from->width, from->height);
    to->width = mirror == MIRROR_DIAGONAL ? arena.y : arena.x;
    to->height = mirror == MIRROR_DIAGONAL ? arena.x : arena.y;
    for (int i = 0; i < to->paddle_count; i++) {
        PaddleDef *paddle = &to->paddles[i];
        const Vec2 place = mirror_point(mirror, arena, paddle->centre);
        const Vec2 given = mirror_way(mirror, paddle->centre);
        paddle->side = mirror_side(mirror, paddle->side);
        paddle->centre = vec2(given.x != 0.0 ? place.x : 0.0, given.y != 0.0 ? place.y : 0.0);
    }
    for (int i = 0; i < to->own_kind_count; i++) {
        BrickKind *own = &to->own_kinds[i].kind;
        own->side = mirror_side(mirror, own->side);
    }
    for (int i = 0; i < to->ball_count; i++) {
        BallDef *ball = &to->balls[i];
        ball->position =
            ball->served ? ball->position : mirror_point(mirror, arena, ball->position);
        ball->velocity = mirror_way(mirror, ball->velocity);
        ball->owner = mirror_side(mirror, ball->owner);
    }
    for (int i = 0; i < to->obstacle_count; i++) {
        mirror_obstacle(mirror, arena, &to->obstacles[i]);
    }
    for (int i = 0; i < image.group_count; i++) {
        ObstacleGroup *group = &image.groups[i];
        group->shift = mirror_way(mirror, group->shift);
        group->turn_deg = mirror_turn(mirror, group->turn_deg);
        group->centre = mirror_point(mirror, arena, group->centre);
        group->mirror = mirror_point(mirror, arena, group->mirror);
    }
    for (int i = 0; i < to->bricks.count; i++) {
        mirror_grid(mirror, arena, from, to, i);
    }
    return image;
}

// ---- Alike but for rounding, in any order.

static inline bool is_alike(double a, double b)
{
    return a == b || fabs(a - b) <= 1e-7;
}

static inline bool are_alike(Vec2 a, Vec2 b)
{
    return is_alike(a.x, b.x) && is_alike(a.y, b.y);
}

static inline bool obstacles_alike(const ObstacleDef *a, const ObstacleDef *b)
{
    const double turned = remainder(a->angle_deg - b->angle_deg, 60.0);
    return a->shape == b->shape && are_alike(a->centre, b->centre) &&
           (a->shape != SHAPE_LINE || are_alike(a->end, b->end)) &&
           is_alike(a->radius, b->radius) && a->bounce == b->bounce && a->hits == b->hits &&
           (a->shape != SHAPE_HEXAGON || is_alike(turned, 0.0)) &&
           is_alike(a->spin_deg_per_s, b->spin_deg_per_s) && are_alike(a->travel, b->travel) &&
           is_alike(a->period_s, b->period_s) && a->phase == b->phase && a->leaves == b->leaves &&
           strcmp(a->shoots, b->shoots) == 0 && a->hold_s == b->hold_s && a->steals == b->steals &&
           a->only_stolen == b->only_stolen && a->gear == b->gear &&
           a->shot_period_s == b->shot_period_s && a->shot_speed == b->shot_speed &&
           a->motor == b->motor && a->pull_deg_per_s == b->pull_deg_per_s &&
           a->pull_reach == b->pull_reach;
}

static inline bool balls_alike(const BallDef *a, const BallDef *b)
{
    return a->served == b->served && is_alike(a->radius, b->radius) && a->owner == b->owner &&
           (a->served ||
            (are_alike(a->position, b->position) && are_alike(a->velocity, b->velocity)));
}

static inline bool paddles_alike(const PaddleDef *a, const PaddleDef *b)
{
    return a->side == b->side && a->partner == b->partner && is_alike(a->length, b->length) &&
           is_alike(a->thickness, b->thickness) && are_alike(a->centre, b->centre);
}

static inline bool pictures_alike(const WorldDef *a, const BrickGrid *one, const WorldDef *b,
                                  const BrickGrid *other)
{
    bool same = one->columns == other->columns && one->rows == other->rows &&
                are_alike(one->origin, other->origin) && are_alike(one->cell, other->cell) &&
                one->user[GRID_PHASE] == other->user[GRID_PHASE] &&
                one->user[GRID_LEAVES] == other->user[GRID_LEAVES];
    for (int i = 0; i < brick_grid_cells(one) && same; i++) {
        const int at = one->first + i;
        const int to = other->first + i;
        same = a->brick_hits[at] == b->brick_hits[to] &&
               (a->brick_kinds == NULL ? 0 : a->brick_kinds[at]) ==
                   (b->brick_kinds == NULL ? 0 : b->brick_kinds[to]) &&
               (a->brick_bonus == NULL ? '.' : a->brick_bonus[at]) ==
                   (b->brick_bonus == NULL ? '.' : b->brick_bonus[to]);
    }
    return same;
}

/// What the first of the two has and the other has not; NULL: nothing.
static inline const char *level_lacks(const Level *level, const Level *other)
{
    const WorldDef *a = &level->world;
    const WorldDef *b = &other->world;
    if (!is_alike(a->width, b->width) || !is_alike(a->height, b->height)) {
        return "the arena";
    }
    for (int i = 0; i < a->paddle_count; i++) {
        if (i >= b->paddle_count || !paddles_alike(&a->paddles[i], &b->paddles[i])) {
            return "a paddle";
        }
    }
    for (int i = 0; i < a->ball_count; i++) {
        int found = 0;
        for (int k = 0; k < b->ball_count; k++) {
            found += balls_alike(&a->balls[i], &b->balls[k]);
        }
        if (found == 0) {
            return "a ball";
        }
    }
    for (int i = 0; i < a->obstacle_count; i++) {
        int found = 0;
        for (int k = 0; k < b->obstacle_count; k++) {
            found += obstacles_alike(&a->obstacles[i], &b->obstacles[k]);
        }
        if (found == 0) {
            return "an obstacle";
        }
    }
    for (int i = 0; i < a->bricks.count; i++) {
        int found = 0;
        for (int k = 0; k < b->bricks.count; k++) {
            found += pictures_alike(a, &a->bricks.grid[i], b, &b->bricks.grid[k]);
        }
        if (found == 0) {
            return "a picture of bricks";
        }
    }
    return NULL;
}

/// In which way two levels differ by more than rounding; NULL: they do not.
static inline const char *level_differs(const Level *a, const Level *b)
{
    if (a->world.obstacle_count != b->world.obstacle_count ||
        a->world.ball_count != b->world.ball_count ||
        a->world.paddle_count != b->world.paddle_count ||
        a->world.bricks.count != b->world.bricks.count || a->group_count != b->group_count) {
        return "how many things there are";
    }
    const char *lacks = level_lacks(a, b);
    return lacks != NULL ? lacks : level_lacks(b, a);
}

#endif
