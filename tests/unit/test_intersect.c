#include "intersect.h"

#include "det_math.h"
#include "near.h"
#include "rng.h"

typedef struct SegmentRow {
    Segment first, second;
    LineMeeting expected;
} SegmentRow;

static Segment reversed(Segment s)
{
    return (Segment){s.b, s.a};
}

static void assert_meeting(LineMeeting actual, LineMeeting expected, double tolerance)
{
    assert_int_equal(actual.kind, expected.kind);
    for (int i = 0; i < 2; i++) {
        assert_near_vec2(actual.point[i], expected.point[i], tolerance);
        assert_near(actual.on_first[i], expected.on_first[i], 1e-15);
        assert_near(actual.on_second[i], expected.on_second[i], 1e-15);
    }
}

/// A pair of segments, the pair the other way round, and each with either end first.
static void check_segments_every_way(const SegmentRow *row)
{
    const LineMeeting *e = &row->expected;
    assert_meeting(intersect_segment_segment(&row->first, &row->second), *e, 1e-13);

    int n = (int)e->kind; // as many points as the kind's number says
    LineMeeting second_reversed = *e;
    for (int i = 0; i < n; i++) {
        second_reversed.on_second[i] = 1.0 - e->on_second[i];
    }
    Segment turned = reversed(row->second);
    assert_meeting(intersect_segment_segment(&row->first, &turned), second_reversed, 1e-13);

    LineMeeting first_reversed = *e;
    for (int i = 0; i < n; i++) {
        first_reversed.point[i] = e->point[n - 1 - i];
        first_reversed.on_first[i] = 1.0 - e->on_first[n - 1 - i];
        first_reversed.on_second[i] = e->on_second[n - 1 - i];
    }
    turned = reversed(row->first);
    assert_meeting(intersect_segment_segment(&turned, &row->second), first_reversed, 1e-13);

    LineMeeting swapped = *e;
    bool same_way = n < 2 || e->on_second[0] <= e->on_second[1];
    for (int i = 0; i < n; i++) {
        int from = same_way ? i : 1 - i;
        swapped.point[i] = e->point[from];
        swapped.on_first[i] = e->on_second[from];
        swapped.on_second[i] = e->on_first[from];
    }
    assert_meeting(intersect_segment_segment(&row->second, &row->first), swapped, 1e-13);
}

static void segments_meet_in_a_point_with_both_parameters(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 0}, {10, 10}}, {{0, 10}, {10, 0}}, {MEETING_POINT, {{5, 5}}, {0.5}, {0.5}}},
        {{{0, 0}, {4, 0}}, {{1, -1}, {1, 3}}, {MEETING_POINT, {{1, 0}}, {0.25}, {0.25}}},
        // An end on the other one, and two ends on each other.
        {{{0, 0}, {4, 0}}, {{1, 0}, {1, 3}}, {MEETING_POINT, {{1, 0}}, {0.25}, {0}}},
        {{{0, 0}, {4, 0}}, {{4, 0}, {1, 3}}, {MEETING_POINT, {{4, 0}}, {1}, {0}}},
        // Lines cross, segments do not.
        {{{0, 0}, {4, 0}}, {{5, -1}, {5, 3}}, {.kind = MEETING_NONE}},
        {{{0, 0}, {4, 0}}, {{1, 0.001}, {1, 3}}, {.kind = MEETING_NONE}},
        {{{0, 0}, {4, 0}}, {{0, 1}, {4, 1}}, {.kind = MEETING_NONE}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_segments_every_way(&rows[i]);
    }
}

static void upright_and_level_segments_meet_too(void **state)
{
    (void)state;
    // Coordinates that are not exact in binary: a rounded point lies beside the flat box of an
    // upright or level segment.
    Rng rng = rng_make(31);
    for (int i = 0; i < 100000; i++) {
        double x = rng_range(&rng, -100, 100);
        double y = rng_range(&rng, -100, 100);
        Segment upright = {{x, y - rng_range(&rng, 3, 9)}, {x, y + rng_range(&rng, 3, 9)}};
        Segment level = {{x - rng_range(&rng, 3, 9), y}, {x + rng_range(&rng, 3, 9), y}};
        LineMeeting meeting = intersect_segment_segment(&upright, &level);
        assert_int_equal(meeting.kind, MEETING_POINT);
        assert_near_vec2(meeting.point[0], vec2(x, y), 3e-14);
        Segment slanting = {{x - 3, y - rng_range(&rng, 1, 5)}, {x + 3, y + rng_range(&rng, 1, 5)}};
        assert_int_equal(intersect_segment_segment(&slanting, &level).kind, MEETING_POINT);
        assert_int_equal(intersect_segment_segment(&upright, &slanting).kind, MEETING_POINT);
    }
}

