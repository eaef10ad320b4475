// Reads an arena at the present time: balls, paddles, obstacles, bricks, the clock, a hash of all
// that the future depends on, the first contact of an imaginary ball, what lies in a box, what is
// nearest to a point. Keeps the caller's numbers.
#include "bodies.h"
#include "hash.h"
#include "obstacle.h"
#include "predict.h"
#include "response.h"

double collision_manager_time(const CollisionManager *manager)
{
    return (double)manager->second + manager->now;
}

double collision_manager_event_time(const CollisionManager *manager)
{
    const double time = collision_manager_time(manager);

    return manager->now == manager->contact_now || time < manager->contact_time
               ? manager->contact_time
               : time;
}

CollisionStatistics collision_manager_statistics(const CollisionManager *manager)
{
    return manager->statistics;
}

int64_t collision_manager_work(const CollisionManager *manager)
{
    return (int64_t)manager->statistics.predictions + manager->other_work;
}

bool collision_manager_is_spent(const CollisionManager *manager)
{
    return (int64_t)manager->statistics.predictions >= manager->predictions_end;
}

double collision_manager_cell(const CollisionManager *manager)
{
    return manager->grid.cell;
}

BallState collision_manager_ball(const CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];

    if (index < 0 || index >= manager->ball_capacity || !ball->exists) {
        return (BallState){0};
    }
    return (BallState){
        true, ball->piercing, ball_position(manager, ball),
        ball->resting ? vec2_add(ball->velocity, rare_ball_state(manager, ball)->withheld_velocity)
                      : ball->velocity,
        ball->radius};
}

const char *collision_version(void)
{
    return COLLISION_VERSION;
}

PaddleState collision_manager_paddle(const CollisionManager *manager, int index)
{
    if (index < 0 || index >= manager->paddle_count) {
        return (PaddleState){0};
    }
    const PaddleBody *paddle = &manager->paddles[index];
    return (PaddleState){bodies_paddle(manager, index, manager->now), paddle->zone,
                         paddle->velocity};
}

static bool is_obstacle(const CollisionManager *manager, int index)
{
    return (unsigned)index < (unsigned)manager->obstacle_count;
}

CollisionObstacleState collision_manager_obstacle(const CollisionManager *manager, int index)
{
    const Obstacle *obstacle = &manager_obstacles(manager)[index];

    return !is_obstacle(manager, index) || obstacle->presence == OBSTACLE_GONE
               ? (CollisionObstacleState){0}
               : obstacle_state(obstacle, manager->now);
}

bool collision_manager_obstacle_exists(const CollisionManager *manager, int index)
{
    return is_obstacle(manager, index) &&
           manager_obstacles(manager)[index].presence != OBSTACLE_GONE;
}

/// Where the caller's number of a thing stands; NULL: there is no such thing.
static int64_t *find_user(CollisionManager *manager, ContactWith with, int id)
{
    if (with == CONTACT_OBSTACLE) {
        return is_obstacle(manager, id) ? &manager_obstacles(manager)[id].user : NULL;
    }
    if (with == CONTACT_BALL) {
        const bool is = id >= 0 && id < manager->balls_end && manager_balls(manager)[id].exists;
        return is ? &manager_rare_states(manager)[id].user : NULL;
    }
    if (with == CONTACT_PADDLE) {
        return id >= 0 && id < manager->paddle_count ? &manager->paddles[id].user : NULL;
    }
    return id >= 0 && id < SIDE_COUNT ? &manager->side_user[id] : NULL;
}

static bool set_user(CollisionManager *manager, ContactWith with, int id, int64_t user)
{
    int64_t *number = find_user(manager, with, id);

    if (number != NULL) {
        *number = user;
        manager->has_users = true;
    }
    return number != NULL;
}

static int64_t get_user(const CollisionManager *manager, ContactWith with, int id)
{
    const int64_t *number = find_user((CollisionManager *)(uintptr_t)manager, with, id);

    return number != NULL ? *number : 0;
}

bool collision_manager_set_obstacle_user(CollisionManager *manager, int index, int64_t user)
{
    return set_user(manager, CONTACT_OBSTACLE, index, user);
}

int64_t collision_manager_obstacle_user(const CollisionManager *manager, int index)
{
    return get_user(manager, CONTACT_OBSTACLE, index);
}

