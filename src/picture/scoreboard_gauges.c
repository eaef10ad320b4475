// Draws columns beside the field: their lines and panels, and the gauges of combo, heat and lead;
// words who plays a side, and the goals needed to win.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scoreboard.h"
#include "text.h"
#include "translate.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

#define LABEL_SIZE 96

Column column_make(const View *view, bool left, double text)
{
    return (Column){.area = left ? view->left : view->right,
                    .align = left ? ALIGN_RIGHT : ALIGN_LEFT,
                    .text = text};
}

double column_x(const Column *column, double inset)
{
    const Area *area = &column->area;
    return column->align == ALIGN_RIGHT ? area->x + area->width - inset : area->x + inset;
}

void column_line(DrawList *list, const Column *column, double y, double size, double inset,
                 Colour colour, const char *words)
{
    draw_text_within(list, LAYER_TEXT, column_x(column, inset), y, size, column->area.width - inset,
                     column->align, colour, words);
}

void column_panel(DrawList *list, const Palette *palette, const Column *column, double from,
                  double to, Colour edge)
{
    const Area *area = &column->area;
    const double pad = 0.4 * column->text;
    const double near = column_x(column, -pad);
    const double far = column_x(column, area->width);
    const double line = column->align == ALIGN_RIGHT ? -2.0 * list->line : 2.0 * list->line;
    const double top = scalar_min(from, to);
    const double bottom = scalar_max(from, to);
    draw_box(list, LAYER_FIELD, scalar_min(near, far), top, scalar_max(near, far), bottom,
             palette_fade(palette->role[COLOUR_PANEL], 0.75));
    draw_box(list, LAYER_FIELD, scalar_min(near, near + line), top, scalar_max(near, near + line),
             bottom, edge);
}

void column_neon(DrawList *list, const Palette *palette, const Column *column, double y,
                 double size, double pop, Colour colour, const char *number)
{
    const double x = column_x(column, 0.0);
    draw_text_glow(list, x, y, size, column->align, palette_fade(colour, 0.55 + 0.45 * pop),
                   number);
    draw_text_edged(list, LAYER_TEXT, x, y, size, column->align,
                    palette_mix(colour, palette->role[COLOUR_HOT], 0.25 + 0.75 * pop),
                    palette->role[COLOUR_INK], number);
}

void gauges_combo_marks(DrawList *list, const Palette *palette, Area area, int combo)
{
    const bool full = combo >= WORLD_COMBO_MOST;
    const Colour lit = palette->role[full ? COLOUR_HOT : COLOUR_ACCENT];
    const Colour unlit = palette_fade(palette->role[COLOUR_ACCENT], 0.2);
    const double step = area.width / WORLD_COMBO_MOST;
    for (int i = 0; i < WORLD_COMBO_MOST; i++) {
        const double x = area.x + i * step;
        draw_box(list, LAYER_FIELD, x, area.y, x + 0.7 * step, area.y + area.height,
                 i < combo ? lit : unlit);
    }
}

void gauges_combo_row(DrawList *list, const Palette *palette, const Column *column, double y,
                      int combo)
{
    const double width = scalar_min(column->area.width, 7.0 * column->text);
    const double near = column_x(column, 0.0);
    const Area area = {column->align == ALIGN_RIGHT ? near - width : near, y, width,
                       0.3 * column->text};
    gauges_combo_marks(list, palette, area, combo);
}

double gauges_combo_size(const PictureSource *source, const PaddleView *paddle)
{
    return 0.9 + 0.02 * scalar_min_int(paddle->combo, WORLD_COMBO_MOST) +
           0.2 * source->effects->combo_pop[paddle->side];
}

/// Writes the points that the paddle brings home at its next touch, and whether these are all that
/// the bank takes.
static void write_bank(const PaddleView *paddle, char *to, size_t size)
{
    if (paddle->bank_worth < paddle->unbanked) {
        snprintf(to, size, translate("+%d (full)"), paddle->bank_worth);
    } else {
        snprintf(to, size, "+%d", paddle->bank_worth);
    }
}

