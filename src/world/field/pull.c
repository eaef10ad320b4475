// How what pulls turns the balls in its reach.
#include "field.h"

#include <math.h>

#include "balls.h"
#include "rules.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"

void pull_prepare_all(World *world, const WorldDef *def)
{
    int *pull = world_pull_at(world, 0);
    for (int i = 0; world->pulls > 0 && i < def->obstacle_count; i++) {
        if (def->obstacles[i].pull_deg_per_s != 0.0) {
            *pull++ = i;
        }
    }
}

/// Whether a ball is in reach and comes nearer.
static bool reaches(const ObstacleState *state, Vec2 position, Vec2 velocity)
{
    const Vec2 way = vec2_sub(state->centre, position);
    return vec2_length_squared(way) <= state->pull_reach * state->pull_reach &&
           vec2_dot(velocity, way) > 0.0;
}

static bool makes_progress(const World *world, int ball)
{
    return world->paddle_count == 0 ||
           world->step - world_ball_info(world, ball)->progress < WORLD_PULL_S * STEPS_PER_SECOND;
}

/// Turns a ball, and tells when that begins.
static void pull(World *world, int ball, Vec2 position, int obstacle, const ObstacleState *state)
{
    BallInfo *info = world_ball_info(world, ball);
    const double turn_deg = state->pull_deg_per_s * WORLD_PULL_STEPS * STEP_SECONDS;
    balls_turn_toward(world, ball, vec2_sub(state->centre, position), turn_deg);
    if (info->pulled_step == 0 || world->step + 1 - info->pulled_step > WORLD_PULL_STEPS) {
        event_happen(world, EVENT_BALL_PULLED, ball, obstacle, turn_deg > 0.0 ? 1 : -1, SIDE_NONE,
                     position);
    }
    info->pulled_step = world->step + 1;
}

bool pull_turn_balls(World *world)
{
    const CollisionManager *manager = world_manager(world);
    const bool now = world->step % WORLD_PULL_STEPS == 0;
    // Items: all balls for the first obstacle, then all for the next one.
    for (int i = 0; now && i < world->pulls; i++) {
        const int obstacle = *world_pull_at(world, i);
        const ObstacleState state = world_obstacle_state(world, obstacle);
        const int first = i * world->ball_capacity, end = first + world->ball_capacity;
        for (world->item = scalar_max_int(world->item, first); state.exists && world->item < end;
             world->item++) {
            if (world_is_spent(world)) {
                return false;
            }
            const int ball = world->item - first;
            const BallState flight = collision_manager_ball(manager, ball);
            if (flight.exists && reaches(&state, flight.position, flight.velocity) &&
                makes_progress(world, ball)) {
                pull(world, ball, flight.position, obstacle, &state);
            }
            world_add_work(world, ball % BALLS_PER_WORK == 0);
        }
    }
    return true;
}

/// The time until a ball comes into reach, s: infinite if it never does.
static double time_until_reached(const ObstacleState *state, Vec2 position, Vec2 velocity)
{
    const Vec2 from = vec2_sub(position, state->centre);
    const Vec2 relative = vec2_sub(velocity, state->velocity);
    const double a = vec2_length_squared(relative);
    const double b = vec2_dot(from, relative);
    const double c = vec2_length_squared(from) - state->pull_reach * state->pull_reach;
    const double discriminant = b * b - a * c;
    if (b >= 0.0 || discriminant <= 0.0) {
        return HUGE_VAL;
    }
    return scalar_max(0.0, (-b - sqrt(discriminant)) / a);
}

double world_straight_time(const World *world, Vec2 position, Vec2 velocity)
{
    double time = HUGE_VAL;
    for (int i = 0; i < world->pulls; i++) {
        const ObstacleState state = world_obstacle_state(world, *world_pull_at(world, i));
        if (state.exists) {
            time = scalar_min(time, time_until_reached(&state, position, velocity));
        }
    }
    return time;
}
