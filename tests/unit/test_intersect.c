
#include "det_math.h"
#include "near.h"
#include "rng.h"
#include "solid.h"

typedef struct SegmentRow {
    Segment first, second;
    bool meet;
} SegmentRow;

static Segment reversed(Segment s)
{
    return (Segment){s.b, s.a};
}

/// In either order and each with either end first.
static bool segments_meet(Segment first, Segment second)
{
    const Segment turned[2] = {reversed(first), reversed(second)};
    bool meet = intersect_segment_segment(&first, &second);
    assert_int_equal(intersect_segment_segment(&second, &first), meet);
    assert_int_equal(intersect_segment_segment(&turned[0], &second), meet);
    assert_int_equal(intersect_segment_segment(&first, &turned[1]), meet);
    assert_int_equal(intersect_segment_segment(&turned[1], &turned[0]), meet);
    return meet;
}

static void segments_meet_where_they_cross_or_touch(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 0}, {10, 10}}, {{0, 10}, {10, 0}}, true},
        {{{0, 0}, {4, 0}}, {{1, -1}, {1, 3}}, true},
        // An end on the other one, and two ends on each other.
        {{{0, 0}, {4, 0}}, {{1, 0}, {1, 3}}, true},
        {{{0, 0}, {4, 0}}, {{4, 0}, {1, 3}}, true},
        // Lines cross, segments do not.
        {{{0, 0}, {4, 0}}, {{5, -1}, {5, 3}}, false},
        {{{0, 0}, {4, 0}}, {{1, 0.001}, {1, 3}}, false},
        {{{0, 0}, {4, 0}}, {{0, 1}, {4, 1}}, false},
        // Bounds overlap, the segments do not.
        {{{0, 0}, {10, 10}}, {{1, 0}, {10, 9}}, false},
        {{{0, 0}, {10, 10}}, {{9, 1}, {6, 5.999}}, false},
        {{{0, 0}, {10, 10}}, {{9, 1}, {6, 6.001}}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(segments_meet(rows[i].first, rows[i].second), rows[i].meet);
    }
}

static void upright_and_level_segments_meet_too(void **state)
{
    (void)state;
    // Coordinates that are not exact in binary.
    Rng rng = rng_make(31);
    for (int i = 0; i < 100000; i++) {
        double x = rng_range(&rng, -100, 100);
        double y = rng_range(&rng, -100, 100);
        Segment upright = {{x, y - rng_range(&rng, 3, 9)}, {x, y + rng_range(&rng, 3, 9)}};
        Segment level = {{x - rng_range(&rng, 3, 9), y}, {x + rng_range(&rng, 3, 9), y}};
        assert_true(segments_meet(upright, level));
        Segment slanting = {{x - 3, y - rng_range(&rng, 1, 5)}, {x + 3, y + rng_range(&rng, 1, 5)}};
        assert_true(segments_meet(slanting, level));
        assert_true(segments_meet(upright, slanting));
    }
}

static void parallel_segments_meet_only_on_one_line(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 0}, {4, 0}}, {{1, 0}, {3, 0}}, true},
        {{{0, 0}, {4, 0}}, {{2, 0}, {10, 0}}, true},
        {{{1, 1}, {1, 5}}, {{1, 5}, {1, 1}}, true},
        {{{0, 0}, {8, 4}}, {{4, 2}, {16, 8}}, true},
        // End to end; apart on one line; beside each other.
        {{{0, 0}, {4, 0}}, {{4, 0}, {6, 0}}, true},
        {{{0, 0}, {4, 0}}, {{4.001, 0}, {6, 0}}, false},
        {{{0, 0}, {8, 4}}, {{10, 5}, {12, 6}}, false},
        {{{0, 0}, {8, 4}}, {{4, 2.001}, {16, 8.001}}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(segments_meet(rows[i].first, rows[i].second), rows[i].meet);
    }
}