void gauges_combo(DrawList *list, const PictureSource *source, const Column *column, double y,
                  const PaddleView *paddle)
{
    const Palette *palette = source->palette;
    const double text = column->text;
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const Colour accent = palette->role[paddle->factor > 1 ? COLOUR_ACCENT : COLOUR_TEXT_QUIET];
    column_panel(list, palette, column, y, y + GAUGE_COMBO_HEIGHT * text, accent);
    char words[LABEL_SIZE];
    snprintf(words, sizeof words, translate("combo %d"), paddle->combo);
    const double size = gauges_combo_size(source, paddle) * text;
    column_line(list, column, y + text, 0.95 * size, 0.0,
                paddle->combo > 1 ? palette->role[COLOUR_TEXT] : quiet, words);
    snprintf(words, sizeof words, "×%d", paddle->factor);
    const double grown = 1.0 + 0.15 * (paddle->factor - 1);
    column_neon(list, palette, column, y + 2.8 * text, 1.6 * grown * text,
                source->effects->combo_pop[paddle->side], accent, words);
    gauges_combo_row(list, palette, column, y + 4.3 * text, paddle->combo);
    if (paddle->unbanked > 0) {
        write_bank(paddle, words, sizeof words);
        column_line(list, column, y + 5.5 * text, size, 0.0, palette->role[COLOUR_ACCENT], words);
    }
}

/// The hottest ball; its heat is 0 where none is hot.
static BallView find_hottest(const World *world)
{
    BallView hottest = {.owner = SIDE_NONE};
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && ball.heat > hottest.heat) {
            hottest = ball;
        }
    }
    return hottest;
}

void gauges_pip(DrawList *list, Vec2 at, double size, bool filled, Colour colour, Colour outline)
{
    if (filled) {
        draw_hexagon(list, LAYER_FIELD, at, 0.9 * size, 0.0, colour);
    } else {
        draw_hexagon_outline(list, LAYER_FIELD, at, 0.9 * size, 0.0, list->line,
                             palette_fade(outline, 0.5));
    }
}

void gauges_heat_row(DrawList *list, const PictureSource *source, Area area, TextAlign align)
{
    const Palette *palette = source->palette;
    const BallView ball = find_hottest(source->session->world);
    const double size = scalar_min(area.width / (2.2 * BALL_HEAT_WHITE), 0.45 * area.height);
    const double from =
        align == ALIGN_RIGHT ? area.x + area.width - 2.2 * size * BALL_HEAT_WHITE : area.x;
    for (int i = 0; i < BALL_HEAT_WHITE; i++) {
        const double share = (double)(i + 1) / BALL_HEAT_WHITE;
        gauges_pip(list, vec2(from + (2.2 * i + 1.1) * size, area.y + 0.5 * area.height), size,
                   i < ball.heat,
                   palette_mix(palette_side(palette, ball.owner), palette->role[COLOUR_HOT], share),
                   palette->role[COLOUR_TEXT_QUIET]);
    }
}

void gauges_heat(DrawList *list, const PictureSource *source, const Column *column, double y)
{
    const Palette *palette = source->palette;
    const BallView ball = find_hottest(source->session->world);
    const double text = column->text;
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const Colour colour = ball.heat > 0 ? palette_side(palette, ball.owner) : quiet;
    const char *name = scoreboard_heat_name(ball.heat);
    const double width = scalar_min(column->area.width, 9.0 * text);
    const double near = column_x(column, 0.0);
    const double x = column->align == ALIGN_RIGHT ? near - width : near;
    column_panel(list, palette, column, y, y + GAUGE_HEAT_HEIGHT * text, colour);
    column_line(list, column, y + text, 0.95 * text, 0.0,
                name != NULL ? palette->role[COLOUR_HOT] : palette->role[COLOUR_TEXT],
                translate(name != NULL ? name : TRANSLATABLE("Heat")));
    gauges_heat_row(list, source, (Area){x, y + 1.9 * text, width, 1.1 * text}, column->align);
    const int goals = world_goals_for_heat(ball.heat);
    char words[LABEL_SIZE];
    snprintf(words, sizeof words, translate_count("counts %d", "counts %d", (unsigned long)goals),
             goals);
    column_line(list, column, y + 4.2 * text, (0.85 + 0.15 * (goals - 1)) * text, 0.0,
                ball.heat > 0 ? palette_mix(colour, palette->role[COLOUR_HOT], 0.3) : quiet, words);
}

