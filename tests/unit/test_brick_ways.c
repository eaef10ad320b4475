/// Bricks through which balls get elsewhere, and bricks that fall.
#include <math.h>
#include <stdlib.h>

#include "rules.h"
#include "world_create.h"
#include "world_game.h"

/// Where a ball is after some steps through portals at (300, 300) and (420, 340), 40 x 20 each.
static BallView after_portals(Vec2 position, Vec2 velocity, int steps, const char *cells,
                              int *passed)
{
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, position.x, position.y, velocity.x, velocity.y, SIDE_BOTTOM);
    game_set_bricks(&game, 300.0, 300.0, 4, cells, NULL);
    World *world = game_begin(&game);
    *passed = game_play(world, NULL, steps, EVENT_PORTAL_PASSED, NULL);
    const BallView ball = game_first_ball(world);
    world_destroy(world);
    return ball;
}

static void a_portal_sends_a_ball_on_from_the_opposite_side_of_its_partner(void **state)
{
    static const char CELLS[] = "a.1........a";
    static const struct {
        Vec2 position, velocity, exit; ///< u and u/s; 12 steps, of which half are behind the exit
    } CASES[] = {
        // Faces: 8 u away, the same 5 u off the middle.
        {{325.0, 338.0}, {0.0, -400.0}, {445.0, 322.0}},
        {{325.0, 282.0}, {0.0, 400.0}, {445.0, 378.0}},
        {{282.0, 305.0}, {400.0, 0.0}, {478.0, 345.0}},
    };
    int passed;
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const BallView ball =
            after_portals(CASES[i].position, CASES[i].velocity, 12, CELLS, &passed);
        assert_int_equal(passed, 1);
        assert_true(ball.velocity.x == CASES[i].velocity.x);
        assert_true(ball.velocity.y == CASES[i].velocity.y);
        // 10 u to the portal, 10 u from its partner.
        assert_true(vec2_length(vec2_sub(ball.position, CASES[i].exit)) < 1e-9);
    }
    // A corner: from the lower left to the upper right one, on the same line through the middles.
    const BallView ball =
        after_portals(vec2(280.0, 340.0), vec2(300.0, -300.0), 24, CELLS, &passed);
    const Vec2 way = vec2(ball.position.x - 280.0 - 300.0 * 24 * STEP_SECONDS,
                          ball.position.y - 340.0 + 300.0 * 24 * STEP_SECONDS);
    assert_int_equal(passed, 1);
    assert_true(ball.velocity.x == 300.0 && ball.velocity.y == -300.0);
    // From corner to corner 40 u and -20 u, between the portals 120 u and 40 u, and the rim twice.
    assert_true(fabs(way.x - (120.0 + 40.0 + 16.0 * sqrt(0.5))) < 1e-9);
    assert_true(fabs(way.y - (40.0 - 20.0 - 16.0 * sqrt(0.5))) < 1e-9);
}

/// The partner's upper side lies below a brick, or its right one beside the first portal.
static void a_portal_without_room_at_its_exit_is_a_wall(void **state)
{
    int passed;
    (void)state;
    BallView ball =
        after_portals(vec2(325.0, 338.0), vec2(0.0, -400.0), 12, "a......#...a", &passed);
    assert_int_equal(passed, 0);
    assert_true(ball.velocity.y == 400.0);
    ball = after_portals(vec2(325.0, 338.0), vec2(0.0, -400.0), 12, "a...a.......", &passed);
    assert_int_equal(passed, 0);
    // Alone, as only a program could make it.
    after_portals(vec2(325.0, 338.0), vec2(0.0, -400.0), 12, "a...........", &passed);
    assert_int_equal(passed, 0);
}

/// A ball of 40 u between two portals 20.1 u apart would go round and round in no time.
static void a_ball_comes_out_of_a_portal_once_a_step(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 325.0, 350.0, 0.0, -480.0, SIDE_BOTTOM);
    game.balls[0].radius = 9.99;
    game_set_bricks(&game, 300.0, 300.0, 1, "a.a", NULL);
    World *world = game_begin(&game);
    for (int step = 0; step < 480; step++) {
        assert_true(game_play(world, NULL, 1, EVENT_PORTAL_PASSED, NULL) <= 1);
        const BallView ball = game_first_ball(world);
        assert_true(fabs(fabs(ball.velocity.y) - 480.0) < 1e-6);
    }
    world_destroy(world);
}

/// Columns of 10 cells a row at (300, 200), and a ball that rests at a place.
static World *make_falling(Game *game, Vec2 ball, const char *cells, const char *bonus)
{
    game_new(game, "b");
    game_add_ball(game, ball.x, ball.y, 0.0, 0.0, SIDE_BOTTOM);
    game_set_bricks(game, 300.0, 200.0, 3, cells, bonus);
    return game_begin(game);
}

