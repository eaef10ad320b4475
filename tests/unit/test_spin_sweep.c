/// Spinning lines and hexagons against a march in long double whose steps no speed can outrun.
#include "sweep.h"

#include <string.h>

#include "collision_names.h"
#include "near.h"
#include "rng.h"

#define RADIANS_PER_DEGREE (3.14159265358979323846264L / 180.0L)

typedef struct Exact {
    long double x, y;
} Exact;

/// What is swept, as plain numbers: segments around a centre, all points within `rounding` of them.
typedef struct Scene {
    int count;
    Vec2 from[6], to[6]; ///< u, at angle 0
    double rounding;
    double size; ///< u, from the centre to the farthest end
    double spin_deg_per_s, base_angle;
    Vec2 offset, velocity;
    double radius, since;
} Scene;

static Motion motion_of(const Scene *scene)
{
    Motion motion;
    memset(&motion, 0, sizeof motion);
    motion.spin_deg_per_s = scene->spin_deg_per_s;
    motion.base_angle = scene->base_angle;
    motion_start(&motion, 0);
    return motion;
}

static long double gap_of(const Scene *scene, long double time)
{
    long double angle =
        ((long double)scene->base_angle + (long double)scene->spin_deg_per_s * time) *
        RADIANS_PER_DEGREE;
    long double flight = time - (long double)scene->since;
    long double x = (long double)scene->offset.x + (long double)scene->velocity.x * flight;
    long double y = (long double)scene->offset.y + (long double)scene->velocity.y * flight;
    // The circle turned back instead of the shape turned.
    Exact q = {x * cosl(angle) + y * sinl(angle), y * cosl(angle) - x * sinl(angle)};
    long double nearest = HUGE_VALL;
    for (int i = 0; i < scene->count; i++) {
        Exact a = {(long double)scene->from[i].x, (long double)scene->from[i].y};
        Exact d = {(long double)scene->to[i].x - a.x, (long double)scene->to[i].y - a.y};
        long double t = ((q.x - a.x) * d.x + (q.y - a.y) * d.y) / (d.x * d.x + d.y * d.y);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        nearest = fminl(nearest, hypotl(q.x - a.x - t * d.x, q.y - a.y - t * d.y));
    }
    return nearest - (long double)(scene->rounding + scene->radius);
}

typedef struct March {
    bool doubtful; ///< nearly a graze, or a start in contact
    bool hit;
    long double time;
} March;

/// By steps that the fastest that anything can move cannot outrun.
static March march(const Scene *scene, double to)
{
    long double fastest =
        hypotl((long double)scene->velocity.x, (long double)scene->velocity.y) +
        fabsl((long double)scene->spin_deg_per_s) * RADIANS_PER_DEGREE * (long double)scene->size;
    long double time = (long double)scene->since;
    if (gap_of(scene, time) < 1e-3L) {
        return (March){.doubtful = true};
    }
    for (int i = 0; i < 40000; i++) {
        long double gap = gap_of(scene, time);
        if (gap < 1e-7L) {
            // Firmly in a moment later, or it may have been a graze.
            bool firm = gap_of(scene, time + 1e-5L / fastest) < 0;
            return (March){.doubtful = !firm, .hit = firm, .time = time};
        }
        if (time >= (long double)to) {
            return (March){0};
        }
        time += gap / fastest;
    }
    return (March){.doubtful = true};
}

/// Returns whether there was a touch to compare; what comes before `from` is not asked for.
static bool check_against_march(const Scene *scene, const SpinSweep *sweep, double from, double to)
{
    March expected = march(scene, to);
    if (expected.doubtful || (expected.hit && (expected.time < (long double)from ||
                                               expected.time > (long double)to - 1e-3L))) {
        return false;
    }
    SpinTouch touch = spin_sweep_first(sweep, from, to);
    if (!expected.hit) {
        // What touches later may be found, or not.
        assert_true(touch.start == NEVER || touch.start + touch.rest >= to);
        return false;
    }
    assert_true(touch.start < NEVER);
    long double time = (long double)touch.start + (long double)touch.rest;
    assert_near((double)gap_of(scene, time), 0.0, 2e-12 * (scene->size + scene->radius + 100));
    assert_true(time >= expected.time - 1e-12L);
    // From 1e-7 u away to the touch.
    assert_near((double)(time - expected.time), 0.0, 1e-4);
    for (int i = 1; i < 10; i++) {
        assert_true(gap_of(scene, expected.time + (time - expected.time) * i / 10) > -1e-11L);
    }
    return true;
}

