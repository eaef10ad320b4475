// Draws the moving objects of a match, what surrounds them, and miniatures of levels.
#include "picture.h"

#include <limits.h>
#include <math.h>

#include "world_balls.h"
#include "world_create.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

/// Number of rings between centre and maximum distance, s for a ring's way, and brightness of the
/// rings and of the boundary.
#define RINGS      3
#define FLOW_S     2.4
#define RING_LIGHT 0.5
#define EDGE_LIGHT 0.25
/// Width of a belt, in fine lines, and its brightness.
#define BELT_WIDTH 2.0
#define BELT_LIGHT 0.45

/// Draws rings that move inward for attraction, outward for repulsion.
static void draw_pull(DrawList *list, const PictureSource *source, const View *view,
                      const ObstacleState *state)
{
    const Vec2 centre = view_point(view, state->centre);
    const Colour colour = picture_pull_colour(source->palette, state);
    const double inner = obstacle_extent(state) * view->scale;
    const double reach = state->pull_reach * view->scale;
    draw_ring(list, LAYER_FIELD, centre, reach, list->line, palette_fade(colour, EDGE_LIGHT));
    for (int ring = 0; ring < RINGS && reach > inner; ring++) {
        const double time = world_time(source->session->world) / FLOW_S + (double)ring / RINGS;
        const double part = time - floor(time);
        const double share = state->pull_deg_per_s > 0.0 ? 1.0 - part : part;
        draw_ring(list, LAYER_FIELD, centre, inner + share * (reach - inner), 1.5 * list->line,
                  palette_fade(colour, RING_LIGHT * 4.0 * part * (1.0 - part)));
    }
}

/// Draws what is seen around obstacles: belts between gears that turn together, rings where balls
/// are pulled or pushed.
static void draw_fields(DrawList *list, const PictureSource *source, const View *view)
{
    const WorldDef *def = &source->session->level.world;
    bool begun[GEAR_TRAINS + 1] = {false};
    Vec2 last[GEAR_TRAINS + 1];
    for (int i = 0; i < def->obstacle_count; i++) {
        if (def->obstacles[i].gear == 0 && def->obstacles[i].pull_deg_per_s == 0.0) {
            continue;
        }
        const ObstacleState state = session_obstacle(source->session, i);
        if (state.exists && state.pull_deg_per_s != 0.0) {
            draw_pull(list, source, view, &state);
        }
        if (state.exists && state.gear > 0) {
            const Vec2 centre = view_point(view, state.centre);
            if (begun[state.gear]) {
                draw_line(list, LAYER_FIELD, last[state.gear], centre, BELT_WIDTH * list->line,
                          palette_fade(picture_gear_colour(source->palette, &state), BELT_LIGHT));
            }
            last[state.gear] = centre;
            begun[state.gear] = true;
        }
    }
}

/// Share of a side's colour in the lines of its ghost.
#define GHOST_SHARE 0.36

/// Length of a paddle's dash and of the gap, as a share of its thickness.
#define DASH 0.6
/// Minimum width of a line, pixels.
#define THINNEST 1.0
/// Number of balls from which on none is drawn, as they would cover the field.
#define CROWD 60

/// Draws dashes from one corner to another, with a dash at each end.
static void draw_dashes(DrawList *list, Vec2 from, Vec2 to, double dash, double width,
                        Colour colour)
{
    const Vec2 way = vec2_sub(to, from);
    const int gaps = (int)(vec2_length(way) / (2.0 * dash));
    const double share = 1.0 / (2 * gaps + 1);
    for (int i = 0; i <= gaps; i++) {
        draw_line(list, LAYER_FIELD, vec2_add_scaled(from, way, 2 * i * share),
                  vec2_add_scaled(from, way, (2 * i + 1) * share), width, colour);
    }
}

