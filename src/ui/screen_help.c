// The screen that explains the game and its power-ups.
#include "screens.h"

#include "layout.h"
#include "menu.h"
#include "page.h"
#include "picture_obstacle.h"
#include "picture_pieces.h"
#include "power_up.h"
#include "ui_state.h"

typedef struct HelpLine {
    const char *text; ///< to be translated
    Side mark;        ///< drawn in front of it; SIDE_NONE: none
    double bounce;    ///< of a circle drawn in front of it; 0: none
} HelpLine;

static const HelpLine LINES[] = {
    {TRANSLATABLE("Move with the mouse, arrow keys, W A S D or a gamepad, in any direction."),
     SIDE_NONE, 0.0},
    {TRANSLATABLE("Click, or press Space, Left Shift or A to serve."), SIDE_NONE, 0.0},
    {TRANSLATABLE("A ball belongs to whoever hit it last."), SIDE_NONE, 0.0},
    {TRANSLATABLE("Balls with this mark belong to the bottom player,"), SIDE_BOTTOM, 0.0},
    {TRANSLATABLE("and balls with this one to the top player."), SIDE_TOP, 0.0},
    {TRANSLATABLE("Hit a ball to make it yours. Any ball that enters another goal scores for you."),
     SIDE_NONE, 0.0},
    {TRANSLATABLE("Move into the ball to speed it up; the spot it hits sets the angle."), SIDE_NONE,
     0.0},
    {TRANSLATABLE("Gold rings knock balls back faster,"), SIDE_NONE, 1.5},
    {TRANSLATABLE("and grey ones make them slower."), SIDE_NONE, 0.5},
    {TRANSLATABLE("Solo: break every brick and obstacle that can be broken."), SIDE_NONE, 0.0},
    {TRANSLATABLE("Every match is saved: replay it step by step, or play on from any moment."),
     SIDE_NONE, 0.0},
    {TRANSLATABLE("Esc or P: pause. F11: full screen."), SIDE_NONE, 0.0},
};

#define LINE_COUNT ((int)(sizeof LINES / sizeof LINES[0]))

/// How the screen is laid out where all of it has room: as large as the window lets it be.
typedef struct Layout {
    double text;    ///< pixels
    double lines;   ///< width of the widest line above, pixels
    double name;    ///< of the widest name of a power-up
    double summary; ///< of the widest sentence about one
    int columns, rows;
    double width; ///< of a column
} Layout;

#define LINE_STEP  1.5 ///< of the text's size, from line to line
#define SIGN_WIDTH 1.9 ///< a power-up's pictogram, and the gap behind it
#define COLUMN_GAP 1.4
#define NAME_SIZE  0.85
#define SENTENCE   0.8

static double wider(const Ui *ui, double width, const char *text, double size)
{
    return scalar_max(width, draw_text_width(ui->list, translate(text), size));
}

static double widest_name(const Ui *ui, double size)
{
    double width = 0.0;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        width = wider(ui, width, power_up_get(i)->name, size);
    }
    return width;
}

/// Height of everything between title and menu.
static double height_of(const Layout *layout)
{
    return (LINE_STEP * (LINE_COUNT + layout->rows) + 0.9) * layout->text;
}

/// In letters of that size.
static Layout lay_out(const Ui *ui, double room, double text)
{
    Layout layout = {.text = text};
    for (int i = 0; i < LINE_COUNT; i++) {
        layout.lines = wider(ui, layout.lines, LINES[i].text, text);
    }
    layout.lines += 1.5 * text;
    layout.name = widest_name(ui, NAME_SIZE * text);
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        layout.summary = wider(ui, layout.summary, power_up_get(i)->summary, SENTENCE * text);
    }
    layout.summary += 0.8 * text;
    layout.width = SIGN_WIDTH * text + layout.name + layout.summary + COLUMN_GAP * text;
    layout.columns = (int)((room + COLUMN_GAP * text) / layout.width);
    layout.columns = scalar_max_int(layout.columns, 1);
    layout.rows = (POWER_UP_COUNT + layout.columns - 1) / layout.columns;
    return layout;
}

/// The largest that fits, as long as letters stay as large as is usual or nearly so; false when
/// there is none.
static bool choose_layout(const Ui *ui, double width, double height, Layout *layout)
{
    for (double share = 1.0; share >= 0.78; share -= 0.02) {
        *layout = lay_out(ui, width, share * ui->measure.text);
        double widest = layout->width - COLUMN_GAP * layout->text;
        if (height_of(layout) <= height && scalar_max(layout->lines, widest) <= width) {
            return true;
        }
    }
    return false;
}

static bool is_marked(const HelpLine *line)
{
    return line->mark != SIDE_NONE || line->bounce > 0.0;
}

