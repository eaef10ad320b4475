#include "collision_manager.h"

#include "manager.h"
#include "response.h"

// Fewer groups of balls than these are in the nearer caches anyway, and asking for them takes 4 %
// more time.
#define FETCH_FROM_GROUPS 1024

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
        Surface surface = surface_of_rectangle(&body, FEATURE_NONE, ball->position, ball->radius);
        double speed_squared = ball->speed_squared;
        Vec2 velocity =
            response_reflect(ball->velocity, surface.velocity, surface.normal, 1.0, &speed_squared);
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

/// Counts time from the next whole second on.
static void begin_second(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);
    void *queue = manager_queue(manager);

    manager->second++;
    manager->now -= 1.0;
    manager->contact_now -= 1.0;
    event_queue_shift(&manager->queue, queue, 1.0);
    manager->farthest = manager->fastest = 0.0;
    for (int i = 0; i < manager->balls_end; i++) {
        Ball *ball = &balls[i];
        ball->since -= 1.0;
        ball->contacts = 0;
        if (ball->exists && ball->since < -LONGEST_FLIGHT) {
            ball->position = ball_position(manager, ball);
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
    // One double for a time since the start is coarser than the clock: several moments become the
    // same. They need not be whole MOMENTs: what is late by rounding happens at once, also where a
    // ball has just gone from cell to cell.
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
    allow_contacts(manager);
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
    // What happens at the instant of the last contact happens with it.
    return ball->event_kind >= EVENT_CELL
               ? time <= until
               : time == manager->contact_now || time + ball->event_late <= until;
}

/// Enters step `count` of the present second, from whichever there went before.
static void enter_step(CollisionManager *manager, int count)
{
    if (count > manager->begun) {
        allow_contacts(manager);
    }
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
    // The quotient is rounded: it is at most one short.
    while (!is_due(manager, entry, time, moment_of(count * STEP_SECONDS))) {
        count++;
    }
    return count;
}

/// Lets happen what happens in the rest of the present step, or with `many` until a later step's
/// end, `until`; a contact then finds its own step begun.
static inline bool advance_until(CollisionManager *manager, double until, bool many,
                                 Contact *contact)
{
    double time;

    settle(manager);
    // Ends at the latest with a contact or at `until`: between two contacts a ball flies straight,
    // so it enters each column and row of cells at most once; paths end at least 0.05 s apart, but
    // for the way back of a mover that turned round; a ball predicts again at such ends, at a
    // step's end and where a pair has taken its partner away, which then meets earlier in the order
    // of pairs, of which there are finitely many. Contacts have their bound in contacts_left.
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
    // Each time round, a contact is returned or at least one of `*steps` is gone through.
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
