/// The engine's front door where no level leads: open sides, memory, layout of very many.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "world.h"
#include "world_internal.h"

#define WIDTH  960.0
#define HEIGHT 720.0

/// An arena whose left side is open.
static CollisionManager *make_with_goal(double scale)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = scale * WIDTH,
                            .height = scale * HEIGHT,
                            .open_side[SIDE_LEFT] = true,
                            .ball_collisions = true,
                            .ball_capacity = 2,
                            .radius_max = scale * 8.0};
    CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
    assert_non_null(manager);
    return collision_manager_init(manager, &setup);
}

/// Plays a second; the contacts go to `contacts`. Returns how many there were.
static int play_second(CollisionManager *manager, Contact *contacts, int most)
{
    int count = 0;
    for (int step = 0; step < STEPS_PER_SECOND; step++) {
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contacts[count])) {
            count++;
            assert_true(count < most);
        }
    }
    return count;
}

/// Two balls leave through the open side, and meet at the very moment in which both are just
/// outside. At the same instant the meeting comes first; leaving still has to follow.
static void balls_that_meet_on_the_goal_line_still_leave(void **state)
{
    static const double SCALES[] = {1.0 / 64.0, 1.0, 64.0};
    (void)state;
    for (size_t i = 0; i < sizeof SCALES / sizeof SCALES[0]; i++) {
        const double unit = SCALES[i];
        CollisionManager *manager = make_with_goal(unit);
        Contact contacts[8];
        // After half a second both are at -8, one 16 above the other.
        collision_manager_add_ball(manager, vec2(56.0 * unit, 360.0 * unit),
                                   vec2(-128.0 * unit, 0.0), 8.0 * unit);
        collision_manager_add_ball(manager, vec2(56.0 * unit, 408.0 * unit),
                                   vec2(-128.0 * unit, -64.0 * unit), 8.0 * unit);
        assert_int_equal(play_second(manager, contacts, 8), 3);
        assert_int_equal(contacts[0].with, CONTACT_BALL);
        assert_true(contacts[0].position.x == -8.0 * unit);
        for (int goal = 0; goal < 2; goal++) {
            assert_int_equal(contacts[1 + goal].with, CONTACT_GOAL);
            assert_int_equal(contacts[1 + goal].ball, goal);
            assert_true(contacts[1 + goal].time == 0.5);
        }
        free(manager);
    }
}

/// Whoever does not take a ball out that has left hears of it once, and again when it has been
/// moved.
static void a_ball_leaves_once(void **state)
{
    CollisionManager *manager = make_with_goal(1.0);
    Contact contacts[8];
    (void)state;
    const int ball = collision_manager_add_ball(manager, vec2(56.0, 360.0), vec2(-128.0, 0.0), 8.0);
    assert_int_equal(play_second(manager, contacts, 8), 1);
    assert_int_equal(play_second(manager, contacts, 8), 0);
    collision_manager_move_ball(manager, ball, vec2(56.0, 360.0), 8.0);
    assert_int_equal(play_second(manager, contacts, 8), 1);
    assert_int_equal(contacts[0].with, CONTACT_GOAL);
    free(manager);
}

/// So many balls or hexagons side by side in an arena of their own; `moving`: hexagons spin and
/// travel.
static WorldDef make_field(int count, bool moving)
{
    const int columns = (int)ceil(sqrt(count));
    const double spacing = 60.0;
    WorldDef def = world_def_defaults();
    def.width = def.height = spacing * columns + 2.0 * spacing;
    def.balls = calloc((size_t)count, sizeof *def.balls);
    def.obstacles = calloc((size_t)count, sizeof *def.obstacles);
    assert_non_null(def.balls);
    assert_non_null(def.obstacles);
    for (int i = 0; i < count; i++) {
        const Vec2 place = vec2((i % columns + 1) * spacing, (i / columns + 1) * spacing);
        def.balls[i] = (BallDef){
            .position = vec2_add(place, vec2(30.0, 30.0)), .radius = 4.0, .owner = SIDE_NONE};
        def.obstacles[i] = (ObstacleDef){.centre = place, .radius = 20.0};
        if (moving) {
            def.obstacles[i].spin_deg_per_s = 90.0;
            def.obstacles[i].travel = vec2(spacing, -0.5 * spacing);
            def.obstacles[i].period_s = 3.0;
        }
    }
    return def;
}

static double bytes_of(WorldDef def, int balls, int hexagons)
{
    def.ball_count = balls;
    def.obstacle_count = hexagons;
    World *world = world_create(&def, 1);
    assert_non_null(world);
    const double bytes = (double)world->at.size;
    world_destroy(world);
    return bytes;
}

