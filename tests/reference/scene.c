#include "scene.h"

#include <stdio.h>

#include "det_math.h"
#include "reference.h"

#define WIDTH  960
#define HEIGHT 720
#define TRIES  2000

typedef enum Layout { LAYOUT_STREWN, LAYOUT_HONEYCOMB, LAYOUT_SQUEEZING, LAYOUT_LATTICE } Layout;
typedef enum Bricks {
    BRICKS_NONE,
    BRICKS_LASTING,
    BRICKS_BREAKING,
    BRICKS_LATTICE,
    BRICKS_PICTURES,
    BRICKS_ONE_WAY
} Bricks;
typedef enum Balls { BALLS_FEW, BALLS_LARGE, BALLS_MANY } Balls;

/// What a kind of scene is made of.
typedef struct Recipe {
    const char *name;
    bool shapes[SHAPE_KIND_COUNT];
    Layout layout;
    bool apart;  ///< no obstacle touches another
    bool travel; ///< most of them do
    bool spin;   ///< most of them do, circles excepted
    bool bounce; ///< any restitution, else 1
    bool hits;   ///< some of them break
    Bricks bricks;
    Balls balls;
} Recipe;

#define HEXAGONS .shapes = {[SHAPE_HEXAGON] = true}
#define CIRCLES  .shapes = {[SHAPE_CIRCLE] = true}
#define LINES    .shapes = {[SHAPE_LINE] = true}
#define ROUND    .shapes = {[SHAPE_CIRCLE] = true, [SHAPE_LINE] = true}
#define ALL      .shapes = {true, true, true}

static const Recipe RECIPES[SCENE_KIND_COUNT] = {
    [SCENE_WALLS] = {"walls", .shapes = {false}},
    [SCENE_FIXED] = {"fixed", HEXAGONS, .apart = true},
    [SCENE_OVERLAPPING] = {"overlapping", HEXAGONS},
    [SCENE_HONEYCOMB] = {"honeycomb", HEXAGONS, .layout = LAYOUT_HONEYCOMB},
    [SCENE_BRICKS] = {"bricks", .bricks = BRICKS_LASTING},
    [SCENE_BREAKABLE] = {"breakable", HEXAGONS, .hits = true, .bricks = BRICKS_BREAKING},
    [SCENE_TRAVELLING] = {"travelling", HEXAGONS, .travel = true},
    [SCENE_SPINNING] = {"spinning", HEXAGONS, .spin = true},
    [SCENE_MOVING] = {"moving", HEXAGONS, .travel = true, .spin = true},
    [SCENE_MIXED] = {"mixed", HEXAGONS, .travel = true, .spin = true, .hits = true,
                     .bricks = BRICKS_BREAKING},
    [SCENE_SQUEEZING] = {"squeezing", HEXAGONS, .layout = LAYOUT_SQUEEZING, .balls = BALLS_LARGE},
    [SCENE_CROWDED] = {"crowded", HEXAGONS, .apart = true, .balls = BALLS_MANY},
    [SCENE_CIRCLES] = {"circles", CIRCLES},
    [SCENE_LINES] = {"lines", LINES},
    [SCENE_UNION] = {"union", ALL, .hits = true, .bricks = BRICKS_BREAKING},
    [SCENE_BOUNCING] = {"bouncing", ALL, .bounce = true},
    [SCENE_TRAVELLING_ROUND] = {"travelling circles and lines", ROUND, .travel = true},
    [SCENE_SPINNING_LINES] = {"spinning lines", LINES, .spin = true},
    [SCENE_EVERYTHING] = {"everything", ALL, .travel = true, .spin = true, .bounce = true,
                          .hits = true, .bricks = BRICKS_BREAKING},
    [SCENE_SQUEEZING_ROUND] = {"squeezing circles and lines", ROUND, .layout = LAYOUT_SQUEEZING,
                               .balls = BALLS_LARGE},
    [SCENE_CROWDED_BUMPERS] = {"crowded bumpers", ROUND, .apart = true, .bounce = true,
                               .balls = BALLS_MANY},
    [SCENE_LATTICE] = {"lattice", ALL, .layout = LAYOUT_LATTICE, .hits = true,
                       .bricks = BRICKS_LATTICE},
    [SCENE_PICTURES] = {"pictures", HEXAGONS, .hits = true, .bricks = BRICKS_PICTURES},
    [SCENE_ONE_WAY] = {"one-way bricks", HEXAGONS, .hits = true, .bricks = BRICKS_ONE_WAY},
};

