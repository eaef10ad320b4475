// Changes of an arena at the present time: balls, paddles, sides, obstacles, bricks.
#include "bodies.h"
#include "corners.h"
#include "grid.h"
#include "obstacle.h"
#include "predict.h"
#include "resolve.h"

// Units of work: a change with what is worked out anew around it; balls and spinners looked at for
// one.
#define CHANGE_WORK       3
#define BALLS_PER_WORK    64
#define SPINNERS_PER_WORK 1024

void collision_manager_add_work(CollisionManager *manager, int64_t units)
{
    manager_add_work(manager, units);
}

void collision_manager_allow_work(CollisionManager *manager, int64_t units)
{
    const int64_t done = (int64_t)manager->statistics.predictions;

    manager->predictions_end = units < WORK_WITHOUT_END - done ? done + units : WORK_WITHOUT_END;
}

static void set_motion(CollisionManager *manager, int index, Vec2 position, Vec2 velocity)
{
    Ball *ball = &manager_balls(manager)[index];

    ball->position = position;
    ball->since = manager->now;
    ball->last_obstacle = -1;
    ball->out_of_field = false;
    ball_set_velocity(ball, velocity, vec2_length_squared(velocity));
}

static void place_in_cell(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    grid_find_cell(&manager->grid, ball, ball_position(manager, ball));
    grid_add_ball(manager, index);
}

/// Whether a ball may be there and so large.
static bool fits(const CollisionManager *manager, Vec2 position, double radius)
{
    return radius > 0.0 && radius <= manager->radius_max && is_finite(position.x + position.y);
}

static bool is_ball(const CollisionManager *manager, int index)
{
    return index >= 0 && index < manager->ball_capacity && manager_balls(manager)[index].exists;
}

int collision_manager_add_ball(CollisionManager *manager, Vec2 position, Vec2 velocity,
                               double radius)
{
    Ball *balls = manager_balls(manager);
    int index = manager->first_free;

    if (!fits(manager, position, radius) || !is_finite(velocity.x + velocity.y)) {
        return -1;
    }
    while (index < manager->ball_capacity && balls[index].exists) {
        index++;
    }
    manager->first_free = index;
    if (index == manager->ball_capacity) {
        return -1;
    }
    predict_end_fast_path(manager);
    balls[index] =
        (Ball){.radius = radius, .exists = true, .event_kind = EVENT_REPREDICT, .slot = -1};
    manager_rare_states(manager)[index] = (RareBallState){0};
    if (manager->has_filters) {
        manager_ball_filters(manager)[index] = (BallFilter){{0, 0}, {0, 0}};
    }
    set_motion(manager, index, position, velocity);
    place_in_cell(manager, index);
    manager->ball_count++;
    manager->first_free = index + 1;
    manager->balls_end = scalar_max_int(manager->balls_end, index + 1);
    predict_again_at(manager, index, manager->now);
    return index;
}

bool collision_manager_remove_ball(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];

    if (!is_ball(manager, index)) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (manager->to_repredict[i] == index) {
            manager->to_repredict[i] = -1;
        }
    }
    predict_again_at(manager, index, NEVER);
    grid_remove_ball(manager, index);
    manager->resting_count -= ball->resting;
    *ball = (Ball){.event_kind = EVENT_REPREDICT, .slot = -1};
    manager->ball_count--;
    manager->first_free = scalar_min_int(manager->first_free, index);
    while (manager->balls_end > 0 && !manager_balls(manager)[manager->balls_end - 1].exists) {
        manager->balls_end--;
    }
    return true;
}

bool collision_manager_set_ball_velocity(CollisionManager *manager, int index, Vec2 velocity)
{
    Ball *ball = &manager_balls(manager)[index];

    if (!is_ball(manager, index) || !is_finite(velocity.x + velocity.y)) {
        return false;
    }
    set_motion(manager, index, ball_position(manager, ball), velocity);
    manager->resting_count -= ball->resting;
    ball->resting = false;
    if (manager->contacts_left <= 0) {
        trapped_rest_ball(manager, ball);
    }
    grid_update_ball(manager, index);
    if (manager->to_repredict[0] != index && manager->to_repredict[1] != index) {
        predict_again_at(manager, index, manager->now);
    }
    return true;
}

