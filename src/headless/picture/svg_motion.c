// The balls of the picture and their paths; and its contacts: drawn, numbered, listed.
#include <stdio.h>

#include "svg_scene.h"
#include "text.h"
#include "world_balls.h"
#include "world_view.h"

/// Beyond this number paths are drawn thinner.
#define PATHS_CLEAR_MAX 40
/// Maximum number of arrowheads in all and per path, and number up to which they are labelled with
/// times.
#define HEADS_MAX        200
#define HEADS_A_PATH_MAX 20
#define HEADS_LABELLED   60
/// px
#define HEAD_LENGTH     7.0
#define NUMBER_SIZE     9.0
#define NUMBER_LEAST    4.0
#define NUMBER_LARGEST  13.0
#define TIME_FARTHEST   9.0
#define NUMBER_FARTHEST 20.0

/// A straight part of a ball's path; all zero except for `vertex` before the first.
typedef struct PathLeg {
    int vertex; ///< index of its end; -1: the end of the view
    Vec2 from, to;
    double begins, ends; ///< s
} PathLeg;

/// Advances to the next part. False after the last.
static bool next_leg(const Svg *svg, int ball, PathLeg *leg)
{
    while (leg->vertex >= 0) {
        const SvgVertex *vertex = &svg->vertices[leg->vertex];
        const BallView end = world_ball(svg->end, ball);
        leg->from = vertex->position;
        leg->begins = vertex->time;
        leg->vertex = vertex->next;
        if (vertex->next >= 0 && !svg->vertices[vertex->next].begins) {
            leg->to = svg->vertices[vertex->next].position;
            leg->ends = svg->vertices[vertex->next].time;
            return true;
        }
        if (vertex->next < 0 && end.exists && svg->balls[ball].flying && !svg->balls[ball].cut) {
            leg->to = end.position;
            leg->ends = world_time(svg->end);
            return true;
        }
    }
    return false;
}

static PathLeg before_first(const Svg *svg, int ball)
{
    return (PathLeg){.vertex = svg->balls[ball].first};
}

static int path_count(const Svg *svg)
{
    int count = 0;
    for (int i = 0; i < svg->ball_count; i++) {
        count += svg->balls[i].first >= 0 ? 1 : 0;
    }
    return count;
}

double svg_head_spacing(const Svg *svg)
{
    const int paths = path_count(svg);
    const double duration = world_time(svg->end) - svg->from;
    if (paths == 0 || duration <= 0) {
        return 0;
    }
    const double spacing =
        svg_round_spacing(duration * scalar_max((double)paths / HEADS_MAX, 1.0 / HEADS_A_PATH_MAX));
    return spacing < duration ? spacing : 0;
}

/// A ball at a round time.
typedef struct Head {
    int ball;
    double time;
    Vec2 place, direction; ///< u; unit vector
} Head;

/// Calls `visit` for each arrowhead, ordered by ball and time.
static void for_each_head(const Svg *svg, void (*visit)(void *context, const Head *head),
                          void *context)
{
    const double spacing = svg_head_spacing(svg);
    for (int ball = 0; ball < svg->ball_count && spacing > 0; ball++) {
        for (PathLeg leg = before_first(svg, ball); next_leg(svg, ball, &leg);) {
            const Vec2 way = vec2_sub(leg.to, leg.from);
            const double length = vec2_length(way);
            double number = floor(leg.begins / spacing) + 1;
            for (; length > 0 && number * spacing < leg.ends; number++) {
                const double time = number * spacing;
                const double share = (time - leg.begins) / (leg.ends - leg.begins);
                visit(context, &(Head){ball, time, vec2_add_scaled(leg.from, way, share),
                                       vec2_scale(way, 1 / length)});
            }
        }
    }
}

/// The context of the drawing of arrowheads.
typedef struct HeadContext {
    const SvgPen *pen;
    SvgLabels *labels;
    int count;
} HeadContext;

