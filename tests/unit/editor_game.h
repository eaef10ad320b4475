/// @file editor_game.h
/// A level in the editor of the game without its window, for tests. Include after cmocka.h.
#ifndef ARKANONG_TEST_EDITOR_GAME_H
#define ARKANONG_TEST_EDITOR_GAME_H

#include "ui_game.h"

#include "drafts.h"
#include "edit_property.h"
#include "editor.h"
#include "editor_view.h"
#include "menu.h"
#include "ui_context.h"

static const char LEVEL[] = "// Bench.\n"
                            "title = \"Bench\";\n"
                            "\n"
                            "paddles = (\n"
                            "    { side = \"bottom\"; }\n"
                            ");\n"
                            "\n"
                            "balls = (\n"
                            "    { } // to serve\n"
                            ");\n"
                            "\n"
                            "hexagons = (\n"
                            "    { x = 300; y = 200; radius = 40; hits = 2; }\n"
                            ");\n";

static char disk[80]; ///< the folder of the level
static char path[96];
static char drafts[80];
static char spare[80];
static DrawList list;

static inline Ui *open_editor(void)
{
    UiStart start = usual_start();
    start.level_path = path;
    start.edit = true;
    start.drafts_folder = drafts;
    start.drafts_spare = spare;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    return ui;
}

static inline void name_places(void)
{
    snprintf(disk, sizeof disk, "%s/disk", folder);
    snprintf(path, sizeof path, "%s/edited.level", disk);
    snprintf(drafts, sizeof drafts, "%s/drafts", folder);
    snprintf(spare, sizeof spare, "%s/spare", folder);
}

static inline Ui *open_level(void)
{
    name_places();
    assert_true(drafts_save_level(path, LEVEL, sizeof LEVEL - 1));
    return open_editor();
}

/// Ends the game without another word, as a kill does.
static inline void kill_ui(Ui *ui)
{
    ui_destroy(ui);
}

static inline void remove_files(void)
{
    char command[400];
    snprintf(command, sizeof command, "rm -rf '%s' '%s' '%s'", disk, drafts, spare);
    assert_int_equal(system(command), 0);
}

static inline const char *text_of(const Ui *ui)
{
    return edit_text(editor_of(ui)->edit)->bytes;
}

static inline void point(Ui *ui, InputKind kind, Vec2 place)
{
    const View view = editor_sight_view(&editor_view_of(ui)->sight);
    const Vec2 pixel = view_point(&view, place);
    InputEvent event = {.kind = kind, .x = pixel.x, .y = pixel.y, .dx = 5.0};
    ui_handle(ui, &event);
    pass(ui, &list, FRAME);
}

static inline void drag(Ui *ui, Vec2 from, Vec2 to)
{
    point(ui, INPUT_POINTER_MOVED, from);
    point(ui, INPUT_POINTER_DOWN, from);
    point(ui, INPUT_POINTER_MOVED, vec2_scale(vec2_add(from, to), 0.5));
    point(ui, INPUT_POINTER_MOVED, to);
    point(ui, INPUT_POINTER_UP, to);
}

static inline void click_at(Ui *ui, Vec2 place)
{
    point(ui, INPUT_POINTER_DOWN, place);
    point(ui, INPUT_POINTER_UP, place);
}

static inline void press_symbol(Ui *ui, char symbol, bool shift)
{
    InputEvent down = {.kind = INPUT_KEY_DOWN, .symbol = symbol, .shift = shift};
    ui_handle(ui, &down);
    pass(ui, &list, FRAME);
}

static inline void press_control(Ui *ui, char symbol)
{
    InputEvent down = {.kind = INPUT_KEY_DOWN, .symbol = symbol, .control = true};
    InputEvent up = {.kind = INPUT_KEY_UP, .symbol = symbol, .control = true};
    ui_handle(ui, &down);
    ui_handle(ui, &up);
    pass(ui, &list, FRAME);
}

static inline void assert_file(const char *name, const char *expected)
{
    Bytes bytes = {0};
    assert_int_equal(disk_read(name, DISK_MOST_BYTES, &bytes), DISK_READ);
    assert_string_equal(bytes.at, expected);
    bytes_free(&bytes);
}

