/// @file screen_states.h
/// What some screens keep for themselves while they are not shown; a solo run from level to level:
/// its end, its place among the high scores, the name entered (screen_scores.c); and packs and
/// level sets of other games: those found on this machine, and the one whose levels are listed
/// (screen_levels.c).
#ifndef ARKANONG_SCREEN_STATES_H
#define ARKANONG_SCREEN_STATES_H

#include <stdbool.h>

#include "download.h"
#include "game_list.h"
#include "pack_index.h"
#include "text_field.h"
#include "ui_context.h"

/// A name that is being entered, and the run that it is for.
typedef struct NameEntry {
    TextField name; ///< at first all of it is selected: it is the one used last
    bool small;     ///< the letters to pick from are lower case
    long long points;
    int levels;
    int place;                 ///< in the table, from 1; 0: none
    bool pending;              ///< it is not in the table yet
    bool asked;                ///< its name is asked for: SCREEN_NAME is shown, or comes next
    char run[SCORES_RUN_SIZE]; ///< the name of its games; "": none
    ScreenId after;            ///< the screen that follows
    int level;                 ///< of the level list, to play then; -1: none
} NameEntry;

/// Names of runs: screen_scores.c.
typedef struct RunNames {
    NameEntry entry;
    bool named;                       ///< a name was entered since the program started
    char scores_set[SCORES_SET_SIZE]; ///< whose table was added to last
} RunNames;

/// The table of keys and pads: screen_options.c.
typedef struct ControlsState {
    bool waiting;  ///< for a key or a part of a pad
    double waited; ///< s
} ControlsState;

/// The list of levels: screen_levels.c.
typedef struct LevelsShown {
    bool edits;        ///< choosing a level opens it in the editor
    double unseen;     ///< s since the folders were looked at
    bool opens_folder; ///< the user's own is to be shown
} LevelsShown;

/// Kept games: screen_game.c and screen_game.c.
typedef struct GamesShown {
    GameList list;
    char run[KEPT_GAMES_RUN_SIZE]; ///< whose games alone are listed, by screen_scores.c; "": all
    bool failed;                   ///< what was asked for could not be done
} GamesShown;

/// High scores: screen_scores.c.
typedef struct ScoresShown {
    RunCheck check;                ///< of a score that is shown
    RunState state[SCORES_PLACES]; ///< of those that are shown
    int selected;                  ///< of those, from 0
} ScoresShown;

/// A pack that is being put together from a person's own levels: screen_pack.c.

/// Maximum number of levels; the command "pack" takes more.
#define PACK_DESK_LEVELS 60

typedef struct PackDesk {
    TextField title;
    int licence;                                     ///< index of its table
    char file[PACK_DESK_LEVELS][CAMPAIGN_FILE_SIZE]; ///< the chosen levels, in order
    int count;
    char trouble[256]; ///< why the pack was not made; "": no reason
} PackDesk;

/// Ends the solo run, if there is one. If its points belong in the table, asks for SCREEN_NAME the
/// first time since the program started; later the run takes the name used last, which can be
/// changed while SCREEN_RESULTS is shown. After that comes the level list's level `level`, or the
/// screen `after` if `level` is -1.
void campaign_end(const UiContext *ui, ScreenId after, int level);

/// Goes to the title: a match that can be resumed is kept, with the points of its run; any other
/// run ends as by campaign_end.
void campaign_leave(const UiContext *ui);

/// Adds the run that has ended to the table under the name used last, if it is not there yet.
void campaign_write_entry(const UiContext *ui);

/// Asks for SCREEN_NAME, for a run that is not in the table yet.
void campaign_change_name(const UiContext *ui);

/// Before the program ends: puts the points of a running solo run into the table, under the name
/// that is being entered or the one used last.
void campaign_save(const UiContext *ui);

/// Packs at an address, the index of the folder there, and what of it is got: screen_shelf.c.

#define SHELF_TROUBLE_SIZE 320

typedef struct Shelf {
    TextField address;
    char asked[TEXT_FIELD_SIZE];          ///< as it was when it was asked last
    char folder[PACK_INDEX_ADDRESS_SIZE]; ///< whose packs are listed, or asked for; "": none
    PackIndex index;
    Download *download;               ///< what is got: the index, or else
    int taking;                       ///< this pack of it; -1: the index. NULL: nothing
    char trouble[SHELF_TROUBLE_SIZE]; ///< why something was not got; "": no reason
} Shelf;

typedef struct Community {
    SetList list;
    char shown[UI_PATH_SIZE]; ///< the set whose levels are listed; "": none
    bool duel;                ///< its levels are listed for two
} Community;

/// Goes to the map of a pack, to the screen with the levels of a set, or with its problems if
/// nothing of it can be played.
void community_show(const UiContext *ui, const char *path);
/// The same for a set or pack given to the game, which is listed from now on; a pack is copied to
/// the person's own levels, so that it stays.
void community_add(const UiContext *ui, const char *path);

/// Number of cleared levels of a set of that name.
int community_count_cleared(const UiContext *ui, const char *name);

#endif