bool collision_manager_move_ball(CollisionManager *manager, int index, Vec2 position, double radius)
{
    Ball *ball = &manager_balls(manager)[index];

    if (!is_ball(manager, index) || !fits(manager, position, radius)) {
        return false;
    }
    grid_remove_ball(manager, index);
    set_motion(manager, index, position, ball->velocity);
    ball->radius = radius;
    place_in_cell(manager, index);
    predict_again_at(manager, index, manager->now);
    return true;
}

bool collision_manager_set_ball_piercing(CollisionManager *manager, int index, bool piercing)
{
    if (!is_ball(manager, index)) {
        return false;
    }
    manager_balls(manager)[index].piercing = piercing;
    return true;
}

static bool is_paddle(const CollisionManager *manager, int index)
{
    return index >= 0 && index < manager->paddle_count;
}

bool collision_manager_place_paddle(CollisionManager *manager, int index, Rectangle body,
                                    Vec2 velocity)
{
    if (!is_paddle(manager, index) ||
        !is_finite(body.min.x + body.min.y + body.max.x + body.max.y + velocity.x + velocity.y)) {
        return false;
    }
    PaddleBody *paddle = &manager->paddles[index];
    paddle->body = body;
    paddle->velocity = velocity;
    paddle->since = manager->now;
    paddle->present = body.max.x > body.min.x && body.max.y > body.min.y;
    // Balls that are near are predicted anew anyway, but only just after the step's beginning: too
    // late for what is met at once.
    predict_wake(manager, grid_cells_around(manager, &paddle->zone));
    return true;
}

bool collision_manager_shut_side(CollisionManager *manager, Side side, bool shut)
{
    const Grid *grid = &manager->grid;
    CellRange range = {0, grid->columns - 1, 0, grid->rows - 1};

    if ((int)side < 0 || side >= SIDE_COUNT || !manager->open_side[side]) {
        return false;
    }
    if (manager->shut_side[side] == shut) {
        return true;
    }
    manager->shut_side[side] = shut;
    if (side == SIDE_LEFT) {
        range.right = grid->inner.left;
    } else if (side == SIDE_RIGHT) {
        range.left = grid->inner.right;
    } else if (side == SIDE_TOP) {
        range.bottom = grid->inner.top;
    } else {
        range.top = grid->inner.bottom;
    }
    predict_wake(manager, range);
    return true;
}

/// Opens or hides the corners around an obstacle that came, went or began to move, and wakes the
/// balls there.
static void update_around_obstacle(CollisionManager *manager, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];
    const double reach = obstacle->bounding * 1.001;
    const Vec2 margin = vec2(reach, reach);

    corners_update_box(manager, vec2_sub(obstacle->body.centre, margin),
                       vec2_add(obstacle->body.centre, margin));
    manager_add_work(manager, CHANGE_WORK);
    predict_wake(manager, grid_obstacle_cells(manager, index));
}

static bool is_obstacle(const CollisionManager *manager, int index)
{
    return index >= 0 && index < manager->obstacle_count;
}

bool collision_manager_remove_obstacle(CollisionManager *manager, int index)
{
    if (!collision_manager_obstacle_exists(manager, index)) {
        return false;
    }
    Motion *motion = &manager_motions(manager)[index];
    manager_obstacles(manager)[index].presence = OBSTACLE_GONE;
    manager->halted_count -= motion->halted;
    motion->halted = false;
    if (motion->queue_entry >= 0) {
        event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry, NEVER);
    }
    update_around_obstacle(manager, index);
    return true;
}

/// Enters an obstacle among those that have ever spun.
static void note_spinner(CollisionManager *manager, int index)
{
    int *spinners = manager_spinners(manager);
    int known = 0;

    while (known < manager->spinner_count && spinners[known] != index) {
        known++;
    }
    predict_end_fast_path(manager);
    manager_add_work(manager, known / SPINNERS_PER_WORK);
    if (known == manager->spinner_count) {
        spinners[manager->spinner_count++] = index;
    }
}

