// A step of the game: paddles, serves, the flight with its contacts, and what follows.
#include "world.h"

#include "bricks_due.h"
#include "capsule.h"
#include "catcher.h"
#include "check.h"
#include "event.h"
#include "gear.h"
#include "guide.h"
#include "nudge.h"
#include "paddle.h"
#include "paddle_hit.h"
#include "phases.h"
#include "powers.h"
#include "pull.h"
#include "rules.h"
#include "serve.h"
#include "shooter.h"
#include "shot.h"
#include "swing.h"

/// The input of the first call counts where a step is played in several.
static void begin_step(World *world, const WorldInput *input)
{
    if (world->in_flight) {
        return;
    }
    world->in_flight = true;
    world->input = *input;
    paddle_place_all(world);
    collision_manager_begin_step(world_manager(world));
    if (world->paddle_count > 0) {
        swing_begin_all(world);
        serve_all(world);
    }
}

/// Lets the balls fly until `offset` s into the step. False: the listener stopped them.
static bool fly(World *world, double offset)
{
    Contact contact;
    while (world->outcome == WORLD_RUNNING && !world->audience.stop &&
           collision_manager_advance(world_manager(world), offset, &contact)) {
        rules_apply_contact(world, &contact);
    }
    if (world->outcome == WORLD_RUNNING && world->audience.stop) {
        return false;
    }
    return true;
}

/// Flies through the present step of a sandbox and then through `*steps - 1` more, in which nothing
/// has anything to say but the collision manager. False: the listener stopped the balls.
static bool fly_many(World *world, int *steps)
{
    int left = *steps - 1;
    Contact contact;
    while (!world->audience.stop) {
        const bool met = collision_manager_advance_steps(world_manager(world), &left, &contact);
        world->step += *steps - 1 - left;
        *steps = left + 1;
        if (!met) {
            return true;
        }
        rules_apply_contact(world, &contact);
    }
    return false;
}

static void move_capsules(World *world)
{
    for (int capsule = 0; world->capsules > 0 && capsule < world->capsule_capacity; capsule++) {
        Side catcher;
        if (world->outcome == WORLD_RUNNING && capsule_move(world, capsule, &catcher)) {
            powers_start(world, world_capsule_at(world, capsule)->power_up, catcher);
        }
    }
}

/// What happens when the balls have flown, as long as the game is not over.
static void end_step(World *world)
{
    static void (*const PARTS[])(World *) = {
        move_capsules,       shot_fire_all,       shot_move_all,     bricks_due_all,
        bricks_due_fall_all, catcher_throw_all,   phases_advance,    gear_advance_all,
        shooter_advance_all, powers_run_down_all, powers_swap_all,   paddle_hold_balls_down,
        powers_attract_all,  pull_turn_balls,     guide_speed_up,    nudge_all,
        nudge_give_cannon,   swing_run_down_all,  rules_end_by_time,
    };
    for (size_t part = 0; part < sizeof PARTS / sizeof PARTS[0]; part++) {
        if (world->outcome == WORLD_RUNNING) {
            PARTS[part](world);
        }
    }
}

/// Plays a step, or what is left of one. False: the listener stopped it.
static bool play_step(World *world, const WorldInput *input)
{
    begin_step(world, input);
    if (!fly(world, STEP_SECONDS)) {
        return false;
    }
    // A match that is decided within the step stops at that time.
    if (world->outcome == WORLD_RUNNING) {
        end_step(world);
        world->step++;
    }
    world->in_flight = false;
    return true;
}

/// Whether the ends of steps have nothing to do.
static bool only_balls_move(const World *world)
{
    return world->mode == WORLD_SANDBOX && world->held_capacity == 0 && world->task_capacity == 0 &&
           world->last_phase == 0 && world->gears == 0 && world->pulls == 0 && !world->bricks_fall;
}

/// Plays `*steps` steps, or what is left of them. False: the listener stopped.
static bool play_steps(World *world, const WorldInput *input, int *steps)
{
    while (*steps > 0 && world->outcome == WORLD_RUNNING) {
        if (only_balls_move(world)) {
            begin_step(world, input);
            if (!fly_many(world, steps)) {
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

bool world_steps(World *world, const WorldInput *input, int *steps, WorldListener *listener,
                 void *context)
{
    event_listen(world, listener, context);
    const bool complete = play_steps(world, input, steps);
    event_listen(world, NULL, NULL);
    return complete;
}

bool world_step_part(World *world, const WorldInput *input, double offset, WorldListener *listener,
                     void *context)
{
    CHECK(offset >= 0.0 && offset <= STEP_SECONDS);
    if (world->outcome != WORLD_RUNNING) {
        return true;
    }
    event_listen(world, listener, context);
    begin_step(world, input);
    const bool complete = fly(world, offset);
    world->in_flight = world->outcome == WORLD_RUNNING;
    event_listen(world, NULL, NULL);
    return complete;
}
