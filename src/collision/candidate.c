// What most cells do not have: moving obstacles, sides, paddles, bricks.
#include "candidate.h"

#include "bodies.h"
#include "sweep.h"

// At the end of a leg the next leg's velocity counts, also where rounding puts the contact a little
// earlier, s.
#define PATH_END_MARGIN (4.0 * TIME_QUANTUM)

/// Has the ball predicted again at a time, s.
static inline void take_reprediction(NextEvent *best, double time)
{
    candidate_take(best, (NextEvent){time, 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
}

/// What a contact with an obstacle is with, as NextEvent.kind.
static inline int event_with(const Obstacle *obstacle)
{
    return (int)contact_with_shape((ShapeKind)obstacle->shape);
}

void candidate_fixed_obstacle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                              double from, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];
    Feature feature = FEATURE_NONE;
    Vec2 offset = vec2_sub(ball->position, obstacle->body.centre);
    double time = obstacle_time_of_impact(obstacle, offset, ball->velocity, ball->speed,
                                          ball->radius, &feature);

    if (time < NEVER) {
        candidate_take_contact(best, from, ball->since, time, event_with(obstacle), index, feature);
    }
}

/// Whether an obstacle is too far away to be touched within `seconds`, at whatever angle it stands.
static bool is_out_of_reach(const Obstacle *obstacle, const Ball *ball, Vec2 offset, Vec2 velocity,
                            double seconds)
{
    double reach = (obstacle->bounding + ball->radius) * 1.000001;
    double way = scalar_max(seconds, 0.0) * 1.000001;

    // By the triangle inequality, with |v| <= |v.x| + |v.y|.
    double far = reach + way * (fabs(velocity.x) + fabs(velocity.y));
    return vec2_length_squared(offset) > far * far;
}

void candidate_moving_obstacle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                               double from, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];
    const Motion *motion = &obstacle->motion;
    Leg leg = motion_leg(motion, from);
    // Before it was reversed or its spin was set it was not where its motion now leads back to.
    double changed = motion_changed(motion, manager->second);
    double start = scalar_max(ball->since, changed);
    start = motion->half_period > 0.0 ? scalar_max(start, leg.since) : start;
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
    Vec2 centre = vec2_add_scaled(leg.from, leg.velocity, start - leg.since);
    Vec2 offset = vec2_sub(position, centre);
    Vec2 velocity = vec2_sub(ball->velocity, leg.velocity);
    Feature feature = FEATURE_NONE;

    if (from < HORIZON_MOVING) {
        take_reprediction(best, HORIZON_MOVING);
    }
    take_reprediction(best, leg.until);
    if (is_out_of_reach(obstacle, ball, offset, velocity, best->time - start)) {
        return;
    }
    // A moving obstacle is elsewhere at every time: only the sum is a whole number of quanta.
    double time = NEVER, late = 0.0;
    if (motion->spin_deg_per_s == 0.0) {
        double duration = obstacle_time_of_impact(obstacle, offset, velocity, vec2_length(velocity),
                                                  ball->radius, &feature);
        time = quantise_time(start + duration);
        late = duration - (time - start);
    } else {
        SpinSweep sweep = obstacle_spin_sweep(obstacle, offset, velocity, ball->radius, start);
        double to = best->time < leg.until ? best->time : leg.until;
        SpinTouch touch = spin_sweep_first(&sweep, from, to);
        double rounded = quantise_time(touch.rest);
        time = touch.start + rounded;
        late = touch.rest - rounded;
    }
    if (time < leg.until - PATH_END_MARGIN) {
        candidate_take_late(best, from, time, late, event_with(obstacle), index, feature);
    }
}

/// Whether a side that may be open is shut for a ball: for one whose centre is out at `from` it
/// came too late.
static inline bool is_shut_for(const CollisionManager *manager, const Ball *ball, double from,
                               Side side, double gap, double approach)
{
    return manager->shut_side[side] && gap >= approach * (from - ball->since);
}

/// One side of the arena: a wall, or the line behind which a ball has wholly
/// left.
static inline void consider_side(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                                 double from, Side side, double gap, double approach)
{
    if (!manager->open_side[side] || is_shut_for(manager, ball, from, side, gap, approach)) {
        candidate_take_contact(best, from, ball->since, (gap - ball->radius) / approach,
                               CONTACT_WALL, side, (Feature)(FEATURE_LEFT + (int)side));
    } else if (!ball->out_of_field) {
        candidate_take_contact(best, from, ball->since, (gap + ball->radius) / approach,
                               CONTACT_GOAL, side, (Feature)(FEATURE_LEFT + (int)side));
    }
}

void candidate_sides(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                     double from)
{
    Vec2 position = ball->position;
    Vec2 velocity = ball->velocity;

    if (velocity.x < 0.0) {
        consider_side(manager, best, ball, from, SIDE_LEFT, position.x, -velocity.x);
    } else if (velocity.x > 0.0) {
        consider_side(manager, best, ball, from, SIDE_RIGHT, manager->width - position.x,
                      velocity.x);
    }
    if (velocity.y < 0.0) {
        consider_side(manager, best, ball, from, SIDE_TOP, position.y, -velocity.y);
    } else if (velocity.y > 0.0) {
        consider_side(manager, best, ball, from, SIDE_BOTTOM, manager->height - position.y,
                      velocity.y);
    }
}

