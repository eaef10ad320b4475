// Draws the buttons of commands and tools. Finds commands by the words typed and runs the chosen
// one; asks before a level is left that is on no disk, or a changed file overwritten.
#include "editor_bar.h"

#include <ctype.h>
#include <string.h>

#include "edit_example.h"
#include "editor.h"
#include "editor_command.h"
#include "editor_tool.h"
#include "layout.h"
#include "screens.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

#define KEYS_TEXT 0.85 ///< share of the text size

static bool begins_with(const char *words, const char *query)
{
    size_t i = 0;
    while (query[i] != '\0' &&
           tolower((unsigned char)words[i]) == tolower((unsigned char)query[i])) {
        i++;
    }
    return query[i] == '\0';
}

/// Whether the name contains each word of the query.
static bool has_words(const char *name, const char *query)
{
    char word[64];
    while (*query != '\0') {
        const size_t length = strcspn(query, " ");
        bool found = length == 0;
        word[0] = '\0';
        text_append(word, sizeof word, "%.*s", (int)length, query);
        for (const char *at = name; *at != '\0' && !found; at++) {
            found = begins_with(at, word);
        }
        if (!found) {
            return false;
        }
        query += length;
        query += *query == ' ';
    }
    return true;
}

static void search(const UiContext *ui)
{
    EditorView *view = ui->editor_view;
    view->found_count = 0;
    const int count = editor_command_count();
    for (int i = EDITOR_COMMAND_FINDER + 1; i < count && view->found_count < EDITOR_FOUND_MAX;
         i++) {
        if (has_words(editor_command_name(i), view->query.text)) {
            view->found[view->found_count++] = i;
        }
    }
    ui->menu->selected = 0;
    ui->menu->scroll.first = 0;
}

int editor_finder_count(const UiContext *ui)
{
    if (ui->editor_view->found_count < 0) {
        search(ui);
    }
    return ui->editor_view->found_count;
}

void editor_finder_act(const UiContext *ui, int place)
{
    ui->editor_view->finder = false;
    editor_command_run(ui, ui->editor_view->found[place]);
}

bool editor_finder_handle(const UiContext *ui, const MenuCommand *command)
{
    EditorView *view = ui->editor_view;
    const InputEvent *event = command->event;
    const bool key = event != NULL && event->kind == INPUT_KEY_DOWN;
    const TextField before = view->query;
    const bool pointer = command->kind == MENU_POINT || command->kind == MENU_PRESS;
    if (text_field_handle(ui, &view->query, command)) {
        if (strcmp(before.text, view->query.text) != 0) {
            view->found_count = -1;
        }
    } else if ((key && event->code == KEY_ESCAPE) || (command->kind == MENU_BACK && !key)) {
        view->finder = false;
    } else if (pointer || command->kind == MENU_RELEASE) {
        menu_handle(ui, command);
        return command->kind == MENU_PRESS && view_area_holds(view->panel, command->x, command->y);
    } else {
        menu_handle(ui, command);
    }
    return true;
}

void editor_finder_draw_line(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const EditorView *view = ui->editor_view;
    const int command = view->found[item->number];
    const bool usable = editor_command_is_usable(ui, command);
    // COLOUR_TEXT_QUIET has too little contrast on the selection bar.
    const ColourRole name_role = selected || usable ? COLOUR_TEXT : COLOUR_TEXT_QUIET;
    const ColourRole keys_role = selected ? COLOUR_TEXT : COLOUR_TEXT_QUIET;
    Area line = item->area;
    if (selected) {
        menu_draw_selection(ui, line, MENU_SELECTION);
    }
    editor_view_add_spot(
        ui->editor_view,
        (EditorSpot){.area = line, .tip = editor_command_name(command), .command = command});
    layout_cut_left(&line, 0.8 * text);
    layout_cut_right(&line, 0.8 * text);
    char keys[EDITOR_KEYS_SIZE];
    editor_command_keys(ui, command, keys);
    const char *name = editor_command_name(command);
    const double keys_room = draw_text_width(ui->list, keys, KEYS_TEXT * text);
    // Without space for both, only the tool tip shows the keys.
    if (draw_text_width(ui->list, name, text) + text + keys_room <= line.width) {
        const Area right = layout_cut_right(&line, keys_room);
        editor_words_draw(ui, right, KEYS_TEXT * text, keys_role, keys);
    }
    editor_words_draw(ui, line, text, name_role, name);
}

