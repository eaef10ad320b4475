/// How small random games go on when their level changes, to the last bit: tests/scenes/world.txt.
#include "near.h"

#include "random_play.h"

// A level that changes while it is played.

static void copy_game(Game *to, const Game *from)
{
    *to = *from;
    to->def.balls = to->balls;
    to->def.obstacles = to->obstacles;
    to->def.brick_hits = to->hits;
    to->def.brick_kinds = from->def.brick_kinds != NULL ? to->kinds : NULL;
    to->def.brick_bonus = from->def.brick_bonus != NULL ? to->bonus : NULL;
}

static void take_out(void *items, size_t size, int index, int *count)
{
    char *item = (char *)items + size * (size_t)index;

    --*count;
    memmove(item, item + size, size * (size_t)(*count - index));
}

static void edit_obstacle(Game *game, Rng *rng)
{
    const int count = game->def.obstacle_count;
    const double way = rng_range(rng, -6.0, 6.0);
    const int what = rng_below(rng, 9);

    if (what == 0 && count < 20) {
        game_add_hexagon(game, 480.0, 300.0 + way, 14.0, 2);
        const ObstacleDef added = *game_last_obstacle(game);
        memmove(&game->obstacles[1], &game->obstacles[0],
                sizeof game->obstacles[0] * (size_t)count);
        game->obstacles[0] = added;
        game->obstacles[0].bounce = 1.0;
        game->obstacles[0].pull_reach = 160.0;
        game->obstacles[0].shot_period_s = 4.0;
        game->obstacles[0].shot_speed = 220.0;
    }
    if (count == 0) {
        return;
    }
    ObstacleDef *obstacle = &game->obstacles[rng_below(rng, count)];
    switch (what) {
    case 1:
        take_out(game->obstacles, sizeof game->obstacles[0], (int)(obstacle - game->obstacles),
                 &game->def.obstacle_count);
        break;
    case 2:
        obstacle->centre.y += way;
        obstacle->end.y += way;
        break;
    case 3:
        obstacle->hits = rng_below(rng, 4);
        break;
    case 4:
        obstacle->spin_deg_per_s = obstacle->shape != SHAPE_CIRCLE ? 20.0 * way : 0.0;
        obstacle->gear = obstacle->spin_deg_per_s != 0.0 ? obstacle->gear : 0;
        obstacle->motor = obstacle->motor && obstacle->gear > 0;
        break;
    case 5:
        obstacle->hold_s = rng_below(rng, 3) / 4.0;
        break;
    case 6:
        obstacle->pull_deg_per_s = 30.0 * way;
        break;
    case 7:
        strcpy(obstacle->shoots, way < 0.0 ? "" : "WN");
        break;
    default:
        obstacle->phase = rng_below(rng, 2);
        obstacle->leaves = 0;
        break;
    }
}

static void edit_ball(Game *game, Rng *rng)
{
    const int what = rng_below(rng, 5), count = game->def.ball_count;
    const double number = rng_range(rng, -200.0, 200.0);

    if (what == 0 && count < 16) {
        game_add_ball(game, 320.0 + number / 2.0, 226.0, number, 200.0, SIDE_NONE);
        game->balls[count].radius = 4.0;
    } else if (what == 4 && count < 16 && game->def.paddle_count > 0) {
        game_add_served_ball(game, number < 0.0 ? SIDE_NONE : game->def.paddles[0].side);
    } else if (what == 1 && count > 0) {
        take_out(game->balls, sizeof game->balls[0], rng_below(rng, count), &game->def.ball_count);
    } else if (count > 0) {
        BallDef *ball = &game->balls[rng_below(rng, count)];
        ball->radius = 3.0 + fabs(number) / 100.0;
        ball->velocity.x = what == 2 ? number : ball->velocity.x;
    }
}

