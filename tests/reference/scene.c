#include "scene.h"

#include <stdio.h>

#include "det_math.h"
#include "reference.h"

#define WIDTH  960
#define HEIGHT 720
#define TRIES  2000

const char *scene_kind_name(SceneKind kind)
{
    static const char *const names[SCENE_KIND_COUNT] = {
        "walls",      "fixed",    "overlapping", "honeycomb", "bricks",    "breakable",
        "travelling", "spinning", "moving",      "mixed",     "squeezing", "crowded"};
    return names[kind];
}

/// Sometimes a round number, because those meet special cases, otherwise any.
static double any_angle(Rng *rng)
{
    return rng_below(rng, 3) == 0 ? 30 * rng_below(rng, 24) - 360 : rng_range(rng, -400, 400);
}

static bool inside_arena(const Scene *scene, Vec2 centre, double radius)
{
    return centre.x >= radius && centre.y >= radius && centre.x <= scene->width - radius &&
           centre.y <= scene->height - radius;
}

static bool apart(const Scene *scene, Vec2 centre, double radius)
{
    for (int i = 0; i < scene->obstacle_count; i++) {
        double room = radius + scene->obstacles[i].radius + 30;
        if (vec2_length_squared(vec2_sub(centre, scene->obstacles[i].centre)) < room * room) {
            return false;
        }
    }
    return true;
}

/// Adds hexagons; `gap_wanted`: none touches another. Those that travel or spin do so within the
/// arena.
static void add_hexagons(Scene *scene, int count, bool gap_wanted, bool travel, bool spin, Rng *rng)
{
    for (int tries = 0; count > 0 && tries < TRIES; tries++) {
        ObstacleDef def = {.radius = rng_range(rng, 12, 70), .angle_deg = any_angle(rng)};
        def.centre = vec2(rng_range(rng, 0, scene->width), rng_range(rng, 0, scene->height));
        if (travel && rng_below(rng, 4) != 0) {
            def.travel = vec2(rng_range(rng, -250, 250), rng_range(rng, -250, 250));
            def.period_s = rng_range(rng, 0.5, 8);
        }
        if (spin && rng_below(rng, 4) != 0) {
            def.spin_deg_per_s =
                rng_below(rng, 5) == 0 ? rng_range(rng, -3600, 3600) : rng_range(rng, -300, 300);
        }
        if (inside_arena(scene, def.centre, def.radius) &&
            inside_arena(scene, vec2_add(def.centre, def.travel), def.radius) &&
            (!gap_wanted || apart(scene, def.centre, def.radius))) {
            scene->obstacles[scene->obstacle_count++] = def;
            count--;
        }
    }
}

/// Hexagons on upright or level paths that end at a wall, some of them spinning.
static void add_squeezers(Scene *scene, int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        ObstacleDef def = {.radius = rng_range(rng, 40, 100),
                           .angle_deg = 30 * rng_below(rng, 12),
                           .period_s = rng_range(rng, 1, 6)};
        double room = def.radius;
        def.centre = vec2(rng_range(rng, room, scene->width - room),
                          rng_range(rng, room, scene->height - room));
        switch (rng_below(rng, 4)) {
        case 0:
            def.travel = vec2(room - def.centre.x, 0);
            break;
        case 1:
            def.travel = vec2(scene->width - room - def.centre.x, 0);
            break;
        case 2:
            def.travel = vec2(0, room - def.centre.y);
            break;
        default:
            def.travel = vec2(0, scene->height - room - def.centre.y);
            break;
        }
        if (rng_below(rng, 3) == 0) {
            def.spin_deg_per_s = rng_range(rng, -200, 200);
        }
        // Rounding may put the far end a last place outside.
        def.travel = vec2_scale(def.travel, 1 - 1e-9);
        scene->obstacles[scene->obstacle_count++] = def;
    }
}

static void add_honeycomb(Scene *scene, Rng *rng)
{
    double radius = rng_range(rng, 25, 45);
    for (int column = 0; column < 9; column++) {
        for (int row = 0; row < 6; row++) {
            Vec2 centre = vec2(220 + 1.5 * radius * column,
                               200 + radius * sqrt(3) * (row + 0.5 * (column % 2)));
            if (rng_below(rng, 4) != 0 && inside_arena(scene, centre, radius)) {
                scene->obstacles[scene->obstacle_count++] = (ObstacleDef){
                    .centre = centre, .radius = radius, .angle_deg = 60 * rng_below(rng, 6)};
            }
        }
    }
}

static void add_bricks(Scene *scene, bool breakable, Rng *rng)
{
    scene->brick_columns = 6 + rng_below(rng, 12);
    scene->brick_rows = 3 + rng_below(rng, 8);
    bool round_numbers = rng_below(rng, 2) == 0;
    scene->brick_cell =
        round_numbers ? vec2(40, 20) : vec2(rng_range(rng, 3, 50), rng_range(rng, 3, 40));
    scene->brick_origin =
        round_numbers ? vec2(80, 60) : vec2(rng_range(rng, 0, 80), rng_range(rng, 30, 200));
    for (int i = 0; i < scene->brick_columns * scene->brick_rows; i++) {
        int chance = rng_below(rng, 10);
        uint8_t solid = (uint8_t)(breakable && rng_below(rng, 4) != 0 ? 1 + rng_below(rng, 3)
                                                                      : BRICK_INDESTRUCTIBLE);
        scene->brick_hits[i] = chance < 3 ? BRICK_EMPTY : solid;
    }
}

