#include "world_game.h"

#include <math.h>
#include <stdlib.h>

#include "bot.h"
#include "hash.h"
#include "near.h"

/// A duel with everything in it: three served balls, spinning and breakable hexagons, bricks that
/// hold all power-ups.
static Game *busy_duel(Game *game)
{
    static const char CELLS[] = "111211131111"
                                "11#1111#1111";
    static const char BONUS[] = "MSWNFZKCTOAG"
                                "IX.LHB.UP?MS";
    game_new(game, "bt");
    game_set_bricks(game, 240.0, 340.0, 12, CELLS, BONUS);
    game_add_hexagon(game, 150.0, 360.0, 40.0, 3);
    game_add_hexagon(game, 820.0, 360.0, 40.0, 0);
    game->obstacles[1].spin_deg_per_s = 45.0;
    game_add_served_ball(game, SIDE_BOTTOM);
    game_add_served_ball(game, SIDE_TOP);
    game_add_served_ball(game, SIDE_NONE);
    game->def.match.goals = 99;
    return game;
}

/// Plays with two hard bots and clears the events whenever there are `most_events` of them.
static void play_with_bots(World *world, int steps, int most_events)
{
    Bot bots[2] = {bot_make(BOT_HARD, 0, 1), bot_make(BOT_HARD, 1, 2)};
    for (int step = 0; step < steps; step++) {
        WorldInput input = {0};
        int count;
        input.paddle[0] = bot_think(&bots[0], world);
        input.paddle[1] = bot_think(&bots[1], world);
        while (!world_step(world, &input)) {
            world_clear_events(world);
        }
        world_events(world, &count);
        if (count >= most_events) {
            world_clear_events(world);
        }
    }
}

static void the_same_seed_and_inputs_give_the_same_state(void **state)
{
    Game game;
    World *a, *b, *c;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 7);
    b = world_create(&game.def, 7);
    c = world_create(&game.def, 8);
    play_with_bots(a, 4800, 0);
    play_with_bots(b, 4800, 0);
    play_with_bots(c, 4800, 0);
    assert_true(world_hash(a) == world_hash(b));
    assert_true(world_hash(a) != world_hash(c));
    world_destroy(a);
    world_destroy(b);
    world_destroy(c);
}

static void a_copy_goes_on_as_its_original(void **state)
{
    Game game;
    World *a, *b;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 7);
    b = world_create(&game.def, 99);
    play_with_bots(a, 2400, 0);
    world_copy(b, a);
    assert_true(world_hash(a) == world_hash(b));
    play_with_bots(a, 2400, 0);
    assert_true(world_hash(a) != world_hash(b));
    play_with_bots(b, 2400, 0);
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

static void a_copy_can_be_taken_at_any_address_and_keeps_the_events(void **state)
{
    Game game;
    World *a, *b;
    int count_a, count_b;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 7);
    b = world_create(&game.def, 7);
    play_with_bots(a, 1200, WORLD_EVENT_CAPACITY);
    world_copy(b, a);
    const WorldEvent *events_a = world_events(a, &count_a);
    const WorldEvent *events_b = world_events(b, &count_b);
    assert_true(count_a > 0);
    assert_int_equal(count_a, count_b);
    for (int index = 0; index < count_a; index++) {
        assert_int_equal(events_a[index].kind, events_b[index].kind);
        assert_same(events_a[index].time, events_b[index].time);
    }
    world_destroy(a);
    play_with_bots(b, 100, 0); // under the address sanitizer: nothing points into the original
    world_destroy(b);
}

static void it_does_not_matter_when_events_are_read(void **state)
{
    Game game;
    World *a, *b;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 3);
    b = world_create(&game.def, 3);
    play_with_bots(a, 4800, 0);
    play_with_bots(b, 4800, WORLD_EVENT_CAPACITY);
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