/// In 24 steps by a cell, the whole column at once, upon steel, not into a doorway.
static void falling_bricks_close_a_column_up(void **state)
{
    Game game;
    (void)state;
    World *world = make_falling(&game, vec2(700.0, 600.0),
                                "rst"
                                "rst"
                                "1#O"
                                "..."
                                "2.."
                                "...",
                                "L.."
                                "S.."
                                "W.."
                                "..."
                                "M.."
                                "...");
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_FELL, NULL), 0);
    const Contact touch = {.with = CONTACT_BRICK, .id = 6, .normal = {0.0, 1.0}};
    rules_apply_contact(world, &touch);
    assert_int_equal(game_play(world, NULL, 23, EVENT_BRICK_FELL, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_BRICK_FELL, NULL), 2);
    game_expect_hits(world, ".23"
                            "123"
                            "1##"
                            "..."
                            "2.."
                            "...");
    assert_int_equal(game_play(world, NULL, 24, EVENT_BRICK_FELL, NULL), 2);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_FELL, NULL), 0);
    game_expect_hits(world, ".23"
                            ".23"
                            "1##"
                            "1.."
                            "2.."
                            "...");
    assert_int_equal(world_brick_bonus(world, 6), 'L');
    assert_int_equal(world_brick_bonus(world, 9), 'S');
    assert_int_equal(world_brick_kind(world, 9), brick_kind_from_letter('r'));
    // An open doorway stays free.
    collision_manager_set_brick(world_manager(world), 8, BRICK_EMPTY);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_FELL, NULL), 0);
    world_destroy(world);
}

/// A sandbox in which nothing else is to be done at the ends of steps.
static void bricks_fall_in_many_steps_at_once_as_step_by_step(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 700.0, 600.0, 0.0, 0.0, SIDE_NONE);
    game_set_bricks(&game, 300.0, 200.0, 3,
                    "rst"
                    "..."
                    "..#"
                    "...",
                    NULL);
    World *world = game_begin(&game);
    int steps = 3 * BRICK_FALL_STEPS + 5;
    const WorldInput nothing = {0};
    assert_true(world_steps(world, &nothing, &steps, WORK_WITHOUT_END, NULL, NULL));
    game_expect_hits(world, "..."
                            "..3"
                            "..#"
                            "12.");
    world_destroy(world);
}

/// Below it lies a ball, until it goes, or a fuse burns.
static void falling_bricks_wait_for_what_is_below_them(void **state)
{
    Game game;
    (void)state;
    World *world = make_falling(&game, vec2(320.0, 230.0),
                                "r.."
                                "..."
                                "#1.",
                                NULL);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_FELL, NULL), 0);
    collision_manager_move_ball(world_manager(world), 0, vec2(700.0, 600.0), 8.0);
    assert_int_equal(game_play(world, NULL, 24, EVENT_BRICK_FELL, NULL), 1);
    game_expect_hits(world, "..."
                            "1.."
                            "#1.");
    world_destroy(world);
    world = make_falling(&game, vec2(700.0, 600.0),
                         "..r"
                         "#.*"
                         "..1",
                         NULL);
    const Contact touch = {.with = CONTACT_BRICK, .id = 5, .normal = {0.0, 1.0}};
    game_play(world, NULL, 20, EVENT_OVER, NULL);
    rules_apply_contact(world, &touch);
    assert_int_equal(game_play(world, NULL, 35, EVENT_BRICK_FELL, NULL), 0);
    game_expect_hits(world, "..1"
                            "#.."
                            "..1");
    world_destroy(world);
}

/// In a level that is changed while it is played.
static void where_bricks_fall_all_of_them_begin_anew(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_set_bricks(&game, 100, 100, 3,
                    "rr1"
                    "r.1"
                    "111"
                    "#.9",
                    "LS."
                    "M.."
                    "..."
                    "...");
    World *from = game_begin(&game);
    targets_hit_brick(from, 6, 1, SIDE_BOTTOM, NULL);
    game_play(from, NULL, BRICK_FALL_STEPS, EVENT_OVER, NULL);
    World *to = world_create(&game.def, 9);
    assert_true(world_continue(to, &game.def, from, &game.def));
    game_expect_hits(to, "111"
                         "1.1"
                         "111");
    assert_int_equal(world_brick_bonus(to, 0), 'L');
    assert_int_equal(world_brick_bonus(to, 3), 'M');
    for (int brick = 0; brick < 12; brick++) {
        assert_int_equal(world_outcome(to), WORLD_RUNNING);
        targets_hit_brick(to, brick, BRICK_HITS_MOST, SIDE_BOTTOM, NULL);
    }
    assert_int_equal(world_outcome(to), WORLD_WON);
    world_destroy(to);
    world_destroy(from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_portal_sends_a_ball_on_from_the_opposite_side_of_its_partner),
        cmocka_unit_test(a_portal_without_room_at_its_exit_is_a_wall),
        cmocka_unit_test(a_ball_comes_out_of_a_portal_once_a_step),
        cmocka_unit_test(falling_bricks_close_a_column_up),
        cmocka_unit_test(bricks_fall_in_many_steps_at_once_as_step_by_step),
        cmocka_unit_test(falling_bricks_wait_for_what_is_below_them),
        cmocka_unit_test(where_bricks_fall_all_of_them_begin_anew),
    };
    return cmocka_run_group_tests_name("brick_ways", tests, NULL, NULL);
}
