#include "world_game.h"

#include <math.h>

#include "bot.h"

static void one_ball_duel(Game *game)
{
    game_new(game, "bt");
    game_add_hexagon(game, 300.0, 360.0, 40.0, 0);
    game_add_hexagon(game, 660.0, 360.0, 40.0, 0);
    game_add_served_ball(game, SIDE_NONE);
    game->def.match.goals = 5;
}

static void names_go_both_ways(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        assert_int_equal(bot_strength_from_name(bot_strength_name((BotStrength)strength)),
                         strength);
    }
    assert_int_equal(bot_strength_from_name("eas"), BOT_STRENGTH_COUNT);
    assert_int_equal(bot_strength_from_name("easyy"), BOT_STRENGTH_COUNT);
    assert_int_equal(bot_strength_from_name(""), BOT_STRENGTH_COUNT);
}

static void no_two_seeds_play_the_same_match(void **state)
{
    unsigned long long hashes[12];
    Game game;
    (void)state;
    one_ball_duel(&game);
    for (unsigned seed = 0; seed < 12; seed++) {
        World *world = game_begin(&game); // the same world: only the players differ
        Bot bots[2] = {bot_make(BOT_NORMAL, 0, seed), bot_make(BOT_NORMAL, 1, seed)};
        for (int step = 0; step < 2400; step++) {
            WorldInput input = {0};
            input.paddle[0] = bot_think(&bots[0], world);
            input.paddle[1] = bot_think(&bots[1], world);
            game_play(world, &input, 1, EVENT_NUDGED, NULL);
        }
        hashes[seed] = world_hash(world);
        for (unsigned other = 0; other < seed; other++) {
            assert_true(hashes[other] != hashes[seed]);
        }
        world_destroy(world);
    }
}

static void a_bot_plays_the_same_from_a_copy_of_it(void **state)
{
    Game game;
    World *a, *b;
    Bot bot, twin;
    (void)state;
    one_ball_duel(&game);
    a = game_begin(&game);
    b = game_begin(&game);
    bot = bot_make(BOT_HARD, 0, 5);
    for (int step = 0; step < 1200; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, a);
        game_play(a, &input, 1, EVENT_NUDGED, NULL);
    }
    world_copy(b, a);
    twin = bot;
    for (int step = 0; step < 1200; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, a);
        game_play(a, &input, 1, EVENT_NUDGED, NULL);
        input.paddle[0] = bot_think(&twin, b);
        game_play(b, &input, 1, EVENT_NUDGED, NULL);
    }
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

/// Lets the bot play the first paddle until it has made `most` balls its own, for at most so many
/// steps; returns how many it made, leaves the last of them in `last` unless that is NULL.
static int play_until_met(World *world, Bot *bot, int steps, int most, WorldEvent *last)
{
    int met = 0;
    for (int step = 0; step < steps && met < most; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(bot, world);
        met += game_play(world, &input, 1, EVENT_CONVERTED, last);
    }
    return met;
}

/// Two balls at once, the sooner one out of reach: who plans goes for the other.
static void a_ball_that_cannot_be_reached_is_left_for_one_that_can(void **state)
{
    Game game;
    World *world;
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    WorldEvent met = {0};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 20.0, 560.0, 0.0, 600.0, SIDE_TOP);
    game_add_ball(&game, 700.0, 500.0, 0.0, 420.0, SIDE_TOP);
    world = game_begin(&game);
    assert_int_equal(play_until_met(world, &bot, 240, 1, &met), 1);
    assert_int_equal(met.ball, 1);
    world_destroy(world);
}

/// One ball soon on the left, or two a little later on the right, of which it can meet both.
static void two_balls_are_worth_more_than_one(void **state)
{
    Game game;
    World *world;
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 200.0, 500.0, 0.0, 420.0, SIDE_TOP);
    game_add_ball(&game, 880.0, 400.0, 0.0, 420.0, SIDE_TOP);
    game_add_ball(&game, 800.0, 310.0, 0.0, 420.0, SIDE_TOP);
    world = game_begin(&game);
    assert_int_equal(play_until_met(world, &bot, 300, 3, NULL), 2);
    assert_int_equal(world_ball(world, 1).owner, SIDE_BOTTOM);
    assert_int_equal(world_ball(world, 2).owner, SIDE_BOTTOM);
    world_destroy(world);
}