/// Many balls between two close walls: thousands of contacts a step.
static void no_event_is_dropped_when_the_buffer_fills_within_a_step(void **state)
{
    Game game;
    World *world;
    WorldInput input = {0};
    double last = 0.0;
    long contacts = 0;
    int pauses = 0;
    (void)state;
    game_new(&game, "");
    game.def.width = 100.0;
    game.def.ball_collisions = false;
    for (int ball = 0; ball < 30; ball++) {
        game_add_ball(&game, 50.0, 20.0 + 20.0 * ball, 1e6, 0.0, SIDE_NONE);
    }
    world = world_create(&game.def, 1);
    for (int step = 0; step < 20; step++) {
        bool complete = false;
        while (!complete) {
            int count;
            complete = world_step(world, &input);
            pauses += !complete;
            const WorldEvent *events = world_events(world, &count);
            assert_true(count <= WORLD_EVENT_CAPACITY);
            for (int index = 0; index < count; index++) {
                assert_true(events[index].time >= last);
                last = events[index].time;
                contacts += events[index].kind == EVENT_CONTACT;
            }
            world_clear_events(world);
        }
    }
    // The distance between the walls for a centre is 84 u; each ball has flown 1e6 * 20 / 240 u
    // from the middle.
    assert_int_equal(contacts, 30 * (long)((1e6 * 20.0 / 240.0 + 42.0) / 84.0));
    assert_true(pauses >= 15);
    world_destroy(world);
}

static void a_full_buffer_stops_the_step_before_it_begins(void **state)
{
    Game game;
    World *a, *b;
    int count;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 3);
    b = world_create(&game.def, 3);
    a->event_count = WORLD_EVENT_CAPACITY - 10;
    const WorldInput right = {.paddle = {{.move_x = 127, .serve = true}, {.serve = true}}};
    const WorldInput left = {.paddle = {{.move_x = -127}}};
    assert_false(world_step(a, &right));
    assert_false(world_step(a, &left));
    world_clear_events(a);
    assert_true(world_step(a, &left)); // the input of the first call counts
    assert_true(world_step(b, &right));
    world_events(a, &count);
    assert_true(count >= 2); // the serves
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

static void a_step_can_end_anywhere_within(void **state)
{
    Game game;
    World *world;
    WorldInput input = {0};
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 100.0, 100.0, 240.0, 480.0, SIDE_NONE);
    world = world_create(&game.def, 1);
    game_play(world, NULL, 3, EVENT_CONTACT, NULL);
    assert_true(world_step_part(world, &input, 0.001));
    assert_near(world_time(world), 3.0 / 240.0 + 0.001, 1e-15);
    assert_near_vec2(world_ball(world, 0).position, vec2(103.24, 106.48), 1e-12);
    world_destroy(world);
}

static void a_match_decided_within_a_step_is_the_same_however_far_the_step_was_to_go(void **state)
{
    Game game;
    World *whole, *part;
    WorldInput input = {0};
    (void)state;
    game_new(&game, "bt");
    game.def.match.goals = 1;
    game_add_ball(&game, 100.0, 727.0, 0.0, 420.0, SIDE_TOP);
    whole = world_create(&game.def, 1);
    part = world_create(&game.def, 1);
    while (world_outcome(whole) == WORLD_RUNNING) {
        assert_true(world_step(whole, &input));
    }
    while (world_step_number(part) < world_step_number(whole)) {
        assert_true(world_step(part, &input));
    }
    assert_true(world_step_part(part, &input, STEP_S));
    assert_int_equal(world_outcome(part), WORLD_WON);
    assert_true(world_hash(part) == world_hash(whole));
    world_destroy(whole);
    world_destroy(part);
}

static void looking_ahead_meets_a_ball_as_a_real_one_does(void **state)
{
    const CastOptions options = {.horizon = 2.0, .ignore_ball = 0, .balls = true};
    Game game;
    World *world;
    Contact seen;
    WorldEvent met = {0};
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 100.0, 300.0, 200.0, 30.0, SIDE_NONE);
    game_add_ball(&game, 300.0, 310.0, -100.0, 5.0, SIDE_NONE);
    world = world_create(&game.def, 1);
    assert_true(collision_manager_cast(world_collisions(world), vec2(100.0, 300.0),
                                       vec2(200.0, 30.0), 8.0, &options, &seen));
    assert_int_equal(game_play(world, NULL, 240, EVENT_CONTACT, &met), 1);
    assert_int_equal(seen.with, CONTACT_BALL);
    assert_int_equal(met.contact.with, CONTACT_BALL);
    assert_near(seen.time, met.contact.time, 1e-12);
    assert_near_vec2(seen.position, met.contact.position, 1e-9);
    assert_near_vec2(seen.velocity, met.contact.velocity, 1e-9);
    world_destroy(world);
}

