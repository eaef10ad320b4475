// Draws paddles, balls, bricks and obstacles in miniature.
#include "help_picture.h"

#include "picture.h"

/// The transform of a drawing: its centre, and the text size as its unit.
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

typedef struct Piece Piece;

/// A part of a drawing. Positions are relative to the drawing's centre, in text sizes.
struct Piece {
    void (*put)(const Canvas *canvas, const Piece *piece); ///< draws it; NULL ends the list
    Vec2 at, to;           ///< `to`: the end of arrows, lines and boxes
    Side side;             ///< selects the colour
    int hits;              ///< of bricks and obstacles
    double size;           ///< bounce of a circle, radius of a ring
    ObstacleState hexagon; ///< what else is true of a hexagon
    DrawStamp plate;
    ColourRole role;
};

static void put_paddle(const Canvas *canvas, const Piece *piece)
{
    const Vec2 left = at(canvas, piece->at.x - 0.6, piece->at.y);
    const Vec2 right = at(canvas, piece->at.x + 0.6, piece->at.y);
    Vec2 corners[DRAW_MAX_CORNERS];
    const int count = draw_capsule_corners(corners, left, right, 0.19 * canvas->text);
    draw_polygon(canvas->list, LAYER_VEIL, corners, count,
                 palette_side(canvas->palette, piece->side));
}

static void put_ball(const Canvas *canvas, const Piece *piece)
{
    const Vec2 centre = at(canvas, piece->at.x, piece->at.y);
    const double radius = 0.36 * canvas->text;
    draw_stamp(canvas->list, LAYER_MENU_TEXT, STAMP_DISC, centre, radius,
               palette_side(canvas->palette, piece->side));
    picture_mark(canvas->list, LAYER_MENU_TEXT, centre, radius, piece->side,
                 canvas->palette->role[COLOUR_INK]);
}

static void put_arrow(const Canvas *canvas, const Piece *piece)
{
    const Vec2 start = at(canvas, piece->at.x, piece->at.y);
    const Vec2 end = at(canvas, piece->to.x, piece->to.y);
    Vec2 way = vec2_sub(end, start);
    way = vec2_scale(way, 1.0 / vec2_length(way));
    const Vec2 back = vec2_add_scaled(end, way, -0.34 * canvas->text);
    const Vec2 across = vec2_scale(vec2(-way.y, way.x), 0.2 * canvas->text);
    Vec2 head[3] = {end, vec2_add(back, across), vec2_sub(back, across)};
    const Colour colour = canvas->palette->role[COLOUR_TEXT];
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
                            .kind = brick_kind_get(kind),
                            .hidden = brick_kind_get(kind)->hidden};
    picture_brick(canvas->list, LAYER_VEIL, canvas->palette, &pixels, &look);
}

static void put_brick(const Canvas *canvas, const Piece *piece)
{
    put_brick_of(canvas, piece->at, vec2(0.45, 0.26), piece->hits, BRICK_PLAIN);
}

/// Draws a circle if the piece has a bounce, else a hexagon.
static void put_obstacle(const Canvas *canvas, const Piece *piece)
{
    const View pixels = {.scale = 1.0, .unit = 0.05 * canvas->text};
    const bool circle = piece->size > 0.0;
    ObstacleState state = piece->hexagon;
    state.exists = true;
    state.shape = circle ? SHAPE_CIRCLE : SHAPE_HEXAGON;
    state.centre = at(canvas, piece->at.x, piece->at.y);
    state.radius = 0.8 * canvas->text;
    state.hits = piece->hits;
    state.bounce = circle ? piece->size : 1.0;
    picture_obstacle(canvas->list, LAYER_VEIL, canvas->palette, &pixels, &state);
}

static void put_ring(const Canvas *canvas, const Piece *piece)
{
    draw_ring(canvas->list, LAYER_VEIL, canvas->centre, piece->size * canvas->text,
              0.07 * canvas->text, palette_side(canvas->palette, piece->side));
}

