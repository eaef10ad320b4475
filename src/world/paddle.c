// How paddles move: shape, position, speed, zone.
#include "paddle.h"

#include <math.h>

#include "intersect.h"
#include "scalar.h"

// Of an arena of 960 x 720 u with a paddle at its bottom; others in proportion (world.h,
// "Paddles").
#define LENGTH_SHARE        (110.0 / 960.0)
#define THICKNESS           16.0
#define GOAL_DISTANCE       32.0
#define TOP_SPEED_SHARE     (900.0 / 960.0)
#define AHEAD_SHARE         0.6 // of the top speed, toward the field and back
#define POINTER_SPEED_SHARE (9000.0 / 960.0)
#define TIME_TO_TOP_SPEED   0.12
#define TIME_TO_STOP        0.09
#define LENGTH_CHANGE_SHARE (200.0 / 960.0) // of the side, per second
// Keeps a paddle's rounded way within its reach, and two paddles apart.
#define MARGIN       1e-6
#define KEY_RANGE    127.0
#define POINTER_UNIT (1.0 / 64.0)

Vec2 paddle_centre(const Paddle *paddle)
{
    return vec2(0.5 * (paddle->body.min.x + paddle->body.max.x),
                0.5 * (paddle->body.min.y + paddle->body.max.y));
}

double paddle_half_length(const Paddle *paddle)
{
    return 0.5 * paddle->length;
}

static double side_length(const World *world, Side side)
{
    return side == SIDE_LEFT || side == SIDE_RIGHT ? world->height : world->width;
}

static Vec2 start_centre(const WorldDef *def, Side side)
{
    const double smaller = def->width < def->height ? def->width : def->height;
    const double home = GOAL_DISTANCE * (smaller / 720.0);
    return vec2(side == SIDE_LEFT    ? home
                : side == SIDE_RIGHT ? def->width - home
                                     : 0.5 * def->width,
                side == SIDE_TOP      ? home
                : side == SIDE_BOTTOM ? def->height - home
                                      : 0.5 * def->height);
}

Rectangle paddle_start(const WorldDef *def, Side side)
{
    const double smaller = def->width < def->height ? def->width : def->height;
    const double thick = 0.5 * THICKNESS * (smaller / 720.0);
    const bool upright = side == SIDE_LEFT || side == SIDE_RIGHT;
    const double half = 0.5 * LENGTH_SHARE * (upright ? def->height : def->width);
    const Vec2 reach = upright ? vec2(thick, half) : vec2(half, thick);
    const Vec2 centre = start_centre(def, side);
    return (Rectangle){vec2_sub(centre, reach), vec2_add(centre, reach)};
}

static void set_body(Paddle *paddle, Vec2 centre)
{
    const Vec2 half = paddle->along.x > 0.0 ? vec2(0.5 * paddle->length, 0.5 * paddle->thickness)
                                            : vec2(0.5 * paddle->thickness, 0.5 * paddle->length);
    paddle->body.min = vec2_sub(centre, half);
    paddle->body.max = vec2_add(centre, half);
}

static void init_paddle(World *world, int index, Side side, Vec2 centre, Rectangle reach)
{
    static const Vec2 FORWARD[SIDE_COUNT] = {
        [SIDE_LEFT] = {1.0, 0.0},
        [SIDE_RIGHT] = {-1.0, 0.0},
        [SIDE_TOP] = {0.0, 1.0},
        [SIDE_BOTTOM] = {0.0, -1.0},
    };
    Paddle *paddle = &world->paddle[index];
    const double length = side_length(world, side);

    world->paddle_of_side[side] = index;
    paddle->side = side;
    paddle->forward = FORWARD[side];
    paddle->along = paddle->forward.x != 0.0 ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    paddle->nominal_length = length * LENGTH_SHARE;
    paddle->length = paddle->nominal_length;
    paddle->thickness = THICKNESS * world->scale;
    paddle->top_speed = length * TOP_SPEED_SHARE;
    paddle->reach = reach;
    set_body(paddle, centre);
    for (int change = 0; change < CHANGE_LASTING_COUNT; change++) {
        paddle->power[change] = change <= CHANGE_BALL_SPEED ? 1.0 : 0.0;
    }
}

void paddle_init_all(World *world, const WorldDef *def, const Rectangle *reach)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        world->paddle_of_side[side] = -1;
    }
    for (int paddle = 0; paddle < def->paddle_count; paddle++) {
        const Side side = def->paddles[paddle];
        init_paddle(world, paddle, side, start_centre(def, side), reach[paddle]);
        collision_manager_place_paddle(world_manager(world), paddle, world->paddle[paddle].body,
                                       vec2(0.0, 0.0));
    }
}

static Vec2 limit_length(Vec2 v, double limit)
{
    const double squared = vec2_length_squared(v);
    return squared > limit * limit ? vec2_scale(v, limit / sqrt(squared)) : v;
}

