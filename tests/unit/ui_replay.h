/// @file ui_replay.h
/// Replays of bots for tests of the screens, in a folder of their own.
#ifndef ARKANONG_UI_REPLAY_H
#define ARKANONG_UI_REPLAY_H

#include "ui_game.h"

#include <dirent.h>

#include "replay.h"
#include "watch.h"
#include "world.h"

/// A game of bots that is recorded.
typedef struct BotGame {
    Replay *replay;
    double over; ///< s, when it was decided; 0: it was not
} BotGame;

static inline bool record_event(void *context, const WorldEvent *event)
{
    BotGame *game = context;
    replay_add_contact(game->replay, event);
    game->over = event->kind == EVENT_OVER ? event->time : game->over;
    return true;
}

/// A game of bots on a level file, of at most so many seconds.
static inline Replay play_replay(const char *level_path, double seconds)
{
    Replay replay;
    BotGame game = {.replay = &replay};
    Level level = {0};
    Bot bots[SIDE_COUNT];
    DiagList problems = {0};
    const ReplaySetup setup = {
        .seed = 5, .date = 1700000000, .player = {{.name = "normal"}, {.name = "hard"}}};
    diag_list_start(&problems, level_path);
    assert_true(level_read_file(&level, level_path, &problems));
    diag_list_free(&problems);
    assert_true(replay_begin(&replay, &setup, &level));
    World *world = world_create(&level.world, setup.seed);
    assert_non_null(world);
    for (int i = 0; i < world_paddle_count(world); i++) {
        bots[i] = bot_make((BotStrength)((i + 1) % BOT_STRENGTH_COUNT), i, 3);
    }
    while ((double)replay.steps < seconds * STEPS_PER_SECOND &&
           world_outcome(world) == WORLD_RUNNING) {
        WorldInput input = {0};
        for (int i = 0; i < world_paddle_count(world); i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        replay_add_step(&replay, &input);
        assert_true(world_step(world, &input, record_event, &game));
        replay_add_state(&replay, world);
    }
    replay_end(&replay, world,
               game.over > 0.0 ? game.over : (double)replay.steps / STEPS_PER_SECOND);
    world_destroy(world);
    level_free(&level);
    return replay;
}

static inline void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static inline void write_replay(const char *path, const Replay *replay)
{
    Bytes file = {0};
    assert_true(replay_pack(replay, &file));
    write_bytes(path, file.at, file.size);
    bytes_free(&file);
}

#define SECOND         STEPS_PER_SECOND
#define REPLAY_SECONDS 12.0 // s, of the replay

static char replay_path[96];
static char games[96];

static inline long long date_of_tests(void)
{
    return 1700000000;
}

static inline Replay make_replay(double seconds)
{
    char level[96];
    name_file(level, sizeof level, 0);
    return play_replay(level, seconds);
}

static inline int set_up(void **state)
{
    if (ui_game_write_levels(state) != 0) {
        return 1;
    }
    snprintf(replay_path, sizeof replay_path, "%s/game.replay", folder);
    snprintf(games, sizeof games, "%s/games", folder);
    Replay replay = make_replay(REPLAY_SECONDS);
    write_replay(replay_path, &replay);
    replay_free(&replay);
    return 0;
}

static inline int tear_down(void **state)
{
    DIR *directory = opendir(games);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", games, entry->d_name);
        remove(path);
    }
    if (directory != NULL) {
        closedir(directory);
        rmdir(games);
    }
    remove(replay_path);
    return ui_game_remove_levels(state);
}

static inline Ui *open_replay(void)
{
    UiStart start = usual_start();
    start.level_path = replay_path;
    start.kept.path[KEPT_GAMES] = games;
    start.date = date_of_tests;
    Ui *ui = open_ui(&start);
    ui_settings(ui)->repeats = 0;
    assert_int_equal(screen_of(ui), SCREEN_WATCH);
    return ui;
}

/// The only file in the folder of kept games, or "".
static inline void find_kept(char path[400])
{
    DIR *directory = opendir(games);
    int count = 0;
    path[0] = '\0';
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] != '.') {
            snprintf(path, 400, "%s/%s", games, entry->d_name);
            count++;
        }
    }
    if (directory != NULL) {
        closedir(directory);
    }
    assert_in_range(count, 0, 1);
}

static inline Replay read_replay(const char *path)
{
    static uint8_t bytes[1 << 20];
    char problem[REPLAY_PROBLEM_SIZE];
    Replay replay;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(replay_unpack(&replay, bytes, size, problem));
    return replay;
}

#endif
