// Thieves: whose a ball is that they throw, how hot, and what only a stolen ball hurts.
#include <math.h>

#include "world_game.h"

#define STEPS_OF(seconds) ((int)((seconds)*STEPS_PER_SECOND + 0.5))

/// Half the distance of two opposite edges of a thief, and the radius of a ball.
#define REACH (50.0 * 0.86602540378443864676 + 8.0)

/// A ball that comes up to the lower edge of a thief at (480, 300), which it meets in the step that
/// begins 0.5 s after the start.
static World *begin(Game *game, const char *sides, Side owner, double hold_s)
{
    game_new(game, sides);
    game_add_ball(game, 480.0, 300.0 + REACH + 200.5, 0.0, -400.0, owner);
    game_add_hexagon(game, 480.0, 300.0, 50.0, 0);
    game_last_obstacle(game)->hold_s = hold_s;
    game_last_obstacle(game)->steals = true;
    return game_begin(game);
}

static int play(World *world, double seconds, WorldEventKind kind, WorldEvent *last)
{
    return game_play(world, NULL, STEPS_OF(seconds), kind, last);
}

static void a_thief_throws_a_ball_back_as_the_other_sides_and_one_ring_hotter(void **state)
{
    Game game;
    WorldEvent stolen, thrown;
    (void)state;
    World *world = begin(&game, "b", SIDE_BOTTOM, 0.5);
    assert_int_equal(play(world, 0.6, EVENT_CONVERTED, &stolen), 1);
    assert_int_equal(stolen.side, SIDE_TOP);
    assert_int_equal(stolen.other_side, SIDE_BOTTOM);
    assert_int_equal(stolen.value, 1);
    assert_int_equal(play(world, 0.6, EVENT_BALL_THROWN, &thrown), 1);
    const BallView ball = world_ball(world, thrown.ball);
    assert_int_equal(ball.owner, SIDE_TOP);
    assert_int_equal(ball.heat, 1);
    assert_true(fabs(ball.velocity.y - 400.0 * PADDLE_GROWTH_BY_STEAL) < 1e-9);
    world_destroy(world);
}

static void a_paddle_steals_it_back_by_touching_it_and_heats_it_again(void **state)
{
    Game game;
    WorldEvent stolen;
    (void)state;
    World *world = begin(&game, "b", SIDE_BOTTOM, 0.5);
    assert_int_equal(play(world, 2.0, EVENT_CONVERTED, &stolen), 2);
    assert_int_equal(stolen.side, SIDE_BOTTOM);
    assert_int_equal(stolen.value, 2);
    // To and fro with nobody's help: the thief is straight ahead.
    assert_int_equal(play(world, 1.2, EVENT_CONVERTED, &stolen), 1);
    assert_int_equal(stolen.side, SIDE_TOP);
    assert_int_equal(stolen.value, 3);
    world_destroy(world);
}

static void a_thiefs_own_ball_bounces_off_it_and_nobodys_stays_nobodys(void **state)
{
    Game game;
    (void)state;
    World *world = begin(&game, "b", SIDE_TOP, 0.5);
    assert_int_equal(play(world, 0.6, EVENT_BALL_CAUGHT, NULL), 0);
    assert_true(world_ball(world, 0).velocity.y > 0.0);
    world_destroy(world);
    world = begin(&game, "b", SIDE_NONE, 0.5);
    assert_int_equal(play(world, 0.6, EVENT_BALL_CAUGHT, NULL), 1);
    WorldEvent thrown;
    assert_int_equal(play(world, 0.6, EVENT_BALL_THROWN, &thrown), 1);
    assert_int_equal(world_ball(world, thrown.ball).owner, SIDE_NONE);
    assert_int_equal(world_ball(world, thrown.ball).heat, 0);
    world_destroy(world);
}

static void in_a_duel_a_thief_steals_for_the_side_across(void **state)
{
    Game game;
    WorldEvent stolen;
    (void)state;
    World *world = begin(&game, "bt", SIDE_TOP, 0.5);
    assert_int_equal(play(world, 0.6, EVENT_CONVERTED, &stolen), 1);
    assert_int_equal(stolen.side, SIDE_BOTTOM);
    assert_int_equal(stolen.value, 1);
    world_destroy(world);
}

