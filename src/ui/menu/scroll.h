/// @file scroll.h
/// Scrolling: the visible rows of a long list, and the bar beside them.
///
/// The caller lays out the rows, draws `shown` of them from `first` on, and draws the bar; the
/// wheel and presses and drags on the bar are handled here. Rows are counted from 0; areas are in
/// pixels.
#ifndef ARKANONG_SCROLL_H
#define ARKANONG_SCROLL_H

#include "draw_list.h"
#include "input.h"
#include "view.h"

/// Zero-initialised is ready.
typedef struct Scroll {
    int first;   ///< the first row in sight
    int shown;   ///< rows that fit
    int count;   ///< how many there are
    Area track;  ///< the bar; empty: every row is in sight
    Area thumb;  ///< the part that is dragged along it
    bool held;   ///< it is being dragged
    double grip; ///< pixels from its upper end to the grabbed point
} Scroll;

#define SCROLL_BAR_ROOM 0.9 ///< width of the bar right of the rows, in units of the text size

/// Sets the number of rows and how many fit (at least 1); keeps `first` if possible.
void scroll_lay_out(Scroll *scroll, int count, int shown);

bool scroll_is_needed(const Scroll *scroll);
bool scroll_shows(const Scroll *scroll, int row);

/// Scrolls by the fewest rows that bring `row` into sight.
void scroll_to(Scroll *scroll, int row);
/// Scrolls by `rows`, positive: down; returns false at the end, where nothing moves.
bool scroll_by(Scroll *scroll, int rows);

/// Handles the wheel and the bar; true when the command was for them, even if nothing moved.
bool scroll_handle(Scroll *scroll, const MenuCommand *command);
/// Handles page, first and last keys, for rows without a selection.
bool scroll_handle_keys(Scroll *scroll, const MenuCommand *command);

/// The row that a page, first or last key leads to from row `at`; `at` for any other command.
int scroll_goal(const Scroll *scroll, const MenuCommand *command, int at);

/// The row in sight that is nearest to `row`.
int scroll_nearest(const Scroll *scroll, int row);

/// Draws the bar beside the rows, which take up `area`; LAYER_VEIL. Nothing where all are in sight.
void scroll_draw(Scroll *scroll, DrawList *list, const Palette *palette, Area area, double text);

#endif
