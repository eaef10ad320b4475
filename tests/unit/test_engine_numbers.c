/// What the engine's formulas give for many arguments, to the last bit: tests/scenes/numbers.txt.
/// Round numbers meet their special cases, long ones their rounding, uneven ones what is far away.
#include "near.h"

#include "said_text.h"

#include "hash.h"
#include "response.h"
#include "rng.h"
#include "sieve.h"
#include "solid.h"
#include "surface.h"
#include "sweep.h"

#define FILE_NAME "tests/scenes/numbers.txt"
#define CALLS     400

/// How arguments are drawn.
typedef enum Kind { KIND_ROUND, KIND_LONG, KIND_UNEVEN, KIND_COUNT } Kind;

static Rng rng;
static Kind kind;
static uint64_t hash;
static int told;

static double number(void)
{
    const double any = rng_range(&rng, -9.0, 9.0);

    return kind == KIND_ROUND ? floor(any) : any;
}

/// Not 0.
static double size(void)
{
    return kind == KIND_ROUND ? 1.0 + rng_below(&rng, 4) : rng_range(&rng, 0.1, 5.0);
}

static Vec2 place(void)
{
    const double x = number(), y = number();

    return kind == KIND_UNEVEN ? vec2(1e6 + x, y) : vec2(x, y);
}

/// The way from one place to another.
static Vec2 way(void)
{
    const double x = number(), y = number();

    return kind == KIND_UNEVEN ? vec2(1e3 * x, y) : vec2(x, y);
}

static void tell(double value)
{
    hash = hash_double(hash, value);
    if (told > 0) {
        told--;
        say(" %.17g", value + 0.0);
    }
}

static void tell_vec2(Vec2 value)
{
    tell(value.x);
    tell(value.y);
}

static void tell_surface(Surface surface)
{
    tell_vec2(surface.point);
    tell_vec2(surface.normal);
    tell((double)surface.feature);
    tell(surface.gap);
}

static Circle any_circle(void)
{
    const Vec2 centre = place();
    const double radius = size();

    return (Circle){centre, radius};
}

static Rectangle any_rectangle(void)
{
    const Vec2 corner = place();
    const double width = size(), height = size();

    return (Rectangle){corner, vec2_add(corner, vec2(width, height))};
}

static Hexagon any_hexagon(void)
{
    const Vec2 centre = place();
    const double radius = size(),
                 angle = kind == KIND_ROUND ? 30.0 * rng_below(&rng, 12) : 40.0 * number();

    return hexagon_make(centre, radius, angle);
}

static Line any_line(void)
{
    const Vec2 end = place(), along = way();
    const double thickness = rng_below(&rng, 2) * size();

    return line_make(end, vec2_add(end, vec2_add(along, vec2(0.0, 20.0))), thickness);
}

static Segment any_segment(void)
{
    const Vec2 a = place();
    const Vec2 b = rng_below(&rng, 8) == 0 ? a : place();

    return (Segment){a, b};
}

// The formulas, each called once.

static void closest_point(void)
{
    const Segment segment = any_segment();

    tell_vec2(intersect_closest_point(&segment, place()));
}

static void segments_meet(void)
{
    const Segment first = any_segment();
    Segment second = any_segment();

    // Often they share a point, or one ends on the other.
    const int what = rng_below(&rng, 4);
    second.a = what == 0   ? first.b
               : what == 1 ? vec2_scale(vec2_add(first.a, first.b), 0.5)
                           : second.a;
    tell(intersect_segment_segment(&first, &second));
}

/// A hexagon, a rounded line or a flat rectangle.
static Outline any_outline(void)
{
    Outline outline = {.count = rng_below(&rng, 3)};

    if (outline.count == 0) {
        const Hexagon hexagon = any_hexagon();
        outline.count = 6;
        for (int k = 0; k < 6; k++) {
            outline.corner[k] = hexagon_corner(&hexagon, k);
        }
        return outline;
    }
    for (int k = 0; k < outline.count; k++) {
        outline.corner[k] = place();
    }
    outline.radius = rng_below(&rng, 2) * size();
    return outline;
}

