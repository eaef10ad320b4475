/// Bricks that come into an arena while balls fly in it.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine_steps.h"
#include "manager.h"
#include "rng.h"
#include "sweep.h"

#define COLUMNS 9
#define ROWS    7
#define CELLS   (COLUMNS * ROWS + 4 * 5)

/// An arena with two pictures of bricks, the second flush with the right of the first, hexagons
/// that hide corners of them, and a ball.
static CollisionManager *make_arena(const uint8_t *hits, Vec2 velocity)
{
    static const CollisionObstacle OBSTACLES[] = {
        {.centre = {330.0, 240.0}, .radius = 40.0},
        {.centre = {520.0, 300.0}, .radius = 30.0, .angle_deg = 17.0},
        {.centre = {600.0, 200.0}, .radius = 20.0},
    };
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 960.0,
                            .height = 720.0,
                            .ball_collisions = true,
                            .ball_capacity = 4,
                            .radius_max = 8.0,
                            .obstacles = OBSTACLES,
                            .obstacle_count = 3,
                            .brick_values = hits};
    brick_grids_add(&setup.bricks,
                    brick_grid_make(vec2(300.0, 200.0), vec2(40.0, 20.0), COLUMNS, ROWS));
    brick_grids_add(&setup.bricks, brick_grid_make(vec2(660.0, 220.0), vec2(30.0, 20.0), 4, 5));
    CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
    assert_non_null(manager);
    collision_manager_init(manager, &setup);
    collision_manager_add_ball(manager, vec2(100.0, 600.0), velocity, 8.0);
    return manager;
}

/// Settles what has been gathered, a unit of work at a time.
static void settle_in_pieces(CollisionManager *manager)
{
    do {
        collision_manager_allow_work(manager, 1);
    } while (!collision_manager_settle_changes(manager));
    collision_manager_allow_work(manager, COLLISION_WORK_WITHOUT_END);
}

/// Bricks that come and go at random, one by one or gathered, leave an arena as it would be had
/// they stood so from the start: the same faces and corners are open, and a ball meets the same.
static void a_brick_that_comes_is_as_if_it_had_been_there_from_the_start(void **state)
{
    Rng rng = rng_make(5);
    (void)state;
    for (int round = 0; round < 300; round++) {
        uint8_t hits[CELLS] = {0};
        const Vec2 velocity = vec2(rng_range(&rng, -900.0, 900.0), rng_range(&rng, -900.0, -300.0));
        const int balls = round % 3;
        for (int i = 0; i < CELLS; i++) {
            hits[i] = (uint8_t)(rng_below(&rng, 2) * 3);
        }
        CollisionManager *changed = make_arena(hits, velocity);
        if (round % 2 == 1) {
            collision_manager_gather_changes(changed);
        }
        for (int i = 0; i < 60; i++) {
            const int brick = rng_below(&rng, CELLS);
            if (hits[brick] == 0) {
                assert_true(collision_manager_add_brick(changed, brick, 3));
                hits[brick] = 3;
            } else {
                collision_manager_set_brick(changed, brick, 0);
                hits[brick] = 0;
            }
        }
        settle_in_pieces(changed);
        CollisionManager *fresh = make_arena(hits, velocity);
        assert_memory_equal(manager_open_faces(changed), manager_open_faces(fresh), sizeof hits);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(manager_obstacles(changed)[i].hidden,
                             manager_obstacles(fresh)[i].hidden);
        }
        for (int i = 0; i < balls; i++) {
            const Vec2 place = vec2(800.0, 100.0 + 100.0 * i);
            collision_manager_add_ball(changed, place, vec2(-350.0, 90.0), 6.0);
            collision_manager_add_ball(fresh, place, vec2(-350.0, 90.0), 6.0);
        }
        for (int step = 0; step < 480; step++) {
            Contact contact;
            collision_manager_begin_step(changed);
            collision_manager_begin_step(fresh);
            while (collision_manager_advance(changed, 1.0 / STEPS_PER_SECOND, &contact)) {
            }
            while (collision_manager_advance(fresh, 1.0 / STEPS_PER_SECOND, &contact)) {
            }
        }
        assert_true(collision_manager_hash(changed, 1) == collision_manager_hash(fresh, 1));
        free(changed);
        free(fresh);
    }
}

