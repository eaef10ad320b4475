// The picture of two traces that part.
#include "svg_compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "diff.h"
#include "option_values.h"
#include "played_game.h"
#include "scalar.h"
#include "svg_parting.h"
#include "svg_scene.h"
#include "svg_sheet.h"

/// px.
#define INSET_SIZE    440.0
#define INSET_GAP     40.0
#define ROW_HEIGHT    16.0
#define LEGEND_HEIGHT 74.0
#define SIGN_SIZE     6.0
#define ARROW_LENGTH  20.0
/// u, from the middle of the inset to its edge.
#define HALF_LEAST 40.0
#define HALF_MOST  150.0
/// How many bends of a path are drawn after they part.
#define BENDS_AFTER 6
/// u: where a ball is farther from where it should have flown, it did not fly straight.
#define STRAYED 0.5
/// u: so far apart paths are two to the eye.
#define SEEN_APART 1.0
#define BALLS_MAX  4
/// s
#define JUST_BEFORE 1e-9

/// A ball that takes part in what differs.
typedef struct ComparedBall {
    int index;
    double radius;  ///< u
    BallView start; ///< at time 0
} ComparedBall;

/// A ball on a straight way.
typedef struct Flight {
    bool known;
    double time; ///< s, when it was at `position`
    Vec2 position, velocity;
} Flight;

typedef struct Picture {
    const SvgCompare *compare;
    const Parting *parting;
    PlayedGame game; ///< goes on to where they part
    Trace trace;
    Svg *svg;
    ComparedBall balls[BALLS_MAX];
    int ball_count;
    const PartingContact *first[PARTING_COUNT]; ///< NULL: there is none
    double time;                                ///< s, of the earlier one
    Vec2 place;                                 ///< u, of the earlier one
    double half;                                ///< u, the inset's
} Picture;

static const char *const NAMES[PARTING_COUNT] = {"expected", "got"};

static double radius_of(const Picture *picture, int ball)
{
    for (int i = 0; i < picture->ball_count; i++) {
        if (picture->balls[i].index == ball) {
            return picture->balls[i].radius;
        }
    }
    return 0;
}

static Vec2 place_at(const Flight *flight, double time)
{
    return vec2_add_scaled(flight->position, flight->velocity, time - flight->time);
}

/// Goes on to the ball's part in a contact, if it has one. Says in `straight` whether it flew there
/// straight from where it was.
static bool fly_on(Flight *flight, const PartingContact *contact, const ComparedBall *ball,
                   bool *straight)
{
    Flight next = {.known = true, .time = contact->time};
    if (!parting_bend(contact, ball->index, ball->radius, &next.position, &next.velocity)) {
        return false;
    }
    *straight = flight->known &&
                vec2_length(vec2_sub(place_at(flight, contact->time), next.position)) <= STRAYED;
    *flight = next;
    return true;
}

/// Where a ball is first known to fly.
static Flight first_flight(const Picture *picture, const ComparedBall *ball)
{
    const bool whole = picture->parting->common == picture->parting->before_count;
    const BallView *start = &ball->start;
    return (Flight){.known = whole && start->exists && !start->on_paddle,
                    .position = start->position,
                    .velocity = start->velocity};
}

static void begin_path(const SvgPen *pen, const char *class_name, const Flight *flight)
{
    output_format(pen->output, "<path class=\"%s\" d=\"", class_name);
    if (flight->known) {
        output_character(pen->output, 'M');
        svg_place(pen, flight->position);
    }
}

static void add_bend(const SvgPen *pen, const Flight *flight, bool straight)
{
    output_character(pen->output, straight ? 'L' : 'M');
    svg_place(pen, flight->position);
}

/// Draws the way that both have, and returns the ball as it flies where they part.
static Flight draw_common(const SvgPen *pen, const Picture *picture, const ComparedBall *ball)
{
    Flight flight = first_flight(picture, ball);
    begin_path(pen, "common", &flight);
    for (int i = 0; i < picture->parting->before_count; i++) {
        bool straight;
        if (fly_on(&flight, &picture->parting->before[i], ball, &straight)) {
            add_bend(pen, &flight, straight);
        }
    }
    output_text(pen->output, "\"/>\n");
    return flight;
}

