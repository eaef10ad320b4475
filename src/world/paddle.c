// How paddles move: shape, position, speed, zone.
#include "paddle.h"

#include <math.h>

#include "check.h"
#include "world_create.h"
#include "world_input.h"

// Of an arena of 960 x 720 u with a paddle at its bottom; others in proportion (world.h,
// "Paddles").
#define LENGTH_SHARE        (110.0 / 960.0)
#define LONGEST_SHARE       0.5  // of the side, whatever makes it longer
#define ZONE_SHARE          0.22 // of the field's depth
#define THICKNESS           16.0
#define GOAL_DISTANCE       32.0
#define TOP_SPEED_SHARE     (900.0 / 960.0)
#define AHEAD_SHARE         0.6 // of the top speed, toward the field and back
#define POINTER_SPEED_SHARE (9000.0 / 960.0)
#define TIME_TO_TOP_SPEED   0.12
#define TIME_TO_STOP        0.09
#define LENGTH_CHANGE_SHARE (200.0 / 960.0) // of the side, per second
// Keeps a paddle's rounded way within its zone, and two paddles apart.
#define MARGIN       1e-6
#define KEY_RANGE    127.0
#define POINTER_UNIT (1.0 / 64.0)

static Vec2 middle(const Rectangle *body)
{
    return vec2(0.5 * (body->min.x + body->max.x), 0.5 * (body->min.y + body->max.y));
}

PaddleState paddle_state(const World *world, const Paddle *paddle)
{
    return collision_manager_paddle(world_manager(world), (int)(paddle - world->paddle));
}

Vec2 paddle_centre(const World *world, const Paddle *paddle)
{
    const Rectangle body = paddle_state(world, paddle).body;
    return middle(&body);
}

double paddle_half_length(const Paddle *paddle)
{
    return 0.5 * paddle->length;
}

static bool is_upright(Side side)
{
    return side == SIDE_LEFT || side == SIDE_RIGHT;
}

static double side_length(const World *world, Side side)
{
    return is_upright(side) ? world->height : world->width;
}

static Side side_of(const WorldDef *def, int index)
{
    return def->paddles[world_def_paddle_of(def, index)].side;
}

/// What a definition gives a paddle at the start, u, whether the level says it or the arena.
typedef struct StartShape {
    double length, thickness;
    double home; ///< from its goal to its centre
} StartShape;

static StartShape start_shape(const WorldDef *def, int index)
{
    const PaddleDef *paddle = &def->paddles[world_def_paddle_of(def, index)];
    const double scale = (def->width < def->height ? def->width : def->height) / 720.0;
    const bool upright = is_upright(paddle->side);
    const double across = upright ? paddle->centre.x : paddle->centre.y;
    const double depth = upright ? def->width : def->height;
    const bool from_far = paddle->side == SIDE_RIGHT || paddle->side == SIDE_BOTTOM;
    return (StartShape){
        .length = paddle->length > 0.0 ? paddle->length
                                       : (upright ? def->height : def->width) * LENGTH_SHARE,
        .thickness = paddle->thickness > 0.0 ? paddle->thickness : THICKNESS * scale,
        .home = across <= 0.0 ? GOAL_DISTANCE * scale
                : from_far    ? depth - across
                              : across};
}

/// A partner stands as far from one end of the side as the other paddle does from the other end.
static Vec2 start_centre(const WorldDef *def, int index)
{
    const PaddleDef *paddle = &def->paddles[world_def_paddle_of(def, index)];
    const double home = start_shape(def, index).home;
    const double share = paddle->partner ? 2.0 / 3.0 : 0.5;
    const Vec2 by_arena = vec2(paddle->side == SIDE_LEFT    ? home
                               : paddle->side == SIDE_RIGHT ? def->width - home
                                                            : share * def->width,
                               paddle->side == SIDE_TOP      ? home
                               : paddle->side == SIDE_BOTTOM ? def->height - home
                                                             : share * def->height);
    const Vec2 centre = vec2(paddle->centre.x > 0.0 ? paddle->centre.x : by_arena.x,
                             paddle->centre.y > 0.0 ? paddle->centre.y : by_arena.y);
    if (index < def->paddle_count) {
        return centre;
    }
    return is_upright(paddle->side) ? vec2(centre.x, def->height - centre.y)
                                    : vec2(def->width - centre.x, centre.y);
}

static Rectangle body_around(Vec2 centre, bool upright, double length, double thickness)
{
    const Vec2 half =
        upright ? vec2(0.5 * thickness, 0.5 * length) : vec2(0.5 * length, 0.5 * thickness);
    return (Rectangle){vec2_sub(centre, half), vec2_add(centre, half)};
}

