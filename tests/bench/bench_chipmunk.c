#include "bench.h"

#include <math.h>
#include <stdlib.h>

#include <chipmunk/chipmunk.h>

#define CORNERS 6
/// Walls lie outside the arena, thick enough that no ball is through within a step.
#define WALL_THICKNESS 50.0

typedef struct Simulation {
    cpSpace *space;
    double step; ///< s
    int ball_count;
    cpBody **balls;
} Simulation;

static void make_smooth(cpShape *shape)
{
    cpShapeSetElasticity(shape, 1);
    cpShapeSetFriction(shape, 0);
}

static cpShape *make_hexagon(cpBody *body, double x, double y)
{
    cpVect corners[CORNERS];
    for (int k = 0; k < CORNERS; k++) {
        double angle = k * acos(-1.0) / 3.0;
        corners[k] = cpv(x + BENCH_HEXAGON_CIRCUMRADIUS * cos(angle),
                         y + BENCH_HEXAGON_CIRCUMRADIUS * sin(angle));
    }
    cpShape *shape = cpPolyShapeNewRaw(body, CORNERS, corners, 0);
    make_smooth(shape);
    return shape;
}

static void add_walls(cpSpace *space, const BenchScene *scene)
{
    const double low = -WALL_THICKNESS;
    const double right = scene->width + WALL_THICKNESS;
    const double bottom = scene->height + WALL_THICKNESS;
    const cpVect corners[] = {cpv(low, low), cpv(right, low), cpv(right, bottom), cpv(low, bottom)};
    for (int i = 0; i < 4; i++) {
        cpShape *wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[i],
                                          corners[(i + 1) % 4], WALL_THICKNESS);
        make_smooth(wall);
        cpSpaceAddShape(space, wall);
    }
}

static void fill(Simulation *simulation, const BenchScene *scene)
{
    cpSpace *space = simulation->space;
    add_walls(space, scene);
    for (int i = 0; i < scene->hexagon_count; i++) {
        const BenchHexagon *hexagon = &scene->hexagons[i];
        cpSpaceAddShape(space, make_hexagon(cpSpaceGetStaticBody(space), hexagon->x, hexagon->y));
    }
    for (int i = 0; i < scene->ball_count; i++) {
        const BenchBall *ball = &scene->balls[i];
        cpBody *body = cpBodyNew(1, cpMomentForCircle(1, 0, BENCH_BALL_RADIUS, cpvzero));
        cpBodySetPosition(body, cpv(ball->x, ball->y));
        cpBodySetVelocity(body, cpv(ball->vx, ball->vy));
        cpSpaceAddBody(space, body);
        cpShape *shape = cpCircleShapeNew(body, BENCH_BALL_RADIUS, cpvzero);
        make_smooth(shape);
        cpSpaceAddShape(space, shape);
        simulation->balls[i] = body;
    }
}

static void *create(const BenchScene *scene, int steps_per_second)
{
    Simulation *simulation = malloc(sizeof *simulation);
    // Its other broad phase, the spatial hash, took 1.2 to 38 times as long in these scenes.
    simulation->space = cpSpaceNew();
    simulation->step = 1.0 / steps_per_second;
    simulation->ball_count = scene->ball_count;
    simulation->balls = malloc((size_t)scene->ball_count * sizeof(cpBody *));
    fill(simulation, scene);
    return simulation;
}

static void run(void *opaque, int steps)
{
    Simulation *simulation = opaque;
    for (int i = 0; i < steps; i++) {
        cpSpaceStep(simulation->space, simulation->step);
    }
}

static BenchBall ball_now(const void *opaque, int index)
{
    const Simulation *simulation = opaque;
    cpVect position = cpBodyGetPosition(simulation->balls[index]);
    cpVect velocity = cpBodyGetVelocity(simulation->balls[index]);
    return (BenchBall){position.x, position.y, velocity.x, velocity.y};
}

static void take_out(cpShape *shape, void *space)
{
    cpSpaceRemoveShape(space, shape);
    cpShapeFree(shape);
}

static void note_shape(cpShape *shape, void *list)
{
    cpShape ***next = list;
    *(*next)++ = shape;
}

static void count_shape(cpShape *shape, void *count)
{
    (void)shape;
    ++*(int *)count;
}

static void destroy(void *opaque)
{
    Simulation *simulation = opaque;
    int count = 0;
    cpSpaceEachShape(simulation->space, count_shape, &count);
    cpShape **shapes = malloc((size_t)count * sizeof *shapes);
    cpShape **next = shapes;
    // A space must not lose shapes while it walks through them.
    cpSpaceEachShape(simulation->space, note_shape, &next);
    for (int i = 0; i < count; i++) {
        take_out(shapes[i], simulation->space);
    }
    free(shapes);
    for (int i = 0; i < simulation->ball_count; i++) {
        cpSpaceRemoveBody(simulation->space, simulation->balls[i]);
        cpBodyFree(simulation->balls[i]);
    }
    free(simulation->balls);
    cpSpaceFree(simulation->space);
    free(simulation);
}

const BenchEngine bench_chipmunk = {"Chipmunk", create, run, ball_now, destroy};

int bench_chipmunk_sweep(const BenchFlight *flights, int count)
{
    cpBody *body = cpBodyNewStatic();
    cpShape *hexagon = make_hexagon(body, 0, 0);
    cpShapeUpdate(hexagon, cpTransformIdentity);
    int hits = 0;
    for (int i = 0; i < count; i++) {
        const BenchFlight *flight = &flights[i];
        cpSegmentQueryInfo info;
        hits += cpShapeSegmentQuery(hexagon, cpv(flight->x, flight->y),
                                    cpv(flight->x + flight->dx, flight->y + flight->dy),
                                    BENCH_BALL_RADIUS, &info);
    }
    cpShapeFree(hexagon);
    cpBodyFree(body);
    return hits;
}
