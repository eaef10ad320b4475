// The screen of installed level sets, as a grid of pictures.
#include "screens.h"

#include <stdio.h>

#include "card.h"
#include "community.h"
#include "menu.h"
#include "text.h"
#include "ui_context.h"

static int count_sets(const UiContext *ui)
{
    return ui->community->list.count;
}

static void open_set(const UiContext *ui, int index)
{
    community_show(ui, ui->community->list.entry[index].path);
}

static void explain_set(const UiContext *ui, int index, char *to, size_t size)
{
    const SetListEntry *entry = set_list_read(&ui->community->list, index);
    if (entry->damaged) {
        snprintf(to, size, translate("%s is damaged; arkanong-headless import says in which lines"),
                 entry->path);
    } else {
        text_copy(to, size, entry->path);
    }
}

/// Writes the numbers of levels and of cleared ones.
static void write_progress(const UiContext *ui, const SetListEntry *entry, char *to, size_t size)
{
    const int cleared = community_count_cleared(ui, entry->name);
    if (entry->levels == 0) {
        text_copy(to, size, translate("cannot be read"));
    } else if (cleared == 0) {
        snprintf(to, size, translate_count("%d level", "%d levels", (unsigned long)entry->levels),
                 entry->levels);
    } else {
        snprintf(to, size, translate("%d of %d cleared"), cleared, entry->levels);
    }
}

/// Draws the first level's picture, the set's name and its progress.
static void draw_card(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const SetListEntry *entry = set_list_read(&ui->community->list, item->number);
    Card card = {.world = entry->levels > 0 ? &entry->first.world : NULL,
                 .alarms = entry->levels == 0,
                 .title = entry->name,
                 .lines = 1};
    write_progress(ui, entry, card.line[0], sizeof card.line[0]);
    card_draw(ui, item, selected, text, &card);
}

enum { EMPTY = 1 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(ui->community->list.count == 0, EMPTY);
}

static const MenuRow ROWS[] = {
    {CARD_ROW(1), .count = count_sets, .explain = explain_set, .act = open_set, .draw = draw_card},
    {.label = TRANSLATABLE("No sets found"),
     .note = TRANSLATABLE("Install lbreakouthd or lbreakout2, or drop a set on the window"),
     .needs = EMPTY},
    {MENU_GO_BACK, .foot = true},
};

/// Selects the set that was shown last.
static void open(const UiContext *ui)
{
    set_list_refresh(&ui->community->list);
    menu_update(ui, &SETS_SCREEN);
    const int index = set_list_index(&ui->community->list, ui->community->shown);
    if (index >= 0) {
        menu_select(ui->menu, index);
    }
}

const Screen SETS_SCREEN = {.title = TRANSLATABLE("Community sets"),
                            SCREEN_ROWS(ROWS),
                            .facts = facts,
                            .open = open,
                            .width = 1000.0,
                            .traits =
                                TRAIT_WIDE | TRAIT_REMEMBERS | TRAIT_START_ACCEPTS | TRAIT_STILL};
