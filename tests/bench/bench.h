/// @file bench.h
/// What the benchmark asks of each engine, and the scenes they are all given.
///
/// Units: u, s, u/s, degrees. Plain numbers, so that C and C++ read the same.
#ifndef ARKANONG_BENCH_H
#define ARKANONG_BENCH_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BENCH_STEPS_PER_SECOND     240
#define BENCH_USUAL_RATE           60 ///< steps per second at which others are mostly run
#define BENCH_BALL_RADIUS          4.0
#define BENCH_BALL_SPEED           400.0
#define BENCH_HEXAGON_CIRCUMRADIUS 20.0

/// A ball's place and velocity.
typedef struct BenchBall {
    double x, y;
    double vx, vy;
} BenchBall;

/// The centre of a hexagon that stands still at angle 0.
typedef struct BenchHexagon {
    double x, y;
} BenchHexagon;

/// An arena from (0, 0) to (width, height), walls all round.
typedef struct BenchScene {
    double width, height;
    int ball_count;
    int hexagon_count;
    BenchBall *balls;
    BenchHexagon *hexagons;
} BenchScene;

/// One contender. `create` copies what it needs of the scene. Arkanong's contacts do not depend on
/// the steps: of it the usual ones are asked.
typedef struct BenchEngine {
    const char *name;
    void *(*create)(const BenchScene *scene, int steps_per_second);
    void (*run)(void *simulation, int steps);
    BenchBall (*ball)(const void *simulation, int ball);
    void (*destroy)(void *simulation);
} BenchEngine;

extern const BenchEngine bench_arkanong;
extern const BenchEngine bench_chipmunk;
extern const BenchEngine bench_box2d;

/// Contacts since the simulation began.
/// @pre the simulation is Arkanong's
unsigned long long bench_arkanong_contacts(const void *simulation);
/// Bytes that Arkanong holds for a scene.
unsigned long long bench_arkanong_bytes(const BenchScene *scene);

/// A straight flight of a ball of the usual radius toward one hexagon of the usual size that stands
/// at (0, 0), turned by 0 degrees.
typedef struct BenchFlight {
    double x, y;   ///< begin
    double dx, dy; ///< the whole way, flown in one second
} BenchFlight;

/// Sweeps all flights; returns how many hit.
int bench_arkanong_sweep(const BenchFlight *flights, int count);
int bench_chipmunk_sweep(const BenchFlight *flights, int count);

#ifdef __cplusplus
}
#endif

#endif
