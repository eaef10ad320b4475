#include "ui_state.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

enum { ITEM_AGAIN, ITEM_LEVELS, ITEM_TITLE };

#define LINE_SIZE 512

static void enter(Ui *ui)
{
    session_end(&ui->session);
    menu_add(&ui->menu, ITEM_LEVELS, "Levels", NULL);
    menu_add(&ui->menu, ITEM_AGAIN, "Read it again", NULL);
    menu_add(&ui->menu, ITEM_TITLE, "Title", NULL);
    ui->back = SCREEN_TITLE;
}

static void handle(Ui *ui, const Nav *nav)
{
    MenuAnswer answer = menu_handle(&ui->menu, nav);
    if (nav->kind == NAV_BACK || (answer.chosen && answer.id == ITEM_TITLE)) {
        ui_go(ui, SCREEN_TITLE);
    } else if (answer.chosen && answer.id == ITEM_LEVELS) {
        ui_go(ui, SCREEN_LEVELS);
    } else if (answer.chosen) {
        char path[UI_PATH_SIZE];
        text_copy(path, sizeof path, ui->level_path);
        ui_play(ui, PLAY_DUEL, path, ui->level_index);
    }
}

/// Draws `words` in lines no wider than `width`, broken at spaces; returns the y of the next line, at most `bottom`.
static double draw_paragraph(Ui *ui, double x, double y, double width, double bottom, double text,
                             const char *words)
{
    char line[LINE_SIZE] = "";
    Colour colour = ui_palette(ui)->role[COLOUR_TEXT];
    while (*words != '\0' && y < bottom) {
        size_t length = strcspn(words, " ");
        char longer[LINE_SIZE];
        text_copy(longer, sizeof longer, line);
        text_append(longer, sizeof longer, "%s%.*s", line[0] == '\0' ? "" : " ", (int)length,
                    words);
        if (line[0] != '\0' && draw_text_width(ui->list, longer, text) > width) {
            draw_text(ui->list, LAYER_MENU_TEXT, x, y, text, ALIGN_LEFT, colour, line);
            line[0] = '\0';
            y += 1.35 * text;
            x += x < 2.0 * text ? text : 0.0;
            continue;
        }
        text_copy(line, sizeof line, longer);
        words += length + (words[length] == ' ');
    }
    if (line[0] != '\0' && y < bottom) {
        draw_text(ui->list, LAYER_MENU_TEXT, x, y, text, ALIGN_LEFT, colour, line);
        y += 1.7 * text;
    }
    return y;
}

static void draw(Ui *ui)
{
    ui_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double small = 0.85 * text;
    const DiagList *problems = &ui->problems;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height, palette->role[COLOUR_VEIL]);
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, 1.7 * text, 1.6 * text, ALIGN_CENTRE,
              palette->role[COLOUR_ALERT], "This level cannot be played");
    double menu = menu_height(&ui->menu, text);
    double bottom = height - menu - 3.0 * text;
    double y = 4.0 * text;
    int shown = 0;
    for (; shown < problems->count && y < bottom; shown++) {
        char line[LINE_SIZE];
        const Diag *diag = &problems->items[shown];
        line[0] = '\0';
        text_append(line, sizeof line, "%s:%d: %s", problems->path, diag->line, diag->text);
        y = draw_paragraph(ui, text, y, width - 3.0 * text, bottom, small, line);
    }
    if (shown < problems->count) {
        char more[LINE_SIZE];
        snprintf(more, sizeof more, "and %d more; the terminal has them all",
                 problems->count - shown);
        draw_text(ui->list, LAYER_MENU_TEXT, text, bottom + 0.8 * text, small, ALIGN_LEFT,
                  palette->role[COLOUR_TEXT_QUIET], more);
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
