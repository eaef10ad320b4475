#include "sweep_hit.h"

#include "near.h"
#include "rng.h"
#include "sweep_oracle.h"

static void assert_no_hit(SweepHit hit)
{
    if (hit.hit) {
        print_error("a hit at %.17g: %s\n", hit.time, collision_feature_name(hit.feature));
        fail();
    }
}

static Vec2 random_vec2(Rng *rng, double size)
{
    double x = rng_range(rng, -size, size);
    return vec2(x, rng_range(rng, -size, size));
}

static OraclePoint oracle_point(Vec2 p)
{
    return (OraclePoint){(long double)p.x, (long double)p.y};
}

/// Fails unless a sweep agrees with the oracle. Time is compared through the place: to a few
/// roundings of the coordinates, which the angle of incidence and the curvature magnify.
/// @param thickness  u, all points so near to `shape` belong to what is swept against
static bool agrees_with_oracle(const MovingCircle *circle, const OracleShape *shape,
                               double thickness, SweepHit hit, double max_time, double *worst)
{
    OracleHit oracle =
        oracle_sweep(shape, oracle_point(circle->centre), oracle_point(circle->velocity),
                     (long double)(circle->radius + thickness), (long double)max_time);
    if (oracle.doubtful) {
        return false;
    }
    if (hit.hit != oracle.hit) {
        print_error("centre (%.17g, %.17g) velocity (%.17g, %.17g) radius %.17g: %s, but the "
                    "oracle says %s\n",
                    circle->centre.x, circle->centre.y, circle->velocity.x, circle->velocity.y,
                    circle->radius, hit.hit ? "a hit" : "no hit", oracle.hit ? "a hit" : "no hit");
        fail();
    }
    if (!hit.hit) {
        return false;
    }
    double speed = vec2_length(circle->velocity);
    double steepness = -vec2_dot(circle->velocity, hit.normal) / speed;
    double size =
        1.0 + fabs(circle->centre.x) + fabs(circle->centre.y) + speed * (double)oracle.time;
    double error = fabs((double)((long double)hit.time - oracle.time)) * speed * steepness / size;
    *worst = fmax(*worst, error);
    assert_near(error, 0.0, 2e-15);
    double allowed = 1e-14 + 1e-14 * size / (circle->radius * steepness);
    assert_near_vec2(hit.normal, vec2((double)oracle.normal.x, (double)oracle.normal.y), allowed);
    assert_near(vec2_length(hit.normal), 1.0, 5e-16);
    Vec2 centre = vec2_add_scaled(circle->centre, circle->velocity, hit.time);
    assert_near_vec2(hit.point, vec2_add_scaled(centre, hit.normal, -circle->radius),
                     4e-15 * size / steepness + 1e-13);
    return true;
}

/// A circle aimed at a place in the middle half, with a speed from 0.1 to 1e6 u/s.
static MovingCircle random_circle(Rng *rng, double size)
{
    MovingCircle circle = {.centre = random_vec2(rng, size)};
    Vec2 way = vec2_sub(random_vec2(rng, 0.5 * size), circle.centre);
    circle.velocity = vec2_scale(way, ldexp(1.0, rng_below(rng, 24) - 3) / vec2_length(way));
    circle.radius = size * ldexp(rng_double(rng), -rng_below(rng, 12)) + 1e-3;
    return circle;
}

/// Long enough to fly through everything.
static double long_time(const MovingCircle *circle, double size)
{
    return 4.0 * size / (vec2_length(circle->velocity) + 1e-9);
}

