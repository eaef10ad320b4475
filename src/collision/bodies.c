// Obstacles, sides, paddles and bricks: where they stand, when a ball meets them, where it touches
// them; filters: who meets whom.
#include "bodies.h"

#include "sweep.h"

bool bodies_may_meet(const Query *query, CollisionFilter other)
{
    const CollisionFilter own = query->self >= 0
                                    ? manager_ball_filters(query->manager)[query->self].filter
                                    : (CollisionFilter){0, 0};
    const uint32_t all = UINT32_MAX;
    const uint32_t category = own.category != 0 ? own.category : all;
    const uint32_t other_category = other.category != 0 ? other.category : all;
    const uint32_t mask = own.mask != 0 ? own.mask : all;
    const uint32_t other_mask = other.mask != 0 ? other.mask : all;
    return (category & other_mask) != 0 && (other_category & mask) != 0;
}

// At the end of a leg the next leg's velocity counts, also where rounding puts the contact a little
// earlier, s.
#define PATH_END_MARGIN (4.0 * TIME_QUANTUM)
// A ball that is further out than this, u, beyond a wall was there when the side was shut.
#define SHUT_UPON 1e-6

Rectangle bodies_paddle(const CollisionManager *manager, int paddle, double time)
{
    const PaddleBody *p = &manager->paddles[paddle];
    const Vec2 moved = vec2_scale(p->velocity, time - p->since);

    return (Rectangle){vec2_add(p->body.min, moved), vec2_add(p->body.max, moved)};
}

static Surface moving_obstacle_surface(const CollisionManager *manager, const NextEvent *event,
                                       Vec2 position, double radius)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
    const Motion *motion = obstacle_motion(obstacle);
    const Leg leg = motion_leg(motion, event->time);
    ObstaclePose pose = {
        vec2_add_scaled(leg.from, leg.velocity, (event->time - leg.since) + event->late),
        motion_angle(motion, event->time) + motion->spin_deg_per_s * event->late,
        motion->spin_deg_per_s != 0.0};
    Surface surface = obstacle_surface(obstacle, &pose, event->feature, position, radius);
    const double spin = motion->spin_deg_per_s * (DET_PI / 180.0);
    const Vec2 arm = vec2_sub(surface.point, pose.centre);

    surface.velocity = vec2_add(leg.velocity, vec2(-spin * arm.y, spin * arm.x));
    return surface;
}

Surface bodies_obstacle_surface(const CollisionManager *manager, int obstacle, Vec2 position,
                                double radius, double time)
{
    NextEvent now = {time, 0.0, CONTACT_OBSTACLE, obstacle, FEATURE_NONE};

    return moving_obstacle_surface(manager, &now, position, radius);
}

static inline double side_distance(const CollisionManager *manager, Side side, Vec2 position)
{
    return side == SIDE_LEFT    ? position.x
           : side == SIDE_RIGHT ? manager->width - position.x
           : side == SIDE_TOP   ? position.y
                                : manager->height - position.y;
}

/// A wall or, for a goal, the line behind which the whole ball has left.
static Surface side_surface(const CollisionManager *manager, Side side, Vec2 position,
                            double radius, bool goal)
{
    const Vec2 normal = side_inward(side);
    const double distance = side_distance(manager, side, position);
    const double gap = goal ? distance + radius : distance - radius;

    // A ball that a side shut upon is partly out: that is no rounding to be set right, it goes back
    // from there.
    return (Surface){vec2_add_scaled(position, normal, -distance),
                     normal,
                     {0.0, 0.0},
                     (Feature)(FEATURE_LEFT + (int)side),
                     manager->shut_side[side] && gap < -SHUT_UPON ? 0.0 : gap};
}

Surface bodies_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                       Vec2 position)
{
    if (contact_is_obstacle((ContactWith)event->kind)) {
        const Obstacle *obstacle = &manager_obstacles(manager)[event->id];
        return obstacle->presence == OBSTACLE_FIXED
                   ? obstacle_surface(obstacle, NULL, event->feature, position, ball->radius)
                   : moving_obstacle_surface(manager, event, position, ball->radius);
    }
    Surface surface;
    Rectangle body;
    switch (event->kind) {
    case CONTACT_BRICK:
        body = brick_grids_rectangle(&manager->bricks, event->id);
        return surface_of_rectangle(&body, event->feature, position, ball->radius);
    case CONTACT_PADDLE:
        body = bodies_paddle(manager, event->id,
                             event->time < manager->step_end ? event->time : manager->step_end);
        surface = surface_of_rectangle(&body, event->feature, position, ball->radius);
        if (event->time <= manager->step_end) {
            surface.velocity = manager->paddles[event->id].velocity;
        }
        return surface;
    case CONTACT_BALL: {
        const Ball *other = &manager_balls(manager)[event->id];
        const double flight = (event->time - other->since) + event->late;
        Vec2 centre = vec2_add_scaled(other->position, other->velocity, flight);
        surface = surface_of_circle(&(Circle){centre, other->radius}, position, ball->radius);
        surface.velocity = other->velocity;
        return surface;
    }
    default:
        return side_surface(manager, (Side)event->id, position, ball->radius,
                            event->kind == CONTACT_GOAL);
    }
}

