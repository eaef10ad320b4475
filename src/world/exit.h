/// @file exit.h
/// The exit of a solo level: the side that faces the paddle, a wall until enough is broken, then
/// open. A ball that leaves there wins the level.
#ifndef ARKANONG_EXIT_H
#define ARKANONG_EXIT_H

#include "world_internal.h"

/// The side that a definition gives an exit; SIDE_NONE: none.
Side exit_side(const WorldDef *def);

/// Makes the exit a wall at the start; called after the targets have been counted.
void exit_prepare(World *world, const WorldDef *def);

/// Opens the exit, with an event, when few enough targets are left.
void exit_judge(World *world);

/// Opens the exit of a continued world (world_continue.h), if it was open before or is due.
void exit_continue(World *to, const World *from);

#endif
