// Capsules: released by broken bricks or shot by obstacles, moving toward a paddle, caught or lost.
#include "capsule.h"

#include "event.h"
#include "intersect.h"
#include "paddle.h"
#include "scalar.h"

#define SPEED (170.0 / 720.0) // of the depth of the field per second

double capsule_radius(const World *world)
{
    return 12.0 * world->scale;
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
    WorldEvent event = event_make(world, EVENT_CAPSULE_RELEASED);
    event.id = index;
    event.value = power_up;
    event.side = side;
    event.position = position;
    event_tell(world, &event);
}

void capsule_release(World *world, int brick, Side side)
{
    char *bonus = world_at(world, world->at.bonus);
    const Paddle *paddle = world_paddle_at_side(world, side);
    if (!world->has_bonus || !world->match.power_ups) {
        return;
    }
    const int power_up = power_up_from_letter(bonus[brick]);
    if (power_up < 0 || world->capsules == world->capsule_capacity) {
        return;
    }
    // Another brick may grow there, which holds nothing.
    bonus[brick] = '.';
    if (paddle == NULL) {
        paddle = &world->paddle[rng_below(&world->rng, world->side_count)];
    }
    capsule_launch(world, power_up, paddle->side, world_brick_centre(world, brick),
                   vec2_scale(paddle->forward,
                              -SPEED * (paddle->forward.x != 0.0 ? world->width : world->height)));
}

/// Whether a paddle's body, on its way during the last step, met the capsule.
static bool is_met(const World *world, const Paddle *paddle, const Capsule *capsule)
{
    const PaddleState state = paddle_state(world, paddle);
    const Vec2 way = vec2_scale(state.velocity, STEP_S);
    const Rectangle swept = {
        vec2(state.body.min.x - scalar_max(0.0, way.x), state.body.min.y - scalar_max(0.0, way.y)),
        vec2(state.body.max.x - scalar_min(0.0, way.x), state.body.max.y - scalar_min(0.0, way.y))};
    const Circle circle = {capsule->position, capsule_radius(world)};
    return intersect_circle_rectangle(&circle, &swept);
}

void capsule_finish(World *world, int index, WorldEventKind kind, Side side)
{
    Capsule *capsule = world_capsule_at(world, index);
    WorldEvent event = event_make(world, kind);
    event.id = index;
    event.side = side;
    event.value = capsule->power_up;
    event.position = capsule->position;
    capsule->exists = false;
    world->capsules--;
    event_tell(world, &event);
}

bool capsule_move(World *world, int index, Side *catcher)
{
    Capsule *capsule = world_capsule_at(world, index);
    if (!capsule->exists) {
        return false;
    }
    capsule->position = vec2_add_scaled(capsule->position, capsule->velocity, STEP_S);
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        if (is_met(world, &world->paddle[paddle], capsule)) {
            *catcher = world->paddle[paddle].side;
            capsule_finish(world, index, EVENT_CAPSULE_CAUGHT, *catcher);
            return true;
        }
    }
    if (capsule->position.x < 0.0 || capsule->position.x > world->width ||
        capsule->position.y < 0.0 || capsule->position.y > world->height) {
        capsule_finish(world, index, EVENT_CAPSULE_LOST, capsule->owner);
    }
    return false;
}
