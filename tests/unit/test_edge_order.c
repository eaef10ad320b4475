/// What comes first at one instant, what is no contact at all, and which of two corners that lie on
/// each other is met: small arenas whose outcome follows from the geometry alone.
#include "edge_arena.h"
#include "play.h"
#include "reference.h"

#define MOST 256
// Half the root of 3: the share of a hexagon's circumradius from its centre to an edge.
#define HALF_ROOT_3 0.86602540378443864676

static Contact contacts[MOST];

/// Plays a scene for whole steps and compares all contacts with a table.
static void expect_scene(const char *name, const Scene *scene, int steps, const Expected *expected,
                         int count)
{
    Play play;
    play_start(&play, scene);
    int met = arena_play(play.manager, steps, contacts, MOST);
    expect_contacts(name, contacts, met, expected, count);
    play_stop(&play);
}

/// The same contact by the brute-force simulator, which knows no cells and no queue.
static void expect_reference(const Scene *scene, const Expected *expected)
{
    static Reference reference;
    reference_start(&reference, scene);
    ReferenceContact found = reference_pair(&reference, expected->ball, expected->with,
                                            expected->id, 0, (Real)expected->time + 0.01L);
    assert_true(found.exists);
    assert_near((double)found.time, expected->time, 1e-12);
    assert_near((double)found.velocity.x, expected->velocity.x, 1e-10);
    assert_near((double)found.velocity.y, expected->velocity.y, 1e-10);
    if (expected->feature != FEATURE_NONE) {
        assert_int_equal(found.feature, expected->feature);
    }
}

/// Two balls meet one at rest from both sides: of two pairs, the one with the lower ball comes
/// first, then the one with the lower partner, whoever lies between.
static void of_pairs_at_one_instant_that_with_the_lower_balls_comes_first(void **state)
{
    (void)state;
    const Scene scene = {.width = 960,
                         .height = 720,
                         .ball_collisions = true,
                         .ball_count = 9,
                         .balls = {{{200, 200}, {128, 0}, 10},
                                   {{348, 200}, {0, 0}, 10},
                                   {{496, 200}, {-128, 0}, 10},
                                   {{348, 500}, {0, 0}, 10},
                                   {{200, 500}, {128, 0}, 10},
                                   {{496, 500}, {-128, 0}, 10},
                                   {{600, 300}, {64, 0}, 10},
                                   {{812, 300}, {-64, 0}, 10},
                                   {{706, 300}, {0, 0}, 10}}};
    const Expected expected[] = {
        {1, 0, CONTACT_BALL, 1, FEATURE_NONE, {0, 0}},
        {1, 1, CONTACT_BALL, 2, FEATURE_NONE, {-128, 0}},
        {1, 0, CONTACT_BALL, 1, FEATURE_NONE, {-128, 0}},
        {1, 3, CONTACT_BALL, 4, FEATURE_NONE, {128, 0}},
        {1, 3, CONTACT_BALL, 5, FEATURE_NONE, {-128, 0}},
        {1, 3, CONTACT_BALL, 4, FEATURE_NONE, {0, 0}},
        {1.34375, 6, CONTACT_BALL, 8, FEATURE_NONE, {0, 0}},
        {1.34375, 7, CONTACT_BALL, 8, FEATURE_NONE, {64, 0}},
        {1.34375, 6, CONTACT_BALL, 8, FEATURE_NONE, {-64, 0}},
    };
    expect_scene("from both sides", &scene, 360, expected, COUNT_OF(expected));
}

/// A ball is hit and passes that on at once to a lower one that it leans on. That pair comes before
/// what a ball between the two in order touches at the same instant.
static void what_a_hit_ball_does_at_once_takes_its_place_in_the_order(void **state)
{
    (void)state;
    const Scene scene = {.width = 960,
                         .height = 720,
                         .ball_collisions = true,
                         .ball_count = 6,
                         .balls = {{{200, 200}, {128, 0}, 10},
                                   {{368, 200}, {0, 0}, 10},
                                   {{100, 650}, {0, 0}, 10},
                                   {{74, 500}, {-64, 0}, 10},
                                   {{300, 650}, {0, 0}, 10},
                                   {{348, 200}, {0, 0}, 10}}};
    const Expected expected[] = {
        {1, 0, CONTACT_BALL, 5, FEATURE_NONE, {0, 0}},
        {1, 1, CONTACT_BALL, 5, FEATURE_NONE, {128, 0}},
        {1, 3, CONTACT_WALL, 0, FEATURE_LEFT, {64, 0}},
    };
    expect_scene("passed on at once", &scene, 300, expected, COUNT_OF(expected));
}