static void close(const UiContext *ui, int value)
{
    (void)value;
    ui->editor_view->finder = false;
}

void editor_finder_draw(const UiContext *ui, Area area)
{
    EditorView *view = ui->editor_view;
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    if (!view->finder) {
        return;
    }
    // A press outside closes the finder.
    editor_view_add_spot(view, (EditorSpot){.area = area, .press = close});
    Area box = layout_inset(area, text);
    box = layout_centre(box, scalar_min(box.width, EDITOR_FINDER_WIDE * text), box.height);
    box.height = scalar_min(box.height, 2.8 * text + menu_height(ui, box.width, text));
    editor_card_draw(ui, box, 1.0);
    editor_view_add_spot(view, (EditorSpot){.area = box});
    view->panel = box;
    Area rest = layout_inset(box, 0.4 * text);
    const Area head = layout_cut_top(&rest, 1.8 * text);
    const Area line = {head.x + 0.8 * text, head.y, head.width - 1.2 * text, head.height};
    if (view->query.text[0] == '\0') {
        editor_words_draw(ui, line, text, COLOUR_TEXT_QUIET, translate("Type to search commands"));
    }
    text_field_draw(ui, &view->query, line, text, ALIGN_LEFT, palette->role[COLOUR_TEXT]);
    menu_draw(ui, rest, text);
}

static void save_so(const UiContext *ui, bool overwrites)
{
    const EditorSaving saving = editor_save(ui, overwrites);
    if (saving == EDITOR_SAVED && ui->editing->editor->after == EDITOR_AFTER_STAY) {
        editor_return(ui);
    } else if (saving == EDITOR_SAVED) {
        editor_leave_anyway(ui);
    }
}

static void save(const UiContext *ui)
{
    save_so(ui, false);
}

static void overwrite(const UiContext *ui)
{
    save_so(ui, true);
}

static void stay(const UiContext *ui)
{
    ui->editing->dropped[0] = '\0';
    editor_return(ui);
}

static void load(const UiContext *ui)
{
    editor_reload(ui, true);
    stay(ui);
}

/// Conditions of rows. CHANGED: the file has changed elsewhere; READ: the level was read from it;
/// GONE: its disk is gone.
enum { CHANGED = 1, READ = 2, GONE = 4 };

static unsigned facts(const UiContext *ui)
{
    const Editor *editor = ui->editing->editor;
    return screen_fact(editor->asks, CHANGED) | screen_fact(editor->gone, GONE) |
           screen_fact(strcmp(editor->home, editor->path) == 0, READ);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Save", save), .bars = CHANGED | GONE},
    {MENU_CALL("Back to the editor", stay)},
    {MENU_CALL("Load the changed file; Undo brings yours back", load), .needs = CHANGED | READ},
    {MENU_CALL("Overwrite the changed file", overwrite), .needs = CHANGED},
    {MENU_CALL("Save all the same", overwrite), .needs = GONE},
    {MENU_CALL("Leave and lose the changes", editor_leave_anyway), .bars = CHANGED | GONE},
};

static void write_title(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size,
              ui->editing->editor->asks ? translate("The file was changed elsewhere")
                                        : translate("Unsaved changes"));
}

/// Says what is in the way.
static bool note(const UiContext *ui, char *to, size_t size)
{
    const Editor *editor = ui->editing->editor;
    to[0] = '\0';
    if (editor->asks) {
        text_append(to, size,
                    translate("%s no longer holds what was read or saved here. What is overwritten "
                              "stays beside it, with ~ at the end of its name."),
                    editor->home);
    } else if (editor->gone) {
        text_append(to, size,
                    translate("Another disk is now where that of %s was. What is saved there is "
                              "hidden when the former disk comes back."),
                    editor->home);
    } else if (editor->unsaved) {
        text_append(to, size, translate("%s cannot be written; is the disk full?"), editor->home);
    } else {
        text_copy(to, size,
                  translate("Your changes are on no disk: no draft of them can be written. Save "
                            "the level, or make room and save it then."));
    }
    return true;
}