/// Where bricks of two pictures lie side by side, their union has no corner, until one goes.
static void flush_pictures_hide_their_corners(void **state)
{
    uint8_t hits[CELLS] = {0};
    // Row 5 of the first picture lies beside row 4 of the second.
    const int left = 5 * COLUMNS + 8, right = COLUMNS * ROWS + 4 * 4;
    (void)state;
    hits[left] = hits[right] = 1;
    CollisionManager *manager = make_arena(hits, vec2(0.0, 0.0));
    const uint8_t *open = manager_open_faces(manager);
    assert_false(open[left] & (RECTANGLE_TOP_RIGHT | RECTANGLE_BOTTOM_RIGHT));
    assert_false(open[right] & (RECTANGLE_TOP_LEFT | RECTANGLE_BOTTOM_LEFT));
    assert_true(open[right] & RECTANGLE_TOP_RIGHT);
    collision_manager_set_brick(manager, left, BRICK_EMPTY);
    assert_true(open[right] & RECTANGLE_TOP_LEFT && open[right] & RECTANGLE_BOTTOM_LEFT);
    free(manager);
}

/// A ball on its way meets a brick that has come in its way, and nothing comes where a ball or a
/// paddle is: one alone and among others, in the middle and at corners.
static void a_brick_comes_in_a_balls_way_but_not_into_it(void **state)
{
    static const uint8_t NONE[CELLS] = {0};
    (void)state;
    for (int others = 0; others < 2; others++) {
        CollisionManager *manager = make_arena(NONE, vec2(0.0, 0.0));
        Contact contact = {0};
        if (others == 1) {
            collision_manager_add_ball(manager, vec2(900.0, 700.0), vec2(0.0, 0.0), 5.0);
        }
        collision_manager_set_ball_velocity(manager, 0, vec2(0.0, -400.0));
        // Below column 4, which lies at x 460 to 500.
        collision_manager_move_ball(manager, 0, vec2(480.0, 440.0), 8.0);
        collision_manager_begin_step(manager);
        assert_false(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
        assert_true(collision_manager_add_brick(manager, 6 * COLUMNS + 4, 1));
        for (int step = 0; step < 60 && contact.with != CONTACT_BRICK; step++) {
            collision_manager_begin_step(manager);
            collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact);
        }
        assert_int_equal(contact.with, CONTACT_BRICK);
        assert_int_equal(contact.id, 6 * COLUMNS + 4);
        // At its upper left corner, just out of reach and just within it.
        const double off = 8.0 * sqrt(0.5);
        for (int i = 0; i < 2; i++) {
            const double gap = off + (i == 0 ? 1e-6 : -1e-6);
            collision_manager_move_ball(manager, 0, vec2(380.0 - gap, 280.0 - gap), 8.0);
            assert_int_equal(collision_manager_add_brick(manager, 4 * COLUMNS + 2, 1), i == 0);
            assert_int_equal(collision_manager_brick(manager, 4 * COLUMNS + 2), i == 0);
            if (i == 0) {
                collision_manager_set_brick(manager, 4 * COLUMNS + 2, 0);
            }
        }
        free(manager);
    }
}

/// Bricks come and go at random times: whatever meets one touches it where it is.
static void a_brick_that_comes_is_met_where_it_is(void **state)
{
    Rng rng = rng_make(9);
    int met = 0, added = 0;
    (void)state;
    for (int round = 0; round < 60; round++) {
        uint8_t none[CELLS] = {0};
        CollisionManager *manager = make_arena(none, vec2(300.0, -900.0));
        for (int i = 1; i < 1 + round % 4; i++) {
            collision_manager_add_ball(manager, vec2(100.0 + 200.0 * i, 600.0),
                                       vec2(rng_range(&rng, -800.0, 800.0), -500.0), 8.0);
        }
        for (int step = 0; step < 2400; step++) {
            Contact contact;
            collision_manager_begin_step(manager);
            while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
                if (contact.with == CONTACT_BRICK) {
                    Rectangle body = brick_grids_rectangle(&manager->bricks, contact.id);
                    met++;
                    assert_true(contact.point.x > body.min.x - 1e-6 &&
                                contact.point.x < body.max.x + 1e-6 &&
                                contact.point.y > body.min.y - 1e-6 &&
                                contact.point.y < body.max.y + 1e-6);
                    assert_true(fabs(vec2_length(vec2_sub(contact.position, contact.point)) - 8.0) <
                                1e-6);
                    collision_manager_set_brick(manager, contact.id, 0);
                }
            }
            int brick = rng_below(&rng, CELLS);
            if (collision_manager_brick(manager, brick) != BRICK_EMPTY) {
                collision_manager_set_brick(manager, brick, BRICK_EMPTY);
            } else if (rng_below(&rng, 4) == 0) {
                added += collision_manager_add_brick(manager, brick, 1);
            }
        }
        free(manager);
    }
    assert_true(met > 500 && added > 10000);
}