#define MESH 60.0 ///< u, of the lattice

const char *scene_kind_name(SceneKind kind)
{
    return RECIPES[kind].name;
}

/// Sometimes a round number, because those meet special cases, otherwise any.
static double any_angle(Rng *rng)
{
    return rng_below(rng, 3) == 0 ? 30 * rng_below(rng, 24) - 360 : rng_range(rng, -400, 400);
}

static Vec2 half_line(const CollisionObstacle *def)
{
    return vec2_scale(vec2_sub(def->end, def->centre), 0.5);
}

/// The point that it spins about.
static Vec2 pivot_of(const CollisionObstacle *def)
{
    return def->shape == SHAPE_LINE ? vec2_add(def->centre, half_line(def)) : def->centre;
}

/// How far it reaches from its pivot, whichever way it is turned.
static double reach_of(const CollisionObstacle *def)
{
    return def->radius + (def->shape == SHAPE_LINE ? vec2_length(half_line(def)) : 0);
}

/// Half the sides of a box around its pivot that it never leaves but on its path.
static Vec2 box_of(const CollisionObstacle *def)
{
    if (def->shape == SHAPE_LINE && def->spin_deg_per_s == 0) {
        Vec2 half = half_line(def);
        return vec2(fabs(half.x) + def->radius, fabs(half.y) + def->radius);
    }
    return vec2(reach_of(def), reach_of(def));
}

static bool inside_arena(const Scene *scene, Vec2 centre, Vec2 box)
{
    return centre.x >= box.x && centre.y >= box.y && centre.x <= scene->width - box.x &&
           centre.y <= scene->height - box.y;
}

static bool apart(const Scene *scene, const CollisionObstacle *def)
{
    for (int i = 0; i < scene->obstacle_count; i++) {
        const CollisionObstacle *other = &scene->obstacles[i];
        double room = reach_of(def) + reach_of(other) + 30;
        if (vec2_length_squared(vec2_sub(pivot_of(def), pivot_of(other))) < room * room) {
            return false;
        }
    }
    return true;
}

/// One of a size, turned somehow, somewhere. Lines are thin or thick.
static CollisionObstacle random_obstacle(const Scene *scene, ShapeKind shape, Rng *rng)
{
    CollisionObstacle def = {.shape = shape, .radius = rng_range(rng, 12, 70)};
    double angle = any_angle(rng);
    def.centre = vec2(rng_range(rng, 0, scene->width), rng_range(rng, 0, scene->height));
    if (shape == SHAPE_HEXAGON) {
        def.angle_deg = angle;
    } else if (shape == SHAPE_LINE) {
        def.end = vec2_add_scaled(def.centre, det_direction(angle), 3 * def.radius);
        def.radius = rng_below(rng, 2) == 0 ? 0 : rng_range(rng, 0.1, 15);
    }
    return def;
}

