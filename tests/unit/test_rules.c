#include "world_game.h"

#include <math.h>

/// One ball leaves through `side`; returns the goals of all sides, in the order left, right, top,
/// bottom, as digits.
static int goals_after_a_ball_leaves(const char *sides, Side side, Side owner)
{
    static const double START[SIDE_COUNT][4] = {
        [SIDE_LEFT] = {40.0, 700.0, -900.0, 0.0},
        [SIDE_RIGHT] = {920.0, 20.0, 900.0, 0.0},
        [SIDE_TOP] = {20.0, 40.0, 0.0, -900.0},
        [SIDE_BOTTOM] = {940.0, 680.0, 0.0, 900.0},
    };
    Game game;
    World *world;
    int digits = 0;
    game_new(&game, sides);
    game_add_ball(&game, START[side][0], START[side][1], START[side][2], START[side][3], owner);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 24, EVENT_GOAL, NULL), 1);
    for (int each = 0; each < SIDE_COUNT; each++) {
        const int paddle = world_paddle_of_side(world, (Side)each);
        digits = 10 * digits + (paddle < 0 ? 0 : world_paddle(world, paddle).goals);
    }
    world_destroy(world);
    return digits;
}

static void goals_count_for_whom_the_rules_say(void **state)
{
    static const struct {
        const char *sides;
        Side through, owner;
        int goals; // left, right, top, bottom
    } rows[] = {
        // Two sides: always the other one, whoever owns the ball.
        {"bt", SIDE_TOP, SIDE_BOTTOM, 1},
        {"bt", SIDE_TOP, SIDE_TOP, 1},
        {"bt", SIDE_TOP, SIDE_NONE, 1},
        {"bt", SIDE_BOTTOM, SIDE_TOP, 10},
        {"lr", SIDE_LEFT, SIDE_LEFT, 100},
        {"lr", SIDE_RIGHT, SIDE_NONE, 1000},
        // Three sides: the owner; one's own or nobody's: everybody else.
        {"btl", SIDE_LEFT, SIDE_TOP, 10},
        {"btl", SIDE_LEFT, SIDE_BOTTOM, 1},
        {"btl", SIDE_LEFT, SIDE_LEFT, 11},
        {"btl", SIDE_TOP, SIDE_NONE, 1001},
        // Four.
        {"btlr", SIDE_RIGHT, SIDE_LEFT, 1000},
        {"btlr", SIDE_RIGHT, SIDE_RIGHT, 1011},
        {"btlr", SIDE_BOTTOM, SIDE_NONE, 1110},
        {"btlr", SIDE_TOP, SIDE_BOTTOM, 1},
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        const int goals =
            goals_after_a_ball_leaves(rows[row].sides, rows[row].through, rows[row].owner);
        if (goals != rows[row].goals) {
            fail_msg("row %zu: goals %04d, expected %04d", row, goals, rows[row].goals);
        }
    }
}

static void the_side_that_let_a_ball_in_serves_it(void **state)
{
    Game game;
    World *world;
    WorldEvent served = {0};
    WorldInput input = {.paddle = {{.serve = true}, {.serve = true}}};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 20.0, 40.0, 0.0, -900.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, &input, 40, EVENT_SERVED, &served), 1);
    assert_int_equal(served.side, SIDE_TOP);
    assert_int_equal(world_ball(world, served.ball).owner, SIDE_TOP);
    world_destroy(world);
}

static void a_ball_beyond_those_of_the_level_is_not_served_again(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 20.0, 40.0, 0.0, -900.0, SIDE_BOTTOM);
    world = game_begin(&game);
    balls_launch(world, vec2(480.0, 360.0), vec2(0.0, 1.0), 8.0, SIDE_TOP);
    assert_int_equal(game_play(world, NULL, 24, EVENT_GOAL, NULL), 1);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 0);
    assert_int_equal(world_paddle(world, 1).waiting_balls, 0);
    assert_int_equal(game_balls_in_flight(world), 1);
    world_destroy(world);
}