static void draw_head(void *context, const Head *head)
{
    const HeadContext *drawing = context;
    const SvgPen *pen = drawing->pen;
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    const Vec2 tip =
        vec2_add_scaled(svg_on_sheet(pen, head->place), head->direction, HEAD_LENGTH / 2);
    const Vec2 back = vec2_add_scaled(tip, head->direction, -HEAD_LENGTH);
    const Vec2 across = vec2_scale(vec2_perpendicular(head->direction), HEAD_LENGTH * 0.4);
    const Vec2 corners[] = {tip, vec2_add(back, across), vec2_sub(back, across)};
    svg_open_tip(pen, "head");
    output_format(pen->output, "ball %d at ", head->ball);
    svg_number(pen->output, head->time, 6);
    output_text(pen->output, " s: ");
    svg_vector(pen->output, head->place);
    output_text(pen->output, "</title><path fill=\"");
    svg_ball_colour(pen->output, head->ball);
    output_text(pen->output, "\" d=\"");
    for (int i = 0; i < 3; i++) {
        output_character(pen->output, i == 0 ? 'M' : 'L');
        svg_place(&sheet, corners[i]);
        svg_labels_line(drawing->labels, corners[i], corners[(i + 1) % 3], SVG_LAYER_PATH);
    }
    output_text(pen->output, "z\"/></g>\n");
}

static void draw_path(const SvgPen *pen, const Svg *svg, int ball, SvgLabels *labels)
{
    const SvgBall *path = &svg->balls[ball];
    const BallView end = world_ball(svg->end, ball);
    output_text(pen->output, "<path class=\"path\" stroke=\"");
    svg_ball_colour(pen->output, ball);
    output_text(pen->output, "\" d=\"");
    for (int vertex = path->first; vertex >= 0; vertex = svg->vertices[vertex].next) {
        output_character(pen->output, svg->vertices[vertex].begins ? 'M' : 'L');
        svg_place(pen, svg->vertices[vertex].position);
    }
    if (end.exists && path->flying && !path->cut) {
        output_character(pen->output, 'L');
        svg_place(pen, end.position);
    }
    output_format(pen->output, "\"><title>ball %d</title></path>\n", ball);
    for (PathLeg leg = before_first(svg, ball); next_leg(svg, ball, &leg);) {
        svg_labels_line(labels, svg_on_sheet(pen, leg.from), svg_on_sheet(pen, leg.to),
                        SVG_LAYER_PATH);
    }
}

void svg_draw_paths(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    HeadContext context = {pen, labels, 0};
    output_format(pen->output, "<g class=\"paths%s\">\n",
                  path_count(svg) > PATHS_CLEAR_MAX ? " crowded" : "");
    for (int i = 0; i < svg->ball_count; i++) {
        if (svg->balls[i].first >= 0) {
            draw_path(pen, svg, i, labels);
        }
    }
    for_each_head(svg, draw_head, &context);
    output_text(pen->output, "</g>\n");
}

static void count_head(void *context, const Head *head)
{
    (void)head;
    ((HeadContext *)context)->count++;
}

static void label_head(void *context, const Head *head)
{
    const HeadContext *drawing = context;
    const SvgPen sheet = svg_sheet_pen(drawing->pen->output, vec2(0, 0));
    char label[40];
    snprintf(label, sizeof label, "%.6g s", head->time);
    const Vec2 size = vec2(svg_text_width(label, NUMBER_SIZE), NUMBER_SIZE + 1);
    Vec2 centre;
    if (svg_labels_find(drawing->labels, svg_on_sheet(drawing->pen, head->place),
                        vec2_perpendicular(head->direction), HEAD_LENGTH / 2, TIME_FARTHEST, size,
                        &centre)) {
        svg_label(&sheet, "time", centre, 0, 0.37 * NUMBER_SIZE, label);
    }
}

void svg_label_times(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    HeadContext context = {pen, labels, 0};
    for_each_head(svg, count_head, &context);
    if (context.count <= HEADS_LABELLED) {
        for_each_head(svg, label_head, &context);
        output_character(pen->output, '\n');
    }
}

static void draw_start(const SvgPen *pen, const Svg *svg, int ball, SvgLabels *labels)
{
    const SvgBall *path = &svg->balls[ball];
    const Vec2 centre = svg_on_sheet(pen, path->start);
    const double radius = path->radius * pen->scale;
    output_text(pen->output, "<g stroke=\"");
    // A ball that is not served yet has no colour of its own.
    if (path->first >= 0) {
        svg_ball_colour(pen->output, ball);
    } else {
        output_text(pen->output, "#c9d3ea");
    }
    output_text(pen->output, "\">");
    svg_circle(pen, "start", path->start, path->radius);
    output_text(pen->output, "</g>\n");
    // Corners that approximate the dashed circle, so that a label may be within a large one.
    Vec2 ring[6];
    draw_hexagon_corners(ring, centre, radius, 0);
    for (int corner = 0; corner < 6; corner++) {
        svg_labels_line(labels, ring[corner], ring[(corner + 1) % 6], SVG_LAYER_PATH);
    }
}

