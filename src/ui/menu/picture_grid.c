// Lays out and draws grids of pictures with text, and cards of levels.
#include "picture_grid.h"

#include "help_picture.h"
#include "merit_view.h"
#include "picture.h"

// Shares of the text size:
#define NAME_SIZE  0.9
#define WORDS_SIZE 0.8
#define NAME_STEP  1.15
#define BAR_STEP   0.95
#define BAR_HEIGHT 0.3
#define BAR_WIDTH  5.0
#define CELL_GAP   0.2  ///< vertical gap between the texts of two cells
#define CELL_WIDTH 17.0 ///< minimum width where there is more than one column
#define SMALLEST   0.74 ///< minimum letter size, as a share of the usual
#define AROUND     6.0  ///< height of the panel beyond the grid

/// Layout of the cells.
typedef struct Cells {
    double text; ///< pixels
    int columns, lines;
    double width, height; ///< of a cell, pixels
    double bar;           ///< height of a line with a bar, pixels; 0: no cell has one
} Cells;

/// Width of the text beside the picture, pixels.
static double words_room(const Cells *cells)
{
    return cells->width - (HELP_PICTURE_WIDTH + 1.0) * cells->text;
}

static int lines_of(const PictureGrid *grid, int columns)
{
    return (grid->count + columns - 1) / columns;
}

/// Minimum height of a cell for that letter size, pixels: its picture without text.
static double least_height(double text)
{
    return (HELP_PICTURE_HEIGHT + CELL_GAP) * text;
}

static PictureCell cell_at(const UiContext *ui, const PictureGrid *grid, int i)
{
    return grid->cell(ui, grid->shown != NULL ? grid->shown[i] : i);
}

/// Lays out the cells in `columns` columns; all are as high as the longest text needs.
static Cells lay_out(const UiContext *ui, const PictureGrid *grid, double room, double text,
                     int columns)
{
    Cells cells = {.text = text,
                   .columns = columns,
                   .lines = lines_of(grid, columns),
                   .width = room / columns,
                   .bar = grid->bars ? BAR_STEP * text : 0.0};
    double words = 0.0;
    for (int i = 0; i < grid->count; i++) {
        const double own = menu_paragraph_height(ui, translate(cell_at(ui, grid, i).words),
                                                 words_room(&cells), WORDS_SIZE * text);
        words = scalar_max(words, own);
    }
    cells.height = (NAME_STEP + CELL_GAP) * text + words + cells.bar;
    cells.height = scalar_max(cells.height, least_height(text));
    return cells;
}

/// The layout with the largest letters at which all cells fit; the usual size with scrolling if
/// none does.
static Cells choose(const UiContext *ui, const PictureGrid *grid, double width, double height)
{
    const double usual = ui->measure.text;
    for (double share = 1.0; share >= SMALLEST; share -= 0.02) {
        const double text = share * usual;
        const int most = scalar_max_int((int)(width / (CELL_WIDTH * text)), 1);
        // Text is measured only where the pictures alone would fit.
        for (int columns = most;
             columns >= 1 && lines_of(grid, columns) * least_height(text) <= height; columns--) {
            const Cells cells = lay_out(ui, grid, width, text, columns);
            if (cells.lines * cells.height <= height) {
                return cells;
            }
        }
    }
    return lay_out(ui, grid, width, usual, scalar_max_int((int)(width / (CELL_WIDTH * usual)), 1));
}

/// @param line  of the bar and what stands beside it
static void draw_bar(const UiContext *ui, const PictureCell *cell, Area line, double text)
{
    const Palette *palette = ui_palette(ui);
    const double y = layout_middle(line).y;
    const double half = 0.5 * BAR_HEIGHT * text;
    const double width = scalar_min(BAR_WIDTH * text, 0.5 * line.width);
    draw_gauge(ui->list, LAYER_VEIL, (Area){line.x, y - half, width, 2.0 * half}, cell->share,
               palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.3), palette->role[COLOUR_ACCENT]);
    draw_text_within(ui->list, LAYER_MENU_TEXT, line.x + width + 0.5 * text, y, WORDS_SIZE * text,
                     line.width - width - 0.5 * text, ALIGN_LEFT,
                     palette->role[cell->lit ? COLOUR_ACCENT : COLOUR_TEXT_QUIET], cell->progress);
}

static void draw_cell(const UiContext *ui, const Cells *cells, Area area, const PictureCell *cell)
{
    const double text = cells->text;
    const Palette *palette = ui_palette(ui);
    const Area picture = layout_cut_left(&area, HELP_PICTURE_WIDTH * text);
    const double high = area.height - CELL_GAP * text;
    help_picture_draw(ui->list, palette, cell->picture,
                      vec2(picture.x + 0.5 * picture.width, picture.y + 0.5 * high), text);
    layout_cut_left(&area, 0.5 * text);
    const double room = words_room(cells);
    const double bar = cell->progress[0] == '\0' ? 0.0 : cells->bar;
    const double words = NAME_STEP * text +
                         menu_paragraph_height(ui, translate(cell->words), room, WORDS_SIZE * text);
    const double y = area.y + 0.5 * (high - words - bar) + 0.5 * NAME_STEP * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x, y, NAME_SIZE * text, room, ALIGN_LEFT,
                     palette->role[cell->lit ? COLOUR_ACCENT : COLOUR_TEXT], translate(cell->name));
    const Area below = {area.x, y + NAME_STEP * text, room, words};
    const double end = menu_draw_paragraph(ui, below, WORDS_SIZE * text, COLOUR_TEXT_QUIET,
                                           translate(cell->words));
    if (bar > 0.0) {
        draw_bar(ui, cell, (Area){area.x, end - 0.5 * bar, room, bar}, text);
    }
}

