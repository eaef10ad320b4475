// Which corners can be touched, judged by what the word means: a tiny circle that lies at the
// corner and at nothing else of its shape overlaps no other shape.
#include "edge_arena.h"
#include "manager.h"
#include "obstacle.h"
#include "rng.h"
#include "rounded_polygon.h"
#include "rounds.h"
#include "sweep.h"

#define COLUMNS   7
#define ROWS      6
#define CELLS     (2 * COLUMNS * ROWS)
#define OBSTACLES 14
/// u, of the tiny circle.
#define TINY 0.01L

typedef struct Lattice {
    CollisionObstacle obstacle[OBSTACLES];
    bool there[OBSTACLES];
    RoundedPolygon area[OBSTACLES], brick_area[CELLS];
    uint8_t bricks[CELLS];
    CollisionSetup setup;
    CollisionManager *manager;
} Lattice;

/// u, no shape is as large.
#define FAR 70.0L

/// Shapes that are one: an obstacle, or bricks of a picture.
typedef struct Union {
    int count;
    const RoundedPolygon *part[COLUMNS * ROWS];
} Union;

/// Takes a shape where it is at the corner.
static void take(Union *shapes, const RoundedPolygon *part, Real2 corner)
{
    if (real2_length(real2_subtract(part->corner[0], corner)) < FAR &&
        rounded_polygon_nearest(part, corner).distance < 2 * TINY) {
        shapes->part[shapes->count++] = part;
    }
}

/// Whether the circle at that place overlaps none of them.
static bool is_clear(const Union *shapes, Real2 place)
{
    for (int i = 0; i < shapes->count; i++) {
        if (rounded_polygon_nearest(shapes->part[i], place).distance < TINY - 1e-8L) {
            return false;
        }
    }
    return true;
}

/// Whether they leave no way to touch a corner of another shape.
static bool hide(const Union *shapes, const RoundedPolygon *own, Real2 corner)
{
    for (int k = 0; k < 120 && shapes->count > 0; k++) {
        const Real angle = (3 * k + 0.5L) * 3.14159265358979323846L / 180;
        const Real2 place = real2(corner.x + TINY * cosl(angle), corner.y + TINY * sinl(angle));
        const PolygonPlace nearest = rounded_polygon_nearest(own, place);
        const Real2 apart = real2_subtract(nearest.point, corner);
        if (real2_length(apart) < 1e-9L && is_clear(shapes, place)) {
            return false;
        }
    }
    return shapes->count > 0;
}

static RoundedPolygon polygon_of_obstacle(const Lattice *lattice, int index)
{
    const CollisionObstacleState state = collision_manager_obstacle(lattice->manager, index);
    const CollisionOutline outline = collision_obstacle_outline(&state);
    RoundedPolygon polygon = {.count = outline.count, .radius = (Real)outline.radius};
    for (int k = 0; k < outline.count; k++) {
        polygon.corner[k] = real2_from(outline.corner[k]);
    }
    return polygon;
}

static RoundedPolygon polygon_of_brick(const Lattice *lattice, int brick)
{
    const Rectangle box = brick_grids_rectangle(&lattice->setup.bricks, brick);
    return (RoundedPolygon){.count = 4,
                            .corner = {real2_from(box.min), real2_from(vec2(box.max.x, box.min.y)),
                                       real2_from(box.max),
                                       real2_from(vec2(box.min.x, box.max.y))}};
}

static bool is_filtered(CollisionFilter filter)
{
    return (filter.category | filter.mask) != 0;
}

/// What moves, or lets some balls through, hides nothing.
static bool can_hide(const CollisionObstacle *def)
{
    return def->period_s == 0.0 && def->spin_deg_per_s == 0.0 && !def->roams && !def->sensor &&
           !is_filtered(def->filter);
}

/// @param obstacle, brick  whose corner it is, the other one -1
static bool is_hidden(const Lattice *lattice, const RoundedPolygon *own, Real2 corner, int obstacle,
                      int brick)
{
    for (int i = 0; i < OBSTACLES; i++) {
        Union one = {0};
        if (i != obstacle && lattice->there[i] && can_hide(&lattice->obstacle[i])) {
            take(&one, &lattice->area[i], corner);
        }
        if (hide(&one, own, corner)) {
            return true;
        }
    }
    for (int picture = 0; picture < lattice->setup.bricks.count; picture++) {
        Union bricks = {0};
        const int first = picture * COLUMNS * ROWS;
        const bool beside = brick >= first && brick < first + COLUMNS * ROWS;
        for (int i = first; i < first + COLUMNS * ROWS; i++) {
            if (i != brick && lattice->bricks[i] != BRICK_EMPTY &&
                (beside || !is_filtered(lattice->setup.bricks.grid[picture].filter))) {
                take(&bricks, &lattice->brick_area[i], corner);
            }
        }
        if (hide(&bricks, own, corner)) {
            return true;
        }
    }
    return false;
}

