// The screen with the tables of high scores.
#include "screens.h"

#include <stdio.h>
#include <string.h>

#include "kept_files.h"
#include "match_view.h"
#include "page.h"
#include "text.h"
#include "ui_state.h"
#include "widgets.h"

enum { ITEM_SET };

/// Sets of levels whose tables can be looked at: the game's own and all that have scores.
static int list_sets(const Ui *ui, char sets[][SCORES_SET_SIZE], int room)
{
    int count = 0;
    for (int i = 0; i < ui->scores.count && count < room; i++) {
        if (count == 0 || strcmp(sets[count - 1], ui->scores.score[i].set) != 0) {
            text_copy(sets[count++], SCORES_SET_SIZE, ui->scores.score[i].set);
        }
    }
    return count;
}

#define SETS_MOST 64

static const char *set_title(const char *set)
{
    return strcmp(set, "levels") == 0 ? translate("Arkanong's levels") : set;
}

static void enter(Ui *ui)
{
    char sets[SETS_MOST][SCORES_SET_SIZE];
    int count = list_sets(ui, sets, SETS_MOST);
    int runs = 0;
    if (scores_table(&ui->scores, ui->scores_set, &runs) == NULL && count > 0) {
        text_copy(ui->scores_set, sizeof ui->scores_set, sets[0]);
        for (int i = 0; i < count; i++) {
            if (strcmp(sets[i], "levels") == 0) {
                text_copy(ui->scores_set, sizeof ui->scores_set, sets[i]);
            }
        }
    }
    if (count > 1) {
        menu_add(&ui->menu, ITEM_SET, translate("Levels"), set_title(ui->scores_set));
    }
    widgets_add_back(ui);
    ui->menu.selected = ui->menu.count - 1;
}

static void change_set(Ui *ui, int way)
{
    char sets[SETS_MOST][SCORES_SET_SIZE];
    int count = list_sets(ui, sets, SETS_MOST);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(sets[i], ui->scores_set) == 0 ? i : at;
    }
    if (count > 0) {
        text_copy(ui->scores_set, sizeof ui->scores_set, sets[(at + way + count) % count]);
        ui->page_scroll.first = 0;
        menu_set_value(&ui->menu, ITEM_SET, set_title(ui->scores_set));
    }
}

static void handle(Ui *ui, const MenuCommand *command)
{
    MenuAnswer answer = page_handle(ui, command, ui->back);
    if (answer.id == ITEM_SET) {
        change_set(ui, answer.change != 0 ? answer.change : 1);
    }
}

/// Place, name, levels, points in a line around the window's middle.
static void draw_run(Ui *ui, const Score *score, int place, double y, double half, double text)
{
    const Palette *palette = ui_palette(ui);
    char number[32];
    double x = 0.5 * ui->measure.width - half;
    double right = 0.5 * ui->measure.width + half;
    bool fresh =
        place == ui->entry.place && score->points == ui->entry.points && ui->back == SCREEN_RESULTS;
    Colour colour = palette->role[fresh ? COLOUR_ACCENT : COLOUR_TEXT];
    Colour quiet = palette->role[fresh ? COLOUR_ACCENT : COLOUR_TEXT_QUIET];
    Vec2 corners[6];
    draw_hexagon_corners(corners, vec2(x + 0.7 * text, y), 0.72 * text, 30.0);
    draw_outline(ui->list, LAYER_VEIL, corners, 6, ui->list->line,
                 palette->role[place == 1 ? COLOUR_ACCENT : COLOUR_WALL]);
    snprintf(number, sizeof number, "%d", place);
    draw_text(ui->list, LAYER_MENU_TEXT, x + 0.7 * text, y, 0.7 * text, ALIGN_CENTRE, quiet,
              number);
    double column = 0.55 * half;
    draw_text_within(ui->list, LAYER_MENU_TEXT, x + 1.9 * text, y, text,
                     2.0 * half - 2.4 * text - 2.0 * column, ALIGN_LEFT, colour,
                     score->name[0] != '\0' ? score->name : translate("Nobody"));
    snprintf(number, sizeof number,
             translate_count("%d level", "%d levels", (unsigned long)score->levels), score->levels);
    draw_text_within(ui->list, LAYER_MENU_TEXT, right - column, y, 0.85 * text, column - 0.4 * text,
                     ALIGN_RIGHT, quiet, number);
    snprintf(number, sizeof number, "%lld", score->points);
    draw_text_within(ui->list, LAYER_MENU_TEXT, right, y, text, column - 0.4 * text, ALIGN_RIGHT,
                     colour, number);
}

#define LEAST_STEP 1.2 ///< of the text's size: from row to row

static void draw(Ui *ui)
{
    int count = 0;
    const Score *table = scores_table(&ui->scores, ui->scores_set, &count);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    match_view_draw_background(ui);
    const char *complaint = kept_files_worst_complaint(ui);
    double foot = complaint != NULL ? 2.2 * text : 0.3 * text;
    double menu = menu_height(&ui->menu, text);
    double head = WIDGETS_TITLE_HEIGHT * text;
    double room = height - head - menu - 1.6 * text - foot;
    double step = 1.75 * text * SCORES_PLACES > room ? room / SCORES_PLACES : 1.75 * text;
    // Rows move together before any has to scroll.
    step = step < LEAST_STEP * text ? LEAST_STEP * text : step;
    double size = step < 1.5 * text ? step / 1.5 : text;
    int shown = (int)(room / step + 0.01);
    scroll_lay_out(&ui->page_scroll, count, shown);
    double table_height = step * (shown < SCORES_PLACES ? ui->page_scroll.shown : SCORES_PLACES);
    double top = widgets_centre(ui, head + table_height + 1.6 * text + menu + foot);
    double bar = scroll_is_needed(&ui->page_scroll) ? SCROLL_BAR_ROOM * text : 0.0;
    double margin = 2.0 * (text + bar);
    double across = 28.0 * text < width - margin ? 28.0 * text : width - margin;
    widgets_draw_title(ui, top, translate("High scores"), COLOUR_TEXT);
    top += head;
    Area panel = {0.5 * (width - across) - 0.5 * text, top, across + text,
                  table_height + 0.8 * text};
    widgets_draw_panel(ui, panel);
    scroll_draw(&ui->page_scroll, ui->list, palette, panel, text);
    top += 0.4 * text;
    int first = ui->page_scroll.first;
    for (int i = first; i < count && scroll_shows(&ui->page_scroll, i); i++) {
        draw_run(ui, &table[i], i + 1, top + (i - first + 0.5) * step, 0.5 * across, size);
    }
    if (count == 0) {
        draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, top + 0.5 * table_height, text,
                         across - text, ALIGN_CENTRE, palette->role[COLOUR_TEXT_QUIET],
                         translate("No scores yet: play Solo and be the first."));
    }
    across = across < 24.0 * text ? across : 24.0 * text;
    Area area = {0.5 * (width - across), top + table_height + 1.2 * text, across, menu + 1.0};
    menu_draw(&ui->menu, ui->list, palette, area, text);
    if (complaint != NULL) {
        widgets_draw_note(ui, complaint);
    }
}

const Screen SCORES_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