/// Where a line of the panel is, pixels, once it has been scrolled into sight.
static inline Area line_area(Ui *ui, int line)
{
    Menu *menu = ui_context(ui)->menu;
    for (int i = 0; i < menu->count; i++) {
        const bool other = menu->item[i].number != line;
        if (!other && menu->item[i].area.width == 0.0) {
            menu->selected = i;
            pass(ui, &list, FRAME);
        }
        if (!other) {
            return menu->item[i].area;
        }
    }
    fail_msg("there is no line %d", line);
    return (Area){0};
}

/// Presses at a share of the width of a line of the panel, drags by `way` pixels and lets go.
static inline void drag_line(Ui *ui, int line, double share, double way)
{
    const Area area = line_area(ui, line);
    InputEvent event = {.kind = INPUT_POINTER_DOWN,
                        .x = area.x + share * area.width,
                        .y = area.y + 0.5 * area.height};
    ui_handle(ui, &event);
    pass(ui, &list, FRAME);
    for (int part = 1; part <= 4 && way != 0.0; part++) {
        event.kind = INPUT_POINTER_MOVED;
        event.x += 0.25 * way;
        event.dx = 5.0;
        ui_handle(ui, &event);
        pass(ui, &list, FRAME);
    }
    event.kind = INPUT_POINTER_UP;
    ui_handle(ui, &event);
    pass(ui, &list, FRAME);
}

/// Clicks on a line of the panel.
static inline void click_value(Ui *ui, int line)
{
    drag_line(ui, line, 0.1, 0.0);
}

static inline void type(Ui *ui, const char *text)
{
    InputEvent typed = {.kind = INPUT_TEXT};
    strcpy(typed.text, text);
    ui_handle(ui, &typed);
}

/// The line of a key; -1: none.
static inline int line_of(const Ui *ui, const char *key)
{
    const EditorView *view = editor_view_of(ui);
    for (int i = 0; i < view->line_count; i++) {
        if (view->lines[i].kind == EDITOR_LINE_VALUE &&
            strcmp(edit_property_field(view->lines[i].row)->name, key) == 0) {
            return i;
        }
    }
    return -1;
}

/// The first line of that kind.
static inline int line_of_kind(const Ui *ui, EditorLineKind kind)
{
    int line = 0;
    while (editor_view_of(ui)->lines[line].kind != kind) {
        line++;
    }
    return line;
}

/// The line of the command that is an EditVerb.
static inline int line_of_verb(const Ui *ui, EditVerb verb)
{
    const EditorView *view = editor_view_of(ui);
    int line = 0;
    while (view->lines[line].kind != EDITOR_LINE_COMMAND || view->lines[line].number != (int)verb) {
        line++;
        assert_true(line < view->line_count);
    }
    return line;
}

/// With its hexagon selected.
static inline Ui *open_hexagon(void)
{
    Ui *ui = open_level();
    click_at(ui, vec2(300, 200));
    pass(ui, &list, FRAME);
    return ui;
}

static inline const ObstacleDef *hexagon_of(const Ui *ui)
{
    return &edit_level(editor_of(ui)->edit)->world.obstacles[0];
}

/// Clicks on the item of the panel that is `number` of the words of a trigger's key, or of what may
/// follow such a word.
static inline void pick_item(Ui *ui, bool word, int number)
{
    const Menu *menu = ui_context(ui)->menu;
    pass(ui, &list, FRAME);
    for (int i = 0; i < menu->count; i++) {
        if (menu->item[i].number == number && (menu->item[i].row->columns == 0) == word) {
            ui_context(ui)->menu->selected = i;
            pass(ui, &list, FRAME);
            const Area area = menu->item[i].area;
            InputEvent event = {.kind = INPUT_POINTER_DOWN, .x = area.x + 9.0, .y = area.y + 9.0};
            ui_handle(ui, &event);
            event.kind = INPUT_POINTER_UP;
            ui_handle(ui, &event);
            pass(ui, &list, FRAME);
            return;
        }
    }
    fail_msg("there is no item %d", number);
}

#endif
