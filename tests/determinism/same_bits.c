/// Plays three worlds and prints the hash of the whole state after every simulated second.
/// same_bits.sh builds it with different compilers, at different levels of optimisation and for
/// another processor: each has to print the same.
#include <stdio.h>
#include <stdlib.h>

#include "bot.h"
#include "power_up.h"
#include "rng.h"
#include "world.h"

#define COLUMNS 30
#define ROWS    20
#define PLOT    100.0 ///< u; everything starts within a plot of its own

typedef struct Scene {
    const char *name;
    int paddle_count;
    int seconds;
    unsigned long long seed;
} Scene;

static const Scene SCENES[] = {{"sandbox", 0, 20, 1}, {"solo", 1, 40, 2}, {"four sides", 4, 40, 3}};

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory) {
        fputs("same_bits: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

/// Both coordinates in [-most, most). One draw a statement: compilers may choose the order within
/// one.
static Vec2 random_vec2(Rng *rng, double most)
{
    double x = rng_range(rng, -most, most);
    double y = rng_range(rng, -most, most);
    return vec2(x, y);
}

/// Of any shape, within 25 u of the centre.
static ObstacleDef random_obstacle(Rng *rng, ShapeKind shape, Vec2 centre)
{
    ObstacleDef obstacle = {.shape = shape, .centre = centre};
    obstacle.radius = rng_range(rng, 5, 25);
    if (shape == SHAPE_HEXAGON) {
        obstacle.angle_deg = rng_range(rng, -400, 400);
    } else if (shape == SHAPE_LINE) {
        double across = rng_range(rng, 1, 14);
        Vec2 half = vec2(across, rng_range(rng, -14, 14));
        obstacle.centre = vec2_sub(centre, half);
        obstacle.end = vec2_add(centre, half);
        obstacle.radius = rng_below(rng, 2) ? rng_range(rng, 0, 5) : 0;
    }
    obstacle.hits = rng_below(rng, 4);
    if (shape != SHAPE_CIRCLE && rng_below(rng, 2)) {
        obstacle.spin_deg_per_s = rng_range(rng, -700, 700);
    }
    if (rng_below(rng, 2)) {
        obstacle.travel = random_vec2(rng, 16);
        obstacle.period_s = rng_range(rng, 0.3, 3);
    }
    if (rng_below(rng, 2)) {
        obstacle.bounce = rng_range(rng, 0.1, 2);
    }
    return obstacle;
}

static BallDef random_ball(Rng *rng, Vec2 centre)
{
    BallDef ball = {.position = centre, .owner = SIDE_NONE};
    ball.velocity = random_vec2(rng, 600);
    ball.radius = rng_range(rng, 1, 12);
    return ball;
}

static void strew(WorldDef *def, Rng *rng)
{
    def->balls = allocate(COLUMNS * ROWS, sizeof *def->balls);
    def->obstacles = allocate(COLUMNS * ROWS, sizeof *def->obstacles);
    // Paddles have the outermost two plots to themselves, bricks the middle.
    for (int row = 2; row < ROWS - 2; row++) {
        // Shape by shape from top to bottom, as obstacles have to stand.
        ShapeKind shape = (ShapeKind)((row - 2) * SHAPE_KIND_COUNT / (ROWS - 4));
        for (int column = 2; column < COLUMNS - 2; column++) {
            Vec2 centre = vec2((column + 0.5) * PLOT, (row + 0.5) * PLOT);
            if (row >= 8 && row < 12 && column >= 10 && column < 20) {
                continue;
            }
            if (rng_below(rng, 3)) {
                def->obstacles[def->obstacle_count++] = random_obstacle(rng, shape, centre);
            } else if (def->paddle_count == 0 || rng_below(rng, 20) == 0) {
                def->balls[def->ball_count++] = random_ball(rng, centre);
            }
        }
    }
    for (int i = 0; i < def->paddle_count; i++) {
        def->balls[def->ball_count++] =
            (BallDef){.served = true, .radius = 8, .owner = def->paddles[i].side};
    }
}

static void lay_bricks(WorldDef *def, Rng *rng)
{
    brick_grids_add(&def->bricks, brick_grid_make(vec2(10 * PLOT, 8 * PLOT), vec2(50, 25), 20, 16));
    size_t count = (size_t)brick_grids_cells(&def->bricks);
    def->brick_hits = allocate(count, 1);
    def->brick_bonus = allocate(count, 1);
    for (size_t i = 0; i < count; i++) {
        def->brick_hits[i] = (unsigned char)rng_below(rng, 10);
        def->brick_bonus[i] = '.';
        if (def->brick_hits[i] != BRICK_EMPTY && rng_below(rng, 3) == 0) {
            def->brick_bonus[i] = power_up_get(rng_below(rng, POWER_UP_COUNT))->letter;
        }
    }
}

static void play(const Scene *scene)
{
    static const Side SIDES[SIDE_COUNT] = {SIDE_BOTTOM, SIDE_TOP, SIDE_LEFT, SIDE_RIGHT};
    Rng rng = rng_make(scene->seed);
    WorldDef def = world_def_defaults();
    def.width = COLUMNS * PLOT;
    def.height = ROWS * PLOT;
    def.match.goals = 99;
    def.match.lives = 99;
    def.paddle_count = scene->paddle_count;
    for (int i = 0; i < scene->paddle_count; i++) {
        def.paddles[i].side = SIDES[i];
    }
    strew(&def, &rng);
    lay_bricks(&def, &rng);
    World *world = world_create(&def, scene->seed);
    if (!world) {
        fputs("same_bits: out of memory\n", stderr);
        exit(1);
    }
    Bot bots[SIDE_COUNT];
    for (int i = 0; i < scene->paddle_count; i++) {
        bots[i] = bot_make((BotStrength)(i % BOT_STRENGTH_COUNT), i, scene->seed);
    }
    for (int step = 1; step <= scene->seconds * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        for (int i = 0; i < scene->paddle_count; i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        world_step(world, &input, NULL, NULL);
        if (step % STEPS_PER_SECOND == 0) {
            printf("%s, second %d: %016llx\n", scene->name, step / STEPS_PER_SECOND,
                   world_hash(world));
        }
    }
    world_destroy(world);
    free(def.balls);
    free(def.obstacles);
    free(def.brick_hits);
    free(def.brick_bonus);
}

int main(void)
{
    for (size_t i = 0; i < sizeof SCENES / sizeof SCENES[0]; i++) {
        play(&SCENES[i]);
    }
    return 0;
}
