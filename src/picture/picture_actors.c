// Draws paddles, balls, capsules and shots.
#include "picture.h"

#include <string.h>

#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

/// Extent of a ball's light beyond it, as a share of the field's height.
#define HALO_SHARE 0.026
/// u in an arena 720 u wide or high: half the length of a shot, and its width.
#define SHOT_LENGTH 9.0
#define SHOT_WIDTH  4.0
/// u in such an arena: distance from a ball to its first ring of heat, without and with inner
/// rings, and between rings.
#define HEAT_RING_FIRST  3.5
#define HEAT_RING_BEYOND 8.0
#define HEAT_RING_STEP   3.5
#define HALO_PER_HEAT    0.12
/// Number of balls from which on they are drawn without lights.
#define CROWD 300

/// The corners of a rectangle whose corners are cut at 60 degrees.
static void cut_corners(Vec2 corners[8], Vec2 a, Vec2 b, double cut)
{
    const double steep = cut * 0.57735026918962573;
    const Vec2 points[8] = {
        {a.x + steep, a.y}, {b.x - steep, a.y}, {b.x, a.y + cut}, {b.x, b.y - cut},
        {b.x - steep, b.y}, {a.x + steep, b.y}, {a.x, b.y - cut}, {a.x, a.y + cut},
    };
    memcpy(corners, points, sizeof points);
}

/// Shears a paddle by a few pixels at its outer face, along its motion. The contact face stays
/// exact.
static void shear(Vec2 corners[8], Vec2 a, Vec2 b, Side side, Vec2 velocity, double scale)
{
    const bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
    const double along = scale * scalar_clamp((level ? velocity.x : velocity.y) * 0.004, -3.0, 3.0);
    for (int i = 0; i < 8; i++) {
        const double depth =
            level ? (corners[i].y - a.y) / (b.y - a.y) : (corners[i].x - a.x) / (b.x - a.x);
        const double outer = side == SIDE_BOTTOM || side == SIDE_RIGHT ? depth : 1.0 - depth;
        corners[i].x -= level ? along * outer : 0.0;
        corners[i].y -= level ? 0.0 : along * outer;
    }
}

/// Draws faint brackets at the corners of the paddle's zone.
static void draw_reach(DrawList *list, const View *view, Rectangle reach, Colour colour)
{
    const Vec2 a = view_point(view, reach.min);
    const Vec2 b = view_point(view, reach.max);
    const double arm = 10.0 * view->unit;
    for (int i = 0; i < 4; i++) {
        const double x = i & 1 ? b.x : a.x;
        const double y = i & 2 ? b.y : a.y;
        const double dx = i & 1 ? -arm : arm;
        const double dy = i & 2 ? -arm : arm;
        draw_box(list, LAYER_FIELD, dx < 0.0 ? x + dx : x, y - 0.5, dx < 0.0 ? x : x + dx, y + 0.5,
                 colour);
        draw_box(list, LAYER_FIELD, x - 0.5, dy < 0.0 ? y + dy : y, x + 0.5, dy < 0.0 ? y : y + dy,
                 colour);
    }
}

