// The list of kept games, and the screen of one: its details and the actions on it.
#include <stdio.h>

#include "chapters.h"
#include "game_words.h"
#include "match.h"
#include "picture_grid.h"
#include "screen_states.h"
#include "watch.h"

#define SIZE       0.85 ///< letter size, as a share of the text size
#define BEFORE_HOT 3.0  ///< s before a hot goal from which it is watched

static const char *games_folder(const UiContext *ui)
{
    return ui->career->kept[KEPT_GAMES].path;
}

/// Writes the path of the selected game. False: it is too long.
static bool write_path(const UiContext *ui, char to[UI_PATH_SIZE])
{
    to[0] = '\0';
    return text_append(to, UI_PATH_SIZE, "%s/%s", games_folder(ui),
                       game_list_selected(&ui->games->list)->file.name);
}

static GameState state_of(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    return entry != NULL ? entry->game.state : GAME_BAD;
}

enum { THERE = 1, PLAYS = 2, OWN = 4, HAS_LEVEL = 8, HOT = 16 };

static unsigned facts(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    const GameState state = state_of(ui);
    return screen_fact(entry != NULL, THERE) |
           screen_fact(state != GAME_BAD && state != GAME_OTHER, PLAYS) |
           screen_fact(entry != NULL && entry->file.own, OWN) |
           screen_fact(entry != NULL && entry->file.heat > 0, HOT) |
           screen_fact(state != GAME_BAD, HAS_LEVEL);
}

static void watch_from(const UiContext *ui, double from_s)
{
    char path[UI_PATH_SIZE];
    if (write_path(ui, path)) {
        watch_open(ui, path, from_s);
    }
}

static void watch(const UiContext *ui)
{
    watch_from(ui, 0.0);
}

static void watch_hottest(const UiContext *ui)
{
    watch_from(ui, game_list_selected(&ui->games->list)->file.hot_s - BEFORE_HOT);
}

/// The hottest goal by its name and its time.
static void name_hottest(const UiContext *ui, int number, char *to, size_t size)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    (void)number;
    const int second = entry != NULL ? entry->file.hot_s : 0;
    const char *name = entry != NULL ? scoreboard_heat_name(entry->file.heat) : NULL;
    snprintf(to, size, "%s, %d:%02d", name != NULL ? translate(name) : "", second / 60,
             second % 60);
}

static void write_mark(const UiContext *ui, int number, char *to, size_t size)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    (void)number;
    text_copy(to, size, entry != NULL && entry->file.marked ? translate("on") : translate("off"));
}

static void change_mark(const UiContext *ui, int number, int way)
{
    GameListEntry *entry = game_list_selected(&ui->games->list);
    (void)number;
    (void)way;
    ui->games->failed = !kept_games_mark(games_folder(ui), &entry->file, !entry->file.marked);
}

static void play_level(const UiContext *ui)
{
    char path[UI_PATH_SIZE];
    if (write_path(ui, path)) {
        solo_run_forget(ui->career);
        match_begin(ui, play_of_file(path));
    }
}

static void delete_game(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    ui->games->failed = !kept_games_delete(games_folder(ui), entry->file.name);
    if (!ui->games->failed) {
        ui_back(ui);
    }
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Watch", watch), .needs = PLAYS},
    {.name = name_hottest, .needs = PLAYS | HOT, .call = watch_hottest},
    {MENU_VALUE("Keep for good", write_mark, change_mark), .needs = OWN},
    {MENU_CALL("Play this level", play_level), .needs = HAS_LEVEL},
    {MENU_CALL("Delete", delete_game), .sure = TRANSLATABLE("Really delete it"), .needs = THERE},
    {MENU_GO_BACK},
};

static void open(const UiContext *ui)
{
    ui->games->failed = false;
}

static void advance(const UiContext *ui, double seconds)
{
    (void)seconds;
    if (game_list_advance(&ui->games->list, games_folder(ui), &ui->deadline)) {
        ui_stir(ui);
    }
}