/// A ball touches something that stands at the very instant at which another one runs into it from
/// behind. Where it is the lower of the two, walls, hexagons, bricks and paddles come before the
/// ball; where it is the higher one, the pair comes first.
static void what_stands_comes_before_a_ball_at_one_instant(void **state)
{
    (void)state;
    const CollisionObstacle hexagon = {.centre = {500, 300}, .radius = 40};
    const uint8_t brick = BRICK_SOLID;
    const CollisionSetup setup = {
        .steps_per_second = STEPS_PER_SECOND,
        .width = 960,
        .height = 720,
        .ball_collisions = true,
        .ball_capacity = 10,
        .radius_max = 10,
        .obstacles = &hexagon,
        .obstacle_count = 1,
        .bricks = {.grid = {{.origin = {280, 640}, .cell = {30, 30}, .columns = 1, .rows = 1}},
                   .count = 1},
        .brick_values = &brick,
        .paddle_count = 1,
        .paddle_zone = {{{600, 660}, {960, 720}}}};
    const SceneBall balls[] = {
        {{74, 100}, {-64, 0}, 10},  {{158, 100}, {-128, 0}, 10}, // the left wall
        {{614, 300}, {-64, 0}, 10}, {{698, 300}, {-128, 0}, 10}, // the hexagon's right corner
        {{295, 566}, {0, 64}, 10},  {{295, 482}, {0, 128}, 10},  // the brick's top
        {{750, 606}, {0, 64}, 10},  {{750, 522}, {0, 128}, 10},  // the paddle's top
        {{802, 200}, {128, 0}, 10}, {{886, 200}, {64, 0}, 10},   // the right wall, the higher ball
    };
    const Expected expected[] = {
        {1, 0, CONTACT_WALL, 0, FEATURE_LEFT, {64, 0}},
        {1, 0, CONTACT_BALL, 1, FEATURE_NONE, {-128, 0}},
        {1, 0, CONTACT_WALL, 0, FEATURE_LEFT, {128, 0}},
        {1, 0, CONTACT_BALL, 1, FEATURE_NONE, {64, 0}},
        {1, 2, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {64, 0}},
        {1, 2, CONTACT_BALL, 3, FEATURE_NONE, {-128, 0}},
        {1, 2, CONTACT_HEXAGON, 0, FEATURE_CORNER_0, {128, 0}},
        {1, 2, CONTACT_BALL, 3, FEATURE_NONE, {64, 0}},
        {1, 4, CONTACT_BRICK, 0, FEATURE_TOP, {0, -64}},
        {1, 4, CONTACT_BALL, 5, FEATURE_NONE, {0, 128}},
        {1, 4, CONTACT_BRICK, 0, FEATURE_TOP, {0, -128}},
        {1, 4, CONTACT_BALL, 5, FEATURE_NONE, {0, -64}},
        {1, 6, CONTACT_PADDLE, 0, FEATURE_TOP, {0, -64}},
        {1, 6, CONTACT_BALL, 7, FEATURE_NONE, {0, 128}},
        {1, 6, CONTACT_PADDLE, 0, FEATURE_TOP, {0, -128}},
        {1, 6, CONTACT_BALL, 7, FEATURE_NONE, {0, -64}},
        {1, 8, CONTACT_BALL, 9, FEATURE_NONE, {64, 0}},
        {1, 9, CONTACT_WALL, 0, FEATURE_RIGHT, {-128, 0}},
        {1, 8, CONTACT_BALL, 9, FEATURE_NONE, {-128, 0}},
        {1, 9, CONTACT_WALL, 0, FEATURE_RIGHT, {-64, 0}},
    };
    // Also where those that are to wait have looked first.
    for (int turned = 0; turned < 2; turned++) {
        CollisionManager *manager = arena_make(&setup);
        for (int i = 0; i < COUNT_OF(balls); i++) {
            collision_manager_add_ball(manager, balls[i].position, balls[i].velocity,
                                       balls[i].radius);
        }
        const Rectangle body = {{700, 680}, {755, 692}};
        collision_manager_place_paddle(manager, 0, body, vec2(0, 0));
        for (int i = 0; turned && i < COUNT_OF(balls); i++) {
            const int last = COUNT_OF(balls) - 1 - i;
            Contact none;
            collision_manager_set_ball_velocity(manager, last, balls[last].velocity);
            assert_false(collision_manager_advance(manager, 0, &none));
        }
        int met = arena_play(manager, 250, contacts, MOST);
        expect_contacts("what stands and a ball", contacts, met, expected, COUNT_OF(expected));
        free(manager);
    }
}