static void draw_paddle(DrawList *list, const View *view, const PaddleView *paddle, double width,
                        Colour colour)
{
    const Vec2 a = view_point(view, paddle->body.min);
    const Vec2 b = view_point(view, paddle->body.max);
    const Vec2 corners[4] = {a, {b.x, a.y}, b, {a.x, b.y}};
    const double thickness = scalar_min(b.x - a.x, b.y - a.y);
    for (int i = 0; i < 4; i++) {
        draw_dashes(list, corners[i], corners[(i + 1) % 4], DASH * thickness, width, colour);
    }
}

/// Draws the paddles and balls of the source's ghost in dashes, fainter than everything that a ball
/// can hit, and below it.
static void draw_ghost(DrawList *list, const PictureSource *source, const View *view)
{
    const World *ghost = source->ghost;
    const double width = scalar_max(THINNEST, 1.2 * view->unit);
    int balls = 0;
    if (ghost == NULL) {
        return;
    }
    for (int i = 0; i < world_paddle_count(ghost); i++) {
        const PaddleView paddle = world_paddle(ghost, i);
        draw_paddle(list, view, &paddle, width,
                    palette_fade(palette_side(source->palette, paddle.side), GHOST_SHARE));
    }
    for (int i = 0; i < world_ball_capacity(ghost) && balls < CROWD; i++) {
        const BallView ball = world_ball(ghost, i);
        if (ball.exists) {
            balls++;
            const double radius = ball.radius * view->scale;
            draw_spokes(list, LAYER_FIELD, view_point(view, ball.position),
                        (double[]){radius, radius}, (double[]){0.0, 30.0}, width,
                        palette_fade(palette_side(source->palette, ball.owner), GHOST_SHARE));
        }
    }
}

/// Alpha of the darkness far from any light.
#define DARKEST 236.0
/// The same around a white ball, 0 for one that is cold: all that can be hit stays to be seen.
#define HUSHED 150.0
/// s in which the darkness fades at the end.
#define DAWN_S 0.5
/// Radii of lights around their objects, u of an arena 720 u wide or high.
#define BALL_REACH    120.0
#define PADDLE_REACH  80.0
#define CAPSULE_REACH 60.0
#define SHOT_REACH    45.0
/// Number of the mesh's patches across and down.
#define COLUMNS 64
#define ROWS    48
/// Maximum number of balls with a light.
#define LIGHTS_MOST 96

/// A light around a rectangle or point, pixels.
typedef struct Light {
    Rectangle body;
    double reach;
} Light;

typedef struct Lights {
    Light light[LIGHTS_MOST];
    int count;
} Lights;

static void add(Lights *lights, const View *view, Rectangle body, double reach)
{
    if (lights->count < LIGHTS_MOST) {
        lights->light[lights->count] =
            (Light){{view_point(view, body.min), view_point(view, body.max)}, reach * view->unit};
        lights->count++;
    }
}

static void gather(Lights *lights, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_paddle_count(world); i++) {
        const PaddleView paddle = world_paddle(world, i);
        add(lights, view, paddle.body, PADDLE_REACH);
    }
    for (int i = 0; i < world_ball_capacity(world); i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists) {
            const Vec2 place = picture_ball_place(source, &ball);
            add(lights, view, (Rectangle){place, place}, BALL_REACH * (1.0 + ball_hush(ball.heat)));
        }
    }
    for (int i = 0; i < world_capsule_capacity(world); i++) {
        const CapsuleView capsule = world_capsule(world, i);
        if (capsule.exists) {
            add(lights, view, (Rectangle){capsule.position, capsule.position}, CAPSULE_REACH);
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        const ShotView shot = world_shot(world, i);
        if (shot.exists) {
            add(lights, view, (Rectangle){shot.position, shot.position}, SHOT_REACH);
        }
    }
}

/// The darkness at a point, 0..1.
static double dark_at(const Lights *lights, Vec2 point)
{
    double dark = 1.0;
    for (int i = 0; i < lights->count && dark > 0.0; i++) {
        const Light *light = &lights->light[i];
        const double x = point.x - scalar_clamp(point.x, light->body.min.x, light->body.max.x);
        const double y = point.y - scalar_clamp(point.y, light->body.min.y, light->body.max.y);
        const double squared = (x * x + y * y) / (light->reach * light->reach);
        // Smooth at the edge, and without a seam where lights overlap.
        dark *= squared < 1.0 ? squared * squared : 1.0;
    }
    return dark;
}

