#include <math.h>
#include <string.h>

#include "check.h"
#include "det_math.h"
#include "intersect.h"
#include "scalar.h"
#include "shape.h"
#include "world_parts.h"

#define LYING_MOST      8    // balls of one paddle that lie on it; more wait for their turn
#define AUTO_SERVE_S    5.0  // in a duel, where others wait; a solo game waits for its player
#define STICKY_HOLD_S   3.0  // the same for a ball that sticks
#define SERVE_ANGLE_DEG 35.0 // to either side of straight ahead
#define SERVE_TRIES     20
#define SERVE_WIDER_DEG 1.5 // with each direction that would lose the ball
#define SAFE_S          1.0 // a served ball may not be lost sooner, if any direction allows that
#define LOOK_CONTACTS   12
#define GAP             1e-3 // of the radius, between a lying ball and its paddle

void serve_hold(World *world, int paddle, double radius, double offset, bool sticky)
{
    HeldBall *held = world_held_ball(world, world->held);
    int lying = 0;
    CHECK(world->flying + world->held < world->ball_capacity);
    for (int other = 0; other < world->held; other++) {
        lying += world_held_ball(world, other)->paddle == paddle;
    }
    memset(held, 0, sizeof *held);
    held->radius = radius;
    held->paddle = paddle;
    held->sticky = sticky;
    held->offset = offset;
    if (!sticky) {
        // Side by side from the middle outward: 0, 1, -1, 2, -2, ...
        const int place = lying % LYING_MOST;
        held->offset = (place + 1) / 2 * (place % 2 == 1 ? 2.2 : -2.2) * radius;
    }
    world->held++;
}

Vec2 serve_position(const World *world, const HeldBall *held)
{
    const Paddle *paddle = &world->paddle[held->paddle];
    const double limit = scalar_max(0.0, paddle_half_length(paddle) - held->radius);
    const double offset = scalar_clamp(held->offset, -limit, limit);
    const double ahead = 0.5 * paddle->thickness + held->radius * (1.0 + GAP);
    return vec2_add_scaled(vec2_add_scaled(paddle_centre(paddle), paddle->along, offset),
                           paddle->forward, ahead);
}

static bool touches_brick(const World *world, Vec2 position, double radius)
{
    const CollisionManager *manager = world_collisions(world);
    const Vec2 cell = world->brick_cell;
    const Vec2 from = vec2_sub(position, world->brick_origin);
    const Circle circle = {position, radius};
    if (world->brick_rows == 0) {
        return false;
    }
    for (int row = (int)scalar_max(0.0, floor((from.y - radius) / cell.y));
         row < world->brick_rows && row * cell.y <= from.y + radius; row++) {
        for (int column = (int)scalar_max(0.0, floor((from.x - radius) / cell.x));
             column < world->brick_columns && column * cell.x <= from.x + radius; column++) {
            const int brick = row * world->brick_columns + column;
            const Rectangle body = world_brick_body(world, brick);
            if (collision_manager_brick(manager, brick) != BRICK_EMPTY &&
                intersect_circle_rectangle(&circle, &body)) {
                return true;
            }
        }
    }
    return false;
}

static bool touches_obstacle(const ObstacleState *state, const Circle *circle)
{
    if (state->shape == SHAPE_LINE) {
        const Line line = line_make(state->end[0], state->end[1], 2.0 * state->radius);
        return intersect_circle_line(circle, &line);
    }
    const Circle around = {state->centre, state->radius};
    const bool near = intersect_circle_circle(circle, &around);
    if (state->shape == SHAPE_CIRCLE || !near) {
        return near;
    }
    const Hexagon hexagon = hexagon_make(state->centre, state->radius, state->angle_deg);
    return intersect_circle_hexagon(circle, &hexagon);
}

bool serve_is_free(const World *world, Vec2 position, double radius, int ignore_ball,
                   int ignore_paddle)
{
    const CollisionManager *manager = world_collisions(world);
    const Circle circle = {position, radius};
    if (position.x < radius || position.x > world->width - radius || position.y < radius ||
        position.y > world->height - radius || touches_brick(world, position, radius)) {
        return false;
    }
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        if (paddle != ignore_paddle &&
            intersect_circle_rectangle(&circle, &world->paddle[paddle].body)) {
            return false;
        }
    }
    for (int ball = 0; ball < world->ball_capacity; ball++) {
        const BallState state = collision_manager_ball(manager, ball);
        const Circle other = {state.position, state.radius};
        if (state.exists && ball != ignore_ball && intersect_circle_circle(&circle, &other)) {
            return false;
        }
    }
    for (int obstacle = 0; obstacle < world->obstacle_count; obstacle++) {
        const ObstacleState state = collision_manager_obstacle(manager, obstacle);
        if (state.exists && touches_obstacle(&state, &circle)) {
            return false;
        }
    }
    return true;
}