/// An arena for two balls and a paddle in its lowest sixth.
static const CollisionSetup WITH_PADDLE = {.steps_per_second = STEPS_PER_SECOND,
                                           .width = 960,
                                           .height = 720,
                                           .ball_capacity = 2,
                                           .radius_max = 8,
                                           .paddle_count = 1,
                                           .paddle_zone = {{{0, 600}, {960, 720}}}};

/// The paddle stands during the 240th step, at whose very end the ball touches it, and moves in the
/// next one: the contact belongs to the step that ends.
static void contact_at_the_end_of_a_step_belongs_to_it(void **state)
{
    (void)state;
    CollisionManager *manager = arena_make(&WITH_PADDLE);
    collision_manager_add_ball(manager, vec2(480, 544), vec2(0, 128), 8);
    int met = 0;
    for (int step = 1; step <= 241; step++) {
        const Vec2 velocity = vec2(0, step == 241 ? -50 : 0);
        collision_manager_begin_step(manager);
        collision_manager_place_paddle(manager, 0, (Rectangle){{400, 680}, {560, 692}}, velocity);
        met = arena_end_step(manager, contacts, met, MOST);
        assert_int_equal(met, step < 240 ? 0 : 1);
    }
    const Expected expected[] = {{1, 0, CONTACT_PADDLE, 0, FEATURE_TOP, {0, -128}}};
    expect_contacts("just as a step ends", contacts, met, expected, 1);
    assert_same(contacts[0].time, 1);
    assert_same_vec2(contacts[0].surface, vec2(0, 0));
    free(manager);
}

/// A paddle that stood is placed anew within a step, moving: it meets the ball that nothing was to
/// meet in this step.
static void a_paddle_placed_within_a_step_meets_who_is_near(void **state)
{
    (void)state;
    const Rectangle body = {{400, 680}, {560, 692}};
    CollisionManager *manager = arena_make(&WITH_PADDLE);
    collision_manager_add_ball(manager, vec2(480, 670), vec2(0, 0), 8);
    collision_manager_place_paddle(manager, 0, body, vec2(0, 0));
    collision_manager_begin_step(manager);
    assert_false(collision_manager_advance(manager, 1.0 / 1024, contacts));
    collision_manager_place_paddle(manager, 0, body, vec2(0, -1024));
    int met = arena_end_step(manager, contacts, 0, MOST);
    const Expected expected[] = {{3.0 / 1024, 0, CONTACT_PADDLE, 0, FEATURE_TOP, {0, -2048}}};
    expect_contacts("placed within a step", contacts, met, expected, 1);
    free(manager);
}

/// A corner that spins touches a ball at rest, all but the rounding of one coordinate, at the
/// moment when it moves straight across: it goes by, and only the next corner, 60 degrees later,
/// may meet the ball.
static void a_spinning_corner_that_only_touches_goes_by(void **state)
{
    (void)state;
    const Scene scene = {.width = 960,
                         .height = 720,
                         .ball_count = 1,
                         .balls = {{{450 - 0x1p-44, 400}, {0, 0}, 10}},
                         .obstacle_count = 1,
                         .obstacles = {{.centre = {400, 400}, .radius = 40, .spin_deg_per_s = 90}}};
    expect_scene("a spinning corner's graze", &scene, 159, NULL, 0);
}

/// The middle of a spinning edge lies on a ball at rest: not yet a contact, but one as soon as the
/// edge, which tilts into the ball, approaches.
static void a_spinning_edge_meets_what_it_touches_when_it_approaches(void **state)
{
    (void)state;
    const Scene scene = {.width = 960,
                         .height = 720,
                         .ball_count = 1,
                         .balls = {{{400, 400 + 40 * HALF_ROOT_3 + 10}, {0, 0}, 10}},
                         .obstacle_count = 1,
                         .obstacles = {{.centre = {400, 400}, .radius = 40, .spin_deg_per_s = 90}}};
    Play play;
    Contact first;
    play_start(&play, &scene);
    assert_true(play_next(&play, 0.1, &first));
    assert_true(first.time > 0 && first.time < 1e-6);
    assert_true(vec2_dot(vec2_sub(first.incoming, first.surface), first.normal) < 0);
    play_stop(&play);
}

