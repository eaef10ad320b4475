/// @file bricks.h
/// What kinds of bricks do on contacts and hits and at the ends of steps; capsules, and what
/// power-ups do.
#ifndef ARKANONG_BRICKS_H
#define ARKANONG_BRICKS_H

#include "brick_kind.h"
#include "world_def.h"
#include "world_event.h"
#include "world_internal.h"

// The effects of kinds of bricks on contacts and hits, and the scheduling of later effects.
//
// Allocated only if a level has kinds; otherwise all bricks are plain.

/// The row of brick_kind.h of a cell; for an empty cell that of its former brick.
static inline int bricks_kind(const World *world, int brick)
{
    return world->has_kinds ? world_brick_cell(world, brick)->kind : BRICK_PLAIN;
}

/// The row itself.
static inline const BrickKind *bricks_row(const World *world, int brick)
{
    return brick_kind_in(world->own_kinds, bricks_kind(world, brick));
}

/// The middle of a cell, u.
static inline Vec2 bricks_centre(const World *world, int brick)
{
    const Rectangle body = brick_grids_rectangle(&world->bricks, brick);
    return vec2(0.5 * (body.min.x + body.max.x), 0.5 * (body.min.y + body.max.y));
}

/// Applies the brick's effect to the velocity of a ball, before the contact is reported.
void bricks_meet(World *world, Contact *contact);

/// Reflects a ball that is not piercing in a direction drawn by the world's generator, with
/// unchanged speed.
void bricks_scatter(World *world, Contact *contact);

/// Whether hits on a brick count.
/// @param hits     BRICK_INDESTRUCTIBLE: of a piercing ball
/// @param side     who hits
/// @param contact  how; NULL: no touch
bool bricks_admit(const World *world, int brick, int hits, Side side, const Contact *contact);

/// Counts a brick that has become its owner's territory (1) or is about to be another's (-1). Other
/// bricks do not count.
void bricks_count_territory(World *world, int brick, int change);

/// Records a hit on a brick and schedules the actions that follow from it.
/// @param left  hits left; 0: it is broken
void bricks_note_hit(World *world, int brick, int left, Side side);

/// Does what a brick's kind asks for when it is there for the first time: counts it, sets the face
/// of a one-way brick in the collision manager.
/// @pre the brick is there
void bricks_note_placed(World *world, int brick);

/// Counts a brick that has come (1) or gone (-1): closed doors by colour, and bricks by the marks
/// of their kinds.
void bricks_count(World *world, int brick, int change);

/// Schedules an effect of a cell in `steps` steps (bricks_due_advance).
/// @param kind  the row with the BrickEffect
/// @pre nothing is scheduled for the cell
void bricks_plan(World *world, int brick, int kind, Side side, int steps);

/// The up to eight cells around a brick within its grid, row by row. Returns their number.
int bricks_neighbours(const World *world, int brick, int neighbours[8]);

// Targets: bricks and obstacles that break after a number of hits; and what bricks do at the ends
// of steps: explode, grow, regain hits, open and close, fall.

/// Counts the targets at the start.
void targets_count(World *world, const WorldDef *def);

/// Takes `hits` off a brick that can break and gives `side` the points; a broken brick releases its
/// capsule. No effect if the brick's kind does not admit the hits.
/// @param hits     BRICK_INDESTRUCTIBLE: a piercing ball's
/// @param contact  what led to it; NULL: no touch
void targets_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact);

/// The same for an obstacle.
/// @param contact  what led to it; NULL: no touch
void targets_hit_obstacle(World *world, int obstacle, int hits, Side side, const Contact *contact);

/// Performs the effects that are due (bricks_plan), in the order of scheduling. A part of a step's
/// end (world.c).
bool bricks_due_advance(World *world);

/// At the end of every BRICK_FALL_STEPS'th step, row by row from below: falling bricks move into
/// the empty cells below them, with their hits and contents. A cell that contains a ball or a
/// paddle, or has a scheduled effect, stays empty until the next such step; the cell of an open
/// door always does. A part of a step's end.
bool bricks_due_fall(World *world);

/// Begins to open the closed doors of a colour, and to close the open ones.
/// @param side   that is responsible
/// @param times  how often each is turned
void bricks_due_turn_doors(World *world, int colour, Side side, int times);

/// Goes on with that. Returns false where the allowed work is done first.
bool bricks_due_turn_on(World *world);

/// Explodes a brick for a side: breaks the breakable bricks in the cells around it.
void bricks_due_explode(World *world, int brick, Side side);

// Capsules: power-ups on their way to a paddle.

/// Launches a capsule toward a side that has a paddle, with an event. Does nothing while the
/// capacity is used up.
/// @param position  u
/// @param velocity  u/s
void capsule_launch(World *world, int power_up, Side side, Vec2 position, Vec2 velocity);

/// Releases the bonus of a broken brick toward `side`; SIDE_NONE: toward a random side that has a
/// paddle.
void capsule_release(World *world, int brick, Side side);

/// Releases a power-up toward `side`, at a random position along the opposite wall, or in a duel
/// along the middle of the field. Does nothing while the capacity is used up.
/// @pre the side has a paddle
void capsule_drop(World *world, int power_up, Side side);

/// Moves a capsule, if it exists, by one step. Returns whether a paddle has caught it; `*taker`
/// is then its side, and the caller starts the power-up.
bool capsule_move(World *world, int index, Side *taker);

/// The radius of every capsule, u.
double capsule_radius(const World *world);

/// Removes a capsule, with an event that it was caught or lost.
/// @pre it exists
void capsule_finish(World *world, int index, WorldEventKind kind, Side side);

// The effects of power-ups. Their table is power_up.h.

/// Starts power-up `power_up` (a row of the table) for the side that caught it.
void powers_start(World *world, int power_up, Side side);

/// Ends all power-ups of a paddle.
void powers_end_all(World *world, Paddle *paddle);

/// Removes the shield of `side`, whose goal a ball has hit; a floor stays.
void powers_use_shield(World *world, Side side);

/// Whether a paddle's goal is a wall by a power-up or by the level.
bool powers_have_floor(const World *world, const Paddle *paddle);

/// Turns goals with a floor or a shield into walls, and opens all others.
void powers_shut_goals(World *world);

/// Gives a paddle a cannon, as a capsule would.
void powers_give_cannon(World *world, Side side);

/// Counts down the lasting power-ups, and ends those whose time is over. A part of a step's end.
bool powers_run_down_all(World *world);

/// Gives every ball to the next side, if that power-up was started in this step. A part of a step's
/// end (world.c).
bool powers_swap_all(World *world);

/// Bends the paths of balls toward paddles with a magnet. A part of a step's end.
bool powers_attract_all(World *world);

#endif
