// The screen of kept games, as a grid of pictures.
#include "screens.h"

#include <stdio.h>

#include "card.h"
#include "game_words.h"
#include "menu.h"
#include "screen_states.h"
#include "text.h"
#include "ui_context.h"
#include "worlds.h"

static int count_games(const UiContext *ui)
{
    return ui->games->list.count < MENU_MAX_ITEMS - 2 ? ui->games->list.count : MENU_MAX_ITEMS - 2;
}

static void open_game(const UiContext *ui, int index)
{
    ui->games->list.selected = index;
    ui_go(ui, SCREEN_GAME);
}

/// Explains date, players, length and verification state.
static void explain_game(const UiContext *ui, int index, char *to, size_t size)
{
    const GameListEntry *entry = &ui->games->list.entry[index];
    const double share =
        ui->games->list.playing == index ? game_check_share(&ui->games->list.check) : 0.0;
    to[0] = '\0';
    char words[GAME_WORDS_SIZE];
    game_words_facts(entry, words);
    text_append(to, size, "%s. ", words);
    game_words_worth(entry, share, words);
    text_append(to, size, "%.*s", (int)(size / 2), words);
}

/// Draws picture, title, result and players, and a mark on a game that is kept for good.
static void draw_card(const UiContext *ui, const MenuItem *item, bool selected, double text)
{
    const GameListEntry *entry = &ui->games->list.entry[item->number];
    const Game *game = &entry->game;
    Card card = {.look = ui_world_look(ui, worlds_place_of(ui->career, &game->level)),
                 .world = game->level.title[0] != '\0' ? &game->level.world : NULL,
                 .alarms = game->state == GAME_BAD || game->state == GAME_PARTS,
                 .title = game_words_title(entry),
                 .marked = entry->file.marked,
                 .lines = 2};
    char words[GAME_WORDS_SIZE];
    game_words_result(entry, true, words);
    text_copy(card.line[0], sizeof card.line[0], words);
    game_words_players(entry, words);
    text_copy(card.line[1], sizeof card.line[1], words);
    card_draw(ui, item, selected, text, &card);
}

static const MenuRow ROWS[] = {
    {CARD_ROW(2), .count = count_games, .explain = explain_game, .act = open_game,
     .draw = draw_card},
    {MENU_GO_BACK, .foot = true},
};

static void open(const UiContext *ui)
{
    if (!ui_came_from(ui, SCREEN_SCORES)) {
        ui->games->run[0] = '\0';
    }
    game_list_open(&ui->games->list, ui->career->kept[KEPT_GAMES].path, ui->games->run);
    // The list of games has changed, so the menu is built anew.
    menu_forget_items(ui->menu);
    menu_select(ui->menu, ui->games->list.selected);
}

/// Tells the list of games which items are visible, as only those are loaded.
static void note_visible(const UiContext *ui)
{
    GameList *list = &ui->games->list;
    list->shown = 0;
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuItem *item = &ui->menu->item[i];
        if (item->row == &ROWS[0] && item->area.width > 0.0) {
            list->first = list->shown == 0 ? item->number : list->first;
            list->shown = item->number - list->first + 1;
        }
    }
    const MenuItem *selected = &ui->menu->item[ui->menu->selected];
    list->selected =
        ui->menu->count > 0 && selected->row == &ROWS[0] ? selected->number : list->selected;
}

static void advance(const UiContext *ui, double seconds)
{
    (void)seconds;
    note_visible(ui);
    if (game_list_advance(&ui->games->list, ui->career->kept[KEPT_GAMES].path, &ui->deadline)) {
        ui_stir(ui);
    }
}

/// Explains how games get here, while the list is empty.
static bool note_empty(const UiContext *ui, char *to, size_t size)
{
    const char *complaint = kept_files_complaint(ui->career, KEPT_GAMES);
    if (complaint == NULL && ui->career->kept[KEPT_GAMES].path[0] == '\0') {
        complaint = translate("Matches are not saved: there is no folder for them. HOME or "
                              "XDG_DATA_HOME should name one that can be written to.");
    } else if (complaint == NULL && ui->games->list.count == 0) {
        complaint = translate("Every match of three seconds or more is saved here: the last 50, "
                              "those behind high scores, and those you keep for good.");
    }
    return complaint != NULL && text_copy(to, size, complaint);
}

const Screen GAMES_SCREEN = {.title = TRANSLATABLE("Replays"),
                             SCREEN_ROWS(ROWS),
                             .open = open,
                             .advance = advance,
                             .note = note_empty,
                             .width = 1000.0,
                             .traits = TRAIT_WIDE | TRAIT_START_ACCEPTS | TRAIT_STILL};
