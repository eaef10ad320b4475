// Draws the help: pictures of hands, things, power-ups and bricks, with a few words each.
#include "screens.h"

#include "brick_kind.h"
#include "help_picture.h"
#include "layout.h"
#include "menu.h"
#include "paragraph.h"
#include "power_up.h"
#include "ui_state.h"

typedef struct HelpEntry {
    HelpPicture picture;
    const char *name, *words; ///< to be translated
} HelpEntry;

static const HelpEntry ENTRIES[] = {
    {HELP_MOVE, TRANSLATABLE("Move"), TRANSLATABLE("Mouse, arrow keys, W A S D or gamepad")},
    {HELP_SERVE, TRANSLATABLE("Serve"), TRANSLATABLE("Click, Space, Enter or gamepad A")},
    {HELP_AIM, TRANSLATABLE("Aim"),
     TRANSLATABLE("Where it hits the paddle sets its angle; push for speed")},
    {HELP_CAPTURE, TRANSLATABLE("Capture"),
     TRANSLATABLE("Every ball you hit is yours and wears your mark")},
    {HELP_SCORE, TRANSLATABLE("Goals"), TRANSLATABLE("Duel: get a ball past the other paddle")},
    {HELP_SOLO, TRANSLATABLE("Clear"), TRANSLATABLE("Solo: break everything that can be broken")},
    {HELP_BRICKS, TRANSLATABLE("Bricks"),
     TRANSLATABLE("Colours count the hits they take; steel never breaks")},
    {HELP_BREAKABLE, TRANSLATABLE("Purple obstacles"), TRANSLATABLE("Break, plate by plate")},
    {HELP_STANDING, TRANSLATABLE("Grey obstacles"),
     TRANSLATABLE("Never break; some travel or spin")},
    {HELP_RINGS, TRANSLATABLE("Bumpers"),
     TRANSLATABLE("Gold rings speed balls up, grey ones slow them down")},
    {HELP_ROUND, TRANSLATABLE("Round capsules"), TRANSLATABLE("Help you: catch them")},
    {HELP_SPIKY, TRANSLATABLE("Spiky capsules"), TRANSLATABLE("Hurt you: dodge them")},
    {HELP_HEXAGON, TRANSLATABLE("Hexagonal capsules"),
     TRANSLATABLE("Affect others or the whole field")},
    {HELP_PAUSE, TRANSLATABLE("Pause"),
     TRANSLATABLE("Esc, P or a gamepad's Start; F11: full screen")},
    {HELP_REPLAY, TRANSLATABLE("Replays"),
     TRANSLATABLE("Every match is saved: watch it, or play on from any moment")},
};

/// The kinds of bricks that are shown, by letter: of several that do the same, one.
static const char BRICKS[] = {'*', '!', 'y', 'v', 'W', '@', 'B', 'u'};

#define ENTRY_COUNT ((int)(sizeof ENTRIES / sizeof ENTRIES[0]))
#define BRICK_COUNT ((int)(sizeof BRICKS / sizeof BRICKS[0]))
/// Entries, then power-ups, then bricks.
#define FIRST_BRICK (ENTRY_COUNT + POWER_UP_COUNT)
#define CELL_COUNT  (FIRST_BRICK + BRICK_COUNT)

// Of the text's size:
#define NAME_SIZE  0.9
#define WORDS_SIZE 0.8
#define NAME_STEP  1.15
#define WORDS_STEP 1.08 ///< paragraph.h's steps of WORDS_SIZE
#define CELL_GAP   0.2  ///< between the words of two cells, one below the other
#define CELL_WIDTH 17.0 ///< at least, where there is more than one column
#define SMALLEST   0.74 ///< letters, so that all fits without scrolling

/// A grid of cells, equally large.
typedef struct Grid {
    double text; ///< pixels
    int columns, lines;
    double width, height; ///< of a cell, pixels
} Grid;

static HelpEntry entry_of(int cell)
{
    if (cell < ENTRY_COUNT) {
        return ENTRIES[cell];
    }
    if (cell >= FIRST_BRICK) {
        const int kind = brick_kind_from_letter(BRICKS[cell - FIRST_BRICK]);
        const BrickKind *brick = brick_kind_get(kind);
        return (HelpEntry){(HelpPicture)((int)HELP_PICTURE_BRICK + kind), brick->name,
                           brick->summary};
    }
    const PowerUp *power_up = power_up_get(cell - ENTRY_COUNT);
    return (HelpEntry){(HelpPicture)((int)HELP_PICTURE_COUNT + cell - ENTRY_COUNT), power_up->name,
                       power_up->summary};
}

/// The room that words have beside the picture, pixels.
static double words_room(const Grid *grid)
{
    return grid->width - (HELP_PICTURE_WIDTH + 1.0) * grid->text;
}

