// The screen with the result of a match or level.
#include "screens.h"

#include <stdarg.h>
#include <stdio.h>

#include "campaign.h"
#include "match.h"
#include "match_view.h"
#include "picture_pieces.h"
#include "scoreboard.h"
#include "ui_state.h"
#include "watch.h"
#include "widgets.h"

enum {
    ITEM_NEXT,
    ITEM_AGAIN,
    ITEM_FIRST,
    ITEM_SCORES,
    ITEM_LEVELS,
    ITEM_TITLE,
    ITEM_WATCH,
    ITEM_REPLAY
};

static bool is_lost(const Ui *ui)
{
    return world_outcome(ui->session.world) == WORLD_LOST;
}

/// A level for one side, whoever played it.
static bool is_solo(const Ui *ui)
{
    return world_mode(ui->session.world) == WORLD_SOLO;
}

/// The rows of the menu that begin a match.
static void add_matches(Ui *ui)
{
    bool run = ui->kind == PLAY_CAMPAIGN;
    if (run && ui->campaign.ended && !is_lost(ui) && ui->level_index >= 0) {
        menu_add(&ui->menu, ITEM_FIRST, translate("New game"), NULL);
    } else if (is_solo(ui) && (is_lost(ui) || ui->level_index < 0)) {
        menu_add(&ui->menu, ITEM_AGAIN, translate("Try again"), NULL);
    } else if (is_solo(ui)) {
        menu_add(&ui->menu, ITEM_NEXT, translate("Next level"), NULL);
    } else {
        menu_add(&ui->menu, ITEM_AGAIN, translate("Rematch"), NULL);
        menu_add(&ui->menu, ITEM_NEXT, translate("Next level"), NULL);
    }
    if (run && ui->campaign.ended) {
        menu_add(&ui->menu, ITEM_SCORES, translate("High scores"), NULL);
    }
}

static void enter(Ui *ui)
{
    game_keeper_end(ui);
    if (ui->watching != NULL) {
        menu_add(&ui->menu, ITEM_REPLAY, translate("Back to the replay"), NULL);
    } else {
        add_matches(ui);
    }
    if (ui->kept_game[0] != '\0') {
        menu_add(&ui->menu, ITEM_WATCH, translate("Watch this game"), NULL);
    }
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_TITLE, translate("Title screen"), NULL);
    ui->back = SCREEN_TITLE;
}

static void choose(Ui *ui, int id)
{
    switch (id) {
    case ITEM_NEXT:
        match_begin_next(ui);
        break;
    case ITEM_AGAIN:
        ui->campaign = (Campaign){0};
        match_begin_again(ui);
        break;
    case ITEM_FIRST:
        ui->settings.level_reached = 0;
        match_begin_mode(ui, MODE_SOLO);
        break;
    case ITEM_SCORES:
        ui->back = SCREEN_RESULTS;
        ui_go(ui, SCREEN_SCORES);
        break;
    case ITEM_LEVELS:
        ui_go(ui, SCREEN_LEVELS);
        break;
    case ITEM_REPLAY:
        watch_return(ui);
        break;
    case ITEM_WATCH:
        watch_open(ui, ui->kept_game);
        break;
    default:
        campaign_end(ui, SCREEN_TITLE, -1);
        break;
    }
}

static void handle(Ui *ui, const MenuCommand *command)
{
    // Whoever was hammering the serve button should not leave before having seen anything.
    bool early = ui->on_screen < 0.4;
    MenuCommand meant = *command;
    meant.kind = command->kind == MENU_PAUSE ? MENU_ACCEPT : command->kind;
    bool leaves = meant.kind == MENU_ACCEPT || meant.kind == MENU_BACK || meant.kind == MENU_PRESS;
    if (early && leaves) {
        return;
    }
    if (command->kind == MENU_BACK) {
        ui_sound(ui, SOUND_MENU_BACK);
        if (ui->watching != NULL) {
            watch_return(ui);
        } else {
            campaign_end(ui, SCREEN_TITLE, -1);
        }
        return;
    }
    MenuAnswer answer = widgets_handle_menu(ui, &meant, SCREEN_TITLE);
    if (answer.chosen) {
        choose(ui, answer.id);
    }
}