double picture_grid_height(const UiContext *ui, const PictureGrid *grid, double width)
{
    const double room = ui->measure.height - AROUND * ui->measure.text;
    const Cells cells = choose(ui, grid, width - SCROLL_BAR_ROOM * ui->measure.text, room);
    return scalar_min(cells.lines * cells.height, room);
}

void picture_grid_draw(const UiContext *ui, const PictureGrid *grid, Area area)
{
    Scroll *scroll = ui->page_scroll;
    const double text = ui->measure.text;
    layout_cut_right(&area, SCROLL_BAR_ROOM * text);
    const Cells cells = choose(ui, grid, area.width, area.height + 1.0);
    scroll_lay_out(scroll, cells.lines, (int)((area.height + 1.0) / cells.height));
    scroll_draw(scroll, ui->list, ui_palette(ui), area, text);
    for (int i = 0; i < grid->count; i++) {
        // Column by column if everything fits, else row by row, since rows scroll together.
        const bool across = scroll_is_needed(scroll);
        const int line = across ? i / cells.columns : i % cells.lines;
        const int column = across ? i % cells.columns : i / cells.lines;
        if (scroll_shows(scroll, line)) {
            const Area area_of_cell = {area.x + column * cells.width,
                                       area.y + (line - scroll->first) * cells.height, cells.width,
                                       cells.height};
            const PictureCell cell = cell_at(ui, grid, i);
            draw_cell(ui, &cells, area_of_cell, &cell);
        }
    }
}

#define WORDS      0.8  ///< title's size, as a share of the text size
#define LINE_WORDS 0.85 ///< size of the lines below it, as a share of the title's
#define STEP       1.35 ///< line height, as a share of the title's size
#define STAR       0.42 ///< radius of a star, as a share of the title's size

/// Draws the frame and returns the free area inside.
static Area draw_frame_of(const UiContext *ui, Area area, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const Area card = layout_inset(area, 0.5 * ui->measure.gap);
    draw_framed(ui->list, LAYER_VEIL, card, palette->role[COLOUR_PANEL],
                (selected ? 2.0 : 1.0) * ui->list->line,
                selected ? palette->role[COLOUR_ACCENT]
                         : palette_fade(palette->role[COLOUR_WALL], 0.6));
    return layout_inset(card, 0.4 * text);
}

/// Draws stars at the right end of `line` and shortens it by their width.
static void draw_stars(const UiContext *ui, Area *line, double text, const Card *card)
{
    const double radius = STAR * text;
    if (card->star_count == MERIT_VIEW_STARS) {
        const Area end = layout_cut_right(line, MERIT_VIEW_WIDTH * radius);
        merit_view_draw_stars(ui, layout_middle(end), radius, card->stars);
    } else if (card->star_count == 1) {
        const Area end = layout_cut_right(line, 2.0 * radius);
        merit_view_draw_star(ui, layout_middle(end), radius, card->stars != 0);
    }
}

void card_draw(const UiContext *ui, const MenuItem *item, bool selected, double text,
               const Card *card)
{
    const ColourRole role = card->alarms ? COLOUR_ALERT : selected ? COLOUR_ACCENT : COLOUR_TEXT;
    text *= WORDS;
    Area area = draw_frame_of(ui, item->area, selected, text);
    for (int i = card->lines - 1; i >= 0; i--) {
        Area line = layout_cut_bottom(&area, STEP * text);
        const bool last = i == card->lines - 1;
        if (last) {
            draw_stars(ui, &line, text, card);
        }
        menu_draw_line(ui, line, LINE_WORDS * text, ALIGN_LEFT,
                       last           ? COLOUR_TEXT_QUIET
                       : card->alarms ? COLOUR_ALERT
                                      : COLOUR_TEXT,
                       card->line[i]);
    }
    Area title = layout_cut_bottom(&area, STEP * text);
    layout_cut_bottom(&area, 0.2 * text);
    if (card->marked) {
        const Area mark = layout_cut_left(&title, 1.2 * text);
        draw_hexagon(ui->list, LAYER_VEIL, layout_middle(mark), 0.45 * text, 30.0,
                     ui_palette(ui)->role[COLOUR_ACCENT]);
    }
    menu_draw_line(ui, title, text, ALIGN_LEFT, role, card->title);
    if (card->level != NULL) {
        picture_miniature(ui->list, ui_palette(ui), card->look, card->level, area);
    } else if (card->missing != NULL) {
        menu_draw_words(ui, area, text, role, card->missing);
    }
}
