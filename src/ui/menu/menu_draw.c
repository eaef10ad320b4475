// Draws paragraphs and the items of menus: rows in columns, the foot, grids.
#include "menu.h"

#include <math.h>
#include <string.h>

#define LINE_STEP 1.35 ///< line height, as a share of the text size

const char *menu_take_line(const UiContext *ui, const char *words, double room, double text,
                           char line[MENU_LINE_SIZE])
{
    line[0] = '\0';
    while (*words != '\0') {
        const size_t length = strcspn(words, " ");
        char longer[MENU_LINE_SIZE];
        text_copy(longer, MENU_LINE_SIZE, line);
        text_append(longer, MENU_LINE_SIZE, "%s%.*s", line[0] == '\0' ? "" : " ", (int)length,
                    words);
        if (line[0] != '\0' && draw_text_width(ui->list, longer, text) > room) {
            break;
        }
        text_copy(line, MENU_LINE_SIZE, longer);
        words += length + (words[length] == ' ');
    }
    return words;
}

double menu_paragraph_height(const UiContext *ui, const char *words, double room, double text)
{
    double height = 0.0;
    char line[MENU_LINE_SIZE];
    while (*words != '\0') {
        words = menu_take_line(ui, words, room, text, line);
        height += LINE_STEP * text;
    }
    return height;
}

double menu_draw_paragraph(const UiContext *ui, Area area, double text, ColourRole role,
                           const char *words)
{
    const double bottom = area.y + area.height;
    char line[MENU_LINE_SIZE];
    while (*words != '\0' && area.y < bottom) {
        words = menu_take_line(ui, words, area.width, text, line);
        draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, area.y, text, area.width, ALIGN_LEFT,
                         ui_palette(ui)->role[role], line);
        area.y += LINE_STEP * text;
    }
    return area.y;
}

/// Height of an item, as a share of its line.
#define ITEM_SHARE 0.92

// Shares of the text size:
#define ROW_HEIGHT 1.75
#define ROW_PAD    0.9 ///< padding at both ends of a row
#define ROW_GAP    0.7 ///< between label and value
#define ARROW      0.9 ///< width of an arrow and its gap
#define FOOT_WIDTH 9.0 ///< of an item of the foot

#define CELL_SHAPE 0.72 ///< height of the picture in a grid's item, as a share of the item's width
#define CELL_GROWS 1.25 ///< maximum width of a grid's items, as a factor of the usual
#define CELL_LEAST 0.5  ///< minimum width, before fewer than two lines are visible

/// Items of the foot share a line as long as their text keeps this share of its size.
#define FOOT_SHRINKS 0.6

void menu_draw_selection(const UiContext *ui, Area area, double strength)
{
    const Colour accent = ui_palette(ui)->role[COLOUR_ACCENT];
    const double point = 0.5 * area.height * 0.57735026918962573;
    const double middle = area.y + 0.5 * area.height;
    const Vec2 corners[6] = {
        {area.x + point, area.y},
        {area.x + area.width - point, area.y},
        {area.x + area.width, middle},
        {area.x + area.width - point, area.y + area.height},
        {area.x + point, area.y + area.height},
        {area.x, middle},
    };
    draw_polygon(ui->list, LAYER_VEIL, corners, 6, palette_fade(accent, strength));
    draw_outline(ui->list, LAYER_VEIL, corners, 6, 1.4 * ui->list->line, accent);
}

void menu_draw_words(const UiContext *ui, Area area, double text, ColourRole role,
                     const char *words)
{
    const Vec2 middle = layout_middle(area);
    draw_text_within(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, text, area.width - 0.4 * text,
                     ALIGN_CENTRE, ui_palette(ui)->role[role], words);
}

void menu_draw_line(const UiContext *ui, Area area, double text, TextAlign end, ColourRole role,
                    const char *words)
{
    const double x = end == ALIGN_LEFT    ? area.x
                     : end == ALIGN_RIGHT ? area.x + area.width
                                          : layout_middle(area).x;
    draw_text_within(ui->list, LAYER_MENU_TEXT, x, layout_middle(area).y, text, area.width, end,
                     ui_palette(ui)->role[role], words);
}

/// Widths of the widest label and of the widest value among rows with a value, and of the widest
/// other row, pixels.
typedef struct RowNeeds {
    double label, value, line, foot;
} RowNeeds;

