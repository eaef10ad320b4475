// Draws paddles, balls, bricks and obstacles in miniature.
#include "help_picture.h"

#include "picture_brick.h"
#include "picture_obstacle.h"
#include "picture_pieces.h"

/// Where a picture is drawn: its middle, and the text's size as its unit.
typedef struct Canvas {
    DrawList *list;
    const Palette *palette;
    Vec2 centre;
    double text;
} Canvas;

static Vec2 at(const Canvas *canvas, double x, double y)
{
    return vec2(canvas->centre.x + x * canvas->text, canvas->centre.y + y * canvas->text);
}

static void put_paddle(const Canvas *canvas, double x, double y, Side side)
{
    Vec2 corners[DRAW_MAX_CORNERS];
    int count = draw_capsule_corners(corners, at(canvas, x - 0.6, y), at(canvas, x + 0.6, y),
                                     0.19 * canvas->text);
    draw_polygon(canvas->list, LAYER_VEIL, corners, count, palette_side(canvas->palette, side));
}

static void put_ball(const Canvas *canvas, double x, double y, Side owner)
{
    double radius = 0.36 * canvas->text;
    draw_stamp(canvas->list, LAYER_MENU_TEXT, STAMP_DISC, at(canvas, x, y), radius,
               palette_side(canvas->palette, owner));
    picture_mark(canvas->list, LAYER_MENU_TEXT, at(canvas, x, y), radius, owner,
                 canvas->palette->role[COLOUR_INK]);
}

static void put_arrow(const Canvas *canvas, Vec2 from, Vec2 to)
{
    Vec2 start = at(canvas, from.x, from.y);
    Vec2 end = at(canvas, to.x, to.y);
    Vec2 way = vec2_sub(end, start);
    way = vec2_scale(way, 1.0 / vec2_length(way));
    Vec2 back = vec2_add_scaled(end, way, -0.34 * canvas->text);
    Vec2 across = vec2_scale(vec2(-way.y, way.x), 0.2 * canvas->text);
    Vec2 head[3] = {end, vec2_add(back, across), vec2_sub(back, across)};
    Colour colour = canvas->palette->role[COLOUR_TEXT];
    draw_line(canvas->list, LAYER_VEIL, start, back, 0.1 * canvas->text, colour);
    draw_polygon(canvas->list, LAYER_VEIL, head, 3, colour);
}

/// @param half  of its size, of the text's
/// @param hits  left, of as many at the start; BRICK_WALL or BRICK_INDESTRUCTIBLE
/// @param kind  a row of brick_kind.h
static void put_brick_of(const Canvas *canvas, Vec2 centre, Vec2 half, int hits, int kind)
{
    const View pixels = {.scale = 1.0, .unit = 0.05 * canvas->text};
    const BrickLook look = {.body = {at(canvas, centre.x - half.x, centre.y - half.y),
                                     at(canvas, centre.x + half.x, centre.y + half.y)},
                            .hits = hits,
                            .begun = hits,
                            .power_up = -1,
                            .kind = kind,
                            .hidden = brick_kind_get(kind)->hidden};
    picture_brick(canvas->list, LAYER_VEIL, canvas->palette, &pixels, &look);
}

/// @param hits  left, of as many at the start; or BRICK_INDESTRUCTIBLE
static void put_brick(const Canvas *canvas, double x, double y, int hits)
{
    put_brick_of(canvas, vec2(x, y), vec2(0.45, 0.26), hits, BRICK_PLAIN);
}

static void put_obstacle(const Canvas *canvas, double x, ShapeKind shape, int hits, double bounce)
{
    const View pixels = {.scale = 1.0, .unit = 0.05 * canvas->text};
    const ObstacleState state = {.exists = true,
                                 .shape = shape,
                                 .centre = at(canvas, x, 0.0),
                                 .radius = 0.8 * canvas->text,
                                 .hits = hits,
                                 .bounce = bounce};
    picture_obstacle(canvas->list, LAYER_VEIL, canvas->palette, &pixels, &state);
}

static void draw_move(const Canvas *canvas)
{
    put_paddle(canvas, 0.0, 0.0, SIDE_BOTTOM);
    put_arrow(canvas, vec2(-0.95, 0.0), vec2(-1.65, 0.0));
    put_arrow(canvas, vec2(0.95, 0.0), vec2(1.65, 0.0));
}

