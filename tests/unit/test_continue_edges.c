// What a game in a changed definition keeps and what it does not, one value at a time.
#include "bricks.h"
#include "near.h"
#include "world_create.h"
#include "world_game.h"

static World *continue_with(const World *from, const Game *before, const Game *after)
{
    World *to = world_create(&after->def, 9);
    assert_non_null(to);
    assert_true(world_continue(to, &after->def, from, &before->def));
    return to;
}

/// A copy with arrays of its own.
static void copy_game(Game *to, const Game *from)
{
    *to = *from;
    to->def.balls = to->balls;
    to->def.obstacles = to->obstacles;
    to->def.brick_hits = from->def.brick_hits != NULL ? to->hits : NULL;
    to->def.brick_bonus = from->def.brick_bonus != NULL ? to->bonus : NULL;
}

static void a_piercing_ball_goes_on_piercing(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_BOTTOM);
    World *from = game_begin(&game);
    powers_start(from, power_up_from_letter('T'), SIDE_BOTTOM);
    assert_true(game_first_ball(from).piercing);
    World *to = continue_with(from, &game, &game);
    assert_true(game_first_ball(to).piercing);
    world_destroy(to);
    world_destroy(from);
}

/// Where no brick comes, a ball may be in one: on its way through one that lets pass.
static void a_ball_on_its_way_through_a_brick_stays_there(void **state)
{
    (void)state;
    Game game, changed;
    game_new(&game, "b");
    game_set_bricks(&game, 440.0, 300.0, 3, "^1^", NULL);
    game_add_ball(&game, 460.0, 400.0, 0.0, -240.0, SIDE_BOTTOM);
    World *from = game_begin(&game);
    game_play(from, NULL, 90, EVENT_OVER, NULL);
    copy_game(&changed, &game);
    changed.hits[1] = 2;
    changed.def.brick_kinds = changed.kinds;
    for (int edit = 0; edit <= 1; edit++) {
        World *to = continue_with(from, &game, edit ? &changed : &game);
        assert_int_equal(world_brick_hits(to, 1), 1 + edit);
        assert_int_equal(game_balls_in_flight(to), 1);
        assert_near_vec2(game_first_ball(to).position, vec2(460.0, 310.0), 1e-9);
        world_destroy(to);
    }
    world_destroy(from);
}

/// However it came to reach into it.
static void a_ball_that_reaches_into_a_brick_that_stays_flies_on_from_there(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_set_bricks(&game, 440.0, 300.0, 1, "1", NULL);
    game_add_ball(&game, 460.0, 325.0, 0.0, 240.0, SIDE_BOTTOM);
    World *from = game_begin(&game);
    World *to = continue_with(from, &game, &game);
    assert_near_vec2(game_first_ball(to).position, vec2(460.0, 325.0), 1e-9);
    assert_int_equal(world_paddle(to, 0).waiting_balls, 0);
    world_destroy(to);
    world_destroy(from);
}

static void with_any_other_number_of_arena_or_paddle_all_begins_anew(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 0.0, 0.0, SIDE_BOTTOM);
    game.def.paddles[0].centre = vec2(400.0, 680.0);
    World *from = game_begin(&game);
    for (int i = 0; i < 6; i++) {
        Game changed;
        copy_game(&changed, &game);
        double *const numbers[] = {&changed.def.width,
                                   &changed.def.height,
                                   &changed.def.paddles[0].centre.x,
                                   &changed.def.paddles[0].centre.y,
                                   &changed.def.paddles[0].length,
                                   &changed.def.paddles[0].thickness};
        *numbers[i] += 1.0;
        World *to = world_create(&changed.def, 9);
        assert_non_null(to);
        assert_false(world_continue(to, &changed.def, from, &game.def));
        world_destroy(to);
    }
    world_destroy(from);
}

/// Before the one that was hit comes a new one that differs from it in a single number.
static void an_obstacle_with_any_other_number_is_another_one(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 300.0, 20.0, 5);
    const ObstacleDef base = game.obstacles[0];
    ObstacleDef others[15];
    for (int i = 0; i < 15; i++) {
        others[i] = base;
    }
    others[0].centre.x += 1.0;
    others[1].centre.y += 1.0;
    others[2].end.x += 1.0;
    others[3].end.y += 1.0;
    others[4].travel.x += 1.0;
    others[5].travel.y += 1.0;
    others[6].radius += 1.0;
    others[7].angle_deg += 1.0;
    others[8].spin_deg_per_s += 1.0;
    others[9].period_s += 1.0;
    others[10].bounce = 0.5;
    others[11].hits++;
    others[12].phase++;
    others[13].leaves++;
    others[14].gear++;
    World *from = game_begin(&game);
    targets_hit_obstacle(from, 0, 2, SIDE_BOTTOM, NULL);
    assert_int_equal(world_obstacle(from, 0).hits, 3);
    for (int i = 0; i < 15; i++) {
        Game changed;
        copy_game(&changed, &game);
        changed.obstacles[0] = others[i];
        changed.obstacles[1] = base;
        changed.def.obstacle_count = 2;
        World *to = continue_with(from, &game, &changed);
        assert_int_equal(world_obstacle(to, 1).hits, 3);
        world_destroy(to);
    }
    world_destroy(from);
}