/// The place of the brick has been flown through a moment ago, when there was none, and the ball is
/// still near one of its corners.
static void what_has_just_flown_by_is_not_met(void **state)
{
    static const uint8_t NONE[CELLS] = {0};
    Contact contact;
    (void)state;
    CollisionManager *manager = make_arena(NONE, vec2(37.0, 400.0));
    collision_manager_move_ball(manager, 0, vec2(413.27, 247.7), 8.0);
    for (int step = 0; step < 12; step++) {
        collision_manager_begin_step(manager);
        assert_false(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
    }
    // It lies at x 420 to 460, y 240 to 260.
    assert_true(collision_manager_add_brick(manager, 2 * COLUMNS + 3, 1));
    for (int step = 0; step < 120; step++) {
        collision_manager_begin_step(manager);
        assert_false(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
    }
    free(manager);
}

/// Where an upward one-way brick is in tests: its face at y 240 from x 420 to 460.
#define ONE_WAY (2 * COLUMNS + 3)

static CollisionManager *make_one_way_arena(const uint8_t *hits, Vec2 position, Vec2 velocity)
{
    CollisionManager *manager = make_arena(hits, velocity);
    collision_manager_move_ball(manager, 0, position, 8.0);
    collision_manager_set_one_way_brick(manager, ONE_WAY, SIDE_TOP);
    return manager;
}

/// Plays some steps and counts contacts; `last` is the last of them.
static int count_contacts(CollisionManager *manager, int steps, Contact *last)
{
    int count = 0;
    for (int step = 0; step < steps; step++) {
        Contact contact;
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
            *last = contact;
            count++;
        }
    }
    return count;
}

static void a_one_way_brick_is_met_from_in_front_alone(void **state)
{
    static const struct {
        Vec2 position, velocity;
        Feature met; ///< FEATURE_NONE: nothing
    } CASES[] = {
        {{440.0, 200.0}, {0.0, 400.0}, FEATURE_TOP},
        {{440.0, 262.0}, {0.0, -400.0}, FEATURE_NONE},
        {{400.0, 250.0}, {400.0, 0.0}, FEATURE_NONE},
        {{480.0, 250.0}, {-400.0, 0.0}, FEATURE_NONE},
        // Beside its ends, by less than the ball's radius.
        {{415.0, 200.0}, {0.0, 400.0}, FEATURE_CORNER_TOP_LEFT},
        {{465.0, 200.0}, {0.0, 400.0}, FEATURE_CORNER_TOP_RIGHT},
        {{415.0, 262.0}, {0.0, -400.0}, FEATURE_NONE},
        {{411.0, 200.0}, {0.0, 400.0}, FEATURE_NONE},
        // Its centre comes level with the face before the end is touched, and just after.
        {{400.0, 238.0}, {400.0, 100.0}, FEATURE_NONE},
        {{400.0, 238.0}, {400.0, 50.0}, FEATURE_CORNER_TOP_LEFT},
        // Up and over the end.
        {{415.0, 262.0}, {20.0, -400.0}, FEATURE_NONE},
    };
    uint8_t hits[CELLS] = {0};
    (void)state;
    hits[ONE_WAY] = BRICK_SOLID;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Contact contact = {0};
        CollisionManager *manager = make_one_way_arena(hits, CASES[i].position, CASES[i].velocity);
        collision_manager_set_ball_piercing(manager, 0, i % 2 == 0);
        const int count = count_contacts(manager, 22, &contact);
        assert_int_equal(count, CASES[i].met != FEATURE_NONE);
        assert_int_equal(contact.feature, CASES[i].met);
        free(manager);
    }
}

/// Its centre is through by 3 u, or lacks as much; only a ball that lies on the face meets it.
static void what_is_turned_back_on_its_way_through_passes_back(void **state)
{
    static const double HEIGHTS[] = {243.0, 237.0, 232.01, 232.0};
    uint8_t hits[CELLS] = {0};
    (void)state;
    hits[ONE_WAY] = BRICK_SOLID;
    for (int i = 0; i < 4; i++) {
        Contact contact = {0};
        const Vec2 place = vec2(440.0, HEIGHTS[i]);
        CollisionManager *manager = make_one_way_arena(hits, place, vec2(0.0, -400.0));
        collision_manager_set_ball_velocity(manager, 0, vec2(60.0, 300.0));
        assert_int_equal(count_contacts(manager, 20, &contact), i == 3);
        free(manager);
    }
}

