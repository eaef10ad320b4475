#include "level.h"

#include <stdlib.h>
#include <string.h>

#include "level_lines.h"

void level_free(Level *level)
{
    free(level->world.balls);
    free(level->world.obstacles);
    free(level->world.brick_hits);
    free(level->world.brick_bonus);
    *level = (Level){0};
}

void level_lines_free(LevelLines *lines)
{
    free(lines->paddles);
    free(lines->balls);
    free(lines->obstacles);
    free(lines->paths);
    free(lines->rows);
    free(lines->bonus_rows);
    *lines = (LevelLines){0};
}

static size_t cell_count(const WorldDef *world)
{
    return (size_t)world->brick_columns * (size_t)world->brick_rows;
}

/// A copy of a block, or NULL for none; sets *failed when memory is out.
static void *copy_block(const void *from, size_t size, bool *failed)
{
    if (!from || size == 0) {
        return NULL;
    }
    void *copy = malloc(size);
    if (copy) {
        memcpy(copy, from, size);
    } else {
        *failed = true;
    }
    return copy;
}

bool level_copy(Level *to, const Level *from)
{
    const WorldDef *world = &from->world;
    bool failed = false;
    Level copy = *from;
    copy.world.balls =
        copy_block(world->balls, (size_t)world->ball_count * sizeof *world->balls, &failed);
    copy.world.obstacles = copy_block(
        world->obstacles, (size_t)world->obstacle_count * sizeof *world->obstacles, &failed);
    copy.world.brick_hits = copy_block(world->brick_hits, cell_count(world), &failed);
    copy.world.brick_bonus = copy_block(world->brick_bonus, cell_count(world), &failed);
    if (failed) {
        level_free(&copy);
        return false;
    }
    level_free(to);
    *to = copy;
    return true;
}

static bool same_vector(Vec2 a, Vec2 b)
{
    return a.x == b.x && a.y == b.y;
}

static bool same_ball(const BallDef *a, const BallDef *b)
{
    return a->served == b->served && same_vector(a->position, b->position) &&
           same_vector(a->velocity, b->velocity) && a->radius == b->radius && a->owner == b->owner;
}

static bool same_hexagon(const ObstacleDef *a, const ObstacleDef *b)
{
    return same_vector(a->centre, b->centre) && a->radius == b->radius &&
           a->angle_deg == b->angle_deg && a->spin_deg_per_s == b->spin_deg_per_s &&
           same_vector(a->travel, b->travel) && a->period_s == b->period_s && a->hits == b->hits;
}

static bool same_match(const MatchDef *a, const MatchDef *b)
{
    return a->goals == b->goals && a->time_s == b->time_s && a->lives == b->lives &&
           a->ball_speed == b->ball_speed && a->power_ups == b->power_ups;
}

static bool same_bytes(const void *a, const void *b, size_t size)
{
    return (!a && !b) || (a && b && memcmp(a, b, size) == 0);
}

static bool same_bricks(const WorldDef *a, const WorldDef *b)
{
    size_t cells = cell_count(a);
    if (!a->brick_hits && !b->brick_hits) {
        return true;
    }
    return a->brick_columns == b->brick_columns && a->brick_rows == b->brick_rows &&
           same_vector(a->brick_origin, b->brick_origin) &&
           same_vector(a->brick_cell, b->brick_cell) &&
           same_bytes(a->brick_hits, b->brick_hits, cells) &&
           same_bytes(a->brick_bonus, b->brick_bonus, cells);
}

static bool same_world(const WorldDef *a, const WorldDef *b)
{
    if (a->width != b->width || a->height != b->height ||
        a->ball_collisions != b->ball_collisions || a->paddle_count != b->paddle_count ||
        a->ball_count != b->ball_count || a->obstacle_count != b->obstacle_count ||
        !same_match(&a->match, &b->match) || !same_bricks(a, b)) {
        return false;
    }
    for (int i = 0; i < a->paddle_count; i++) {
        if (a->paddles[i] != b->paddles[i]) {
            return false;
        }
    }
    for (int i = 0; i < a->ball_count; i++) {
        if (!same_ball(&a->balls[i], &b->balls[i])) {
            return false;
        }
    }
    for (int i = 0; i < a->obstacle_count; i++) {
        if (!same_hexagon(&a->obstacles[i], &b->obstacles[i])) {
            return false;
        }
    }
    return true;
}

bool level_equal(const Level *a, const Level *b)
{
    return strcmp(a->title, b->title) == 0 && strcmp(a->author, b->author) == 0 &&
           same_world(&a->world, &b->world);
}
