#include "bench.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench_scene.h"

#define SEED         20
#define ROUNDS_MAX   99
#define SECONDS_MAX  1000000
#define ENGINE_COUNT 4
/// A measurement lasts at least so long, so that the clock's grain does not matter, but not for
/// ever where making scenes takes longer than running them.
#define MEASURE_NS     20e6
#define REPEATS_MAX    200
#define FLIGHT_COUNT   4096
#define FLIGHT_REPEATS 200

/// A line of the table.
typedef struct BenchCase {
    int balls, hexagons;
    int size_balls;      ///< the arena is as large as for so many balls
    int seconds;         ///< simulated at a stretch while the clock runs
    int checked_seconds; ///< simulated step by step to see what gets lost
} BenchCase;

static const BenchCase CASES[] = {
    {1, 1000, 1, 100, 100},    {100, 100, 100, 10, 10},     {1000, 100, 100, 2, 10},
    {1000, 1000, 1000, 2, 10}, {10000, 10000, 10000, 1, 1},
};
#define CASE_COUNT ((int)(sizeof CASES / sizeof CASES[0]))

static double now_ns(void)
{
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare_doubles(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;
    return (left > right) - (left < right);
}

/// Sorts the values.
static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/// ns a step, of any engine without its first second, in which caches fill and Arkanong predicts
/// every ball once. The instructions (tests/bench/instructions) are counted without it as well.
static double measure(const BenchEngine *engine, const BenchScene *scene, int seconds)
{
    const int steps = seconds * BENCH_STEPS_PER_SECOND;
    double spent = 0;
    int repeats = 0;
    while (spent < MEASURE_NS && repeats < REPEATS_MAX) {
        void *simulation = engine->create(scene);
        engine->run(simulation, BENCH_STEPS_PER_SECOND);
        double start = now_ns();
        engine->run(simulation, steps);
        spent += now_ns() - start;
        engine->destroy(simulation);
        repeats++;
    }
    return spent / repeats / steps;
}

static const BenchEngine *const ENGINES[ENGINE_COUNT] = {&bench_arkanong, &bench_chipmunk,
                                                         &bench_box2d, &bench_arkanong_stepped};
// The last is no other engine: it loses the same.
#define LOSER_COUNT (ENGINE_COUNT - 1)

/// What an engine has lost after a while.
typedef struct Losses {
    double energy; ///< left, 1 at the beginning
    int outside;   ///< balls whose centre was ever outside the arena
    int inside;    ///< balls whose centre was ever inside a hexagon
} Losses;

static void note_losses(const BenchEngine *engine, const BenchScene *scene, const void *simulation,
                        unsigned char *seen, Losses *losses)
{
    enum { SEEN_OUTSIDE = 1, SEEN_INSIDE = 2 };
    for (int i = 0; i < scene->ball_count; i++) {
        BenchBall ball = engine->ball(simulation, i);
        bool outside = !(ball.x > 0 && ball.y > 0 && ball.x < scene->side && ball.y < scene->side);
        if (outside && !(seen[i] & SEEN_OUTSIDE)) {
            seen[i] |= SEEN_OUTSIDE;
            losses->outside++;
        }
        if (!(seen[i] & SEEN_INSIDE) && bench_scene_hexagon_around(scene, ball.x, ball.y) >= 0) {
            seen[i] |= SEEN_INSIDE;
            losses->inside++;
        }
    }
}

static Losses find_losses(const BenchEngine *engine, const BenchScene *scene, int seconds)
{
    Losses losses = {0};
    unsigned char *seen = calloc((size_t)scene->ball_count, 1);
    if (!seen) {
        fputs("arkanong-bench: out of memory\n", stderr);
        exit(1);
    }
    // Looking at every ball and hexagon after every step would take minutes where there are many.
    const int stride = (double)scene->ball_count * scene->hexagon_count > 1e7 ? 8 : 1;
    void *simulation = engine->create(scene);
    for (int i = 0; i < seconds * BENCH_STEPS_PER_SECOND; i += stride) {
        engine->run(simulation, stride);
        note_losses(engine, scene, simulation, seen, &losses);
    }
    for (int i = 0; i < scene->ball_count; i++) {
        BenchBall ball = engine->ball(simulation, i);
        losses.energy += (ball.vx * ball.vx + ball.vy * ball.vy) /
                         (BENCH_BALL_SPEED * BENCH_BALL_SPEED * scene->ball_count);
    }
    engine->destroy(simulation);
    free(seen);
    return losses;
}

static double meetings_per_ball(const BenchScene *scene, int seconds)
{
    void *simulation = bench_arkanong.create(scene);
    bench_arkanong.run(simulation, seconds * BENCH_STEPS_PER_SECOND);
    double contacts = (double)bench_arkanong_contacts(simulation);
    bench_arkanong.destroy(simulation);
    return contacts / seconds / scene->ball_count;
}

static BenchScene scene_of(const BenchCase *bench_case)
{
    return bench_scene_make(bench_scene_side(bench_case->size_balls, bench_case->hexagons),
                            bench_case->balls, bench_case->hexagons, SEED);
}

static void compare_engines(const BenchCase *bench_case, int rounds)
{
    BenchScene scene = scene_of(bench_case);
    double times[ENGINE_COUNT][ROUNDS_MAX];
    double ratios[ENGINE_COUNT][ROUNDS_MAX];
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < ENGINE_COUNT; i++) {
            times[i][round] = measure(ENGINES[i], &scene, bench_case->seconds);
            ratios[i][round] = times[i][round] / times[0][round];
        }
    }
    printf("%6d %9d %9.1f %12.1f %12.1f %14.1f %6.1fx %12.1f %6.1fx\n", bench_case->balls,
           bench_case->hexagons, meetings_per_ball(&scene, bench_case->seconds),
           median(times[0], rounds), median(times[3], rounds), median(times[1], rounds),
           median(ratios[1], rounds), median(times[2], rounds), median(ratios[2], rounds));
    fflush(stdout);
    bench_scene_free(&scene);
}

