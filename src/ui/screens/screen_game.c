// The screen of one kept game: its details and the actions on it.
#include "screens.h"

#include <stdio.h>

#include "campaign.h"
#include "game_words.h"
#include "match.h"
#include "menu.h"
#include "page.h"
#include "picture.h"
#include "screen_states.h"
#include "text.h"
#include "ui_context.h"
#include "watch.h"
#include "worlds.h"

#define SIZE 0.85 ///< letter size, as a share of the text size

static const char *games_folder(const UiContext *ui)
{
    return ui->career->kept[KEPT_GAMES].path;
}

static GameState state_of(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    return entry != NULL ? entry->game.state : GAME_BAD;
}

enum { THERE = 1, PLAYS = 2, OWN = 4, HAS_LEVEL = 8 };

static unsigned facts(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    const GameState state = state_of(ui);
    return screen_fact(entry != NULL, THERE) |
           screen_fact(state != GAME_BAD && state != GAME_OTHER, PLAYS) |
           screen_fact(entry != NULL && entry->file.own, OWN) |
           screen_fact(state != GAME_BAD, HAS_LEVEL);
}

static void watch(const UiContext *ui)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    char path[UI_PATH_SIZE] = "";
    if (text_append(path, sizeof path, "%s/%s", games_folder(ui), entry->file.name)) {
        watch_open(ui, path);
    }
}

static void write_mark(const UiContext *ui, int number, char *to, size_t size)
{
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    (void)number;
    text_copy(
        to, size,
        translate(entry != NULL && entry->file.marked ? TRANSLATABLE("on") : TRANSLATABLE("off")));
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
    const GameListEntry *entry = game_list_selected(&ui->games->list);
    char path[UI_PATH_SIZE] = "";
    if (text_append(path, sizeof path, "%s/%s", games_folder(ui), entry->file.name)) {
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
    {.label = TRANSLATABLE("Keep for good"),
     .needs = OWN,
     .value = write_mark,
     .change = change_mark},
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
                          ui_world_look(ui, worlds_place_of(ui->career, level)), &level->world,
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

const Screen GAME_SCREEN = {.write_title = write_title,
                            SCREEN_ROWS(ROWS),
                            .facts = facts,
                            .open = open,
                            .advance = advance,
                            .content = put_words,
                            .content_step = 1.4 * SIZE,
                            .stage = draw_stage,
                            .note = note_failure,
                            .width = 22.0,
                            .traits = TRAIT_STILL};
