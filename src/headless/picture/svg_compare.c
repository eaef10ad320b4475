// Draws the first difference of two traces.
#include "svg.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "json_line.h"
#include "svg_overlay.h"
#include "world_paddles.h"

/// px
#define INSET_SIZE    460.0
#define INSET_GAP     40.0
#define ROW_HEIGHT    16.0
#define LEGEND_HEIGHT 74.0
#define TABLE_ROWS    15
#define VALUE_COLUMN  100.0 ///< x of the first value's column
#define COLUMN_WIDTH  145.0
/// u, from the centre of the inset to its edge
#define HALF_LEAST 40.0
#define HALF_MOST  150.0
/// s
#define JUST_BEFORE 1e-9

typedef struct Picture {
    const SvgCompare *compare;
    SvgOverlay overlay;
    Trace trace;
    double time; ///< s, of the earlier of the two differing contacts
    Vec2 place;  ///< u, of that contact
    double half; ///< u, from the centre of the inset to its edge
} Picture;

/// Draws the inset. False if memory is out.
static bool draw_inset(Output *output, const Picture *picture, Vec2 corner)
{
    const double scale = INSET_SIZE / (2 * picture->half);
    const Vec2 middle = vec2(corner.x + INSET_SIZE / 2, corner.y + INSET_SIZE / 2);
    const SvgPen pen = {output, scale, vec2_add_scaled(middle, picture->place, -scale)};
    const SvgPen sheet = svg_sheet_pen(output, vec2(0, 0));
    const Rectangle frame = {corner, vec2(corner.x + INSET_SIZE, corner.y + INSET_SIZE)};
    output_text(output, "<clipPath id=\"inset\">");
    svg_rectangle(&sheet, "", frame);
    output_text(output, "</clipPath>\n<g clip-path=\"url(#inset)\">\n");
    const bool drawn = svg_overlay_draw(&pen, &picture->overlay, frame);
    output_text(output, "</g>\n");
    svg_rectangle(&sheet, "frame", frame);
    output_character(output, '\n');
    return drawn;
}

static double column_at(int which)
{
    return VALUE_COLUMN + COLUMN_WIDTH * which;
}

static void write_cell(const SvgPen *pen, bool differs, double x, double y, const char *text,
                       size_t length)
{
    char cell[80];
    snprintf(cell, sizeof cell, "%.*s", (int)scalar_min_size(length, 70), text);
    svg_label(pen, differs ? "cell differs" : "cell", vec2(x, y), 0, 0, cell);
}

/// Writes a row: a value of the first differing contact in both traces, and the difference.
static void write_row(const SvgPen *pen, double y, const char *path, const JsonValue *values,
                      const bool *found)
{
    const bool both = found[PARTING_EXPECTED] && found[PARTING_GOT];
    const JsonValue *a = &values[PARTING_EXPECTED];
    const JsonValue *b = &values[PARTING_GOT];
    const bool same = both && a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
    write_cell(pen, !same, 0, y, path, strlen(path));
    for (int which = 0; which < PARTING_COUNT; which++) {
        if (found[which]) {
            write_cell(pen, !same, column_at(which), y, values[which].text, values[which].length);
        }
    }
    if (both && !same) {
        char by[40] = "differs";
        if (a->is_number && b->is_number) {
            snprintf(by, sizeof by, "%+.3g", b->number - a->number);
        }
        write_cell(pen, true, column_at(PARTING_COUNT), y, by, strlen(by));
    }
}

static void write_table(Output *output, const Picture *picture, Vec2 corner)
{
    const PartingSide *sides = picture->overlay.parting->side;
    const SvgPen pen = svg_sheet_pen(output, corner);
    const char *line = sides[0].line != NULL ? sides[0].line : sides[1].line;
    JsonReader reader = json_reader(line);
    double y = ROW_HEIGHT;
    char title[48];
    snprintf(title, sizeof title, "contact %lld", picture->overlay.parting->common + 1);
    svg_label(&pen, "cell", vec2(0, 0), 0, 0, title);
    for (int which = 0; which < PARTING_COUNT; which++) {
        svg_overlay_sign(&pen, vec2(column_at(which) + 6, -4), which);
        svg_label(&pen, "cell", vec2(column_at(which) + 16, 0), 0, 0, svg_overlay_name(which));
    }
    svg_label(&pen, "cell", vec2(column_at(PARTING_COUNT), 0), 0, 0, "by");
    JsonValue field;
    while (json_next(&reader, &field)) {
        JsonValue values[PARTING_COUNT] = {{.is_number = false}};
        bool found[PARTING_COUNT];
        for (int which = 0; which < PARTING_COUNT; which++) {
            const char *own = sides[which].line;
            found[which] = own != NULL && json_find(own, field.path, &values[which]);
        }
        write_row(&pen, y, field.path, values, found);
        y += ROW_HEIGHT;
    }
    for (int which = 0; which < PARTING_COUNT; which++) {
        if (sides[which].line == NULL) {
            svg_label(&pen, "cell differs", vec2(column_at(which), ROW_HEIGHT), 0, 0,
                      "nothing more");
        }
    }
    output_character(output, '\n');
}

