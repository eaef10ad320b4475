/// @file rules.h
/// What contacts and the time limit mean in the game.
#ifndef ARKANONG_RULES_H
#define ARKANONG_RULES_H

#include "world_internal.h"

/// Applies the rules to a contact that the engine has reflected, and tells of it.
void rules_apply_contact(World *world, const Contact *contact);

/// Ends a duel whose time is up, unless nobody leads alone.
void rules_end_by_time(World *world);

#endif
