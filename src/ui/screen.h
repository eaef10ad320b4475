/// @file screen.h
/// A screen is a table of functions; the game always shows one.
#ifndef ARKANONG_SCREEN_H
#define ARKANONG_SCREEN_H

#include "menu_input.h"

typedef struct Ui Ui;

typedef enum ScreenId {
    SCREEN_NONE = -1,
    SCREEN_TITLE,
    SCREEN_PLAY,
    SCREEN_PAUSE,
    SCREEN_RESULTS,
    SCREEN_LEVELS,
    SCREEN_OPTIONS,
    SCREEN_CONTROLS,
    SCREEN_HELP,
    SCREEN_PROBLEMS,
    SCREEN_MODES,
    SCREEN_NAME,
    SCREEN_SCORES,
    SCREEN_CREDITS,
    SCREEN_LOADING,
    SCREEN_WATCH,
    SCREEN_WATCH_MENU,
    SCREEN_COUNT
} ScreenId;

typedef struct Screen {
    void (*enter)(Ui *ui);
    void (*handle)(Ui *ui, const MenuCommand *command);
    /// Sees the raw event before `handle`; true: it is handled already. May be NULL.
    bool (*capture)(Ui *ui, const InputEvent *event, const MenuCommand *command);
    void (*advance)(Ui *ui, double seconds); ///< may be NULL
    void (*draw)(Ui *ui);
    bool still; ///< nothing moves without input
} Screen;

#endif
