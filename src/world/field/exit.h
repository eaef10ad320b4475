/// @file exit.h
/// The exit of a solo level: the side opposite to the paddle, a wall until enough targets are
/// broken, then open. A ball that leaves there wins the level.
#ifndef ARKANONG_EXIT_H
#define ARKANONG_EXIT_H

#include "world_internal.h"

/// The side with the exit; SIDE_NONE: none.
Side exit_side(const WorldDef *def);

/// Closes the exit at the start. Call after counting the targets.
void exit_prepare(World *world, const WorldDef *def);

/// Opens the exit, with an event, if few enough targets are left.
void exit_judge(World *world);

/// Opens the exit of a continued world (world_continue.h) if it was open before or few enough
/// targets are left.
void exit_continue(World *to, const World *from);

#endif
