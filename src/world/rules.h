/// @file rules.h
/// The rules of the game: the effects of contacts and of the time limit.
#ifndef ARKANONG_RULES_H
#define ARKANONG_RULES_H

#include "world_internal.h"

/// Applies the rules to a contact that the engine has reflected, and emits its event.
void rules_apply_contact(World *world, const Contact *contact);

/// Ends a duel whose time is up, unless there is a tie. A part of a step's end.
bool rules_end_by_time(World *world);

#endif