static RowNeeds measure_rows(const UiContext *ui, double text)
{
    const Menu *menu = ui->menu;
    RowNeeds needs = {0};
    for (int i = 0; i < menu->count; i++) {
        const MenuItem *item = &menu->item[i];
        if (item->row->draw != NULL || item->row->placed) {
            continue;
        }
        char words[MENU_TEXT_SIZE];
        menu_write_name(ui, item, words);
        const double label = draw_text_width(ui->list, words, text) + ROW_PAD * text;
        if (item->row->value != NULL) {
            item->row->value(ui, item->number, words, sizeof words);
            const double value =
                draw_text_width(ui->list, words, text) + (ROW_PAD + 2.0 * ARROW) * text;
            needs.label = fmax(needs.label, label + ROW_GAP * text);
            needs.value = fmax(needs.value, value);
        } else if (item->row->foot) {
            needs.foot = fmax(needs.foot, label + ROW_PAD * text);
        } else {
            const int columns = menu_columns(menu, item->row);
            needs.line = fmax(needs.line, columns * (label + (columns > 1 ? 0.0 : ROW_PAD * text)));
        }
    }
    return needs;
}

/// The x at which values begin, so that labels and values both fit unscaled if possible.
static double split_rows(const RowNeeds *needs, double width)
{
    const double usual = 0.62 * width;
    if (usual >= needs->label && width - usual >= needs->value) {
        return usual;
    }
    if (needs->label + needs->value > width) {
        return width * needs->label / (needs->label + needs->value);
    }
    return usual < needs->label ? needs->label : width - needs->value;
}

double menu_width(const UiContext *ui, double text)
{
    const RowNeeds needs = measure_rows(ui, text);
    return fmax(fmax(needs.label + needs.value, needs.line), needs.foot);
}

/// Places as many items of the foot in a line as fit.
static void place_foot(Menu *menu, const RowNeeds *needs, double width)
{
    int count = 0;
    for (int i = 0; i < menu->count; i++) {
        count += menu->item[i].row->foot;
    }
    const double least = needs->foot * FOOT_SHRINKS;
    const int most = least > 0.0 ? (int)scalar_clamp(width / least, 1.0, count) : count;
    // As few lines as possible, filled evenly.
    const int lines = (count + most - 1) / scalar_max_int(most, 1);
    menu->foot_columns = scalar_max_int((count + lines - 1) / scalar_max_int(lines, 1), 1);
    menu_place_items(menu);
}

static bool is_grid(const Menu *menu)
{
    return menu->count > 0 && menu->item[0].row->columns == MENU_FLOW;
}

/// Chooses number of columns and size of a grid's items.
static void place_grid(Menu *menu, double width, double height, double text)
{
    const MenuRow *row = menu->item[0].row;
    double usual = row->cell * text;
    const double least = CELL_LEAST * usual;
    for (bool fits = false; !fits; usual -= text) {
        menu->flow = scalar_max_int((int)(width / usual), 1);
        menu->cell.width = scalar_min(width / menu->flow, CELL_GROWS * usual);
        menu->cell.height =
            scalar_min(CELL_SHAPE * menu->cell.width + row->cell_words * text, height);
        fits = height >= 2.0 * menu->cell.height || usual - text < least;
    }
    menu_place_items(menu);
}

double menu_row_height(const UiContext *ui, double text)
{
    return view_press(&ui->measure, ITEM_SHARE * ROW_HEIGHT * text) / ITEM_SHARE;
}

/// Height of a line; 0 where the screen draws the lines itself.
static double line_height(const UiContext *ui, double text)
{
    const Menu *menu = ui->menu;
    const bool placed = menu->count > 0 && menu->item[0].row->placed;
    return is_grid(menu) ? menu->cell.height : placed ? 0.0 : menu_row_height(ui, text);
}

double menu_height(const UiContext *ui, double width, double text)
{
    Menu *menu = ui->menu;
    RowNeeds needs = measure_rows(ui, text);
    place_foot(menu, &needs, width);
    if (is_grid(menu)) {
        place_grid(menu, width - SCROLL_BAR_ROOM * text, 1e9, text);
    }
    return menu->lines * line_height(ui, text) + menu->foot_lines * menu_row_height(ui, text);
}

