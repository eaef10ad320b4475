// The settings, as rows on pages, beside the match as they make it look; and where kept data are
// deleted one by one.
#include "screens.h"

#include <string.h>

#include "kept_files.h"
#include "kept_games.h"
#include "left_match.h"
#include "lesson.h"
#include "menu.h"
#include "option.h"
#include "text.h"
#include "ui_context.h"

#define LANGUAGES_MOST 32

/// The language's own name.
static void write_language(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    const int count = translate_list(languages, LANGUAGES_MOST);
    text_copy(to, size, translate(TRANSLATABLE_IN("language", "System")));
    for (int i = 0; i < count; i++) {
        if (strcmp(languages[i].code, ui->settings->language) == 0) {
            text_copy(to, size, languages[i].name);
        }
    }
}

/// Cycles through the system's language and all others.
static void change_language(const UiContext *ui, int number, int way)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    const int count = translate_list(languages, LANGUAGES_MOST);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(languages[i].code, ui->settings->language) == 0 ? i + 1 : at;
    }
    at = (at + way + count + 1) % (count + 1);
    settings_set_language(ui->settings, at == 0 ? "" : languages[at - 1].code);
    translate_choose(ui->settings->language);
}

static void put_back(const UiContext *ui)
{
    for (int i = 0; i < OPTIONS_SCREEN.row_count; i++) {
        const MenuRow *row = &OPTIONS_SCREEN.rows[i];
        if (row->change == option_change && row->page == ui->menu->page) {
            option_reset(ui, (SettingId)row->number);
        }
    }
}

static void show_hints_again(const UiContext *ui)
{
    lessons_forget(ui->settings);
}

static void explain_hints(const UiContext *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(lessons_are_new(ui->settings)
                            ? TRANSLATABLE("Your next match starts with the first hint")
                            : TRANSLATABLE("Explains everything again as you play")));
}

static const char *const PAGES[] = {TRANSLATABLE("Game"), TRANSLATABLE("Graphics"),
                                    TRANSLATABLE("Sound"), TRANSLATABLE("Controls"), NULL};

enum { PAGE_GAME = 1, PAGE_PICTURE, PAGE_SOUND, PAGE_CONTROLS };

#define ROW(on_page, id, words)                                                                    \
    {                                                                                              \
        .page = PAGE_##on_page, .note = (words), OPTION(SETTING_##id)                              \
    }

static const MenuRow ROWS[] = {
    ROW(GAME, STRENGTH, "How well the computer plays"),
    ROW(GAME, GAME_SPEED, "Slower gives you more time"),
    ROW(GAME, REPEATS, "Replays goals and lost balls in slow motion"),
    ROW(GAME, CALM, "A floor and slow balls, from the next level on; no high scores"),
    ROW(GAME, GHOST, "The ghost of your fastest run plays along in solo levels"),
    ROW(GAME, HELP_LINE, "Shows where the next ball will arrive"),
    ROW(GAME, HELP_PADDLE, "Longer is easier; applies from the next match"),
    {.page = PAGE_GAME,
     .note = TRANSLATABLE("Changes all texts right away"),
     .label = TRANSLATABLE("Language"),
     .value = write_language,
     .change = change_language},
    {.page = PAGE_GAME, MENU_CALL("Show hints again", show_hints_again), .explain = explain_hints},
    {.page = PAGE_GAME,
     MENU_GO("Reset progress", SCREEN_RESET),
     .note = TRANSLATABLE("High scores, the campaign, best runs")},
    ROW(PICTURE, FULL_SCREEN, "F11 works everywhere"),
    ROW(PICTURE, VSYNC, "Syncs with your screen to prevent tearing"),
    ROW(PICTURE, FRAME_LIMIT, "Most frames per second; fewer save power"),
    ROW(PICTURE, SHARPNESS, "Automatic keeps the game smooth without a graphics card"),
    ROW(PICTURE, PALETTE, "High contrast is the easiest to see"),
    ROW(PICTURE, LIVERY, "Campaign stars unlock more; the map shows when"),
    ROW(PICTURE, TEXT_SIZE, "Size of all text in the game"),
    ROW(PICTURE, SHAKE, "Shakes the screen at every goal"),
    ROW(PICTURE, FLASHES, "Hits and goals light up"),
    ROW(PICTURE, REDUCED_MOTION, "Only the match itself moves"),
    ROW(SOUND, EFFECTS_VOLUME, "Hits, goals and power-ups"),
    ROW(SOUND, MUSIC_VOLUME, "Follows the course of the match"),
    ROW(SOUND, MENU_VOLUME, "What you are hearing right now"),
    ROW(CONTROLS, MOUSE_SENSITIVITY, "How far the paddle moves with the mouse"),
    ROW(CONTROLS, MOUSE_FREE, "The mouse moves the paddle forward and back, too"),
    ROW(CONTROLS, DEAD_ZONE, "Raise it if your paddle drifts by itself"),
    ROW(CONTROLS, RUMBLE, "Gamepads rumble at hits and goals"),
    {.page = PAGE_CONTROLS,
     MENU_GO("Keys and gamepads", SCREEN_CONTROLS),
     .note = TRANSLATABLE("What each key, button and stick does")},
    {MENU_CALL("Reset to defaults", put_back), .note = TRANSLATABLE("All settings on this page")},
    {MENU_GO_BACK},
};