bool collision_manager_set_ball_user(CollisionManager *manager, int index, int64_t user)
{
    return set_user(manager, CONTACT_BALL, index, user);
}

int64_t collision_manager_ball_user(const CollisionManager *manager, int index)
{
    return get_user(manager, CONTACT_BALL, index);
}

bool collision_manager_set_paddle_user(CollisionManager *manager, int index, int64_t user)
{
    return set_user(manager, CONTACT_PADDLE, index, user);
}

int64_t collision_manager_paddle_user(const CollisionManager *manager, int index)
{
    return get_user(manager, CONTACT_PADDLE, index);
}

bool collision_manager_set_side_user(CollisionManager *manager, Side side, int64_t user)
{
    return set_user(manager, CONTACT_WALL, (int)side, user);
}

int64_t collision_manager_side_user(const CollisionManager *manager, Side side)
{
    return get_user(manager, CONTACT_WALL, (int)side);
}

CollisionObstacleState collision_manager_obstacle_after(const CollisionManager *manager, int index,
                                                        double after)
{
    return is_obstacle(manager, index)
               ? obstacle_state(&manager_obstacles(manager)[index], manager->now + after)
               : (CollisionObstacleState){0};
}

int collision_manager_brick(const CollisionManager *manager, int brick)
{
    return brick >= 0 && brick < brick_grids_cells(&manager->bricks)
               ? manager_brick_values(manager)[brick]
               : BRICK_EMPTY;
}

bool collision_manager_touches_obstacle(const CollisionManager *manager, int index,
                                        const Circle *circle)
{
    const CollisionObstacleState state = collision_manager_obstacle(manager, index);
    const Circle around = {state.centre, collision_obstacle_extent(&state)};

    if (!state.exists || !collision_circle_touches_circle(circle, &around)) {
        return false;
    }
    const Outline outline = collision_obstacle_outline(&state);
    return collision_circle_touches_outline(circle, &outline);
}

/// Whether a circle touches an obstacle of those that its cell lists.
static bool touches_some_obstacle(const CollisionManager *manager, const Circle *circle)
{
    const int cell = grid_cell_at(&manager->grid, circle->centre);
    const int *entries = manager_cell_start(manager) + cell;
    const int *packets = manager_packet_start(manager) + cell;

    for (int i = entries[0]; i < entries[1]; i++) {
        // Paddles and bricks have numbers below 0, and so are none of the obstacles.
        const int obstacle = manager_entries(manager)[i];
        if (collision_manager_touches_obstacle(manager, obstacle, circle)) {
            return true;
        }
    }
    for (int i = PACKET * packets[0]; i < PACKET * packets[1]; i++) {
        const int obstacle = manager_obstacle_packets(manager)[i / PACKET].obstacle[i % PACKET];
        if (collision_manager_touches_obstacle(manager, obstacle, circle)) {
            return true;
        }
    }
    return false;
}

static bool touches_some_ball(const CollisionManager *manager, const Circle *circle, int ignore)
{
    const Rectangle box = {
        vec2(circle->centre.x - circle->radius, circle->centre.y - circle->radius),
        vec2(circle->centre.x + circle->radius, circle->centre.y + circle->radius)};
    BallWalk walk = grid_walk(manager, grid_cells_around(manager, &box));

    for (int i = grid_next_ball(manager, &walk); i >= 0; i = grid_next_ball(manager, &walk)) {
        const Ball *ball = &manager_balls(manager)[i];
        const Circle other = {ball_position(manager, ball), ball->radius};
        if (i != ignore && collision_circle_touches_circle(circle, &other)) {
            return true;
        }
    }
    return false;
}

bool collision_manager_touches(const CollisionManager *manager, const Circle *circle,
                               int ignore_ball)
{
    return touches_some_ball(manager, circle, ignore_ball) ||
           touches_some_obstacle(manager, circle);
}

