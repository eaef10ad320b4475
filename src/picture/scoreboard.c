// Draws goals, points, lives, power-ups and time around the field.
#include "scoreboard.h"

#include <math.h>
#include <stdio.h>

#include "text.h"
#include "translate.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define LABEL_SIZE 96

/// Consecutive lines: downward (`step` 1) or upward (-1) from y, up to `last`.
typedef struct Run {
    double y, step, last;
} Run;

/// Draws each lasting power-up as its symbol in a timer ring with its name, as many as fit.
static void draw_powers(DrawList *list, const PictureSource *source, const Column *column, Run run,
                        Side side)
{
    const Palette *palette = source->palette;
    const double text = column->text * 0.78;
    const double inward = column->align == ALIGN_RIGHT ? -1.0 : 1.0;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        const double left = world_power_left(source->session->world, side, i);
        const PowerUp *power_up = power_up_get(i);
        if (left <= 0.0 || (run.last - run.y) * run.step < 0.8 * text) {
            continue;
        }
        const double share = power_up->duration_s > 0.0 ? left / power_up->duration_s : 1.0;
        const Vec2 at = vec2(column_x(column, 0.0) + inward * 0.95 * text, run.y);
        picture_sign_ring(list, LAYER_FIELD, LAYER_TEXT, palette, at, 0.95 * text, i, share);
        column_line(list, column, run.y, text, 2.3 * text, picture_sign_colour(palette, i),
                    translate(power_up->name));
        run.y += run.step * 2.1 * text;
    }
}

/// Number of a side's lasting power-ups.
static int count_powers(const World *world, Side side)
{
    int count = 0;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        count += world_power_left(world, side, i) > 0.0;
    }
    return count;
}

#define RING_STEP 1.75 ///< spacing of rings in a bar, as a share of the text size

/// Draws power-ups without names, side by side from `at` to the right (`step` 1) or to the left
/// (-1), as many as fit into `room`.
static void draw_rings(DrawList *list, const PictureSource *source, Vec2 at, double step,
                       double room, Side side)
{
    const World *world = source->session->world;
    const double each = RING_STEP * source->measure->text;
    for (int i = 0; i < POWER_UP_COUNT && room >= each; i++) {
        const double left = world_power_left(world, side, i);
        const double whole = power_up_get(i)->duration_s;
        if (left > 0.0) {
            picture_sign_ring(list, LAYER_FIELD, LAYER_TEXT, source->palette,
                              vec2(at.x + 0.5 * step * each, at.y), 0.46 * each, i,
                              whole > 0.0 ? left / whole : 1.0);
            at.x += step * each;
            room -= each;
        }
    }
}

/// Draws a hexagon per goal needed, filled if scored. Nothing if there are too many to count.
static void draw_goals_to_win(DrawList *list, const PictureSource *source, const Column *column,
                              double y, const PaddleView *paddle)
{
    const int goals = world_match(source->session->world)->goals;
    const double size =
        scalar_min(column->area.width / (2.2 * scalar_max_int(goals, 5)), 0.42 * column->text);
    const Colour colour = palette_side(source->palette, paddle->side);
    for (int i = 0; i < goals && goals <= 12; i++) {
        gauges_pip(list, vec2(column_x(column, (2.2 * i + 1.0) * size), y), size, i < paddle->goals,
                   colour, colour);
    }
}

static void draw_disc_of_side(DrawList *list, const PictureSource *source, Vec2 at, double radius,
                              Side side)
{
    draw_stamp(list, LAYER_TEXT, STAMP_DISC, at, radius, palette_side(source->palette, side));
    picture_mark(list, LAYER_TEXT, at, radius, side, source->palette->role[COLOUR_INK]);
}

#define BLOCK 4.1 ///< height from a side's mark to the goals needed, as a share of the text size
#define AFTER 1.8 ///< height from there to the next part, of which the panel covers half

/// Points decide a match only if the time limit can end it in a draw.
static bool shows_points(const World *world)
{
    return isfinite(world_time_left(world));
}

static double block_height(const World *world)
{
    return shows_points(world) ? BLOCK + 1.3 : BLOCK;
}

