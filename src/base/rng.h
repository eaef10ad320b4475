/// @file rng.h
/// Seeded random numbers held in the state: splitmix64 (Steele, Lea, Flood, OOPSLA 2014).
/// The same seed gives the same numbers on every machine.
#ifndef ARKANONG_RNG_H
#define ARKANONG_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
} Rng;

/// Every seed is valid; different seeds give unrelated sequences.
Rng rng_make(uint64_t seed);
/// 64 uniform bits.
uint64_t rng_next(Rng *rng);
/// Uniform in [0, 1), 53 bits.
double rng_double(Rng *rng);
/// Uniform in [low, high).
double rng_range(Rng *rng, double low, double high);
/// Uniform in 0..count-1.
/// @pre count > 0
int rng_below(Rng *rng, int count);

#endif
