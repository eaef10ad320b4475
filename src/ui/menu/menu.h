/// @file menu.h
/// Menus as rows of a table: lists, values, tabs, tables, grids. Items are made from rows, get
/// their positions and are handled (menu.c), and are drawn with text broken into lines at spaces
/// (menu_draw.c); settings and kinds of play are rows wherever they are offered (option.c). And the
/// panel, which lays out and draws a screen: title, body, menu and note, and the stage beside it
/// (panel.c). The body may be a page of rows that scrolls (UiContext.page_scroll) when the area
/// cannot hold all.
///
/// `text` is the size of letters; it, areas and widths are pixels.
#ifndef ARKANONG_MENU_H
#define ARKANONG_MENU_H

#include <stddef.h>

#include "ui_context.h"

/// Maximum number of items; further ones are dropped.
#define MENU_MAX_ITEMS 512
/// Size of a label, value or sentence, with its final '\0'; longer ones are truncated.
#define MENU_TEXT_SIZE 160
/// Columns of a grid whose width decides how many stand beside each other (Menu.flow).
#define MENU_FLOW (-1)

typedef struct MenuItem MenuItem;

/// Describes the items that it stands for. Everything may be left out.
struct MenuRow {
    const char *label; ///< to be translated; NULL: `name` writes it
    const char *note;  ///< explains it in a sentence, to be translated; NULL: `explain` writes it
    int number;        ///< of its first item, for the functions
    int page;          ///< the page that it stands on, from 1; 0: all
    int columns;       ///< items in a line; 0: one
    double cell;       ///< of MENU_FLOW: preferred width of an item, in units of the text size,
    double cell_words; ///< and of its height what is below a picture of 4:3
    double head;       ///< share of the line left of them, for `draw`
    bool foot;         ///< in a line at the bottom that does not scroll
    bool placed;       ///< the screen draws its items and sets their areas
    const char *sure;  ///< question of confirmation, to be translated: the first choice asks, the
                       ///< second acts
    bool back;         ///< choosing it sounds like going back, and does so unless `go`, `call` or
                       ///< `act` is set
    ScreenId go;       ///< the screen that choosing it leads to
    void (*call)(const UiContext *ui);            ///< called when it is chosen,
    void (*act)(const UiContext *ui, int number); ///< or this one, with the item's number
    unsigned needs, bars; ///< it is there if all, and none, of these facts are,
    bool (*is_there)(const UiContext *ui, int number); ///< and if this is true of `number`
    int items;                                         ///< number of its items; 0: one,
    int (*count)(const UiContext *ui);                 ///< or the result of this
    const char *const *labels;                         ///< of its items, in place of `label`
    void (*name)(const UiContext *ui, int number, char *to, size_t size);
    void (*explain)(const UiContext *ui, int number, char *to, size_t size);
    void (*value)(const UiContext *ui, int number, char *to,
                  size_t size);                               ///< left and right change it
    void (*change)(const UiContext *ui, int number, int way); ///< by -1 or 1; choosing changes by 1
    void (*draw)(const UiContext *ui, const MenuItem *item, bool selected, double text);
};

/// A label, to be translated, and what choosing it does, as members of a MenuRow.
#define MENU_CALL(words, function) .label = (words), .call = (function)
#define MENU_GO(words, screen)     .label = (words), .go = (screen)
/// A label, and what it has as its value.
#define MENU_VALUE(words, write, set) .label = (words), .value = (write), .change = (set)
/// The row that goes back from where one came.
#define MENU_GO_BACK .label = TRANSLATABLE("Back"), .back = true

struct MenuItem {
    const MenuRow *row;
    int number;
    int line, column; ///< where it stands in the menu
    Area area;        ///< where it was drawn last; empty: out of sight
};

typedef struct Menu {
    MenuItem item[MENU_MAX_ITEMS];
    int count;           ///< 0: the next menu_update selects by index
    int selected;        ///< index, which menu_update moves into the range that there is
    int lines;           ///< but for the foot; all that are not apart scroll
    int foot_lines;      ///< below them
    int foot_columns;    ///< number of columns when it was drawn last
    int flow;            ///< columns of a grid, >= 1
    Area cell;           ///< size of the grid's items, pixels
    double across;       ///< 0..1: the horizontal position that moving up and down keeps
    double split;        ///< pixels from a row's left end to where its value begins
    const MenuRow *asks; ///< the row with `sure` that has been chosen once; NULL: none
    const MenuRow *done; ///< that has been chosen twice
    Scroll scroll;
    const char *const *pages;
    int page;  ///< from 1
    Area tabs; ///< where the names of the pages stand; without height: in the first line
} Menu;

/// Empties the menu; the first item is selected, and page `page` shown.
void menu_open(Menu *menu, int page);