/// Draws one side of a duel: mark, name, goals, points, and power-ups up to the end of `run`.
static void draw_side_column(DrawList *list, const PictureSource *source, const Column *column,
                             Run run, int index)
{
    const Palette *palette = source->palette;
    PaddleView paddle = world_paddle(source->session->world, index);
    const double text = column->text;
    const double pop = source->effects->score_pop[paddle.side];
    const double big = text * (2.8 + 0.9 * pop);
    const double y = run.y;
    const Colour colour = palette_side(palette, paddle.side);
    const double block = block_height(source->session->world);
    column_panel(list, source->palette, column, y - run.step * 0.9 * text,
                 y + run.step * (block + 0.5 * AFTER) * text, colour);
    draw_disc_of_side(list, source, vec2(column_x(column, 0.5 * text), y), 0.46 * text,
                      paddle.side);
    column_line(list, column, y, text * 0.95, 1.25 * text, palette->role[COLOUR_TEXT],
                scoreboard_name(source->session, paddle.side));
    char number[LABEL_SIZE];
    snprintf(number, sizeof number, "%d", paddle.goals);
    column_neon(list, source->palette, column, y + run.step * 2.2 * text, big, pop, colour, number);
    draw_goals_to_win(list, source, column, y + run.step * BLOCK * text, &paddle);
    if (shows_points(source->session->world)) {
        snprintf(number, sizeof number,
                 translate_count("%d point", "%d points", (unsigned long)paddle.points),
                 paddle.points);
        if (paddle.factor > 1) {
            text_append(number, sizeof number, " ×%d", paddle.factor);
        }
        const double below = y + (run.step * block + 0.55) * text;
        gauges_combo_row(list, source->palette, column, below, paddle.combo);
        column_line(list, column, y + run.step * block * text, text * 0.85, 0.0,
                    palette->role[COLOUR_TEXT_QUIET], number);
    }
    run.y += run.step * (block + AFTER) * text;
    draw_powers(list, source, column, run, paddle.side);
}

/// Writes the time left, or the goals needed; with `wide` also the lead needed.
static void write_time(const World *world, bool wide, char *to, size_t size)
{
    const double left = world_time_left(world);
    if (isfinite(left)) {
        const int seconds = (int)ceil(scalar_max(left, 0.0));
        snprintf(to, size, "%d:%02d", seconds / 60, seconds % 60);
    } else if (wide) {
        scoreboard_write_goals(world_match(world), to, size);
    } else {
        snprintf(to, size, translate("first to %d"), world_match(world)->goals);
    }
}

/// Draws the level's name, and the second line below it.
static void draw_title(DrawList *list, const PictureSource *source, const Column *column, double y,
                       const Scoreboard *board)
{
    const double text = column->text * 0.85;
    const Colour quiet = source->palette->role[COLOUR_TEXT_QUIET];
    column_line(list, column, y, text, 0.0, quiet, board->title);
    column_line(list, column, y + 1.5 * text, text * 0.85, 0.0, quiet, board->second);
}

#define POWERS 4.5 ///< room for power-ups above the lead, as a share of the text size
#define TIME   2.8 ///< height of the time's block with two lines, as a share of the text size

/// The lines of a side's block, which begins at that side: the bottom one's in the left column, the
/// top one's in the right column, above the time. Blocks in the same column share the space for
/// power-ups.
static Run side_run(const World *world, const Area *area, double text, Side side)
{
    const bool shared = world_paddle_of_side(world, side == SIDE_TOP ? SIDE_RIGHT : SIDE_LEFT) >= 0;
    const double block = block_height(world);
    const double top = area->y + text;
    const double bottom = area->y + area->height - text;
    const double middle = area->y + 0.5 * area->height - 0.5 * block * text;
    const double end = middle + (block + AFTER) * text;
    const double below = 0.5 * (end + bottom - (block + AFTER) * text);
    if (side == SIDE_TOP) {
        return (Run){top, 1.0, shared ? middle - text : bottom - TIME * text};
    }
    if (side == SIDE_BOTTOM) {
        return (Run){bottom, -1.0, shared ? below + 0.5 * text : top};
    }
    return (Run){middle, 1.0, side == SIDE_LEFT ? below : bottom - TIME * text};
}

/// Draws the time or the goals needed in one or two lines at the top or at the bottom of a column.
static void draw_time_of_column(DrawList *list, const PictureSource *source, const Column *column,
                                bool at_top)
{
    const Area *area = &column->area;
    const double text = column->text;
    const double size = 0.95 * text;
    const Colour quiet = source->palette->role[COLOUR_TEXT_QUIET];
    char time[LABEL_SIZE];
    write_time(source->session->world, true, time, sizeof time);
    const bool wide = draw_text_width(list, time, size) > area->width;
    const char *second = wide ? scoreboard_break_line(time) : NULL;
    const double more = second != NULL ? 1.3 * text : 0.0;
    const double y = at_top ? area->y + text : area->y + area->height - text - more;
    column_panel(list, source->palette, column, y - 0.9 * text, y + more + 0.9 * text, quiet);
    column_line(list, column, y, size, 0.0, quiet, time);
    if (second != NULL) {
        column_line(list, column, y + more, size, 0.0, quiet, second);
    }
}

