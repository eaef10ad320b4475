/// @file obstacle.h
/// Obstacles: a shape with a motion and a restitution.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise.
#ifndef ARKANONG_OBSTACLE_H
#define ARKANONG_OBSTACLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "motion.h"
#include "solid.h"
#include "surface.h"
#include "sweep.h"

/// Whether an obstacle is there, and whether it has ever moved.
enum { OBSTACLE_GONE, OBSTACLE_FIXED, OBSTACLE_MOVING };

/// An obstacle as the engine keeps it. The fields that every prediction for a hexagon reads come
/// first, in two cache lines. The motions stand in an array of their own, so that obstacles lie
/// closer together: 10 000 balls among as many hexagons take 1 to 4 % less time.
typedef struct Obstacle {
    _Alignas(64) uint8_t presence; ///< OBSTACLE_...
    uint8_t shape;                 ///< ShapeKind
    uint8_t hidden;                ///< bit k: corner k cannot be touched; with two ends: end k + 1
    bool roams;                    ///< as in CollisionObstacle
    bool sensor;                   ///< as in CollisionObstacle
    uint8_t corners; ///< number of corners. The ends of a line are corners if it has no thickness;
                     ///< round ends are none
    CollisionFilter filter; ///< as in CollisionObstacle
    double bounce;          ///< restitution
    Shape body;      ///< at the angle at which it does not spin, at the start of its path; with two
                     ///< ends: at time 0
    double bounding; ///< u, radius of the circumscribed circle
    ptrdiff_t to_motion; ///< bytes from here to its motion: obstacle_motion
    int64_t user;        ///< as in CollisionObstacle
} Obstacle;

static inline Motion *obstacle_motion(const Obstacle *obstacle)
{
    return (Motion *)((uintptr_t)obstacle + (uintptr_t)obstacle->to_motion);
}

/// Position and angle of an obstacle at a time.
typedef struct ObstaclePose {
    Vec2 centre; ///< u
    double angle_deg;
    bool spins; ///< false: Obstacle.body has its angle (obstacle_set_angle)
} ObstaclePose;

/// A corner and the cone of directions from which a circle touches it and nothing beside it.
typedef struct ObstacleCorner {
    Vec2 point;          ///< u
    Vec2 axis;           ///< unit length, outward along the middle of the cone
    double cosine, sine; ///< of half the cone's angle
} ObstacleCorner;

/// Whether an obstacle has a filter or is a sensor.
static inline bool obstacle_is_filtered(const CollisionObstacle *def)
{
    return def->sensor || (def->filter.category | def->filter.mask) != 0;
}

/// Whether all numbers of an obstacle are in their ranges.
bool obstacle_is_sound(const CollisionObstacle *def);

/// The circle around an obstacle at time 0.
Circle obstacle_bounds(const CollisionObstacle *def);

/// Makes the obstacle as it is at time 0, with nothing hidden; an absent one is not there.
/// The distance between obstacle and motion has to stay as it is.
void obstacle_make(Obstacle *obstacle, Motion *motion, const CollisionObstacle *def);

/// The presence that an obstacle has when it is added: OBSTACLE_FIXED or OBSTACLE_MOVING.
int obstacle_presence(const Obstacle *obstacle);

/// Whether an obstacle can spin: all but circles.
/// @pre a shape with two ends has moved: else its cells are those that it lies in
bool obstacle_can_spin(const Obstacle *obstacle);

/// Rotates `body` to the angle of the motion, when the spin has ended.
void obstacle_set_angle(Obstacle *obstacle);

/// Time of impact of a circle and an obstacle that does not spin (sweep.h).
/// @param q      u, the circle's centre relative to the obstacle's
/// @param speed  u/s, length of `velocity`
double obstacle_time_of_impact(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double speed,
                               double radius, Feature *feature);

/// The sweep of a circle against the obstacle as it spins (sweep.h).
/// @param q  u, the circle's centre relative to the obstacle's at time `since`
SpinSweep obstacle_spin_sweep(const Obstacle *obstacle, Vec2 q, Vec2 velocity, double radius,
                              double since);

/// Where a circle touches an obstacle (surface.h).
/// @param pose     NULL: of one that has never moved
/// @param feature  FEATURE_NONE: the nearest one
Surface obstacle_surface(const Obstacle *obstacle, const ObstaclePose *pose, Feature feature,
                         Vec2 centre, double radius);

/// The obstacle's state at a time, s from the clock's second: present or, to look ahead, later.
CollisionObstacleState obstacle_state(const Obstacle *obstacle, double time);

/// Corner k, from 0 on.
ObstacleCorner obstacle_corner(const Obstacle *obstacle, int k);

/// Whether an obstacle that has never moved hides a corner of another one: the corner lies inside
/// it, on an edge of it, or on a corner of it whose cone does not overlap with its own.
/// @param tolerance  u, a point this near to an edge counts as on it
bool obstacle_hides(const Obstacle *obstacle, const ObstacleCorner *corner, double tolerance);

/// Whether the cones of two corners at one point do not overlap: the union is flat or concave.
bool obstacle_cones_are_apart(const ObstacleCorner *a, const ObstacleCorner *b);

// What a caller may ask for: lengths and places in u, angles in degrees and degrees/s, times in s.
#define LENGTH_LEAST 1e-9
#define LENGTH_MOST  1e9
#define ANGLE_MOST   1e9
#define TIME_MOST    1e9

/// False for what is no number, too.
static inline bool is_in(double value, double least, double most)
{
    return value >= least && value <= most;
}

static inline bool is_finite(double value)
{
    return value - value == 0.0;
}

static inline bool is_place(Vec2 point)
{
    return is_in(point.x, -LENGTH_MOST, LENGTH_MOST) && is_in(point.y, -LENGTH_MOST, LENGTH_MOST);
}

#endif
