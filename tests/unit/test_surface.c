// Where a circle is nearest to an obstacle, beside a polygon that knows edges and corners alone.
#include "near.h"

#include "det_math.h"
#include "obstacle.h"
#include "rng.h"
#include "rounded_polygon.h"

static double random_in(Rng *rng, double low, double high)
{
    return rng_range(rng, low, high);
}

static Vec2 random_place(Rng *rng, double most)
{
    const double x = random_in(rng, -most, most);
    return vec2(x, random_in(rng, -most, most));
}

static CollisionObstacle random_obstacle(Rng *rng, ShapeKind shape)
{
    CollisionObstacle def = {.shape = shape, .centre = random_place(rng, 500)};
    const bool has_radius = shape == SHAPE_HEXAGON || shape == SHAPE_CIRCLE || rng_below(rng, 2);
    def.radius = has_radius ? random_in(rng, 2, 30) : 0;
    def.angle_deg = random_in(rng, -400, 400);
    if (shape == SHAPE_LINE) {
        def.end = vec2_add(def.centre, random_place(rng, 60));
        def.end.x += def.end.x < def.centre.x ? -2 : 2;
    } else if (shape == SHAPE_RECTANGLE) {
        def.half = vec2(random_in(rng, 3, 50), 0);
        def.half.y = random_in(rng, 3, 50);
    }
    if (rng_below(rng, 2)) {
        def.spin_deg_per_s = random_in(rng, -300, 300);
        def.travel = random_place(rng, 200);
        def.period_s = 4;
    }
    return def;
}

static Feature feature_of(ShapeKind shape, int index, bool corner)
{
    static const Feature FACES[] = {FEATURE_TOP, FEATURE_RIGHT, FEATURE_BOTTOM, FEATURE_LEFT};
    static const Feature CORNERS[] = {FEATURE_CORNER_TOP_LEFT, FEATURE_CORNER_TOP_RIGHT,
                                      FEATURE_CORNER_BOTTOM_RIGHT, FEATURE_CORNER_BOTTOM_LEFT};
    switch (shape) {
    case SHAPE_HEXAGON:
        return (Feature)((corner ? FEATURE_CORNER_0 : FEATURE_EDGE_0) + index);
    case SHAPE_LINE:
        return (Feature)((corner ? FEATURE_END_1 : FEATURE_SIDE_1) + index);
    case SHAPE_RECTANGLE:
        return corner ? CORNERS[index] : FACES[index];
    case SHAPE_CIRCLE:
    case COLLISION_SHAPE_KIND_COUNT:
        break;
    }
    return FEATURE_NONE;
}

static RoundedPolygon polygon_of(const CollisionObstacleState *state)
{
    const CollisionOutline outline = collision_obstacle_outline(state);
    RoundedPolygon polygon = {.count = outline.count, .radius = (Real)outline.radius};
    for (int k = 0; k < outline.count; k++) {
        polygon.corner[k] = real2_from(outline.corner[k]);
    }
    return polygon;
}

static void expect_place(const Surface *surface, ShapeKind shape, const PolygonPlace *place,
                         double radius)
{
    assert_int_equal(surface->feature, feature_of(shape, place->index, place->corner));
    assert_near(surface->gap, (double)place->distance - radius, 1e-9);
    assert_near_vec2(surface->normal, vec2((double)place->normal.x, (double)place->normal.y), 1e-9);
    assert_near_vec2(surface->point, vec2((double)place->point.x, (double)place->point.y), 1e-9);
}

