/// The standing things of the picture: arena, bricks, hexagons, paddles.
#include <stdio.h>

#include "command.h"
#include "shape.h"
#include "svg_scene.h"
#include "text.h"

/// More of a kind than this stand too close for a text on each.
#define LABELLED_BRICKS_MAX   3000
#define LABELLED_HEXAGONS_MAX 1000
#define NUMBERED_CORNERS_MAX  40

static Rectangle rectangle(double x, double y, double width, double height)
{
    return (Rectangle){vec2(x, y), vec2(x + width, y + height)};
}

/// 1, 2 or 5 times a power of ten: the smallest that gives at most 12 lines.
static double grid_spacing(double length)
{
    static const double factors[] = {1, 2, 5};
    for (double power = 1;; power *= 10) {
        for (int i = 0; i < 3; i++) {
            if (length / (factors[i] * power) <= 12) {
                return factors[i] * power;
            }
        }
    }
}

static void draw_grid(const SvgPen *pen, double width, double height)
{
    double spacing = grid_spacing(width > height ? width : height);
    char label[TEXT_NUMBER_SIZE];
    for (int i = 0; i * spacing <= width; i++) {
        text_write_double(label, i * spacing);
        svg_line(pen, "grid", vec2(i * spacing, 0), vec2(i * spacing, height));
        svg_label(pen, "tick", vec2(i * spacing, 0), 0, -22, label);
    }
    for (int i = 0; i * spacing <= height; i++) {
        text_write_double(label, i * spacing);
        svg_line(pen, "grid", vec2(0, i * spacing), vec2(width, i * spacing));
        svg_label(pen, "tick left", vec2(0, i * spacing), -22, 4, label);
    }
}

void svg_draw_arena(const SvgPen *pen, const Svg *svg)
{
    const WorldDef *def = &svg->level->world;
    Vec2 corner = vec2(def->width, def->height);
    const Segment sides[SIDE_COUNT] = {
        [SIDE_LEFT] = {vec2(0, 0), vec2(0, corner.y)},
        [SIDE_RIGHT] = {vec2(corner.x, 0), corner},
        [SIDE_TOP] = {vec2(0, 0), vec2(corner.x, 0)},
        [SIDE_BOTTOM] = {vec2(0, corner.y), corner},
    };
    svg_rectangle(pen, "field", rectangle(0, 0, def->width, def->height));
    draw_grid(pen, def->width, def->height);
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool open = false;
        for (int i = 0; i < def->paddle_count; i++) {
            open = open || (int)def->paddles[i] == side;
        }
        svg_open_tip(pen, "");
        output_format(pen->output, "%s: %s</title>", side_name((Side)side),
                      open ? "open, a goal" : "a wall");
        svg_line(pen, open ? "open" : "wall", sides[side].a, sides[side].b);
        output_text(pen->output, "</g>");
    }
    output_character(pen->output, '\n');
}

static void write_hits(Output *output, int hits, int hits_at_start, bool never_breaks)
{
    if (never_breaks) {
        output_text(output, "never breaks");
    } else if (hits_at_start == hits) {
        output_format(output, "breaks after %d", hits);
    } else {
        output_format(output, "breaks after %d of %d", hits, hits_at_start);
    }
}

