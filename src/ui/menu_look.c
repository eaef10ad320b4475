// Draws what items of menus have in common.
#include "menu_look.h"

#include "layout.h"

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

void menu_draw_words(DrawList *list, Area area, double text, Colour colour, const char *words)
{
    Vec2 middle = layout_middle(area);
    draw_text_within(list, LAYER_MENU_TEXT, middle.x, middle.y, text, area.width - 0.4 * text,
                     ALIGN_CENTRE, colour, words);
}