/// The contact's time is finer than the clock's: only with what the clock rounded away are both the
/// same to the last bit.
static void what_a_contact_leads_to_happens_at_its_time(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++) {
        Game game;
        WorldEvent goal = {0}, over = {0};
        game_new(&game, "bt");
        game.def.match.goals = 1;
        game_add_ball(&game, 20.0, 40.0, 0.0, -900.0 - i, SIDE_NONE);
        World *world = game_begin(&game);
        World *same = game_begin(&game);
        assert_int_equal(game_play(world, NULL, 24, EVENT_GOAL, &goal), 1);
        assert_int_equal(game_play(same, NULL, 24, EVENT_OVER, &over), 1);
        assert_true(goal.time == goal.contact.time);
        assert_true(over.time == goal.contact.time);
        world_destroy(world);
        world_destroy(same);
    }
}

static void a_duel_ends_when_a_side_is_far_enough_ahead_of_every_other(void **state)
{
    (void)state;
    static const struct {
        int lead, goals[3]; // bottom, top, left, before the bottom side scores once more
        bool over;
    } ROWS[] = {
        {0, {5, 0, 0}, false}, {4, {2, 0, 0}, false}, {4, {3, 0, 0}, true}, {4, {9, 6, 1}, true},
        {4, {9, 1, 7}, false}, {1, {2, 2, 2}, true},  {1, {0, 5, 0}, true}, {2, {4, 5, 0}, false},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Game game;
        game_new(&game, "btl");
        game.def.match.goals = 20;
        game.def.match.lead = ROWS[row].lead;
        World *world = game_begin(&game);
        for (int paddle = 0; paddle < 3; paddle++) {
            world->paddle[paddle].goals = ROWS[row].goals[paddle];
        }
        assert_int_equal(score_give_goals(world, 1 << SIDE_BOTTOM, 1), ROWS[row].over);
        world_destroy(world);
    }
}

static void
a_hot_goal_brings_a_side_no_further_ahead_than_the_match_says_unless_it_was(void **state)
{
    (void)state;
    static const struct {
        int heat_lead, goals[3]; // bottom, top, left, before a hot ball is in
        int mask, worth, due;
    } ROWS[] = {
        {0, {0, 0, 0}, 1 << SIDE_BOTTOM, 3, 3},
        {1, {0, 0, 0}, 1 << SIDE_BOTTOM, 3, 1},
        {1, {0, 1, 0}, 1 << SIDE_BOTTOM, 3, 2},
        {1, {0, 1, 0}, 1 << SIDE_BOTTOM, 2, 2},
        {1, {0, 2, 0}, 1 << SIDE_BOTTOM, 3, 3},
        {1, {0, 2, 0}, 1 << SIDE_BOTTOM, 1, 1},
        {1, {3, 2, 0}, 1 << SIDE_BOTTOM, 3, 1},
        {1, {4, 2, 0}, 1 << SIDE_BOTTOM, 3, 3},
        {1, {4, 2, 3}, 1 << SIDE_BOTTOM, 3, 1},
        {2, {0, 0, 0}, 1 << SIDE_BOTTOM, 3, 2},
        // An own goal is for both others: the better of them counts.
        {1, {1, 0, 0}, 1 << SIDE_TOP | 1 << SIDE_LEFT, 3, 2},
        {1, {1, 1, 0}, 1 << SIDE_TOP | 1 << SIDE_LEFT, 3, 1},
    };
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        Game game;
        game_new(&game, "btl");
        game.def.match.heat_lead = ROWS[row].heat_lead;
        World *world = game_begin(&game);
        for (int paddle = 0; paddle < 3; paddle++) {
            world->paddle[paddle].goals = ROWS[row].goals[paddle];
        }
        assert_int_equal(score_goals_due(world, ROWS[row].mask, ROWS[row].worth), ROWS[row].due);
        world_destroy(world);
    }
}

