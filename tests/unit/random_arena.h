/// @file random_arena.h
/// Small random arenas with any of what the engine knows, changes of them and questions to them,
/// all of them the same whenever the same numbers are drawn.
#ifndef ARKANONG_TEST_RANDOM_ARENA_H
#define ARKANONG_TEST_RANDOM_ARENA_H

#include "near.h"

#include "edge_arena.h"
#include "hash.h"
#include "lose_hit.h"
#include "rng.h"
#include "scalar.h"

#define OBSTACLES_MOST 40
#define BRICKS_MOST    120
#define BALLS_MOST     300
#define TIMES_MOST     512
#define TRIES          40

/// What a scene has besides balls and obstacles that stand.
enum {
    HAS_TRAVEL = 1 << 0,
    HAS_SPIN = 1 << 1,
    HAS_BOUNCE = 1 << 2,
    HAS_HITS = 1 << 3,
    HAS_FILTERS = 1 << 4,
    HAS_SENSORS = 1 << 5,
    HAS_ROAMERS = 1 << 6,
    HAS_ABSENT = 1 << 7,
    HAS_BRICKS = 1 << 8,
    HAS_ONE_WAY = 1 << 9,
    HAS_OPEN_SIDES = 1 << 10,
    HAS_PADDLES = 1 << 11,
    HAS_CHANGES = 1 << 12,
    HAS_SQUEEZE = 1 << 13, ///< paths are level or upright and end at a wall
    HAS_PAIRS = 1 << 14,   ///< balls meet each other
    HAS_ROUND_NUMBERS = 1 << 15,
    HAS_LATTICE = 1 << 16,  ///< edge to edge and corner to corner, with each other and with bricks
    HAS_GATHERED = 1 << 17, ///< some changes are gathered and settled in pieces
    HAS_ALL_CHANGES = (1 << 13) - 1
};

typedef struct Recipe {
    const char *name;
    int scenes;
    double width, height; ///< u
    int balls;
    double radius_low, radius_high, speed;
    int shapes[COLLISION_SHAPE_KIND_COUNT];
    double size_low, size_high;
    bool corridor; ///< hardly higher than a ball is wide: the room is GAPS[number of the scene]
    int chunks,
        steps; ///< parts of a scene, between which things are changed and asked, and steps of each
    unsigned has;
} Recipe;

/// u
static const double GAPS[] = {1e-11, 1e-3, 1e-2, 5e-10, 0.1, 3.0};

typedef struct Arena {
    const Recipe *recipe;
    Rng rng;
    CollisionSetup setup;
    CollisionObstacle obstacles[OBSTACLES_MOST];
    uint8_t hits[BRICKS_MOST];
    CollisionManager *manager;
    int contacts, with[COLLISION_CONTACT_GOAL + 1], features[FEATURE_COUNT];
    uint64_t met, asked;
    int asked_with[COLLISION_CONTACT_GOAL + 1], asked_things, asked_touching;
    Contact first;
    double times[TIMES_MOST]; ///< of the first contacts
} Arena;

static inline bool has(const Arena *arena, unsigned what)
{
    return (arena->recipe->has & what) != 0;
}

static inline bool one_in(Arena *arena, int count)
{
    return rng_below(&arena->rng, count) == 0;
}

static inline double between(Arena *arena, double low, double high)
{
    const double any = rng_range(&arena->rng, low, high);

    return has(arena, HAS_ROUND_NUMBERS) ? 10.0 * floor(any / 10.0) : any;
}

static inline Vec2 any_place(Arena *arena)
{
    const double x = between(arena, 0.0, arena->setup.width);
    const double y = between(arena, 0.0, arena->setup.height);

    return vec2(x, y);
}

/// Where a ball may be: in a corridor between its walls.
static inline Vec2 any_ball_place(Arena *arena)
{
    Vec2 place = any_place(arena);

    if (arena->recipe->corridor) {
        const double radius = arena->recipe->radius_high;
        place.y = radius + rng_double(&arena->rng) * (arena->setup.height - 2.0 * radius);
    }
    return place;
}

static inline Vec2 any_velocity(Arena *arena)
{
    const double speed = arena->recipe->speed;
    const double x = rng_range(&arena->rng, -speed, speed);
    const double y = rng_range(&arena->rng, -speed, speed);

    const int along = has(arena, HAS_ROUND_NUMBERS | HAS_LATTICE) ? rng_below(&arena->rng, 4) : 2;

    // Level and upright where much else is.
    return one_in(arena, 12) ? vec2(0.0, 0.0) : vec2(along == 0 ? 0.0 : x, along == 1 ? 0.0 : y);
}

