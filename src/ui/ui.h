/// @file ui.h
/// The game without its window: input and time go in, a draw list and sounds come out.
#ifndef ARKANONG_UI_H
#define ARKANONG_UI_H

#include "career.h"
#include "draw_list.h"
#include "errand.h"
#include "music.h"
#include "prompt.h"
#include "sound.h"

typedef struct Ui Ui;
typedef struct UiContext UiContext;

/// Start parameters.
typedef struct UiStart {
    const char *levels_folder;
    const char *own_levels; ///< the user's folder of levels, which need not be there; NULL: none
    const char *const *set_folders; ///< where level sets may lie, NULL behind the last; NULL: none
    KeptPaths kept;
    long long (*date)(void);   ///< s since 1970-01-01 00:00 UTC; NULL: no game is kept
    const char *level_path;    ///< a level or a replay to begin with; NULL: the title
    bool edit;                 ///< it is a level, to be edited
    const char *drafts_folder; ///< where drafts of edited levels are kept; NULL: nowhere
    const char *drafts_spare;  ///< for drafts that can be written nowhere else; NULL: nowhere
    bool bot[SIDE_COUNT];      ///< sides that a computer plays in the match to begin with
    BotStrength strength[SIDE_COUNT];
    bool match;              ///< begin with a match even without a level
    unsigned long long seed; ///< of the first match; later ones follow from it
    double speed;            ///< multiple of the usual speed, > 0
    bool fingers;            ///< what is pointed at is pressed by fingers, until a mouse is used
    bool window_asked;       ///< `full_screen` applies to this run instead of the kept setting
    bool full_screen;
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline;                    ///< of a frame's play
    Aside aside;                          ///< where levels are read
    bool (*paste)(char *to, size_t size); ///< gives the clipboard's text, UTF-8, cut to the size;
                                          ///< NULL: what the game has copied last
} UiStart;

/// NULL when memory is out or no level can be found, with a sentence in `complaint` (at least 512
/// bytes).
Ui *ui_create(const UiStart *start, char *complaint, int size);
/// Frees everything; changes since ui_save are lost.
void ui_destroy(Ui *ui);

/// What its screens are given (ui_context.h), for functions that ask for it.
const UiContext *ui_context(const Ui *ui);

/// To be called before the program ends: adds the points of a running solo run to the high scores,
/// and writes the kept files (problems: career.h).
void ui_save(Ui *ui);

/// Writes what the editor and the kept files hold, and goes on: nobody may look at the game again,
/// or somebody in a moment.
void ui_keep(Ui *ui);

/// To be called in a crash: updates the match's journal. Returns the sentence for stderr; NULL:
/// there is no match. Safe in a signal handler.
const char *ui_crash(Ui *ui);

void ui_handle(Ui *ui, const InputEvent *event);

/// Begins a match on a level file, opens a replay, or lists the levels of a folder.
void ui_open_file(Ui *ui, const char *path);

/// Advances time by `seconds` of real time.
void ui_advance(Ui *ui, double seconds);

/// Draws the present picture.
/// @param density  pixels per desktop point
void ui_draw(Ui *ui, DrawList *list, int width, int height, double density);

/// What the game asks for beside its picture.
typedef struct UiWishes {
    const SoundCue *sounds; ///< since the last call; valid until the next ui_advance
    int sound_count;
    MusicAim music;        ///< without the volume of the settings
    const char *score;     ///< path of the score to be played in place of the aim's piece, as a
                           ///< level's (level_source.h); "": none
    const char *folder;    ///< to create if it is missing and to show, since the last call; or NULL
    const char *clipboard; ///< text for it since the last call, valid until the next ui_handle; or
                           ///< NULL
    double rumble[INPUT_PAD_COUNT]; ///< 0..1, of pads that a player steers with; as the sounds
    bool text;                      ///< something is being typed: INPUT_TEXT is needed
    bool pointer_caught;            ///< the pointer steers a paddle
    bool pointer_shown;             ///< the mouse is the device in use
    bool drags;                     ///< a finger drags what it lies on
} UiWishes;
UiWishes ui_take_wishes(Ui *ui);

/// The person closes the window: ends the program, unless a question comes first.
void ui_close(Ui *ui);

bool ui_is_over(const Ui *ui);  ///< the user has quit
bool ui_is_still(const Ui *ui); ///< nothing moves until the next input: no need to draw
bool ui_may_idle(const Ui *ui); ///< time may stop while the window has no focus
/// What the person has reached: the application says what could not be kept.
Career *ui_career(Ui *ui);
Settings *ui_settings(Ui *ui); ///< the application applies full screen, volumes, frame limit

/// Measurements for the debug overlay.
typedef struct UiFrameFacts {
    double frame_ms;   ///< since the last frame
    double advance_ms; ///< simulation and its listeners
    double draw_ms;    ///< of the last picture
    int draw_calls, triangles;
    bool sound_is_heard;   ///< there is a device
    double music_position; ///< s
    double music_length;   ///< s; 0: no music is loaded
} UiFrameFacts;
void ui_set_frame_facts(Ui *ui, const UiFrameFacts *facts);

#endif