static void a_ball_that_has_got_past_the_paddle_is_given_up_for_the_next(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        Game game;
        World *world;
        Bot bot = bot_make((BotStrength)strength, 0, 3);
        WorldEvent met = {0};
        game_new(&game, "bt");
        game_add_ball(&game, 120.0, 690.0, 0.0, 4.0,
                      SIDE_TOP); // behind the line where it meets balls
        game_add_ball(&game, 760.0, 200.0, 0.0, 300.0, SIDE_TOP);
        world = game_begin(&game);
        assert_int_equal(play_until_met(world, &bot, 480, 1, &met), 1);
        assert_int_equal(met.ball, 1);
        world_destroy(world);
    }
}

/// Two balls, one after the other, far apart: time enough for both if it begins with the sooner
/// one.
static void the_ball_that_comes_first_is_met_first(void **state)
{
    (void)state;
    for (int sooner = 0; sooner < 2; sooner++) {
        Game game;
        World *world;
        Bot bot = bot_make(BOT_HARD, 0, 3);
        game_new(&game, "bt");
        for (int ball = 0; ball < 2; ball++) {
            game_add_ball(&game, ball == sooner ? 250.0 : 750.0, ball == sooner ? 450.0 : 140.0,
                          0.0, 420.0, SIDE_TOP);
        }
        world = game_begin(&game);
        for (int met = 0; met < 2; met++) {
            WorldEvent converted = {0};
            assert_int_equal(play_until_met(world, &bot, 180, 1, &converted), 1);
            assert_int_equal(converted.ball, met == 0 ? sooner : 1 - sooner);
        }
        world_destroy(world);
    }
}

static void all_sides_are_played_alike(void **state)
{
    // A ball straight to each side at the same relative place; the bot meets it.
    static const struct {
        const char *side;
        double x, y, vx, vy;
    } rows[] = {{"b", 700.0, 200.0, 0.0, 420.0},
                {"t", 700.0, 520.0, 0.0, -420.0},
                {"l", 700.0, 500.0, -420.0, 0.0},
                {"r", 260.0, 500.0, 420.0, 0.0}};
    (void)state;
    for (int row = 0; row < 4; row++) {
        Game game;
        World *world;
        Bot bot = bot_make(BOT_PERFECT, 0, 3);
        game_new(&game, rows[row].side);
        game_add_ball(&game, rows[row].x, rows[row].y, rows[row].vx, rows[row].vy, SIDE_NONE);
        world = game_begin(&game);
        assert_int_equal(play_until_met(world, &bot, 480, 2, NULL), 1);
        world_destroy(world);
    }
}