static void draw_end(const SvgPen *pen, const BallView *ball, SvgLabels *labels)
{
    svg_open_tip(pen, "ball");
    output_format(pen->output, "ball %d at the end: at ", ball->index);
    svg_vector(pen->output, ball->position);
    output_text(pen->output, ", velocity ");
    svg_vector(pen->output, ball->velocity);
    output_text(pen->output, ", radius ");
    svg_number(pen->output, ball->radius, 6);
    output_text(pen->output, "</title><g fill=\"");
    svg_ball_colour(pen->output, ball->index);
    output_text(pen->output, "\">");
    svg_circle(pen, "", ball->position, ball->radius);
    output_text(pen->output, "</g></g>\n");
    svg_labels_ball(labels, svg_on_sheet(pen, ball->position), ball->radius * pen->scale);
}

void svg_draw_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    for (int i = 0; i < svg->ball_count; i++) {
        if (svg->balls[i].at_start && svg->balls[i].shown) {
            draw_start(pen, svg, i, labels);
        }
    }
    for (int i = 0; i < svg->ball_count; i++) {
        const BallView ball = world_ball(svg->end, i);
        if (ball.exists && svg->balls[i].shown) {
            draw_end(pen, &ball, labels);
        }
    }
}

/// Places the label on the ball if it fits, else beside it.
static void label_ball(const SvgPen *pen, const BallView *ball, SvgLabels *labels)
{
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    const Vec2 place = svg_on_sheet(pen, ball->position);
    const double radius = ball->radius * pen->scale;
    char label[16];
    snprintf(label, sizeof label, "%d", ball->index);
    const double size =
        scalar_min(NUMBER_LARGEST, NUMBER_SIZE * 1.8 * radius / svg_text_width(label, NUMBER_SIZE));
    const Vec2 on = vec2(svg_text_width(label, size) * 0.9, size * 0.8);
    if (size >= NUMBER_LEAST && svg_labels_take(labels, place, on, SVG_LAYERS_ON_BALL)) {
        output_text(pen->output, "<g style=\"font-size:");
        svg_number(pen->output, size, 2);
        output_text(pen->output, "px\">");
        svg_label(&sheet, "on", place, 0, 0.37 * size, label);
        output_text(pen->output, "</g>");
        return;
    }
    const Vec2 beside = vec2(svg_text_width(label, NUMBER_SIZE), NUMBER_SIZE + 1);
    Vec2 centre;
    if (svg_labels_find(labels, place, vec2(1, 0), radius + 1, radius + NUMBER_FARTHEST, beside,
                        &centre)) {
        svg_label(&sheet, "beside", centre, 0, 0.37 * NUMBER_SIZE, label);
    }
}

void svg_label_balls(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    for (int i = 0; i < svg->ball_count; i++) {
        const BallView ball = world_ball(svg->end, i);
        if (ball.exists && svg->balls[i].shown) {
            label_ball(pen, &ball, labels);
        }
    }
    output_character(pen->output, '\n');
}

/// Beyond this number arrows and shapes are left out, as they would overlap.
#define DRAWN_IN_FULL_MAX 300
/// Maximum number of contacts at one place whose numbers are in the label, and whose details are in
/// the tool tip.
#define NUMBERS_MAX 8
#define TOLD_MAX    6
/// px
#define NORMAL_LENGTH  18.0
#define CONTACT_RADIUS 2.6
#define LABEL_SIZE     9.0
#define LABEL_FARTHEST 70.0
#define LEADER_FROM    8.0
#define ROW_HEIGHT     14.0
#define COLUMN_WIDTH   270.0
#define COLUMNS_MAX    2

static const SvgContact *next_at_place(const Svg *svg, const SvgContact *contact)
{
    return contact->next >= 0 ? &svg->contacts[contact->next] : NULL;
}

static bool is_crowded(const Svg *svg)
{
    return svg->contact_count > DRAWN_IN_FULL_MAX;
}

/// Writes the contact's partner as in the trace: "hexagon 1 corner 0".
static void write_met(Output *output, const Svg *svg, const Contact *contact)
{
    output_text(output, collision_kind_name(contact->with));
    if (contact->with != CONTACT_WALL) {
        output_format(output, " %d", trace_id(svg->trace, contact));
    }
    if (contact->feature != FEATURE_NONE) {
        output_format(output, " %s", collision_feature_name(contact->feature));
    }
}

