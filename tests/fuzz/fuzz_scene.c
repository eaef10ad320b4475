/// Any bytes are a scene and what its players do: nothing is ever inside anything, nothing hangs,
/// and a copy plays the same.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "brick_kind.h"
#include "check.h"
#include "det_math.h"
#include "fuzz_scene.h"
#include "level.h"
#include "level_keys.h"
#include "solid.h"

#define PLOT        80.0
#define COLUMNS     12
#define ROWS        9
#define MOST        (COLUMNS * ROWS)
#define STEPS       240
#define BRICK_CELLS 16
/// Beyond so many contacts a scene has shown what it can.
#define CONTACTS_MOST 5000
/// Bytes from this one on put an obstacle of any shape and restitution into a plot.
#define ANY_SHAPE_FROM 192
/// And from this one on it is a gear where it spins, else it may pull, push or hold balls.
#define DRIVEN_FROM 240
/// Bytes from this one on put a brick of those into a cell that stand there for good or fall.
#define STANDING_FROM 216
/// Looked at in a step with more contacts than these: some of them.
#define LOOKS_MOST 6

/// The bytes not yet used; 0 after their end.
typedef struct Source {
    const uint8_t *data;
    size_t left;
} Source;

/// In all scenes so far.
static WorldRoomCounts counts;

const WorldRoomCounts *fuzz_scene_counts(void)
{
    return &counts;
}

