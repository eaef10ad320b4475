/// @file made.h
/// The first line of a trace: what it was made with.
#ifndef ARKANONG_MADE_H
#define ARKANONG_MADE_H

#include "level.h"
#include "output.h"

/// What decides a run.
typedef struct Made {
    const Level *level;
    unsigned long long seed;
    double seconds;                  ///< asked for
    bool replay;                     ///< the inputs come from a replay
    const char *players[SIDE_COUNT]; ///< by paddle; "" or NULL: nobody
} Made;

/// Writes {"made": …} and a line end. A hash of its canonical form without comments (level_write)
/// stands for the level. False when memory is out; nothing is written then.
bool made_write(const Made *made, Output *output);

#endif
