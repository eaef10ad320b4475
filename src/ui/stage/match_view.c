// Draws the match of the session: backdrop, field, scoreboard, and its aims beside it.
#include "match_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "aims_view.h"
#include "best_run.h"
#include "challenge.h"
#include "hash.h"
#include "layout.h"
#include "menu_draw.h"
#include "merit_view.h"
#include "picture.h"
#include "picture_backdrop.h"
#include "picture_words.h"
#include "scoreboard.h"
#include "stage.h"
#include "ui_context.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"
#include "worlds.h"

void match_view_draw_background(const UiContext *ui)
{
    picture_background(ui->list, ui_palette(ui), &ui->measure);
}

/// A hash of all that the backdrop of a match depends on.
static uint64_t match_key(const UiContext *ui, const Session *session)
{
    uint64_t key = hash_u64(HASH_START, (uint64_t)(uintptr_t)session->world);
    key = hash_u64(key, session->seed);
    key = hash_double(key, ui->stage->view.scale);
    key = hash_double(key, ui->stage->view.field.x);
    key = hash_double(key, ui->stage->view.field.y);
    const char *title = translate(session->level.title);
    return hash_bytes(key, title, strlen(title));
}

/// The look of the level's world or game; outside the campaign of its mode.
static const FieldLook *field_look(const UiContext *ui)
{
    // A day's level has the day's look in replays and from a file as well: its title is the date.
    const long long day = challenge_read_date(ui->session->level.title);
    const DayGame *game = day >= 0 ? day_game_of(day) : seeded_game(ui->career);
    const FieldLook *look = game != NULL
                                ? palette_world_look(game->look)
                                : ui_level_look(ui, &ui->session->level, worlds_shown(ui->career));
    return look != NULL ? look : palette_field_look(world_mode(ui->session->world));
}

/// The best score of the present set; 0: none.
static long long best_score(const UiContext *ui)
{
    int runs = 0;
    char set[SCORES_SET_SIZE];
    solo_run_score_set(ui->career, set);
    const Score *scores = scores_table(&ui->career->scores, set, &runs);
    return play_is(&ui->career->played, PLAY_RUN) && runs > 0 ? scores[0].points : 0;
}

/// Draws the match within Stage.view.
static void draw_match(const UiContext *ui, bool scores, double dimmed)
{
    const Session *again = repeat_session(&ui->stage->repeat);
    const Session *session = again != NULL ? again : ui->session;
    Effects *effects = again != NULL ? &ui->stage->repeat.effects : &ui->stage->effects;
    const World *world = session->world;
    // The backdrop is redrawn at each change of dimming, so dimming has few steps.
    Palette dressed = palette_dress(ui_palette(ui), field_look(ui), ui->session->level.colours);
    ui->stage->dim_palette = palette_dim(&dressed, floor(dimmed * 16.0) / 16.0);
    PictureSource source = {
        .session = session,
        .effects = effects,
        .palette = &ui->stage->dim_palette,
        .measure = &ui->measure,
        .still = &ui->stage->still,
        .ghost = again == NULL ? best_run_world(ui->career) : NULL,
        .dimmed = dimmed,
        .help_line =
            ui->settings->help_line != 0 && !play_is(&ui->career->played, PLAY_BEHIND_TITLE),
    };
    View shaken = ui->stage->view;
    if (ui_transition(ui) <= 0.0) {
        const Vec2 offset = vec2_scale(effects->shake_offset, ui->stage->view.field.height);
        ui->list->shake_x = (int)floor(offset.x + 0.5);
        ui->list->shake_y = (int)floor(offset.y + 0.5);
        shaken.origin = vec2_add(shaken.origin, vec2(ui->list->shake_x, ui->list->shake_y));
    }
    picture_backdrop(ui->list, &source, &ui->stage->view, match_key(ui, session));
    // Other words are drawn later, and stand where they stood in the last picture.
    const bool plays = ui_screen(ui) == SCREEN_PLAY;
    picture_words_place(effects, world, ui->list, &ui->measure, &shaken,
                        plays ? &ui->stage->play.room : &(WordRoom){0});
    picture_match(ui->list, &source, &shaken);
    if (ui_debugs(ui)) {
        picture_debug(ui->list, &source, &shaken);
    }
    if (scores) {
        // During the repetition of a goal, the scoreboard still shows the match.
        Session counted = *ui->session;
        if (counted.shown.certain != NULL) {
            counted.world = counted.shown.certain;
        }
        source.session = &counted;
        source.effects = &ui->stage->effects;
        char goal[MENU_TEXT_SIZE];
        aims_view_write_goal(ui, goal, sizeof goal);
        char clock[AIMS_CLOCK_SIZE];
        aims_view_write_clock(ui, clock, sizeof clock);
        Scoreboard board = {
            .title = translate(ui->session->level.title),
            .second = goal[0] != '\0' ? goal : ui->session->level.author,
            .best = best_score(ui),
            .rank = best_score(ui) > 0 ? solo_run_rank(ui->career) : 0,
            .clock = clock,
        };
        scoreboard_draw(ui->list, &source, &ui->stage->view, &board);
        aims_view_draw(ui);
    }
}

static void fit_window(const UiContext *ui)
{
    const World *world = ui->session->world;
    Measure room = ui->measure;
    unsigned sides = 0;
    for (int i = 0; i < world_side_count(world); i++) {
        sides |= VIEW_SIDE(world_paddle(world, i).side);
    }
    room.height -= (int)ui->stage->foot;
    ui->stage->view = view_fit(&room, world_width(world), world_height(world), sides);
}

void match_view_draw_dimmed(const UiContext *ui, double dimmed)
{
    fit_window(ui);
    draw_match(ui, false, dimmed);
}

void match_view_draw_stage(const UiContext *ui, Area area)
{
    const World *world = ui->session->world;
    ui->stage->view = view_fit_area(area, world_width(world), world_height(world));
    draw_match(ui, false, 0.0);
}

void match_view_draw(const UiContext *ui, bool scores)
{
    if (ui->session->world == NULL) {
        match_view_draw_background(ui);
        return;
    }
    fit_window(ui);
    draw_match(ui, scores, 0.0);
}
