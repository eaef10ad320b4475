/// @file clock.h
/// The clock of an arena: whole seconds, and the 240 steps of each.
#ifndef ARKANONG_CLOCK_H
#define ARKANONG_CLOCK_H

#include "manager.h"
#include "scalar.h"
#include "time_quantum.h"

/// Gives the step that begins as many contacts as a step may have (STEP_CONTACTS).
static inline void clock_allow_contacts(CollisionManager *manager)
{
    manager->contacts_allowed =
        STEP_CONTACTS + (int64_t)STEP_CONTACTS_PER_BALL * manager->ball_count;
    manager->contacts_left = manager->contacts_allowed;
}

/// Enters a later step of the present second, or stays in the present one.
/// @param step  1..240
static inline void clock_enter_step(CollisionManager *manager, int step)
{
    if (step > manager->step_in_second) {
        clock_allow_contacts(manager);
    }
    manager->step += step - manager->step_in_second;
    manager->step_in_second = step;
    manager->step_start = quantise_time((step - 1) * STEP_SECONDS);
    manager->step_end = quantise_time(step * STEP_SECONDS);
    // Events still due from before this step are due now.
    manager->now = scalar_max(manager->now, manager->step_start);
}

/// Begins the next step, and the next second when it is the first of one.
void clock_next_step(CollisionManager *manager);

#endif