static void write_facts(Output *output, const Picture *picture)
{
    output_format(output, "<text class=\"note\" x=\"%g\" y=\"55\">", SVG_MARGIN_LEFT);
    const double seen = svg_overlay_seen_apart(&picture->overlay);
    output_text(output, "They part at ");
    svg_number(output, picture->time, 9);
    output_format(output, " s, at contact %lld; ", picture->overlay.parting->common + 1);
    if (seen < NEVER) {
        output_format(output, "more than %g u apart from ", SVG_OVERLAY_SEEN_APART);
        svg_number(output, seen, 3);
        output_text(output, " s on");
    } else {
        output_format(output, "nowhere here more than %g u apart", SVG_OVERLAY_SEEN_APART);
    }
    output_text(output, "</text>\n");
}

static void write_legend(Output *output, const Picture *picture, double y)
{
    const char *const files[PARTING_COUNT] = {picture->compare->expected, picture->compare->got};
    for (int which = 0; which < PARTING_COUNT; which++) {
        const SvgPen pen = svg_sheet_pen(output, vec2(SVG_MARGIN_LEFT, y + 22 * which));
        svg_line(&pen, svg_overlay_name(which), vec2(0, 0), vec2(60, 0));
        svg_overlay_sign(&pen, vec2(30, 0), which);
        char text[256];
        snprintf(text, sizeof text, "%s: %s", svg_overlay_name(which), files[which]);
        svg_label(&pen, "note", vec2(70, 0), 0, 4, text);
    }
    const SvgPen pen = svg_sheet_pen(output, vec2(SVG_MARGIN_LEFT, y + 44));
    svg_line(&pen, "common", vec2(0, 0), vec2(60, 0));
    svg_label(&pen, "note", vec2(70, 0), 0, 4,
              "both; obstacles and other balls as this program has them where they part");
    output_character(output, '\n');
}

/// Writes the picture. False if memory is out.
static bool write_picture(Output *output, const Picture *picture)
{
    const Level *level = &picture->overlay.game.level;
    const WorldDef *def = &level->world;
    const SvgPen pen = {output, svg_fitting_scale(def), vec2(SVG_MARGIN_LEFT, SVG_MARGIN_TOP)};
    const Vec2 corner = svg_on_sheet(&pen, vec2(def->width, def->height));
    const double right = corner.x + INSET_GAP;
    const double table = SVG_MARGIN_TOP + INSET_SIZE + 24;
    const double bottom = scalar_max(corner.y, table + TABLE_ROWS * ROW_HEIGHT);
    svg_sheet_begin(output, level->title, right + INSET_SIZE + SVG_MARGIN_RIGHT,
                    bottom + LEGEND_HEIGHT);
    draw_list_begin(picture->overlay.svg->list, (int)corner.x, (int)corner.y);
    write_facts(output, picture);
    if (!svg_overlay_draw(&pen, &picture->overlay, (Rectangle){pen.origin, corner})) {
        return false;
    }
    svg_rectangle(&pen, "frame", svg_square(picture->place, picture->half));
    if (!draw_inset(output, picture, vec2(right, SVG_MARGIN_TOP))) {
        return false;
    }
    write_table(output, picture, vec2(right, table));
    write_legend(output, picture, bottom + 24);
    output_text(output, "</svg>\n");
    return true;
}

static void add_ball(SvgOverlay *overlay, int index)
{
    const World *world = overlay->game.world;
    if (index >= 0 && index < world_ball_capacity(world) &&
        overlay->ball_count < SVG_OVERLAY_BALLS_MAX && svg_overlay_ball(overlay, index) == NULL) {
        const BallView start = world_ball(world, index);
        overlay->balls[overlay->ball_count++] =
            (ComparedBall){.index = index, .radius = start.radius, .start = start};
    }
}

