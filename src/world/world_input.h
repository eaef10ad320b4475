/// @file world_input.h
/// What a world is asked: the inputs of its paddles for a step.
#ifndef ARKANONG_WORLD_INPUT_H
#define ARKANONG_WORLD_INPUT_H

#include "world_def.h"

/// One player's input for one step, the only way to influence a running world. Small and quantised,
/// so that a recording is exact.
typedef struct PaddleInput {
    signed char move_x, move_y; ///< keys or stick, -127..127 each; right and down are positive
    bool pointing; ///< pointer control: the paddle moves to (target_x, target_y) instead
    bool serve;    ///< key held: serves the balls on the paddle, fires the cannon, releases sticky
                   ///< balls
    int target_x, target_y; ///< intended position of the paddle's centre, 1/64 u
} PaddleInput;

/// Inputs by paddle index (the order of the level file, then partners in the same order).
struct WorldInput {
    PaddleInput paddle[PADDLES_MOST];
};

/// What the input `serve` of a paddle does at present.
typedef enum PaddleVerb {
    VERB_NONE,
    VERB_SERVE,  ///< a ball that lies on the paddle
    VERB_LET_GO, ///< one that sticks to it
    VERB_FIRE,
    VERB_STRIKE, ///< a ball that arrives within WORLD_SWING_S is returned clean
    VERB_RECALL, ///< the nearest ball turns toward the paddle
    VERB_COUNT
} PaddleVerb;

#endif
