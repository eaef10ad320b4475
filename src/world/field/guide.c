// Leads balls from walls to targets when nothing has been hit for a while, and speeds up slow ones.
#include "guide.h"

#include "balls.h"
#include "det_math.h"
#include "paddle_hit.h"
#include "scalar.h"
#include "targets.h"

#define CAST_WORK      10 // units of work
#define TURN_DEG       2.5
#define TURNS_MOST     66   // to each side
#define PARTING        0.17 // of a turned ball's speed, at least: away from the wall
#define HORIZON_S      3.0
#define SPEED_UP       1.05 // of the speed ...
#define SPEED_UP_STEPS 4    // ... each so many steps: it doubles within a quarter of a second

/// What a ball meets next, the better the higher.
typedef enum Way {
    WAY_ELSEWHERE,
    WAY_HOME,      ///< the paddle's side
    WAY_TO_TARGET, ///< a target, or the way out through the exit
} Way;

static Way way_through_side(const World *world, const Contact *met)
{
    const Side side = (Side)(met->feature - FEATURE_LEFT);
    if (side == world->paddle[0].side) {
        return WAY_HOME;
    }
    return met->with == CONTACT_GOAL ? WAY_TO_TARGET : WAY_ELSEWHERE;
}

static Way find_way(const World *world, const Contact *contact, Vec2 velocity)
{
    const CollisionManager *manager = world_manager_const(world);
    const BallState state = collision_manager_ball(manager, contact->ball);
    const Side owner = (Side)world_ball_info_const(world, contact->ball)->owner;
    const CastOptions options = {.horizon = HORIZON_S, .ignore_ball = contact->ball};
    Contact met;
    if (!collision_manager_cast(manager, contact->position, velocity, state.radius, &options,
                                &met)) {
        return WAY_ELSEWHERE;
    }
    if (met.with == CONTACT_GOAL || met.with == CONTACT_WALL) {
        return way_through_side(world, &met);
    }
    return targets_would_break(world, &met, owner, state.piercing) ? WAY_TO_TARGET : WAY_ELSEWHERE;
}

bool guide_is_due(const World *world)
{
    return world->mode == WORLD_SOLO && world->match.guide_s > 0.0 &&
           (double)(world->step - world->last_hit) >= world->match.guide_s * STEPS_PER_SECOND;
}

bool guide_from_wall(World *world, Contact *contact)
{
    const Vec2 velocity = contact->velocity;
    const double parting = PARTING * vec2_length(velocity);
    if (!guide_is_due(world) || parting == 0.0) {
        return false;
    }
    const Way straight = find_way(world, contact, velocity);
    Way best = straight;
    // Toward the wall's normal first: what is mirrored is turned alike.
    const double inward = vec2_cross(velocity, contact->normal) < 0.0 ? -TURN_DEG : TURN_DEG;
    for (int turn = 0; turn < 2 * TURNS_MOST && best < WAY_TO_TARGET; turn++) {
        world_add_work(world, CAST_WORK);
        const double angle = (turn % 2 == 0 ? inward : -inward) * (turn / 2 + 1);
        const Vec2 turned = det_rotate(velocity, det_direction(angle));
        const Way way = vec2_dot(turned, contact->normal) >= parting
                            ? find_way(world, contact, turned)
                            : WAY_ELSEWHERE;
        if (way > best) {
            best = way;
            contact->velocity = turned;
        }
    }
    if (best > straight) {
        collision_manager_set_ball_velocity(world_manager(world), contact->ball, contact->velocity);
    }
    return best > straight;
}

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
    if (world->mode != WORLD_SOLO || world->match.guide_s == 0.0 ||
        world->step % SPEED_UP_STEPS != 0) {
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