/// What the oracle says of a segment's feature, or FEATURE_NONE within rounding of an end.
static Feature oracle_line_feature(const MovingCircle *circle, const Segment *segment,
                                   double thickness, double max_time)
{
    OracleShape shape = {2, {oracle_point(segment->a), oracle_point(segment->b)}};
    OracleHit oracle =
        oracle_sweep(&shape, oracle_point(circle->centre), oracle_point(circle->velocity),
                     (long double)(circle->radius + thickness), (long double)max_time);
    // The shape's two edges are the segment there and back.
    long double along = oracle.nearest_edge == 0 ? oracle.parameter : 1 - oracle.parameter;
    if (along <= 0 || along >= 1) {
        return along <= 0 ? FEATURE_END_1 : FEATURE_END_2;
    }
    if (along < 1e-9L || along > 1 - 1e-9L) {
        return FEATURE_NONE;
    }
    Vec2 way = vec2_sub(segment->b, segment->a);
    long double left = (long double)way.y * oracle.normal.x - (long double)way.x * oracle.normal.y;
    return left > 0 ? FEATURE_SIDE_1 : FEATURE_SIDE_2;
}

static void random_lines_agree_with_the_slow_oracle(void **state)
{
    (void)state;
    Rng rng = rng_make(6);
    int compared = 0, of_feature[FEATURE_COUNT] = {0};
    double worst = 0.0;
    for (int i = 0; i < 8000; i++) {
        double size = i % 3 ? 100 : 1e5;
        MovingCircle circle = random_circle(&rng, size);
        Segment segment = {random_vec2(&rng, size), random_vec2(&rng, size)};
        OracleShape shape = {2, {oracle_point(segment.a), oracle_point(segment.b)}};
        double time = long_time(&circle, size);
        double thickness = i % 2 ? rng_range(&rng, 0, 0.3 * size) : 0.0;
        Line line = line_make(segment.a, segment.b, thickness);
        SweepHit hit = sweep_circle_line(&circle, &line, time);
        if (agrees_with_oracle(&circle, &shape, line.radius, hit, time, &worst)) {
            Feature feature = oracle_line_feature(&circle, &segment, line.radius, time);
            assert_true(feature == FEATURE_NONE || feature == hit.feature);
            compared++;
            of_feature[hit.feature]++;
        }
    }
    assert_in_range(compared, 1600, 8000);
    for (Feature feature = FEATURE_SIDE_1; feature <= FEATURE_END_2; feature++) {
        assert_in_range(of_feature[feature], 200, 8000);
    }
}

static void random_circles_agree_with_the_slow_oracle(void **state)
{
    (void)state;
    Rng rng = rng_make(14);
    int compared = 0;
    double worst = 0.0;
    for (int i = 0; i < 4000; i++) {
        MovingCircle circle = random_circle(&rng, 300);
        MovingCircle bumper = {.centre = random_vec2(&rng, 100), .radius = rng_range(&rng, 0, 100)};
        OracleShape shape = {1, {oracle_point(bumper.centre)}};
        double time = long_time(&circle, 300);
        SweepHit hit = sweep_circle_circle(&circle, &bumper, time);
        compared += agrees_with_oracle(&circle, &shape, bumper.radius, hit, time, &worst);
    }
    assert_in_range(compared, 800, 4000);
}

static void random_rectangles_agree_with_the_slow_oracle(void **state)
{
    (void)state;
    Rng rng = rng_make(7);
    int compared = 0;
    double worst = 0.0;
    for (int i = 0; i < 4000; i++) {
        MovingCircle circle = random_circle(&rng, 300);
        Vec2 low = random_vec2(&rng, 100);
        Vec2 high = vec2(low.x + rng_range(&rng, 0, 100), low.y + rng_range(&rng, 0, 100));
        Rectangle rectangle = {low, high};
        OracleShape shape = {4,
                             {oracle_point(low), oracle_point(vec2(high.x, low.y)),
                              oracle_point(high), oracle_point(vec2(low.x, high.y))}};
        double time = long_time(&circle, 300);
        SweepHit hit = sweep_circle_rectangle(&circle, &rectangle, time);
        compared += agrees_with_oracle(&circle, &shape, 0, hit, time, &worst);
    }
    assert_in_range(compared, 800, 4000);
}

