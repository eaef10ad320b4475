/// @file game_list.h
/// The list of kept games, whose files are read and verified a few at a time.
#ifndef ARKANONG_GAME_LIST_H
#define ARKANONG_GAME_LIST_H

#include "game_check.h"
#include "kept_games.h"

typedef struct GameListEntry {
    KeptGame file;
    Game game;
} GameListEntry;

/// Zero-initialised is empty and may be closed.
typedef struct GameList {
    GameListEntry *entry; ///< the newest first
    int count;
    int selected;
    int first, shown; ///< the visible entries, which are processed first
    int playing;      ///< the entry that `check` plays
    GameCheck check;
} GameList;

/// Lists the folder again, or only the games of one solo run. Keeps the results for games that are
/// still there, and the selection.
/// @param run  "": all games
void game_list_open(GameList *list, const char *folder, const char *run);
void game_list_close(GameList *list);

/// Reads and verifies until the deadline, but at least one file. Returns false when the visible
/// entries are complete.
bool game_list_advance(GameList *list, const char *folder, const Deadline *deadline);

/// The selected entry; NULL: none.
GameListEntry *game_list_selected(GameList *list);

#endif
