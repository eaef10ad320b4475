// Reads two paths and draws them over each other.
#include "svg_overlay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json_line.h"

/// The field of a contact that a number in a trace's line belongs to.
static double *number_at(PartingContact *contact, const char *path)
{
    const struct {
        const char *path;
        double *number;
    } numbers[] = {
        {"time", &contact->time},
        {"point[0]", &contact->point.x},
        {"point[1]", &contact->point.y},
        {"normal[0]", &contact->normal.x},
        {"normal[1]", &contact->normal.y},
        {"position[0]", &contact->position.x},
        {"position[1]", &contact->position.y},
        {"velocity[0]", &contact->velocity.x},
        {"velocity[1]", &contact->velocity.y},
        {"other_velocity[0]", &contact->other_velocity.x},
        {"other_velocity[1]", &contact->other_velocity.y},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(path, numbers[i].path) == 0) {
            return numbers[i].number;
        }
    }
    return NULL;
}

/// Parses a line; false if it is no contact.
static bool read_contact(const char *line, PartingContact *contact)
{
    JsonReader reader = json_reader(line);
    double ball = -1;
    double id = -1;
    bool with = false;
    bool with_ball = false;
    *contact = (PartingContact){.other = -1};
    JsonValue value;
    while (json_next(&reader, &value)) {
        double *number = number_at(contact, value.path);
        if (strcmp(value.path, "with") == 0) {
            with = true;
            with_ball = value.length == 4 && memcmp(value.text, "ball", 4) == 0;
        } else if (value.is_number && strcmp(value.path, "ball") == 0) {
            ball = value.number;
        } else if (value.is_number && strcmp(value.path, "id") == 0) {
            id = value.number;
        } else if (value.is_number && number != NULL) {
            *number = value.number;
        }
    }
    if (!with || reader.failed || !(ball >= 0 && ball <= 1e9)) {
        return false;
    }
    contact->ball = (int)ball;
    contact->other = with_ball && id >= 0 && id <= 1e9 ? (int)id : -1;
    return true;
}

/// Advances to the next line that is a contact. False at the end.
static bool next_contact(ContactLines *lines, PartingContact *contact)
{
    while (contact_lines_next(lines)) {
        if (read_contact(lines->line, contact)) {
            return true;
        }
    }
    return false;
}

/// Stores the present contact, if there is one, and those after it. False if memory is out or
/// reading fails.
static bool keep_rest(PartingSide *side, ContactLines *lines, const PartingContact *contact)
{
    if (lines->line == NULL) {
        return true;
    }
    side->line = strdup(lines->line);
    if (side->line == NULL) {
        return command_out_of_memory();
    }
    side->after[side->count++] = *contact;
    while (side->count < PARTING_AFTER_MAX && next_contact(lines, &side->after[side->count])) {
        side->count++;
    }
    return !lines->failed;
}

static bool read_both(Parting *parting, ContactLines lines[PARTING_COUNT])
{
    PartingContact contacts[PARTING_COUNT];
    bool more[PARTING_COUNT];
    for (;;) {
        for (int which = 0; which < PARTING_COUNT; which++) {
            more[which] = next_contact(&lines[which], &contacts[which]);
        }
        if (!more[0] || !more[1] || strcmp(lines[0].line, lines[1].line) != 0) {
            break;
        }
        parting->before[parting->common % PARTING_BEFORE_MAX] = contacts[0];
        parting->common++;
    }
    parting->parts = more[0] || more[1];
    bool good = true;
    for (int which = 0; which < PARTING_COUNT && good; which++) {
        PartingSide *side = &parting->side[which];
        side->made = made_read(lines[which].header);
        if (lines[which].header == NULL) {
            side->made.seconds = lines[which].replay.seconds;
        }
        good = !lines[which].failed && keep_rest(side, &lines[which], &contacts[which]);
    }
    return good;
}

bool parting_read(Parting *parting, const char *expected, const char *got)
{
    static ContactLines lines[PARTING_COUNT];
    const bool read = contact_lines_open(&lines[PARTING_EXPECTED], expected) &&
                      contact_lines_open(&lines[PARTING_GOT], got) && read_both(parting, lines);
    contact_lines_close(&lines[PARTING_EXPECTED]);
    contact_lines_close(&lines[PARTING_GOT]);
    return read;
}

void parting_free(Parting *parting)
{
    for (int i = 0; i < PARTING_COUNT; i++) {
        free(parting->side[i].line);
        parting->side[i].line = NULL;
    }
}

/// Number of the first common contact that is kept, from 0.
static long long first_kept(const Parting *parting)
{
    const long long beyond = parting->common - PARTING_BEFORE_MAX;
    return beyond > 0 ? beyond : 0;
}

/// A common contact by its number.
static const PartingContact *common_contact(const Parting *parting, long long number)
{
    return &parting->before[number % PARTING_BEFORE_MAX];
}

/// px
#define SIGN_SIZE    6.0
#define ARROW_LENGTH 20.0
/// Maximum number of contacts of a path that are drawn after the difference.
#define BENDS_AFTER 6
/// u: maximum distance between expected and actual position of a straight flight
#define STRAYED 0.5

