/// @file spin_sweep.h
/// Time of impact of a circle in straight motion against a hexagon, line or rectangle that spins,
/// by conservative advancement (Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems",
/// 1996).
#ifndef ARKANONG_SPIN_SWEEP_H
#define ARKANONG_SPIN_SWEEP_H

#include "det_math.h"
#include "motion.h"
#include "solid.h"

/// A shape made of pairs of opposite faces around its centre, in its own frame: at angle 0.
typedef struct SpinShape {
    const Vec2 *normals; ///< unit vectors, one per pair; NULL: a rectangle, whose pairs differ
    int pairs;
    double apothem;      ///< u, from the centre to a face
    double half;         ///< u, half a face's length
    double circumradius; ///< u, from the centre to a face's end
    Vec2 box;            ///< u, half of a rectangle's width and height
} SpinShape;

/// A circle in straight motion and a spinning shape. Made by spin_sweep_of_hexagon, _of_line or
/// _of_box.
typedef struct SpinSweep {
    const Motion *motion;
    SpinShape shape;
    Vec2 offset;   ///< u, of the circle relative to the shape's centre, at time `since`
    Vec2 velocity; ///< u/s, of the circle relative to the shape's centre
    double radius; ///< u, of the circle plus that of the shape's rounding
    double since;  ///< s
} SpinSweep;

/// A time of impact as the sum of two numbers, which together are finer than one double.
typedef struct SpinTouch {
    double start; ///< s, of the interval that was searched, exact; NEVER when there is no impact
    double rest;  ///< s, from then on
} SpinTouch;

/// A sweep against a hexagon. Only its circumradius and apothem count; the angle is the motion's.
/// @param offset, velocity  u, u/s, of the circle relative to the centre, at time `since`
/// @param motion            outlives the sweep
static inline SpinSweep spin_sweep_of_hexagon(const Hexagon *hexagon, const Motion *motion,
                                              Vec2 offset, Vec2 velocity, double radius,
                                              double since)
{
    // Corner 0 lies on the x axis.
    static const Vec2 NORMALS[3] = {
        {0.86602540378443864676, 0.5}, {0.0, 1.0}, {-0.86602540378443864676, 0.5}};
    SpinShape shape = {
        NORMALS,   3, hexagon->apothem, 0.5 * hexagon->circumradius, hexagon->circumradius,
        {0.0, 0.0}};

    return (SpinSweep){motion, shape, offset, velocity, radius, since};
}

/// A sweep against the sides and round ends of a line; parameters as for hexagons.
/// @param line  at the motion's angle 0
static inline SpinSweep spin_sweep_of_line(const Line *line, const Motion *motion, Vec2 offset,
                                           Vec2 velocity, double radius, double since)
{
    // Ends on the x axis: the circle is rotated instead of the line.
    static const Vec2 NORMALS[1] = {{0.0, 1.0}};
    SpinShape shape = {NORMALS, 1, 0.0, line->half_length, line->half_length, {0.0, 0.0}};
    Vec2 back = vec2(line->direction.x, -line->direction.y);

    return (SpinSweep){
        motion, shape, det_rotate(offset, back), det_rotate(velocity, back), radius + line->radius,
        since};
}

/// A sweep against a rectangle; parameters as for hexagons.
static inline SpinSweep spin_sweep_of_box(const Box *box, const Motion *motion, Vec2 offset,
                                          Vec2 velocity, double radius, double since)
{
    SpinShape shape = {NULL, 0, 0.0, 0.0, vec2_length(box->half), box->half};

    return (SpinSweep){motion, shape, offset, velocity, radius + box->radius, since};
}

/// First time in [from, to) at which the circle touches the shape and approaches it. At that time
/// the gap is less than 1e-12 of the shape's size.
SpinTouch spin_sweep_first(const SpinSweep *sweep, double from, double to);

#endif