static inline CollisionFilter any_filter(Arena *arena)
{
    const uint32_t category = 1u << rng_below(&arena->rng, 3);
    const uint32_t mask = (uint32_t)rng_below(&arena->rng, 8);

    return (CollisionFilter){category, mask};
}

/// Along one of the axes up to a wall, or anywhere that stays inside.
static inline Vec2 any_travel(Arena *arena, Vec2 pivot, double reach)
{
    const Vec2 low = vec2(reach - pivot.x, reach - pivot.y);
    const Vec2 high =
        vec2(arena->setup.width - reach - pivot.x, arena->setup.height - reach - pivot.y);
    const double x = between(arena, low.x, high.x), y = between(arena, low.y, high.y);
    const int way = rng_below(&arena->rng, 4);

    if (!has(arena, HAS_SQUEEZE)) {
        return vec2(scalar_clamp(x, low.x, high.x), scalar_clamp(y, low.y, high.y));
    }
    return vec2_scale(way == 0   ? vec2(low.x, 0.0)
                      : way == 1 ? vec2(high.x, 0.0)
                      : way == 2 ? vec2(0.0, low.y)
                                 : vec2(0.0, high.y),
                      1.0 - 1e-9);
}

/// Of any kind that the recipe has, wholly inside the arena wherever it goes.
static inline CollisionObstacle any_obstacle(Arena *arena, ShapeKind shape)
{
    CollisionObstacle def = {.shape = shape, .bounce = 1.0};
    const double size = between(arena, arena->recipe->size_low, arena->recipe->size_high);
    const double angle = has(arena, HAS_ROUND_NUMBERS) ? 30.0 * rng_below(&arena->rng, 12)
                                                       : rng_range(&arena->rng, -400.0, 400.0);
    const bool rounded = one_in(arena, 2);
    double reach = size;

    def.radius = size;
    def.angle_deg = angle;
    if (shape == SHAPE_LINE) {
        def.radius = rounded ? size / 8.0 : 0.0;
        def.angle_deg = 0.0;
        reach = size + def.radius;
    } else if (shape == SHAPE_RECTANGLE) {
        def.half = vec2(size * 0.9, size * rng_range(&arena->rng, 0.1, 0.9));
        def.radius = rounded ? size / 6.0 : 0.0;
        reach = 1.3 * size + def.radius;
    } else if (shape == SHAPE_CIRCLE) {
        def.angle_deg = 0.0;
    }
    Vec2 pivot = any_place(arena);
    pivot.x = scalar_clamp(pivot.x, reach, arena->setup.width - reach);
    pivot.y = scalar_clamp(pivot.y, reach, arena->setup.height - reach);
    def.centre = pivot;
    if (shape == SHAPE_LINE) {
        static const Vec2 WAYS[] = {{1.0, 0.0}, {0.0, 1.0}, {0.6, 0.8}, {-0.8, 0.6}, {0.96, -0.28}};
        const Vec2 half = vec2_scale(WAYS[rng_below(&arena->rng, 5)], size);
        def.centre = vec2_sub(pivot, half);
        def.end = vec2_add(pivot, half);
    }
    def.bounce = has(arena, HAS_BOUNCE) ? rng_range(&arena->rng, 0.1, 2.0) : 1.0;
    def.user = has(arena, HAS_HITS) ? rng_below(&arena->rng, 4) : 0;
    if (has(arena, HAS_TRAVEL) && !one_in(arena, 3)) {
        def.travel = any_travel(arena, pivot, reach);
        def.period_s = rng_range(&arena->rng, 0.1, 2.0);
    }
    if (has(arena, HAS_SPIN) && !one_in(arena, 3) && shape != SHAPE_CIRCLE) {
        def.spin_deg_per_s = rng_range(&arena->rng, -700.0, 700.0);
    }
    if (has(arena, HAS_FILTERS) && one_in(arena, 2)) {
        def.filter = any_filter(arena);
    }
    def.sensor = has(arena, HAS_SENSORS) && one_in(arena, 2);
    if (has(arena, HAS_ROAMERS) && one_in(arena, 2)) {
        def.roams = true;
        def.period_s = 0.0;
    }
    def.absent = has(arena, HAS_ABSENT) && one_in(arena, 2);
    return def;
}

