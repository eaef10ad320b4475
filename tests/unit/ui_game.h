/// @file ui_game.h
/// The game without its window, for tests: a folder of small levels, presses, time that passes.
#ifndef ARKANONG_UI_GAME_H
#define ARKANONG_UI_GAME_H

#include "ui.h"
#include "world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ui_requests.h"

#define FRAME (1.0 / 60.0)

static char folder[] = "/tmp/arkanong-ui-XXXXXX";

static const struct {
    const char *name;
    const char *text;
} FILES[] = {
    {"1-duel.level", "title = \"First\"; paddles = ({ side = \"bottom\"; }, { side = \"top\"; });\n"
                     "balls = ({ owner = \"bottom\"; });\n"
                     "match = { goals = 2; };\n"
                     "hexagons = ({ x = 480; y = 360; radius = 40; hits = 2; spin = 30; }, { x = "
                     "200; y = 360; radius = 40; });\n"
                     "bricks = { x = 80; y = 300; cell_width = 40; cell_height = 20; rows = "
                     "(\"12#\"); bonus = (\"SW.\"); };\n"},
    {"2-solo.level",
     "title = \"Second\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = \"bottom\"; });\n"
     "match = { lives = 1; };\n"
     "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = (\"11\"); };\n"},
    {"4-solo.level", "title = \"Fourth\"; paddles = ({ side = \"bottom\"; }); balls = ({ owner = "
                     "\"bottom\"; });\n"
                     "match = { lives = 9; };\n"
                     "bricks = { x = 80; y = 200; cell_width = 80; cell_height = 40; rows = "
                     "(\"1111111111\"); };\n"},
    {"3-bad.level", "title = \"Third\"; foo = 1; paddles = ({ side = \"up\"; });\n"},
};

#define FILE_COUNT (sizeof FILES / sizeof FILES[0])

static inline void name_file(char *to, size_t size, size_t index)
{
    snprintf(to, size, "%s/%s", folder, FILES[index].name);
}

static inline int ui_game_write_levels(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    for (size_t i = 0; i < FILE_COUNT; i++) {
        char path[96];
        name_file(path, sizeof path, i);
        FILE *file = fopen(path, "wb");
        if (file == NULL || fputs(FILES[i].text, file) < 0 || fclose(file) != 0) {
            return 1;
        }
    }
    return 0;
}

static inline int ui_game_remove_levels(void **state)
{
    (void)state;
    for (size_t i = 0; i < FILE_COUNT; i++) {
        char path[96];
        name_file(path, sizeof path, i);
        remove(path);
    }
    return rmdir(folder);
}

static inline double measure(void *context, const char *text, double size)
{
    (void)context;
    return 0.5 * size * (double)strlen(text);
}

static inline UiStart usual_start(void)
{
    return (UiStart){.levels_folder = folder, .seed = 7, .speed = 1.0, .ruler = {measure, NULL}};
}

static inline Ui *open_ui(const UiStart *start)
{
    char complaint[512] = "";
    Ui *ui = ui_create(start, complaint, sizeof complaint);
    assert_non_null(ui);
    return ui;
}

static inline void press(Ui *ui, int key)
{
    InputEvent down = {.kind = INPUT_KEY_DOWN, .code = key};
    InputEvent up = {.kind = INPUT_KEY_UP, .code = key};
    ui_handle(ui, &down);
    ui_handle(ui, &up);
}

static inline void push(Ui *ui, PadButton button)
{
    InputEvent down = {.kind = INPUT_PAD_DOWN, .code = (int)button};
    InputEvent up = {.kind = INPUT_PAD_UP, .code = (int)button};
    ui_handle(ui, &down);
    ui_handle(ui, &up);
}

/// Lets frames pass, drawn.
static inline void pass(Ui *ui, DrawList *list, double seconds)
{
    for (double time = 0.0; time < seconds; time += FRAME) {
        ui_advance(ui, FRAME);
        ui_draw(ui, list, 1280, 720, 1.0);
    }
}

/// Whether the list has a text that holds these words.
static inline bool shows(const DrawList *list, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        if (strstr(list->characters + list->texts[i].text, words) != NULL) {
            return true;
        }
    }
    return false;
}

/// Index of the item of the present menu with that label, or of that name where it has none; -1:
/// there is none.
static inline int find_label(Ui *ui, const char *label)
{
    for (int i = 0; i < menu_of(ui)->count; i++) {
        char name[MENU_TEXT_SIZE];
        const char *own = menu_of(ui)->item[i].row->label;
        menu_write_name(ui_context(ui), &menu_of(ui)->item[i], name);
        if (strcmp(own != NULL ? own : name, label) == 0) {
            return i;
        }
    }
    return -1;
}

/// Clicks on an item of the present menu.
static inline void click(Ui *ui, DrawList *list, int index)
{
    ui_draw(ui, list, 1280, 720, 1.0);
    for (int i = 0; i < menu_of(ui)->count; i++) {
        if (i == index) {
            Area area = menu_of(ui)->item[i].area;
            InputEvent event = {.kind = INPUT_POINTER_DOWN,
                                .x = area.x + 0.3 * area.width,
                                .y = area.y + 0.5 * area.height};
            ui_handle(ui, &event);
            event.kind = INPUT_POINTER_UP;
            ui_handle(ui, &event);
            return;
        }
    }
    fail_msg("the menu has no item %d", index);
}

/// Lets a perfect computer play in the person's place until the level is over.
static inline void win(Ui *ui)
{
    session_of(ui)->controller[world_paddle(session_of(ui)->world, 0).side] =
        (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int frame = 0; frame < 60 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
}

static inline void give_key(Ui *ui, int key, bool down)
{
    InputEvent event = {.kind = down ? INPUT_KEY_DOWN : INPUT_KEY_UP, .code = key};
    ui_handle(ui, &event);
}

static inline void pass_time(Ui *ui, double seconds)
{
    for (double time = 0.0; time < seconds; time += FRAME) {
        ui_advance(ui, FRAME);
    }
}

static inline Ui *begin_duel(void)
{
    UiStart start = usual_start();
    start.match = true;
    Ui *ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

#endif
