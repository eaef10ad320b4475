/// @file resolve.h
/// Resolves contacts: moves the ball there, finds the surface, reflects the velocity (resolve.c).
///
/// Trapped balls (trapped.c): caught by a mover that pushes them, or at rest until the step ends;
/// the mover reverses, like a lift door, or stops.
#ifndef ARKANONG_RESOLVE_H
#define ARKANONG_RESOLVE_H

#include "manager.h"
#include "surface.h"

/// Resolves the contact that is a ball's next event, at the present time, and describes it. Stores
/// the balls whose next event has to be predicted again in to_repredict.
void resolve_contact(CollisionManager *manager, int ball, Contact *contact);

/// Reflects a ball from the brick that it pierced in the last contact, if the caller has not
/// removed the brick.
/// @pre it has pierced one
void resolve_pierced(CollisionManager *manager);

/// Whether the ball is still caught: its holder has neither been reversed nor removed since.
bool trapped_is_held(const CollisionManager *manager, const Ball *ball);

/// Catches a ball by the holder of another one, `held`.
void trapped_catch_with(CollisionManager *manager, Ball *ball, const Ball *held);

/// The velocity after a contact with what moves, or of a caught ball: that of response_reflect,
/// unless the ball is caught.
/// @param surface  in: what is touched; out: with its velocity after a reversal
/// @param count    contacts of the ball in this step
/// @param flight   s, since its last contact
Vec2 resolve_velocity(CollisionManager *manager, Ball *ball, const NextEvent *event,
                      Surface *surface, int count, double flight, double *speed_squared);

/// Leaves a ball without room only the tangential part of its velocity: until the step's end, or
/// for good if the restitution is below 1.
void trapped_rest_without_room(CollisionManager *manager, Ball *ball, Vec2 normal,
                               double restitution);

/// Brings a ball to rest until the step's end; it then goes on with the velocity that it has now.
void trapped_rest_ball(CollisionManager *manager, Ball *ball);

/// To be called before each contact beyond the step's limit (contacts_left): gives the balls back
/// their withheld velocities.
/// @param other  the other ball; NULL: an obstacle
void trapped_begin_contact(CollisionManager *manager, Ball *ball, Ball *other);

/// To be called after such a contact: brings the balls to rest until the step's end, and halts and
/// reverses a mover that moves against a ball. So each contact brings something further to rest,
/// and things at rest do not approach each other.
void trapped_after_contact(CollisionManager *manager, Ball *ball, Ball *other,
                           const Contact *contact);

/// Lets halted obstacles continue.
void trapped_wake_obstacles(CollisionManager *manager);

#endif
