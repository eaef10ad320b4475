// The screen that says what is wrong with a level.
#include "screens.h"

#include "match.h"
#include "match_view.h"
#include "page.h"
#include "text.h"
#include "ui_state.h"
#include "watch.h"
#include "widgets.h"

enum { ITEM_AGAIN, ITEM_LEVELS, ITEM_TITLE, ITEM_BACK };

#define LINE_SIZE 512

static void enter(Ui *ui)
{
    if (ui->problem_is_replay) {
        menu_add(&ui->menu, ITEM_BACK, translate("Back"), NULL);
        menu_add(&ui->menu, ITEM_AGAIN, translate("Reload"), NULL);
        return;
    }
    match_end(ui);
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_AGAIN, translate("Reload"), NULL);
    menu_add(&ui->menu, ITEM_TITLE, translate("Title screen"), NULL);
    ui->back = SCREEN_TITLE;
}

static void read_again(Ui *ui)
{
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    if (ui->problem_is_replay) {
        watch_open(ui, path);
    } else {
        match_begin_file(ui, PLAY_DUEL, path, ui->level_index);
    }
}

static void handle(Ui *ui, const MenuCommand *command)
{
    if (command->kind == MENU_RESTART) {
        read_again(ui);
        return;
    }
    const ScreenId back = ui->problem_is_replay ? ui->problem_back : SCREEN_TITLE;
    MenuAnswer answer = page_handle(ui, command, back);
    if (!answer.chosen) {
        return;
    }
    if (answer.id == ITEM_AGAIN) {
        read_again(ui);
    } else if (answer.id == ITEM_BACK) {
        ui_go(ui, back);
    } else {
        ui_go(ui, answer.id == ITEM_LEVELS ? SCREEN_LEVELS : SCREEN_TITLE);
    }
}

/// One after the other as the terminal shows them.
static void put_problems(Ui *ui, Page *page)
{
    double text = ui->measure.text;
    const DiagList *problems = &ui->problems;
    PageText style = {.indent = text, .size = 0.85 * text, .role = COLOUR_TEXT};
    for (int i = 0; i < problems->count; i++) {
        char line[LINE_SIZE] = "";
        const Diag *diag = &problems->items[i];
        text_append(line, sizeof line, "%s:", problems->path);
        if (diag->line > 0) {
            text_append(line, sizeof line, "%d:", diag->line);
        }
        text_append(line, sizeof line, " %s", diag->text);
        page_text(ui, page, &style, line);
    }
}

static void draw(Ui *ui)
{
    match_view_draw_background(ui);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height, palette->role[COLOUR_VEIL]);
    widgets_draw_title(ui, 0.0,
                       ui->problem_is_replay ? translate("This replay cannot be watched")
                                             : translate("This level cannot be played"),
                       COLOUR_ALERT);
    double head = 3.6 * text;
    double menu = menu_height(&ui->menu, text);
    // On a small window the menu scrolls, too.
    double most = 0.5 * (height - head);
    menu = menu < most ? menu : most;
    Area lines = {text, head, width - (1.0 + 2.0 * SCROLL_BAR_ROOM) * text,
                  height - menu - 1.6 * text - head};
    page_draw(ui, lines, 1.3 * text, put_problems);
    double across = 18.0 * text < width - 2.0 * text ? 18.0 * text : width - 2.0 * text;
    Area area = {0.5 * (width - across), height - menu - text, across, menu + 1.0};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen PROBLEMS_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