/// Position of a mesh line, rounded to whole pixels so that adjacent patches leave no gap.
static double line_at(double from, double length, int index, int count)
{
    return floor(from + length * index / count + 0.5);
}

static void draw_row(DrawList *list, const Area *field, int row, Colour dark,
                     unsigned char alpha[2][COLUMNS + 1])
{
    const double y0 = line_at(field->y, field->height, row, ROWS);
    const double y1 = line_at(field->y, field->height, row + 1, ROWS);
    int column = 0;
    while (column < COLUMNS) {
        // Adjacent patches of equal alpha are merged into a box.
        const unsigned char first = alpha[0][column];
        int end = column;
        while (end < COLUMNS && alpha[0][end] == first && alpha[1][end] == first &&
               alpha[0][end + 1] == first && alpha[1][end + 1] == first) {
            end++;
        }
        const bool even = end > column;
        end = even ? end : column + 1;
        Colour corner[4] = {dark, dark, dark, dark};
        corner[0].a = first;
        corner[1].a = alpha[0][end];
        corner[2].a = alpha[1][end];
        corner[3].a = alpha[1][column];
        draw_patch(list, LAYER_FIELD, line_at(field->x, field->width, column, COLUMNS), y0,
                   line_at(field->x, field->width, end, COLUMNS), y1, corner);
        column = end;
    }
}

/// Darkens LAYER_FIELD and the layers below, except around each ball, paddle, capsule and shot.
/// Does nothing while the field is not dark and no ball is hot.
static void draw_dark(DrawList *list, const PictureSource *source, const View *view)
{
    const double left = world_dark_left(source->session->world);
    const Area *field = &view->field;
    const double darkest =
        scalar_max(DARKEST * scalar_clamp(left / DAWN_S, 0.0, 1.0), HUSHED * source->effects->hush);
    Lights lights = {.count = 0};
    if (darkest < 1.0) {
        return;
    }
    gather(&lights, source, view);
    unsigned char alpha[2][COLUMNS + 1];
    for (int row = 0; row <= ROWS; row++) {
        const double y = line_at(field->y, field->height, row, ROWS);
        for (int column = 0; column <= COLUMNS; column++) {
            const double x = line_at(field->x, field->width, column, COLUMNS);
            alpha[0][column] = alpha[1][column];
            alpha[1][column] = (unsigned char)(darkest * dark_at(&lights, vec2(x, y)) + 0.5);
        }
        if (row > 0) {
            draw_row(list, field, row - 1, source->palette->role[COLOUR_INK], alpha);
        }
    }
}

/// Half the length of a paddle in a miniature, as a share of its length: enlarged, to be visible.
#define MINIATURE_LENGTH (0.08 * 960.0 / 110.0)

/// Draws obstacles that move; all obstacles if the backdrop has none.
static void draw_lively_obstacles(DrawList *list, const PictureSource *source, const View *view)
{
    const StillCache *still = source->still;
    const World *world = source->session->world;
    for (int i = 0; i < world_obstacle_count(world) && !draw_list_ends(list); i++) {
        if (i < still->obstacle_count && still->obstacle[i] != 0) {
            continue;
        }
        ObstacleState state = session_obstacle(source->session, i);
        if (state.exists) {
            picture_obstacle_shadow(list, LAYER_FIELD, source->palette, view, &state);
            picture_obstacle(list, LAYER_FIELD, source->palette, view, &state);
            picture_obstacle_cracks(list, LAYER_FIELD, source->palette, view, &state,
                                    source->session->level.world.obstacles[i].hits);
        }
    }
}