/// Sweeps against a paddle that has `body_velocity` from `since` on.
static NextEvent paddle_contact(const Ball *ball, const Rectangle *body, Vec2 body_velocity,
                                double since, int paddle)
{
    double start = scalar_max(ball->since, since);
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, start - ball->since);
    Vec2 moved = vec2_sub(vec2_scale(body_velocity, start - since), position);
    Rectangle box = {vec2_add(body->min, moved), vec2_add(body->max, moved)};
    Vec2 velocity = vec2_sub(ball->velocity, body_velocity);

    NextEvent event = {NEVER, 0.0, CONTACT_PADDLE, paddle, FEATURE_NONE};
    double duration =
        sweep_time_rectangle(&box, velocity, ball->radius, RECTANGLE_ALL, &event.feature);
    event.time = quantise_time(start + duration);
    event.late = duration - (event.time - start);
    return event;
}

/// When a ball may first touch anything within a paddle's zone: `from` when it may now, NEVER when
/// it never may.
static double zone_time(const Ball *ball, const Rectangle *zone, double from)
{
    Vec2 position = vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
    double low[2] = {zone->min.x - ball->radius - position.x,
                     zone->min.y - ball->radius - position.y};
    double high[2] = {zone->max.x + ball->radius - position.x,
                      zone->max.y + ball->radius - position.y};
    double velocity[2] = {ball->velocity.x, ball->velocity.y};
    double enter = 0.0, leave = NEVER;

    for (int axis = 0; axis < 2; axis++) {
        if (velocity[axis] == 0.0) {
            if (low[axis] > 0.0 || high[axis] < 0.0) {
                return NEVER;
            }
            continue;
        }
        double a = low[axis] / velocity[axis], b = high[axis] / velocity[axis];
        enter = scalar_max(enter, a < b ? a : b);
        leave = leave < scalar_max(a, b) ? leave : scalar_max(a, b);
    }
    return enter <= leave ? from + enter : NEVER;
}

void candidate_paddle(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from, int paddle, bool real)
{
    const PaddleBody *p = &manager->paddles[paddle];

    if (!p->present) {
        return;
    }
    double entry = zone_time(ball, &p->zone, from);
    if (entry >= best->time) {
        return;
    }
    if (from <= manager->step_end) {
        NextEvent event = paddle_contact(ball, &p->body, p->velocity, p->since, paddle);
        if (scalar_max(event.time, from) <= manager->step_end) {
            candidate_take_late(best, from, event.time, event.late, CONTACT_PADDLE, paddle,
                                event.feature);
            return;
        }
    }
    // The paddle's velocity in the next step is not known yet: a real ball is predicted again just
    // after this one, an imaginary one finds the paddle at rest where it will be then.
    double again = manager->step_end + TIME_QUANTUM;
    if (real) {
        take_reprediction(best, scalar_max(entry, again));
        return;
    }
    Rectangle body = bodies_paddle(manager, paddle, manager->step_end);
    NextEvent event = paddle_contact(ball, &body, vec2(0.0, 0.0), manager->step_end, paddle);
    if (event.time < NEVER) {
        candidate_take_late(best, from, event.time, event.late, CONTACT_PADDLE, paddle,
                            event.feature);
    }
}

void candidate_bricks(const CollisionManager *manager, NextEvent *best, const Ball *ball,
                      double from, int grid)
{
    const BrickGrid *bricks = &manager->bricks.grid[grid];
    const uint8_t *exposed = manager_open_faces(manager);
    const uint8_t *solid = manager_solid_faces(manager);

    Vec2 a = vec2_add_scaled(ball->position, ball->velocity, from - ball->since);
    Vec2 b = vec2_add_scaled(ball->position, ball->velocity, best->time - ball->since);
    double reach = ball->radius * 1.000001 + 1e-9;
    double left = (a.x < b.x ? a.x : b.x) - reach - bricks->origin.x;
    double right = (a.x < b.x ? b.x : a.x) + reach - bricks->origin.x;
    double top = (a.y < b.y ? a.y : b.y) - reach - bricks->origin.y;
    double bottom = (a.y < b.y ? b.y : a.y) + reach - bricks->origin.y;
    if (right < 0.0 || bottom < 0.0 || left > bricks->columns * bricks->cell.x ||
        top > bricks->rows * bricks->cell.y) {
        return;
    }
    int first = grid_clamp(left / bricks->cell.x, bricks->columns);
    int last = grid_clamp(right / bricks->cell.x, bricks->columns);
    int last_row = grid_clamp(bottom / bricks->cell.y, bricks->rows);
    for (int row = grid_clamp(top / bricks->cell.y, bricks->rows); row <= last_row; row++) {
        for (int column = first; column <= last; column++) {
            int brick = bricks->first + row * bricks->columns + column;
            if (exposed[brick] == 0) {
                continue;
            }
            Rectangle body = rectangle_of_cell(bricks->origin, bricks->cell, column, row);
            Rectangle box = {vec2_sub(body.min, ball->position),
                             vec2_sub(body.max, ball->position)};
            Feature feature = FEATURE_NONE;
            double time = solid[brick] == RECTANGLE_ALL
                              ? sweep_time_rectangle(&box, ball->velocity, ball->radius,
                                                     exposed[brick], &feature)
                              : sweep_time_one_way(&box, ball->velocity, ball->radius,
                                                   (Side)__builtin_ctz(solid[brick]),
                                                   exposed[brick], &feature);
            if (time < NEVER) {
                candidate_take_contact(best, from, ball->since, time, CONTACT_BRICK, brick,
                                       feature);
            }
        }
    }
}