static void random_hexagons_agree_with_the_slow_oracle(void **state)
{
    (void)state;
    Rng rng = rng_make(8);
    int compared = 0;
    double worst = 0.0;
    for (int i = 0; i < 4000; i++) {
        MovingCircle circle = random_circle(&rng, 300);
        Hexagon hexagon = hexagon_make(random_vec2(&rng, 100), rng_range(&rng, 1, 100),
                                       rng_range(&rng, -360, 360));
        OracleShape shape = {.count = 6};
        for (int k = 0; k < 6; k++) {
            shape.corner[k] = oracle_point(hexagon_corner(&hexagon, k));
        }
        double time = long_time(&circle, 300);
        SweepHit hit = sweep_circle_hexagon(&circle, &hexagon, time);
        compared += agrees_with_oracle(&circle, &shape, 0, hit, time, &worst);
    }
    assert_in_range(compared, 800, 4000);
}

static void a_hexagon_is_the_earliest_of_its_six_edges(void **state)
{
    (void)state;
    Rng rng = rng_make(9);
    int edges = 0;
    int corners = 0;
    for (int i = 0; i < 200000; i++) {
        Hexagon hexagon = hexagon_make(random_vec2(&rng, 100), rng_range(&rng, 1, 100),
                                       rng_range(&rng, -360, 360));
        MovingCircle circle = {random_vec2(&rng, 300), random_vec2(&rng, 50),
                               rng_range(&rng, 0.1, 30)};
        double away = vec2_length(vec2_sub(circle.centre, hexagon.centre));
        if (away < hexagon.circumradius + circle.radius) {
            continue;
        }
        SweepHit first = {0};
        for (int k = 0; k < 6; k++) {
            Line edge =
                line_make(hexagon_corner(&hexagon, k), hexagon_corner(&hexagon, (k + 1) % 6), 0);
            SweepHit hit = sweep_circle_line(&circle, &edge, 100);
            if (hit.hit && (!first.hit || hit.time < first.time)) {
                first = hit;
                bool at_end = hit.feature == FEATURE_END_2;
                int first_of_kind = hit.feature < FEATURE_END_1 ? FEATURE_EDGE_0 : FEATURE_CORNER_0;
                first.feature = (Feature)(first_of_kind + (k + at_end) % 6);
            }
        }
        SweepHit hit = sweep_circle_hexagon(&circle, &hexagon, 100);
        assert_int_equal(hit.hit, first.hit);
        if (hit.hit) {
            double steepness = -vec2_dot(circle.velocity, hit.normal);
            assert_near(hit.time, first.time, 1e-12 / steepness);
            assert_int_equal(hit.feature, first.feature);
            *(hit.feature >= FEATURE_CORNER_0 ? &corners : &edges) += 1;
        }
    }
    assert_in_range(edges, 5000, 200000);
    assert_in_range(corners, 1000, 200000);
}