static void slanting_segments_that_overlap_but_for_rounding_meet(void **state)
{
    (void)state;
    Rng rng = rng_make(32);
    for (int i = 0; i < 50000; i++) {
        Vec2 from = vec2(rng_range(&rng, -500, 500), rng_range(&rng, -500, 500));
        Vec2 way = vec2_scale(det_direction(rng_range(&rng, 0, 360)), rng_range(&rng, 1, 100));
        double t = rng_range(&rng, 0.1, 0.9);
        Segment whole = {from, vec2_add(from, way)};
        Segment part = {vec2_add_scaled(from, way, t), vec2_add_scaled(from, way, t + 1.0)};
        assert_true(segments_meet(whole, part));
        // Moved aside by what no rounding explains, they share nothing.
        Vec2 aside = vec2_scale(vec2(-way.y, way.x), 1e-10 / vec2_length(way));
        part = (Segment){vec2_add(part.a, aside), vec2_add(part.b, aside)};
        assert_false(segments_meet(whole, part));
    }
}

static void an_end_that_lies_on_the_other_segment_but_for_rounding_touches_it(void **state)
{
    (void)state;
    Rng rng = rng_make(33);
    for (int i = 0; i < 50000; i++) {
        Vec2 from = vec2(rng_range(&rng, -500, 500), rng_range(&rng, -500, 500));
        Vec2 way = vec2_scale(det_direction(rng_range(&rng, 0, 360)), rng_range(&rng, 1, 100));
        Vec2 across = vec2_scale(vec2(-way.y, way.x), 0.3);
        double t = rng_range(&rng, 0.0, 1.0);
        Vec2 on_it = vec2_add_scaled(from, way, t);
        Segment whole = {from, vec2_add(from, way)};
        assert_true(segments_meet(whole, (Segment){on_it, vec2_add(on_it, across)}));
        Vec2 beside = vec2_add_scaled(on_it, across, 1e-10 / vec2_length(across));
        assert_false(segments_meet(whole, (Segment){beside, vec2_add(on_it, across)}));
    }
}

static void segments_of_no_length_are_points(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{2, 1}, {2, 1}}, {{0, 0}, {4, 2}}, true},
        {{{2, 1}, {2, 1}}, {{2, 1}, {2, 1}}, true},
        {{{2, 1}, {2, 1}}, {{2, 1.001}, {2, 1.001}}, false},
        {{{2, 1.001}, {2, 1.001}}, {{0, 0}, {4, 2}}, false},
        {{{6, 3}, {6, 3}}, {{0, 0}, {4, 2}}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(segments_meet(rows[i].first, rows[i].second), rows[i].meet);
    }
}

static void far_ends_make_no_room_across_a_nearly_level_or_upright_segment(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 1}, {1e9, 1.001}}, {{5, 1}, {5, 2}}, true},
        {{{0, 1}, {1e9, 1.001}}, {{5, 1 + 1e-7}, {5, 2}}, false},
        {{{1, 0}, {1.001, 1e9}}, {{1, 5}, {2, 5}}, true},
        {{{1, 0}, {1.001, 1e9}}, {{1 + 1e-7, 5}, {2, 5}}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(segments_meet(rows[i].first, rows[i].second), rows[i].meet);
    }
}

static void segments_a_billion_units_long_cross_in_the_right_place(void **state)
{
    (void)state;
    // Through (7, 3): slopes that doubles hold exactly, ends far out.
    const Segment first = {{7 - 1e9, 3 - 5e8}, {7 + 1e9, 3 + 5e8}};
    const Segment second = {{7 - 5e8, 3 + 1e9}, {7 + 1e9, 3 - 2e9}};
    assert_true(segments_meet(first, (Segment){{6, 3}, {8, 3}}));
    assert_true(segments_meet((Segment){{6, 3}, {8, 3}}, second));
    assert_true(segments_meet(first, second));
    // What rounding of the far ends explains counts as touching; more does not.
    assert_true(segments_meet((Segment){{7.00000001, 3}, {8, 3}}, second));
    assert_false(segments_meet((Segment){{7.00001, 3}, {8, 3}}, second));
}