typedef struct Scene {
    Level level;
    double unit; ///< u, what lengths are multiples of
    BallDef balls[MOST + 1];
    ObstacleDef obstacles[MOST];
    unsigned char hits[BRICK_CELLS], kinds[BRICK_CELLS];
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

/// Up to 1e6 u/s in either direction, small speeds as likely as great ones.
static double take_speed(Source *source)
{
    const double mantissa = 1.0 + take(source, 16) / 16.0;
    const double speed = fmin(ldexp(mantissa, take(source, 20)), 1e6);
    return take(source, 2) ? speed : -speed;
}

/// Somewhere in a plot; twice out of three times its middle, so that things line up.
static Vec2 take_place(const Scene *scene, Source *source, int plot)
{
    Vec2 place = vec2((plot % COLUMNS + 0.5) * PLOT, (plot / COLUMNS + 0.5) * PLOT);
    if (take(source, 3) == 0) {
        place.x += take_range(source, -30.0, 30.0);
        place.y += take_range(source, -30.0, 30.0);
    }
    return vec2_scale(place, scene->unit);
}

static void put_ball(Scene *scene, Source *source, int plot)
{
    WorldDef *def = &scene->level.world;
    BallDef *ball = &def->balls[def->ball_count++];
    *ball = (BallDef){.position = take_place(scene, source, plot), .owner = SIDE_NONE};
    ball->radius = scene->unit *
                   (take(source, 8) ? take_range(source, 0.5, 30.0) : ldexp(1.0, -take(source, 8)));
    ball->velocity.x = take_speed(source);
    ball->velocity.y = take_speed(source);
    if (take(source, 8) == 0) {
        ball->velocity = vec2(0.0, 0.0);
    }
}

/// How far a thing of that size may go from `place` by `way` and stay in the arena.
static double clamp_way(double place, double way, double size, double side)
{
    const double inside = 1.0 - 1e-9;
    return fmin(fmax(way, (size - place) * inside), (side - size - place) * inside);
}

/// A path for an obstacle that is within `reach` of `middle`.
static void put_path(const WorldDef *def, Source *source, ObstacleDef *obstacle, Vec2 middle,
                     double reach)
{
    // A level or an upright path as far as it goes is a lift's door.
    const double whole = 2.0 * def->width;
    Vec2 way;
    switch (take(source, 4)) {
    case 0:
        way = vec2(take(source, 2) ? whole : -whole, 0.0);
        break;
    case 1:
        way = vec2(0.0, take(source, 2) ? whole : -whole);
        break;
    default:
        way.x = take_range(source, -0.4, 0.4) * def->width;
        way.y = take_range(source, -0.4, 0.4) * def->width;
        break;
    }
    obstacle->travel = vec2(clamp_way(middle.x, way.x, reach, def->width),
                            clamp_way(middle.y, way.y, reach, def->height));
    obstacle->period_s = take_range(source, 0.1, 4.0);
    // The fastest path that a level may have is 1e5 u/s.
    obstacle->period_s = fmax(obstacle->period_s, 2.1e-5 * vec2_length(obstacle->travel));
}

/// Obstacles stand in the order of their shapes.
static void insert_obstacle(WorldDef *def, const ObstacleDef *obstacle)
{
    int place = def->obstacle_count++;
    for (; place > 0 && def->obstacles[place - 1].shape > obstacle->shape; place--) {
        def->obstacles[place] = def->obstacles[place - 1];
    }
    def->obstacles[place] = *obstacle;
}

/// A line about `middle`, thin or thick, within `reach` of it.
static void put_line(const Scene *scene, Source *source, ObstacleDef *obstacle, double reach)
{
    const double angle = take(source, 2) ? 30.0 * take(source, 12) : take_range(source, 0.0, 360.0);
    const Vec2 middle = obstacle->centre;
    const double thick = take(source, 2) ? scene->unit * take_range(source, 0.0, 10.0) : 0.0;
    obstacle->radius = fmin(thick, reach / 2.0);
    const Vec2 half = vec2_scale(det_direction(angle), reach - obstacle->radius);
    obstacle->centre = vec2_sub(middle, half);
    obstacle->end = vec2_add(middle, half);
}

/// @param what  ANY_SHAPE_FROM, DRIVEN_FROM or above: its restitution is any, else 1
static void put_obstacle(Scene *scene, Source *source, int plot, ShapeKind shape, int what)
{
    WorldDef *def = &scene->level.world;
    const Vec2 middle = take_place(scene, source, plot);
    ObstacleDef obstacle = level_obstacle_defaults(shape);
    obstacle.centre = middle;
    const Vec2 far = vec2(def->width - middle.x, def->height - middle.y);
    const double room = fmin(fmin(middle.x, middle.y), fmin(far.x, far.y));
    double reach = fmin(scene->unit * take_range(source, 5.0, 70.0), room * (1.0 - 1e-9));
    reach = fmax(reach, 1.0);
    if (shape == SHAPE_LINE) {
        put_line(scene, source, &obstacle, reach);
    } else {
        obstacle.radius = reach;
    }
    if (shape == SHAPE_HEXAGON) {
        obstacle.angle_deg =
            take(source, 2) ? 30.0 * take(source, 12) : take_range(source, 0.0, 360.0);
    }
    obstacle.hits = take(source, 4);
    if (shape != SHAPE_CIRCLE && take(source, 3) == 0) {
        const double most = take(source, 4) ? 720.0 : 3600.0;
        obstacle.spin_deg_per_s = take_range(source, -most, most);
    }
    if (take(source, 3) == 0) {
        put_path(def, source, &obstacle, middle, reach);
    }
    if (what >= ANY_SHAPE_FROM) {
        obstacle.bounce = take_range(source, 0.1, 2.0);
    }
    if (what >= DRIVEN_FROM && obstacle.spin_deg_per_s != 0.0) {
        obstacle.gear = 1 + plot % 3;
        obstacle.motor = plot % 2 != 0;
    } else if (what >= DRIVEN_FROM && plot % 5 == 0) {
        obstacle.pull_deg_per_s = plot % 2 ? 300.0 : -300.0;
    }
    if (what >= DRIVEN_FROM && plot % 3 == 0) {
        obstacle.hold_s = (1 + take(source, 8)) / (double)OBSTACLE_HOLDS_PER_SECOND;
        obstacle.steals = plot % 2 != 0 && def->paddle_count > 0;
    }
    insert_obstacle(def, &obstacle);
}

static void put_kind(Scene *scene, int cell, char letter)
{
    const int kind = brick_kind_from_letter(letter);
    scene->kinds[cell] = (unsigned char)kind;
    scene->hits[cell] = (unsigned char)brick_kind_get(kind)->hits;
    scene->level.world.brick_kinds = scene->kinds;
}

/// Of portals the first and the last stay, where there are two.
static void leave_two_portals(Scene *scene)
{
    const int portal = brick_kind_from_letter('a');
    int first = -1, last = -1;
    for (int cell = 0; cell < BRICK_CELLS; cell++) {
        if (scene->kinds[cell] == portal) {
            first = first < 0 ? cell : first;
            last = cell;
        }
    }
    for (int cell = 0; cell < BRICK_CELLS; cell++) {
        if (scene->kinds[cell] == portal && (first == last || (cell != first && cell != last))) {
            scene->kinds[cell] = BRICK_PLAIN;
        }
    }
}

static void put_bricks(Scene *scene, Source *source)
{
    static const char LETTERS[] = "MSWNFZKCTOAGIXLHBUP?02345EVRQYDJdg}{";
    // A seal of a side that has no paddle is an error.
    const char *kinds = scene->level.world.paddle_count > 0 ? "W@vyz*!un[]B" : "W@vyz*!un[]f";
    WorldDef *def = &scene->level.world;
    if (take(source, 4) == 0) {
        return;
    }
    brick_grids_add(&def->bricks, brick_grid_make(vec2_scale(vec2(400.0, 320.0), scene->unit),
                                                  vec2_scale(vec2(40.0, 20.0), scene->unit), 4, 4));
    def->brick_hits = scene->hits;
    def->brick_bonus = scene->bonus;
    for (int cell = 0; cell < BRICK_CELLS; cell++) {
        const int what = take(source, 256), hits = what % 12;
        scene->hits[cell] = (unsigned char)(hits == 11 ? BRICK_INDESTRUCTIBLE : hits % 10);
        scene->bonus[cell] =
            scene->hits[cell] ? LETTERS[take(source, (int)sizeof LETTERS - 1)] : '.';
        scene->kinds[cell] = BRICK_PLAIN;
        if (what >= STANDING_FROM) {
            put_kind(scene, cell, "^V<>aaaarstoOqQ"[what % 15]);
        } else if (hits == 10) {
            put_kind(scene, cell, kinds[take(source, 12)]);
        }
    }
    leave_two_portals(scene);
}

/// Whether a ball is clear of the boxes around the paddles where they start.
static bool is_clear_of_paddles(const World *world, const BallDef *ball)
{
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        const Rectangle body = world_paddle(world, paddle).body;
        if (ball->position.x > body.min.x - ball->radius &&
            ball->position.x < body.max.x + ball->radius &&
            ball->position.y > body.min.y - ball->radius &&
            ball->position.y < body.max.y + ball->radius) {
            return false;
        }
    }
    return true;
}

