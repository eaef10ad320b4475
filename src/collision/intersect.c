#include "intersect.h"

#include <float.h>

#include "det_math.h"

// A few units in the last place, as a share of a number.
#define ROUNDING (4.0 * DBL_EPSILON)

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/// How far apart two coordinates are at least, if each is off by a few units in its last place; 0
/// where they may be the same.
static double least_apart(double first, double second)
{
    double apart = fabs(first - second) - ROUNDING * larger(fabs(first), fabs(second));
    return larger(apart, 0.0);
}

bool intersect_circle_circle(const Circle *first, const Circle *second)
{
    const double reach = (first->radius + second->radius) * (1.0 + ROUNDING);
    const double x = least_apart(first->centre.x, second->centre.x);
    const double y = least_apart(first->centre.y, second->centre.y);
    return x * x + y * y <= reach * reach;
}

/// How far a coordinate is from the nearest one between two others, but for rounding.
static double least_beyond(double place, double low, double high)
{
    return least_apart(place, place < low ? low : place > high ? high : place);
}

bool intersect_circle_rectangle(const Circle *circle, const Rectangle *rectangle)
{
    const double reach = circle->radius * (1.0 + ROUNDING);
    const double x = least_beyond(circle->centre.x, rectangle->min.x, rectangle->max.x);
    const double y = least_beyond(circle->centre.y, rectangle->min.y, rectangle->max.y);
    return x * x + y * y <= reach * reach;
}

/// Whether a coordinate is not beyond another one, but for rounding.
static bool is_up_to(double first, double second)
{
    return first <= second || least_apart(first, second) == 0.0;
}

bool intersect_rectangle_rectangle(const Rectangle *first, const Rectangle *second)
{
    return is_up_to(first->min.x, second->max.x) && is_up_to(second->min.x, first->max.x) &&
           is_up_to(first->min.y, second->max.y) && is_up_to(second->min.y, first->max.y);
}

static bool is_point(const Segment *segment)
{
    return segment->a.x == segment->b.x && segment->a.y == segment->b.y;
}

/// A difference of two points, with what rounding took from it.
typedef struct Difference {
    Vec2 high;
    Vec2 low;
} Difference;

static Difference difference(Vec2 to, Vec2 from)
{
    Difference d;
    d.high.x = det_two_sum(to.x, -from.x, &d.low.x);
    d.high.y = det_two_sum(to.y, -from.y, &d.low.y);
    return d;
}

/// ab + cd to about twice the digits of a double, then rounded.
static double sum_of_products(double a, double b, double c, double d)
{
    double first_low;
    double second_low;
    double sum_low;
    double first = det_two_product(a, b, &first_low);
    double second = det_two_product(c, d, &second_low);
    double sum = det_two_sum(first, second, &sum_low);
    return sum + (sum_low + (first_low + second_low));
}

static double cross(Difference a, Difference b)
{
    return sum_of_products(a.high.x, b.high.y, -a.high.y, b.high.x) +
           (vec2_cross(a.high, b.low) + vec2_cross(a.low, b.high));
}

static double dot(Difference a, Difference b)
{
    return sum_of_products(a.high.x, b.high.x, a.high.y, b.high.y) +
           (vec2_dot(a.high, b.low) + vec2_dot(a.low, b.high));
}

/// The largest coordinates of a segment in size: how coarsely it can have been written down.
static Vec2 extent(const Segment *segment)
{
    return vec2(larger(fabs(segment->a.x), fabs(segment->b.x)),
                larger(fabs(segment->a.y), fabs(segment->b.y)));
}

static Vec2 larger_extent(Vec2 a, Vec2 b)
{
    return vec2(larger(a.x, b.x), larger(a.y, b.y));
}

/// How much a cross product with `direction` can change when points of this extent move by a few
/// units in the last place. Along the direction nothing changes: a level line is not made coarse by
/// far-away ends.
static double slack(Vec2 direction, Vec2 size)
{
    return ROUNDING * (fabs(direction.x) * size.y + fabs(direction.y) * size.x);
}

/// a + d * parameter, counted from the nearer end so that both ends come out exactly.
static Vec2 point_at(const Segment *segment, double parameter)
{
    Vec2 d = vec2_sub(segment->b, segment->a);
    return parameter <= 0.5 ? vec2_add_scaled(segment->a, d, parameter)
                            : vec2_add_scaled(segment->b, d, parameter - 1.0);
}