static void draw_brick(const SvgPen *pen, const Svg *svg, const World *world, int cell,
                       bool labelled)
{
    const WorldDef *def = &svg->level->world;
    Rectangle body = world_brick_body(world, cell);
    int hits_at_start = def->brick_hits[cell];
    int hits = world_brick_hits(world, cell);
    bool never_breaks = hits_at_start == BRICK_INDESTRUCTIBLE;
    char bonus = def->brick_bonus != NULL ? def->brick_bonus[cell] : '.';
    svg_open_tip(pen, hits == BRICK_EMPTY ? "gone" : never_breaks ? "brick hard" : "brick");
    output_format(pen->output, "brick %d (row %d, column %d): ", svg->trace->brick_ids[cell],
                  cell / def->brick_columns, cell % def->brick_columns);
    if (hits == BRICK_EMPTY) {
        output_format(pen->output, "broken, took %d", hits_at_start);
    } else {
        write_hits(pen->output, hits, hits_at_start, never_breaks);
    }
    output_text(pen->output, "</title>");
    svg_rectangle(pen, "", body);
    if (labelled && hits != BRICK_EMPTY) {
        const char text[] = {never_breaks ? '#' : (char)('0' + hits), bonus != '.' ? ' ' : '\0',
                             bonus, '\0'};
        svg_label(pen, "", vec2_scale(vec2_add(body.min, body.max), 0.5), 0, 4, text);
    }
    output_text(pen->output, "</g>\n");
}

void svg_draw_bricks(const SvgPen *pen, const Svg *svg, const World *world)
{
    const WorldDef *def = &svg->level->world;
    int cells = def->brick_hits != NULL ? def->brick_columns * def->brick_rows : 0;
    bool labelled = cells <= LABELLED_BRICKS_MAX && def->brick_cell.y * pen->scale >= 12;
    for (int cell = 0; cell < cells; cell++) {
        if (def->brick_hits[cell] != BRICK_EMPTY) {
            draw_brick(pen, svg, world, cell, labelled);
        }
    }
}

/// Its way and, where it moves, how it stood at both ends: at the near one it began.
static void draw_ghosts(const SvgPen *pen, const ObstacleDef *def, const ObstacleState *state)
{
    bool travels = def->period_s > 0;
    Vec2 far_end = vec2_add(def->centre, def->travel);
    if (travels || def->spin_deg_per_s < 0 || def->spin_deg_per_s > 0 || !state->exists) {
        svg_hexagon(pen, "ghost", def->centre, def->radius, def->angle_deg);
    }
    if (travels) {
        svg_hexagon(pen, "ghost", far_end, def->radius, def->angle_deg);
        svg_line(pen, "way", def->centre, far_end);
        svg_circle(pen, "end", def->centre, 3 / pen->scale);
        svg_circle(pen, "end", far_end, 3 / pen->scale);
    }
}

/// A third of a turn around the centre, with a head at the end to which it spins.
static void draw_spin(const SvgPen *pen, const ObstacleState *state)
{
    double radius = state->radius * 0.6;
    bool clockwise = state->spin_deg_per_s > 0;
    // At -90 degrees is the top. Corners 0 and 2 of a hexagon that is turned by these lie 60
    // degrees to both sides.
    Hexagon dial = hexagon_make(state->centre, radius, clockwise ? -150 : -30);
    Vec2 from = hexagon_corner(&dial, 0);
    Vec2 to = hexagon_corner(&dial, clockwise ? 2 : 4);
    Vec2 outward = vec2_scale(vec2_sub(to, state->centre), 1 / radius);
    Vec2 along = clockwise ? vec2(-outward.y, outward.x) : vec2(outward.y, -outward.x);
    Vec2 before_end = vec2_add_scaled(to, along, -1 / pen->scale);
    output_text(pen->output, "<path class=\"spin\" d=\"M");
    svg_place(pen, from);
    output_text(pen->output, " A");
    svg_length(pen, radius);
    output_character(pen->output, ' ');
    svg_length(pen, radius);
    output_format(pen->output, " 0 0 %d ", clockwise ? 1 : 0);
    svg_place(pen, to);
    output_text(pen->output, "\"/>");
    svg_arrow(pen, "spin", before_end, along, 5);
}

static void number_corners(const SvgPen *pen, const ObstacleState *state)
{
    Hexagon inside = hexagon_make(state->centre, state->radius - 9 / pen->scale, state->angle_deg);
    for (int corner = 0; corner < 6; corner++) {
        const char digit[2] = {(char)('0' + corner), '\0'};
        svg_label(pen, "corner", hexagon_corner(&inside, corner), 0, 3, digit);
    }
}

