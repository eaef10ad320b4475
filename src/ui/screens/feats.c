// The table of feats, the sentence that announces new ones, and the screen of feats and statistics.
#include "feats.h"

#include <stdio.h>

#include "help_picture.h"
#include "picture_grid.h"

#define FEAT(feat_name, feat_words, feat_counter, least)                                           \
    .name = feat_name, .words = feat_words, .counter = (feat_counter), .threshold = (least)

const FeatsRow FEATS[FEATS_COUNT] = {
    {FEAT(TRANSLATABLE("Warm-up"), TRANSLATABLE("Return balls"), STATISTICS_HITS, 100),
     .picture = HELP_MOVE},
    {FEAT(TRANSLATABLE("Regular"), TRANSLATABLE("Play daily challenges"), STATISTICS_DAYS, 7),
     .picture = HELP_AIM},
    {FEAT(TRANSLATABLE("Marathon"), TRANSLATABLE("Keep a rally going this long"), STATISTICS_RALLY,
          40),
     .picture = HELP_SERVE},
    {FEAT(TRANSLATABLE("Lightning reflexes"), TRANSLATABLE("Return a ball at this speed"),
          STATISTICS_SPEED, 1200),
     .power_up = 'F'},
    {FEAT(TRANSLATABLE("Pickpocket"), TRANSLATABLE("Capture balls"), STATISTICS_CAPTURED, 100),
     .picture = HELP_CAPTURE},
    {FEAT(TRANSLATABLE("Wave rider"), TRANSLATABLE("Clear waves in one endless run"),
          STATISTICS_WAVES, 10),
     .power_up = 'X'},
    {FEAT(TRANSLATABLE("On the board"), TRANSLATABLE("Score goals"), STATISTICS_GOALS, 10),
     .picture = HELP_SCORE},
    {FEAT(TRANSLATABLE("Champion"), TRANSLATABLE("Win the cup"), STATISTICS_CUPS, 1),
     .power_up = 'H'},
    {FEAT(TRANSLATABLE("Winner"), TRANSLATABLE("Win a duel"), STATISTICS_WON, 1), .power_up = 'P'},
    {FEAT(TRANSLATABLE("Veteran"), TRANSLATABLE("Win duels"), STATISTICS_WON, 100),
     .power_up = 'M'},
    {FEAT(TRANSLATABLE("Clean sheet"), TRANSLATABLE("Win a duel without conceding"),
          STATISTICS_TO_NIL, 1),
     .power_up = 'O'},
    {FEAT(TRANSLATABLE("Comeback"), TRANSLATABLE("Win a duel from three goals behind"),
          STATISTICS_BEHIND, 1),
     .picture = HELP_REPLAY},
    {FEAT(TRANSLATABLE("Nobody's perfect"), TRANSLATABLE("Win a duel against Perfect"),
          STATISTICS_PERFECT, 1),
     .picture = HELP_SPIKY},
    {FEAT(TRANSLATABLE("Trailblazer"), TRANSLATABLE("Clear levels"), STATISTICS_LEVELS, 10),
     .picture = HELP_SOLO},
    {FEAT(TRANSLATABLE("Untouchable"), TRANSLATABLE("Clear levels without losing a life"),
          STATISTICS_UNHARMED, 10),
     .power_up = 'L'},
    {FEAT(TRANSLATABLE("Demolition crew"), TRANSLATABLE("Break bricks"), STATISTICS_BRICKS, 1000),
     .picture = HELP_BRICKS},
    {FEAT(TRANSLATABLE("Nothing left standing"), TRANSLATABLE("Break bricks"), STATISTICS_BRICKS,
          25000),
     .brick = 'W'},
    {FEAT(TRANSLATABLE("Hexbreaker"), TRANSLATABLE("Break obstacles"), STATISTICS_OBSTACLES, 250),
     .picture = HELP_BREAKABLE},
    {FEAT(TRANSLATABLE("Chain reaction"), TRANSLATABLE("Blow up bricks"), STATISTICS_BLOWN_UP, 200),
     .brick = '*'},
    {FEAT(TRANSLATABLE("Geologist"), TRANSLATABLE("Break different kinds of bricks"),
          STATISTICS_BRICK_KINDS, 10),
     .brick = '@'},
    {FEAT(TRANSLATABLE("On fire"), TRANSLATABLE("Reach a combo of this length"), STATISTICS_COMBO,
          25),
     .power_up = 'T'},
    {FEAT(TRANSLATABLE("Juggler"), TRANSLATABLE("Have this many balls in flight"), STATISTICS_BALLS,
          8),
     .power_up = 'S'},
    {FEAT(TRANSLATABLE("Collector"), TRANSLATABLE("Catch every kind of power-up"),
          STATISTICS_POWER_KINDS, POWER_UP_COUNT),
     .power_up = '?'},
    {FEAT(TRANSLATABLE("Fully loaded"), TRANSLATABLE("Have this many good power-ups at once"),
          STATISTICS_POWERS, 4),
     .power_up = 'W'},
};

bool feats_is_done(const Statistics *statistics, int feat)
{
    return statistics_value(statistics, FEATS[feat].counter) >= FEATS[feat].threshold;
}

bool feats_write_news(const Career *career, char *to, size_t size)
{
    char names[512] = "";
    unsigned long count = 0;
    for (int i = 0; i < FEATS_COUNT; i++) {
        if (feats_is_done(&career->statistics, i) && !feats_is_done(&career->statistics_told, i)) {
            text_append(names, sizeof names, "%s%s", count == 0 ? "" : ", ",
                        translate(FEATS[i].name));
            count++;
        }
    }
    to[0] = '\0';
    if (count > 0) {
        text_append(to, size, translate_count("New feat: %s", "New feats: %s", count), names);
    }
    return count > 0;
}

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
    const FeatsRow *feat = &FEATS[number];
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
    const double size = 0.95 * page->step / STEP;
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        char value[32];
        Area line;
        if (page_line(ui, page, &line)) {
            write_value(&ui->career->statistics, (StatisticsCounter)i, value, sizeof value);
            const Area number = layout_cut_right(&line, 0.3 * line.width);
            menu_draw_line(ui, number, size, ALIGN_RIGHT, COLOUR_TEXT, value);
            menu_draw_line(ui, line, size, ALIGN_LEFT, COLOUR_TEXT_QUIET,
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
    ui->career->statistics_told = ui->career->statistics;
    kept_files_write_statistics(ui->career);
}

static const MenuRow ROWS[] = {
    {MENU_GO_BACK, .foot = true},
    {MENU_CALL("Reset feats and statistics", reset),
     .sure = TRANSLATABLE("Really reset everything"), .foot = true},
};

static void open(const UiContext *ui)
{
    ui->menu->selected = (int)(sizeof PAGES / sizeof PAGES[0]) - 1;
}

static bool note_complaint(const UiContext *ui, char *to, size_t size)
{
    const char *complaint = kept_files_complaint(ui->career, KEPT_STATISTICS);
    return complaint != NULL && text_copy(to, size, complaint);
}

const Screen STATISTICS_SCREEN = {SCREEN_ROWS(ROWS),
                                  .title = TRANSLATABLE("Feats and statistics"),
                                  .pages = PAGES,
                                  .open = open,
                                  .width = 1000.0,
                                  .body_height = body_height,
                                  .body = draw_body,
                                  .note = note_complaint,
                                  .traits = TRAIT_WIDE | TRAIT_STILL};
