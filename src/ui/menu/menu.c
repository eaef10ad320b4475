// Builds the items of a menu from its rows, computes their lines and columns, and handles them.
#include "menu.h"

static void write_page(const UiContext *ui, int number, char *to, size_t size)
{
    text_copy(to, size, translate(ui->menu->pages[number]));
}

/// The row of page names, which selects the page to show.
static const MenuRow TABS = {.name = write_page};

int menu_page_count(const Menu *menu)
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
    menu->asks = menu->done = NULL;
}

bool menu_is_tab(const MenuItem *item)
{
    return item->row == &TABS;
}

int menu_columns(const Menu *menu, const MenuRow *row)
{
    if (row == &TABS) {
        return menu_page_count(menu);
    }
    const int columns = row->foot ? menu->foot_columns : row->columns;
    return scalar_max_int(columns == MENU_FLOW ? menu->flow : columns, 1);
}

static void add_item(Menu *menu, const MenuRow *row, int number)
{
    if (menu->count < MENU_MAX_ITEMS) {
        MenuItem *item = &menu->item[menu->count++];
        const bool same = item->row == row && item->number == number;
        *item = (MenuItem){.row = row, .number = number, .area = same ? item->area : (Area){0}};
    }
}

static void add_row(const UiContext *ui, const MenuRow *row, unsigned facts)
{
    if ((facts & row->needs) != row->needs || (facts & row->bars) != 0 ||
        (row->is_there != NULL && !row->is_there(ui, row->number))) {
        return;
    }
    const int count = row->count != NULL ? row->count(ui) : scalar_max_int(row->items, 1);
    for (int i = 0; i < count; i++) {
        add_item(ui->menu, row, row->number + i);
    }
}

void menu_place_items(Menu *menu)
{
    int line = -1;
    int column = 0;
    menu->lines = -1;
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        const MenuRow *before = i > 0 ? menu->item[i - 1].row : NULL;
        const bool foot_begins = item->row->foot && (before == NULL || !before->foot);
        const bool goes_on = before == item->row || (item->row->foot && !foot_begins);
        column = goes_on ? column + 1 : 0;
        if (!goes_on || column == menu_columns(menu, item->row)) {
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

void menu_update(const UiContext *ui, const Screen *screen)
{
    Menu *menu = ui->menu;
    MenuItem selected = menu->count > 0 ? menu->item[menu->selected] : (MenuItem){0};
    const unsigned facts = screen->facts != NULL ? screen->facts(ui) : 0;
    menu->pages = screen->pages;
    menu->count = 0;
    for (int i = 0; i < menu_page_count(menu); i++) {
        add_item(menu, &TABS, i);
    }
    for (int foot = 0; foot < 2; foot++) {
        for (int i = 0; i < screen->row_count; i++) {
            const MenuRow *row = &screen->rows[i];
            if (row->foot == (foot == 1) && (row->page == 0 || row->page == menu->page)) {
                add_row(ui, row, facts);
            }
        }
    }
    menu_place_items(menu);
    const int found = selected.row == NULL ? -1 : find_item(menu, &selected);
    menu->selected = found >= 0 ? found : scalar_clamp_int(menu->selected, 0, menu->count - 1);
    // Moving to another item withdraws a pending confirmation.
    const MenuRow *row = menu->count > 0 ? menu->item[menu->selected].row : NULL;
    menu->asks = menu->asks == row ? row : NULL;
    menu->done = menu->done == row ? row : NULL;
}

void menu_write_name(const UiContext *ui, const MenuItem *item, char to[MENU_TEXT_SIZE])
{
    to[0] = '\0';
    const MenuRow *row = item->row;
    if (row->sure != NULL && row == ui->menu->asks) {
        text_copy(to, MENU_TEXT_SIZE, translate(row->sure));
    } else if (row->label != NULL || row->labels != NULL) {
        text_copy(to, MENU_TEXT_SIZE,
                  translate(row->label != NULL ? row->label : row->labels[item->number]));
    } else if (row->name != NULL) {
        row->name(ui, item->number, to, MENU_TEXT_SIZE);
    }
}

bool menu_has_notes(const UiContext *ui)
{
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuRow *row = ui->menu->item[i].row;
        if (row->note != NULL || row->explain != NULL) {
            return true;
        }
    }
    return false;
}

void menu_write_note(const UiContext *ui, char *to, size_t size)
{
    const Menu *menu = ui->menu;
    to[0] = '\0';
    if (menu->count == 0) {
        return;
    }
    const MenuItem *item = &menu->item[menu->selected];
    if (item->row == menu->done) {
        text_copy(to, size, translate("Done"));
    } else if (item->row->note != NULL) {
        text_copy(to, size, translate(item->row->note));
    } else if (item->row->explain != NULL) {
        item->row->explain(ui, item->number, to, size);
    }
}

int menu_item_at(const Menu *menu, double x, double y)
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
static void select_item(const UiContext *ui, int index, bool across)
{
    Menu *menu = ui->menu;
    if (index < 0 || index >= menu->count || index == menu->selected) {
        return;
    }
    const MenuItem *item = &menu->item[index];
    const int columns = menu_columns(menu, item->row);
    menu->selected = index;
    if (across && columns > 1) {
        menu->across = (item->column + 0.5) / columns;
    }
    if (menu_is_tab(item)) {
        show_page(menu, item->number + 1);
    }
    ui_sound(ui, SOUND_MENU_MOVE);
}

/// The item of a line that is nearest to the column kept by vertical moves.
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
    if (menu_is_tab(&menu->item[first])) {
        return first + menu->page - 1;
    }
    const int column = (int)(menu->across * menu_columns(menu, menu->item[first].row));
    return first + scalar_min_int(column, count - 1);
}

