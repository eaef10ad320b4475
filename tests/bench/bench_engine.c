// The bare engine on a scene of the benchmark: what a step takes, or the scene as a level.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "bench_clock.h"
#include "bench_scene.h"

#define COUNT_MOST   1000000
#define SECONDS_MOST 1000000

/// The first second counts in no engine: in it caches fill, and Arkanong predicts every ball once.
static void play(const BenchScene *scene, int seconds)
{
    void *simulation = bench_arkanong.create(scene, BENCH_STEPS_PER_SECOND);
    bench_arkanong.run(simulation, BENCH_STEPS_PER_SECOND);
    const unsigned long long before = bench_arkanong_contacts(simulation);
    const double start = bench_now_ns();
    bench_arkanong.run(simulation, seconds * BENCH_STEPS_PER_SECOND);
    const double took = bench_now_ns() - start;
    const double contacts = (double)(bench_arkanong_contacts(simulation) - before);
    printf("ns/step %.2f, ns a contact %.1f, contacts a second %.1f\n",
           took / (seconds * BENCH_STEPS_PER_SECOND), took / contacts, contacts / seconds);
    bench_arkanong.destroy(simulation);
}

static void print_level(const BenchScene *scene)
{
    printf("title = \"%d balls, %d hexagons\";\narena = { width = %.17g; height = %.17g; };\n"
           "balls = (\n",
           scene->ball_count, scene->hexagon_count, scene->width, scene->height);
    for (int i = 0; i < scene->ball_count; i++) {
        const BenchBall *ball = &scene->balls[i];
        printf("    { x = %.17g; y = %.17g; vx = %.17g; vy = %.17g; radius = %.17g; }%s\n", ball->x,
               ball->y, ball->vx, ball->vy, BENCH_BALL_RADIUS,
               i + 1 < scene->ball_count ? "," : "");
    }
    printf(");\nhexagons = (\n");
    for (int i = 0; i < scene->hexagon_count; i++) {
        const BenchHexagon *hexagon = &scene->hexagons[i];
        printf("    { x = %.17g; y = %.17g; radius = %.17g; }%s\n", hexagon->x, hexagon->y,
               BENCH_HEXAGON_CIRCUMRADIUS, i + 1 < scene->hexagon_count ? "," : "");
    }
    printf(");\n");
}

/// A whole number from `least` to `most`; -1 for any other word.
static int read_number(const char *word, int least, int most)
{
    char *end;
    const long number = strtol(word, &end, 10);
    return end != word && *end == '\0' && number >= least && number <= most ? (int)number : -1;
}

int main(int argument_count, char **arguments)
{
    int balls = -1, hexagons = -1, seconds = -1;
    if (argument_count == 4) {
        balls = read_number(arguments[1], 1, COUNT_MOST);
        hexagons = read_number(arguments[2], 0, COUNT_MOST);
        seconds =
            strcmp(arguments[3], "--level") == 0 ? 0 : read_number(arguments[3], 1, SECONDS_MOST);
    }
    if (balls < 0 || hexagons < 0 || seconds < 0) {
        fprintf(stderr,
                "usage: arkanong-bench-engine BALLS HEXAGONS SECONDS  plays a second that does not "
                "count, then so many\n"
                "       arkanong-bench-engine BALLS HEXAGONS --level  prints the scene as a level\n"
                "Without hexagons the balls fill 60 %% of the area. Up to %d of each.\n",
                COUNT_MOST);
        return 2;
    }
    BenchScene scene = bench_scene_make(balls, hexagons);
    if (seconds > 0) {
        play(&scene, seconds);
    } else {
        print_level(&scene);
    }
    bench_scene_free(&scene);
    return 0;
}
