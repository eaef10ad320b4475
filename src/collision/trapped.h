/// @file trapped.h
/// Balls without room: caught by what pushes them, or resting until the step ends; and what pushes
/// them reverses, like a lift door, or stops.
#ifndef ARKANONG_TRAPPED_H
#define ARKANONG_TRAPPED_H

#include "manager.h"
#include "surface.h"

/// Whether the ball is still held by what caught it, which has neither been reversed nor gone.
bool trapped_is_held(const CollisionManager *manager, const Ball *ball);

/// Lets a ball be caught by what holds another one.
void trapped_catch_with(CollisionManager *manager, Ball *ball, const Ball *held);

/// The velocity after a contact with an obstacle, brick, paddle or wall, catching included: what
/// response_reflect gives, unless the ball is caught.
/// @param surface  its velocity becomes that after a reversal
/// @param count    contacts of the ball in this step
/// @param flight   s, since its last contact
Vec2 trapped_velocity(CollisionManager *manager, Ball *ball, const NextEvent *event,
                      Surface *surface, int count, double flight, double *speed_squared);

// Where a ball can fly less than this between two contacts it has no room, u: what counts as inside
// in a level file.
#define TRAPPED_MIN_ROOM 1e-9

/// Whether a ball that has just met something that stands must rest: it is without room between two
/// such things, or has met too many things in this step.
/// @param way  u, flown along the normal since its last contact
static inline bool trapped_must_rest(const Ball *ball, double way)
{
    return (ball->standing > CAUGHT_AFTER_CONTACTS && way < TRAPPED_MIN_ROOM) ||
           ball->contacts >= REST_AFTER_CONTACTS;
}

/// Lets a ball without room keep the tangential part of its velocity alone: until the step's end,
/// or for good off what has a restitution below 1.
void trapped_rest_without_room(CollisionManager *manager, Ball *ball, Vec2 normal,
                               double restitution);

/// Lets a ball rest until the step's end; it then goes on with the velocity that it has now.
void trapped_rest_ball(CollisionManager *manager, Ball *ball);

/// Once a step has had all of its contacts (contacts_left): around each further one. The balls meet
/// with the velocities that they will go on with, and then rest until the step's end; so does what
/// moves against a ball, which then goes back the way it came. So each contact brings something to
/// rest that was not, and things at rest do not approach each other.
/// @param other  the other ball; NULL: an obstacle
void trapped_begin_contact(CollisionManager *manager, Ball *ball, Ball *other);
void trapped_after_contact(CollisionManager *manager, Ball *ball, Ball *other,
                           const Contact *contact);

/// Lets halted obstacles go on.
void trapped_wake_obstacles(CollisionManager *manager);

#endif