/// A ball in straight flight.
typedef struct Flight {
    bool known;
    bool straight; ///< it came to `position` in straight flight
    double time;   ///< s, time at which it was at `position`
    Vec2 position, velocity;
} Flight;

static const char *const NAMES[PARTING_COUNT] = {"expected", "got"};

const char *svg_overlay_name(int which)
{
    return NAMES[which];
}

const ComparedBall *svg_overlay_ball(const SvgOverlay *overlay, int index)
{
    for (int i = 0; i < overlay->ball_count; i++) {
        if (overlay->balls[i].index == index) {
            return &overlay->balls[i];
        }
    }
    return NULL;
}

static Vec2 place_at(const Flight *flight, double time)
{
    return vec2_add_scaled(flight->position, flight->velocity, time - flight->time);
}

/// Advances to the ball's part in a contact. False if it has none.
static bool fly_on(Flight *flight, const PartingContact *contact, const ComparedBall *ball)
{
    Flight next = {.known = true,
                   .time = contact->time,
                   .position = contact->position,
                   .velocity = contact->velocity};
    if (contact->ball != ball->index && contact->other != ball->index) {
        return false;
    }
    if (contact->ball != ball->index) {
        // A trace contains only one centre; the other is on the opposite side of the point of
        // contact.
        next.position = vec2_add_scaled(contact->point, contact->normal, -ball->radius);
        next.velocity = contact->other_velocity;
    }
    next.straight = flight->known && vec2_length(vec2_sub(place_at(flight, contact->time),
                                                          next.position)) <= STRAYED;
    *flight = next;
    return true;
}

