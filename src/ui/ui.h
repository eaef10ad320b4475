/// @file ui.h
/// The whole game behind one door: input goes in, time passes, a draw list and sounds come out.
/// Knows no window.
#ifndef ARKANONG_UI_H
#define ARKANONG_UI_H

#include "aside.h"
#include "bot.h"
#include "draw_list.h"
#include "fixed_step.h"
#include "hint.h"
#include "input.h"
#include "music.h"
#include "settings.h"
#include "sound.h"

typedef struct Ui Ui;

/// How a game is to begin.
typedef struct UiStart {
    const char *levels_folder;
    const char *settings_path; ///< NULL: nothing is remembered
    const char *scores_path;   ///< NULL: high scores are forgotten at the end
    const char *level_path;    ///< a level to begin with; NULL: the title
    bool bot[SIDE_COUNT];      ///< sides that a computer plays in the match to begin with
    BotStrength strength[SIDE_COUNT];
    bool match;              ///< begin with a match even without a level
    unsigned long long seed; ///< of the first match; later ones follow from it
    double speed;            ///< times the usual speed, > 0
    bool window_asked;       ///< `full_screen` counts in this run, else the kept setting does
    bool full_screen;
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline; ///< of a frame's play
    Aside aside;       ///< where levels are read
} UiStart;

/// NULL when memory is out or no level can be found; `complaint` (at least 512 bytes) then says so
/// in one sentence.
Ui *ui_create(const UiStart *start, char *complaint, int size);
/// Frees everything; what has changed since ui_save is forgotten.
void ui_destroy(Ui *ui);

/// Before the program ends: puts the points of a running solo run among the high scores, and writes
/// the kept files (kept_files.h says what is wrong with them).
void ui_save(Ui *ui);

/// Shows the screen that was asked for by ui_go, if there is one. ui_handle and ui_advance end with
/// it.
void ui_change_screen(Ui *ui);

void ui_handle(Ui *ui, const InputEvent *event);

/// Lets `seconds` of real time pass.
void ui_advance(Ui *ui, double seconds);

/// Draws the present picture.
/// @param density  pixels a point of the desktop
void ui_draw(Ui *ui, DrawList *list, int width, int height, double density);

/// Sounds since the last call; valid until the next ui_advance.
const SoundCue *ui_take_sounds(Ui *ui, int *count);

/// Where the music is to go now, the volume of the settings left out.
const MusicAim *ui_music(const Ui *ui);

bool ui_is_over(const Ui *ui);  ///< a person wants to leave
bool ui_is_still(const Ui *ui); ///< nothing moves until something is pressed: no need to draw again
bool ui_may_idle(const Ui *ui); ///< nothing is lost when time stands still while nobody looks
bool ui_wants_text(const Ui *ui);           ///< a name is being typed: INPUT_TEXT is of use
bool ui_wants_pointer_caught(const Ui *ui); ///< the pointer steers a paddle
bool ui_wants_pointer_shown(
    const Ui *ui); ///< the mouse is in use: with keys or a pad an arrow is in the way
/// How strongly, 0..1, each pad shall shake for what happened since the last call: only pads that
/// somebody steers with.
void ui_take_rumble(Ui *ui, double strength[INPUT_PAD_COUNT]);
Settings *ui_settings(Ui *ui); ///< full screen, volumes, frame limit: for the application to follow

/// For the debug overlay.
typedef struct UiFrameFacts {
    double frame_ms;   ///< since the last frame
    double advance_ms; ///< of that for the simulation and all that listens to it
    double draw_ms;    ///< of the last picture
    int draw_calls, triangles;
} UiFrameFacts;
void ui_set_frame_facts(Ui *ui, const UiFrameFacts *facts);

#endif
