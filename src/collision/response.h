/// @file response.h
/// Reflection: velocity split along unit normal and tangent.
#ifndef ARKANONG_RESPONSE_H
#define ARKANONG_RESPONSE_H

#include "vec2.h"

/// Velocity after meeting a surface that moves with `surface`.
///
/// v' = v - (1 + restitution) ((v - u) . n) n; then friction takes away the share `friction` of the
/// tangential relative velocity. A ball that is not approaching ((v - u) . n >= 0) is returned
/// unchanged. At restitution 1, friction 0 and a surface at rest the speed is that of before to the
/// last bit or two, even after millions of calls (it is restored, not only reflected).
/// @param normal       unit length, from the surface toward the ball
/// @param restitution  0..1; 1 elastic
/// @param friction     0..1; 0 none
Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double restitution,
                      double friction);

#endif