static void draw_serve(const Canvas *canvas)
{
    put_paddle(canvas, 0.0, 0.75, SIDE_BOTTOM);
    put_ball(canvas, 0.0, 0.2, SIDE_BOTTOM);
    put_arrow(canvas, vec2(0.0, -0.25), vec2(0.0, -0.95));
}

static void draw_aim(const Canvas *canvas)
{
    put_paddle(canvas, 0.0, 0.75, SIDE_BOTTOM);
    put_arrow(canvas, vec2(-0.5, 0.4), vec2(-1.4, -0.4));
    put_arrow(canvas, vec2(0.0, 0.4), vec2(0.0, -0.8));
    put_arrow(canvas, vec2(0.5, 0.4), vec2(1.4, -0.4));
}

static void draw_capture(const Canvas *canvas)
{
    put_ball(canvas, -1.2, -0.6, SIDE_TOP);
    put_arrow(canvas, vec2(-0.9, -0.3), vec2(-0.2, 0.4));
    put_arrow(canvas, vec2(0.2, 0.4), vec2(0.9, -0.3));
    put_ball(canvas, 1.2, -0.6, SIDE_BOTTOM);
    put_paddle(canvas, 0.0, 0.75, SIDE_BOTTOM);
}

static void draw_heat(const Canvas *canvas)
{
    put_ball(canvas, 0.0, 0.0, SIDE_BOTTOM);
    for (int ring = 0; ring < 3; ring++) {
        draw_ring(canvas->list, LAYER_VEIL, at(canvas, 0.0, 0.0),
                  (0.52 + 0.18 * ring) * canvas->text, 0.07 * canvas->text,
                  palette_side(canvas->palette, SIDE_BOTTOM));
    }
}

/// Through a brick, up to the next one.
static void draw_swing(const Canvas *canvas)
{
    put_brick(canvas, -0.6, -0.75, 1);
    put_brick(canvas, 0.6, -0.1, 1);
    put_arrow(canvas, vec2(1.2, 0.5), vec2(-0.2, -0.6));
    put_ball(canvas, 1.2, 0.5, SIDE_BOTTOM);
    put_paddle(canvas, 1.0, 0.95, SIDE_BOTTOM);
}

static void draw_recall(const Canvas *canvas)
{
    put_ball(canvas, -1.0, -0.7, SIDE_BOTTOM);
    put_arrow(canvas, vec2(-0.7, -0.45), vec2(0.2, 0.4));
    put_paddle(canvas, 0.5, 0.75, SIDE_BOTTOM);
}

static void draw_score(const Canvas *canvas)
{
    put_paddle(canvas, -0.8, -0.3, SIDE_TOP);
    put_ball(canvas, 0.9, 0.6, SIDE_BOTTOM);
    put_arrow(canvas, vec2(0.9, 0.15), vec2(0.9, -0.95));
}

static void draw_solo(const Canvas *canvas)
{
    put_brick(canvas, -1.0, -0.6, 1);
    put_brick(canvas, 0.0, -0.6, 2);
    put_brick(canvas, 1.0, -0.6, 1);
    put_ball(canvas, 0.0, 0.2, SIDE_BOTTOM);
    put_paddle(canvas, 0.0, 0.75, SIDE_BOTTOM);
}

static void draw_exit(const Canvas *canvas)
{
    put_brick(canvas, -1.0, -0.1, 1);
    put_ball(canvas, 0.5, 0.6, SIDE_BOTTOM);
    put_arrow(canvas, vec2(0.5, 0.2), vec2(0.5, -0.75));
    for (int i = -1; i <= 1; i += 2) {
        draw_line(canvas->list, LAYER_VEIL, at(canvas, 0.5 + 0.9 * i, -0.9),
                  at(canvas, 0.5 + 0.35 * i, -0.9), 0.12 * canvas->text,
                  canvas->palette->role[COLOUR_GOOD]);
    }
}

static void draw_bricks(const Canvas *canvas)
{
    put_brick(canvas, -1.0, -0.3, 1);
    put_brick(canvas, 0.0, -0.3, 2);
    put_brick(canvas, 1.0, -0.3, 3);
    put_brick(canvas, -0.5, 0.3, 5);
    put_brick(canvas, 0.5, 0.3, BRICK_INDESTRUCTIBLE);
}