bool collision_manager_set_obstacle_spin(CollisionManager *manager, int index,
                                         double spin_deg_per_s)
{
    Obstacle *obstacle = &manager_obstacles(manager)[index];

    if (!collision_manager_obstacle_exists(manager, index) || !is_finite(spin_deg_per_s)) {
        return false;
    }
    if (!obstacle_can_spin(obstacle)) {
        return true;
    }
    Motion *motion = obstacle_motion(obstacle);
    note_spinner(manager, index);
    if (motion->halted) {
        motion->held_spin = spin_deg_per_s;
        return true;
    }
    motion_set_spin(motion, manager->second, manager->now, spin_deg_per_s);
    if (spin_deg_per_s == 0.0) {
        obstacle_set_angle(obstacle);
    }
    if (obstacle->presence == OBSTACLE_MOVING) {
        // Neither it nor its corners hide anything.
        predict_wake(manager, grid_obstacle_cells(manager, index));
    } else {
        obstacle->presence = OBSTACLE_MOVING;
        update_around_obstacle(manager, index);
    }
    return true;
}

/// Sets the angle at the present time, from which a spin goes on.
static void set_angle_now(const CollisionManager *manager, Obstacle *obstacle, double angle_deg)
{
    Motion *motion = obstacle_motion(obstacle);

    motion_set_spin(motion, manager->second, manager->now, motion->spin_deg_per_s);
    motion->base_angle = det_reduce_degrees(angle_deg);
    motion_start(motion, manager->second);
    obstacle_set_angle(obstacle);
}

bool collision_manager_set_obstacle_angle(CollisionManager *manager, int index, double angle_deg)
{
    if (!is_obstacle(manager, index) || !is_finite(angle_deg) ||
        manager_obstacles(manager)[index].presence != OBSTACLE_MOVING) {
        return false;
    }
    set_angle_now(manager, &manager_obstacles(manager)[index], angle_deg);
    predict_wake(manager, grid_obstacle_cells(manager, index));
    return true;
}

bool collision_manager_set_brick(CollisionManager *manager, int brick, int value)
{
    if (collision_manager_brick(manager, brick) == BRICK_EMPTY || value < 0 ||
        value > BRICK_SOLID) {
        return false;
    }
    manager_brick_values(manager)[brick] = (uint8_t)value;
    if (value == BRICK_EMPTY) {
        const Rectangle body = brick_grids_rectangle(&manager->bricks, brick);
        corners_gather_change(manager, &body);
    }
    return true;
}

bool collision_manager_set_one_way_brick(CollisionManager *manager, int brick, Side face)
{
    if (collision_manager_brick(manager, brick) != BRICK_SOLID || (int)face < 0 ||
        face >= SIDE_COUNT) {
        return false;
    }
    const Rectangle body = brick_grids_rectangle(&manager->bricks, brick);
    manager_solid_faces(manager)[brick] = (uint8_t)(RECTANGLE_LEFT << (int)face);
    corners_gather_change(manager, &body);
    return true;
}

/// Where a ball may have come through a body that was not there yet. From farther away it flies
/// away from it.
static Rectangle way_past(const CollisionManager *manager, const Rectangle *body)
{
    const double reach = 2.0 * manager->max_contact_distance;
    const Vec2 margin = vec2(reach, reach);
    return (Rectangle){vec2_sub(body->min, margin), vec2_add(body->max, margin)};
}

/// Whether a ball reaches into a standing body or touches it.
/// @param any  becomes whether a ball is near at all
static bool ball_meets(CollisionManager *manager, const Rectangle *body, bool *any)
{
    const Rectangle near = way_past(manager, body);
    BallWalk walk = grid_walk(manager, grid_cells_around(manager, &near));
    bool meets = false;
    *any = false;
    for (int i = grid_next_ball(manager, &walk); i >= 0 && !meets;
         i = grid_next_ball(manager, &walk)) {
        const Ball *ball = &manager_balls(manager)[i];
        const Circle circle = {ball_position(manager, ball), ball->radius};
        meets = collision_circle_touches_rectangle(&circle, body);
        *any = true;
    }
    manager_add_work(manager, walk.count / BALLS_PER_WORK);
    return meets;
}

