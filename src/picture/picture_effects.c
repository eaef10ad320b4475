// Draws the active effects.
#include "picture.h"

#include "world_balls.h"
#include "world_field.h"
#include "world_view.h"

/// Number of points in the trail of a ball without heat.
#define COOL_TRAIL 13
/// Number of arrowheads on either side of an open exit's centre.
#define EXIT_ARROWS 4
/// Number of last targets that are marked.
#define LAST_TARGETS 3

/// The colour dimmed with the rest of the picture; flying and glowing effects store undimmed
/// colours.
static Colour receding(const PictureSource *source, Colour colour, double share)
{
    return palette_fade(colour, share * (1.0 - source->dimmed));
}

static double left_of(Fade fade)
{
    const double left = 1.0 - fade.age / fade.life;
    return scalar_max(left, 0.0);
}

/// Trails are longer, wider and whiter inside the hotter the ball is.
static void draw_trails(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Colour hot = source->palette->role[COLOUR_HOT];
    for (int i = 0; i < EFFECTS_MAX_TRAILS && i < world_ball_capacity(world); i++) {
        const Trail *trail = &source->effects->trail[i];
        BallView ball = world_ball(world, i);
        if (trail->count < 2 || !ball.exists) {
            continue;
        }
        const double heat = picture_ball_heat(source, &ball);
        const int count = scalar_min_int(
            trail->count, COOL_TRAIL + (int)((EFFECTS_TRAIL_POINTS - COOL_TRAIL) * heat + 0.5));
        Colour colours[EFFECTS_TRAIL_POINTS];
        double widths[EFFECTS_TRAIL_POINTS];
        Vec2 points[EFFECTS_TRAIL_POINTS];
        for (int k = 0; k < count; k++) {
            const double left = 1.0 - (k + 1.0) / (count + 1.0);
            points[k] = view_point(view, trail->point[k].position);
            widths[k] = (2.5 + heat) * ball.radius * view->scale * (0.2 + 0.8 * left);
            colours[k] =
                palette_fade(palette_side(source->palette, trail->point[k].owner), 0.75 * left);
        }
        // The ball is drawn between two steps, so the newest point can be ahead of it.
        points[0] = view_point(view, picture_ball_place(source, &ball));
        draw_ribbon(list, LAYER_GLOW, points, widths, colours, count);
        for (int k = 0; k < count && heat > 0.0; k++) {
            widths[k] *= 0.4;
            colours[k] = palette_fade(hot, 0.6 * heat * colours[k].a / 255.0);
        }
        if (heat > 0.1) {
            draw_ribbon(list, LAYER_GLOW, points, widths, colours, count / 2);
        }
    }
}

/// Draws the new owner's colour running along the trail of a converted ball, white at its front.
static void draw_wipes(DrawList *list, const PictureSource *source, const View *view)
{
    for (int i = 0; i < source->effects->wipe_count; i++) {
        const Wipe *wipe = &source->effects->wipe[i];
        const double left = left_of(wipe->fade);
        const double front = 1.6 * (1.0 - left);
        Vec2 points[EFFECTS_TRAIL_POINTS];
        double widths[EFFECTS_TRAIL_POINTS];
        Colour colours[EFFECTS_TRAIL_POINTS];
        for (int k = 0; k < wipe->trail.count; k++) {
            const double along = (double)k / (EFFECTS_TRAIL_POINTS - 1);
            const double near = 1.0 - 5.0 * fabs(along - front);
            const Colour colour = along < front
                                      ? wipe->colour
                                      : palette_side(source->palette, wipe->trail.point[k].owner);
            points[k] = view_point(view, wipe->trail.point[k].position);
            widths[k] = wipe->radius * view->scale * (2.8 - 2.2 * along);
            colours[k] =
                palette_mix(colour, source->palette->role[COLOUR_HOT], scalar_max(near, 0.0));
            colours[k] =
                palette_fade(colours[k], (left > 0.5 ? 0.9 : 1.8 * left) * (1.0 - 0.6 * along));
        }
        draw_ribbon(list, LAYER_GLOW, points, widths, colours, wipe->trail.count);
    }
}

static void draw_flashes(DrawList *list, const PictureSource *source, const View *view)
{
    for (int i = 0; i < source->effects->flash_count; i++) {
        const Flash *flash = &source->effects->flash[i];
        const double left = left_of(flash->fade) * flash->strength;
        const Colour colour = receding(source, flash->colour, 0.9 * left);
        const Vec2 point = view_point(view, flash->point);
        if (contact_is_obstacle(flash->with)) {
            ObstacleState state = session_obstacle(source->session, flash->id);
            if (state.exists) {
                picture_obstacle_flash(list, source->palette, view, &state, flash->feature,
                                       left_of(flash->fade), colour);
            }
        }
        if (flash->with == CONTACT_WALL || flash->with == CONTACT_PADDLE ||
            flash->with == CONTACT_BRICK) {
            const double reach =
                (flash->with == CONTACT_WALL ? 34.0 : 16.0) * view->unit * (1.3 - 0.3 * left);
            const Vec2 along = vec2(-flash->normal.y * reach, flash->normal.x * reach);
            Vec2 points[3] = {vec2_sub(point, along), point, vec2_add(point, along)};
            const double thick = 7.0 * view->unit + 1.0;
            const Colour clear = palette_fade(colour, 0.0);
            draw_ribbon(list, LAYER_GLOW, points, (double[]){thick * 0.4, thick, thick * 0.4},
                        (Colour[]){clear, colour, clear}, 3);
        }
        if (flash->fade.age < 0.09) {
            draw_light(list, point, (16.0 + 14.0 * flash->strength) * view->unit, colour);
        }
    }
}