/// Adds obstacles that stay within the arena wherever they travel and however they spin.
static void add_obstacles(Scene *scene, ShapeKind shape, int count, const Recipe *recipe, Rng *rng)
{
    for (int tries = 0; count > 0 && tries < TRIES; tries++) {
        CollisionObstacle def = random_obstacle(scene, shape, rng);
        if (recipe->travel && rng_below(rng, 4) != 0) {
            def.travel = vec2(rng_range(rng, -250, 250), rng_range(rng, -250, 250));
            def.period_s = rng_range(rng, 0.5, 8);
        }
        if (recipe->spin && shape != SHAPE_CIRCLE && rng_below(rng, 4) != 0) {
            def.spin_deg_per_s =
                rng_below(rng, 5) == 0 ? rng_range(rng, -3600, 3600) : rng_range(rng, -300, 300);
        }
        if (recipe->bounce) {
            def.bounce = rng_range(rng, 0.1, 2);
        }
        Vec2 pivot = pivot_of(&def);
        if (inside_arena(scene, pivot, box_of(&def)) &&
            inside_arena(scene, vec2_add(pivot, def.travel), box_of(&def)) &&
            (!recipe->apart || apart(scene, &def))) {
            scene->obstacles[scene->obstacle_count++] = def;
            count--;
        }
    }
}

/// One of 40 to 100 u, upright, level or turned by a multiple of 30 degrees, that may spin.
static CollisionObstacle random_squeezer(ShapeKind shape, Rng *rng)
{
    CollisionObstacle def = {.shape = shape, .radius = rng_range(rng, 40, 100)};
    double angle = 30 * rng_below(rng, 12);
    def.period_s = rng_range(rng, 1, 6);
    if (shape == SHAPE_HEXAGON) {
        def.angle_deg = angle;
    } else if (shape == SHAPE_LINE) {
        def.end = vec2_scale(det_direction(angle), 2 * def.radius);
        def.radius = rng_below(rng, 2) == 0 ? 0 : rng_range(rng, 1, 15);
    }
    if (shape != SHAPE_CIRCLE && rng_below(rng, 3) == 0) {
        def.spin_deg_per_s = rng_range(rng, -200, 200);
    }
    return def;
}

/// Obstacles on upright or level paths that end at a wall, some of them spinning.
static void add_squeezers(Scene *scene, ShapeKind shape, int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        CollisionObstacle def = random_squeezer(shape, rng);
        Vec2 box = box_of(&def);
        Vec2 pivot = vec2(rng_range(rng, box.x, scene->width - box.x),
                          rng_range(rng, box.y, scene->height - box.y));
        const Vec2 ways[4] = {{box.x - pivot.x, 0},
                              {scene->width - box.x - pivot.x, 0},
                              {0, box.y - pivot.y},
                              {0, scene->height - box.y - pivot.y}};
        Vec2 half = shape == SHAPE_LINE ? half_line(&def) : vec2(0, 0);
        def.centre = vec2_sub(pivot, half);
        def.end = shape == SHAPE_LINE ? vec2_add(pivot, half) : def.end;
        // Rounding may put the far end a last place outside.
        def.travel = vec2_scale(ways[rng_below(rng, 4)], 1 - 1e-9);
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
            if (rng_below(rng, 4) != 0 && inside_arena(scene, centre, vec2(radius, radius))) {
                scene->obstacles[scene->obstacle_count++] = (CollisionObstacle){
                    .centre = centre, .radius = radius, .angle_deg = 60 * rng_below(rng, 6)};
            }
        }
    }
}

static Vec2 lattice_point(Rng *rng)
{
    int column = 2 + rng_below(rng, 12);
    int row = 2 + rng_below(rng, 8);
    return vec2(MESH * column, MESH * row);
}

/// Obstacles at the points of a lattice, lines from one point to one beside it: they meet at their
/// ends, lie in line and flush with each other and with the bricks.
static void add_lattice(Scene *scene, ShapeKind shape, int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        CollisionObstacle def = {.shape = shape, .centre = lattice_point(rng)};
        if (shape == SHAPE_LINE) {
            int across = rng_below(rng, 3) - 1;
            int down = across == 0 ? 1 : rng_below(rng, 3) - 1;
            def.end = vec2_add(def.centre, vec2(MESH * across, MESH * down));
            def.radius = rng_below(rng, 2) == 0 ? 0 : MESH / 10;
        } else {
            def.radius = shape == SHAPE_CIRCLE ? MESH / 2 : MESH;
            def.angle_deg = 0;
        }
        scene->obstacles[scene->obstacle_count++] = def;
    }
}

