#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

#include <arkanong/collision.h>

typedef struct Simulation {
    CollisionManager *manager;
    unsigned long long contacts;
} Simulation;

static void *allocate(size_t size)
{
    void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!memory) {
        fputs("arkanong-bench: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

/// The caller frees the hexagons.
static CollisionSetup setup_of(const BenchScene *scene)
{
    CollisionObstacle *hexagons = allocate((size_t)scene->hexagon_count * sizeof *hexagons);
    for (int i = 0; i < scene->hexagon_count; i++) {
        const BenchHexagon *hexagon = &scene->hexagons[i];
        hexagons[i] = (CollisionObstacle){.centre = {hexagon->x, hexagon->y},
                                          .radius = BENCH_HEXAGON_CIRCUMRADIUS};
    }
    return (CollisionSetup){.steps_per_second = BENCH_STEPS_PER_SECOND,
                            .width = scene->width,
                            .height = scene->height,
                            .ball_collisions = true,
                            .ball_capacity = scene->ball_count,
                            .radius_max = BENCH_BALL_RADIUS,
                            .obstacles = hexagons,
                            .obstacle_count = scene->hexagon_count};
}

static void *create(const BenchScene *scene, int steps_per_second)
{
    (void)steps_per_second;
    CollisionSetup setup = setup_of(scene);
    Simulation *simulation = allocate(sizeof *simulation);
    simulation->contacts = 0;
    simulation->manager = collision_manager_init(allocate(collision_manager_size(&setup)), &setup);
    for (int i = 0; i < scene->ball_count; i++) {
        const BenchBall *ball = &scene->balls[i];
        collision_manager_add_ball(simulation->manager, (CollisionVec2){ball->x, ball->y},
                                   (CollisionVec2){ball->vx, ball->vy}, BENCH_BALL_RADIUS);
    }
    free((void *)setup.obstacles);
    return simulation;
}

static void run(void *opaque, int steps)
{
    Simulation *simulation = opaque;
    CollisionContact contact;
    while (collision_manager_advance_steps(simulation->manager, &steps, &contact)) {
        simulation->contacts++;
    }
}

static BenchBall ball_now(const void *opaque, int index)
{
    const Simulation *simulation = opaque;
    CollisionBall ball = collision_manager_ball(simulation->manager, index);
    return (BenchBall){ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y};
}

static void destroy(void *opaque)
{
    Simulation *simulation = opaque;
    free(simulation->manager);
    free(simulation);
}

const BenchEngine bench_arkanong = {"Arkanong", create, run, ball_now, destroy};

unsigned long long bench_arkanong_contacts(const void *simulation)
{
    return ((const Simulation *)simulation)->contacts;
}

unsigned long long bench_arkanong_bytes(const BenchScene *scene)
{
    CollisionSetup setup = setup_of(scene);
    size_t size = collision_manager_size(&setup);
    free((void *)setup.obstacles);
    return size;
}
