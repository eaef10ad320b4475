// Capsules: released by broken bricks, a shower or obstacles that shoot, moving toward a paddle.
#include "bricks.h"

#include "paddle.h"
#include "rules.h"

#define SPEED      (170.0 / 720.0) // of the depth of the field per second
#define PULL_SPEED (260.0 / 960.0) // of the side per second

double capsule_radius(const World *world)
{
    return 12.0 * world->scale;
}

static double depth_of(const World *world, const Paddle *paddle)
{
    return paddle->forward.x != 0.0 ? world->width : world->height;
}

static Vec2 fall_toward(const World *world, const Paddle *paddle)
{
    return vec2_scale(paddle->forward, -SPEED * depth_of(world, paddle));
}

void capsule_launch(World *world, int power_up, Side side, Vec2 position, Vec2 velocity)
{
    int index = 0;
    while (index < world->capsule_capacity && world_capsule_at(world, index)->exists) {
        index++;
    }
    if (index == world->capsule_capacity) {
        return;
    }
    *world_capsule_at(world, index) = (Capsule){.exists = true,
                                                .power_up = power_up,
                                                .owner = side,
                                                .position = position,
                                                .velocity = velocity};
    world->capsules++;
    event_happen(world, EVENT_CAPSULE_RELEASED, -1, index, power_up, side, position);
}

void capsule_release(World *world, int brick, Side side)
{
    if (!world->has_bonus || !world->match.power_ups) {
        return;
    }
    const int power_up = power_up_from_letter(*world_bonus(world, brick));
    if (power_up < 0 || world->capsules == world->capsule_capacity) {
        return;
    }
    // Another brick may grow there, which holds nothing.
    *world_bonus(world, brick) = '.';
    const Paddle *paddle = world_paddle_at_side(world, side);
    if (paddle == NULL) {
        paddle = &world->paddle[rng_below(&world->rng, world->side_count)];
    }
    const BrickOwn *own = brick_kind_own(world->own_kinds, bricks_kind(world, brick));
    const bool at_once = own != NULL && own->at_once;
    capsule_launch(world, power_up, paddle->side,
                   at_once ? paddle_centre(world, paddle) : bricks_centre(world, brick),
                   fall_toward(world, paddle));
}

void capsule_drop(World *world, int power_up, Side side)
{
    const Paddle *paddle = world_paddle_at_side(world, side);
    if (world->capsules == world->capsule_capacity) {
        return;
    }
    const double radius = capsule_radius(world), depth = depth_of(world, paddle);
    const double length = world->width + world->height - depth;
    const double ahead = world->mode == WORLD_SOLO ? depth - radius : 0.5 * depth;
    const double along = rng_range(&world->rng, radius, length - radius);
    const bool from_far = side == SIDE_RIGHT || side == SIDE_BOTTOM;
    const double across = from_far ? depth - ahead : ahead;
    capsule_launch(world, power_up, side,
                   paddle->along.x > 0.0 ? vec2(along, across) : vec2(across, along),
                   fall_toward(world, paddle));
}

/// The way in a step sideways toward the paddle to which the capsule comes, where a power-up pulls
/// it there.
static Vec2 pull_of(World *world, const Capsule *capsule)
{
    const Paddle *paddle = world_paddle_at_side(world, capsule->owner);
    const bool good = power_up_get(capsule->power_up)->good;
    if (!paddle_has(paddle, good ? CHANGE_PULL_GOOD : CHANGE_PULL_BAD)) {
        return vec2(0.0, 0.0);
    }
    const double length = world->width + world->height - depth_of(world, paddle);
    const double most = PULL_SPEED * length * STEP_SECONDS;
    const Vec2 way = vec2_sub(paddle_centre(world, paddle), capsule->position);
    return vec2_scale(paddle->along, scalar_clamp(vec2_dot(way, paddle->along), -most, most));
}

/// Whether a paddle's body, on its way during the last step, met the capsule.
static bool is_met(const World *world, const Paddle *paddle, const Capsule *capsule)
{
    const PaddleState state = paddle_state(world, paddle);
    const Vec2 way = vec2_scale(state.velocity, STEP_SECONDS);
    const Rectangle swept = {
        vec2(state.body.min.x - scalar_max(0.0, way.x), state.body.min.y - scalar_max(0.0, way.y)),
        vec2(state.body.max.x - scalar_min(0.0, way.x), state.body.max.y - scalar_min(0.0, way.y))};
    const Circle circle = {capsule->position, capsule_radius(world)};
    return collision_circle_touches_rectangle(&circle, &swept);
}

void capsule_finish(World *world, int index, WorldEventKind kind, Side side)
{
    Capsule *capsule = world_capsule_at(world, index);
    capsule->exists = false;
    world->capsules--;
    event_happen(world, kind, -1, index, capsule->power_up, side, capsule->position);
}

bool capsule_move(World *world, int index, Side *taker)
{
    Capsule *capsule = world_capsule_at(world, index);
    if (!capsule->exists) {
        return false;
    }
    capsule->position =
        vec2_add(vec2_add_scaled(capsule->position, capsule->velocity, STEP_SECONDS),
                 pull_of(world, capsule));
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        if (is_met(world, &world->paddle[paddle], capsule)) {
            *taker = world->paddle[paddle].side;
            capsule_finish(world, index, EVENT_CAPSULE_CAUGHT, *taker);
            return true;
        }
    }
    if (capsule->position.x < 0.0 || capsule->position.x > world->width ||
        capsule->position.y < 0.0 || capsule->position.y > world->height) {
        capsule_finish(world, index, EVENT_CAPSULE_LOST, capsule->owner);
    }
    return false;
}