static void areas_touch(void)
{
    const Circle circle = any_circle(), other = any_circle();
    const Rectangle rectangle = any_rectangle(), second = any_rectangle();
    const Outline outline = any_outline();
    const Rectangle bounds = collision_outline_bounds(&outline);

    tell(collision_circle_touches_circle(&circle, &other));
    tell(collision_circle_touches_rectangle(&circle, &rectangle));
    tell(collision_circle_touches_outline(&circle, &outline));
    tell(collision_rectangle_touches_rectangle(&rectangle, &second));
    tell(collision_outline_touches_rectangle(&outline, &rectangle));
    tell_vec2(bounds.min);
    tell_vec2(bounds.max);
}

static void surface_circle(void)
{
    const Circle circle = any_circle();
    const Vec2 centre = rng_below(&rng, 9) == 0 ? circle.centre : place();

    tell_surface(surface_of_circle(&circle, centre, size()));
}

static void surface_line(void)
{
    const Line line = any_line();
    const Vec2 centre = place();

    tell_surface(surface_of_line(&line, FEATURE_NONE, centre, size()));
}

static void surface_hexagon(void)
{
    const Hexagon hexagon = any_hexagon();
    const Vec2 centre = place();
    const int feature = rng_below(&rng, 24);

    tell_surface(surface_of_hexagon(
        &hexagon, feature < 12 ? (Feature)((int)FEATURE_EDGE_0 + feature) : FEATURE_NONE, centre,
        size()));
}

static void surface_rectangle(void)
{
    const Rectangle rectangle = any_rectangle();
    const Vec2 centre = place();
    const int feature = rng_below(&rng, 16);

    tell_surface(surface_of_rectangle(
        &rectangle, feature < 8 ? (Feature)((int)FEATURE_LEFT + feature) : FEATURE_NONE, centre,
        size()));
}

static void reflected(void)
{
    static const double RESTITUTIONS[] = {0.0, 0.5, 1.0, 1.0, 1.5};
    const double across = number(), down = number();
    const Vec2 long_normal = vec2(across, down + 20.0);
    const bool level = rng_below(&rng, 3) == 0;
    const Vec2 normal =
        level ? vec2(1.0, 0.0) : vec2_scale(long_normal, 1.0 / vec2_length(long_normal));
    const double faster = rng_below(&rng, 6) == 0 ? 2000.0 : 1.0;
    const Vec2 velocity = vec2_scale(way(), faster);
    const Vec2 surface = rng_below(&rng, 2) == 0 ? vec2(0.0, 0.0) : way();
    double speed_squared =
        vec2_length_squared(velocity) * (rng_below(&rng, 2) == 0 ? 1.0 : 1.0 + 1e-14);

    tell_vec2(response_reflect(velocity, surface, normal, RESTITUTIONS[rng_below(&rng, 5)],
                               &speed_squared));
    tell(speed_squared);
    tell(response_rounding(velocity, surface));
}

static void exchanged(void)
{
    const double across = number(), down = number();
    const Vec2 long_normal = vec2(across, down + 20.0);
    Vec2 velocity[2];
    velocity[0] = way();
    velocity[1] = rng_below(&rng, 5) == 0 ? velocity[0] : way();
    double squared[2] = {vec2_length_squared(velocity[0]), vec2_length_squared(velocity[1])};

    response_exchange(velocity, squared, vec2_scale(long_normal, 1.0 / vec2_length(long_normal)));
    for (int i = 0; i < 2; i++) {
        tell_vec2(velocity[i]);
        tell(squared[i]);
    }
}

/// A velocity toward a place `to` away, as a rule nearly.
static Vec2 velocity_toward(Vec2 to)
{
    const Vec2 aside = way();
    const double aim = rng_below(&rng, 4) == 0 ? 0.0 : 2.0;

    return vec2_add_scaled(vec2_scale(aside, 0.2), to, aim);
}

