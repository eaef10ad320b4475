#include "world_game.h"

#include <math.h>

#include "bot.h"
#include "near.h"
#include "paddle.h"

/// Sizes and speeds of paddles, and what they make of balls, each in the smallest game that shows
/// it.

#define DEGREES 57.29577951308232

static World *game_of(Game *game, const char *sides)
{
    return world_create(&game_new(game, sides)->def, 1);
}

static void start(World *world, char letter, Side side)
{
    powers_start(world, power_up_from_letter(letter), side);
}

static void a_paddle_starts_where_the_checker_of_levels_takes_it_to_be(void **state)
{
    static const double SIZES[][2] = {{960.0, 720.0}, {600.0, 1400.0}, {2000.0, 300.0}};
    (void)state;
    for (int row = 0; row < 3; row++) {
        Game game;
        game_new(&game, "btlr");
        game.def.width = SIZES[row][0];
        game.def.height = SIZES[row][1];
        World *world = game_begin(&game);
        for (int paddle = 0; paddle < 4; paddle++) {
            const Rectangle body = world_paddle(world, paddle).body;
            const Rectangle told = world_paddle_start(&game.def, paddle);
            assert_near_vec2(told.min, body.min, 1e-9);
            assert_near_vec2(told.max, body.max, 1e-9);
        }
        world_destroy(world);
    }
}

/// A duel of four with lengths, thicknesses and places of their own.
static Game *game_of_own_paddles(Game *game)
{
    game_new(game, "btlr");
    game->def.paddles[0] = (PaddleDef){SIDE_BOTTOM, false, 200.0, 30.0, vec2(150.0, 600.0)};
    game->def.paddles[1] = (PaddleDef){SIDE_TOP, false, 50.0, 4.0, vec2(900.0, 2.0)};
    game->def.paddles[2] = (PaddleDef){SIDE_LEFT, false, 40.0, 20.0, vec2(300.0, 120.0)};
    game->def.paddles[3] = (PaddleDef){.side = SIDE_RIGHT, .centre = {0.0, 500.0}};
    return game;
}

static void a_paddle_stands_and_reaches_as_its_definition_says(void **state)
{
    static const Rectangle BODIES[] = {{{50, 585}, {250, 615}},
                                       {{875, 0}, {925, 4}},
                                       {{290, 100}, {310, 140}},
                                       {{920, 458.75}, {936, 541.25}}};
    static const Rectangle ZONES[] = {{{0, 561.6}, {960, 720}},
                                      {{0, 0}, {960, 158.4}},
                                      {{0, 0}, {310, 720}},
                                      {{748.8, 0}, {960, 720}}};
    static const double HOMES[] = {120, 2, 300, 32};
    Game game;
    World *world = world_create(&game_of_own_paddles(&game)->def, 1);
    (void)state;
    for (int paddle = 0; paddle < 4; paddle++) {
        const PaddleView view = world_paddle(world, paddle);
        assert_near_vec2(view.body.min, BODIES[paddle].min, 1e-9);
        assert_near_vec2(view.body.max, BODIES[paddle].max, 1e-9);
        assert_near_vec2(world_paddle_start(&game.def, paddle).min, view.body.min, 1e-9);
        assert_near_vec2(view.zone.min, ZONES[paddle].min, 1e-9);
        assert_near_vec2(view.zone.max, ZONES[paddle].max, 1e-9);
        assert_near(view.home, HOMES[paddle], 1e-9);
    }
    world_destroy(world);
}

/// However near to its goal, and however small.
static void a_paddle_is_as_far_from_its_goal_and_as_large_as_its_definition_says(void **state)
{
    (void)state;
    for (int distance = 1; distance <= 12; distance++) {
        Game game;
        game_new(&game, "btlr");
        const double away = 0.25 * distance;
        const Vec2 centres[4] = {
            {0.0, 720.0 - away}, {0.0, away}, {away, 0.0}, {960.0 - away, 0.0}};
        for (int paddle = 0; paddle < 4; paddle++) {
            game.def.paddles[paddle].centre = centres[paddle];
            game.def.paddles[paddle].thickness = 0.5 * away;
            game.def.paddles[paddle].length = 3.0 * away;
        }
        World *world = game_begin(&game);
        for (int paddle = 0; paddle < 4; paddle++) {
            const Rectangle body = world_paddle(world, paddle).body;
            const Vec2 size = vec2_sub(body.max, body.min);
            assert_near(world_paddle(world, paddle).home, away, 1e-9);
            assert_near(fmin(size.x, size.y), 0.5 * away, 1e-9);
            assert_near(fmax(size.x, size.y), 3.0 * away, 1e-9);
        }
        world_destroy(world);
    }
}

