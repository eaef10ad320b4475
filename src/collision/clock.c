// The clock of an arena: whole seconds, and the 240 steps of each.
#include "clock.h"

#include "grid.h"
#include "predict.h"

// A ball that has flown for longer, s, has its position brought to the present.
#define MAX_FLIGHT 2.5

/// Counts time from the next whole second on.
static void clock_begin_second(CollisionManager *manager)
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
        if (ball->exists && ball->since < -MAX_FLIGHT) {
            ball->position = ball_position(manager, ball);
            ball->since = manager->now;
            predict_again_at(manager, i, manager->now);
        }
        if (ball->exists) {
            grid_update_ball(manager, i);
        }
    }
    for (int i = 0; i < manager->path_count; i++) {
        Motion *motion = &manager_obstacles(manager)[manager_paths(manager)[i]].motion;
        motion_start(motion, manager->second);
        if (event_queue_time(&manager->queue, queue, i) < NEVER) {
            event_queue_set(&manager->queue, queue, i, motion->leg_until);
        }
    }
    for (int i = 0; i < manager->spinner_count; i++) {
        motion_start(&manager_obstacles(manager)[manager_spinners(manager)[i]].motion,
                     manager->second);
    }
    for (int i = 0; i < manager->paddle_count; i++) {
        manager->paddles[i].since -= 1.0;
    }
}

void clock_next_step(CollisionManager *manager)
{
    int step = manager->step_in_second + 1;

    if (step > STEPS_PER_SECOND) {
        clock_begin_second(manager);
        manager->step_in_second = 0;
        step = 1;
    }
    clock_enter_step(manager, step);
}
