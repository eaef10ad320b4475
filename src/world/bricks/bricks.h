/// @file bricks.h
/// The effects of kinds of bricks on contacts and hits, and the scheduling of later effects.
///
/// Allocated only if a level has kinds; otherwise all bricks are plain.
#ifndef ARKANONG_BRICKS_H
#define ARKANONG_BRICKS_H

#include "brick_kind.h"
#include "world_internal.h"

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

/// Schedules an effect of a cell in `steps` steps (targets.h).
/// @param kind  the row with the BrickEffect
/// @pre nothing is scheduled for the cell
void bricks_plan(World *world, int brick, int kind, Side side, int steps);

/// The up to eight cells around a brick within its grid, row by row. Returns their number.
int bricks_neighbours(const World *world, int brick, int neighbours[8]);

#endif
