/// @file game_list.h
/// The kept games as a list: their files are read, and the games played anew, a few at a time.
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
    int first, shown; ///< the entries in sight: they come first
    int playing;      ///< the entry that `check` plays
    GameCheck check;
} GameList;

/// Lists the folder anew, or of it the games of one solo run. What is known of games that are still
/// there stays known, and the one that was selected stays so.
/// @param run  "": all games
void game_list_open(GameList *list, const char *folder, const char *run);
void game_list_close(GameList *list);

/// Reads and plays on, at most until the deadline; one file at least is read. False when there is
/// nothing left to be found out about the entries in sight.
bool game_list_advance(GameList *list, const char *folder, const Deadline *deadline);

/// The entry that is selected; NULL: there is none.
GameListEntry *game_list_selected(GameList *list);

#endif
