// Lays out, draws and handles a list of items.
#include "menu.h"

#include <math.h>

#include "text.h"

#define ROW_HEIGHT 1.75 ///< of the text's size

void menu_begin(Menu *menu)
{
    menu->count = 0;
    menu->selected = 0;
    menu->scroll = (Scroll){0};
}

void menu_add(Menu *menu, int id, const char *label, const char *value)
{
    if (menu->count == MENU_MAX_ITEMS) {
        return;
    }
    MenuItem *item = &menu->item[menu->count++];
    *item = (MenuItem){.id = id};
    text_copy(item->label, sizeof item->label, label);
    text_copy(item->value, sizeof item->value, value == NULL ? "" : value);
}

void menu_set_value(Menu *menu, int id, const char *value)
{
    for (int i = 0; i < menu->count; i++) {
        if (menu->item[i].id == id) {
            text_copy(menu->item[i].value, sizeof menu->item[i].value, value);
        }
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

static void select_item(Menu *menu, int index, MenuAnswer *answer)
{
    if (index >= 0 && index < menu->count && index != menu->selected) {
        menu->selected = index;
        answer->moved = true;
    }
}

MenuAnswer menu_handle(Menu *menu, const MenuCommand *command)
{
    MenuAnswer answer = {.id = -1};
    if (menu->count == 0) {
        return answer;
    }
    int count = menu->count;
    int at = -1;
    scroll_lay_out(&menu->scroll, count, menu->scroll.shown);
    if (scroll_handle(&menu->scroll, command)) {
        select_item(menu, scroll_nearest(&menu->scroll, menu->selected), &answer);
        return answer;
    }
    switch (command->kind) {
    case MENU_UP:
        select_item(menu, (menu->selected + count - 1) % count, &answer);
        break;
    case MENU_DOWN:
        select_item(menu, (menu->selected + 1) % count, &answer);
        break;
    case MENU_PAGE_UP:
    case MENU_PAGE_DOWN:
    case MENU_FIRST:
    case MENU_LAST:
        select_item(menu, scroll_goal(&menu->scroll, command, menu->selected), &answer);
        break;
    case MENU_LEFT:
    case MENU_RIGHT:
        if (menu->item[menu->selected].value[0] != '\0') {
            answer.change = command->kind == MENU_LEFT ? -1 : 1;
        }
        break;
    case MENU_ACCEPT:
        answer.chosen = true;
        break;
    case MENU_POINT:
        select_item(menu, item_at(menu, command->x, command->y), &answer);
        break;
    case MENU_PRESS:
        at = item_at(menu, command->x, command->y);
        select_item(menu, at, &answer);
        if (at >= 0) {
            const MenuItem *item = &menu->item[at];
            // The right part of a row with a value is its two arrows.
            double into = command->x - item->area.x - item->split;
            double half = 0.5 * (item->area.width - item->split);
            answer.chosen = item->value[0] == '\0' || into < 0.0;
            answer.change = answer.chosen ? 0 : (into < half ? -1 : 1);
        }
        break;
    case MENU_NONE:
    case MENU_BACK:
    case MENU_PAUSE:
    case MENU_RESTART:
    case MENU_RELEASE:
    case MENU_TEXT:
    case MENU_KEY:
        break;
    }
    if (answer.chosen || answer.change != 0) {
        answer.id = menu->item[menu->selected].id;
    }
    return answer;
}

double menu_height(const Menu *menu, double text)
{
    return menu->count * ROW_HEIGHT * text;
}

void menu_draw_selection(DrawList *list, const Palette *palette, Area area, double strength)
{
    double point = 0.5 * area.height * 0.57735026918962573;
    double middle = area.y + 0.5 * area.height;
    const Vec2 corners[6] = {
        {area.x + point, area.y},
        {area.x + area.width - point, area.y},
        {area.x + area.width, middle},
        {area.x + area.width - point, area.y + area.height},
        {area.x + point, area.y + area.height},
        {area.x, middle},
    };
    draw_polygon(list, LAYER_VEIL, corners, 6,
                 palette_fade(palette->role[COLOUR_ACCENT], strength));
    draw_outline(list, LAYER_VEIL, corners, 6, 1.4 * list->line, palette->role[COLOUR_ACCENT]);
}

#define ROW_PAD 0.9 ///< of the text's size, at both ends of a row
#define ROW_GAP 0.7 ///< between label and value
#define ARROW   0.9 ///< an arrow and the gap beside it

/// Pixels that the widest label and the widest value take, of rows that have a value.
typedef struct RowNeeds {
    double label, value;
} RowNeeds;

static RowNeeds measure_rows(const Menu *menu, const DrawList *list, double text)
{
    RowNeeds needs = {0.0, 0.0};
    for (int i = 0; i < menu->count; i++) {
        const MenuItem *item = &menu->item[i];
        if (item->value[0] != '\0') {
            double label = draw_text_width(list, item->label, text) + (ROW_PAD + ROW_GAP) * text;
            double value =
                draw_text_width(list, item->value, text) + (ROW_PAD + 2.0 * ARROW) * text;
            needs.label = fmax(needs.label, label);
            needs.value = fmax(needs.value, value);
        }
    }
    return needs;
}

/// Where values begin, so that neither labels nor values have to shrink as long as both can be had.
static double split_rows(const Menu *menu, const DrawList *list, double width, double text)
{
    RowNeeds needs = measure_rows(menu, list, text);
    double usual = 0.62 * width;
    if (usual >= needs.label && width - usual >= needs.value) {
        return usual;
    }
    if (needs.label + needs.value > width) {
        return width * needs.label / (needs.label + needs.value);
    }
    return usual < needs.label ? needs.label : width - needs.value;
}

double menu_width(const Menu *menu, const DrawList *list, double text)
{
    RowNeeds needs = measure_rows(menu, list, text);
    double width = needs.label + needs.value;
    for (int i = 0; i < menu->count; i++) {
        if (menu->item[i].value[0] == '\0') {
            double label = draw_text_width(list, menu->item[i].label, text);
            width = fmax(width, label + 2.0 * ROW_PAD * text);
        }
    }
    return width;
}

static void draw_item(DrawList *list, const Palette *palette, const MenuItem *item, bool selected,
                      double text)
{
    Area area = item->area;
    double middle = area.y + 0.5 * area.height;
    Colour colour = palette->role[selected ? COLOUR_ACCENT : COLOUR_TEXT];
    double pad = ROW_PAD * text;
    if (selected) {
        menu_draw_selection(list, palette, area, MENU_SELECTION);
    }
    if (item->value[0] == '\0') {
        draw_text_within(list, LAYER_MENU_TEXT, area.x + 0.5 * area.width, middle, text,
                         area.width - 2.0 * pad, ALIGN_CENTRE, colour, item->label);
        return;
    }
    draw_text_within(list, LAYER_MENU_TEXT, area.x + pad, middle, text,
                     item->split - pad - ROW_GAP * text, ALIGN_LEFT, colour, item->label);
    double left = area.x + item->split;
    double right = area.x + area.width - pad;
    Colour arrows = palette_fade(colour, selected ? 1.0 : 0.45);
    draw_text(list, LAYER_MENU_TEXT, left, middle, text, ALIGN_LEFT, arrows, "<");
    draw_text(list, LAYER_MENU_TEXT, right, middle, text, ALIGN_RIGHT, arrows, ">");
    draw_text_within(list, LAYER_MENU_TEXT, 0.5 * (left + right), middle, text,
                     right - left - 2.0 * ARROW * text, ALIGN_CENTRE, colour, item->value);
}

void menu_draw(Menu *menu, DrawList *list, const Palette *palette, Area area, double text)
{
    double row = ROW_HEIGHT * text;
    int room = (int)(area.height / row + 0.01);
    scroll_lay_out(&menu->scroll, menu->count, room);
    scroll_to(&menu->scroll, menu->selected);
    double split = split_rows(menu, list, area.width, text);
    for (int i = 0; i < menu->count; i++) {
        MenuItem *item = &menu->item[i];
        item->area = (Area){0};
        item->split = split;
        if (scroll_shows(&menu->scroll, i)) {
            double y = area.y + (i - menu->scroll.first) * row;
            item->area = (Area){area.x, y, area.width, row * 0.92};
            draw_item(list, palette, item, i == menu->selected, text);
        }
    }
    area.height = menu->scroll.shown * row;
    scroll_draw(&menu->scroll, list, palette, area, text);
}