static void a_served_ball_lies_on_its_paddle_and_goes_with_it(void **state)
{
    Game game;
    World *world;
    WorldInput input = {.paddle = {{.move_x = 127, .move_y = -127}}};
    (void)state;
    game_new(&game, "bt");
    game_add_served_ball(&game, SIDE_BOTTOM);
    world = world_create(&game.def, 1);
    game_play(world, &input, 60, EVENT_CONTACT, NULL);
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (view.exists) {
            const Rectangle body = world_paddle(world, 0).body;
            assert_true(view.on_paddle);
            assert_int_equal(view.owner, SIDE_BOTTOM);
            assert_near(view.position.x, 0.5 * (body.min.x + body.max.x), 1e-9);
            assert_near(view.position.y, body.min.y - 8.0, 0.01);
        }
    }
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    world_destroy(world);
}

static void serving_is_at_once_at_the_speed_of_the_match_and_forward(void **state)
{
    const WorldInput serve = {.paddle = {{.serve = true}, {.serve = true}}};
    (void)state;
    for (unsigned seed = 0; seed < 200; seed++) {
        Game game;
        World *world;
        WorldEvent served = {0};
        game_new(&game, "bt");
        game.def.match.ball_speed = 700.0;
        game_add_served_ball(&game, SIDE_NONE);
        world = world_create(&game.def, seed);
        assert_int_equal(game_play(world, &serve, 1, EVENT_SERVED, &served), 1);
        assert_same(served.time, 0.0);
        const Vec2 velocity = world_ball(world, served.ball).velocity;
        assert_near(vec2_length(velocity), 700.0, 1e-9);
        assert_true((served.side == SIDE_TOP ? velocity.y : -velocity.y) > 700.0 * 0.8);
        world_destroy(world);
    }
}

static void nobodys_first_ball_goes_to_either_side(void **state)
{
    int bottom = 0;
    (void)state;
    for (unsigned seed = 0; seed < 400; seed++) {
        Game game;
        World *world;
        game_new(&game, "bt");
        game_add_served_ball(&game, SIDE_NONE);
        world = world_create(&game.def, seed);
        bottom += world_paddle(world, 0).waiting_balls;
        world_destroy(world);
    }
    assert_in_range(bottom, 160, 240); // four standard deviations
}

static void no_ball_is_served_into_an_instant_loss(void **state)
{
    const WorldInput serve = {.paddle = {{.serve = true}}};
    (void)state;
    // A hexagon right before the paddle sends half of all serves back within half a second.
    for (unsigned seed = 0; seed < 300; seed++) {
        Game game;
        World *world;
        game_new(&game, "b");
        game_add_hexagon(&game, 480.0, 560.0, 60.0, 0);
        game.obstacles[0].angle_deg = 30.0 * (seed % 4);
        game_add_served_ball(&game, SIDE_BOTTOM);
        world = world_create(&game.def, seed);
        game_play(world, &serve, 1, EVENT_SERVED, NULL);
        // The paddle goes away: nothing but the direction saves the ball.
        WorldInput away = {.paddle = {{.pointing = true, .target_x = 0, .target_y = 720 * 64}}};
        assert_int_equal(game_play(world, &away, 200, EVENT_LIFE_LOST, NULL), 0);
        world_destroy(world);
    }
}

static void a_serve_waits_while_something_is_in_the_way(void **state)
{
    const WorldInput serve = {.paddle = {{.serve = true}}};
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 666.0, 0.0, 0.0, SIDE_NONE);
    game_add_served_ball(&game, SIDE_BOTTOM);
    world = world_create(&game.def, 1);
    assert_int_equal(game_play(world, &serve, 100, EVENT_SERVED, NULL), 0);
    collision_manager_set_ball_velocity(world_manager(world), 0, vec2(400.0, 0.0));
    assert_int_equal(game_play(world, &serve, 100, EVENT_SERVED, NULL), 1);
    world_destroy(world);
}

