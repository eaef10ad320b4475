/// @file ui_requests.h
/// What asks for another screen, and the change to it at once: ui_handle and ui_advance do both.
#ifndef ARKANONG_UI_REQUESTS_H
#define ARKANONG_UI_REQUESTS_H

#include "match.h"
#include "ui_state.h"

static inline void go_to(Ui *ui, ScreenId screen)
{
    ui_go(ui, screen);
    ui_change_screen(ui);
}

static inline void begin_entry(Ui *ui, PlayKind kind, int index)
{
    match_begin(ui, play_of_entry(&ui->career, kind, index));
    ui_change_screen(ui);
}

#endif
