/// @file hash.h
/// 64-bit FNV-1a over named values, never over raw structs (padding is not state).
/// Source: Fowler, Noll, Vo; offset basis 14695981039346656037, prime 1099511628211.
#ifndef ARKANONG_HASH_H
#define ARKANONG_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "vec2.h"

#define HASH_START UINT64_C(14695981039346656037)
#define HASH_PRIME UINT64_C(1099511628211)

/// Folds in the eight bytes of a value, low byte first on every machine.
static inline uint64_t hash_u64(uint64_t hash, uint64_t value)
{
    for (int byte = 0; byte < 8; byte++) {
        hash ^= (value >> (8 * byte)) & 0xff;
        hash *= HASH_PRIME;
    }
    return hash;
}

static inline uint64_t hash_i64(uint64_t hash, int64_t value)
{
    return hash_u64(hash, (uint64_t)value);
}

/// Folds in a double; -0.0 counts as 0.0 because the two compare equal.
static inline uint64_t hash_double(uint64_t hash, double value)
{
    uint64_t bits;
    value += 0.0;
    memcpy(&bits, &value, sizeof bits);
    return hash_u64(hash, bits);
}

static inline uint64_t hash_vec2(uint64_t hash, Vec2 v)
{
    return hash_double(hash_double(hash, v.x), v.y);
}

static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        hash ^= byte[i];
        hash *= HASH_PRIME;
    }
    return hash;
}

#endif