const Screen UNSAVED_SCREEN = {.write_title = write_title,
                               SCREEN_ROWS(ROWS),
                               .facts = facts,
                               .back = stay,
                               .width = 23.0,
                               .note = note,
                               .traits = TRAIT_ALARMS | TRAIT_ROOT | TRAIT_GUARDED | TRAIT_STILL};

// Shares of the text size:
#define TEXT 0.9
#define ROW  2.0 ///< height of a row of the bar
#define TOOL 2.2 ///< width and height of a tool

#define COLUMN_MARGIN 1.0 ///< a column's width beyond its widest label, as a share of the label's

// Pixels between the buttons, both sides together.
#define BAR_GAPS  6.0
#define TOOL_GAPS 4.0

#define TOOLS_SHOWN ((int)EDITOR_TOOL_COUNT + 2) ///< those of the grid and of snapping among them

/// The buttons of the command bar, with short labels; the tool tip has the full name.
static const EditorCommandId BUTTONS[] = {
    EDITOR_COMMAND_LEAVE, EDITOR_COMMAND_FINDER, EDITOR_COMMAND_UNDO,
    EDITOR_COMMAND_REDO,  EDITOR_COMMAND_SAVE,   EDITOR_COMMAND_PLAY,
    EDITOR_COMMAND_BOTS,  EDITOR_COMMAND_LINK,   EDITOR_COMMAND_PANEL};
static const char *const BUTTON_WORDS[] = {
    TRANSLATABLE("Back"), TRANSLATABLE("Commands"), TRANSLATABLE("Undo"),
    TRANSLATABLE("Redo"), TRANSLATABLE("Save"),     TRANSLATABLE("Play"),
    TRANSLATABLE("Bots"), TRANSLATABLE("Link"),     TRANSLATABLE("Panel")};
#define BUTTON_COUNT ((int)(sizeof BUTTONS / sizeof BUTTONS[0]))

int editor_bar_rows(const UiContext *ui, double width)
{
    const double text = TEXT * ui->measure.text;
    double widest = 0.0;
    for (int i = 0; i < BUTTON_COUNT; i++) {
        widest = scalar_max(widest, draw_text_width(ui->list, translate(BUTTON_WORDS[i]), text));
    }
    const int fit = (int)(width / (widest + COLUMN_MARGIN * text));
    const int columns = scalar_clamp_int(fit, 1, BUTTON_COUNT);
    return (BUTTON_COUNT + columns - 1) / columns;
}

double editor_bar_height(const UiContext *ui, int rows)
{
    const double row = ROW * ui->measure.text;
    return rows * (view_press(&ui->measure, row - BAR_GAPS) + BAR_GAPS);
}

static double tool_size(const UiContext *ui)
{
    return view_press(&ui->measure, TOOL * ui->measure.text - TOOL_GAPS) + TOOL_GAPS;
}

static int tool_columns(const UiContext *ui, double height)
{
    return ui->measure.press > 0.0 && TOOLS_SHOWN * tool_size(ui) > height ? 2 : 1;
}

double editor_bar_tools_width(const UiContext *ui, double height)
{
    return tool_columns(ui, height) * tool_size(ui);
}

/// Whether the mouse pointer is over the area.
static bool is_pointed(const UiContext *ui, Area area)
{
    return ui_device(ui) == DEVICE_MOUSE &&
           view_area_holds(area, ui->editor_view->x, ui->editor_view->y);
}

/// What a tool makes.
static EditTopic topic_of_tool(EditorTool tool)
{
    static const int LISTS[EDITOR_TOOL_COUNT] = {
        [EDITOR_TOOL_SELECT] = TOP_GROUPS,
        [EDITOR_TOOL_HEXAGON] = TOP_OBSTACLES + SHAPE_HEXAGON,
        [EDITOR_TOOL_CIRCLE] = TOP_OBSTACLES + SHAPE_CIRCLE,
        [EDITOR_TOOL_LINE] = TOP_OBSTACLES + SHAPE_LINE,
        [EDITOR_TOOL_BALL] = TOP_BALLS,
        [EDITOR_TOOL_PADDLE] = TOP_PADDLES,
        [EDITOR_TOOL_BRICKS] = TOP_BRICKS,
        [EDITOR_TOOL_PATH] = TOP_BALLS};
    return edit_topic_of_list(LISTS[tool]);
}