int64_t bodies_user(const CollisionManager *manager, const NextEvent *event)
{
    switch (event->kind) {
    case CONTACT_WALL:
    case CONTACT_GOAL:
        return manager->side_user[event->id];
    case CONTACT_BRICK:
        return manager_brick_values(manager)[event->id];
    case CONTACT_PADDLE:
        return manager->paddles[event->id].user;
    case CONTACT_BALL:
        return manager_rare_states(manager)[event->id].user;
    default:
        return manager_obstacles(manager)[event->id].user;
    }
}

/// Has the ball predicted again at a time, s.
static inline void take_reprediction(NextEvent *best, double time)
{
    next_event_take(best, (NextEvent){quantise_up(time), 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
}

/// What a contact with an obstacle is with, as NextEvent.kind.
static inline int event_with(const Obstacle *obstacle)
{
    return (int)contact_with_shape((ShapeKind)obstacle->shape);
}

void bodies_consider_fixed_obstacle(const Query *query, NextEvent *best, int index)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];
    const Ball *ball = query->ball;
    Feature feature = FEATURE_NONE;
    const Vec2 offset = vec2_sub(ball->position, obstacle->body.centre);
    const double time = obstacle_time_of_impact(obstacle, offset, ball->velocity, ball->speed,
                                                ball->radius, &feature);

    if (time < NEVER) {
        next_event_take_contact(best, query->from, ball->since, time, event_with(obstacle), index,
                                feature);
    }
}

/// Whether an obstacle is too far away to be touched within `seconds`, at whatever angle it stands.
static bool is_out_of_reach(const Obstacle *obstacle, const Ball *ball, Vec2 offset, Vec2 velocity,
                            double seconds)
{
    const double reach = (obstacle->bounding + ball->radius) * 1.000001;
    const double way = scalar_max(seconds, 0.0) * 1.000001;

    // By the triangle inequality, with |v| <= |v.x| + |v.y|.
    const double far = reach + way * (fabs(velocity.x) + fabs(velocity.y));
    return vec2_length_squared(offset) > far * far;
}

void bodies_consider_moving_obstacle(const Query *query, NextEvent *best, int index)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];
    const Motion *motion = obstacle_motion(obstacle);
    const Ball *ball = query->ball;
    const Leg leg = motion_leg(motion, query->from);
    // Before it was reversed or its spin was set it was not where its motion now leads back to.
    const double changed = motion_changed(motion, query->manager->second);
    double start = scalar_max(ball->since, changed);
    start = motion->half_period > 0.0 ? scalar_max(start, leg.since) : start;
    const Vec2 centre = vec2_add_scaled(leg.from, leg.velocity, start - leg.since);
    const Vec2 offset = vec2_sub(ball_position_at(ball, start), centre);
    const Vec2 velocity = vec2_sub(ball->velocity, leg.velocity);
    Feature feature = FEATURE_NONE;

    if (query->from < HORIZON_MOVING) {
        take_reprediction(best, HORIZON_MOVING);
    }
    take_reprediction(best, leg.until);
    if (is_out_of_reach(obstacle, ball, offset, velocity, best->time - start)) {
        return;
    }
    // A moving obstacle is elsewhere at every time: only the sum is a whole number of quanta.
    double time = NEVER, late = 0.0;
    if (motion->spin_deg_per_s == 0.0) {
        const double duration = obstacle_time_of_impact(
            obstacle, offset, velocity, vec2_length(velocity), ball->radius, &feature);
        time = quantise_time(start + duration);
        late = duration - (time - start);
    } else {
        SpinSweep sweep = obstacle_spin_sweep(obstacle, offset, velocity, ball->radius, start);
        const SpinTouch touch =
            spin_sweep_first(&sweep, query->from, scalar_min(best->time, leg.until));
        const double rounded = quantise_time(touch.rest);
        time = touch.start + rounded;
        late = touch.rest - rounded;
    }
    if (time < leg.until - PATH_END_MARGIN) {
        next_event_take_late(best, query->from, time, late, event_with(obstacle), index, feature);
    }
}