/// Finds the first difference, its position and the balls in it. Call at time 0.
static void find_difference(Picture *picture)
{
    SvgOverlay *overlay = &picture->overlay;
    const PartingSide *sides = overlay->parting->side;
    const PartingContact *earlier = NULL;
    for (int which = 0; which < PARTING_COUNT; which++) {
        const PartingContact *contact = &sides[which].after[0];
        if (sides[which].count > 0) {
            add_ball(overlay, contact->ball);
            add_ball(overlay, contact->other);
            earlier = earlier == NULL || contact->time < earlier->time ? contact : earlier;
        }
    }
    double apart = 0;
    if (sides[0].count > 0 && sides[1].count > 0) {
        apart = vec2_length(vec2_sub(sides[0].after[0].point, sides[1].after[0].point));
    }
    // Two distant positions do not fit into one inset: the earlier one is shown.
    const double half = 1.5 * apart <= HALF_MOST ? 1.5 * apart : HALF_LEAST;
    picture->time = earlier->time;
    picture->place = earlier->point;
    picture->half =
        scalar_clamp(scalar_max(half, 5 * overlay->balls[0].radius), HALF_LEAST, HALF_MOST);
}

/// The radius of a ball that is served later is known only at the difference.
static void take_radii(SvgOverlay *overlay)
{
    for (int i = 0; i < overlay->ball_count; i++) {
        const BallView ball = world_ball(overlay->game.world, overlay->balls[i].index);
        if (ball.exists) {
            overlay->balls[i].radius = ball.radius;
        }
    }
}

/// Writes the picture to the file. False, reported on stderr, if that fails or memory is out.
static bool write_file(Picture *picture)
{
    static Output output;
    SvgOverlay *overlay = &picture->overlay;
    const World *world = overlay->game.world;
    const SvgView view = {.from = picture->time, .to = NEVER};
    overlay->svg = svg_create(&overlay->game.level, world, &picture->trace, &view);
    if (overlay->svg == NULL) {
        return command_out_of_memory();
    }
    svg_begin(overlay->svg, world);
    bool written = svg_end(overlay->svg, world) || command_out_of_memory();
    written = written && output_open_whole(&output, picture->compare->picture);
    if (written && !write_picture(&output, picture)) {
        output_abandon(&output);
        written = command_out_of_memory();
    }
    written = written && output_close(&output);
    svg_destroy(overlay->svg);
    return written;
}

/// The arguments of the run, from a trace's first line or a replay.
static Arguments make_arguments(const SvgCompare *compare, const MadeFacts *made)
{
    Arguments arguments = {.files = (const char **)&compare->level,
                           .file_count = 1,
                           .replay = compare->replay,
                           .seed = made->seed,
                           .seconds = SECONDS_MAX,
                           .other_bots = BOT_STRENGTH_COUNT};
    memcpy(arguments.bots, made->bots, sizeof arguments.bots);
    return arguments;
}

/// Plays to just before the difference, when what that contact breaks still exists.
static bool play(Picture *picture)
{
    PlayedGame *game = &picture->overlay.game;
    const bool alone = world_paddle_count(game->world) == 0 && !game->driver.replays;
    double time = 0;
    bool good = true;
    game->seconds = scalar_clamp(picture->time - JUST_BEFORE, 0, game->seconds);
    const double steps = game->seconds * STEPS_PER_SECOND - 1;
    if (alone && steps >= 1) {
        played_game_steps(game, (int)scalar_min(steps, INT_MAX), &time);
    }
    while (good && played_game_goes_on(game, time)) {
        good = played_game_step(game, &time);
    }
    return good;
}

/// Draws the difference over the level. False, reported on stderr, if that fails.
static bool draw_parting(Picture *picture)
{
    PlayedGame *game = &picture->overlay.game;
    const Arguments arguments =
        make_arguments(picture->compare, &picture->overlay.parting->side[PARTING_GOT].made);
    if (!played_game_open(game, &arguments) || !played_game_begin(game, &arguments, NULL, NULL)) {
        return false;
    }
    if (!trace_init(&picture->trace, &game->level.world)) {
        return command_out_of_memory();
    }
    find_difference(picture);
    if (!play(picture)) {
        return false;
    }
    take_radii(&picture->overlay);
    return write_file(picture);
}

bool svg_compare(const SvgCompare *compare, bool *drawn)
{
    static Parting parting;
    Picture picture = {.compare = compare, .overlay = {.parting = &parting}};
    parting = (Parting){.parts = false};
    bool good = parting_read(&parting, compare->expected, compare->got);
    if (good && parting.parts) {
        good = draw_parting(&picture);
    }
    *drawn = good && parting.parts;
    trace_free(&picture.trace);
    played_game_close(&picture.overlay.game);
    parting_free(&parting);
    return good;
}
