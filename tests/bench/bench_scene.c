#include "bench_scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "rng.h"

#define PI       3.14159265358979323846
#define SEED     12345
#define ATTEMPTS 1000000
/// Squares of hexagons, u, and by how much they lie off the middle of theirs.
#define SQUARE 80.0
#define JITTER 10.0
/// Of balls without hexagons: four fifths of what touches no neighbour.
#define DENSE_SQUARE (BENCH_BALL_RADIUS * sqrt(PI / 0.6))
#define DENSE_JITTER (0.4 * (DENSE_SQUARE - 2 * BENCH_BALL_RADIUS))
/// Distances of centres, u; from the walls of the arena likewise.
#define BALL_TO_HEXAGON (BENCH_HEXAGON_CIRCUMRADIUS + BENCH_BALL_RADIUS + 1)
#define BALL_TO_BALL    (2 * BENCH_BALL_RADIUS + 0.5)
#define BALL_TO_WALL    6.0
/// At most one ball stands in a square of this side, u.
#define PLACE 9.0

/// Where balls stand already: by square the ball in it, -1: none.
typedef struct Places {
    int columns, rows;
    int *ball;
} Places;

static void *allocate(size_t count, size_t size)
{
    void *memory = malloc((count + 1) * size);
    if (!memory) {
        fputs("arkanong-bench: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static int columns_for(int count)
{
    return (int)ceil(sqrt(count * 4.0 / 3.0));
}

/// The middle of square k, and up to `jitter` u away from it. In single precision, so that a level
/// file of the scene is short.
static void place_in_square(Rng *rng, int k, int columns, double square, double jitter, double *x,
                            double *y)
{
    *x = (double)(float)((k % columns + 0.5) * square + jitter * (2 * rng_double(rng) - 1));
    *y = (double)(float)((k / columns + 0.5) * square + jitter * (2 * rng_double(rng) - 1));
}

static void set_out(Rng *rng, BenchBall *ball)
{
    double angle = 2 * PI * rng_double(rng);
    ball->vx = BENCH_BALL_SPEED * cos(angle);
    ball->vy = BENCH_BALL_SPEED * sin(angle);
}

/// The first hexagon, of those whose squares are around the point's, at less than a distance; -1:
/// there is none.
static int hexagon_near(const BenchScene *scene, double x, double y, double distance)
{
    const int columns = (int)(scene->width / SQUARE), rows = (int)(scene->height / SQUARE);
    for (int i = 0; i < 9; i++) {
        const int column = (int)(x / SQUARE) + i % 3 - 1, row = (int)(y / SQUARE) + i / 3 - 1;
        const int k = row * columns + column;
        if (column >= 0 && row >= 0 && column < columns && row < rows && k < scene->hexagon_count &&
            hypot(x - scene->hexagons[k].x, y - scene->hexagons[k].y) < distance) {
            return k;
        }
    }
    return -1;
}

static bool has_ball_near(const BenchScene *scene, const Places *places, double x, double y)
{
    const int own = (int)(y / PLACE) * places->columns + (int)(x / PLACE);
    for (int i = 0; i < 9; i++) {
        const int column = (int)(x / PLACE) + i % 3 - 1, row = (int)(y / PLACE) + i / 3 - 1;
        if (column < 0 || row < 0 || column >= places->columns || row >= places->rows) {
            continue;
        }
        const int other = places->ball[row * places->columns + column];
        if (other >= 0 &&
            hypot(x - scene->balls[other].x, y - scene->balls[other].y) <= BALL_TO_BALL) {
            return true;
        }
    }
    return places->ball[own] >= 0;
}

/// Whether the ball has found a place by as many attempts as there are.
static bool strew_ball(Rng *rng, const BenchScene *scene, const Places *places, int index)
{
    BenchBall *ball = &scene->balls[index];
    for (int i = 0; i < ATTEMPTS; i++) {
        const double across = (scene->width - 2 * BALL_TO_WALL) * rng_double(rng);
        const double down = (scene->height - 2 * BALL_TO_WALL) * rng_double(rng);
        ball->x = (double)(float)(BALL_TO_WALL + across);
        ball->y = (double)(float)(BALL_TO_WALL + down);
        if (hexagon_near(scene, ball->x, ball->y, BALL_TO_HEXAGON) < 0 &&
            !has_ball_near(scene, places, ball->x, ball->y)) {
            set_out(rng, ball);
            places->ball[(int)(ball->y / PLACE) * places->columns + (int)(ball->x / PLACE)] = index;
            return true;
        }
    }
    return false;
}

static void strew_balls(Rng *rng, const BenchScene *scene)
{
    Places places = {(int)(scene->width / PLACE) + 2, (int)(scene->height / PLACE) + 2, NULL};
    const int count = places.columns * places.rows;
    places.ball = allocate((size_t)count, sizeof *places.ball);
    for (int i = 0; i < count; i++) {
        places.ball[i] = -1;
    }
    for (int i = 0; i < scene->ball_count; i++) {
        if (!strew_ball(rng, scene, &places, i)) {
            fputs("arkanong-bench: the arena is too small for so many balls\n", stderr);
            exit(1);
        }
    }
    free(places.ball);
}

BenchScene bench_scene_make(int ball_count, int hexagon_count)
{
    const bool dense = hexagon_count == 0;
    const int squares = dense ? ball_count : hexagon_count;
    const int columns = columns_for(squares);
    const double square = dense ? DENSE_SQUARE : SQUARE;
    BenchScene scene = {.width = columns * square,
                        .height = (squares + columns - 1) / columns * square,
                        .ball_count = ball_count,
                        .hexagon_count = hexagon_count};
    scene.balls = allocate((size_t)ball_count, sizeof *scene.balls);
    scene.hexagons = allocate((size_t)hexagon_count, sizeof *scene.hexagons);
    Rng rng = rng_make(SEED);
    for (int i = 0; i < hexagon_count; i++) {
        BenchHexagon *hexagon = &scene.hexagons[i];
        place_in_square(&rng, i, columns, square, JITTER, &hexagon->x, &hexagon->y);
    }
    if (!dense) {
        strew_balls(&rng, &scene);
    }
    for (int i = 0; dense && i < ball_count; i++) {
        BenchBall *ball = &scene.balls[i];
        place_in_square(&rng, i, columns, square, DENSE_JITTER, &ball->x, &ball->y);
        set_out(&rng, ball);
    }
    return scene;
}

void bench_scene_free(BenchScene *scene)
{
    free(scene->balls);
    free(scene->hexagons);
}

int bench_scene_hexagon_around(const BenchScene *scene, double x, double y)
{
    const double apothem = BENCH_HEXAGON_CIRCUMRADIUS * sqrt(3.0) / 2;
    const int near = hexagon_near(scene, x, y, BENCH_HEXAGON_CIRCUMRADIUS);
    bool inside = near >= 0;
    for (int k = 0; k < 3 && inside; k++) {
        const double angle = (30 + 60 * k) * PI / 180;
        const double dx = x - scene->hexagons[near].x, dy = y - scene->hexagons[near].y;
        inside = fabs(dx * cos(angle) + dy * sin(angle)) < apothem;
    }
    return inside ? near : -1;
}

void bench_scene_flights(BenchFlight *flights, int count)
{
    Rng rng = rng_make(SEED);
    for (int i = 0; i < count; i++) {
        double angle = rng_range(&rng, 0, 2 * PI);
        double aside = rng_range(&rng, -2.2, 2.2) * BENCH_HEXAGON_CIRCUMRADIUS;
        double away = 3 * BENCH_HEXAGON_CIRCUMRADIUS;
        double ahead_x = cos(angle);
        double ahead_y = sin(angle);
        flights[i] =
            (BenchFlight){-away * ahead_x - aside * ahead_y, -away * ahead_y + aside * ahead_x,
                          2 * away * ahead_x, 2 * away * ahead_y};
    }
}