static void a_paddle_of_its_own_length_grows_in_proportion_and_stays_in_the_field(void **state)
{
    Game game;
    game_of_own_paddles(&game);
    game.def.paddles[1].length = 120.0;
    World *world = game_begin(&game);
    (void)state;
    start(world, 'W', SIDE_TOP);
    start(world, 'N', SIDE_LEFT);
    world_help_paddle(world, 0, 3.0);
    assert_near(world_paddle(world, 0).body.max.x - world_paddle(world, 0).body.min.x, 480.0, 1e-9);
    assert_true(world_paddle(world, 0).body.min.x > 0.0);
    game_play(world, NULL, 480, EVENT_CONTACT, NULL);
    const Rectangle wide = world_paddle(world, 1).body, narrow = world_paddle(world, 2).body;
    const double longer = power_up_get(power_up_from_letter('W'))->amount;
    const double shorter = power_up_get(power_up_from_letter('N'))->amount;
    assert_near(wide.max.x - wide.min.x, 120.0 * longer, 1e-9);
    assert_true(wide.max.x < 960.0);
    assert_near(narrow.max.y - narrow.min.y, 40.0 * shorter, 1e-9);
    world_destroy(world);
}

static void a_ball_lies_before_a_thick_paddle(void **state)
{
    Game game;
    game_of_own_paddles(&game);
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    (void)state;
    int lying = 0;
    for (int index = 0; index < world_ball_capacity(world); index++) {
        const BallView held = world_ball(world, index);
        lying += held.exists;
        if (held.exists) {
            assert_near_vec2(held.position, vec2(150.0, 585.0 - 8.0), 0.01);
        }
    }
    assert_int_equal(lying, 1);
    world_destroy(world);
}

static void a_bot_meets_balls_on_the_line_of_its_own_paddle(void **state)
{
    Game game;
    game_new(&game, "b");
    game.def.paddles[0].centre.y = 560.0;
    game.def.match.lives = 1;
    game_add_ball(&game, 200.0, 300.0, 120.0, 250.0, SIDE_NONE);
    World *world = game_begin(&game);
    Bot bot = bot_make(BOT_PERFECT, 0, 1);
    (void)state;
    for (int step = 0; step < 240 * 30 && world_outcome(world) == WORLD_RUNNING; step++) {
        const WorldInput input = {.paddle = {bot_think(&bot, world)}};
        assert_true(world_step(world, &input, NULL, NULL));
    }
    assert_int_equal(world_outcome(world), WORLD_RUNNING);
    assert_near(0.5 * (world_paddle(world, 0).body.min.y + world_paddle(world, 0).body.max.y),
                560.0, 20.0);
    world_destroy(world);
}

static void a_paddle_grows_to_half_its_side_at_most(void **state)
{
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    world_help_paddle(world, 0, 3.0);
    start(world, 'W', SIDE_BOTTOM);
    game_play(world, NULL, 480, EVENT_CONTACT, NULL);
    const Rectangle body = world_paddle(world, 0).body;
    assert_near(body.max.x - body.min.x, 480.0, 1e-9);
    world_destroy(world);
}

static void an_upright_paddle_is_fast_along_its_side_and_slower_ahead(void **state)
{
    const WorldInput down = {.paddle = {{.move_y = 127}}};
    const WorldInput right = {.paddle = {{.move_x = 127}}};
    Game game;
    World *world = game_of(&game, "l");
    (void)state;
    assert_near(world_paddle(world, 0).top_speed, 675.0, 1e-9);
    game_play(world, &down, 60, EVENT_CONTACT, NULL);
    assert_near_vec2(world_paddle(world, 0).velocity, vec2(0.0, 675.0), 1e-9);
    game_play(world, &right, 60, EVENT_CONTACT, NULL);
    assert_near_vec2(world_paddle(world, 0).velocity, vec2(405.0, 0.0), 1e-9);
    world_destroy(world);
}

