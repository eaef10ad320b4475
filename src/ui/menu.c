// Makes items of rows, handles them and draws them.
#include "menu.h"
#include "menu_look.h"

#include <math.h>

#include "layout.h"
#include "text.h"
#include "ui_state.h"

// Of the text's size:
#define ROW_HEIGHT 1.75
#define ROW_PAD    0.9 ///< at both ends of a row
#define ROW_GAP    0.7 ///< between label and value
#define ARROW      0.9 ///< an arrow and the gap beside it
#define FOOT_WIDTH 9.0 ///< of an item of the foot

#define CELL_SHAPE 0.72 ///< height of the picture in a grid's item, of the item's width
#define CELL_GROWS 1.25 ///< items of a grid are wider than usual by this factor, at most
#define CELL_LEAST 0.5  ///< and narrower before there are less than two lines in sight

/// Items of the foot share a line as long as their words keep this share of their size.
#define FOOT_SHRINKS 0.6

static void write_page(Ui *ui, int number, char *to, size_t size)
{
    text_copy(to, size, translate(ui->menu.pages[number]));
}

/// The names of the pages, above the rows; selecting one shows its page.
static const MenuRow TABS = {.name = write_page};

static int page_count(const Menu *menu)
{
    int count = 0;
    while (menu->pages != NULL && menu->pages[count] != NULL) {
        count++;
    }
    return count;
}

void menu_open(Menu *menu, int page)
{
    menu->count = menu->selected = 0;
    menu->flow = 1;
    menu->foot_columns = MENU_MAX_ITEMS;
    menu->across = 0.0;
    menu->scroll = (Scroll){0};
    menu->page = scalar_max_int(page, 1);
}

void menu_select(Menu *menu, int index)
{
    menu->selected = index;
}

void menu_forget_items(Menu *menu)
{
    menu->count = 0;
}

void menu_place_item(Menu *menu, int index, Area area)
{
    menu->item[index].area = area;
}

/// How many items are beside each other in the item's line where it is full.
static int columns_of(const Menu *menu, const MenuRow *row)
{
    if (row == &TABS) {
        return page_count(menu);
    }
    int columns = row->foot ? menu->foot_columns : row->columns;
    return scalar_max_int(columns == MENU_FLOW ? menu->flow : columns, 1);
}

static void add_item(Menu *menu, const MenuRow *row, int number)
{
    if (menu->count < MENU_MAX_ITEMS) {
        MenuItem *item = &menu->item[menu->count++];
        bool same = item->row == row && item->number == number;
        *item = (MenuItem){.row = row, .number = number, .area = same ? item->area : (Area){0}};
    }
}

static void add_row(Ui *ui, const MenuRow *row)
{
    int count = row->count == NULL ? 1 : row->count(ui);
    for (int i = 0; i < count; i++) {
        add_item(&ui->menu, row, row->number + i);
    }
}

/// Gives every item its line and column.
static void place_items(Menu *menu)
{
    int line = -1;
    int column = 0;
    menu->lines = -1;
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        const MenuRow *before = i > 0 ? menu->item[i - 1].row : NULL;
        bool foot_begins = item->row->foot && (before == NULL || !before->foot);
        bool goes_on = before == item->row || (item->row->foot && !foot_begins);
        column = goes_on ? column + 1 : 0;
        if (!goes_on || column == columns_of(menu, item->row)) {
            column = 0;
            line++;
        }
        menu->lines = foot_begins ? line : menu->lines;
        item->line = line;
        item->column = column;
    }
    menu->lines = menu->lines < 0 ? line + 1 : menu->lines;
    menu->foot_lines = line + 1 - menu->lines;
}

static int find_item(const Menu *menu, const MenuItem *wanted)
{
    for (int i = 0; i < menu->count; i++) {
        if (menu->item[i].row == wanted->row && menu->item[i].number == wanted->number) {
            return i;
        }
    }
    return -1;
}