/// With balls that start inside something left out, every scene is a good level.
static void remove_overlapping_balls(Scene *scene)
{
    WorldDef *def = &scene->level.world;
    const int balls = def->ball_count;
    def->ball_count = 0;
    World *empty = world_create(def, 1);
    require(empty != NULL, "there is memory");
    for (int ball = 0; ball < balls; ball++) {
        def->balls[def->ball_count] = def->balls[ball];
        def->ball_count += world_room_of_ball(def, def->ball_count) >= 0.0 &&
                           is_clear_of_paddles(empty, &def->balls[ball]);
    }
    world_destroy(empty);
}

static void make_scene(Scene *scene, Source *source)
{
    static const Side SIDES[] = {SIDE_BOTTOM, SIDE_TOP, SIDE_LEFT, SIDE_RIGHT};
    static const double UNITS[] = {1.0, 1.0, 0.25, 20.0};
    WorldDef *def = &scene->level.world;
    *def = world_def_defaults();
    scene->unit = UNITS[take(source, 4)];
    def->width *= scene->unit;
    def->height *= scene->unit;
    def->balls = scene->balls;
    def->obstacles = scene->obstacles;
    def->paddle_count = take(source, 5);
    for (int i = 0; i < def->paddle_count; i++) {
        def->paddles[i].side = SIDES[i];
    }
    def->ball_collisions = take(source, 4) != 0;
    put_bricks(scene, source);
    for (int plot = 0; plot < MOST && source->left > 0; plot++) {
        const int what = take(source, 256);
        if (what >= ANY_SHAPE_FROM) {
            put_obstacle(scene, source, plot, (ShapeKind)(what % SHAPE_KIND_COUNT), what);
        } else if (what % 6 < 2) {
            put_ball(scene, source, plot);
        } else if (what % 6 < 4) {
            put_obstacle(scene, source, plot, SHAPE_HEXAGON, what);
        }
    }
    remove_overlapping_balls(scene);
    if (def->paddle_count > 0) {
        def->balls[def->ball_count++] =
            (BallDef){.served = true, .radius = 8.0, .owner = SIDE_BOTTOM};
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
        each->target_x = (int)take_range(source, 0.0, 64.0 * world_width(world));
        each->target_y = (int)take_range(source, 0.0, 64.0 * world_height(world));
    }
    return input;
}