/// Of a part that the caller names as of the nearest one, with the circle's centre outside and
/// inside, of obstacles that stand where they began and of others.
static void what_is_nearest_is_as_of_a_polygon(void **state)
{
    (void)state;
    Rng rng = rng_make(9);
    for (int i = 0; i < 20000; i++) {
        const ShapeKind shape = (ShapeKind)(i % COLLISION_SHAPE_KIND_COUNT);
        const CollisionObstacle def = random_obstacle(&rng, shape);
        struct {
            Obstacle obstacle;
            Motion motion;
        } thing;
        obstacle_make(&thing.obstacle, &thing.motion, &def);
        thing.obstacle.presence = (uint8_t)obstacle_presence(&thing.obstacle);
        const bool moves = thing.obstacle.presence == OBSTACLE_MOVING;
        const CollisionObstacleState there =
            obstacle_state(&thing.obstacle, moves ? random_in(&rng, 0, 1) : 0);
        const ObstaclePose pose = {there.centre, there.angle_deg, true};
        const RoundedPolygon polygon = polygon_of(&there);
        const double radius = random_in(&rng, 0.1, 20);
        const double far = (double)polygon.radius + 60;
        const Vec2 centre = vec2_add(there.centre, random_place(&rng, far));
        const PolygonPlace nearest = rounded_polygon_nearest(&polygon, real2_from(centre));
        Surface surface =
            obstacle_surface(&thing.obstacle, moves ? &pose : NULL, FEATURE_NONE, centre, radius);
        expect_place(&surface, shape, &nearest, radius);
        for (int k = 0; k < 2 * polygon.count && shape != SHAPE_CIRCLE; k++) {
            const PolygonPlace place =
                rounded_polygon_place(&polygon, k / 2, k % 2 != 0, real2_from(centre));
            surface = obstacle_surface(&thing.obstacle, moves ? &pose : NULL,
                                       feature_of(shape, k / 2, k % 2 != 0), centre, radius);
            expect_place(&surface, shape, &place, radius);
        }
    }
}

/// What stands hides the corners of others within it, and by the tolerance outside: asked for
/// places beside a side or a rounding, where no corner of its own is.
static void what_stands_hides_what_lies_within_it_and_the_tolerance(void **state)
{
    (void)state;
    const double tolerance = 1e-6;
    Rng rng = rng_make(10);
    for (int i = 0; i < 40000; i++) {
        const ShapeKind shape = (ShapeKind)(i % COLLISION_SHAPE_KIND_COUNT);
        CollisionObstacle def = random_obstacle(&rng, shape);
        def.period_s = def.spin_deg_per_s = 0;
        struct {
            Obstacle obstacle;
            Motion motion;
        } thing;
        obstacle_make(&thing.obstacle, &thing.motion, &def);
        thing.obstacle.presence = (uint8_t)obstacle_presence(&thing.obstacle);
        const CollisionObstacleState there = obstacle_state(&thing.obstacle, 0);
        const RoundedPolygon polygon = polygon_of(&there);
        const PolygonPlace nearest = rounded_polygon_nearest(
            &polygon, real2_from(vec2_add(there.centre, random_place(&rng, 60))));
        const double out = tolerance * random_in(&rng, -0.9, 4);
        const Vec2 normal = vec2((double)nearest.normal.x, (double)nearest.normal.y);
        const ObstacleCorner corner = {
            vec2_add_scaled(vec2((double)nearest.point.x, (double)nearest.point.y), normal, out),
            normal, 0, 1};
        if ((!nearest.corner || polygon.radius > 0) && fabs(out - tolerance) > 0.01 * tolerance) {
            assert_int_equal(obstacle_hides(&thing.obstacle, &corner, tolerance), out < tolerance);
        }
    }
}

/// By more than rounding, which is less than a thousandth of this way.
static void a_side_or_edge_is_nearest_right_up_to_its_end(void **state)
{
    (void)state;
    const Line line = line_make(vec2(-10, 0), vec2(10, 0), 0);
    const Hexagon hexagon = hexagon_make(vec2(0, 0), 20, 0);
    const Vec2 out = hexagon_edge_normal(&hexagon, 0);
    const Vec2 corner = hexagon_corner(&hexagon, 1);
    const Vec2 along = vec2_perpendicular(out);
    for (int i = 0; i < 2; i++) {
        const double before = i == 0 ? 1e-12 : -1e-12;
        const Surface of_line = surface_of_line(&line, FEATURE_NONE, vec2(10 - before, -5), 1);
        assert_int_equal(of_line.feature, before > 0 ? FEATURE_SIDE_1 : FEATURE_END_2);
        const Vec2 centre = vec2_add_scaled(vec2_add_scaled(corner, out, 5), along, -before);
        const Surface of_hexagon = surface_of_hexagon(&hexagon, FEATURE_NONE, centre, 1);
        assert_int_equal(of_hexagon.feature, before > 0 ? FEATURE_EDGE_0 : FEATURE_CORNER_0 + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_nearest_is_as_of_a_polygon),
        cmocka_unit_test(what_stands_hides_what_lies_within_it_and_the_tolerance),
        cmocka_unit_test(a_side_or_edge_is_nearest_right_up_to_its_end),
    };
    return cmocka_run_group_tests_name("surface", tests, NULL, NULL);
}
