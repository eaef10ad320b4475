/// @file ui_state.h
/// What the screens share. For the files of src/ui alone.
#ifndef ARKANONG_UI_STATE_H
#define ARKANONG_UI_STATE_H

#include "catalogue.h"
#include "controls.h"
#include "device.h"
#include "effects.h"
#include "hint.h"
#include "menu.h"
#include "mood.h"
#include "picture.h"
#include "picture_backdrop.h"
#include "picture_debug.h"
#include "picture_pieces.h"
#include "picture_words.h"
#include "scoreboard.h"
#include "scores.h"
#include "screen.h"
#include "session.h"
#include "translate.h"
#include "ui.h"

/// s that the hexagons between two screens take.
#define UI_CURTAIN 0.28
/// How far a match recedes behind a menu.
#define UI_DIMMED     0.75
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
    int lives;  ///< 0: what the level gives
    int levels; ///< won
    bool ended; ///< its points have been looked at: the next level begins another run
} Campaign;

#define UI_SHELF_CELLS     64
#define UI_BINDING_COLUMNS 3
#define UI_BINDING_ROWS    (ACTION_COUNT + 4)
#define UI_ENTRY_CELLS     44

/// The level list as it was drawn last, for the pointer, and where a person is in it.
typedef struct UiShelf {
    int selected; ///< index in the catalogue
    int columns;
    Scroll scroll; ///< by rows of cells
    Area cell[UI_SHELF_CELLS];
    int index[UI_SHELF_CELLS];
    int cells;
} UiShelf;

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
    int place;      ///< in the table, from 1; 0: none
    ScreenId after; ///< what comes then
    int level;      ///< of the catalogue, to play then; -1: none
    Area grid[UI_ENTRY_CELLS];
} UiEntry;

/// A file that is kept.
typedef struct UiKept {
    char path[UI_PATH_SIZE]; ///< "": none
    SafeFileResult trouble;  ///< GOOD: none
    bool unsaved;            ///< the last try to write it failed
} UiKept;

struct Ui {
    UiKept kept[UI_KEPT_COUNT];
    Settings settings;
    Settings settings_kept; ///< as they were last read or written
    Scores scores;
    UiEntry entry;
    char scores_set[SCORES_SET_SIZE]; ///< whose table is shown
    Catalogue catalogue;
    TextRuler ruler;
    KeyLabels key_labels;
    Deadline deadline;
    double start_speed;
    unsigned long long seed;           ///< of the next match
    unsigned long long demonstrations; ///< so far
    bool fixed_bot[SIDE_COUNT];
    BotStrength fixed_strength[SIDE_COUNT];

    Session session;
    bool demonstrates;   ///< the session's match is the one behind the title
    double demonstrated; ///< s since it came
    Effects effects;
    Controls controls;
    NavState nav;
    DeviceWatch watch;
    InputDevice device; ///< used last
    int pad;            ///< the pad used last
    int missing_pad;    ///< 1 + the pad that was pulled out in play, which is waited for; 0: none
    PlayKind kind;      ///< as it is played
    PlayKind asked;     ///< as it was asked for: without a person it is watched
    char level_path[UI_PATH_SIZE];
    int level_index; ///< in the catalogue; -1: from elsewhere
    Campaign campaign;
    DiagList problems;

    ScreenId screen;
    ScreenId back;  ///< where options and lists return to
    int title_item; ///< what was chosen there last, selected when it is seen again
    Menu menu;
    Scroll page; ///< of a screen with more lines than there is room for
    UiShelf shelf;
    UiBindings bindings;
    int section;       ///< of the options
    bool from_options; ///< the table of keys leads back there
    double curtain;    ///< s until the hexagons between two screens are gone
    double on_screen;  ///< s since this screen came
    double countdown;  ///< s until play goes on
    double since_over; ///< s since the match was decided
    bool debug;
    bool over;
    bool drawn;                          ///< since something happened
    double rumble[CONTROLS_MAX_PLAYERS]; ///< 0..1
    SoundCue sound[UI_MAX_SOUNDS];
    int sound_count;
    Mood mood;
    UiFrameFacts facts;
    long long step_shown; ///< the step that the last picture showed

    BrickCache brick_cache;
    Palette dim_palette; ///< of the match in the background

    // While drawing.
    DrawList *list;
    Measure measure;
    View view;
};

const Palette *ui_palette(const Ui *ui);

/// Shows another screen.
void ui_go(Ui *ui, ScreenId screen);

void ui_sound(Ui *ui, SoundName name);

/// The computer plays better or worse from now on.
void ui_change_strength(Ui *ui, int change);

/// Reads settings and scores.
void ui_read_kept(Ui *ui, const UiStart *start);
/// Writes the scores, where they are kept.
void ui_write_scores(Ui *ui);