static void a_sluggish_paddle_follows_its_pointer_at_half_its_speed(void **state)
{
    const WorldInput far_right = {
        .paddle = {{.pointing = true, .target_x = 900 * 64, .target_y = 688 * 64}}};
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    game_play(world, &far_right, 1, EVENT_CONTACT, NULL);
    assert_near_vec2(world_paddle(world, 0).velocity, vec2(9000.0, 0.0), 1e-9);
    start(world, 'U', SIDE_BOTTOM);
    assert_near(world_paddle(world, 0).top_speed, 450.0, 1e-9);
    game_play(world, &far_right, 1, EVENT_CONTACT, NULL);
    assert_near_vec2(world_paddle(world, 0).velocity, vec2(4500.0, 0.0), 1e-9);
    world_destroy(world);
}

static void a_paddle_that_is_frozen_on_its_way_stands_at_once(void **state)
{
    const WorldInput right = {.paddle = {{.move_x = 127}}};
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    game_play(world, &right, 60, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).velocity.x, 900.0, 1e-9);
    start(world, 'I', SIDE_TOP);
    game_play(world, &right, 1, EVENT_CONTACT, NULL);
    assert_same_vec2(world_paddle(world, 0).velocity, vec2(0.0, 0.0));
    world_destroy(world);
}

/// What a paddle makes of a ball that touches it `place` u from its middle (beside it and before
/// it), coming straight from the field at `speed`, while the paddle moves with `surface`.
static Vec2 sent_off(World *world, Vec2 place, Vec2 normal, Vec2 surface, double speed)
{
    const Rectangle body = world_paddle(world, 0).body;
    const Vec2 middle = vec2_scale(vec2_add(body.min, body.max), 0.5);
    const Vec2 incoming = vec2(0.0, speed);
    Contact contact = {.with = CONTACT_PADDLE,
                       .normal = normal,
                       .surface = surface,
                       .incoming = incoming,
                       .position = vec2_add(middle, place)};
    // Only that the engine has reflected it counts.
    contact.velocity = vec2_add(surface, vec2_scale(normal, fabs(speed)));
    contact.ball = balls_launch(world, contact.position, incoming, 8.0, SIDE_BOTTOM);
    paddle_hit(world, &contact, true);
    return contact.velocity;
}

static const Vec2 FROM_FRONT = {0.0, -1.0};

static void a_ball_is_not_shoved_beyond_the_limit_while_any_way_across_is_left(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    // The paddle comes at 800 u/s, so 821 u/s ahead are needed; the limit is (2.2 + 0.1) 420 u/s.
    const Vec2 velocity = sent_off(world, vec2(40.0, -16.0), FROM_FRONT, vec2(0.0, -800.0), 900.0);
    assert_near(-velocity.y, 821.0, 1e-9);
    assert_near(vec2_length(velocity), 966.0, 1e-9);
    world_destroy(world);
}

static void a_ball_off_a_fast_paddles_end_leaves_at_15_degrees(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    const Vec2 velocity =
        sent_off(world, vec2(63.0, 0.0), vec2(1.0, 0.0), vec2(2000.0, 0.0), 400.0);
    assert_near(velocity.x, 2021.0, 1e-9);
    assert_near(-velocity.y / velocity.x, 0.26794919243112270, 1e-12);
    world_destroy(world);
}

static void a_pointer_faster_than_keys_counts_as_fast_as_they(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    // Across: 30 of 59 u beside the middle; the speed is 1.03 times 200 and 0.3 of 900 u/s.
    const double sine = sin(30.0 / 59.0 * 65.0 / DEGREES);
    Vec2 velocity = sent_off(world, vec2(30.0, -16.0), FROM_FRONT, vec2(0.0, -3000.0), 200.0);
    assert_near(velocity.x, (206.0 + 270.0) * sine, 1e-9);
    // Sideways it turns the ball by 12 degrees at most.
    velocity = sent_off(world, vec2(0.0, -16.0), FROM_FRONT, vec2(3000.0, 0.0), 500.0);
    assert_near(DEGREES * atan2(velocity.x, -velocity.y), 12.0, 1e-9);
    world_destroy(world);
}

/// How fast a ball that comes at `speed` leaves the bottom paddle with the hit that makes the rally
/// `rally` long.
static double speed_after_hit(World *world, int rally, double speed)
{
    world->rally = rally - 1;
    return vec2_length(sent_off(world, vec2(0.0, -16.0), FROM_FRONT, vec2(0.0, 0.0), speed));
}