/// In letters of that size, in so many columns; as high as the longest words need.
static Grid lay_out(const Ui *ui, double room, double text, int columns)
{
    Grid grid = {.text = text,
                 .columns = columns,
                 .lines = (CELL_COUNT + columns - 1) / columns,
                 .width = room / columns};
    double words = 0.0;
    for (int i = 0; i < CELL_COUNT; i++) {
        double own = paragraph_height(ui, translate(entry_of(i).words), words_room(&grid),
                                      WORDS_SIZE * text);
        words = scalar_max(words, own);
    }
    grid.height = (NAME_STEP + CELL_GAP) * text + words;
    grid.height = scalar_max(grid.height, (HELP_PICTURE_HEIGHT + CELL_GAP) * text);
    return grid;
}

/// The largest letters with which all fits; the usual ones, to scroll, where none do.
static Grid choose_grid(const Ui *ui, double width, double height)
{
    const double usual = ui->measure.text;
    for (double share = 1.0; share >= SMALLEST; share -= 0.02) {
        const double text = share * usual;
        const int most = scalar_max_int((int)(width / (CELL_WIDTH * text)), 1);
        for (int columns = most; columns >= 1; columns--) {
            Grid grid = lay_out(ui, width, text, columns);
            if (grid.lines * grid.height <= height) {
                return grid;
            }
        }
    }
    return lay_out(ui, width, usual, scalar_max_int((int)(width / (CELL_WIDTH * usual)), 1));
}

static void draw_cell(Ui *ui, const Grid *grid, Area cell, int number)
{
    const HelpEntry entry = entry_of(number);
    const double text = grid->text;
    const Palette *palette = ui_palette(ui);
    const Area picture = layout_cut_left(&cell, HELP_PICTURE_WIDTH * text);
    const double high = cell.height - CELL_GAP * text;
    help_picture_draw(ui->list, palette, (int)entry.picture,
                      vec2(picture.x + 0.5 * picture.width, picture.y + 0.5 * high), text);
    layout_cut_left(&cell, 0.5 * text);
    const double room = words_room(grid);
    const double words =
        NAME_STEP * text + paragraph_height(ui, translate(entry.words), room, WORDS_SIZE * text);
    double y = cell.y + 0.5 * (high - words) + 0.5 * NAME_STEP * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, cell.x, y, NAME_SIZE * text, room, ALIGN_LEFT,
                     palette->role[COLOUR_TEXT], translate(entry.name));
    const Area below = {cell.x, y + NAME_STEP * text, room, words};
    paragraph_draw(ui, below, WORDS_SIZE * text, COLOUR_TEXT_QUIET, translate(entry.words));
}

/// All of it would like to be seen at once; what it takes then depends on the window's height.
static double body_height(Ui *ui, double width, double text)
{
    const double room = ui->measure.height - 6.0 * text;
    const Grid grid = choose_grid(ui, width, room);
    return scalar_min(grid.lines * grid.height, room);
}

static void draw_body(Ui *ui, Area area, double text)
{
    Scroll *scroll = &ui->page_scroll;
    Grid grid = choose_grid(ui, area.width, area.height + 1.0);
    scroll_lay_out(scroll, grid.lines, (int)((area.height + 1.0) / grid.height));
    if (scroll_is_needed(scroll)) {
        layout_cut_right(&area, SCROLL_BAR_ROOM * text);
        grid.width = area.width / grid.columns;
    }
    scroll_draw(scroll, ui->list, ui_palette(ui), area, text);
    for (int i = 0; i < CELL_COUNT; i++) {
        // Down the columns where all is seen, else across: what scrolls together is read together.
        const bool across = scroll_is_needed(scroll);
        const int line = across ? i / grid.columns : i % grid.lines;
        const int column = across ? i % grid.columns : i / grid.lines;
        if (scroll_shows(scroll, line)) {
            const Area cell = {area.x + column * grid.width,
                               area.y + (line - scroll->first) * grid.height, grid.width,
                               grid.height};
            draw_cell(ui, &grid, cell, i);
        }
    }
}

static const MenuRow ROWS[] = {
    {.label = TRANSLATABLE("Back"), .foot = true, .back = true},
    {.label = TRANSLATABLE("High scores"), .foot = true, .go = SCREEN_SCORES},
    {.label = TRANSLATABLE("Credits"), .foot = true, .go = SCREEN_CREDITS},
};

const Screen HELP_SCREEN = {.title = TRANSLATABLE("How to play"),
                            .rows = ROWS,
                            .row_count = (int)(sizeof ROWS / sizeof ROWS[0]),
                            .wide = true,
                            .width = 1000.0,
                            .body_height = body_height,
                            .body = draw_body,
                            .still = true};