/// Draws recently hit bricks; all bricks if the backdrop has none.
static void draw_lively_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    const int total = world_brick_count(world);
    const bool all = source->still->brick_count != total;
    const int count = all ? total : effects->brick_count;
    for (int i = 0; i < count; i++) {
        const int brick = all ? i : effects->brick[i].brick;
        const int hits = world_brick_hits(world, brick);
        if (hits == BRICK_EMPTY || (!all && effects_brick_first_mark(effects, brick) != i)) {
            continue;
        }
        double light = 0.0;
        const Vec2 push = effects_brick_push(effects, brick, &light);
        BrickLook look = picture_brick_look(world, &source->session->level.world, brick, hits);
        look.body = (Rectangle){vec2_add(look.body.min, push), vec2_add(look.body.max, push)};
        look.light = light;
        picture_brick(list, LAYER_FIELD, source->palette, view, &look);
    }
}

void picture_match(DrawList *list, const PictureSource *source, const View *view)
{
    picture_place(list, source, view);
    draw_fields(list, source, view);
    draw_lively_bricks(list, source, view);
    draw_lively_obstacles(list, source, view);
    draw_dark(list, source, view);
    draw_ghost(list, source, view);
    picture_phases(list, source, view);
    picture_effects(list, source, view);
    picture_actors(list, source, view);
}

/// The first phase that has something to break: what enters makes the picture of a level that
/// begins empty.
static int phase_to_show(const WorldDef *def)
{
    int phase = INT_MAX;
    for (int i = 0; i < brick_grids_cells(&def->bricks); i++) {
        if (def->brick_hits[i] > 0) {
            phase = scalar_min_int(phase, brick_grids_of(&def->bricks, i)->user[GRID_PHASE]);
        }
    }
    for (int i = 0; i < def->obstacle_count; i++) {
        if (def->obstacles[i].hits > 0) {
            phase = scalar_min_int(phase, def->obstacles[i].phase);
        }
    }
    return phase == INT_MAX ? 0 : phase;
}

void picture_miniature(DrawList *list, const Palette *bare, const FieldLook *field,
                       const Level *level, Area area)
{
    const WorldDef *def = &level->world;
    const Palette dressed = palette_dress(bare, field, level->colours);
    const Palette *palette = &dressed;
    const int phase = phase_to_show(def);
    View view = view_fit_area(area, def->width, def->height);
    const Area f = view.field;
    draw_framed(list, LAYER_VEIL, f, palette->role[COLOUR_FIELD], 1.0, palette->role[COLOUR_WALL]);
    for (int i = 0; i < brick_grids_cells(&def->bricks); i++) {
        const int hits = def->brick_hits[i];
        if (hits == BRICK_EMPTY || brick_grids_of(&def->bricks, i)->user[GRID_PHASE] > phase) {
            continue;
        }
        BrickLook look = {.body = brick_grids_rectangle(&def->bricks, i),
                          .small = true,
                          .hits = hits,
                          .begun = hits,
                          .power_up = -1};
        look.kind = world_def_brick(def, i);
        picture_brick(list, LAYER_VEIL, palette, &view, &look);
    }
    // Limits the time that a miniature of a very full level takes.
    for (int i = 0; i < def->obstacle_count && i < 400; i++) {
        ObstacleState state = obstacle_at_start(&def->obstacles[i]);
        if (def->obstacles[i].phase <= phase) {
            picture_obstacle(list, LAYER_VEIL, palette, &view, &state);
        }
    }
    for (int i = 0; i < def->paddle_count; i++) {
        const PaddleDef *paddle = &def->paddles[i];
        const Side side = paddle->side;
        const bool lies = side == SIDE_TOP || side == SIDE_BOTTOM;
        const Rectangle start = world_paddle_start(def, i);
        const Vec2 size = vec2_sub(start.max, start.min);
        const Vec2 middle = vec2_add_scaled(start.min, size, 0.5);
        const bool placed = (lies ? paddle->centre.y : paddle->centre.x) > 0.0;
        const double x = lies || placed ? middle.x / def->width : side == SIDE_LEFT ? 0.04 : 0.96;
        const double y = !lies || placed ? middle.y / def->height : side == SIDE_TOP ? 0.05 : 0.95;
        const double across = lies ? MINIATURE_LENGTH * size.x / def->width * f.width : 1.5;
        const double down = lies ? 1.5 : MINIATURE_LENGTH * size.y / def->height * f.height;
        draw_box(list, LAYER_VEIL, f.x + x * f.width - across, f.y + y * f.height - down,
                 f.x + x * f.width + across, f.y + y * f.height + down,
                 palette_side(palette, side));
    }
}

