// Draws a replay's time line with its marks, and describes them.
#include "scoreboard.h"

#include <math.h>
#include <stdio.h>

#include "text.h"
#include "translate.h"

/// Maximum distance of the pointer from a mark under it, as a share of the text size.
#define REACH 0.5

static double x_of(const TimeLine *line, double time)
{
    const double length = line->seek->play.replay->seconds;
    const double share = length > 0.0 ? time / length : 0.0;
    return line->area.x + share * line->area.width;
}

double time_line_time_at(const TimeLine *line, double x)
{
    const double share = (x - line->area.x) / line->area.width;
    return scalar_clamp(share, 0.0, 1.0) * line->seek->play.replay->seconds;
}

/// Colour of the side that scored, or that owns the ball or the power-up afterwards.
static Colour colour_of(const Palette *palette, const ReplayMark *mark)
{
    return mark->kind == REPLAY_MARK_LIFE
               ? palette->role[COLOUR_ALERT]
               : (mark->side == SIDE_NONE ? palette->role[COLOUR_TEXT]
                                          : palette_side(palette, mark->side));
}

static void draw_sign(DrawList *list, ReplayMarkKind kind, Colour colour, Vec2 centre, double size)
{
    const double half = 0.5 * size;
    switch (kind) {
    case REPLAY_MARK_GOAL:
        draw_hexagon(list, LAYER_VEIL, centre, half, 0.0, colour);
        break;
    case REPLAY_MARK_POWER:
        draw_hexagon_outline(list, LAYER_VEIL, centre, 0.8 * half, 30.0, 0.2 * size, colour);
        break;
    case REPLAY_MARK_LIFE:
        for (int way = -1; way <= 1; way += 2) {
            draw_line(list, LAYER_VEIL, vec2(centre.x - 0.8 * half, centre.y - way * 0.8 * half),
                      vec2(centre.x + 0.8 * half, centre.y + way * 0.8 * half), 0.22 * size,
                      colour);
        }
        break;
    case REPLAY_MARK_END:
        draw_box(list, LAYER_VEIL, centre.x - 0.12 * size, centre.y - half, centre.x + 0.12 * size,
                 centre.y + half, colour);
        break;
    case REPLAY_MARK_CONVERTED:
    case REPLAY_MARK_KIND_COUNT:
        draw_box(list, LAYER_VEIL, centre.x - 0.06 * size, centre.y - 0.6 * half,
                 centre.x + 0.06 * size, centre.y + 0.6 * half, palette_fade(colour, 0.9));
        break;
    }
}

/// Draws the marks of one kind; equal positions are drawn once.
static void draw_marks(DrawList *list, const Palette *palette, const TimeLine *line,
                       ReplayMarkKind kind)
{
    double last = -1e9;
    const double middle = line->area.y + 0.5 * line->area.height;
    for (int i = 0; i < line->seek->mark_count; i++) {
        const ReplayMark *mark = &line->seek->marks[i];
        const double x = x_of(line, mark->time);
        if (mark->kind == kind && x - last >= 1.0) {
            draw_sign(list, kind, colour_of(palette, mark), vec2(x, middle), line->area.height);
            last = x;
        }
    }
}

void time_line_draw(DrawList *list, const Palette *palette, const TimeLine *line)
{
    const Area a = line->area;
    const double middle = a.y + 0.5 * a.height;
    const double thick = 0.14 * a.height;
    const ReplaySeek *seek = line->seek;
    const double now = x_of(line, replay_seek_time(seek, line->step));
    const double known =
        x_of(line, replay_seek_time(seek, seek->passed ? seek->end : seek->ahead.play.cursor.step));
    const Colour quiet = palette->role[COLOUR_TEXT_QUIET];
    if (line->to > line->from) {
        draw_box(list, LAYER_VEIL, x_of(line, line->from), a.y, x_of(line, line->to),
                 a.y + a.height, palette_fade(palette->role[COLOUR_ACCENT], 0.22));
    }
    draw_box(list, LAYER_VEIL, a.x, middle - thick, a.x + a.width, middle + thick,
             palette_fade(quiet, 0.18));
    draw_box(list, LAYER_VEIL, a.x, middle - thick, known, middle + thick,
             palette_fade(quiet, 0.28));
    draw_box(list, LAYER_VEIL, a.x, middle - thick, now, middle + thick,
             palette_fade(palette->role[COLOUR_ACCENT], 0.55));
    for (int kind = 0; kind < REPLAY_MARK_KIND_COUNT; kind++) {
        draw_marks(list, palette, line, (ReplayMarkKind)kind);
    }
    draw_box(list, LAYER_VEIL, now - list->line, a.y - 0.15 * a.height, now + list->line,
             a.y + 1.15 * a.height, palette->role[COLOUR_ACCENT]);
}