/// A ball on its way to a brick at the left, from which it would come straight back: where it meets
/// a chaotic wall nobody knows that, so a bot waits there.
static void a_ball_that_a_chaotic_wall_will_send_off_is_waited_for_below_that(void **state)
{
    static const char *const BRICKS[] = {"9", "@"};
    (void)state;
    for (int chaotic = 0; chaotic < 2; chaotic++) {
        Game game;
        game_new(&game, "b");
        game_set_bricks(&game, 180.0, 300.0, 1, BRICKS[chaotic], NULL);
        game_add_ball(&game, 680.0, 720.0 - 100.0, -480.0, -300.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        Bot bot = bot_make(BOT_PERFECT, 0, 3);
        for (int step = 0; step < 7 * STEPS_PER_SECOND / 10; step++) {
            WorldInput input = {0};
            input.paddle[0] = bot_think(&bot, world);
            world_step(world, &input, NULL, NULL);
        }
        const BotForecast *forecast = &bot.sight.forecast[0];
        const Rectangle body = world_paddle(world, 0).body;
        const double centre = 0.5 * (body.min.x + body.max.x);
        assert_int_equal(forecast->scatters, chaotic);
        assert_int_equal(forecast->comes, !chaotic);
        assert_true(chaotic ==
                    (fabs(centre - forecast->place) < 1.0 && fabs(centre - 200.0) < 40.0));
        world_destroy(world);
    }
}

/// A ball that falls onto a portal comes out 320 u to the right of it, 5 u off the middle.
static void a_ball_that_comes_through_a_portal_is_awaited_behind_it(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 300.0, 300.0, 9, "a.......a", NULL);
    game_add_ball(&game, 325.0, 100.0, 0.0, 400.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    for (int step = 0; step < STEPS_PER_SECOND / 3; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        world_step(world, &input, NULL, NULL);
    }
    const BotForecast *forecast = &bot.sight.forecast[0];
    assert_true(game_first_ball(world).position.y < 300.0);
    assert_true(forecast->comes);
    assert_true(fabs(forecast->place - 645.0) < 1e-6);
    world_destroy(world);
}

/// A ball that flies up to a catcher whose lower edge throws it straight down; the bot has looked.
static World *begin_below_catcher(Game *game, Bot *bot)
{
    game_new(game, "b");
    game_add_hexagon(game, 480.0, 200.0, 50.0, 0);
    game_last_obstacle(game)->hold_s = 1.0;
    game_add_ball(game, 440.0, 400.0, 60.0, -400.0, SIDE_BOTTOM);
    World *world = game_begin(game);
    *bot = bot_make(BOT_PERFECT, 0, 3);
    return world;
}

/// Plays with a bot until an event of that kind, at most 5 s; when it was.
static WorldEvent play_until(World *world, Bot *bot, WorldEventKind kind)
{
    WorldEvent event = {0};
    for (int step = 0; step < 5 * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(bot, world);
        if (game_play(world, &input, 1, kind, &event) > 0) {
            return event;
        }
    }
    fail_msg("there is no event %d", (int)kind);
    return event;
}

/// Long before it is caught: when and where it comes once it has been thrown.
static void a_ball_that_a_catcher_will_throw_is_awaited_below_that(void **state)
{
    Game game;
    Bot bot;
    (void)state;
    World *world = begin_below_catcher(&game, &bot);
    for (int step = 0; step < STEPS_PER_SECOND / 8; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        world_step(world, &input, NULL, NULL);
    }
    const BotForecast forecast = bot.sight.forecast[0];
    assert_true(forecast.comes && !forecast.scatters);
    const WorldEvent caught = play_until(world, &bot, EVENT_BALL_CAUGHT);
    assert_true(fabs(forecast.place - caught.position.x) < 1e-6);
    play_until(world, &bot, EVENT_BALL_THROWN);
    const WorldEvent met = play_until(world, &bot, EVENT_CONTACT);
    assert_int_equal(met.contact.with, CONTACT_PADDLE);
    assert_true(fabs(forecast.time - met.time) < 2.0 * STEP_SECONDS);
    world_destroy(world);
}

/// A ball that is held does not come and cannot be served: the bot presses nothing, and is there
/// when it has been thrown.
static void while_a_catcher_holds_its_ball_a_bot_waits(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        Game game;
        Bot bot;
        World *world = begin_below_catcher(&game, &bot);
        bot = bot_make((BotStrength)strength, 0, 3);
        play_until(world, &bot, EVENT_BALL_CAUGHT);
        while (game_balls_in_flight(world) == 0) {
            WorldInput input = {0};
            input.paddle[0] = bot_think(&bot, world);
            assert_false(input.paddle[0].serve);
            world_step(world, &input, NULL, NULL);
        }
        assert_int_equal(bot.wanted_ball, -1);
        assert_int_equal(play_until(world, &bot, EVENT_CONTACT).contact.with, CONTACT_PADDLE);
        world_destroy(world);
    }
}

/// Time that the perfect bot takes to hit bricks behind a wall whose only gap is filled by a
/// catcher that turns by half a turn while it holds a ball, s; at most 60.
static double seconds_through_a_catcher(unsigned seed)
{
    Game game;
    game_new(&game, "b");
    game_set_bricks(&game, 0.0, 80.0, 24,
                    "999999999999999999999999"
                    "........................"
                    "........................"
                    "........................"
                    "........................"
                    "........................"
                    "........................"
                    "###################...##",
                    NULL);
    game_add_hexagon(&game, 820.0, 230.0, 56.0, 0);
    game_last_obstacle(&game)->hold_s = 1.0;
    game_last_obstacle(&game)->spin_deg_per_s = 180.0;
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, seed);
    int hits = 0;
    while (hits == 0 && world_time(world) < 60.0 && world_outcome(world) == WORLD_RUNNING) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        hits = game_play(world, &input, 1, EVENT_BRICK_HIT, NULL);
    }
    const double seconds = world_time(world);
    world_destroy(world);
    return seconds;
}