/// Draws the power-ups of a paddle on it.
static void draw_paddle_powers(DrawList *list, const Palette *palette, const View *view,
                               const PaddleView *paddle, Vec2 a, Vec2 b)
{
    const Colour colour = palette_side(palette, paddle->side);
    const double line = view->unit < 1.0 ? 1.0 : view->unit;
    if (paddle->sticky) {
        draw_frame(list, LAYER_ACTORS, a.x - 2.0 * line, a.y - 2.0 * line, b.x + 2.0 * line,
                   b.y + 2.0 * line, line, palette_fade(palette->role[COLOUR_GOOD], 0.7));
    }
    if (paddle->frozen) {
        draw_box(list, LAYER_ACTORS, a.x, a.y, b.x, b.y,
                 palette_fade(palette->role[COLOUR_TEXT], 0.6));
    }
    if (paddle->magnet) {
        const Vec2 centre = vec2_scale(vec2_add(a, b), 0.5);
        draw_ring(list, LAYER_FIELD, centre, 70.0 * view->unit, line, palette_fade(colour, 0.35));
    }
    if (paddle->cannon) {
        const bool level = paddle->side == SIDE_TOP || paddle->side == SIDE_BOTTOM;
        const double size = 4.0 * view->unit;
        Vec2 ends[2] = {
            level ? vec2(a.x + size, 0.5 * (a.y + b.y)) : vec2(0.5 * (a.x + b.x), a.y + size),
            level ? vec2(b.x - size, 0.5 * (a.y + b.y)) : vec2(0.5 * (a.x + b.x), b.y - size)};
        for (int i = 0; i < 2; i++) {
            draw_box(list, LAYER_ACTORS, ends[i].x - size, ends[i].y - size, ends[i].x + size,
                     ends[i].y + size, palette->role[COLOUR_TEXT]);
        }
    }
    if (paddle->floor || paddle->shield) {
        draw_area(list, LAYER_ACTORS, view_strip(view, paddle->side, 0.0, 3.0 * line),
                  palette_fade(colour, paddle->floor ? 1.0 : 0.55));
    }
}

/// The colour of its side: white while the paddle swings, pale while it cannot swing after a
/// miss.
static Colour paddle_colour(const Palette *palette, const PaddleView *paddle)
{
    const Colour colour = palette_side(palette, paddle->side);
    return paddle->swings  ? palette_mix(colour, palette->role[COLOUR_HOT], 0.6)
           : paddle->rests ? palette_mix(colour, palette->role[COLOUR_TEXT_QUIET], 0.6)
                           : colour;
}

/// Draws the mark of its side in the paddle's middle; two on the dark body of a partner.
/// @param across  from the middle to a partner's mark, pixels
static void draw_paddle_mark(DrawList *list, const Palette *palette, const PaddleView *paddle,
                             Vec2 centre, Vec2 across, double radius)
{
    if (!paddle->partner) {
        picture_mark(list, LAYER_STAMPS, centre, radius, paddle->side, palette->role[COLOUR_INK]);
        return;
    }
    const Colour colour = palette_side(palette, paddle->side);
    picture_mark(list, LAYER_STAMPS, vec2_sub(centre, across), radius, paddle->side, colour);
    picture_mark(list, LAYER_STAMPS, vec2_add(centre, across), radius, paddle->side, colour);
}