static void draw_pulses(DrawList *list, const PictureSource *source, const View *view)
{
    for (int i = 0; i < source->effects->pulse_count; i++) {
        const Pulse *pulse = &source->effects->pulse[i];
        const double left = left_of(pulse->fade);
        const double size = pulse->from + (pulse->to - pulse->from) * (1.0 - left * left * left);
        draw_hexagon_outline(list, LAYER_SPARKS, view_point(view, pulse->centre),
                             size * view->scale, pulse->angle_deg,
                             pulse->width * view->unit * (0.3 + 0.7 * left) + 0.5,
                             receding(source, pulse->colour, left));
    }
}

/// Lights up cells of the floor in a growing ring.
static void draw_ripple(DrawList *list, const PictureSource *source, const View *view,
                        const Honeycomb *comb, const Ripple *ripple)
{
    const double reach = ripple->reach * view->scale;
    const double gone = ripple->fade.age / ripple->fade.life;
    const double crest = reach * (1.0 - (1.0 - gone) * (1.0 - gone));
    const Vec2 centre = view_point(view, ripple->centre);
    int first_column, last_column, first_row, last_row;
    honeycomb_cell_at(comb, vec2(centre.x - reach, centre.y - reach), &first_column, &first_row);
    honeycomb_cell_at(comb, vec2(centre.x + reach, centre.y + reach), &last_column, &last_row);
    for (int column = first_column; column <= last_column; column++) {
        for (int row = first_row - 1; row <= last_row; row++) {
            const Vec2 middle = honeycomb_cell_middle(comb, column, row);
            const double off = fabs(vec2_length(vec2_sub(middle, centre)) - crest) / comb->size;
            const double light = ripple->strength * (1.0 - gone) * (1.0 - off / 1.1);
            if (light < 0.05 || !view_area_holds(view->field, middle.x, middle.y)) {
                continue;
            }
            draw_stamp(list, LAYER_LIGHTS, STAMP_CELL, middle, floor(0.95 * comb->size),
                       receding(source, ripple->colour, 0.8 * light));
        }
    }
}

static void draw_ripples(DrawList *list, const PictureSource *source, const View *view)
{
    Honeycomb comb = honeycomb_make(source->measure, view);
    for (int i = 0; i < source->effects->ripple_count; i++) {
        draw_ripple(list, source, view, &comb, &source->effects->ripple[i]);
    }
}

/// Draws the fading light of a broken brick, offset by the impact.
static void draw_broken_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    for (int i = 0; i < effects->brick_count; i++) {
        const int brick = effects->brick[i].brick;
        if (world_brick_hits(world, brick) != BRICK_EMPTY ||
            effects_brick_first_mark(effects, brick) != i) {
            continue;
        }
        double light = 0.0;
        const Vec2 push = effects_brick_push(effects, brick, &light);
        const Rectangle body = world_brick_body(world, brick);
        const Vec2 a = view_point(view, vec2_add(body.min, push));
        const Vec2 b = view_point(view, vec2_add(body.max, push));
        const double grow = 5.0 * view->unit * (1.0 - light);
        const Colour colour =
            palette_mix(palette_brick(source->palette, 1), source->palette->role[COLOUR_HOT],
                        0.7 * light * light * light);
        draw_box(list, LAYER_GLOW, a.x, a.y, b.x, b.y, palette_fade(colour, 0.8 * light * light));
        draw_frame(list, LAYER_GLOW, a.x - grow, a.y - grow, b.x + grow, b.y + grow,
                   1.5 * list->line, palette_fade(colour, 0.8 * light));
    }
}

static void draw_particles(DrawList *list, const PictureSource *source, const View *view)
{
    for (int i = 0; i < source->effects->particle_count; i++) {
        const Particle *particle = &source->effects->particle[i];
        const double left = left_of(particle->fade);
        const Vec2 at = view_point(view, particle->position);
        const double size = particle->size * view->unit;
        if (particle->solid) {
            Vec2 corners[6];
            draw_hexagon_corners(corners, at, size, particle->angle_deg);
            // Every other corner of a hexagon, which is a triangle.
            Vec2 splinter[3] = {corners[0], corners[2], corners[4]};
            draw_polygon(list, LAYER_SPARKS, splinter, 3,
                         receding(source, particle->colour, 0.9 * left));
        } else {
            const double half = 0.5 * size + 0.5;
            draw_square(list, LAYER_SPARKS, at, half, receding(source, particle->colour, left));
        }
    }
}