static void a_duel_ends_at_its_number_of_goals_at_that_very_moment(void **state)
{
    Game game;
    World *world;
    WorldEvent over = {0};
    (void)state;
    game_new(&game, "bt");
    game.def.match.goals = 1;
    game_add_ball(&game, 20.0, 40.0, 0.0, -900.0, SIDE_NONE);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 24, EVENT_OVER, &over), 1);
    assert_int_equal(world_outcome(world), WORLD_WON);
    assert_int_equal(world_winner(world), SIDE_BOTTOM);
    assert_int_equal(over.side, SIDE_BOTTOM);
    // 48 u until it has wholly left.
    assert_true(fabs(over.time - 48.0 / 900.0) < 1e-12);
    assert_true(fabs(world_time(world) - over.time) < 0x1p-50);
    const unsigned long long hash = world_hash(world);
    WorldInput input = {0};
    assert_true(world_step(world, &input, NULL, NULL));
    assert_true(world_hash(world) == hash);
    world_destroy(world);
}

/// A timed duel of half a second in which the bottom side has `points` more and both have the same
/// goals.
static World *timed_duel(Game *game, int points)
{
    World *world;
    game_new(game, "bt");
    game->def.match.time_s = 0.5;
    game_add_ball(game, 480.0, 360.0, 0.0, 0.0, SIDE_NONE);
    world = game_begin(game);
    score_give_points(world, SIDE_BOTTOM, points);
    return world;
}

static void points_break_a_tie_when_time_is_up(void **state)
{
    Game game;
    World *world = timed_duel(&game, 10);
    (void)state;
    assert_true(fabs(world_time_left(world) - 0.5) < 1e-12);
    assert_int_equal(game_play(world, NULL, 119, EVENT_OVER, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_OVER, NULL), 1);
    assert_int_equal(world_winner(world), SIDE_BOTTOM);
    world_destroy(world);
}

static void with_equal_points_the_next_goal_wins(void **state)
{
    Game game;
    World *world = timed_duel(&game, 0);
    (void)state;
    assert_int_equal(game_play(world, NULL, 240, EVENT_OVER, NULL), 0);
    assert_true(world_time_left(world) == 0.0);
    score_give_points(world, SIDE_TOP, 500); // points alone no longer decide
    assert_int_equal(game_play(world, NULL, 24, EVENT_OVER, NULL), 0);
    balls_launch(world, vec2(20.0, 40.0), vec2(0.0, -900.0), 8.0, SIDE_NONE);
    assert_int_equal(game_play(world, NULL, 24, EVENT_OVER, NULL), 1);
    assert_int_equal(world_winner(world), SIDE_BOTTOM);
    world_destroy(world);
}

static void more_goals_beat_more_points_when_time_is_up(void **state)
{
    Game game;
    World *world = timed_duel(&game, 1000);
    (void)state;
    balls_launch(world, vec2(940.0, 680.0), vec2(0.0, 900.0), 8.0, SIDE_NONE);
    game_play(world, NULL, 240, EVENT_OVER, NULL);
    assert_int_equal(world_winner(world), SIDE_TOP);
    world_destroy(world);
}

static void when_time_is_up_who_leads_alone_wins_in_whatever_order_the_sides_stand(void **state)
{
    static const struct {
        int goals[3], points[3]; // bottom, top, left
        Side winner;             // SIDE_NONE: nobody leads alone, so the next goal decides
    } rows[] = {
        {{1, 1, 2}, {0, 0, 0}, SIDE_LEFT},   {{1, 2, 1}, {0, 0, 0}, SIDE_TOP},
        {{2, 1, 1}, {0, 0, 0}, SIDE_BOTTOM}, {{2, 2, 1}, {0, 0, 0}, SIDE_NONE},
        {{2, 1, 2}, {0, 0, 0}, SIDE_NONE},   {{1, 2, 2}, {0, 0, 0}, SIDE_NONE},
        {{1, 1, 1}, {5, 5, 9}, SIDE_LEFT},   {{1, 1, 1}, {9, 5, 5}, SIDE_BOTTOM},
        {{1, 1, 1}, {9, 5, 9}, SIDE_NONE},   {{2, 2, 1}, {5, 6, 99}, SIDE_TOP},
        {{1, 1, 1}, {5, 5, 5}, SIDE_NONE},   {{0, 1, 2}, {99, 50, 0}, SIDE_LEFT},
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        Game game;
        World *world;
        game_new(&game, "btl");
        game.def.match.time_s = 0.1;
        game_add_ball(&game, 480.0, 360.0, 0.0, 0.0, SIDE_NONE);
        world = game_begin(&game);
        for (int paddle = 0; paddle < 3; paddle++) {
            world->paddle[paddle].goals = rows[row].goals[paddle];
            world->paddle[paddle].points = rows[row].points[paddle];
        }
        const int over = game_play(world, NULL, 48, EVENT_OVER, NULL);
        if (over != (rows[row].winner != SIDE_NONE) || world_winner(world) != rows[row].winner) {
            fail_msg("row %zu: over %d, winner %d", row, over, (int)world_winner(world));
        }
        world_destroy(world);
    }
}

