/// Any bytes are a scene and what its players do: nothing is ever inside anything, nothing hangs, and a copy plays the same.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "level.h"
#include "sweep.h"
#include "world.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define PLOT        80.0
#define COLUMNS     12
#define ROWS        9
#define MOST        (COLUMNS * ROWS)
#define STEPS       240
#define SLACK       1e-8
#define BRICK_CELLS 16

/// The bytes not yet used; 0 after their end.
typedef struct Source {
    const uint8_t *data;
    size_t left;
} Source;

typedef struct Scene {
    Level level;
    BallDef balls[MOST];
    HexagonDef hexagons[MOST];
    unsigned char hits[BRICK_CELLS];
    char bonus[BRICK_CELLS];
} Scene;

static int take(Source *source, int below)
{
    if (source->left == 0) {
        return 0;
    }
    source->left--;
    return *source->data++ % below;
}

/// Even steps from low to high.
static double take_range(Source *source, double low, double high)
{
    return low + (high - low) * take(source, 256) / 255.0;
}

/// Ends the process when something that must hold does not; the fuzzer then keeps the input.
static void require(bool holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

static void broken_check(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, condition);
    abort();
}

/// Up to 2^20 u/s in either direction, small speeds as likely as great ones.
static double take_speed(Source *source)
{
    double speed = ldexp(1.0 + take(source, 16) / 16.0, take(source, 20));
    return take(source, 2) ? speed : -speed;
}

static void put_ball(WorldDef *def, Source *source, Vec2 centre)
{
    BallDef *ball = &def->balls[def->ball_count++];
    *ball =
        (BallDef){.position = centre, .radius = take_range(source, 0.5, 16.0), .owner = SIDE_NONE};
    ball->velocity.x = take_speed(source);
    ball->velocity.y = take_speed(source);
}

static void put_hexagon(WorldDef *def, Source *source, Vec2 centre)
{
    HexagonDef *hexagon = &def->hexagons[def->hexagon_count++];
    *hexagon = (HexagonDef){.centre = centre, .circumradius = take_range(source, 5.0, 60.0)};
    hexagon->angle_deg = take_range(source, 0.0, 360.0);
    hexagon->hits = take(source, 4);
    if (take(source, 3) == 0) {
        hexagon->spin_deg_per_s = take_range(source, -720.0, 720.0);
    }
    if (take(source, 3) == 0) {
        hexagon->travel.x = take_range(source, -300.0, 300.0);
        hexagon->travel.y = take_range(source, -300.0, 300.0);
        hexagon->period_s = take_range(source, 0.1, 4.0);
    }
}

static void put_bricks(Scene *scene, Source *source)
{
    static const char letters[] = "MSWNFZKCTOAGIXLHBUP?";
    WorldDef *def = &scene->level.world;
    def->brick_origin = vec2(400.0, 320.0);
    def->brick_cell = vec2(40.0, 20.0);
    def->brick_columns = 4;
    def->brick_rows = 4;
    def->brick_hits = scene->hits;
    def->brick_bonus = scene->bonus;
    for (int cell = 0; cell < BRICK_CELLS; cell++) {
        int hits = take(source, 12);
        scene->hits[cell] = (unsigned char)(hits == 11 ? BRICK_INDESTRUCTIBLE : hits % 10);
        scene->bonus[cell] = scene->hits[cell] ? letters[take(source, 20)] : '.';
    }
}

static void make_scene(Scene *scene, Source *source)
{
    static const Side sides[] = {SIDE_BOTTOM, SIDE_TOP, SIDE_LEFT, SIDE_RIGHT};
    WorldDef *def = &scene->level.world;
    *def = world_def_defaults();
    def->balls = scene->balls;
    def->hexagons = scene->hexagons;
    def->paddle_count = take(source, 5);
    for (int i = 0; i < def->paddle_count; i++) {
        def->paddles[i] = sides[i];
    }
    def->ball_collisions = take(source, 4) != 0;
    put_bricks(scene, source);
    int margin = def->paddle_count > 0 ? 2 : 0;
    for (int plot = 0; plot < MOST && source->left > 0; plot++) {
        int column = plot % COLUMNS, row = plot / COLUMNS;
        int what = take(source, 6);
        bool free_plot =
            row >= margin && row < ROWS - margin && column >= margin && column < COLUMNS - margin;
        if (!free_plot || what < 3) {
            continue;
        }
        Vec2 centre = vec2((column + 0.5) * PLOT, (row + 0.5) * PLOT);
        if (what == 3) {
            put_ball(def, source, centre);
        } else {
            put_hexagon(def, source, centre);
        }
    }
    if (def->paddle_count > 0) {
        def->balls[def->ball_count++] =
            (BallDef){.served = true, .radius = 8.0, .owner = SIDE_BOTTOM};
    }
}