/// Begins a match on a level file: on success the play screen comes, else the screen with its
/// problems.
void ui_play(Ui *ui, PlayKind kind, const char *path, int index);
/// The same with the level of the catalogue at `index`.
void ui_play_entry(Ui *ui, PlayKind kind, int index);
/// Begins a level that a person has chosen, and another run with it: alone, against the computer,
/// or as the mode has it.
void ui_play_chosen(Ui *ui, int index);
/// Begins what is played in that mode, and remembers the mode.
void ui_play_mode(Ui *ui, Mode mode);
/// The level that the mode would begin with, in the catalogue; -1: there is none.
int ui_mode_level(Ui *ui, Mode mode);
PlayKind ui_mode_kind(Mode mode);
/// What the mode is called, and what it is in a sentence.
const char *ui_mode_name(Mode mode);
const char *ui_mode_sentence(Mode mode);
/// Begins the present level again, or goes to the next one of its kind (the first after the last).
void ui_play_again(Ui *ui);
void ui_play_next(Ui *ui);
/// Whether the run is at its end with the level that is over: lost, or the last one.
bool ui_run_is_over(Ui *ui);
/// Ends the solo run that goes on, if one does, with the points it has: a name is entered if they
/// make the table. Then comes the screen `after`, or the level of the catalogue, unless `level` is
/// -1.
void ui_end_run(Ui *ui, ScreenId after, int level);
/// Puts the name in the entry into the table and goes on.
void ui_enter_name(Ui *ui);
/// The set of levels that scores of the present level belong to.
void ui_name_set(const Ui *ui, char set[SCORES_SET_SIZE]);
/// Begins a match between computers for the background of menus.
void ui_play_demonstration(Ui *ui);

/// Draws the session's match as it is, with its scores or without; the other one lets it recede
/// into the dark by `dimmed`, 0..1.
void ui_draw_match(Ui *ui, bool scores);
void ui_draw_match_dimmed(Ui *ui, bool scores, double dimmed);
/// Draws nothing but the background.
void ui_draw_background(Ui *ui);
/// A title and the menu under it. `note` (may be NULL) is a line at the bottom.
void ui_draw_menu(Ui *ui, const char *title, const char *note);
/// A screen's own title, UI_TITLE_HEIGHT texts high, below `top`.
void ui_draw_title(Ui *ui, double top, const char *title, ColourRole role);
#define UI_TITLE_HEIGHT 3.4
/// What tables stand on, so that nothing behind them shows through.
void ui_draw_panel(Ui *ui, Area area);
/// Where a block as high as that begins, so that it stands a little above the middle of the window.
double ui_centre(const Ui *ui, double needed);
/// A quiet line at the bottom of the window; two where it is long.
void ui_draw_note(Ui *ui, const char *note);
/// Draws `words` in lines no wider than the area, broken at spaces. Returns the y of the line after
/// the last; nothing is drawn below the area.
double ui_draw_paragraph(Ui *ui, Area area, double text, ColourRole role, const char *words);

/// A page of rows that scrolls (Ui.page) where they are more than the area has room for.
typedef struct UiPage {
    Area area;
    double step; ///< pixels from row to row
    int row;     ///< the one that comes next
    bool draws;  ///< else rows are only counted
} UiPage;

/// How a paragraph of a page looks.
typedef struct UiPageText {
    double inset;  ///< pixels from the page's left end
    double indent; ///< that lines after the first are further in
    double size;   ///< of the letters, pixels
    ColourRole role;
} UiPageText;

/// Puts everything on the page, one row after the other. It is called to count the rows as well.
typedef void (*UiPageContent)(Ui *ui, UiPage *page);

/// Whether the row that comes next is to be drawn; `y` becomes its middle.
bool ui_page_row(const Ui *ui, const UiPage *page, double *y);
/// Puts a paragraph on the page, in as many rows as it takes.
void ui_page_text(Ui *ui, UiPage *page, const UiPageText *style, const char *words);
/// Draws the rows in sight and the bar right of them.
void ui_draw_page(Ui *ui, Area area, double step, UiPageContent content);
/// What a person did to the page and to the menu below it (ui_handle_menu).
MenuAnswer ui_handle_page(Ui *ui, const Nav *nav, ScreenId back);

/// What a person did to the screen's menu, heard as well. Back leads to the screen `back`, as an
/// item with the id UI_ITEM_BACK does.
MenuAnswer ui_handle_menu(Ui *ui, const Nav *nav, ScreenId back);
#define UI_ITEM_BACK 1000
/// Adds the item that leads back.
void ui_add_back(Ui *ui);

/// The hexagons between two screens, as far as they are still there.
void ui_draw_curtain(Ui *ui);

/// Goes on with the match after a countdown.
void ui_resume(Ui *ui);

/// How to accept and how to go back with the device in use: "Return", "A click", the sign on the
/// pad's button. Valid until the next call of the same function.
const char *ui_accept_name(const Ui *ui);
const char *ui_back_name(const Ui *ui);
const char *ui_pause_name(const Ui *ui);
/// How a player serves with the device that is in charge.
const char *ui_serve_name(const Ui *ui, int player);

#endif
