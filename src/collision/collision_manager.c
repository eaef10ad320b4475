#include "collision_manager.h"

#include "check.h"
#include "det_math.h"
#include "hash.h"
#include "manager.h"
#include "response.h"
#include "shape.h"

int collision_manager_ball_capacity(const CollisionManager *manager)
{
    return manager->ball_capacity;
}

int collision_manager_obstacle_count(const CollisionManager *manager)
{
    return manager->obstacle_count;
}

int64_t collision_manager_step(const CollisionManager *manager)
{
    return manager->step;
}

double collision_manager_time(const CollisionManager *manager)
{
    return (double)manager->second + manager->now;
}

CollisionStatistics collision_manager_statistics(const CollisionManager *manager)
{
    return manager->statistics;
}

static bool is_finite(double value)
{
    return value - value == 0.0;
}

static bool is_pending(const CollisionManager *manager, int ball)
{
    return manager->pending[0] == ball || manager->pending[1] == ball;
}

static void set_motion(CollisionManager *manager, int index, Vec2 position, Vec2 velocity)
{
    Ball *ball = &manager_balls(manager)[index];

    ball->position = position;
    ball->since = manager->now;
    ball->left_hexagon = -1;
    ball->left_field = false;
    ball_turn(ball, velocity, vec2_length_squared(velocity));
}

static void place_in_cell(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];
    predict_find_cell(manager, ball);
    ball_lines_add(manager, index);
}

int collision_manager_add_ball(CollisionManager *manager, Vec2 position, Vec2 velocity,
                               double radius)
{
    Ball *balls = manager_balls(manager);
    int index = manager->first_free;

    CHECK(radius > 0.0 && radius <= manager->radius_max);
    CHECK(is_finite(position.x + position.y + velocity.x + velocity.y));
    while (index < manager->ball_capacity && balls[index].exists) {
        index++;
    }
    manager->first_free = index;
    if (index == manager->ball_capacity) {
        return -1;
    }
    predict_end_walk(manager);
    balls[index] = (Ball){.radius = radius, .exists = true, .event_kind = EVENT_LOOK, .place = -1};
    manager_bonds(manager)[index] = (BallBonds){0};
    set_motion(manager, index, position, velocity);
    place_in_cell(manager, index);
    manager->ball_count++;
    manager->first_free = index + 1;
    manager->balls_end = manager->balls_end > index ? manager->balls_end : index + 1;
    predict_look(manager, index, manager->now);
    return index;
}

void collision_manager_remove_ball(CollisionManager *manager, int index)
{
    Ball *ball = &manager_balls(manager)[index];

    CHECK(ball->exists);
    for (int i = 0; i < 2; i++) {
        if (manager->pending[i] == index) {
            manager->pending[i] = -1;
        }
    }
    predict_look(manager, index, NEVER);
    ball_lines_remove(manager, index);
    manager->resting_count -= ball->resting;
    *ball = (Ball){.event_kind = EVENT_LOOK, .place = -1};
    manager->ball_count--;
    manager->first_free = manager->first_free < index ? manager->first_free : index;
    while (manager->balls_end > 0 && !manager_balls(manager)[manager->balls_end - 1].exists) {
        manager->balls_end--;
    }
}

void collision_manager_set_ball_velocity(CollisionManager *manager, int index, Vec2 velocity)
{
    Ball *ball = &manager_balls(manager)[index];

    CHECK(ball->exists && is_finite(velocity.x + velocity.y));
    set_motion(manager, index, ball_position(manager, ball), velocity);
    manager->resting_count -= ball->resting;
    ball->resting = false;
    if (manager->contacts_left <= 0) {
        rest_ball(manager, ball);
    }
    ball_lines_update(manager, index);
    if (!is_pending(manager, index)) {
        predict_look(manager, index, manager->now);
    }
}

void collision_manager_move_ball(CollisionManager *manager, int index, Vec2 position, double radius)
{
    Ball *ball = &manager_balls(manager)[index];

    CHECK(ball->exists && radius > 0.0 && radius <= manager->radius_max);
    ball_lines_remove(manager, index);
    set_motion(manager, index, position, ball->velocity);
    ball->radius = radius;
    place_in_cell(manager, index);
    predict_look(manager, index, manager->now);
}

