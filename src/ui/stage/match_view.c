// Draws the match of the session: backdrop, field, scoreboard, and beside it what is to be won.
#include "match_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "challenge.h"
#include "chapters.h"
#include "hash.h"
#include "menu.h"
#include "scoreboard.h"
#include "stage.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

// Of the text's size:
#define BLOCK   9.0  ///< height of the player's own block at the lower end of the column
#define LEAST   12.0 ///< minimum height of the aims
#define LOW     7.0  ///< and of those below the field of a tall window
#define LETTERS 0.75
#define STEP    1.05 ///< line height of the scores
#define PLACE   1.5  ///< width of a place among them
#define STAR    0.4  ///< radius

#define CLOCK_SIZE 32
#define MOMENT     1.6 ///< s for which a star that has been won is named
#define GROWS      0.6 ///< s for which it is larger
#define HURRY      6.0 ///< s left from which the clock warns

/// The level's place in the campaign if its stars can be won in this match; -1: they cannot.
static int place_with_stars(const UiContext *ui)
{
    const World *world = ui->session->world;
    const bool merits = world != NULL && play_is(&ui->career->played, PLAY_MERITS) &&
                        world_mode(world) == WORLD_SOLO;
    // Under these rules only clearing the level counts.
    const bool counts = merits && !world_match(world)->floor && !session_has_partners(ui->session);
    return counts ? chapters_place(ui->career, ui->career->played.level_index) : -1;
}

/// How a star stands now; once the level is cleared nothing is open.
static StarState state_of(const UiContext *ui, int place, MeritStar star)
{
    const CampaignLevel *level = chapters_level(ui->career, place);
    const Tally *tally = &ui->session->tally;
    if (world_outcome(ui->session->world) == WORLD_WON) {
        return (match_stars(level, tally) & (int)star) != 0 ? STAR_WON : STAR_LOST;
    }
    return star_state(level, star, tally);
}

void match_view_advance_aims(const UiContext *ui, double seconds)
{
    const int place = place_with_stars(ui);
    StarsShown *shown = &ui->stage->play.stars;
    bool won = false;
    for (int i = 0; i < MERIT_VIEW_STARS && place >= 0; i++) {
        const StarState state = state_of(ui, place, merit_view_star(i));
        shown->since[i] += seconds;
        if (state != shown->state[i]) {
            shown->state[i] = state;
            shown->since[i] = 0.0;
            won = won || state == STAR_WON;
        }
    }
    if (won) {
        ui_sound(ui, SOUND_LIFE_GAINED);
    }
}

bool match_view_write_moment(const UiContext *ui, char *to, size_t size)
{
    const int place = place_with_stars(ui);
    const StarsShown *shown = &ui->stage->play.stars;
    for (int i = 0; i < MERIT_VIEW_STARS && place >= 0; i++) {
        if (shown->state[i] == STAR_WON && shown->since[i] < MOMENT) {
            char star[MENU_TEXT_SIZE];
            merit_view_write_star(chapters_level(ui->career, place), false, merit_view_star(i),
                                  star, sizeof star);
            snprintf(to, size, translate("Star won: %s"), star);
            return true;
        }
    }
    return false;
}

/// The time left for the star that a time wins, s; below 0: none is to be won.
static double time_left(const UiContext *ui)
{
    const int place = place_with_stars(ui);
    const int par = place >= 0 ? chapters_level(ui->career, place)->par_s : 0;
    return par > 0 ? par - ui->session->tally.played : -1.0;
}

/// Writes the time left for the star that a time wins, "0:12"; "": there is none to be won.
static void write_clock(const UiContext *ui, char *to, size_t size)
{
    const double left = time_left(ui);
    to[0] = '\0';
    if (left >= 0.0) {
        const int seconds = (int)left;
        snprintf(to, size, "%d:%02d", seconds / 60, seconds % 60);
    }
}

/// Draws the time that runs to the par as digits and a bar, in a line of its own.
static void draw_clock(const UiContext *ui, Area line, double par)
{
    const double text = ui->measure.text;
    const double left = time_left(ui);
    const ColourRole role = left < HURRY ? COLOUR_ALERT : COLOUR_ACCENT;
    const Colour colour = ui_palette(ui)->role[role];
    char words[CLOCK_SIZE];
    write_clock(ui, words, sizeof words);
    menu_draw_line(ui, layout_cut_left(&line, 3.2 * text), text, ALIGN_LEFT, role, words);
    layout_cut_right(&line, 0.5 * text);
    const Area bar = {line.x, layout_middle(line).y - 0.12 * text, line.width, 0.24 * text};
    draw_gauge(ui->list, LAYER_VEIL, bar, left / par, palette_fade(colour, 0.25), colour);
}