/// At a place of a lattice on which hexagons and rectangles lie edge to edge, circles touch, and
/// lines go from corner to corner.
static inline CollisionObstacle lattice_obstacle(Arena *arena, ShapeKind shape)
{
    CollisionObstacle def = any_obstacle(arena, shape);
    const int column = 2 + rng_below(&arena->rng, 6), row = 2 + rng_below(&arena->rng, 6);
    const double nudge = one_in(arena, 8) ? 1e-9 : 0.0;

    def.angle_deg = def.spin_deg_per_s = def.period_s = 0.0;
    def.centre = vec2(30.0 * column + nudge, 20.0 * row);
    def.radius = 20.0;
    if (shape == SHAPE_HEXAGON) {
        def.centre.y = 10.0 * sqrt(3.0) * (row + row % 2 + column % 2);
    } else if (shape == SHAPE_LINE) {
        const int across = rng_below(&arena->rng, 3) - 1, down = across == 0 ? 1 : row % 3 - 1;
        def.centre.y += nudge;
        def.end = vec2_add(def.centre, vec2(30.0 * across, 20.0 * down));
        def.radius = column % 2 == 0 ? 0.0 : 2.0;
    } else if (shape == SHAPE_RECTANGLE) {
        def.half = vec2(15.0, 10.0);
        def.radius = column % 3 == 0 ? 2.0 : 0.0;
    }
    return def;
}

static inline void choose_bricks(Arena *arena)
{
    const Vec2 cell = has(arena, HAS_LATTICE)         ? vec2(30.0, 20.0)
                      : has(arena, HAS_ROUND_NUMBERS) ? vec2(20.0, 10.0)
                                                      : vec2(23.7, 11.3);
    const double x = between(arena, 10.0, 80.0), y = between(arena, 10.0, 80.0);
    const double left = has(arena, HAS_LATTICE) ? 45.0 : x;
    const double top = has(arena, HAS_LATTICE) ? 50.0 : y;

    brick_grids_add(&arena->setup.bricks, brick_grid_make(vec2(left, top), cell, 6, 4));
    brick_grids_add(&arena->setup.bricks, brick_grid_make(vec2(left + 6.0 * cell.x, top),
                                                          vec2(cell.x / 2.0, cell.y), 4, 5));
    for (int i = 0; i < brick_grids_cells(&arena->setup.bricks); i++) {
        const int what = rng_below(&arena->rng, 8);
        arena->hits[i] = what < 3 ? BRICK_EMPTY : what < 6 ? (uint8_t)(what - 2) : BRICK_SOLID;
    }
    arena->setup.brick_values = arena->hits;
}

static inline bool is_free(const Arena *arena, Vec2 place, double radius)
{
    const Vec2 reach = vec2(radius, radius);
    const Rectangle box = {vec2_sub(place, reach), vec2_add(place, reach)};

    return box.min.x > 0.0 && box.min.y > 0.0 && box.max.x < arena->setup.width &&
           box.max.y < arena->setup.height &&
           collision_manager_in_box(arena->manager, &box, NULL, 0) == 0;
}

static inline int add_ball(Arena *arena)
{
    const Recipe *recipe = arena->recipe;

    for (int tries = 0; tries < TRIES; tries++) {
        const double radius = rng_range(&arena->rng, recipe->radius_low, recipe->radius_high);
        const Vec2 place = any_ball_place(arena), velocity = any_velocity(arena);
        if (is_free(arena, place, radius)) {
            return collision_manager_add_ball(arena->manager, place, velocity, radius);
        }
    }
    return -1;
}

static inline void make_paddles(Arena *arena)
{
    const double width = arena->setup.width, height = arena->setup.height;

    arena->setup.paddle_count = 2;
    arena->setup.paddle_zone[0] = (Rectangle){{1.0, 0.7 * height}, {width - 1.0, height - 1.0}};
    arena->setup.paddle_zone[1] = (Rectangle){{1.0, 1.0}, {0.2 * width, 0.6 * height}};
}