void gauges_lead(DrawList *list, const PictureSource *source, const Column *column, double from,
                 double to)
{
    const World *world = source->session->world;
    const Palette *palette = source->palette;
    const double text = column->text;
    const int wins = world_match(world)->lead;
    const double size = scalar_min(0.5 * text, (to - from) / (2.2 * (2.0 * wins + 2.0)));
    if (world_side_count(world) != 2 || wins <= 1 || wins >= world_match(world)->goals ||
        size < 0.25 * text) {
        return;
    }
    // The top player's end is up, as in the field; the left one's, too.
    const PaddleView first = world_paddle(world, 0);
    const PaddleView other = world_paddle(world, 1);
    const bool turned = other.side == SIDE_TOP || other.side == SIDE_LEFT;
    const PaddleView upper = turned ? other : first;
    const PaddleView lower = turned ? first : other;
    const int lead = upper.goals - lower.goals;
    const double middle = 0.5 * (from + to);
    const double half = 2.2 * (wins + 1) * size;
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    const Colour leads = lead == 0 ? quiet : palette_side(palette, (lead > 0 ? upper : lower).side);
    column_panel(list, palette, column, middle - half, middle + half, leads);
    for (int i = 1; i <= wins; i++) {
        for (int end = -1; end <= 1; end += 2) {
            const Vec2 at =
                vec2(column_x(column, 1.1 * size), middle + end * (2.2 * i - 0.4) * size);
            const bool filled = (end < 0 ? lead : -lead) >= i;
            gauges_pip(list, at, size, filled, leads, quiet);
        }
    }
    char words[LABEL_SIZE];
    snprintf(words, sizeof words, translate_count("%d ahead", "%d ahead", (unsigned long)abs(lead)),
             abs(lead));
    column_line(list, column, middle, 0.85 * text, 2.9 * size, leads,
                lead != 0 ? words : translate("level"));
}

const char *scoreboard_strength(BotStrength strength)
{
    static const char *const NAMES[BOT_CHARACTER_COUNT] = {
        [BOT_EASY] = TRANSLATABLE("Easy"),         [BOT_NORMAL] = TRANSLATABLE("Normal"),
        [BOT_ADVANCED] = TRANSLATABLE("Advanced"), [BOT_HARD] = TRANSLATABLE("Hard"),
        [BOT_PERFECT] = TRANSLATABLE("Perfect"),   [BOT_LURKER] = TRANSLATABLE("Lurker"),
        [BOT_MAGPIE] = TRANSLATABLE("Magpie"),     [BOT_STRIKER] = TRANSLATABLE("Striker"),
        [BOT_JUGGLER] = TRANSLATABLE("Juggler"),   [BOT_QUEEN] = TRANSLATABLE("Queen"),
    };
    return translate(NAMES[strength]);
}

const char *scoreboard_side(Side side)
{
    static const char *const NAMES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("Left"),
        [SIDE_RIGHT] = TRANSLATABLE("Right"),
        [SIDE_TOP] = TRANSLATABLE("Top"),
        [SIDE_BOTTOM] = TRANSLATABLE("Bottom"),
    };
    return translate(NAMES[side]);
}