static void the_limits_of_speed_in_a_duel_grow_with_the_rally(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    assert_near(speed_after_hit(world, 0, 10.0), 315.0, 1e-9);
    assert_near(speed_after_hit(world, 0, 1e5), 2.2 * 420.0, 1e-9);
    assert_near(speed_after_hit(world, 10, 1e5), 3.2 * 420.0, 1e-9);
    assert_near(speed_after_hit(world, 1000, 1e5), 6.0 * 420.0, 1e-9);
    // Slow for the top paddle: what the bottom one's balls may have is less.
    start(world, 'Z', SIDE_TOP);
    assert_near(speed_after_hit(world, 1000, 10.0), 0.7 * 315.0, 1e-9);
    assert_near(speed_after_hit(world, 1000, 1e5), 0.7 * 6.0 * 420.0, 1e-9);
    world_destroy(world);
}

static void a_ball_that_touches_a_sticky_paddles_back_flies_on(void **state)
{
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    start(world, 'K', SIDE_BOTTOM);
    sent_off(world, vec2(0.0, 16.0), vec2(0.0, 1.0), vec2(0.0, 0.0), -400.0);
    assert_int_equal(world->held, 0);
    assert_int_equal(game_balls_in_flight(world), 1);
    assert_true(game_first_ball(world).velocity.y < 0.0);
    world_destroy(world);
}

/// What the engine holds against the paddle parts from it no faster than numbers are exact.
static void a_ball_that_grazes_a_paddle_is_sent_off(void **state)
{
    Game game;
    World *world = game_of(&game, "bt");
    (void)state;
    for (int grazes = 0; grazes <= 1; grazes++) {
        const Vec2 place = vec2_add(paddle_centre(world, &world->paddle[0]), vec2(30.0, -16.0));
        const double parting = grazes ? 1e-8 : 1e-10;
        Contact contact = {.with = CONTACT_PADDLE,
                           .normal = FROM_FRONT,
                           .incoming = vec2(500.0, 500.0 * parting),
                           .velocity = vec2(500.0, -500.0 * parting),
                           .position = place};
        contact.ball = balls_launch(world, place, contact.incoming, 8.0, SIDE_BOTTOM);
        paddle_hit(world, &contact, true);
        assert_int_equal(contact.velocity.y < -100.0, grazes);
    }
    world_destroy(world);
}

static void a_scooped_ball_without_room_waits_within_the_paddles_end(void **state)
{
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    // Where it would go on, another ball is.
    balls_launch(world, vec2(480.0 + 47.0, 670.0), vec2(0.0, 0.0), 8.0, SIDE_BOTTOM);
    sent_off(world, vec2(60.0, 14.0), vec2(0.0, 1.0), vec2(0.0, 0.0), -400.0);
    assert_int_equal(world->held, 1);
    assert_near(world_held_ball(world, 0)->offset, 47.0, 1e-9);
    world_destroy(world);
}

/// How many balls lie on paddles after a step in which the bottom paddle, which stands in the left
/// corner, scoops up a ball late, to (32, 672): the left paddle stands at `from` (its middle) when
/// the step begins, and its pointer is at `to`.
static int held_after_scoop_beside(Vec2 from, Vec2 to)
{
    WorldInput input = {.paddle = {{.pointing = true, .target_y = 688 * 64}, {.pointing = true}}};
    Game game;
    World *world = game_of(&game, "bl");
    for (int step = 0; step < 60; step++) {
        input.paddle[1].target_x = (int)(64.0 * from.x);
        input.paddle[1].target_y = (int)(64.0 * from.y);
        game_play(world, &input, 1, EVENT_CONTACT, NULL);
    }
    assert_near_vec2(world_paddle(world, 0).body.max, vec2(110.0, 696.0), 1e-5);
    const Rectangle beside = world_paddle(world, 1).body;
    assert_near_vec2(vec2_scale(vec2_add(beside.min, beside.max), 0.5), from, 1e-5);
    // A tenth of a step before its end the ball meets the bottom paddle's back.
    balls_launch(world, vec2(32.0, 704.0 + 0.9 * 400.0 / STEPS_PER_SECOND), vec2(0.0, -400.0), 8.0,
                 SIDE_NONE);
    input.paddle[1].target_x = (int)(64.0 * to.x);
    input.paddle[1].target_y = (int)(64.0 * to.y);
    assert_int_equal(game_play(world, &input, 1, EVENT_CONTACT, NULL), 1);
    const int held = world->held;
    assert_int_equal(game_balls_in_flight(world), 1 - held);
    world_destroy(world);
    return held;
}