void bodies_consider_side(const Query *query, NextEvent *best, bool level)
{
    const CollisionManager *manager = query->manager;
    const Ball *ball = query->ball;
    // By tables: branches would be mispredicted half of the time.
    const double velocities[2] = {ball->velocity.x, ball->velocity.y};
    const double positions[2] = {ball->position.x, ball->position.y};
    const double ends[2] = {manager->width, manager->height};
    static const double SIGN[2] = {-1.0, 1.0};
    const double velocity = velocities[level];
    const int far = velocity > 0.0;
    const Side side = (Side)((level ? SIDE_TOP : SIDE_LEFT) + far);
    const double edge[2] = {0.0, ends[level]};
    const double approach = fabs(velocity);
    const double gap = (edge[far] - positions[level]) * SIGN[far];
    // For a ball whose centre is out by then, a side was shut too late.
    const bool shut = manager->shut_side[side] && gap >= approach * (query->from - ball->since);
    const bool goal = manager->open_side[side] && !shut;

    if (velocity == 0.0 ||
        (manager->has_filters && !bodies_may_meet(query, manager->side_filter[side]))) {
        return;
    }
    if (!goal || !ball->out_of_field) {
        next_event_take_contact(best, query->from, ball->since,
                                (goal ? gap + ball->radius : gap - ball->radius) / approach,
                                goal ? CONTACT_GOAL : CONTACT_WALL, (int)side,
                                (Feature)(FEATURE_LEFT + (int)side));
    }
}

static NextEvent paddle_contact(const Ball *ball, const PaddleBody *paddle, int index)
{
    const double start = scalar_max(ball->since, paddle->since);
    const Vec2 moved = vec2_sub(vec2_scale(paddle->velocity, start - paddle->since),
                                ball_position_at(ball, start));
    Rectangle box = {vec2_add(paddle->body.min, moved), vec2_add(paddle->body.max, moved)};
    const Vec2 velocity = vec2_sub(ball->velocity, paddle->velocity);

    NextEvent event = {.kind = CONTACT_PADDLE, .id = index};
    const double duration =
        sweep_time_rectangle(&box, velocity, ball->radius, RECTANGLE_ALL, &event.feature);
    event.time = quantise_time(start + duration);
    event.late = duration - (event.time - start);
    return event;
}

/// When a ball may first touch anything within a paddle's zone: now, later or never.
static double zone_time(const Query *query, const Rectangle *zone)
{
    const Ball *ball = query->ball;
    double low[2] = {zone->min.x - ball->radius - query->start.x,
                     zone->min.y - ball->radius - query->start.y};
    double high[2] = {zone->max.x + ball->radius - query->start.x,
                      zone->max.y + ball->radius - query->start.y};
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
        enter = scalar_max(enter, scalar_min(a, b));
        leave = scalar_min(leave, scalar_max(a, b));
    }
    return enter <= leave ? query->from + enter : NEVER;
}

void bodies_consider_paddle(const Query *query, NextEvent *best, int index)
{
    const CollisionManager *manager = query->manager;
    const PaddleBody *paddle = &manager->paddles[index];
    const double entry = paddle->present ? zone_time(query, &paddle->zone) : NEVER;

    if (entry >= best->time) {
        return;
    }
    NextEvent event = paddle_contact(query->ball, paddle, index);
    if (scalar_max(event.time, query->from) > manager->step_end) {
        // The paddle's velocity in the next step is not known yet: a real ball is predicted again
        // just after this one, an imaginary one finds the paddle at rest where it will be then.
        if (query->real) {
            take_reprediction(best, scalar_max(entry, manager->step_end + TIME_QUANTUM));
            return;
        }
        PaddleBody still = {.body = bodies_paddle(manager, index, manager->step_end),
                            .since = manager->step_end};
        event = paddle_contact(query->ball, &still, index);
    }
    if (event.time < NEVER) {
        next_event_take_late(best, query->from, event.time, event.late, CONTACT_PADDLE, index,
                             event.feature);
    }
}

/// The columns and rows of a grid that a ball may touch on its way until a time, or an empty range.
static CellRange bricks_on_way(const Query *query, const BrickGrid *bricks, double until)
{
    const Ball *ball = query->ball;
    Vec2 a = query->start, b = ball_position_at(ball, until);
    const double reach = ball->radius * 1.000001 + 1e-9;
    const double left = scalar_min(a.x, b.x) - reach - bricks->origin.x;
    const double right = scalar_max(a.x, b.x) + reach - bricks->origin.x;
    const double top = scalar_min(a.y, b.y) - reach - bricks->origin.y;
    const double bottom = scalar_max(a.y, b.y) + reach - bricks->origin.y;

    if (right < 0.0 || bottom < 0.0 || left > bricks->columns * bricks->cell.x ||
        top > bricks->rows * bricks->cell.y) {
        return (CellRange){0, -1, 0, -1};
    }
    return (CellRange){grid_clamp(left / bricks->cell.x, bricks->columns),
                       grid_clamp(right / bricks->cell.x, bricks->columns),
                       grid_clamp(top / bricks->cell.y, bricks->rows),
                       grid_clamp(bottom / bricks->cell.y, bricks->rows)};
}

