// A step of the game: paddles, serves, the flight with its contacts, and what follows.
#include "world.h"

#include "bricks.h"
#include "check.h"
#include "field.h"
#include "paddle.h"
#include "rules.h"

/// The input of the first call counts where a step is played in several. False: it was stopped.
static bool begin_step(World *world, const WorldInput *input)
{
    if (!world->in_flight) {
        world->in_flight = true;
        world->input = *input;
        paddle_place_all(world);
        collision_manager_begin_step(world_manager(world));
        if (world->paddle_count > 0) {
            swing_begin_all(world);
            serve_begin(world);
        }
    }
    return !world->serving || serve_advance(world);
}

/// Whether the listener has asked to stop, or the allowed work is done.
static bool has_to_stop(const World *world)
{
    return world->audience.stop || world_is_spent(world);
}

/// Lets the balls fly until `offset` s into the step. False: they were stopped.
static bool fly(World *world, double offset)
{
    Contact contact;
    while (world->outcome == WORLD_RUNNING && gear_turn_on(world) && !has_to_stop(world) &&
           collision_manager_advance(world_manager(world), offset, &contact)) {
        rules_apply_contact(world, &contact);
    }
    return world->outcome != WORLD_RUNNING || !has_to_stop(world);
}

/// Flies through the present step of a sandbox and then through `*steps - 1` more, in which nothing
/// has anything to say but the collision manager. False: the balls were stopped.
static bool fly_many(World *world, int *steps)
{
    int left = *steps - 1;
    Contact contact;
    while (!has_to_stop(world)) {
        const bool met = collision_manager_advance_steps(world_manager(world), &left, &contact);
        world->step += *steps - 1 - left;
        *steps = left + 1;
        if (!met) {
            return !world_is_spent(world);
        }
        rules_apply_contact(world, &contact);
    }
    return false;
}

static bool move_capsules(World *world)
{
    for (; world->capsules > 0 && world->item < world->capsule_capacity; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        Side taker;
        if (world->outcome == WORLD_RUNNING && capsule_move(world, world->item, &taker)) {
            powers_start(world, world_capsule_at(world, world->item)->power_up, taker);
        }
    }
    return true;
}

/// The parts of a step's end. What may take long goes on from World.item on; false: the allowed
/// work is done first.
static bool (*const PARTS[])(World *) = {
    move_capsules,          shot_fire_all,       shot_move_all,
    bricks_due_advance,     bricks_due_fall,     catcher_throw_all,
    phases_advance,         trigger_fire_all,    gear_advance_all,
    shooter_advance_all,    powers_run_down_all, powers_swap_all,
    paddle_hold_balls_down, powers_attract_all,  pull_turn_balls,
    nudge_speed_up,         nudge_all,           nudge_give_cannon,
    swing_run_down_all,     rules_end_by_time,
};

/// What happens when the balls have flown, as long as the game is not over. False: it was stopped.
static bool end_step(World *world)
{
    for (; world->end_part <= (int)(sizeof PARTS / sizeof PARTS[0]); world->end_part++) {
        if (world->outcome == WORLD_RUNNING && !PARTS[world->end_part - 1](world)) {
            return false;
        }
        world->item = 0;
    }
    return true;
}

/// Plays a step, or what is left of one. False: it was stopped.
static bool play_step(World *world, const WorldInput *input)
{
    if (!begin_step(world, input) || (world->end_part == 0 && !fly(world, STEP_SECONDS))) {
        return false;
    }
    // A match that is decided within the step stops at that time.
    if (world->outcome == WORLD_RUNNING) {
        world->end_part = scalar_max_int(world->end_part, 1);
        if (!end_step(world)) {
            return false;
        }
        world->end_part = 0;
        world->step++;
    }
    world->in_flight = false;
    return true;
}

/// Whether the ends of steps have nothing to do.
static bool only_balls_move(const World *world)
{
    return world->mode == WORLD_SANDBOX && world->held_capacity == 0 && world->task_capacity == 0 &&
           world->last_phase == 0 && world->triggers.count == 0 && world->gears == 0 &&
           world->pulls == 0 && !world->bricks_fall;
}

/// Plays `*steps` steps, or what is left of them. False: it was stopped.
static bool play_steps(World *world, const WorldInput *input, int *steps)
{
    while (*steps > 0 && world->outcome == WORLD_RUNNING) {
        if (only_balls_move(world)) {
            if (!begin_step(world, input) || !fly_many(world, steps)) {
                return false;
            }
        }
        if (!play_step(world, input)) {
            return false;
        }
        --*steps;
    }
    return true;
}

void world_tell_contacts(World *world, bool tell)
{
    world->contacts_untold = !tell;
}

const WorldInput *world_input(const World *world)
{
    return &world->input;
}

bool world_step(World *world, const WorldInput *input, WorldListener *listener, void *context)
{
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    event_listen(world, listener, context);
    const bool complete = play_step(world, input);
    event_listen(world, NULL, NULL);
    return complete;
}

bool world_steps(World *world, const WorldInput *input, int *steps, long long work,
                 WorldListener *listener, void *context)
{
    event_listen(world, listener, context);
    collision_manager_allow_work(world_manager(world), work);
    const bool complete = play_steps(world, input, steps);
    collision_manager_allow_work(world_manager(world), WORK_WITHOUT_END);
    event_listen(world, NULL, NULL);
    return complete;
}

bool world_step_part(World *world, const WorldInput *input, double offset, long long work,
                     WorldListener *listener, void *context)
{
    CHECK(offset >= 0.0 && offset <= STEP_SECONDS);
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    event_listen(world, listener, context);
    collision_manager_allow_work(world_manager(world), work);
    const bool complete = begin_step(world, input) && fly(world, offset);
    world->in_flight = world->outcome == WORLD_RUNNING;
    collision_manager_allow_work(world_manager(world), WORK_WITHOUT_END);
    event_listen(world, NULL, NULL);
    return complete;
}