static void draw_mark(Ui *ui, const HelpLine *line, double x, double y, double text)
{
    const Palette *palette = ui_palette(ui);
    Vec2 at = vec2(x + 0.5 * text, y);
    if (line->bounce > 0.0) {
        const View pixels = {.scale = 1.0, .unit = 1.0};
        const ObstacleState circle = {.exists = true,
                                      .shape = SHAPE_CIRCLE,
                                      .centre = at,
                                      .radius = 0.5 * text,
                                      .bounce = line->bounce};
        picture_obstacle(ui->list, LAYER_VEIL, palette, &pixels, &circle);
        return;
    }
    draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, at, 0.48 * text,
               palette_side(palette, line->mark));
    picture_mark(ui->list, LAYER_MENU_TEXT, at, 0.48 * text, line->mark, palette->role[COLOUR_INK]);
}

/// One after the other from the top of each column down.
static void draw_power_ups(Ui *ui, const Layout *layout, double y)
{
    const Palette *palette = ui_palette(ui);
    double text = layout->text;
    double whole = layout->columns * layout->width - COLUMN_GAP * text;
    double left = 0.5 * (ui->measure.width - whole);
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const PowerUp *power_up = power_up_get(i);
        double x = left + (double)(i / layout->rows) * layout->width;
        double row = y + (i % layout->rows + 0.5) * LINE_STEP * text;
        picture_sign(ui->list, LAYER_MENU_TEXT, palette, vec2(x + 0.7 * text, row), 0.72 * text, i);
        x += SIGN_WIDTH * text;
        draw_text(ui->list, LAYER_MENU_TEXT, x, row, NAME_SIZE * text, ALIGN_LEFT,
                  palette->role[COLOUR_TEXT], translate(power_up->name));
        draw_text(ui->list, LAYER_MENU_TEXT, x + layout->name + 0.8 * text, row, SENTENCE * text,
                  ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET], translate(power_up->summary));
    }
}

static void draw_lines(Ui *ui, const Layout *layout, double y)
{
    const Palette *palette = ui_palette(ui);
    double text = layout->text;
    double left = 0.5 * (ui->measure.width - layout->lines);
    for (int i = 0; i < LINE_COUNT; i++) {
        double x = left;
        double middle = y + (i + 0.5) * LINE_STEP * text;
        if (is_marked(&LINES[i])) {
            draw_mark(ui, &LINES[i], x, middle, text);
            x += 1.5 * text;
        }
        draw_text(ui->list, LAYER_MENU_TEXT, x, middle, text, ALIGN_LEFT,
                  palette->role[COLOUR_TEXT], translate(LINES[i].text));
    }
}

/// The same one below the other, for windows that have no room for all of it.
static void put_lines(Ui *ui, Page *page)
{
    double text = ui->measure.text;
    double y = 0.0;
    PageText line = {.indent = text, .size = 0.95 * text, .role = COLOUR_TEXT};
    for (int i = 0; i < LINE_COUNT; i++) {
        bool marked = is_marked(&LINES[i]);
        if (marked && page_row(ui, page, &y)) {
            draw_mark(ui, &LINES[i], page->area.x, y, text);
        }
        line.inset = marked ? 1.5 * text : 0.0;
        page_text(ui, page, &line, translate(LINES[i].text));
    }
    PageText name = {.inset = SIGN_WIDTH * text, .size = NAME_SIZE * text, .role = COLOUR_TEXT};
    PageText summary = name;
    double beside = name.inset + widest_name(ui, name.size) + 0.8 * text;
    bool wide = page->area.width - beside > 18.0 * text;
    summary.role = COLOUR_TEXT_QUIET;
    summary.inset = wide ? beside : name.inset;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const PowerUp *power_up = power_up_get(i);
        if (page_row(ui, page, &y)) {
            picture_sign(ui->list, LAYER_MENU_TEXT, ui_palette(ui),
                         vec2(page->area.x + 0.7 * text, y), 0.72 * text, i);
        }
        page_text(ui, page, &name, translate(power_up->name));
        page->row -= wide;
        page_text(ui, page, &summary, translate(power_up->summary));
    }
}

/// All of it would like to be seen at once; what it takes then depends on the window's height.
static double body_height(Ui *ui, double width, double text)
{
    Layout layout;
    double room = ui->measure.height - 6.0 * text;
    return choose_layout(ui, width, room, &layout) ? height_of(&layout) : room;
}

static void draw_body(Ui *ui, Area area, double text)
{
    Layout layout;
    if (choose_layout(ui, area.width, area.height + 1.0, &layout)) {
        ui->page_scroll = (Scroll){0};
        draw_lines(ui, &layout, area.y);
        draw_power_ups(ui, &layout, area.y + (LINE_STEP * LINE_COUNT + 0.7) * layout.text);
    } else {
        page_draw(ui, layout_centre(area, 42.0 * text, area.height), LINE_STEP * text, put_lines);
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
                            .width = 30.0,
                            .body_height = body_height,
                            .body = draw_body,
                            .still = true};
