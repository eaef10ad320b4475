/// @file ui_state.h
/// The state that all screens share, and functions of it that any of them may call. For src/ui
/// only.
#ifndef ARKANONG_UI_STATE_H
#define ARKANONG_UI_STATE_H

#include "bytes.h"
#include "career.h"
#include "controls.h"
#include "device.h"
#include "editor.h"
#include "editor_view.h"
#include "effects.h"
#include "errand.h"
#include "file_watch.h"
#include "film.h"
#include "game_list.h"
#include "kept_games.h"
#include "last_brick.h"
#include "lesson_view.h"
#include "level_list.h"
#include "live_level.h"
#include "menu.h"
#include "music_director.h"
#include "picture_source.h"
#include "picture_words.h"
#include "play_guard.h"
#include "repeat.h"
#include "run_check.h"
#include "screen.h"
#include "session.h"
#include "set_list.h"
#include "translate.h"
#include "ui.h"

/// Duration of the hexagons between two screens, s.
#define UI_TRANSITION 0.28
#define UI_MAX_SOUNDS 64
#define UI_PATH_SIZE  4096

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

/// The table of keys and pads.
typedef struct ControlsState {
    bool waiting;  ///< for a key or a part of a pad
    double waited; ///< s
} ControlsState;

/// A match on the screen.
typedef struct PlayState {
    double presents;                     ///< s for which the rival is presented
    double countdown;                    ///< s until play goes on
    double since_over;                   ///< s since the match was decided
    double rumble[CONTROLS_MAX_PLAYERS]; ///< 0..1
    PlayGuard guard;
    LastBrick last_brick;
    Lessons lessons;
    LessonView lesson_view;
    WordRoom room;      ///< field_room.c: over the field, in the last picture
    int sentence_place; ///< index among the places of a line over the field
} PlayState;

/// The selection on a screen when it was left.
typedef struct ScreenMemory {
    int selected, page;
} ScreenMemory;

#define UI_TRAIL 8 ///< maximum number of screens that ui_back can return to

/// Each part is written only by the files named above it or beside it; others read it, and call the
/// functions of its type. ui.c creates and frees all of it.
struct Ui {
    // match.c, resume.c, watch.c, watch_state.c, editor.c: what is played
    Career career; ///< and campaign.c, screen_campaign.c, screen_reset.c, ui_input.c, ui_state.c
    // Screens set them by settings_set, and kept_files.c keeps them.
    Settings settings; ///< and ui_input.c, full screen

    // campaign.c
    char scores_set[SCORES_SET_SIZE]; ///< whose table was added to last
    NameEntry entry;                  ///< and screen_name.c, the name in it
    bool named;                       ///< a name was entered since the program started

    // watch.c, watch_state.c, screen_watch.c
    struct Watch *watching; ///< the replay that is watched; NULL: none

    // match.c, resume.c, and for a replay watch.c and watch_state.c
    Session session;                   ///< and game_keeper.c, what is recorded of it
    Repeat repeat;                     ///< of the session's match; and screen_play.c
    unsigned long long demonstrations; ///< so far
    FileWatch level_file;              ///< that path, from just before it was read
    DiagList problems;                 ///< and watch.c, editor.c
    bool problem_is_replay;            ///< and editor.c: that is what cannot be played, not a level
    bool problem_has_level;            ///< of a replay: its level can be
    ScreenId problem_back;             ///< where one goes back to from there
    Effects effects;
    PlayState play; ///< and screen_play.c; field_room.c, the room in it

    // editor.c, screen_edit.c
    Editor *editor;                   ///< NULL: nothing is edited
    char drafts_folder[UI_PATH_SIZE]; ///< "": drafts are not kept there
    char drafts_spare[UI_PATH_SIZE];  ///< "": nor here
    // screen_edit.c, editor_panel.c, editor_tool.c, editor_view.c
    EditorView editor_view; ///< and editor_command.c, editor_finder.c, editor_paths.c

    // ui.c, screen_unsaved.c
    char dropped[UI_PATH_SIZE]; ///< to be opened once the editor is left; "": nothing

    // live_level.c
    LiveLevel live;

