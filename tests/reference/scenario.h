/// @file scenario.h
/// Scenes from level files.
#ifndef ARKANONG_TEST_SCENARIO_H
#define ARKANONG_TEST_SCENARIO_H

#include "scene.h"

/// Reads tests/scenarios/NAME.level (from the repository's root as working folder). Prints what is
/// wrong and ends the program when it is no good or does not fit a Scene.
void scenario_load(Scene *scene, const char *name);

#endif