/// Draws light along a side of the field, strongest at the edge.
static void draw_side_glow(DrawList *list, const View *view, Side side, Colour colour, double glow)
{
    const Area f = view->field;
    const double depth = 0.1 * scalar_min(f.width, f.height);
    const double step = floor(depth / 24.0) + 1.0;
    for (double near = 0.0; near < depth; near += step) {
        // Adjacent strips: as one area the light would cost several times as much.
        draw_area(list, LAYER_GLOW, view_strip(view, side, near, near + step),
                  palette_fade(colour, 0.8 * glow * draw_glow_at(near / depth)));
    }
}

/// Lights up the side of a goal.
static void draw_goal_glow(DrawList *list, const PictureSource *source, const View *view)
{
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        const double glow = source->effects->goal_glow[side];
        if (glow > 0.0) {
            draw_side_glow(list, view, side, palette_side(source->palette, side), glow);
        }
    }
}

/// @param along  the direction in which it points, a unit vector
/// @param size   pixels, half its width
static void draw_arrowhead(DrawList *list, Vec2 at, Vec2 along, double size, Colour colour)
{
    const Vec2 across = vec2(-along.y, along.x);
    for (int wing = -1; wing <= 1; wing += 2) {
        const Vec2 end =
            vec2_add_scaled(vec2_add_scaled(at, across, wing * size), along, -0.9 * size);
        draw_line(list, LAYER_SPARKS, at, end, scalar_max(2.0, 0.3 * size), colour);
    }
}

/// Draws the open exit without its wall, with light from outside and arrowheads outward.
static void draw_exit(DrawList *list, const PictureSource *source, const View *view)
{
    const Side side = world_exit(source->session->world);
    if (side == SIDE_NONE) {
        return;
    }
    const Area f = view->field;
    const Colour colour = source->palette->role[COLOUR_GOOD];
    const Vec2 out = vec2_scale(side_inward(side), -1.0);
    const Vec2 along = vec2(fabs(out.y), fabs(out.x));
    const double length = along.x > 0.0 ? f.width : f.height;
    const double size = 0.022 * scalar_min(f.width, f.height);
    const Vec2 middle = vec2_add(vec2(f.x + 0.5 * f.width, f.y + 0.5 * f.height),
                                 vec2(0.5 * f.width * out.x, 0.5 * f.height * out.y));
    draw_area(list, LAYER_FIELD, view_strip(view, side, -floor(2.0 * list->line + 1.0), 0.0),
              source->palette->role[COLOUR_FIELD]);
    draw_side_glow(list, view, side, colour, 0.5);
    for (int i = -EXIT_ARROWS; i <= EXIT_ARROWS; i++) {
        Vec2 at = vec2_add_scaled(middle, along, length * i / (2.0 * EXIT_ARROWS + 1.0));
        at = vec2_add_scaled(at, out, -1.8 * size);
        draw_arrowhead(list, at, out, size, palette_fade(colour, 0.9));
    }
}

static void draw_target(DrawList *list, const View *view, Vec2 centre, double reach, Colour colour)
{
    draw_hexagon_outline(list, LAYER_SPARKS, view_point(view, centre),
                         (1.25 * reach + 8.0) * view->scale, 0.0, scalar_max(2.0, 2.5 * view->unit),
                         palette_fade(colour, 0.8));
}

/// Draws a hexagon around each of the last targets, so that they are easy to find.
static void draw_last_targets(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Colour colour = source->palette->role[COLOUR_HOT];
    if (world_mode(world) != WORLD_SOLO || world_targets_left(world) > LAST_TARGETS) {
        return;
    }
    for (int i = 0; i < world_brick_count(world); i++) {
        const Rectangle body = world_brick_body(world, i);
        if (brick_breaks(world_brick_hits(world, i)) && !world_brick_hidden(world, i)) {
            draw_target(list, view, vec2_scale(vec2_add(body.min, body.max), 0.5),
                        0.5 * (body.max.x - body.min.x), colour);
        }
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState state = session_obstacle(source->session, i);
        if (state.exists && state.hits > 0) {
            draw_target(list, view, state.centre, obstacle_extent(&state), colour);
        }
    }
}

void picture_effects(DrawList *list, const PictureSource *source, const View *view)
{
    draw_ripples(list, source, view);
    draw_exit(list, source, view);
    draw_goal_glow(list, source, view);
    draw_broken_bricks(list, source, view);
    draw_trails(list, source, view);
    draw_wipes(list, source, view);
    draw_flashes(list, source, view);
    draw_pulses(list, source, view);
    draw_last_targets(list, source, view);
    draw_particles(list, source, view);
    picture_words(list, source);
}