static Vec2 random_vec2(Rng *rng, double size)
{
    double x = rng_range(rng, -size, size);
    return vec2(x, rng_range(rng, -size, size));
}

static Scene random_scene(Rng *rng, int round)
{
    Scene scene = {.spin_deg_per_s = rng_range(rng, -1, 1) * (round % 3 ? 400 : 3600),
                   .base_angle = round % 2 ? rng_range(rng, 0, 360) : 0,
                   .offset = random_vec2(rng, 150),
                   .radius = rng_range(rng, 0.1, 20),
                   .since = rng_range(rng, 0, 3)};
    // Toward the shape more often than not; some rest.
    scene.velocity = vec2_sub(random_vec2(rng, 100), scene.offset);
    scene.velocity = vec2_scale(scene.velocity, round % 5 ? rng_range(rng, 0, 4) : 0.0);
    return scene;
}

static void spinning_lines_are_met_when_a_march_meets_them(void **state)
{
    (void)state;
    Rng rng = rng_make(41);
    int compared = 0;
    for (int round = 0; round < 3000; round++) {
        Scene scene = random_scene(&rng, round);
        Vec2 half = random_vec2(&rng, 80), place = random_vec2(&rng, 500);
        Line line = line_make(vec2_sub(place, half), vec2_add(place, half),
                              round % 4 ? rng_range(&rng, 0, 20) : 0);
        Motion motion = motion_of(&scene);
        scene.count = 1;
        scene.from[0] = vec2_scale(half, -1);
        scene.to[0] = half;
        scene.rounding = line.radius;
        scene.size = vec2_length(half) + line.radius;
        SpinSweep sweep = spin_sweep_of_line(&line, &motion, scene.offset, scene.velocity,
                                             scene.radius, scene.since);
        double from = scene.since + (round % 7 ? 0 : rng_range(&rng, 0, 0.5));
        compared += check_against_march(&scene, &sweep, from, from + 0.7);
    }
    assert_in_range(compared, 800, 3000);
}

static void spinning_hexagons_are_met_when_a_march_meets_them(void **state)
{
    (void)state;
    Rng rng = rng_make(42);
    int compared = 0;
    for (int round = 0; round < 1500; round++) {
        Scene scene = random_scene(&rng, round);
        Hexagon hexagon = hexagon_make(random_vec2(&rng, 500), rng_range(&rng, 1, 80), 0);
        Motion motion = motion_of(&scene);
        scene.count = 6;
        for (int k = 0; k < 6; k++) {
            scene.from[k] = hexagon_corner_offset(&hexagon, k);
            scene.to[k] = hexagon_corner_offset(&hexagon, (k + 1) % 6);
        }
        scene.size = hexagon.circumradius;
        if (vec2_length(scene.offset) < hexagon.circumradius) {
            continue;
        }
        SpinSweep sweep = spin_sweep_of_hexagon(&hexagon, &motion, scene.offset, scene.velocity,
                                                scene.radius, scene.since);
        compared += check_against_march(&scene, &sweep, scene.since, scene.since + 0.7);
    }
    assert_in_range(compared, 400, 1500);
}

static double time_of(SpinTouch touch)
{
    return touch.start + touch.rest;
}

