// Reflection and exchange of velocities, corrected for rounding.
#include "response.h"

#include "scalar.h"

void response_exchange(Vec2 velocity[2], double speed_squared[2], Vec2 normal)
{
    const double energy = speed_squared[0] + speed_squared[1];
    double exchanged = vec2_dot(vec2_sub(velocity[0], velocity[1]), normal);
    // An approach that is rounding alone would be as large after the contact as before, again and
    // again.
    const double least = response_rounding(velocity[0], velocity[1]);

    exchanged = exchanged < -least ? exchanged : -least;
    Vec2 first = vec2_add_scaled(velocity[0], normal, -exchanged);
    Vec2 second = vec2_add_scaled(velocity[1], normal, exchanged);
    double first_squared = vec2_length_squared(first);
    double second_squared = vec2_length_squared(second);
    const double error =
        energy > 0.0 ? (energy - (first_squared + second_squared)) / (2.0 * energy) : 0.0;
    first = vec2_add_scaled(first, first, error);
    second = vec2_add_scaled(second, second, error);
    first_squared = vec2_length_squared(first);
    second_squared = vec2_length_squared(second);
    // The faster ball takes the rest of the sum: the difference is the smaller share of its own.
    // Which one that is only indices depend on: a branch would be mispredicted half of the time.
    const int faster = first_squared <= second_squared;
    const double slower_squared = scalar_min(first_squared, second_squared);
    velocity[0] = first;
    velocity[1] = second;
    speed_squared[faster] = energy - slower_squared;
    speed_squared[1 - faster] = slower_squared;
}
