// Scrolls rows by keys, wheel and bar, and draws the bar.
#include "layout.h"

#define BAR_WIDTH   0.5 ///< width, as a share of the text size
#define BAR_GAP     0.3 ///< gap between rows and bar, as a share of the text size
#define THUMB_LEAST 1.2 ///< minimum height of the thumb, as a share of the text size

static int last_first(const Scroll *scroll)
{
    return scroll->count > scroll->shown ? scroll->count - scroll->shown : 0;
}

static void set_first(Scroll *scroll, int first)
{
    const int last = last_first(scroll);
    scroll->first = scalar_clamp_int(first, 0, last);
}

void scroll_lay_out(Scroll *scroll, int count, int shown)
{
    scroll->count = count;
    scroll->shown = scalar_max_int(shown, 1);
    set_first(scroll, scroll->first);
}

bool scroll_is_needed(const Scroll *scroll)
{
    return last_first(scroll) > 0;
}

bool scroll_shows(const Scroll *scroll, int row)
{
    return row >= scroll->first && row < scroll->first + scroll->shown && row < scroll->count;
}

void scroll_to(Scroll *scroll, int row)
{
    if (row < scroll->first) {
        set_first(scroll, row);
    } else if (row >= scroll->first + scroll->shown) {
        set_first(scroll, row - scroll->shown + 1);
    }
}

bool scroll_by(Scroll *scroll, int rows)
{
    const int before = scroll->first;
    set_first(scroll, before + rows);
    return scroll->first != before;
}

int scroll_nearest(const Scroll *scroll, int row)
{
    int end = scroll->first + scroll->shown - 1;
    end = scalar_min_int(end, scroll->count - 1);
    return row < scroll->first ? scroll->first : (row > end ? end : row);
}

/// Moves the thumb with the pointer.
static void pull(Scroll *scroll, double y)
{
    const double way = scroll->track.height - scroll->thumb.height;
    double share = way > 0.0 ? (y - scroll->grip - scroll->track.y) / way : 0.0;
    share = scalar_clamp(share, 0.0, 1.0);
    set_first(scroll, (int)(share * last_first(scroll) + 0.5));
}

bool scroll_handle(Scroll *scroll, const MenuCommand *command)
{
    if (command->wheel && scroll_is_needed(scroll)) {
        scroll_by(scroll, command->kind == MENU_UP ? -1 : 1);
        return true;
    }
    if (command->kind == MENU_RELEASE) {
        const bool held = scroll->held;
        scroll->held = false;
        return held;
    }
    if (command->kind == MENU_POINT && scroll->held) {
        pull(scroll, command->y);
        return true;
    }
    if (command->kind != MENU_PRESS || !view_area_holds(scroll->track, command->x, command->y)) {
        return false;
    }
    scroll->held = true;
    const bool on_thumb = view_area_holds(scroll->thumb, command->x, command->y);
    scroll->grip = on_thumb ? command->y - scroll->thumb.y : 0.5 * scroll->thumb.height;
    pull(scroll, command->y);
    return true;
}

int scroll_goal(const Scroll *scroll, const MenuCommand *command, int at)
{
    // A page overlaps the previous one by a row.
    const int page = scroll->shown > 2 ? scroll->shown - 1 : 1;
    const int last = scroll->count - 1;
    int goal = at;
    if (command->kind == MENU_FIRST) {
        goal = 0;
    } else if (command->kind == MENU_LAST) {
        goal = last;
    } else if (command->kind == MENU_PAGE_UP || command->kind == MENU_PAGE_DOWN) {
        goal += command->kind == MENU_PAGE_UP ? -page : page;
    }
    return scalar_clamp_int(goal, 0, last);
}

bool scroll_handle_keys(Scroll *scroll, const MenuCommand *command)
{
    const bool far = command->kind == MENU_FIRST || command->kind == MENU_LAST ||
                     command->kind == MENU_PAGE_UP || command->kind == MENU_PAGE_DOWN;
    if (!far || !scroll_is_needed(scroll)) {
        return false;
    }
    set_first(scroll, scroll_goal(scroll, command, scroll->first));
    return true;
}

void scroll_draw(Scroll *scroll, DrawList *list, const Palette *palette, Area area, double text)
{
    scroll->track = (Area){0};
    scroll->thumb = (Area){0};
    if (!scroll_is_needed(scroll)) {
        scroll->held = false;
        return;
    }
    const Area track = {area.x + area.width + BAR_GAP * text, area.y, BAR_WIDTH * text,
                        area.height};
    Area thumb = track;
    const double least = scalar_min(THUMB_LEAST * text, track.height);
    thumb.height = track.height * scroll->shown / scroll->count;
    thumb.height = scalar_max(thumb.height, least);
    thumb.y += (track.height - thumb.height) * scroll->first / last_first(scroll);
    const Colour colour = palette->role[scroll->held ? COLOUR_ACCENT : COLOUR_TEXT_QUIET];
    draw_area(list, LAYER_VEIL, track, palette_fade(colour, 0.2));
    draw_area(list, LAYER_VEIL, thumb, colour);
    scroll->track = track;
    scroll->thumb = thumb;
}