static void parallel_segments_on_one_line_share_a_piece(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 0}, {4, 0}},
         {{1, 0}, {3, 0}},
         {MEETING_PIECE, {{1, 0}, {3, 0}}, {0.25, 0.75}, {0, 1}}},
        {{{0, 0}, {4, 0}},
         {{2, 0}, {10, 0}},
         {MEETING_PIECE, {{2, 0}, {4, 0}}, {0.5, 1}, {0, 0.25}}},
        {{{1, 1}, {1, 5}}, {{1, 5}, {1, 1}}, {MEETING_PIECE, {{1, 1}, {1, 5}}, {0, 1}, {1, 0}}},
        {{{0, 0}, {8, 4}},
         {{4, 2}, {16, 8}},
         {MEETING_PIECE, {{4, 2}, {8, 4}}, {0.5, 1}, {0, 1.0 / 3}}},
        // End to end: a point. Apart on one line: nothing.
        {{{0, 0}, {4, 0}}, {{4, 0}, {6, 0}}, {MEETING_POINT, {{4, 0}}, {1}, {0}}},
        {{{0, 0}, {4, 0}}, {{4.001, 0}, {6, 0}}, {.kind = MEETING_NONE}},
        {{{0, 0}, {8, 4}}, {{10, 5}, {12, 6}}, {.kind = MEETING_NONE}},
        {{{0, 0}, {8, 4}}, {{4, 2.001}, {16, 8.001}}, {.kind = MEETING_NONE}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check_segments_every_way(&rows[i]);
    }
}

static void slanting_segments_that_overlap_but_for_rounding_share_a_piece(void **state)
{
    (void)state;
    Rng rng = rng_make(32);
    for (int i = 0; i < 50000; i++) {
        Vec2 from = vec2(rng_range(&rng, -500, 500), rng_range(&rng, -500, 500));
        Vec2 way = vec2_scale(det_direction(rng_range(&rng, 0, 360)), rng_range(&rng, 1, 100));
        double t = rng_range(&rng, 0.1, 0.9);
        Segment whole = {from, vec2_add(from, way)};
        Segment part = {vec2_add_scaled(from, way, t), vec2_add_scaled(from, way, t + 1.0)};
        LineMeeting meeting = intersect_segment_segment(&whole, &part);
        assert_int_equal(meeting.kind, MEETING_PIECE);
        assert_same_vec2(meeting.point[0], part.a);
        assert_same_vec2(meeting.point[1], whole.b);
        assert_near(meeting.on_first[0], t, 1e-12);
        assert_near(meeting.on_second[1], 1.0 - t, 1e-12);
        // Moved aside by what no rounding explains, they share nothing.
        Vec2 aside = vec2_scale(vec2(-way.y, way.x), 1e-10 / vec2_length(way));
        part = (Segment){vec2_add(part.a, aside), vec2_add(part.b, aside)};
        assert_int_equal(intersect_segment_segment(&whole, &part).kind, MEETING_NONE);
    }
}

static void an_end_that_lies_on_the_other_segment_but_for_rounding_touches_it(void **state)
{
    (void)state;
    Rng rng = rng_make(33);
    for (int i = 0; i < 50000; i++) {
        Vec2 from = vec2(rng_range(&rng, -500, 500), rng_range(&rng, -500, 500));
        Vec2 way = vec2_scale(det_direction(rng_range(&rng, 0, 360)), rng_range(&rng, 1, 100));
        double t = rng_range(&rng, 0.0, 1.0);
        Vec2 on_it = vec2_add_scaled(from, way, t);
        Segment whole = {from, vec2_add(from, way)};
        Segment leaning = {on_it, vec2_add(on_it, vec2_scale(vec2(-way.y, way.x), 0.3))};
        LineMeeting meeting = intersect_segment_segment(&whole, &leaning);
        assert_int_equal(meeting.kind, MEETING_POINT);
        assert_same_vec2(meeting.point[0], on_it);
        assert_near(meeting.on_first[0], t, 1e-12);
        assert_same(meeting.on_second[0], 0.0);
        leaning = reversed(leaning);
        meeting = intersect_segment_segment(&leaning, &whole);
        assert_int_equal(meeting.kind, MEETING_POINT);
        assert_same_vec2(meeting.point[0], on_it);
        assert_same(meeting.on_first[0], 1.0);
    }
}