/// Two segments or lines, with the numbers that both tests need.
typedef struct Pair {
    const Segment *first;
    const Segment *second;
    Difference d;      ///< along the first
    Difference e;      ///< along the second
    Difference offset; ///< from the first's a to the second's a
    Vec2 size;         ///< extent of both
    double turn;       ///< d x e, or 0 when that is no more than rounding
} Pair;

static Pair pair_of(const Segment *first, const Segment *second)
{
    Pair pair = {.first = first,
                 .second = second,
                 .d = difference(first->b, first->a),
                 .e = difference(second->b, second->a),
                 .offset = difference(second->a, first->a),
                 .size = larger_extent(extent(first), extent(second))};
    double turn = cross(pair.d, pair.e);
    double unsure = slack(pair.e.high, extent(first)) + slack(pair.d.high, extent(second));
    pair.turn = fabs(turn) <= unsure ? 0.0 : turn;
    return pair;
}

/// numerator / denominator, but exactly 0 or 1 where it is that but for rounding.
static double snapped_ratio(double numerator, double denominator, double unsure)
{
    if (fabs(numerator) <= unsure) {
        return 0.0;
    }
    if (fabs(numerator - denominator) <= unsure) {
        return 1.0;
    }
    return numerator / denominator;
}

static bool is_end(double parameter)
{
    return parameter == 0.0 || parameter == 1.0;
}

/// The one point of two lines that are not parallel.
static LineMeeting crossing_point(const Pair *pair)
{
    const double s =
        snapped_ratio(cross(pair->offset, pair->e), pair->turn, slack(pair->e.high, pair->size));
    const double t =
        snapped_ratio(cross(pair->offset, pair->d), pair->turn, slack(pair->d.high, pair->size));
    // The end of one if it is one; else counted along the shorter of the two, whose parameter is
    // the finer.
    bool use_first = is_end(s) || (!is_end(t) && vec2_length_squared(pair->d.high) <=
                                                     vec2_length_squared(pair->e.high));
    Vec2 point = use_first ? point_at(pair->first, s) : point_at(pair->second, t);
    return (LineMeeting){MEETING_POINT, {point}, {s}, {t}};
}

/// Parameter of the foot of a point on the line along `d` from `from`; 0 where d has no length.
static double foot_parameter(Vec2 point, Vec2 from, Difference d)
{
    double length_squared = dot(d, d);
    return length_squared > 0.0 ? dot(difference(point, from), d) / length_squared : 0.0;
}

/// Whether two parallel lines are one: both points of the shorter lie on the longer.
static bool is_same_line(const Pair *pair)
{
    bool first_longer = vec2_length_squared(pair->d.high) >= vec2_length_squared(pair->e.high);
    const Segment *longer = first_longer ? pair->first : pair->second;
    const Segment *shorter = first_longer ? pair->second : pair->first;
    Difference along = first_longer ? pair->d : pair->e;
    if (is_point(longer)) {
        return pair->offset.high.x == 0.0 && pair->offset.high.y == 0.0;
    }
    double unsure = slack(along.high, pair->size);
    return fabs(cross(along, difference(shorter->a, longer->a))) <= unsure &&
           fabs(cross(along, difference(shorter->b, longer->a))) <= unsure;
}

LineMeeting intersect_line_line(const Segment *first, const Segment *second)
{
    const Pair pair = pair_of(first, second);
    if (pair.turn != 0.0) {
        return crossing_point(&pair);
    }
    if (!is_same_line(&pair)) {
        return (LineMeeting){0};
    }
    if (is_point(first) || is_point(second)) {
        Vec2 point = is_point(first) ? first->a : second->a;
        return (LineMeeting){MEETING_POINT,
                             {point},
                             {foot_parameter(point, first->a, pair.d)},
                             {foot_parameter(point, second->a, pair.e)}};
    }
    return (LineMeeting){
        MEETING_PIECE,
        {first->a, first->b},
        {0.0, 1.0},
        {foot_parameter(first->a, second->a, pair.e), foot_parameter(first->b, second->a, pair.e)}};
}