/// Where a paddle begins, or comes back: the middle of its zone. Nothing if that is not free.
static inline Rectangle paddle_at_start(const Arena *arena, const Rectangle *zone)
{
    const Vec2 middle = vec2_scale(vec2_add(zone->min, zone->max), 0.5);
    const Vec2 half = vec2_scale(vec2_sub(zone->max, zone->min), 0.15);
    const Rectangle body = {vec2_sub(middle, half), vec2_add(middle, half)};

    return collision_manager_in_box(arena->manager, &body, NULL, 0) == 0
               ? body
               : (Rectangle){{0.0, 0.0}, {0.0, 0.0}};
}

/// Paddles go on at a random velocity for `steps` steps; now and then one goes, and comes back.
static inline void move_paddles(Arena *arena, bool begin, int steps)
{
    for (int i = 0; i < arena->setup.paddle_count; i++) {
        PaddleState paddle = collision_manager_paddle(arena->manager, i);
        const Rectangle zone = paddle.zone;
        const bool away =
            !(paddle.body.max.x > paddle.body.min.x && paddle.body.max.y > paddle.body.min.y);
        if (begin || (away && one_in(arena, 2))) {
            paddle.body = paddle_at_start(arena, &zone);
        } else if (!away && one_in(arena, 9)) {
            const bool flat = one_in(arena, 2), thin = !flat || one_in(arena, 2);
            paddle.body.max.x = thin ? paddle.body.min.x : paddle.body.max.x;
            paddle.body.max.y = flat ? paddle.body.min.y : paddle.body.max.y;
        }
        const bool there =
            paddle.body.max.x > paddle.body.min.x && paddle.body.max.y > paddle.body.min.y;
        const double seconds = steps * STEP_SECONDS;
        const double across = rng_double(&arena->rng), down = rng_double(&arena->rng);
        const Vec2 low = vec2_sub(zone.min, paddle.body.min);
        const Vec2 high = vec2_sub(zone.max, paddle.body.max);
        Vec2 way = vec2((low.x + across * (high.x - low.x)) * 0.999,
                        (low.y + down * (high.y - low.y)) * 0.999);
        way = one_in(arena, 4) || !there ? vec2(0.0, 0.0) : way;
        assert_true(collision_manager_place_paddle(arena->manager, i, paddle.body,
                                                   vec2_scale(way, 1.0 / seconds)));
    }
}

static inline void begin(Arena *arena, const Recipe *recipe, int number)
{
    *arena = (Arena){.recipe = recipe,
                     .rng = rng_make((uint64_t)number),
                     .met = HASH_START,
                     .asked = HASH_START};
    CollisionSetup *setup = &arena->setup;
    setup->width = recipe->width;
    setup->height =
        recipe->corridor ? 2.0 * recipe->radius_high + GAPS[number % 6] : recipe->height;
    setup->ball_collisions = has(arena, HAS_PAIRS);
    setup->filters = has(arena, HAS_FILTERS);
    setup->ball_capacity = recipe->balls + 3;
    setup->radius_max = recipe->radius_high;
    setup->obstacles = arena->obstacles;
    for (int shape = 0; shape < COLLISION_SHAPE_KIND_COUNT; shape++) {
        for (int i = 0; i < recipe->shapes[shape]; i++) {
            arena->obstacles[setup->obstacle_count++] =
                has(arena, HAS_LATTICE) ? lattice_obstacle(arena, (ShapeKind)shape)
                                        : any_obstacle(arena, (ShapeKind)shape);
        }
    }
    if (has(arena, HAS_BRICKS)) {
        choose_bricks(arena);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        setup->open_side[side] = has(arena, HAS_OPEN_SIDES) && !one_in(arena, 3);
    }
    if (has(arena, HAS_PADDLES)) {
        make_paddles(arena);
    }
    arena->manager = arena_make(setup);
    move_paddles(arena, true, recipe->steps);
    for (int i = 0; has(arena, HAS_ONE_WAY) && i < brick_grids_cells(&setup->bricks); i++) {
        collision_manager_set_one_way_brick(arena->manager, i,
                                            (Side)rng_below(&arena->rng, SIDE_COUNT));
    }
    for (int i = 0; i < recipe->balls; i++) {
        const int ball = add_ball(arena);
        collision_manager_set_ball_piercing(arena->manager, ball,
                                            has(arena, HAS_HITS) && one_in(arena, 3));
        if (has(arena, HAS_FILTERS) && ball >= 0) {
            collision_manager_set_filter(arena->manager, CONTACT_BALL, ball, any_filter(arena));
        }
    }
}

#endif