static void draw_value(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    Area area = item->area;
    layout_cut_left(&area, ui->menu->split);
    layout_cut_right(&area, ROW_PAD * text);
    const Vec2 middle = layout_middle(area);
    const Colour colour = ui_palette(ui)->role[selected ? COLOUR_ACCENT : COLOUR_TEXT];
    const Colour arrows = selected ? colour : ui_palette(ui)->role[COLOUR_TEXT_QUIET];
    draw_text(ui->list, LAYER_MENU_TEXT, area.x, middle.y, text, ALIGN_LEFT, arrows, "<");
    draw_text(ui->list, LAYER_MENU_TEXT, area.x + area.width, middle.y, text, ALIGN_RIGHT, arrows,
              ">");
    char words[MENU_TEXT_SIZE];
    item->row->value(ui, item->number, words, sizeof words);
    draw_text_within(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, text,
                     area.width - 2.0 * ARROW * text, ALIGN_CENTRE, colour, words);
}

static void draw_item(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const Menu *menu = ui->menu;
    if (item->row->draw != NULL) {
        item->row->draw(ui, item, selected, text);
        return;
    }
    const bool tab = menu_is_tab(item);
    const bool lit = selected || (tab && item->number + 1 == menu->page);
    const ColourRole role = lit ? COLOUR_ACCENT : tab ? COLOUR_TEXT_QUIET : COLOUR_TEXT;
    char words[MENU_TEXT_SIZE];
    menu_write_name(ui, item, words);
    Area area = item->area;
    if (selected) {
        menu_draw_selection(ui, area, MENU_SELECTION);
    }
    if (tab || item->row->foot || menu_columns(menu, item->row) > 1) {
        menu_draw_words(ui, area, text, role, words);
        if (tab && lit && !selected) {
            const Area line = layout_cut_bottom(&area, 2.0 * ui->list->line);
            draw_box(ui->list, LAYER_VEIL, line.x + 0.5 * text, line.y,
                     line.x + line.width - 0.5 * text, line.y + line.height,
                     ui_palette(ui)->role[role]);
        }
        return;
    }
    if (item->row->value != NULL) {
        draw_value(ui, item, selected, text);
        area.width = menu->split + (ROW_PAD - ROW_GAP) * text;
    }
    layout_cut_left(&area, ROW_PAD * text);
    layout_cut_right(&area, ROW_PAD * text);
    menu_draw_line(ui, area, text, ALIGN_LEFT, role, words);
}

void menu_draw(const UiContext *ui, Area area, double text)
{
    Menu *menu = ui->menu;
    RowNeeds needs = measure_rows(ui, text);
    place_foot(menu, &needs, area.width);
    Area foot = layout_cut_bottom(&area, menu->foot_lines * menu_row_height(ui, text));
    const double foot_item = scalar_max(FOOT_WIDTH * text, needs.foot);
    foot = layout_centre(foot, menu->foot_columns * foot_item, foot.height);
    if (is_grid(menu)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
        place_grid(menu, area.width, area.height, text);
        area = layout_centre(area, menu->flow * menu->cell.width, area.height);
    }
    const double row = line_height(ui, text);
    // In a very low window a line may have no height.
    const int apart = menu_lines_apart(menu);
    scroll_lay_out(&menu->scroll, menu->lines - apart,
                   row > 0.0 ? (int)(area.height / row + 0.01) : menu->lines);
    if (scroll_is_needed(&menu->scroll) && !is_grid(menu)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
    }
    const int selected_line = menu->count > 0 ? menu->item[menu->selected].line : 0;
    if (selected_line >= apart && selected_line < menu->lines) {
        scroll_to(&menu->scroll, selected_line - apart);
    }
    menu->split = split_rows(&needs, area.width);
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        if (item->row->placed) {
            continue;
        }
        const int columns = menu_columns(menu, item->row);
        const int at = item->line - apart;
        Area line = {area.x, area.y + (at - menu->scroll.first) * row, area.width, row};
        item->area = (Area){0};
        if (item->row->foot) {
            line = layout_row(foot, menu->foot_lines, item->line - menu->lines);
        } else if (at < 0) {
            line = menu->tabs;
        } else if (!scroll_shows(&menu->scroll, at)) {
            continue;
        }
        layout_cut_left(&line, item->row->head * line.width);
        line.height *= item->row->columns == MENU_FLOW ? 1.0 : ITEM_SHARE;
        item->area = layout_column(line, columns, item->column);
        draw_item(ui, item, i == menu->selected, text);
    }
    area.height = menu->scroll.shown * row;
    scroll_draw(&menu->scroll, ui->list, ui_palette(ui), area, text);
}
