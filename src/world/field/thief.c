// Thieves: whose a caught ball is, how it is thrown back, and what stolen balls hurt.
#include "thief.h"

#include "balls.h"
#include "det_math.h"
#include "event.h"
#include "paddle_hit.h"
#include "world_balls.h"
#include "world_event.h"

#define ANGLE_BY_PLACE_DEG 50.0

bool thief_is_in(const WorldDef *def)
{
    for (int i = 0; i < def->obstacle_count; i++) {
        if (def->obstacles[i].steals) {
            return true;
        }
    }
    return false;
}

static bool has_paddle(const World *world, int side)
{
    return side != SIDE_NONE && world->paddle_of_side[side] >= 0;
}

bool thief_owns(const World *world, int obstacle, const BallInfo *ball)
{
    return world_rule(world, obstacle)->steals && ball->owner != SIDE_NONE &&
           !has_paddle(world, ball->owner);
}

bool thief_takes(const World *world, int obstacle, const BallInfo *ball)
{
    return world_rule(world, obstacle)->steals && has_paddle(world, ball->owner);
}

/// u/s with which a ball is thrown that came and bounced off with `speed` u/s.
static double speed_of_throw(const World *world, const BallInfo *ball, double speed)
{
    const Side owner = (Side)ball->owner;
    const Side thief = side_opposite(owner);
    const double stolen = speed * PADDLE_GROWTH_BY_STEAL * balls_speed_factor(world, thief) /
                          balls_speed_factor(world, owner);
    // What a spring has thrown faster than any paddle would keeps its speed.
    return scalar_max(speed, scalar_min(stolen, paddle_fastest(world, thief, ball->heat + 1)));
}

void thief_throw(const World *world, const BallInfo *ball, const CollisionObstacleState *state,
                 double radius, Contact *contact)
{
    const Paddle *robbed = &world->paddle[world->paddle_of_side[ball->owner]];
    const double reach = collision_obstacle_extent(state) + radius;
    const double along = vec2_dot(vec2_sub(contact->position, state->centre), robbed->along);
    const Vec2 turned = det_direction(scalar_clamp(along / reach, -1.0, 1.0) * ANGLE_BY_PLACE_DEG);
    const Vec2 way =
        vec2_add(vec2_scale(robbed->forward, -turned.x), vec2_scale(robbed->along, turned.y));
    const double speed = speed_of_throw(world, ball, vec2_length(contact->velocity));
    contact->normal = way;
    contact->position = vec2_add_scaled(state->centre, way, reach);
    contact->velocity = vec2_scale(way, speed);
}

void thief_steal(World *world, const Contact *contact)
{
    const BallInfo *info = world_ball_info(world, contact->ball);
    const Side side = side_opposite((Side)info->owner);
    WorldEvent event = balls_conversion(world, contact->ball, side);
    if (balls_touch(world, contact->ball)) {
        balls_take(world, contact->ball, side);
    } else {
        balls_give(world, contact->ball, side);
    }
    world->last_hit = world->step;
    event.value = info->heat;
    event.contact = *contact;
    event_tell(world, &event);
}

int thief_hits(const World *world, int obstacle, Side owner, int heat, int hits)
{
    if (!world_rule(world, obstacle)->only_stolen) {
        return hits;
    }
    return heat > 0 && has_paddle(world, owner) ? world_goals_for_heat(heat) : 0;
}

int thief_marks(const World *world)
{
    int count = 0;
    for (int obstacle = 0; world->has_rules && obstacle < world->obstacle_count; obstacle++) {
        count +=
            world_rule(world, obstacle)->only_stolen && world_obstacle_hits(world, obstacle) > 0;
    }
    return count;
}

bool thief_would_arm(const World *world, int obstacle, Side owner, int heat)
{
    const BallInfo ball = {.owner = (signed char)owner};
    return heat == 0 && thief_takes(world, obstacle, &ball) && thief_marks(world) > 0;
}
