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
#define STEPS_PER_SECOND       COLLISION_STEPS_PER_SECOND
#define STEP_SECONDS           COLLISION_STEP_SECONDS
#define CAUGHT_AFTER_CONTACTS  COLLISION_CAUGHT_AFTER_CONTACTS
#define REST_AFTER_CONTACTS    COLLISION_REST_AFTER_CONTACTS
#define STEP_CONTACTS          COLLISION_STEP_CONTACTS
#define STEP_CONTACTS_PER_BALL COLLISION_STEP_CONTACTS_PER_BALL
#define BRICK_EMPTY            COLLISION_BRICK_EMPTY
#define BRICK_INDESTRUCTIBLE   COLLISION_BRICK_INDESTRUCTIBLE
#define WORK_WITHOUT_END       COLLISION_WORK_WITHOUT_END

#endif
