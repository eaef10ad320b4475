// Speeds up slow balls of a solo game when nothing has been hit for a while.
#include "guide.h"

#include "balls.h"
#include "paddle_hit.h"

#define SPEED_UP       1.05 // of the speed ...
#define SPEED_UP_STEPS 4    // ... each so many steps: it doubles within a quarter of a second

static void speed_up(World *world, int ball)
{
    CollisionManager *manager = world_manager(world);
    const BallState state = collision_manager_ball(manager, ball);
    const double speed = vec2_length(state.velocity);
    if (!state.exists || speed == 0.0) {
        return;
    }
    const Side owner = (Side)world_ball_info(world, ball)->owner;
    const double low =
        PADDLE_HIT_LOW_FACTOR * world->match.ball_speed * balls_speed_factor(world, owner);
    if (speed < low) {
        const double factor = scalar_min(SPEED_UP, low / speed);
        collision_manager_set_ball_velocity(manager, ball, vec2_scale(state.velocity, factor));
    }
}

bool guide_speed_up(World *world)
{
    const double waited = (double)(world->step - world->last_hit);
    if (world->mode != WORLD_SOLO || world->match.guide_s == 0.0 ||
        waited < world->match.guide_s * STEPS_PER_SECOND || world->step % SPEED_UP_STEPS != 0) {
        return true;
    }
    for (; world->item < world->ball_capacity; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        speed_up(world, world->item);
        world_add_work(world, world->item % BALLS_PER_WORK == 0);
    }
    return true;
}