int serve_launch(World *world, Vec2 position, Vec2 velocity, double radius, Side owner)
{
    const int ball = collision_manager_add_ball(world_manager(world), position, velocity, radius);
    BallInfo *info;
    if (ball < 0) {
        return -1;
    }
    info = world_ball_info(world, ball);
    memset(info, 0, sizeof *info);
    info->owner = (signed char)owner;
    info->progress = world->step;
    world->flying++;
    power_apply_to_ball(world, ball);
    return ball;
}

/// Seconds until a ball that flies so is lost through its own side's goal, were no paddle there; at
/// most SAFE_S.
static double time_until_lost(const World *world, Vec2 position, Vec2 velocity, double radius,
                              Side side)
{
    CastOptions options = {0.0, SAFE_S, -1, false, false};
    Contact contact;
    for (int look = 0; look < LOOK_CONTACTS && options.horizon > 0.0; look++) {
        if (!collision_manager_cast(world_collisions(world), position, velocity, radius, &options,
                                    &contact)) {
            return SAFE_S;
        }
        if (contact.with == CONTACT_GOAL) {
            return contact.feature == (Feature)(FEATURE_LEFT + (int)side) ? contact.time : SAFE_S;
        }
        position = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
        options.horizon = SAFE_S - contact.time;
    }
    return SAFE_S;
}

/// A direction that does not lead straight into the server's own goal, or the one that takes
/// longest to.
static Vec2 choose_velocity(World *world, const HeldBall *held, Vec2 position)
{
    const Paddle *paddle = &world->paddle[held->paddle];
    const double factor = power_ball_factor(world, paddle->side);
    Vec2 best = vec2(0.0, 0.0);
    double best_time = -1.0;
    for (int attempt = 0; attempt < SERVE_TRIES && best_time < SAFE_S; attempt++) {
        Vec2 velocity;
        double time;
        if (held->sticky && attempt == 0) {
            velocity = paddle_direction(paddle, held->offset, 0.0, held->radius);
        } else {
            const double widest = SERVE_ANGLE_DEG + SERVE_WIDER_DEG * attempt;
            const Vec2 turned = det_direction(rng_range(&world->rng, -widest, widest));
            velocity = vec2_add(vec2_scale(paddle->forward, turned.x),
                                vec2_scale(paddle->along, turned.y));
        }
        velocity = vec2_scale(velocity, world->match.ball_speed * factor);
        time = time_until_lost(world, position, velocity, held->radius, paddle->side);
        if (time > best_time) {
            best_time = time;
            best = velocity;
        }
    }
    return best;
}

/// True when the ball is gone.
static bool try_serve(World *world, int index)
{
    const HeldBall held = *world_held_ball(world, index);
    Paddle *paddle = &world->paddle[held.paddle];
    const Vec2 position = serve_position(world, &held);
    int ball;
    if (!serve_is_free(world, position, held.radius, -1, held.paddle)) {
        return false;
    }
    ball = serve_launch(world, position, choose_velocity(world, &held, position), held.radius,
                        paddle->side);
    if (ball < 0) {
        return false;
    }
    WorldEvent event = world_make_event(world, EVENT_SERVED);
    event.ball = ball;
    event.side = paddle->side;
    event.position = position;
    world_tell(world, &event);
    if (paddle_has(paddle, CHANGE_CANNON)) {
        shot_wait(paddle);
    }
    return true;
}

bool serve_waits_for_player(const World *world)
{
    return world->mode == WORLD_SOLO && world->flying == 0 && world->held > 0;
}

void serve_all(World *world)
{
    int lying[SIDE_COUNT] = {0};
    for (int index = 0; index < world->held;) {
        HeldBall *held = world_held_ball(world, index);
        const double wait_s = held->sticky ? STICKY_HOLD_S : AUTO_SERVE_S;
        const bool due = world->input.paddle[held->paddle].serve ||
                         held->waited >= (int)(wait_s * WORLD_STEPS_PER_SECOND);
        if (lying[held->paddle] >= LYING_MOST) {
            index++;
            continue;
        }
        lying[held->paddle]++;
        held->waited += world->mode == WORLD_DUEL;
        if (due && try_serve(world, index)) {
            world->held--;
            memmove(world_held_ball(world, index), world_held_ball(world, index + 1),
                    (size_t)(world->held - index) * sizeof(HeldBall));
        } else {
            index++;
        }
    }
    if (serve_waits_for_player(world)) {
        world->waited++;
        world->last_hit++;
    }
}