/// Draws the heat at the upper end of the left column, and the lead in the room that the right
/// column leaves between the rival, or a rival on that side, and the time.
static void draw_duel_gauges(DrawList *list, const PictureSource *source, const View *view,
                             double text)
{
    const World *world = source->session->world;
    const Column left = column_make(view, true, text);
    const Column right = column_make(view, false, text);
    const bool top = world_paddle_of_side(world, SIDE_TOP) >= 0;
    const double block = (block_height(world) + 0.5 * AFTER + 0.9) * text;
    draw_time_of_column(list, source, &right, !top);
    double free = left.area.height - block;
    if (world_paddle_of_side(world, SIDE_LEFT) >= 0) {
        free = side_run(world, &left.area, text, SIDE_LEFT).y - 0.9 * text - left.area.y;
    }
    if (world_match(world)->heat && free >= (GAUGE_HEAT_HEIGHT + 1.0) * text) {
        gauges_heat(list, source, &left, left.area.y);
    }
    const Area *area = &right.area;
    const double from = area->y + (top ? block + POWERS * text : TIME * text);
    const double to = world_paddle_of_side(world, SIDE_RIGHT) >= 0
                          ? side_run(world, area, text, SIDE_RIGHT).y - 1.4 * text
                          : area->y + area->height - (top ? TIME + 1.0 : 0.5) * text;
    gauges_lead(list, source, &right, from, to);
}

static void draw_duel_columns(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    // Two blocks and the time must fit, so that three blocks are enough.
    const double most = view->left.height / (3.0 * (block_height(world) + 2.0));
    const double text = scalar_min(source->measure->text, most);
    for (int i = 0; i < world_side_count(world); i++) {
        const Side side = world_paddle(world, i).side;
        Column column = column_make(view, side == SIDE_LEFT || side == SIDE_BOTTOM, text);
        draw_side_column(list, source, &column, side_run(world, &column.area, text, side), i);
    }
    draw_duel_gauges(list, source, view, text);
}

/// A third of a bar.
static Area third_of(Area bar, TextAlign align)
{
    const double third = bar.width / 3.0;
    const double gap = align == ALIGN_CENTRE ? 0.02 * bar.width : 0.0;
    return (Area){bar.x + (int)align * third + gap, bar.y, third - 2.0 * gap, bar.height};
}

static double aligned_x(Area area, TextAlign align)
{
    return area.x + 0.5 * (int)align * area.width;
}

/// Draws the level's name, and the second line, in the left third of a bar.
static void draw_title_in_bar(DrawList *list, const PictureSource *source, Area bar,
                              const Scoreboard *board)
{
    const double size = 0.75 * source->measure->text;
    const Colour quiet = source->palette->role[COLOUR_TEXT_QUIET];
    draw_text_within(list, LAYER_TEXT, bar.x, bar.y + 0.3 * bar.height, size, bar.width / 3.0,
                     ALIGN_LEFT, quiet, board->title);
    draw_text_within(list, LAYER_TEXT, bar.x, bar.y + 0.7 * bar.height, size, bar.width / 3.0,
                     ALIGN_LEFT, quiet, board->second);
}

/// Draws mark, goals and, if they fit, power-ups and the player's name.
/// @param third  where all of that stands
static void draw_side_in_bar(DrawList *list, const PictureSource *source, Area bar, Area third,
                             TextAlign align, int index)
{
    const PaddleView paddle = world_paddle(source->session->world, index);
    const double text = source->measure->text;
    const double y = bar.y + 0.5 * bar.height;
    const double pop = source->effects->score_pop[paddle.side];
    char number[LABEL_SIZE];
    snprintf(number, sizeof number, "%d", paddle.goals);
    const char *name = scoreboard_name(source->session, paddle.side);
    const double digits = draw_text_width(list, number, 1.6 * text);
    double named = draw_text_width(list, name, 0.85 * text) + 0.6 * text;
    double width = 1.3 * text + digits;
    const double rings = RING_STEP * text * count_powers(source->session->world, paddle.side);
    named = width + named + rings <= third.width ? named : 0.0;
    width += named;
    const double x = aligned_x(third, align) - 0.5 * (int)align * width;
    draw_disc_of_side(list, source, vec2(x + 0.5 * text, y), 0.46 * text, paddle.side);
    draw_text(list, LAYER_TEXT, x + 1.3 * text, y, text * (1.6 + 0.5 * pop), ALIGN_LEFT,
              palette_side(source->palette, paddle.side), number);
    if (named > 0.0) {
        draw_text(list, LAYER_TEXT, x + width, y, 0.85 * text, ALIGN_RIGHT,
                  source->palette->role[COLOUR_TEXT_QUIET], name);
    }
    const bool leftward = align == ALIGN_RIGHT;
    const double end = leftward ? x - 0.3 * text : x + width + 0.3 * text;
    const double room = leftward ? end - third.x : third.x + third.width - end;
    draw_rings(list, source, vec2(end, y), leftward ? -1.0 : 1.0, room, paddle.side);
}