static void alone_who_is_perfect_aims_through_a_catcher(void **state)
{
    (void)state;
    double perfect = 0.0;
    for (unsigned seed = 1; seed <= 8; seed++) {
        perfect += seconds_through_a_catcher(seed);
    }
    assert_true(perfect < 8.0 * 6.0);
}

/// The first ball is lost before the bot looks for the first time.
static void a_ball_is_seen_whatever_became_of_those_before_it(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 100.0, 700.0, 0.0, 400.0, SIDE_BOTTOM);
    game_add_ball(&game, 700.0, 100.0, 0.0, 400.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    assert_int_equal(game_play(world, NULL, STEPS_PER_SECOND / 4, EVENT_GOAL, NULL), 1);
    assert_int_equal(play_until(world, &bot, EVENT_CONTACT).contact.with, CONTACT_PADDLE);
    world_destroy(world);
}

static void bots_serve_within_two_seconds(void **state)
{
    (void)state;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        Game game;
        World *world;
        Bot bot = bot_make((BotStrength)strength, 0, 9);
        WorldEvent served = {0};
        game_new(&game, "b");
        game_add_served_ball(&game, SIDE_BOTTOM);
        world = game_begin(&game);
        for (int step = 0; step < 480 && served.kind != EVENT_SERVED; step++) {
            WorldInput input = {0};
            input.paddle[0] = bot_think(&bot, world);
            game_play(world, &input, 1, EVENT_SERVED, &served);
        }
        assert_int_equal(served.kind, EVENT_SERVED);
        assert_true(served.time >= 0.25);
        world_destroy(world);
    }
}

static void a_good_capsule_is_fetched_and_a_bad_one_avoided(void **state)
{
    static const char LETTERS[] = "PN";
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        World *world;
        Bot bot = bot_make(BOT_PERFECT, 0, 9);
        int caught = 0;
        const char bonus[] = {LETTERS[row], '.', '\0'};
        game_new(&game, "b");
        // A good one falls away from the middle, a bad one onto it, where the ball keeps the
        // paddle.
        game_set_bricks(&game, row == 0 ? 700.0 : 455.0, 300.0, 1, "11", bonus);
        if (row == 0) {
            game_add_ball(&game, 100.0, 100.0, 1.0, 0.0, SIDE_BOTTOM);
        } else {
            game_add_ball(&game, 480.0, 100.0, 0.0, 100.0, SIDE_BOTTOM);
        }
        world = game_begin(&game);
        targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
        for (int step = 0; step < 720; step++) {
            WorldInput input = {0};
            input.paddle[0] = bot_think(&bot, world);
            caught += game_play(world, &input, 1, EVENT_CAPSULE_CAUGHT, NULL);
        }
        assert_int_equal(caught, row == 0 ? 1 : 0);
        world_destroy(world);
    }
}

static void a_bot_with_a_cannon_shoots_what_is_left(void **state)
{
    Game game;
    World *world;
    Bot bot = bot_make(BOT_NORMAL, 0, 9);
    int hits = 0;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 800.0, 100.0, 1, "9", NULL);
    game_add_ball(&game, 100.0, 100.0, 1.0, 0.0, SIDE_BOTTOM); // takes part in nothing
    world = game_begin(&game);
    powers_start(world, power_up_from_letter('C'), SIDE_BOTTOM);
    for (int step = 0; step < 5 * 240; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        hits += game_play(world, &input, 1, EVENT_BRICK_HIT, NULL);
    }
    assert_true(hits >= 3);
    world_destroy(world);
}

/// How long a bot takes to hit a brick that can be reached through a gap alone, far to the side of
/// it, s; at most 60.
static double seconds_to_hit_what_is_hidden(BotStrength strength, unsigned seed)
{
    Game game;
    game_new(&game, "b");
    game_set_bricks(&game, 0.0, 60.0, 24,
                    "1......................."
                    "........................"
                    "........................"
                    "........................"
                    "####################..##",
                    NULL);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = world_create(&game.def, seed);
    Bot bot = bot_make(strength, 0, seed);
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < 60.0) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        game_play(world, &input, 1, EVENT_NUDGED, NULL);
    }
    const double seconds = world_time(world);
    world_destroy(world);
    return seconds;
}

