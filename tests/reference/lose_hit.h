/// @file lose_hit.h
/// The rules of a sandbox: a contact takes one hit of what it is with, the last one breaks it.
#ifndef ARKANONG_TEST_LOSE_HIT_H
#define ARKANONG_TEST_LOSE_HIT_H

#include "collision_names.h"
#include "engine_steps.h"

static inline void lose_hit(CollisionManager *manager, const Contact *contact)
{
    if (contact->with == CONTACT_BRICK) {
        int hits = collision_manager_brick(manager, contact->id);
        if (hits != BRICK_SOLID) {
            collision_manager_set_brick(manager, contact->id, hits - 1);
        }
    } else if (contact_is_obstacle(contact->with)) {
        const int64_t hits = collision_manager_obstacle_user(manager, contact->id);
        if (hits == 1) {
            collision_manager_remove_obstacle(manager, contact->id);
        } else if (hits > 1) {
            collision_manager_set_obstacle_user(manager, contact->id, hits - 1);
        }
    }
}

#endif
