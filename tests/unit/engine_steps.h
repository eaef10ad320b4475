/// @file engine_steps.h
/// The steps that tests of the engine take, those of the game.
#ifndef ARKANONG_ENGINE_STEPS_H
#define ARKANONG_ENGINE_STEPS_H

#define STEPS_PER_SECOND 240
#define STEP_SECONDS     (1.0 / STEPS_PER_SECOND)

#endif
