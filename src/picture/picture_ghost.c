// Draws a ghost's paddles and balls as dashed outlines.
#include "picture_ghost.h"

#include "scalar.h"

/// Length of a paddle's dash and of the gap, as a share of its thickness.
#define DASH 0.6
/// Minimum width of a line, pixels.
#define THINNEST 1.0
/// Number of balls from which on none is drawn, as they would cover the field.
#define CROWD 60

/// Draws a ring of six dashes.
static void draw_ball(DrawList *list, Vec2 at, double radius, double width, Colour colour)
{
    Vec2 from[6];
    draw_hexagon_corners(from, at, radius, 0.0);
    Vec2 to[6];
    draw_hexagon_corners(to, at, radius, 30.0);
    for (int i = 0; i < 6; i++) {
        draw_line(list, LAYER_FIELD, from[i], to[i], width, colour);
    }
}

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

void picture_ghost(DrawList *list, const PictureSource *source, const View *view)
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
                    palette_fade(palette_side(source->palette, paddle.side), PICTURE_GHOST_SHARE));
    }
    for (int i = 0; i < world_ball_capacity(ghost) && balls < CROWD; i++) {
        const BallView ball = world_ball(ghost, i);
        if (ball.exists) {
            balls++;
            draw_ball(list, view_point(view, ball.position), ball.radius * view->scale, width,
                      palette_fade(palette_side(source->palette, ball.owner), PICTURE_GHOST_SHARE));
        }
    }
}