static void edit_something(Game *game, Rng *rng)
{
    const int what = rng_below(rng, 6), number = rng_below(rng, 20);

    if (what < 2) {
        edit_obstacle(game, rng);
    } else if (what == 2) {
        edit_ball(game, rng);
    } else if (what == 3) {
        const int cell = rng_below(rng, BRICK_COLUMNS * BRICK_ROWS - 1);
        game->hits[cell] = (unsigned char)(number % 3);
        game->kinds[cell] = BRICK_PLAIN;
        game->bonus[cell] = game->hits[cell] == 1 ? 'W' : '.';
    } else if (what == 4 && game->def.paddle_count > 0) {
        game->def.paddles[0].length = 60.0 + 5.0 * number;
        game->def.paddles[0].centre.x =
            number % 3 == 0 && !game->def.paddles[0].partner ? 280.0 + number : 0.0;
    } else if (number % 5 == 0) {
        game->def.width = FIELD_WIDTH + number;
        game->def.height = FIELD_HEIGHT + 2.0 * number;
    } else if (number % 5 == 1) {
        game->def.bricks.grid[2].rows = 1 + number % 2;
    } else {
        game->def.match.ball_speed = 200.0 + 40.0 * number;
        game->def.match.lives = 3 + number;
        game->def.bricks.grid[1].origin.y += number % 4 == 0 ? 2.0 : 0.0;
    }
}

/// A changed level that is good goes on where it was, if it can.
static void edit_level(RandomGame *random)
{
    static Game former;
    DiagList problems = {0};

    copy_game(&former, &random->game);
    for (int edits = 1 + rng_below(&random->rng, 3); edits > 0; edits--) {
        edit_something(&random->game, &random->rng);
    }
    Level level = {.title = "game", .world = random->game.def};
    World *to = NULL;
    if (level_check(&level, NULL, &problems)) {
        to = world_create(&random->game.def, 5);
        assert_non_null(to);
        const bool goes_on = world_continue(to, &random->game.def, random->world, &former.def);
        random->edits[goes_on]++;
        World *other = goes_on ? random->world : to;
        random->world = goes_on ? to : random->world;
        to = goes_on ? to : NULL;
        world_destroy(other);
    }
    if (to == NULL) {
        copy_game(&random->game, &former);
    }
    diag_list_free(&problems);
}

static void levels_that_change(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"solo levels that change", 20, SOLO, 10,
                             WITH_OBSTACLES | WITH_MOTION | WITH_CATCHERS | WITH_BONUS |
                                 WITH_KINDS | WITH_MANY_BALLS | WITH_SHOOTERS,
                             NULL},
               edit_level);
    play_games(
        &(GameRecipe){"duels that change", 20, DUEL, 10,
                      WITH_OBSTACLES | WITH_GEARS | WITH_PULLS | WITH_FEW_BRICKS | WITH_BONUS,
                      NULL},
        edit_level);
    play_games(
        &(GameRecipe){"levels with phases and ways that change", 20, SOLO DUEL SANDBOX, 10,
                      WITH_OBSTACLES | WITH_PHASES | WITH_WAYS | WITH_MOTION | WITH_MANY_BALLS,
                      NULL},
        edit_level);
}

static void levels_that_change_when_little_is_left(void **state)
{
    (void)state;
    play_games(&(GameRecipe){"duels without bricks that change", 10, DUEL, 12,
                             WITH_FEW_BRICKS | WITH_FAST_BALLS | WITH_MANY_BALLS, "TD"},
               edit_level);
    play_games(&(GameRecipe){"later phases that change", 14, SOLO, 16,
                             WITH_OBSTACLES | WITH_PHASES | WITH_FEW_BRICKS | WITH_FAST_BALLS |
                                 WITH_MANY_BALLS,
                             "BTDC"},
               edit_level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_that_change),
        cmocka_unit_test(levels_that_change_when_little_is_left),
    };
    return cmocka_run_group_tests_name("world_edits", tests, NULL, NULL);
}
