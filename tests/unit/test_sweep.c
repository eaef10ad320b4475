#include "sweep_hit.h"

#include "det_math.h"
#include "near.h"
#include "rng.h"

static const double forever = 1e9;

static MovingCircle circle_at(double x, double y, double vx, double vy, double radius)
{
    return (MovingCircle){{x, y}, {vx, vy}, radius};
}

static void assert_no_hit(SweepHit hit)
{
    if (hit.hit || hit.time != 0.0 || hit.normal.x != 0.0 || hit.normal.y != 0.0 ||
        hit.point.x != 0.0 || hit.point.y != 0.0 || hit.feature != FEATURE_NONE) {
        print_error("a hit at %.17g: %s\n", hit.time, collision_feature_name(hit.feature));
        fail();
    }
}

/// The circle's place at the touch is rounded: of 100 u to 1.4e-14, which the normal at a corner of
/// a circle of 5 u shows as 2.8e-15.
static void assert_hit(SweepHit hit, double time, Vec2 normal, Vec2 point, Feature feature)
{
    assert_true(hit.hit);
    assert_near(hit.time, time, 1e-13 * (1.0 + time));
    assert_near_vec2(hit.normal, normal, 3e-15);
    assert_near_vec2(hit.point, point, 1e-12);
    assert_string_equal(collision_feature_name(hit.feature), collision_feature_name(feature));
}