/// The bottom player is in the middle of the lower bar, the others in the upper one: left and right
/// at its ends. The time is at an end without a player.
static void draw_duel_bars(DrawList *list, const PictureSource *source, const View *view)
{
    static const TextAlign ALIGNS[SIDE_COUNT] = {[SIDE_LEFT] = ALIGN_LEFT,
                                                 [SIDE_RIGHT] = ALIGN_RIGHT,
                                                 [SIDE_TOP] = ALIGN_CENTRE,
                                                 [SIDE_BOTTOM] = ALIGN_CENTRE};
    const World *world = source->session->world;
    const double text = 0.95 * source->measure->text;
    const int sides = world_side_count(world);
    const bool below = view->foot.height > 0.0;
    const int above = below ? sides - 1 : sides;
    char time[LABEL_SIZE];
    write_time(world, false, time, sizeof time);
    const double timed = draw_text_width(list, time, text);
    for (int i = 0; i < sides; i++) {
        const Side side = world_paddle(world, i).side;
        const Area bar = side == SIDE_BOTTOM ? view->foot : view->head;
        Area third = third_of(bar, ALIGNS[side]);
        if (side == SIDE_BOTTOM || above == 1) {
            // Only the time shares the bar; the other end stays free, so that the block is centred.
            third = (Area){bar.x + timed, bar.y, bar.width - 2.0 * timed, bar.height};
        }
        draw_side_in_bar(list, source, bar, third, ALIGNS[side], i);
    }
    const bool top = world_paddle_of_side(world, SIDE_TOP) >= 0;
    const bool right = world_paddle_of_side(world, SIDE_RIGHT) >= 0;
    const TextAlign free = below || !right ? ALIGN_RIGHT : top ? ALIGN_LEFT : ALIGN_CENTRE;
    const Area third = third_of(below ? view->foot : view->head, free);
    draw_text_within(list, LAYER_TEXT, aligned_x(third, free), third.y + 0.5 * third.height, text,
                     third.width, free, source->palette->role[COLOUR_TEXT_QUIET], time);
    if (view->left.height > 0.0) {
        const Column heat = column_make(view, true, text);
        const Column lead = column_make(view, false, text);
        if (world_match(world)->heat) {
            gauges_heat(list, source, &heat, heat.area.y);
        }
        const double high = 2.2 * (world_match(world)->lead + 1) * text;
        gauges_lead(list, source, &lead, lead.area.y,
                    lead.area.y + scalar_min(high, lead.area.height));
    } else if (below && world_match(world)->heat) {
        const double middle = view->foot.y + 0.5 * view->foot.height;
        gauges_heat_row(list, source, (Area){view->foot.x, middle - 0.5 * text, 6.0 * text, text},
                        ALIGN_LEFT);
    }
}

/// Draws discs side by side from x on, to the right (`step` 1) or to the left (-1); returns their
/// width.
static double draw_lives(DrawList *list, const PictureSource *source, Vec2 at, double step,
                         int lives, Side side)
{
    const double size = 0.36 * source->measure->text;
    const int shown = scalar_min_int(lives, 8);
    for (int i = 0; i < shown; i++) {
        draw_disc_of_side(list, source, vec2(at.x + (i + 0.5) * step * 2.7 * size, at.y), size,
                          side);
    }
    return 2.7 * size * shown;
}

