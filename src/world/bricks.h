/// @file bricks.h
/// The effect of a brick's kind on contacts and hits, and its actions that are due later.
///
/// Only a level with kinds allocates them; in every other one all bricks are plain.
#ifndef ARKANONG_BRICKS_H
#define ARKANONG_BRICKS_H

#include "brick_kind.h"
#include "world_internal.h"

/// The row of brick_kind.h of a cell; of an empty one that of the brick that was there.
static inline int bricks_kind(const World *world, int brick)
{
    return world->has_kinds ? world_brick_cell(world, brick)->kind : BRICK_PLAIN;
}

/// Changes the velocity of a ball that has met a brick, before the contact is reported.
void bricks_meet(World *world, Contact *contact);

/// Throws a ball that does not pierce back in a direction drawn by the world's generator, as fast
/// as it came.
void bricks_scatter(World *world, Contact *contact);

/// Whether hits on a brick count.
/// @param hits     BRICK_INDESTRUCTIBLE: of a piercing ball
/// @param side     who hits
/// @param contact  how; NULL: no touch
bool bricks_admit(const World *world, int brick, int hits, Side side, const Contact *contact);

/// Records a hit on a brick and schedules the actions that follow from it.
/// @param left  hits left; 0: it is broken
void bricks_note_hit(World *world, int brick, int left, Side side);

/// Copies the kind and bonus of a brick that has fallen into a cell in another world; for cells
/// that both levels define alike.
void bricks_carry_fallen(World *to, const WorldDef *to_def, int brick, const World *from,
                         const WorldDef *from_def, int former);

/// Tells the collision manager which face a one-way brick has. Other bricks stay as they are.
/// @pre the brick is there
void bricks_set_face(World *world, int brick);

/// Schedules a cell's action `steps` steps later (bricks_due.h).
/// @param kind  the row with the BrickEffect
/// @pre nothing is scheduled for the cell
void bricks_plan(World *world, int brick, int kind, Side side, int steps);

/// The eight cells around a brick, without those that would lie outside its grid, row by row.
/// Returns how many there are.
int bricks_neighbours(const World *world, int brick, int neighbours[8]);

#endif