void collision_manager_set_ball_piercing(CollisionManager *manager, int index, bool piercing)
{
    manager_balls(manager)[index].piercing = piercing;
}

BallState collision_manager_ball(const CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];

    if (!ball->exists) {
        return (BallState){0};
    }
    return (BallState){true, ball->piercing, ball_position(manager, ball),
                       ball->resting ? vec2_add(ball->velocity, ball_bonds(manager, ball)->held)
                                     : ball->velocity,
                       ball->radius};
}

static void wake_paddle(CollisionManager *manager, int paddle)
{
    const Rectangle *reach = &manager->paddles[paddle].reach;
    Vec2 margin = vec2(manager->radius_max, manager->radius_max);

    predict_wake(manager, grid_range(&manager->grid, vec2_sub(reach->min, margin),
                                     vec2_add(reach->max, margin)));
}

void collision_manager_place_paddle(CollisionManager *manager, int index, Rectangle body,
                                    Vec2 velocity)
{
    Paddle *paddle = &manager->paddles[index];

    paddle->body = body;
    paddle->velocity = velocity;
    paddle->since = manager->now;
    paddle->present = body.max.x > body.min.x && body.max.y > body.min.y;
    // Who is near looks again by itself, but a moment after the step's beginning: too late for what
    // is met at once.
    wake_paddle(manager, index);
}

Rectangle collision_manager_paddle(const CollisionManager *manager, int index, Vec2 *velocity)
{
    *velocity = manager->paddles[index].velocity;
    return resolve_paddle_body(manager, index, manager->now);
}

ObstacleState collision_manager_obstacle(const CollisionManager *manager, int index)
{
    const Motion *motion = &manager_motions(manager)[index];

    if (manager_hexagon_kinds(manager)[index] == HEXAGON_GONE) {
        return (ObstacleState){0};
    }
    double angle = det_reduce_degrees(motion_angle(motion, manager->now));
    return (ObstacleState){.exists = true,
                           .shape = SHAPE_HEXAGON,
                           .centre = vec2_add_scaled(motion->leg_from, motion->leg_velocity,
                                                     manager->now - motion->leg_since),
                           .velocity = motion->leg_velocity,
                           .angle_deg = angle,
                           .spin_deg_per_s =
                               motion->halted ? motion->held_spin : motion->spin_deg_per_s,
                           .radius = manager_hexagons(manager)[index].circumradius,
                           .bounce = 1.0,
                           .hits = manager_hexagon_hits(manager)[index]};
}

void collision_manager_shut_side(CollisionManager *manager, Side side, bool shut)
{
    const Grid *grid = &manager->grid;
    CellRange range = {0, grid->columns - 1, 0, grid->rows - 1};

    CHECK(manager->open_side[side]);
    if (manager->shut_side[side] == shut) {
        return;
    }
    manager->shut_side[side] = shut;
    if (side == SIDE_LEFT) {
        range.right = grid->left;
    } else if (side == SIDE_RIGHT) {
        range.left = grid->right;
    } else if (side == SIDE_TOP) {
        range.bottom = grid->top;
    } else {
        range.top = grid->bottom;
    }
    predict_wake(manager, range);
}

/// A box around where a hexagon is or was, with a little room.
static void uncover_hexagon(CollisionManager *manager, int index)
{
    const Hexagon *hexagon = &manager_hexagons(manager)[index];
    double reach = hexagon->circumradius * 1.001;
    Vec2 margin = vec2(reach, reach);

    cover_box(manager, vec2_sub(hexagon->centre, margin), vec2_add(hexagon->centre, margin));
    predict_wake(manager, layout_hexagon_cells(manager, index));
}

void collision_manager_remove_obstacle(CollisionManager *manager, int index)
{
    Motion *motion = &manager_motions(manager)[index];

    manager_hexagon_kinds(manager)[index] = HEXAGON_GONE;
    manager->halted_count -= motion->halted;
    motion->halted = false;
    if (motion->queue_entry >= 0) {
        event_queue_set(&manager->queue, manager_queue(manager), motion->queue_entry, NEVER);
    }
    uncover_hexagon(manager, index);
}