static void put_box(const Canvas *canvas, const Piece *piece)
{
    const Vec2 min = at(canvas, piece->at.x, piece->at.y);
    const Vec2 max = at(canvas, piece->to.x, piece->to.y);
    draw_box(canvas->list, LAYER_VEIL, min.x, min.y, max.x, max.y,
             canvas->palette->role[piece->role]);
}

/// Draws a triangle that points right.
static void put_triangle(const Canvas *canvas, const Piece *piece)
{
    const Vec2 corners[3] = {at(canvas, -0.3, -0.45), at(canvas, 0.5, 0.0), at(canvas, -0.3, 0.45)};
    draw_polygon(canvas->list, LAYER_VEIL, corners, 3, canvas->palette->role[piece->role]);
}

/// Draws a capsule without a pictogram.
static void put_plate(const Canvas *canvas, const Piece *piece)
{
    draw_stamp(canvas->list, LAYER_MENU_TEXT, piece->plate, canvas->centre, 0.85 * canvas->text,
               canvas->palette->role[piece->role]);
}

/// Draws the pictogram of the power-up whose letter is Piece.hits.
static void put_sign(const Canvas *canvas, const Piece *piece)
{
    picture_sign(canvas->list, LAYER_MENU_TEXT, canvas->palette,
                 at(canvas, piece->at.x, piece->at.y), piece->size * canvas->text,
                 power_up_from_letter((char)piece->hits));
}

#define PADDLE(x, y, whose)        .put = put_paddle, .at = {x, y}, .side = (whose)
#define BALL(x, y, whose)          .put = put_ball, .at = {x, y}, .side = (whose)
#define ARROW(x, y, to_x, to_y)    .put = put_arrow, .at = {x, y}, .to = {to_x, to_y}
#define BRICK(x, y, of_hits)       .put = put_brick, .at = {x, y}, .hits = (of_hits)
#define HEXAGON(x, of_hits)        .put = put_obstacle, .at = {x, 0.0}, .hits = (of_hits)
#define CATCHER(x)                 .put = put_obstacle, .at = {x, 0.0}, .hexagon.hold_s = 1.0
#define THIEF(x)                   CATCHER(x), .hexagon.steals = true
#define MARKED(x)                  HEXAGON(x, 3), .hexagon.only_stolen = true
#define GEAR(x)                    .put = put_obstacle, .at = {x, 0.0}, .hexagon.gear = 1
#define PULL(x)                    .put = put_obstacle, .at = {x, 0.0}, .hexagon.pull_deg_per_s = 1.0
#define CIRCLE(x, bounce)          .put = put_obstacle, .at = {x, 0.0}, .size = (bounce)
#define SIGN(x, y, radius, letter) .put = put_sign, .at = {x, y}, .size = (radius), .hits = (letter)
#define RING(radius, whose)        .put = put_ring, .size = (radius), .side = (whose)
#define BOX(x, y, to_x, to_y, colour)                                                              \
    .put = put_box, .at = {x, y}, .to = {to_x, to_y}, .role = (colour)
#define TRIANGLE(colour)    .put = put_triangle, .role = (colour)
#define PLATE(form, colour) .put = put_plate, .plate = (form), .role = (colour)

#define PIECES_MOST 5

