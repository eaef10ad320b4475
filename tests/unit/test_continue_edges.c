// What a game in a changed definition keeps and what it does not, one value at a time.
#include "near.h"
#include "targets.h"
#include "world_continue.h"
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

/// A ball that was on its way out through the goal is no more where the field has become smaller,
/// along whichever side.
static void a_ball_that_leaves_is_brought_into_a_smaller_field(void **state)
{
    (void)state;
    static const char *const SIDES[SIDE_COUNT] = {"lr", "rl", "tb", "bt"};
    for (int i = 0; i < 2 * SIDE_COUNT; i++) {
        const Side side = (Side)(i / 2);
        const Vec2 out = vec2_scale(side_inward(side), -1.0);
        Game game, changed;
        game_new(&game, SIDES[side]);
        game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_NONE);
        World *from = game_begin(&game);
        const Vec2 place = vec2(out.x < 0.0   ? -4.0
                                : out.x > 0.0 ? 964.0
                                              : 200.0,
                                out.y < 0.0   ? -4.0
                                : out.y > 0.0 ? 724.0
                                              : 200.0);
        collision_manager_move_ball(world_manager(from), 0, place, 8.0);
        copy_game(&changed, &game);
        *(i % 2 == 0 ? &changed.def.width : &changed.def.height) -= 100.0;
        World *to = continue_with(from, &game, &changed);
        const BallView ball = game_first_ball(to);
        assert_true(ball.exists);
        assert_true(ball.position.x >= 8.0 && ball.position.x <= changed.def.width - 8.0);
        assert_true(ball.position.y >= 8.0 && ball.position.y <= changed.def.height - 8.0);
        world_destroy(to);
        world_destroy(from);
    }
}

static void capsules_beyond_a_smaller_field_are_gone_and_others_stay(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Game game, changed;
        game_new(&game, "b");
        game_add_ball(&game, 100.0, 400.0, 0.0, 0.0, SIDE_BOTTOM);
        game_set_bricks(&game, i == 0 ? 900.0 : 300.0, i == 1 ? 640.0 : 300.0, 1, "11", "W.");
        World *from = game_begin(&game);
        targets_hit_brick(from, 0, 1, SIDE_BOTTOM, NULL);
        assert_int_equal(from->capsules, 1);
        copy_game(&changed, &game);
        changed.def.bricks.grid[0].origin = vec2(300.0, 300.0);
        changed.def.width = 800.0;
        changed.def.height = 600.0;
        World *to = continue_with(from, &game, &changed);
        assert_int_equal(to->capsules, i == 2);
        world_destroy(to);
        world_destroy(from);
    }
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

static void of_two_sizes_the_one_that_is_changed_changes(void **state)
{
    (void)state;
    Game game, changed;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_BOTTOM);
    game_add_ball(&game, 600.0, 200.0, 30.0, 40.0, SIDE_BOTTOM);
    game.balls[1].radius = 5.0;
    World *from = game_begin(&game);
    copy_game(&changed, &game);
    changed.balls[1].radius = 6.0;
    World *to = continue_with(from, &game, &changed);
    assert_near(world_ball(to, 0).radius, 8.0, 0.0);
    assert_near(world_ball(to, 1).radius, 6.0, 0.0);
    world_destroy(to);
    world_destroy(from);
}

static void a_paddle_starts_anew_where_either_coordinate_of_its_start_has_changed(void **state)
{
    (void)state;
    const WorldInput input = {.paddle = {{.move_x = 127}}};
    for (int i = 0; i < 3; i++) {
        Game game, changed;
        game_new(&game, "b");
        game_add_ball(&game, 200.0, 200.0, 0.0, 0.0, SIDE_BOTTOM);
        game.def.paddles[0].centre = vec2(400.0, 680.0);
        World *from = game_begin(&game);
        game_play(from, &input, 60, EVENT_OVER, NULL);
        const Rectangle moved = world_paddle(from, 0).body;
        copy_game(&changed, &game);
        changed.def.paddles[0].centre.x += i == 1 ? 10.0 : 0.0;
        changed.def.paddles[0].centre.y += i == 2 ? 5.0 : 0.0;
        World *to = continue_with(from, &game, &changed);
        const Rectangle wanted = i == 0 ? moved : world_paddle_start(&changed.def, 0);
        assert_near(world_paddle(to, 0).body.min.x, wanted.min.x, 1e-9);
        assert_near(world_paddle(to, 0).body.min.y, wanted.min.y, 1e-9);
        world_destroy(to);
        world_destroy(from);
    }
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

/// The same of a ball that has flown.
static void a_ball_that_starts_otherwise_in_any_number_is_another_one(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 200.0, 200.0, 30.0, 40.0, SIDE_BOTTOM);
    const BallDef base = game.balls[0];
    BallDef others[7] = {base, base, base, base, base, base, base};
    others[0].position.x += 1.0;
    others[1].position.y += 1.0;
    others[2].velocity.x += 1.0;
    others[3].velocity.y += 1.0;
    others[4].radius += 1.0;
    others[5].owner = SIDE_NONE;
    others[6].served = true;
    World *from = game_begin(&game);
    game_play(from, NULL, 300, EVENT_OVER, NULL);
    const Vec2 flown = game_first_ball(from).position;
    for (int i = 0; i < 7; i++) {
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
                view.exists && same && view.radius == base.radius && view.owner == (int)SIDE_BOTTOM;
        }
        assert_int_equal(there, 1);
        world_destroy(to);
    }
    world_destroy(from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_that_leaves_is_brought_into_a_smaller_field),
        cmocka_unit_test(capsules_beyond_a_smaller_field_are_gone_and_others_stay),
        cmocka_unit_test(an_obstacle_with_any_other_number_is_another_one),
        cmocka_unit_test(a_ball_that_starts_otherwise_in_any_number_is_another_one),
        cmocka_unit_test(a_piercing_ball_goes_on_piercing),
        cmocka_unit_test(of_two_sizes_the_one_that_is_changed_changes),
        cmocka_unit_test(a_paddle_starts_anew_where_either_coordinate_of_its_start_has_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
