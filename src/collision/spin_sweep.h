/// @file spin_sweep.h
/// Time of impact of a circle in straight motion and a hexagon that spins.
#ifndef ARKANONG_SPIN_SWEEP_H
#define ARKANONG_SPIN_SWEEP_H

#include "motion.h"
#include "shape.h"

/// A circle in straight motion and a spinning hexagon.
typedef struct SpinSweep {
    const Motion *motion;
    const Hexagon *shape;  ///< circumradius and apothem
    Vec2 offset, velocity; ///< of the circle relative to the hexagon's centre, at time `since`
    double radius, since;
} SpinSweep;

/// A time as a whole number of slots, exact, and the rest, so that the two together are finer than
/// one double.
typedef struct SpinTouch {
    double slot; ///< s, NEVER when there is none
    double rest; ///< s
} SpinTouch;

/// First time in [from, to) at which the circle touches the hexagon and approaches it. Bound: at
/// that time the gap is less than 1e-12 of the hexagon's size.
SpinTouch spin_sweep_first(const SpinSweep *sweep, double from, double to);

#endif
