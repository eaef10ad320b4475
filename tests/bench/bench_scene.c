#include "bench_scene.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "rng.h"

#define PI                  3.14159265358979323846
#define MEETINGS_PER_SECOND 4.0
#define ATTEMPTS            100000
/// Between two hexagons a ball has to fit through.
#define HEXAGON_SPACING (2 * BENCH_HEXAGON_CIRCUMRADIUS + 2 * BENCH_BALL_RADIUS + 2)
#define BALL_TO_HEXAGON (BENCH_HEXAGON_CIRCUMRADIUS + BENCH_BALL_RADIUS + 0.01)
#define BALL_TO_BALL    (2 * BENCH_BALL_RADIUS + 0.01)

/// Points in square cells as wide as the largest distance that is asked for, so that nine cells
/// hold every neighbour.
typedef struct Places {
    int columns;
    int *first; ///< by cell, -1: none
    int *next;  ///< by point, -1: last of its cell
    double *x, *y;
    int count;
} Places;

static void *allocate(size_t count, size_t size)
{
    void *memory = malloc(count * size);
    if (!memory) {
        fputs("arkanong-bench: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static Places places_make(double side, int capacity)
{
    Places places = {.columns = (int)(side / HEXAGON_SPACING) + 1};
    size_t cells = (size_t)places.columns * (size_t)places.columns;
    places.first = allocate(cells, sizeof(int));
    for (size_t i = 0; i < cells; i++) {
        places.first[i] = -1;
    }
    places.next = allocate((size_t)capacity + 1, sizeof(int));
    places.x = allocate((size_t)capacity + 1, sizeof(double));
    places.y = allocate((size_t)capacity + 1, sizeof(double));
    return places;
}

static void places_free(Places *places)
{
    free(places->first);
    free(places->next);
    free(places->x);
    free(places->y);
}

static bool cell_has_within(const Places *places, int column, int row, double x, double y,
                            double distance)
{
    if (column < 0 || row < 0 || column >= places->columns || row >= places->columns) {
        return false;
    }
    for (int i = places->first[row * places->columns + column]; i >= 0; i = places->next[i]) {
        double dx = places->x[i] - x;
        double dy = places->y[i] - y;
        if (dx * dx + dy * dy < distance * distance) {
            return true;
        }
    }
    return false;
}

static bool places_has_within(const Places *places, double x, double y, double distance)
{
    int column = (int)(x / HEXAGON_SPACING);
    int row = (int)(y / HEXAGON_SPACING);
    for (int i = 0; i < 9; i++) {
        if (cell_has_within(places, column + i % 3 - 1, row + i / 3 - 1, x, y, distance)) {
            return true;
        }
    }
    return false;
}

static void places_add(Places *places, double x, double y)
{
    int *first =
        &places->first[(int)(y / HEXAGON_SPACING) * places->columns + (int)(x / HEXAGON_SPACING)];
    places->x[places->count] = x;
    places->y[places->count] = y;
    places->next[places->count] = *first;
    *first = places->count++;
}

/// A random place at least `margin` from the walls and so far from what is in the two sets;
/// `hexagons` or `balls` may be NULL.
static void find_place(Rng *rng, double side, double margin, const Places *hexagons,
                       double to_hexagon, const Places *balls, double *x, double *y)
{
    for (int i = 0; i < ATTEMPTS; i++) {
        *x = rng_range(rng, margin, side - margin);
        *y = rng_range(rng, margin, side - margin);
        if (!places_has_within(hexagons, *x, *y, to_hexagon) &&
            !(balls && places_has_within(balls, *x, *y, BALL_TO_BALL))) {
            return;
        }
    }
    fputs("arkanong-bench: the arena is too small for so many things\n", stderr);
    exit(1);
}

double bench_scene_side(int ball_count, int hexagon_count)
{
    const double path = BENCH_BALL_SPEED / MEETINGS_PER_SECOND;
    const double radius = BENCH_BALL_RADIUS;
    const double corner = BENCH_HEXAGON_CIRCUMRADIUS;
    double widths =
        hexagon_count * (6 * corner / PI + 2 * radius) + ball_count * 4 * radius * 4 / PI;
    double covered = hexagon_count * (1.5 * sqrt(3.0) * corner * corner + 6 * corner * radius +
                                      PI * radius * radius);
    // side^2 - covered = path * (widths + 4 * side / pi)
    double half = 2 * path / PI;
    return half + sqrt(half * half + covered + path * widths);
}

BenchScene bench_scene_make(double side, int ball_count, int hexagon_count, unsigned long long seed)
{
    BenchScene scene = {.side = side, .ball_count = ball_count, .hexagon_count = hexagon_count};
    scene.balls = allocate((size_t)ball_count + 1, sizeof *scene.balls);
    scene.hexagons = allocate((size_t)hexagon_count + 1, sizeof *scene.hexagons);
    Rng rng = rng_make(seed);
    Places hexagons = places_make(side, hexagon_count);
    Places balls = places_make(side, ball_count);
    for (int i = 0; i < hexagon_count; i++) {
        BenchHexagon *hexagon = &scene.hexagons[i];
        find_place(&rng, side, HEXAGON_SPACING / 2, &hexagons, HEXAGON_SPACING, NULL, &hexagon->x,
                   &hexagon->y);
        hexagon->angle_deg = rng_range(&rng, 0, 60);
        places_add(&hexagons, hexagon->x, hexagon->y);
    }
    for (int i = 0; i < ball_count; i++) {
        BenchBall *ball = &scene.balls[i];
        find_place(&rng, side, BENCH_BALL_RADIUS + 0.01, &hexagons, BALL_TO_HEXAGON, &balls,
                   &ball->x, &ball->y);
        double angle = rng_range(&rng, 0, 2 * PI);
        ball->vx = BENCH_BALL_SPEED * cos(angle);
        ball->vy = BENCH_BALL_SPEED * sin(angle);
        places_add(&balls, ball->x, ball->y);
    }
    places_free(&hexagons);
    places_free(&balls);
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
    for (int i = 0; i < scene->hexagon_count; i++) {
        const BenchHexagon *hexagon = &scene->hexagons[i];
        double dx = x - hexagon->x;
        double dy = y - hexagon->y;
        if (fabs(dx) > BENCH_HEXAGON_CIRCUMRADIUS || fabs(dy) > BENCH_HEXAGON_CIRCUMRADIUS) {
            continue;
        }
        bool inside = true;
        for (int k = 0; k < 3 && inside; k++) {
            double angle = (hexagon->angle_deg + 30 + 60 * k) * PI / 180;
            inside = fabs(dx * cos(angle) + dy * sin(angle)) < apothem;
        }
        if (inside) {
            return i;
        }
    }
    return -1;
}

void bench_scene_flights(BenchFlight *flights, int count, unsigned long long seed)
{
    Rng rng = rng_make(seed);
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
