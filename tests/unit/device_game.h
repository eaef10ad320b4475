/// @file device_game.h
/// A game without its window for tests: opened on the shipped levels, with what people do in one
/// call each.
#ifndef ARKANONG_DEVICE_GAME_H
#define ARKANONG_DEVICE_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui_requests.h"

#define FRAME (1.0 / 60.0)

static inline double measure(void *context, const char *text, double size)
{
    (void)context;
    return 0.5 * size * (double)strlen(text);
}

/// The title, or a match against the computer, without settings that are kept.
static inline Ui *open_ui(bool match)
{
    char complaint[512] = "";
    UiStart start = {.levels_folder = "levels",
                     .match = match,
                     .seed = 7,
                     .speed = 1.0,
                     .ruler = {measure, NULL}};
    Ui *ui = ui_create(&start, complaint, sizeof complaint);
    assert_non_null(ui);
    return ui;
}

static inline void give(Ui *ui, InputEvent event)
{
    ui_handle(ui, &event);
}

static inline void press(Ui *ui, int key)
{
    give(ui, (InputEvent){.kind = INPUT_KEY_DOWN, .code = key});
    give(ui, (InputEvent){.kind = INPUT_KEY_UP, .code = key});
}

static inline void push(Ui *ui, int pad, PadButton button)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_DOWN, .device = pad, .code = (int)button});
    give(ui, (InputEvent){.kind = INPUT_PAD_UP, .device = pad, .code = (int)button});
}

static inline void tilt(Ui *ui, int pad, int stick, double x, double y)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_STICK, .device = pad, .code = stick, .x = x, .y = y});
}

static inline void join(Ui *ui, int pad, PadFamily family)
{
    give(ui, (InputEvent){.kind = INPUT_PAD_JOINED, .device = pad, .code = (int)family});
}

static inline void move_mouse(Ui *ui, double dx, double dy)
{
    give(ui, (InputEvent){.kind = INPUT_POINTER_MOVED, .x = 600, .y = 300, .dx = dx, .dy = dy});
}

static inline void pass(Ui *ui, double seconds)
{
    for (double time = 0.0; time < seconds; time += FRAME) {
        ui_advance(ui, FRAME);
    }
}

#endif