/// The name of a computer among the opponents of people.
static const char *name_opponent(const Session *session, Side side)
{
    const BotStrength strength = session->controller[side].strength;
    int sides = 0;
    bool alike = true;
    for (int i = 0; i < SIDE_COUNT; i++) {
        const Controller *other = &session->controller[i];
        if (other->kind == CONTROLLER_BOT) {
            sides++;
            alike = alike && other->strength == strength;
        }
    }
    if (strength > BOT_STRENGTH_COUNT || !alike) {
        return scoreboard_strength(strength);
    }
    return sides == 1 ? translate("Computer") : scoreboard_side(side);
}

const char *scoreboard_name(const Session *session, Side side)
{
    const Controller *controller = &session->controller[side];
    int people = 0;
    for (int i = 0; i < SEAT_COUNT; i++) {
        people += session->controller[i].kind == CONTROLLER_PERSON;
    }
    if (controller->kind == CONTROLLER_PERSON) {
        return translate(people < 2 ? TRANSLATABLE("You")
                                    : (controller->player == 0 ? TRANSLATABLE("Player 1")
                                                               : TRANSLATABLE("Player 2")));
    }
    if (controller->kind == CONTROLLER_BOT) {
        return people > 0 ? name_opponent(session, side)
                          : scoreboard_strength(controller->strength);
    }
    return translate(controller->kind == CONTROLLER_FAR ? TRANSLATABLE("Opponent")
                                                        : TRANSLATABLE("Nobody"));
}

void scoreboard_write_goals(const MatchDef *match, char *to, size_t size)
{
    // With a required lead of `goals` or more, the goals always decide first.
    if (match->lead > 0 && match->lead < match->goals) {
        snprintf(to, size, translate("first to %d, or %d ahead"), match->goals, match->lead);
    } else {
        snprintf(to, size, translate("first to %d"), match->goals);
    }
}

void scoreboard_write_rank(int rank, char *to, size_t size)
{
    if (rank > 0) {
        snprintf(to, size, translate("Score, rank %d"), rank);
    } else {
        snprintf(to, size, "%s", translate("Score"));
    }
}

const char *scoreboard_heat_name(int heat)
{
    static const struct {
        int heat;
        const char *name;
    } NAMES[] = {{12, TRANSLATABLE("Supernova")},
                 {BALL_HEAT_WHITE, TRANSLATABLE("White heat")},
                 {7, TRANSLATABLE("Inferno")},
                 {REPLAY_HOT, TRANSLATABLE("Scorcher")}};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (heat >= NAMES[i].heat) {
            return NAMES[i].name;
        }
    }
    return NULL;
}

void scoreboard_write_combo(const PaddleView *paddle, char *to, size_t size)
{
    to[0] = '\0';
    if (paddle->combo > 1 || paddle->unbanked > 0) {
        snprintf(to, size, translate("combo %d"), paddle->combo);
    }
    if (paddle->factor > 1) {
        text_append(to, size, "%s×%d", to[0] != '\0' ? " " : "", paddle->factor);
    }
    if (paddle->unbanked > 0) {
        char bank[LABEL_SIZE];
        write_bank(paddle, bank, sizeof bank);
        text_append(to, size, ": %s", bank);
    }
}

char *scoreboard_break_line(char *words)
{
    const double middle = 0.5 * (double)strlen(words);
    char *best = NULL;
    double least = middle;
    for (char *c = words; *c != '\0'; c++) {
        const double off = fabs((double)(c - words) - middle);
        if (*c == ' ' && off < least) {
            best = c;
            least = off;
        }
    }
    if (best == NULL) {
        return NULL;
    }
    *best = '\0';
    return best + 1;
}

void scoreboard_write_left(const Session *session, char *to, size_t size)
{
    const int left = world_targets_left(session->world);
    const int first = world_first_phase(session->world);
    const int phases = world_last_phase(session->world) - first + 1;
    if (phases > 1) {
        snprintf(to, size, translate("Phase %d of %d"),
                 scalar_max_int(world_phase(session->world) - first, 0) + 1, phases);
        return;
    }
    snprintf(to, size, translate_count("%d left", "%d left", (unsigned long)left), left);
}