static void write_in_full(Output *output, const Svg *svg, const SvgContact *kept)
{
    const Contact *contact = &kept->contact;
    output_format(output, "contact %lld at ", kept->number);
    svg_number(output, contact->time, 9);
    output_format(output, " s: ball %d, ", contact->ball);
    write_met(output, svg, contact);
    output_text(output, "\ncentre ");
    svg_vector(output, contact->position);
    output_text(output, ", touches at ");
    svg_vector(output, contact->point);
    output_text(output, "\nnormal ");
    svg_vector(output, contact->normal);
    output_text(output, ", velocity ");
    svg_vector(output, contact->incoming);
    output_text(output, " → ");
    svg_vector(output, contact->velocity);
}

/// Writes the tool tip of a place: details of the first contacts, number and time of the others.
static void write_tip(Output *output, const Svg *svg, const SvgContact *place)
{
    int told = 0;
    for (const SvgContact *at = place; at != NULL; at = next_at_place(svg, at)) {
        if (told < TOLD_MAX) {
            output_text(output, told > 0 ? "\n" : "");
            write_in_full(output, svg, at);
        } else {
            output_format(output, "%scontact %lld at ", told == TOLD_MAX ? "\n" : ", ", at->number);
            svg_number(output, at->contact.time, 6);
            output_text(output, " s");
        }
        told++;
    }
    output_text(output, "</title>");
}

static bool moves(const ObstacleState *obstacle)
{
    return vec2_length_squared(obstacle->velocity) > 0 || fabs(obstacle->spin_deg_per_s) > 0;
}

/// Whether an earlier contact at the place has the same arrow.
static bool has_its_arrow(const Svg *svg, const SvgContact *place, const SvgContact *contact)
{
    for (const SvgContact *at = place; at != contact; at = next_at_place(svg, at)) {
        if (at->contact.with == contact->contact.with &&
            vec2_dot(at->contact.normal, contact->contact.normal) > 0.999) {
            return true;
        }
    }
    return false;
}

/// Draws the contact's partner at the time of the contact, if it moves or is a ball without a path.
static void draw_met(const SvgPen *pen, const Svg *svg, const SvgContact *contact)
{
    if (contact->contact.with == CONTACT_BALL) {
        const int other = contact->contact.id;
        if (!svg->balls[other].shown || !svg->balls[contact->contact.ball].shown) {
            const bool first = svg->balls[other].shown;
            svg_circle(pen, "then",
                       first ? contact->contact.position : svg_other_centre(svg, &contact->contact),
                       svg->balls[first ? contact->contact.ball : other].radius);
        }
    } else if (moves(&contact->obstacle)) {
        svg_shape(pen, "then", &contact->obstacle);
    }
}

static void draw_place(const SvgPen *pen, const Svg *svg, const SvgContact *place,
                       SvgLabels *labels)
{
    const Vec2 point = place->contact.point;
    const Vec2 from = svg_on_sheet(pen, point);
    const bool crowded = is_crowded(svg);
    const double radius = crowded ? CONTACT_RADIUS / 2 : CONTACT_RADIUS;
    svg_open_tip(pen, "place");
    write_tip(pen->output, svg, place);
    for (const SvgContact *at = place; at != NULL && !crowded; at = next_at_place(svg, at)) {
        output_format(pen->output, "<g class=\"%s\">", collision_kind_name(at->contact.with));
        draw_met(pen, svg, at);
        if (!has_its_arrow(svg, place, at)) {
            svg_arrow(pen, "", point, at->contact.normal, NORMAL_LENGTH);
            svg_labels_line(labels, from, vec2_add_scaled(from, at->contact.normal, NORMAL_LENGTH),
                            SVG_LAYER_MARK);
        }
        output_text(pen->output, "</g>");
    }
    output_format(pen->output, "<g class=\"%s\">", collision_kind_name(place->contact.with));
    svg_circle(pen, "", point, radius / pen->scale);
    output_text(pen->output, "</g></g>\n");
    svg_labels_box(labels, svg_square(from, radius), SVG_LAYER_MARK);
}