Rectangle world_paddle_start(const WorldDef *def, int index)
{
    const StartShape shape = start_shape(def, index);
    return body_around(start_centre(def, index), is_upright(side_of(def, index)), shape.length,
                       shape.thickness);
}

Rectangle paddle_zone(const WorldDef *def, int index)
{
    const Rectangle start = world_paddle_start(def, index);
    Rectangle zone = {vec2(0.0, 0.0), vec2(def->width, def->height)};
    const Side side = side_of(def, index);
    if (side == SIDE_LEFT) {
        zone.max.x = scalar_max(def->width * ZONE_SHARE, start.max.x);
    } else if (side == SIDE_RIGHT) {
        zone.min.x = scalar_min(def->width - def->width * ZONE_SHARE, start.min.x);
    } else if (side == SIDE_TOP) {
        zone.max.y = scalar_max(def->height * ZONE_SHARE, start.max.y);
    } else {
        zone.min.y = scalar_min(def->height - def->height * ZONE_SHARE, start.min.y);
    }
    return zone;
}

static void init_paddle(World *world, const WorldDef *def, int index)
{
    Paddle *paddle = &world->paddle[index];
    const Side side = side_of(def, index);
    const StartShape shape = start_shape(def, index);

    paddle->side = side;
    paddle->partner = -1;
    if (world->paddle_of_side[side] < 0) {
        world->paddle_of_side[side] = index;
    } else {
        paddle->partner = world->paddle_of_side[side];
        world->paddle[paddle->partner].partner = index;
    }
    paddle->forward = side_inward(side);
    paddle->along = paddle->forward.x != 0.0 ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
    paddle->nominal_length = shape.length;
    paddle->length = shape.length;
    paddle->thickness = shape.thickness;
    paddle->home = shape.home;
    paddle->top_speed = side_length(world, side) * TOP_SPEED_SHARE;
    for (int change = 0; change < CHANGE_LASTING_COUNT; change++) {
        paddle->power[change] = change <= CHANGE_BALL_SPEED ? 1.0 : 0.0;
    }
}

void paddle_init_all(World *world, const WorldDef *def)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        world->paddle_of_side[side] = -1;
    }
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        init_paddle(world, def, paddle);
        world->paddle[paddle].recalls = world->match.recalls;
        collision_manager_place_paddle(world_manager(world), paddle,
                                       world_paddle_start(def, paddle), vec2(0.0, 0.0));
    }
}

static Vec2 limit_length(Vec2 v, double limit)
{
    const double squared = vec2_length_squared(v);
    return squared > limit * limit ? vec2_scale(v, limit / sqrt(squared)) : v;
}

/// A pointer: straight to its target within the step, as far as its speed goes.
static Vec2 velocity_by_pointer(const World *world, const Paddle *paddle, const Rectangle *body,
                                const PaddleInput *input)
{
    const Vec2 target = vec2(input->target_x * POINTER_UNIT, input->target_y * POINTER_UNIT);
    const double limit =
        side_length(world, paddle->side) * POINTER_SPEED_SHARE * paddle->power[CHANGE_PADDLE_SPEED];
    const Vec2 way = vec2_sub(target, middle(body));
    // A pointer is no finer than half of its unit: one at rest leaves the paddle at rest.
    const Vec2 needed = vec2(fabs(way.x) <= 0.5 * POINTER_UNIT ? 0.0 : way.x * STEPS_PER_SECOND,
                             fabs(way.y) <= 0.5 * POINTER_UNIT ? 0.0 : way.y * STEPS_PER_SECOND);
    return limit_length(needed, limit);
}

/// Keys or stick: the velocity goes toward what they ask for, faster when that brakes.
static Vec2 velocity_by_keys(const Paddle *paddle, Vec2 velocity, const PaddleInput *input)
{
    const double top = paddle->top_speed * paddle->power[CHANGE_PADDLE_SPEED];
    const Vec2 asked =
        limit_length(vec2(input->move_x / KEY_RANGE, input->move_y / KEY_RANGE), 1.0);
    const Vec2 wanted = paddle->along.x > 0.0 ? vec2(asked.x * top, asked.y * top * AHEAD_SHARE)
                                              : vec2(asked.x * top * AHEAD_SHARE, asked.y * top);
    const Vec2 change = vec2_sub(wanted, velocity);
    const bool brakes = vec2_dot(change, velocity) < 0.0;
    const double limit =
        paddle->top_speed / (brakes ? TIME_TO_STOP : TIME_TO_TOP_SPEED) * STEP_SECONDS;
    if (vec2_length_squared(change) <= limit * limit) {
        return wanted;
    }
    return vec2_add(velocity, limit_length(change, limit));
}

