// The screen with all levels to choose from.
#include "screens.h"

#include <stdio.h>

#include "campaign.h"
#include "match_view.h"
#include "picture.h"
#include "prompt.h"
#include "ui_state.h"
#include "widgets.h"

static void enter(Ui *ui)
{
    ui->level_grid.cells = 0;
    if (ui->level_index >= 0 && ui->level_index < ui->level_list.count) {
        ui->level_grid.selected = ui->level_index;
    }
    ui->level_grid.selected =
        ui->level_grid.selected < ui->level_list.count ? ui->level_grid.selected : 0;
}

static void open_level(Ui *ui, int index)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    campaign_end(ui, SCREEN_TITLE, index);
}

static void go_back(Ui *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    // Who came from the results of a level that was won leaves the run.
    if (ui->back == SCREEN_TITLE) {
        campaign_end(ui, SCREEN_TITLE, -1);
    } else {
        ui_go(ui, ui->back);
    }
}

static int cell_at(const Ui *ui, double x, double y)
{
    for (int i = 0; i < ui->level_grid.cells; i++) {
        if (view_area_holds(ui->level_grid.cell[i], x, y)) {
            return ui->level_grid.index[i];
        }
    }
    return -1;
}

/// The level in a row of the grid that is below or above the selected one; the last one where the
/// row does not reach so far.
static int level_in_row(const Ui *ui, int row, int columns)
{
    int last = ui->level_list.count - 1;
    int at = row * columns + ui->level_grid.selected % columns;
    return at > last ? last : at;
}

/// What is selected after that; nothing but the selected level itself where there is nothing.
static int next_level(Ui *ui, const MenuCommand *command, int columns)
{
    UiLevelGrid *grid = &ui->level_grid;
    int selected = grid->selected;
    int rows = (ui->level_list.count + columns - 1) / columns;
    int row = selected / columns;
    scroll_lay_out(&grid->scroll, rows, grid->scroll.shown);
    if (scroll_handle(&grid->scroll, command)) {
        row = scroll_nearest(&grid->scroll, row);
    } else if (command->kind == MENU_LEFT || command->kind == MENU_RIGHT) {
        selected += command->kind == MENU_LEFT ? -1 : 1;
        return selected < 0 || selected >= ui->level_list.count ? grid->selected : selected;
    } else if (command->kind == MENU_UP || command->kind == MENU_DOWN) {
        row += command->kind == MENU_UP ? (row > 0 ? -1 : 0) : (row + 1 < rows ? 1 : 0);
    } else if (command->kind == MENU_FIRST || command->kind == MENU_LAST) {
        return command->kind == MENU_FIRST ? 0 : ui->level_list.count - 1;
    } else {
        row = scroll_goal(&grid->scroll, command, row);
    }
    return row == selected / columns ? selected : level_in_row(ui, row, columns);
}

static void handle(Ui *ui, const MenuCommand *command)
{
    int columns = ui->level_grid.columns < 1 ? 1 : ui->level_grid.columns;
    int before = ui->level_grid.selected;
    int wanted = next_level(ui, command, columns);
    if (command->kind == MENU_BACK) {
        go_back(ui);
        return;
    }
    if (command->kind == MENU_POINT || command->kind == MENU_PRESS) {
        int at = cell_at(ui, command->x, command->y);
        wanted = at >= 0 ? at : wanted;
        if (command->kind == MENU_PRESS && at < 0 && !ui->level_grid.scroll.held &&
            command->y > ui->measure.height - 2.4 * ui->measure.text) {
            go_back(ui);
            return;
        }
    }
    ui->level_grid.selected = wanted < 0 || wanted >= ui->level_list.count ? before : wanted;
    if (ui->level_grid.selected != before) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    bool pressed = command->kind == MENU_PRESS && cell_at(ui, command->x, command->y) >= 0;
    if (command->kind == MENU_ACCEPT || command->kind == MENU_PAUSE || pressed) {
        open_level(ui, ui->level_grid.selected);
    }
}

static const char *kind_name(const WorldDef *world)
{
    static const char *const NAMES[] = {TRANSLATABLE("sandbox"), TRANSLATABLE("solo"),
                                        TRANSLATABLE("duel"), TRANSLATABLE("three sides"),
                                        TRANSLATABLE("four sides")};
    return translate(NAMES[world->paddle_count]);
}