/// In a grid moves on to the next line at the end, else wraps within the line.
static void move_across(const UiContext *ui, int way)
{
    const Menu *menu = ui->menu;
    const MenuItem *item = &menu->item[menu->selected];
    int to = menu->selected + way;
    const bool inside = to >= 0 && to < menu->count;
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

static void move_far(const UiContext *ui, const MenuCommand *command)
{
    Menu *menu = ui->menu;
    const int apart = menu_lines_apart(menu);
    const int line = scalar_min_int(menu->item[menu->selected].line, menu->lines) - apart;
    if (menu->lines == 0) {
        return;
    }
    int to = item_in_line(menu, scroll_goal(&menu->scroll, command, line) + apart);
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

static void change_item(const UiContext *ui, int way)
{
    const MenuItem *item = &ui->menu->item[ui->menu->selected];
    ui_sound(ui, SOUND_MENU_MOVE);
    item->row->change(ui, item->number, way);
}

static void choose_item(const UiContext *ui)
{
    Menu *menu = ui->menu;
    const MenuItem *item = &menu->item[menu->selected];
    const MenuRow *row = item->row;
    if (menu_is_tab(item)) {
        move_across(ui, 1);
        return;
    }
    ui_sound(ui, row->back ? SOUND_MENU_BACK : SOUND_MENU_ACCEPT);
    const bool asks = row->sure != NULL && menu->asks != row;
    menu->asks = asks ? row : NULL;
    menu->done = row->sure != NULL && !asks ? row : NULL;
    if (asks) {
        return;
    }
    if (row->call != NULL) {
        row->call(ui);
    } else if (row->act != NULL) {
        row->act(ui, item->number);
    } else if (row->go != SCREEN_NONE) {
        ui_go(ui, row->go);
    } else if (row->back) {
        ui_back(ui);
    } else if (row->change != NULL) {
        row->change(ui, item->number, 1);
    }
}

static void press_item(const UiContext *ui, int index, double x)
{
    const Menu *menu = ui->menu;
    if (index < 0) {
        return;
    }
    const MenuItem *item = &menu->item[index];
    const bool tab = menu_is_tab(item);
    select_item(ui, index, true);
    // The value's area consists of its two arrows.
    const double into = x - item->area.x - menu->split;
    if (item->row->change != NULL && into >= 0.0) {
        change_item(ui, into < 0.5 * (item->area.width - menu->split) ? -1 : 1);
    } else if (!tab) {
        choose_item(ui);
    }
}

/// Shows the previous or next page; true when the command asked for that.
static bool turn_page(const UiContext *ui, const MenuCommand *command)
{
    Menu *menu = ui->menu;
    const int pages = menu_page_count(menu);
    const bool pad = command->device == DEVICE_PAD;
    const bool back = pad && command->kind == MENU_PAGE_UP;
    const bool on = (pad && command->kind == MENU_PAGE_DOWN) ||
                    (command->kind == MENU_KEY && command->code == KEY_TAB);
    if (pages == 0 || !(back || on)) {
        return false;
    }
    const bool on_tabs = menu_is_tab(&menu->item[menu->selected]);
    show_page(menu, (menu->page - 1 + pages + (back ? -1 : 1)) % pages + 1);
    menu->selected = on_tabs ? menu->page - 1 : pages;
    // The items are those of the old page.
    menu->count = 0;
    ui_sound(ui, SOUND_MENU_MOVE);
    return true;
}

void menu_handle(const UiContext *ui, const MenuCommand *command)
{
    Menu *menu = ui->menu;
    if (menu->count == 0 || turn_page(ui, command)) {
        return;
    }
    const MenuItem *item = &menu->item[menu->selected];
    const int apart = menu_lines_apart(menu);
    scroll_lay_out(&menu->scroll, menu->lines - apart, menu->scroll.shown);
    if (scroll_handle(&menu->scroll, command)) {
        const int line = scroll_nearest(&menu->scroll, item->line - apart) + apart;
        if (!item->row->foot && line != item->line) {
            select_item(ui, item_in_line(menu, line), false);
        }
        return;
    }
    const MenuCommandKind kind = command->kind;
    const int way = kind == MENU_LEFT || kind == MENU_UP ? -1 : 1;
    if (kind == MENU_UP || kind == MENU_DOWN) {
        const int lines = menu->lines + menu->foot_lines;
        select_item(ui, item_in_line(menu, (item->line + way + lines) % lines), false);
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
        select_item(ui, menu_item_at(menu, command->x, command->y), true);
    } else if (kind == MENU_PRESS) {
        press_item(ui, menu_item_at(menu, command->x, command->y), command->x);
    }
}
