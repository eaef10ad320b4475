/// @file obstacle.h
/// What stands or moves in the field and breaks after so many hits: a shape, a motion, a number of
/// hits, a restitution.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise.
#ifndef ARKANONG_OBSTACLE_H
#define ARKANONG_OBSTACLE_H

#include <stdbool.h>
#include <stdint.h>

#include "motion.h"
#include "shape.h"

/// The shapes, in the order in which obstacles are resolved at the same instant. An arena's
/// obstacles stand in one array in this order: all hexagons, then all circles, then all lines.
typedef enum ShapeKind { SHAPE_HEXAGON, SHAPE_CIRCLE, SHAPE_LINE, SHAPE_KIND_COUNT } ShapeKind;

/// An obstacle as it is at time 0. Zero everywhere but centre and radius: a hexagon that stands.
typedef struct ObstacleDef {
    ShapeKind shape;
    Vec2 centre;           ///< u; of a line: end 1
    Vec2 end;              ///< u; of a line: end 2, at least 1 u from end 1; else unused
    double radius;         ///< u; hexagon: circumradius; line: half its thickness, may be 0
    double angle_deg;      ///< of a hexagon, finite; else unused
    double spin_deg_per_s; ///< about the centre, of a line about its middle; 0: does not spin
    Vec2 travel;           ///< u, to the far end of its path; ignored when period_s is 0
    double period_s;       ///< for the round trip; 0: stays where it is
    double bounce;         ///< restitution, 0.1..2; 0 counts as 1
    int hits; ///< until it breaks; 0: never. The manager keeps the count of the rules' hits, and
              ///< does not break it by itself
} ObstacleDef;

/// An obstacle as it is at the present time.
typedef struct ObstacleState {
    bool exists;
    ShapeKind shape;
    Vec2 centre;           ///< u; of a line: its middle
    Vec2 end[2];           ///< u; of a line: ends 1 and 2; else {0, 0}
    Vec2 velocity;         ///< u/s, of the centre
    double angle_deg;      ///< in [0, 360); of a line: since its start
    double spin_deg_per_s; ///< negated when a caught ball turned it round
    double radius;         ///< u; hexagon: circumradius; line: half its thickness
    double bounce;         ///< restitution
    int hits;              ///< left; 0: never breaks
} ObstacleState;

/// The obstacle at time 0, with its velocity on the way out. The angle is the one of `def`.
ObstacleState obstacle_at_start(const ObstacleDef *def);

/// The same obstacle elsewhere: moved by `by` u, and its angle and ends turned about its centre by
/// `turn_deg` degrees. For pictures between two steps; the engine moves by its own exact times.
ObstacleState obstacle_moved(const ObstacleState *state, Vec2 by, double turn_deg);

/// Whether an obstacle is there, and whether it has ever moved.
enum { OBSTACLE_GONE, OBSTACLE_FIXED, OBSTACLE_MOVING };

/// An obstacle as the engine keeps it: what every prediction needs comes first, in two lines of
/// memory of their own and the next one's beginning.
typedef struct Obstacle {
    _Alignas(64) Hexagon hexagon;
    uint8_t presence; ///< OBSTACLE_...
    uint8_t hidden;   ///< bit k: corner k cannot be touched
    int hits;         ///< left; 0: never breaks
    Motion motion;
} Obstacle;

#endif
