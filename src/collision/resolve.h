/// @file resolve.h
/// What a contact does: moves the ball there, takes the surface, reflects.
#ifndef ARKANONG_RESOLVE_H
#define ARKANONG_RESOLVE_H

#include "manager.h"

/// Resolves the contact that a ball waits for, at the present time, and describes it. Balls whose
/// next event it changes are in to_repredict then.
void resolve_contact(CollisionManager *manager, int ball, Contact *contact);

#endif
