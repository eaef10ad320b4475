// Draws an obstacle: outline, description and numbers.
#include "svg_shape.h"

#include "shape.h"

/// px from a thin line to the centre of its number.
#define LABEL_OFF 11.0
/// px: minimum thickness of a line with its number inside.
#define LABEL_HOLDS 14.0
/// px from a corner to the centre of its number, and the minimum radius for corner numbers.
#define CORNER_LABEL_IN 9
#define CORNERS_LEAST   28

void svg_shape(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    Outline outline = obstacle_outline(state);
    svg_outline(pen, class_name, &outline);
}

void svg_shape_tip(const SvgPen *pen, const ObstacleState *state)
{
    Output *output = pen->output;
    if (collision_shape_has_ends(state->shape)) {
        output_text(output, "from ");
        svg_vector(output, state->end[0]);
        output_text(output, " to ");
        svg_vector(output, state->end[1]);
        output_text(output, ", thickness ");
        svg_number(output, 2 * state->radius, 6);
        return;
    }
    output_text(output, "at ");
    svg_vector(output, state->centre);
    if (collision_shape_has_angle(state->shape)) {
        output_text(output, ", angle ");
        svg_number(output, state->angle_deg, 6);
        output_text(output, "°");
    } else {
        output_text(output, ", radius ");
        svg_number(output, state->radius, 6);
    }
}

/// Writes a digit centred at `place` if that is free.
static void write_digit(const SvgPen *pen, Vec2 place, char digit, SvgLabels *labels)
{
    const char label[] = {digit, '\0'};
    if (svg_labels_take(labels, svg_on_sheet(pen, place), vec2(6, 8), SVG_LAYERS_ALL)) {
        svg_label(pen, "corner", place, 0, 3, label);
    }
}

/// Unit vector from end 1 to end 2.
static Vec2 along_line(const ObstacleState *state)
{
    const Vec2 way = vec2_sub(state->end[1], state->end[0]);
    return vec2_scale(way, 1 / vec2_length(way));
}

static void number_ends(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    const Vec2 along = along_line(state);
    const double beyond = state->radius + 7 / pen->scale;
    write_digit(pen, vec2_add_scaled(state->end[0], along, -beyond), '1', labels);
    write_digit(pen, vec2_add_scaled(state->end[1], along, beyond), '2', labels);
}

/// The unit vector to the label: below the line, or right of a vertical one, since the arrow of
/// spin is above.
static Vec2 beside_line(const SvgPen *pen, const ObstacleState *state)
{
    const Vec2 along = along_line(state);
    const Vec2 across = vec2(-along.y, along.x);
    if (2 * state->radius * pen->scale >= LABEL_HOLDS) {
        return vec2(0, 0);
    }
    const bool down = across.y > 0.1 || (across.y > -0.1 && across.x > 0);
    const double off = state->radius + LABEL_OFF / pen->scale;
    return vec2_scale(across, down ? off : -off);
}

static void number_corners(const SvgPen *pen, const ObstacleState *state, const Outline *outline,
                           SvgLabels *labels)
{
    for (int k = 0; k < outline->count; k++) {
        const Vec2 arm = vec2_sub(outline->corner[k], state->centre);
        const double inside = 1 - CORNER_LABEL_IN / pen->scale / vec2_length(arm);
        write_digit(pen, vec2_add_scaled(state->centre, arm, inside), (char)('0' + k), labels);
    }
}

void svg_shape_features(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels)
{
    const Outline outline = obstacle_outline(state);
    if (collision_shape_has_ends(state->shape)) {
        number_ends(pen, state, labels);
    } else if (outline.count > 1 && state->radius * pen->scale >= CORNERS_LEAST) {
        number_corners(pen, state, &outline, labels);
    }
}

Vec2 svg_shape_label(const SvgPen *pen, const ObstacleState *state)
{
    return collision_shape_has_ends(state->shape) ? beside_line(pen, state) : vec2(0, 0);
}

const char *svg_bounce_class(double bounce)
{
    return bounce > 1 ? " lively" : bounce < 1 ? " dull" : "";
}
