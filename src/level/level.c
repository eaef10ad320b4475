// Copies and frees levels.
#include "level.h"

#include <stdlib.h>
#include <string.h>

void level_free(Level *level)
{
    free(level->world.balls);
    free(level->world.obstacles);
    free(level->groups);
    free(level->world.brick_hits);
    free(level->world.brick_kinds);
    free(level->world.brick_bonus);
    free(level->expect.sentences);
    level_comments_free(&level->comments);
    *level = (Level){0};
}

static size_t cell_count(const WorldDef *world)
{
    return (size_t)brick_grids_cells(&world->bricks);
}

/// A copy of a block, or NULL for none; sets *failed when memory is out.
static void *copy_block(const void *from, size_t size, bool *failed)
{
    if (from == NULL || size == 0) {
        return NULL;
    }
    void *copy = malloc(size);
    if (copy != NULL) {
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
    copy.groups =
        copy_block(from->groups, (size_t)from->group_count * sizeof *from->groups, &failed);
    copy.world.brick_hits = copy_block(world->brick_hits, cell_count(world), &failed);
    copy.world.brick_kinds = copy_block(world->brick_kinds, cell_count(world), &failed);
    copy.world.brick_bonus = copy_block(world->brick_bonus, cell_count(world), &failed);
    copy.expect.sentences =
        copy_block(from->expect.sentences,
                   (size_t)from->expect.count * sizeof *from->expect.sentences, &failed);
    failed = !level_comments_copy(&copy.comments, &from->comments) || failed;
    if (failed) {
        level_free(&copy);
        return false;
    }
    level_free(to);
    *to = copy;
    return true;
}