void collision_manager_set_obstacle_hits(CollisionManager *manager, int index, int hits)
{
    manager_hexagon_hits(manager)[index] = hits;
}

void collision_manager_set_obstacle_spin(CollisionManager *manager, int index,
                                         double spin_deg_per_s)
{
    Motion *motion = &manager_motions(manager)[index];
    uint8_t *kind = &manager_hexagon_kinds(manager)[index];
    int *spinners = manager_spinners(manager);
    int known = 0;

    CHECK(*kind != HEXAGON_GONE && is_finite(spin_deg_per_s));
    while (known < manager->spinner_count && spinners[known] != index) {
        known++;
    }
    predict_end_walk(manager);
    if (known == manager->spinner_count) {
        spinners[manager->spinner_count++] = index;
    }
    if (motion->halted) {
        motion->held_spin = spin_deg_per_s;
        return;
    }
    motion_set_spin(motion, manager->second, manager->now, spin_deg_per_s);
    if (spin_deg_per_s == 0.0) {
        // Its shape has to be where the spin left it.
        Hexagon *hexagon = &manager_hexagons(manager)[index];
        *hexagon = hexagon_make(hexagon->centre, hexagon->circumradius, motion->base_angle);
    }
    *kind = HEXAGON_MOVING;
    uncover_hexagon(manager, index);
}

int collision_manager_brick(const CollisionManager *manager, int brick)
{
    return manager_brick_hits(manager)[brick];
}

void collision_manager_set_brick(CollisionManager *manager, int brick, int hits)
{
    uint8_t *stored = &manager_brick_hits(manager)[brick];

    CHECK(*stored != BRICK_EMPTY && hits >= 0 && hits <= BRICK_INDESTRUCTIBLE);
    *stored = (uint8_t)hits;
    if (hits == BRICK_EMPTY) {
        Rectangle body = resolve_brick_body(manager, brick);
        cover_box(manager, body.min, body.max);
        Vec2 reach = vec2(manager->radius_max, manager->radius_max);
        predict_wake(manager, grid_range(&manager->grid, vec2_sub(body.min, reach),
                                         vec2_add(body.max, reach)));
    }
}

/// Of an imaginary ball, which another one meets as one of equal mass.
static Vec2 after_contact(const NextEvent *event, Vec2 velocity, const Surface *surface)
{
    double speed_squared = vec2_length_squared(velocity);
    double restitution = event->kind == CONTACT_BALL ? 0.0 : 1.0;

    return event->kind == CONTACT_GOAL
               ? velocity
               : response_reflect(velocity, surface->velocity, surface->normal, restitution,
                                  &speed_squared);
}

bool collision_manager_cast(const CollisionManager *manager, Vec2 position, Vec2 velocity,
                            double radius, const CastOptions *options, Contact *contact)
{
    double from = manager->now + options->after;
    double end = from + options->horizon;
    CellRange cell = grid_range(&manager->grid, position, position);
    Ball ball = {.place = -1,
                 .position = position,
                 .since = from,
                 .left_hexagon = -1,
                 .radius = radius,
                 .column = cell.left,
                 .row = cell.top};
    ball_turn(&ball, velocity, vec2_length_squared(velocity));

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
            predict_step_cell(&ball, event.id);
        } else if (event.kind != EVENT_LOOK) {
            Vec2 place = vec2_add_scaled(position, velocity, event.time - ball.since);
            Surface surface = resolve_surface(manager, &ball, &event, place);
            bool goal = event.kind == CONTACT_GOAL;
            *contact = (Contact){.time = event.time - manager->now,
                                 .ball = -1,
                                 .with = (ContactWith)event.kind,
                                 .id = goal || event.kind == CONTACT_WALL ? 0 : event.id,
                                 .feature = surface.feature,
                                 .point = surface.point,
                                 .normal = surface.normal,
                                 .position = vec2_add_scaled(place, surface.normal, -surface.gap),
                                 .incoming = velocity,
                                 .surface = surface.velocity};
            contact->velocity = after_contact(&event, velocity, &surface);
            return true;
        }
    }
}
