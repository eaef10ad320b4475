/// @file world.h
/// The game's simulation: paddles, rules and score around the collision manager.
///
/// A pure function of its definition, its seed and its inputs: no clock, window, file or global.
/// Units: u, s, u/s, y downward. A step is 1/240 s.
///
/// Paddles: where the level does not say otherwise (PaddleDef), a paddle's body is 110/960 of its
/// side long and 16/720 of the arena's smaller side thick, and starts in the middle of its side,
/// 32/720 of the smaller side from its goal. Its zone is its whole side, 22 % of the field deep, or
/// as deep as the body reaches at the start. Keys and stick: top speed 900/960 of its side per
/// second along it, 0.6 of that toward the field and back; reached in 0.12 s, from top speed to
/// rest in 0.09 s. A pointer: there within the step, at most 9000/960 of the side per second. A
/// paddle that nobody moves has velocity 0 exactly.
///
/// A step: paddles get the velocity they keep until its end; balls whose serve is due are launched;
/// the balls fly, each contact with its rules at its exact time; then capsules, shots, power-ups,
/// nudges and the time limit. NOT-BUGS.md has the rules with their numbers.
///
/// Ball indices: below half of world_ball_capacity (all of it in a sandbox where nothing holds
/// balls) are the balls in flight, those of the level in the order of the file; from there on the
/// balls that lie on paddles or are held by obstacles, in the order in which they came there, which
/// moves up as they are served and thrown.
#ifndef ARKANONG_WORLD_H
#define ARKANONG_WORLD_H

#include "world_continue.h"
#include "world_create.h"
#include "world_event.h"
#include "world_hash.h"
#include "world_view.h"

/// The version of the simulation: increased by each change after which the same level, seed and
/// inputs have another result.
#define WORLD_SIMULATION 3

/// Units of work (world_steps) between two looks at a clock: a fraction of a millisecond, as a
/// rule.
#define WORLD_WORK_AT_ONCE 200

/// Distance of a cannon's muzzles from the paddle's middle, half lengths.
#define WORLD_MUZZLE_SHARE 0.8

/// One player's input for one step, the only way to influence a running world. Small and quantised,
/// so that a recording is exact.
typedef struct PaddleInput {
    signed char move_x, move_y; ///< keys or stick, -127..127 each; right and down are positive
    bool pointing; ///< pointer control: the paddle moves to (target_x, target_y) instead
    bool serve;    ///< key held: serves the balls on the paddle, fires the cannon, releases sticky
                   ///< balls
    int target_x, target_y; ///< intended position of the paddle's centre, 1/64 u
} PaddleInput;

/// Inputs by paddle index (the order of the level file, then partners in the same order).
typedef struct WorldInput {
    PaddleInput paddle[PADDLES_MOST];
} WorldInput;

/// Whether listeners are told of contacts (EVENT_CONTACT), as they are at first. Who only counts
/// them does without: CollisionStatistics.contacts is their number.
void world_tell_contacts(World *world, bool tell);

/// Advances the world by one step and passes each event to `listener` (NULL: none). Returns true
/// when the step is complete or the game was already over; false when the listener stopped it: call
/// again (the input of the first call counts) until it returns true.
bool world_step(World *world, const WorldInput *input, WorldListener *listener, void *context);

/// Advances by `*steps` steps with the same input and counts them down, exactly as repeated calls
/// of world_step: same events, same bits. In a world without paddles steps without events cost
/// nothing. Ends early when the game is over. Returns false when the listener stopped it, as
/// world_step does, or when about `work` more units of work were done (collision_manager_work);
/// call again until true. A single piece of work takes some milliseconds at most, whatever the
/// level holds, so that a caller can keep to a time.
/// @param work  > 0, or WORK_WITHOUT_END
/// @pre *steps >= 0
bool world_steps(World *world, const WorldInput *input, int *steps, long long work,
                 WorldListener *listener, void *context);

/// Like world_steps with one step, but stops `offset` seconds into it, 0 <= offset <= 1/240, for an
/// end at an exact time. No further step can follow.
bool world_step_part(World *world, const WorldInput *input, double offset, long long work,
                     WorldListener *listener, void *context);

#endif
