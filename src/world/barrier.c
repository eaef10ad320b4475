#include "world_parts.h"

/// Floors and shields are walls that come and go, so the engine does not know them: the world lets time go on
/// exactly to the moment at which a ball meets one.

#define FLOOR_HITS_MOST 100 // of one ball in one step: then what pushes it pushes it through

static bool is_closed(const Paddle *paddle)
{
    return paddle->shield || paddle_has(paddle, CHANGE_FLOOR);
}

static double velocity_out(const Paddle *paddle, const BallState *ball)
{
    return -vec2_dot(ball->velocity, paddle->forward);
}

/// Distance from the ball's rim to the goal line; negative beyond it.
static double distance(const World *world, const Paddle *paddle, const BallState *ball)
{
    const double to_line = paddle->side == SIDE_LEFT    ? ball->position.x
                           : paddle->side == SIDE_RIGHT ? world->width - ball->position.x
                           : paddle->side == SIDE_TOP   ? ball->position.y
                                                        : world->height - ball->position.y;
    return to_line - ball->radius;
}

double barrier_next(const World *world, double limit, int *ball, Side *side)
{
    const CollisionManager *manager = world_collisions(world);
    double first = limit;
    for (int index = 0; index < world->paddle_count; index++) {
        const Paddle *paddle = &world->paddle[index];
        if (!is_closed(paddle)) {
            continue;
        }
        const double now = collision_manager_time(manager) - (double)world->step * STEP_S;
        for (int candidate = 0; candidate < world->ball_capacity; candidate++) {
            const BallState state = collision_manager_ball(manager, candidate);
            double way, time;
            if (!state.exists || velocity_out(paddle, &state) <= 0.0 ||
                world_ball_info_const(world, candidate)->floor_hits >= FLOOR_HITS_MOST) {
                continue;
            }
            way = distance(world, paddle, &state);
            if (way < -state.radius) {
                continue; // its centre is out already: the floor came too late
            }
            time = most(0.0, now) + most(0.0, way) / velocity_out(paddle, &state);
            if (time < first) {
                first = time;
                *ball = candidate;
                *side = paddle->side;
            }
        }
    }
    return first;
}

void barrier_reflect(World *world, int ball, Side side)
{
    CollisionManager *manager = world_manager(world);
    Paddle *paddle = world_paddle_at_side(world, side);
    BallInfo *info = world_ball_info(world, ball);
    const BallState state = collision_manager_ball(manager, ball);
    WorldEvent *event = world_add_event(world, EVENT_CONTACT);
    Contact contact = {0};

    contact.time = event->time;
    contact.ball = ball;
    contact.with = CONTACT_WALL;
    contact.feature = (Feature)(FEATURE_LEFT + (int)side);
    contact.normal = paddle->forward;
    contact.position = state.position;
    contact.point = vec2_add_scaled(state.position, paddle->forward, -state.radius);
    contact.incoming = state.velocity;
    contact.velocity =
        vec2_add_scaled(state.velocity, paddle->forward, 2.0 * velocity_out(paddle, &state));
    event->ball = ball;
    event->position = contact.point;
    event->contact = contact;
    collision_manager_set_ball_velocity(manager, ball, contact.velocity);
    nudge_note_contact(world, &contact);
    info->floor_hits++;
    world->floors_hit = true;
    if (!paddle_has(paddle, CHANGE_FLOOR)) {
        paddle->shield = false;
        event = world_add_event(world, EVENT_POWER_ENDED);
        event->side = side;
        event->value = power_shield_row();
    }
}
