// Draws numbers from splitmix64.
#include "rng.h"

#include "check.h"

Rng rng_make(uint64_t seed)
{
    return (Rng){seed};
}

uint64_t rng_next(Rng *rng)
{
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = rng->state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

double rng_double(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

double rng_range(Rng *rng, double low, double high)
{
    const double value = low + (high - low) * rng_double(rng);
    // The sum can round up to `high` itself.
    return value < high ? value : low;
}

int rng_below(Rng *rng, int count)
{
    CHECK(count > 0);
    // The high half of a 32 x 32 bit product is even over 0..count-1 once the few products whose
    // low half falls below 2^32 mod count are thrown away (Lemire, "Fast random integer generation
    // in an interval", 2019).
    const uint32_t wanted = (uint32_t)count;
    const uint32_t reject_below = (uint32_t)-wanted % wanted;
    uint64_t product;
    do {
        product = (rng_next(rng) >> 32) * wanted;
    } while ((uint32_t)product < reject_below);
    return (int)(product >> 32);
}