static void write_hexagon_tip(const SvgPen *pen, int index, const ObstacleDef *def,
                              const ObstacleState *state)
{
    Output *output = pen->output;
    output_format(output, "hexagon %d: ", index);
    if (!state->exists) {
        output_format(output, "broken, took %d", def->hits);
    } else {
        output_text(output, "at (");
        svg_number(output, state->centre.x, 6);
        output_text(output, ", ");
        svg_number(output, state->centre.y, 6);
        output_text(output, "), angle ");
        svg_number(output, state->angle_deg, 6);
        output_text(output, "°, spin ");
        svg_number(output, state->spin_deg_per_s, 6);
        output_text(output, "°/s, ");
        write_hits(output, state->hits, def->hits, def->hits == 0);
    }
    output_text(output, "</title>");
}

static void draw_hexagon(const SvgPen *pen, const Svg *svg, const World *world, int index)
{
    const ObstacleDef *def = &svg->level->world.obstacles[index];
    ObstacleState state = world_obstacle(world, index);
    double radius_px = def->radius * pen->scale;
    int count = svg->level->world.obstacle_count;
    char label[64];
    svg_open_tip(pen, state.exists ? "hexagon" : "hexagon gone");
    write_hexagon_tip(pen, index, def, &state);
    draw_ghosts(pen, def, &state);
    if (state.exists) {
        svg_hexagon(pen, def->hits == 0 ? "body" : "body soft", state.centre, state.radius,
                    state.angle_deg);
        if (state.spin_deg_per_s < 0 || state.spin_deg_per_s > 0) {
            draw_spin(pen, &state);
        }
        if (radius_px >= 28 && count <= NUMBERED_CORNERS_MAX) {
            number_corners(pen, &state);
        }
    }
    if (radius_px >= 12 && count <= LABELLED_HEXAGONS_MAX) {
        snprintf(label, sizeof label, "%d", index);
        svg_label(pen, "number", state.exists ? state.centre : def->centre, 0, 4, label);
        if (state.exists && def->hits > 0 && radius_px >= 20) {
            snprintf(label, sizeof label, "×%d", state.hits);
            svg_label(pen, "hits", state.centre, 0, 15, label);
        }
    }
    output_text(pen->output, "</g>\n");
}

void svg_draw_hexagons(const SvgPen *pen, const Svg *svg, const World *world)
{
    for (int i = 0; i < world_obstacle_count(world); i++) {
        draw_hexagon(pen, svg, world, i);
    }
}

void svg_draw_paddles(const SvgPen *pen, const Svg *svg, const World *world)
{
    for (int i = 0; i < world_paddle_count(world); i++) {
        PaddleView paddle = world_paddle(world, i);
        svg_open_tip(pen, "paddle");
        output_format(pen->output, "paddle %d, %s: %d goals, %d points, %d lives</title>", i,
                      side_name(paddle.side), paddle.goals, paddle.points, paddle.lives);
        svg_rectangle(pen, "reach", paddle.reach);
        svg_rectangle(pen, "ghost", svg->paddle_start[i]);
        svg_rectangle(pen, "body", paddle.body);
        output_text(pen->output, "</g>\n");
    }
}

void svg_draw_items(const SvgPen *pen, const World *world)
{
    for (int i = 0; i < world_capsule_capacity(world); i++) {
        CapsuleView capsule = world_capsule(world, i);
        if (capsule.exists) {
            svg_open_tip(pen, "item");
            output_format(pen->output, "capsule %d</title>", i);
            svg_circle(pen, "", capsule.position, capsule.radius);
            output_text(pen->output, "</g>\n");
        }
    }
    for (int i = 0; i < world_shot_capacity(world); i++) {
        ShotView shot = world_shot(world, i);
        if (shot.exists) {
            svg_open_tip(pen, "item");
            output_format(pen->output, "shot %d</title>", i);
            svg_circle(pen, "", shot.position, 3 / pen->scale);
            output_text(pen->output, "</g>\n");
        }
    }
}