/// A time, of which infinite is none.
static void tell_time(double time)
{
    tell(time < 1e300 ? time : -1.0);
}

static void time_point(void)
{
    const Vec2 q = way(), velocity = velocity_toward(vec2_scale(q, -1.0));

    tell_time(sweep_time_point(q, velocity, vec2_length(velocity), size()));
}

static void time_hexagon(void)
{
    const Hexagon hexagon = any_hexagon();
    const Vec2 q = way(), velocity = velocity_toward(vec2_scale(q, -1.0));
    const double radius = size();
    const unsigned hidden = rng_below(&rng, 2) == 0 ? 0u : (unsigned)rng_below(&rng, 64);
    Feature feature = FEATURE_NONE;

    tell_time(
        sweep_time_hexagon(&hexagon, q, velocity, vec2_length(velocity), radius, hidden, &feature));
    tell((double)feature);
}

static void time_line(void)
{
    const Line line = any_line();
    const Vec2 q = way(), velocity = velocity_toward(vec2_scale(q, -1.0));
    const double radius = size();
    Feature feature = FEATURE_NONE;

    tell_time(sweep_time_line(&line, q, velocity, radius, (unsigned)rng_below(&rng, 4), &feature));
    tell((double)feature);
}

/// Relative to the circle's centre.
static Rectangle rectangle_around(void)
{
    Rectangle rectangle;
    const Vec2 corner = way();
    const double width = size(), height = size();
    rectangle.min = corner;
    rectangle.max = vec2_add(corner, vec2(width, height));
    return rectangle;
}

static void time_rectangle(void)
{
    const Rectangle rectangle = rectangle_around();
    const Vec2 velocity = velocity_toward(rectangle.min);
    const double radius = size();
    const unsigned open =
        rng_below(&rng, 2) == 0 ? RECTANGLE_ALL : (unsigned)rng_below(&rng, 1 + (int)RECTANGLE_ALL);
    Feature feature = FEATURE_NONE;

    tell_time(sweep_time_rectangle(&rectangle, velocity, radius, open, &feature));
    tell((double)feature);
}

static void time_one_way(void)
{
    const Rectangle rectangle = rectangle_around();
    const Vec2 velocity = velocity_toward(rectangle.min);
    const double radius = size();
    const Side face = (Side)rng_below(&rng, SIDE_COUNT);
    Feature feature = FEATURE_NONE;

    tell_time(sweep_time_one_way(&rectangle, velocity, radius, face, RECTANGLE_ALL, &feature));
    tell((double)feature);
}

static void formulas_give_the_same_bits(void **state)
{
    static const struct {
        const char *name;
        void (*call)(void);
    } FORMULAS[] = {
        {"closest point of a segment", closest_point},
        {"segments meet", segments_meet},
        {"areas touch", areas_touch},
        {"surface of a circle", surface_circle},
        {"surface of a line", surface_line},
        {"surface of a hexagon", surface_hexagon},
        {"surface of a rectangle", surface_rectangle},
        {"reflected", reflected},
        {"exchanged", exchanged},
        {"time to a point", time_point},
        {"time to a hexagon", time_hexagon},
        {"time to a line", time_line},
        {"time to a rectangle", time_rectangle},
        {"time to one face", time_one_way},
    };
    static const char *const KINDS[KIND_COUNT] = {"round", "long", "uneven"};
    (void)state;
    rng = rng_make(11);
    for (size_t formula = 0; formula < sizeof FORMULAS / sizeof FORMULAS[0]; formula++) {
        for (kind = KIND_ROUND; kind < KIND_COUNT; kind++) {
            say("%s, %s numbers:", FORMULAS[formula].name, KINDS[kind]);
            told = 6;
            hash = HASH_START;
            for (int call = 0; call < CALLS; call++) {
                FORMULAS[formula].call();
            }
            say(" ... %016llx\n", (unsigned long long)hash);
        }
    }
    assert_said(FILE_NAME, "formulas");
}

