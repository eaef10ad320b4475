// Reads and writes the game that was left.
#include "left_game.h"

#include <string.h>

#include "text.h"
#include "whole_file.h"

#define REPLAY_NAME "game" KEPT_GAMES_SUFFIX

static const char *const NAMES[LEFT_NUMBER_COUNT] = {
    [LEFT_SIMULATION] = "simulation",
    [LEFT_MODE] = "mode",
    [LEFT_LEVELS] = "levels",
    [LEFT_REMIX] = "remix",
    [LEFT_CUP] = "cup",
    [LEFT_RIVAL] = "rival",
    [LEFT_WON] = "won",
    [LEFT_LOST] = "lost",
    [LEFT_SEEDED] = "seeded",
    [LEFT_DAY] = "day",
    [LEFT_COUNTS] = "counts",
    [LEFT_SEED] = "seed",
    [LEFT_WAVE] = "wave",
    [LEFT_LIVES] = "lives",
};

/// The path of the text file.
static bool name_file(const char *folder, char path[DISK_PATH_SIZE])
{
    path[0] = '\0';
    return text_append(path, DISK_PATH_SIZE, "%s/game", folder);
}

static SafeFileTaken take_text(char *to, size_t size, const char *value)
{
    return text_copy(to, size, value) ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
}

static SafeFileTaken take(void *context, const char *name, const char *value)
{
    LeftGame *left = context;
    if (strcmp(name, "title") == 0) {
        return take_text(left->title, sizeof left->title, value);
    }
    if (strcmp(name, "level") == 0) {
        return take_text(left->level, sizeof left->level, value);
    }
    if (strcmp(name, "run") == 0) {
        return take_text(left->run, sizeof left->run, value);
    }
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        if (strcmp(name, NAMES[i]) == 0) {
            const TextUnsigned number = text_read_unsigned(value, ~0ULL);
            left->number[i] = number.value;
            return number.valid ? SAFE_FILE_TAKEN : SAFE_FILE_WRONG;
        }
    }
    return SAFE_FILE_TAKEN;
}

void left_game_read(LeftGame *left, const char *folder)
{
    *left = (LeftGame){0};
    char path[DISK_PATH_SIZE];
    if (folder[0] == '\0' || !name_file(folder, path)) {
        return;
    }
    SafeFile file;
    if (safe_file_open(&file, path, take, left) != SAFE_FILE_GOOD) {
        *left = (LeftGame){0};
    }
    safe_file_close(&file);
}

bool left_game_read_replay(const char *folder, Replay *replay)
{
    char problem[REPLAY_PROBLEM_SIZE];
    return kept_games_read(folder, REPLAY_NAME, replay, problem);
}

static bool write_text(const LeftGame *left, const char *path)
{
    LeftGame before = {0};
    SafeFile file;
    safe_file_open(&file, path, take, &before);
    safe_file_put(&file, "# The game that was left.");
    safe_file_put(&file, "title = %s", left->title);
    if (left->level[0] != '\0') {
        safe_file_put(&file, "level = %s", left->level);
    }
    if (left->run[0] != '\0') {
        safe_file_put(&file, "run = %s", left->run);
    }
    for (int i = 0; i < LEFT_NUMBER_COUNT; i++) {
        safe_file_put(&file, "%s = %llu", NAMES[i], left->number[i]);
    }
    const bool good = safe_file_save(&file) == SAFE_FILE_GOOD;
    safe_file_close(&file);
    return good;
}

bool left_game_write(const LeftGame *left, const char *folder, const Replay *replay)
{
    char path[DISK_PATH_SIZE];
    // The text file comes last, so that the replay exists when it does.
    const bool good = name_file(folder, path) && kept_games_write(folder, REPLAY_NAME, replay) &&
                      write_text(left, path);
    if (!good) {
        left_game_forget(folder);
    }
    return good;
}

void left_game_forget(const char *folder)
{
    kept_games_delete(folder, "game");
    kept_games_delete(folder, REPLAY_NAME);
}