/// A pointer: straight to its target within the step, as far as its speed goes.
static Vec2 velocity_by_pointer(const World *world, const Paddle *paddle, const PaddleInput *input)
{
    const Vec2 target = vec2(input->target_x * POINTER_UNIT, input->target_y * POINTER_UNIT);
    const double limit =
        side_length(world, paddle->side) * POINTER_SPEED_SHARE * paddle->power[CHANGE_PADDLE_SPEED];
    const Vec2 way = vec2_sub(target, paddle_centre(paddle));
    // Half a unit of the pointer is as near as it can say: a pointer at rest leaves the paddle at
    // rest.
    const Vec2 needed =
        vec2(fabs(way.x) <= 0.5 * POINTER_UNIT ? 0.0 : way.x * WORLD_STEPS_PER_SECOND,
             fabs(way.y) <= 0.5 * POINTER_UNIT ? 0.0 : way.y * WORLD_STEPS_PER_SECOND);
    return limit_length(needed, limit);
}

/// Keys or stick: the velocity goes toward what they ask for, faster when that brakes.
static Vec2 velocity_by_keys(const Paddle *paddle, const PaddleInput *input)
{
    const double top = paddle->top_speed * paddle->power[CHANGE_PADDLE_SPEED];
    const Vec2 asked =
        limit_length(vec2(input->move_x / KEY_RANGE, input->move_y / KEY_RANGE), 1.0);
    const Vec2 wanted = paddle->along.x > 0.0 ? vec2(asked.x * top, asked.y * top * AHEAD_SHARE)
                                              : vec2(asked.x * top * AHEAD_SHARE, asked.y * top);
    const Vec2 change = vec2_sub(wanted, paddle->velocity);
    const bool brakes = vec2_dot(change, paddle->velocity) < 0.0;
    const double limit = paddle->top_speed / (brakes ? TIME_TO_STOP : TIME_TO_TOP_SPEED) * STEP_S;
    if (vec2_length_squared(change) <= limit * limit) {
        return wanted;
    }
    return vec2_add(paddle->velocity, limit_length(change, limit));
}

/// A velocity whose way in a step lies between `low_way` and `high_way`; a body already beyond them
/// by rounding just stops.
static double limit_way(double velocity, double low_way, double high_way)
{
    if (velocity > 0.0 && velocity * STEP_S > high_way) {
        return high_way > 0.0 ? high_way * WORLD_STEPS_PER_SECOND : 0.0;
    }
    if (velocity < 0.0 && velocity * STEP_S < low_way) {
        return low_way < 0.0 ? low_way * WORLD_STEPS_PER_SECOND : 0.0;
    }
    return velocity;
}

static Vec2 keep_in_reach(const Paddle *paddle, Vec2 velocity)
{
    return vec2(limit_way(velocity.x, paddle->reach.min.x + MARGIN - paddle->body.min.x,
                          paddle->reach.max.x - MARGIN - paddle->body.max.x),
                limit_way(velocity.y, paddle->reach.min.y + MARGIN - paddle->body.min.y,
                          paddle->reach.max.y - MARGIN - paddle->body.max.y));
}

static Rectangle swept(const Paddle *paddle)
{
    Rectangle area = paddle->body;
    const Vec2 way = vec2_scale(paddle->velocity, STEP_S);
    area.min.x += (way.x < 0.0 ? way.x : 0.0) - MARGIN;
    area.min.y += (way.y < 0.0 ? way.y : 0.0) - MARGIN;
    area.max.x += (way.x > 0.0 ? way.x : 0.0) + MARGIN;
    area.max.y += (way.y > 0.0 ? way.y : 0.0) + MARGIN;
    return area;
}

/// Paddles of neighbouring sides share a corner of the arena: whoever is there first holds it. Both
/// give up the motion toward each other, so that neither gains by its index.
static void keep_apart(Paddle *a, Paddle *b)
{
    const Rectangle area_a = swept(a), area_b = swept(b);
    if (!intersect_rectangle_rectangle(&area_a, &area_b)) {
        return;
    }
    if (a->body.max.x <= b->body.min.x || b->body.max.x <= a->body.min.x) {
        const double toward = a->body.max.x <= b->body.min.x ? 1.0 : -1.0;
        a->velocity.x = a->velocity.x * toward > 0.0 ? 0.0 : a->velocity.x;
        b->velocity.x = b->velocity.x * toward < 0.0 ? 0.0 : b->velocity.x;
    } else {
        const double toward = a->body.max.y <= b->body.min.y ? 1.0 : -1.0;
        a->velocity.y = a->velocity.y * toward > 0.0 ? 0.0 : a->velocity.y;
        b->velocity.y = b->velocity.y * toward < 0.0 ? 0.0 : b->velocity.y;
    }
}

/// Whether a body of this shape would touch neither a ball nor another paddle.
static bool has_room(const World *world, int index, const Rectangle *body)
{
    const CollisionManager *manager = world_manager_const(world);
    for (int other = 0; other < world->paddle_count; other++) {
        const Rectangle area = swept(&world->paddle[other]);
        if (other != index && intersect_rectangle_rectangle(body, &area)) {
            return false;
        }
    }
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        const BallState state = collision_manager_ball(manager, ball);
        const Circle circle = {state.position, state.radius + MARGIN};
        if (state.exists && intersect_circle_rectangle(&circle, body)) {
            return false;
        }
    }
    return true;
}

