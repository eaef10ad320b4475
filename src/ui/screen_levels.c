#include "ui_state.h"

#include <stdio.h>

#define ITEM_BACK 100000

/// Cells of the last picture, for the pointer: what fits in a window at once.
#define MAX_CELLS 64

typedef struct Shelf {
    int selected; ///< index in the catalogue
    int first_row;
    int columns, rows;
    Area cell[MAX_CELLS];
    int index[MAX_CELLS];
    int cells;
} Shelf;

// Where a person was in the list is kept while the program runs; there is one list.
static Shelf shelf;

static void enter(Ui *ui)
{
    shelf.cells = 0;
    if (ui->level_index >= 0 && ui->level_index < ui->catalogue.count) {
        shelf.selected = ui->level_index;
    }
    shelf.selected = shelf.selected < ui->catalogue.count ? shelf.selected : 0;
}

static void open_level(Ui *ui, int index)
{
    ui_sound(ui, SOUND_MENU_ACCEPT);
    ui->campaign = (Campaign){0};
    ui_play_entry(ui, PLAY_DUEL, index);
}

static int cell_at(double x, double y)
{
    for (int i = 0; i < shelf.cells; i++) {
        if (view_area_holds(shelf.cell[i], x, y)) {
            return shelf.index[i];
        }
    }
    return -1;
}

static void handle(Ui *ui, const Nav *nav)
{
    int columns = shelf.columns < 1 ? 1 : shelf.columns;
    int page = columns * (shelf.rows < 1 ? 1 : shelf.rows);
    const int way[NAV_KEY + 1] = {
        [NAV_UP] = -columns, [NAV_DOWN] = columns,  [NAV_LEFT] = -1,
        [NAV_RIGHT] = 1,     [NAV_PAGE_UP] = -page, [NAV_PAGE_DOWN] = page,
    };
    int before = shelf.selected;
    int wanted = shelf.selected + way[nav->kind];
    if (nav->kind == NAV_BACK) {
        ui_go(ui, ui->back);
        return;
    }
    if (nav->kind == NAV_POINT || nav->kind == NAV_PRESS) {
        int at = cell_at(nav->x, nav->y);
        wanted = at >= 0 ? at : wanted;
        if (nav->kind == NAV_PRESS && at < 0 &&
            nav->y > ui->measure.height - 2.4 * ui->measure.text) {
            ui_go(ui, ui->back);
            return;
        }
    }
    shelf.selected = wanted < 0 || wanted >= ui->catalogue.count ? before : wanted;
    if (shelf.selected != before) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    bool pressed = nav->kind == NAV_PRESS && cell_at(nav->x, nav->y) >= 0;
    if (nav->kind == NAV_ACCEPT || nav->kind == NAV_PAUSE || pressed) {
        open_level(ui, shelf.selected);
    }
}

static const char *kind_name(const WorldDef *world)
{
    static const char *const NAMES[] = {"sandbox", "solo", "duel", "three sides", "four sides"};
    return NAMES[world->paddle_count];
}

static void draw_cell(Ui *ui, int index, Area area)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text * 0.8;
    bool chosen = index == shelf.selected;
    const CatalogueEntry *entry = &ui->catalogue.entry[index];
    bool good = catalogue_read(&ui->catalogue, index) == CATALOGUE_GOOD;
    draw_box(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
             palette->role[COLOUR_PANEL]);
    draw_frame(ui->list, LAYER_VEIL, area.x, area.y, area.x + area.width, area.y + area.height,
               chosen ? 2.0 : 1.0,
               chosen ? palette->role[COLOUR_ACCENT]
                      : palette_fade(palette->role[COLOUR_WALL], 0.6));
    Area picture = {area.x + 8.0, area.y + 8.0, area.width - 16.0, area.height - 16.0 - 2.9 * text};
    Colour colour = palette->role[chosen ? COLOUR_ACCENT : COLOUR_TEXT];
    const char *title = good ? entry->level.title : entry->file;
    if (good) {
        picture_miniature(ui->list, palette, &entry->level.world, picture);
    } else {
        draw_text(ui->list, LAYER_MENU_TEXT, area.x + 0.5 * area.width,
                  picture.y + 0.5 * picture.height, text, ALIGN_CENTRE, palette->role[COLOUR_ALERT],
                  "cannot be read");
        colour = palette->role[COLOUR_ALERT];
    }
    double size = text;
    double width = draw_text_width(ui->list, title, size);
    size = width > picture.width && width > 0.0 ? size * picture.width / width : size;
    double y = area.y + area.height - 8.0 - 2.1 * text;
    draw_text(ui->list, LAYER_MENU_TEXT, picture.x, y, size, ALIGN_LEFT, colour, title);
    draw_text(ui->list, LAYER_MENU_TEXT, picture.x, y + 1.35 * text, 0.85 * text, ALIGN_LEFT,
              palette->role[COLOUR_TEXT_QUIET],
              good ? kind_name(&entry->level.world) : "open it to see why");
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double top = 3.2 * text;
    double gap = ui->measure.gap;
    double room = height - top - 2.6 * text;
    double cell = 11.0 * text;
    shelf.columns = (int)((width - gap) / (cell + gap));
    shelf.columns = shelf.columns < 1 ? 1 : shelf.columns;
    double across = (width - gap) / shelf.columns - gap;
    across = across > 1.5 * cell ? 1.5 * cell : across;
    double down = across * 0.72 + 2.6 * text;
    down = down > room ? room : down;
    shelf.rows = (int)((room + gap) / (down + gap));
    shelf.rows = shelf.rows < 1 ? 1 : shelf.rows;
    int row = shelf.selected / shelf.columns;
    shelf.first_row = row < shelf.first_row ? row : shelf.first_row;
    shelf.first_row = row >= shelf.first_row + shelf.rows ? row - shelf.rows + 1 : shelf.first_row;
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, 1.7 * text, 1.9 * text, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], "Levels");
    double left = 0.5 * (width - shelf.columns * (across + gap) + gap);
    shelf.cells = 0;
    int first = shelf.first_row * shelf.columns;
    for (int i = first; i < ui->catalogue.count && i < first + shelf.rows * shelf.columns &&
                        shelf.cells < MAX_CELLS;
         i++) {
        int place = i - first;
        Area area = {left + (place % shelf.columns) * (across + gap),
                     top + (double)(place / shelf.columns) * (down + gap), across, down};
        shelf.cell[shelf.cells] = area;
        shelf.index[shelf.cells++] = i;
        draw_cell(ui, i, area);
    }
    static const char *const BACK[] = {[DEVICE_KEYS] = "Return plays, Escape goes back",
                                       [DEVICE_MOUSE] = "Back",
                                       [DEVICE_PAD] = "A plays, B goes back"};
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, height - 1.2 * text, text * 0.85,
              ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET], BACK[ui->device]);
}

const Screen *screen_levels(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
