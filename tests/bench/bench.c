#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_clock.h"
#include "bench_scene.h"

#define ROUNDS_MAX   99
#define ENGINE_COUNT 5
/// A measurement lasts at least so long, so that the clock's grain does not matter, but not for
/// ever where making scenes takes longer than running them.
#define MEASURE_NS     20e6
#define REPEATS_MAX    200
#define FLIGHT_COUNT   4096
#define FLIGHT_REPEATS 200
#define PATH_SIZE      4096

/// A line of the table.
typedef struct BenchCase {
    int balls, hexagons;
    int seconds;         ///< simulated at a stretch while the clock runs
    int run_seconds;     ///< the same through a program that has to start and to read a level
    int checked_seconds; ///< simulated step by step to see what gets lost
} BenchCase;

static const BenchCase CASES[] = {
    {1, 1000, 100, 20000, 100}, {100, 100, 10, 100, 10}, {1000, 100, 2, 5, 10},
    {1000, 1000, 2, 8, 10},     {10000, 10000, 1, 3, 1}, {200, 0, 1, 5, 1},
};
#define CASE_COUNT ((int)(sizeof CASES / sizeof CASES[0]))

/// An engine at a rate of its own; Arkanong's contacts do not depend on it.
typedef struct Contender {
    const BenchEngine *engine;
    int steps_per_second;
} Contender;

static const Contender CONTENDERS[ENGINE_COUNT] = {
    {&bench_arkanong, BENCH_STEPS_PER_SECOND}, {&bench_chipmunk, BENCH_STEPS_PER_SECOND},
    {&bench_chipmunk, BENCH_USUAL_RATE},       {&bench_box2d, BENCH_STEPS_PER_SECOND},
    {&bench_box2d, BENCH_USUAL_RATE},
};

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

/// ns that 1/240 s takes, of any engine without its first second, in which caches fill and Arkanong
/// predicts every ball once. The instructions (tests/bench/instructions) are counted without it as
/// well.
static double measure(const Contender *contender, const BenchScene *scene, int seconds)
{
    const BenchEngine *engine = contender->engine;
    double spent = 0;
    int repeats = 0;
    while (spent < MEASURE_NS && repeats < REPEATS_MAX) {
        void *simulation = engine->create(scene, contender->steps_per_second);
        engine->run(simulation, contender->steps_per_second);
        double start = bench_now_ns();
        engine->run(simulation, seconds * contender->steps_per_second);
        spent += bench_now_ns() - start;
        engine->destroy(simulation);
        repeats++;
    }
    return spent / repeats / (seconds * BENCH_STEPS_PER_SECOND);
}

/// What the folder of this program holds besides.
typedef struct Programs {
    char level[PATH_SIZE]; ///< printed by arkanong-bench-engine
    char headless[PATH_SIZE];
    char engine[PATH_SIZE];
} Programs;

static double time_of_command(const char *command)
{
    const double start = bench_now_ns();
    if (system(command) != 0) {
        fprintf(stderr, "arkanong-bench: cannot do: %s\n", command);
        exit(1);
    }
    return bench_now_ns() - start;
}

/// The same through the command run of arkanong-headless; a shorter run takes off its start and the
/// reading of the level.
static double measure_run(const Programs *programs, int seconds)
{
    double took[2];
    for (int i = 0; i < 2; i++) {
        char command[2 * PATH_SIZE + 64];
        snprintf(command, sizeof command, "'%s' run '%s' --seconds %d.001 >/dev/null",
                 programs->headless, programs->level, 1 + i * seconds);
        took[i] = time_of_command(command);
    }
    return (took[1] - took[0]) / (seconds * BENCH_STEPS_PER_SECOND);
}

static void write_level(const Programs *programs, const BenchCase *bench_case)
{
    char command[2 * PATH_SIZE + 64];
    snprintf(command, sizeof command, "'%s' %d %d --level >'%s'", programs->engine,
             bench_case->balls, bench_case->hexagons, programs->level);
    time_of_command(command);
}

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
        bool outside =
            !(ball.x > 0 && ball.y > 0 && ball.x < scene->width && ball.y < scene->height);
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

