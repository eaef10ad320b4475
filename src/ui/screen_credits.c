// The screen that says who made the game, and with what.
#include "screens.h"

#include <stdio.h>

#include "match_view.h"
#include "page.h"
#include "ui_state.h"
#include "widgets.h"

/// What was done, and by whom or with what.
typedef struct Credit {
    const char *what; ///< to be translated
    const char *who;  ///< to be translated, or a name
} Credit;

static const Credit CREDITS[] = {
    {TRANSLATABLE("Design, code, levels, art, sound and music"),
     TRANSLATABLE("the Arkanong contributors")},
    {TRANSLATABLE("Words"),
     TRANSLATABLE_IN("who translated; your name goes here", "the Arkanong contributors")},
    {TRANSLATABLE("In the spirit of"), "Pong, Breakout, Arkanoid"},
    {TRANSLATABLE("Built with"), "SDL, SDL_ttf, zlib"},
    {TRANSLATABLE("Thanks to"), TRANSLATABLE("everyone who plays it and makes levels for it")},
    {TRANSLATABLE("Licence"), TRANSLATABLE("MIT: play it, change it, pass it on")},
};

#define CREDIT_COUNT ((int)(sizeof CREDITS / sizeof CREDITS[0]))

static void enter(Ui *ui)
{
    widgets_add_back(ui);
}

static void handle(Ui *ui, const MenuCommand *command)
{
    MenuCommand meant = *command;
    meant.kind = command->kind == MENU_PAUSE ? MENU_BACK : command->kind;
    page_handle(ui, &meant, SCREEN_TITLE);
}

static void put_credits(Ui *ui, Page *page)
{
    double text = ui->measure.text;
    PageText what = {.size = 0.8 * text, .role = COLOUR_TEXT_QUIET};
    PageText who = {.inset = text, .size = text, .role = COLOUR_TEXT};
    for (int i = 0; i < CREDIT_COUNT; i++) {
        page_text(ui, page, &what, translate(CREDITS[i].what));
        page_text(ui, page, &who, translate(CREDITS[i].who));
    }
}

/// In the middle below each other, `step` pixels from one to the next.
static void draw_credits(Ui *ui, double top, double step, double small)
{
    const Palette *palette = ui_palette(ui);
    double middle = 0.5 * ui->measure.width;
    double room = ui->measure.width - 2.0 * ui->measure.text;
    for (int i = 0; i < CREDIT_COUNT; i++) {
        double y = top + i * step + 0.6 * small;
        draw_text_within(ui->list, LAYER_MENU_TEXT, middle, y, 0.8 * small, room, ALIGN_CENTRE,
                         palette->role[COLOUR_TEXT_QUIET], translate(CREDITS[i].what));
        draw_text_within(ui->list, LAYER_MENU_TEXT, middle, y + 1.15 * small, small, room,
                         ALIGN_CENTRE, palette->role[COLOUR_TEXT], translate(CREDITS[i].who));
    }
}

#define SMALLEST 0.8 ///< of the text's size: where less is left, the page scrolls

static void draw(Ui *ui)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    char version[48];
    match_view_draw_background(ui);
    double head = 4.9 * text;
    double foot = 2.6 * text;
    double step = (height - head - foot) / CREDIT_COUNT;
    step = step > 3.0 * text ? 3.0 * text : step;
    double small = step < 2.6 * text ? step / 2.6 : text;
    double top = widgets_centre(ui, head + step * CREDIT_COUNT + foot);
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, top + 1.7 * text, 2.2 * text,
                     width - 2.0 * text, ALIGN_CENTRE, palette->role[COLOUR_TEXT], "ARKANONG");
    snprintf(version, sizeof version, translate("version %s"), ARKANONG_VERSION);
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, top + 3.5 * text, 0.8 * text,
                     width - 2.0 * text, ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET], version);
    top += head;
    if (small < SMALLEST * text) {
        double across = width - 2.0 * SCROLL_BAR_ROOM * text - text;
        page_draw(ui, (Area){0.5 * (width - across), top, across, height - head - foot}, 1.4 * text,
                  put_credits);
    } else {
        ui->page_scroll = (Scroll){0};
        draw_credits(ui, top, step, small);
    }
    Area area = {0.5 * width - 5.0 * text, top + step * CREDIT_COUNT + 0.4 * text, 10.0 * text,
                 1.8 * text};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen CREDITS_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