/// Draws a wedge per recall, hollow if used, from `at` on in the direction of `step` (1 or -1).
static void draw_recalls(DrawList *list, const PictureSource *source, Vec2 at, double step)
{
    const World *world = source->session->world;
    const PaddleView paddle = world_paddle(world, 0);
    const Colour colour = palette_side(source->palette, paddle.side);
    const double size = 0.34 * source->measure->text;
    const int most = world_match(world)->recalls;
    for (int i = 0; i < most; i++) {
        const double x = at.x + (i + 0.5) * step * 2.7 * size;
        const Vec2 corners[3] = {
            {x - size, at.y - 0.8 * size}, {x + size, at.y - 0.8 * size}, {x, at.y + size}};
        if (i < paddle.recalls) {
            draw_polygon(list, LAYER_FIELD, corners, 3, colour);
        } else {
            draw_outline(list, LAYER_FIELD, corners, 3, list->line, palette_fade(colour, 0.5));
        }
    }
}

/// Draws what stands above the score in a bar: the combo, else its rank and the best score, as far
/// as they have room. `line` begins at the text's middle and is as high as its letters.
static void draw_bar_label(DrawList *list, const PictureSource *source, Area line,
                           const Scoreboard *board, bool combo)
{
    char label[LABEL_SIZE];
    scoreboard_write_rank(board->rank, label, sizeof label);
    char best[LABEL_SIZE];
    text_copy(best, sizeof best, label);
    text_append(best, sizeof best, " · ");
    text_append(best, sizeof best, translate("best %lld"), board->best);
    if (combo) {
        const PaddleView paddle = world_paddle(source->session->world, 0);
        scoreboard_write_combo(&paddle, label, sizeof label);
        line.height *= gauges_combo_size(source, &paddle);
    } else if (board->best > 0 && draw_text_width(list, best, line.height) <= line.width) {
        text_copy(label, sizeof label, best);
    }
    draw_text_within(list, LAYER_TEXT, line.x, line.y, line.height, line.width, ALIGN_LEFT,
                     source->palette->role[combo ? COLOUR_ACCENT : COLOUR_TEXT_QUIET], label);
}

/// Draws score, targets left and lives, each with a small label above.
static void draw_solo_bar(DrawList *list, const PictureSource *source, const View *view,
                          const Scoreboard *board)
{
    const Palette *palette = source->palette;
    const PaddleView paddle = world_paddle(source->session->world, 0);
    const double text = source->measure->text;
    const Area bar = view->foot.height > 0.0 ? view->foot : view->head;
    const double upper = bar.y + 0.22 * bar.height;
    const double lower = bar.y + 0.66 * bar.height;
    const double third = bar.width / 3.0;
    double right = bar.x + bar.width;
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const bool combo = paddle.combo > 1 || paddle.unbanked > 0 || paddle.factor > 1;
    draw_bar_label(list, source, (Area){bar.x, upper, third, 0.65 * text}, board, combo);
    const Area marks = {bar.x, bar.y + bar.height - 0.3 * text, scalar_min(0.8 * third, 6.0 * text),
                        0.2 * text};
    gauges_combo_marks(list, source->palette, marks, paddle.combo);
    char words[LABEL_SIZE];
    snprintf(words, sizeof words, "%d", paddle.points);
    const double digits = draw_text_width(list, words, 1.2 * text) + 0.6 * text;
    draw_rings(list, source, vec2(bar.x + digits, lower - 0.2 * text), 1.0, third - digits,
               paddle.side);
    draw_text_within(list, LAYER_TEXT, bar.x, lower, 1.2 * text, third, ALIGN_LEFT,
                     palette->role[COLOUR_TEXT], words);
    scoreboard_write_left(source->session, words, sizeof words);
    Area middle = third_of(bar, ALIGN_CENTRE);
    draw_text_within(list, LAYER_TEXT, middle.x + 0.5 * middle.width, upper, 0.65 * text,
                     middle.width, ALIGN_CENTRE, quiet, words);
    middle.width -= board->clock[0] != '\0' ? 2.2 * text : 0.0;
    draw_text(list, LAYER_TEXT, middle.x + middle.width + 2.2 * text, lower, 0.75 * text,
              ALIGN_RIGHT, quiet, board->clock);
    picture_phases_progress(list, source,
                            (Area){middle.x, lower - 0.2 * text, middle.width, 0.4 * text});
    draw_text_within(list, LAYER_TEXT, right, upper, 0.65 * text, third, ALIGN_RIGHT, quiet,
                     translate("Lives"));
    right -= draw_lives(list, source, vec2(right, lower), -1.0, paddle.lives, paddle.side);
    draw_recalls(list, source, vec2(right - 0.4 * text, lower), -1.0);
}

