/// @file bench_scene.h
/// Scenes for the benchmark: balls and hexagons strewn at random, the same for every engine.
#ifndef ARKANONG_BENCH_SCENE_H
#define ARKANONG_BENCH_SCENE_H

#include "bench.h"

/// Side of a square arena in which a ball meets something about four times per second, u.
///
/// Mean free path: A / (sum of widths), as in the kinetic theory of gases, in the plane. A hexagon
/// is 6 R / pi + 2 r wide (mean width of a convex body: its perimeter over pi), another moving ball
/// 4 r times 4 / pi (mean relative speed over speed), the walls together perimeter / pi; A is what
/// the centre of a ball may cover.
double bench_scene_side(int ball_count, int hexagon_count);

/// Strews the things; hexagons stand so far apart that a ball fits through, nothing overlaps. Ends
/// the program when memory is out or the arena too full.
BenchScene bench_scene_make(double side, int ball_count, int hexagon_count,
                            unsigned long long seed);
void bench_scene_free(BenchScene *scene);

/// A hexagon whose inside the point is in, or -1. Linear in the hexagons.
int bench_scene_hexagon_around(const BenchScene *scene, double x, double y);

/// Flights of which about half hit.
void bench_scene_flights(BenchFlight *flights, int count, unsigned long long seed);

#endif
