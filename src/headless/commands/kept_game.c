// Reads and writes replay files.
#include "kept_game.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "disk.h"
#include "progress.h"
#include "replay_file.h"

void kept_game_complain(const char *path, const char *problem)
{
    progress_hide();
    fprintf(stderr, "%s: error: %s\n", path, problem);
}

/// Reads a file; reports a failure on stderr.
static bool read_file(const char *path, Bytes *bytes)
{
    FILE *file = disk_open(path, "rb");
    char problem[REPLAY_PROBLEM_SIZE];
    if (file == NULL) {
        snprintf(problem, sizeof problem, "cannot be read: %s", strerror(errno));
        kept_game_complain(path, problem);
        return false;
    }
    if (disk_is_folder(path)) {
        kept_game_complain(path, "is a folder; a replay is a file");
        fclose(file);
        return false;
    }
    char piece[65536];
    size_t got;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0 && bytes->size <= REPLAY_FILE_MAX) {
        bytes_add(bytes, piece, got);
    }
    const int error = ferror(file) ? errno : 0;
    fclose(file);
    if (error != 0) {
        snprintf(problem, sizeof problem, "cannot be read: %s", strerror(error));
        kept_game_complain(path, problem);
    } else if (bytes->size > REPLAY_FILE_MAX) {
        kept_game_complain(path, "is larger than 64 MB, which no replay is");
    } else if (bytes->failed) {
        command_no_memory();
    } else {
        return true;
    }
    return false;
}

bool kept_game_read(Replay *replay, const char *path)
{
    Bytes bytes = {0};
    *replay = (Replay){0};
    bool read = read_file(path, &bytes);
    const bool journal = read && replay_journal_is_one(bytes.at, bytes.size);
    char problem[REPLAY_PROBLEM_SIZE];
    if (read && !(journal ? replay_journal_read(replay, bytes.at, bytes.size, problem)
                          : replay_unpack(replay, bytes.at, bytes.size, problem))) {
        kept_game_complain(path, problem);
        read = false;
    }
    bytes_free(&bytes);
    return read;
}

bool kept_game_begin(Replay *replay, const Level *level, const Arguments *arguments)
{
    ReplaySetup setup = {.seed = arguments->seed};
    for (int i = 0; i < world_def_paddles_in_play(&level->world); i++) {
        const BotStrength named = arguments->bots[world_def_seat(&level->world, i)];
        const BotStrength strength = named != BOT_STRENGTH_COUNT ? named : arguments->other_bots;
        if (strength != BOT_STRENGTH_COUNT) {
            snprintf(setup.player[i].name, sizeof setup.player[i].name, "%s",
                     bot_strength_name(strength));
        }
    }
    return replay_begin(replay, &setup, level);
}

bool kept_game_write(const Replay *replay, const char *path)
{
    Bytes bytes = {0};
    if (replay->failed || !replay_pack(replay, &bytes)) {
        bytes_free(&bytes);
        return command_out_of_memory();
    }
    const bool written = output_write_file(path, (const char *)bytes.at, bytes.size);
    bytes_free(&bytes);
    return written;
}
