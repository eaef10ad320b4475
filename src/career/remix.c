// The table of remixes, and their changes to a level.
#include "remix.h"

#include <stdlib.h>

#include "brick_kind.h"
#include "translate.h"

static const RemixRow ROWS[REMIX_COUNT] = {
    [REMIX_TRIPLETS] = {TRANSLATABLE_IN("remix", "Triplets"),
                        TRANSLATABLE("Three balls from the start"), .balls = 3},
    [REMIX_PLAYGROUND] = {TRANSLATABLE_IN("remix", "Playground"),
                          TRANSLATABLE(
                              "Five balls, bricks that heal, and a floor: nothing to lose"),
                          .balls = 5, .brick = 'z', .floor = true},
    [REMIX_BARE_HANDS] = {TRANSLATABLE_IN("remix", "Bare hands"),
                          TRANSLATABLE("No brick holds a power-up"), .no_power_ups = true},
    [REMIX_RUSH] = {TRANSLATABLE_IN("remix", "Rush"), TRANSLATABLE("Balls are a third faster"),
                    .speed = 4.0 / 3.0},
    [REMIX_LAST_LIFE] = {TRANSLATABLE_IN("remix", "Last life"),
                         TRANSLATABLE("One life for each level"), .lives = 1},
    [REMIX_MIRROR] = {TRANSLATABLE_IN("remix", "Looking glass"),
                      TRANSLATABLE("Left is right and right is left"), .mirrored = true},
};

const RemixRow *remix_row(Remix remix)
{
    return &ROWS[remix];
}

/// Adds balls like the first one to the paddle.
static bool add_balls(WorldDef *world, int balls)
{
    if (balls <= world->ball_count || world->ball_count == 0) {
        return true;
    }
    BallDef *ball = realloc(world->balls, (size_t)balls * sizeof *ball);
    if (ball == NULL) {
        return false;
    }
    world->balls = ball;
    while (world->ball_count < balls) {
        ball[world->ball_count] = ball[0];
        ball[world->ball_count].served = true;
        ball[world->ball_count++].owner = world->paddles[0].side;
    }
    return true;
}

static bool change_bricks(WorldDef *world, char letter)
{
    const int cells = brick_grids_cells(&world->bricks);
    if (letter == '\0' || cells == 0) {
        return true;
    }
    if (world->brick_kinds == NULL) {
        world->brick_kinds = calloc((size_t)cells, sizeof *world->brick_kinds);
    }
    if (world->brick_kinds == NULL) {
        return false;
    }
    const int kind = brick_kind_from_letter(letter);
    for (int i = 0; i < cells; i++) {
        if (brick_breaks(world->brick_hits[i])) {
            world->brick_hits[i] = (unsigned char)brick_kind_get(kind)->hits;
            world->brick_kinds[i] = (unsigned char)kind;
        }
    }
    return true;
}

static Side mirrored_side(Side side)
{
    return side == SIDE_LEFT || side == SIDE_RIGHT ? side_opposite(side) : side;
}

/// Reverses a row of cells.
static void mirror_row(char *cell, int columns)
{
    for (int left = 0, right = columns - 1; left < right; left++, right--) {
        const char kept = cell[left];
        cell[left] = cell[right];
        cell[right] = kept;
    }
}

static void mirror_bricks(WorldDef *world)
{
    char *const arrays[] = {(char *)world->brick_hits, (char *)world->brick_kinds,
                            world->brick_bonus};
    const int cells = brick_grids_cells(&world->bricks);
    for (int i = 0; i < world->bricks.count; i++) {
        BrickGrid *grid = &world->bricks.grid[i];
        grid->origin.x = world->width - (grid->origin.x + grid->columns * grid->cell.x);
        for (int row = 0; row < grid->rows; row++) {
            for (int array = 0; array < 3; array++) {
                if (arrays[array] != NULL) {
                    mirror_row(arrays[array] + brick_grid_at(grid, 0, row), grid->columns);
                }
            }
        }
    }
    for (int i = 0; i < cells && world->brick_kinds != NULL; i++) {
        const int kind = world->brick_kinds[i];
        const Side side = mirrored_side(brick_kind_get(kind)->side);
        world->brick_kinds[i] = (unsigned char)brick_kind_facing(kind, side);
    }
}

/// Mirrors a level about the vertical line through its centre.
static void mirror(Level *level)
{
    WorldDef *world = &level->world;
    ObstacleGroup images = obstacle_group_defaults();
    images.mirror.x = 0.5 * world->width;
    for (int i = 0; i < world->obstacle_count; i++) {
        world->obstacles[i] = obstacle_group_member(&images, world, 1, &world->obstacles[i]);
    }
    // The mirrored objects no longer match their groups, so each becomes an object of its own.
    free(level->groups);
    level->groups = NULL;
    level->group_count = 0;
    for (int i = 0; i < world->ball_count; i++) {
        BallDef *ball = &world->balls[i];
        ball->position.x = world->width - ball->position.x;
        ball->velocity.x = -ball->velocity.x;
        ball->owner = mirrored_side(ball->owner);
    }
    for (int i = 0; i < world->paddle_count; i++) {
        PaddleDef *paddle = &world->paddles[i];
        paddle->centre.x = paddle->centre.x != 0.0 ? world->width - paddle->centre.x : 0.0;
        paddle->side = mirrored_side(paddle->side);
    }
    mirror_bricks(world);
}

bool remix_make(Remix remix, Level *level)
{
    const RemixRow *row = &ROWS[remix];
    MatchDef *match = &level->world.match;
    if (!add_balls(&level->world, row->balls) || !change_bricks(&level->world, row->brick)) {
        return false;
    }
    if (row->mirrored) {
        mirror(level);
    }
    match->ball_speed *= row->speed > 0.0 ? row->speed : 1.0;
    match->lives = row->lives > 0 ? row->lives : match->lives;
    match->exit = row->floor ? 0 : match->exit;
    match->floor = match->floor || row->floor;
    match->power_ups = match->power_ups && !row->no_power_ups;
    return true;
}