/// A ball at `since` that is at `place` at the time `met`, both s.
static Ball ball_that_comes_to(Vec2 where, Vec2 velocity, double met, double since, double radius)
{
    return (Ball){.position = vec2_add_scaled(where, velocity, since - met),
                  .velocity = velocity,
                  .since = since,
                  .radius = radius};
}

static BallPacket packet_of(const Ball *ball)
{
    const double x = ball->position.x - ball->velocity.x * ball->since;
    const double y = ball->position.y - ball->velocity.y * ball->since;
    BallPacket packet;

    for (int i = 0; i < PACKET; i++) {
        packet.x[i] = (float)x;
        packet.y[i] = (float)y;
        packet.vx[i] = (float)ball->velocity.x;
        packet.vy[i] = (float)ball->velocity.y;
    }
    return packet;
}

/// What a ball flies toward, touched at the time `met`, s, from head-on to a graze but for a
/// millionth.
typedef struct Meeting {
    double extent, fast, radius; ///< u, u/s, u
    double met, from, since;     ///< s
    double turn;                 ///< rad, the ball's way
    Vec2 velocity, where;        ///< u/s, u, at the time `met`
} Meeting;

/// Far from the arena's corner, slow beside what is fast there, small.
static Meeting draw_meeting(int i)
{
    static const double EXTENTS[] = {100.0, 1e4, 1e6}, SPEEDS[] = {1.0, 400.0, 1e5},
                        RADII[] = {0.01, 4.0, 50.0};
    Meeting meeting = {EXTENTS[i % 3], SPEEDS[i / 3 % 3], RADII[i / 9 % 3], 0, 0, 0, 0, {0, 0},
                       {0, 0}};

    meeting.met = rng_range(&rng, 0.0, HORIZON);
    meeting.from = meeting.met * rng_double(&rng);
    meeting.since = rng_range(&rng, -1.0, meeting.from);
    const double speed = meeting.fast * rng_double(&rng);
    meeting.turn = rng_range(&rng, 0.0, 6.28);
    meeting.velocity = vec2(speed * cos(meeting.turn), speed * sin(meeting.turn));
    meeting.where.x = rng_range(&rng, 0.0, meeting.extent);
    meeting.where.y = rng_range(&rng, 0.0, meeting.extent);
    return meeting;
}

/// Where to a thing lies that is touched on the way along `apart`: unit length.
static Vec2 draw_normal(Vec2 apart)
{
    const double across = 1.0 - pow(10.0, rng_range(&rng, -6.0, 0.0));
    const Vec2 along = vec2_scale(apart, 1.0 / vec2_length(apart));

    return vec2_add_scaled(vec2_scale(along, sqrt(1.0 - across * across)),
                           vec2_perpendicular(along), across);
}

/// Adds a ball to what a margin is for.
static void widen(SieveRange *range, const Ball *ball)
{
    const Vec2 start = vec2_add_scaled(ball->position, ball->velocity, -ball->since);

    range->far = fmax(range->far, fmax(fabs(start.x), fabs(start.y)));
}

/// Pairs that graze, or that touch just when the next event comes: single precision must let all of
/// them pass.
static void every_ball_that_is_met_in_time_passes_the_sieve(void **state)
{
    int passed = 0, all = 0;
    (void)state;
    rng = rng_make(12);
    for (int i = 0; i < 27 * CALLS; i++) {
        const Meeting at = draw_meeting(i);
        const double turn = rng_range(&rng, 0.0, 6.28), speed = at.fast * rng_double(&rng);
        const Vec2 other_velocity = vec2(speed * cos(turn), speed * sin(turn));
        const Vec2 normal = draw_normal(vec2_sub(at.velocity, other_velocity));
        const Ball ball = ball_that_comes_to(at.where, at.velocity, at.met, at.from, at.radius);
        const Ball other = ball_that_comes_to(vec2_add_scaled(at.where, normal, 2.0 * at.radius),
                                              other_velocity, at.met, at.since, at.radius);
        SieveRange range = {.fast = at.fast, .until = HORIZON, .radii = 2.0 * at.radius};
        widen(&range, &ball);
        widen(&range, &other);
        const SieveMargin margin = sieve_margin(&range);
        const SieveBall flies = sieve_ball(&ball, &margin);
        const BallPacket packet = packet_of(&other);
        const float late = (float)(HORIZON + 1.0), just = (float)at.met;
        _Alignas(16) const float events[PACKET] = {late, just, late, just};
        const BallSieve open = ball_sieve(&margin, at.from, HORIZON);
        const BallSieve shut = ball_sieve(&margin, at.from, at.met);
        assert_true(margin.fits);
        assert_int_equal(sieve_balls(&flies, &open, &packet, events), 0xf);
        assert_int_equal(sieve_balls(&flies, &shut, &packet, events), 0xf);
        // And it keeps most others away.
        const BallSieve early = ball_sieve(&margin, at.from, 0.5 * (at.from + at.met));
        passed += sieve_balls(&flies, &early, &packet, SIEVE_NO_EVENTS) != 0;
        all++;
    }
    assert_true(passed < all / 2);
}

