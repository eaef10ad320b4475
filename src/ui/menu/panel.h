/// @file panel.h
/// Lays out and draws a screen: a panel with title, body, menu and note, and the stage beside it.
/// The body may be a page of rows that scrolls (UiContext.page_scroll) when the area cannot hold
/// all.
#ifndef ARKANONG_PANEL_H
#define ARKANONG_PANEL_H

#include "menu.h"
#include "palette.h"
#include "screen.h"
#include "view.h"

/// Draws the present screen.
void panel_draw(const UiContext *ui, const Screen *screen);

/// Draws a title in the middle of an area, in letters larger than `text` pixels, the usual size;
/// smaller where it has no room.
void panel_draw_title(const UiContext *ui, Area area, double text, const char *title,
                      Colour colour);

struct Page {
    Area area;
    double step; ///< pixels per row
    int row;     ///< the next row
    bool draws;  ///< false while rows are only counted
};

/// Style of a paragraph of a page.
typedef struct PageText {
    double inset;  ///< pixels from the page's left end
    double indent; ///< pixels that lines after the first are further in
    double size;   ///< of the letters, pixels
    ColourRole role;
} PageText;

/// Puts everything on the page, row after row. Called once to count the rows and once to draw them.
typedef void (*PageContent)(const UiContext *ui, Page *page);

/// Puts a paragraph on the page and advances `page->row` by as many rows as it takes.
void page_text(const UiContext *ui, Page *page, const PageText *style, const char *words);

/// Takes the next row as an area for the caller to fill; false: it is out of sight, or rows are
/// only counted.
bool page_line(const UiContext *ui, Page *page, Area *line);

/// Height of all rows of `step` pixels, on a page of `width` pixels.
double page_height(const UiContext *ui, double width, double step, PageContent content);

/// Draws the rows in sight and the scroll bar to the right of the area.
void page_draw(const UiContext *ui, Area area, double step, PageContent content);

#endif
