/// @file world_input.h
/// What a world is asked: the inputs of its paddles for a step.
#ifndef ARKANONG_WORLD_INPUT_H
#define ARKANONG_WORLD_INPUT_H

#include "world_def.h"

/// One player's input for one step, the only way to influence a running world. Small and quantised,
/// so that a recording is exact.
struct PaddleInput {
    signed char move_x, move_y; ///< keys or stick, -127..127 each; right and down are positive
    bool pointing; ///< pointer control: the paddle moves to (target_x, target_y) instead
    bool serve;    ///< key held: serves the balls on the paddle, fires the cannon, releases sticky
                   ///< balls
    int target_x, target_y; ///< intended position of the paddle's centre, 1/64 u
};

/// Inputs by paddle index (the order of the level file, then partners in the same order).
struct WorldInput {
    PaddleInput paddle[PADDLES_MOST];
};

/// The input of the step under way, or else of the last one; all 0 before the first.
const WorldInput *world_input(const World *world);

#endif