/// A solo game whose only ball leaves in a tenth of a second, but for one that lies on the paddle
/// if `another`.
static World *game_that_loses_a_ball(Game *game, bool another)
{
    game_new(game, "b");
    game_add_ball(game, 20.0, 680.0, 0.0, 480.0, SIDE_BOTTOM);
    if (another) {
        game_add_served_ball(game, SIDE_BOTTOM);
    }
    return game_begin(game);
}

static void every_power_up_ends_with_a_lost_life(void **state)
{
    (void)state;
    for (int row = 0; row < POWER_UP_COUNT; row++) {
        const PowerUp *power = power_up_get(row);
        Game game;
        World *world;
        WorldEvent ended = {0};
        // No ball gets out over a floor, and alone nobody is frozen.
        if (power->change >= CHANGE_LASTING_COUNT || power->change == CHANGE_FLOOR ||
            power->target == POWER_ON_RIVALS) {
            continue;
        }
        world = game_that_loses_a_ball(&game, false);
        powers_start(world, row, SIDE_BOTTOM);
        assert_int_equal(game_play(world, NULL, 48, EVENT_POWER_ENDED, &ended), 1);
        assert_int_equal(ended.value, row);
        assert_int_equal(ended.side, SIDE_BOTTOM);
        assert_true(world_power_left(world, SIDE_BOTTOM, row) == 0.0);
        assert_int_equal(world->paddle[0].powers, 0);
        assert_true(world->paddle[0].power[power->change] ==
                    (power->change <= CHANGE_BALL_SPEED ? 1.0 : 0.0));
        assert_int_equal(world_paddle(world, 0).lives, 2);
        world_destroy(world);
    }
}

static void the_paddle_has_its_length_again_after_a_lost_life(void **state)
{
    Game game;
    World *world = game_that_loses_a_ball(&game, false);
    (void)state;
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    game_play(world, NULL, 240, EVENT_CONTACT, NULL);
    const Rectangle body = world_paddle(world, 0).body;
    assert_true(fabs(body.max.x - body.min.x - 110.0) < 1e-9);
    world_destroy(world);
}

static void power_ups_go_on_when_another_ball_is_left(void **state)
{
    Game game;
    World *world = game_that_loses_a_ball(&game, true);
    (void)state;
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 48, EVENT_POWER_ENDED, NULL), 0);
    assert_int_equal(game_balls_in_flight(world), 0);
    assert_int_equal(world_paddle(world, 0).lives, 3);
    assert_true(world_power_left(world, SIDE_BOTTOM, power_up_from_letter('W')) > 17.0);
    world_destroy(world);
}

static void power_ups_go_on_after_a_goal_of_a_duel(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 20.0, 680.0, 0.0, 480.0, SIDE_TOP);
    world = game_begin(&game);
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 48, EVENT_GOAL, NULL), 1);
    assert_true(world_power_left(world, SIDE_BOTTOM, power_up_from_letter('W')) > 17.0);
    world_destroy(world);
}