/// Draws a star with what wins it: filled when it is won, struck out when it cannot be won any
/// more. Returns the y below it.
static double draw_aim(const UiContext *ui, Area line, int place, int i)
{
    const Palette *palette = ui_palette(ui);
    const double text = ui->measure.text;
    const MeritStar star = merit_view_star(i);
    const StarsShown *shown = &ui->stage->play.stars;
    const StarState state = shown->state[i];
    const bool grows = state == STAR_WON && !ui->settings->reduced_motion;
    const double grown = grows ? scalar_max(1.0 - shown->since[i] / GROWS, 0.0) : 0.0;
    layout_cut_top(&line, 0.6 * text);
    const Vec2 at = vec2(line.x + STAR * text, line.y);
    merit_view_draw_star(ui, at, (1.0 + 1.5 * grown) * STAR * text, state == STAR_WON);
    char words[MENU_TEXT_SIZE];
    merit_view_write_star(chapters_level(ui->career, place), false, star, words, sizeof words);
    const int count =
        star_feat_count(&chapters_level(ui->career, place)->feat, &ui->session->tally);
    if (star == MERITS_FEAT && count >= 0 && state == STAR_OPEN) {
        text_append(words, sizeof words, " (%d)", count);
    }
    layout_cut_left(&line, 3.0 * STAR * text);
    const ColourRole role = state == STAR_WON ? COLOUR_SHARED : COLOUR_TEXT_QUIET;
    double end = menu_draw_paragraph(ui, line, LETTERS * text, role, words);
    if (state == STAR_LOST) {
        const double y = line.y;
        const double width =
            scalar_min(draw_text_width(ui->list, words, LETTERS * text), line.width);
        draw_line(ui->list, LAYER_VEIL, vec2(line.x - 3.0 * STAR * text, y),
                  vec2(line.x + width, y), 1.5 * ui->list->line, palette->role[COLOUR_ALERT]);
    }
    if (star == MERITS_PAR && state == STAR_OPEN && time_left(ui) >= 0.0) {
        draw_clock(ui, (Area){line.x, end - 0.2 * text, line.width, 1.2 * text},
                   chapters_level(ui->career, place)->par_s);
        end += 1.2 * text;
    }
    return end;
}

/// Ends a block that began at `from`: gives it its background, and leaves a gap below it.
static void end_block(const UiContext *ui, Area *area, double from, ColourRole edge)
{
    const double text = ui->measure.text;
    const Column column = {*area, ALIGN_LEFT, text};
    layout_cut_top(area, 0.3 * text);
    column_panel(ui->list, ui_palette(ui), &column, from, area->y, ui_palette(ui)->role[edge]);
    layout_cut_top(area, 0.6 * text);
}

static void draw_stars(const UiContext *ui, Area *area, int place)
{
    const double from = area->y;
    layout_cut_top(area, 0.4 * ui->measure.text);
    for (int i = 0; i < MERIT_VIEW_STARS; i++) {
        layout_cut_top(area, draw_aim(ui, *area, place, i) - area->y);
    }
    end_block(ui, area, from, COLOUR_SHARED);
}

void match_view_write_goal(const UiContext *ui, char *to, size_t size)
{
    const DayGame *game = seeded_game(ui->career);
    to[0] = '\0';
    if (game != NULL) {
        const Feat *goal = &game->goal;
        char words[MENU_TEXT_SIZE];
        merit_view_write_feat(goal, words, sizeof words);
        const int count = star_feat_count(goal, &ui->session->tally);
        text_copy(to, size, words);
        if (count >= 0 && star_feat_state(goal, &ui->session->tally) == STAR_OPEN) {
            text_append(to, size, " (%d)", count);
        }
    }
}

/// Draws the goal of the day or of the wave as it stands: as a star.
static void draw_goal(const UiContext *ui, Area *area, const Feat *goal)
{
    const double text = ui->measure.text;
    const double from = area->y;
    const StarState state = star_feat_state(goal, &ui->session->tally);
    char words[MENU_TEXT_SIZE];
    match_view_write_goal(ui, words, sizeof words);
    layout_cut_top(area, 0.4 * text);
    menu_draw_line(ui, layout_cut_top(area, 1.4 * text), 0.95 * text, ALIGN_LEFT, COLOUR_TEXT,
                   play_is(&ui->career->played, PLAY_WAVES) ? translate("Goal, for a life")
                                                            : translate("Goal of the day"));
    const ColourRole role = state == STAR_WON    ? COLOUR_SHARED
                            : state == STAR_LOST ? COLOUR_ALERT
                                                 : COLOUR_TEXT;
    layout_cut_top(area, 0.6 * text);
    const double end = menu_draw_paragraph(ui, *area, text, role, words);
    layout_cut_top(area, end - area->y);
    end_block(ui, area, from, role);
}

