/// @file collision_names.h
/// The engine's public header, collision.h, by the names that this tree uses.
#ifndef ARKANONG_COLLISION_NAMES_H
#define ARKANONG_COLLISION_NAMES_H

#include "brick_grid.h"
#include "contact.h"
#include "shape.h"

typedef CollisionBall BallState;
typedef CollisionPaddle PaddleState;
typedef CollisionCast CastOptions;
typedef CollisionCells CellChoice;
#define CAUGHT_AFTER_CONTACTS  COLLISION_CAUGHT_AFTER_CONTACTS
#define REST_AFTER_CONTACTS    COLLISION_REST_AFTER_CONTACTS
#define STEP_CONTACTS          COLLISION_STEP_CONTACTS
#define STEP_CONTACTS_PER_BALL COLLISION_STEP_CONTACTS_PER_BALL
#define BRICK_EMPTY            COLLISION_BRICK_EMPTY
#define BRICK_SOLID            COLLISION_BRICK_SOLID
#define WORK_WITHOUT_END       COLLISION_WORK_WITHOUT_END

#endif
