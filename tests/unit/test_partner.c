// Two paddles of one side: what they have in common, what each has of its own, and that they never
// pass each other.
#include <math.h>

#include "bot.h"
#include "near.h"
#include "world_game.h"

static World *begin(Game *game, const char *sides)
{
    game_new(game, sides);
    game_add_served_ball(game, SIDE_BOTTOM);
    return game_begin(game);
}

static bool overlap(Rectangle a, Rectangle b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

static void partners_come_behind_the_paddles_of_the_sides(void **state)
{
    static const Side SIDES[] = {SIDE_BOTTOM, SIDE_TOP, SIDE_BOTTOM, SIDE_TOP};
    (void)state;
    Game game;
    World *world = begin(&game, "BT");
    assert_int_equal(world_paddle_count(world), 4);
    assert_int_equal(world_side_count(world), 2);
    for (int i = 0; i < 4; i++) {
        const PaddleView view = world_paddle(world, i);
        const Rectangle told = world_paddle_start(&game.def, i);
        assert_int_equal(view.side, SIDES[i]);
        assert_int_equal(view.partner, i >= 2);
        assert_int_equal(world_partner_of(world, i), (i + 2) % 4);
        assert_int_equal(world_def_seat(&game.def, i), side_seat(SIDES[i], i >= 2));
        assert_near(view.body.min.x, 320.0 * (i < 2 ? 2.0 : 1.0) - 55.0, 1e-9);
        assert_near(told.min.x, view.body.min.x, 1e-9);
    }
    world_destroy(world);
    world = begin(&game, "Bt");
    assert_int_equal(world_mode(world), WORLD_DUEL);
    assert_int_equal(world_partner_of(world, 1), -1);
    assert_int_equal(world_partner_of(world, 2), 0);
    world_destroy(world);
    world = begin(&game, "B");
    assert_int_equal(world_mode(world), WORLD_SOLO);
    world_destroy(world);
}

static void each_has_an_input_of_its_own(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "B");
    WorldInput input = {0};
    input.paddle[0].move_x = 127;
    game_play(world, &input, 60, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 1).body.min.x, 320.0 - 55.0, 1e-9);
    assert_true(world_paddle(world, 0).body.min.x > 640.0);
    world_destroy(world);
}

/// How far apart two partners come to rest that are led by pointers to `left` and `right`.
static double gap_at_rest(int left, int right)
{
    Game game;
    World *world = begin(&game, "B");
    WorldInput input = {
        .paddle = {{.pointing = true, .target_x = right * 64, .target_y = 688 * 64},
                   {.pointing = true, .target_x = left * 64, .target_y = 688 * 64}}};
    game_play(world, &input, 240, EVENT_CONTACT, NULL);
    const Rectangle high = world_paddle(world, 0).body, low = world_paddle(world, 1).body;
    world_destroy(world);
    assert_true(low.max.x <= high.min.x);
    return high.min.x - low.max.x;
}

static void they_meet_without_a_gap_and_neither_pushes_the_other(void **state)
{
    (void)state;
    Game game;
    assert_near(gap_at_rest(800, 100), 0.0, 1e-4);
    assert_near(gap_at_rest(640, 640), 0.0, 1e-4);
    assert_near(gap_at_rest(100, 800), 590.0, 1e-4);
    // Who stands is not moved by who comes.
    World *world = begin(&game, "B");
    const WorldInput input = {.paddle = {{0}, {.move_x = 127}}};
    game_play(world, &input, 480, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).body.min.x, 640.0 - 55.0, 1e-9);
    assert_near(world_paddle(world, 1).body.max.x, 640.0 - 55.0, 1e-4);
    world_destroy(world);
}