static void draw_cell(Ui *ui, int index, Area area)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text * 0.8;
    bool chosen = index == ui->level_grid.selected;
    const LevelListEntry *entry = &ui->level_list.entry[index];
    bool good = level_list_read(&ui->level_list, index) == LEVEL_LIST_GOOD;
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette->role[COLOUR_PANEL]);
    draw_frame(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
               (chosen ? 2.0 : 1.0) * ui->list->line,
               chosen ? palette->role[COLOUR_ACCENT]
                      : palette_fade(palette->role[COLOUR_WALL], 0.6));
    Area picture = {area.x + 8.0, area.y + 8.0, area.width - 16.0, area.height - 16.0 - 2.9 * text};
    Colour colour = palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT];
    const char *title = good ? translate(entry->level.title) : entry->file;
    if (good) {
        picture_miniature(ui->list, palette, &entry->level.world, picture);
    } else {
        draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width,
                         picture.y + 0.5 * picture.height, text, picture.width, ALIGN_CENTRE,
                         palette->role[COLOUR_ALERT], translate("cannot be read"));
        colour = palette->role[COLOUR_ALERT];
    }
    double y = area.y + area.height - 8.0 - 2.1 * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, picture.x, y, text, picture.width, ALIGN_LEFT,
                     colour, title);
    draw_text_within(ui->list, LAYER_MENU_TEXT, picture.x, y + 1.35 * text, 0.85 * text,
                     picture.width, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                     good ? kind_name(&entry->level.world) : translate("select it to see why"));
}

/// Chooses how many cells of what size fit, and scrolls so that the selected one is in sight.
/// Returns the cells' size.
static Area lay_out_grid(Ui *ui, double room)
{
    UiLevelGrid *grid = &ui->level_grid;
    double gap = ui->measure.gap;
    double text = ui->measure.text;
    double width = ui->measure.width - 2.0 * SCROLL_BAR_ROOM * text;
    double across = 0.0;
    double down = 0.0;
    int rows = 1;
    // Cells become smaller before only one row of them is left.
    for (double usual = 14.0 * text; usual >= 8.0 * text; usual -= text) {
        grid->columns = (int)((width - gap) / (usual + gap));
        grid->columns = grid->columns < 1 ? 1 : grid->columns;
        across = (width - gap) / grid->columns - gap;
        across = across > 1.25 * usual ? 1.25 * usual : across;
        down = across * 0.72 + 2.6 * text;
        down = down > room ? room : down;
        rows = (int)((room + gap) / (down + gap));
        int most = UI_LEVEL_GRID_CELLS / grid->columns;
        rows = rows > most ? most : rows;
        if (rows > 1) {
            break;
        }
    }
    scroll_lay_out(&grid->scroll, (ui->level_list.count + grid->columns - 1) / grid->columns, rows);
    scroll_to(&grid->scroll, grid->selected / grid->columns);
    return (Area){0.0, 0.0, across, down};
}

static void draw_grid(Ui *ui, double top, Area size)
{
    UiLevelGrid *grid = &ui->level_grid;
    double gap = ui->measure.gap;
    double left = 0.5 * (ui->measure.width - grid->columns * (size.width + gap) + gap);
    int first = grid->scroll.first * grid->columns;
    int last = first + grid->scroll.shown * grid->columns;
    last = last > ui->level_list.count ? ui->level_list.count : last;
    last = last > first + UI_LEVEL_GRID_CELLS ? first + UI_LEVEL_GRID_CELLS : last;
    grid->cells = 0;
    for (int i = first; i < last; i++) {
        int place = i - first;
        Area area = {left + (place % grid->columns) * (size.width + gap),
                     top + (double)(place / grid->columns) * (size.height + gap), size.width,
                     size.height};
        grid->cell[grid->cells] = area;
        grid->index[grid->cells++] = i;
        draw_cell(ui, i, area);
    }
    double step = size.height + gap;
    Area cells = {left, top, grid->columns * (size.width + gap) - gap,
                  grid->scroll.shown * step - gap};
    scroll_draw(&grid->scroll, ui->list, ui_palette(ui), cells, ui->measure.text);
}

static void draw(Ui *ui)
{
    match_view_draw_background(ui);
    double text = ui->measure.text;
    double height = ui->measure.height;
    double top = 3.4 * text;
    double room = height - top - 2.6 * text;
    Area size = lay_out_grid(ui, room);
    widgets_draw_title(ui, 0.0, translate("Levels"), COLOUR_TEXT);
    const Scroll *scroll = &ui->level_grid.scroll;
    int rows = scroll->count > scroll->shown ? scroll->shown : scroll->count;
    double taken = rows * (size.height + ui->measure.gap) - ui->measure.gap;
    draw_grid(ui, top + 0.4 * (room - taken), size);
    char hint[2 * HINT_SIZE + 64];
    char accept[HINT_SIZE];
    char back[HINT_SIZE];
    snprintf(hint, sizeof hint, "%s", translate("Back"));
    if (ui->device != DEVICE_MOUSE && ui->level_list.count > 0) {
        bool good = level_list_read(&ui->level_list, ui->level_grid.selected) == LEVEL_LIST_GOOD;
        snprintf(hint, sizeof hint,
                 translate(good ? TRANSLATABLE("%s: play   %s: back")
                                : TRANSLATABLE("%s: see what is wrong   %s: back")),
                 prompt_accept(ui, accept), prompt_back(ui, back));
    }
    widgets_draw_note(ui, hint);
}

const Screen LEVELS_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