static void segments_of_no_length_are_points(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{2, 1}, {2, 1}}, {{0, 0}, {4, 2}}, {MEETING_POINT, {{2, 1}}, {0}, {0.5}}},
        {{{2, 1}, {2, 1}}, {{2, 1}, {2, 1}}, {MEETING_POINT, {{2, 1}}, {0}, {0}}},
        {{{2, 1}, {2, 1}}, {{2, 1.001}, {2, 1.001}}, {.kind = MEETING_NONE}},
        {{{2, 1.001}, {2, 1.001}}, {{0, 0}, {4, 2}}, {.kind = MEETING_NONE}},
        {{{6, 3}, {6, 3}}, {{0, 0}, {4, 2}}, {.kind = MEETING_NONE}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        LineMeeting meeting = intersect_segment_segment(&rows[i].first, &rows[i].second);
        assert_meeting(meeting, rows[i].expected, 0.0);
        meeting = intersect_segment_segment(&rows[i].second, &rows[i].first);
        assert_int_equal(meeting.kind, rows[i].expected.kind);
        assert_same(meeting.on_first[0], rows[i].expected.on_second[0]);
    }
}

static void lines_reach_beyond_the_points_that_name_them(void **state)
{
    (void)state;
    const SegmentRow rows[] = {
        {{{0, 0}, {1, 0}}, {{5, 1}, {5, 2}}, {MEETING_POINT, {{5, 0}}, {5}, {-1}}},
        {{{0, 0}, {1, 1}}, {{10, 0}, {9, 1}}, {MEETING_POINT, {{5, 5}}, {5}, {5}}},
        {{{0, 0}, {1, 1}}, {{1, 0}, {3, 2}}, {.kind = MEETING_NONE}},
        {{{0, 0}, {2, 1}},
         {{6, 3}, {10, 5}},
         {MEETING_PIECE, {{0, 0}, {2, 1}}, {0, 1}, {-1.5, -1}}},
        {{{0, 0}, {2, 1}}, {{6, 3}, {6, 3}}, {MEETING_POINT, {{6, 3}}, {3}, {0}}},
        {{{0, 0}, {2, 1}}, {{6, 4}, {6, 4}}, {.kind = MEETING_NONE}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        LineMeeting meeting = intersect_line_line(&rows[i].first, &rows[i].second);
        assert_meeting(meeting, rows[i].expected, 1e-14);
    }
}

static void segments_a_billion_units_long_cross_in_the_right_place(void **state)
{
    (void)state;
    // Through (7, 3): slopes that doubles hold exactly, ends far out.
    const Segment first = {{7 - 1e9, 3 - 5e8}, {7 + 1e9, 3 + 5e8}};
    const Segment second = {{7 - 5e8, 3 + 1e9}, {7 + 1e9, 3 - 2e9}};
    const Segment small = {{6, 3}, {8, 3}};
    assert_meeting(intersect_segment_segment(&first, &small),
                   (LineMeeting){MEETING_POINT, {{7, 3}}, {0.5}, {0.5}}, 1e-14);
    assert_meeting(intersect_segment_segment(&small, &second),
                   (LineMeeting){MEETING_POINT, {{7, 3}}, {0.5}, {1.0 / 3}}, 1e-14);
    LineMeeting meeting = intersect_segment_segment(&first, &second);
    assert_int_equal(meeting.kind, MEETING_POINT);
    assert_near_vec2(meeting.point[0], vec2(7, 3), 2e-7);
    // What rounding of the far ends explains counts as touching; more does not.
    const Segment as_good_as_touching = {{7.00000001, 3}, {8, 3}};
    assert_int_equal(intersect_segment_segment(&as_good_as_touching, &second).kind, MEETING_POINT);
    const Segment too_short = {{7.00001, 3}, {8, 3}};
    assert_int_equal(intersect_segment_segment(&too_short, &second).kind, MEETING_NONE);
}

static void assert_hits(CircleHits actual, CircleHits expected, double tolerance)
{
    assert_int_equal(actual.count, expected.count);
    assert_int_equal(actual.inside, expected.inside);
    for (int i = 0; i < 2; i++) {
        assert_near_vec2(actual.point[i], expected.point[i], tolerance);
        assert_near(actual.parameter[i], expected.parameter[i], 1e-15);
    }
}

static void a_line_crosses_touches_or_misses_a_circle(void **state)
{
    (void)state;
    const Circle circle = {{10, 20}, 5};
    const struct {
        Segment line;
        CircleHits expected;
    } rows[] = {
        {{{0, 20}, {20, 20}}, {2, {{5, 20}, {15, 20}}, {0.25, 0.75}, false}},
        {{{20, 20}, {0, 20}}, {2, {{15, 20}, {5, 20}}, {0.25, 0.75}, false}},
        {{{0, 24}, {1, 24}}, {2, {{7, 24}, {13, 24}}, {7, 13}, false}},
        {{{10, 20}, {10, 21}}, {2, {{10, 15}, {10, 25}}, {-5, 5}, false}},
        {{{0, 25}, {20, 25}}, {1, {{10, 25}}, {0.5}, false}},
        {{{5, 99}, {5, 98}}, {1, {{5, 20}}, {79}, false}},
        {{{0, 25.001}, {20, 25.001}}, {.count = 0}},
        {{{13, 24}, {13, 24}}, {1, {{13, 24}}, {0}, false}},
        {{{13, 23}, {13, 23}}, {.count = 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_hits(intersect_circle_line(&circle, &rows[i].line), rows[i].expected, 1e-14);
    }
}

static void a_segment_hits_a_circle_only_between_its_ends(void **state)
{
    (void)state;
    const Circle circle = {{10, 20}, 5};
    const struct {
        Segment segment;
        CircleHits expected;
    } rows[] = {
        {{{0, 20}, {20, 20}}, {2, {{5, 20}, {15, 20}}, {0.25, 0.75}, false}},
        {{{0, 20}, {10, 20}}, {1, {{5, 20}}, {0.5}, false}},
        {{{10, 20}, {20, 20}}, {1, {{15, 20}}, {0.5}, false}},
        {{{0, 20}, {4, 20}}, {.count = 0}},
        {{{16, 20}, {20, 20}}, {.count = 0}},
        {{{0, 25}, {20, 25}}, {1, {{10, 25}}, {0.5}, false}},
        {{{0, 25}, {9, 25}}, {.count = 0}},
        {{{11, 25}, {20, 25}}, {.count = 0}},
        // Ends on the rim: from outside, from inside, the tangent's own point.
        {{{0, 20}, {5, 20}}, {1, {{5, 20}}, {1}, false}},
        {{{15, 20}, {20, 20}}, {1, {{15, 20}}, {0}, false}},
        {{{5, 20}, {20, 20}}, {2, {{5, 20}, {15, 20}}, {0, 2.0 / 3}, false}},
        {{{0, 20}, {15, 20}}, {2, {{5, 20}, {15, 20}}, {1.0 / 3, 1}, false}},
        {{{10, 25}, {20, 25}}, {1, {{10, 25}}, {0}, false}},
        {{{0, 25}, {10, 25}}, {1, {{10, 25}}, {1}, false}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_hits(intersect_circle_segment(&circle, &rows[i].segment), rows[i].expected, 1e-14);
    }
}

static void a_segment_wholly_inside_a_circle_is_not_missed(void **state)
{
    (void)state;
    const Circle circle = {{10, 20}, 5};
    const struct {
        Segment segment;
        CircleHits expected;
    } rows[] = {
        {{{9, 20}, {12, 21}}, {.inside = true}},
        {{{8, 18}, {8, 18}}, {.inside = true}},
        {{{9, 20}, {15, 20}}, {1, {{15, 20}}, {1}, true}},
        {{{5, 20}, {15, 20}}, {2, {{5, 20}, {15, 20}}, {0, 1}, true}},
        {{{13, 24}, {10, 20}}, {1, {{13, 24}}, {0}, true}},
        {{{13, 24}, {13, 24}}, {1, {{13, 24}}, {0}, true}},
        {{{13, 24.01}, {13, 24.01}}, {.inside = false}},
        {{{9, 20}, {15.01, 20}}, {1, {{15, 20}}, {6.0 / 6.01}, false}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_hits(intersect_circle_segment(&circle, &rows[i].segment), rows[i].expected, 1e-14);
    }
}

static void a_slanting_tangent_touches_in_one_point_despite_rounding(void **state)
{
    (void)state;
    Rng rng = rng_make(34);
    for (int i = 0; i < 100000; i++) {
        Circle circle = {{rng_range(&rng, 0, 960), rng_range(&rng, 0, 720)},
                         rng_range(&rng, 1, 100)};
        Vec2 normal = det_direction(rng_range(&rng, 0, 360));
        Vec2 touch = vec2_add_scaled(circle.centre, normal, circle.radius);
        double reach = rng_range(&rng, 1, 100);
        Vec2 along = vec2(-normal.y, normal.x);
        Segment tangent = {vec2_add_scaled(touch, along, -reach),
                           vec2_add_scaled(touch, along, 2 * reach)};
        CircleHits hits = intersect_circle_line(&circle, &tangent);
        assert_int_equal(hits.count, 1);
        assert_near_vec2(hits.point[0], touch, 2e-11);
        hits = intersect_circle_segment(&circle, &tangent);
        assert_int_equal(hits.count, 1);
        assert_near(hits.parameter[0], 1.0 / 3, 1e-12);
        // A hair nearer or farther it is no tangent.
        Vec2 hair = vec2_scale(normal, 1e-10);
        Segment nearer = {vec2_sub(tangent.a, hair), vec2_sub(tangent.b, hair)};
        assert_int_equal(intersect_circle_line(&circle, &nearer).count, 2);
        Segment farther = {vec2_add(tangent.a, hair), vec2_add(tangent.b, hair)};
        assert_int_equal(intersect_circle_line(&circle, &farther).count, 0);
    }
}

static void end_points_a_billion_units_away_cost_no_precision(void **state)
{
    (void)state;
    const Circle circle = {{3, 4}, 5};
    const struct {
        Segment line;
        int count;
        Vec2 point[2];
    } rows[] = {
        {{{-1e9, 4}, {1e9, 4}}, 2, {{-2, 4}, {8, 4}}},
        {{{-1e9, 8}, {1e9, 8}}, 2, {{0, 8}, {6, 8}}},
        {{{-1e9, 9}, {2e9, 9}}, 1, {{3, 9}}},
        {{{-1e9, 9.00001}, {1e9, 9.00001}}, 0, {{0, 0}}},
        // Along (3, 4) through the centre, and along (4, 3) at distance 3 of it.
        {{{3 - 6e8, 4 - 8e8}, {3 + 9e8, 4 + 12e8}}, 2, {{0, 0}, {6, 8}}},
        {{{4.8 - 8e8, 1.6 - 6e8}, {4.8 + 8e8, 1.6 + 6e8}}, 2, {{1.6, -0.8}, {8, 4}}},
        {{{0, 4}, {1e9, 4}}, 1, {{8, 4}}},
        {{{-1e9, 4}, {6, 4}}, 1, {{-2, 4}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CircleHits hits = intersect_circle_segment(&circle, &rows[i].line);
        assert_int_equal(hits.count, rows[i].count);
        // 4.8 - 8e8 is itself rounded to 1e-7, and the line with it; the others are exact.
        double tolerance = i == 5 ? 2e-7 : 2e-15;
        for (int k = 0; k < hits.count; k++) {
            assert_near_vec2(hits.point[k], rows[i].point[k], tolerance);
            assert_near(vec2_length(vec2_sub(hits.point[k], circle.centre)), 5.0, 2e-15);
        }
    }
}

static void an_end_that_lies_on_the_rim_but_for_rounding_touches_it(void **state)
{
    (void)state;
    Rng rng = rng_make(38);
    for (int i = 0; i < 20000; i++) {
        Circle circle = {{rng_range(&rng, 0, 960), rng_range(&rng, 0, 720)},
                         rng_range(&rng, 1, 99)};
        Vec2 way = vec2_scale(det_direction(rng_range(&rng, 0, 360)), circle.radius);
        Segment outward = {vec2_add(circle.centre, way), vec2_add_scaled(circle.centre, way, 2.0)};
        CircleHits hits = intersect_circle_segment(&circle, &outward);
        assert_int_equal(hits.count, 1);
        assert_same(hits.parameter[0], 0.0);
    }
}

static void slanting_lines_with_far_ends_keep_their_distance_from_the_centre(void **state)
{
    (void)state;
    Rng rng = rng_make(37);
    int hit = 0;
    while (hit < 20000) {
        // Ends in whole units up to 2^30, a centre in units of 2^-24: d x c and d x a are exact in
        // 64 bits.
        int64_t ax = (1 << 29) + rng_below(&rng, 1 << 29);
        int64_t ay = (1 << 29) + rng_below(&rng, 1 << 29);
        int64_t bx = -rng_below(&rng, 1 << 29),
                by = -(int64_t)((double)ay / (double)ax * (double)-bx);
        int64_t cx = rng_below(&rng, 1 << 26), cy = rng_below(&rng, 1 << 26);
        int64_t dx = bx - ax, dy = by - ay;
        long double turn =
            ldexpl((long double)(dx * cy - dy * cx), -24) - (long double)(dx * ay - dy * ax);
        long double height = fabsl(turn) / sqrtl((long double)dx * (long double)dx +
                                                 (long double)dy * (long double)dy);
        Circle circle = {{ldexp((double)cx, -24), ldexp((double)cy, -24)}, 5};
        Segment line = {{(double)ax, (double)ay}, {(double)bx, (double)by}};
        CircleHits hits = intersect_circle_line(&circle, &line);
        if (fabsl(height - 5) < 1e-5L) {
            continue;
        }
        assert_int_equal(hits.count, height < 5 ? 2 : 0);
        if (hits.count == 2) {
            hit++;
            Vec2 foot = vec2_scale(vec2_add(hits.point[0], hits.point[1]), 0.5);
            assert_near(vec2_length(vec2_sub(foot, circle.centre)), (double)height, 4e-15);
        }
    }
}

/// The way into the disc and the end within it are so close together here that rounding may put the
/// one behind the other.
static void a_segment_that_ends_just_inside_hits_the_rim_once(void **state)
{
    (void)state;
    const Circle circle = {{113.35061125201862, 264.7182138947033}, 38.815754346693495};
    const Vec2 outside = {340.79553600223642, 464.15609643177447};
    const Vec2 inside = {142.47507495811809, 239.05835420422721};
    const long double x = (long double)inside.x - (long double)circle.centre.x;
    const long double y = (long double)inside.y - (long double)circle.centre.y;
    const long double depth = (long double)circle.radius - sqrtl(x * x + y * y);
    assert_true(depth > 1e-13L && depth < 1e-12L);
    for (int turned = 0; turned < 2; turned++) {
        const Segment segment = turned ? (Segment){inside, outside} : (Segment){outside, inside};
        CircleHits hits = intersect_circle_segment(&circle, &segment);
        assert_int_equal(hits.count, 1);
        assert_false(hits.inside);
        Vec2 arm = vec2_sub(hits.point[0], circle.centre);
        assert_near(vec2_length(arm), circle.radius, 1e-12);
        assert_near(hits.parameter[0], turned ? 0 : 1, 1e-6);
        assert_true(hits.parameter[0] >= 0 && hits.parameter[0] <= 1);
    }
}

static void random_segments_hit_circles_where_long_arithmetic_says(void **state)
{
    (void)state;
    Rng rng = rng_make(35);
    int seen[3] = {0};
    for (int i = 0; i < 300000; i++) {
        Circle circle = {{rng_range(&rng, -50, 50), rng_range(&rng, -50, 50)},
                         rng_range(&rng, 1, 60)};
        double size = i % 4 ? 100 : 1e6;
        Segment segment = {{rng_range(&rng, -size, size), rng_range(&rng, -100, 100)},
                           {rng_range(&rng, -size, size), rng_range(&rng, -100, 100)}};
        long double fx = (long double)segment.a.x - (long double)circle.centre.x;
        long double fy = (long double)segment.a.y - (long double)circle.centre.y;
        long double dx = (long double)segment.b.x - (long double)segment.a.x;
        long double dy = (long double)segment.b.y - (long double)segment.a.y;
        long double a = dx * dx + dy * dy, b = fx * dx + fy * dy;
        long double height = (fx * dy - fy * dx) / sqrtl(a);
        long double room = (long double)circle.radius - fabsl(height);
        long double half =
            room > 0 ? sqrtl(room * ((long double)circle.radius + fabsl(height)) / a) : 0;
        long double roots[2] = {-b / a - half, -b / a + half};
        if (fabsl(room) < 1e-6L) {
            continue;
        }
        CircleHits line_hits = intersect_circle_line(&circle, &segment);
        assert_int_equal(line_hits.count, room > 0 ? 2 : 0);
        CircleHits hits = intersect_circle_segment(&circle, &segment);
        int k = 0;
        for (int r = 0; r < 2 && room > 0; r++) {
            Vec2 point = vec2((double)((long double)segment.a.x + dx * roots[r]),
                              (double)((long double)segment.a.y + dy * roots[r]));
            assert_near_vec2(line_hits.point[r], point, 1e-10);
            assert_near(line_hits.parameter[r], (double)roots[r],
                        1e-12 * (1 + fabs((double)roots[r])));
            if (roots[r] >= 0 && roots[r] <= 1) {
                assert_in_range(k, 0, hits.count - 1);
                assert_near(hits.parameter[k], (double)roots[r], 1e-12);
                k++;
            }
        }
        assert_int_equal(hits.count, k);
        assert_int_equal(hits.inside, room > 0 && roots[0] < 0 && roots[1] > 1);
        seen[k]++;
    }
    assert_true(seen[0] > 1000 && seen[1] > 1000 && seen[2] > 1000);
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
        ClosestPoint expected;
    } rows[] = {
        {&segment, {20, 0}, {{20, 20}, 0.25}},
        {&segment, {0, 0}, {{10, 20}, 0}},
        {&segment, {90, 21}, {{50, 20}, 1}},
        {&segment, {10, 90}, {{10, 20}, 0}},
        {&segment, {50, 20}, {{50, 20}, 1}},
        {&segment, {30, 20}, {{30, 20}, 0.5}},
        {&none, {100, -3}, {{7, 8}, 0}},
        {&none, {7, 8}, {{7, 8}, 0}},
        {&slanting, {25, 0}, {{9, 12}, 0.3}},
        {&slanting, {-5, -1}, {{0, 0}, 0}},
        {&far, {12.25, 77}, {{12.25, 3}, 1.0 / 3}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ClosestPoint closest = intersect_closest_point(rows[i].segment, rows[i].from);
        assert_near_vec2(closest.point, rows[i].expected.point, 4e-15);
        assert_near(closest.parameter, rows[i].expected.parameter, 1e-8);
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
        ClosestPoint closest = intersect_closest_point(&segment, from);
        Vec2 d = vec2_sub(segment.b, segment.a);
        assert_near_vec2(closest.point, vec2_add_scaled(segment.a, d, closest.parameter), 1e-13);
        double distance = vec2_length(vec2_sub(from, closest.point));
        for (int k = 0; k <= 50; k++) {
            Vec2 other = vec2_add_scaled(segment.a, d, k / 50.0);
            assert_true(vec2_length(vec2_sub(from, other)) >= distance - 1e-12);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(segments_meet_in_a_point_with_both_parameters),
        cmocka_unit_test(upright_and_level_segments_meet_too),
        cmocka_unit_test(parallel_segments_on_one_line_share_a_piece),
        cmocka_unit_test(slanting_segments_that_overlap_but_for_rounding_share_a_piece),
        cmocka_unit_test(an_end_that_lies_on_the_other_segment_but_for_rounding_touches_it),
        cmocka_unit_test(segments_of_no_length_are_points),
        cmocka_unit_test(lines_reach_beyond_the_points_that_name_them),
        cmocka_unit_test(segments_a_billion_units_long_cross_in_the_right_place),
        cmocka_unit_test(a_line_crosses_touches_or_misses_a_circle),
        cmocka_unit_test(a_segment_hits_a_circle_only_between_its_ends),
        cmocka_unit_test(a_segment_wholly_inside_a_circle_is_not_missed),
        cmocka_unit_test(a_slanting_tangent_touches_in_one_point_despite_rounding),
        cmocka_unit_test(end_points_a_billion_units_away_cost_no_precision),
        cmocka_unit_test(an_end_that_lies_on_the_rim_but_for_rounding_touches_it),
        cmocka_unit_test(slanting_lines_with_far_ends_keep_their_distance_from_the_centre),
        cmocka_unit_test(a_segment_that_ends_just_inside_hits_the_rim_once),
        cmocka_unit_test(random_segments_hit_circles_where_long_arithmetic_says),
        cmocka_unit_test(the_closest_point_lies_on_the_segment_or_is_its_end),
        cmocka_unit_test(no_point_of_the_segment_is_closer_than_the_closest),
    };
    return cmocka_run_group_tests_name("intersect", tests, NULL, NULL);
}