void paddle_help(World *world, int index, double factor)
{
    Paddle *paddle = &world->paddle[index];
    paddle->nominal_length *= factor;
    Paddle helped = *paddle;
    helped.length = helped.nominal_length;
    set_body(&helped, paddle_centre(paddle));
    // Where a ball lies in the way it grows later, as it does with power-ups.
    if (factor < 1.0 || has_room(world, index, &helped.body)) {
        *paddle = helped;
        collision_manager_place_paddle(world_manager(world), index, paddle->body, vec2(0.0, 0.0));
    }
}

void paddle_continue(World *world, int index, const Paddle *from)
{
    Paddle *paddle = &world->paddle[index];
    Paddle moved = *from;
    moved.reach = paddle->reach;
    moved.thickness = paddle->thickness;
    moved.top_speed = paddle->top_speed;
    moved.nominal_length = paddle->nominal_length;
    const double most = moved.along.x > 0.0 ? moved.reach.max.x - moved.reach.min.x
                                            : moved.reach.max.y - moved.reach.min.y;
    moved.length = scalar_min(from->length * (paddle->nominal_length / from->nominal_length),
                              most - 2.0 * MARGIN);
    const Vec2 across = moved.along.x > 0.0 ? vec2(0.5 * moved.length, 0.5 * moved.thickness)
                                            : vec2(0.5 * moved.thickness, 0.5 * moved.length);
    const Vec2 low = vec2_add(moved.reach.min, vec2_add(across, vec2(MARGIN, MARGIN)));
    const Vec2 high = vec2_sub(moved.reach.max, vec2_add(across, vec2(MARGIN, MARGIN)));
    const Vec2 centre = paddle_centre(from);
    set_body(&moved,
             vec2(scalar_clamp(centre.x, low.x, high.x), scalar_clamp(centre.y, low.y, high.y)));
    *paddle = moved;
    collision_manager_place_paddle(world_manager(world), index, paddle->body, vec2(0.0, 0.0));
}

/// Goes on toward the length that the power-ups give it; waits while a ball is where it would grow.
static void change_length(World *world, int index)
{
    Paddle *paddle = &world->paddle[index];
    const double side = side_length(world, paddle->side);
    const double limit = side * LENGTH_CHANGE_SHARE * STEP_S;
    const double goal =
        scalar_min(paddle->nominal_length * paddle->power[CHANGE_PADDLE_LENGTH], 0.5 * side);
    const double change = scalar_clamp(goal - paddle->length, -limit, limit);
    if (change == 0.0) {
        return;
    }
    Paddle changed = *paddle;
    changed.length += change;
    const double half = 0.5 * changed.length;
    const double middle = scalar_clamp(vec2_dot(paddle_centre(paddle), paddle->along),
                                       MARGIN + half, side - MARGIN - half);
    set_body(&changed, paddle->along.x > 0.0 ? vec2(middle, paddle_centre(paddle).y)
                                             : vec2(paddle_centre(paddle).x, middle));
    if (change < 0.0 || has_room(world, index, &changed.body)) {
        *paddle = changed;
    }
}

void paddle_place_all(World *world)
{
    bool was_still[SIDE_COUNT];
    for (int index = 0; index < world->paddle_count; index++) {
        Paddle *paddle = &world->paddle[index];
        const PaddleInput *input = &world->input.paddle[index];
        const double length = paddle->length;
        Vec2 velocity = vec2(0.0, 0.0);

        change_length(world, index);
        was_still[index] = paddle->velocity.x == 0.0 && paddle->velocity.y == 0.0 &&
                           length == paddle->length && world->step > 0;
        if (!paddle_has(paddle, CHANGE_FROZEN)) {
            velocity = input->pointing ? velocity_by_pointer(world, paddle, input)
                                       : velocity_by_keys(paddle, input);
        }
        paddle->velocity = keep_in_reach(paddle, velocity);
    }
    for (int a = 0; a < world->paddle_count; a++) {
        for (int b = a + 1; b < world->paddle_count; b++) {
            keep_apart(&world->paddle[a], &world->paddle[b]);
        }
    }
    for (int index = 0; index < world->paddle_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        // A paddle that stood and stands need not be placed again: nobody has to look where it is.
        if (!was_still[index] || paddle->velocity.x != 0.0 || paddle->velocity.y != 0.0) {
            collision_manager_place_paddle(world_manager(world), index, paddle->body,
                                           paddle->velocity);
        }
    }
}

void paddle_read_back(World *world, int index)
{
    Paddle *paddle = &world->paddle[index];
    paddle->body = collision_manager_paddle(world_manager_const(world), index, &paddle->velocity);
}

void paddle_read_back_all(World *world)
{
    for (int index = 0; index < world->paddle_count; index++) {
        paddle_read_back(world, index);
    }
}
