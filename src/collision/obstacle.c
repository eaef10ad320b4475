/// Obstacles as they stand: from their description, and moved or turned from where they are.
#include "obstacle.h"

#include "det_math.h"

ObstacleState obstacle_at_start(const ObstacleDef *def)
{
    ObstacleState state = {.exists = true,
                           .shape = def->shape,
                           .centre = def->centre,
                           .angle_deg = def->angle_deg,
                           .spin_deg_per_s = def->spin_deg_per_s,
                           .radius = def->radius,
                           .bounce = def->bounce > 0 ? def->bounce : 1,
                           .hits = def->hits};
    if (def->period_s > 0) {
        state.velocity = vec2_scale(def->travel, 2 / def->period_s);
    }
    if (def->shape == SHAPE_LINE) {
        state.centre = vec2_scale(vec2_add(def->centre, def->end), 0.5);
        state.end[0] = def->centre;
        state.end[1] = def->end;
    }
    return state;
}

ObstacleState obstacle_moved(const ObstacleState *state, Vec2 by, double turn_deg)
{
    ObstacleState moved = *state;
    Vec2 turn = det_direction(turn_deg);
    moved.centre = vec2_add(state->centre, by);
    moved.angle_deg = state->angle_deg + turn_deg;
    for (int i = 0; i < 2 && state->shape == SHAPE_LINE; i++) {
        Vec2 arm = vec2_sub(state->end[i], state->centre);
        moved.end[i] = vec2_add(
            moved.centre, vec2(arm.x * turn.x - arm.y * turn.y, arm.x * turn.y + arm.y * turn.x));
    }
    return moved;
}
