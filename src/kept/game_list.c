// Reads and verifies kept games: one, those of a run, and a list, the visible ones first.
#include "game_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "world_create.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

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

static void game_check_end(GameCheck *check)
{
    replay_verify_end(&check->verification);
    replay_free(&check->replay);
    *check = (GameCheck){0};
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
    if (!replay_verify_begin(&check->verification, &check->replay, problem)) {
        game->state = GAME_BAD;
        text_copy(game->problem, sizeof game->problem, problem);
        game_check_end(check);
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
    ReplayVerification *verification = &check->verification;
    if (verification->play.world == NULL) {
        return false;
    }
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
    return check->replay.steps > 0
               ? (double)check->verification.play.cursor.step / (double)check->replay.steps
               : 0.0;
}

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

/// The games of that run, of "" all, the newest first; to be freed.
static KeptGame *list_run(const char *folder, const char *run, int *count)
{
    int all;
    KeptGame *games = kept_games_list(folder, &all);
    *count = 0;
    for (int i = 0; i < all; i++) {
        if (run[0] == '\0' || strcmp(games[i].run, run) == 0) {
            games[(*count)++] = games[i];
        }
    }
    return games;
}

void run_check_begin(RunCheck *run, const Score *score, const char *folder)
{
    run_check_free(run);
    run->score = *score;
    if (score->run[0] != '\0') {
        run->games = list_run(folder, score->run, &run->count);
    }
    run->state = run->count > 0 ? RUN_CHECKED_NOW : RUN_MISSING;
    run->present = run->count - 1;
    if (run->count > 0) {
        begin_game(run, folder);
    }
}

/// Whether the game continues the run: from the end of the game before, or from its beginning if a
/// person has begun its level again.
static bool goes_on(const RunCheck *run)
{
    const Game *game = &run->game;
    if (run->present == run->count - 1) {
        return game->lives == 0 && game->points == 0;
    }
    // Of older versions a level has the lives that were left of the one before, as a wave has, with
    // one more for its goal.
    const bool whole = game->lives == game->level.world.match.lives;
    const bool next = (whole || game->lives == run->lives || game->lives == run->lives + 1) &&
                      game->points == run->points;
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
    if (run->present > 0) {
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
    run->present--;
    begin_game(run, folder);
    return true;
}

void run_check_free(RunCheck *run)
{
    end_game(run);
    free(run->games);
    *run = (RunCheck){0};
}

/// Steps of a game in one call, and files read in one; a deadline may come before.
#define STEPS_A_CALL 9600
#define FILES_A_CALL 4

static void close_check(GameList *list)
{
    game_check_end(&list->check);
    list->playing = -1;
}

void game_list_close(GameList *list)
{
    close_check(list);
    for (int i = 0; i < list->count; i++) {
        game_free(&list->entry[i].game);
    }
    free(list->entry);
    *list = (GameList){.playing = -1};
}

/// The same file in the former list; its mark may have changed its name.
static GameListEntry *find_former(const GameList *former, const KeptGame *file)
{
    const size_t stem = strcspn(file->name, ".");
    for (int i = 0; i < former->count; i++) {
        const char *name = former->entry[i].file.name;
        const bool same = file->own && former->entry[i].file.own
                              ? strncmp(name, file->name, stem + 1) == 0
                              : strcmp(name, file->name) == 0;
        if (same) {
            return &former->entry[i];
        }
    }
    return NULL;
}

void game_list_open(GameList *list, const char *folder, const char *run)
{
    close_check(list);
    int count;
    KeptGame *files = list_run(folder, run, &count);
    GameListEntry *entries = calloc((size_t)count + 1, sizeof *entries);
    GameList fresh = {.entry = entries,
                      .count = entries != NULL ? count : 0,
                      .first = list->first,
                      .shown = list->shown,
                      .playing = -1};
    for (int i = 0; i < fresh.count; i++) {
        GameListEntry *former = find_former(list, &files[i]);
        entries[i].file = files[i];
        if (former != NULL) {
            entries[i].game = former->game;
            former->game = (Game){0};
            fresh.selected = former == game_list_selected(list) ? i : fresh.selected;
        }
    }
    free(files);
    game_list_close(list);
    *list = fresh;
}

GameListEntry *game_list_selected(GameList *list)
{
    return list->selected >= 0 && list->selected < list->count ? &list->entry[list->selected]
                                                               : NULL;
}

static bool is_in_sight(const GameList *list, int index)
{
    return index == list->selected || (index >= list->first && index < list->first + list->shown);
}

/// The first entry in that state, visible ones first; -1: none.
static int find_state(const GameList *list, GameState state, bool in_sight)
{
    for (int i = 0; i < list->count; i++) {
        if (list->entry[i].game.state == state && (!in_sight || is_in_sight(list, i))) {
            return i;
        }
    }
    return -1;
}

/// Reads the next file; false when all are read.
static bool read_next(GameList *list, const char *folder)
{
    int next = find_state(list, GAME_UNREAD, true);
    next = next >= 0 ? next : find_state(list, GAME_UNREAD, false);
    if (next >= 0) {
        GameListEntry *entry = &list->entry[next];
        game_check_begin(NULL, &entry->game, folder, entry->file.name);
    }
    return next >= 0;
}

/// Plays on; returns false when all visible ones have been played.
static bool play_on(GameList *list, const char *folder, const Deadline *deadline)
{
    if (list->playing >= 0 && !is_in_sight(list, list->playing)) {
        close_check(list);
    }
    if (list->playing < 0) {
        const GameListEntry *selected = game_list_selected(list);
        const bool first = selected != NULL && selected->game.state == GAME_READ;
        const int next = first ? list->selected : find_state(list, GAME_READ, true);
        if (next < 0) {
            return false;
        }
        list->playing = next;
        game_check_begin(&list->check, &list->entry[next].game, folder,
                         list->entry[next].file.name);
    }
    if (!game_check_advance(&list->check, &list->entry[list->playing].game, STEPS_A_CALL,
                            deadline)) {
        list->playing = -1;
    }
    return true;
}

bool game_list_advance(GameList *list, const char *folder, const Deadline *deadline)
{
    for (int i = 0; i < FILES_A_CALL; i++) {
        if (!read_next(list, folder)) {
            return play_on(list, folder, deadline);
        }
        if (deadline_has_passed(deadline)) {
            break;
        }
    }
    return true;
}
