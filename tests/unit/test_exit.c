// The exit of a solo level: when it opens, and what a ball that leaves there does.
#include "bot.h"
#include "world_game.h"

#define NEVER_OPENS 0

/// A paddle at the bottom and a row of ten bricks; `exit` as in a level file.
static World *begin_row(Game *game, int exit)
{
    game_new(game, "b");
    game->def.match.exit = exit;
    game_set_bricks(game, 280.0, 300.0, 10, "1111111111", NULL);
    return game_begin(game);
}

/// Breaks bricks until `left` are left; returns how often the exit was said to open.
static int break_until(World *world, int left, WorldEvent *opened)
{
    GameCount count = {EVENT_EXIT_OPENED, 0, opened};
    event_listen(world, game_count_event, &count);
    for (int brick = 0; world_targets_left(world) > left; brick++) {
        targets_hit_brick(world, brick, 1, SIDE_BOTTOM, NULL);
    }
    event_listen(world, NULL, NULL);
    return count.found;
}

static void it_opens_with_the_brick_that_makes_its_share_and_stays_open(void **state)
{
    (void)state;
    static const struct {
        int exit, left;
    } SHARES[] = {{80, 2}, {75, 2}, {71, 2}, {70, 3}, {1, 9}, {99, -1}};
    for (size_t i = 0; i < sizeof SHARES / sizeof SHARES[0]; i++) {
        Game game;
        WorldEvent opened = {0};
        World *world = begin_row(&game, SHARES[i].exit);
        const int left = SHARES[i].left;
        if (left > 0) {
            assert_int_equal(break_until(world, left + 1, &opened), 0);
            assert_int_equal(world_exit(world), SIDE_NONE);
            assert_int_equal(break_until(world, left, &opened), 1);
            assert_int_equal(opened.side, SIDE_TOP);
            assert_true(opened.position.x == 480.0 && opened.position.y == 0.0);
            assert_int_equal(world_exit(world), SIDE_TOP);
        }
        assert_int_equal(break_until(world, 1, &opened), 0);
        assert_int_equal(world_exit(world), left > 0 ? SIDE_TOP : SIDE_NONE);
        assert_int_equal(world_outcome(world), WORLD_RUNNING);
        assert_int_equal(break_until(world, 0, &opened), 0);
        assert_int_equal(world_outcome(world), WORLD_WON);
        world_destroy(world);
    }
}

static void without_the_key_it_never_opens(void **state)
{
    (void)state;
    Game game;
    World *world = begin_row(&game, NEVER_OPENS);
    assert_int_equal(break_until(world, 1, NULL), 0);
    assert_int_equal(world_exit(world), SIDE_NONE);
    world_destroy(world);
}

/// Sends a ball up beside the row after so many of its bricks are left.
static World *send_up(Game *game, int exit, int left)
{
    game_new(game, "b");
    game->def.match.exit = exit;
    game_set_bricks(game, 280.0, 300.0, 10, "1111111111", NULL);
    game_add_ball(game, 100.0, 200.0, 0.0, -420.0, SIDE_BOTTOM);
    World *world = game_begin(game);
    break_until(world, left, NULL);
    return world;
}

static void a_ball_that_leaves_through_it_wins_the_level_with_points_for_time(void **state)
{
    (void)state;
    Game game;
    WorldEvent goal = {0};
    World *world = send_up(&game, 80, 2);
    const int before = world_paddle(world, 0).points;
    assert_int_equal(game_play(world, NULL, 240, EVENT_GOAL, &goal), 1);
    assert_int_equal(goal.side, SIDE_TOP);
    assert_int_equal(goal.value, 0);
    assert_int_equal(world_outcome(world), WORLD_WON);
    assert_int_equal(world_winner(world), SIDE_BOTTOM);
    assert_int_equal(world_paddle(world, 0).lives, game.def.match.lives);
    // 30 s, and 2.5 s for each of ten hits; the ball left within the first second.
    assert_int_equal(world_paddle(world, 0).points - before, 540);
    world_destroy(world);
}

static void while_it_is_shut_it_is_a_wall(void **state)
{
    (void)state;
    for (int exit = NEVER_OPENS; exit <= 80; exit += 80) {
        Game game;
        WorldEvent contact = {0};
        World *world = send_up(&game, exit, 3);
        assert_int_equal(game_play(world, NULL, 240, EVENT_CONTACT, &contact), 1);
        assert_int_equal(contact.contact.with, CONTACT_WALL);
        assert_int_equal(contact.contact.feature, FEATURE_TOP);
        assert_int_equal(world_outcome(world), WORLD_RUNNING);
        world_destroy(world);
    }
}

static void it_faces_the_paddle_on_every_side(void **state)
{
    (void)state;
    static const struct {
        const char *paddle;
        Side exit;
        double x, y;
    } SIDES[] = {{"b", SIDE_TOP, 480.0, 0.0},
                 {"t", SIDE_BOTTOM, 480.0, 720.0},
                 {"l", SIDE_RIGHT, 960.0, 360.0},
                 {"r", SIDE_LEFT, 0.0, 360.0}};
    for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++) {
        Game game;
        WorldEvent opened = {0};
        game_new(&game, SIDES[i].paddle);
        game.def.match.exit = 50;
        game_set_bricks(&game, 280.0, 300.0, 10, "1111111111", NULL);
        World *world = game_begin(&game);
        assert_int_equal(break_until(world, 5, &opened), 1);
        assert_int_equal(opened.side, SIDES[i].exit);
        assert_true(opened.position.x == SIDES[i].x && opened.position.y == SIDES[i].y);
        world_destroy(world);
    }
}