static void print_speed(int rounds)
{
    printf("Time a step, ns (medians of %d alternating rounds, each without its first simulated "
           "second; ratios: medians of each round's).\n"
           "Arkanong is asked for many steps at once, which the others do not offer; in the column "
           "beside, for one after the "
           "other.\n\n",
           rounds);
    printf("%6s %9s %9s %12s %12s %14s %7s %12s %7s\n", "balls", "hexagons", "contacts", "Arkanong",
           "stepped", "Chipmunk", "ratio", "Box2D", "ratio");
    printf("%26s\n", "a ball, s");
    for (int i = 0; i < CASE_COUNT; i++) {
        compare_engines(&CASES[i], rounds);
    }
}

static void print_losses(void)
{
    printf("\nWhat is lost or won: change of energy; balls whose centre was outside the arena; "
           "inside a hexagon\n\n"
           "%6s %9s %8s   %-22s %-22s %-22s\n",
           "balls", "hexagons", "after, s", "Arkanong", "Chipmunk", "Box2D");
    for (int i = 0; i < CASE_COUNT; i++) {
        BenchScene scene = scene_of(&CASES[i]);
        printf("%6d %9d %8d  ", CASES[i].balls, CASES[i].hexagons, CASES[i].checked_seconds);
        for (int k = 0; k < LOSER_COUNT; k++) {
            Losses losses = find_losses(ENGINES[k], &scene, CASES[i].checked_seconds);
            printf(" %+10.1e %4d %4d  ", losses.energy - 1, losses.outside, losses.inside);
        }
        putchar('\n');
        fflush(stdout);
        bench_scene_free(&scene);
    }
}

static void print_sweeps(int rounds)
{
    static BenchFlight flights[FLIGHT_COUNT];
    bench_scene_flights(flights, FLIGHT_COUNT, SEED);
    double ours[ROUNDS_MAX];
    double theirs[ROUNDS_MAX];
    double ratios[ROUNDS_MAX];
    int our_hits = 0;
    int their_hits = 0;
    for (int round = 0; round < rounds; round++) {
        double start = now_ns();
        for (int i = 0; i < FLIGHT_REPEATS; i++) {
            our_hits = bench_arkanong_sweep(flights, FLIGHT_COUNT);
        }
        double middle = now_ns();
        for (int i = 0; i < FLIGHT_REPEATS; i++) {
            their_hits = bench_chipmunk_sweep(flights, FLIGHT_COUNT);
        }
        ours[round] = (middle - start) / (FLIGHT_REPEATS * FLIGHT_COUNT);
        theirs[round] = (now_ns() - middle) / (FLIGHT_REPEATS * FLIGHT_COUNT);
        ratios[round] = theirs[round] / ours[round];
    }
    printf("\nOne sweep of a circle against a hexagon, ns: Arkanong %.1f (%d of %d hit), Chipmunk "
           "%.1f (%d hit), ratio %.1fx\n",
           median(ours, rounds), our_hits, FLIGHT_COUNT, median(theirs, rounds), their_hits,
           median(ratios, rounds));
}

static double bytes_of(int balls, int hexagons)
{
    BenchScene scene = bench_scene_make(bench_scene_side(balls, hexagons), balls, hexagons, SEED);
    double bytes = (double)bench_arkanong_bytes(&scene);
    bench_scene_free(&scene);
    return bytes;
}