static void assert_corners_of_obstacle(const Lattice *lattice, int index)
{
    const Obstacle *obstacle = &manager_obstacles(lattice->manager)[index];
    const RoundedPolygon own = lattice->area[index];
    const int count = own.radius == 0.0L ? own.count : 0;
    assert_int_equal(obstacle->corners, count);
    for (int k = 0; k < count; k++) {
        const Vec2 at = obstacle_corner(obstacle, k).point;
        int nearest = 0;
        for (int i = 0; i < own.count; i++) {
            const Real here = real2_length(real2_subtract(own.corner[i], real2_from(at)));
            nearest = here < 1e-9L ? i : nearest;
        }
        const Real2 corner = own.corner[nearest];
        assert_true(real2_length(real2_subtract(corner, real2_from(at))) < 1e-9L);
        if ((obstacle->hidden >> k & 1) != is_hidden(lattice, &own, corner, index, -1)) {
            fail_msg("obstacle %d of shape %d: corner %d at %g, %g is %s", index, obstacle->shape,
                     k, at.x, at.y, obstacle->hidden >> k & 1 ? "hidden" : "open");
        }
    }
}

static void assert_corners_of_brick(const Lattice *lattice, int brick)
{
    static const unsigned CORNERS[] = {RECTANGLE_TOP_LEFT, RECTANGLE_TOP_RIGHT,
                                       RECTANGLE_BOTTOM_RIGHT, RECTANGLE_BOTTOM_LEFT};
    const RoundedPolygon own = lattice->brick_area[brick];
    const unsigned open = manager_open_faces(lattice->manager)[brick];
    for (int k = 0; k < 4; k++) {
        if (!(open & CORNERS[k]) != is_hidden(lattice, &own, own.corner[k], -1, brick)) {
            fail_msg("brick %d: its corner %d is %s", brick, k,
                     open & CORNERS[k] ? "open" : "hidden");
        }
    }
}

/// Edges of 20 and 30 u, hexagons in rows of a honeycomb, lines from corner to corner.
static CollisionObstacle any_obstacle(Rng *rng, ShapeKind shape, bool moves)
{
    static const double THICK[] = {0.0, 0.0, 0.0, 2.0, 12.0};
    const int column = 2 + rng_below(rng, 6), row = 2 + rng_below(rng, 6);
    CollisionObstacle def = {
        .shape = shape, .centre = vec2(30.0 * column, 20.0 * row), .radius = 20.0, .bounce = 1.0};
    if (def.shape == SHAPE_HEXAGON && rng_below(rng, 2) == 0) {
        // One of its corners is one of the others'.
        def.centre.x += rng_below(rng, 2) == 0 ? 10.0 : -10.0;
    } else if (def.shape == SHAPE_HEXAGON) {
        def.centre.y = 10.0 * sqrt(3.0) * (row + row % 2 + column % 2);
    } else if (def.shape == SHAPE_LINE) {
        const int across = rng_below(rng, 3) - 1;
        def.end =
            vec2_add(def.centre, vec2(30.0 * across, across == 0 ? 20.0 : 20.0 * (row % 3 - 1)));
        def.radius = THICK[rng_below(rng, 5)];
    } else if (def.shape == SHAPE_RECTANGLE) {
        def.half = vec2(15.0, 10.0);
        def.radius = THICK[rng_below(rng, 5)];
        def.angle_deg = 90.0 * rng_below(rng, 4);
    }
    switch (moves ? rng_below(rng, 12) : -1) {
    case 0:
        def.period_s = 1.0;
        def.travel = vec2(1.0, 1.0);
        break;
    case 1:
        def.spin_deg_per_s = def.shape == SHAPE_CIRCLE ? 0.0 : 10.0;
        break;
    case 2:
        def.roams = true;
        break;
    case 3:
        def.sensor = true;
        break;
    case 4:
        def.filter.mask = 1;
        break;
    default:
        break;
    }
    return def;
}

