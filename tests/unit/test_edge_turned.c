/// The edge cases of test_edge_cases.c once more, at any angle, far from the origin, with small and
/// large things, from 1 to 1e6 u/s.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "det_math.h"
#include "play.h"

#define SIDE     100000.0
#define APOTHEM  0.86602540378443864676
#define CONTACTS 16

static const double SPEEDS[] = {1.0, 64.0, 4096.0, 1e6};
static const double ANGLES[] = {0.0, 1e-7, 7.0, 15.0, 29.999999, 30.0, 45.0, 123.456, 200.0, 359.5};
static const double PLACES[] = {1500.0, 3333.3, 9000.0, 77777.7};
static const double SIZES[] = {1.0, 40.0, 400.0};
#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

typedef struct Turned {
    Vec2 centre;
    double radius; ///< u, of hexagons; balls have half of it
    double angle_deg;
    double speed;
    double way;      ///< u, to fly until the contact: at most a second
    double rounding; ///< relative, that of coordinates as seen from a ball
} Turned;

/// Goes through all combinations; false after the last one.
static bool next_turned(int *row, Turned *turned)
{
    int i = (*row)++;
    turned->speed = SPEEDS[i % COUNT(SPEEDS)];
    i /= COUNT(SPEEDS);
    turned->angle_deg = ANGLES[i % COUNT(ANGLES)];
    i /= COUNT(ANGLES);
    turned->radius = SIZES[i % COUNT(SIZES)];
    i /= COUNT(SIZES);
    turned->way = fmin(turned->radius, turned->speed);
    turned->centre = vec2(PLACES[i % COUNT(PLACES)], PLACES[(i + 1) % COUNT(PLACES)]);
    // Places are multiples of an ulp of theirs, times of 2^-51 s.
    turned->rounding =
        8.0 * (SIDE * 0x1p-53 + turned->speed * 0x1p-51) / (0.5 * turned->radius) + 1e-14;
    return i < COUNT(PLACES);
}

static Scene make_scene(void)
{
    return (Scene){.width = SIDE, .height = SIDE};
}

static void add_hexagon(Scene *scene, Vec2 centre, double radius, double angle_deg)
{
    scene->obstacles[scene->obstacle_count++] =
        (CollisionObstacle){.centre = centre, .radius = radius, .angle_deg = angle_deg};
}

static void add_ball(Scene *scene, Vec2 position, Vec2 velocity, double radius)
{
    scene->balls[scene->ball_count++] = (SceneBall){position, velocity, radius};
}

/// Plays and returns how many contacts there were.
static int play_scene(const Scene *scene, double seconds, Contact *contacts)
{
    Play play;
    int count = 0;
    play_start(&play, scene);
    while (count < CONTACTS && play_next(&play, seconds, &contacts[count])) {
        count++;
    }
    play_stop(&play);
    return count;
}

static void expect_near(Vec2 actual, Vec2 expected, double tolerance, const Turned *turned)
{
    const double off = vec2_length(vec2_sub(actual, expected));
    if (!(off <= tolerance)) {
        fail_msg("off by %g of %g (hexagon of %g at %g, %g turned by %g, %g u/s)", off, tolerance,
                 turned->radius, turned->centre.x, turned->centre.y, turned->angle_deg,
                 turned->speed);
    }
}

static void head_on_into_a_corner_goes_back_at_any_angle(void **state)
{
    Turned turned;
    Contact contacts[CONTACTS];
    (void)state;
    for (int row = 0; next_turned(&row, &turned);) {
        const int corner = row % 6;
        const Vec2 out = det_direction(turned.angle_deg + 60.0 * corner);
        const double r = 0.5 * turned.radius;
        Scene scene = make_scene();
        add_hexagon(&scene, turned.centre, turned.radius, turned.angle_deg);
        add_ball(&scene, vec2_add_scaled(turned.centre, out, turned.radius + turned.way + r),
                 vec2_scale(out, -turned.speed), r);
        // There and half of the way back.
        const int count = play_scene(&scene, 1.5 * turned.way / turned.speed, contacts);
        assert_int_equal(count, 1);
        assert_int_equal(contacts[0].feature, FEATURE_CORNER_0 + corner);
        expect_near(contacts[0].velocity, vec2_scale(out, turned.speed),
                    2.0 * turned.rounding * turned.speed, &turned);
    }
}

/// Two hexagons lie side by side, an edge of one going on as an edge of the other: their common
/// corner is flat, however shallow the ball.
static void seam_of_two_hexagons_in_line_is_flat_at_any_angle(void **state)
{
    static const double SLOPES[] = {1.0, 1e-2, 1e-5};
    Turned turned;
    Contact contacts[CONTACTS];
    (void)state;
    for (int row = 0; next_turned(&row, &turned);) {
        const Vec2 along = det_direction(turned.angle_deg + 120.0);
        const Vec2 normal = det_direction(turned.angle_deg + 30.0);
        const double r = 0.5 * turned.radius, slope = SLOPES[row % COUNT(SLOPES)];
        const Vec2 seam =
            vec2_add_scaled(vec2_add_scaled(turned.centre, normal, APOTHEM * turned.radius), along,
                            0.5 * turned.radius);
        Scene scene = make_scene();
        add_hexagon(&scene, turned.centre, turned.radius, turned.angle_deg);
        add_hexagon(&scene, vec2_add_scaled(turned.centre, along, turned.radius), turned.radius,
                    turned.angle_deg);
        const double way = 0.25 * turned.way;
        const Vec2 direction = vec2_add_scaled(along, normal, -slope);
        const Vec2 touch = vec2_add_scaled(seam, normal, r);
        const Vec2 velocity = vec2_scale(direction, turned.speed / vec2_length(direction));
        add_ball(&scene, vec2_add_scaled(touch, direction, -way), velocity, r);
        const int count =
            play_scene(&scene, 1.5 * way * vec2_length(direction) / turned.speed, contacts);
        if (count == 0) {
            fail_msg("no contact: slope %g, hexagon of %g at %g, %g turned by %g, %g u/s", slope,
                     turned.radius, turned.centre.x, turned.centre.y, turned.angle_deg,
                     turned.speed);
        }
        const Vec2 after = vec2_scale(vec2_add_scaled(along, normal, slope),
                                      turned.speed / vec2_length(direction));
        expect_near(contacts[count - 1].velocity, after, 4.0 * turned.rounding * turned.speed,
                    &turned);
        expect_near(contacts[0].normal, normal, 1e-14, &turned);
    }
}

