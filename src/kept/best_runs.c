// Best runs on disk: a replay per level, named after it.
#include "best_runs.h"

#include <stdlib.h>

#include "kept_games.h"
#include "merits.h"
#include "text.h"

/// Writes the name of a level's file: '/' has no place in it.
static bool write_name(const char *level, char name[KEPT_GAMES_NAME_SIZE])
{
    name[0] = '\0';
    if (!text_append(name, KEPT_GAMES_NAME_SIZE, "%s" KEPT_GAMES_SUFFIX, level)) {
        return false;
    }
    for (char *c = name; *c != '\0'; c++) {
        *c = *c == '/' ? '%' : *c;
    }
    return true;
}

bool best_runs_read(const char *folder, const char *level, Replay *replay)
{
    *replay = (Replay){0};
    char problem[REPLAY_PROBLEM_SIZE];
    char name[KEPT_GAMES_NAME_SIZE];
    return write_name(level, name) && kept_games_read(folder, name, replay, problem);
}

bool best_runs_keep(const char *folder, const char *level, const Replay *replay)
{
    char name[KEPT_GAMES_NAME_SIZE];
    return write_name(level, name) && kept_games_write(folder, name, replay);
}

void best_runs_forget(const char *folder)
{
    int count;
    KeptGame *runs = kept_games_list(folder, &count);
    for (int i = 0; i < count; i++) {
        kept_games_delete(folder, runs[i].name);
    }
    free(runs);
}