const ReplayMark *time_line_mark_at(const TimeLine *line, double x, double y)
{
    const ReplayMark *best = NULL;
    const double reach = REACH * line->text;
    double nearest = reach;
    if (y < line->area.y - reach || y > line->area.y + line->area.height + reach) {
        return NULL;
    }
    for (int i = 0; i < line->seek->mark_count; i++) {
        const ReplayMark *mark = &line->seek->marks[i];
        const double far = fabs(x_of(line, mark->time) - x);
        const bool larger = best != NULL && mark->kind > best->kind && far < reach;
        const bool smaller = best != NULL && mark->kind < best->kind;
        if (larger || (far < nearest && !smaller)) {
            best = mark;
            nearest = far;
        }
    }
    return best;
}

const ReplayMark *time_line_mark_before(const TimeLine *line, double seconds)
{
    const double now = replay_seek_time(line->seek, line->step);
    const ReplayMark *last = NULL;
    for (int i = 0; i < line->seek->mark_count && line->seek->marks[i].time <= now; i++) {
        last = line->seek->marks[i].time >= now - seconds ? &line->seek->marks[i] : last;
    }
    return last;
}

void time_line_write_time(double seconds, int digits, char *to, size_t size)
{
    static const int PARTS[] = {1, 10, 100, 1000};
    const long long parts = (long long)floor(seconds * PARTS[digits] + 1e-6);
    const long long whole = parts / PARTS[digits];
    // The decimal point replaces the leading 1.
    char fraction[24];
    snprintf(fraction, sizeof fraction, "%lld", PARTS[digits] + parts % PARTS[digits]);
    fraction[0] = digits > 0 ? '.' : '\0';
    to[0] = '\0';
    text_append(to, size, "%lld:%02lld%s", whole / 60, whole % 60, fraction);
}

void time_line_describe(const ReplayMark *mark, char to[TIME_LINE_TEXT_SIZE])
{
    char words[TIME_LINE_TEXT_SIZE] = "";
    char time[24];
    const char *side = mark->side == SIDE_NONE ? translate("several") : scoreboard_side(mark->side);
    switch (mark->kind) {
    case REPLAY_MARK_CONVERTED:
        snprintf(words, sizeof words, translate("ball captured: %s"), side);
        break;
    case REPLAY_MARK_POWER:
        snprintf(words, sizeof words, translate("power-up for %s: %s"), side,
                 translate(power_up_get(mark->value)->name));
        break;
    case REPLAY_MARK_GOAL:
        snprintf(words, sizeof words, translate("goal: %s"), side);
        break;
    case REPLAY_MARK_LIFE:
        snprintf(words, sizeof words, translate("life lost, %d left"), mark->value);
        break;
    case REPLAY_MARK_END:
    case REPLAY_MARK_KIND_COUNT:
        if (mark->side == SIDE_NONE) {
            snprintf(words, sizeof words, "%s", translate("match over"));
        } else {
            snprintf(words, sizeof words, translate("match over: %s wins"), side);
        }
        break;
    }
    time_line_write_time(mark->time, 1, time, sizeof time);
    to[0] = '\0';
    text_append(to, TIME_LINE_TEXT_SIZE, "%s %s", time, words);
}