/// How long the ball flies until it leaves the arena, s.
static double time_to_edge(const Picture *picture, const Flight *flight)
{
    const WorldDef *def = &picture->game.level.world;
    const double way[] = {
        flight->velocity.x > 0 ? def->width - flight->position.x : -flight->position.x,
        flight->velocity.y > 0 ? def->height - flight->position.y : -flight->position.y};
    const double speed[] = {flight->velocity.x, flight->velocity.y};
    double time = NEVER;
    for (int axis = 0; axis < 2; axis++) {
        if (fabs(speed[axis]) > 0) {
            time = scalar_min(time, way[axis] / speed[axis]);
        }
    }
    return scalar_max(time, 0);
}

/// Draws the way of one of the two from `flight` on, with an arrow at its end.
static void draw_own(const SvgPen *pen, const Picture *picture, int which, const ComparedBall *ball,
                     Flight flight)
{
    const PartingSide *side = &picture->parting->side[which];
    int bends = 0;
    int i = 0;
    begin_path(pen, NAMES[which], &flight);
    for (; i < side->count && bends < BENDS_AFTER; i++) {
        bool straight;
        if (fly_on(&flight, &side->after[i], ball, &straight)) {
            add_bend(pen, &flight, straight);
            bends++;
        }
    }
    if (flight.known && i == side->count && side->count < PARTING_AFTER_MAX) {
        const double left = scalar_max(side->seconds - flight.time, 0);
        const double flies = scalar_min(left, time_to_edge(picture, &flight));
        if (flies < NEVER) {
            flight.position = vec2_add_scaled(flight.position, flight.velocity, flies);
            add_bend(pen, &flight, true);
        }
    }
    output_text(pen->output, "\"/>\n");
    const double speed = vec2_length(flight.velocity);
    if (flight.known && speed > 0) {
        char head[32];
        snprintf(head, sizeof head, "%s head", NAMES[which]);
        svg_arrow(pen, head, flight.position, vec2_scale(flight.velocity, 1 / speed), ARROW_LENGTH);
    }
}

/// Draws what stands for one of the two: a square or a disc that fits into it.
static void draw_sign(const SvgPen *pen, Vec2 place, int which)
{
    const double size = SIGN_SIZE / pen->scale;
    if (which == PARTING_EXPECTED) {
        const Vec2 corner = vec2(size, size);
        const Rectangle square = {vec2_sub(place, corner), vec2_add(place, corner)};
        svg_rectangle(pen, "expected sign", square);
    } else {
        svg_circle(pen, "got sign", place, 0.5 * size);
    }
}

/// Draws the ball, the normal and the sign where the first contact differs.
static void draw_mark(const SvgPen *pen, const Picture *picture, int which)
{
    const PartingContact *contact = picture->first[which];
    if (contact == NULL) {
        return;
    }
    svg_open_tip(pen, "mark");
    output_format(pen->output, "%s: ", NAMES[which]);
    svg_escaped(pen->output, picture->parting->side[which].line);
    output_text(pen->output, "</title>");
    svg_circle(pen, NAMES[which], contact->position, radius_of(picture, contact->ball));
    svg_arrow(pen, NAMES[which], contact->point, contact->normal, 1.6 * ARROW_LENGTH);
    draw_sign(pen, contact->point, which);
    output_text(pen->output, "</g>\n");
}

static bool takes_part(const Picture *picture, int ball)
{
    bool found = false;
    for (int i = 0; i < picture->ball_count; i++) {
        found = found || picture->balls[i].index == ball;
    }
    return found;
}

/// The level, the other balls where they part, and the paths.
static void draw_scene(const SvgPen *pen, const Picture *picture)
{
    const World *world = picture->game.world;
    svg_draw_arena(pen, picture->svg);
    svg_draw_bricks(pen, picture->svg, world);
    svg_draw_paddles(pen, picture->svg, world);
    svg_draw_obstacles(pen, picture->svg, world);
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && !takes_part(picture, i)) {
            svg_open_tip(pen, "common");
            output_format(pen->output, "ball %d</title>", i);
            svg_circle(pen, "", ball.position, ball.radius);
            output_text(pen->output, "</g>\n");
        }
    }
    for (int i = 0; i < picture->ball_count; i++) {
        const ComparedBall *ball = &picture->balls[i];
        const Flight flight = draw_common(pen, picture, ball);
        if (ball->start.exists) {
            svg_circle(pen, "common start", ball->start.position, ball->start.radius);
        }
        for (int which = 0; which < PARTING_COUNT; which++) {
            draw_own(pen, picture, which, ball, flight);
        }
    }
    for (int which = 0; which < PARTING_COUNT; which++) {
        draw_mark(pen, picture, which);
    }
}

