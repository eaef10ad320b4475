/// @file sweep_hit.h
/// A moving circle's first contact with one shape, complete: the engine's time of impact (sweep.h)
/// with the engine's surface (surface.h) at that time.
#ifndef ARKANONG_TEST_SWEEP_HIT_H
#define ARKANONG_TEST_SWEEP_HIT_H

#include <stdbool.h>

#include "surface.h"
#include "sweep.h"

/// A circle in straight motion.
typedef struct MovingCircle {
    Vec2 centre;   ///< u, at time 0
    Vec2 velocity; ///< u/s
    double radius; ///< u, > 0
} MovingCircle;

/// All fields are zero when `hit` is false.
typedef struct SweepHit {
    bool hit;
    double time; ///< s, in [0, max_time]
    Vec2 normal;
    Vec2 point; ///< u, where they touch, at `time`
    Feature feature;
} SweepHit;

static inline Vec2 sweep_hit_centre(const MovingCircle *circle, double time)
{
    return vec2_add_scaled(circle->centre, circle->velocity, time);
}

static inline SweepHit sweep_hit_on(double time, Surface surface)
{
    return (SweepHit){true, time, surface.normal, surface.point, surface.feature};
}

/// Seen from the other circle, so that the two may change places to the bit.
static inline SweepHit sweep_circle_circle(const MovingCircle *circle, const MovingCircle *other,
                                           double max_time)
{
    const MovingCircle relative = {vec2_sub(circle->centre, other->centre),
                                   vec2_sub(circle->velocity, other->velocity), circle->radius};
    const Circle there = {{0.0, 0.0}, other->radius};
    double time = sweep_time_point(relative.centre, relative.velocity,
                                   vec2_length(relative.velocity), relative.radius + there.radius);
    if (!(time <= max_time)) {
        return (SweepHit){0};
    }
    SweepHit hit = sweep_hit_on(
        time, surface_of_circle(&there, sweep_hit_centre(&relative, time), relative.radius));
    hit.point = vec2_add(hit.point, sweep_hit_centre(other, time));
    return hit;
}

static inline SweepHit sweep_circle_point(const MovingCircle *circle, Vec2 point, double max_time)
{
    return sweep_circle_circle(circle, &(MovingCircle){.centre = point}, max_time);
}

static inline SweepHit sweep_circle_line(const MovingCircle *circle, const Line *line,
                                         double max_time)
{
    Feature feature = FEATURE_NONE;
    double time = sweep_time_line(line, vec2_sub(circle->centre, line->centre), circle->velocity,
                                  circle->radius, 0, &feature);
    return time <= max_time
               ? sweep_hit_on(time, surface_of_line(line, feature, sweep_hit_centre(circle, time),
                                                    circle->radius))
               : (SweepHit){0};
}

static inline SweepHit sweep_circle_rectangle(const MovingCircle *circle,
                                              const Rectangle *rectangle, double max_time)
{
    const Rectangle relative = {vec2_sub(rectangle->min, circle->centre),
                                vec2_sub(rectangle->max, circle->centre)};
    Feature feature = FEATURE_NONE;
    double time =
        sweep_time_rectangle(&relative, circle->velocity, circle->radius, RECTANGLE_ALL, &feature);
    return time <= max_time
               ? sweep_hit_on(time,
                              surface_of_rectangle(rectangle, feature,
                                                   sweep_hit_centre(circle, time), circle->radius))
               : (SweepHit){0};
}

static inline SweepHit sweep_circle_hexagon(const MovingCircle *circle, const Hexagon *hexagon,
                                            double max_time)
{
    Feature feature = FEATURE_NONE;
    double time =
        sweep_time_hexagon(hexagon, vec2_sub(circle->centre, hexagon->centre), circle->velocity,
                           vec2_length(circle->velocity), circle->radius, 0, &feature);
    return time <= max_time ? sweep_hit_on(time, surface_of_hexagon(hexagon, feature,
                                                                    sweep_hit_centre(circle, time),
                                                                    circle->radius))
                            : (SweepHit){0};
}

#endif
