/// @file scroll.h
/// Rows that are more than there is room for: which of them are in sight, and the bar beside them.
///
/// Whoever shows rows lays them out, draws those from `first` on, as many as `shown`, and draws the
/// bar; the pointer's wheel and its presses and pulls on the bar are handled here. Rows are counted
/// from 0, places are in pixels.
#ifndef ARKANONG_SCROLL_H
#define ARKANONG_SCROLL_H

#include "draw_list.h"
#include "menu_input.h"
#include "view.h"

/// Zero-initialised is ready.
typedef struct Scroll {
    int first;   ///< the first row in sight
    int shown;   ///< how many there is room for
    int count;   ///< how many there are
    Area track;  ///< the bar's way; empty: every row is in sight, so there is no bar
    Area thumb;  ///< what is pulled along it
    bool held;   ///< it is being pulled
    double grip; ///< from its upper end to where it is held
} Scroll;

#define SCROLL_BAR_ROOM 0.9 ///< of a text's size: what the bar takes right of the rows

/// Says how many rows there are and have room (at least 1); `first` stays where it is as far as it
/// can.
void scroll_lay_out(Scroll *scroll, int count, int shown);

bool scroll_is_needed(const Scroll *scroll);
bool scroll_shows(const Scroll *scroll, int row);

/// Scrolls as little as brings that row into sight.
void scroll_to(Scroll *scroll, int row);
/// Scrolls by so many rows, down where positive; false at the end, where nothing moves.
bool scroll_by(Scroll *scroll, int rows);

/// The wheel and the bar: true when it was for them, whether or not anything moved.
bool scroll_handle(Scroll *scroll, const MenuCommand *command);
/// The keys that lead far, for rows among which nothing is selected: pages, the first, the last.
bool scroll_handle_keys(Scroll *scroll, const MenuCommand *command);

/// Where one gets from row `at` by a key that leads far; `at` itself by any other.
int scroll_goal(const Scroll *scroll, const MenuCommand *command, int at);

/// The row in sight that is nearest to `row`.
int scroll_nearest(const Scroll *scroll, int row);

/// Draws the bar beside the rows, which take up `area`; LAYER_VEIL. Nothing where all are in sight.
void scroll_draw(Scroll *scroll, DrawList *list, const Palette *palette, Area area, double text);

#endif
