/// @file bench_scene.h
/// Scenes for the benchmark: balls and hexagons strewn at random, the same for every engine.
#ifndef ARKANONG_BENCH_SCENE_H
#define ARKANONG_BENCH_SCENE_H

#include "bench.h"

/// Hexagons jittered by up to 10 u in squares of 80 u, four columns of them to three rows, and
/// balls strewn between; without hexagons, balls jittered in squares of which they fill 60 %. All
/// fly in random directions. Ends the program when memory is out or the arena too full.
/// @pre ball_count >= 1
BenchScene bench_scene_make(int ball_count, int hexagon_count);
void bench_scene_free(BenchScene *scene);

/// A hexagon whose inside the point is in, or -1.
int bench_scene_hexagon_around(const BenchScene *scene, double x, double y);

/// Flights of which about half hit.
void bench_scene_flights(BenchFlight *flights, int count);

#endif
