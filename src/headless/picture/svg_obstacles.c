// Draws arena, bricks, obstacles and paddles.
#include <stdio.h>

#include "picture.h"
#include "svg_scene.h"
#include "text.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

/// px from a thin line to the centre of its number.
#define LABEL_OFF 11.0
/// px: minimum thickness of a line with its number inside.
#define LABEL_HOLDS 14.0
/// px: size of the text in a brick.
#define BRICK_LABEL 9
/// px from a corner to the centre of its number, and the minimum radius for corner numbers.
#define CORNER_LABEL_IN 9
#define CORNERS_LEAST   28

void svg_shape(const SvgPen *pen, const char *class_name, const ObstacleState *state)
{
    const View view = {.scale = pen->scale, .origin = pen->origin};
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    Vec2 corners[DRAW_MAX_CORNERS];
    const int count = picture_obstacle_corners(corners, &view, state);
    output_format(pen->output, "<path class=\"%s\" d=\"", class_name);
    for (int i = 0; i < count; i++) {
        output_character(pen->output, i == 0 ? 'M' : 'L');
        svg_place(&sheet, corners[i]);
    }
    output_text(pen->output, "z\"/>");
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

/// Beyond this number, by kind, labels are left out, as they would overlap.
#define LABELLED_BRICKS_MAX    3000
#define LABELLED_OBSTACLES_MAX 1000
#define NUMBERED_FEATURES_MAX  40
#define GRID_LINES_MAX         12
/// px
#define NUMBER_FARTHEST_PX 25

static void draw_grid(const SvgPen *pen, double width, double height)
{
    const double longest = scalar_max(width, height);
    const double spacing = svg_round_spacing(scalar_max(longest / GRID_LINES_MAX, 1));
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

/// Where the game draws, when it draws with the pen.
static View view_of(const SvgPen *pen, const WorldDef *def)
{
    const Vec2 corner = svg_on_sheet(pen, vec2(0, 0));
    const Area area = {corner.x, corner.y, def->width * pen->scale, def->height * pen->scale};
    View view = view_fit_area(area, def->width, def->height);
    view.field = area;
    view.origin = corner;
    return view;
}

void svg_draw_arena(const SvgPen *pen, const Svg *svg)
{
    const WorldDef *def = &svg->level->world;
    const Vec2 corner = vec2(def->width, def->height);
    const Segment sides[SIDE_COUNT] = {
        [SIDE_LEFT] = {vec2(0, 0), vec2(0, corner.y)},
        [SIDE_RIGHT] = {vec2(corner.x, 0), corner},
        [SIDE_TOP] = {vec2(0, 0), vec2(corner.x, 0)},
        [SIDE_BOTTOM] = {vec2(0, corner.y), corner},
    };
    const Vec2 from = svg_on_sheet(pen, vec2(0, 0)), to = svg_on_sheet(pen, corner);
    draw_box(svg->list, LAYER_BACKDROP, from.x, from.y, to.x, to.y,
             svg->palette.role[COLOUR_FIELD]);
    svg_drawn(pen->output, svg->list);
    draw_grid(pen, def->width, def->height);
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool open = false;
        for (int i = 0; i < def->paddle_count; i++) {
            open = open || (int)def->paddles[i].side == side;
        }
        svg_open_tip(pen, "");
        output_format(pen->output, "%s: %s</title>", side_name(side),
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
    } else if (hits == BRICK_WALL || hits_at_start == BRICK_WALL) {
        output_format(output, "%s by a piercing ball", hits == BRICK_EMPTY ? "broken" : "breaks");
    } else if (hits == BRICK_EMPTY) {
        output_format(output, "broken, took %d", hits_at_start);
    } else if (hits_at_start == hits) {
        output_format(output, "breaks after %d", hits);
    } else {
        output_format(output, "breaks after %d of %d", hits, hits_at_start);
    }
}

/// @param labels  NULL: without text
static void draw_brick(const SvgPen *pen, const Svg *svg, int cell, SvgLabels *labels)
{
    const World *world = svg->end;
    const WorldDef *def = &svg->level->world;
    const BrickGrid *grid = brick_grids_of(&def->bricks, cell);
    const Rectangle body = world_brick_body(world, cell);
    const int hits_at_start = def->brick_hits[cell];
    const int hits = world_brick_hits(world, cell);
    const BrickKind *kind = world_brick_row(world, cell);
    const bool never_breaks = hits_at_start == BRICK_INDESTRUCTIBLE;
    const bool grown = hits_at_start == BRICK_EMPTY;
    const char bonus = world_def_bonus(def, cell);
    svg_open_tip(pen, hits == BRICK_EMPTY ? "gone" : "brick");
    output_format(pen->output, "brick %d (", svg->trace->brick_ids[cell]);
    if (def->bricks.count > 1) {
        output_format(pen->output, "picture %d, ", brick_grids_index(&def->bricks, cell));
    }
    output_format(pen->output, "row %d, column %d): ", brick_grid_row(grid, cell),
                  brick_grid_column(grid, cell));
    if (kind->letter != '\0') {
        const BrickOwn *own = world_brick_own(world, cell);
        const bool named = own != NULL && own->name[0] != '\0';
        output_text(pen->output, named ? own->name : kind->name);
        output_text(pen->output, ", ");
    }
    write_hits(pen->output, hits, grown ? hits : hits_at_start, never_breaks);
    output_text(pen->output, "</title>");
    if (hits == BRICK_EMPTY) {
        svg_rectangle(pen, "", body);
    } else {
        const View view = view_of(pen, def);
        const BrickLook look = picture_brick_look(world, def, cell, hits);
        picture_brick(svg->list, LAYER_FIELD, &svg->palette, &view, &look);
        svg_drawn(pen->output, svg->list);
    }
    if (labels != NULL && hits != BRICK_EMPTY) {
        const char text[] = {kind->letter != '\0' ? kind->letter
                             : never_breaks       ? '#'
                                                  : (char)('0' + hits),
                             bonus != '.' ? ' ' : '\0', bonus, '\0'};
        const double width = svg_text_width(text, BRICK_LABEL);
        const Vec2 place = vec2(body.min.x, body.max.y);
        svg_label(pen, "", place, 2 + 0.5 * width, -2.5, text);
        svg_labels_take(labels, vec2_add(svg_on_sheet(pen, place), vec2(2 + 0.5 * width, -6)),
                        vec2(width, BRICK_LABEL), SVG_LAYER_LABEL);
    }
    output_text(pen->output, "</g>\n");
}

void svg_draw_bricks(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    const WorldDef *def = &svg->level->world;
    const int cells = brick_grids_cells(&def->bricks);
    for (int cell = 0; cell < cells; cell++) {
        const double height = brick_grids_of(&def->bricks, cell)->cell.y;
        const bool labelled = cells <= LABELLED_BRICKS_MAX && height * pen->scale >= 12;
        if (def->brick_hits[cell] != BRICK_EMPTY ||
            world_brick_hits(svg->end, cell) != BRICK_EMPTY) {
            draw_brick(pen, svg, cell, labelled ? labels : NULL);
        }
    }
}

/// The obstacle's number in traces.
static int number_of(const Svg *svg, int index)
{
    return index - svg->trace->first_of_shape[svg->level->world.obstacles[index].shape];
}

/// Draws the path, and the outlines at both ends of it if the obstacle travels. It starts at the
/// near end.
static void draw_ghosts(const SvgPen *pen, const ObstacleDef *def, const ObstacleState *state)
{
    const bool travels = def->period_s > 0;
    const ObstacleState start = obstacle_at_start(def);
    const ObstacleState far_end = obstacle_moved(&start, def->travel, 0);
    if (travels || fabs(def->spin_deg_per_s) > 0 || !state->exists) {
        svg_shape(pen, "ghost", &start);
    }
    if (travels) {
        svg_shape(pen, "ghost", &far_end);
        svg_line(pen, "way", start.centre, far_end.centre);
        svg_circle(pen, "end", start.centre, 3 / pen->scale);
        svg_circle(pen, "end", far_end.centre, 3 / pen->scale);
    }
}

static void write_obstacle_tip(const SvgPen *pen, const char *name, int number,
                               const ObstacleDef *def, const ObstacleState *state)
{
    Output *output = pen->output;
    output_format(output, "%s %d: ", name, number);
    if (!state->exists) {
        output_format(output, "broken, took %d", def->hits);
    } else {
        svg_shape_tip(pen, state);
        output_text(output, ", spin ");
        svg_number(output, state->spin_deg_per_s, 6);
        output_text(output, "°/s, ");
        if (state->bounce != 1) {
            output_text(output, "bounce ");
            svg_number(output, state->bounce, 6);
            output_text(output, ", ");
        }
        if (state->hold_s > 0) {
            output_text(output, state->steals ? "steals balls, holds them " : "holds balls ");
            svg_number(output, state->hold_s, 6);
            output_text(output, " s, ");
        }
        if (state->only_stolen) {
            output_text(output, "hurt by stolen balls alone, ");
        }
        if (state->gear > 0) {
            output_format(output, "gear of train %d%s, ", state->gear,
                          state->motor ? " with a motor" : "");
        }
        if (fabs(state->pull_deg_per_s) > 0) {
            output_text(output, state->pull_deg_per_s > 0 ? "pulls balls " : "pushes balls ");
            svg_number(output, fabs(state->pull_deg_per_s), 6);
            output_text(output, "°/s, ");
        }
        write_hits(output, state->hits, def->hits, def->hits == 0);
    }
    output_text(output, "</title>");
}

/// The obstacle's state to draw: that at the start if it is broken.
static ObstacleState shown_obstacle(const Svg *svg, int index)
{
    const ObstacleState state = world_obstacle(svg->end, index);
    return state.exists ? state : obstacle_at_start(&svg->level->world.obstacles[index]);
}

void svg_draw_obstacle(const SvgPen *pen, const Svg *svg, const ObstacleState *state, int hits)
{
    const View view = view_of(pen, &svg->level->world);
    picture_obstacle_shadow(svg->list, LAYER_FIELD, &svg->palette, &view, state);
    picture_obstacle(svg->list, LAYER_FIELD, &svg->palette, &view, state);
    picture_obstacle_cracks(svg->list, LAYER_FIELD, &svg->palette, &view, state, hits);
    svg_drawn(pen->output, svg->list);
}

static void draw_obstacle(const SvgPen *pen, const Svg *svg, int index)
{
    const ObstacleDef *def = &svg->level->world.obstacles[index];
    const char *name = collision_shape_name(def->shape);
    const ObstacleState state = world_obstacle(svg->end, index);
    char class_name[64];
    snprintf(class_name, sizeof class_name, "%s%s", name, state.exists ? "" : " gone");
    svg_open_tip(pen, class_name);
    write_obstacle_tip(pen, name, number_of(svg, index), def, &state);
    draw_ghosts(pen, def, &state);
    if (state.exists) {
        svg_draw_obstacle(pen, svg, &state, def->hits);
        if (fabs(state.pull_deg_per_s) > 0) {
            svg_circle(pen, "ghost", state.centre, state.pull_reach);
        }
    }
    output_text(pen->output, "</g>\n");
}

void svg_draw_obstacles(const SvgPen *pen, const Svg *svg)
{
    for (int i = 0; i < world_obstacle_count(svg->end); i++) {
        draw_obstacle(pen, svg, i);
    }
}

/// Writes its number, and the hits left if they fit.
static void label_obstacle(const SvgPen *pen, const Svg *svg, int index, SvgLabels *labels)
{
    const SvgPen sheet = svg_sheet_pen(pen->output, vec2(0, 0));
    const ObstacleState shown = shown_obstacle(svg, index);
    const double reach = obstacle_extent(&shown) * pen->scale;
    const bool breaks = svg->level->world.obstacles[index].hits > 0;
    const bool with_hits = world_obstacle(svg->end, index).exists && breaks && reach >= 20;
    char label[32];
    snprintf(label, sizeof label, "%d", number_of(svg, index));
    Vec2 place = svg_on_sheet(pen, vec2_add(shown.centre, svg_shape_label(pen, &shown)));
    const Vec2 size = vec2(svg_text_width(label, 12), with_hits ? 25 : 13);
    place.y += with_hits ? 6 : 0;
    if (!svg_labels_take(labels, place, size, SVG_LAYERS_ALL) &&
        !svg_labels_find(labels, place, vec2(0, 1), 0.2 * reach, reach + NUMBER_FARTHEST_PX, size,
                         &place)) {
        return;
    }
    place.y -= with_hits ? 6 : 0;
    svg_label(&sheet, "number", place, 0, 4, label);
    if (with_hits) {
        snprintf(label, sizeof label, "×%d", shown.hits);
        svg_label(&sheet, "hits", place, 0, 15, label);
    }
}

void svg_label_obstacles(const SvgPen *pen, const Svg *svg, SvgLabels *labels)
{
    const int count = world_obstacle_count(svg->end);
    for (int i = 0; i < count && count <= LABELLED_OBSTACLES_MAX; i++) {
        const ObstacleState state = shown_obstacle(svg, i);
        if (obstacle_extent(&state) * pen->scale >= 12) {
            label_obstacle(pen, svg, i, labels);
        }
        if (world_obstacle(svg->end, i).exists && count <= NUMBERED_FEATURES_MAX) {
            svg_shape_features(pen, &state, labels);
        }
    }
    output_character(pen->output, '\n');
}

void svg_draw_paddles(const SvgPen *pen, const Svg *svg)
{
    const View view = view_of(pen, &svg->level->world);
    for (int i = 0; i < world_paddle_count(svg->end); i++) {
        PaddleView paddle = world_paddle(svg->end, i);
        svg_open_tip(pen, "paddle");
        output_format(pen->output, "paddle %d, %s: %d goals, %d points, %d lives</title>", i,
                      side_name(side_seat(paddle.side, paddle.partner)), paddle.goals,
                      paddle.points, paddle.lives);
        svg_rectangle(pen, "ghost", svg->paddle_start[i]);
        // Here it is to be seen.
        paddle.ghost = false;
        picture_paddle(svg->list, &svg->palette, &view, &paddle, 0);
        svg_drawn(pen->output, svg->list);
        output_text(pen->output, "</g>\n");
    }
}

void svg_draw_items(const SvgPen *pen, const Svg *svg)
{
    const View view = view_of(pen, &svg->level->world);
    for (int i = 0; i < world_capsule_capacity(svg->end); i++) {
        const CapsuleView capsule = world_capsule(svg->end, i);
        if (capsule.exists) {
            svg_open_tip(pen, "item");
            output_format(pen->output, "capsule %d</title>", i);
            picture_capsule(svg->list, &svg->palette, &view, &capsule);
            svg_drawn(pen->output, svg->list);
            output_text(pen->output, "</g>\n");
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        const ShotView shot = world_shot(svg->end, i);
        if (shot.exists) {
            svg_open_tip(pen, "item");
            output_format(pen->output, "shot %d</title>", i);
            picture_shot(svg->list, &svg->palette, &view, &shot);
            svg_drawn(pen->output, svg->list);
            output_text(pen->output, "</g>\n");
        }
    }
}