static void make_lattice(Lattice *lattice, Rng *rng, int round)
{
    // The more balls may come, the smaller are the cells that say what lies where.
    static const int CAPACITIES[] = {1, 60, 300};
    *lattice = (Lattice){.setup = {.steps_per_second = STEPS_PER_SECOND,
                                   .width = 300.0,
                                   .height = 240.0,
                                   .ball_capacity = CAPACITIES[round % 3],
                                   .radius_max = 4.0,
                                   .obstacles = lattice->obstacle,
                                   .obstacle_count = OBSTACLES,
                                   .brick_values = lattice->bricks}};
    const int with_bricks = round % 4;
    for (int i = 0; i < OBSTACLES; i++) {
        lattice->obstacle[i] = any_obstacle(
            rng, (ShapeKind)(i * COLLISION_SHAPE_KIND_COUNT / OBSTACLES), round % 2 == 1);
        lattice->there[i] = true;
    }
    BrickGrid first = brick_grid_make(vec2(45.0, 50.0), vec2(30.0, 20.0), COLUMNS, ROWS);
    BrickGrid second = brick_grid_make(vec2(45.0 + 15.0 * (round % 3), 30.0 + 10.0 * (round % 5)),
                                       vec2(15.0, 20.0), COLUMNS, ROWS);
    second.filter.mask = round % 8 == 7;
    if (with_bricks > 0) {
        brick_grids_add(&lattice->setup.bricks, first);
        brick_grids_add(&lattice->setup.bricks, second);
        for (int i = 0; i < CELLS; i++) {
            lattice->bricks[i] = rng_below(rng, 4) < with_bricks ? 1 : BRICK_EMPTY;
        }
    }
    lattice->manager = arena_make(&lattice->setup);
    for (int i = 0; i < OBSTACLES; i++) {
        lattice->area[i] = polygon_of_obstacle(lattice, i);
    }
    for (int i = 0; i < CELLS && with_bricks > 0; i++) {
        lattice->brick_area[i] = polygon_of_brick(lattice, i);
    }
}

static void assert_corners(const Lattice *lattice)
{
    for (int i = 0; i < OBSTACLES; i++) {
        if (lattice->there[i] && can_hide(&lattice->obstacle[i])) {
            assert_corners_of_obstacle(lattice, i);
        }
    }
    for (int i = 0; i < CELLS; i++) {
        if (lattice->bricks[i] != BRICK_EMPTY) {
            assert_corners_of_brick(lattice, i);
        }
    }
}

/// From the start, and after obstacles and bricks have gone one by one.
static void a_corner_is_open_where_something_small_can_touch_it(void **state)
{
    Rng rng = rng_make(11);
    (void)state;
    for (int round = 0; round < ROUNDS_OF(64); round++) {
        static Lattice lattice;
        make_lattice(&lattice, &rng, round);
        assert_corners(&lattice);
        for (int i = 0; i < OBSTACLES; i += 2) {
            lattice.there[i] = false;
            assert_true(collision_manager_remove_obstacle(lattice.manager, i));
        }
        for (int i = 0; i < CELLS; i += 1 + rng_below(&rng, 4)) {
            if (lattice.bricks[i] != BRICK_EMPTY) {
                lattice.bricks[i] = BRICK_EMPTY;
                collision_manager_set_brick(lattice.manager, i, BRICK_EMPTY);
            }
        }
        assert_corners(&lattice);
        for (int i = 0; i < OBSTACLES; i += 4) {
            lattice.there[i] = true;
            assert_true(collision_manager_add_obstacle(lattice.manager, i));
        }
        assert_corners(&lattice);
        free(lattice.manager);
    }
}

/// Each hides that end of the others. However often the place is halved, it holds all of them.
static void any_number_of_lines_may_end_in_one_place(void **state)
{
    (void)state;
    CollisionObstacle lines[12];
    const int count = (int)(sizeof lines / sizeof lines[0]);
    for (int i = 0; i < count; i++) {
        const Vec2 way = det_direction(360.0 / count * i);
        const Vec2 centre = vec2(200, 150);
        lines[i] = (CollisionObstacle){
            .shape = SHAPE_LINE, .centre = centre, .end = vec2_add_scaled(centre, way, 40)};
    }
    CollisionManager *manager = arena_make(&(CollisionSetup){.width = 400,
                                                             .height = 300,
                                                             .ball_capacity = 1,
                                                             .radius_max = 4,
                                                             .obstacles = lines,
                                                             .obstacle_count = count});
    for (int i = 0; i < count; i++) {
        assert_int_equal(manager_obstacles(manager)[i].hidden, 1);
    }
    free(manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corner_is_open_where_something_small_can_touch_it),
        cmocka_unit_test(any_number_of_lines_may_end_in_one_place),
    };
    return cmocka_run_group_tests_name("corners", tests, NULL, NULL);
}