static const char *verdict(Ui *ui)
{
    const World *world = ui->session.world;
    Side person = session_person_side(&ui->session);
    Side winner = world_winner(world);
    if (world_mode(world) != WORLD_DUEL) {
        bool last = ui->level_index >= 0 && ui->campaign.ended;
        return is_lost(ui) ? translate("Out of lives")
                           : (last ? translate("All levels cleared") : translate("Level cleared"));
    }
    if (ui->kind == PLAY_TWO && winner != SIDE_NONE) {
        return winner == person ? translate("Player 1 wins") : translate("Player 2 wins");
    }
    if (person != SIDE_NONE) {
        return winner == person ? translate("You win") : translate("You lose");
    }
    static const char *const SIDES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left wins"),
        [SIDE_RIGHT] = TRANSLATABLE("Right wins"),
        [SIDE_TOP] = TRANSLATABLE("Top wins"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom wins"),
    };
    return winner == SIDE_NONE ? translate("Draw") : translate(SIDES[winner]);
}

/// A line of the table; in a match the sides' lines have two numbers.
typedef struct Row {
    const char *name; ///< translated
    char value[40];
    char second[40]; ///< "": none
    Side side;       ///< SIDE_NONE: of nobody
} Row;

#define MAX_ROWS 12

static void add_row(Row *rows, int *count, const char *name, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void add_row(Row *rows, int *count, const char *name, const char *format, ...)
{
    if (*count < MAX_ROWS) {
        Row *row = &rows[(*count)++];
        va_list arguments;
        *row = (Row){.name = name, .side = SIDE_NONE};
        va_start(arguments, format);
        vsnprintf(row->value, sizeof row->value, format, arguments);
        va_end(arguments);
    }
}

/// Goals and points of every side, under a line that says so.
static void add_sides(const Session *session, Row *rows, int *count)
{
    add_row(rows, count, "", "%s", translate("Goals"));
    snprintf(rows[*count - 1].second, sizeof rows[0].second, "%s", translate("Points"));
    for (int i = 0; i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        add_row(rows, count, scoreboard_name(session, paddle.side), "%d", paddle.goals);
        snprintf(rows[*count - 1].second, sizeof rows[0].second, "%d", paddle.points);
        rows[*count - 1].side = paddle.side;
    }
}

/// The best of this set of levels, and where this run stands, if it is at its end.
static void add_best(const Ui *ui, Row *rows, int *count)
{
    char set[SCORES_SET_SIZE];
    int runs = 0;
    campaign_score_set(ui, set);
    const Score *table = scores_table(&ui->scores, set, &runs);
    if (runs > 0) {
        add_row(rows, count, translate("Best score"), "%lld", table[0].points);
    }
    if (ui->kind == PLAY_CAMPAIGN && ui->campaign.ended && ui->entry.place > 0) {
        add_row(rows, count, translate("High score rank"), "%d", ui->entry.place);
    }
}

static int fill_rows(const Ui *ui, Row *rows)
{
    const Session *session = &ui->session;
    const Tally *tally = &session->tally;
    int count = 0;
    int seconds = (int)tally->seconds;
    if (is_solo(ui)) {
        bool run = ui->kind == PLAY_CAMPAIGN;
        PaddleView paddle = world_paddle(session->world, 0);
        add_row(rows, &count, translate("Score"), "%lld",
                run ? ui->campaign.score : (long long)paddle.points);
        add_best(ui, rows, &count);
        add_row(rows, &count, translate("Lives left"), "%d",
                run ? ui->campaign.lives : paddle.lives);
        add_row(rows, &count, translate("Best combo"), "%d", tally->best_combo);
    } else {
        add_sides(session, rows, &count);
    }
    add_row(rows, &count, translate("Time"), "%d:%02d", seconds / 60, seconds % 60);
    add_row(rows, &count, translate("Bricks broken"), "%d", tally->bricks);
    if (!is_solo(ui)) {
        add_row(rows, &count, translate("Balls captured"), "%d", tally->conversions);
    }
    add_row(rows, &count, translate("Longest rally"), "%d", tally->longest_rally);
    add_row(rows, &count, translate("Fastest ball"), "%.0f", tally->fastest_ball);
    return count;
}

/// A row with its middle at `y`, `half` pixels to either side of the window's middle.
static void draw_row(Ui *ui, const Row *row, bool last, double y, double step, double half,
                     double text)
{
    const Palette *palette = ui_palette(ui);
    double middle = 0.5 * ui->measure.width;
    double size = 0.95 * text;
    double x = middle - half;
    bool head = row->name[0] == '\0';
    Colour colour = palette->role[head ? COLOUR_TEXT_QUIET : COLOUR_TEXT];
    if (row->side != SIDE_NONE) {
        Vec2 mark = vec2(x + 0.5 * size, y);
        draw_stamp(ui->list, LAYER_MENU_TEXT, STAMP_DISC, mark, 0.46 * size,
                   palette_side(palette, row->side));
        picture_mark(ui->list, LAYER_MENU_TEXT, mark, 0.46 * size, row->side,
                     palette->role[COLOUR_INK]);
        x += 1.3 * size;
    }
    double column = 0.5 * half;
    double right = middle + half;
    bool two = row->second[0] != '\0';
    double room = right - x - (two ? 2.0 : 1.0) * column - 0.5 * text;
    draw_text_within(ui->list, LAYER_MENU_TEXT, x, y, size, room, ALIGN_LEFT,
                     palette->role[COLOUR_TEXT_QUIET], row->name);
    draw_text_within(ui->list, LAYER_MENU_TEXT, two ? right - column : right, y, size,
                     column - 0.4 * text, ALIGN_RIGHT, colour, row->value);
    draw_text_within(ui->list, LAYER_MENU_TEXT, right, y, size, column - 0.4 * text, ALIGN_RIGHT,
                     colour, row->second);
    if (!last) {
        draw_box(ui->list, LAYER_VEIL, middle - half, y + 0.5 * step, right, y + 0.5 * step + 1.0,
                 palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.25));
    }
}