/// A hexagon's corner lies on the side of one brick, or on the seam of two, a brick's corner on the
/// hexagon's edge, and both are flush, all but rounding: touched just there, all of it is one flat
/// face.
static void corners_on_flush_sides_are_flat(void **state)
{
    (void)state;
    const double side = 40 * HALF_ROOT_3;
    for (int row = 0; row < 6; row++) {
        const bool seam = row % 2 == 1;
        const double back = 2e-12 * (row / 2 - 1), top = seam ? 290 : 310;
        // Corners 0 and 5 of a hexagon turned by 30 degrees: on the right, 20 u below and above.
        const Scene scene = {.width = 960,
                             .height = 720,
                             .ball_count = 4,
                             .balls = {{{700, 320}, {-100, 0}, 8},
                                       {{700, 319.75}, {-100, 0}, 8},
                                       {{700, 320.25}, {-100, 0}, 8},
                                       {{700, top}, {-100, 0}, 8}},
                             .obstacle_count = 1,
                             .obstacles = {{.centre = {500, 300}, .radius = 40, .angle_deg = 30}},
                             .bricks = {.grid = {{.origin = {500 + side - 40 - back, top},
                                                  .cell = {40, 30},
                                                  .columns = 1,
                                                  .rows = 2}},
                                        .count = 1},
                             .brick_hits = {255, 255}};
        Play play;
        play_start(&play, &scene);
        assert_int_equal(arena_play(play.manager, 400, contacts, MOST), 4);
        for (int i = 0; i < 4; i++) {
            const bool brick = contacts[i].with == CONTACT_BRICK;
            assert_int_equal(contacts[i].feature, brick ? FEATURE_RIGHT : FEATURE_EDGE_5);
            assert_near(contacts[i].time, (700 - 8 - 500 - side) / 100, 1e-13);
            assert_near_vec2(contacts[i].normal, vec2(1, 0), 1e-15);
            assert_near_vec2(contacts[i].velocity, vec2(100, 0), 1e-12);
        }
        play_stop(&play);
    }
}

/// A corner that stands lies within a spinning hexagon at the beginning, and beside its edge when a
/// ball comes through the slot between the two: 30 degrees later the edge is 5.26 u away. The ball
/// meets the corner along a 7-24-25 triangle.
static void a_spinner_covers_a_corner_only_while_it_is_there(void **state)
{
    (void)state;
    const Scene scene = {.width = 960,
                         .height = 720,
                         .ball_count = 1,
                         .balls = {{{439.9 - 0.96, 299.72}, {0, 300}, 1}},
                         .obstacle_count = 2,
                         .obstacles = {{.centre = {400, 400}, .radius = 40, .spin_deg_per_s = 90},
                                       {.centre = {479.9, 400}, .radius = 40}}};
    const Expected expected[] = {
        {1.0 / 3, 0, CONTACT_HEXAGON, 1, (Feature)(FEATURE_CORNER_0 + 3), {-161.28, 252.96}}};
    Play play;
    Contact contact;
    play_start(&play, &scene);
    assert_true(play_next(&play, 0.34, &contact));
    // The corner's place is rounded, and a normal of 1 u turns by as much.
    assert_int_equal(contact.with, CONTACT_HEXAGON);
    assert_int_equal(contact.id, 1);
    assert_int_equal(contact.feature, expected[0].feature);
    assert_near(contact.time, expected[0].time, 1e-13);
    assert_near_vec2(contact.velocity, expected[0].velocity, 1e-10);
    assert_false(play_next(&play, 0.34, &contact));
    play_stop(&play);
    expect_reference(&scene, &expected[0]);
}

