#include "pace.h"

#include <math.h>

#include "world.h"

int pace_take_steps(Pace *pace, double seconds, double speed)
{
    if (!(seconds > 0.0)) {
        return 0;
    }
    double counted = seconds < PACE_LONGEST_FRAME ? seconds : PACE_LONGEST_FRAME;
    pace->owed += counted * speed * WORLD_STEPS_PER_SECOND;
    double steps = floor(pace->owed);
    pace->owed -= steps;
    return (int)steps;
}

double pace_fraction(const Pace *pace)
{
    return pace->owed;
}
