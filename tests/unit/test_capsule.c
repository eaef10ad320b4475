#include "bricks.h"
#include "world_game.h"

#include "near.h"

static void a_capsule_travels_to_the_owner_of_the_ball_and_is_caught(void **state)
{
    Game game;
    World *world;
    WorldEvent event = {0};
    (void)state;
    game_new(&game, "bt");
    game_set_bricks(&game, 460.0, 300.0, 1, "1", "P");
    game_add_ball(&game, 480.0, 260.0, 0.0, 420.0, SIDE_TOP);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60, EVENT_CAPSULE_RELEASED, &event), 1);
    assert_int_equal(event.value, power_up_from_letter('P'));
    assert_int_equal(event.side, SIDE_TOP);
    assert_true(world_capsule(world, event.id).velocity.y < 0.0);
    assert_int_equal(game_play(world, NULL, 480, EVENT_CAPSULE_CAUGHT, &event), 1);
    assert_int_equal(event.side, SIDE_TOP);
    assert_true(world_paddle(world, 1).points >= 500);
    assert_false(world_capsule(world, event.id).exists);
    world_destroy(world);
}

static void a_capsule_that_nobody_meets_is_lost(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 60.0, 300.0, 2, "11", "P.");
    game_add_ball(&game, 80.0, 260.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 800, EVENT_CAPSULE_LOST, NULL), 1);
    world_destroy(world);
}

static void a_level_can_do_without(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game.def.match.power_ups = false;
    game_set_bricks(&game, 60.0, 300.0, 2, "11", "PP");
    game_add_ball(&game, 80.0, 260.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60, EVENT_CAPSULE_RELEASED, NULL), 0);
    world_destroy(world);
}

static void a_fast_paddle_catches_what_it_passes_over_within_a_step(void **state)
{
    // A pointer moves this paddle by up to 78 u per step; it is 16 u thick, a capsule 24.
    static const double FROM_TO[][2] = {{645.0, 570.0}, {570.0, 645.0}};
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        World *world;
        WorldInput input = {.paddle = {{.pointing = true, .target_x = 1000 * 64}}};
        WorldEvent caught = {0};
        game_new(&game, "b");
        game.def.width = 2000.0;
        game_set_bricks(&game, 1000.0 - 20.0, 607.0 - 10.0, 2, "11", "P.");
        game_add_ball(&game, 100.0, 100.0, 1.0, 0.0, SIDE_BOTTOM);
        world = game_begin(&game);
        input.paddle[0].target_x = 200 * 64;
        input.paddle[0].target_y = (int)(64.0 * FROM_TO[row][0]);
        game_play(world, &input, 60, EVENT_CONTACT, NULL);
        input.paddle[0].target_x = 1000 * 64;
        game_play(world, &input, 60, EVENT_CONTACT, NULL);
        targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
        assert_int_equal(game_play(world, &input, 1, EVENT_CAPSULE_CAUGHT, NULL), 0);
        input.paddle[0].target_y = (int)(64.0 * FROM_TO[row][1]);
        assert_int_equal(game_play(world, &input, 1, EVENT_CAPSULE_CAUGHT, &caught), 1);
        // Where the paddle stands now it does not touch it.
        const Rectangle body = world_paddle(world, 0).body;
        assert_true(body.max.y + 12.0 < caught.position.y || body.min.y - 12.0 > caught.position.y);
        world_destroy(world);
    }
}

/// Breaks the first brick, which holds a capsule, for a side's ball, and returns the capsule as it
/// is then.
static CapsuleView released(World *world, Side side)
{
    static const WorldInput NOTHING;
    targets_hit_brick(world, 0, 1, side, NULL);
    const CapsuleView capsule = world_capsule(world, 0);
    assert_true(capsule.exists);
    assert_true(world_step(world, &NOTHING, NULL, NULL));
    return capsule;
}

static void a_capsule_falls_through_a_field_in_as_many_seconds_however_deep_it_is(void **state)
{
    (void)state;
    static const double DEPTHS[] = {360.0, 720.0, 1440.0};
    for (size_t i = 0; i < sizeof DEPTHS / sizeof DEPTHS[0]; i++) {
        Game game;
        game_new(&game, "b");
        game.def.height = DEPTHS[i];
        game_set_bricks(&game, 460.0, 100.0, 2, "11", "P.");
        World *world = game_begin(&game);
        const CapsuleView before = released(world, SIDE_BOTTOM);
        // 720 u in 720/170 s.
        assert_near(before.velocity.y, DEPTHS[i] * 170.0 / 720.0, 1e-9);
        assert_near(world_capsule(world, 0).position.y - before.position.y,
                    before.velocity.y / 240.0, 1e-9);
        world_destroy(world);
    }
}

static void the_capsule_of_nobodys_ball_goes_to_any_side_that_has_a_paddle(void **state)
{
    (void)state;
    int to[SIDE_COUNT] = {0};
    for (unsigned seed = 1; seed <= 40; seed++) {
        Game game;
        game_new(&game, "bt");
        game_set_bricks(&game, 460.0, 300.0, 2, "11", "P.");
        World *world = world_create(&game.def, seed);
        const CapsuleView capsule = released(world, SIDE_NONE);
        to[capsule.velocity.y > 0.0 ? SIDE_BOTTOM : SIDE_TOP]++;
        world_destroy(world);
    }
    assert_in_range(to[SIDE_BOTTOM], 8, 32);
    assert_int_equal(to[SIDE_BOTTOM] + to[SIDE_TOP], 40);
}

static void a_capsule_is_caught_up_to_12_u_beside_the_paddle(void **state)
{
    (void)state;
    static const struct {
        double beside;
        int caught;
    } CASES[] = {{0.0, 1}, {11.8, 1}, {12.2, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Game game;
        game_new(&game, "b");
        game_set_bricks(&game, 460.0, 100.0, 2, "11", "P.");
        World *world = game_begin(&game);
        const double end = world_paddle(world, 0).body.max.x;
        capsule_launch(world, power_up_from_letter('P'), SIDE_BOTTOM,
                       vec2(end + CASES[i].beside, 600.0), vec2(0.0, 170.0));
        assert_int_equal(game_play(world, NULL, 240, EVENT_CAPSULE_CAUGHT, NULL), CASES[i].caught);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_capsule_travels_to_the_owner_of_the_ball_and_is_caught),
        cmocka_unit_test(a_capsule_that_nobody_meets_is_lost),
        cmocka_unit_test(a_level_can_do_without),
        cmocka_unit_test(a_capsule_falls_through_a_field_in_as_many_seconds_however_deep_it_is),
        cmocka_unit_test(the_capsule_of_nobodys_ball_goes_to_any_side_that_has_a_paddle),
        cmocka_unit_test(a_capsule_is_caught_up_to_12_u_beside_the_paddle),
        cmocka_unit_test(a_fast_paddle_catches_what_it_passes_over_within_a_step),
    };
    return cmocka_run_group_tests_name("capsule", tests, NULL, NULL);
}