/// The top of a panel of that height in a column, at the player's end.
static double solo_top(const Area *column, Side side, double height)
{
    const double share = side == SIDE_BOTTOM ? 1.0 : side == SIDE_TOP ? 0.0 : 0.5;
    return column->y + share * (column->height - height);
}

/// Draws the combo at the end of the column that the score, from y `top` to `bottom`, leaves free,
/// and beside it the heat of a ball that is hot. Returns the lines that stay free between them.
static Run draw_solo_gauges(DrawList *list, const PictureSource *source, const Column *column,
                            const PaddleView *paddle, double top, double bottom)
{
    const double text = column->text;
    const Area *area = &column->area;
    const bool under = paddle->side == SIDE_TOP;
    const double end = area->y + area->height;
    const double combo = GAUGE_COMBO_HEIGHT * text;
    const double free = under ? end - bottom : top - area->y;
    Run run = under ? (Run){bottom + 1.1 * text, 1.0, end} : (Run){top - 1.1 * text, -1.0, area->y};
    if (free < combo + 3.0 * text) {
        return run;
    }
    gauges_combo(list, source, column, under ? end - combo : area->y, paddle);
    run.last += under ? -combo - text : combo + text;
    if (world_hottest(source->session->world) > 0 &&
        free > combo + (GAUGE_HEAT_HEIGHT + 4.0) * text) {
        const double heat = GAUGE_HEAT_HEIGHT * text;
        gauges_heat(list, source, column, under ? run.last - heat : run.last);
        run.last += under ? -heat - text : heat + text;
    }
    return run;
}

static void draw_solo_columns(DrawList *list, const PictureSource *source, const View *view,
                              const Scoreboard *board)
{
    const Palette *palette = source->palette;
    PaddleView paddle = world_paddle(source->session->world, 0);
    const double text = source->measure->text;
    Column left = column_make(view, true, text);
    Column right = column_make(view, false, text);
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const Colour edge = palette_side(palette, paddle.side);
    const double height = (board->best > 0 ? 5.2 : 4.0) * text;
    double top = solo_top(&left.area, paddle.side, height);
    column_panel(list, palette, &left, top, top + height, edge);
    char words[LABEL_SIZE];
    scoreboard_write_rank(board->rank, words, sizeof words);
    column_line(list, &left, top + text, 0.85 * text, 0.0, quiet, words);
    snprintf(words, sizeof words, "%d", paddle.points);
    column_neon(list, palette, &left, top + 2.7 * text, 1.9 * text,
                source->effects->score_pop[paddle.side], palette_side(palette, paddle.side), words);
    if (board->best > 0) {
        snprintf(words, sizeof words, translate("best %lld"), board->best);
        column_line(list, &left, top + 4.3 * text, 0.85 * text, 0.0, quiet, words);
    }
    const Run run = draw_solo_gauges(list, source, &left, &paddle, top, top + height);
    draw_powers(list, source, &left, run, paddle.side);
    const double lives = (world_match(source->session->world)->recalls > 0 ? 7.0 : 5.4) * text;
    top = solo_top(&right.area, paddle.side, lives);
    column_panel(list, palette, &right, top, top + lives, edge);
    column_line(list, &right, top + text, 0.85 * text, 0.0, quiet, translate("Lives"));
    draw_lives(list, source, vec2(right.area.x, top + 2.5 * text), 1.0, paddle.lives, paddle.side);
    scoreboard_write_left(source->session, words, sizeof words);
    column_line(list, &right, top + 3.9 * text, 0.85 * text, 0.0, quiet, words);
    picture_phases_progress(
        list, source, (Area){right.area.x, top + 4.6 * text, right.area.width - text, 0.4 * text});
    draw_recalls(list, source, vec2(right.area.x, top + 6.1 * text), 1.0);
}

void scoreboard_draw(DrawList *list, const PictureSource *source, const View *view,
                     const Scoreboard *board)
{
    const WorldMode mode = world_mode(source->session->world);
    if (mode == WORLD_SOLO && view->columns) {
        draw_solo_columns(list, source, view, board);
    } else if (mode == WORLD_SOLO) {
        draw_solo_bar(list, source, view, board);
    } else if (mode == WORLD_DUEL && view->columns) {
        draw_duel_columns(list, source, view);
    } else if (mode == WORLD_DUEL) {
        draw_duel_bars(list, source, view);
    } else if (view->columns) {
        Column column = column_make(view, true, source->measure->text);
        draw_title(list, source, &column, column.area.y + 0.5 * column.area.height, board);
    } else {
        draw_title_in_bar(list, source, view->head, board);
    }
}