/// Three grids: two of a lattice, side by side, and one that may lie over both.
static void add_pictures(Scene *scene, Rng *rng)
{
    const Vec2 cell = vec2(MESH, MESH / 2);
    const int columns = 3 + rng_below(rng, 4);
    const bool round_numbers = rng_below(rng, 2) == 0;
    BrickGrid over = {.columns = 4, .rows = 5};
    brick_grids_add(&scene->bricks, brick_grid_make(vec2(2 * MESH, 2 * MESH), cell, columns, 5));
    brick_grids_add(&scene->bricks, brick_grid_make(vec2((2 + columns) * MESH, 2 * MESH),
                                                    vec2(cell.x / 2, cell.y), 5, 4));
    over.origin =
        round_numbers ? lattice_point(rng) : vec2(rng_range(rng, 0, 300), rng_range(rng, 30, 200));
    over.origin = vec2_scale(over.origin, 0.5);
    over.cell =
        round_numbers ? vec2(cell.y, cell.y) : vec2(rng_range(rng, 3, 50), rng_range(rng, 3, 40));
    brick_grids_add(&scene->bricks, over);
}

static void add_picture(Scene *scene, Bricks bricks, Rng *rng)
{
    BrickGrid grid = {.columns = 6 + rng_below(rng, 12)};
    grid.rows = 3 + rng_below(rng, 8);
    bool round_numbers = rng_below(rng, 2) == 0;
    grid.cell = round_numbers ? vec2(40, 20) : vec2(rng_range(rng, 3, 50), rng_range(rng, 3, 40));
    grid.origin =
        round_numbers ? vec2(80, 60) : vec2(rng_range(rng, 0, 80), rng_range(rng, 30, 200));
    if (bricks == BRICKS_LATTICE) {
        grid.cell = vec2(MESH, MESH / 2);
        grid.origin = vec2(2 * MESH, 2 * MESH);
        grid.columns = 9;
    }
    brick_grids_add(&scene->bricks, grid);
}

static void add_bricks(Scene *scene, Bricks bricks, Rng *rng)
{
    bool breakable = bricks != BRICKS_LASTING;
    if (bricks == BRICKS_PICTURES) {
        add_pictures(scene, rng);
    } else {
        add_picture(scene, bricks, rng);
    }
    for (int i = 0; i < brick_grids_cells(&scene->bricks); i++) {
        int chance = rng_below(rng, 10);
        uint8_t solid =
            (uint8_t)(breakable && rng_below(rng, 4) != 0 ? 1 + rng_below(rng, 3) : BRICK_SOLID);
        scene->brick_hits[i] = chance < 3 ? BRICK_EMPTY : solid;
        if (bricks == BRICKS_ONE_WAY && scene->brick_hits[i] == BRICK_SOLID) {
            scene->one_way[i] = (uint8_t)rng_below(rng, 1 + SIDE_COUNT);
        }
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
    const Recipe *recipe = &RECIPES[kind];
    *scene = (Scene){.width = WIDTH, .height = HEIGHT, .ball_collisions = ball_collisions};
    if (recipe->bricks != BRICKS_NONE) {
        add_bricks(scene, recipe->bricks, rng);
    }
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        if (!recipe->shapes[shape]) {
            continue;
        }
        if (recipe->layout == LAYOUT_HONEYCOMB) {
            add_honeycomb(scene, rng);
        } else if (recipe->layout == LAYOUT_LATTICE) {
            add_lattice(scene, (ShapeKind)shape, shape == SHAPE_LINE ? 25 : 3, rng);
        } else if (recipe->layout == LAYOUT_SQUEEZING) {
            add_squeezers(scene, (ShapeKind)shape, 2 + rng_below(rng, 4), rng);
        } else {
            add_obstacles(scene, (ShapeKind)shape, 3 + rng_below(rng, 9), recipe, rng);
        }
    }
    for (int i = 0; recipe->hits && i < scene->obstacle_count; i++) {
        scene->obstacles[i].user = rng_below(rng, 4);
    }
    if (recipe->balls == BALLS_LARGE) {
        add_balls(scene, 1 + rng_below(rng, 6), 10, 50, speed, rng);
    } else if (recipe->balls == BALLS_MANY) {
        add_balls(scene, 40, 0.5, 25, speed, rng);
    } else {
        add_balls(scene, 1 + rng_below(rng, 6), rng_below(rng, 4) == 0 ? 0.01 : 2, 15, speed, rng);
    }
}

