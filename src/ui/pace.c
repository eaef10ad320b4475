#include "pace.h"

#include <math.h>

#include "world.h"

/// More than this of one frame is not slowness but somebody who moved the window, s.
#define LONGEST_HITCH 0.2

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

bool deadline_has_passed(const Deadline *deadline)
{
    return deadline->has_passed != NULL && deadline->has_passed(deadline->context);
}

void pace_note(Pace *pace, double seconds, double speed, int steps)
{
    if (!(seconds > 0.0)) {
        return;
    }
    double counted = seconds < LONGEST_HITCH ? seconds : LONGEST_HITCH;
    double keeps = 1.0 / (1.0 + counted);
    // Who plays faster than real time, and not quite as fast as asked, is not slow.
    double asked = counted * (speed < 1.0 ? speed : 1.0) * WORLD_STEPS_PER_SECOND;
    pace->asked = pace->asked * keeps + asked;
    pace->played = pace->played * keeps + (steps < asked ? steps : asked);
}

double pace_share(const Pace *pace)
{
    return pace->asked > 0.5 * WORLD_STEPS_PER_SECOND ? pace->played / pace->asked : 1.0;
}

double pace_fraction(const Pace *pace)
{
    return pace->owed;
}
