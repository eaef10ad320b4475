// The marks of balls, and how they are squashed.
#include "ball_look.h"

#include <math.h>

#include "power_up.h"
#include "world_balls.h"
#include "world_paddles.h"

#define ROOT_2 1.4142135623730951
/// Heat of a ball from which on the field is dimmed around it.
#define HUSH_FROM 4

/// Parameters of drawing a mark.
typedef struct Pen {
    DrawList *list;
    Vec2 at;
    double radius; ///< pixels: radius of the circle that the mark lies on or around
    double unit;   ///< View.unit
    double width;  ///< pixels
    Colour colour;
} Pen;

static void draw_whole_ring(const Pen *pen)
{
    draw_ring(pen->list, LAYER_ACTORS, pen->at, pen->radius, pen->width, pen->colour);
}

static void draw_hexagon(const Pen *pen)
{
    Vec2 corners[6];
    draw_hexagon_corners(corners, pen->at, pen->radius, 0.0);
    draw_outline(pen->list, LAYER_ACTORS, corners, 6, pen->width, pen->colour);
}

static void draw_rays(const Pen *pen)
{
    Vec2 from[6];
    draw_hexagon_corners(from, pen->at, pen->radius, 30.0);
    Vec2 to[6];
    draw_hexagon_corners(to, pen->at, pen->radius + 5.0 * pen->unit, 30.0);
    for (int i = 0; i < 6; i++) {
        draw_line(pen->list, LAYER_ACTORS, from[i], to[i], pen->width, pen->colour);
    }
}

static void draw_square(const Pen *pen)
{
    const double reach = ROOT_2 * pen->radius;
    const Vec2 corners[4] = {{pen->at.x, pen->at.y - reach},
                             {pen->at.x + reach, pen->at.y},
                             {pen->at.x, pen->at.y + reach},
                             {pen->at.x - reach, pen->at.y}};
    draw_outline(pen->list, LAYER_ACTORS, corners, 4, pen->width, pen->colour);
}

static void draw_broken_ring(const Pen *pen)
{
    Vec2 from[6];
    draw_hexagon_corners(from, pen->at, pen->radius, 0.0);
    Vec2 to[6];
    draw_hexagon_corners(to, pen->at, pen->radius, 30.0);
    for (int i = 0; i < 6; i++) {
        draw_line(pen->list, LAYER_ACTORS, from[i], to[i], pen->width, pen->colour);
    }
}

static const struct {
    void (*draw)(const Pen *pen);
    double apart; ///< View.unit: gap from the ball's edge
    double width; ///< View.unit
    char letter;  ///< of the active power-up (power_up.h); '\0': by the ball's state
} MARKS[BALL_MARK_COUNT] = {
    [BALL_MARK_PIERCING] = {draw_whole_ring, 3.0, 1.2, '\0'},
    [BALL_MARK_HEAVY] = {draw_hexagon, 5.0, 1.4, '\0'},
    [BALL_MARK_EXPLOSIVE] = {draw_rays, 3.0, 2.0, 'D'},
    [BALL_MARK_CHAOTIC] = {draw_square, 3.0, 1.4, 'Q'},
    [BALL_MARK_WEAK] = {draw_broken_ring, 4.0, 1.6, 'Y'},
};

unsigned ball_marks_of(const World *world, const BallView *ball)
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

void ball_marks_draw(DrawList *list, unsigned marks, Vec2 at, double radius, double unit,
                     Colour colour)
{
    for (int mark = 0; mark < BALL_MARK_COUNT; mark++) {
        if ((marks >> mark & 1u) != 0) {
            MARKS[mark].draw(&(Pen){.list = list,
                                    .at = at,
                                    .radius = radius + MARKS[mark].apart * unit,
                                    .unit = unit,
                                    .width = MARKS[mark].width * unit + 0.4,
                                    .colour = colour});
        }
    }
}

/// Speed along the normal for the largest squash, u/s.
#define HARDEST 600.0

BallSquash ball_squash_of_contact(const Contact *contact)
{
    const double change = vec2_dot(vec2_sub(contact->velocity, contact->incoming), contact->normal);
    return (BallSquash){.normal = contact->normal,
                        .strength = scalar_min(fabs(change) / HARDEST, 1.0),
                        .left = BALL_SQUASH_TIME};
}

void ball_squash_note(BallSquash *balls, int count, const Contact *contact)
{
    if (contact->ball < count) {
        balls[contact->ball] = ball_squash_of_contact(contact);
    }
    if (contact->with == CONTACT_BALL && contact->id < count) {
        balls[contact->id] = ball_squash_of_contact(contact);
    }
}

void ball_squash_advance(BallSquash *balls, int count, double seconds)
{
    for (int i = 0; i < count; i++) {
        balls[i].left = scalar_max(balls[i].left - seconds, 0.0);
    }
}

Vec2 ball_squash_reach(const BallSquash *squash)
{
    const double share = squash->left / BALL_SQUASH_TIME;
    const Vec2 across = vec2(-squash->normal.y, squash->normal.x);
    return vec2_scale(across, BALL_SQUASH_MOST * squash->strength * share);
}

double ball_hush(int heat)
{
    return scalar_clamp((double)(heat - HUSH_FROM + 1) / (BALL_HEAT_WHITE - HUSH_FROM + 1), 0.0,
                        1.0);
}