void picture_paddle(DrawList *list, const Palette *palette, const View *view,
                    const PaddleView *paddle, double squashed)
{
    const Colour colour = paddle_colour(palette, paddle);
    draw_reach(list, view, paddle->zone, palette_fade(colour, 0.22));
    Vec2 a = view_point(view, paddle->body.min);
    Vec2 b = view_point(view, paddle->body.max);
    draw_paddle_powers(list, palette, view, paddle, a, b);
    if (paddle->ghost && vec2_length(paddle->velocity) < 20.0) {
        return;
    }
    const bool level = paddle->side == SIDE_TOP || paddle->side == SIDE_BOTTOM;
    const double thick = level ? b.y - a.y : b.x - a.x;
    // Squashed along the normal from the outer face; the contact face stays in place.
    const double squash = 0.4 * thick * squashed;
    b.y -= paddle->side == SIDE_BOTTOM ? squash : 0.0;
    a.y += paddle->side == SIDE_TOP ? squash : 0.0;
    b.x -= paddle->side == SIDE_RIGHT ? squash : 0.0;
    a.x += paddle->side == SIDE_LEFT ? squash : 0.0;
    Vec2 corners[8];
    cut_corners(corners, a, b, 0.32 * (level ? b.y - a.y : b.x - a.x));
    shear(corners, a, b, paddle->side, paddle->velocity, view->unit);
    const Vec2 centre = vec2_scale(vec2_add(a, b), 0.5);
    const Vec2 half =
        level ? vec2(0.5 * (b.x - a.x - thick), 0.0) : vec2(0.0, 0.5 * (b.y - a.y - thick));
    draw_bar_light(list, vec2_sub(centre, half), vec2_add(centre, half), 2.6 * thick,
                   palette_fade(colour, 0.75 + 0.25 * squashed));
    const Colour hot = palette->role[COLOUR_HOT];
    draw_polygon(
        list, LAYER_ACTORS, corners, 8,
        palette_mix(palette_mix(colour, palette->role[COLOUR_INK], paddle->partner ? 0.8 : 0.3),
                    hot, 0.45 * squashed));
    const double line = view->unit < 1.0 ? 1.0 : 1.4 * view->unit;
    draw_inner_glow(list, LAYER_ACTORS, corners, 8, 0.4 * thick, palette_fade(colour, 0.8));
    draw_outline(list, LAYER_ACTORS, corners, 8, line, palette_mix(colour, hot, 0.35));
    // The contact face, the brightest part; its first corner in the order of cut_corners.
    static const int FACE[SIDE_COUNT] = {
        [SIDE_LEFT] = 2, [SIDE_RIGHT] = 6, [SIDE_TOP] = 4, [SIDE_BOTTOM] = 0};
    const Vec2 *face = &corners[FACE[paddle->side]];
    draw_line(list, LAYER_ACTORS, face[0], face[1], 1.6 * line, palette_mix(colour, hot, 0.8));
    draw_paddle_mark(list, palette, paddle, centre, level ? vec2(thick, 0.0) : vec2(0.0, thick),
                     0.5 * thick);
    for (int i = 0; i < paddle->waiting_balls - 1 && i < 6; i++) {
        const double offset = (i + 1) * 9.0 * view->unit;
        const Vec2 at = level ? vec2(centre.x + 0.6 * thick + offset, centre.y)
                              : vec2(centre.x, centre.y + 0.6 * thick + offset);
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, at, 2.4 * view->unit, palette->role[COLOUR_INK]);
    }
}

void picture_capsule(DrawList *list, const Palette *palette, const View *view,
                     const CapsuleView *capsule)
{
    const Vec2 centre = view_point(view, capsule->position);
    const double radius = PICTURE_CAPSULE_SIZE * capsule->radius * view->scale;
    draw_light(list, centre, 1.9 * radius,
               palette_fade(picture_sign_colour(palette, capsule->power_up), 0.5));
    picture_sign(list, LAYER_STAMPS, palette, centre, radius, capsule->power_up);
}

/// A bright bolt with a dark rim.
void picture_shot(DrawList *list, const Palette *palette, const View *view, const ShotView *shot)
{
    const bool level = shot->owner == SIDE_LEFT || shot->owner == SIDE_RIGHT;
    const Vec2 at = view_point(view, shot->position);
    const double half = SHOT_LENGTH * view->unit;
    const Vec2 way = level ? vec2(half, 0.0) : vec2(0.0, half);
    const Vec2 edge = level ? vec2(half + 1.5, 0.0) : vec2(0.0, half + 1.5);
    const double width = SHOT_WIDTH * view->unit + 1.0;
    const Colour colour = palette_side(palette, shot->owner);
    draw_light(list, at, 2.2 * half, colour);
    draw_line(list, LAYER_ACTORS, vec2_sub(at, edge), vec2_add(at, edge), width + 3.0,
              palette->role[COLOUR_INK]);
    draw_line(list, LAYER_ACTORS, vec2_sub(at, way), vec2_add(at, way), width, colour);
    draw_line(list, LAYER_ACTORS, vec2_sub(at, way), vec2_add(at, way), 0.5 * width,
              palette->role[COLOUR_HOT]);
}

#define ROOT_2 1.4142135623730951

static const struct {
    double apart; ///< View.unit: gap from the ball's edge
    double width; ///< View.unit
    char letter;  ///< of the active power-up (power_up.h); '\0': by the ball's state
} MARKS[BALL_MARK_COUNT] = {
    [BALL_MARK_PIERCING] = {3.0, 1.2, '\0'}, [BALL_MARK_HEAVY] = {5.0, 1.4, '\0'},
    [BALL_MARK_EXPLOSIVE] = {3.0, 2.0, 'D'}, [BALL_MARK_CHAOTIC] = {3.0, 1.4, 'Q'},
    [BALL_MARK_WEAK] = {4.0, 1.6, 'Y'},
};