/// Draws what the stars open next, and how far they have come toward it.
static void draw_reward(const UiContext *ui, Area *area)
{
    const double text = ui->measure.text;
    const double from = area->y;
    char words[MENU_TEXT_SIZE];
    if (!rewards_write_next(ui->career, words, sizeof words)) {
        return;
    }
    layout_cut_top(area, text);
    const double end = menu_draw_paragraph(ui, *area, LETTERS * text, COLOUR_TEXT_QUIET, words);
    layout_cut_top(area, end - area->y - 0.3 * text);
    Area bar = layout_cut_top(area, 0.24 * text);
    layout_cut_right(&bar, 0.5 * text);
    const Colour colour = ui_palette(ui)->role[COLOUR_SHARED];
    draw_gauge(ui->list, LAYER_VEIL, bar, rewards_share(ui->career), palette_fade(colour, 0.2),
               colour);
    end_block(ui, area, from, COLOUR_TEXT_QUIET);
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

static void draw_cell(const UiContext *ui, Area area, TextAlign end, Colour colour,
                      const char *words)
{
    draw_text_within(ui->list, LAYER_MENU_TEXT, area.x + (end == ALIGN_RIGHT ? area.width : 0.0),
                     layout_middle(area).y, LETTERS * ui->measure.text, area.width, end, colour,
                     words);
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
        const Colour mine = palette_side(palette, world_paddle(ui->session->world, 0).side);
        const Colour colour = shows->own ? mine : palette->role[COLOUR_TEXT_QUIET];
        Area line = layout_cut_top(&area, STEP * text);
        draw_cell(ui, layout_cut_left(&line, PLACE * text), ALIGN_LEFT, colour, shows->place);
        Area points =
            wide ? layout_cut_right(&line, points_width) : layout_cut_top(&area, STEP * text);
        layout_cut_left(&points, wide ? 0.0 : PLACE * text);
        draw_cell(ui, line, ALIGN_LEFT, colour, shows->name);
        draw_cell(ui, points, wide ? ALIGN_RIGHT : ALIGN_LEFT,
                  shows->own ? mine : palette->role[COLOUR_TEXT], shows->points);
    }
}

/// Draws what is to be won in the right column, or below the field of a tall window.
static void draw_aims(const UiContext *ui)
{
    const World *world = ui->session->world;
    const double text = ui->measure.text;
    const View *view = &ui->stage->view;
    if (world_mode(world) != WORLD_SOLO) {
        return;
    }
    Area area = view->right;
    const bool own = view->columns;
    const bool at_bottom =
        world_paddle_count(world) > 0 && world_paddle(world, 0).side == SIDE_BOTTOM;
    layout_cut_bottom(&area, own && at_bottom ? BLOCK * text : 0.0);
    if (seeded_game(ui->career) != NULL) {
        // The block of a player on another side takes the upper half.
        layout_cut_top(&area, !own || at_bottom ? 0.0 : 0.7 * area.height);
        draw_goal(ui, &area, &seeded_game(ui->career)->goal);
    }
    if (!play_is(&ui->career->played, PLAY_RUN) || (own && !at_bottom) ||
        area.height < (own ? LEAST : LOW) * text) {
        return;
    }
    const int place = place_with_stars(ui);
    if (place >= 0) {
        draw_stars(ui, &area, place);
        draw_reward(ui, &area);
    }
    draw_scores(ui, own ? area : view->left);
}

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

/// The look of the level's chapter or game; outside the campaign of its mode.
static const FieldLook *field_look(const UiContext *ui)
{
    // A day's level has the day's look in replays and from a file as well: its title is the date.
    const long long day = challenge_read_date(ui->session->level.title);
    const DayGame *game = day >= 0 ? day_game_of(day) : seeded_game(ui->career);
    const FieldLook *look =
        game != NULL ? palette_chapter_look(game->look)
                     : ui_level_look(ui, &ui->session->level, chapters_shown(ui->career));
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
        match_view_write_goal(ui, goal, sizeof goal);
        char clock[CLOCK_SIZE];
        write_clock(ui, clock, sizeof clock);
        Scoreboard board = {
            .title = translate(ui->session->level.title),
            .second = goal[0] != '\0' ? goal : ui->session->level.author,
            .best = best_score(ui),
            .rank = best_score(ui) > 0 ? solo_run_rank(ui->career) : 0,
            .clock = clock,
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
