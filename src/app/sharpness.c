// Chooses the coarseness of pictures by the measured frame times.
#include "sharpness.h"

#include "scalar.h"

/// Minimum number of pixels of the shorter side for legible text.
#define LEGIBLE 540
/// Share of the frame's time from which on a frame counts as late, because other programs need
/// time, too.
#define LATE_SHARE 0.9
/// Number of late frames, of SHARPNESS_FRAMES, from which on pictures become coarser.
#define LATE_FRAMES 10
/// Maximum predicted share of the time for finer pictures.
#define CALM_SHARE 0.7

int sharpness_coarsest(int width, int height)
{
    return scalar_clamp_int(scalar_min_int(width, height) / LEGIBLE, 1, SHARPNESS_COARSEST);
}

/// Restarts the measurement at that coarseness.
static void begin(Sharpness *sharpness, int coarseness)
{
    sharpness->coarseness = coarseness;
    sharpness->frames = sharpness->late = 0;
    sharpness->calm = 0.0;
}

static void become_coarser(Sharpness *sharpness)
{
    if (sharpness->tried) {
        sharpness->patience = scalar_min(2.0 * sharpness->patience, SHARPNESS_PATIENCE_MOST);
        sharpness->tried = false;
    }
    begin(sharpness, sharpness->coarseness + 1);
}

static void become_finer(Sharpness *sharpness)
{
    sharpness->tried = true;
    sharpness->since_finer = 0.0;
    begin(sharpness, sharpness->coarseness - 1);
}

/// Counts late frames, and makes pictures coarser after SHARPNESS_FRAMES if there were too many.
static void count_late_frames(Sharpness *sharpness, bool late, int coarsest)
{
    sharpness->frames++;
    sharpness->late += late ? 1 : 0;
    if (sharpness->late >= LATE_FRAMES && sharpness->coarseness < coarsest) {
        become_coarser(sharpness);
    } else if (sharpness->frames >= SHARPNESS_FRAMES) {
        sharpness->frames = sharpness->late = 0;
    }
}

/// Accumulates the time for which finer pictures would have been in time; a frame that would have
/// been late subtracts eight times its duration.
static void count_spare_time(Sharpness *sharpness, double seconds, double due)
{
    const double finer = (double)sharpness->coarseness / (sharpness->coarseness - 1);
    const double expected = seconds * finer * finer;
    const double passed = scalar_max(seconds, due);
    const double change = expected <= CALM_SHARE * due ? passed : -8.0 * passed;
    sharpness->calm = scalar_max(sharpness->calm + change, 0.0);
    if (sharpness->calm >= sharpness->patience) {
        become_finer(sharpness);
    }
}

void sharpness_note(Sharpness *sharpness, double seconds, double due, int coarsest)
{
    sharpness->coarseness = scalar_clamp_int(sharpness->coarseness, 1, coarsest);
    sharpness->patience = scalar_max(sharpness->patience, SHARPNESS_PATIENCE);
    sharpness->since_finer += scalar_max(seconds, due);
    if (sharpness->since_finer > sharpness->patience) {
        sharpness->tried = false;
    }
    count_late_frames(sharpness, seconds > LATE_SHARE * due, coarsest);
    if (sharpness->coarseness > 1) {
        count_spare_time(sharpness, seconds, due);
    }
}

int sharpness_choose(const Sharpness *sharpness, SharpnessChoice choice, int coarsest)
{
    const bool opening = sharpness->coarseness == 0 && coarsest == SHARPNESS_COARSEST;
    const int wanted = choice == SHARPNESS_FULL      ? 1
                       : choice == SHARPNESS_REDUCED ? 2
                       : opening                     ? coarsest
                                                     : sharpness->coarseness;
    return scalar_clamp_int(wanted, 1, coarsest);
}
