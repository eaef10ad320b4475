// The level sets that are found on this machine, as a grid of pictures.
#include "screens.h"

#include <stdio.h>

#include "community.h"
#include "layout.h"
#include "menu_draw.h"
#include "panel.h"
#include "picture.h"
#include "text.h"
#include "ui_state.h"

#define WORDS 0.8 ///< size of a card's words, of the text's size

static int count_sets(Ui *ui)
{
    return ui->sets.count;
}

static bool is_empty(const Ui *ui)
{
    return ui->sets.count == 0;
}

static void open_set(Ui *ui, int index)
{
    community_show(ui, ui->sets.entry[index].path);
}

static void explain_set(Ui *ui, int index, char *to, size_t size)
{
    const SetListEntry *entry = set_list_read(&ui->sets, index);
    if (entry->damaged) {
        snprintf(to, size, translate("%s is damaged; arkanong-headless import says in which lines"),
                 entry->path);
    } else {
        text_copy(to, size, entry->path);
    }
}

/// How many levels there are, and how many of them are cleared.
static void write_progress(const Ui *ui, const SetListEntry *entry, char *to, size_t size)
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

/// The first level's picture, the set's name, its progress.
static void draw_card(Ui *ui, const MenuItem *item, bool selected, double text)
{
    const Palette *palette = ui_palette(ui);
    const SetListEntry *entry = set_list_read(&ui->sets, item->number);
    char progress[MENU_TEXT_SIZE];
    text *= WORDS;
    Area area = panel_draw_card(ui, item->area, selected, text);
    Area line = layout_cut_bottom(&area, 1.35 * text);
    Area title = layout_cut_bottom(&area, 1.35 * text);
    const Colour colour = palette->role[entry->levels == 0 ? COLOUR_ALERT
                                        : selected         ? COLOUR_ACCENT
                                                           : COLOUR_TEXT];
    layout_cut_bottom(&area, 0.2 * text);
    if (entry->levels > 0) {
        picture_miniature(ui->list, palette, &entry->first.world, area);
    }
    menu_draw_line(ui->list, title, text, ALIGN_LEFT, colour, entry->name);
    write_progress(ui, entry, progress, sizeof progress);
    menu_draw_line(ui->list, line, 0.85 * text, ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET],
                   progress);
}

static const MenuRow ROWS[] = {
    {.columns = MENU_FLOW,
     .cell = 14.0,
     .cell_words = 2.6,
     .count = count_sets,
     .explain = explain_set,
     .act = open_set,
     .draw = draw_card},
    {.label = TRANSLATABLE("No sets are found"),
     .note = TRANSLATABLE("Install lbreakouthd or lbreakout2, or drop a set on the window"),
     .when = is_empty},
    {.label = TRANSLATABLE("Back"), .foot = true, .back = true},
};

/// The set that was shown last is selected.
static void open(Ui *ui)
{
    set_list_refresh(&ui->sets);
    menu_update(ui, &SETS_SCREEN);
    const int index = set_list_index(&ui->sets, ui->set);
    if (index >= 0) {
        menu_select(&ui->menu, index);
    }
}

const Screen SETS_SCREEN = {.title = TRANSLATABLE("Community sets"),
                            SCREEN_ROWS(ROWS),
                            .open = open,
                            .wide = true,
                            .width = 1000.0,
                            .remembers = true,
                            .start_accepts = true,
                            .still = true};