static void shallow_paths_just_beyond_an_end_do_not_slip_in(void **state)
{
    (void)state;
    // Down along a face at a slope of 1e-3 to 1e-12, over the face's line a rounding or so beyond
    // its end. Missing the corner there would let the ball sink into the face.
    Rng rng = rng_make(10);
    for (int i = 0; i < 300000; i++) {
        double slope = ldexp(1.0, -10 - rng_below(&rng, 30));
        double beyond = ldexp(rng_range(&rng, -1, 1), -30 - rng_below(&rng, 25));
        double run = rng_range(&rng, 1, 100);
        Hexagon hexagon = hexagon_make(vec2(500, 400), 40, rng_range(&rng, 0, 60));
        int k = rng_below(&rng, 6);
        Vec2 n = hexagon_edge_normal(&hexagon, k);
        Vec2 along = vec2(-n.y, n.x);
        Vec2 entry =
            vec2_add_scaled(vec2_add_scaled(hexagon_corner(&hexagon, k), n, 8), along, beyond);
        MovingCircle circle = {{0, 0}, vec2_add_scaled(along, n, -slope), 8};
        circle.centre = vec2_add_scaled(entry, circle.velocity, -run);
        Line edge =
            line_make(hexagon_corner(&hexagon, k), hexagon_corner(&hexagon, (k + 1) % 6), 0);
        // Over the other end the path is 40 * slope deep: only a depth beyond rounding must be
        // seen.
        if (40 * slope < 1e-11) {
            continue;
        }
        assert_true(sweep_circle_hexagon(&circle, &hexagon, 1000).hit);
        assert_true(sweep_circle_line(&circle, &edge, 1000).hit);
    }
    for (int i = 0; i < 100000; i++) {
        Rectangle rectangle = {{100, 100}, {140, 120}};
        double slope = ldexp(1.0, -10 - rng_below(&rng, 26));
        double beyond = ldexp(rng_range(&rng, -1, 1), -30 - rng_below(&rng, 25));
        double run = rng_range(&rng, 1, 100);
        MovingCircle circle = {{100 + beyond - run, 92 - run * slope}, {1, slope}, 8};
        assert_true(sweep_circle_rectangle(&circle, &rectangle, 1000).hit);
    }
}

static void shallow_paths_just_beyond_an_end_of_a_line_do_not_slip_in(void **state)
{
    (void)state;
    Rng rng = rng_make(15);
    for (int i = 0; i < 300000; i++) {
        double slope = ldexp(1.0, -10 - rng_below(&rng, 30));
        double beyond = ldexp(rng_range(&rng, -1, 1), -30 - rng_below(&rng, 25));
        double run = rng_range(&rng, 1, 100);
        double thickness = i % 2 ? rng_range(&rng, 0, 10) : 0;
        Vec2 first = vec2(500 + rng_range(&rng, -9, 9), 400);
        Vec2 second = vec2(500 + rng_range(&rng, -9, 9), 440);
        Line line = line_make(first, second, thickness);
        int side = i % 4 < 2 ? 1 : -1;
        Vec2 out = vec2_scale(line_normal(&line), side);
        Vec2 entry =
            vec2_add_scaled(vec2_add_scaled(first, out, 8 + line.radius), line.direction, beyond);
        MovingCircle circle = {{0, 0}, vec2_add_scaled(line.direction, out, -slope), 8};
        circle.centre = vec2_add_scaled(entry, circle.velocity, -run);
        // Over the other end the path is 40 * slope deep: only a depth beyond rounding must be
        // seen.
        if (40 * slope < 1e-11) {
            continue;
        }
        SweepHit hit = sweep_circle_line(&circle, &line, 1000);
        assert_true(hit.hit);
        assert_true(vec2_dot(hit.normal, out) > 0.5);
    }
}

static void mirrored_and_turned_scenes_give_the_same_to_the_bit(void **state)
{
    (void)state;
    Rng rng = rng_make(12);
    int hits = 0;
    for (int i = 0; i < 100000; i++) {
        MovingCircle c = random_circle(&rng, 300);
        Vec2 low = random_vec2(&rng, 100);
        Rectangle r = {low, vec2(low.x + rng_range(&rng, 1, 100), low.y + rng_range(&rng, 1, 100))};
        SweepHit hit = sweep_circle_rectangle(&c, &r, 100);
        hits += hit.hit && hit.time > 0.0;
        if (hit.hit && hit.time == 0.0) {
            continue;
        }
        MovingCircle mirrored = {
            {-c.centre.x, c.centre.y}, {-c.velocity.x, c.velocity.y}, c.radius};
        Rectangle r_mirrored = {{-r.max.x, r.min.y}, {-r.min.x, r.max.y}};
        SweepHit other = sweep_circle_rectangle(&mirrored, &r_mirrored, 100);
        assert_same(other.time, hit.time);
        assert_same_vec2(other.normal, vec2(-hit.normal.x, hit.normal.y));
        MovingCircle turned = {{-c.centre.y, c.centre.x}, {-c.velocity.y, c.velocity.x}, c.radius};
        Rectangle r_turned = {{-r.max.y, r.min.x}, {-r.min.y, r.max.x}};
        other = sweep_circle_rectangle(&turned, &r_turned, 100);
        assert_same(other.time, hit.time);
        assert_same_vec2(other.normal, vec2(-hit.normal.y, hit.normal.x));
    }
    assert_in_range(hits, 10000, 100000);
}

