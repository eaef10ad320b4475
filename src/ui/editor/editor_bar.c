// Draws the buttons of commands and tools.
#include "editor_bar.h"

#include "edit_example.h"
#include "editor.h"
#include "editor_command.h"
#include "editor_tool.h"
#include "editor_view.h"
#include "layout.h"
#include "menu.h"
#include "text.h"
#include "translate.h"
#include "ui_context.h"

// Shares of the text size:
#define TEXT 0.9
#define ROW  2.0 ///< height of a row of the bar
#define TOOL 2.2 ///< width and height of a tool

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
    const int columns =
        editor_words_columns(ui, width, TEXT * ui->measure.text, BUTTON_WORDS, BUTTON_COUNT);
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

static void press_command(const UiContext *ui, int command)
{
    editor_command_run(ui, command);
}

/// Whether the mouse pointer is over the area.
static bool is_pointed(const UiContext *ui, Area area)
{
    return ui_device(ui) == DEVICE_MOUSE &&
           view_area_holds(area, ui->editor_view->x, ui->editor_view->y);
}

void editor_bar_draw_ground(const UiContext *ui, Area area)
{
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             ui_palette(ui)->role[COLOUR_PANEL]);
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = area, .command = -1});
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
    const Palette *palette = ui_palette(ui);
    const double strength = pressed ? 0.28 : (is_pointed(ui, area) ? 0.25 : 0.08);
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette_fade(palette->role[pressed ? COLOUR_ACCENT : COLOUR_TEXT_QUIET], strength));
    editor_view_add_spot(ui->editor_view, (EditorSpot){.area = area,
                                                       .press = press_command,
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
            ui_palette(ui)->role[COLOUR_ACCENT], title);
    }
}

void editor_bar_draw(const UiContext *ui, Area bar, int rows)
{
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    const int columns = (BUTTON_COUNT + rows - 1) / rows;
    editor_bar_draw_ground(ui, bar);
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
        menu_draw_words(ui->list, area, TEXT * text, palette->role[role],
                        translate(BUTTON_WORDS[i]));
    }
    if (rows == 1) {
        layout_cut_left(&bar, columns * wide);
        draw_title(ui, bar);
    }
}

void editor_bar_draw_tools(const UiContext *ui, Area area)
{
    editor_bar_draw_ground(ui, area);
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
            menu_draw_words(ui->list, cell, 0.9 * ui->measure.text,
                            ui_palette(ui)->role[COLOUR_TEXT], grid ? "#" : "><");
        }
    }
}