static void alone_who_is_perfect_finds_the_way_to_the_last_brick(void **state)
{
    (void)state;
    double perfect = 0.0, hard = 0.0;
    for (unsigned seed = 1; seed <= 8; seed++) {
        perfect += seconds_to_hit_what_is_hidden(BOT_PERFECT, seed);
        hard += seconds_to_hit_what_is_hidden(BOT_HARD, seed);
    }
    print_message("%g s, hard: %g s\n", perfect / 8.0, hard / 8.0);
    assert_true(perfect < 8.0 * 12.0);
    assert_true(hard > 2.0 * perfect);
}

/// Alone, and aimed exactly: the ball leaves in the direction of the place that the bot has chosen.
static void what_is_aimed_exactly_flies_there(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 40.0, 60.0, 6, "999999", NULL);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 1);
    const double half =
        0.5 * (world_paddle(world, 0).body.max.x - world_paddle(world, 0).body.min.x);
    int met = 0;
    while (met < 12 && world_outcome(world) == WORLD_RUNNING) {
        WorldInput input = {0};
        WorldEvent event = {0};
        input.paddle[0] = bot_think(&bot, world);
        const double wanted = 65.0 * bot.hit_offset / (half + 4.0);
        if (game_play(world, &input, 1, EVENT_CONTACT, &event) > 0 &&
            event.contact.with == CONTACT_PADDLE) {
            const Vec2 velocity = game_first_ball(world).velocity;
            const double angle = atan2(velocity.x, -velocity.y) * 180.0 / 3.14159265358979;
            assert_true(fabs(angle - wanted) < 2.0);
            met++;
        }
    }
    assert_int_equal(met, 12);
    world_destroy(world);
}

/// Nothing comes. The nearest ball is one of those that have no forecast of their own.
static void among_very_many_balls_the_nearest_is_waited_for(void **state)
{
    (void)state;
    Game game;
    BallDef balls[2 * BOT_BALLS];
    game_new(&game, "bt");
    game.def.balls = balls;
    for (int i = 0; i < 2 * BOT_BALLS; i++) {
        const bool nearest = i == BOT_BALLS + 5;
        balls[i] = (BallDef){.position = {nearest ? 880 : 30 + 5 * i, nearest ? 500 : 300},
                             .velocity = {0, -1},
                             .radius = 2,
                             .owner = SIDE_TOP};
    }
    game.def.ball_count = 2 * BOT_BALLS;
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 3);
    for (int step = 0; step < 120; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bot, world);
        game_play(world, &input, 1, EVENT_NUDGED, NULL);
    }
    const Rectangle body = world_paddle(world, 0).body;
    assert_true(0.5 * (body.min.x + body.max.x) > 500.0);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(no_two_seeds_play_the_same_match),
        cmocka_unit_test(a_bot_plays_the_same_from_a_copy_of_it),
        cmocka_unit_test(a_ball_that_cannot_be_reached_is_left_for_one_that_can),
        cmocka_unit_test(two_balls_are_worth_more_than_one),
        cmocka_unit_test(a_ball_that_has_got_past_the_paddle_is_given_up_for_the_next),
        cmocka_unit_test(the_ball_that_comes_first_is_met_first),
        cmocka_unit_test(all_sides_are_played_alike),
        cmocka_unit_test(a_ball_that_comes_through_a_portal_is_awaited_behind_it),
        cmocka_unit_test(a_ball_that_a_chaotic_wall_will_send_off_is_waited_for_below_that),
        cmocka_unit_test(a_ball_that_a_catcher_will_throw_is_awaited_below_that),
        cmocka_unit_test(while_a_catcher_holds_its_ball_a_bot_waits),
        cmocka_unit_test(alone_who_is_perfect_aims_through_a_catcher),
        cmocka_unit_test(a_ball_is_seen_whatever_became_of_those_before_it),
        cmocka_unit_test(bots_serve_within_two_seconds),
        cmocka_unit_test(a_good_capsule_is_fetched_and_a_bad_one_avoided),
        cmocka_unit_test(a_bot_with_a_cannon_shoots_what_is_left),
        cmocka_unit_test(alone_who_is_perfect_finds_the_way_to_the_last_brick),
        cmocka_unit_test(what_is_aimed_exactly_flies_there),
        cmocka_unit_test(among_very_many_balls_the_nearest_is_waited_for),
    };
    return cmocka_run_group_tests_name("bot", tests, NULL, NULL);
}
