// Ways to play with somebody: beside each other, or over a network.

#include <stdio.h>

#include "match.h"
#include "menu.h"
#include "online.h"

/// Matches of a series.
#define SERIES_USUAL 3

/// Whether a level of the list is a duel that two machines can play.
static bool fits(const UiContext *ui, int index)
{
    return level_list_read(ui->level_list, index) == LEVEL_LIST_GOOD &&
           world_def_paddles_in_play(&ui->level_list->entry[index].level.world) == 2;
}

/// The next level that fits in a direction, around the end; -1: none does.
static int find_level(const UiContext *ui, int from, int way)
{
    const int count = ui->level_list->count;
    for (int i = 1; i <= count; i++) {
        const int index = ((from + way * i) % count + count) % count;
        if (fits(ui, index)) {
            return index;
        }
    }
    return -1;
}

static void write_level(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, translate(ui->level_list->entry[ui->online->level].level.title));
}

static void change_level(const UiContext *ui, int number, int way)
{
    (void)number;
    ui->online->level = find_level(ui, ui->online->level, way);
}

static void write_series(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    snprintf(to, size, "%d", ui->online->best_of);
}

static void change_series(const UiContext *ui, int number, int way)
{
    (void)number;
    const int next = ui->online->best_of + 2 * way;
    ui->online->best_of = next < 1 ? DUEL_SERIES_MOST : next > DUEL_SERIES_MOST ? 1 : next;
}

static void write_heat(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(ui->online->plain ? TRANSLATABLE("off") : TRANSLATABLE("as in the level")));
}

static void change_heat(const UiContext *ui, int number, int way)
{
    (void)number;
    (void)way;
    ui->online->plain = !ui->online->plain;
}

static void begin(const UiContext *ui, int kind)
{
    match_begin(ui, play_of_mode(ui->career, (PlayKind)kind));
}

/// Conditions of rows.
enum { BESIDE = 1, AGAINST = 2, ONLINE = 4 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(play_can_begin(ui->career, PLAY_TOGETHER), BESIDE) |
           screen_fact(play_can_begin(ui->career, PLAY_TWO), AGAINST) |
           screen_fact(online_is_possible() && ui->online->level >= 0, ONLINE);
}

static void explain_kind(const UiContext *ui, int kind, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(PLAY_ROWS[kind].sentence));
}

static const MenuRow ROWS[] = {
    {.number = PLAY_TOGETHER,
     .label = TRANSLATABLE("Side by side"),
     .explain = explain_kind,
     .act = begin,
     .needs = BESIDE},
    {.number = PLAY_TWO,
     .label = TRANSLATABLE("Two players"),
     .explain = explain_kind,
     .act = begin,
     .needs = AGAINST},
    {MENU_CALL("Host a duel", online_host),
     .note = TRANSLATABLE("A friend on another computer joins with the words that you get"),
     .needs = ONLINE},
    {.label = TRANSLATABLE("Level"),
     .note = TRANSLATABLE("Played in the duel that you host"),
     .value = write_level,
     .change = change_level,
     .needs = ONLINE},
    {.label = TRANSLATABLE("Best of"),
     .note = TRANSLATABLE("Matches in the duel that you host"),
     .value = write_series,
     .change = change_series,
     .needs = ONLINE},
    {.label = TRANSLATABLE("Heat"),
     .note = TRANSLATABLE("Whether stolen balls get faster and goals with them count more"),
     .value = write_heat,
     .change = change_heat,
     .needs = ONLINE},
    {MENU_GO("Join a duel", SCREEN_JOIN),
     .note = TRANSLATABLE("Type or paste the words that your friend has"), .needs = ONLINE},
    {MENU_GO_BACK},
};

static void open(const UiContext *ui)
{
    Online *online = ui->online;
    for (int i = 0; i < ui->menu->count && ui->menu->selected == 0; i++) {
        const MenuItem *item = &ui->menu->item[i];
        if (item->row->act == begin && item->number == ui->settings->mode) {
            menu_select(ui->menu, i);
        }
    }
    online->best_of = online->best_of == 0 ? SERIES_USUAL : online->best_of;
    const bool chosen = online->level >= 0 && online->level < ui->level_list->count;
    if (online_is_possible() && (!chosen || !fits(ui, online->level))) {
        online->level = find_level(ui, ui->level_list->count - 1, 1);
    }
}

/// What went wrong has been read.
static void leave(const UiContext *ui)
{
    ui->online->trouble = ONLINE_WELL;
}

const Screen TOGETHER_SCREEN = {SCREEN_ROWS(ROWS),
                                .title = TRANSLATABLE("Together"),
                                .facts = facts,
                                .open = open,
                                .close = leave,
                                .note = online_write_trouble,
                                .width = 18.0,
                                .traits = TRAIT_REMEMBERS | TRAIT_START_ACCEPTS |
                                          TRAIT_DEMONSTRATES | TRAIT_SQUEEZES};