void menu_update(Ui *ui, const Screen *screen)
{
    Menu *menu = &ui->menu;
    MenuItem selected = menu->count > 0 ? menu->item[menu->selected] : (MenuItem){0};
    menu->pages = screen->pages;
    menu->count = 0;
    for (int i = 0; i < page_count(menu); i++) {
        add_item(menu, &TABS, i);
    }
    for (int foot = 0; foot < 2; foot++) {
        for (int i = 0; i < screen->row_count; i++) {
            const MenuRow *row = &screen->rows[i];
            if (row->foot == (foot == 1) && (row->page == 0 || row->page == menu->page)) {
                add_row(ui, row);
            }
        }
    }
    place_items(menu);
    int found = selected.row == NULL ? -1 : find_item(menu, &selected);
    menu->selected = found >= 0 ? found : scalar_clamp_int(menu->selected, 0, menu->count - 1);
}

static void write_name(Ui *ui, const MenuItem *item, char to[MENU_TEXT_SIZE])
{
    to[0] = '\0';
    if (item->row->label != NULL) {
        text_copy(to, MENU_TEXT_SIZE, translate(item->row->label));
    } else if (item->row->name != NULL) {
        item->row->name(ui, item->number, to, MENU_TEXT_SIZE);
    }
}

bool menu_has_notes(const Ui *ui)
{
    for (int i = 0; i < ui->menu.count; i++) {
        const MenuRow *row = ui->menu.item[i].row;
        if (row->note != NULL || row->explain != NULL) {
            return true;
        }
    }
    return false;
}

void menu_write_note(Ui *ui, char *to, size_t size)
{
    const Menu *menu = &ui->menu;
    to[0] = '\0';
    if (menu->count == 0) {
        return;
    }
    const MenuItem *item = &menu->item[menu->selected];
    if (item->row->note != NULL) {
        text_copy(to, size, translate(item->row->note));
    } else if (item->row->explain != NULL) {
        item->row->explain(ui, item->number, to, size);
    }
}

static int item_at(const Menu *menu, double x, double y)
{
    for (int i = 0; i < menu->count; i++) {
        if (view_area_holds(menu->item[i].area, x, y)) {
            return i;
        }
    }
    return -1;
}

static void show_page(Menu *menu, int page)
{
    menu->page = page;
    menu->scroll.first = 0;
}

/// @param across  the column is one that was gone to, not one that a move up or down led to
static void select_item(Ui *ui, int index, bool across)
{
    Menu *menu = &ui->menu;
    if (index < 0 || index >= menu->count || index == menu->selected) {
        return;
    }
    const MenuItem *item = &menu->item[index];
    int columns = columns_of(menu, item->row);
    menu->selected = index;
    if (across && columns > 1) {
        menu->across = (item->column + 0.5) / columns;
    }
    if (item->row == &TABS) {
        show_page(menu, item->number + 1);
    }
    ui_sound(ui, SOUND_MENU_MOVE);
}

/// The item of a line that is nearest to the column that moves keep to.
static int item_in_line(const Menu *menu, int line)
{
    int first = -1;
    int count = 0;
    for (int i = 0; i < menu->count; i++) {
        if (menu->item[i].line == line) {
            first = first < 0 ? i : first;
            count++;
        }
    }
    if (first < 0) {
        return -1;
    }
    if (menu->item[first].row == &TABS) {
        return first + menu->page - 1;
    }
    int column = (int)(menu->across * columns_of(menu, menu->item[first].row));
    return first + scalar_min_int(column, count - 1);
}

static void move_down(Ui *ui, int way)
{
    const Menu *menu = &ui->menu;
    int lines = menu->lines + menu->foot_lines;
    int line = (menu->item[menu->selected].line + way + lines) % lines;
    select_item(ui, item_in_line(menu, line), false);
}

/// In a grid on to the next line, else round within the line.
static void move_across(Ui *ui, int way)
{
    const Menu *menu = &ui->menu;
    const MenuItem *item = &menu->item[menu->selected];
    int to = menu->selected + way;
    bool inside = to >= 0 && to < menu->count;
    if (item->row->columns == MENU_FLOW) {
        to = inside && menu->item[to].row == item->row ? to : menu->selected;
    } else if (!inside || menu->item[to].line != item->line) {
        int at = menu->selected;
        while (at - way >= 0 && at - way < menu->count && menu->item[at - way].line == item->line) {
            at -= way;
        }
        to = at;
    }
    select_item(ui, to, true);
}

