// Draws the match of the session: backdrop, field, scoreboard, and its aims beside it.
#include "match_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "best_run.h"
#include "campaign.h"
#include "hash.h"
#include "layout.h"
#include "menu_draw.h"
#include "merit_view.h"
#include "paragraph.h"
#include "picture.h"
#include "picture_backdrop.h"
#include "picture_debug.h"
#include "picture_words.h"
#include "scoreboard.h"
#include "stage.h"
#include "ui_context.h"
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

/// The look of the level's world; outside the campaign of its mode.
static const FieldLook *field_look(const UiContext *ui)
{
    const FieldLook *look = ui_world_look(ui, worlds_shown(ui->career));
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

// Of the text's size:
#define BLOCK   9.0  ///< height of the player's own block at the lower end of the column
#define LEAST   12.0 ///< minimum height of the aims
#define LETTERS 0.75
#define STEP    1.05 ///< line height of the scores
#define PLACE   1.5  ///< width of a place among them
#define STAR    0.4  ///< radius

/// What wins each star, those that are won filled.
static void draw_stars(const UiContext *ui, Area *area, int place)
{
    const double text = ui->measure.text;
    const int won = worlds_merit(ui->career, place).stars;
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        const MeritStar star = merit_view_star(i);
        Area line = *area;
        layout_cut_top(&line, 0.6 * text);
        const Vec2 at = vec2(line.x + STAR * text, line.y);
        merit_view_draw_star(ui, at, STAR * text, (won & (int)star) != 0);
        char words[MENU_TEXT_SIZE];
        merit_view_write_star(worlds_level(ui->career, place), star, words, sizeof words);
        layout_cut_left(&line, 3.0 * STAR * text);
        const double end = paragraph_draw(ui, line, LETTERS * text, COLOUR_TEXT_QUIET, words);
        layout_cut_top(area, end - area->y);
    }
    layout_cut_top(area, text);
}

/// A row of the high scores as it would be if the run ended now.
typedef struct Row {
    char place[16]; ///< "3." and so on; "": beyond the table
    const char *name;
    char points[24];
    bool own; ///< the run's
} Row;

/// Chooses among `count` rows those shown where only `shown` have room: the first one, then `own`
/// with those before and after it. Writes their indices and returns their number.
static int choose_rows(int count, int own, int shown, int index[SCORES_PLACES + 1])
{
    shown = scalar_min_int(shown, count);
    if (shown == 1) {
        index[0] = own;
        return 1;
    }
    const int others = shown - 1;
    const int from = scalar_min_int(scalar_max_int(own - others / 2, 1), count - others);
    for (int i = 0; i < shown; i++) {
        index[i] = i == 0 ? 0 : from + i - 1;
    }
    return scalar_max_int(shown, 0);
}

/// Fills in the table's rows, and the run's own if it counts, which stands last without a place
/// where its points do not suffice. Returns their number; `own` is that of the run, or 0.
static int list_rows(const UiContext *ui, Row row[SCORES_PLACES + 1], int *own)
{
    int count = 0;
    char set[SCORES_SET_SIZE];
    solo_run_score_set(ui->career, set);
    const Score *scores = scores_table(&ui->career->scores, set, &count);
    if (count == 0) {
        return 0;
    }
    const int rank = solo_run_rank(ui->career);
    const bool counts = solo_run_counts(ui->career);
    *own = !counts ? 0 : rank > 0 ? rank - 1 : count;
    count += counts;
    for (int i = 0; i < count; i++) {
        row[i].own = counts && i == *own;
        row[i].place[0] = '\0';
        if (!row[i].own || rank > 0) {
            snprintf(row[i].place, sizeof row[i].place, "%d.", i + 1);
        }
        const Score *score = &scores[i - (counts && i > *own)];
        row[i].name = row[i].own               ? translate("You")
                      : score->name[0] != '\0' ? score->name
                                               : translate("Nobody");
        snprintf(row[i].points, sizeof row[i].points, "%lld",
                 row[i].own ? (long long)world_paddle(ui->session->world, 0).points
                            : score->points);
    }
    return count;
}