/// A velocity whose way in a step lies between `low_way` and `high_way`; a body already beyond them
/// by rounding just stops.
static double limit_way(double velocity, double low_way, double high_way)
{
    if (velocity > 0.0 && velocity * STEP_SECONDS > high_way) {
        return high_way > 0.0 ? high_way * STEPS_PER_SECOND : 0.0;
    }
    if (velocity < 0.0 && velocity * STEP_SECONDS < low_way) {
        return low_way < 0.0 ? low_way * STEPS_PER_SECOND : 0.0;
    }
    return velocity;
}

static Vec2 keep_in_zone(const PaddleState *paddle, Vec2 velocity)
{
    return vec2(limit_way(velocity.x, paddle->zone.min.x + MARGIN - paddle->body.min.x,
                          paddle->zone.max.x - MARGIN - paddle->body.max.x),
                limit_way(velocity.y, paddle->zone.min.y + MARGIN - paddle->body.min.y,
                          paddle->zone.max.y - MARGIN - paddle->body.max.y));
}

/// What the body passes over in a step.
static Rectangle swept(const PaddleState *paddle)
{
    Rectangle area = paddle->body;
    const Vec2 way = vec2_scale(paddle->velocity, STEP_SECONDS);
    area.min.x += (way.x < 0.0 ? way.x : 0.0) - MARGIN;
    area.min.y += (way.y < 0.0 ? way.y : 0.0) - MARGIN;
    area.max.x += (way.x > 0.0 ? way.x : 0.0) + MARGIN;
    area.max.y += (way.y > 0.0 ? way.y : 0.0) + MARGIN;
    return area;
}