/// Obstacles that are grazed, or touched just when the next event comes, and all of them for a ball
/// at rest, or too far away for single precision.
static void every_obstacle_that_is_touched_in_time_passes_the_sieve(void **state)
{
    int passed = 0, all = 0;
    (void)state;
    rng = rng_make(13);
    for (int i = 0; i < 27 * CALLS; i++) {
        const Meeting at = draw_meeting(i);
        const double round = at.radius * rng_range(&rng, 0.1, 10.0);
        const Vec2 normal = draw_normal(at.velocity);
        const Vec2 centre = vec2_add_scaled(at.where, normal, at.radius + round);
        Ball ball = ball_that_comes_to(at.where, at.velocity, at.met, at.since, at.radius);
        ball_set_velocity(&ball, at.velocity, vec2_length_squared(at.velocity));
        SieveRange range = {.fast = at.fast, .until = HORIZON, .extent = 2.0 * at.extent};
        widen(&range, &ball);
        const SieveMargin margin = sieve_margin_of_obstacles(&range);
        const SieveMargin none = {.length = margin.length, .fits = false};
        ObstaclePacket packet;
        for (int slot = 0; slot < PACKET; slot++) {
            packet.x[slot] = (float)centre.x;
            packet.y[slot] = (float)centre.y;
            packet.radius[slot] = (float)round;
            packet.obstacle[slot] = slot;
        }
        const SieveBall flies = sieve_ball(&ball, &margin), far = sieve_ball(&ball, &none);
        const ObstacleSieve open = obstacle_sieve(&ball, &margin, at.from, HORIZON);
        const ObstacleSieve shut = obstacle_sieve(&ball, &margin, at.from, at.met);
        const ObstacleSieve at_most = obstacle_sieve(&ball, &none, at.from, at.met);
        assert_int_equal(sieve_obstacles(&flies, &open, &packet, 3), 0x7);
        assert_int_equal(sieve_obstacles(&flies, &shut, &packet, -1), 0xf);
        assert_int_equal(sieve_obstacles(&far, &at_most, &packet, -1), 0xf);
        const ObstacleSieve early =
            obstacle_sieve(&ball, &margin, at.from, 0.5 * (at.from + at.met));
        passed += sieve_obstacles(&flies, &early, &packet, -1) != 0;
        all++;
        ball_set_velocity(&ball, vec2(0.0, 0.0), 0.0);
        const SieveBall rests = sieve_ball(&ball, &margin);
        const ObstacleSieve still = obstacle_sieve(&ball, &margin, at.from, at.met);
        assert_int_equal(sieve_obstacles(&rests, &still, &packet, -1), 0xf);
    }
    assert_true(passed < all / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formulas_give_the_same_bits),
        cmocka_unit_test(every_ball_that_is_met_in_time_passes_the_sieve),
        cmocka_unit_test(every_obstacle_that_is_touched_in_time_passes_the_sieve),
    };
    return cmocka_run_group_tests_name("engine_numbers", tests, NULL, NULL);
}
