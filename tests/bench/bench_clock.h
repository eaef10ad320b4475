/// @file bench_clock.h
/// The benchmark's clock.
#ifndef ARKANONG_BENCH_CLOCK_H
#define ARKANONG_BENCH_CLOCK_H

#include <time.h>

static inline double bench_now_ns(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#endif
