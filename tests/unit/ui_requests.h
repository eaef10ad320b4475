/// @file ui_requests.h
/// The doors by which tests look at the game, and what asks for another screen and the change to it
/// at once, as ui_handle and ui_advance do both.
#ifndef ARKANONG_UI_REQUESTS_H
#define ARKANONG_UI_REQUESTS_H

#include "editor.h"
#include "editor_view.h"
#include "match.h"
#include "menu.h"
#include "screens.h"
#include "stage.h"
#include "ui_context.h"
#include "watch.h"

static inline ScreenId screen_of(const Ui *ui)
{
    return ui_screen(ui_context(ui));
}

/// What the program gave at the start, for tests that change it later.
static inline UiContext *given_to(Ui *ui)
{
    return (UiContext *)ui_context(ui);
}

static inline Stage *stage_of(const Ui *ui)
{
    return ui_context(ui)->stage;
}

static inline Session *session_of(const Ui *ui)
{
    return &stage_of(ui)->session;
}

static inline Menu *menu_of(const Ui *ui)
{
    return ui_context(ui)->menu;
}

static inline Editor *editor_of(const Ui *ui)
{
    return ui_context(ui)->editing->editor;
}

static inline Watch *watch_of(const Ui *ui)
{
    return ui_context(ui)->watching->watch;
}

static inline EditorView *editor_view_of(const Ui *ui)
{
    return ui_context(ui)->editor_view;
}

static inline void go_to(Ui *ui, ScreenId screen)
{
    ui_go(ui_context(ui), screen);
    screens_change(ui_context(ui));
}

static inline void begin_entry(Ui *ui, PlayKind kind, int index)
{
    match_begin(ui_context(ui), play_of_entry(ui_career(ui), kind, index));
    screens_change(ui_context(ui));
}

#endif
