// Draws the balls of the picture and their paths.
#include <stdio.h>

#include "svg_scene.h"
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
