// What obstacles that shoot send, when, and to whom.
#include "field.h"
#include "power_up.h"
#include "world_game.h"

/// A shooter above the paddle's middle, that breaks after a hit; a ball that flies beside it.
static void make_shooter(Game *game, const char *letters)
{
    game_new(game, "b");
    game_add_ball(game, 100.0, 100.0, 200.0, 0.0, SIDE_BOTTOM);
    game_add_hexagon(game, 480.0, 300.0, 40.0, 1);
    strcpy(game_last_obstacle(game)->shoots, letters);
    game_last_obstacle(game)->shot_period_s = 2.0;
    game_last_obstacle(game)->shot_speed = 200.0;
    game->def.match.floor = true;
}

static World *begin_shooter(Game *game, const char *letters)
{
    make_shooter(game, letters);
    return game_begin(game);
}

static void a_shooter_sends_its_letters_in_turn_to_where_the_paddle_is(void **state)
{
    (void)state;
    Game game;
    WorldEvent released = {0};
    World *world = begin_shooter(&game, "U.N");
    const WorldInput aside = {{{.pointing = true, .target_x = 64 * 200, .target_y = 64 * 688}}};
    assert_int_equal(game_play(world, &aside, 479, EVENT_CAPSULE_RELEASED, &released), 0);
    assert_true(world_shooter(world, 0).state.exists);
    assert_int_equal(world_shooter(world, 0).power_up, power_up_from_letter('U'));
    assert_true(fabs(world_shooter(world, 0).left_s - 1.0 / 240.0) < 1e-12);
    assert_int_equal(game_play(world, &aside, 1, EVENT_CAPSULE_RELEASED, &released), 1);
    assert_int_equal(released.value, power_up_from_letter('U'));
    assert_true(released.position.x == 480.0 && released.position.y == 300.0);
    const Vec2 velocity = world_capsule(world, released.id).velocity;
    const Vec2 way = vec2_sub(vec2(200.0, 688.0), vec2(480.0, 300.0));
    assert_true(fabs(vec2_length(velocity) - 200.0) < 1e-9);
    assert_true(fabs(vec2_cross(velocity, way)) < 1e-6 && vec2_dot(velocity, way) > 0.0);
    assert_int_equal(world_shooter(world, 0).power_up, -1);
    assert_int_equal(game_play(world, &aside, 480, EVENT_CAPSULE_RELEASED, &released), 0);
    assert_int_equal(game_play(world, &aside, 480, EVENT_CAPSULE_RELEASED, &released), 1);
    assert_int_equal(released.value, power_up_from_letter('N'));
    assert_int_equal(game_play(world, &aside, 480, EVENT_CAPSULE_RELEASED, &released), 1);
    assert_int_equal(released.value, power_up_from_letter('U'));
    world_destroy(world);
}

static void a_shot_that_is_touched_is_at_work_and_one_that_is_not_does_nothing(void **state)
{
    (void)state;
    for (int touched = 0; touched <= 1; touched++) {
        Game game;
        World *world = begin_shooter(&game, "U");
        game_play(world, NULL, 481, EVENT_CAPSULE_RELEASED, NULL);
        const WorldInput aside = {{{.pointing = true, .target_x = 64 * 800, .target_y = 64 * 688}}};
        game_play(world, touched ? NULL : &aside, 470, EVENT_POWER_STARTED, NULL);
        const double left = world_power_left(world, SIDE_BOTTOM, power_up_from_letter('U'));
        assert_int_equal(left > 0.0, touched);
        world_destroy(world);
    }
}

static void it_shoots_only_while_it_is_there_and_a_ball_flies_and_power_ups_are_on(void **state)
{
    (void)state;
    Game game;
    World *world = begin_shooter(&game, "U");
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
    world = begin_shooter(&game, "U");
    game_play(world, NULL, 300, EVENT_CONTACT, NULL);
    balls_remove(world, 0);
    assert_int_equal(game_play(world, NULL, 600, EVENT_CAPSULE_RELEASED, NULL), 0);
    balls_launch(world, vec2(100.0, 100.0), vec2(200.0, 0.0), 8.0, SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 179, EVENT_CAPSULE_RELEASED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_CAPSULE_RELEASED, NULL), 1);
    world_destroy(world);
    make_shooter(&game, "U");
    game.def.match.power_ups = false;
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 2000, EVENT_CAPSULE_RELEASED, NULL), 0);
    assert_int_equal(world_shooter_count(world), 0);
    world_destroy(world);
    make_shooter(&game, "U");
    game_last_obstacle(&game)->phase = 1;
    game_add_hexagon(&game, 800.0, 500.0, 40.0, 1);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 2000, EVENT_CAPSULE_RELEASED, NULL), 0);
    targets_hit_obstacle(world, 1, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(
        game_play(world, NULL, WORLD_PHASE_PAUSE_STEPS + 479, EVENT_CAPSULE_RELEASED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 3, EVENT_CAPSULE_RELEASED, NULL), 1);
    world_destroy(world);
}

static void no_more_shots_are_under_way_than_there_is_room_for(void **state)
{
    (void)state;
    Game game;
    make_shooter(&game, "UN");
    game_last_obstacle(&game)->shot_period_s = 1.0;
    game_last_obstacle(&game)->shot_speed = 1.0;
    World *world = game_begin(&game);
    assert_int_equal(world_capsule_capacity(world), SHOOTER_CAPSULES);
    assert_int_equal(game_play(world, NULL, 40 * 240, EVENT_CAPSULE_RELEASED, NULL),
                     SHOOTER_CAPSULES);
    world_destroy(world);
}

static void in_a_duel_each_side_is_shot_at_in_turn(void **state)
{
    (void)state;
    Game game;
    WorldEvent released = {0};
    game_new(&game, "bt");
    game_add_ball(&game, 100.0, 360.0, 200.0, 0.0, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 200.0, 40.0, 1);
    strcpy(game_last_obstacle(&game)->shoots, "U");
    game_last_obstacle(&game)->shot_period_s = 1.0;
    game_last_obstacle(&game)->shot_speed = 300.0;
    World *world = game_begin(&game);
    for (int shot = 0; shot < 4; shot++) {
        assert_int_equal(game_play(world, NULL, 240, EVENT_CAPSULE_RELEASED, &released), 1);
        assert_int_equal(released.side, shot % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
    }
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shooter_sends_its_letters_in_turn_to_where_the_paddle_is),
        cmocka_unit_test(a_shot_that_is_touched_is_at_work_and_one_that_is_not_does_nothing),
        cmocka_unit_test(it_shoots_only_while_it_is_there_and_a_ball_flies_and_power_ups_are_on),
        cmocka_unit_test(no_more_shots_are_under_way_than_there_is_room_for),
        cmocka_unit_test(in_a_duel_each_side_is_shot_at_in_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
