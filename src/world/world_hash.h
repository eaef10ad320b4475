/// @file world_hash.h
/// Hashes the whole state of a world, and says which version of the simulation plays it.
#ifndef ARKANONG_WORLD_HASH_H
#define ARKANONG_WORLD_HASH_H

#include "world_def.h"

/// The version of the simulation: increased by each change after which the same level, seed and
/// inputs have another result.
#define WORLD_SIMULATION 4

/// 64-bit hash over every field of the state, in a fixed order, the same on every machine.
unsigned long long world_hash(const World *world);

#endif