static void move_far(Ui *ui, const MenuCommand *command)
{
    Menu *menu = &ui->menu;
    int line = scalar_min_int(menu->item[menu->selected].line, menu->lines);
    if (menu->lines == 0) {
        return;
    }
    int to = item_in_line(menu, scroll_goal(&menu->scroll, command, line));
    if (command->kind == MENU_FIRST) {
        to = 0;
    } else if (command->kind == MENU_LAST) {
        to = menu->count - 1;
        while (to > 0 && menu->item[to].row->foot) {
            to--;
        }
    }
    select_item(ui, to, false);
}

static void change_item(Ui *ui, int way)
{
    const MenuItem *item = &ui->menu.item[ui->menu.selected];
    ui_sound(ui, SOUND_MENU_MOVE);
    item->row->change(ui, item->number, way);
}

static void choose_item(Ui *ui)
{
    const MenuItem *item = &ui->menu.item[ui->menu.selected];
    const MenuRow *row = item->row;
    if (row == &TABS) {
        move_across(ui, 1);
        return;
    }
    ui_sound(ui, row->back ? SOUND_MENU_BACK : SOUND_MENU_ACCEPT);
    if (row->act != NULL) {
        row->act(ui, item->number);
    } else if (row->go != SCREEN_NONE) {
        ui_go(ui, row->go);
    } else if (row->back) {
        ui_back(ui);
    } else if (row->change != NULL) {
        row->change(ui, item->number, 1);
    }
}

static void press_item(Ui *ui, int index, double x)
{
    const Menu *menu = &ui->menu;
    if (index < 0) {
        return;
    }
    const MenuItem *item = &menu->item[index];
    bool tab = item->row == &TABS;
    select_item(ui, index, true);
    // The right part of a row with a value is its two arrows.
    double into = x - item->area.x - menu->split;
    if (item->row->change != NULL && into >= 0.0) {
        change_item(ui, into < 0.5 * (item->area.width - menu->split) ? -1 : 1);
    } else if (!tab) {
        choose_item(ui);
    }
}

/// Goes to the page before or after; true when that was asked for.
static bool turn_page(Ui *ui, const MenuCommand *command)
{
    Menu *menu = &ui->menu;
    int pages = page_count(menu);
    bool pad = command->device == DEVICE_PAD;
    bool back = pad && command->kind == MENU_PAGE_UP;
    bool on = (pad && command->kind == MENU_PAGE_DOWN) ||
              (command->kind == MENU_KEY && command->code == KEY_TAB);
    if (pages == 0 || !(back || on)) {
        return false;
    }
    bool on_tabs = menu->item[menu->selected].row == &TABS;
    show_page(menu, (menu->page - 1 + pages + (back ? -1 : 1)) % pages + 1);
    menu->selected = on_tabs ? menu->page - 1 : pages;
    // The page's own items are not there yet.
    menu_forget_items(menu);
    ui_sound(ui, SOUND_MENU_MOVE);
    return true;
}

void menu_handle(Ui *ui, const MenuCommand *command)
{
    Menu *menu = &ui->menu;
    if (menu->count == 0 || turn_page(ui, command)) {
        return;
    }
    const MenuItem *item = &menu->item[menu->selected];
    scroll_lay_out(&menu->scroll, menu->lines, menu->scroll.shown);
    if (scroll_handle(&menu->scroll, command)) {
        int line = scroll_nearest(&menu->scroll, item->line);
        if (!item->row->foot && line != item->line) {
            select_item(ui, item_in_line(menu, line), false);
        }
        return;
    }
    MenuCommandKind kind = command->kind;
    int way = kind == MENU_LEFT || kind == MENU_UP ? -1 : 1;
    if (kind == MENU_UP || kind == MENU_DOWN) {
        move_down(ui, way);
    } else if (kind == MENU_PAGE_UP || kind == MENU_PAGE_DOWN || kind == MENU_FIRST ||
               kind == MENU_LAST) {
        move_far(ui, command);
    } else if ((kind == MENU_LEFT || kind == MENU_RIGHT) && item->row->change != NULL) {
        change_item(ui, way);
    } else if (kind == MENU_LEFT || kind == MENU_RIGHT) {
        move_across(ui, way);
    } else if (kind == MENU_ACCEPT) {
        choose_item(ui);
    } else if (kind == MENU_POINT) {
        select_item(ui, item_at(menu, command->x, command->y), true);
    } else if (kind == MENU_PRESS) {
        press_item(ui, item_at(menu, command->x, command->y), command->x);
    }
}

