// Valid levels with very much of everything, made at random: a step of them can be left anywhere,
// what comes of it does not depend on where, and what takes a second is known to be too much.
// ARKANONG_LONG=1 goes up to the limits of what a level may hold.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "level_reading.h"
#include "rng.h"
#include "world.h"

/// s of processor time: for which a request to end may wait, and that a step may take unless it is
/// known to be too much.
#define LONGEST_PIECE 0.1
#define LONGEST_STEP  1.0
/// Units of work between two looks at the time, as in the window, and in a step that is too much: a
/// quarter of a second of a level may have so many (level_judge.c).
#define PIECE_WORK 200
#define STEP_WORK  250000

/// How much a level holds and for how long it is played.
typedef struct Size {
    double side;             ///< u, of the arena
    int cells;               ///< of a row and of a column of bricks
    int balls, circles;      ///< at most
    int levels;              ///< number of them
    int steps;               ///< of each, at most
    double processor_time_s; ///< for each, at most
} Size;

static const Size SHORT = {1000.0, 60, 1000, 1500, 12, 300, 0.4};
static const Size LONG = {4000.0, 1000, 150000, 90000, 60, 720, 20.0};

/// Letters of which a picture's cells are drawn by chance.
static const char *const PICTURES[] = {
    "OOOOOOOOo", "OQOQoq",  "t",     "ttt...", "*",
    "**.",       "!......", "x*!t.", "^V<>",   "W@OoqQrst*!xyz^V<>.1",
};

/// Rules of circles; each circle has the same.
static const char *const CIRCLES[] = {
    "hits=1;phase=1;", "phase=1;leaves=2;", "leaves=1;",
    "holds=0.1;",      "hits=3;",           "shoots=\"ULP\";shot_period=1;shot_speed=300;",
};

/// What of a field's rules is met by chance besides.
static const char *const MATCHES[] = {"floor=true;", "floor=true;guide=0.1;", "lives=9;"};

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool is_long(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && strcmp(value, "") != 0 && strcmp(value, "0") != 0;
}

static void write_balls(FILE *to, Rng *rng, const Size *size, int count)
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

static void write_bricks(FILE *to, Rng *rng, const Size *size, const char *letters)
{
    const int count = (int)strlen(letters), cells = size->cells;
    fprintf(to, "bricks={x=%g;y=%g;cell_width=%g;cell_height=%g;rows=(", 0.1 * size->side,
            0.05 * size->side, 0.8 * size->side / cells, 0.3 * size->side / cells);
    for (int row = 0; row < cells; row++) {
        fprintf(to, "%s\"", row == 0 ? "" : ",");
        for (int column = 0; column < cells; column++) {
            fputc(letters[rng_below(rng, count)], to);
        }
        fputs("\"\n", to);
    }
    fprintf(to, ");};\n");
}

static void write_circles(FILE *to, const Size *size, int count, const char *rules)
{
    const int across = 1000;
    fprintf(to, "circles=(");
    for (int i = 0; i < count; i++) {
        fprintf(to, "%s{x=%.6g;y=%.6g;radius=1;%s}", i == 0 ? "" : ",",
                0.1 * size->side + 0.8 * size->side * (i % across) / across,
                0.38 * size->side + 0.15 * size->side * (i / across) / (count / across + 1), rules);
    }
    fprintf(to, ");\n");
}

/// The text of a level. Free it.
static char *make_level(uint64_t seed, const Size *size)
{
    Rng rng = rng_make(seed);
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    assert_non_null(to);
    const int picture = rng_below(&rng, (int)(sizeof PICTURES / sizeof PICTURES[0]));
    const int circles = rng_below(&rng, (int)(sizeof CIRCLES / sizeof CIRCLES[0]));
    const int match = rng_below(&rng, (int)(sizeof MATCHES / sizeof MATCHES[0]));
    fprintf(to, "title=\"heavy\";arena={width=%g;height=%g;};paddles=({side=\"bottom\";}%s);\n",
            size->side, size->side, rng_below(&rng, 3) == 0 ? ",{side=\"top\";}" : "");
    fprintf(to, "match={%s};", MATCHES[match]);
    write_balls(to, &rng, size, 1 + rng_below(&rng, size->balls));
    write_bricks(to, &rng, size, PICTURES[picture]);
    if (rng_below(&rng, 2) == 0) {
        write_circles(to, size, 1 + rng_below(&rng, size->circles), CIRCLES[circles]);
    }
    fclose(to);
    return text;
}

/// The longest so far.
typedef struct Longest {
    double piece, step; ///< s of processor time
    uint64_t piece_seed, step_seed;
} Longest;

/// Plays a step piece by piece.
static void play_in_pieces(World *world, const WorldInput *input, uint64_t seed, Longest *longest)
{
    const int64_t work = collision_manager_work(world_collisions(world));
    double step = 0.0;
    int steps = 1;
    for (bool complete = false; !complete;) {
        const double begun = seconds();
        complete = world_steps(world, input, &steps, PIECE_WORK, NULL, NULL);
        const double took = seconds() - begun;
        step += took;
        if (took > longest->piece) {
            longest->piece = took;
            longest->piece_seed = seed;
        }
    }
    if (step > longest->step) {
        longest->step = step;
        longest->step_seed = seed;
    }
    assert_true(step < LONGEST_STEP ||
                collision_manager_work(world_collisions(world)) - work > STEP_WORK);
}

static void play_level(uint64_t seed, const Size *size, Longest *longest)
{
    char *text = make_level(seed, size);
    Reading reading = reading_of(text);
    if (!reading.good) {
        print_message("seed %llu: %.300s\n", (unsigned long long)seed, reading.printed);
    }
    assert_true(reading.good);
    World *pieces = world_create(&reading.level.world, seed);
    World *whole = world_create(&reading.level.world, seed);
    assert_non_null(pieces);
    assert_non_null(whole);
    const WorldInput input = {{{.serve = true}, {.serve = true}}};
    const double begun = seconds();
    for (int step = 0; step < size->steps && seconds() - begun < size->processor_time_s; step++) {
        play_in_pieces(pieces, &input, seed, longest);
        world_step(whole, &input, NULL, NULL);
        if (step % 24 == 23) {
            assert_true(world_hash(pieces) == world_hash(whole));
        }
    }
    assert_true(world_hash(pieces) == world_hash(whole));
    world_destroy(pieces);
    world_destroy(whole);
    reading_free(&reading);
    free(text);
}

static void a_step_is_left_within_a_tenth_of_a_second_whatever_a_level_holds(void **state)
{
    (void)state;
    const Size *size = is_long() ? &LONG : &SHORT;
    Longest longest = {0};
    for (int i = 0; i < size->levels; i++) {
        play_level((uint64_t)i, size, &longest);
    }
    print_message("longest piece %.1f ms (seed %llu), longest step %.0f ms (seed %llu)\n",
                  1e3 * longest.piece, (unsigned long long)longest.piece_seed, 1e3 * longest.step,
                  (unsigned long long)longest.step_seed);
    assert_true(longest.piece < LONGEST_PIECE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_is_left_within_a_tenth_of_a_second_whatever_a_level_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