static void the_closest_point_lies_on_the_segment_or_is_its_end(void **state)
{
    (void)state;
    const Segment segment = {{10, 20}, {50, 20}};
    const Segment none = {{7, 8}, {7, 8}};
    const Segment slanting = {{0, 0}, {30, 40}};
    const Segment far = {{-1e9, 3}, {2e9, 3}};
    const struct {
        const Segment *segment;
        Vec2 from;
        Vec2 expected;
    } rows[] = {
        {&segment, {20, 0}, {20, 20}},   {&segment, {0, 0}, {10, 20}},
        {&segment, {90, 21}, {50, 20}},  {&segment, {10, 90}, {10, 20}},
        {&segment, {50, 20}, {50, 20}},  {&segment, {30, 20}, {30, 20}},
        {&none, {100, -3}, {7, 8}},      {&none, {7, 8}, {7, 8}},
        {&slanting, {25, 0}, {9, 12}},   {&slanting, {-5, -1}, {0, 0}},
        {&far, {12.25, 77}, {12.25, 3}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Vec2 closest = intersect_closest_point(rows[i].segment, rows[i].from);
        assert_near_vec2(closest, rows[i].expected, 4e-15);
    }
}

static void no_point_of_the_segment_is_closer_than_the_closest(void **state)
{
    (void)state;
    Rng rng = rng_make(36);
    for (int i = 0; i < 20000; i++) {
        Segment segment = {{rng_range(&rng, -50, 50), rng_range(&rng, -50, 50)},
                           {rng_range(&rng, -50, 50), rng_range(&rng, -50, 50)}};
        Vec2 from = {rng_range(&rng, -80, 80), rng_range(&rng, -80, 80)};
        Vec2 closest = intersect_closest_point(&segment, from);
        Vec2 d = vec2_sub(segment.b, segment.a);
        double length = vec2_length(d);
        assert_near(vec2_cross(vec2_sub(closest, segment.a), d) / length, 0.0, 1e-13);
        assert_true(vec2_dot(vec2_sub(closest, segment.a), d) >= 0.0);
        assert_true(vec2_dot(vec2_sub(closest, segment.b), d) <= 0.0);
        double distance = vec2_length(vec2_sub(from, closest));
        for (int k = 0; k <= 50; k++) {
            Vec2 other = vec2_add_scaled(segment.a, d, k / 50.0);
            assert_true(vec2_length(vec2_sub(from, other)) >= distance - 1e-12);
        }
    }
}

static Outline outline_of_line(const Line *line)
{
    return (Outline){.count = 2, .corner = {line->end[0], line->end[1]}, .radius = line->radius};
}

static bool touches(const Line *line, const Rectangle *rectangle)
{
    const Outline outline = outline_of_line(line);
    return collision_outline_touches_rectangle(&outline, rectangle);
}

static Outline outline_of_hexagon(const Hexagon *hexagon, double radius)
{
    Outline outline = {.count = 6, .radius = radius};
    for (int k = 0; k < 6; k++) {
        outline.corner[k] = hexagon_corner(hexagon, k);
    }
    return outline;
}

static void discs_touch_lines_at_sides_and_ends(void **state)
{
    (void)state;
    const Line thin = line_make(vec2(10, 20), vec2(50, 20), 0);
    const Line thick = line_make(vec2(10, 20), vec2(50, 20), 6);
    const struct {
        const Line *line;
        Circle circle;
        bool touches;
    } rows[] = {
        {&thin, {{30, 15}, 5}, true},       {&thin, {{30, 14.999}, 5}, false},
        {&thin, {{30, 25}, 5}, true},       {&thin, {{5, 20}, 5}, true},
        {&thin, {{4.999, 20}, 5}, false},   {&thin, {{53, 16}, 5}, true},
        {&thin, {{53.001, 16}, 5}, false},  {&thin, {{30, 20}, 0}, true},
        {&thin, {{60, 20}, 5}, false},      {&thick, {{30, 12}, 5}, true},
        {&thick, {{30, 11.999}, 5}, false}, {&thick, {{56, 20}, 3}, true},
        {&thick, {{56.001, 20}, 3}, false}, {&thick, {{53, 24}, 2}, true},
        {&thick, {{53, 24}, 1.999}, false}, {&thick, {{52, 22}, 0}, true},
        {&thick, {{53, 23}, 0}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Outline outline = outline_of_line(rows[i].line);
        assert_int_equal(collision_circle_touches_outline(&rows[i].circle, &outline),
                         rows[i].touches);
    }
}

static void discs_touch_hexagons_at_edges_and_corners(void **state)
{
    (void)state;
    const Hexagon hexagon = hexagon_make(vec2(100, 200), 40, 0);
    const Outline outline = outline_of_hexagon(&hexagon, 0);
    for (int part = 0; part < 12; part++) {
        // Straight out from a corner or from the middle of an edge, and from near a corner.
        const Vec2 out = det_direction(30.0 * part);
        const double rim = part % 2 ? hexagon.apothem : 40;
        for (double radius = 0; radius < 100; radius = 3 * radius + 1) {
            Circle circle = {vec2_add_scaled(hexagon.centre, out, rim + radius), radius};
            assert_true(collision_circle_touches_outline(&circle, &outline));
            circle.centre = vec2_add_scaled(circle.centre, out, 1e-9);
            assert_false(collision_circle_touches_outline(&circle, &outline));
            circle.centre = vec2_add_scaled(hexagon.centre, out, 0.5 * rim);
            assert_true(collision_circle_touches_outline(&circle, &outline));
        }
    }
    // Within reach of both edges' lines, but not of the corner where they meet.
    const Circle beside = {{100 + 40 + 10, 200}, 9.5};
    assert_false(collision_circle_touches_outline(&beside, &outline));
}

static void discs_touch_rounded_polygons_at_sides_and_round_corners(void **state)
{
    (void)state;
    // Long, so that the edge nearest to a point is not the one whose middle is nearest.
    const Outline bar = {
        .count = 4, .corner = {{10, 10}, {90, 10}, {90, 20}, {10, 20}}, .radius = 5};
    const struct {
        Circle circle;
        bool touches;
    } rows[] = {
        {{{50, 15}, 1}, true}, {{{50, 3}, 2}, true},       {{{50, 2.999}, 2}, false},
        {{{97, 15}, 2}, true}, {{{97.001, 15}, 2}, false}, {{{94, 23}, 0}, true},
        {{{93, 24}, 0}, true}, {{{93.001, 24}, 0}, false}, {{{11, 28}, 3}, true},
        {{{8, 28}, 3}, false}, {{{-1, 15}, 6}, true},      {{{-1.001, 15}, 6}, false},
        {{{12, 14}, 0}, true}, {{{50, 24.999}, 0}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(collision_circle_touches_outline(&rows[i].circle, &bar), rows[i].touches);
    }
}

static void beside_two_edges_the_one_whose_line_is_farther_away_is_touched(void **state)
{
    (void)state;
    // Above the short edge from (100, 0) to (110, 5), and a little above the long one's line.
    const Outline roof = {.count = 4, .corner = {{0, 0}, {100, 0}, {110, 5}, {0, 60}}};
    const Circle touching = {{108, -0.5}, 4.03}, apart = {{108, -0.5}, 4.02};
    assert_true(collision_circle_touches_outline(&touching, &roof));
    assert_false(collision_circle_touches_outline(&apart, &roof));
}

typedef struct Exact {
    long double x, y;
} Exact;

static long double distance_to_segment(Exact p, Exact a, Exact b)
{
    long double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    long double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static Exact exact(Vec2 p)
{
    return (Exact){(long double)p.x, (long double)p.y};
}

static Vec2 random_place(Rng *rng)
{
    double x = rng_range(rng, -60, 60);
    return vec2(x, rng_range(rng, -60, 60));
}

static void random_discs_touch_lines_and_hexagons_where_long_arithmetic_says(void **state)
{
    (void)state;
    Rng rng = rng_make(37);
    int touched[2] = {0};
    for (int i = 0; i < 20000; i++) {
        const Line line = line_make(random_place(&rng), random_place(&rng), rng_range(&rng, 0, 30));
        const Hexagon hexagon =
            hexagon_make(random_place(&rng), rng_range(&rng, 1, 50), rng_range(&rng, 0, 360));
        const Circle circle = {random_place(&rng), rng_range(&rng, 0, 20)};
        const Exact centre = exact(circle.centre);
        long double gap = distance_to_segment(centre, exact(line.end[0]), exact(line.end[1])) -
                          (long double)(circle.radius + line.radius);
        if (fabsl(gap) > 1e-9L) {
            const Outline outline = outline_of_line(&line);
            assert_int_equal(collision_circle_touches_outline(&circle, &outline), gap < 0);
            touched[0] += gap < 0;
        }
        long double nearest = 1e9L;
        bool inside = true;
        for (int k = 0; k < 6; k++) {
            Exact a = exact(hexagon_corner(&hexagon, k));
            Exact b = exact(hexagon_corner(&hexagon, (k + 1) % 6));
            nearest = fminl(nearest, distance_to_segment(centre, a, b));
            inside = inside && (b.x - a.x) * (centre.y - a.y) > (b.y - a.y) * (centre.x - a.x);
        }
        gap = inside ? -nearest : nearest - (long double)circle.radius;
        if (fabsl(gap) > 1e-9L) {
            const Outline outline = outline_of_hexagon(&hexagon, 0);
            assert_int_equal(collision_circle_touches_outline(&circle, &outline), gap < 0);
            touched[1] += gap < 0;
        }
    }
    assert_in_range(touched[0], 3000, 17000);
    assert_in_range(touched[1], 3000, 17000);
}

static void a_line_meets_a_brick_that_it_crosses_touches_or_lies_in(void **state)
{
    (void)state;
    const Rectangle brick = {{100, 200}, {140, 220}};
    const struct {
        Vec2 end_1, end_2;
        double thickness;
        bool meets;
    } rows[] = {
        {{90, 210}, {150, 210}, 0, true},  // across, with both ends outside
        {{110, 205}, {130, 215}, 0, true}, // inside
        {{120, 210}, {120, 300}, 0, true}, // one end inside
        {{90, 200}, {150, 200}, 0, true},  // along a face
        {{90, 199}, {150, 199}, 0, false},
        {{90, 197}, {150, 197}, 6, true},
        {{90, 196.999}, {150, 196.999}, 6, false},
        {{90, 210}, {110, 190}, 0, true},   // through a corner
        {{90, 209}, {109, 190}, 0, false},  // past it
        {{90, 209}, {109, 190}, 1.5, true}, // by less than half the thickness
        {{90, 209}, {109, 190}, 1.4, false},
        {{145, 210}, {160, 210}, 10, true}, // an end's rim
        {{145, 210}, {160, 210}, 9.99, false},
        {{144, 223}, {160, 230}, 10, true}, // the same at a corner
        {{144, 223}, {160, 230}, 9.99, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Line line = line_make(rows[i].end_1, rows[i].end_2, rows[i].thickness);
        assert_int_equal(touches(&line, &brick), rows[i].meets);
        line = line_make(rows[i].end_2, rows[i].end_1, rows[i].thickness);
        assert_int_equal(touches(&line, &brick), rows[i].meets);
    }
}

static void hexagons_touch_rectangles_at_corners_and_edges_and_inside(void **state)
{
    (void)state;
    // Corners at (110, 50) and (90, 50); its upper edge at y = 50 - 10 sqrt(3) / 2 = 41.34.
    const Hexagon hexagon = hexagon_make(vec2(100, 50), 10, 0);
    const struct {
        Rectangle rectangle;
        double radius; ///< of the outline's rounding
        bool touches;
    } rows[] = {
        {{{110, 40}, {120, 60}}, 0, true},   {{{110.001, 40}, {120, 60}}, 0, false},
        {{{112, 40}, {120, 60}}, 2, true},   {{{112.001, 40}, {120, 60}}, 2, false},
        {{{99, 30}, {101, 41.35}}, 0, true}, {{{99, 30}, {101, 41.33}}, 0, false},
        {{{99, 49}, {101, 51}}, 0, true},   // within it
        {{{0, 0}, {200, 100}}, 0, true},    // around it
        {{{0, 49}, {200, 51}}, 0, true},    // across it
        {{{107, 30}, {120, 42}}, 0, false}, // beside a slanting edge
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Outline outline = outline_of_hexagon(&hexagon, rows[i].radius);
        assert_int_equal(collision_outline_touches_rectangle(&outline, &rows[i].rectangle),
                         rows[i].touches);
    }
}

static void random_lines_meet_bricks_where_long_arithmetic_says(void **state)
{
    (void)state;
    Rng rng = rng_make(38);
    int met = 0;
    for (int i = 0; i < 5000; i++) {
        const Vec2 low = random_place(&rng);
        const Rectangle brick = {
            low, vec2(low.x + rng_range(&rng, 0, 60), low.y + rng_range(&rng, 0, 60))};
        const Line line = line_make(random_place(&rng), random_place(&rng), rng_range(&rng, 0, 30));
        // The distance from the brick along the line falls, then rises: cut it in three.
        Exact a = exact(line.end[0]), b = exact(line.end[1]);
        long double from = 0, to = 1, nearest = 0;
        for (int round = 0; round < 100; round++) {
            long double part[2];
            for (int k = 0; k < 2; k++) {
                long double t = from + (to - from) * (k + 1) / 3;
                Exact p = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
                long double dx =
                    fmaxl(fmaxl((long double)brick.min.x - p.x, p.x - (long double)brick.max.x), 0);
                long double dy =
                    fmaxl(fmaxl((long double)brick.min.y - p.y, p.y - (long double)brick.max.y), 0);
                part[k] = hypotl(dx, dy);
            }
            *(part[0] < part[1] ? &to : &from) += (part[0] < part[1] ? -1 : 1) * (to - from) / 3;
            nearest = fminl(part[0], part[1]);
        }
        long double gap = nearest - (long double)line.radius;
        if (fabsl(gap) > 1e-9L) {
            assert_int_equal(touches(&line, &brick), gap < 0);
            met += gap < 0;
        }
    }
    assert_in_range(met, 1000, 4500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(segments_meet_where_they_cross_or_touch),
        cmocka_unit_test(upright_and_level_segments_meet_too),
        cmocka_unit_test(parallel_segments_meet_only_on_one_line),
        cmocka_unit_test(slanting_segments_that_overlap_but_for_rounding_meet),
        cmocka_unit_test(an_end_that_lies_on_the_other_segment_but_for_rounding_touches_it),
        cmocka_unit_test(segments_of_no_length_are_points),
        cmocka_unit_test(far_ends_make_no_room_across_a_nearly_level_or_upright_segment),
        cmocka_unit_test(segments_a_billion_units_long_cross_in_the_right_place),
        cmocka_unit_test(the_closest_point_lies_on_the_segment_or_is_its_end),
        cmocka_unit_test(no_point_of_the_segment_is_closer_than_the_closest),
        cmocka_unit_test(discs_touch_lines_at_sides_and_ends),
        cmocka_unit_test(discs_touch_hexagons_at_edges_and_corners),
        cmocka_unit_test(discs_touch_rounded_polygons_at_sides_and_round_corners),
        cmocka_unit_test(beside_two_edges_the_one_whose_line_is_farther_away_is_touched),
        cmocka_unit_test(random_discs_touch_lines_and_hexagons_where_long_arithmetic_says),
        cmocka_unit_test(a_line_meets_a_brick_that_it_crosses_touches_or_lies_in),
        cmocka_unit_test(hexagons_touch_rectangles_at_corners_and_edges_and_inside),
        cmocka_unit_test(random_lines_meet_bricks_where_long_arithmetic_says),
    };
    return cmocka_run_group_tests_name("intersect", tests, NULL, NULL);
}
