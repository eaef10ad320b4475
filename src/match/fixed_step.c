// Counts how many steps of the simulation a frame plays.
#include "fixed_step.h"

#include <math.h>

#include "step.h"

/// A longer frame, s, comes from moving the window, not from slowness.
#define LONGEST_HITCH 0.2

int fixed_step_take_steps(FixedStep *fixed_step, double seconds, double speed)
{
    if (!(seconds > 0.0)) {
        return 0;
    }
    const double counted = fmin(seconds, FIXED_STEP_LONGEST_FRAME);
    fixed_step->owed += counted * speed * STEPS_PER_SECOND;
    const double steps = floor(fixed_step->owed);
    fixed_step->owed -= steps;
    return (int)steps;
}

void fixed_step_note(FixedStep *fixed_step, double seconds, double speed, int steps)
{
    if (!(seconds > 0.0)) {
        return;
    }
    const double counted = fmin(seconds, LONGEST_HITCH);
    const double keeps = 1.0 / (1.0 + counted);
    // Faster than real time is not slow, even if less fast than asked.
    const double asked = counted * fmin(speed, 1.0) * STEPS_PER_SECOND;
    fixed_step->asked = fixed_step->asked * keeps + asked;
    fixed_step->played = fixed_step->played * keeps + fmin(steps, asked);
}

double fixed_step_share(const FixedStep *fixed_step)
{
    return fixed_step->asked > 0.5 * STEPS_PER_SECOND ? fixed_step->played / fixed_step->asked
                                                      : 1.0;
}

double fixed_step_fraction(const FixedStep *fixed_step)
{
    return fixed_step->owed;
}