static bool has_room(const Scene *scene)
{
    static Reference reference;
    reference_start(&reference, scene);
    return reference_least_gap(&reference, 0) > 0.001L;
}

static void add_balls(Scene *scene, int count, double radius_low, double radius_high, double speed,
                      Rng *rng)
{
    for (int tries = 0; count > 0 && tries < TRIES; tries++) {
        SceneBall ball = {.radius = rng_range(rng, radius_low, radius_high)};
        ball.position = vec2(rng_range(rng, 0, scene->width), rng_range(rng, 0, scene->height));
        ball.velocity = vec2_scale(det_direction(any_angle(rng)), speed * rng_range(rng, 0.5, 2));
        scene->balls[scene->ball_count++] = ball;
        if (has_room(scene)) {
            count--;
        } else {
            scene->ball_count--;
        }
    }
}

void scene_make_random(Scene *scene, SceneKind kind, double speed, bool ball_collisions, Rng *rng)
{
    *scene = (Scene){.width = WIDTH, .height = HEIGHT, .ball_collisions = ball_collisions};
    bool bricks = kind == SCENE_BRICKS || kind == SCENE_BREAKABLE || kind == SCENE_MIXED;
    bool travel = kind == SCENE_TRAVELLING || kind == SCENE_MOVING || kind == SCENE_MIXED;
    bool spin = kind == SCENE_SPINNING || kind == SCENE_MOVING || kind == SCENE_MIXED;
    if (bricks) {
        add_bricks(scene, kind != SCENE_BRICKS, rng);
    }
    if (kind == SCENE_HONEYCOMB) {
        add_honeycomb(scene, rng);
    } else if (kind == SCENE_SQUEEZING) {
        add_squeezers(scene, 2 + rng_below(rng, 4), rng);
    } else if (kind != SCENE_WALLS && kind != SCENE_BRICKS) {
        bool gap_wanted = kind == SCENE_FIXED || kind == SCENE_CROWDED;
        add_hexagons(scene, 3 + rng_below(rng, 9), gap_wanted, travel, spin, rng);
    }
    for (int i = 0; (kind == SCENE_BREAKABLE || kind == SCENE_MIXED) && i < scene->obstacle_count;
         i++) {
        scene->obstacles[i].hits = rng_below(rng, 4);
    }
    if (kind == SCENE_SQUEEZING) {
        add_balls(scene, 1 + rng_below(rng, 6), 10, 50, speed, rng);
    } else if (kind == SCENE_CROWDED) {
        add_balls(scene, 40, 0.5, 25, speed, rng);
    } else {
        add_balls(scene, 1 + rng_below(rng, 6), rng_below(rng, 4) == 0 ? 0.01 : 2, 15, speed, rng);
    }
}

static void print_bricks(const Scene *scene)
{
    printf("bricks = { x = %.17g; y = %.17g; cell_width = %.17g; cell_height = %.17g; rows = (\n",
           scene->brick_origin.x, scene->brick_origin.y, scene->brick_cell.x, scene->brick_cell.y);
    for (int row = 0; row < scene->brick_rows; row++) {
        printf("    \"");
        for (int column = 0; column < scene->brick_columns; column++) {
            int hits = scene->brick_hits[row * scene->brick_columns + column];
            putchar(hits == BRICK_EMPTY ? '.' : hits == BRICK_INDESTRUCTIBLE ? '#' : '0' + hits);
        }
        printf(row + 1 < scene->brick_rows ? "\",\n" : "\" ); };\n");
    }
}

static void print_hexagon(const ObstacleDef *def)
{
    printf("    { x = %.17g; y = %.17g; radius = %.17g; angle = %.17g; spin = %.17g; hits = %d; ",
           def->centre.x, def->centre.y, def->radius, def->angle_deg, def->spin_deg_per_s,
           def->hits);
    if (def->period_s > 0) {
        printf("path = { dx = %.17g; dy = %.17g; period = %.17g; }; ", def->travel.x, def->travel.y,
               def->period_s);
    }
    printf("}");
}

void scene_print(const Scene *scene, const char *title)
{
    printf("title = \"%s\";\narena = { width = %.17g; height = %.17g; };\nball_collisions = %s;\n",
           title, scene->width, scene->height, scene->ball_collisions ? "true" : "false");
    for (int i = 0; i < scene->ball_count; i++) {
        const SceneBall *ball = &scene->balls[i];
        printf("%s    { x = %.17g; y = %.17g; vx = %.17g; vy = %.17g; radius = %.17g; }%s",
               i == 0 ? "balls = (\n" : ",\n", ball->position.x, ball->position.y, ball->velocity.x,
               ball->velocity.y, ball->radius, i + 1 == scene->ball_count ? " );\n" : "");
    }
    for (int i = 0; i < scene->obstacle_count; i++) {
        printf(i == 0 ? "hexagons = (\n" : ",\n");
        print_hexagon(&scene->obstacles[i]);
        printf(i + 1 == scene->obstacle_count ? " );\n" : "");
    }
    if (scene->brick_columns * scene->brick_rows > 0) {
        print_bricks(scene);
    }
}