/// What two segments on one line share. Along the longer one, the shorter's ends have their places;
/// the piece begins at the later of the two beginnings and ends at the earlier of the two ends.
static LineMeeting shared_piece(const Pair *pair)
{
    const double first_length = vec2_length_squared(pair->d.high);
    const double second_length = vec2_length_squared(pair->e.high);
    const Difference along = first_length >= second_length ? pair->d : pair->e;
    const bool same_way = vec2_dot(pair->d.high, pair->e.high) >= 0.0;
    const Vec2 second_start = same_way ? pair->second->a : pair->second->b;
    const Vec2 second_end = same_way ? pair->second->b : pair->second->a;
    // Counted in the direction of the first, whichever is the longer.
    const double sign = first_length >= second_length || same_way ? 1.0 : -1.0;
    const Vec2 turned = vec2(-along.high.y, along.high.x);
    const double unsure = slack(turned, pair->size);

    const bool starts_with_first =
        sign * dot(difference(second_start, pair->first->a), along) <= 0.0;
    const bool ends_with_first = sign * dot(difference(second_end, pair->first->b), along) >= 0.0;
    const Vec2 from = starts_with_first ? pair->first->a : second_start;
    const Vec2 to = ends_with_first ? pair->first->b : second_end;
    const double length = sign * dot(difference(to, from), along);
    if (length < -unsure) {
        return (LineMeeting){0};
    }
    LineMeeting meeting = {MEETING_PIECE,
                           {from, to},
                           {foot_parameter(from, pair->first->a, pair->d),
                            foot_parameter(to, pair->first->a, pair->d)},
                           {foot_parameter(from, pair->second->a, pair->e),
                            foot_parameter(to, pair->second->a, pair->e)}};
    if (length <= unsure) {
        meeting.kind = MEETING_POINT;
        meeting.point[1] = vec2(0.0, 0.0);
        meeting.on_first[1] = 0.0;
        meeting.on_second[1] = 0.0;
    }
    return meeting;
}

LineMeeting intersect_segment_segment(const Segment *first, const Segment *second)
{
    const Pair pair = pair_of(first, second);
    if (pair.turn == 0.0) {
        return is_same_line(&pair) ? shared_piece(&pair) : (LineMeeting){0};
    }
    LineMeeting meeting = crossing_point(&pair);
    bool on_both = meeting.on_first[0] >= 0.0 && meeting.on_first[0] <= 1.0 &&
                   meeting.on_second[0] >= 0.0 && meeting.on_second[0] <= 1.0;
    return on_both ? meeting : (LineMeeting){0};
}

/// Distance from the rim, negative inside, and 0 where it is no more than rounding.
static double distance_from_rim(const Circle *circle, Vec2 point)
{
    Vec2 away = vec2_sub(point, circle->centre);
    double distance = vec2_length(away) - circle->radius;
    double unsure = ROUNDING * (circle->radius + larger(fabs(point.x), fabs(circle->centre.x)) +
                                larger(fabs(point.y), fabs(circle->centre.y)));
    return fabs(distance) <= unsure ? 0.0 : distance;
}

static CircleHits hits_of_point(const Circle *circle, Vec2 point)
{
    double distance = distance_from_rim(circle, point);
    CircleHits hits = {.inside = distance <= 0.0};
    if (distance == 0.0) {
        hits.count = 1;
        hits.point[0] = point;
    }
    return hits;
}

/// A line as its circle sees it.
typedef struct Chord {
    Vec2 along;    ///< unit length
    Vec2 foot;     ///< u, nearest point to the centre
    double length; ///< u, of the segment
    double from_a; ///< u, from a to the foot, along the line
    double from_b; ///< u, from b to the foot; negative when the foot lies before b
    double half;   ///< u, from the foot to the rim; 0 for a tangent
    bool meets;
} Chord;

static Chord chord_of(const Circle *circle, const Segment *line)
{
    const Difference d = difference(line->b, line->a);
    const Difference to_centre = difference(circle->centre, line->a);
    const double length = sqrt(dot(d, d));
    const Vec2 along = vec2_scale(d.high, 1.0 / length);
    // From the line to the centre, along the line's normal (-along.y, along.x).
    const double height = cross(d, to_centre) / length;
    const double unsure =
        slack(along, larger_extent(extent(line), vec2(fabs(circle->centre.x) + circle->radius,
                                                      fabs(circle->centre.y) + circle->radius)));
    const double room = circle->radius - fabs(height);

    Chord chord = {.along = along, .length = length};
    // From the centre, not from an end: this is as fine as the circle however far the ends are.
    chord.foot = vec2_add_scaled(circle->centre, vec2(along.y, -along.x), height);
    chord.from_a = dot(to_centre, d) / length;
    chord.from_b = dot(difference(circle->centre, line->b), d) / length;
    chord.meets = room >= -unsure;
    chord.half = room > unsure ? sqrt(room * (circle->radius + fabs(height))) : 0.0;
    return chord;
}