/// Lists date, players and length, result, verification state and path.
static void put_words(const UiContext *ui, Page *page)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    const bool bad = state_of(ui) == GAME_BAD || state_of(ui) == GAME_PARTS;
    const bool playing = ui->games->list.playing == ui->games->list.selected;
    PageText quiet = {.size = SIZE * ui->measure.text, .role = COLOUR_TEXT_QUIET};
    PageText loud = {.size = quiet.size, .role = COLOUR_TEXT};
    PageText worth = {.size = quiet.size, .role = bad ? COLOUR_ALERT : COLOUR_TEXT};
    if (entry == NULL) {
        return;
    }
    char words[UI_PATH_SIZE + KEPT_GAMES_NAME_SIZE];
    game_words_facts(entry, words);
    page_text(ui, page, &quiet, words);
    game_words_result(entry, false, words);
    page_text(ui, page, &loud, words);
    game_words_worth(entry, playing ? game_check_share(&ui->games->list.check) : 0.0, words);
    page_text(ui, page, &worth, words);
    snprintf(words, sizeof words, "%s/%s", games_folder(ui), entry->file.name);
    page_text(ui, page, &quiet, words);
}

static void draw_stage(const UiContext *ui, Area area)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    if (entry != NULL && entry->game.level.title[0] != '\0') {
        const Level *level = &entry->game.level;
        picture_miniature(ui->list, ui_palette(ui),
                          ui_level_look(ui, level, chapters_place_of(ui->career, level)), level,
                          area);
    }
}

static bool note_failure(const UiContext *ui, char *to, size_t size)
{
    return ui->games->failed &&
           text_copy(to, size,
                     translate("Not possible: the folder of replays cannot be written to."));
}

static void write_title(const UiContext *ui, char *to, size_t size)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    text_copy(to, size, entry != NULL ? game_words_title(entry) : "");
}

const Screen GAME_SCREEN = {SCREEN_ROWS(ROWS),
                            .write_title = write_title,
                            .facts = facts,
                            .open = open,
                            .advance = advance,
                            .content = put_words,
                            .content_step = 1.4 * SIZE,
                            .stage = draw_stage,
                            .note = note_failure,
                            .width = 22.0,
                            .traits = TRAIT_STILL};

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
    Card card = {.look =
                     ui_level_look(ui, &game->level, chapters_place_of(ui->career, &game->level)),
                 .level = game->level.title[0] != '\0' ? &game->level : NULL,
                 .alarms = game->state == GAME_BAD || game->state == GAME_PARTS,
                 .title = game_words_title(entry),
                 .marked = entry->file.marked,
                 .lines = 2};
    char words[GAME_WORDS_SIZE];
    game_words_result(entry, true, words);
    text_copy(card.line[0], sizeof card.line[0], words);
    game_words_players(entry, words);
    const char *hot = scoreboard_heat_name(entry->file.heat);
    if (hot != NULL) {
        text_append(card.line[1], sizeof card.line[1], "%s · ", translate(hot));
    }
    text_append(card.line[1], sizeof card.line[1], "%s", words);
    card_draw(ui, item, selected, text, &card);
}

static const MenuRow GAMES_ROWS[] = {
    {CARD_ROW(2), .count = count_games, .explain = explain_game, .act = open_game,
     .draw = draw_card},
    {MENU_GO_BACK, .foot = true},
};

static void open_games(const UiContext *ui)
{
    if (!ui_came_from(ui, SCREEN_SCORES)) {
        ui->games->run[0] = '\0';
    }
    game_list_open(&ui->games->list, ui->career->kept[KEPT_GAMES].path, ui->games->run);
    // The list of games has changed, so the menu is built anew.
    ui->menu->count = 0;
    ui->menu->selected = ui->games->list.selected;
}

/// Tells the list of games which items are visible, as only those are loaded.
static void note_visible(const UiContext *ui)
{
    GameList *list = &ui->games->list;
    list->shown = 0;
    for (int i = 0; i < ui->menu->count; i++) {
        const MenuItem *item = &ui->menu->item[i];
        if (item->row == &GAMES_ROWS[0] && item->area.width > 0.0) {
            list->first = list->shown == 0 ? item->number : list->first;
            list->shown = item->number - list->first + 1;
        }
    }
    const MenuItem *selected = &ui->menu->item[ui->menu->selected];
    list->selected =
        ui->menu->count > 0 && selected->row == &GAMES_ROWS[0] ? selected->number : list->selected;
}

static void advance_games(const UiContext *ui, double seconds)
{
    note_visible(ui);
    advance(ui, seconds);
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

const Screen GAMES_SCREEN = {SCREEN_ROWS(GAMES_ROWS),
                             .title = TRANSLATABLE("Replays"),
                             .open = open_games,
                             .advance = advance_games,
                             .note = note_empty,
                             .width = 1000.0,
                             .traits = TRAIT_WIDE | TRAIT_START_ACCEPTS | TRAIT_STILL};