/// The marks of an existing ball, one bit each (1 << BallMark).
static unsigned marks_of(const World *world, const BallView *ball)
{
    unsigned marks = (ball->piercing ? 1u << BALL_MARK_PIERCING : 0u) |
                     (ball->heavy ? 1u << BALL_MARK_HEAVY : 0u);
    for (int mark = 0; mark < BALL_MARK_COUNT && ball->owner != SIDE_NONE; mark++) {
        const int power_up =
            MARKS[mark].letter != '\0' ? power_up_from_letter(MARKS[mark].letter) : -1;
        if (power_up >= 0 && world_power_left(world, ball->owner, power_up) > 0.0) {
            marks |= 1u << mark;
        }
    }
    return marks;
}

/// Draws a mark on or around a circle.
static void draw_mark(DrawList *list, BallMark mark, Vec2 at, double radius, double unit,
                      Colour colour)
{
    const double width = MARKS[mark].width * unit + 0.4;
    const double reach = ROOT_2 * radius;
    const Vec2 square[4] = {
        {at.x, at.y - reach}, {at.x + reach, at.y}, {at.x, at.y + reach}, {at.x - reach, at.y}};
    switch (mark) {
    case BALL_MARK_PIERCING:
        draw_ring(list, LAYER_ACTORS, at, radius, width, colour);
        break;
    case BALL_MARK_HEAVY:
        draw_hexagon_outline(list, LAYER_ACTORS, at, radius, 0.0, width, colour);
        break;
    case BALL_MARK_EXPLOSIVE:
        draw_spokes(list, LAYER_ACTORS, at, (double[]){radius, radius + 5.0 * unit},
                    (double[]){30.0, 30.0}, width, colour);
        break;
    case BALL_MARK_CHAOTIC:
        draw_outline(list, LAYER_ACTORS, square, 4, width, colour);
        break;
    case BALL_MARK_WEAK:
        draw_spokes(list, LAYER_ACTORS, at, (double[]){radius, radius}, (double[]){0.0, 30.0},
                    width, colour);
        break;
    case BALL_MARK_COUNT:
        break;
    }
}

void ball_marks_draw(DrawList *list, unsigned marks, Vec2 at, double radius, double unit,
                     Colour colour)
{
    for (int mark = 0; mark < BALL_MARK_COUNT; mark++) {
        if ((marks >> mark & 1u) != 0) {
            draw_mark(list, (BallMark)mark, at, radius + MARKS[mark].apart * unit, unit, colour);
        }
    }
}

static void draw_plain_balls(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    for (int i = 0; i < world_ball_capacity(world) && !draw_list_ends(list); i++) {
        BallView ball = world_ball(world, i);
        if (ball.exists) {
            const Vec2 at = view_point(view, session_ball_place(source->session, &ball));
            const double r = ball.radius * view->scale * 0.9;
            draw_square(list, LAYER_ACTORS, at, r, palette_side(source->palette, ball.owner));
        }
    }
}