static void draw_inset(Output *output, const Picture *picture, Vec2 corner)
{
    const double scale = INSET_SIZE / (2 * picture->half);
    const Vec2 middle = vec2(corner.x + INSET_SIZE / 2, corner.y + INSET_SIZE / 2);
    const SvgPen pen = {output, scale, vec2_add_scaled(middle, picture->place, -scale)};
    const SvgPen sheet = svg_sheet_pen(output, vec2(0, 0));
    const Rectangle frame = {corner, vec2(corner.x + INSET_SIZE, corner.y + INSET_SIZE)};
    output_text(output, "<clipPath id=\"inset\">");
    svg_rectangle(&sheet, "", frame);
    output_text(output, "</clipPath>\n<g clip-path=\"url(#inset)\">\n");
    draw_scene(&pen, picture);
    output_text(output, "</g>\n");
    svg_rectangle(&sheet, "frame", frame);
    output_character(output, '\n');
}

static void write_cell(const SvgPen *pen, bool differs, double x, double y, const char *text,
                       size_t length)
{
    char cell[80];
    snprintf(cell, sizeof cell, "%.*s", (int)scalar_min((double)length, 70), text);
    svg_label(pen, differs ? "cell differs" : "cell", vec2(x, y), 0, 0, cell);
}

/// A row of the table: a value of the first contact that differs, of both, and by how much.
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
            write_cell(pen, !same, 100 + 135 * which, y, values[which].text, values[which].length);
        }
    }
    if (both && !same) {
        char by[40] = "differs";
        if (a->is_number && b->is_number) {
            snprintf(by, sizeof by, "%+.3g", b->number - a->number);
        }
        write_cell(pen, true, 370, y, by, strlen(by));
    }
}

static void write_table(Output *output, const Picture *picture, Vec2 corner)
{
    const PartingSide *sides = picture->parting->side;
    const SvgPen pen = svg_sheet_pen(output, corner);
    const char *line = sides[0].line != NULL ? sides[0].line : sides[1].line;
    JsonReader reader = json_reader(line);
    JsonValue field;
    double y = ROW_HEIGHT;
    char title[48];
    snprintf(title, sizeof title, "contact %lld", picture->parting->common + 1);
    svg_label(&pen, "cell", vec2(0, 0), 0, 0, title);
    svg_label(&pen, "cell", vec2(116, 0), 0, 0, "expected");
    svg_label(&pen, "cell", vec2(249, 0), 0, 0, "got");
    svg_label(&pen, "cell", vec2(370, 0), 0, 0, "by");
    draw_sign(&pen, vec2(105, -4), PARTING_EXPECTED);
    draw_sign(&pen, vec2(240, -4), PARTING_GOT);
    while (json_next(&reader, &field)) {
        JsonValue values[PARTING_COUNT] = {{.is_number = false}};
        bool found[PARTING_COUNT];
        for (int which = 0; which < PARTING_COUNT; which++) {
            const char *own = sides[which].line;
            found[which] = own != NULL && diff_find_value(own, field.path, &values[which]);
        }
        write_row(&pen, y, field.path, values, found);
        y += ROW_HEIGHT;
    }
    for (int which = 0; which < PARTING_COUNT; which++) {
        if (sides[which].line == NULL) {
            svg_label(&pen, "cell differs", vec2(100 + 135 * which, ROW_HEIGHT), 0, 0,
                      "nothing more");
        }
    }
    output_character(output, '\n');
}

/// Where a ball is in one of the two at a time after they part.
static bool find_place(const Picture *picture, int which, const ComparedBall *ball, double time,
                       Vec2 *place)
{
    const PartingSide *side = &picture->parting->side[which];
    Flight flight = first_flight(picture, ball);
    bool straight;
    for (int i = 0; i < picture->parting->before_count; i++) {
        fly_on(&flight, &picture->parting->before[i], ball, &straight);
    }
    for (int i = 0; i < side->count && side->after[i].time <= time; i++) {
        fly_on(&flight, &side->after[i], ball, &straight);
    }
    *place = place_at(&flight, time);
    return flight.known;
}