/// It is thrown where it is told, and nothing is left of the theft but heat.
static void a_thiefs_ball_that_leaves_costs_a_life_as_any(void **state)
{
    Game game;
    WorldEvent lost;
    const WorldInput aside = {.paddle = {{.pointing = true}}};
    (void)state;
    World *world = begin(&game, "b", SIDE_BOTTOM, 0.5);
    assert_int_equal(game_play(world, &aside, STEPS_OF(3.0), EVENT_LIFE_LOST, &lost), 1);
    assert_int_equal(lost.value, 2);
    world_destroy(world);
}

static void what_a_thiefs_ball_breaks_gives_no_points(void **state)
{
    Game game;
    WorldEvent broken;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_TOP);
    game_add_hexagon(&game, 480.0, 300.0, 30.0, 1);
    game_add_hexagon(&game, 100.0, 100.0, 30.0, 1);
    game_last_obstacle(&game)->hold_s = 1.0;
    game_last_obstacle(&game)->steals = true;
    World *world = game_begin(&game);
    assert_int_equal(play(world, 0.5, EVENT_OBSTACLE_HIT, &broken), 1);
    assert_int_equal(broken.value, 0);
    assert_int_equal(broken.points, 0);
    assert_int_equal(world_paddle(world, 0).points, 0);
    world_destroy(world);
}

/// A mark of `hits` straight above a ball of `heat` that comes to it.
static World *begin_below_mark(Game *game, int hits, Side owner, int heat)
{
    game_new(game, "b");
    game_add_ball(game, 480.0, 420.0, 0.0, -400.0, owner);
    game_add_hexagon(game, 480.0, 300.0, 50.0, hits);
    game_last_obstacle(game)->only_stolen = true;
    // Out of the way; the match knows heat by it.
    game_add_hexagon(game, 100.0, 100.0, 50.0, 0);
    game_last_obstacle(game)->hold_s = 0.5;
    game_last_obstacle(game)->steals = true;
    World *world = game_begin(game);
    world_ball_info(world, 0)->heat = heat;
    return world;
}

static void only_a_ball_that_was_stolen_back_hurts_by_its_heat(void **state)
{
    static const int HITS[] = {0, 2, 3, 3, 3, 3, 3, 3, 5, 5};
    (void)state;
    for (int heat = 0; heat <= BALL_HEAT_WHITE + 1; heat++) {
        for (int theirs = 0; theirs <= 1; theirs++) {
            Game game;
            World *world = begin_below_mark(&game, 9, theirs ? SIDE_TOP : SIDE_BOTTOM, heat);
            const int hurts = theirs ? 0 : HITS[heat];
            assert_int_equal(play(world, 0.4, EVENT_OBSTACLE_HIT, NULL), hurts > 0);
            assert_int_equal(world_obstacle(world, 0).hits, 9 - hurts);
            assert_true(world_ball(world, 0).velocity.y > 0.0);
            world_destroy(world);
        }
    }
}

static void neither_a_heavy_ball_nor_a_shot_nor_a_bomb_hurts_what_only_stolen_balls_do(void **state)
{
    Game game;
    WorldInput fire = {.paddle = {{.serve = true}}};
    (void)state;
    World *world = begin_below_mark(&game, 5, SIDE_BOTTOM, 0);
    powers_start(world, power_up_from_letter('H'), SIDE_BOTTOM);
    powers_start(world, power_up_from_letter('B'), SIDE_BOTTOM);
    powers_start(world, power_up_from_letter('C'), SIDE_BOTTOM);
    assert_true(game_play(world, &fire, STEPS_OF(0.4), EVENT_SHOT_FIRED, NULL) > 0);
    assert_int_equal(game_play(world, &fire, STEPS_OF(2.0), EVENT_OBSTACLE_HIT, NULL), 0);
    assert_int_equal(world_obstacle(world, 0).hits, 5);
    world_destroy(world);
}

static void no_cannon_is_given_for_what_no_shot_hurts(void **state)
{
    (void)state;
    for (int other = 0; other <= 1; other++) {
        Game game;
        World *world = begin_below_mark(&game, 5, SIDE_BOTTOM, 0);
        world_destroy(world);
        if (other) {
            game_add_hexagon(&game, 860.0, 100.0, 50.0, 1);
        }
        world = game_begin(&game);
        assert_int_equal(play(world, 9.0, EVENT_POWER_STARTED, NULL) > 0, other);
        world_destroy(world);
    }
}

