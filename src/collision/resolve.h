/// @file resolve.h
/// Resolves contacts: moves the ball there, finds the surface, reflects the velocity.
#ifndef ARKANONG_RESOLVE_H
#define ARKANONG_RESOLVE_H

#include "manager.h"

/// Resolves the contact that is a ball's next event, at the present time, and describes it. The
/// balls whose next event has to be predicted again are in to_repredict then.
void resolve_contact(CollisionManager *manager, int ball, Contact *contact);

/// Turns a ball back from the brick that it was to pierce in the last contact, if the caller has
/// not removed that.
/// @pre it has pierced one
void resolve_pierced(CollisionManager *manager);

#endif