/// The widest name of the rows, or the widest points, in pixels.
static double widest(const UiContext *ui, const Row *row, int count, bool names)
{
    double width = 0.0;
    for (int i = 0; i < count; i++) {
        const char *words = names ? row[i].name : row[i].points;
        width = scalar_max(width, draw_text_width(ui->list, words, LETTERS * ui->measure.text));
    }
    return width;
}

/// The best scores and the run's own among them: place, name and points, in one line where the
/// column is wide enough for all of them.
static void draw_scores(const UiContext *ui, Area area)
{
    const double text = ui->measure.text;
    const Palette *palette = ui_palette(ui);
    int own = 0;
    Row row[SCORES_PLACES + 1];
    const int count = list_rows(ui, row, &own);
    const double points_width = widest(ui, row, count, false);
    const double name_width = widest(ui, row, count, true);
    const bool wide = PLACE * text + name_width + 0.4 * text + points_width <= area.width;
    const double step = (wide ? STEP : 2.0 * STEP) * text;
    int index[SCORES_PLACES + 1];
    const int shown = choose_rows(count, own, (int)(area.height / step), index);
    for (int i = 0; i < shown; i++) {
        const Row *shows = &row[index[i]];
        const Colour plain = palette->role[COLOUR_TEXT_QUIET];
        const Colour mine = palette_side(palette, world_paddle(ui->session->world, 0).side);
        const Colour colour = shows->own ? mine : plain;
        Area line = layout_cut_top(&area, STEP * text);
        menu_draw_line(ui->list, layout_cut_left(&line, PLACE * text), LETTERS * text, ALIGN_LEFT,
                       colour, shows->place);
        Area points =
            wide ? layout_cut_right(&line, points_width) : layout_cut_top(&area, STEP * text);
        layout_cut_left(&points, wide ? 0.0 : PLACE * text);
        menu_draw_line(ui->list, line, LETTERS * text, ALIGN_LEFT, colour, shows->name);
        menu_draw_line(ui->list, points, LETTERS * text, wide ? ALIGN_RIGHT : ALIGN_LEFT,
                       shows->own ? mine : palette->role[COLOUR_TEXT], shows->points);
    }
}

static void draw_aims(const UiContext *ui)
{
    const World *world = ui->session->world;
    const double text = ui->measure.text;
    const int place = worlds_place(ui->career, ui->career->played.level_index);
    Area area = ui->stage->view.right;
    layout_cut_bottom(&area, BLOCK * text);
    if (!ui->stage->view.columns || !play_is(&ui->career->played, PLAY_RUN) ||
        world_mode(world) != WORLD_SOLO || world_paddle(world, 0).side != SIDE_BOTTOM ||
        area.height < LEAST * text) {
        return;
    }
    // Under these rules only clearing the level counts, so the stars and scores are left out.
    const bool counts = !world_match(world)->floor && !session_has_partners(ui->session);
    if (place >= 0 && play_is(&ui->career->played, PLAY_MERITS) && counts) {
        draw_stars(ui, &area, place);
    }
    draw_scores(ui, area);
}

/// Draws the match within Stage.view.
static void draw_match(const UiContext *ui, bool scores, double dimmed)
{
    const Session *again = repeat_session(&ui->stage->repeat);
    const Session *session = again != NULL ? again : ui->session;
    Effects *effects = again != NULL ? &ui->stage->repeat.effects : &ui->stage->effects;
    const World *world = session->world;
    // The backdrop is redrawn at each change of dimming, so dimming has few steps.
    Palette dressed = palette_dress(ui_palette(ui), field_look(ui));
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
        source.session = ui->session;
        source.effects = &ui->stage->effects;
        Scoreboard board = {
            .title = translate(ui->session->level.title),
            .second = ui->session->level.author,
            .best = best_score(ui),
            .rank = best_score(ui) > 0 ? solo_run_rank(ui->career) : 0,
        };
        scoreboard_draw(ui->list, &source, &ui->stage->view, &board);
        draw_aims(ui);
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
