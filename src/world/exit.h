/// @file exit.h
/// The exit of a solo level: the side that faces the paddle, a wall until enough is broken, then
/// open. A ball that leaves there wins the level.
#ifndef ARKANONG_EXIT_H
#define ARKANONG_EXIT_H

#include "world_internal.h"

/// The side that a definition gives an exit; SIDE_NONE: none.
Side exit_side(const WorldDef *def);

/// Shuts the exit of a world whose targets have been counted.
void exit_prepare(World *world, const WorldDef *def);

/// Opens the exit, and tells so, when no more than its share is left to be broken.
void exit_judge(World *world);

/// Opens the exit of a world that goes on from another one, if it was open there or is due.
void exit_continue(World *to, const World *from);

#endif