/// The first contact after which a ball is seen to be elsewhere, s; NEVER: none of those there are.
static double seen_apart(const Picture *picture)
{
    double earliest = NEVER;
    for (int which = 0; which < PARTING_COUNT; which++) {
        const PartingSide *side = &picture->parting->side[which];
        for (int i = 0; i < side->count && side->after[i].time < earliest; i++) {
            for (int k = 0; k < picture->ball_count; k++) {
                Vec2 places[PARTING_COUNT];
                const double time = side->after[i].time;
                if (find_place(picture, 0, &picture->balls[k], time, &places[0]) &&
                    find_place(picture, 1, &picture->balls[k], time, &places[1]) &&
                    vec2_length(vec2_sub(places[0], places[1])) > SEEN_APART) {
                    earliest = time;
                }
            }
        }
    }
    return earliest;
}

static void write_facts(Output *output, const Picture *picture)
{
    output_format(output, "<text class=\"note\" x=\"%g\" y=\"55\">", SVG_MARGIN_LEFT);
    const double seen = seen_apart(picture);
    output_text(output, "They part at ");
    svg_number(output, picture->time, 9);
    output_format(output, " s, at contact %lld; ", picture->parting->common + 1);
    if (seen < NEVER) {
        output_format(output, "more than %g u apart from ", SEEN_APART);
        svg_number(output, seen, 3);
        output_text(output, " s on");
    } else {
        output_format(output, "nowhere here more than %g u apart", SEEN_APART);
    }
    output_text(output, "</text>\n");
}

static void write_legend(Output *output, const Picture *picture, double y)
{
    const char *const files[PARTING_COUNT] = {picture->compare->expected, picture->compare->got};
    for (int which = 0; which < PARTING_COUNT; which++) {
        const SvgPen pen = svg_sheet_pen(output, vec2(SVG_MARGIN_LEFT, y + 22 * which));
        char text[256];
        svg_line(&pen, NAMES[which], vec2(0, 0), vec2(60, 0));
        draw_sign(&pen, vec2(30, 0), which);
        snprintf(text, sizeof text, "%s: %s", NAMES[which], files[which]);
        svg_label(&pen, "note", vec2(70, 0), 0, 4, text);
    }
    const SvgPen pen = svg_sheet_pen(output, vec2(SVG_MARGIN_LEFT, y + 44));
    svg_line(&pen, "common", vec2(0, 0), vec2(60, 0));
    svg_label(&pen, "note", vec2(70, 0), 0, 4,
              "both; obstacles and other balls as this program has them where they part");
    output_character(output, '\n');
}

static void write_picture(Output *output, const Picture *picture)
{
    const WorldDef *def = &picture->game.level.world;
    const SvgPen pen = {output, svg_fitting_scale(def), vec2(SVG_MARGIN_LEFT, SVG_MARGIN_TOP)};
    const double right = SVG_MARGIN_LEFT + def->width * pen.scale + INSET_GAP;
    const double table = SVG_MARGIN_TOP + INSET_SIZE + 24;
    const double bottom =
        scalar_max(SVG_MARGIN_TOP + def->height * pen.scale, table + 15 * ROW_HEIGHT);
    svg_sheet_begin(output, picture->game.level.title, right + INSET_SIZE + SVG_MARGIN_RIGHT,
                    bottom + LEGEND_HEIGHT);
    write_facts(output, picture);
    draw_scene(&pen, picture);
    const Vec2 half = vec2(picture->half, picture->half);
    const Rectangle frame = {vec2_sub(picture->place, half), vec2_add(picture->place, half)};
    svg_rectangle(&pen, "frame", frame);
    draw_inset(output, picture, vec2(right, SVG_MARGIN_TOP));
    write_table(output, picture, vec2(right, table));
    write_legend(output, picture, bottom + 24);
    output_text(output, "</svg>\n");
}

static void add_ball(Picture *picture, int index)
{
    if (index >= 0 && index < world_ball_capacity(picture->game.world) &&
        picture->ball_count < BALLS_MAX && !takes_part(picture, index)) {
        const BallView start = world_ball(picture->game.world, index);
        picture->balls[picture->ball_count++] =
            (ComparedBall){.index = index, .radius = start.radius, .start = start};
    }
}

