#include "scoreboard.h"

#include <math.h>
#include <stdio.h>

#include "power_up.h"
#include "translate.h"

#define NUMBER_SIZE 32

const char *scoreboard_strength(BotStrength strength)
{
    static const char *const NAMES[BOT_STRENGTH_COUNT] = {
        [BOT_EASY] = TRANSLATABLE("Easy"),
        [BOT_NORMAL] = TRANSLATABLE("Normal"),
        [BOT_HARD] = TRANSLATABLE("Hard"),
        [BOT_PERFECT] = TRANSLATABLE("Perfect"),
    };
    return translate(NAMES[strength]);
}

const char *scoreboard_name(const Session *session, Side side)
{
    const Controller *controller = &session->controller[side];
    int people = 0;
    int computers = 0;
    for (int i = 0; i < SIDE_COUNT; i++) {
        people += session->controller[i].kind == CONTROLLER_PERSON;
        computers += session->controller[i].kind == CONTROLLER_BOT;
    }
    if (controller->kind == CONTROLLER_PERSON) {
        return translate(people < 2 ? TRANSLATABLE("You")
                                    : (controller->player == 0 ? TRANSLATABLE("Player 1")
                                                               : TRANSLATABLE("Player 2")));
    }
    if (controller->kind == CONTROLLER_BOT) {
        return people > 0 && computers == 1 ? translate("Computer")
                                            : scoreboard_strength(controller->strength);
    }
    return translate("Nobody");
}

/// Remaining time of each lasting power-up as a bar with its name; returns the y below.
static double draw_powers(DrawList *list, const PictureSource *source, Area area, double y,
                          double step, Side side)
{
    const Palette *palette = source->palette;
    double text = source->measure->text * 0.78;
    for (int i = 0; i < POWER_UP_COUNT; i++) {
        double left = world_power_left(source->session->world, side, i);
        const PowerUp *power_up = power_up_get(i);
        if (left <= 0.0) {
            continue;
        }
        double share = power_up->duration_s > 0.0 ? left / power_up->duration_s : 1.0;
        share = share > 1.0 ? 1.0 : share;
        Colour colour = palette->role[power_up->good ? COLOUR_GOOD : COLOUR_BAD];
        draw_text_within(list, LAYER_TEXT, area.x, y, text, area.width, ALIGN_LEFT, colour,
                         translate(power_up->name));
        double line = y + 0.72 * text;
        draw_box(list, LAYER_FIELD, area.x, line, area.x + area.width, line + 2.0,
                 palette_fade(colour, 0.2));
        draw_box(list, LAYER_FIELD, area.x, line, area.x + share * area.width, line + 2.0, colour);
        y += step * 1.6 * text;
    }
    return y;
}

/// A hexagon for each goal that wins; those that have fallen are filled. Too many to be counted are
/// left out.
static void draw_goals_to_win(DrawList *list, const PictureSource *source, Area area, double y,
                              const PaddleView *paddle)
{
    int goals = world_match(source->session->world)->goals;
    double size = area.width / (2.2 * (goals < 5 ? 5 : goals));
    double most = 0.42 * source->measure->text;
    size = size > most ? most : size;
    Colour colour = palette_side(source->palette, paddle->side);
    for (int i = 0; i < goals && goals <= 12; i++) {
        Vec2 corners[6];
        draw_hexagon_corners(corners, vec2(area.x + (2.2 * i + 1.0) * size, y), size * 0.9, 0.0);
        if (i < paddle->goals) {
            draw_polygon(list, LAYER_FIELD, corners, 6, colour);
        } else {
            draw_outline(list, LAYER_FIELD, corners, 6, list->line, palette_fade(colour, 0.5));
        }
    }
}

/// A number that shines; the more (`pop`, 0..1) the more just changed it.
static void draw_neon(DrawList *list, const PictureSource *source, double x, double y, double size,
                      double pop, Colour colour, const char *number)
{
    draw_text_glow(list, x, y, size, ALIGN_LEFT, palette_fade(colour, 0.55 + 0.45 * pop), number);
    draw_text(list, LAYER_TEXT, x, y, size, ALIGN_LEFT,
              palette_mix(colour, source->palette->role[COLOUR_HOT], 0.25 + 0.75 * pop), number);
}