static void ball_that_starts_in_contact_is_reflected_at_once_at_any_angle(void **state)
{
    Turned turned;
    Contact contacts[CONTACTS];
    (void)state;
    for (int row = 0; next_turned(&row, &turned);) {
        const int edge = row % 6;
        const Vec2 normal = det_direction(turned.angle_deg + 60.0 * edge + 30.0);
        const double r = 0.5 * turned.radius;
        Scene scene = make_scene();
        add_hexagon(&scene, turned.centre, turned.radius, turned.angle_deg);
        add_ball(&scene, vec2_add_scaled(turned.centre, normal, APOTHEM * turned.radius + r),
                 vec2_scale(normal, -turned.speed), r);
        const int count = play_scene(&scene, turned.radius / turned.speed, contacts);
        assert_int_equal(count, 1);
        assert_int_equal(contacts[0].feature, FEATURE_EDGE_0 + edge);
        assert_true(contacts[0].time <= 2.0 * turned.rounding * r / turned.speed);
        expect_near(contacts[0].velocity, vec2_scale(normal, turned.speed), 1e-14 * turned.speed,
                    &turned);
    }
}

/// 3, 4 and 5 keep all exact: a path that passes a brick's corner at exactly the ball's radius, and
/// one a nanounit nearer.
static void graze_of_a_corner_is_no_contact_from_any_side(void **state)
{
    Contact contacts[CONTACTS];
    (void)state;
    for (int row = 0; row < 4 * 4 * 4; row++) {
        const double x = row & 1 ? 1.0 : -1.0, y = row & 2 ? 1.0 : -1.0;
        const double unit = ldexp(1.0, row / 4 % 4 * 5), place = 1000.0 + 30000.0 * (row / 16);
        for (int nearer = 0; nearer <= 1; nearer++) {
            Scene scene = make_scene();
            scene.bricks.grid[0].cell = vec2(40.0, 20.0);
            scene.bricks.grid[0].origin =
                vec2(place - (x > 0.0 ? 40.0 : 0.0), place - (y > 0.0 ? 20.0 : 0.0));
            scene.bricks.grid[0].columns = scene.bricks.grid[0].rows = 1;
            scene.bricks.count = 1;
            scene.brick_hits[0] = BRICK_SOLID;
            // From the corner the ball is seen at (6, 8) + t (-4, 3), mirrored, from t = -10 on.
            add_ball(&scene, vec2(place + x * (46.0 - nearer * 1e-9), place - y * 22.0),
                     vec2(-4.0 * x * unit, 3.0 * y * unit), 10.0);
            const int count = play_scene(&scene, 12.0 / unit, contacts);
            assert_int_equal(count, nearer);
            assert_true(count == 0 || contacts[0].feature >= FEATURE_CORNER_TOP_LEFT);
        }
    }
}

/// Into the arena's corner along the diagonal: both walls at the same instant, and right back.
static void corner_of_walls_turns_round_in_any_arena(void **state)
{
    Contact contacts[CONTACTS];
    (void)state;
    for (int row = 0; row < 4 * 4 * 4; row++) {
        const double side = ldexp(128.0, 3 * (row / 16)), speed = ldexp(1.0, 6 * (row / 4 % 4));
        const double r = side / 64.0, way = side / 8.0;
        const double x = row & 1 ? side - r - way : r + way, y = row & 2 ? side - r - way : r + way;
        const Vec2 velocity = vec2(row & 1 ? speed : -speed, row & 2 ? speed : -speed);
        Scene scene = {.width = side, .height = side};
        add_ball(&scene, vec2(x, y), velocity, r);
        const int count = play_scene(&scene, 2.0 * way / speed, contacts);
        assert_int_equal(count, 2);
        assert_true(contacts[0].time == way / speed && contacts[1].time == way / speed);
        assert_true(contacts[1].velocity.x == -velocity.x && contacts[1].velocity.y == -velocity.y);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(head_on_into_a_corner_goes_back_at_any_angle),
        cmocka_unit_test(seam_of_two_hexagons_in_line_is_flat_at_any_angle),
        cmocka_unit_test(ball_that_starts_in_contact_is_reflected_at_once_at_any_angle),
        cmocka_unit_test(graze_of_a_corner_is_no_contact_from_any_side),
        cmocka_unit_test(corner_of_walls_turns_round_in_any_arena),
    };
    return cmocka_run_group_tests_name("edge_turned", tests, NULL, NULL);
}
