#include "bench.h"

#include "sweep.h"

int bench_arkanong_sweep(const BenchFlight *flights, int count)
{
    const Hexagon hexagon = hexagon_make(vec2(0, 0), BENCH_HEXAGON_CIRCUMRADIUS, 0);
    int hits = 0;
    for (int i = 0; i < count; i++) {
        const BenchFlight *flight = &flights[i];
        Vec2 velocity = vec2(flight->dx, flight->dy);
        Feature feature = FEATURE_NONE;
        double time = sweep_time_hexagon(&hexagon, vec2(flight->x, flight->y), velocity,
                                         vec2_length(velocity), BENCH_BALL_RADIUS, 0, &feature);
        hits += time <= 1.0;
    }
    return hits;
}
