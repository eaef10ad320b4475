/// @file heavy_level.h
/// Valid levels with very much of everything, made at random, for tests. Include after cmocka.h.
/// ARKANONG_LONG=1 goes up to the limits of what a level may hold.
#ifndef ARKANONG_TEST_HEAVY_LEVEL_H
#define ARKANONG_TEST_HEAVY_LEVEL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rng.h"
#include "world.h"

/// s of processor time for which a request to end may wait.
#define LONGEST_PIECE 0.1

/// How much a level holds and for how long it is played.
typedef struct Size {
    double side;             ///< u, of the arena
    int cells;               ///< of a row and of a column of bricks
    int balls, obstacles;    ///< at most, obstacles of each list
    int levels;              ///< number of them
    int steps;               ///< of each, at most
    double processor_time_s; ///< for each, at most
} Size;

static const Size SHORT = {1000.0, 60, 1000, 1500, 24, 300, 0.4};
static const Size LONG = {4000.0, 1000, 150000, 90000, 60, 720, 20.0};

/// Letters of which a picture's cells are drawn by chance.
static const char *const PICTURES[] = {
    "OOOOOOOOo", "OQOQoq",  "t",     "ttt...", "*",
    "**.",       "!......", "x*!t.", "^V<>",   "W@OoqQrst*!xyz^V<>.1",
};

/// Obstacles that are all alike.
typedef struct Crowd {
    const char *body, *rules;
    int most; ///< 0: as many as the size says
} Crowd;

#define CROWDS 6

/// Lists of obstacles and what may stand in them. A body's place is printed in front of it.
static const struct {
    const char *list;
    double top; ///< of the field's height: where the first row stands
    Crowd crowds[CROWDS];
} LISTS[] = {
    {"circles",
     0.37,
     {{"radius=1;", "hits=1;phase=1;", 0},
      {"radius=1;", "phase=1;leaves=2;", 0},
      {"radius=1;", "leaves=1;", 0},
      {"radius=1;", "holds=0.1;", 0},
      {"radius=1;", "shoots=\"ULP\";shot_period=1;shot_speed=300;", 0},
      {"radius=1;", "pulls=-360;reach=10000;", WORLD_MAX_PULLS / 2}}},
    {"hexagons",
     0.44,
     {{"radius=1;", "hits=3;", 0},
      {"radius=1;", "spin=3600;bounce=2;", 0},
      {"radius=1;", "path={dx=9;dy=3;period=0.1;};spin=-90;", 0},
      {"radius=12;", "spin=360;gear=1;motor=true;", WORLD_MAX_GEARS / 2},
      {"radius=6;", "spin=-90;gear=2;hits=9;", WORLD_MAX_GEARS / 2},
      {"radius=2;", "pulls=200;reach=10000;hits=2;", WORLD_MAX_PULLS / 2}}},
    {"lines",
     0.51,
     {{"x2=%g;y2=%g;", "hits=1;phase=1;", 0},
      {"x2=%g;y2=%g;", "spin=300;", 0},
      {"x2=%g;y2=%g;thickness=1;", "path={dx=0;dy=9;period=0.5;};hits=1;", 0},
      {"x2=%g;y2=%g;", "spin=-720;holds=0.2;", 0},
      {"x2=%g;y2=%g;thickness=2;", "spin=200;gear=1;", WORLD_MAX_GEARS / 2},
      {"x2=%g;y2=%g;", "leaves=1;path={dx=9;dy=0;period=3;};", 0}}},
};

/// What of a field's rules is met by chance besides.
static const char *const MATCHES[] = {"floor=true;", "floor=true;guide=0.1;", "lives=9;"};

static inline double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline bool is_long(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && strcmp(value, "") != 0 && strcmp(value, "0") != 0;
}

