/// @file world_step.h
/// Plays a world, step by step.
#ifndef ARKANONG_WORLD_STEP_H
#define ARKANONG_WORLD_STEP_H

#include "world_def.h"

/// Units of work (world_steps) between two looks at a clock: a fraction of a millisecond, as a
/// rule.
#define WORLD_WORK_AT_ONCE 200

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