CircleHits intersect_circle_line(const Circle *circle, const Segment *line)
{
    if (is_point(line)) {
        CircleHits hits = hits_of_point(circle, line->a);
        hits.inside = false;
        return hits;
    }
    const Chord chord = chord_of(circle, line);
    CircleHits hits = {0};
    if (!chord.meets) {
        return hits;
    }
    hits.count = chord.half > 0.0 ? 2 : 1;
    for (int i = 0; i < hits.count; i++) {
        double step = i == 0 ? -chord.half : chord.half;
        hits.point[i] = vec2_add_scaled(chord.foot, chord.along, step);
        hits.parameter[i] = (chord.from_a + step) / chord.length;
    }
    return hits;
}

/// Beyond an end, by rounding, is that end.
static void add_hit(CircleHits *hits, const Segment *segment, Vec2 point, double parameter)
{
    bool at_a = parameter <= 0.0, at_b = parameter >= 1.0;

    hits->point[hits->count] = at_a ? segment->a : at_b ? segment->b : point;
    hits->parameter[hits->count] = at_a ? 0.0 : at_b ? 1.0 : parameter;
    hits->count++;
}

/// Which of the line's hits lie on the segment is decided at its ends: an end inside the disc or
/// outside of it is certain, and one on the rim is itself the hit, so that no hit is lost or
/// doubled by rounding there.
CircleHits intersect_circle_segment(const Circle *circle, const Segment *segment)
{
    if (is_point(segment)) {
        return hits_of_point(circle, segment->a);
    }
    const double a_distance = distance_from_rim(circle, segment->a);
    const double b_distance = distance_from_rim(circle, segment->b);
    const Chord chord = chord_of(circle, segment);
    CircleHits hits = {.inside = a_distance <= 0.0 && b_distance <= 0.0};

    // The way in: before the foot. The way out: behind it. A tangent has one place for both.
    const bool a_before_foot = chord.from_a >= 0.0;
    const bool b_behind_foot = chord.from_b <= 0.0;
    const bool way_in = chord.meets && a_distance > 0.0 && a_before_foot &&
                        (chord.from_b - chord.half <= 0.0 || b_distance < 0.0);
    const bool way_out = chord.meets && (chord.half > 0.0 || a_distance < 0.0) &&
                         b_distance > 0.0 && b_behind_foot &&
                         (chord.from_a + chord.half >= 0.0 || a_distance < 0.0);
    if (a_distance == 0.0) {
        add_hit(&hits, segment, segment->a, 0.0);
    } else if (way_in && !(b_distance == 0.0 && (!b_behind_foot || chord.half == 0.0))) {
        add_hit(&hits, segment, vec2_add_scaled(chord.foot, chord.along, -chord.half),
                (chord.from_a - chord.half) / chord.length);
    }
    if (b_distance == 0.0) {
        add_hit(&hits, segment, segment->b, 1.0);
    } else if (way_out && !(a_distance == 0.0 && !a_before_foot)) {
        add_hit(&hits, segment, vec2_add_scaled(chord.foot, chord.along, chord.half),
                (chord.from_a + chord.half) / chord.length);
    }
    return hits;
}

ClosestPoint intersect_closest_point(const Segment *segment, Vec2 point)
{
    const Difference d = difference(segment->b, segment->a);
    const double length_squared = dot(d, d);
    const double from_a = dot(difference(point, segment->a), d);
    const double from_b = dot(difference(point, segment->b), d);
    if (length_squared == 0.0 || from_a <= 0.0) {
        return (ClosestPoint){segment->a, 0.0};
    }
    if (from_b >= 0.0) {
        return (ClosestPoint){segment->b, 1.0};
    }
    const double parameter = from_a / length_squared;
    // Reached from where it is nearest: from an end along the segment, or from the point across to
    // it.
    const double height = cross(d, difference(point, segment->a)) / length_squared;
    if (fabs(height) < (parameter < 0.5 ? parameter : 1.0 - parameter)) {
        return (ClosestPoint){vec2_add_scaled(point, vec2(d.high.y, -d.high.x), height), parameter};
    }
    return (ClosestPoint){point_at(segment, parameter), parameter};
}
