/// @file edit_heat.h
/// The heat map of a level: where balls go while bots play it, counted a little at a time, so that
/// a caller can spread the work over frames.
#ifndef ARKANONG_EDIT_HEAT_H
#define ARKANONG_EDIT_HEAT_H

#include "bot.h"
#include "world.h"

/// Cells along the longer side of the arena.
#define EDIT_HEAT_CELLS 96
/// s of play that are counted. Games that are over begin again.
#define EDIT_HEAT_SECONDS 120.0

typedef struct EditHeat {
    int columns, rows;
    float *seconds; ///< rows * columns: s that balls were in the cell
    float most;     ///< of all cells
    double played;  ///< s of play so far
    double cell;    ///< u, side of a cell
    const WorldDef *def;
    World *world;
    Bot bots[PADDLES_MOST];
    WorldInput input; ///< of the step under way
    bool in_step;
    unsigned long long seed;
} EditHeat;

/// Begins to count on a good level, whose definition stays as it is until edit_heat_free. False
/// when memory is out; nothing is to be freed then.
bool edit_heat_begin(EditHeat *heat, const WorldDef *def);

/// Plays `steps` steps more, at most to EDIT_HEAT_SECONDS, and fewer where a step takes long.
/// Returns whether it is unfinished.
bool edit_heat_advance(EditHeat *heat, int steps);

void edit_heat_free(EditHeat *heat);

#endif
