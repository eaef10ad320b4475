/// @file resolve.h
/// Resolves contacts: moves the ball there, finds the surface, reflects the velocity.
#ifndef ARKANONG_RESOLVE_H
#define ARKANONG_RESOLVE_H

#include "manager.h"

/// Resolves the contact that is a ball's next event, at the present time, and describes it. Stores
/// the balls whose next event has to be predicted again in to_repredict.
void resolve_contact(CollisionManager *manager, int ball, Contact *contact);

/// Reflects a ball from the brick that it pierced in the last contact, if the caller has not
/// removed the brick.
/// @pre it has pierced one
void resolve_pierced(CollisionManager *manager);

#endif