static const Piece PICTURES[HELP_PICTURE_COUNT][PIECES_MOST] = {
    [HELP_MOVE] = {{PADDLE(0.0, 0.0, SIDE_BOTTOM)},
                   {ARROW(-0.95, 0.0, -1.65, 0.0)},
                   {ARROW(0.95, 0.0, 1.65, 0.0)}},
    [HELP_SERVE] = {{PADDLE(0.0, 0.75, SIDE_BOTTOM)},
                    {BALL(0.0, 0.2, SIDE_BOTTOM)},
                    {ARROW(0.0, -0.25, 0.0, -0.95)}},
    [HELP_AIM] = {{PADDLE(0.0, 0.75, SIDE_BOTTOM)},
                  {ARROW(-0.5, 0.4, -1.4, -0.4)},
                  {ARROW(0.0, 0.4, 0.0, -0.8)},
                  {ARROW(0.5, 0.4, 1.4, -0.4)}},
    [HELP_CAPTURE] = {{BALL(-1.2, -0.6, SIDE_TOP)},
                      {ARROW(-0.9, -0.3, -0.2, 0.4)},
                      {ARROW(0.2, 0.4, 0.9, -0.3)},
                      {BALL(1.2, -0.6, SIDE_BOTTOM)},
                      {PADDLE(0.0, 0.75, SIDE_BOTTOM)}},
    [HELP_HEAT] = {{BALL(0.0, 0.0, SIDE_BOTTOM)},
                   {RING(0.52, SIDE_BOTTOM)},
                   {RING(0.7, SIDE_BOTTOM)},
                   {RING(0.88, SIDE_BOTTOM)}},
    // The path passes through one brick and ends at the next.
    [HELP_SWING] = {{BRICK(-0.6, -0.75, 1)},
                    {BRICK(0.6, -0.1, 1)},
                    {ARROW(1.2, 0.5, -0.2, -0.6)},
                    {BALL(1.2, 0.5, SIDE_BOTTOM)},
                    {PADDLE(1.0, 0.95, SIDE_BOTTOM)}},
    [HELP_RECALL] = {{BALL(-1.0, -0.7, SIDE_BOTTOM)},
                     {ARROW(-0.7, -0.45, 0.2, 0.4)},
                     {PADDLE(0.5, 0.75, SIDE_BOTTOM)}},
    [HELP_SCORE] = {{PADDLE(-0.8, -0.3, SIDE_TOP)},
                    {BALL(0.9, 0.6, SIDE_BOTTOM)},
                    {ARROW(0.9, 0.15, 0.9, -0.95)}},
    [HELP_SOLO] = {{BRICK(-1.0, -0.6, 1)},
                   {BRICK(0.0, -0.6, 2)},
                   {BRICK(1.0, -0.6, 1)},
                   {BALL(0.0, 0.2, SIDE_BOTTOM)},
                   {PADDLE(0.0, 0.75, SIDE_BOTTOM)}},
    // Coins over a ball on its way down to the paddle.
    [HELP_BANK] = {{SIGN(-1.05, -0.5, 0.4, '0')},
                   {BALL(0.0, -0.6, SIDE_BOTTOM)},
                   {ARROW(0.0, -0.2, 0.0, 0.5)},
                   {SIGN(1.05, -0.5, 0.4, '0')},
                   {PADDLE(0.0, 0.8, SIDE_BOTTOM)}},
    [HELP_EXIT] = {{BRICK(-1.0, -0.1, 1)},
                   {BALL(0.5, 0.6, SIDE_BOTTOM)},
                   {ARROW(0.5, 0.2, 0.5, -0.75)},
                   {BOX(-0.4, -0.96, 0.15, -0.84, COLOUR_GOOD)},
                   {BOX(0.85, -0.96, 1.4, -0.84, COLOUR_GOOD)}},
    [HELP_BRICKS] = {{BRICK(-1.0, -0.3, 1)},
                     {BRICK(0.0, -0.3, 2)},
                     {BRICK(1.0, -0.3, 3)},
                     {BRICK(-0.5, 0.3, 5)},
                     {BRICK(0.5, 0.3, BRICK_INDESTRUCTIBLE)}},
    [HELP_BREAKABLE] = {{HEXAGON(-0.85, 1)}, {HEXAGON(0.85, 3)}},
    [HELP_STANDING] = {{HEXAGON(0.0, 0)}},
    [HELP_RINGS] = {{CIRCLE(-0.85, 1.5)}, {CIRCLE(0.85, 0.5)}},
    [HELP_CATCHERS] = {{CATCHER(-0.7)},
                       {BALL(-0.7, 0.0, SIDE_BOTTOM)},
                       {ARROW(0.3, 0.0, 1.4, 0.0)}},
    [HELP_THIEVES] = {{BALL(-1.4, -0.5, SIDE_BOTTOM)},
                      {ARROW(-1.4, -0.1, -1.4, 0.8)},
                      {THIEF(0.0)},
                      {ARROW(1.4, -0.8, 1.4, 0.1)},
                      {BALL(1.4, 0.5, SIDE_TOP)}},
    [HELP_MARKED] = {{MARKED(0.3)}, {BALL(-1.3, 0.5, SIDE_BOTTOM)}, {ARROW(-1.1, 0.2, -0.6, -0.3)}},
    [HELP_GEARS] = {{BALL(-1.3, 0.75, SIDE_BOTTOM)}, {ARROW(-1.3, 0.4, -1.3, -0.8)}, {GEAR(0.2)}},
    [HELP_PULLS] = {{PULL(0.0)},
                    {RING(1.05, SIDE_NONE)},
                    {BALL(-1.5, 0.5, SIDE_BOTTOM)},
                    {ARROW(-1.5, -0.9, -0.95, -0.35)}},
    [HELP_SHOOTERS] = {{HEXAGON(-0.9, 3)},
                       {SIGN(-0.9, 0.0, 0.4, 'N')},
                       {ARROW(0.1, 0.0, 0.8, 0.45)},
                       {SIGN(1.1, 0.0, 0.4, 'N')},
                       {PADDLE(1.1, 0.85, SIDE_BOTTOM)}},
    // A bar for each phase: the first is full, the second half.
    [HELP_PHASES] = {{HEXAGON(0.6, 3)},
                     {BOX(-1.5, 0.3, -0.9, 0.8, COLOUR_GOOD)},
                     {BOX(-1.5, -0.25, -1.2, 0.25, COLOUR_GOOD)},
                     {BOX(-1.2, -0.25, -0.9, 0.25, COLOUR_TEXT_QUIET)},
                     {BOX(-1.5, -0.8, -0.9, -0.3, COLOUR_TEXT_QUIET)}},
    [HELP_PARTNER] = {{BALL(0.0, -0.4, SIDE_BOTTOM)},
                      {PADDLE(-0.85, 0.5, SIDE_BOTTOM)},
                      {PADDLE(0.85, 0.5, SIDE_BOTTOM)}},
    [HELP_PAUSE] = {{BOX(-0.46, -0.6, -0.14, 0.6, COLOUR_TEXT)},
                    {BOX(0.14, -0.6, 0.46, 0.6, COLOUR_TEXT)}},
    [HELP_REPLAY] = {{RING(0.85, SIDE_NONE)}, {TRIANGLE(COLOUR_TEXT)}},
    [HELP_ROUND] = {{PLATE(STAMP_DISC, COLOUR_GOOD)}},
    [HELP_SPIKY] = {{PLATE(STAMP_SPIKY, COLOUR_BAD)}},
    [HELP_HEXAGON] = {{PLATE(STAMP_HEXAGON, COLOUR_SHARED)}},
};

void help_picture_draw(DrawList *list, const Palette *palette, int picture, Vec2 centre,
                       double text)
{
    const Canvas canvas = {list, palette, centre, text};
    if (picture < HELP_PICTURE_COUNT) {
        const Piece *pieces = PICTURES[picture];
        for (int i = 0; i < PIECES_MOST && pieces[i].put != NULL; i++) {
            pieces[i].put(&canvas, &pieces[i]);
        }
    } else if (picture >= HELP_PICTURE_BRICK) {
        const int kind = picture - HELP_PICTURE_BRICK;
        put_brick_of(&canvas, vec2(0.0, 0.0), vec2(1.1, 0.6), brick_kind_get(kind)->hits, kind);
    } else {
        picture_sign(list, LAYER_MENU_TEXT, palette, centre, 0.85 * text,
                     picture - HELP_PICTURE_COUNT);
    }
}