static void a_line_turns_into_a_circle_that_rests_beside_it(void **state)
{
    (void)state;
    const struct {
        Vec2 end_1, end_2, circle;
        double thickness, radius, spin, time;
    } rows[] = {
        // The circle's middle lies 53.13 degrees ahead; 14 u away it is 16.26 degrees, over a side.
        {{50, 100}, {150, 100}, {30, 40}, 0, 14, 90, 36.86989764584402 / 90},
        {{50, 100}, {150, 100}, {30, 40}, 10, 9, 90, 36.86989764584402 / 90},
        {{150, 100}, {50, 100}, {30, 40}, 10, 9, 90, 36.86989764584402 / 90},
        {{50, 100}, {150, 100}, {30, -40}, 0, 14, -90, 36.86989764584402 / 90},
        {{50, 100}, {150, 100}, {-30, -40}, 0, 14, 90, 36.86989764584402 / 90},
        {{100, 50}, {100, 150}, {-40, 30}, 0, 14, 90, 36.86989764584402 / 90},
        {{100, 50}, {100, 150}, {-40, -30}, 0, 14, -90, 36.86989764584402 / 90},
        // Beyond its end it is met by the end: a triangle of 50, 60 and 14.
        {{50, 100}, {150, 100}, {36, 48}, 0, 14, 90, (53.13010235415598 - 10.05211) / 90},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Scene scene = {.spin_deg_per_s = rows[i].spin};
        Motion motion = motion_of(&scene);
        Line line = line_make(rows[i].end_1, rows[i].end_2, rows[i].thickness);
        SpinSweep sweep =
            spin_sweep_of_line(&line, &motion, rows[i].circle, vec2(0, 0), rows[i].radius, 0);
        bool by_end = vec2_length(rows[i].circle) > 50.5;
        double angle = acos((50 * 50 + 60 * 60 - 14 * 14) / (2.0 * 50 * 60)) * 180 / acos(-1);
        double time = by_end ? (53.13010235415598 - angle) / 90 : rows[i].time;
        assert_near(time_of(spin_sweep_first(&sweep, 0, 2)), time, 1e-13);
    }
}

static void what_spins_past_or_away_is_not_met(void **state)
{
    (void)state;
    const Line line = line_make(vec2(-50, 0), vec2(50, 0), 4);
    const struct {
        Vec2 offset, velocity;
        double spin;
    } rows[] = {
        {{62.001, 0}, {0, 0}, 90},      // out of reach for ever
        {{200, 0}, {0, 0}, 90},         //
        {{200, 62.001}, {-100, 0}, 90}, // its path lies out of reach
        {{30, 13}, {0, 40}, -90},       // fast enough to get away
        {{100, 0}, {50, 0}, 3600},      // leaves
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Scene scene = {.spin_deg_per_s = rows[i].spin};
        Motion motion = motion_of(&scene);
        SpinSweep sweep =
            spin_sweep_of_line(&line, &motion, rows[i].offset, rows[i].velocity, 10, 0);
        assert_true(spin_sweep_first(&sweep, 0, 0.5).start == NEVER);
    }
}

static void the_time_does_not_depend_on_when_somebody_looked(void **state)
{
    (void)state;
    Rng rng = rng_make(43);
    int compared = 0;
    for (int round = 0; round < 500; round++) {
        Scene scene = random_scene(&rng, round);
        scene.since = 0;
        Line line = line_make(vec2(-40, 3), vec2(55, 20), 5);
        Motion motion = motion_of(&scene);
        SpinSweep sweep =
            spin_sweep_of_line(&line, &motion, scene.offset, scene.velocity, scene.radius, 0);
        SpinTouch touch = spin_sweep_first(&sweep, 0, 1);
        if (touch.start == NEVER || time_of(touch) < 0.1) {
            continue;
        }
        SpinTouch again = spin_sweep_first(&sweep, time_of(touch) * rng_double(&rng), 1);
        assert_same(again.start, touch.start);
        assert_same(again.rest, touch.rest);
        compared++;
    }
    assert_in_range(compared, 100, 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spinning_lines_are_met_when_a_march_meets_them),
        cmocka_unit_test(spinning_hexagons_are_met_when_a_march_meets_them),
        cmocka_unit_test(a_line_turns_into_a_circle_that_rests_beside_it),
        cmocka_unit_test(what_spins_past_or_away_is_not_met),
        cmocka_unit_test(the_time_does_not_depend_on_when_somebody_looked),
    };
    return cmocka_run_group_tests_name("spin_sweep", tests, NULL, NULL);
}
