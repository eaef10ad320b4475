#include "ui_state.h"

#include <stdio.h>

#include "text.h"

enum { ITEM_AGAIN, ITEM_LEVELS, ITEM_TITLE };

#define LINE_SIZE 512

static void enter(Ui *ui)
{
    session_end(&ui->session);
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_AGAIN, translate("Read it again"), NULL);
    menu_add(&ui->menu, ITEM_TITLE, translate("Title"), NULL);
    ui->back = SCREEN_TITLE;
}

static void handle(Ui *ui, const Nav *nav)
{
    MenuAnswer answer = ui_handle_menu(ui, nav, SCREEN_TITLE);
    if (!answer.chosen) {
        return;
    }
    if (answer.id == ITEM_AGAIN) {
        char path[UI_PATH_SIZE];
        text_copy(path, sizeof path, ui->level_path);
        ui_play(ui, PLAY_DUEL, path, ui->level_index);
    } else {
        ui_go(ui, answer.id == ITEM_LEVELS ? SCREEN_LEVELS : SCREEN_TITLE);
    }
}

/// One after the other as the terminal shows them, as many as fit in the area. Returns how many.
static int draw_problems(Ui *ui, const DiagList *problems, Area area, double text)
{
    int shown = 0;
    double bottom = area.y + area.height;
    for (; shown < problems->count && area.y < bottom; shown++) {
        char line[LINE_SIZE] = "";
        const Diag *diag = &problems->items[shown];
        text_append(line, sizeof line, "%s:%d: %s", problems->path, diag->line, diag->text);
        area.height = bottom - area.y;
        area.y = ui_draw_paragraph(ui, area, text, text, COLOUR_TEXT, line) + 0.35 * text;
    }
    return shown;
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double small = 0.85 * text;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height, palette->role[COLOUR_VEIL]);
    ui_draw_title(ui, 0.0, translate("This level cannot be played"), COLOUR_ALERT);
    double menu = menu_height(&ui->menu, text);
    double bottom = height - menu - 3.0 * text;
    Area lines = {text, 4.0 * text, width - 2.0 * text, bottom - 4.0 * text};
    int left = ui->problems.count - draw_problems(ui, &ui->problems, lines, small);
    if (left > 0) {
        char more[LINE_SIZE];
        snprintf(more, sizeof more,
                 translate_count("and %d more; the terminal has them all",
                                 "and %d more; the terminal has them all", (unsigned long)left),
                 left);
        draw_text_within(ui->list, LAYER_MENU_TEXT, text, bottom + 0.8 * text, small,
                         width - 2.0 * text, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET], more);
    }
    double across = 18.0 * text < width - 2.0 * text ? 18.0 * text : width - 2.0 * text;
    Area area = {0.5 * (width - across), height - menu - text, across, menu + 1.0};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen *screen_problems(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