/// Plays a step and looks at each contact; returns how many there were.
static long long step(World *world, const WorldInput *input, World *copies[2], bool ball_collisions)
{
    const long long before = counts.event[EVENT_CONTACT];
    const WorldRoom room =
        world_room_step(world, input, copies, ball_collisions, LOOKS_MOST, &counts);
    const long long contacts = counts.event[EVENT_CONTACT] - before;
    // What meets after so many rests: balls, hexagons and paddles, each once.
    const int64_t balls = world_ball_capacity(world);
    const int64_t most = STEP_CONTACTS + (STEP_CONTACTS_PER_BALL + 1) * balls +
                         world_obstacle_count(world) + SIDE_COUNT;
    require(contacts <= most, "a step ends");
    if (!world_room_is_enough(&room)) {
        fprintf(stderr, "step %lld: %s (%d, %d) overlap by %g u\n", world_step_number(world),
                room.what, room.ball, room.other, -room.least);
        abort();
    }
    return contacts;
}

static void play(const WorldDef *def, Source *source)
{
    World *world = world_create(def, 1);
    World *copies[2] = {world_create(def, 2), world_create(def, 3)};
    require(world && copies[0] && copies[1], "there is memory");
    WorldInput input = {0};
    long long contacts = 0;
    for (int i = 0; i < STEPS && contacts < CONTACTS_MOST && world_outcome(world) == WORLD_RUNNING;
         i++) {
        if (i % 8 == 0) {
            input = take_input(source, world);
        }
        contacts += step(world, &input, copies, def->ball_collisions);
        if (i % 60 == 0) {
            // One of the copies still is what the world was before this step.
            world_step(copies[0], &input, NULL, NULL);
            require(world_hash(world) == world_hash(copies[0]), "a copy plays the same");
        }
    }
    world_destroy(world);
    world_destroy(copies[0]);
    world_destroy(copies[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Scene scene;
    Source source = {data, size};
    DiagList problems = {0};
    check_set_handler(broken_check);
    scene = (Scene){.level.title = "scene"};
    make_scene(&scene, &source);
    if (!level_check(&scene.level, NULL, &problems)) {
        fprintf(stderr, "%s\n", problems.items[0].text);
        require(false, "every scene is a good level");
    }
    play(&scene.level.world, &source);
    diag_list_free(&problems);
    return 0;
}
