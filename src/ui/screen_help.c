#include "ui_state.h"

#include "power_up.h"

typedef struct Line {
    const char *text; ///< to be translated
    Side mark;        ///< drawn in front of it; SIDE_NONE: none
} Line;

static const Line LINES[] = {
    {TRANSLATABLE("Move with the mouse, the arrow keys, W A S D or a pad: in eight directions."),
     SIDE_NONE},
    {TRANSLATABLE("Serve with a click, Space, left Shift or A."), SIDE_NONE},
    {TRANSLATABLE("A ball belongs to whoever touched it last."), SIDE_NONE},
    {TRANSLATABLE("Balls with this mark are the bottom side's,"), SIDE_BOTTOM},
    {TRANSLATABLE("and with this one the top side's."), SIDE_TOP},
    {TRANSLATABLE(
         "Hit a ball to make it yours. What leaves through the other goal counts for you."),
     SIDE_NONE},
    {TRANSLATABLE("Move into the ball and it gets faster; where it is hit chooses the way."),
     SIDE_NONE},
    {TRANSLATABLE("Solo: break every brick and hexagon that can break."), SIDE_NONE},
    {TRANSLATABLE("Escape or P pauses, F11 fills the screen."), SIDE_NONE},
};

#define LINE_COUNT ((int)(sizeof LINES / sizeof LINES[0]))

static void enter(Ui *ui)
{
    ui_add_back(ui);
}

static void handle(Ui *ui, const Nav *nav)
{
    Nav meant = *nav;
    meant.kind = nav->kind == NAV_PAUSE ? NAV_BACK : nav->kind;
    ui_handle_menu(ui, &meant, ui->back);
}

/// How the screen is laid out: as large as the window lets it be.
typedef struct Layout {
    double text;    ///< pixels
    double lines;   ///< width of the widest line above, pixels
    double name;    ///< of the widest name of a power-up
    double summary; ///< of the widest sentence about one; 0: there is no room for them
    int columns, rows;
    double width; ///< of a column
} Layout;

#define LINE_STEP   1.5 ///< of the text's size, from line to line
#define SIGN_WIDTH  1.9 ///< a power-up's letter, and the gap behind it
#define COLUMN_GAP  1.4
#define NAME_SIZE   0.85
#define SENTENCE    0.8
#define TABLE_SHARE 0.97 ///< of the window's width

static double wider(const Ui *ui, double width, const char *text, double size)
{
    double other = draw_text_width(ui->list, translate(text), size);
    return other > width ? other : width;
}

/// Height of everything between title and menu.
static double height_of(const Layout *layout)
{
    return (LINE_STEP * (LINE_COUNT + layout->rows) + 0.9) * layout->text;
}

/// With or without sentences about the power-ups, in letters of that size, shrunk where the width
/// is too small.
static Layout lay_out(const Ui *ui, double text, bool sentences)
{
    Layout layout = {.text = text};
    double room = TABLE_SHARE * ui->measure.width;
    for (int i = 0; i < LINE_COUNT; i++) {
        layout.lines = wider(ui, layout.lines, LINES[i].text, text);
    }
    layout.lines += 1.5 * text;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        layout.name = wider(ui, layout.name, power_up_get(i)->name, NAME_SIZE * text);
        layout.summary = wider(ui, layout.summary, power_up_get(i)->summary, SENTENCE * text);
    }
    layout.summary = sentences ? layout.summary + 0.8 * text : 0.0;
    layout.width = SIGN_WIDTH * text + layout.name + layout.summary + COLUMN_GAP * text;
    layout.columns = (int)((room + COLUMN_GAP * text) / layout.width);
    layout.columns = layout.columns < 1 ? 1 : layout.columns;
    layout.rows = (POWER_UP_COUNT + layout.columns - 1) / layout.columns;
    return layout;
}

/// The largest that fits, with sentences as long as letters stay as large as is usual or nearly so.
static Layout choose_layout(const Ui *ui, double room)
{
    Layout layout = {0};
    for (int sentences = 1; sentences >= 0; sentences--) {
        double least = sentences ? 0.78 : 0.4;
        for (double share = 1.0; share >= least; share -= 0.02) {
            layout = lay_out(ui, share * ui->measure.text, sentences != 0);
            double widest = layout.lines > layout.width - COLUMN_GAP * layout.text
                                ? layout.lines
                                : layout.width - COLUMN_GAP * layout.text;
            if (height_of(&layout) <= room && widest <= TABLE_SHARE * ui->measure.width) {
                return layout;
            }
        }
    }
    return layout;
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
        Colour colour = palette->role[power_up->good ? COLOUR_GOOD : COLOUR_BAD];
        Vec2 corners[6];
        const char letter[2] = {power_up->letter, '\0'};
        draw_hexagon_corners(corners, vec2(x + 0.7 * text, row), 0.7 * text, 30.0);
        draw_outline(ui->list, LAYER_VEIL, corners, 6, 1.4 * ui->list->line, colour);
        draw_text(ui->list, LAYER_MENU_TEXT, x + 0.7 * text, row, 0.75 * text, ALIGN_CENTRE,
                  palette->role[COLOUR_TEXT], letter);
        x += SIGN_WIDTH * text;
        draw_text(ui->list, LAYER_MENU_TEXT, x, row, NAME_SIZE * text, ALIGN_LEFT,
                  palette->role[layout->summary > 0.0 ? COLOUR_TEXT : COLOUR_TEXT_QUIET],
                  translate(power_up->name));
        if (layout->summary > 0.0) {
            draw_text(ui->list, LAYER_MENU_TEXT, x + layout->name + 0.8 * text, row,
                      SENTENCE * text, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                      translate(power_up->summary));
        }
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
        if (LINES[i].mark != SIDE_NONE) {
            Vec2 at = vec2(x + 0.5 * text, middle);
            draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, at, 0.48 * text,
                       palette_side(palette, LINES[i].mark));
            picture_mark(ui->list, LAYER_MENU_TEXT, at, 0.48 * text, LINES[i].mark,
                         palette->role[COLOUR_INK]);
            x += 1.5 * text;
        }
        draw_text(ui->list, LAYER_MENU_TEXT, x, middle, text, ALIGN_LEFT,
                  palette->role[COLOUR_TEXT], translate(LINES[i].text));
    }
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double head = UI_TITLE_HEIGHT * text;
    double foot = 2.5 * text;
    Layout layout = choose_layout(ui, ui->measure.height - head - foot);
    double top = ui_centre(ui, head + height_of(&layout) + foot);
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, ui->measure.height,
             palette_fade(palette->role[COLOUR_VEIL], 0.8));
    ui_draw_title(ui, top, translate("How it works"), COLOUR_TEXT);
    draw_lines(ui, &layout, top + head);
    draw_power_ups(ui, &layout, top + head + (LINE_STEP * LINE_COUNT + 0.7) * layout.text);
    Area area = {0.5 * width - 5.0 * text, top + head + height_of(&layout) + 0.4 * text,
                 10.0 * text, 1.9 * text};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen *screen_help(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
