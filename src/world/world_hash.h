/// @file world_hash.h
/// Hashes the whole state of a world.
#ifndef ARKANONG_WORLD_HASH_H
#define ARKANONG_WORLD_HASH_H

#include "world_def.h"

/// 64-bit hash over every field of the state, in a fixed order, the same on every machine.
unsigned long long world_hash(const World *world);

#endif