static void a_lost_ball_costs_a_life_and_the_last_one_the_game(void **state)
{
    Game game;
    World *world;
    WorldEvent lost = {0};
    (void)state;
    game_new(&game, "b");
    game.def.match.lives = 2;
    game_add_ball(&game, 20.0, 680.0, 0.0, 900.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 24, EVENT_LIFE_LOST, &lost), 1);
    assert_int_equal(lost.value, 1);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    balls_launch(world, vec2(20.0, 680.0), vec2(0.0, 900.0), 8.0, SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 24, EVENT_LIFE_LOST, NULL), 0); // one still waits
    game_play(world, NULL, 1, EVENT_SERVED, NULL);
    world->held = 0;
    balls_launch(world, vec2(20.0, 680.0), vec2(0.0, 900.0), 8.0, SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 24, EVENT_LIFE_LOST, &lost), 1);
    assert_int_equal(lost.value, 0);
    assert_int_equal(world_outcome(world), WORLD_LOST);
    world_destroy(world);
}

static void a_level_is_won_with_the_last_brick_and_the_last_breakable_hexagon(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 100.0, 100.0, 2, "1#", NULL);
    game_add_hexagon(&game, 500.0, 200.0, 40.0, 2);
    game_add_hexagon(&game, 700.0, 200.0, 40.0, 0);
    game_add_ball(&game, 120.0, 200.0, 0.0, -400.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 120, EVENT_BRICK_HIT, NULL), 1);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

static void a_level_with_nothing_to_break_goes_on(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 100.0, 100.0, 1, "#", NULL);
    game_add_ball(&game, 120.0, 300.0, 0.0, -400.0, SIDE_BOTTOM);
    world = game_begin(&game);
    game_play(world, NULL, 60, EVENT_OVER, NULL);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    world_destroy(world);
}

static void bricks_are_worth_more_the_longer_the_paddle_is_not_touched(void **state)
{
    Game game;
    World *world;
    WorldEvent hit = {0};
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 100.0, 100.0, 4, "1112", NULL);
    game_add_ball(&game, 480.0, 600.0, 0.0, 400.0, SIDE_BOTTOM);
    world = game_begin(&game);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(world, 3, 1, SIDE_BOTTOM, NULL); // not broken: no combo
    assert_int_equal(world_paddle(world, 0).points, 10 + 10 + 5);
    assert_int_equal(world_paddle(world, 0).combo, 2);
    assert_true(game_play(world, NULL, 60, EVENT_CONTACT, &hit) >= 1); // the paddle
    assert_int_equal(hit.contact.with, CONTACT_PADDLE);
    assert_int_equal(world_paddle(world, 0).combo, 0);
    targets_hit_brick(world, 2, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_paddle(world, 0).points, 25 + 2 * 10);
    world_destroy(world);
}

static void bricks_in_a_duel_count_for_the_owner_and_nobodys_ball_for_nobody(void **state)
{
    static const Side OWNERS[] = {SIDE_TOP, SIDE_BOTTOM, SIDE_NONE};
    (void)state;
    for (int row = 0; row < 3; row++) {
        Game game;
        World *world;
        WorldEvent hit = {0};
        game_new(&game, "bt");
        game_set_bricks(&game, 460.0, 300.0, 1, "3", NULL);
        game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, OWNERS[row]);
        world = game_begin(&game);
        assert_int_equal(game_play(world, NULL, 60, EVENT_BRICK_HIT, &hit), 1);
        assert_int_equal(hit.side, OWNERS[row]);
        assert_int_equal(hit.value, 2);
        assert_int_equal(world_paddle(world, 0).points, OWNERS[row] == SIDE_BOTTOM ? 5 : 0);
        assert_int_equal(world_paddle(world, 1).points, OWNERS[row] == SIDE_TOP ? 5 : 0);
        world_destroy(world);
    }
}

static void scores_bring_extra_lives_once_each(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    world = game_begin(&game);
    score_give_points(world, SIDE_BOTTOM, 2999);
    assert_int_equal(world_paddle(world, 0).lives, 3);
    score_give_points(world, SIDE_BOTTOM, 1);
    assert_int_equal(world_paddle(world, 0).lives, 4);
    score_give_points(world, SIDE_BOTTOM, 5999);
    assert_int_equal(world_paddle(world, 0).lives, 4);
    score_give_points(world, SIDE_BOTTOM, 6001);
    assert_int_equal(world_paddle(world, 0).lives, 6);
    world_destroy(world);
}