static Losses find_losses(const Contender *contender, const BenchScene *scene, int seconds)
{
    const BenchEngine *engine = contender->engine;
    Losses losses = {0};
    unsigned char *seen = calloc((size_t)scene->ball_count, 1);
    if (!seen) {
        fputs("arkanong-bench: out of memory\n", stderr);
        exit(1);
    }
    void *simulation = engine->create(scene, contender->steps_per_second);
    for (int i = 0; i < seconds * contender->steps_per_second; i++) {
        engine->run(simulation, 1);
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
    void *simulation = bench_arkanong.create(scene, BENCH_STEPS_PER_SECOND);
    bench_arkanong.run(simulation, seconds * BENCH_STEPS_PER_SECOND);
    double contacts = (double)bench_arkanong_contacts(simulation);
    bench_arkanong.destroy(simulation);
    return contacts / seconds / scene->ball_count;
}

static void compare_engines(const BenchCase *bench_case, const Programs *programs, int rounds)
{
    BenchScene scene = bench_scene_make(bench_case->balls, bench_case->hexagons);
    double times[ENGINE_COUNT + 1][ROUNDS_MAX];
    double ratios[ENGINE_COUNT + 1][ROUNDS_MAX];
    write_level(programs, bench_case);
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i <= ENGINE_COUNT; i++) {
            times[i][round] = i < ENGINE_COUNT
                                  ? measure(&CONTENDERS[i], &scene, bench_case->seconds)
                                  : measure_run(programs, bench_case->run_seconds);
            ratios[i][round] = times[i][round] / times[0][round];
        }
    }
    printf("%6d %9d %9.1f %12.1f %8.2f", bench_case->balls, bench_case->hexagons,
           meetings_per_ball(&scene, bench_case->seconds), median(times[0], rounds),
           median(ratios[ENGINE_COUNT], rounds));
    for (int i = 1; i < ENGINE_COUNT; i++) {
        printf(" %12.1f", median(ratios[i], rounds));
    }
    putchar('\n');
    fflush(stdout);
    bench_scene_free(&scene);
}

static void print_speed(const Programs *programs, int rounds)
{
    printf("What 1/240 s takes of Arkanong, ns, and how many times as long through `run` and of "
           "the others at 240 and at 60 steps a second\n"
           "(medians of %d alternating rounds, each without its first simulated second; ratios: "
           "medians of each round's)\n\n"
           "%6s %9s %9s %12s %8s %12s %12s %12s %12s\n%26s\n",
           rounds, "balls", "hexagons", "contacts", "Arkanong", "run", "Chipmunk 240",
           "Chipmunk 60", "Box2D 240", "Box2D 60", "a ball, s");
    for (int i = 0; i < CASE_COUNT; i++) {
        compare_engines(&CASES[i], programs, rounds);
    }
}

static void print_losses(void)
{
    printf("\nWhat is lost or won: change of energy; balls whose centre was outside the arena; "
           "inside a hexagon\n\n"
           "%6s %9s %8s   %-22s %-22s %-22s %-22s %-22s\n",
           "balls", "hexagons", "after, s", "Arkanong", "Chipmunk 240", "Chipmunk 60", "Box2D 240",
           "Box2D 60");
    for (int i = 0; i < CASE_COUNT; i++) {
        BenchScene scene = bench_scene_make(CASES[i].balls, CASES[i].hexagons);
        printf("%6d %9d %8d  ", CASES[i].balls, CASES[i].hexagons, CASES[i].checked_seconds);
        for (int k = 0; k < ENGINE_COUNT; k++) {
            Losses losses = find_losses(&CONTENDERS[k], &scene, CASES[i].checked_seconds);
            printf(" %+10.1e %4d %5d ", losses.energy - 1, losses.outside, losses.inside);
        }
        putchar('\n');
        fflush(stdout);
        bench_scene_free(&scene);
    }
}

