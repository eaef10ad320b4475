/// @file screen_states.h
/// What some screens keep for themselves while they are not shown.
#ifndef ARKANONG_SCREEN_STATES_H
#define ARKANONG_SCREEN_STATES_H

#include "game_list.h"
#include "scores.h"
#include "screen.h"
#include "text_field.h"

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

/// Names of runs: campaign.c, and screen_scores.c for the name in it.
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

#endif