/// Finds out what differs first, where, and who takes part in it. To be called at time 0.
static void look_for_place(Picture *picture)
{
    const Parting *parting = picture->parting;
    const PartingContact *earlier = NULL;
    for (int which = 0; which < PARTING_COUNT; which++) {
        const PartingSide *side = &parting->side[which];
        const PartingContact *contact = side->count > 0 ? &side->after[0] : NULL;
        picture->first[which] = contact;
        earlier = contact != NULL && (earlier == NULL || contact->time < earlier->time) ? contact
                                                                                        : earlier;
    }
    picture->time = earlier->time;
    picture->place = earlier->point;
    add_ball(picture, earlier->ball);
    add_ball(picture, earlier->other);
    for (int which = 0; which < PARTING_COUNT; which++) {
        if (picture->first[which] != NULL) {
            add_ball(picture, picture->first[which]->ball);
            add_ball(picture, picture->first[which]->other);
        }
    }
    double apart = 0;
    if (picture->first[0] != NULL && picture->first[1] != NULL) {
        apart = vec2_length(vec2_sub(picture->first[0]->point, picture->first[1]->point));
    }
    const double wanted = scalar_max(1.5 * apart, 5 * picture->balls[0].radius);
    picture->half = scalar_clamp(wanted, HALF_LEAST, HALF_MOST);
}

/// A ball that was served is known where they part.
static void take_radii(Picture *picture)
{
    for (int i = 0; i < picture->ball_count; i++) {
        const BallView ball = world_ball(picture->game.world, picture->balls[i].index);
        if (ball.exists) {
            picture->balls[i].radius = ball.radius;
        }
    }
}

static bool say_no_memory(void)
{
    command_no_memory();
    return false;
}

/// Draws into the file. False (said on stderr) when memory is out or it cannot be written.
static bool write_file(Picture *picture)
{
    static Output output;
    picture->svg = svg_create(&picture->game.level, picture->game.world, &picture->trace);
    if (picture->svg == NULL) {
        return say_no_memory();
    }
    bool written = output_open_whole(&output, picture->compare->picture);
    if (written) {
        write_picture(&output, picture);
        written = output_close(&output);
    }
    if (!written) {
        output_report(&output);
    }
    svg_destroy(picture->svg);
    return written;
}

static bool on_event(void *context, const WorldEvent *event)
{
    (void)context;
    (void)event;
    return true;
}

/// What is played as a trace's first line says, or as the replay does.
static Arguments make_arguments(const SvgCompare *compare, const char *header)
{
    const MadeFacts facts = made_read(header, 0);
    Arguments arguments = {.files = (const char **)&compare->level,
                           .file_count = 1,
                           .replay = compare->replay,
                           .seed = facts.seed,
                           .seconds = SECONDS_MAX,
                           .other_bots = BOT_STRENGTH_COUNT};
    memcpy(arguments.bots, facts.bots, sizeof arguments.bots);
    return arguments;
}

/// Plays to just before they part: what that contact breaks is still there.
static bool play(Picture *picture)
{
    PlayedGame *game = &picture->game;
    const bool alone = world_paddle_count(game->world) == 0 && !game->driver.replays;
    double time = 0;
    bool good = true;
    game->seconds = scalar_clamp(picture->time - JUST_BEFORE, 0, game->seconds);
    const int steps = (int)(game->seconds * WORLD_STEPS_PER_SECOND) - 1;
    if (alone && steps > 0) {
        played_game_steps(game, steps, &time);
    }
    while (good && played_game_goes_on(game, time)) {
        good = played_game_step(game, &time);
    }
    return good;
}

/// Draws what parts, on the level. False (said on stderr) when that fails.
static bool draw_parting(Picture *picture)
{
    const Arguments arguments =
        make_arguments(picture->compare, picture->parting->side[PARTING_GOT].header);
    if (!played_game_open(&picture->game, &arguments) ||
        !played_game_begin(&picture->game, &arguments, false, on_event, NULL)) {
        return false;
    }
    if (!trace_init(&picture->trace, &picture->game.level.world)) {
        return say_no_memory();
    }
    look_for_place(picture);
    if (!play(picture)) {
        return false;
    }
    take_radii(picture);
    return write_file(picture);
}

bool svg_compare(const SvgCompare *compare, bool *drawn)
{
    static Parting parting;
    Picture picture = {.compare = compare, .parting = &parting};
    parting = (Parting){.parts = false};
    bool good = parting_read(&parting, compare->expected, compare->got);
    if (good && parting.parts) {
        good = draw_parting(&picture);
    }
    *drawn = good && parting.parts;
    trace_free(&picture.trace);
    played_game_close(&picture.game);
    parting_free(&parting);
    return good;
}