static void draw_button(const UiContext *ui, Area area, int command, bool pressed)
{
    const int tool = command - (int)EDITOR_COMMAND_TOOLS;
    const bool makes = tool >= 0 && tool < EDITOR_TOOL_COUNT;
    const EditTopic topic = makes ? topic_of_tool((EditorTool)tool) : (EditTopic){0};
    const double strength = pressed ? 0.28 : (is_pointed(ui, area) ? 0.25 : 0.08);
    editor_shade_draw(ui, area, pressed ? COLOUR_ACCENT : COLOUR_TEXT_QUIET, strength);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = area,
                                                       .press = editor_command_run,
                                                       .value = command,
                                                       .tip = editor_command_name(command),
                                                       .command = command,
                                                       .topic = topic});
}

/// Draws the level's title, marked if unsaved, in the rest of the bar's first row.
static void draw_title(const UiContext *ui, Area area)
{
    const double text = ui->measure.text;
    char title[EDIT_PROPERTY_SIZE] = "";
    text_append(title, sizeof title, "%s%s", edit_level(ui->editing->editor->edit)->title,
                edit_is_saved(ui->editing->editor->edit) ? "" : " *");
    const double room = area.width - text;
    const double width = scalar_min(draw_text_width(ui->list, title, text), room);
    if (room > 4.0 * text) {
        editor_words_draw(
            ui, (Area){area.x + area.width - 0.5 * text - width, area.y, width, area.height}, text,
            COLOUR_ACCENT, title);
    }
}

void editor_bar_draw(const UiContext *ui, Area bar, int rows)
{
    const double text = ui->measure.text;
    const int columns = (BUTTON_COUNT + rows - 1) / rows;
    editor_ground_draw(ui, bar);
    bar = layout_inset(bar, 2.0);
    const double wide =
        rows == 1 ? scalar_min(5.6 * text, bar.width / columns) : bar.width / columns;
    const Area whole = bar;
    for (int i = 0; i < BUTTON_COUNT; i++) {
        const int command = (int)BUTTONS[i];
        Area row = layout_row(whole, rows, i / columns);
        layout_cut_left(&row, i % columns * wide);
        const Area area = layout_inset(layout_cut_left(&row, wide), 1.0);
        const bool unsaved =
            command == EDITOR_COMMAND_SAVE && !edit_is_saved(ui->editing->editor->edit);
        draw_button(ui, area, command, false);
        const ColourRole role = unsaved                                 ? COLOUR_ACCENT
                                : editor_command_is_usable(ui, command) ? COLOUR_TEXT
                                                                        : COLOUR_TEXT_QUIET;
        menu_draw_words(ui, area, TEXT * text, role, translate(BUTTON_WORDS[i]));
    }
    if (rows == 1) {
        layout_cut_left(&bar, columns * wide);
        draw_title(ui, bar);
    }
}

void editor_bar_draw_tools(const UiContext *ui, Area area)
{
    editor_ground_draw(ui, area);
    const int columns = tool_columns(ui, area.height);
    const int rows = (TOOLS_SHOWN + columns - 1) / columns;
    const double high = scalar_min(tool_size(ui), area.height / rows);
    for (int i = 0; i < TOOLS_SHOWN; i++) {
        Area cell = layout_column(area, columns, i / rows);
        cell.y += (i % rows) * high;
        cell.height = high;
        cell = layout_inset(cell, 0.5 * TOOL_GAPS);
        if (i < EDITOR_TOOL_COUNT) {
            draw_button(ui, cell, EDITOR_COMMAND_TOOLS + i, (int)ui->editor_view->tool == i);
            editor_tool_draw(ui, (EditorTool)i, cell);
        } else {
            const bool grid = i == EDITOR_TOOL_COUNT;
            draw_button(ui, cell, grid ? EDITOR_COMMAND_GRID : EDITOR_COMMAND_SNAP,
                        grid ? ui->editor_view->on_grid : ui->editor_view->snaps);
            // Symbols of the game's font: a grid, and a corner that snaps.
            menu_draw_words(ui, cell, 0.9 * ui->measure.text, COLOUR_TEXT, grid ? "#" : "><");
        }
    }
}
