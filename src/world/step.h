/// @file step.h
/// The steps of a game: paddles move, rules act and input is taken once in each.
#ifndef ARKANONG_STEP_H
#define ARKANONG_STEP_H

/// Steps per simulated second.
#define STEPS_PER_SECOND 240
/// Length of a step, s.
#define STEP_SECONDS (1.0 / STEPS_PER_SECOND)

#endif
