#include "ui_state.h"

#include <stdio.h>

static void enter(Ui *ui)
{
    ui->shelf.cells = 0;
    if (ui->level_index >= 0 && ui->level_index < ui->catalogue.count) {
        ui->shelf.selected = ui->level_index;
    }
    ui->shelf.selected = ui->shelf.selected < ui->catalogue.count ? ui->shelf.selected : 0;
}

static void open_level(Ui *ui, int index)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    ui_end_run(ui, SCREEN_TITLE, index);
}

static void go_back(Ui *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    // Who came from the results of a level that was won leaves the run.
    if (ui->back == SCREEN_TITLE) {
        ui_end_run(ui, SCREEN_TITLE, -1);
    } else {
        ui_go(ui, ui->back);
    }
}

static int cell_at(const Ui *ui, double x, double y)
{
    for (int i = 0; i < ui->shelf.cells; i++) {
        if (view_area_holds(ui->shelf.cell[i], x, y)) {
            return ui->shelf.index[i];
        }
    }
    return -1;
}

/// The level in a row of the shelf that is below or above the selected one; the last one where the
/// row does not reach so far.
static int level_in_row(const Ui *ui, int row, int columns)
{
    int last = ui->catalogue.count - 1;
    int at = row * columns + ui->shelf.selected % columns;
    return at > last ? last : at;
}

/// What is selected after that; nothing but the selected level itself where there is nothing.
static int next_level(Ui *ui, const Nav *nav, int columns)
{
    UiShelf *shelf = &ui->shelf;
    int selected = shelf->selected;
    int rows = (ui->catalogue.count + columns - 1) / columns;
    int row = selected / columns;
    scroll_lay_out(&shelf->scroll, rows, shelf->scroll.shown);
    if (scroll_handle(&shelf->scroll, nav)) {
        row = scroll_nearest(&shelf->scroll, row);
    } else if (nav->kind == NAV_LEFT || nav->kind == NAV_RIGHT) {
        selected += nav->kind == NAV_LEFT ? -1 : 1;
        return selected < 0 || selected >= ui->catalogue.count ? shelf->selected : selected;
    } else if (nav->kind == NAV_UP || nav->kind == NAV_DOWN) {
        row += nav->kind == NAV_UP ? (row > 0 ? -1 : 0) : (row + 1 < rows ? 1 : 0);
    } else if (nav->kind == NAV_FIRST || nav->kind == NAV_LAST) {
        return nav->kind == NAV_FIRST ? 0 : ui->catalogue.count - 1;
    } else {
        row = scroll_goal(&shelf->scroll, nav, row);
    }
    return row == selected / columns ? selected : level_in_row(ui, row, columns);
}

static void handle(Ui *ui, const Nav *nav)
{
    int columns = ui->shelf.columns < 1 ? 1 : ui->shelf.columns;
    int before = ui->shelf.selected;
    int wanted = next_level(ui, nav, columns);
    if (nav->kind == NAV_BACK) {
        go_back(ui);
        return;
    }
    if (nav->kind == NAV_POINT || nav->kind == NAV_PRESS) {
        int at = cell_at(ui, nav->x, nav->y);
        wanted = at >= 0 ? at : wanted;
        if (nav->kind == NAV_PRESS && at < 0 && !ui->shelf.scroll.held &&
            nav->y > ui->measure.height - 2.4 * ui->measure.text) {
            go_back(ui);
            return;
        }
    }
    ui->shelf.selected = wanted < 0 || wanted >= ui->catalogue.count ? before : wanted;
    if (ui->shelf.selected != before) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    bool pressed = nav->kind == NAV_PRESS && cell_at(ui, nav->x, nav->y) >= 0;
    if (nav->kind == NAV_ACCEPT || nav->kind == NAV_PAUSE || pressed) {
        open_level(ui, ui->shelf.selected);
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
    bool chosen = index == ui->shelf.selected;
    const CatalogueEntry *entry = &ui->catalogue.entry[index];
    bool good = catalogue_read(&ui->catalogue, index) == CATALOGUE_GOOD;
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette->role[COLOUR_PANEL]);
    draw_frame(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
               (chosen ? 2.0 : 1.0) * ui->list->line,
               chosen ? palette->role[COLOUR_ACCENT]
                      : palette_fade(palette->role[COLOUR_WALL], 0.6));
    Area picture = {area.x + 8.0, area.y + 8.0, area.width - 16.0, area.height - 16.0 - 2.9 * text};
    Colour colour = palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT];
    const char *title = good ? entry->level.title : entry->file;
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
                     good ? kind_name(&entry->level.world) : translate("open it to see why"));
}

