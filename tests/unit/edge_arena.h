/// @file edge_arena.h
/// Small arenas made through the engine's front door, and tables of the contacts that must come
/// out.
#ifndef ARKANONG_TEST_EDGE_ARENA_H
#define ARKANONG_TEST_EDGE_ARENA_H

#include <stdlib.h>
#include <string.h>

#include "near.h"

#include "collision_names.h"
#include "engine_steps.h"

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

/// One contact as it must come out; FEATURE_NONE: any feature; a negative id: any.
typedef struct Expected {
    double time;
    int ball;
    ContactWith with;
    int id;
    Feature feature;
    Vec2 velocity;
} Expected;

static inline bool as_expected(const Contact *contact, const Expected *expected)
{
    double speed = 1 + fabs(expected->velocity.x) + fabs(expected->velocity.y);
    bool same = contact->ball == expected->ball && contact->with == expected->with &&
                (expected->id < 0 || contact->id == expected->id) &&
                (expected->feature == FEATURE_NONE || contact->feature == expected->feature);
    return same && fabs(contact->time - expected->time) < 1e-12 * (1 + expected->time) &&
           fabs(contact->velocity.x - expected->velocity.x) < 2e-14 * speed &&
           fabs(contact->velocity.y - expected->velocity.y) < 2e-14 * speed;
}

/// Compares all contacts with a table, in order; fails with the list of them if they differ.
static inline void expect_contacts(const char *name, const Contact *contacts, int contact_count,
                                   const Expected *expected, int count)
{
    bool good = contact_count == count;
    for (int i = 0; i < contact_count && i < count; i++) {
        good = good && as_expected(&contacts[i], &expected[i]);
    }
    if (good) {
        return;
    }
    for (int i = 0; i < contact_count && i < count + 10; i++) {
        const Contact *c = &contacts[i];
        printf("%s %.17g: ball %d with %s %d %s, then %.17g, %.17g\n",
               i < count && as_expected(c, &expected[i]) ? "good" : "BAD ", c->time, c->ball,
               collision_kind_name(c->with), c->id, collision_feature_name(c->feature),
               c->velocity.x, c->velocity.y);
    }
    fail_msg("%s: %d contacts, expected %d", name, contact_count, count);
}

/// Made in memory that is not zero: what the engine does not set itself shows. To be freed.
static inline CollisionManager *arena_make(const CollisionSetup *wanted)
{
    CollisionSetup setup = *wanted;
    setup.steps_per_second = STEPS_PER_SECOND;
    size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    void *block = aligned_alloc(64, size);
    assert_non_null(block);
    memset(block, 0xa5, size);
    return collision_manager_init(block, &setup);
}

/// Goes through the rest of a step that has begun; the contacts go behind the `count` that there
/// are. Returns how many there are then.
static inline int arena_end_step(CollisionManager *manager, Contact *contacts, int count, int most)
{
    while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contacts[count])) {
        count++;
        assert_true(count < most);
    }
    return count;
}

/// Plays so many steps in which nobody interferes. Returns how many contacts there were.
static inline int arena_play(CollisionManager *manager, int steps, Contact *contacts, int most)
{
    int count = 0;
    for (int step = 0; step < steps; step++) {
        collision_manager_begin_step(manager);
        count = arena_end_step(manager, contacts, count, most);
    }
    return count;
}

#endif