static void a_duel_has_none(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "bl");
    game.def.match.exit = 50;
    game_set_bricks(&game, 280.0, 300.0, 10, "1111111111", NULL);
    World *world = game_begin(&game);
    assert_int_equal(break_until(world, 0, NULL), 0);
    assert_int_equal(world_exit(world), SIDE_NONE);
    world_destroy(world);
}

static void what_an_explosion_breaks_counts_too(void **state)
{
    (void)state;
    Game game;
    WorldEvent opened = {0};
    game_new(&game, "b");
    game.def.match.exit = 80;
    game_set_bricks(&game, 280.0, 300.0, 5, "1*1..1.1.1", NULL);
    World *world = game_begin(&game);
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_exit(world), SIDE_NONE);
    assert_int_equal(game_play(world, NULL, 60, EVENT_EXIT_OPENED, &opened), 1);
    assert_int_equal(world_targets_left(world), 1);
    world_destroy(world);
}

static void it_is_part_of_the_state_only_where_a_level_has_one(void **state)
{
    (void)state;
    for (int exit = NEVER_OPENS; exit <= 80; exit += 80) {
        Game game;
        World *world = begin_row(&game, exit);
        const unsigned long long before = world_hash(world);
        world->exit_open = true;
        assert_int_equal(world_hash(world) != before, exit > 0);
        world_destroy(world);
    }
}

static void a_level_that_goes_on_changed_keeps_it_open(void **state)
{
    (void)state;
    Game game, changed;
    World *from = begin_row(&game, 80);
    World *to = begin_row(&changed, 90);
    break_until(from, 2, NULL);
    assert_true(world_continue(to, &changed.def, from, &game.def));
    assert_int_equal(world_exit(to), SIDE_TOP);
    world_destroy(to);
    to = begin_row(&changed, NEVER_OPENS);
    assert_true(world_continue(to, &changed.def, from, &game.def));
    assert_int_equal(world_exit(to), SIDE_NONE);
    world_destroy(to);
    world_destroy(from);
}

static void one_that_is_due_in_the_changed_level_opens(void **state)
{
    (void)state;
    Game game, changed;
    World *from = begin_row(&game, NEVER_OPENS);
    World *to = begin_row(&changed, 50);
    break_until(from, 6, NULL);
    assert_true(world_continue(to, &changed.def, from, &game.def));
    assert_int_equal(world_exit(to), SIDE_NONE);
    world_destroy(to);
    break_until(from, 5, NULL);
    to = begin_row(&changed, 50);
    assert_true(world_continue(to, &changed.def, from, &game.def));
    assert_int_equal(world_exit(to), SIDE_TOP);
    world_destroy(to);
    world_destroy(from);
}

/// Seconds until a bot has won beside a great hexagon at which every ball could be aimed as well.
static double play_bot(BotStrength strength, unsigned long long seed)
{
    Game game;
    game_new(&game, "b");
    game.def.match.exit = 50;
    game_set_bricks(&game, 460.0, 60.0, 1, "1", NULL);
    game_add_hexagon(&game, 480.0, 330.0, 130.0, 99);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = world_create(&game.def, seed);
    Bot bot = bot_make(strength, 0, seed);
    break_until(world, 1, NULL);
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < 60.0) {
        const WorldInput input = {.paddle = {bot_think(&bot, world)}};
        world_step(world, &input, NULL, NULL);
    }
    const double time = world_time(world);
    world_destroy(world);
    return time;
}

static void bots_send_balls_out_rather_than_at_what_breaks(void **state)
{
    (void)state;
    for (int strength = BOT_HARD; strength <= BOT_PERFECT; strength++) {
        double all = 0.0;
        for (unsigned long long seed = 0; seed < 20; seed++) {
            all += play_bot((BotStrength)strength, seed);
        }
        print_message("%s: %g s\n", bot_strength_name((BotStrength)strength), all / 20.0);
        assert_true(all / 20.0 < 4.0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_opens_with_the_brick_that_makes_its_share_and_stays_open),
        cmocka_unit_test(without_the_key_it_never_opens),
        cmocka_unit_test(a_ball_that_leaves_through_it_wins_the_level_with_points_for_time),
        cmocka_unit_test(while_it_is_shut_it_is_a_wall),
        cmocka_unit_test(it_faces_the_paddle_on_every_side),
        cmocka_unit_test(a_duel_has_none),
        cmocka_unit_test(what_an_explosion_breaks_counts_too),
        cmocka_unit_test(it_is_part_of_the_state_only_where_a_level_has_one),
        cmocka_unit_test(a_level_that_goes_on_changed_keeps_it_open),
        cmocka_unit_test(one_that_is_due_in_the_changed_level_opens),
        cmocka_unit_test(bots_send_balls_out_rather_than_at_what_breaks),
    };
    return cmocka_run_group_tests_name("exit", tests, NULL, NULL);
}