static void room_for_a_scooped_ball_is_beside_other_paddles_as_they_are_at_that_moment(void **state)
{
    const Vec2 there = {32.0, 638.0}, gone = {32.0, 400.0}, apart = {68.0, 638.0};
    (void)state;
    assert_int_equal(held_after_scoop_beside(there, there), 1);
    assert_int_equal(held_after_scoop_beside(there, gone), 0);
    assert_int_equal(held_after_scoop_beside(apart, apart), 0);
    assert_int_equal(held_after_scoop_beside(apart, there), 1);
}

static void a_ball_lies_on_a_paddle_with_all_of_its_width(void **state)
{
    const HeldBall beyond = {.radius = 8.0, .offset = 1000.0};
    Game game;
    World *world = game_of(&game, "b");
    (void)state;
    assert_near(balls_lying_position(world, &beyond).x, 480.0 + 47.0, 1e-9);
    world_destroy(world);
}

static void a_paddle_may_go_a_little_more_than_a_fifth_into_the_field(void **state)
{
    Game game;
    World *world = game_of(&game, "btlr");
    (void)state;
    assert_near_vec2(world_paddle(world, 0).zone.min, vec2(0.0, 720.0 * 0.78), 1e-9);
    assert_near_vec2(world_paddle(world, 1).zone.max, vec2(960.0, 720.0 * 0.22), 1e-9);
    assert_near_vec2(world_paddle(world, 2).zone.max, vec2(960.0 * 0.22, 720.0), 1e-9);
    assert_near_vec2(world_paddle(world, 3).zone.min, vec2(960.0 * 0.78, 0.0), 1e-9);
    world_destroy(world);
}

static void in_a_small_arena_paddles_are_small(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game.def.width = 480.0;
    game.def.height = 360.0;
    World *world = game_begin(&game);
    const Rectangle body = world_paddle(world, 0).body;
    assert_near_vec2(vec2_sub(body.max, body.min), vec2(55.0, 8.0), 1e-9);
    assert_near(body.max.y, 360.0 - 16.0 + 4.0, 1e-9);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_paddle_starts_where_the_checker_of_levels_takes_it_to_be),
        cmocka_unit_test(a_paddle_stands_and_reaches_as_its_definition_says),
        cmocka_unit_test(a_paddle_is_as_far_from_its_goal_and_as_large_as_its_definition_says),
        cmocka_unit_test(a_paddle_of_its_own_length_grows_in_proportion_and_stays_in_the_field),
        cmocka_unit_test(a_ball_lies_before_a_thick_paddle),
        cmocka_unit_test(a_bot_meets_balls_on_the_line_of_its_own_paddle),
        cmocka_unit_test(a_paddle_grows_to_half_its_side_at_most),
        cmocka_unit_test(an_upright_paddle_is_fast_along_its_side_and_slower_ahead),
        cmocka_unit_test(a_sluggish_paddle_follows_its_pointer_at_half_its_speed),
        cmocka_unit_test(a_paddle_that_is_frozen_on_its_way_stands_at_once),
        cmocka_unit_test(a_ball_is_not_shoved_beyond_the_limit_while_any_way_across_is_left),
        cmocka_unit_test(a_ball_off_a_fast_paddles_end_leaves_at_15_degrees),
        cmocka_unit_test(a_pointer_faster_than_keys_counts_as_fast_as_they),
        cmocka_unit_test(the_limits_of_speed_in_a_duel_grow_with_the_rally),
        cmocka_unit_test(a_ball_that_touches_a_sticky_paddles_back_flies_on),
        cmocka_unit_test(a_ball_that_grazes_a_paddle_is_sent_off),
        cmocka_unit_test(a_scooped_ball_without_room_waits_within_the_paddles_end),
        cmocka_unit_test(
            room_for_a_scooped_ball_is_beside_other_paddles_as_they_are_at_that_moment),
        cmocka_unit_test(a_ball_lies_on_a_paddle_with_all_of_its_width),
        cmocka_unit_test(a_paddle_may_go_a_little_more_than_a_fifth_into_the_field),
        cmocka_unit_test(in_a_small_arena_paddles_are_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
