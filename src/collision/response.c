#include "response.h"

/// Takes the rounding errors of a reflection out of the speed.
///
/// With |v'|^2 = s2 (1 + e) and a tiny e, v' (1 - e/2) has the length it should have. v += v d
/// rounds a number of v's size once; v *= 1 + d would first round d to a multiple of 2^-53, the
/// very size of what is to be corrected.
static Vec2 restore_speed(Vec2 velocity, double speed_squared)
{
    // Below this the squares lose their own digits (or are 0).
    if (speed_squared < 1e-280) {
        return velocity;
    }
    double share = (speed_squared - vec2_length_squared(velocity)) / (2.0 * speed_squared);
    return vec2_add_scaled(velocity, velocity, share);
}

Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double restitution, double friction)
{
    Vec2 relative = vec2_sub(velocity, surface);
    double approach = vec2_dot(relative, normal);
    if (approach >= 0.0) {
        return velocity;
    }
    Vec2 reflected = vec2_add_scaled(relative, normal, -(1.0 + restitution) * approach);
    if (friction > 0.0) {
        Vec2 tangential = vec2_add_scaled(relative, normal, -approach);
        reflected = vec2_add_scaled(reflected, tangential, -friction);
    } else if (restitution == 1.0) {
        reflected = restore_speed(reflected, vec2_length_squared(relative));
    }
    return vec2_add(surface, reflected);
}