static void draw_breakable(const Canvas *canvas)
{
    put_obstacle(canvas, -0.85, SHAPE_HEXAGON, 1, 1.0);
    put_obstacle(canvas, 0.85, SHAPE_HEXAGON, 3, 1.0);
}

static void draw_standing(const Canvas *canvas)
{
    put_obstacle(canvas, 0.0, SHAPE_HEXAGON, 0, 1.0);
}

static void draw_rings(const Canvas *canvas)
{
    put_obstacle(canvas, -0.85, SHAPE_CIRCLE, 0, 1.5);
    put_obstacle(canvas, 0.85, SHAPE_CIRCLE, 0, 0.5);
}

static void draw_pause(const Canvas *canvas)
{
    for (int i = -1; i <= 1; i += 2) {
        Vec2 min = at(canvas, 0.3 * i - 0.16, -0.6);
        Vec2 max = at(canvas, 0.3 * i + 0.16, 0.6);
        draw_box(canvas->list, LAYER_VEIL, min.x, min.y, max.x, max.y,
                 canvas->palette->role[COLOUR_TEXT]);
    }
}

static void draw_replay(const Canvas *canvas)
{
    Vec2 corners[3] = {at(canvas, -0.3, -0.45), at(canvas, 0.5, 0.0), at(canvas, -0.3, 0.45)};
    Colour colour = canvas->palette->role[COLOUR_TEXT];
    draw_ring(canvas->list, LAYER_VEIL, canvas->centre, 0.85 * canvas->text, 0.1 * canvas->text,
              colour);
    draw_polygon(canvas->list, LAYER_VEIL, corners, 3, colour);
}

/// A plate without a sign.
static void put_plate(const Canvas *canvas, DrawStamp stamp, ColourRole role)
{
    draw_stamp(canvas->list, LAYER_MENU_TEXT, stamp, canvas->centre, 0.85 * canvas->text,
               canvas->palette->role[role]);
}

static void draw_round(const Canvas *canvas)
{
    put_plate(canvas, STAMP_DISC, COLOUR_GOOD);
}

static void draw_spiky(const Canvas *canvas)
{
    put_plate(canvas, STAMP_SPIKY, COLOUR_BAD);
}

static void draw_hexagon(const Canvas *canvas)
{
    put_plate(canvas, STAMP_HEXAGON, COLOUR_SHARED);
}

void help_picture_draw(DrawList *list, const Palette *palette, int picture, Vec2 centre,
                       double text)
{
    static void (*const DRAW[HELP_PICTURE_COUNT])(const Canvas *canvas) = {
        [HELP_MOVE] = draw_move,
        [HELP_SERVE] = draw_serve,
        [HELP_AIM] = draw_aim,
        [HELP_CAPTURE] = draw_capture,
        [HELP_HEAT] = draw_heat,
        [HELP_SWING] = draw_swing,
        [HELP_RECALL] = draw_recall,
        [HELP_SCORE] = draw_score,
        [HELP_SOLO] = draw_solo,
        [HELP_BRICKS] = draw_bricks,
        [HELP_BREAKABLE] = draw_breakable,
        [HELP_STANDING] = draw_standing,
        [HELP_RINGS] = draw_rings,
        [HELP_PAUSE] = draw_pause,
        [HELP_REPLAY] = draw_replay,
        [HELP_ROUND] = draw_round,
        [HELP_SPIKY] = draw_spiky,
        [HELP_HEXAGON] = draw_hexagon,
        [HELP_EXIT] = draw_exit,
    };
    const Canvas canvas = {list, palette, centre, text};
    if (picture < HELP_PICTURE_COUNT) {
        DRAW[picture](&canvas);
    } else if (picture >= HELP_PICTURE_BRICK) {
        const int kind = picture - HELP_PICTURE_BRICK;
        put_brick_of(&canvas, vec2(0.0, 0.0), vec2(1.1, 0.6), brick_kind_get(kind)->hits, kind);
    } else {
        picture_sign(list, LAYER_MENU_TEXT, palette, centre, 0.85 * text,
                     picture - HELP_PICTURE_COUNT);
    }
}