/// The same of a ball of a sandbox that has flown.
static void a_ball_that_starts_otherwise_in_any_number_is_another_one(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "");
    game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_NONE);
    const BallDef base = game.balls[0];
    BallDef others[6] = {base, base, base, base, base, base};
    others[0].position.x += 1.0;
    others[1].position.y += 1.0;
    others[2].velocity.x += 1.0;
    others[3].velocity.y += 1.0;
    others[4].radius += 1.0;
    others[5].owner = SIDE_TOP;
    World *from = game_begin(&game);
    game_play(from, NULL, 300, EVENT_OVER, NULL);
    const Vec2 flown = game_first_ball(from).position;
    for (int i = 0; i < 6; i++) {
        Game changed;
        copy_game(&changed, &game);
        changed.balls[0] = others[i];
        changed.balls[1] = base;
        changed.def.ball_count = 2;
        World *to = continue_with(from, &game, &changed);
        int there = 0;
        for (int ball = 0; ball < world_ball_capacity(to); ball++) {
            const BallView view = world_ball(to, ball);
            const bool same = view.position.x == flown.x && view.position.y == flown.y;
            there +=
                view.exists && same && view.radius == base.radius && view.owner == (int)SIDE_NONE;
        }
        assert_int_equal(there, 1);
        world_destroy(to);
    }
    world_destroy(from);
}

static void a_game_is_in_the_last_phase_where_fewer_are_left(void **state)
{
    (void)state;
    Game game, changed;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 300.0, 20.0, 1);
    game.obstacles[0].phase = 3;
    World *from = game_begin(&game);
    game_play(from, NULL, 2 * (WORLD_PHASE_PAUSE_STEPS + 1), EVENT_OVER, NULL);
    assert_int_equal(world_phase(from), 2);
    for (int last = 0; last <= 4; last++) {
        copy_game(&changed, &game);
        changed.obstacles[0].phase = last;
        World *to = continue_with(from, &game, &changed);
        assert_int_equal(world_phase(to), scalar_min_int(2, last));
        assert_int_equal(world_obstacle(to, 0).exists, last <= 2);
        world_destroy(to);
    }
    world_destroy(from);
}

/// It is there in both levels, and begins anew nevertheless.
static void a_picture_of_bricks_that_comes_or_goes_with_another_phase_is_another_one(void **state)
{
    (void)state;
    Game game, changed;
    game_new(&game, "b");
    game_add_served_ball(&game, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 500.0, 20.0, 1);
    game.obstacles[0].phase = 3;
    game_set_bricks(&game, 440.0, 300.0, 1, "3", NULL);
    game.def.bricks.grid[0].user[GRID_PHASE] = 1;
    World *from = game_begin(&game);
    game_play(from, NULL, WORLD_PHASE_PAUSE_STEPS + 1, EVENT_OVER, NULL);
    targets_hit_brick(from, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_brick_hits(from, 0), 2);
    for (int phase = 0; phase <= 1; phase++) {
        for (int leaves = 0; leaves <= 2; leaves += 2) {
            copy_game(&changed, &game);
            changed.def.bricks.grid[0].user[GRID_PHASE] = (signed char)phase;
            changed.def.bricks.grid[0].user[GRID_LEAVES] = (signed char)leaves;
            World *to = continue_with(from, &game, &changed);
            assert_int_equal(world_brick_hits(to, 0), phase == 1 && leaves == 0 ? 2 : 3);
            world_destroy(to);
        }
    }
    world_destroy(from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_obstacle_with_any_other_number_is_another_one),
        cmocka_unit_test(a_ball_that_starts_otherwise_in_any_number_is_another_one),
        cmocka_unit_test(a_piercing_ball_goes_on_piercing),
        cmocka_unit_test(a_ball_on_its_way_through_a_brick_stays_there),
        cmocka_unit_test(a_ball_that_reaches_into_a_brick_that_stays_flies_on_from_there),
        cmocka_unit_test(a_game_is_in_the_last_phase_where_fewer_are_left),
        cmocka_unit_test(a_picture_of_bricks_that_comes_or_goes_with_another_phase_is_another_one),
        cmocka_unit_test(with_any_other_number_of_arena_or_paddle_all_begins_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