/// Beside each other they have no end between them; a whole one keeps all of its own.
static void one_way_bricks_go_on_in_their_neighbours_and_hide_nothing_of_whole_ones(void **state)
{
    uint8_t hits[CELLS] = {0};
    (void)state;
    hits[ONE_WAY - 1] = hits[ONE_WAY] = hits[ONE_WAY + 1] = BRICK_SOLID;
    CollisionManager *manager = make_one_way_arena(hits, vec2(100.0, 100.0), vec2(0.0, 0.0));
    const uint8_t *open = manager_open_faces(manager);
    assert_int_equal(open[ONE_WAY], RECTANGLE_TOP);
    assert_int_equal(open[ONE_WAY + 1], RECTANGLE_ALL);
    collision_manager_set_one_way_brick(manager, ONE_WAY + 1, SIDE_TOP);
    assert_int_equal(open[ONE_WAY], RECTANGLE_TOP);
    assert_int_equal(open[ONE_WAY + 1], RECTANGLE_TOP | RECTANGLE_TOP_RIGHT);
    collision_manager_set_one_way_brick(manager, ONE_WAY + 1, SIDE_BOTTOM);
    assert_int_equal(open[ONE_WAY], RECTANGLE_TOP | RECTANGLE_TOP_RIGHT);
    assert_true(collision_manager_add_brick(manager, ONE_WAY - COLUMNS, 1));
    assert_int_equal(open[ONE_WAY], 0);
    free(manager);
}

/// Two on each side's way: between them is no end, at either end one.
static void one_way_bricks_go_on_along_their_faces_on_every_side(void **state)
{
    (void)state;
    for (int side = 0; side < SIDE_COUNT; side++) {
        const bool upright = side_inward((Side)side).x != 0.0;
        const int next = upright ? COLUMNS : 1;
        uint8_t hits[CELLS] = {0};
        hits[ONE_WAY] = hits[ONE_WAY + next] = BRICK_SOLID;
        CollisionManager *manager = make_one_way_arena(hits, vec2(100.0, 100.0), vec2(0.0, 0.0));
        const uint8_t *open = manager_open_faces(manager);
        collision_manager_set_one_way_brick(manager, ONE_WAY, (Side)side);
        collision_manager_set_one_way_brick(manager, ONE_WAY + next, (Side)side);
        const unsigned face = (unsigned)RECTANGLE_LEFT << side;
        const unsigned first = side == SIDE_RIGHT    ? RECTANGLE_TOP_RIGHT
                               : side == SIDE_BOTTOM ? RECTANGLE_BOTTOM_LEFT
                                                     : RECTANGLE_TOP_LEFT;
        const unsigned last = side == SIDE_LEFT  ? RECTANGLE_BOTTOM_LEFT
                              : side == SIDE_TOP ? RECTANGLE_TOP_RIGHT
                                                 : RECTANGLE_BOTTOM_RIGHT;
        assert_int_equal(open[ONE_WAY], face | first);
        assert_int_equal(open[ONE_WAY + next], face | last);
        free(manager);
    }
}

/// Every brick of a picture goes and comes again: once for all that takes less work than brick by
/// brick, and less than two units each.
static void changes_that_are_gathered_are_settled_once_for_all(void **state)
{
    (void)state;
    uint8_t hits[CELLS];
    memset(hits, 3, sizeof hits);
    int64_t work[2];
    for (int gathered = 0; gathered < 2; gathered++) {
        CollisionManager *manager = make_arena(hits, vec2(10.0, -300.0));
        const int64_t before = collision_manager_work(manager);
        if (gathered) {
            collision_manager_gather_changes(manager);
        }
        for (int i = 0; i < 2 * CELLS; i++) {
            assert_true(i < CELLS ? collision_manager_set_brick(manager, i, 0)
                                  : collision_manager_add_brick(manager, i - CELLS, 3));
        }
        settle_in_pieces(manager);
        work[gathered] = collision_manager_work(manager) - before;
        free(manager);
    }
    assert_true(work[1] < work[0]);
    assert_true(work[1] < 2 * 2 * CELLS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_brick_that_comes_is_as_if_it_had_been_there_from_the_start),
        cmocka_unit_test(changes_that_are_gathered_are_settled_once_for_all),
        cmocka_unit_test(flush_pictures_hide_their_corners),
        cmocka_unit_test(a_brick_comes_in_a_balls_way_but_not_into_it),
        cmocka_unit_test(a_brick_that_comes_is_met_where_it_is),
        cmocka_unit_test(what_has_just_flown_by_is_not_met),
        cmocka_unit_test(a_one_way_brick_is_met_from_in_front_alone),
        cmocka_unit_test(what_is_turned_back_on_its_way_through_passes_back),
        cmocka_unit_test(one_way_bricks_go_on_in_their_neighbours_and_hide_nothing_of_whole_ones),
        cmocka_unit_test(one_way_bricks_go_on_along_their_faces_on_every_side),
    };
    return cmocka_run_group_tests_name("brick_arena", tests, NULL, NULL);
}