static void print_growth(int rounds)
{
    printf("\nArkanong from few to many, as many hexagons as balls; bytes of an arena with so many "
           "of one kind alone, for each\n\n%8s %14s %14s %13s %17s\n",
           "balls", "ns a step", "ns a contact", "bytes a ball", "bytes a hexagon");
    for (int count = 10; count <= 100000; count *= 10) {
        BenchScene scene = bench_scene_make(bench_scene_side(count, count), count, count, SEED);
        double times[ROUNDS_MAX];
        for (int round = 0; round < rounds; round++) {
            times[round] = measure(&bench_arkanong, &scene, 1);
        }
        double step = median(times, rounds);
        double contacts = meetings_per_ball(&scene, 1) * count / BENCH_STEPS_PER_SECOND;
        printf("%8d %14.1f %14.1f %13.0f %17.0f\n", count, step, step / contacts,
               bytes_of(count, 0) / count, bytes_of(0, count) / count);
        fflush(stdout);
        bench_scene_free(&scene);
    }
}

/// Chipmunk announces itself when its first space is made: better before the tables than within
/// them.
static void greet(void)
{
    BenchScene scene = bench_scene_make(bench_scene_side(1, 1), 1, 1, SEED);
    bench_chipmunk.destroy(bench_chipmunk.create(&scene));
    bench_scene_free(&scene);
    putchar('\n');
}

/// Plays a scene without looking at a clock, for a program that counts instructions.
static void play(const BenchCase *bench_case, int seconds)
{
    BenchScene scene = scene_of(bench_case);
    void *simulation = bench_arkanong.create(&scene);
    bench_arkanong.run(simulation, seconds * BENCH_STEPS_PER_SECOND);
    bench_arkanong.destroy(simulation);
    bench_scene_free(&scene);
}

/// Prints a scene as a level, its numbers with eight digits.
static void print_level(const BenchCase *bench_case)
{
    BenchScene scene = scene_of(bench_case);
    printf("title = \"%d balls, %d hexagons\";\narena = { width = %.8g; height = %.8g; };\n"
           "balls = (\n",
           scene.ball_count, scene.hexagon_count, scene.side, scene.side);
    for (int i = 0; i < scene.ball_count; i++) {
        const BenchBall *ball = &scene.balls[i];
        printf("    { x = %.8g; y = %.8g; vx = %.8g; vy = %.8g; radius = %.8g; }%s\n", ball->x,
               ball->y, ball->vx, ball->vy, BENCH_BALL_RADIUS, i + 1 < scene.ball_count ? "," : "");
    }
    printf(");\nhexagons = (\n");
    for (int i = 0; i < scene.hexagon_count; i++) {
        const BenchHexagon *hexagon = &scene.hexagons[i];
        printf("    { x = %.8g; y = %.8g; radius = %.8g; angle = %.8g; }%s\n", hexagon->x,
               hexagon->y, BENCH_HEXAGON_CIRCUMRADIUS, hexagon->angle_deg,
               i + 1 < scene.hexagon_count ? "," : "");
    }
    printf(");\n");
    bench_scene_free(&scene);
}

/// A number from 1 to `most`; 0 for any other word.
static int read_number(const char *word, int most)
{
    int number = atoi(word);
    return number >= 1 && number <= most ? number : 0;
}

int main(int argument_count, char **arguments)
{
    int rounds = 5;
    if (argument_count == 4 && strcmp(arguments[1], "--play") == 0) {
        int row = read_number(arguments[2], CASE_COUNT);
        int seconds = read_number(arguments[3], SECONDS_MAX);
        if (row > 0 && seconds > 0) {
            play(&CASES[row - 1], seconds);
            return 0;
        }
    }
    if (argument_count == 3 && strcmp(arguments[1], "--level") == 0) {
        int row = read_number(arguments[2], CASE_COUNT);
        if (row > 0) {
            print_level(&CASES[row - 1]);
            return 0;
        }
    }
    if (argument_count == 3 && strcmp(arguments[1], "--rounds") == 0) {
        rounds = read_number(arguments[2], ROUNDS_MAX);
    }
    if (rounds == 0 || (argument_count != 1 && argument_count != 3)) {
        fprintf(stderr,
                "usage: arkanong-bench [--rounds 1..%d]\n"
                "       arkanong-bench --play ROW SECONDS   plays a row of the table, 1..%d, and "
                "measures nothing\n"
                "       arkanong-bench --level ROW          prints a row as a level\n",
                ROUNDS_MAX, CASE_COUNT);
        return 2;
    }
    greet();
    print_speed(rounds);
    print_sweeps(rounds);
    print_growth(rounds);
    print_losses();
    return 0;
}