    // ui.c, from UiStart
    LevelList level_list;          ///< and screen_levels.c
    char own_levels[UI_PATH_SIZE]; ///< "": none
    double levels_unseen;          ///< s since the folders were looked at; screen_levels.c
    bool edits_levels;             ///< choosing a level opens it in the editor; screen_levels.c
    bool opens_folder;             ///< the user's own is to be shown; screen_levels.c
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline;
    Errands errands; ///< errand.c
    double start_speed;
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT];

    // community.c
    SetList sets;           ///< and screen_sets.c
    char set[UI_PATH_SIZE]; ///< the set whose levels are listed; "": none
    bool set_duel;          ///< its levels are listed for two

    // screen_games.c, screen_game.c, screen_scores.c
    GameList games;
    char games_run[KEPT_GAMES_RUN_SIZE]; ///< whose games alone are listed; "": all
    bool game_failed;                    ///< what was asked for could not be done
    RunCheck run_check;                  ///< of a score that is shown
    RunState run_state[SCORES_PLACES];   ///< of those that are shown
    int run_selected;                    ///< of those, from 0

    // ui_input.c: input
    Controls controls;    ///< and match.c, resume.c, watch.c, watch_state.c: who steers
    MenuInput menu_input; ///< and screens.c: what is held is let go
    DeviceWatch watch;
    InputDevice device; ///< used last
    int pad;            ///< the pad used last
    int missing_pad;    ///< and screens.c: 1 + a pad that was pulled out in play; 0: none

    bool (*paste)(char *to, size_t size); ///< from the clipboard; ui.c
    // copy_link.c, film.c, screen_results.c, screen_watch_menu.c, text_field.c
    char clipboard[FILM_WORDS_SIZE]; ///< what belongs there
    Bytes link;                      ///< copy_link.c: the link that was copied last
    const char *copied;              ///< and editor_command.c: what is to be handed to it; NULL:
                                     ///< nothing

    // screens.c and ui_state.c: which screen is shown
    ScreenId screen;
    ScreenId next_screen; ///< asked for by ui_go; SCREEN_NONE: none
    ScreenId trail[UI_TRAIL];
    int trail_count; ///< screens that ui_back goes back to
    ScreenMemory memory[SCREEN_COUNT];
    Menu menu;              ///< menu.c
    Scroll page_scroll;     ///< page.c: of a screen with more lines than there is room for
    ControlsState bindings; ///< screen_controls.c
    double transition;      ///< s until the hexagons between two screens are gone
    double on_screen;       ///< s since this screen came
    bool over;
    bool drawn; ///< and ui_input.c: since something happened

    // ui.c and ui_state.c: sound, measurements
    SoundCue sound[UI_MAX_SOUNDS];
    int sound_count;
    MusicDirector music_director;
    bool debug; ///< ui_input.c
    UiFrameFacts facts;
    long long step_shown; ///< the step that the last picture showed

    // While drawing: ui.c, match_view.c.
    DrawList *list;
    Measure measure;
    View view;
    double foot; ///< pixels at the bottom that the screen takes from the match; screen_watch.c
    StillCache still;
    Palette dim_palette; ///< of the match in the background
};

const Palette *ui_palette(const Ui *ui);

/// How the world of a place of the campaign looks (worlds.h); NULL for -1.
const FieldLook *ui_world_look(const Ui *ui, int place);

/// Writes the kept files that have changed.
void ui_keep_files(Ui *ui);

/// Writes the most important problem of the kept files. False: there is none.
bool ui_note_files(Ui *ui, char *to, size_t size);

/// Requests another screen, which is shown when the present screen's function has returned; of
/// several requests the last counts.
void ui_go(Ui *ui, ScreenId screen);

/// Requests the screen that led to the present one, or the title.
void ui_back(Ui *ui);

/// Whether ui_back leads to that screen, sooner or later.
bool ui_came_from(const Ui *ui, ScreenId screen);

/// Requests a redraw.
void ui_stir(Ui *ui);

/// Keeps the present setting of full screen, as set by a person.
void ui_keep_window(Ui *ui);

/// Ends the program.
void ui_quit(Ui *ui);

/// Plays a sound of the menus.
void ui_sound(Ui *ui, SoundName name);

/// Plays a sound. More than UI_MAX_SOUNDS in a frame are dropped.
void ui_add_cue(Ui *ui, const SoundCue *cue);

#endif
