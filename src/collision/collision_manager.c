// The loop: takes the next event, whatever it is, until the step ends.
#include "collision_manager.h"

#include "bodies.h"
#include "clock.h"
#include "grid.h"
#include "predict.h"
#include "resolve.h"
#include "response.h"
#include "surface.h"
#include "time_quantum.h"
#include "trapped.h"

// Fewer balls are in the nearer caches anyway, and fetching them takes 4 % more time.
#define FETCH_FROM_ENTRIES 2048

/// Whether an event happens by `until`. Within a quantum of it, the part that was rounded away
/// decides.
static bool is_due(const CollisionManager *manager, int entry, double time, double until)
{
    if (until - time > TIME_QUANTUM || time - until > TIME_QUANTUM || entry < manager->path_count) {
        return time <= until;
    }
    const Ball *ball = &manager_balls(manager)[entry - manager->path_count];
    // A contact at the instant of the last one belongs to the same side of `until`.
    return ball->event_kind >= EVENT_CELL
               ? time <= until
               : time == manager->contact_now || time + ball->event_late <= until;
}

/// Which step of its second an event belongs to: none before the present one.
static int step_of_event(const CollisionManager *manager, int entry, double time)
{
    int count = (int)(time * STEPS_PER_SECOND);

    count = count > manager->step_in_second ? count : manager->step_in_second;
    // The quotient is rounded: it is at most one short.
    while (!is_due(manager, entry, time, quantise_time(count * STEP_SECONDS))) {
        count++;
    }
    return count;
}

/// Turns a ball back from a brick that it was to pierce and that did not break.
static void reflect_off_brick(CollisionManager *manager, Ball *ball, int brick)
{
    Rectangle body = bodies_brick(manager, brick);
    Surface surface = surface_of_rectangle(&body, FEATURE_NONE, ball->position, ball->radius);
    double speed_squared = ball->speed_squared;
    Vec2 velocity =
        response_reflect(ball->velocity, surface.velocity, surface.normal, 1.0, &speed_squared);

    ball_set_velocity(ball, velocity, speed_squared);
}

/// Predicts what the balls of the last contact meet next, now that the caller has had its say.
static void predict_after_contact(CollisionManager *manager)
{
    int first = manager->to_repredict[0], second = manager->to_repredict[1];
    int pierced = manager->pierced_brick;

    manager->to_repredict[0] = manager->to_repredict[1] = manager->pierced_brick = -1;
    if (pierced >= 0 && first >= 0 && manager_brick_hits(manager)[pierced] != BRICK_EMPTY) {
        reflect_off_brick(manager, &manager_balls(manager)[first], pierced);
    }
    if (second >= 0) {
        grid_update_ball(manager, second);
    }
    if (first >= 0) {
        grid_update_ball(manager, first);
        predict_ball(manager, first);
    }
    if (second >= 0) {
        predict_ball(manager, second);
    }
}

/// Goes on until the next contact or until the time `until`: the present step's end or earlier, or
/// with `many` also a later step's end; the clock then enters the step of each contact first.
static inline bool advance_until(CollisionManager *manager, double until, bool many,
                                 Contact *contact)
{
    double time;

    predict_after_contact(manager);
    // Ends at the latest with a contact or at `until`: between two contacts a ball flies straight,
    // so it enters each column and row of cells at most once; paths end at least 0.05 s apart, but
    // for the way back of a mover that was reversed; a ball predicts again at such ends, at a
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
            clock_enter_step(manager, step_of_event(manager, entry, time));
        }
        manager->now = manager->now > time ? manager->now : time;
        if (index < 0) {
            Motion *motion = &manager_obstacles(manager)[manager_paths(manager)[entry]].motion;
            motion_next_leg(motion, manager->second);
            event_queue_set(&manager->queue, manager_queue(manager), entry, motion->leg_until);
            continue;
        }
        if (manager->queue.count >= FETCH_FROM_ENTRIES) {
            predict_fetch_ahead(manager);
        }
        if (ball->event_kind == EVENT_CELL) {
            grid_move_ball(manager, index, ball->event_id);
            predict_ball(manager, index);
        } else if (ball->event_kind == EVENT_REPREDICT) {
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
        int step_in_second = manager->step_in_second, left = STEPS_PER_SECOND - step_in_second;
        // Paddles and resting balls wait for steps; a second's beginning does more than others.
        bool single = left == 0 || step_in_second == 0 ||
                      manager->paddle_count + manager->resting_count + manager->halted_count > 0;
        int last = step_in_second + (left < *steps ? left : *steps);
        int64_t before = manager->step;
        bool met = false;
        if (single && before > 0) {
            met = collision_manager_advance(manager, STEP_SECONDS, contact);
        } else if (!single) {
            met = advance_until(manager, quantise_time(last * STEP_SECONDS), true, contact);
            if (!met) {
                clock_enter_step(manager, last);
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

static void wake_resting(CollisionManager *manager)
{
    Ball *balls = manager_balls(manager);

    for (int i = 0; i < manager->balls_end && manager->resting_count > 0; i++) {
        if (balls[i].resting) {
            collision_manager_set_ball_velocity(
                manager, i,
                vec2_add(balls[i].velocity, manager_rare_states(manager)[i].withheld_velocity));
        }
    }
}

void collision_manager_begin_step(CollisionManager *manager)
{
    predict_after_contact(manager);
    if (manager->halted_count > 0) {
        trapped_wake_obstacles(manager);
    }
    clock_next_step(manager);
    if (manager->resting_count > 0) {
        wake_resting(manager);
    }
}
