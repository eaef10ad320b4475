// The screen that says what is wrong with a level or a replay, and what can be done all the same.
#include "screens.h"

#include "campaign.h"
#include "match.h"
#include "menu.h"
#include "page.h"
#include "panel.h"
#include "text.h"
#include "ui_state.h"
#include "watch.h"

#define LINE_SIZE 512
#define LINE_STEP 1.3 ///< of the text's size

static void read_again(Ui *ui, int number)
{
    (void)number;
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    if (ui->problem_is_replay) {
        watch_open(ui, path);
    } else {
        match_begin_file(ui, PLAY_DUEL, path, ui->level_index);
    }
}

static int count_of_replay(Ui *ui)
{
    return ui->problem_is_replay;
}

/// What can still be done with a replay that cannot be watched.
static int count_play_level(Ui *ui)
{
    return ui->problem_is_replay && ui->problem_has_level;
}

static void play_level(Ui *ui, int number)
{
    (void)number;
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    campaign_forget(ui);
    match_begin_file(ui, PLAY_DUEL, path, -1);
}

static int count_of_level(Ui *ui)
{
    return !ui->problem_is_replay;
}

static void leave(Ui *ui, int number)
{
    (void)number;
    ui_go(ui, ui->problem_is_replay ? ui->problem_back : SCREEN_TITLE);
}

static void back(Ui *ui)
{
    ui_sound(ui, SOUND_MENU_BACK);
    leave(ui, 0);
}

static const MenuRow ROWS[] = {
    {.label = TRANSLATABLE("Play this level"),
     .count = count_play_level,
     .foot = true,
     .act = play_level},
    {.label = TRANSLATABLE("Back"),
     .count = count_of_replay,
     .foot = true,
     .back = true,
     .act = leave},
    {.label = TRANSLATABLE("Replays"), .count = count_of_replay, .foot = true, .go = SCREEN_GAMES},
    {.label = TRANSLATABLE("Levels"), .count = count_of_level, .foot = true, .go = SCREEN_LEVELS},
    {.label = TRANSLATABLE("Reload"), .foot = true, .act = read_again},
    {.label = TRANSLATABLE("Title screen"), .count = count_of_level, .foot = true, .act = leave},
};

static void open(Ui *ui)
{
    if (!ui->problem_is_replay) {
        match_end(ui);
    }
}

static bool act(Ui *ui, const MenuCommand *command)
{
    if (command->kind == MENU_RESTART) {
        read_again(ui, 0);
    }
    return command->kind == MENU_RESTART;
}

/// One after the other as the terminal shows them.
static void put_problems(Ui *ui, Page *page)
{
    double text = ui->measure.text;
    const DiagList *problems = &ui->problems;
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

static double body_height(Ui *ui, double width, double text)
{
    return page_height(ui, width, LINE_STEP * text, put_problems);
}

static void draw_body(Ui *ui, Area area, double text)
{
    page_draw(ui, area, LINE_STEP * text, put_problems);
}

static double head_height(Ui *ui, double text)
{
    (void)ui;
    return PANEL_TITLE_HEIGHT * text;
}

static void draw_head(Ui *ui, Area area, double text)
{
    panel_draw_title(ui, area, text,
                     ui->problem_is_replay ? translate("This replay cannot be played")
                                           : translate("This level cannot be played"),
                     ui_palette(ui)->role[COLOUR_ALERT]);
}

const Screen PROBLEMS_SCREEN = {.rows = ROWS,
                                .row_count = (int)(sizeof ROWS / sizeof ROWS[0]),
                                .open = open,
                                .back = back,
                                .head_height = head_height,
                                .head = draw_head,
                                .act = act,
                                .wide = true,
                                .width = 60.0,
                                .body_height = body_height,
                                .body = draw_body,
                                .root = true,
                                .still = true};