double collision_manager_offset_until(const CollisionManager *manager, double time)
{
    const double second = (double)(manager->step / manager->steps_per_second);
    const double start =
        quantise_time((double)(manager->step % manager->steps_per_second) * manager->step_seconds);
    // Both differences are exact: the numbers are close to each other and have bits to spare.
    double within = time - second;
    // One double for a time since the start is coarser than the clock: several times become the
    // same. They need not be whole quanta: an event that rounding makes late is due at once, also
    // where a ball has just gone from cell to cell.
    for (double part = 0x1p-28; part >= 0x1p-54; part /= 2.0) {
        within += second + (within + part) <= time ? part : 0.0;
    }
    return scalar_clamp(within - start, 0.0, manager->step_seconds);
}

static uint64_t hash_filter(uint64_t hash, CollisionFilter filter)
{
    return hash_i64(hash_i64(hash, filter.category), filter.mask);
}

/// Of the sides, grids of bricks and paddles; those of balls and obstacles stand with these.
static uint64_t hash_filters(const CollisionManager *manager, uint64_t hash)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        hash = hash_filter(hash, manager->side_filter[side]);
    }
    for (int i = 0; i < manager->bricks.count; i++) {
        hash = hash_filter(hash, manager->bricks.grid[i].filter);
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        hash = hash_filter(hash, manager->paddles[i].filter);
    }
    return hash;
}

static uint64_t hash_ball(const CollisionManager *manager, const Ball *ball, uint64_t hash)
{
    const RareBallState *rare = rare_ball_state(manager, ball);

    hash = hash_i64(hash, ball->exists | ball->piercing << 1 | ball->resting << 2 |
                              ball->out_of_field << 3);
    if (!ball->exists) {
        return hash;
    }
    hash = hash_vec2(hash, ball->position);
    hash = hash_vec2(hash, ball->velocity);
    hash = hash_double(hash, ball->since);
    hash = hash_double(hash, ball->radius);
    hash = hash_double(hash, ball->speed_squared);
    hash = hash_i64(hash, ball->counted_step == (uint8_t)manager->step ? ball->contacts : 0);
    hash = hash_i64(hash, collision_kind_number((ContactWith)rare->holder.kind));
    hash = hash_i64(hash, rare->holder.id);
    hash = hash_i64(hash, rare->holder.changes);
    hash = rare->user != 0 ? hash_i64(hash, rare->user) : hash;
    if (manager->has_filters) {
        const BallFilter *own = &manager_ball_filters(manager)[ball - manager_balls(manager)];
        hash = hash_filter(hash, own->filter);
        hash = hash_i64(hash_i64(hash, own->passed[0]), own->passed[1]);
    }
    return hash_vec2(hash, rare->withheld_velocity);
}

static uint64_t hash_obstacle(const CollisionManager *manager, int index, uint64_t hash)
{
    const Motion *motion = &manager_motions(manager)[index];
    const uint8_t kind = manager_obstacles(manager)[index].presence;

    hash = hash_i64(hash, kind);
    hash = hash_i64(hash, manager_obstacles(manager)[index].user);
    if (manager->has_filters) {
        hash = hash_filter(hash, manager_obstacles(manager)[index].filter);
    }
    if (kind != OBSTACLE_MOVING) {
        return hash;
    }
    if (manager_obstacles(manager)[index].roams) {
        const CollisionObstacleState state = collision_manager_obstacle(manager, index);
        const Outline outline = collision_obstacle_outline(&state);
        for (int k = 0; k < outline.count; k++) {
            hash = hash_vec2(hash, outline.corner[k]);
        }
        hash = hash_double(hash, outline.radius);
    }
    hash = hash_i64(hash, motion->base_second);
    hash = hash_double(hash, motion->base_offset);
    hash = hash_i64(hash, motion->leg);
    hash = hash_i64(hash, motion->changes);
    hash = hash_double(hash, motion->spin_deg_per_s);
    hash = hash_double(hash, motion->base_angle);
    hash = hash_i64(hash, motion->spin_second);
    hash = motion->reversed_step == manager->step ? hash_i64(hash, motion->step_reversals) : hash;
    hash = motion->halted ? hash_double(hash, motion->held_spin) : hash;
    return hash_double(hash, motion->spin_offset);
}

