// Plays the games of a solo run again and compares their result with its score.
#include "run_check.h"

#include <stdlib.h>
#include <string.h>

/// Frees what is only needed while games are played.
static void end_game(RunCheck *run)
{
    game_check_end(&run->check);
    game_free(&run->game);
}

static void begin_game(RunCheck *run, const char *folder)
{
    end_game(run);
    game_check_begin(&run->check, &run->game, folder, run->games[run->present].name);
}

void run_check_begin(RunCheck *run, const Score *score, const char *folder)
{
    run_check_free(run);
    run->score = *score;
    int all;
    KeptGame *games = score->run[0] != '\0' ? kept_games_list(folder, &all) : NULL;
    for (int i = 0; games != NULL && i < all; i++) {
        if (strcmp(games[i].run, score->run) == 0) {
            games[run->count++] = games[i];
        }
    }
    for (int i = 0; i < run->count / 2; i++) {
        const KeptGame game = games[i];
        games[i] = games[run->count - 1 - i];
        games[run->count - 1 - i] = game;
    }
    run->games = games;
    run->state = run->count > 0 ? RUN_CHECKED_NOW : RUN_MISSING;
    if (run->count > 0) {
        begin_game(run, folder);
    }
}

/// Whether the game continues the run: from the end of the game before, or from its beginning if a
/// person has begun its level again.
static bool goes_on(const RunCheck *run)
{
    const Game *game = &run->game;
    if (run->present == 0) {
        return game->lives == 0 && game->points == 0;
    }
    // Of older versions a level has the lives that were left of the one before.
    const bool whole = game->lives == game->level.world.match.lives;
    const bool next = (whole || game->lives == run->lives) && game->points == run->points;
    const bool again = game->lives == run->start_lives && game->points == run->start_points;
    return next || again;
}

/// Adds the result of a game that was played again.
static RunState take_game(RunCheck *run)
{
    const Game *game = &run->game;
    if (game->state == GAME_OTHER) {
        return RUN_OTHER;
    }
    if (game->state == GAME_LARGE) {
        return RUN_WRONG;
    }
    if (game->state != GAME_SOUND) {
        return RUN_PARTS;
    }
    if (game->level.world.paddle_count != 1 || !goes_on(run)) {
        return RUN_WRONG;
    }
    run->start_lives = game->lives;
    run->start_points = game->points;
    run->points = game->end_points[0];
    run->lives = game->end_lives;
    run->levels += game->outcome == WORLD_WON;
    const bool last = run->present + 1 == run->count;
    if (!last) {
        return RUN_CHECKED_NOW;
    }
    return run->points == run->score.points && run->levels == run->score.levels ? RUN_VERIFIED
                                                                                : RUN_WRONG;
}

bool run_check_advance(RunCheck *run, const char *folder, int steps, const Deadline *deadline)
{
    if (run->state != RUN_CHECKED_NOW) {
        return false;
    }
    if (game_check_advance(&run->check, &run->game, steps, deadline)) {
        return true;
    }
    run->state = take_game(run);
    if (run->state != RUN_CHECKED_NOW) {
        end_game(run);
        return false;
    }
    run->present++;
    begin_game(run, folder);
    return true;
}

void run_check_free(RunCheck *run)
{
    end_game(run);
    free(run->games);
    *run = (RunCheck){0};
}
