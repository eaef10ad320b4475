#include "ui_state.h"

#include <stdio.h>

enum { ITEM_NEXT, ITEM_AGAIN, ITEM_LEVELS, ITEM_TITLE };

static bool is_lost(const Ui *ui)
{
    return world_outcome(ui->session.world) == WORLD_LOST;
}

static void enter(Ui *ui)
{
    bool solo = ui->kind == PLAY_CAMPAIGN;
    if (solo && is_lost(ui)) {
        menu_add(&ui->menu, ITEM_AGAIN, "Try again", NULL);
    } else if (solo) {
        menu_add(&ui->menu, ITEM_NEXT, "Next level", NULL);
    } else {
        menu_add(&ui->menu, ITEM_AGAIN, "Rematch", NULL);
        menu_add(&ui->menu, ITEM_NEXT, "Next field", NULL);
    }
    menu_add(&ui->menu, ITEM_LEVELS, "Levels", NULL);
    menu_add(&ui->menu, ITEM_TITLE, "Title", NULL);
    ui->back = SCREEN_TITLE;
}

static void handle(Ui *ui, const Nav *nav)
{
    if (nav->kind == NAV_BACK) {
        ui_go(ui, SCREEN_TITLE);
        return;
    }
    Nav meant = *nav;
    meant.kind = nav->kind == NAV_PAUSE ? NAV_ACCEPT : nav->kind;
    MenuAnswer answer = menu_handle(&ui->menu, &meant);
    if (answer.moved) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    // Whoever was hammering the serve button should not leave before having seen anything.
    if (!answer.chosen || ui->on_screen < 0.4) {
        return;
    }
    ui_sound(ui, SOUND_MENU_ACCEPT);
    switch (answer.id) {
    case ITEM_NEXT:
        ui_play_next(ui);
        break;
    case ITEM_AGAIN:
        ui->campaign = (Campaign){0};
        ui_play_again(ui);
        break;
    case ITEM_LEVELS:
        ui_go(ui, SCREEN_LEVELS);
        break;
    default:
        ui_go(ui, SCREEN_TITLE);
        break;
    }
}

static const char *verdict(Ui *ui)
{
    const World *world = ui->session.world;
    Side person = session_person_side(&ui->session);
    Side winner = world_winner(world);
    if (world_mode(world) != WORLD_DUEL) {
        bool last =
            ui->level_index >= 0 && catalogue_find(&ui->catalogue, ui->level_index + 1, true) < 0;
        return is_lost(ui) ? "Out of lives" : (last ? "Campaign finished" : "Level cleared");
    }
    if (ui->kind == PLAY_TWO && winner != SIDE_NONE) {
        return winner == person ? "Player 1 wins" : "Player 2 wins";
    }
    if (person != SIDE_NONE) {
        return winner == person ? "You win" : "You lose";
    }
    static const char *const SIDES[SIDE_COUNT] = {"Left wins", "Right wins", "Top wins",
                                                  "Bottom wins"};
    return winner == SIDE_NONE ? "A draw" : SIDES[winner];
}

typedef struct Row {
    char name[40];
    char value[40];
} Row;

#define MAX_ROWS 12

static void add_row(Row *rows, int *count, const char *name, const char *format, double value)
{
    if (*count < MAX_ROWS) {
        snprintf(rows[*count].name, sizeof rows[*count].name, "%s", name);
        snprintf(rows[*count].value, sizeof rows[*count].value, format, value);
        (*count)++;
    }
}

static int fill_rows(const Ui *ui, Row *rows)
{
    const Session *session = &ui->session;
    const Tally *tally = &session->tally;
    int count = 0;
    if (ui->kind == PLAY_CAMPAIGN) {
        add_row(rows, &count, "Score", "%.0f", (double)ui->campaign.score);
        add_row(rows, &count, "Best score", "%.0f", ui->settings.best_score);
        add_row(rows, &count, "Lives left", "%.0f", ui->campaign.lives);
        add_row(rows, &count, "Best combo", "%.0f", tally->best_combo);
    }
    for (int i = 0; ui->kind != PLAY_CAMPAIGN && i < world_paddle_count(session->world); i++) {
        PaddleView paddle = world_paddle(session->world, i);
        add_row(rows, &count, scoreboard_name(session, paddle.side), "%.0f", paddle.goals);
        snprintf(rows[count - 1].value, sizeof rows[count - 1].value, "%d (%d)", paddle.goals,
                 paddle.points);
    }
    add_row(rows, &count, "Time", "%.0f s", tally->seconds);
    add_row(rows, &count, "Broken", "%.0f", tally->bricks);
    if (ui->kind != PLAY_CAMPAIGN) {
        add_row(rows, &count, "Conversions", "%.0f", tally->conversions);
    }
    add_row(rows, &count, "Longest rally", "%.0f", tally->longest_rally);
    add_row(rows, &count, "Fastest ball", "%.0f u/s", tally->fastest_ball);
    return count;
}

static void draw(Ui *ui)
{
    ui_draw_match(ui, false);
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    Row rows[MAX_ROWS];
    int count = fill_rows(ui, rows);
    double step = 1.4 * text;
    double needed = 4.0 * text + count * step + menu_height(&ui->menu, text) + text;
    // On a small window the numbers move together before anything is left out.
    double squeeze = needed > height ? height / needed : 1.0;
    text *= squeeze;
    step *= squeeze;
    needed *= squeeze;
    double y = 0.5 * (height - needed) + 1.4 * text;
    Side winner = world_winner(ui->session.world);
    Colour colour = palette_side(palette, winner);
    draw_box(ui->list, LAYER_VEIL, 0.0, 0.0, width, height, palette->role[COLOUR_VEIL]);
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, y, 2.6 * text, ALIGN_CENTRE, colour,
              verdict(ui));
    y += 2.6 * text;
    double half = 9.0 * text < 0.5 * width - text ? 9.0 * text : 0.5 * width - text;
    for (int i = 0; i < count; i++) {
        draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width - half, y, 0.95 * text, ALIGN_LEFT,
                  palette->role[COLOUR_TEXT_QUIET], rows[i].name);
        draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width + half, y, 0.95 * text, ALIGN_RIGHT,
                  palette->role[COLOUR_TEXT], rows[i].value);
        draw_box(ui->list, LAYER_VEIL, 0.5 * width - half, y + 0.5 * step, 0.5 * width + half,
                 y + 0.5 * step + 1.0, palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.25));
        y += step;
    }
    Area area = {0.5 * width - half, y, 2.0 * half, menu_height(&ui->menu, text) + 1.0};
    menu_draw(&ui->menu, ui->list, palette, area, text);
}

const Screen *screen_results(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