/// Pixels that the widest label and the widest value take, of rows that have a value; of the others
/// the widest line.
typedef struct RowNeeds {
    double label, value, line, foot;
} RowNeeds;

static RowNeeds measure_rows(Ui *ui, double text)
{
    const Menu *menu = &ui->menu;
    RowNeeds needs = {0};
    for (int i = 0; i < menu->count; i++) {
        const MenuItem *item = &menu->item[i];
        char words[MENU_TEXT_SIZE];
        if (item->row->draw != NULL) {
            continue;
        }
        write_name(ui, item, words);
        double label = draw_text_width(ui->list, words, text) + ROW_PAD * text;
        if (item->row->value != NULL) {
            item->row->value(ui, item->number, words, sizeof words);
            double value = draw_text_width(ui->list, words, text) + (ROW_PAD + 2.0 * ARROW) * text;
            needs.label = fmax(needs.label, label + ROW_GAP * text);
            needs.value = fmax(needs.value, value);
        } else if (item->row->foot) {
            needs.foot = fmax(needs.foot, label + ROW_PAD * text);
        } else {
            int columns = columns_of(menu, item->row);
            needs.line = fmax(needs.line, columns * (label + (columns > 1 ? 0.0 : ROW_PAD * text)));
        }
    }
    return needs;
}

/// Where values begin, so that neither labels nor values have to shrink as long as both can be had.
static double split_rows(const RowNeeds *needs, double width)
{
    double usual = 0.62 * width;
    if (usual >= needs->label && width - usual >= needs->value) {
        return usual;
    }
    if (needs->label + needs->value > width) {
        return width * needs->label / (needs->label + needs->value);
    }
    return usual < needs->label ? needs->label : width - needs->value;
}

double menu_width(Ui *ui, double text)
{
    RowNeeds needs = measure_rows(ui, text);
    return fmax(fmax(needs.label + needs.value, needs.line), needs.foot);
}

/// Lets as many items of the foot share a line as have room.
static void place_foot(Menu *menu, const RowNeeds *needs, double width)
{
    int count = 0;
    for (int i = 0; i < menu->count; i++) {
        count += menu->item[i].row->foot;
    }
    bool fits = count * needs->foot * FOOT_SHRINKS <= width;
    menu->foot_columns = fits ? scalar_max_int(count, 1) : 1;
    place_items(menu);
}

static bool is_grid(const Menu *menu)
{
    return menu->count > 0 && menu->item[0].row->columns == MENU_FLOW;
}

/// Chooses how many items of what size stand beside each other.
static void place_grid(Menu *menu, double width, double height, double text)
{
    const MenuRow *row = menu->item[0].row;
    double usual = row->cell * text;
    double least = CELL_LEAST * usual;
    for (bool fits = false; !fits; usual -= text) {
        menu->flow = scalar_max_int((int)(width / usual), 1);
        menu->cell.width = scalar_min(width / menu->flow, CELL_GROWS * usual);
        menu->cell.height =
            scalar_min(CELL_SHAPE * menu->cell.width + row->cell_words * text, height);
        fits = height >= 2.0 * menu->cell.height || usual - text < least;
    }
    place_items(menu);
}

static double line_height(const Menu *menu, double text)
{
    return is_grid(menu) ? menu->cell.height : ROW_HEIGHT * text;
}

double menu_height(Ui *ui, double width, double text)
{
    Menu *menu = &ui->menu;
    RowNeeds needs = measure_rows(ui, text);
    place_foot(menu, &needs, width);
    if (is_grid(menu)) {
        place_grid(menu, width - SCROLL_BAR_ROOM * text, 1e9, text);
    }
    return menu->lines * line_height(menu, text) + menu->foot_lines * ROW_HEIGHT * text;
}