static void a_circle_that_has_just_bounced_does_not_hit_again(void **state)
{
    (void)state;
    Rng rng = rng_make(13);
    int bounced = 0;
    for (int i = 0; i < 300000; i++) {
        Hexagon hexagon = hexagon_make(random_vec2(&rng, 1000), rng_range(&rng, 1, 100),
                                       rng_range(&rng, -360, 360));
        MovingCircle c = {random_vec2(&rng, 1500), random_vec2(&rng, 50), rng_range(&rng, 0.1, 30)};
        SweepHit hit = sweep_circle_hexagon(&c, &hexagon, 1000);
        double approach = vec2_dot(c.velocity, hit.normal);
        if (!hit.hit || hit.time == 0.0 || approach > -1e-6) {
            continue;
        }
        c.centre = vec2_add_scaled(c.centre, c.velocity, hit.time);
        c.velocity = vec2_add_scaled(c.velocity, hit.normal, -2.0 * approach);
        assert_no_hit(sweep_circle_hexagon(&c, &hexagon, 1000));
        // Turned back it hits at once, but for the rounding of its place.
        c.velocity = vec2_scale(c.velocity, -1.0);
        hit = sweep_circle_hexagon(&c, &hexagon, 1000);
        assert_true(hit.hit);
        assert_near(hit.time, 0.0, 1e-11 / -approach);
        bounced++;
    }
    assert_in_range(bounced, 1000, 300000);
}

static void a_circle_that_has_just_bounced_off_a_line_does_not_hit_again(void **state)
{
    (void)state;
    Rng rng = rng_make(16);
    int bounced = 0;
    for (int i = 0; i < 100000; i++) {
        Line line = line_make(random_vec2(&rng, 1000), random_vec2(&rng, 1000),
                              i % 2 ? rng_range(&rng, 0, 50) : 0);
        MovingCircle c = {random_vec2(&rng, 1500), random_vec2(&rng, 50), rng_range(&rng, 0.1, 30)};
        SweepHit hit = sweep_circle_line(&c, &line, 1000);
        double approach = vec2_dot(c.velocity, hit.normal);
        if (!hit.hit || hit.time == 0.0 || approach > -1e-6) {
            continue;
        }
        c.centre = vec2_add_scaled(c.centre, c.velocity, hit.time);
        // The engine puts it onto the surface.
        Surface surface = surface_of_line(&line, hit.feature, c.centre, c.radius);
        c.centre = vec2_add_scaled(c.centre, surface.normal, -surface.gap);
        c.velocity = vec2_add_scaled(c.velocity, hit.normal, -2.0 * approach);
        assert_no_hit(sweep_circle_line(&c, &line, 1000));
        c.velocity = vec2_scale(c.velocity, -1.0);
        hit = sweep_circle_line(&c, &line, 1000);
        assert_true(hit.hit);
        assert_near(hit.time, 0.0, 1e-11 / -approach);
        bounced++;
    }
    assert_in_range(bounced, 1000, 100000);
}

