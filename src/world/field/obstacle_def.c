// Obstacles as the game has them.
#include "obstacle_def.h"

#include "det_math.h"

CollisionObstacle obstacle_body(const ObstacleDef *def)
{
    return (CollisionObstacle){.shape = def->shape,
                               .centre = def->centre,
                               .end = def->end,
                               .radius = def->radius,
                               .angle_deg = def->angle_deg,
                               .spin_deg_per_s = def->spin_deg_per_s,
                               .travel = def->travel,
                               .period_s = def->period_s,
                               .bounce = def->bounce,
                               .absent = def->phase > 0,
                               .user = def->hits};
}

ObstacleRule obstacle_rule(const ObstacleDef *def)
{
    return (ObstacleRule){.pull_deg_per_s = def->pull_deg_per_s,
                          .pull_reach = def->pull_reach,
                          .gear = (unsigned char)def->gear,
                          .motor = def->motor,
                          .hold = (unsigned char)(def->hold_s * OBSTACLE_HOLDS_PER_SECOND + 0.5),
                          .steals = def->steals,
                          .only_stolen = def->only_stolen};
}

bool obstacle_has_rule(const ObstacleDef *def)
{
    return def->hold_s > 0.0 || def->gear > 0 || def->motor || def->pull_deg_per_s != 0.0 ||
           def->pull_reach != 0.0 || def->steals || def->only_stolen;
}

ObstacleState obstacle_state_of(const CollisionObstacleState *body, const ObstacleRule *rule)
{
    return (ObstacleState){.exists = body->exists,
                           .shape = body->shape,
                           .centre = body->centre,
                           .end = {body->end[0], body->end[1]},
                           .velocity = body->velocity,
                           .angle_deg = body->angle_deg,
                           .spin_deg_per_s = body->spin_deg_per_s,
                           .radius = body->radius,
                           .bounce = body->bounce,
                           .hits = (int)body->user,
                           .hold_s = (double)rule->hold / OBSTACLE_HOLDS_PER_SECOND,
                           .steals = rule->steals,
                           .only_stolen = rule->only_stolen,
                           .gear = rule->gear,
                           .motor = rule->motor,
                           .pull_deg_per_s = rule->pull_deg_per_s,
                           .pull_reach = rule->pull_reach};
}

ObstacleState obstacle_at_start(const ObstacleDef *def)
{
    ObstacleState state = {.exists = true,
                           .shape = def->shape,
                           .centre = def->centre,
                           .angle_deg = def->angle_deg,
                           .spin_deg_per_s = def->spin_deg_per_s,
                           .radius = def->radius,
                           .bounce = def->bounce > 0 ? def->bounce : 1,
                           .hits = def->hits,
                           .hold_s = def->hold_s,
                           .steals = def->steals,
                           .only_stolen = def->only_stolen,
                           .gear = def->gear,
                           .motor = def->motor,
                           .pull_deg_per_s = def->pull_deg_per_s,
                           .pull_reach = def->pull_reach};
    if (def->period_s > 0) {
        state.velocity = vec2_scale(def->travel, 2 / def->period_s);
    }
    if (collision_shape_has_ends(def->shape)) {
        state.centre = vec2_scale(vec2_add(def->centre, def->end), 0.5);
        state.end[0] = def->centre;
        state.end[1] = def->end;
    }
    return state;
}

ObstacleState obstacle_moved(const ObstacleState *state, Vec2 by, double by_deg)
{
    ObstacleState moved = *state;
    moved.centre = vec2_add(state->centre, by);
    moved.angle_deg = state->angle_deg + by_deg;
    if (collision_shape_has_ends(state->shape)) {
        const Vec2 angle = det_direction(by_deg);
        for (int i = 0; i < 2; i++) {
            const Vec2 arm = vec2_sub(state->end[i], state->centre);
            moved.end[i] = vec2_add(moved.centre, det_rotate(arm, angle));
        }
    }
    return moved;
}

Outline obstacle_outline(const ObstacleState *state)
{
    const CollisionObstacleState body = {.shape = state->shape,
                                         .centre = state->centre,
                                         .end = {state->end[0], state->end[1]},
                                         .angle_deg = state->angle_deg,
                                         .radius = state->radius};
    return collision_obstacle_outline(&body);
}

Segment obstacle_core(const ObstacleState *state)
{
    return collision_shape_has_ends(state->shape) ? (Segment){state->end[0], state->end[1]}
                                                  : (Segment){state->centre, state->centre};
}

double obstacle_extent(const ObstacleState *state)
{
    return vec2_length(vec2_sub(obstacle_core(state).b, state->centre)) + state->radius;
}