/// The first known flight of a ball.
static Flight first_flight(const SvgOverlay *overlay, const ComparedBall *ball)
{
    const bool whole = first_kept(overlay->parting) == 0;
    const BallView *start = &ball->start;
    return (Flight){.known = whole && start->exists && !start->held,
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

static void add_bend(const SvgPen *pen, SvgLabels *labels, Vec2 from, const Flight *flight)
{
    output_character(pen->output, flight->straight ? 'L' : 'M');
    svg_place(pen, flight->position);
    if (flight->straight) {
        svg_labels_line(labels, svg_on_sheet(pen, from), svg_on_sheet(pen, flight->position),
                        SVG_LAYER_PATH);
    }
}

/// Draws the common part of the path and returns the flight at the difference.
static Flight draw_common(const SvgPen *pen, const SvgOverlay *overlay, const ComparedBall *ball,
                          SvgLabels *labels)
{
    const Parting *parting = overlay->parting;
    Flight flight = first_flight(overlay, ball);
    begin_path(pen, "common", &flight);
    for (long long i = first_kept(parting); i < parting->common; i++) {
        const Vec2 from = flight.position;
        if (fly_on(&flight, common_contact(parting, i), ball)) {
            add_bend(pen, labels, from, &flight);
        }
    }
    output_text(pen->output, "\"/>\n");
    return flight;
}

/// Time until the ball leaves the arena, s.
static double time_to_edge(const SvgOverlay *overlay, const Flight *flight)
{
    const WorldDef *def = &overlay->game.level.world;
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

/// Draws one of the two paths from `flight` on, with an arrowhead at its end.
static void draw_own(const SvgPen *pen, const SvgOverlay *overlay, int which,
                     const ComparedBall *ball, Flight flight, SvgLabels *labels)
{
    const PartingSide *side = &overlay->parting->side[which];
    int bends = 0;
    int i = 0;
    begin_path(pen, NAMES[which], &flight);
    for (; i < side->count && bends < BENDS_AFTER; i++) {
        const Vec2 from = flight.position;
        if (fly_on(&flight, &side->after[i], ball)) {
            add_bend(pen, labels, from, &flight);
            bends++;
        }
    }
    if (flight.known && i == side->count && side->count < PARTING_AFTER_MAX) {
        const double left = scalar_max(side->made.seconds - flight.time, 0);
        const double flies = scalar_min(left, time_to_edge(overlay, &flight));
        if (flies < NEVER) {
            const Vec2 from = flight.position;
            flight.position = place_at(&flight, flight.time + flies);
            flight.straight = true;
            add_bend(pen, labels, from, &flight);
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

void svg_overlay_sign(const SvgPen *pen, Vec2 place, int which)
{
    const double size = SIGN_SIZE / pen->scale;
    if (which == PARTING_EXPECTED) {
        svg_rectangle(pen, "expected sign", svg_square(place, size));
    } else {
        svg_circle(pen, "got sign", place, 0.5 * size);
    }
}

/// Draws ball, normal and symbol at the first differing contact.
static void draw_mark(const SvgPen *pen, const SvgOverlay *overlay, int which, SvgLabels *labels)
{
    const PartingSide *side = &overlay->parting->side[which];
    const PartingContact *contact = &side->after[0];
    if (side->count == 0) {
        return;
    }
    svg_open_tip(pen, "mark");
    output_format(pen->output, "%s: ", NAMES[which]);
    svg_escaped(pen->output, side->line);
    output_text(pen->output, "</title>");
    const ComparedBall *ball = svg_overlay_ball(overlay, contact->ball);
    const double radius = ball != NULL ? ball->radius : 0;
    svg_circle(pen, NAMES[which], contact->position, radius);
    svg_arrow(pen, NAMES[which], contact->point, contact->normal, 1.6 * ARROW_LENGTH);
    svg_overlay_sign(pen, contact->point, which);
    output_text(pen->output, "</g>\n");
    svg_labels_ball(labels, svg_on_sheet(pen, contact->position), radius * pen->scale);
    svg_labels_ball(labels, svg_on_sheet(pen, contact->point), SIGN_SIZE);
}

static void draw_other_balls(const SvgPen *pen, const SvgOverlay *overlay, SvgLabels *labels)
{
    const World *world = overlay->game.world;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && svg_overlay_ball(overlay, i) == NULL) {
            svg_open_tip(pen, "common");
            output_format(pen->output, "ball %d</title>", i);
            svg_circle(pen, "", ball.position, ball.radius);
            output_text(pen->output, "</g>\n");
            svg_labels_ball(labels, svg_on_sheet(pen, ball.position), ball.radius * pen->scale);
        }
    }
}

static void draw_start(const SvgPen *pen, const ComparedBall *ball, SvgLabels *labels)
{
    if (ball->start.exists) {
        svg_circle(pen, "common start", ball->start.position, ball->radius);
        svg_labels_ball(labels, svg_on_sheet(pen, ball->start.position), ball->radius * pen->scale);
    }
}

static void label_start(const SvgPen *pen, const ComparedBall *ball, SvgLabels *labels)
{
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    const double radius = ball->radius * pen->scale;
    char label[32];
    snprintf(label, sizeof label, "ball %d", ball->index);
    const Vec2 size = vec2(svg_text_width(label, 9), 10);
    Vec2 centre;
    if (ball->start.exists &&
        svg_labels_find(labels, svg_on_sheet(pen, ball->start.position), vec2(-1, 0), radius + 2,
                        radius + 20, size, &centre)) {
        svg_label(&sheet, "beside", centre, 0, 3.3, label);
    }
}

bool svg_overlay_draw(const SvgPen *pen, const SvgOverlay *overlay, Rectangle area)
{
    SvgLabels *labels = svg_labels_create(area);
    if (labels == NULL) {
        return false;
    }
    svg_draw_arena(pen, overlay->svg);
    svg_draw_bricks(pen, overlay->svg, labels);
    svg_draw_paddles(pen, overlay->svg);
    svg_draw_obstacles(pen, overlay->svg);
    draw_other_balls(pen, overlay, labels);
    for (int i = 0; i < overlay->ball_count; i++) {
        const ComparedBall *ball = &overlay->balls[i];
        const Flight flight = draw_common(pen, overlay, ball, labels);
        draw_start(pen, ball, labels);
        for (int which = 0; which < PARTING_COUNT; which++) {
            draw_own(pen, overlay, which, ball, flight, labels);
        }
    }
    for (int which = 0; which < PARTING_COUNT; which++) {
        draw_mark(pen, overlay, which, labels);
    }
    svg_label_obstacles(pen, overlay->svg, labels);
    for (int i = 0; i < overlay->ball_count; i++) {
        label_start(pen, &overlay->balls[i], labels);
    }
    svg_labels_destroy(labels);
    return true;
}

/// Position of a ball in one of the two traces at a time after the difference.
static bool find_place(const SvgOverlay *overlay, int which, const ComparedBall *ball, double time,
                       Vec2 *place)
{
    const Parting *parting = overlay->parting;
    const PartingSide *side = &parting->side[which];
    Flight flight = first_flight(overlay, ball);
    for (long long i = first_kept(parting); i < parting->common; i++) {
        fly_on(&flight, common_contact(parting, i), ball);
    }
    for (int i = 0; i < side->count && side->after[i].time <= time; i++) {
        fly_on(&flight, &side->after[i], ball);
    }
    *place = place_at(&flight, time);
    return flight.known;
}

double svg_overlay_seen_apart(const SvgOverlay *overlay)
{
    double earliest = NEVER;
    for (int which = 0; which < PARTING_COUNT; which++) {
        const PartingSide *side = &overlay->parting->side[which];
        for (int i = 0; i < side->count && side->after[i].time < earliest; i++) {
            for (int k = 0; k < overlay->ball_count; k++) {
                const double time = side->after[i].time;
                Vec2 places[PARTING_COUNT];
                if (find_place(overlay, 0, &overlay->balls[k], time, &places[0]) &&
                    find_place(overlay, 1, &overlay->balls[k], time, &places[1]) &&
                    vec2_length(vec2_sub(places[0], places[1])) > SVG_OVERLAY_SEEN_APART) {
                    earliest = time;
                }
            }
        }
    }
    return earliest;
}