static bool paddle_meets(const CollisionManager *manager, const Rectangle *body)
{
    for (int i = 0; i < manager->paddle_count; i++) {
        Rectangle paddle = bodies_paddle(manager, i, manager->now);
        if (manager->paddles[i].present && collision_rectangle_touches_rectangle(&paddle, body)) {
            return true;
        }
    }
    return false;
}

/// Lets a ball's flight begin where it is.
static void start_flight_anew(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    ball->position = ball_position(manager, ball);
    ball->since = manager->now;
    grid_update_ball(manager, index);
}

/// Lets the flight of a ball that is near begin where it is.
static void forget_way_past(CollisionManager *manager, const Rectangle *body)
{
    const Rectangle near = way_past(manager, body);
    BallWalk walk = grid_walk(manager, grid_cells_around(manager, &near));

    for (int i = grid_next_ball(manager, &walk); i >= 0; i = grid_next_ball(manager, &walk)) {
        const Ball *ball = &manager_balls(manager)[i];
        const Vec2 place = ball_position(manager, ball);
        if (ball->since != manager->now && place.x > near.min.x && place.x < near.max.x &&
            place.y > near.min.y && place.y < near.max.y) {
            start_flight_anew(manager, i);
        }
    }
    manager_add_work(manager, walk.count / BALLS_PER_WORK);
}

bool collision_manager_add_brick(CollisionManager *manager, int brick, int value)
{
    if (brick < 0 || brick >= brick_grids_cells(&manager->bricks) || value <= 0 ||
        value > BRICK_SOLID) {
        return false;
    }
    uint8_t *stored = &manager_brick_values(manager)[brick];
    Rectangle body = brick_grids_rectangle(&manager->bricks, brick);
    bool near;
    if (*stored != BRICK_EMPTY || ball_meets(manager, &body, &near) ||
        paddle_meets(manager, &body)) {
        return false;
    }
    *stored = (uint8_t)value;
    if (near) {
        forget_way_past(manager, &body);
    }
    corners_gather_change(manager, &body);
    return true;
}

/// Whether a ball or a paddle reaches into an area or touches it.
static bool is_occupied(CollisionManager *manager, const Outline *area)
{
    const Rectangle bounds = collision_outline_bounds(area);
    BallWalk walk = grid_walk(manager, grid_cells_around(manager, &bounds));
    bool meets = paddle_meets(manager, &bounds);

    for (int i = grid_next_ball(manager, &walk); i >= 0 && !meets;
         i = grid_next_ball(manager, &walk)) {
        const Ball *ball = &manager_balls(manager)[i];
        const Circle circle = {ball_position(manager, ball), ball->radius};
        meets = collision_circle_touches_outline(&circle, area);
    }
    manager_add_work(manager, walk.count / BALLS_PER_WORK);
    return meets;
}

/// Lets every flight begin where the ball is: once for all obstacles that come at one instant.
static void forget_ways(CollisionManager *manager)
{
    const Rectangle arena = {{0.0, 0.0}, {manager->width, manager->height}};

    if (manager->forgotten_second != manager->second || manager->forgotten_at != manager->now) {
        forget_way_past(manager, &arena);
        manager->forgotten_second = manager->second;
        manager->forgotten_at = manager->now;
    }
}

/// Brings the path of an obstacle that comes back to its present leg.
static void catch_up(CollisionManager *manager, Motion *motion)
{
    if (motion->queue_entry < 0) {
        return;
    }
    motion_start(motion, manager->second);
    if (motion->present.until <= manager->now) {
        motion->leg += (int64_t)((manager->now - motion->present.until) / motion->half_period);
        motion_start(motion, manager->second);
    }
    // The quotient is rounded down.
    while (motion->present.until <= manager->now) {
        motion_next_leg(motion, manager->second);
    }
    manager_queue_leg_end(manager, motion);
}

bool collision_manager_add_obstacle(CollisionManager *manager, int index)
{
    if (!is_obstacle(manager, index) || collision_manager_obstacle_exists(manager, index)) {
        return false;
    }
    Obstacle *obstacle = &manager_obstacles(manager)[index];
    const CollisionObstacleState state = obstacle_state(obstacle, manager->now);
    const Outline area = collision_obstacle_outline(&state);
    if (is_occupied(manager, &area)) {
        return false;
    }
    obstacle->presence = (uint8_t)obstacle_presence(obstacle);
    catch_up(manager, obstacle_motion(obstacle));
    // One that moves has been elsewhere, too.
    forget_ways(manager);
    update_around_obstacle(manager, index);
    return true;
}

