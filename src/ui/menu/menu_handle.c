// Handles commands on the items of menus: select, change, activate, turn pages.
#include "menu_handle.h"

#include "menu.h"
#include "ui_context.h"

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

static void move_down(const UiContext *ui, int way)
{
    const Menu *menu = ui->menu;
    const int lines = menu->lines + menu->foot_lines;
    const int line = (menu->item[menu->selected].line + way + lines) % lines;
    select_item(ui, item_in_line(menu, line), false);
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
    menu_forget_items(menu);
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