/// Engine and rules together; what every world has is left out.
static void a_ball_takes_at_most_400_bytes_and_a_hexagon_500(void **state)
{
    (void)state;
    printf("%8s %7s %14s %16s %22s\n", "of each", "moving", "bytes a ball", "bytes a hexagon",
           "bytes a ball + hexagon");
    for (int count = 1000; count <= 100000; count *= 10) {
        for (int moving = 0; moving <= 1; moving++) {
            const WorldDef def = make_field(count, moving);
            const double empty = bytes_of(def, 0, 0);
            const double ball = (bytes_of(def, count, 0) - empty) / count;
            const double hexagon = (bytes_of(def, 0, count) - empty) / count;
            const double both = (bytes_of(def, count, count) - empty) / count;
            printf("%8d %7s %14.0f %16.0f %22.0f\n", count, moving ? "yes" : "no", ball, hexagon,
                   both);
            assert_true(ball <= 400.0);
            assert_true(hexagon <= 500.0);
            assert_true(both <= 900.0);
            free(def.balls);
            free(def.obstacles);
        }
    }
}

/// Paths across the whole arena pass by very many cells; laying them out must not take minutes, nor
/// the memory of all of these.
static void a_hundred_thousand_long_paths_are_laid_out_in_seconds(void **state)
{
    const int count = 100000;
    WorldDef def = make_field(count, true);
    (void)state;
    for (int i = 0; i < count; i++) {
        ObstacleDef *hexagon = &def.obstacles[i];
        hexagon->travel = vec2_sub(vec2(def.width - hexagon->centre.x, 30.0), hexagon->centre);
        hexagon->period_s = 3600.0;
    }
    assert_true(bytes_of(def, 0, count) / count <= 500.0);
    free(def.balls);
    free(def.obstacles);
}

/// Quiet is only what meets nothing, and is most of what meets nothing.
static void a_quiet_moment_has_no_contact(void **state)
{
    const double whole = 1.0 / STEPS_PER_SECOND;
    CollisionManager *manager = make_with_goal(1.0);
    Contact contact;
    int quiet = 0, met = 0;
    (void)state;
    collision_manager_add_ball(manager, vec2(500.0, 360.0), vec2(70.0, 900.0), 8.0);
    collision_manager_add_ball(manager, vec2(700.0, 100.0), vec2(-60.0, 800.0), 8.0);
    for (int step = 0; step < 4 * STEPS_PER_SECOND; step++) {
        // At most the whole step, at least less than a last place of its time.
        const double offset = step % 2 == 0 ? whole : 0x1p-53;
        const bool is_quiet = collision_manager_is_quiet_until(manager, offset);
        collision_manager_begin_step(manager);
        const int before = met;
        while (collision_manager_advance(manager, offset, &contact)) {
            met++;
        }
        assert_true(!is_quiet || met == before);
        quiet += is_quiet;
        while (collision_manager_advance(manager, whole, &contact)) {
            met++;
        }
    }
    assert_true(met >= 8 && quiet >= 3 * STEPS_PER_SECOND);
    free(manager);
}

/// What a paddle does in a step is not known before it.
static void nothing_is_quiet_beside_a_paddle(void **state)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = WIDTH,
                            .height = HEIGHT,
                            .radius_max = 8.0,
                            .paddle_count = 1,
                            .paddle_zone[0] = {{0.0, 0.0}, {40.0, HEIGHT}}};
    CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
    (void)state;
    assert_non_null(manager);
    collision_manager_init(manager, &setup);
    assert_false(collision_manager_is_quiet_until(manager, 0x1p-53));
    free(manager);
}

/// In no order of theirs, and nowhere in the arena, its corner at {0, 0} included.
static void balls_that_are_gone_are_touched_nowhere(void **state)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = WIDTH,
                            .height = HEIGHT,
                            .ball_capacity = 3,
                            .radius_max = 8.0};
    const Circle everywhere = {vec2(0.5 * WIDTH, 0.5 * HEIGHT), WIDTH + HEIGHT};
    (void)state;
    for (int first = 0; first < 3; first++) {
        CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
        assert_non_null(manager);
        collision_manager_init(manager, &setup);
        assert_false(collision_manager_touches(manager, &everywhere, -1));
        for (int i = 0; i < 3; i++) {
            collision_manager_add_ball(manager, vec2(100 + 50 * i, 100), vec2(0, 0), 8.0);
        }
        for (int i = 0; i < 3; i++) {
            assert_true(collision_manager_touches(manager, &everywhere, -1));
            assert_true(collision_manager_remove_ball(manager, (first + i) % 3));
        }
        assert_false(collision_manager_touches(manager, &everywhere, -1));
        free(manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(balls_that_meet_on_the_goal_line_still_leave),
        cmocka_unit_test(a_ball_leaves_once),
        cmocka_unit_test(a_ball_takes_at_most_400_bytes_and_a_hexagon_500),
        cmocka_unit_test(a_hundred_thousand_long_paths_are_laid_out_in_seconds),
        cmocka_unit_test(a_quiet_moment_has_no_contact),
        cmocka_unit_test(nothing_is_quiet_beside_a_paddle),
        cmocka_unit_test(balls_that_are_gone_are_touched_nowhere),
    };
    return cmocka_run_group_tests_name("collision_manager", tests, NULL, NULL);
}
