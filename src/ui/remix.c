// The table of remixes, and what they make of a level.
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
};

const RemixRow *remix_row(Remix remix)
{
    return &ROWS[remix];
}

/// Lays more balls on the paddle, like the first one.
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

bool remix_make(Remix remix, Level *level)
{
    const RemixRow *row = &ROWS[remix];
    MatchDef *match = &level->world.match;
    if (!add_balls(&level->world, row->balls) || !change_bricks(&level->world, row->brick)) {
        return false;
    }
    match->ball_speed *= row->speed > 0.0 ? row->speed : 1.0;
    match->lives = row->lives > 0 ? row->lives : match->lives;
    match->exit = row->floor ? 0 : match->exit;
    match->floor = match->floor || row->floor;
    match->power_ups = match->power_ups && !row->no_power_ups;
    return true;
}