static inline void consider_brick(const Query *query, NextEvent *best, int brick, Rectangle body)
{
    const Ball *ball = query->ball;
    const unsigned open = manager_open_faces(query->manager)[brick];
    const unsigned solid = manager_solid_faces(query->manager)[brick];
    Rectangle box = {vec2_sub(body.min, ball->position), vec2_sub(body.max, ball->position)};
    Feature feature = FEATURE_NONE;
    const double time =
        solid == RECTANGLE_ALL
            ? sweep_time_rectangle(&box, ball->velocity, ball->radius, open, &feature)
            : sweep_time_one_way(&box, ball->velocity, ball->radius, (Side)__builtin_ctz(solid),
                                 open, &feature);

    if (time < NEVER) {
        next_event_take_contact(best, query->from, ball->since, time, CONTACT_BRICK, brick,
                                feature);
    }
}

void bodies_consider_bricks(const Query *query, NextEvent *best, int grid)
{
    const BrickGrid *bricks = &query->manager->bricks.grid[grid];
    const uint8_t *open = manager_open_faces(query->manager);
    const CellRange range = bricks_on_way(query, bricks, best->time);

    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            const int brick = bricks->first + row * bricks->columns + column;
            if (open[brick] != 0) {
                consider_brick(query, best, brick,
                               rectangle_of_cell(bricks->origin, bricks->cell, column, row));
            }
        }
    }
}

/// Whether it has been reported that the ball came into a sensor, whose rim it is at.
static bool has_passed(const Query *query, int obstacle)
{
    const CollisionManager *manager = query->manager;
    const int *passed = manager_ball_filters(manager)[query->self].passed;
    // At one instant they are reported in the order of their numbers.
    const bool same_instant = query->from == manager->contact_now;

    return passed[0] == obstacle + 1 || passed[1] == obstacle + 1 ||
           (same_instant && obstacle + 1 < passed[0]);
}

// A ball whose rim is this near to a sensor's, u, may have come in just now: what was reported last
// decides.
#define AT_RIM 1e-6

// A ball inside a spinning sensor is looked at anew at least every so often, s.
#define LOOK_INSIDE 1e-4

/// When a ball inside a sensor may be outside and about to come in again without having met
/// anything: where the sensor turns back, and somewhere on its way out of one that spins.
static void look_again_inside(const Query *query, NextEvent *best, int index, double gap)
{
    const Obstacle *obstacle = &manager_obstacles(query->manager)[index];
    const Motion *motion = obstacle_motion(obstacle);
    const Leg leg = motion_leg(motion, query->from);
    const double spin = fabs(motion->spin_deg_per_s) * (DET_PI / 180.0);
    const double speed = query->ball->speed + vec2_length(leg.velocity) +
                         spin * (obstacle->bounding + query->ball->radius);

    take_reprediction(best, leg.until);
    if (spin > 0.0) {
        const double look = query->from + scalar_max(-gap / speed, LOOK_INSIDE);
        next_event_take(best,
                        (NextEvent){quantise_time(look), 0.0, EVENT_REPREDICT, 0, FEATURE_NONE});
    }
    if (query->from < HORIZON_MOVING) {
        take_reprediction(best, HORIZON_MOVING);
    }
}

void bodies_consider_sensor(const Query *query, NextEvent *best, int index)
{
    const double gap = bodies_obstacle_surface(query->manager, index, query->start,
                                               query->ball->radius, query->from)
                           .gap;

    if (gap < -AT_RIM || (gap <= AT_RIM && has_passed(query, index))) {
        look_again_inside(query, best, index, gap);
        return;
    }
    // The flight begins at the present time: the ball may have come from inside.
    Ball ball = *query->ball;
    Query onward = *query;
    ball.position = query->start;
    ball.since = query->from;
    onward.ball = &ball;
    bodies_consider_moving_obstacle(&onward, best, index);
}

void bodies_note_passed(const CollisionManager *manager, const Ball *ball, int obstacle)
{
    int *passed = manager_ball_filters(manager)[ball - manager_balls(manager)].passed;

    passed[1] = passed[0];
    passed[0] = obstacle + 1;
}