static inline void write_balls(FILE *to, Rng *rng, const Size *size, int count)
{
    const int columns = 1 + (int)(count * 1.6 / 1.26);
    int row = 1;
    while (row * row * 3 < columns) {
        row++;
    }
    const int across = 2 * row;
    const double step = 0.8 * size->side / across;
    const double speed = rng_range(rng, 0.0, 1.0) * size->side;
    fprintf(to, "ball_collisions=%s;balls=(", rng_below(rng, 2) == 0 ? "true" : "false");
    for (int i = 0; i < count; i++) {
        fprintf(to, "%s{x=%.6g;y=%.6g;vx=%.6g;vy=%.6g;radius=%.6g;}", i == 0 ? "" : ",",
                0.1 * size->side + step * (i % across + 0.5),
                0.60 * size->side + 0.3 * size->side * (i / across + 0.5) / (count / across + 1),
                rng_range(rng, -speed, speed), rng_range(rng, -speed, speed), 0.1 * step);
    }
    fprintf(to, ");\n");
}

static inline void write_bricks(FILE *to, Rng *rng, const Size *size, const char *letters)
{
    const int count = (int)strlen(letters), cells = size->cells;
    const bool portals = rng_below(rng, 2) == 0;
    fprintf(to, "bricks={x=%g;y=%g;cell_width=%g;cell_height=%g;rows=(", 0.1 * size->side,
            0.05 * size->side, 0.8 * size->side / cells, 0.3 * size->side / cells);
    for (int row = 0; row < cells; row++) {
        fprintf(to, "%s\"", row == 0 ? "" : ",");
        for (int column = 0; column < cells; column++) {
            const char letter = letters[rng_below(rng, count)];
            const bool corner = row % (cells - 1) == 0 && column % (cells - 1) == 0;
            fputc(!portals || !corner ? letter : row == column ? 'a' : 'b', to);
        }
        fputs("\"\n", to);
    }
    fprintf(to, ");};\n");
}

/// In rows of a band above the balls, or all in a heap.
static inline void write_obstacles(FILE *to, Rng *rng, const Size *size, int list)
{
    const Crowd *crowd = &LISTS[list].crowds[rng_below(rng, CROWDS)];
    const int most =
        crowd->most == 0 || crowd->most > size->obstacles ? size->obstacles : crowd->most;
    const int count = 1 + rng_below(rng, most), across = 1000 < count ? 1000 : count;
    const bool line = strncmp(crowd->body, "x2", 2) == 0;
    const double spread = rng_below(rng, 4) == 0 ? 0.03 : 1.0;
    fprintf(to, "%s=(", LISTS[list].list);
    for (int i = 0; i < count; i++) {
        const double x = size->side * (0.1 + 0.8 * spread * (i % across) / across);
        const double rows = (i / across + 0.5) / (count / across + 1);
        const double y = size->side * (LISTS[list].top + 0.07 * spread * rows);
        fprintf(to, line ? "%s{x1=%.6g;y1=%.6g;" : "%s{x=%.6g;y=%.6g;", i == 0 ? "" : ",", x, y);
        fprintf(to, crowd->body, x + 3.0, y + 1.0);
        fprintf(to, "%s}", crowd->rules);
    }
    fprintf(to, ");\n");
}

/// The text of a level. Free it.
static inline char *make_level(uint64_t seed, const Size *size)
{
    static const char *const SIDES[] = {"bottom", "top", "left", "right"};
    Rng rng = rng_make(seed);
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    assert_non_null(to);
    const int picture = rng_below(&rng, (int)(sizeof PICTURES / sizeof PICTURES[0]));
    const int match = rng_below(&rng, (int)(sizeof MATCHES / sizeof MATCHES[0]));
    // Duels are soon over with so many balls.
    const int sides = rng_below(&rng, 4) > 0 ? rng_below(&rng, 2) : 2 + rng_below(&rng, 3);
    fprintf(to, "title=\"heavy\";arena={width=%g;height=%g;};paddles=(", size->side, size->side);
    for (int i = 0; i < sides; i++) {
        fprintf(to, "%s{side=\"%s\";}", i == 0 ? "" : ",", SIDES[i]);
    }
    fprintf(to, ");\n");
    if (sides > 0) {
        fprintf(to, "match={%s};", sides == 1 ? MATCHES[match] : "goals=99;");
    }
    write_balls(to, &rng, size, 1 + rng_below(&rng, size->balls));
    write_bricks(to, &rng, size, PICTURES[picture]);
    for (int list = 0; list < (int)(sizeof LISTS / sizeof LISTS[0]); list++) {
        if (rng_below(&rng, 2) == 0) {
            write_obstacles(to, &rng, size, list);
        }
    }
    fclose(to);
    return text;
}

#endif