static void the_nearest_feature_of_a_line_is_the_one_that_was_touched(void **state)
{
    (void)state;
    Rng rng = rng_make(17);
    for (int i = 0; i < 20000; i++) {
        Line line = line_make(random_vec2(&rng, 100), random_vec2(&rng, 100),
                              i % 2 ? rng_range(&rng, 0, 50) : 0);
        Vec2 centre = random_vec2(&rng, 200);
        Surface surface = surface_of_line(&line, FEATURE_NONE, centre, 3);
        Surface named = surface_of_line(&line, surface.feature, centre, 3);
        assert_same_vec2(named.point, surface.point);
        assert_same(named.gap, surface.gap);
        OracleShape shape = {2, {oracle_point(line.end[0]), oracle_point(line.end[1])}};
        OracleNearest nearest = oracle_nearest(&shape, oracle_point(centre));
        assert_near(surface.gap, (double)nearest.distance - line.radius - 3, 1e-12);
        assert_near_vec2(surface.point, vec2_add_scaled(centre, surface.normal, -3 - surface.gap),
                         1e-12);
    }
}

/// It nearly flies along the face, toward its end: an end that is open it meets.
static void a_circle_over_a_single_face_passes_beside_an_end_that_is_hidden(void **state)
{
    (void)state;
    static const struct {
        Side face;
        Rectangle rectangle;
        Vec2 velocity;
        unsigned end;
    } ROWS[] = {
        {SIDE_LEFT, {{2, 2.9}, {30, 20}}, {1e-10, 10}, RECTANGLE_TOP_LEFT},
        {SIDE_LEFT, {{2, -20}, {30, -2.9}}, {1e-10, -10}, RECTANGLE_BOTTOM_LEFT},
        {SIDE_RIGHT, {{-30, 2.9}, {-2, 20}}, {-1e-10, 10}, RECTANGLE_TOP_RIGHT},
        {SIDE_RIGHT, {{-30, -20}, {-2, -2.9}}, {-1e-10, -10}, RECTANGLE_BOTTOM_RIGHT},
        {SIDE_TOP, {{2.9, 2}, {20, 30}}, {10, 1e-10}, RECTANGLE_TOP_LEFT},
        {SIDE_TOP, {{-20, 2}, {-2.9, 30}}, {-10, 1e-10}, RECTANGLE_TOP_RIGHT},
        {SIDE_BOTTOM, {{2.9, -30}, {20, -2}}, {10, -1e-10}, RECTANGLE_BOTTOM_LEFT},
        {SIDE_BOTTOM, {{-20, -30}, {-2.9, -2}}, {-10, -1e-10}, RECTANGLE_BOTTOM_RIGHT},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Feature feature = FEATURE_NONE;
        const unsigned open = 1u << ROWS[i].face;
        assert_true(sweep_time_one_way(&ROWS[i].rectangle, ROWS[i].velocity, 3, ROWS[i].face,
                                       open | ROWS[i].end, &feature) < 1);
        assert_true(sweep_time_one_way(&ROWS[i].rectangle, ROWS[i].velocity, 3, ROWS[i].face, open,
                                       &feature) == NEVER);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_lines_agree_with_the_slow_oracle),
        cmocka_unit_test(random_circles_agree_with_the_slow_oracle),
        cmocka_unit_test(random_rectangles_agree_with_the_slow_oracle),
        cmocka_unit_test(random_hexagons_agree_with_the_slow_oracle),
        cmocka_unit_test(a_hexagon_is_the_earliest_of_its_six_edges),
        cmocka_unit_test(shallow_paths_just_beyond_an_end_do_not_slip_in),
        cmocka_unit_test(shallow_paths_just_beyond_an_end_of_a_line_do_not_slip_in),
        cmocka_unit_test(mirrored_and_turned_scenes_give_the_same_to_the_bit),
        cmocka_unit_test(a_circle_that_has_just_bounced_does_not_hit_again),
        cmocka_unit_test(a_circle_that_has_just_bounced_off_a_line_does_not_hit_again),
        cmocka_unit_test(the_nearest_feature_of_a_line_is_the_one_that_was_touched),
        cmocka_unit_test(a_circle_over_a_single_face_passes_beside_an_end_that_is_hidden),
    };
    return cmocka_run_group_tests_name("sweep_random", tests, NULL, NULL);
}