uint64_t collision_manager_hash(const CollisionManager *manager, uint64_t hash)
{
    hash = hash_i64(hash, manager->second);
    hash = hash_i64(hash, manager->step);
    hash = hash_double(hash, manager->now);
    hash = manager->contacts_left <= 0 ? hash_i64(hash, manager->contacts_left) : hash;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const int64_t user = manager->side_user[side];
        hash = manager->shut_side[side] ? hash_i64(hash, side) : hash;
        hash = user != 0 ? hash_i64(hash_i64(hash, side), user) : hash;
    }
    for (int i = 0; i < manager->balls_end; i++) {
        hash = hash_ball(manager, &manager_balls(manager)[i], hash);
    }
    for (int i = 0; i < manager->obstacle_count; i++) {
        hash = hash_obstacle(manager, i, hash);
    }
    hash = manager->has_filters ? hash_filters(manager, hash) : hash;
    const size_t bricks = (size_t)brick_grids_cells(&manager->bricks);
    hash = hash_bytes(hash, manager_brick_values(manager), bricks);
    for (int i = 0; i < manager->paddle_count; i++) {
        const PaddleBody *paddle = &manager->paddles[i];
        hash = hash_i64(hash, paddle->present);
        hash = hash_vec2(hash, paddle->body.min);
        hash = hash_vec2(hash, paddle->body.max);
        hash = hash_vec2(hash, paddle->velocity);
        hash = hash_double(hash, paddle->since);
        hash = paddle->user != 0 ? hash_i64(hash, paddle->user) : hash;
    }
    return hash;
}

/// Of an imaginary ball, which another one meets as one of equal mass.
static Vec2 after_contact(const CollisionManager *manager, const NextEvent *event, Vec2 velocity,
                          const Surface *surface)
{
    double speed_squared = vec2_length_squared(velocity);
    const double restitution =
        event->kind == CONTACT_BALL ? 0.0 : bodies_restitution(manager, event);

    return event->kind == CONTACT_GOAL
               ? velocity
               : response_reflect(velocity, surface->velocity, surface->normal, restitution,
                                  &speed_squared);
}

bool collision_manager_cast(const CollisionManager *manager, Vec2 position, Vec2 velocity,
                            double radius, const CastOptions *options, Contact *contact)
{
    if (!is_finite(position.x + position.y + velocity.x + velocity.y + radius)) {
        return false;
    }
    double from = manager->now + options->after;
    const double end = from + options->horizon;
    Ball ball = {
        .slot = -1, .position = position, .since = from, .last_obstacle = -1, .radius = radius};
    grid_find_cell(&manager->grid, &ball, position);
    ball_set_velocity(&ball, velocity, vec2_length_squared(velocity));

    // The way is straight: each column and row of cells is entered at most once, and to predict
    // again takes time to the end of a path or a whole second, of which `horizon` has so many.
    for (;;) {
        NextEvent event = predict_event(manager, &ball, options->ignore_ball, from,
                                        options->paddles, options->balls);
        if (!(event.time <= end)) {
            return false;
        }
        from = event.time;
        if (event.kind == EVENT_CELL) {
            grid_step_cell(&ball, event.id);
        } else if (event.kind != EVENT_REPREDICT) {
            const Vec2 centre = vec2_add_scaled(position, velocity, event.time - ball.since);
            Surface surface = bodies_surface(manager, &ball, &event, centre);
            const bool goal = event.kind == CONTACT_GOAL;
            *contact = (Contact){.time = event.time - manager->now,
                                 .ball = -1,
                                 .with = (ContactWith)event.kind,
                                 .id = goal || event.kind == CONTACT_WALL ? 0 : event.id,
                                 .feature = surface.feature,
                                 .point = surface.point,
                                 .normal = surface.normal,
                                 .position = vec2_add_scaled(centre, surface.normal, -surface.gap),
                                 .incoming = velocity,
                                 .surface = surface.velocity,
                                 .user = {0, bodies_user(manager, &event)}};
            contact->velocity = after_contact(manager, &event, velocity, &surface);
            return true;
        }
    }
}

/// Things found so far.
typedef struct Found {
    CollisionThing *things;
    int count, most; ///< `count` goes on where there is no more room
} Found;

static void find(Found *found, ContactWith with, int id)
{
    if (found->count < found->most) {
        found->things[found->count] = (CollisionThing){with, id};
    }
    found->count++;
}

static ContactWith with_obstacle(const CollisionManager *manager, int obstacle)
{
    return contact_with_shape((ShapeKind)manager_obstacles(manager)[obstacle].shape);
}