/// One side of a duel: mark, name, goals, points. `step` 1: downward from y, -1: upward.
static void draw_side_column(DrawList *list, const PictureSource *source, Area area, double y,
                             double step, int index)
{
    const Palette *palette = source->palette;
    PaddleView paddle = world_paddle(source->session->world, index);
    double text = source->measure->text;
    double pop = source->effects->score_pop[paddle.side];
    double big = text * (2.8 + 0.9 * pop);
    Colour colour = palette_side(palette, paddle.side);
    char number[NUMBER_SIZE];
    Vec2 mark = vec2(area.x + 0.5 * text, y);
    draw_stamp(list, LAYER_TEXT, STAMP_DISC, mark, 0.46 * text, colour);
    picture_mark(list, LAYER_TEXT, mark, 0.46 * text, paddle.side, palette->role[COLOUR_INK]);
    draw_text_within(list, LAYER_TEXT, area.x + 1.25 * text, y, text * 0.95,
                     area.width - 1.25 * text, ALIGN_LEFT, palette->role[COLOUR_TEXT],
                     scoreboard_name(source->session, paddle.side));
    snprintf(number, sizeof number, "%d", paddle.goals);
    draw_neon(list, source, area.x, y + step * 2.2 * text, big, pop, colour, number);
    draw_goals_to_win(list, source, area, y + step * 4.1 * text, &paddle);
    snprintf(number, sizeof number,
             translate_count("%d point", "%d points", (unsigned long)paddle.points), paddle.points);
    draw_text_within(list, LAYER_TEXT, area.x, y + step * 5.4 * text, text * 0.85, area.width,
                     ALIGN_LEFT, palette->role[COLOUR_TEXT_QUIET], number);
    draw_powers(list, source, area, y + step * 7.2 * text, step, paddle.side);
}

static void draw_time(DrawList *list, const PictureSource *source, double x, double y,
                      TextAlign align)
{
    const World *world = source->session->world;
    double left = world_time_left(world);
    char text[NUMBER_SIZE];
    if (isfinite(left)) {
        int seconds = (int)ceil(left > 0.0 ? left : 0.0);
        snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
    } else {
        snprintf(text, sizeof text, translate("to %d"), world_match(world)->goals);
    }
    draw_text(list, LAYER_TEXT, x, y, source->measure->text * 0.95, align,
              source->palette->role[COLOUR_TEXT_QUIET], text);
}

static void draw_title(DrawList *list, const PictureSource *source, Area area,
                       const Scoreboard *board)
{
    double text = source->measure->text * 0.85;
    double y = area.y + 0.5 * area.height;
    draw_text_within(list, LAYER_TEXT, area.x, y, text, area.width, ALIGN_LEFT,
                     source->palette->role[COLOUR_TEXT_QUIET], board->title);
    draw_text_within(list, LAYER_TEXT, area.x, y + 1.5 * text, text * 0.85, area.width, ALIGN_LEFT,
                     palette_fade(source->palette->role[COLOUR_TEXT_QUIET], 0.7), board->second);
}

static void draw_duel_columns(DrawList *list, const PictureSource *source, const View *view,
                              const Scoreboard *board)
{
    const World *world = source->session->world;
    double text = source->measure->text;
    for (int i = 0; i < world_paddle_count(world); i++) {
        Side side = world_paddle(world, i).side;
        // Each side's numbers stand on its half; left and right have the other column.
        Area area = side == SIDE_LEFT || side == SIDE_RIGHT ? view->second : view->first;
        bool upper = side == SIDE_TOP || side == SIDE_RIGHT;
        double y = upper ? area.y + text : area.y + area.height - text;
        draw_side_column(list, source, area, y, upper ? 1.0 : -1.0, i);
    }
    Area middle = view->second;
    draw_title(list, source, middle, board);
    draw_time(list, source, middle.x, middle.y + 0.5 * middle.height - 1.8 * text, ALIGN_LEFT);
}

