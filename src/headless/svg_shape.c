/// The table of shapes of the picture. A further shape is a further row.
#include "svg_shape.h"

#include "shape.h"

/// px from a thin line to its number's middle.
#define LABEL_OFF 11.0
/// px: a line at least so thick holds its number.
#define LABEL_HOLDS 14.0

static void draw_hexagon(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    svg_hexagon(pen, class_name, state->centre, state->radius, state->angle_deg);
}

static void write_hexagon(Output *output, const ObstacleState *state)
{
    output_text(output, "at ");
    svg_vector(output, state->centre);
    output_text(output, ", angle ");
    svg_number(output, state->angle_deg, 6);
    output_text(output, "°");
}

/// A digit in the middle of `place`, if that is free.
static void write_digit(const SvgPen *pen, Vec2 place, char digit, SvgLabels *labels)
{
    const char label[] = {digit, '\0'};
    if (svg_labels_take(labels, svg_on_sheet(pen, place), vec2(6, 8), SVG_LAYERS_ALL)) {
        svg_label(pen, "corner", place, 0, 3, label);
    }
}

static void number_corners(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    if (state->radius * pen->scale < 28) {
        return;
    }
    Hexagon inside = hexagon_make(state->centre, state->radius - 9 / pen->scale, state->angle_deg);
    for (int corner = 0; corner < 6; corner++) {
        write_digit(pen, hexagon_corner(&inside, corner), (char)('0' + corner), labels);
    }
}

static Vec2 in_the_middle(const SvgPen *pen, const ObstacleState *state)
{
    (void)pen;
    (void)state;
    return vec2(0, 0);
}

static void draw_circle(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    svg_circle(pen, class_name, state->centre, state->radius);
}

static void write_circle(Output *output, const ObstacleState *state)
{
    output_text(output, "at ");
    svg_vector(output, state->centre);
    output_text(output, ", radius ");
    svg_number(output, state->radius, 6);
}

static void number_nothing(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    (void)pen;
    (void)state;
    (void)labels;
}

static void draw_line(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    svg_capsule(pen, class_name, state->end[0], state->end[1], state->radius);
}

static void write_line(Output *output, const ObstacleState *state)
{
    output_text(output, "from ");
    svg_vector(output, state->end[0]);
    output_text(output, " to ");
    svg_vector(output, state->end[1]);
    output_text(output, ", thickness ");
    svg_number(output, 2 * state->radius, 6);
}

/// Unit vector from end 1 to end 2.
static Vec2 along_line(const ObstacleState *state)
{
    Vec2 way = vec2_sub(state->end[1], state->end[0]);
    return vec2_scale(way, 1 / vec2_length(way));
}

static void number_ends(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    Vec2 along = along_line(state);
    double beyond = state->radius + 7 / pen->scale;
    write_digit(pen, vec2_add_scaled(state->end[0], along, -beyond), '1', labels);
    write_digit(pen, vec2_add_scaled(state->end[1], along, beyond), '2', labels);
}

/// Below a line, to the right of an upright one: an arrow of its spin is above.
static Vec2 beside_line(const SvgPen *pen, const ObstacleState *state)
{
    Vec2 along = along_line(state);
    Vec2 across = vec2(-along.y, along.x);
    if (2 * state->radius * pen->scale >= LABEL_HOLDS) {
        return vec2(0, 0);
    }
    bool down = across.y > 0.1 || (across.y > -0.1 && across.x > 0);
    double off = state->radius + LABEL_OFF / pen->scale;
    return vec2_scale(across, down ? off : -off);
}

static const struct {
    void (*draw)(const SvgPen *, const char *, const ObstacleState *);
    void (*write)(Output *, const ObstacleState *);
    void (*number_features)(const SvgPen *, const ObstacleState *, SvgLabels *);
    Vec2 (*label)(const SvgPen *, const ObstacleState *);
} SHAPES[SHAPE_KIND_COUNT] = {
    [SHAPE_HEXAGON] = {draw_hexagon, write_hexagon, number_corners, in_the_middle},
    [SHAPE_CIRCLE] = {draw_circle, write_circle, number_nothing, in_the_middle},
    [SHAPE_LINE] = {draw_line, write_line, number_ends, beside_line},
};

void svg_shape(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    SHAPES[state->shape].draw(pen, class_name, state);
}

void svg_shape_tip(const SvgPen *pen, const ObstacleState *state)
{
    SHAPES[state->shape].write(pen->output, state);
}

void svg_shape_features(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    SHAPES[state->shape].number_features(pen, state, labels);
}

Vec2 svg_shape_label(const SvgPen *pen, const ObstacleState *state)
{
    return SHAPES[state->shape].label(pen, state);
}

const char *svg_bounce_class(double bounce)
{
    return bounce > 1 ? " lively" : bounce < 1 ? " dull" : "";
}
