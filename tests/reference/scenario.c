#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_kind.h"
#include "level.h"

static void give_up(const char *path, const char *why)
{
    fprintf(stderr, "%s: %s\n", path, why);
    exit(1);
}

static void take_world(Scene *scene, const WorldDef *world, const char *path)
{
    int cells = brick_grids_cells(&world->bricks);
    if (world->ball_count > SCENE_MAX_BALLS || world->obstacle_count > SCENE_MAX_OBSTACLES ||
        cells > SCENE_MAX_CELLS) {
        give_up(path, "holds more than a scene can");
    }
    *scene = (Scene){.width = world->width,
                     .height = world->height,
                     .ball_collisions = world->ball_collisions,
                     .ball_count = world->ball_count,
                     .obstacle_count = world->obstacle_count};
    for (int i = 0; i < world->ball_count; i++) {
        const BallDef *ball = &world->balls[i];
        scene->balls[i] = (SceneBall){ball->position, ball->velocity, ball->radius};
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        scene->obstacles[i] = obstacle_body(&world->obstacles[i]);
    }
    if (cells > 0) {
        scene->bricks = world->bricks;
        memcpy(scene->brick_hits, world->brick_hits, (size_t)cells);
        for (int i = 0; world->brick_kinds != NULL && i < cells; i++) {
            const BrickKind *kind = brick_kind_get(world->brick_kinds[i]);
            scene->one_way[i] = (uint8_t)(brick_kind_lets_in(kind) ? 1 + (int)kind->side : 0);
        }
    }
}

void scenario_load(Scene *scene, const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "tests/scenarios/%s.level", name);
    Level level = {.title = ""};
    DiagList problems = {.path = NULL};
    diag_list_start(&problems, path);
    if (!level_read_file(&level, path, &problems)) {
        diag_list_sort(&problems);
        diag_list_print(&problems, stderr);
        give_up(path, "cannot be used");
    }
    take_world(scene, &level.world, path);
    diag_list_free(&problems);
    level_free(&level);
}
