/// @file fuzz_scene.h
/// Scenes made of any bytes, for the fuzzer and for a test of what such scenes hold.
#ifndef ARKANONG_FUZZ_SCENE_H
#define ARKANONG_FUZZ_SCENE_H

#include <stddef.h>
#include <stdint.h>

#include "world_room.h"

/// Plays the scene that the bytes stand for; ends the process when something is wrong. Returns 0.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// What has happened in all scenes so far.
const WorldRoomCounts *fuzz_scene_counts(void);

#endif