static void lives_and_points_are_carried_over_and_no_life_is_given_twice(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    world = game_begin(&game);
    world_carry_over(world, 5, 8000);
    score_give_points(world, SIDE_BOTTOM, 999);
    assert_int_equal(world_paddle(world, 0).lives, 5);
    score_give_points(world, SIDE_BOTTOM, 1);
    assert_int_equal(world_paddle(world, 0).lives, 6);
    assert_int_equal(world_paddle(world, 0).points, 9000);
    world_destroy(world);
}

static void touching_a_ball_makes_it_yours(void **state)
{
    Game game;
    World *world;
    WorldEvent converted = {0};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 480.0, 600.0, 0.0, 400.0, SIDE_TOP);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60, EVENT_CONVERTED, &converted), 1);
    assert_int_equal(converted.side, SIDE_BOTTOM);
    assert_int_equal(converted.other_side, SIDE_TOP);
    assert_int_equal(converted.contact.with, CONTACT_PADDLE);
    assert_int_equal(game_first_ball(world).owner, SIDE_BOTTOM);
    world_destroy(world);
}

static void a_sandbox_breaks_what_can_break_and_nothing_else_happens(void **state)
{
    Game game;
    World *world;
    WorldEvent hit = {0};
    (void)state;
    game_new(&game, "");
    game_set_bricks(&game, 460.0, 300.0, 1, "2", "W");
    game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_NONE);
    world = game_begin(&game);
    assert_int_equal(world_mode(world), WORLD_SANDBOX);
    assert_int_equal(game_play(world, NULL, 2400, EVENT_BRICK_HIT, &hit), 2);
    assert_int_equal(hit.value, 0);
    assert_int_equal(hit.points, 0);
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    // Speed untouched, nothing released, nothing nudged, for all of ten seconds.
    assert_true(game_first_ball(world).velocity.x == 0.0);
    assert_true(fabs(fabs(game_first_ball(world).velocity.y) - 400.0) < 1e-9);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goals_count_for_whom_the_rules_say),
        cmocka_unit_test(the_side_that_let_a_ball_in_serves_it),
        cmocka_unit_test(a_ball_beyond_those_of_the_level_is_not_served_again),
        cmocka_unit_test(what_a_contact_leads_to_happens_at_its_time),
        cmocka_unit_test(a_duel_ends_when_a_side_is_far_enough_ahead_of_every_other),
        cmocka_unit_test(
            a_hot_goal_brings_a_side_no_further_ahead_than_the_match_says_unless_it_was),
        cmocka_unit_test(a_duel_ends_at_its_number_of_goals_at_that_very_moment),
        cmocka_unit_test(points_break_a_tie_when_time_is_up),
        cmocka_unit_test(with_equal_points_the_next_goal_wins),
        cmocka_unit_test(more_goals_beat_more_points_when_time_is_up),
        cmocka_unit_test(when_time_is_up_who_leads_alone_wins_in_whatever_order_the_sides_stand),
        cmocka_unit_test(every_power_up_ends_with_a_lost_life),
        cmocka_unit_test(the_paddle_has_its_length_again_after_a_lost_life),
        cmocka_unit_test(power_ups_go_on_when_another_ball_is_left),
        cmocka_unit_test(power_ups_go_on_after_a_goal_of_a_duel),
        cmocka_unit_test(a_lost_ball_costs_a_life_and_the_last_one_the_game),
        cmocka_unit_test(a_level_is_won_with_the_last_brick_and_the_last_breakable_hexagon),
        cmocka_unit_test(a_level_with_nothing_to_break_goes_on),
        cmocka_unit_test(bricks_are_worth_more_the_longer_the_paddle_is_not_touched),
        cmocka_unit_test(bricks_in_a_duel_count_for_the_owner_and_nobodys_ball_for_nobody),
        cmocka_unit_test(scores_bring_extra_lives_once_each),
        cmocka_unit_test(lives_and_points_are_carried_over_and_no_life_is_given_twice),
        cmocka_unit_test(touching_a_ball_makes_it_yours),
        cmocka_unit_test(a_sandbox_breaks_what_can_break_and_nothing_else_happens),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
