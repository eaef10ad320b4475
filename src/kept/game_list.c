// Reads and verifies kept games, the visible ones first.
#include "game_list.h"

#include <stdlib.h>
#include <string.h>

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

/// Keeps only the games of that run; returns their number.
static int keep_run(KeptGame *files, int count, const char *run)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (run[0] == '\0' || strcmp(files[i].run, run) == 0) {
            files[left++] = files[i];
        }
    }
    return left;
}

void game_list_open(GameList *list, const char *folder, const char *run)
{
    int count = 0;
    close_check(list);
    KeptGame *files = kept_games_list(folder, &count);
    count = keep_run(files, count, run);
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