/// Paddles of neighbouring sides share a corner of the arena: whoever is there first holds it. Both
/// give up the motion toward each other, so that neither gains by its index.
static void keep_apart(PaddleState *a, PaddleState *b)
{
    const Rectangle area_a = swept(a), area_b = swept(b);
    if (!collision_rectangle_touches_rectangle(&area_a, &area_b)) {
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

/// The paddles of one side never pass each other: both slow down as they meet, each by the same
/// share, so that neither gains by its index.
static void keep_in_order(PaddleState *a, PaddleState *b, Vec2 along)
{
    const bool a_first = vec2_dot(vec2_sub(b->body.min, a->body.min), along) > 0.0;
    PaddleState *low = a_first ? a : b, *high = a_first ? b : a;
    const double gap = vec2_dot(vec2_sub(high->body.min, low->body.max), along) - 2.0 * MARGIN;
    const double low_way = scalar_max(0.0, vec2_dot(low->velocity, along)) * STEP_SECONDS;
    const double high_way = scalar_max(0.0, -vec2_dot(high->velocity, along)) * STEP_SECONDS;
    if (low_way + high_way <= gap || low_way + high_way == 0.0) {
        return;
    }
    const double share = scalar_max(0.0, gap) / (low_way + high_way);
    const double less = (1.0 - share) * STEPS_PER_SECOND;
    low->velocity = vec2_add_scaled(low->velocity, along, -low_way * less);
    high->velocity = vec2_add_scaled(high->velocity, along, high_way * less);
}

/// Whether a body of this shape would touch neither a ball nor another paddle.
static bool has_room(const World *world, const PaddleState *states, int index,
                     const Rectangle *body)
{
    const CollisionManager *manager = world_manager(world);
    for (int other = 0; other < world->paddle_count; other++) {
        Rectangle area = swept(&states[other]);
        if (other == world->paddle[index].partner) {
            // Beside it, and neither before nor behind it, however far ahead either stands.
            area = is_upright(world->paddle[index].side)
                       ? (Rectangle){vec2(body->min.x, area.min.y), vec2(body->max.x, area.max.y)}
                       : (Rectangle){vec2(area.min.x, body->min.y), vec2(area.max.x, body->max.y)};
        }
        if (other != index && collision_rectangle_touches_rectangle(body, &area)) {
            return false;
        }
    }
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        const BallState state = collision_manager_ball(manager, ball);
        const Circle circle = {state.position, state.radius + MARGIN};
        if (state.exists && collision_circle_touches_rectangle(&circle, body)) {
            return false;
        }
    }
    return true;
}

static void read_states(const World *world, PaddleState states[PADDLES_MOST])
{
    for (int index = 0; index < world->paddle_count; index++) {
        states[index] = paddle_state(world, &world->paddle[index]);
    }
}

/// The body of a paddle that gets another length where it is: moved inward where it would leave the
/// field.
static Rectangle body_of_length(const World *world, const Paddle *paddle, Vec2 centre,
                                double length)
{
    const double side = side_length(world, paddle->side), half = 0.5 * length;
    const double along =
        scalar_clamp(vec2_dot(centre, paddle->along), MARGIN + half, side - MARGIN - half);
    const bool upright = is_upright(paddle->side);
    return body_around(upright ? vec2(centre.x, along) : vec2(along, centre.y), upright, length,
                       paddle->thickness);
}

void world_help_paddle(World *world, int index, double factor)
{
    CHECK(world->step == 0 && !world->in_flight && factor >= 0.5 && factor <= 3.0);
    Paddle *paddle = &world->paddle[index];
    PaddleState states[PADDLES_MOST];
    read_states(world, states);
    paddle->nominal_length = scalar_min(paddle->nominal_length * factor,
                                        LONGEST_SHARE * side_length(world, paddle->side));
    const Rectangle body =
        body_of_length(world, paddle, middle(&states[index].body), paddle->nominal_length);
    // Where a ball lies in the way it grows later, as it does with power-ups.
    if (factor < 1.0 || has_room(world, states, index, &body)) {
        paddle->length = paddle->nominal_length;
        collision_manager_place_paddle(world_manager(world), index, body, vec2(0.0, 0.0));
    }
}

/// Goes on toward the length that the power-ups give it; waits while a ball is where it would grow.
static void change_length(World *world, PaddleState *states, int index)
{
    Paddle *paddle = &world->paddle[index];
    const double side = side_length(world, paddle->side);
    const double limit = side * LENGTH_CHANGE_SHARE * STEP_SECONDS;
    const double goal = scalar_min(paddle->nominal_length * paddle->power[CHANGE_PADDLE_LENGTH],
                                   LONGEST_SHARE * side);
    const double change = scalar_clamp(goal - paddle->length, -limit, limit);
    if (change == 0.0) {
        return;
    }
    const double length = paddle->length + change;
    const Rectangle body = body_of_length(world, paddle, middle(&states[index].body), length);
    if (change < 0.0 || has_room(world, states, index, &body)) {
        paddle->length = length;
        states[index].body = body;
    }
}

/// The velocity that the input asks for, within what the paddle can do.
static Vec2 asked_velocity(const World *world, const PaddleState *state, int index)
{
    const Paddle *paddle = &world->paddle[index];
    const PaddleInput *input = &world->input.paddle[index];
    Vec2 velocity = vec2(0.0, 0.0);
    if (!paddle_has(paddle, CHANGE_FROZEN)) {
        velocity = input->pointing ? velocity_by_pointer(world, paddle, &state->body, input)
                                   : velocity_by_keys(paddle, state->velocity, input);
    }
    return keep_in_zone(state, velocity);
}

static bool is_still(const PaddleState *state)
{
    return state->velocity.x == 0.0 && state->velocity.y == 0.0;
}

/// Takes from the paddles what motion would bring any two of them together.
static void keep_all_apart(const World *world, PaddleState *states)
{
    for (int a = 0; a < world->paddle_count; a++) {
        for (int b = a + 1; b < world->paddle_count; b++) {
            if (world->paddle[a].partner == b) {
                keep_in_order(&states[a], &states[b], world->paddle[a].along);
            } else {
                keep_apart(&states[a], &states[b]);
            }
        }
    }
}

void paddle_place_all(World *world)
{
    PaddleState states[PADDLES_MOST];
    read_states(world, states);
    bool unchanged[PADDLES_MOST];
    for (int index = 0; index < world->paddle_count; index++) {
        const double length = world->paddle[index].length;

        change_length(world, states, index);
        unchanged[index] =
            is_still(&states[index]) && length == world->paddle[index].length && world->step > 0;
        states[index].velocity = asked_velocity(world, &states[index], index);
    }
    keep_all_apart(world, states);
    for (int index = 0; index < world->paddle_count; index++) {
        // A paddle that stood and stands need not be placed again: no ball is predicted anew then.
        if (!unchanged[index] || !is_still(&states[index])) {
            collision_manager_place_paddle(world_manager(world), index, states[index].body,
                                           states[index].velocity);
        }
    }
}