/// A ball that breaks through is turned back at once by what cannot break, and by nothing else.
static void a_piercing_ball_is_reflected_by_what_cannot_break(void **state)
{
    (void)state;
    const uint8_t bricks[] = {BRICK_SOLID, 9};
    const CollisionSetup setup = {
        .steps_per_second = STEPS_PER_SECOND,
        .width = 960,
        .height = 720,
        .ball_capacity = 2,
        .radius_max = 8,
        .bricks = {.grid = {{.origin = {400, 300}, .cell = {40, 40}, .columns = 2, .rows = 1}},
                   .count = 1},
        .brick_values = bricks};
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < 2; i++) {
        collision_manager_add_ball(manager, vec2(420 + 40 * i, 164), vec2(0, 256), 8);
        collision_manager_set_ball_piercing(manager, i, true);
    }
    collision_manager_begin_step(manager);
    int step = 0;
    for (int i = 0; i < 2; i++) {
        while (!collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contacts[i])) {
            collision_manager_begin_step(manager);
            assert_true(++step < 240);
        }
        if (contacts[i].id == 1) {
            collision_manager_set_brick(manager, 1, BRICK_EMPTY);
        }
    }
    const Expected expected[] = {
        {0.5, 0, CONTACT_BRICK, 0, FEATURE_TOP, {0, -256}},
        {0.5, 1, CONTACT_BRICK, 1, FEATURE_TOP, {0, 256}},
    };
    expect_contacts("through what breaks", contacts, 2, expected, 2);
    assert_same_vec2(collision_manager_ball(manager, 0).velocity, vec2(0, -256));
    free(manager);
}

/// What is asked for a time that is over is answered with the beginning of the next step, and never
/// with more than its end.
static void no_offset_leads_out_of_the_step_that_begins_next(void **state)
{
    (void)state;
    const CollisionSetup setup = {
        .steps_per_second = STEPS_PER_SECOND, .width = 960, .height = 720, .radius_max = 8};
    CollisionManager *manager = arena_make(&setup);
    for (int step = 1; step <= 500; step++) {
        collision_manager_begin_step(manager);
        assert_int_equal(arena_end_step(manager, contacts, 0, MOST), 0);
        const double now = step / 240.0;
        assert_same(collision_manager_offset_until(manager, 0), 0);
        assert_same(collision_manager_offset_until(manager, now - 1.0 / 240), 0);
        assert_same(collision_manager_offset_until(manager, now - 1e-9), 0);
        assert_near(collision_manager_offset_until(manager, now + 1e-3), 1e-3, 1e-15);
        assert_same(collision_manager_offset_until(manager, now + 1), 1.0 / 240);
    }
    free(manager);
}

/// The first contact's time is half a quantum of the clock before it: what is said of it stays so
/// while the clock stands there, at the end of a second as at that of any other step.
static void what_begins_a_step_changes_no_time_of_what_has_been(void **state)
{
    (void)state;
    const CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                  .width = 960,
                                  .height = 720,
                                  .ball_capacity = 1,
                                  .radius_max = 64};
    for (int halves = 1; halves <= 3; halves++) {
        CollisionManager *manager = arena_make(&setup);
        // The next lower number than the place from which it would be exactly on the clock.
        const Vec2 start = {64 * (halves + 1) - 0x1p-45, 360};
        assert_int_equal(collision_manager_add_ball(manager, start, vec2(-128, 0), 64), 0);
        assert_int_equal(arena_play(manager, STEPS_PER_SECOND / 2 * halves, contacts, MOST), 1);
        assert_true(contacts[0].time < 0.5 * halves);
        assert_same(collision_manager_event_time(manager), contacts[0].time);
        collision_manager_begin_step(manager);
        assert_same(collision_manager_event_time(manager), contacts[0].time);
        free(manager);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_pairs_at_one_instant_that_with_the_lower_balls_comes_first),
        cmocka_unit_test(what_a_hit_ball_does_at_once_takes_its_place_in_the_order),
        cmocka_unit_test(what_stands_comes_before_a_ball_at_one_instant),
        cmocka_unit_test(contact_at_the_end_of_a_step_belongs_to_it),
        cmocka_unit_test(a_paddle_placed_within_a_step_meets_who_is_near),
        cmocka_unit_test(a_spinning_corner_that_only_touches_goes_by),
        cmocka_unit_test(a_spinning_edge_meets_what_it_touches_when_it_approaches),
        cmocka_unit_test(corners_on_flush_sides_are_flat),
        cmocka_unit_test(a_spinner_covers_a_corner_only_while_it_is_there),
        cmocka_unit_test(a_piercing_ball_is_reflected_by_what_cannot_break),
        cmocka_unit_test(no_offset_leads_out_of_the_step_that_begins_next),
        cmocka_unit_test(what_begins_a_step_changes_no_time_of_what_has_been),
    };
    return cmocka_run_group_tests_name("edge_order", tests, NULL, NULL);
}