/// On the first visit selects the first row rather than the page names.
static void open(const UiContext *ui)
{
    if (ui->menu->selected == 0) {
        menu_select(ui->menu, (int)(sizeof PAGES / sizeof PAGES[0]) - 1);
    }
}

const Screen OPTIONS_SCREEN = {.title = TRANSLATABLE("Options"),
                               SCREEN_ROWS(ROWS),
                               .pages = PAGES,
                               .open = open,
                               .close = ui_keep_files,
                               .width = 23.0,
                               .traits = TRAIT_REMEMBERS | TRAIT_DEMONSTRATES | TRAIT_STILL};

static void reset_progress(const UiContext *ui)
{
    kept_files_reset_progress(ui->career);
    // Rewards are locked again; the number of cleared levels would unlock levels again.
    merits_stand(&ui->career->merits, STANDING_LEVEL_REACHED, 0);
    settings_set(ui->settings, SETTING_LIVERY, LIVERY_CLASSIC);
    ui->career->remix_chosen = REMIX_NONE;
    kept_files_write(ui->career);
}

static void reset_best_runs(const UiContext *ui)
{
    ghost_end(&ui->career->best_run.ghost);
    if (ui->career->kept[KEPT_BEST_RUNS].path[0] != '\0') {
        kept_games_forget_bests(ui->career->kept[KEPT_BEST_RUNS].path);
    }
}

static void reset_scores(const UiContext *ui)
{
    kept_files_reset_scores(ui->career);
}

static void reset_cup(const UiContext *ui)
{
    cup_reset(ui->career);
}

static void forget_left_match(const UiContext *ui)
{
    left_match_forget(ui->career);
}

static const MenuRow RESET_ROWS[] = {
    {MENU_CALL("Delete high scores", reset_scores),
     .sure = TRANSLATABLE("Really delete all high scores"),
     .note = TRANSLATABLE("All tables; their replays stay")},
    {MENU_CALL("Restart the campaign", reset_progress),
     .sure = TRANSLATABLE("Really lose all stars"),
     .note = TRANSLATABLE("Stars, best times and what they unlocked")},
    {MENU_CALL("Restart the cup", reset_cup),
     .sure = TRANSLATABLE("Really start over with the first rival"),
     .note = TRANSLATABLE("The rivals you have beaten")},
    {MENU_CALL("Delete best runs", reset_best_runs),
     .sure = TRANSLATABLE("Really delete all best runs"),
     .note = TRANSLATABLE("The ghosts you play against")},
    {MENU_CALL("Delete the unfinished match", forget_left_match),
     .sure = TRANSLATABLE("Really delete the unfinished match"),
     .note = TRANSLATABLE("It can no longer be resumed; its replay stays")},
    {MENU_GO("Feats and statistics", SCREEN_STATISTICS),
     .note = TRANSLATABLE("Reset them where they are shown")},
    {MENU_GO_BACK},
};

const Screen RESET_SCREEN = {.title = TRANSLATABLE("Reset progress"),
                             SCREEN_ROWS(RESET_ROWS),
                             .width = 23.0,
                             .note = ui_note_files,
                             .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};
