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

static double widest_line(const Ui *ui, double text)
{
    double widest = 0.0;
    for (int i = 0; i < LINE_COUNT; i++) {
        double width = draw_text_width(ui->list, translate(LINES[i].text), text);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/// The power-ups, in as many columns as fit; returns the y below.
static double draw_power_ups(Ui *ui, double y, double text, double height)
{
    const Palette *palette = ui_palette(ui);
    double width = ui->measure.width;
    int columns = (int)(width / (8.4 * text));
    columns = columns < 2 ? 2 : columns;
    double across = (width - 2.0 * text) / columns;
    double step = 1.6 * text;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const PowerUp *power_up = power_up_get(i);
        double x = text + (i % columns) * across;
        double row = y + (double)(i / columns) * step;
        if (row > height) {
            break;
        }
        Colour colour = palette->role[power_up->good ? COLOUR_GOOD : COLOUR_BAD];
        Vec2 corners[6];
        char letter[2] = {power_up->letter, '\0'};
        draw_hexagon_corners(corners, vec2(x + 0.7 * text, row), 0.72 * text, 30.0);
        draw_outline(ui->list, LAYER_VEIL, corners, 6, 1.4 * ui->list->line, colour);
        draw_text(ui->list, LAYER_MENU_TEXT, x + 0.7 * text, row, 0.75 * text, ALIGN_CENTRE,
                  palette->role[COLOUR_TEXT], letter);
        draw_text_within(ui->list, LAYER_MENU_TEXT, x + 1.8 * text, row, 0.85 * text,
                         across - 2.2 * text, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                         translate(power_up->name));
    }
    return y + (double)((POWER_UP_COUNT + columns - 1) / columns) * step;
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double width = ui->measure.width;
    double height = ui->measure.height;
    double text = ui->measure.text;
    double widest = widest_line(ui, text);
    double room = 0.97 * width - 2.0 * text;
    double scale = widest > room && widest > 0.0 ? room / widest : 1.0;
    double size = text * scale;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height,
             palette_fade(palette->role[COLOUR_VEIL], 0.8));
    ui_draw_title(ui, translate("How it works"), COLOUR_TEXT);
    double y = 4.2 * text;
    double left = 0.5 * (width - widest * scale);
    for (int i = 0; i < LINE_COUNT; i++) {
        double x = left;
        if (LINES[i].mark != SIDE_NONE) {
            Vec2 at = vec2(x + 0.5 * size, y);
            draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, at, 0.48 * size,
                       palette_side(palette, LINES[i].mark));
            picture_mark(ui->list, LAYER_MENU_TEXT, at, 0.48 * size, LINES[i].mark,
                         palette->role[COLOUR_INK]);
            x += 1.5 * size;
        }
        draw_text(ui->list, LAYER_MENU_TEXT, x, y, size, ALIGN_LEFT, palette->role[COLOUR_TEXT],
                  translate(LINES[i].text));
        y += 1.6 * size;
    }
    draw_power_ups(ui, y + size, size, height - 3.4 * text);
    Area area = {0.5 * width - 5.0 * text, height - 2.4 * text, 10.0 * text, 2.0 * text};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen *screen_help(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