bool collision_manager_move_obstacle(CollisionManager *manager, int index,
                                     const CollisionObstacle *place)
{
    struct {
        Obstacle obstacle;
        Motion motion;
    } made;
    Obstacle *obstacle = &manager_obstacles(manager)[index];

    if (!is_obstacle(manager, index) || !obstacle->roams || (int)place->shape != obstacle->shape) {
        return false;
    }
    CollisionObstacle there = *place;
    there.period_s = 0.0;
    there.absent = false;
    there.roams = true;
    if (!obstacle_is_sound(&there) || (obstacle_is_filtered(&there) && !manager->has_filters)) {
        return false;
    }
    obstacle_make(&made.obstacle, &made.motion, &there);
    const CollisionObstacleState state = obstacle_state(&made.obstacle, 0.0);
    const Outline area = collision_obstacle_outline(&state);
    if (is_occupied(manager, &area)) {
        return false;
    }
    collision_manager_remove_obstacle(manager, index);
    Motion *motion = obstacle_motion(obstacle);
    const int64_t changes = motion->changes + 1;
    obstacle_make(obstacle, motion, &there);
    manager->has_users |= there.user != 0;
    // What it had caught it has caught no more.
    motion->changes = changes;
    set_angle_now(manager, obstacle,
                  collision_shape_has_angle(place->shape) ? place->angle_deg : 0.0);
    if (motion->spin_deg_per_s != 0.0) {
        note_spinner(manager, index);
    }
    forget_ways(manager);
    update_around_obstacle(manager, index);
    return true;
}

/// Where a thing's filter stands, NULL: there is no such thing.
static CollisionFilter *find_filter(CollisionManager *manager, ContactWith with, int id)
{
    if (contact_is_obstacle(with)) {
        return is_obstacle(manager, id) ? &manager_obstacles(manager)[id].filter : NULL;
    }
    if (with == CONTACT_BALL) {
        return is_ball(manager, id) ? &manager_ball_filters(manager)[id].filter : NULL;
    }
    if (with == CONTACT_PADDLE) {
        return is_paddle(manager, id) ? &manager->paddles[id].filter : NULL;
    }
    if (with == CONTACT_BRICK) {
        const bool is = id >= 0 && id < brick_grids_cells(&manager->bricks);
        return is ? &manager->bricks.grid[brick_grids_index(&manager->bricks, id)].filter : NULL;
    }
    return with == CONTACT_WALL && id >= 0 && id < SIDE_COUNT ? &manager->side_filter[id] : NULL;
}

/// Counts all ways from the present time on: what a ball flew through before it met that is behind
/// it, and no contact that is due.
static void start_flights_anew(CollisionManager *manager)
{
    for (int i = 0; i < manager->balls_end; i++) {
        if (manager_balls(manager)[i].exists) {
            start_flight_anew(manager, i);
        }
    }
}

bool collision_manager_set_filter(CollisionManager *manager, ContactWith with, int id,
                                  CollisionFilter filter)
{
    CollisionFilter *found = manager->has_filters ? find_filter(manager, with, id) : NULL;

    if (found == NULL) {
        return false;
    }
    *found = filter;
    start_flights_anew(manager);
    if (contact_is_obstacle(with)) {
        Obstacle *obstacle = &manager_obstacles(manager)[id];
        // One that has moved stays one that may move.
        if (obstacle->presence == OBSTACLE_FIXED) {
            obstacle->presence = (uint8_t)obstacle_presence(obstacle);
        }
        update_around_obstacle(manager, id);
    }
    if (with == CONTACT_BRICK) {
        const BrickGrid *grid = brick_grids_of(&manager->bricks, id);
        const Vec2 size = vec2(grid->columns * grid->cell.x, grid->rows * grid->cell.y);
        corners_update_box(manager, grid->origin, vec2_add(grid->origin, size));
    }
    predict_wake(manager, (CellRange){0, manager->grid.columns - 1, 0, manager->grid.rows - 1});
    return true;
}