static void draw_value(Ui *ui, const MenuItem *item, Colour colour, bool selected, double text)
{
    char words[MENU_TEXT_SIZE];
    Area area = item->area;
    layout_cut_left(&area, ui->menu.split);
    layout_cut_right(&area, ROW_PAD * text);
    Vec2 middle = layout_middle(area);
    Colour arrows = selected ? colour : ui_palette(ui)->role[COLOUR_TEXT_QUIET];
    draw_text(ui->list, LAYER_MENU_TEXT, area.x, middle.y, text, ALIGN_LEFT, arrows, "<");
    draw_text(ui->list, LAYER_MENU_TEXT, area.x + area.width, middle.y, text, ALIGN_RIGHT, arrows,
              ">");
    item->row->value(ui, item->number, words, sizeof words);
    draw_text_within(ui->list, LAYER_MENU_TEXT, middle.x, middle.y, text,
                     area.width - 2.0 * ARROW * text, ALIGN_CENTRE, colour, words);
}

static void draw_item(Ui *ui, const MenuItem *item, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const Menu *menu = &ui->menu;
    if (item->row->draw != NULL) {
        item->row->draw(ui, item, selected, text);
        return;
    }
    bool tab = item->row == &TABS;
    bool lit = selected || (tab && item->number + 1 == menu->page);
    Colour colour = palette->role[lit ? COLOUR_ACCENT : (tab ? COLOUR_TEXT_QUIET : COLOUR_TEXT)];
    char words[MENU_TEXT_SIZE];
    write_name(ui, item, words);
    Area area = item->area;
    if (selected) {
        menu_draw_selection(ui->list, palette, area, MENU_SELECTION);
    }
    if (tab || item->row->foot || columns_of(menu, item->row) > 1) {
        menu_draw_words(ui->list, area, text, colour, words);
        if (tab && lit && !selected) {
            Area line = layout_cut_bottom(&area, 2.0 * ui->list->line);
            draw_box(ui->list, LAYER_VEIL, line.x + 0.5 * text, line.y,
                     line.x + line.width - 0.5 * text, line.y + line.height, colour);
        }
        return;
    }
    if (item->row->value != NULL) {
        draw_value(ui, item, colour, selected, text);
        area.width = menu->split + (ROW_PAD - ROW_GAP) * text;
    }
    layout_cut_left(&area, ROW_PAD * text);
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, layout_middle(area).y, text,
                     area.width - ROW_PAD * text, ALIGN_LEFT, colour, words);
}

void menu_draw(Ui *ui, Area area, double text)
{
    Menu *menu = &ui->menu;
    RowNeeds needs = measure_rows(ui, text);
    place_foot(menu, &needs, area.width);
    Area foot = layout_cut_bottom(&area, menu->foot_lines * ROW_HEIGHT * text);
    double foot_item = scalar_max(FOOT_WIDTH * text, needs.foot);
    foot = layout_centre(foot, menu->foot_columns * foot_item, foot.height);
    if (is_grid(menu)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
        place_grid(menu, area.width, area.height, text);
        area = layout_centre(area, menu->flow * menu->cell.width, area.height);
    }
    double row = line_height(menu, text);
    // In a window without room a line may have no height.
    scroll_lay_out(&menu->scroll, menu->lines, row > 0.0 ? (int)(area.height / row + 0.01) : 0);
    if (scroll_is_needed(&menu->scroll) && !is_grid(menu)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
    }
    int selected_line = menu->count > 0 ? menu->item[menu->selected].line : 0;
    if (selected_line < menu->lines) {
        scroll_to(&menu->scroll, selected_line);
    }
    menu->split = split_rows(&needs, area.width);
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        int columns = columns_of(menu, item->row);
        Area line = {area.x, area.y + (item->line - menu->scroll.first) * row, area.width, row};
        item->area = (Area){0};
        if (item->row->foot) {
            line = layout_row(foot, menu->foot_lines, item->line - menu->lines);
        } else if (!scroll_shows(&menu->scroll, item->line)) {
            continue;
        }
        layout_cut_left(&line, item->row->head * line.width);
        line.height *= item->row->columns == MENU_FLOW ? 1.0 : 0.92;
        item->area = layout_column(line, columns, item->column);
        draw_item(ui, item, i == menu->selected, text);
    }
    area.height = menu->scroll.shown * row;
    scroll_draw(&menu->scroll, ui->list, ui_palette(ui), area, text);
}