/// The smallest box around an obstacle that is there.
static Rectangle obstacle_box(const CollisionManager *manager, int obstacle)
{
    const CollisionObstacleState state = collision_manager_obstacle(manager, obstacle);
    const Outline outline = collision_obstacle_outline(&state);

    return collision_outline_bounds(&outline);
}

int collision_manager_in_box(const CollisionManager *manager, const Rectangle *box,
                             CollisionThing *things, int most)
{
    Found found = {things, 0, things != NULL ? most : 0};

    for (int i = 0; i < manager->obstacle_count; i++) {
        if (collision_manager_obstacle_exists(manager, i)) {
            const Rectangle around = obstacle_box(manager, i);
            if (collision_rectangle_touches_rectangle(&around, box)) {
                find(&found, with_obstacle(manager, i), i);
            }
        }
    }
    for (int i = 0; i < brick_grids_cells(&manager->bricks); i++) {
        const Rectangle body = brick_grids_rectangle(&manager->bricks, i);
        if (manager_brick_values(manager)[i] != BRICK_EMPTY &&
            collision_rectangle_touches_rectangle(&body, box)) {
            find(&found, CONTACT_BRICK, i);
        }
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        const Rectangle body = bodies_paddle(manager, i, manager->now);
        if (manager->paddles[i].present && collision_rectangle_touches_rectangle(&body, box)) {
            find(&found, CONTACT_PADDLE, i);
        }
    }
    for (int i = 0; i < manager->balls_end; i++) {
        const Ball *ball = &manager_balls(manager)[i];
        const Circle circle = {ball_position(manager, ball), ball->radius};
        if (ball->exists && collision_circle_touches_rectangle(&circle, box)) {
            find(&found, CONTACT_BALL, i);
        }
    }
    return found.count;
}

/// Keeps the nearer of two; at one distance the one that was there first.
static void take_nearer(CollisionClosest *best, ContactWith with, int id, const Surface *surface)
{
    if (surface->gap < best->distance || (surface->gap == best->distance && best->id < 0)) {
        *best = (CollisionClosest){with, id, surface->point, surface->normal, surface->gap};
    }
}

bool collision_manager_closest(const CollisionManager *manager, Vec2 point, double within,
                               CollisionClosest *closest)
{
    CollisionClosest best = {.id = -1, .distance = within};

    if (point.x - point.x != 0.0 || point.y - point.y != 0.0) {
        return false;
    }
    for (int i = 0; i < manager->obstacle_count; i++) {
        const Obstacle *obstacle = &manager_obstacles(manager)[i];
        if (obstacle->presence != OBSTACLE_GONE) {
            const Surface surface =
                obstacle->presence == OBSTACLE_FIXED
                    ? obstacle_surface(obstacle, NULL, FEATURE_NONE, point, 0.0)
                    : bodies_obstacle_surface(manager, i, point, 0.0, manager->now);
            take_nearer(&best, with_obstacle(manager, i), i, &surface);
        }
    }
    for (int i = 0; i < brick_grids_cells(&manager->bricks); i++) {
        if (manager_brick_values(manager)[i] != BRICK_EMPTY) {
            const Rectangle body = brick_grids_rectangle(&manager->bricks, i);
            const Surface surface = surface_of_rectangle(&body, FEATURE_NONE, point, 0.0);
            take_nearer(&best, CONTACT_BRICK, i, &surface);
        }
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        if (manager->paddles[i].present) {
            const Rectangle body = bodies_paddle(manager, i, manager->now);
            const Surface surface = surface_of_rectangle(&body, FEATURE_NONE, point, 0.0);
            take_nearer(&best, CONTACT_PADDLE, i, &surface);
        }
    }
    for (int i = 0; i < manager->balls_end; i++) {
        const Ball *ball = &manager_balls(manager)[i];
        if (ball->exists) {
            const Circle circle = {ball_position(manager, ball), ball->radius};
            const Surface surface = surface_of_circle(&circle, point, 0.0);
            take_nearer(&best, CONTACT_BALL, i, &surface);
        }
    }
    if (best.id >= 0) {
        *closest = best;
    }
    return best.id >= 0;
}