static void they_never_pass_each_other_whatever_they_do(void **state)
{
    static const char *const FIELDS[] = {"BT", "Blr", "Tb"};
    (void)state;
    for (int field = 0; field < 3; field++) {
        Game game;
        Rng rng = rng_make(17 + (unsigned long long)field);
        WorldInput input = {0};
        game_new(&game, FIELDS[field]);
        for (int ball = 0; ball < 6; ball++) {
            game_add_ball(&game, 100.0 + 150.0 * ball, 360.0, 200.0, 300.0, SIDE_NONE);
        }
        game.def.match.goals = 99;
        World *world = world_create(&game.def, 3);
        const int paddles = world_paddle_count(world);
        for (int step = 0; step < 12000 && world_outcome(world) == WORLD_RUNNING; step++) {
            for (int i = 0; i < paddles && step % 7 == 0; i++) {
                PaddleInput *each = &input.paddle[i];
                each->serve = rng_below(&rng, 2) == 0;
                each->pointing = rng_below(&rng, 3) == 0;
                each->move_x = (signed char)(rng_below(&rng, 3) * 127 - 127);
                each->move_y = (signed char)(rng_below(&rng, 3) * 127 - 127);
                each->target_x = rng_below(&rng, 1200 * 64) - 100 * 64;
                each->target_y = rng_below(&rng, 900 * 64) - 100 * 64;
            }
            if (step % 500 == 0) {
                powers_start(world, power_up_from_letter(step % 1000 == 0 ? 'W' : 'N'),
                             world_paddle(world, rng_below(&rng, paddles)).side);
            }
            game_play(world, &input, 1, EVENT_CONTACT, NULL);
            for (int a = 0; a < paddles; a++) {
                const PaddleView view = world_paddle(world, a);
                const int b = world_partner_of(world, a);
                assert_true(view.body.min.x >= view.zone.min.x);
                assert_true(view.body.max.x <= view.zone.max.x);
                if (b > a) {
                    assert_true(view.body.min.x > world_paddle(world, b).body.max.x);
                }
                for (int other = 0; other < a; other++) {
                    assert_false(overlap(view.body, world_paddle(world, other).body));
                }
            }
        }
        world_destroy(world);
    }
}

static void goals_points_and_lives_are_the_sides(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "Bt");
    game.def.match.goals = 2;
    // Over the partner's paddle: it touches the ball, and the side scores with it.
    game_add_ball(&game, 320.0, 600.0, 0.0, 300.0, SIDE_TOP);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240, EVENT_CONVERTED, NULL), 1);
    assert_int_equal(game_first_ball(world).owner, SIDE_BOTTOM);
    while (world_paddle(world, 0).goals == 0) {
        game_play(world, &(WorldInput){.paddle = {{0}, {.move_x = 127}}}, 1, EVENT_GOAL, NULL);
    }
    assert_int_equal(world_paddle(world, 2).goals, 1);
    assert_int_equal(world_paddle(world, 1).goals, 0);
    world_destroy(world);

    game_new(&game, "B");
    game_add_ball(&game, 480.0, 600.0, 0.0, 300.0, SIDE_BOTTOM);
    game_set_bricks(&game, 100.0, 100.0, 1, "1", NULL);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240, EVENT_LIFE_LOST, NULL), 1);
    assert_int_equal(world_paddle(world, 0).lives, 2);
    assert_int_equal(world_paddle(world, 1).lives, 2);
    world_destroy(world);
}

static void a_touch_by_either_ends_the_combo(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "B");
    game_set_bricks(&game, 300.0, 300.0, 1, "11", NULL);
    game_add_ball(&game, 320.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    while (world_paddle(world, 1).combo == 0) {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
    }
    assert_int_equal(world_paddle(world, 0).combo, 1);
    game_play(world, NULL, 300, EVENT_CONTACT, NULL);
    assert_int_equal(world_paddle(world, 0).combo, 0);
    world_destroy(world);
}

static void they_serve_in_turn_the_first_begins(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "B");
    game.def.match.lives = 9;
    game_set_bricks(&game, 100.0, 100.0, 1, "9", NULL);
    game_add_served_ball(&game, SIDE_NONE);
    World *world = game_begin(&game);
    for (int turn = 0; turn < 4; turn++) {
        const int server = turn % 2;
        assert_int_equal(world_paddle(world, server).waiting_balls, 1);
        assert_int_equal(world_paddle(world, 1 - server).waiting_balls, 0);
        WorldInput input = {0};
        input.paddle[1 - server].serve = true;
        assert_int_equal(game_play(world, &input, 30, EVENT_SERVED, NULL), 0);
        input.paddle[server].serve = true;
        assert_int_equal(game_play(world, &input, 1, EVENT_SERVED, NULL), 1);
        // Both get out of its way.
        input = (WorldInput){0};
        for (int step = 0; game_balls_in_flight(world) > 0 && step < 24000; step++) {
            const double x = game_first_ball(world).position.x;
            input.paddle[0].move_x = x < 480.0 ? 127 : -127;
            input.paddle[1].move_x = x < 480.0 ? 127 : -127;
            game_play(world, &input, 1, EVENT_CONTACT, NULL);
        }
        assert_int_equal(game_balls_in_flight(world), 0);
    }
    world_destroy(world);
}