static void draw_balls(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const double halo = HALO_SHARE * view->field.height;
    int count = 0;
    for (int i = 0; i < world_ball_capacity(world); i++) {
        count += world_ball(world, i).exists;
    }
    if (count > CROWD) {
        draw_plain_balls(list, source, view);
        return;
    }
    for (int i = 0; i < world_ball_capacity(world) && !draw_list_ends(list); i++) {
        BallView ball = world_ball(world, i);
        if (!ball.exists) {
            continue;
        }
        const double hold = effects_ball_hold(source->effects, i);
        const Vec2 at = view_point(view, picture_ball_place(source, &ball));
        double radius = ball.radius * view->scale;
        const Vec2 squash = i < EFFECTS_MAX_TRAILS
                                ? ball_squash_reach(&source->effects->ball_squash[i])
                                : vec2(0.0, 0.0);
        // Beyond CROWD, lights would merge.
        picture_ball(list, source->palette, at, radius,
                     count > 60 ? 0.0 : halo * (1.0 + 0.8 * hold + HALO_PER_HEAT * ball.heat),
                     picture_ball_heat(source, &ball), squash, ball.owner);
        radius *= PICTURE_BALL_SIZE;
        const Colour colour = ball.heat < BALL_HEAT_WHITE
                                  ? palette_side(source->palette, ball.owner)
                                  : source->palette->role[COLOUR_TEXT];
        const unsigned marks = marks_of(world, &ball);
        ball_marks_draw(list, marks, at, radius, view->unit, colour);
        const double first = marks != 0 ? HEAT_RING_BEYOND : HEAT_RING_FIRST;
        for (int ring = 0; ring < ball.heat && ring < BALL_HEAT_WHITE; ring++) {
            draw_ring(list, LAYER_ACTORS, at,
                      radius + first * view->unit + ring * HEAT_RING_STEP * view->unit,
                      0.9 * view->unit + 0.5, colour);
        }
    }
}

/// Draws the exact path to the next contact of each ball that approaches a person's side.
static void draw_help_lines(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Side side = session_person_side(source->session);
    if (!source->help_line || side == SIDE_NONE) {
        return;
    }
    for (int i = 0; i < world_ball_capacity(world) && i < EFFECTS_MAX_TRAILS; i++) {
        const BallView ball = world_ball(world, i);
        if (!ball.exists || ball.held) {
            continue;
        }
        CastOptions options = {.horizon = 3.0, .ignore_ball = i, .paddles = true, .balls = true};
        Vec2 from = ball.position;
        Vec2 velocity = ball.velocity;
        for (int bounce = 0; bounce < 3; bounce++) {
            Contact contact;
            const bool hit = collision_manager_cast(world_collisions(world), from, velocity,
                                                    ball.radius, &options, &contact);
            // The line ends where an attraction begins to bend the path.
            const double straight = world_straight_time(world, from, velocity);
            const bool bends = straight < (hit ? contact.time - options.after : options.horizon);
            const Vec2 to = hit && !bends ? contact.position
                                          : vec2_add_scaled(from, velocity,
                                                            scalar_min(straight, options.horizon));
            draw_line(list, LAYER_FIELD, view_point(view, from), view_point(view, to), list->line,
                      palette_fade(palette_side(source->palette, ball.owner), 0.4 - 0.12 * bounce));
            // A bounce off a paddle depends on the player, and a piercing ball does not bounce off
            // bricks.
            if (!hit || bends || contact.with == CONTACT_GOAL || contact.with == CONTACT_PADDLE ||
                (contact.with == CONTACT_BRICK && ball.piercing) ||
                contact.time >= options.after + options.horizon) {
                break;
            }
            world_pass_on(world, i, ball.radius, &contact);
            options.horizon = scalar_max(0.0, options.horizon - (contact.time - options.after));
            options.after = contact.time;
            from = contact.position;
            velocity = contact.velocity;
        }
    }
}

void picture_actors(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    draw_help_lines(list, source, view);
    for (int i = 0; i < world_paddle_count(world); i++) {
        PaddleView paddle = world_paddle(world, i);
        const Vec2 shift = session_paddle_shift(source->session, i, &paddle);
        paddle.body =
            (Rectangle){vec2_add(paddle.body.min, shift), vec2_add(paddle.body.max, shift)};
        picture_paddle(list, source->palette, view, &paddle, source->effects->squash[i]);
    }
    for (int i = 0; i < world_capsule_capacity(world); i++) {
        CapsuleView capsule = world_capsule(world, i);
        if (capsule.exists) {
            picture_capsule(list, source->palette, view, &capsule);
        }
    }
    for (int i = 0; i < SHOT_CAPACITY; i++) {
        ShotView shot = world_shot(world, i);
        if (shot.exists) {
            picture_shot(list, source->palette, view, &shot);
        }
    }
    draw_balls(list, source, view);
}
