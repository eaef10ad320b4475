/// @file screens.h
/// A screen as data: title, rows of its menu, and functions. The game always shows one. All screens
/// stand here, each defined in the file of its name (screen_title.c and so on) or of the screen
/// that leads to it, and changing from one to another.
#ifndef ARKANONG_SCREENS_H
#define ARKANONG_SCREENS_H

#include <stddef.h>

#include "input.h"
#include "view.h"

typedef struct UiContext UiContext;
typedef struct MenuRow MenuRow;
typedef struct Page Page;

/// Rows and their count as members of a Screen.
#define SCREEN_ROWS(table) .rows = (table), .row_count = (int)(sizeof(table) / sizeof(table)[0])

/// A bit of Screen.facts, as far as it is one.
static inline unsigned screen_fact(bool is_one, int bit)
{
    return is_one ? (unsigned)bit : 0u;
}

/// All screens: of each its id, as in SCREEN_TITLE, and its definition, as in TITLE_SCREEN.
// clang-format off
#define SCREENS(ROW) \
    ROW(TITLE) ROW(PLAY) ROW(PAUSE) ROW(RESULTS) ROW(LEVELS) ROW(SETS) ROW(SHELF) ROW(PACK) ROW(SET) \
    ROW(OPTIONS) ROW(CONTROLS) ROW(HELP) ROW(PROBLEMS) ROW(NAME) ROW(SCORES) ROW(CREDITS) \
    ROW(LOADING) ROW(WATCH) ROW(WATCH_MENU) ROW(GAMES) ROW(GAME) ROW(STATISTICS) ROW(RESET) \
    ROW(CAMPAIGN) ROW(MORE) ROW(NEW_LEVEL) ROW(EDIT) ROW(UNSAVED) ROW(TOGETHER) ROW(JOIN) \
    ROW(INVITE) ROW(ONLINE)
// clang-format on
#define SCREEN_ID(name) SCREEN_##name,

typedef enum ScreenId { SCREEN_NONE, SCREENS(SCREEN_ID) SCREEN_COUNT } ScreenId;

/// Properties of a screen: bits of Screen.traits.
typedef enum ScreenTrait {
    TRAIT_ALARMS = 1,         ///< the title is drawn as a warning
    TRAIT_WIDE = 2,           ///< the panel takes the whole window
    TRAIT_SQUEEZES = 4,       ///< in a small window letters shrink before the rows scroll
    TRAIT_ROOT = 8,           ///< clears the trail: ui_back ends here
    TRAIT_REMEMBERS = 16,     ///< the selected row is selected again at the next visit
    TRAIT_GUARDED = 32,       ///< ignores presses at first, which were meant for the match
    TRAIT_START_ACCEPTS = 64, ///< a pad's Start accepts; else it goes back
    TRAIT_DEMONSTRATES = 128, ///< a match of computers goes on beside the panel
    TRAIT_STILL = 256,        ///< nothing else moves without input
    TRAIT_OVER_MATCH = 512,   ///< the panel stands over the match, whose picture stays in its place
    TRAIT_TYPES = 1024,       ///< a text is being typed
} ScreenTrait;

/// Every pointer may be NULL.
typedef struct Screen {
    const char *title; ///< to be translated; NULL: `write_title` writes it
    void (*write_title)(const UiContext *ui, char *to, size_t size);
    int traits; ///< of ScreenTrait
    const MenuRow *rows;
    int row_count;
    unsigned (*facts)(const UiContext *ui); ///< bits that rows need or bar; NULL: none
    const char *const *pages; ///< names of the menu's pages, to be translated; a NULL ends them

    void (*open)(const UiContext *ui);  ///< called when it is shown, after its menu was made
    void (*close)(const UiContext *ui); ///< called when another one is
    /// Receives input before the menu does, commands unknown to menus included; returns whether it
    /// is handled.
    bool (*act)(const UiContext *ui, const MenuCommand *command);
    void (*back)(const UiContext *ui); ///< Escape and its like; NULL: ui_back
    void (*advance)(const UiContext *ui, double seconds);

    void (*draw)(const UiContext *ui); ///< NULL: panel_draw, which uses what follows
    double width;                      ///< least width of the panel, in units of the text size
    void (*stage)(const UiContext *ui, Area area);             ///< draws beside the panel
    double (*head_height)(const UiContext *ui, double text);   ///< of `head`, pixels
    void (*head)(const UiContext *ui, Area area, double text); ///< draws in place of the title
    double body_size; ///< preferred height of `body`, in units of the text size; 0:
    double (*body_height)(const UiContext *ui, double width,
                          double text);                        ///< the result of this, pixels
    void (*body)(const UiContext *ui, Area area, double text); ///< draws between title and rows
    void (*content)(const UiContext *ui,
                    Page *page); ///< in place of `body`: rows of text (menu.h),
    double content_step;         ///< a row's height, in units of the text size
    bool (*note)(const UiContext *ui, char *to,
                 size_t size); ///< goes before the rows' explanations

    bool (*types)(const UiContext *ui); ///< whether TRAIT_TYPES is true now

    double moves_for; ///< s of motion at first, nevertheless
} Screen;

static inline bool screen_has(const Screen *screen, ScreenTrait trait)
{
    return (screen->traits & (int)trait) != 0;
}

#define SCREEN_DECLARED(name) extern const Screen name##_SCREEN;
SCREENS(SCREEN_DECLARED)

/// The screen that is shown; NULL: none yet.
const Screen *screens_present(const UiContext *ui);

/// Shows the screen requested by ui_go, if any.
void screens_change(const UiContext *ui);

/// Handles an event. A requested screen is not shown yet.
void ui_input_handle(const UiContext *ui, const InputEvent *event);

/// Passes a command to the present screen, or to its menu.
void ui_input_obey(const UiContext *ui, const MenuCommand *command);

#endif
