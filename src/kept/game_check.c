// Reads kept games and plays them anew.
#include "game_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kept_games.h"
#include "text.h"

/// Steps between two checks of the deadline.
#define STEPS_AT_ONCE 32

void game_free(Game *game)
{
    level_free(&game->level);
    *game = (Game){0};
}

static void read_level(Game *game, const Replay *replay)
{
    DiagList problems = {0};
    bool large = false;
    const bool read = level_read_small_text(&game->level, "level", replay->level,
                                            replay->level_length, &large, &problems);
    if (large && game->state == GAME_READ) {
        game->state = GAME_LARGE;
    } else if (!read && !large) {
        game->state = GAME_BAD;
        snprintf(game->problem, sizeof game->problem, "%s", "holds a level that cannot be read");
    }
    diag_list_free(&problems);
}

/// Copies the facts of the file.
static void read_head(Game *game, const Replay *replay)
{
    game->date = replay->setup.date;
    game->seconds = replay->seconds;
    game->simulation = replay->simulation;
    game->lives = replay->setup.lives;
    game->points = replay->setup.points;
    game->crashed = !replay_has_end(replay);
    game->state = replay->simulation == WORLD_SIMULATION ? GAME_READ : GAME_OTHER;
    for (int i = 0; i < replay->paddle_count; i++) {
        memcpy(game->player[i], replay->setup.player[i].name, REPLAY_NAME_SIZE);
    }
    read_level(game, replay);
}

void game_check_begin(GameCheck *check, Game *game, const char *folder, const char *name)
{
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Replay replay;
    if (!kept_games_read(folder, name, &replay, problem)) {
        game->state = GAME_BAD;
        text_copy(game->problem, sizeof game->problem, problem);
        return;
    }
    if (game->state == GAME_UNREAD) {
        read_head(game, &replay);
    }
    if (check == NULL || game->state != GAME_READ) {
        replay_free(&replay);
        return;
    }
    check->replay = replay;
    check->open = replay_verify_begin(&check->verification, &check->replay, problem);
    if (!check->open) {
        game->state = GAME_BAD;
        text_copy(game->problem, sizeof game->problem, problem);
        replay_free(&check->replay);
    }
}

/// Sets the bricks and obstacles of the level to those left at the end of the game.
static void take_field(WorldDef *def, const World *world)
{
    int left = 0;
    for (int i = 0; i < brick_grids_cells(&def->bricks); i++) {
        def->brick_hits[i] = (unsigned char)world_brick_hits(world, i);
        if (def->brick_kinds != NULL) {
            def->brick_kinds[i] = (unsigned char)world_brick_kind(world, i);
        }
    }
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleState state = world_obstacle(world, i);
        ObstacleDef *obstacle = &def->obstacles[i];
        if (state.exists) {
            obstacle->centre = collision_shape_has_ends(state.shape) ? state.end[0] : state.centre;
            obstacle->end = state.end[1];
            obstacle->angle_deg = collision_shape_has_angle(state.shape) ? state.angle_deg : 0.0;
            obstacle->hits = state.hits;
            def->obstacles[left++] = *obstacle;
        }
    }
    def->obstacle_count = left;
}

static void take_result(Game *game, const World *world)
{
    game->outcome = world_outcome(world);
    game->winner = world_winner(world);
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        game->end_points[i] = paddle.points;
        game->goals[i] = paddle.goals;
        game->end_lives = paddle.lives;
    }
    take_field(&game->level.world, world);
}

bool game_check_advance(GameCheck *check, Game *game, int steps, const Deadline *deadline)
{
    if (!check->open) {
        return false;
    }
    ReplayVerification *verification = &check->verification;
    verification->play.deadline = *deadline;
    for (int i = 0; i < steps; i += STEPS_AT_ONCE) {
        if (!replay_verify_steps(verification, STEPS_AT_ONCE)) {
            const ReplayFinding *finding = &verification->finding;
            if (finding->same) {
                game->state = GAME_SOUND;
                take_result(game, verification->play.world);
            } else {
                game->state = GAME_PARTS;
                snprintf(game->problem, sizeof game->problem, "%.3f s: %.300s", finding->time,
                         finding->what);
            }
            game_check_end(check);
            return false;
        }
        if (deadline_has_passed(deadline)) {
            break;
        }
    }
    return true;
}

double game_check_share(const GameCheck *check)
{
    return check->open && check->replay.steps > 0
               ? (double)check->verification.play.cursor.step / (double)check->replay.steps
               : 0.0;
}

void game_check_end(GameCheck *check)
{
    if (check->open) {
        replay_verify_end(&check->verification);
        replay_free(&check->replay);
    }
    *check = (GameCheck){0};
}
