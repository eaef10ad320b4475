/// @file ui_context.h
/// What every screen, and all that draws for one, is given. For src/ui only.
///
/// It is constant to them. The match, the replay that is watched, the editor, the menu and the rest
/// lie behind types that only the files which include their headers can look into; everybody else
/// asks their functions.
#ifndef ARKANONG_UI_CONTEXT_H
#define ARKANONG_UI_CONTEXT_H

#include "layout.h"
#include "translate.h"
#include "ui.h"

#define UI_PATH_SIZE 4096

struct UiContext {
    Settings *settings; ///< screens set them by settings_set, and kept_files.c keeps them
    Career *career;
    LevelList *level_list;

    // As the program gave them at the start.
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline;
    bool (*paste)(char *to, size_t size); ///< from the clipboard; NULL: what was copied last
    double start_speed;
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT];
    char own_levels[UI_PATH_SIZE];    ///< "": none
    char drafts_folder[UI_PATH_SIZE]; ///< "": drafts are not kept there
    char drafts_spare[UI_PATH_SIZE];  ///< "": nor here

    // While drawing.
    DrawList *list;
    Measure measure;

    // What is seen of the match.
    const Session *session;
    const View *view;

    // The parts, and the header of each.
    struct Way *way;                ///< way.h: which screen is shown
    struct SoundQueue *sounds;      ///< way.h
    struct Hands *hands;            ///< way.h: input
    struct Stage *stage;            ///< stage.h: the match on the screen
    struct Watching *watching;      ///< watch.h: the replay that is watched
    struct Editing *editing;        ///< editor.h
    struct EditorView *editor_view; ///< editor_view.h
    struct Menu *menu;              ///< menu.h
    Scroll *page_scroll;            ///< of a screen with more lines than there is room for
    struct Errands *errands;        ///< errand.h
    struct Community *community;    ///< screen_states.h: sets of levels, packs
    struct Shelf *shelf;            ///< screen_states.h: packs at an address
    struct PackDesk *desk;          ///< screen_states.h: a pack in the making
    struct LevelsShown *levels;     ///< screen_states.h: the list of levels
    struct GamesShown *games;       ///< screen_states.h
    struct ScoresShown *scores;     ///< screen_states.h
    struct ControlsState *bindings; ///< screen_states.h
    struct RunNames *names;         ///< screen_states.h
    struct Trouble *trouble;        ///< errand.h: what cannot be played, and why
    struct Clipboard *clipboard;    ///< text_field.h
    struct Online *online;          ///< online.h: a duel over a network
};

const Palette *ui_palette(const UiContext *ui);

/// How the chapter of a place of the campaign looks (chapters.h); NULL for -1.
const FieldLook *ui_chapter_look(const UiContext *ui, int place);
/// How a level looks: by itself, or as the chapter of its place in the campaign; NULL: neither.
const FieldLook *ui_level_look(const UiContext *ui, const Level *level, int place);

/// Writes the kept files that have changed.
void ui_keep_files(const UiContext *ui);

/// Writes the most important problem of the kept files. False: there is none.
bool ui_note_files(const UiContext *ui, char *to, size_t size);

/// Requests another screen, which is shown when the present screen's function has returned; of
/// several requests the last counts.
void ui_go(const UiContext *ui, ScreenId screen);

/// Requests the screen that led to the present one, or the title.
void ui_back(const UiContext *ui);

/// Whether ui_back leads to that screen, sooner or later.
bool ui_came_from(const UiContext *ui, ScreenId screen);

/// The screen that is shown, and for how long, s.
ScreenId ui_screen(const UiContext *ui);
double ui_on_screen(const UiContext *ui);

/// s until the hexagons between two screens are gone.
double ui_transition(const UiContext *ui);

/// Whether the debug overlay is shown.
bool ui_debugs(const UiContext *ui);

/// Requests a redraw.
void ui_stir(const UiContext *ui);

/// Keeps the present setting of full screen, as set by a person.
void ui_keep_window(const UiContext *ui);

/// Ends the program.
void ui_quit(const UiContext *ui);

/// What players hold, the device that was used last, and the pad.
const Controls *ui_controls(const UiContext *ui);
InputDevice ui_device(const UiContext *ui);
int ui_pad(const UiContext *ui);

/// Lets people steer: the first with the device used last, without first having to move far.
/// @param players  0..SETTINGS_PLAYERS
void ui_seat_players(const UiContext *ui, int players);
/// Sets only their number.
void ui_count_players(const UiContext *ui, int players);

/// Clears presses that were not meant for the match.
void ui_forget_presses(const UiContext *ui);

/// Plays a sound of the menus.
void ui_sound(const UiContext *ui, SoundName name);

/// Plays a sound. More than UI_MAX_SOUNDS in a frame are dropped.
void ui_add_cue(const UiContext *ui, const SoundCue *cue);

#endif