static void print_sweeps(int rounds)
{
    static BenchFlight flights[FLIGHT_COUNT];
    bench_scene_flights(flights, FLIGHT_COUNT);
    double ours[ROUNDS_MAX];
    double theirs[ROUNDS_MAX];
    double ratios[ROUNDS_MAX];
    int our_hits = 0;
    int their_hits = 0;
    for (int round = 0; round < rounds; round++) {
        double start = bench_now_ns();
        for (int i = 0; i < FLIGHT_REPEATS; i++) {
            our_hits = bench_arkanong_sweep(flights, FLIGHT_COUNT);
        }
        double middle = bench_now_ns();
        for (int i = 0; i < FLIGHT_REPEATS; i++) {
            their_hits = bench_chipmunk_sweep(flights, FLIGHT_COUNT);
        }
        ours[round] = (middle - start) / (FLIGHT_REPEATS * FLIGHT_COUNT);
        theirs[round] = (bench_now_ns() - middle) / (FLIGHT_REPEATS * FLIGHT_COUNT);
        ratios[round] = theirs[round] / ours[round];
    }
    printf("\nOne sweep of a circle against a hexagon, ns: Arkanong %.1f (%d of %d hit), Chipmunk "
           "%.1f (%d hit), ratio %.1fx\n",
           median(ours, rounds), our_hits, FLIGHT_COUNT, median(theirs, rounds), their_hits,
           median(ratios, rounds));
}

static void print_growth(int rounds)
{
    printf("\nArkanong from few to many, as many hexagons as balls; bytes of an arena with both\n\n"
           "%8s %14s %14s %17s\n",
           "balls", "ns a step", "ns a contact", "bytes a ball");
    for (int count = 10; count <= 100000; count *= 10) {
        BenchScene scene = bench_scene_make(count, count);
        double times[ROUNDS_MAX];
        for (int round = 0; round < rounds; round++) {
            times[round] = measure(&CONTENDERS[0], &scene, 1);
        }
        double step = median(times, rounds);
        double contacts = meetings_per_ball(&scene, 1) * count / BENCH_STEPS_PER_SECOND;
        printf("%8d %14.1f %14.1f %17.0f\n", count, step, step / contacts,
               (double)bench_arkanong_bytes(&scene) / count);
        fflush(stdout);
        bench_scene_free(&scene);
    }
}

/// Chipmunk announces itself when its first space is made: better before the tables than within
/// them.
static void greet(void)
{
    BenchScene scene = bench_scene_make(1, 1);
    bench_chipmunk.destroy(bench_chipmunk.create(&scene, BENCH_STEPS_PER_SECOND));
    bench_scene_free(&scene);
    putchar('\n');
}

static Programs programs_in(const char *folder)
{
    Programs programs;
    snprintf(programs.level, PATH_SIZE, "%s/bench-scene.level", folder);
    snprintf(programs.headless, PATH_SIZE, "%s/arkanong-headless", folder);
    snprintf(programs.engine, PATH_SIZE, "%s/arkanong-bench-engine", folder);
    return programs;
}

int main(int argument_count, char **arguments)
{
    int rounds = 5;
    if (argument_count == 4 && strcmp(arguments[2], "--rounds") == 0) {
        rounds = atoi(arguments[3]);
    }
    if (rounds < 1 || rounds > ROUNDS_MAX || (argument_count != 2 && argument_count != 4)) {
        fprintf(stderr,
                "usage: arkanong-bench FOLDER [--rounds 1..%d]\n"
                "FOLDER holds arkanong-headless and arkanong-bench-engine.\n",
                ROUNDS_MAX);
        return 2;
    }
    const Programs programs = programs_in(arguments[1]);
    greet();
    print_speed(&programs, rounds);
    print_sweeps(rounds);
    print_growth(rounds);
    print_losses();
    remove(programs.level);
    return 0;
}