static void a_circle_meets_a_point_on_its_way(void **state)
{
    (void)state;
    const struct {
        MovingCircle circle;
        double time;
        Vec2 normal;
    } rows[] = {
        {{{0, 0}, {10, 0}, 5}, 9.5, {-1, 0}},
        {{{0, 4}, {10, 0}, 5}, 9.7, {-0.6, 0.8}},
        {{{0, -3}, {10, 0}, 5}, 9.6, {-0.8, -0.6}},
        {{{100, 50}, {0, -1}, 2}, 48, {0, 1}},
        {{{97, 0}, {1, 0}, 3}, 0, {-1, 0}},
        {{{98, 0}, {1, 0}, 3}, 0, {-1, 0}},
        {{{0, 0}, {10, 0}, 0x1p-30}, 10 - 0x1p-30 / 10, {-1, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        SweepHit hit = sweep_circle_point(&rows[i].circle, vec2(100, 0), forever);
        assert_hit(hit, rows[i].time, rows[i].normal, vec2(100, 0), FEATURE_NONE);
    }
}

static void grazing_leaving_late_or_resting_is_not_a_hit(void **state)
{
    (void)state;
    const MovingCircle rows[] = {
        {{0, 5}, {10, 0}, 5},          {{0, -5}, {10, 0}, 5},       {{0, 6}, {10, 0}, 5},
        {{0, 0}, {-10, 0}, 5},         {{0, 0}, {0, 0}, 5},         {{98, 0}, {-1, 0}, 3},
        {{97, 0}, {-1, 0}, 3},         {{97, 0}, {0, 1}, 3},        {{100, 0}, {1, 0}, 3},
        {{0, 1e-9}, {10, 0}, 0x1p-30}, {{100, 0}, {1, 0}, 0x1p-30}, {{0, 0}, {1e-200, 0}, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_no_hit(sweep_circle_point(&rows[i], vec2(100, 0), forever));
    }
    MovingCircle circle = circle_at(0, 0, 10, 0, 5);
    assert_true(sweep_circle_point(&circle, vec2(100, 0), 9.5).hit);
    assert_no_hit(sweep_circle_point(&circle, vec2(100, 0), 9.4999999));
}

static void what_comes_after_the_given_time_is_not_a_hit(void **state)
{
    (void)state;
    const MovingCircle circle = circle_at(0, 0, 10, 0, 5);
    const MovingCircle other = circle_at(100, 0, 0, 0, 5);
    const Line line = line_make(vec2(95, -9), vec2(95, 9), 0);
    const Rectangle rectangle = {{95, -9}, {99, 9}};
    const Hexagon hexagon = hexagon_make(vec2(105, 0), 10, 0);
    for (int late = 0; late < 2; late++) {
        double time = late ? 8.999999 : 9.000001;
        assert_int_equal(sweep_circle_circle(&circle, &other, time).hit, !late);
        assert_int_equal(sweep_circle_line(&circle, &line, time).hit, !late);
        assert_int_equal(sweep_circle_rectangle(&circle, &rectangle, time).hit, !late);
        assert_int_equal(sweep_circle_hexagon(&circle, &hexagon, time).hit, !late);
    }
}

static void head_on_into_a_point_goes_back_the_way_it_came(void **state)
{
    (void)state;
    const Vec2 ways[] = {{3, 4}, {-7, 24}, {1, 1}, {-1, 1000}, {123, -456}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        MovingCircle circle = {vec2_scale(ways[i], -32.0), ways[i], 8.0};
        SweepHit hit = sweep_circle_point(&circle, vec2(0, 0), forever);
        assert_true(hit.hit);
        // As far as the place of the touch is rounded, seen from the point.
        double rounding = vec2_length(circle.centre) * 0x1p-52 / circle.radius;
        assert_near_vec2(hit.normal, vec2_scale(ways[i], -1.0 / vec2_length(ways[i])), rounding);
    }
}

static void a_line_has_two_sides_and_two_round_ends(void **state)
{
    (void)state;
    const Vec2 left = {10, 20}, right = {50, 20};
    const struct {
        MovingCircle circle;
        double time;
        Vec2 normal, point;
        Feature feature;
    } rows[] = {
        {{{30, 0}, {0, 2}, 4}, 8, {0, -1}, {30, 20}, FEATURE_SIDE_1},
        {{{30, 40}, {0, -2}, 4}, 8, {0, 1}, {30, 20}, FEATURE_SIDE_2},
        {{{0, 4}, {1, 1}, 1}, 15, {0, -1}, {15, 20}, FEATURE_SIDE_1},
        {{{0, 20}, {1, 0}, 4}, 6, {-1, 0}, {10, 20}, FEATURE_END_1},
        {{{99, 20}, {-1, 0}, 4}, 45, {1, 0}, {50, 20}, FEATURE_END_2},
        {{{7, 0}, {0, 1}, 5}, 16, {-0.6, -0.8}, {10, 20}, FEATURE_END_1},
        {{{54, 0}, {0, 1}, 5}, 17, {0.8, -0.6}, {50, 20}, FEATURE_END_2},
        // Already across the segment's line, beyond its end, and moving back over it.
        {{{0, 23}, {1, 0}, 5}, 6, {-0.8, 0.6}, {10, 20}, FEATURE_END_1},
        {{{30, 17}, {5, 1}, 4}, 0, {0, -1}, {30, 20}, FEATURE_SIDE_1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        // Thin, and with 0.5 u of the circle's radius given to the line.
        for (double thickness = 0.0; thickness <= 1.0; thickness += 1.0) {
            MovingCircle circle = rows[i].circle;
            circle.radius -= 0.5 * thickness;
            Vec2 point = vec2_add_scaled(rows[i].point, rows[i].normal, 0.5 * thickness);
            const Line line = line_make(left, right, thickness);
            assert_hit(sweep_circle_line(&circle, &line, forever), rows[i].time, rows[i].normal,
                       point, rows[i].feature);
            // The same seen from the other end.
            const Line reversed = line_make(right, left, thickness);
            Feature feature = rows[i].feature == FEATURE_SIDE_1   ? FEATURE_SIDE_2
                              : rows[i].feature == FEATURE_SIDE_2 ? FEATURE_SIDE_1
                              : rows[i].feature == FEATURE_END_1  ? FEATURE_END_2
                                                                  : FEATURE_END_1;
            assert_hit(sweep_circle_line(&circle, &reversed, forever), rows[i].time, rows[i].normal,
                       point, feature);
        }
    }
}

static void side_1_is_on_the_left_of_one_who_walks_from_end_1_to_end_2(void **state)
{
    (void)state;
    // On the screen, where y grows downward: up the screen, left is smaller x.
    const struct {
        Vec2 end_1, end_2, side_1;
    } rows[] = {
        {{0, 0}, {10, 0}, {0, -1}}, {{0, 10}, {0, 0}, {-1, 0}},      {{10, 0}, {0, 0}, {0, 1}},
        {{0, 0}, {0, 10}, {1, 0}},  {{0, 0}, {3, -4}, {-0.8, -0.6}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int thick = 0; thick <= 1; thick++) {
            const Line line = line_make(rows[i].end_1, rows[i].end_2, thick);
            assert_near_vec2(line_normal(&line), rows[i].side_1, 2e-16);
            MovingCircle circle = {vec2_add_scaled(line.centre, rows[i].side_1, 20),
                                   vec2_scale(rows[i].side_1, -1), 2};
            SweepHit hit = sweep_circle_line(&circle, &line, forever);
            assert_true(hit.hit);
            assert_int_equal(hit.feature, FEATURE_SIDE_1);
            circle.centre = vec2_add_scaled(line.centre, rows[i].side_1, -20);
            circle.velocity = rows[i].side_1;
            hit = sweep_circle_line(&circle, &line, forever);
            assert_true(hit.hit);
            assert_int_equal(hit.feature, FEATURE_SIDE_2);
        }
    }
}

static void a_line_is_not_hit_by_what_grazes_or_leaves_it(void **state)
{
    (void)state;
    const MovingCircle rows[] = {
        {{0, 16}, {1, 0}, 4},   {{30, 16}, {1, 0}, 4},  {{30, 16}, {0, -1}, 4},
        {{30, 17}, {0, -1}, 4}, {{30, 23}, {1, 1}, 4},  {{30, 20}, {0, 1}, 4},
        {{6, 0}, {0, 1}, 4},    {{54, 0}, {0, 1}, 4},   {{6, 20}, {-1, 0}, 4},
        {{7, 20}, {-1, 0}, 4},  {{30, 0}, {0, 0}, 4},   {{0, 0}, {1, -1}, 4},
        {{30, 20}, {0, 1}, 1},  {{30, 20}, {0, -1}, 1}, {{70, 20}, {1, 0}, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (double thickness = 0.0; thickness <= 1.0; thickness += 1.0) {
            MovingCircle circle = rows[i];
            circle.radius -= 0.5 * thickness;
            const Line line = line_make(vec2(10, 20), vec2(50, 20), thickness);
            assert_no_hit(sweep_circle_line(&circle, &line, forever));
        }
    }
}

static void a_touch_exactly_where_side_and_end_of_a_line_meet_is_the_end(void **state)
{
    (void)state;
    for (int thick = 0; thick <= 1; thick++) {
        const Line slanting = line_make(vec2(10, 20), vec2(40, 60), 2.0 * thick);
        for (int i = -1; i <= 1; i++) {
            // Comes straight down on the end itself, or on a place 1 u to either side of it.
            MovingCircle circle = {{10 + 0.6 * i - 80, 20 + 0.8 * i + 60}, {4, -3}, 5 - thick};
            SweepHit hit = sweep_circle_line(&circle, &slanting, forever);
            assert_true(hit.hit);
            assert_int_equal(hit.feature, i > 0 ? FEATURE_SIDE_2 : FEATURE_END_1);
            if (i == 0) {
                assert_hit(hit, 19.0, vec2(-0.8, 0.6), vec2(10 - 0.8 * thick, 20 + 0.6 * thick),
                           FEATURE_END_1);
            }
        }
    }
}

static void a_hidden_end_of_a_line_cannot_be_touched(void **state)
{
    (void)state;
    const Line line = line_make(vec2(10, 20), vec2(50, 20), 2);
    const struct {
        MovingCircle circle;
        unsigned hidden;
        double time;
        Feature feature;
    } rows[] = {
        {{{0, 20}, {1, 0}, 4}, 0, 5, FEATURE_END_1},
        {{{0, 20}, {1, 0}, 4}, 2, 5, FEATURE_END_1},
        {{{0, 20}, {1, 0}, 4}, 1, NEVER, FEATURE_NONE},
        {{{7, 0}, {0, 1}, 4}, 1, NEVER, FEATURE_NONE},
        {{{53, 0}, {0, 1}, 4}, 1, 16, FEATURE_END_2},
        {{{53, 0}, {0, 1}, 4}, 2, NEVER, FEATURE_NONE},
        {{{53, 40}, {0, -1}, 4}, 3, NEVER, FEATURE_NONE},
        // The side goes on to the end itself, where a flush neighbour takes over.
        {{{10, 0}, {0, 1}, 4}, 1, 15, FEATURE_SIDE_1},
        {{{50, 40}, {0, -1}, 4}, 2, 15, FEATURE_SIDE_2},
        // A shallow path that rounding leads over the line beyond the end.
        {{{0, 15}, {1, 1e-12}, 4}, 1, 10, FEATURE_SIDE_1},
        {{{60, 25}, {-1, -1e-12}, 4}, 2, 10, FEATURE_SIDE_2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const MovingCircle *circle = &rows[i].circle;
        Feature feature = FEATURE_NONE;
        double time = sweep_time_line(&line, vec2_sub(circle->centre, line.centre),
                                      circle->velocity, circle->radius, rows[i].hidden, &feature);
        if (rows[i].time == NEVER) {
            assert_true(time == NEVER);
        } else {
            assert_near(time, rows[i].time, 1e-13);
            assert_string_equal(collision_feature_name(feature),
                                collision_feature_name(rows[i].feature));
        }
    }
}

static void a_line_that_is_moved_and_turned_keeps_its_shape(void **state)
{
    (void)state;
    Rng rng = rng_make(18);
    for (int i = 0; i < 10000; i++) {
        const Vec2 ends[2] = {{rng_range(&rng, -99, 99), rng_range(&rng, -99, 99)},
                              {rng_range(&rng, -99, 99), rng_range(&rng, -99, 99)}};
        const Line line = line_make(ends[0], ends[1], 3);
        assert_same_vec2(line.end[0], ends[0]);
        assert_same_vec2(line.end[1], ends[1]);
        const Vec2 centre = {rng_range(&rng, -999, 999), rng_range(&rng, -999, 999)};
        const double angle = rng_range(&rng, -720, 720);
        const Line moved = line_moved(&line, centre, angle);
        assert_same_vec2(moved.centre, centre);
        assert_same(moved.half_length, line.half_length);
        assert_same(moved.radius, 1.5);
        assert_near(vec2_length(moved.direction), 1.0, 4e-16);
        for (int end = 0; end < 2; end++) {
            Vec2 arm = vec2_sub(ends[end], line.centre);
            long double c = cosl((long double)angle * 3.14159265358979323846264L / 180.0L);
            long double s = sinl((long double)angle * 3.14159265358979323846264L / 180.0L);
            Vec2 turned = vec2((double)(c * (long double)arm.x - s * (long double)arm.y),
                               (double)(s * (long double)arm.x + c * (long double)arm.y));
            assert_near_vec2(moved.end[end], vec2_add(centre, turned), 5e-13);
            assert_near_vec2(
                moved.end[end],
                vec2_add_scaled(centre, moved.direction, (end ? 1 : -1) * line.half_length), 5e-13);
        }
    }
}

static void a_tiny_circle_may_fly_into_a_line(void **state)
{
    (void)state;
    // 2^-30 u.
    const double tiny = 0x1p-30;
    const Line line = line_make(vec2(10, 20), vec2(50, 20), 0);
    MovingCircle across = circle_at(30, 10, 0, 1, tiny);
    assert_hit(sweep_circle_line(&across, &line, forever), 10 - tiny, vec2(0, -1), vec2(30, 20),
               FEATURE_SIDE_1);
    MovingCircle lengthwise = circle_at(0, 20, 1, 0, tiny);
    assert_hit(sweep_circle_line(&lengthwise, &line, forever), 10 - tiny, vec2(-1, 0), vec2(10, 20),
               FEATURE_END_1);
    MovingCircle onto_end = circle_at(10, 0, 0, 1, tiny);
    assert_hit(sweep_circle_line(&onto_end, &line, forever), 20 - tiny, vec2(0, -1), vec2(10, 20),
               FEATURE_END_1);
    MovingCircle past = circle_at(9, 0, 0, 1, tiny);
    assert_no_hit(sweep_circle_line(&past, &line, forever));
}

static void a_line_of_no_length_is_a_circle(void **state)
{
    (void)state;
    for (int thick = 0; thick <= 1; thick++) {
        const Line line = line_make(vec2(100, 0), vec2(100, 0), 2.0 * thick);
        MovingCircle circle = circle_at(0, 4, 10, 0, 5 - thick);
        assert_hit(sweep_circle_line(&circle, &line, forever), 9.7, vec2(-0.6, 0.8),
                   vec2(100 - 0.6 * thick, 0.8 * thick), FEATURE_END_1);
        circle.centre.y = 5;
        assert_no_hit(sweep_circle_line(&circle, &line, forever));
    }
}

static void nothing_is_tunnelled_through_at_any_speed(void **state)
{
    (void)state;
    const Line thin = line_make(vec2(500, -1), vec2(500, 1), 0);
    const Rectangle sheet = {{500, -1}, {500, 1}};
    for (double speed = 1.0; speed < 1e9; speed *= 7.0) {
        MovingCircle circle = circle_at(0, 0.25, speed, 0, 0.001);
        SweepHit hit = sweep_circle_line(&circle, &thin, 1e9);
        assert_hit(hit, 499.999 / speed, vec2(-1, 0), vec2(500, 0.25), FEATURE_SIDE_2);
        hit = sweep_circle_rectangle(&circle, &sheet, 1e9);
        assert_hit(hit, 499.999 / speed, vec2(-1, 0), vec2(500, 0.25), FEATURE_LEFT);
    }
}

static void a_rectangle_names_the_face_or_corner_that_was_touched(void **state)
{
    (void)state;
    const Rectangle rectangle = {{100, 200}, {140, 220}};
    const struct {
        MovingCircle circle;
        double time;
        Vec2 normal, point;
        Feature feature;
    } rows[] = {
        {{{0, 210}, {1, 0}, 5}, 95, {-1, 0}, {100, 210}, FEATURE_LEFT},
        {{{200, 210}, {-1, 0}, 5}, 55, {1, 0}, {140, 210}, FEATURE_RIGHT},
        {{{110, 0}, {0, 1}, 5}, 195, {0, -1}, {110, 200}, FEATURE_TOP},
        {{{110, 300}, {0, -1}, 5}, 75, {0, 1}, {110, 220}, FEATURE_BOTTOM},
        {{{97, 0}, {0, 1}, 5}, 196, {-0.6, -0.8}, {100, 200}, FEATURE_CORNER_TOP_LEFT},
        {{{143, 0}, {0, 1}, 5}, 196, {0.6, -0.8}, {140, 200}, FEATURE_CORNER_TOP_RIGHT},
        {{{0, 224}, {1, 0}, 5}, 97, {-0.6, 0.8}, {100, 220}, FEATURE_CORNER_BOTTOM_LEFT},
        {{{240, 224}, {-1, 0}, 5}, 97, {0.6, 0.8}, {140, 220}, FEATURE_CORNER_BOTTOM_RIGHT},
        // The end of an edge exactly is the corner's.
        {{{0, 200}, {1, 0}, 5}, 95, {-1, 0}, {100, 200}, FEATURE_CORNER_TOP_LEFT},
        {{{0, 220}, {1, 0}, 5}, 95, {-1, 0}, {100, 220}, FEATURE_CORNER_BOTTOM_LEFT},
        {{{140, 0}, {0, 1}, 5}, 195, {0, -1}, {140, 200}, FEATURE_CORNER_TOP_RIGHT},
        {{{0, 219.9999}, {1, 0}, 5}, 95, {-1, 0}, {100, 219.9999}, FEATURE_LEFT},
        // Flying down beside the left face's line, into it only after passing the corner.
        {{{93, 100}, {1, 55}, 5}, 2, {-1, 0}, {100, 210}, FEATURE_LEFT},
        // A start in contact or in overlap, approaching.
        {{{95, 210}, {1, 9}, 5}, 0, {-1, 0}, {100, 210}, FEATURE_LEFT},
        {{{96, 210}, {1, 9}, 5}, 0, {-1, 0}, {100, 210}, FEATURE_LEFT},
        {{{97, 196}, {0, 1}, 5}, 0, {-0.6, -0.8}, {100, 200}, FEATURE_CORNER_TOP_LEFT},
        // In the corner's square, but not yet in contact.
        {{{96, 196}, {1, 0}, 5}, 1, {-0.6, -0.8}, {100, 200}, FEATURE_CORNER_TOP_LEFT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        SweepHit hit = sweep_circle_rectangle(&rows[i].circle, &rectangle, forever);
        assert_hit(hit, rows[i].time, rows[i].normal, rows[i].point, rows[i].feature);
    }
}

static void a_rectangle_is_not_hit_by_what_grazes_or_leaves_it(void **state)
{
    (void)state;
    const Rectangle rectangle = {{100, 200}, {140, 220}};
    const MovingCircle rows[] = {
        {{0, 195}, {1, 0}, 5},
        {{0, 225}, {1, 0}, 5},
        {{95, 0}, {0, 1}, 5},
        {{145, 0}, {0, 1}, 5},
        {{110, 195}, {1, 0}, 5},
        {{95, 210}, {-1, 3}, 5},
        {{96, 210}, {-1, 3}, 5},
        {{120, 210}, {0, 0}, 5},
        {{0, 0}, {0, 0}, 5},
        {{102, 210}, {-1, 0}, 5},
        {{97, 196}, {-1, 0}, 5},
        {{96, 196}, {1, -1}, 5},
        // With its centre inside, where the engine lets none come.
        {{102, 210}, {1, 0}, 5},
        {{96, 196}, {-1, 1}, 5},
        {{0, 210}, {-1, 0}, 5},
        {{200, 0}, {-1, 0}, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_no_hit(sweep_circle_rectangle(&rows[i], &rectangle, forever));
    }
}

static void the_exact_corner_of_a_rectangle_sends_the_ball_right_back(void **state)
{
    (void)state;
    const Rectangle rectangle = {{100, 100}, {300, 200}};
    const struct {
        Vec2 start, velocity;
        Feature corner;
    } rows[] = {
        {{50, 50}, {1, 1}, FEATURE_CORNER_TOP_LEFT},
        {{60, 70}, {4, 3}, FEATURE_CORNER_TOP_LEFT},
        {{340, 70}, {-4, 3}, FEATURE_CORNER_TOP_RIGHT},
        {{50, 300}, {0.5, -1}, FEATURE_CORNER_BOTTOM_LEFT},
        {{312, 205}, {-12e5, -5e5}, FEATURE_CORNER_BOTTOM_RIGHT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        MovingCircle circle = {rows[i].start, rows[i].velocity, 8};
        SweepHit hit = sweep_circle_rectangle(&circle, &rectangle, forever);
        assert_true(hit.hit);
        assert_int_equal(hit.feature, rows[i].corner);
        double speed = vec2_length(rows[i].velocity);
        assert_near_vec2(hit.normal, vec2_scale(rows[i].velocity, -1.0 / speed), 2e-15);
    }
}

static void a_hexagon_counts_its_corners_and_edges_clockwise_from_its_angle(void **state)
{
    (void)state;
    const double angles[] = {0, 15, 30, 90, 17.25, -100, 1234.5, 1e15 / 7};
    for (size_t i = 0; i < sizeof angles / sizeof angles[0]; i++) {
        const Hexagon hexagon = hexagon_make(vec2(300, 200), 40, angles[i]);
        for (int k = 0; k < 6; k++) {
            // Brought below 360 first: a sum near 1e15 would be rounded.
            double at = fmod(angles[i], 360.0) + 60.0 * k;
            Vec2 corner = vec2_add_scaled(hexagon.centre, det_direction(at), 40);
            assert_near_vec2(hexagon_corner(&hexagon, k), corner, 2e-13);
            assert_near_vec2(hexagon_edge_normal(&hexagon, k), det_direction(at + 30.0), 6e-16);
            for (int part = -1; part <= 1; part++) {
                Vec2 direction = det_direction(at + 30.0 * part);
                MovingCircle circle = {vec2_add_scaled(hexagon.centre, direction, 100),
                                       vec2_scale(direction, -2.0), 6};
                SweepHit hit = sweep_circle_hexagon(&circle, &hexagon, forever);
                double reach = (part ? hexagon.apothem : 40) + 6;
                int number = part < 0 ? (k + 5) % 6 : k;
                Feature feature = (Feature)((part ? FEATURE_EDGE_0 : FEATURE_CORNER_0) + number);
                assert_true(hit.hit);
                assert_near(hit.time, (100 - reach) / 2, 1e-13);
                assert_near_vec2(hit.normal, direction, 1e-13);
                assert_near_vec2(hit.point, vec2_add_scaled(hexagon.centre, direction, reach - 6),
                                 1e-12);
                assert_string_equal(collision_feature_name(hit.feature),
                                    collision_feature_name(feature));
            }
        }
    }
}

static void corners_of_an_upright_hexagon_are_exact(void **state)
{
    (void)state;
    const Hexagon hexagon = hexagon_make(vec2(0, 0), 2, 0);
    const double root_3 = 1.7320508075688772935;
    const Vec2 corners[6] = {{2, 0},  {1, root_3},   {-1, root_3},
                             {-2, 0}, {-1, -root_3}, {1, -root_3}};
    for (int k = 0; k < 6; k++) {
        assert_same_vec2(hexagon_corner(&hexagon, k), corners[k]);
    }
    assert_same(hexagon.apothem, root_3);
}

static Vec2 exact_direction(long double degrees)
{
    long double radians = degrees * 3.14159265358979323846264L / 180.0L;
    return vec2((double)cosl(radians), (double)sinl(radians));
}

static void a_turned_hexagon_is_right_to_the_last_bits(void **state)
{
    (void)state;
    Rng rng = rng_make(11);
    for (int i = 0; i < 20000; i++) {
        // Fine enough that adding 120 or 150 degrees has to round.
        double angle = rng_range(&rng, 100, 136);
        const Hexagon hexagon = hexagon_make(vec2(0, 0), 1, angle);
        for (int k = 0; k < 6; k++) {
            long double at = (long double)angle + 60.0L * k;
            assert_near_vec2(hexagon_corner(&hexagon, k), exact_direction(at), 2.3e-16);
            assert_near_vec2(hexagon_edge_normal(&hexagon, k), exact_direction(at + 30), 2.3e-16);
        }
    }
}

static void away_from_the_centre_but_into_the_side_is_a_hit(void **state)
{
    (void)state;
    // Beside edge 1 (the bottom one) and near corner 1, moving outward to the right and slightly
    // up.
    const Hexagon hexagon = hexagon_make(vec2(0, 0), 100, 0);
    MovingCircle circle = circle_at(44.0, 87.5, -1.0, 0.501, 0.5);
    assert_true(vec2_dot(circle.centre, circle.velocity) < 0.0);
    assert_no_hit(sweep_circle_hexagon(&circle, &hexagon, forever));
    circle = circle_at(48.0, 87.2, 1.0, -0.5, 0.5);
    assert_true(vec2_dot(circle.centre, circle.velocity) > 0.0);
    SweepHit hit = sweep_circle_hexagon(&circle, &hexagon, forever);
    assert_true(hit.hit);
    assert_int_equal(hit.feature, FEATURE_EDGE_0 + 1);
}

static void a_hexagon_is_not_hit_by_what_grazes_or_leaves_it(void **state)
{
    (void)state;
    const Hexagon hexagon = hexagon_make(vec2(0, 0), 40, 0);
    const double side = hexagon.apothem;
    const MovingCircle rows[] = {
        {{-100, side + 5}, {1, 0}, 5}, {{-100, -side - 5}, {1, 0}, 5},
        {{0, side + 5}, {1, 0}, 5},    {{45, -100}, {0, 1}, 5},
        {{-45, 100}, {0, -3}, 5},      {{0, side + 5}, {1, 1}, 5},
        {{0, side + 4}, {1, 1}, 5},    {{45, 0}, {1, 0}, 5},
        {{44, 0}, {1, 1}, 5},          {{45, 0}, {0, 1}, 5},
        {{0, 0}, {0, 0}, 5},           {{100, 0}, {1, 0}, 5},
        {{44.9, 2.5}, {0.1, -1}, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_no_hit(sweep_circle_hexagon(&rows[i], &hexagon, forever));
    }
}

static void an_overlapping_circle_that_approaches_hits_at_once(void **state)
{
    (void)state;
    const Hexagon hexagon = hexagon_make(vec2(0, 0), 40, 0);
    MovingCircle at_edge = circle_at(3, hexagon.apothem + 4, 5, -1, 5);
    assert_hit(sweep_circle_hexagon(&at_edge, &hexagon, forever), 0, vec2(0, 1),
               vec2(3, hexagon.apothem), FEATURE_EDGE_0 + 1);
    MovingCircle at_corner = circle_at(44, 0, -1, 0.25, 5);
    assert_hit(sweep_circle_hexagon(&at_corner, &hexagon, forever), 0, vec2(1, 0), vec2(40, 0),
               FEATURE_CORNER_0);
}

static void circles_meet_in_relative_motion_whatever_their_order(void **state)
{
    (void)state;
    const MovingCircle first = {{0, 0}, {30, 0}, 8};
    const MovingCircle second = {{100, 0}, {-10, 0}, 12};
    assert_hit(sweep_circle_circle(&first, &second, forever), 2, vec2(-1, 0), vec2(68, 0),
               FEATURE_NONE);
    const MovingCircle same_way = {{100, 0}, {30, 0}, 12};
    assert_no_hit(sweep_circle_circle(&first, &same_way, forever));
    const MovingCircle grazing = {{100, 20}, {0, 0}, 12};
    assert_no_hit(sweep_circle_circle(&first, &grazing, forever));
    const MovingCircle apart = {{-20, 0}, {29, 0}, 12};
    assert_no_hit(sweep_circle_circle(&first, &apart, forever));

    Rng rng = rng_make(5);
    int hits = 0;
    for (int i = 0; i < 100000; i++) {
        MovingCircle a = {{rng_range(&rng, 0, 100), rng_range(&rng, 0, 100)},
                          {rng_range(&rng, -50, 50), rng_range(&rng, -50, 50)},
                          rng_range(&rng, 1, 20)};
        MovingCircle b = {{rng_range(&rng, 0, 100), rng_range(&rng, 0, 100)},
                          {rng_range(&rng, -50, 50), rng_range(&rng, -50, 50)},
                          rng_range(&rng, 1, 20)};
        SweepHit one = sweep_circle_circle(&a, &b, 10);
        SweepHit other = sweep_circle_circle(&b, &a, 10);
        assert_int_equal(one.hit, other.hit);
        assert_same(one.time, other.time);
        assert_same_vec2(one.normal, vec2_scale(other.normal, -1.0));
        if (one.hit && one.time > 0.0) {
            hits++;
            Vec2 apart_by = vec2_sub(vec2_add_scaled(a.centre, a.velocity, one.time),
                                     vec2_add_scaled(b.centre, b.velocity, one.time));
            assert_near(vec2_length(apart_by), a.radius + b.radius, 1e-11);
            assert_near_vec2(vec2_scale(apart_by, 1 / (a.radius + b.radius)), one.normal, 1e-11);
        }
    }
    assert_in_range(hits, 10000, 90000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circle_meets_a_point_on_its_way),
        cmocka_unit_test(grazing_leaving_late_or_resting_is_not_a_hit),
        cmocka_unit_test(what_comes_after_the_given_time_is_not_a_hit),
        cmocka_unit_test(head_on_into_a_point_goes_back_the_way_it_came),
        cmocka_unit_test(a_line_has_two_sides_and_two_round_ends),
        cmocka_unit_test(side_1_is_on_the_left_of_one_who_walks_from_end_1_to_end_2),
        cmocka_unit_test(a_line_is_not_hit_by_what_grazes_or_leaves_it),
        cmocka_unit_test(a_touch_exactly_where_side_and_end_of_a_line_meet_is_the_end),
        cmocka_unit_test(a_hidden_end_of_a_line_cannot_be_touched),
        cmocka_unit_test(a_line_that_is_moved_and_turned_keeps_its_shape),
        cmocka_unit_test(a_tiny_circle_may_fly_into_a_line),
        cmocka_unit_test(a_line_of_no_length_is_a_circle),
        cmocka_unit_test(nothing_is_tunnelled_through_at_any_speed),
        cmocka_unit_test(a_rectangle_names_the_face_or_corner_that_was_touched),
        cmocka_unit_test(a_rectangle_is_not_hit_by_what_grazes_or_leaves_it),
        cmocka_unit_test(the_exact_corner_of_a_rectangle_sends_the_ball_right_back),
        cmocka_unit_test(a_hexagon_counts_its_corners_and_edges_clockwise_from_its_angle),
        cmocka_unit_test(corners_of_an_upright_hexagon_are_exact),
        cmocka_unit_test(a_turned_hexagon_is_right_to_the_last_bits),
        cmocka_unit_test(away_from_the_centre_but_into_the_side_is_a_hit),
        cmocka_unit_test(a_hexagon_is_not_hit_by_what_grazes_or_leaves_it),
        cmocka_unit_test(an_overlapping_circle_that_approaches_hits_at_once),
        cmocka_unit_test(circles_meet_in_relative_motion_whatever_their_order),
    };
    return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