static double outside(double value, double low, double high)
{
    return value < low ? low - value : value > high ? value - high : 0.0;
}

static double gap_to_hexagon(Vec2 place, const HexagonState *state)
{
    Hexagon hexagon = hexagon_make(state->centre, state->circumradius, state->angle_deg);
    bool inside = true;
    double best = HUGE_VAL;
    for (int edge = 0; edge < 6; edge++) {
        Vec2 a = hexagon_corner(&hexagon, edge), b = hexagon_corner(&hexagon, (edge + 1) % 6);
        Vec2 way = vec2_sub(b, a), from = vec2_sub(place, a);
        double share = vec2_dot(from, way) / vec2_length_squared(way);
        share = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
        best = fmin(best, vec2_length(vec2_add_scaled(from, way, -share)));
        inside = inside && vec2_dot(from, hexagon_edge_normal(&hexagon, edge)) < 0.0;
    }
    return inside ? -best : best;
}

static void check_ball(const World *world, const BallView *ball)
{
    double r = ball->radius;
    require(isfinite(ball->position.x + ball->position.y + ball->velocity.x + ball->velocity.y),
            "all is finite");
    double rooms[SIDE_COUNT] = {[SIDE_LEFT] = ball->position.x,
                                [SIDE_RIGHT] = world_width(world) - ball->position.x,
                                [SIDE_TOP] = ball->position.y,
                                [SIDE_BOTTOM] = world_height(world) - ball->position.y};
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool wall = world_paddle_of_side(world, (Side)side) < 0;
        require(rooms[side] >= (wall ? r : -r) - SLACK, "no ball is outside");
    }
    for (int brick = 0; brick < world_brick_columns(world) * world_brick_rows(world); brick++) {
        Rectangle body = world_brick_body(world, brick);
        double x = outside(ball->position.x, body.min.x, body.max.x);
        double y = outside(ball->position.y, body.min.y, body.max.y);
        require(world_brick_hits(world, brick) == BRICK_EMPTY || sqrt(x * x + y * y) >= r - SLACK,
                "no ball is in a brick");
    }
    for (int hexagon = 0; hexagon < world_hexagon_count(world); hexagon++) {
        HexagonState state = world_hexagon(world, hexagon);
        require(!state.exists || gap_to_hexagon(ball->position, &state) >= r - SLACK,
                "no ball is in a hexagon");
    }
}

static void check_world(const World *world)
{
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        BallView view = world_ball(world, ball);
        if (view.exists && !view.on_paddle) {
            check_ball(world, &view);
        }
    }
}

static WorldInput take_input(Source *source, const World *world)
{
    WorldInput input = {0};
    for (int i = 0; i < world_paddle_count(world); i++) {
        PaddleInput *each = &input.paddle[i];
        each->move_x = (signed char)(take(source, 3) * 127 - 127);
        each->move_y = (signed char)(take(source, 3) * 127 - 127);
        each->pointing = take(source, 2);
        each->serve = take(source, 2);
        each->target_x = take(source, 256) * 240;
        each->target_y = take(source, 256) * 180;
    }
    return input;
}

static void step(World *world, const WorldInput *input)
{
    // Each ball rests after so many contacts; pairs and doors may add some.
    int64_t most = 4 * (int64_t)REST_AFTER_CONTACTS * (world_ball_capacity(world) + 1);
    int64_t events = 0;
    bool done = false;
    while (!done) {
        int count;
        done = world_step(world, input);
        world_events(world, &count);
        events += count;
        world_clear_events(world);
        require(events <= most, "a step ends");
    }
}

static void play(const WorldDef *def, Source *source)
{
    World *world = world_create(def, 1), *copy = world_create(def, 2);
    require(world && copy, "there is memory");
    WorldInput input = {0};
    for (int i = 0; i < STEPS && world_outcome(world) == WORLD_RUNNING; i++) {
        if (i % 8 == 0) {
            input = take_input(source, world);
        }
        world_copy(copy, world);
        step(world, &input);
        check_world(world);
        if (i % 60 == 0) {
            step(copy, &input);
            require(world_hash(world) == world_hash(copy), "a copy plays the same");
        }
    }
    world_destroy(world);
    world_destroy(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Scene scene;
    Source source = {data, size};
    DiagList problems = {0};
    check_set_handler(broken_check);
    scene = (Scene){.level.title = "scene"};
    make_scene(&scene, &source);
    if (level_check(&scene.level, NULL, &problems)) {
        play(&scene.level.world, &source);
    }
    diag_list_free(&problems);
    return 0;
}