static void views_know_what_a_ball_would_hurt_and_which_thief_would_arm_it(void **state)
{
    Game game;
    (void)state;
    World *world = begin_below_mark(&game, 5, SIDE_BOTTOM, 0);
    const Contact mark = {.with = CONTACT_HEXAGON, .id = 0},
                  thief = {.with = CONTACT_HEXAGON, .id = 1};
    assert_false(world_would_break(world, &mark, SIDE_BOTTOM, 0, false));
    assert_true(world_would_break(world, &mark, SIDE_BOTTOM, 2, false));
    assert_false(world_would_break(world, &mark, SIDE_TOP, 2, false));
    assert_true(world_would_arm(world, &thief, SIDE_BOTTOM, 0));
    assert_false(world_would_arm(world, &thief, SIDE_BOTTOM, 2));
    assert_false(world_would_arm(world, &thief, SIDE_TOP, 0));
    assert_false(world_would_arm(world, &mark, SIDE_BOTTOM, 0));
    targets_hit_obstacle(world, 0, 5, SIDE_BOTTOM, NULL);
    assert_false(world_would_arm(world, &thief, SIDE_BOTTOM, 0));
    world_destroy(world);
}

static void what_is_foreseen_of_a_theft_comes_true(void **state)
{
    Game game;
    WorldEvent thrown;
    (void)state;
    World *world = begin(&game, "b", SIDE_BOTTOM, 0.5);
    const CastOptions options = {.horizon = 1.0, .ignore_ball = 0};
    const BallView ball = world_ball(world, 0);
    Contact contact;
    assert_true(collision_manager_cast(world_collisions(world), ball.position, ball.velocity,
                                       ball.radius, &options, &contact));
    assert_true(world_pass_on(world, 0, ball.radius, &contact));
    assert_int_equal(play(world, 1.2, EVENT_BALL_THROWN, &thrown), 1);
    const BallView out = world_ball(world, thrown.ball);
    assert_true(fabs(vec2_length(contact.velocity) - vec2_length(out.velocity)) < 1e-9);
    world_destroy(world);
}

static void a_thiefs_ball_that_no_nudge_frees_is_served_by_the_paddle(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 300.0, 0.0, 0.0, SIDE_TOP);
    game_add_hexagon(&game, 100.0, 100.0, 50.0, 0);
    game_last_obstacle(&game)->hold_s = 0.5;
    game_last_obstacle(&game)->steals = true;
    World *world = game_begin(&game);
    for (int contact = 0; contact < 4000; contact++) {
        nudge_free_crushed(world, 0);
    }
    assert_false(world_ball(world, 0).exists);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    world_destroy(world);
}

/// The paddle stands so near that the thief steals a ball back that the paddle has just touched:
/// that heats nothing.
static void a_ball_that_rattles_between_thief_and_paddle_is_heated_by_the_paddle_alone(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game.def.match.heat = true;
    game_add_ball(&game, 480.0, 670.0, 0.0, 400.0, SIDE_BOTTOM);
    game_add_hexagon(&game, 480.0, 625.0, 30.0, 0);
    game_last_obstacle(&game)->hold_s = 1.0 / 24.0;
    game_last_obstacle(&game)->steals = true;
    World *world = game_begin(&game);
    WorldEvent last;
    const int thefts = play(world, 2.0, EVENT_CONVERTED, &last);
    assert_true(thefts > 10);
    assert_int_equal(last.value, thefts / 2);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thief_throws_a_ball_back_as_the_other_sides_and_one_ring_hotter),
        cmocka_unit_test(a_paddle_steals_it_back_by_touching_it_and_heats_it_again),
        cmocka_unit_test(a_thiefs_own_ball_bounces_off_it_and_nobodys_stays_nobodys),
        cmocka_unit_test(in_a_duel_a_thief_steals_for_the_side_across),
        cmocka_unit_test(a_thiefs_ball_that_leaves_costs_a_life_as_any),
        cmocka_unit_test(what_a_thiefs_ball_breaks_gives_no_points),
        cmocka_unit_test(only_a_ball_that_was_stolen_back_hurts_by_its_heat),
        cmocka_unit_test(
            neither_a_heavy_ball_nor_a_shot_nor_a_bomb_hurts_what_only_stolen_balls_do),
        cmocka_unit_test(no_cannon_is_given_for_what_no_shot_hurts),
        cmocka_unit_test(views_know_what_a_ball_would_hurt_and_which_thief_would_arm_it),
        cmocka_unit_test(what_is_foreseen_of_a_theft_comes_true),
        cmocka_unit_test(a_thiefs_ball_that_no_nudge_frees_is_served_by_the_paddle),
        cmocka_unit_test(
            a_ball_that_rattles_between_thief_and_paddle_is_heated_by_the_paddle_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
