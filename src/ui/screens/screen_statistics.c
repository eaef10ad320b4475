// The screen of feats and statistics.
#include "screens.h"

#include <stdio.h>

#include "brick_kind.h"
#include "feats.h"
#include "help_picture.h"
#include "layout.h"
#include "menu.h"
#include "menu_draw.h"
#include "page.h"
#include "picture_grid.h"
#include "power_up.h"
#include "text.h"
#include "ui_context.h"

enum { PAGE_FEATS = 1, PAGE_COUNTERS };

static const char *const PAGES[] = {TRANSLATABLE("Feats"), TRANSLATABLE("Statistics"), NULL};

// Shares of the text size:
#define STEP  1.5 ///< row spacing of the counters
#define WIDTH 26.0

static int picture_of(const FeatsRow *feat)
{
    if (feat->power_up != '\0') {
        return HELP_PICTURE_COUNT + power_up_from_letter(feat->power_up);
    }
    return feat->brick != '\0' ? HELP_PICTURE_BRICK + brick_kind_from_letter(feat->brick)
                               : feat->picture;
}

static PictureCell cell_of(const UiContext *ui, int number)
{
    const FeatsRow *feat = feats_get(number);
    const long long value = statistics_value(&ui->career->statistics, feat->counter);
    const long long shown = value < feat->threshold ? value : feat->threshold;
    PictureCell cell = {.picture = picture_of(feat),
                        .name = feat->name,
                        .words = feat->words,
                        .lit = feats_is_done(&ui->career->statistics, number),
                        .share = (double)shown / (double)feat->threshold};
    snprintf(cell.progress, sizeof cell.progress, "%lld / %lld", shown, feat->threshold);
    return cell;
}

static const PictureGrid FEATS_GRID = {.count = FEATS_COUNT, .cell = cell_of, .bars = true};

static void write_value(const Statistics *statistics, StatisticsCounter counter, char *to,
                        size_t size)
{
    const long long value = statistics_value(statistics, counter);
    if (counter == STATISTICS_SECONDS) {
        snprintf(to, size, "%lld:%02lld:%02lld", value / 3600, value / 60 % 60, value % 60);
    } else {
        snprintf(to, size, "%lld", value);
    }
}

static void put_counters(const UiContext *ui, Page *page)
{
    const Palette *palette = ui_palette(ui);
    const double size = 0.95 * page->step / STEP;
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        char value[32];
        Area line;
        if (page_line(ui, page, &line)) {
            write_value(&ui->career->statistics, (StatisticsCounter)i, value, sizeof value);
            const Area number = layout_cut_right(&line, 0.3 * line.width);
            menu_draw_line(ui->list, number, size, ALIGN_RIGHT, palette->role[COLOUR_TEXT], value);
            menu_draw_line(ui->list, line, size, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                           translate(statistics_row((StatisticsCounter)i)->label));
        }
    }
}

static double body_height(const UiContext *ui, double width, double text)
{
    return ui->menu->page == PAGE_COUNTERS ? page_height(ui, width, STEP * text, put_counters)
                                           : picture_grid_height(ui, &FEATS_GRID, width);
}

static void draw_body(const UiContext *ui, Area area, double text)
{
    if (ui->menu->page == PAGE_COUNTERS) {
        page_draw(ui, layout_centre(area, WIDTH * text, area.height), STEP * text, put_counters);
    } else {
        picture_grid_draw(ui, &FEATS_GRID, area);
    }
}

static void reset(const UiContext *ui)
{
    statistics_reset(&ui->career->statistics);
    feats_forget(ui->career);
    kept_files_write_statistics(ui->career);
}

static const MenuRow ROWS[] = {
    {MENU_GO_BACK, .foot = true},
    {MENU_CALL("Reset feats and statistics", reset),
     .sure = TRANSLATABLE("Really reset everything"), .foot = true},
};

static void open(const UiContext *ui)
{
    menu_select(ui->menu, (int)(sizeof PAGES / sizeof PAGES[0]) - 1);
}

static bool note_complaint(const UiContext *ui, char *to, size_t size)
{
    const char *complaint = kept_files_complaint(ui->career, KEPT_STATISTICS);
    return complaint != NULL && text_copy(to, size, complaint);
}

const Screen STATISTICS_SCREEN = {.title = TRANSLATABLE("Feats and statistics"),
                                  SCREEN_ROWS(ROWS),
                                  .pages = PAGES,
                                  .open = open,
                                  .width = 1000.0,
                                  .body_height = body_height,
                                  .body = draw_body,
                                  .note = note_complaint,
                                  .traits = TRAIT_WIDE | TRAIT_STILL};
