// The defaults of a definition, its paddles in play, obstacles as the game has them, and their
// ranges by shape.
#include "world_def.h"

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
    CollisionObstacleState body = {.exists = true,
                                   .shape = def->shape,
                                   .centre = def->centre,
                                   .angle_deg = def->angle_deg,
                                   .spin_deg_per_s = def->spin_deg_per_s,
                                   .radius = def->radius,
                                   .bounce = def->bounce > 0 ? def->bounce : 1,
                                   .user = def->hits};
    if (def->period_s > 0) {
        body.velocity = vec2_scale(def->travel, 2 / def->period_s);
    }
    if (collision_shape_has_ends(def->shape)) {
        body.centre = vec2_scale(vec2_add(def->centre, def->end), 0.5);
        body.end[0] = def->centre;
        body.end[1] = def->end;
    }
    const ObstacleRule rule = obstacle_rule(def);
    ObstacleState state = obstacle_state_of(&body, &rule);
    state.hold_s = def->hold_s;
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

WorldDef world_def_defaults(void)
{
    return (WorldDef){
        .width = 960,
        .height = 720,
        .ball_collisions = true,
        .match = {.goals = 7,
                  .time_s = 0,
                  .lives = 3,
                  .ball_speed = 420,
                  .power_ups = true,
                  .nudge_s = 8},
    };
}

const BrickKind *world_def_brick(const WorldDef *def, int cell)
{
    return brick_kind_in(def->own_kinds,
                         def->brick_kinds != NULL ? def->brick_kinds[cell] : BRICK_PLAIN);
}

char world_def_bonus(const WorldDef *def, int cell)
{
    const BrickOwn *own =
        def->brick_kinds != NULL ? brick_kind_own(def->own_kinds, def->brick_kinds[cell]) : NULL;
    const char letter = def->brick_bonus != NULL ? def->brick_bonus[cell] : '.';
    return letter == '.' && own != NULL && own->gives[0] != '\0' ? own->gives[0] : letter;
}

int world_def_paddles_in_play(const WorldDef *def)
{
    int count = def->paddle_count;
    for (int i = 0; i < def->paddle_count; i++) {
        count += def->paddles[i].partner;
    }
    return count;
}

int world_def_paddle_of(const WorldDef *def, int paddle)
{
    int partners = def->paddle_count;
    for (int i = 0; i < def->paddle_count; i++) {
        if (paddle == i || (def->paddles[i].partner && paddle == partners++)) {
            return i;
        }
    }
    return -1;
}

int world_def_seat(const WorldDef *def, int paddle)
{
    const Side side = def->paddles[world_def_paddle_of(def, paddle)].side;
    return side_seat(side, paddle >= def->paddle_count);
}

int world_def_first_obstacle(const WorldDef *def, ShapeKind shape)
{
    int first = 0;
    int end = def->obstacle_count;
    while (first < end) {
        const int middle = first + (end - first) / 2;
        if (def->obstacles[middle].shape < shape) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    return first;
}
