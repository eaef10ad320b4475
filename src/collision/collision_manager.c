#include "collision_manager.h"

#include "check.h"
#include "det_math.h"
#include "hash.h"
#include "manager.h"
#include "sweep.h"

// Fewer groups of balls than these are in the nearer caches anyway, and asking for them takes 4 % more time.
#define FETCH_FROM_GROUPS 1024

int collision_manager_ball_capacity(const CollisionManager *manager)
{
    return manager->ball_capacity;
}

int collision_manager_hexagon_count(const CollisionManager *manager)
{
    return manager->hexagon_count;
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

/// Works out what the balls of the last contact meet next, now that the caller
/// has had its say.
static void settle(CollisionManager *manager)
{
    int first = manager->pending[0], second = manager->pending[1];
    int pierced = manager->pierced_brick;

    manager->pending[0] = manager->pending[1] = manager->pierced_brick = -1;
    if (pierced >= 0 && first >= 0 && manager_brick_hits(manager)[pierced] != BRICK_EMPTY) {
        // It did not break after all.
        Ball *ball = &manager_balls(manager)[first];
        Rectangle body = resolve_brick_body(manager, pierced);
        Surface surface = resolve_box_surface(&body, vec2(0.0, 0.0), ball->position, ball->radius);
        double speed_squared = ball->speed_squared;
        Vec2 velocity =
            resolve_reflected(ball->velocity, surface.velocity, surface.normal, &speed_squared);
        ball_turn(ball, velocity, speed_squared);
    }
    if (second >= 0) {
        ball_lines_update(manager, second);
    }
    if (first >= 0) {
        ball_lines_update(manager, first);
        predict_ball(manager, first);
    }
    if (second >= 0) {
        predict_ball(manager, second);
    }
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

static Vec2 present_position(const CollisionManager *manager, const Ball *ball)
{
    return vec2_add_scaled(ball->position, ball->velocity, manager->now - ball->since);
}

void collision_manager_set_ball_velocity(CollisionManager *manager, int index, Vec2 velocity)
{
    Ball *ball = &manager_balls(manager)[index];

    CHECK(ball->exists && is_finite(velocity.x + velocity.y));
    set_motion(manager, index, present_position(manager, ball), velocity);
    ball_lines_update(manager, index);
    manager->resting_count -= ball->resting;
    ball->resting = false;
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
    return (BallState){true, ball->piercing, present_position(manager, ball),
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
    bool present = body.max.x > body.min.x && body.max.y > body.min.y;
    // Balls near a paddle look again just after each step by themselves; only
    // what they do not expect wakes them.
    bool expected = paddle->present == present && manager->now == manager->step_start;

    paddle->body = body;
    paddle->velocity = velocity;
    paddle->since = manager->now;
    paddle->present = present;
    if (!expected) {
        wake_paddle(manager, index);
    }
}

Rectangle collision_manager_paddle(const CollisionManager *manager, int index, Vec2 *velocity)
{
    *velocity = manager->paddles[index].velocity;
    return resolve_paddle_body(manager, index, manager->now);
}

HexagonState collision_manager_hexagon(const CollisionManager *manager, int index)
{
    const Motion *motion = &manager_motions(manager)[index];

    if (manager_hexagon_kinds(manager)[index] == HEXAGON_GONE) {
        return (HexagonState){0};
    }
    double angle = det_reduce_degrees(motion_angle(motion, manager->now));
    return (HexagonState){
        true,
        vec2_add_scaled(motion->leg_from, motion->leg_velocity, manager->now - motion->leg_since),
        motion->leg_velocity,
        angle,
        motion->halted ? motion->held_spin : motion->spin_deg_per_s,
        manager_hexagons(manager)[index].circumradius,
        manager_hexagon_hits(manager)[index]};
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

void collision_manager_remove_hexagon(CollisionManager *manager, int index)
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

void collision_manager_set_hexagon_hits(CollisionManager *manager, int index, int hits)
{
    manager_hexagon_hits(manager)[index] = hits;
}

void collision_manager_set_hexagon_spin(CollisionManager *manager, int index, double spin_deg_per_s)
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

/// Counts time from the next whole second on.
static void begin_second(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);
    void *queue = manager_queue(manager);

    manager->second++;
    manager->now -= 1.0;
    event_queue_shift(&manager->queue, queue, 1.0);
    manager->farthest = manager->fastest = 0.0;
    for (int i = 0; i < manager->balls_end; i++) {
        Ball *ball = &balls[i];
        ball->since -= 1.0;
        ball->contacts = 0;
        if (ball->exists && ball->since < -LONGEST_FLIGHT) {
            ball->position = present_position(manager, ball);
            ball->since = manager->now;
            predict_look(manager, i, manager->now);
        }
        if (ball->exists) {
            ball_lines_update(manager, i);
        }
    }
    for (int i = 0; i < manager->path_count; i++) {
        Motion *motion = &manager_motions(manager)[manager_paths(manager)[i]];
        motion_start(motion, manager->second);
        if (event_queue_time(&manager->queue, queue, i) < NEVER) {
            event_queue_set(&manager->queue, queue, i, motion->leg_until);
        }
    }
    for (int i = 0; i < manager->spinner_count; i++) {
        motion_start(&manager_motions(manager)[manager_spinners(manager)[i]], manager->second);
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        manager->paddles[i].since -= 1.0;
    }
}

static void wake_resting(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);

    for (int i = 0; i < manager->balls_end && manager->resting_count > 0; i++) {
        if (balls[i].resting) {
            collision_manager_set_ball_velocity(
                manager, i, vec2_add(balls[i].velocity, manager_bonds(manager)[i].held));
        }
    }
}

double collision_manager_offset_until(const CollisionManager *manager, double time)
{
    double second = (double)(manager->step / STEPS_PER_SECOND);
    double start = moment_of((double)(manager->step % STEPS_PER_SECOND) * STEP_SECONDS);
    // Both differences are exact: the numbers are close to each other and have bits to spare.
    double within = time - second;
    // One double for a time since the start is coarser than the clock: several moments become the same. They need not be
    // whole MOMENTs: what is late by rounding happens at once, also where a ball has just gone from cell to cell.
    for (double part = 0x1p-28; part >= 0x1p-54; part /= 2.0) {
        within += second + (within + part) <= time ? part : 0.0;
    }
    double offset = within - start;
    return offset < 0.0 ? 0.0 : offset < STEP_SECONDS ? offset : STEP_SECONDS;
}

void collision_manager_begin_step(CollisionManager *manager)
{
    settle(manager);
    if (manager->halted_count > 0) {
        turn_wake_halted(manager);
    }
    manager->step++;
    manager->begun++;
    if (manager->begun > STEPS_PER_SECOND) {
        manager->begun = 1;
        begin_second(manager);
    }
    manager->step_start = moment_of((manager->begun - 1) * STEP_SECONDS);
    manager->step_end = moment_of(manager->begun * STEP_SECONDS);
    // What is still due from before this moment is due now.
    manager->now = manager->now > manager->step_start ? manager->now : manager->step_start;
    if (manager->resting_count > 0) {
        wake_resting(manager);
    }
}

/// Whether an event happens by `until`. Within a moment of it, what was rounded away decides.
static bool is_due(const CollisionManager *manager, int entry, double time, double until)
{
    if (until - time > MOMENT || time - until > MOMENT || entry < manager->path_count) {
        return time <= until;
    }
    const Ball *ball = &manager_balls(manager)[entry - manager->path_count];
    return ball->event_kind >= EVENT_CELL ? time <= until : time + ball->event_late <= until;
}

/// Enters step `count` of the present second, from whichever there went before.
static void enter_step(CollisionManager *manager, int count)
{
    manager->step += count - manager->begun;
    manager->begun = count;
    manager->step_start = moment_of((count - 1) * STEP_SECONDS);
    manager->step_end = moment_of(count * STEP_SECONDS);
    manager->now = manager->now > manager->step_start ? manager->now : manager->step_start;
}

/// Which step of its second an event belongs to: none before the present one.
static int step_of_event(const CollisionManager *manager, int entry, double time)
{
    int count = (int)(time * STEPS_PER_SECOND);

    count = count > manager->begun ? count : manager->begun;
    while (!is_due(manager, entry, time, moment_of(count * STEP_SECONDS))) {
        count++;
    }
    return count;
}

/// Lets happen what happens in the rest of the present step, or with `many` until a later step's end, `until`; a contact
/// then finds its own step begun.
static inline bool advance_until(CollisionManager *manager, double until, bool many,
                                 Contact *contact)
{
    double time;

    settle(manager);
    for (;;) {
        int entry = event_queue_first(&manager->queue, manager_queue(manager), &time);
        if (!is_due(manager, entry, time, until)) {
            manager->now = manager->now > until ? manager->now : until;
            return false;
        }
        int index = entry - manager->path_count;
        Ball *ball = &manager_balls(manager)[index];
        if (index >= 0 && ball->event_kind < EVENT_CELL && many) {
            enter_step(manager, step_of_event(manager, entry, time));
        }
        manager->now = manager->now > time ? manager->now : time;
        if (index < 0) {
            Motion *motion = &manager_motions(manager)[manager_paths(manager)[entry]];
            motion_next_leg(motion, manager->second);
            event_queue_set(&manager->queue, manager_queue(manager), entry, motion->leg_until);
            continue;
        }
        if (manager->queue.groups >= FETCH_FROM_GROUPS) {
            predict_fetch_ahead(manager);
        }
        if (ball->event_kind == EVENT_CELL) {
            ball_lines_step(manager, index, ball->event_id);
            predict_ball(manager, index);
        } else if (ball->event_kind == EVENT_LOOK) {
            predict_ball(manager, index);
        } else {
            resolve_contact(manager, index, contact);
            return true;
        }
    }
}

bool collision_manager_advance(CollisionManager *manager, double offset, Contact *contact)
{
    double until = offset < STEP_SECONDS ? manager->step_start + offset : manager->step_end;

    return advance_until(manager, until, false, contact);
}

bool collision_manager_advance_steps(CollisionManager *manager, int *steps, Contact *contact)
{
    for (;;) {
        int begun = manager->begun, left = STEPS_PER_SECOND - begun;
        // Paddles and resting balls wait for steps; a second's beginning does more than others.
        bool single = left == 0 || begun == 0 ||
                      manager->paddle_count + manager->resting_count + manager->halted_count > 0;
        int last = begun + (left < *steps ? left : *steps);
        int64_t before = manager->step;
        bool met = false;
        if (single && before > 0) {
            met = collision_manager_advance(manager, STEP_SECONDS, contact);
        } else if (!single) {
            met = advance_until(manager, moment_of(last * STEP_SECONDS), true, contact);
            if (!met) {
                enter_step(manager, last);
            }
            *steps -= (int)(manager->step - before);
        }
        if (met || *steps == 0) {
            return met;
        }
        if (single || last == STEPS_PER_SECOND) {
            --*steps;
            collision_manager_begin_step(manager);
        }
    }
}

/// Of an imaginary ball: of two balls each takes over what the other has along the normal.
static Vec2 after_contact(const NextEvent *event, Vec2 velocity, const Surface *surface)
{
    double speed_squared = vec2_length_squared(velocity);

    if (event->kind == CONTACT_GOAL) {
        return velocity;
    }
    if (event->kind == CONTACT_BALL) {
        double approach = vec2_dot(vec2_sub(velocity, surface->velocity), surface->normal);
        return vec2_add_scaled(velocity, surface->normal, -approach);
    }
    return resolve_reflected(velocity, surface->velocity, surface->normal, &speed_squared);
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
