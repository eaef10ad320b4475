// The menu over a duel on a network, and what follows its matches.

#include <stdio.h>

#include "match.h"
#include "menu.h"
#include "online.h"
#include "watch.h"

static void go_on(const UiContext *ui)
{
    if (ui->online->duel == NULL || ui->online->duel->stage == DUEL_ENDED) {
        online_leave(ui);
    } else if (ui->online->duel->stage == DUEL_PLAYING) {
        ui_go(ui, SCREEN_PLAY);
    }
}

static void wish_pause(const UiContext *ui)
{
    ui->online->duel->own.pause = !ui->online->duel->own.pause;
    ui_go(ui, SCREEN_PLAY);
}

static void name_pause(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const Duel *duel = ui->online->duel;
    text_copy(to, size,
              translate(duel->own.pause     ? TRANSLATABLE("Play on")
                        : duel->other.pause ? TRANSLATABLE("Agree to a pause")
                                            : TRANSLATABLE("Ask for a pause")));
}

static void wish_again(const UiContext *ui)
{
    ui->online->duel->own.again = true;
}

static void name_again(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    const Duel *duel = ui->online->duel;
    text_copy(to, size,
              translate(duel->own.again              ? TRANSLATABLE("Waiting for your opponent …")
                        : !duel_series_is_over(duel) ? TRANSLATABLE("Next match")
                                                     : TRANSLATABLE("Rematch")));
}

static void say(const UiContext *ui, int phrase)
{
    duel_say(ui->online->duel, phrase);
    go_on(ui);
}

static void name_phrase(const UiContext *ui, int phrase, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, online_phrase(phrase));
}

static void watch_match(const UiContext *ui)
{
    char path[DISK_PATH_SIZE];
    text_copy(path, sizeof path, ui->career->kept_game);
    online_end(ui);
    watch_open(ui, path, 0.0);
}

/// Conditions of rows.
enum { PLAYS = 1, OVER = 2, ENDED = 4, KEPT = 8, WATCHES = 16 };

static unsigned facts(const UiContext *ui)
{
    const Duel *duel = ui->online->duel;
    char words[MENU_TEXT_SIZE];
    const bool ended = duel == NULL || online_write_end(ui, words, sizeof words);
    return screen_fact(!ended && duel->stage == DUEL_PLAYING, PLAYS) |
           screen_fact(!ended && duel->stage == DUEL_DONE, OVER) | screen_fact(ended, ENDED) |
           screen_fact(ui->career->kept_game[0] != '\0', KEPT) |
           screen_fact(ui->online->watches, WATCHES);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Resume", go_on), .needs = PLAYS},
    {.name = name_again, .call = wish_again, .needs = OVER, .bars = WATCHES},
    {.name = name_pause,
     .call = wish_pause,
     .needs = PLAYS,
     .note = TRANSLATABLE("The match stands still once both of you want it to")},
    {.number = 1,
     .items = DUEL_PHRASES,
     .columns = 2,
     .name = name_phrase,
     .act = say,
     .bars = ENDED | WATCHES},
    {MENU_CALL("Watch replay", watch_match), .needs = KEPT, .bars = PLAYS},
    {MENU_CALL("Leave", online_leave), .sure = TRANSLATABLE("Leave your opponent?"),
     .needs = PLAYS},
    {MENU_CALL("Leave", online_leave), .bars = PLAYS},
};

static void write_title(const UiContext *ui, char *to, size_t size)
{
    const Duel *duel = ui->online->duel;
    const bool over = duel != NULL && duel->stage == DUEL_DONE && ui->online->staged != 0;
    const bool ended = duel == NULL || duel->stage == DUEL_ENDED;
    text_copy(to, size,
              ended  ? translate("Match over")
              : over ? match_verdict(ui)
                     : translate("Duel"));
}

/// Draws what has happened, or how the series stands.
static void draw_body(const UiContext *ui, Area area, double text)
{
    char words[MENU_TEXT_SIZE] = "";
    if (online_write_end(ui, words, sizeof words) || ui->online->duel == NULL) {
        // The duel goes on no more.
    } else if (ui->online->watches) {
        text_copy(words, sizeof words,
                  translate("Another match of the two is shown when it begins."));
    } else {
        online_write_series(ui->online, words, sizeof words);
    }
    menu_draw_words(ui->list, area, 0.9 * text, ui_palette(ui)->role[COLOUR_TEXT_QUIET], words);
}

const Screen ONLINE_SCREEN = {SCREEN_ROWS(ROWS),
                              .write_title = write_title,
                              .facts = facts,
                              .back = go_on,
                              .advance = online_advance,
                              .body_size = 1.6,
                              .body = draw_body,
                              .width = 20.0,
                              .traits =
                                  TRAIT_ROOT | TRAIT_OVER_MATCH | TRAIT_SQUEEZES | TRAIT_GUARDED};