/// The index of the item at a place, pixels; -1: none.
int menu_item_at(const Menu *menu, double x, double y);

/// Makes the items again from the screen's rows. Keeps the selection if its item still exists.
void menu_update(const UiContext *ui, const Screen *screen);

/// Sets the line and column of every item by `flow` and `foot_columns`.
void menu_place_items(Menu *menu);

/// Lines before those that scroll: that of the names of the pages where these stand elsewhere.
static inline int menu_lines_apart(const Menu *menu)
{
    return menu->tabs.height > 0.0 ? 1 : 0;
}

int menu_page_count(const Menu *menu);
/// Whether the item stands for a page, above the rows: selecting it shows the page.
bool menu_is_tab(const MenuItem *item);
/// Number of items of the row in a full line, >= 1.
int menu_columns(const Menu *menu, const MenuRow *row);

/// Writes the name of an item, translated; "": none.
void menu_write_name(const UiContext *ui, const MenuItem *item, char to[MENU_TEXT_SIZE]);

/// Whether any item has an explanation.
bool menu_has_notes(const UiContext *ui);
/// The explanation of the selected item; "": none.
void menu_write_note(const UiContext *ui, char *to, size_t size);

/// Handles a command: selects, changes, chooses, turns pages, with sounds.
void menu_handle(const UiContext *ui, const MenuCommand *command);

/// Draws the items in `area`, as many as fit, the selected one among them; LAYER_VEIL and
/// LAYER_MENU_TEXT.
void menu_draw(const UiContext *ui, Area area, double text);

/// Height of a row and what is below it, pixels.
double menu_row_height(const UiContext *ui, double text);

/// Width at which menu_draw shrinks no text.
double menu_width(const UiContext *ui, double text);
/// Height of all items at a width, where none has to scroll.
double menu_height(const UiContext *ui, double width, double text);

/// Draws the bar behind a selected item: a long hexagon with `strength` (0..1) as its opacity.
void menu_draw_selection(const UiContext *ui, Area area, double strength);
#define MENU_SELECTION 0.14 ///< the strength in menus

/// Draws words in the middle of an area, smaller where they have no room; LAYER_MENU_TEXT.
void menu_draw_words(const UiContext *ui, Area area, double text, ColourRole role,
                     const char *words);

/// Draws words at the left or right end of an area or in its middle, in the middle of its height,
/// smaller where they have no room; LAYER_MENU_TEXT.
void menu_draw_line(const UiContext *ui, Area area, double text, TextAlign end, ColourRole role,
                    const char *words);

/// Size of a line, with its final '\0'.
#define MENU_LINE_SIZE 512

/// Fills `line` with as many of the words as fit within `room` pixels, at least one. Returns the
/// rest of the words.
/// @param text  size of the letters, pixels
const char *menu_take_line(const UiContext *ui, const char *words, double room, double text,
                           char line[MENU_LINE_SIZE]);

/// Height of the words in lines no wider than `room` pixels, pixels.
double menu_paragraph_height(const UiContext *ui, const char *words, double room, double text);

/// Draws the words in lines no wider than the area. Returns the y of the line after the last;
/// nothing is drawn below the area.
/// @param text  size of the letters, pixels
double menu_draw_paragraph(const UiContext *ui, Area area, double text, ColourRole role,
                           const char *words);

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

/// What makes a MenuRow that of a setting.
#define OPTION(id)                                                                                 \
    .number = (int)(id), .name = option_name, .value = option_value, .change = option_change

void option_name(const UiContext *ui, int id, char *to, size_t size);
void option_value(const UiContext *ui, int id, char *to, size_t size);
/// Takes the next value in that direction; a match that goes on beside the menu shows it at once.
void option_change(const UiContext *ui, int id, int way);
/// Restores the default.
void option_reset(const UiContext *ui, SettingId id);

/// Writes the grade of the settings, translated; a word for custom ones if they match none.
void option_write_difficulty(const UiContext *ui, int number, char *to, size_t size);

/// Sets the values of the next grade in a direction, wrapping around.
void option_change_difficulty(const UiContext *ui, int number, int way);

/// What makes a MenuRow that of a kind of play (PlayKind), which is there where the kind can begin.
#define OPTION_KIND(kind)                                                                          \
    .number = (int)(kind), .name = option_name_kind, .is_there = option_has_kind

bool option_has_kind(const UiContext *ui, int kind);
void option_name_kind(const UiContext *ui, int kind, char *to, size_t size);
/// Writes the kind's sentence.
void option_explain_kind(const UiContext *ui, int kind, char *to, size_t size);
void option_begin_kind(const UiContext *ui, int kind);
/// Selects the row that begins what was played last, unless the first one is not selected any more.
void option_select_kind(const UiContext *ui);

#endif