void scene_set_one_way_bricks(const Scene *scene, CollisionManager *manager)
{
    for (int i = 0; i < brick_grids_cells(&scene->bricks); i++) {
        if (scene->one_way[i] > 0) {
            collision_manager_set_one_way_brick(manager, i, (Side)(scene->one_way[i] - 1));
        }
    }
}

static void print_picture(const Scene *scene, const BrickGrid *grid)
{
    printf("    { x = %.17g; y = %.17g; cell_width = %.17g; cell_height = %.17g; rows = (\n",
           grid->origin.x, grid->origin.y, grid->cell.x, grid->cell.y);
    for (int row = 0; row < grid->rows; row++) {
        printf("        \"");
        for (int column = 0; column < grid->columns; column++) {
            const int cell = grid->first + row * grid->columns + column;
            int hits = scene->brick_hits[cell];
            int one_way = scene->one_way[cell];
            putchar(hits == BRICK_EMPTY   ? '.'
                    : one_way > 0         ? "<>^V"[one_way - 1]
                    : hits == BRICK_SOLID ? '#'
                                          : '0' + hits);
        }
        printf(row + 1 < grid->rows ? "\",\n" : "\" ); }");
    }
}

static void print_bricks(const Scene *scene)
{
    for (int i = 0; i < scene->bricks.count; i++) {
        printf(i == 0 ? "bricks = (\n" : ",\n");
        print_picture(scene, &scene->bricks.grid[i]);
        printf(i + 1 == scene->bricks.count ? " );\n" : "");
    }
}

static void print_obstacle(const CollisionObstacle *def)
{
    if (def->shape == SHAPE_LINE) {
        printf("    { x1 = %.17g; y1 = %.17g; x2 = %.17g; y2 = %.17g; thickness = %.17g; ",
               def->centre.x, def->centre.y, def->end.x, def->end.y, 2 * def->radius);
    } else {
        printf("    { x = %.17g; y = %.17g; radius = %.17g; ", def->centre.x, def->centre.y,
               def->radius);
    }
    if (def->shape == SHAPE_HEXAGON) {
        printf("angle = %.17g; ", def->angle_deg);
    }
    if (def->shape != SHAPE_CIRCLE) {
        printf("spin = %.17g; ", def->spin_deg_per_s);
    }
    if (def->bounce != 0) {
        printf("bounce = %.17g; ", def->bounce);
    }
    printf("hits = %d; ", (int)def->user);
    if (def->period_s > 0) {
        printf("path = { dx = %.17g; dy = %.17g; period = %.17g; }; ", def->travel.x, def->travel.y,
               def->period_s);
    }
    printf("}");
}

static void print_obstacles(const Scene *scene, ShapeKind shape, const char *word)
{
    int count = 0;
    for (int i = 0; i < scene->obstacle_count; i++) {
        if (scene->obstacles[i].shape == shape) {
            printf(count == 0 ? "%s = (\n" : ",\n", word);
            print_obstacle(&scene->obstacles[i]);
            count++;
        }
    }
    if (count > 0) {
        printf(" );\n");
    }
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
    print_obstacles(scene, SHAPE_HEXAGON, "hexagons");
    print_obstacles(scene, SHAPE_CIRCLE, "circles");
    print_obstacles(scene, SHAPE_LINE, "lines");
    print_bricks(scene);
}