/// Maximum number of outlines, to limit the time.
#define MOST_OUTLINES 1000
/// Maximum number of portals and catchers on a ball's way to its next contact.
#define MOST_PASSAGES 3
/// s for which a ball is followed.
#define LOOK_AHEAD 5.0

static void draw_normal(DrawList *list, const View *view, Vec2 point, Vec2 normal, Colour colour)
{
    const Vec2 from = view_point(view, point);
    draw_line(list, LAYER_SPARKS, from, vec2_add_scaled(from, normal, 26.0 * list->line),
              list->line, colour);
}

/// Draws the cells of the engine's broad phase, unless they are too small to see.
static void draw_engine_cells(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const double cell = collision_manager_cell(world_collisions(world)) * view->scale;
    const Area f = view->field;
    const Colour colour = palette_fade(source->palette->role[COLOUR_ACCENT], 0.16);
    if (!(cell >= 4.0)) {
        return;
    }
    for (double x = view->origin.x + cell; x < f.x + f.width; x += cell) {
        draw_box(list, LAYER_FIELD, x - 0.5, f.y, x + 0.5, f.y + f.height, colour);
    }
    for (double y = view->origin.y + cell; y < f.y + f.height; y += cell) {
        draw_box(list, LAYER_FIELD, f.x, y - 0.5, f.x + f.width, y + 0.5, colour);
    }
}

/// Draws obstacles at their true size: thin lines are otherwise drawn wider.
static void draw_true_outlines(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Colour colour = palette_fade(source->palette->role[COLOUR_ACCENT], 0.5);
    for (int i = 0; i < world_obstacle_count(world) && i < MOST_OUTLINES; i++) {
        ObstacleState state = session_obstacle(source->session, i);
        if (state.exists) {
            picture_obstacle_outline(list, LAYER_SPARKS, view, &state, 1.0, colour);
        }
    }
}

/// A ball's way to its next contact with what it does not fly on from as it came: through portals
/// and out of catchers it goes on.
static void draw_way(DrawList *list, const PictureSource *source, const View *view,
                     const BallView *ball)
{
    const World *world = source->session->world;
    const Colour colour = source->palette->role[COLOUR_GOOD];
    CastOptions options = {
        .horizon = LOOK_AHEAD, .ignore_ball = ball->index, .paddles = true, .balls = true};
    Contact contact = {.position = ball->position, .velocity = ball->velocity};
    bool passes = true;
    for (int passages = 0; passes && passages <= MOST_PASSAGES && options.horizon > 0.0;
         passages++) {
        const Vec2 from = contact.position;
        if (!collision_manager_cast(world_collisions(world), from, contact.velocity, ball->radius,
                                    &options, &contact)) {
            return;
        }
        const Vec2 to = view_point(view, contact.position);
        draw_line(list, LAYER_SPARKS, view_point(view, from), to, list->line,
                  palette_fade(colour, 0.5));
        draw_ring(list, LAYER_SPARKS, to, ball->radius * view->scale, list->line, colour);
        draw_normal(list, view, contact.point, contact.normal, colour);
        passes = world_pass_on(world, ball->index, ball->radius, &contact);
        options.after = contact.time;
        options.horizon = LOOK_AHEAD - contact.time;
    }
}

void picture_debug(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    draw_engine_cells(list, source, view);
    draw_true_outlines(list, source, view);
    for (int i = 0; i < source->effects->flash_count; i++) {
        const Flash *flash = &source->effects->flash[i];
        draw_normal(list, view, flash->point, flash->normal, source->palette->role[COLOUR_BAD]);
    }
    for (int i = 0; i < world_ball_capacity(world) && i < EFFECTS_MAX_TRAILS; i++) {
        const BallView ball = world_ball(world, i);
        if (ball.exists && !ball.held) {
            draw_way(list, source, view, &ball);
        }
    }
}
