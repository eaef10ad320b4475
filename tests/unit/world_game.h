/// @file world_game.h
/// Small games for the tests of the world: a definition with room for its arrays, and what is asked
/// of a run again and again.
#ifndef ARKANONG_WORLD_GAME_H
#define ARKANONG_WORLD_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "balls.h"
#include "brick_kind.h"
#include "bricks.h"
#include "field.h"
#include "paddle.h"
#include "rules.h"
#include "world.h"

typedef struct Game {
    WorldDef def;
    BallDef balls[32];
    ObstacleDef obstacles[32];
    unsigned char hits[256], kinds[256];
    char bonus[256];
} Game;

/// An arena of 960 x 720 u with paddles on the sides that `sides` names: "b", "bt", "btlr", in that
/// order, "B" is a bottom paddle with a partner, "T" a top one; "" is a sandbox.
static inline Game *game_new(Game *game, const char *sides)
{
    memset(game, 0, sizeof *game);
    game->def = world_def_defaults();
    for (; *sides != '\0'; sides++) {
        const bool partner = *sides == 'B' || *sides == 'T';
        const Side side = *sides == 'b' || *sides == 'B'   ? SIDE_BOTTOM
                          : *sides == 't' || *sides == 'T' ? SIDE_TOP
                          : *sides == 'l'                  ? SIDE_LEFT
                                                           : SIDE_RIGHT;
        game->def.paddles[game->def.paddle_count++] = (PaddleDef){.side = side, .partner = partner};
    }
    game->def.balls = game->balls;
    game->def.obstacles = game->obstacles;
    return game;
}

static inline void game_add_ball(Game *game, double x, double y, double vx, double vy, Side owner)
{
    game->balls[game->def.ball_count] =
        (BallDef){.position = vec2(x, y), .velocity = vec2(vx, vy), .radius = 8.0, .owner = owner};
    game->def.ball_count++;
}

static inline void game_add_served_ball(Game *game, Side owner)
{
    game->balls[game->def.ball_count] = (BallDef){.served = true, .radius = 8.0, .owner = owner};
    game->def.ball_count++;
}

static inline void game_add_hexagon(Game *game, double x, double y, double radius, int hits)
{
    game->obstacles[game->def.obstacle_count] =
        (ObstacleDef){.centre = vec2(x, y), .radius = radius, .hits = hits};
    game->def.obstacle_count++;
}

static inline ObstacleDef *game_last_obstacle(Game *game)
{
    return &game->obstacles[game->def.obstacle_count - 1];
}

static inline World *game_begin(const Game *game)
{
    World *world = world_create(&game->def, 1);
    assert_non_null(world);
    return world;
}

/// Bricks of 40 x 20 u from (x, y) on: rows of equal length, one after another, in the letters of
/// level files; bonus letters likewise or NULL.
static inline void game_set_bricks(Game *game, double x, double y, int columns, const char *cells,
                                   const char *bonus)
{
    const int count = (int)strlen(cells);
    for (int cell = 0; cell < count; cell++) {
        const int kind = brick_kind_from_letter(cells[cell]);
        game->hits[cell] = cells[cell] == '.'   ? BRICK_EMPTY
                           : cells[cell] == '#' ? BRICK_INDESTRUCTIBLE
                           : kind >= 0          ? (unsigned char)brick_kind_get(kind)->hits
                                                : (unsigned char)(cells[cell] - '0');
        game->kinds[cell] = (unsigned char)(kind >= 0 ? kind : BRICK_PLAIN);
        game->def.brick_kinds = kind >= 0 ? game->kinds : game->def.brick_kinds;
        game->bonus[cell] = bonus != NULL ? bonus[cell] : '.';
    }
    game->def.bricks = (BrickGrids){0};
    brick_grids_add(&game->def.bricks,
                    brick_grid_make(vec2(x, y), vec2(40.0, 20.0), columns, count / columns));
    game->def.brick_hits = game->hits;
    game->def.brick_bonus = bonus != NULL ? game->bonus : NULL;
}

/// How many events of a kind a listener has heard, and the last of them.
typedef struct GameCount {
    WorldEventKind kind;
    int found;
    WorldEvent *last; ///< NULL: nobody asks
} GameCount;

static inline bool game_count_event(void *context, const WorldEvent *event)
{
    GameCount *count = context;
    if (event->kind == count->kind) {
        count->found++;
        if (count->last != NULL) {
            *count->last = *event;
        }
    }
    return true;
}

/// Plays `steps` steps (fewer when the game is over) and counts the events of one kind; the last of
/// them goes to `last`.
static inline int game_play(World *world, const WorldInput *input, int steps, WorldEventKind kind,
                            WorldEvent *last)
{
    static const WorldInput NOTHING;
    GameCount count = {kind, 0, last};
    for (int step = 0; step < steps && world_outcome(world) == WORLD_RUNNING; step++) {
        assert_true(world_step(world, input != NULL ? input : &NOTHING, game_count_event, &count));
    }
    return count.found;
}

/// The ball with the lowest index in flight.
static inline BallView game_first_ball(const World *world)
{
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (view.exists && !view.held) {
            return view;
        }
    }
    return (BallView){.exists = false};
}

static inline int game_balls_in_flight(const World *world)
{
    int count = 0;
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        count += view.exists && !view.held;
    }
    return count;
}

static inline void game_expect_hits(const World *world, const char *wanted)
{
    for (int brick = 0; wanted[brick] != '\0'; brick++) {
        const int hits = world_brick_hits(world, brick);
        const char letter = hits == BRICK_EMPTY  ? '.'
                            : brick_breaks(hits) ? (char)('0' + hits)
                                                 : '#';
        if (letter != wanted[brick]) {
            fail_msg("brick %d is '%c', not as in \"%s\"", brick, letter, wanted);
        }
    }
}

#endif