/// Chooses how many cells of what size fit, and scrolls so that the selected one is in sight.
/// Returns the cells' size.
static Area lay_out_shelf(Ui *ui, double room)
{
    UiShelf *shelf = &ui->shelf;
    double gap = ui->measure.gap;
    double text = ui->measure.text;
    double width = ui->measure.width - 2.0 * SCROLL_BAR_ROOM * text;
    double across = 0.0;
    double down = 0.0;
    int rows = 1;
    // Cells become smaller before only one row of them is left.
    for (double usual = 14.0 * text; usual >= 8.0 * text; usual -= text) {
        shelf->columns = (int)((width - gap) / (usual + gap));
        shelf->columns = shelf->columns < 1 ? 1 : shelf->columns;
        across = (width - gap) / shelf->columns - gap;
        across = across > 1.25 * usual ? 1.25 * usual : across;
        down = across * 0.72 + 2.6 * text;
        down = down > room ? room : down;
        rows = (int)((room + gap) / (down + gap));
        int most = UI_SHELF_CELLS / shelf->columns;
        rows = rows > most ? most : rows;
        if (rows > 1) {
            break;
        }
    }
    scroll_lay_out(&shelf->scroll, (ui->catalogue.count + shelf->columns - 1) / shelf->columns,
                   rows);
    scroll_to(&shelf->scroll, shelf->selected / shelf->columns);
    return (Area){0.0, 0.0, across, down};
}

static void draw_shelf(Ui *ui, double top, Area size)
{
    UiShelf *shelf = &ui->shelf;
    double gap = ui->measure.gap;
    double left = 0.5 * (ui->measure.width - shelf->columns * (size.width + gap) + gap);
    int first = shelf->scroll.first * shelf->columns;
    int last = first + shelf->scroll.shown * shelf->columns;
    last = last > ui->catalogue.count ? ui->catalogue.count : last;
    last = last > first + UI_SHELF_CELLS ? first + UI_SHELF_CELLS : last;
    shelf->cells = 0;
    for (int i = first; i < last; i++) {
        int place = i - first;
        Area area = {left + (place % shelf->columns) * (size.width + gap),
                     top + (double)(place / shelf->columns) * (size.height + gap), size.width,
                     size.height};
        shelf->cell[shelf->cells] = area;
        shelf->index[shelf->cells++] = i;
        draw_cell(ui, i, area);
    }
    double step = size.height + gap;
    Area cells = {left, top, shelf->columns * (size.width + gap) - gap,
                  shelf->scroll.shown * step - gap};
    scroll_draw(&shelf->scroll, ui->list, ui_palette(ui), cells, ui->measure.text);
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    double text = ui->measure.text;
    double height = ui->measure.height;
    double top = 3.4 * text;
    double room = height - top - 2.6 * text;
    Area size = lay_out_shelf(ui, room);
    ui_draw_title(ui, 0.0, translate("Levels"), COLOUR_TEXT);
    const Scroll *scroll = &ui->shelf.scroll;
    int rows = scroll->count > scroll->shown ? scroll->shown : scroll->count;
    double taken = rows * (size.height + ui->measure.gap) - ui->measure.gap;
    draw_shelf(ui, top + 0.4 * (room - taken), size);
    char hint[2 * HINT_SIZE + 64];
    snprintf(hint, sizeof hint, "%s", translate("Back"));
    if (ui->device != DEVICE_MOUSE && ui->catalogue.count > 0) {
        bool good = catalogue_read(&ui->catalogue, ui->shelf.selected) == CATALOGUE_GOOD;
        snprintf(hint, sizeof hint,
                 translate(good ? TRANSLATABLE("%s plays, %s goes back")
                                : TRANSLATABLE("%s shows what is wrong, %s goes back")),
                 ui_accept_name(ui), ui_back_name(ui));
    }
    ui_draw_note(ui, hint);
}

const Screen *screen_levels(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