static void sizes_are_equal_for_equal_definitions(void **state)
{
    Game a, b;
    (void)state;
    assert_true(world_size(&busy_duel(&a)->def) == world_size(&busy_duel(&b)->def));
    assert_true(world_size(&a.def) % 64 == 0);
}

/// Plays `steps` steps and hashes every contact on the way; at once, or each by itself.
static uint64_t hash_contacts(World *world, int steps, bool at_once)
{
    const WorldInput nothing = {0};
    uint64_t hash = HASH_START;
    int left = steps;
    while (left > 0) {
        int some = at_once ? left : 1;
        bool complete = false;
        left -= some;
        while (!complete) {
            int count;
            complete = at_once ? world_steps(world, &nothing, &some) : world_step(world, &nothing);
            const WorldEvent *events = world_events(world, &count);
            for (int index = 0; index < count; index++) {
                hash = hash_i64(hash_double(hash, events[index].time), (int)events[index].kind);
                hash = hash_i64(hash, events[index].ball);
            }
            world_clear_events(world);
        }
        assert_int_equal(some, at_once ? 0 : 1);
    }
    return hash;
}

static void many_steps_at_once_are_the_same_as_one_by_one(void **state)
{
    static const int STEPS[] = {1, 2, 239, 240, 241, 3000, 40000};
    (void)state;
    for (size_t row = 0; row < sizeof STEPS / sizeof STEPS[0]; row++) {
        Game game;
        World *at_once, *one_by_one;
        game_new(&game, "");
        game_set_bricks(&game, 240.0, 340.0, 12, "111211131111", NULL);
        game_add_hexagon(&game, 150.0, 360.0, 40.0, 3);
        game_add_hexagon(&game, 820.0, 360.0, 40.0, 0);
        game.obstacles[1].spin_deg_per_s = 45.0;
        for (int ball = 0; ball < 12; ball++) {
            game_add_ball(&game, 100.0 + 60.0 * ball, 100.0, 170.0 + 31.0 * ball, 330.0, SIDE_NONE);
        }
        at_once = world_create(&game.def, 1);
        one_by_one = world_create(&game.def, 1);
        // The longest meets more contacts than the event buffer holds.
        assert_true(hash_contacts(at_once, STEPS[row], true) ==
                    hash_contacts(one_by_one, STEPS[row], false));
        assert_true(world_hash(at_once) == world_hash(one_by_one));
        assert_true(world_step_number(at_once) == STEPS[row]);
        world_destroy(at_once);
        world_destroy(one_by_one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_and_inputs_give_the_same_state),
        cmocka_unit_test(a_copy_goes_on_as_its_original),
        cmocka_unit_test(a_copy_can_be_taken_at_any_address_and_keeps_the_events),
        cmocka_unit_test(it_does_not_matter_when_events_are_read),
        cmocka_unit_test(no_event_is_dropped_when_the_buffer_fills_within_a_step),
        cmocka_unit_test(a_full_buffer_stops_the_step_before_it_begins),
        cmocka_unit_test(a_step_can_end_anywhere_within),
        cmocka_unit_test(looking_ahead_meets_a_ball_as_a_real_one_does),
        cmocka_unit_test(a_match_decided_within_a_step_is_the_same_however_far_the_step_was_to_go),
        cmocka_unit_test(a_served_ball_lies_on_its_paddle_and_goes_with_it),
        cmocka_unit_test(serving_is_at_once_at_the_speed_of_the_match_and_forward),
        cmocka_unit_test(nobodys_first_ball_goes_to_either_side),
        cmocka_unit_test(no_ball_is_served_into_an_instant_loss),
        cmocka_unit_test(a_serve_waits_while_something_is_in_the_way),
        cmocka_unit_test(many_steps_at_once_are_the_same_as_one_by_one),
        cmocka_unit_test(sizes_are_equal_for_equal_definitions),
    };
    return cmocka_run_group_tests_name("world", tests, NULL, NULL);
}