static void draw(Ui *ui)
{
    match_view_draw_dimmed(ui, false, MATCH_VIEW_BEHIND_MENU);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    Row rows[MAX_ROWS];
    int count = fill_rows(ui, rows);
    double step = 1.4 * text;
    double needed = 4.2 * text + count * step + menu_height(&ui->menu, text) + 1.4 * text;
    // On a small window the numbers move together before anything is left out.
    double squeeze = needed > height ? height / needed : 1.0;
    text *= squeeze;
    step *= squeeze;
    needed *= squeeze;
    double y = 0.5 * (height - needed) + 1.4 * text;
    Colour colour = palette_side(palette, world_winner(ui->session.world));
    draw_text_within(ui->list, LAYER_MENU_TEXT, 0.5 * width, y, 2.6 * text, width - 2.0 * text,
                     ALIGN_CENTRE, colour, verdict(ui));
    y += 2.8 * text;
    double half = 9.0 * ui->measure.text;
    half = half < 0.5 * width - text ? half : 0.5 * width - text;
    widgets_draw_panel(ui, (Area){0.5 * width - half - 0.6 * text, y - 0.6 * step,
                                  2.0 * half + 1.2 * text, count * step + 0.2 * step});
    for (int i = 0; i < count; i++) {
        draw_row(ui, &rows[i], i + 1 == count, y, step, half, text);
        y += step;
    }
    y += 0.4 * text;
    Area area = {0.5 * width - half, y, 2.0 * half, menu_height(&ui->menu, text) + 1.0};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen RESULTS_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
