// Touches: the contacts of a ball that is squeezed are one, for all that a touch does.
#include "world_game.h"

#include "bot.h"
#include "near.h"

/// What is heard of a game.
typedef struct Heard {
    const World *world;
    int contacts, touches, taken; ///< of all paddles; of balls that had an owner
    int most;                     ///< contacts of a ball from one touch to the next
    int since[32];                ///< the ball's last touch
    double last[32];              ///< s, of the ball's last contact with a paddle
    int apart;                    ///< contacts 0.05 s and a step after the one before, at least
} Heard;

static bool hear(void *context, const WorldEvent *event)
{
    Heard *heard = context;
    const int ball = event->ball;
    if (event->kind == EVENT_SERVED) {
        heard->last[ball] = -1.0;
    } else if (event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE) {
        const double waited = event->time - heard->last[ball];
        heard->contacts++;
        heard->touches += event->value;
        heard->apart += waited > 13.0 / STEPS_PER_SECOND;
        assert_true(event->value == 1 || waited < 13.0 / STEPS_PER_SECOND);
        assert_true(event->value == 0 || waited > 11.0 / STEPS_PER_SECOND);
        heard->since[ball] = event->value != 0 ? 0 : heard->since[ball] + 1;
        heard->most = heard->since[ball] > heard->most ? heard->since[ball] : heard->most;
        heard->last[ball] = event->time;
    } else if (event->kind == EVENT_CONVERTED && event->other_side != SIDE_NONE) {
        heard->taken++;
        // It follows a touch, and the ball is that paddle's.
        assert_int_equal(heard->since[ball], 0);
        assert_true(event->time == heard->last[ball]);
    } else {
        assert_int_equal(event->kind == EVENT_CONTACT ? event->value : 0, 0);
    }
    return true;
}

/// Four bots whose paddles meet in the corners.
static Heard play_crossing(unsigned long long seed, double seconds)
{
    Game game;
    game_new(&game, "btlr");
    game.def.width = 720.0;
    game.def.match.goals = 99;
    game.def.match.heat = true;
    game_add_served_ball(&game, SIDE_NONE);
    game_add_served_ball(&game, SIDE_NONE);
    game_add_hexagon(&game, 360.0, 360.0, 46.0, 0);
    World *world = world_create(&game.def, seed);
    assert_non_null(world);
    Heard heard = {.world = world};
    for (int ball = 0; ball < 32; ball++) {
        heard.last[ball] = -1.0;
    }
    Bot bots[4];
    for (int i = 0; i < 4; i++) {
        bots[i] = bot_make(BOT_EASY, i, seed);
    }
    for (int step = 0; step < (int)(seconds * STEPS_PER_SECOND); step++) {
        WorldInput input = {0};
        for (int i = 0; i < 4; i++) {
            input.paddle[i] = bot_think(&bots[i], world);
        }
        assert_true(world_step(world, &input, hear, &heard));
    }
    world_destroy(world);
    return heard;
}

static void a_ball_squeezed_between_two_paddles_is_touched_and_taken_once(void **state)
{
    (void)state;
    int most = 0;
    for (unsigned long long seed = 1; seed <= 4; seed++) {
        const Heard heard = play_crossing(seed, 60.0);
        assert_true(heard.touches >= heard.apart && heard.touches <= heard.contacts);
        assert_true(heard.taken > 5 && heard.taken <= heard.touches);
        most = heard.most > most ? heard.most : most;
    }
    assert_true(most > 1000);
}

/// A ball above a bottom paddle, as it was touched by the top one.
static World *begin(Game *game, int *ball)
{
    game_new(game, "bt");
    game->def.match.heat = true;
    game_add_ball(game, 480.0, 360.0, 0.0, 100.0, SIDE_TOP);
    World *world = game_begin(game);
    *ball = game_first_ball(world).index;
    return world;
}

static void contacts_less_than_twelve_steps_apart_are_one_touch(void **state)
{
    (void)state;
    for (int steps = 1; steps < 24; steps++) {
        Game game;
        int ball = 0;
        World *world = begin(&game, &ball);
        assert_true(balls_touch(world, ball));
        assert_false(balls_touch(world, ball));
        game_play(world, NULL, steps, EVENT_CONTACT, NULL);
        assert_int_equal(balls_touch(world, ball), steps >= 12);
        // They count from the last contact, not from the first.
        game_play(world, NULL, 11, EVENT_CONTACT, NULL);
        assert_false(balls_touch(world, ball));
        game_play(world, NULL, 12, EVENT_CONTACT, NULL);
        assert_true(balls_touch(world, ball));
        world_destroy(world);
    }
}

static void another_ball_is_touched_at_the_same_time(void **state)
{
    (void)state;
    Game game;
    int ball = 0;
    World *first = begin(&game, &ball);
    world_destroy(first);
    game_add_ball(&game, 300.0, 360.0, 0.0, 100.0, SIDE_TOP);
    World *world = game_begin(&game);
    assert_true(balls_touch(world, ball));
    assert_true(balls_touch(world, ball + 1));
    assert_false(balls_touch(world, ball));
    world_destroy(world);
}

/// The bottom paddle meets the ball from ahead, as the engine would tell.
static Contact meet(World *world, int ball, bool touch)
{
    Contact contact = {.with = CONTACT_PADDLE,
                       .ball = ball,
                       .normal = vec2(0.0, -1.0),
                       .position = vec2(480.0, 660.0),
                       .incoming = vec2(0.0, 400.0),
                       .velocity = vec2(0.0, -400.0)};
    paddle_hit(world, &contact, touch);
    return contact;
}

static void what_is_no_touch_turns_a_ball_round_and_leaves_all_else(void **state)
{
    (void)state;
    for (int touch = 0; touch < 2; touch++) {
        Game game;
        int ball = 0;
        World *world = begin(&game, &ball);
        world->paddle[0].combo = 3;
        const Contact out = meet(world, ball, touch == 1);
        assert_true(out.velocity.y < 0.0);
        assert_int_equal(game_first_ball(world).owner, touch == 1 ? SIDE_BOTTOM : SIDE_TOP);
        assert_int_equal(game_first_ball(world).heat, touch);
        assert_int_equal(world->rally, touch);
        assert_int_equal(world->paddle[0].combo, touch == 1 ? 0 : 3);
        world_destroy(world);
    }
}

static void the_last_contact_is_part_of_the_state_and_its_hash(void **state)
{
    (void)state;
    for (int heat = 0; heat < 2; heat++) {
        Game game;
        int ball = 0;
        World *first = begin(&game, &ball);
        world_destroy(first);
        game.def.match.heat = heat == 1;
        World *world = game_begin(&game);
        const unsigned long long before = world_hash(world);
        balls_touch(world, ball);
        assert_true(world_hash(world) != before);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_squeezed_between_two_paddles_is_touched_and_taken_once),
        cmocka_unit_test(contacts_less_than_twelve_steps_apart_are_one_touch),
        cmocka_unit_test(another_ball_is_touched_at_the_same_time),
        cmocka_unit_test(what_is_no_touch_turns_a_ball_round_and_leaves_all_else),
        cmocka_unit_test(the_last_contact_is_part_of_the_state_and_its_hash),
    };
    return cmocka_run_group_tests_name("touch", tests, NULL, NULL);
}
