// What is shown while a level or replay is loading, and its problems with the actions that remain
// possible.
#include <string.h>

#include "match.h"
#include "menu.h"
#include "watch.h"

#define LINE_SIZE 512

static void read_again(const UiContext *ui)
{
    if (ui->trouble->is_replay) {
        char path[UI_PATH_SIZE];
        text_copy(path, sizeof path, ui->trouble->problems.path);
        watch_open(ui, path, 0.0);
    } else {
        match_begin(ui, ui->career->played);
    }
}

static void play_level(const UiContext *ui)
{
    solo_run_forget(ui->career);
    match_begin(ui, play_of_file(ui->trouble->problems.path));
}

static void leave(const UiContext *ui)
{
    ui_go(ui, ui->trouble->is_replay ? ui->trouble->back : SCREEN_TITLE);
}

static void back(const UiContext *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    leave(ui);
}

/// The level of an invalid replay can still be played.
enum { OF_REPLAY = 1, HAS_LEVEL = 2 };

static unsigned facts(const UiContext *ui)
{
    return screen_fact(ui->trouble->is_replay, OF_REPLAY) |
           screen_fact(ui->trouble->has_level, HAS_LEVEL);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Play this level", play_level), .needs = OF_REPLAY | HAS_LEVEL, .foot = true},
    {MENU_CALL("Back", leave), .needs = OF_REPLAY, .foot = true, .back = true},
    {MENU_GO("Replays", SCREEN_GAMES), .needs = OF_REPLAY, .foot = true},
    {MENU_GO("Levels", SCREEN_LEVELS), .bars = OF_REPLAY, .foot = true},
    {MENU_CALL("Reload", read_again), .foot = true},
    {MENU_CALL("Title screen", leave), .bars = OF_REPLAY, .foot = true},
};

static void open(const UiContext *ui)
{
    if (!ui->trouble->is_replay) {
        match_end(ui);
    }
}

static bool act(const UiContext *ui, const MenuCommand *command)
{
    if (command->kind == MENU_RESTART) {
        read_again(ui);
    }
    return command->kind == MENU_RESTART;
}

/// Lists the problems as the terminal shows them.
static void put_problems(const UiContext *ui, Page *page)
{
    const double text = ui->measure.text;
    const DiagList *problems = &ui->trouble->problems;
    PageText style = {.indent = text, .size = 0.85 * text, .role = COLOUR_TEXT};
    for (int i = 0; i < problems->count; i++) {
        char line[LINE_SIZE] = "";
        const Diag *diag = &problems->items[i];
        text_append(line, sizeof line, "%s:", problems->path);
        if (diag->line > 0) {
            text_append(line, sizeof line, "%d:", diag->line);
        }
        text_append(line, sizeof line, " %s", diag->text);
        page_text(ui, page, &style, line);
    }
}

static void write_title(const UiContext *ui, char *to, size_t size)
{
    text_copy(to, size,
              ui->trouble->is_replay ? translate("This replay cannot be played")
                                     : translate("This level cannot be played"));
}

const Screen PROBLEMS_SCREEN = {
    SCREEN_ROWS(ROWS),   .write_title = write_title,
    .facts = facts,      .open = open,
    .back = back,        .act = act,
    .width = 60.0,       .content = put_problems,
    .content_step = 1.3, .traits = TRAIT_ALARMS | TRAIT_WIDE | TRAIT_ROOT | TRAIT_STILL};

static const MenuRow LOADING_ROWS[] = {
    {MENU_CALL("Cancel", errand_give_up), .foot = true, .back = true},
};

static void draw_body(const UiContext *ui, Area area, double text)
{
    const char *slash = strrchr(ui->errands->name, '/');
    menu_draw_words(ui, area, text, COLOUR_TEXT_QUIET,
                    slash == NULL ? ui->errands->name : slash + 1);
}

static bool act_loading(const UiContext *ui, const MenuCommand *command)
{
    (void)ui;
    // Who waits for a match may press its first key too early: only Escape and a click cancel.
    return command->kind == MENU_ACCEPT;
}

const Screen LOADING_SCREEN = {SCREEN_ROWS(LOADING_ROWS),
                               .title = TRANSLATABLE("Loading level …"),
                               .act = act_loading,
                               .back = errand_give_up,
                               .body_size = 2.0,
                               .body = draw_body,
                               .traits = TRAIT_WIDE | TRAIT_GUARDED};
