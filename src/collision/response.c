// What a contact does to a velocity.
#include "response.h"

#include <math.h>
#include <stdbool.h>

// Speeds along a normal below this share of those that they are the difference of are rounding.
#define ROUNDED_SHARE 0x1p-48

double response_rounding(Vec2 velocity, Vec2 surface)
{
    return ROUNDED_SHARE *
           (fabs(velocity.x) + fabs(velocity.y) + fabs(surface.x) + fabs(surface.y));
}

Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double *speed_squared)
{
    double approach = vec2_dot(vec2_sub(velocity, surface), normal);
    bool moves = surface.x != 0.0 || surface.y != 0.0;
    double least = moves ? response_rounding(velocity, surface) : 0.0;
    approach = approach < -least || approach > least ? approach : -least;
    Vec2 after = vec2_add_scaled(velocity, normal, -2.0 * approach);

    if (approach >= 0.0) {
        return velocity;
    }
    if (moves) {
        *speed_squared = vec2_length_squared(after);
    } else if (normal.x != 0.0 && normal.y != 0.0 && *speed_squared > 0.0) {
        // Reflecting leaves the speed off by rounding, and a million such errors add up: bring it
        // back.
        double error = (*speed_squared - vec2_length_squared(after)) / (2.0 * *speed_squared);
        after = vec2_add_scaled(after, after, error);
    }
    return after;
}