static void power_ups_are_the_sides(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "Bt");
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    powers_start(world, power_up_from_letter('K'), SIDE_BOTTOM);
    game_play(world, NULL, 120, EVENT_CONTACT, NULL);
    for (int i = 0; i < 3; i++) {
        const Rectangle body = world_paddle(world, i).body;
        assert_int_equal(world_paddle(world, i).sticky, i != 1);
        assert_near(body.max.x - body.min.x, i == 1 ? 110.0 : 165.0, 1e-9);
    }
    powers_start(world, power_up_from_letter('I'), SIDE_TOP);
    assert_true(world_paddle(world, 0).frozen && world_paddle(world, 2).frozen);
    // What slows the balls of others does so once, not once a paddle.
    powers_start(world, power_up_from_letter('Z'), SIDE_BOTTOM);
    assert_near(balls_speed_factor(world, SIDE_TOP),
                power_up_get(power_up_from_letter('Z'))->amount, 1e-12);
    powers_end_all(world, &world->paddle[0]);
    assert_false(world_paddle(world, 2).sticky || world_paddle(world, 2).frozen);
    world_destroy(world);
}

static void a_magnet_draws_to_the_nearer_of_the_two(void **state)
{
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        game_new(&game, "B");
        game_add_ball(&game, row == 0 ? 400.0 : 560.0, 450.0, 0.0, 100.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        powers_start(world, power_up_from_letter('A'), SIDE_BOTTOM);
        game_play(world, NULL, 60, EVENT_CONTACT, NULL);
        const double across = game_first_ball(world).velocity.x;
        assert_true(row == 0 ? across < 0.0 : across > 0.0);
        world_destroy(world);
    }
}

static void recalls_are_common_and_turn_the_ball_to_who_presses(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "B");
    game.def.match.recalls = 1;
    game_add_ball(&game, 480.0, 300.0, 0.0, -300.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    WorldInput input = {0};
    input.paddle[1].serve = true;
    assert_int_equal(game_play(world, &input, 1, EVENT_RECALLED, NULL), 1);
    assert_true(game_first_ball(world).velocity.x < 0.0);
    assert_int_equal(world_paddle(world, 0).recalls, 0);
    assert_int_equal(world_paddle(world, 1).recalls, 0);
    world_destroy(world);
}

static void the_hash_knows_who_serves_next(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "B");
    const unsigned long long before = world_hash(world);
    world->paddle[0].partner_serves = !world->paddle[0].partner_serves;
    assert_true(world_hash(world) != before);
    world_destroy(world);
}

/// Steps until bots at the bottom have lost a ball of four, 14400 at most.
static int steps_to_first_loss(const char *sides, unsigned long long seed)
{
    Game game;
    Bot bots[2];
    WorldInput input = {0};
    int steps = 0;
    game_new(&game, sides);
    for (int ball = 0; ball < 4; ball++) {
        game_add_ball(&game, 100.0 + 240.0 * ball, 500.0 - 120.0 * ball, 150.0, -500.0,
                      SIDE_BOTTOM);
    }
    World *world = world_create(&game.def, seed);
    for (int i = 0; i < world_paddle_count(world); i++) {
        bots[i] = bot_make(BOT_PERFECT, i, seed);
    }
    for (int lost = 0; lost == 0 && steps < 14400; steps++) {
        for (int i = 0; i < world_paddle_count(world); i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        lost = game_play(world, &input, 1, EVENT_GOAL, NULL);
    }
    world_destroy(world);
    return steps;
}

static void two_bots_divide_what_comes(void **state)
{
    (void)state;
    int alone = 0, together = 0;
    for (unsigned long long seed = 1; seed <= 24; seed++) {
        alone += steps_to_first_loss("b", seed);
        together += steps_to_first_loss("B", seed);
    }
    // Where both went for every ball they would lose one about as soon as one does.
    assert_true(2 * together > 5 * alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_come_behind_the_paddles_of_the_sides),
        cmocka_unit_test(each_has_an_input_of_its_own),
        cmocka_unit_test(they_meet_without_a_gap_and_neither_pushes_the_other),
        cmocka_unit_test(they_never_pass_each_other_whatever_they_do),
        cmocka_unit_test(goals_points_and_lives_are_the_sides),
        cmocka_unit_test(a_touch_by_either_ends_the_combo),
        cmocka_unit_test(they_serve_in_turn_the_first_begins),
        cmocka_unit_test(power_ups_are_the_sides),
        cmocka_unit_test(a_magnet_draws_to_the_nearer_of_the_two),
        cmocka_unit_test(recalls_are_common_and_turn_the_ball_to_who_presses),
        cmocka_unit_test(the_hash_knows_who_serves_next),
        cmocka_unit_test(two_bots_divide_what_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