void svg_draw_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    output_format(pen->output, "<g class=\"contacts%s\">\n", is_crowded(svg) ? " crowded" : "");
    for (int i = 0; i < svg->contact_count; i++) {
        if (!svg->contacts[i].repeats) {
            draw_place(pen, svg, &svg->contacts[i], labels);
        }
    }
    output_text(pen->output, "</g>\n");
}

/// Draws a line from a place to its label if they are apart.
static void draw_leader(const SvgPen *sheet, Vec2 place, Vec2 centre, Vec2 size)
{
    const Vec2 half = vec2_scale(size, 0.5);
    const Vec2 end = vec2(scalar_clamp(place.x, centre.x - half.x, centre.x + half.x),
                          scalar_clamp(place.y, centre.y - half.y, centre.y + half.y));
    if (vec2_length(vec2_sub(end, place)) > LEADER_FROM) {
        svg_line(sheet, "leader", place, end);
    }
}

static void label_place(const SvgPen *pen, const Svg *svg, const SvgContact *place,
                        SvgLabels *labels)
{
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    char label[16 * (NUMBERS_MAX + 2)] = "";
    int count = 0;
    for (const SvgContact *at = place; at != NULL; at = next_at_place(svg, at)) {
        if (count++ < NUMBERS_MAX) {
            text_append(label, sizeof label, "%s%lld", count > 1 ? ", " : "", at->number);
        }
    }
    if (count > NUMBERS_MAX) {
        text_append(label, sizeof label, " and %d more", count - NUMBERS_MAX);
    }
    // Tries the side behind the surface first, which no path crosses.
    const Vec2 size = vec2(svg_text_width(label, LABEL_SIZE), LABEL_SIZE + 1);
    Vec2 centre;
    if (svg_labels_find(labels, svg_on_sheet(pen, place->contact.point),
                        vec2_scale(place->contact.normal, -1), CONTACT_RADIUS + 1, LABEL_FARTHEST,
                        size, &centre)) {
        draw_leader(&sheet, svg_on_sheet(pen, place->contact.point), centre, size);
        svg_label(&sheet, "count", centre, 0, 0.37 * LABEL_SIZE, label);
    }
}

void svg_label_contacts(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    for (int i = 0; i < svg->contact_count; i++) {
        if (!svg->contacts[i].repeats) {
            label_place(pen, svg, &svg->contacts[i], labels);
        }
    }
    output_character(pen->output, '\n');
}

static int rows_of(double height)
{
    return (int)(height / ROW_HEIGHT) - 1;
}

double svg_list_width(const Svg *svg, double height)
{
    if (svg->contact_count == 0 || is_crowded(svg)) {
        return 0;
    }
    return COLUMN_WIDTH * (svg->contact_count > rows_of(height) ? COLUMNS_MAX : 1);
}

void svg_draw_list(Output *output, const Svg *svg, Vec2 corner, double height)
{
    const int rows = rows_of(height);
    const int room = COLUMNS_MAX * rows;
    const int listed = scalar_min_int(svg->contact_count, room);
    output_text(output, "<g class=\"contacts\">\n");
    for (int i = 0; i < listed; i++) {
        const Contact *contact = &svg->contacts[i].contact;
        const SvgPen pen = svg_sheet_pen(
            output, vec2(corner.x + COLUMN_WIDTH * (i / rows), corner.y + ROW_HEIGHT * (i % rows)));
        char number[32];
        snprintf(number, sizeof number, "%lld", svg->contacts[i].number);
        output_format(output, "<g class=\"%s\">", collision_kind_name(contact->with));
        svg_circle(&pen, "", vec2(4, 6), CONTACT_RADIUS);
        output_text(output, "</g>");
        svg_label(&pen, "cell left", vec2(40, 9.5), 0, 0, number);
        output_format(output, "<text class=\"cell\" x=\"%g\" y=\"%g\">", pen.origin.x + 48,
                      pen.origin.y + 9.5);
        svg_number(output, contact->time, 4);
        output_format(output, " s, ball %d, ", contact->ball);
        write_met(output, svg, contact);
        output_text(output, "</text>\n");
    }
    if (svg->contact_count > listed) {
        const SvgPen pen = svg_sheet_pen(output, vec2(corner.x, corner.y + ROW_HEIGHT * rows));
        char more[64];
        snprintf(more, sizeof more, "and %d more; the pointer on one tells of it",
                 svg->contact_count - listed);
        svg_label(&pen, "cell", vec2(48, 9.5), 0, 0, more);
    }
    output_text(output, "</g>\n");
}
