// Builds the items of a menu from its rows and computes their lines and columns.
#include "menu.h"

#include "text.h"
#include "ui_context.h"

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

void menu_place_tabs(Menu *menu, Area tabs)
{
    menu->tabs = tabs;
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
    if ((facts & row->needs) != row->needs || (facts & row->bars) != 0) {
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
