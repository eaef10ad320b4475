/// @file ui_state.h
/// The state that all screens share, and what any of them may do to it. For src/ui alone.
#ifndef ARKANONG_UI_STATE_H
#define ARKANONG_UI_STATE_H

#include "controls.h"
#include "device.h"
#include "effects.h"
#include "game_keeper.h"
#include "kept_files.h"
#include "kept_games.h"
#include "level_list.h"
#include "menu.h"
#include "music_director.h"
#include "picture_source.h"
#include "repeat.h"
#include "scores.h"
#include "screen.h"
#include "session.h"
#include "translate.h"
#include "ui.h"

/// s that the hexagons between two screens take.
#define UI_TRANSITION 0.28
#define UI_MAX_SOUNDS 64
#define UI_PATH_SIZE  4096

/// What is being played.
typedef enum PlayKind {
    PLAY_DUEL,     ///< a person against computers
    PLAY_TWO,      ///< two people
    PLAY_CAMPAIGN, ///< solo, level after level
    PLAY_WATCH     ///< computers only
} PlayKind;

/// What goes on from level to level.
typedef struct Campaign {
    long long score;
    int lives;                     ///< 0: what the level gives
    int levels;                    ///< won
    char run[KEPT_GAMES_RUN_SIZE]; ///< its name; "": none yet
    bool ended; ///< its points have been looked at: the next level begins another run
} Campaign;

#define UI_LEVEL_GRID_CELLS 64
#define UI_BINDING_COLUMNS  3
#define UI_BINDING_ROWS     (ACTION_COUNT + 4)
#define UI_ENTRY_CELLS      44

/// The level list as it was drawn last, for the pointer, and where a person is in it.
typedef struct UiLevelGrid {
    int selected; ///< index in the level list
    int columns;
    Scroll scroll; ///< by rows of cells
    Area cell[UI_LEVEL_GRID_CELLS];
    int index[UI_LEVEL_GRID_CELLS];
    int cells;
} UiLevelGrid;

/// The table of keys and pads: where a person is in it, and how it was drawn last.
typedef struct UiBindings {
    int player;      ///< whose table is shown
    int row, column; ///< what is selected; rows beyond the table are the lines below it
    Scroll scroll;
    bool waiting;  ///< for a key or a part of a pad
    double waited; ///< s
    Area area[UI_BINDING_ROWS][UI_BINDING_COLUMNS];
} UiBindings;

/// A name that is being entered, and the run that it is for.
typedef struct UiEntry {
    char name[SCORES_NAME_SIZE];
    bool proposed; ///< it stands there from last time: what is typed takes its place
    int cell;      ///< of the letters to pick from, the one chosen
    bool small;    ///< these are small letters
    long long points;
    int levels;
    int place;                 ///< in the table, from 1; 0: none
    char run[SCORES_RUN_SIZE]; ///< the name of its games; "": none
    ScreenId after;            ///< what comes then
    int level;                 ///< of the level list, to play then; -1: none
    Area grid[UI_ENTRY_CELLS];
} UiEntry;

/// A file that is kept.
typedef struct KeptFileState {
    char path[UI_PATH_SIZE]; ///< "": none
    SafeFileResult trouble;  ///< GOOD: none
    bool unsaved;            ///< the last try to write it failed
} KeptFileState;

struct Ui {
    KeptFileState kept[KEPT_COUNT];
    Settings settings;
    Settings settings_kept; ///< as they were last read or written
    bool window_asked;      ///< settings.full_screen is for this run and not to be kept
    Scores scores;
    UiEntry entry;
    char scores_set[SCORES_SET_SIZE]; ///< whose table is shown
    LevelList level_list;
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline;
    Aside aside;
    long long (*date)(void); ///< NULL: no game is kept
    GameKeeper keeper;
    char kept_game[UI_PATH_SIZE]; ///< of the match that was played last; "": it was not kept
    struct Watch *watching;       ///< the replay that is watched; NULL: none
    struct MatchOrder *order;     ///< the match whose level is being read; NULL: none
    double start_speed;
    unsigned long long seed;           ///< of the next match
    unsigned long long demonstrations; ///< so far
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT];

    Session session;
    Repeat repeat;       ///< of the session's match
    bool demonstrates;   ///< the session's match is the one behind the title
    double demonstrated; ///< s since it came
    Effects effects;
    Controls controls;
    MenuInput menu_input;
    DeviceWatch watch;
    InputDevice device; ///< used last
    int pad;            ///< the pad used last
    int missing_pad;    ///< 1 + the pad that was pulled out in play, which is waited for; 0: none
    PlayKind kind;      ///< as it is played
    PlayKind asked;     ///< as it was asked for: without a person it is watched
    char level_path[UI_PATH_SIZE];
    int level_index; ///< in the level list; -1: from elsewhere
    Campaign campaign;
    DiagList problems;
    bool problem_is_replay; ///< that is what cannot be played, not a level
    ScreenId problem_back;  ///< where one goes back to from there

    ScreenId screen;
    ScreenId next_screen; ///< asked for by ui_go; SCREEN_NONE: none
    ScreenId back;        ///< where options and lists return to
    int title_item;       ///< what was chosen there last, selected when it is seen again
    Menu menu;
    Scroll page_scroll; ///< of a screen with more lines than there is room for
    UiLevelGrid level_grid;
    UiBindings bindings;
    int section;       ///< of the options
    bool from_options; ///< the table of keys leads back there
    double transition; ///< s until the hexagons between two screens are gone
    double on_screen;  ///< s since this screen came
    double countdown;  ///< s until play goes on
    double since_over; ///< s since the match was decided
    bool debug;
    bool over;
    bool drawn;                          ///< since something happened
    double rumble[CONTROLS_MAX_PLAYERS]; ///< 0..1
    SoundCue sound[UI_MAX_SOUNDS];
    int sound_count;
    MusicDirector music_director;
    UiFrameFacts facts;
    long long step_shown; ///< the step that the last picture showed

    StillCache still;
    Palette dim_palette; ///< of the match in the background

    // While drawing.
    DrawList *list;
    Measure measure;
    View view;
    double foot; ///< pixels at the bottom that the screen takes from the match
};

const Palette *ui_palette(const Ui *ui);

/// Asks for another screen. ui.c shows it when the present screen's function has returned; of
/// several requests the last counts.
void ui_go(Ui *ui, ScreenId screen);

/// Plays a sound of the menus.
void ui_sound(Ui *ui, SoundName name);

/// Plays any sound. More than UI_MAX_SOUNDS in a frame are left out.
void ui_add_cue(Ui *ui, const SoundCue *cue);

#endif