/// In a bar: marks and goals from left to right, the time at the right end.
static void draw_duel_bar(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Palette *palette = source->palette;
    double text = source->measure->text;
    Area bar = view->first;
    double whole = view->second.x + view->second.width - bar.x;
    int count = world_paddle_count(world);
    double slot = (whole - 3.4 * text) / count;
    double y = bar.y + 0.5 * bar.height;
    for (int i = 0; i < count; i++) {
        PaddleView paddle = world_paddle(world, i);
        Colour colour = palette_side(palette, paddle.side);
        double x = bar.x + i * slot;
        char number[NUMBER_SIZE];
        Vec2 mark = vec2(x + 0.5 * text, y);
        draw_stamp(list, LAYER_TEXT, STAMP_DISC, mark, 0.46 * text, colour);
        picture_mark(list, LAYER_TEXT, mark, 0.46 * text, paddle.side, palette->role[COLOUR_INK]);
        snprintf(number, sizeof number, "%d", paddle.goals);
        double pop = source->effects->score_pop[paddle.side];
        draw_text(list, LAYER_TEXT, x + 1.3 * text, y, text * (1.6 + 0.5 * pop), ALIGN_LEFT, colour,
                  number);
        double after = x + 1.9 * text + draw_text_width(list, number, 1.6 * text);
        const char *name = scoreboard_name(source->session, paddle.side);
        if (after + draw_text_width(list, name, 0.85 * text) < x + slot) {
            draw_text(list, LAYER_TEXT, after, y, 0.85 * text, ALIGN_LEFT,
                      palette->role[COLOUR_TEXT_QUIET], name);
        }
    }
    draw_time(list, source, bar.x + whole, y, ALIGN_RIGHT);
}

static void draw_lives(DrawList *list, const PictureSource *source, double x, double y, double step,
                       int lives, Side side)
{
    double size = 0.36 * source->measure->text;
    int shown = lives > 8 ? 8 : lives;
    for (int i = 0; i < shown; i++) {
        Vec2 at = vec2(x + (i + 0.5) * step * 2.7 * size, y);
        draw_stamp(list, LAYER_TEXT, STAMP_DISC, at, size, palette_side(source->palette, side));
        picture_mark(list, LAYER_TEXT, at, size, side, source->palette->role[COLOUR_INK]);
    }
}

static void draw_solo(DrawList *list, const PictureSource *source, const View *view,
                      const Scoreboard *board)
{
    const Palette *palette = source->palette;
    const World *world = source->session->world;
    PaddleView paddle = world_paddle(world, 0);
    double text = source->measure->text;
    char number[NUMBER_SIZE];
    snprintf(number, sizeof number, "%d", paddle.points);
    Area a = view->first;
    Area b = view->second;
    if (!view->columns) {
        double y = a.y + 0.5 * a.height;
        draw_text(list, LAYER_TEXT, a.x, y, 1.5 * text, ALIGN_LEFT, palette->role[COLOUR_TEXT],
                  number);
        draw_lives(list, source, b.x + b.width, y, -1.0, paddle.lives, paddle.side);
        return;
    }
    draw_text(list, LAYER_TEXT, a.x, a.y + text, 0.85 * text, ALIGN_LEFT,
              palette->role[COLOUR_TEXT_QUIET], translate("Score"));
    draw_neon(list, source, a.x, a.y + 2.7 * text, 1.9 * text,
              source->effects->score_pop[paddle.side], palette_side(palette, paddle.side), number);
    if (paddle.combo > 1) {
        snprintf(number, sizeof number, translate("combo %d"), paddle.combo);
        draw_text_within(list, LAYER_TEXT, a.x, a.y + 4.5 * text, text, a.width, ALIGN_LEFT,
                         palette->role[COLOUR_ACCENT], number);
    }
    draw_powers(list, source, a, a.y + 6.5 * text, 1.0, paddle.side);
    draw_text(list, LAYER_TEXT, b.x, b.y + text, 0.85 * text, ALIGN_LEFT,
              palette->role[COLOUR_TEXT_QUIET], translate("Lives"));
    draw_lives(list, source, b.x, b.y + 2.5 * text, 1.0, paddle.lives, paddle.side);
    int left = session_targets_left(source->session);
    snprintf(number, sizeof number, translate_count("%d left", "%d left", (unsigned long)left),
             left);
    draw_text_within(list, LAYER_TEXT, b.x, b.y + b.height - text, 0.85 * text, b.width, ALIGN_LEFT,
                     palette->role[COLOUR_TEXT_QUIET], number);
    draw_title(list, source, b, board);
}

void scoreboard_draw(DrawList *list, const PictureSource *source, const View *view,
                     const Scoreboard *board)
{
    WorldMode mode = world_mode(source->session->world);
    if (mode == WORLD_SOLO) {
        draw_solo(list, source, view, board);
    } else if (mode == WORLD_DUEL && view->columns) {
        draw_duel_columns(list, source, view, board);
    } else if (mode == WORLD_DUEL) {
        draw_duel_bar(list, source, view);
    } else if (view->columns) {
        draw_title(list, source, view->first, board);
    }
}
