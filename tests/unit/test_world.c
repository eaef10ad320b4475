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

static void play_with_bots(World *world, int steps, WorldListener *listener, void *context)
{
    Bot bots[2] = {bot_make(BOT_HARD, 0, 1), bot_make(BOT_HARD, 1, 2)};
    for (int step = 0; step < steps; step++) {
        WorldInput input = {0};
        input.paddle[0] = bot_think(&bots[0], world);
        input.paddle[1] = bot_think(&bots[1], world);
        while (!world_step(world, &input, listener, context)) {
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
    play_with_bots(a, 4800, NULL, NULL);
    play_with_bots(b, 4800, NULL, NULL);
    play_with_bots(c, 4800, NULL, NULL);
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
    play_with_bots(a, 2400, NULL, NULL);
    world_copy(b, a);
    assert_true(world_hash(a) == world_hash(b));
    play_with_bots(a, 2400, NULL, NULL);
    assert_true(world_hash(a) != world_hash(b));
    play_with_bots(b, 2400, NULL, NULL);
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

static void a_copy_can_be_taken_at_any_address(void **state)
{
    Game game;
    World *a, *b;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 7);
    b = world_create(&game.def, 7);
    play_with_bots(a, 1200, NULL, NULL);
    world_copy(b, a);
    world_destroy(a);
    // Under the address sanitizer: nothing points into the original.
    play_with_bots(b, 100, NULL, NULL);
    world_destroy(b);
}

/// Stops at every event.
static bool stop(void *context, const WorldEvent *event)
{
    int *stops = context;
    ++*stops;
    return event->kind == EVENT_KIND_COUNT;
}

static void a_step_that_is_stopped_at_every_event_is_the_same(void **state)
{
    Game game;
    World *a, *b;
    int stops = 0;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 3);
    b = world_create(&game.def, 3);
    play_with_bots(a, 4800, NULL, NULL);
    play_with_bots(b, 4800, stop, &stops);
    assert_true(stops > 100);
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

static void the_input_of_a_stopped_steps_first_call_counts(void **state)
{
    Game game;
    World *a, *b;
    int stops = 0;
    (void)state;
    busy_duel(&game);
    a = world_create(&game.def, 3);
    b = world_create(&game.def, 3);
    const WorldInput right = {.paddle = {{.move_x = 127, .serve = true}, {.serve = true}}};
    const WorldInput left = {.paddle = {{.move_x = -127}}};
    assert_false(world_step(a, &right, stop, &stops));
    assert_int_equal(stops, 3); // the serves
    assert_true(world_hash(a) != world_hash(b));
    assert_true(world_step(a, &left, NULL, NULL));
    assert_true(world_step(b, &right, NULL, NULL));
    assert_true(world_hash(a) == world_hash(b));
    world_destroy(a);
    world_destroy(b);
}

/// What a listener finds that looks at the world while it is told.
typedef struct Witness {
    const World *world;
    double last; ///< s, time of the event before
    long contacts;
    int pauses, until_pause;
} Witness;

static bool hear_in_order(void *context, const WorldEvent *event)
{
    Witness *witness = context;
    assert_true(event->time >= witness->last);
    assert_near(event->time, world_time(witness->world), 1e-12);
    witness->last = event->time;
    witness->contacts += event->kind == EVENT_CONTACT;
    witness->until_pause--;
    return witness->until_pause > 0;
}

/// Many balls between two close walls: thousands of contacts a step.
static void every_event_is_told_in_order_when_it_happens_however_often_the_step_stops(void **state)
{
    Game game;
    WorldInput input = {0};
    (void)state;
    game_new(&game, "");
    game.def.width = 100.0;
    game.def.ball_collisions = false;
    for (int ball = 0; ball < 30; ball++) {
        game_add_ball(&game, 50.0, 20.0 + 20.0 * ball, 1e6, 0.0, SIDE_NONE);
    }
    World *world = game_begin(&game);
    Witness witness = {.world = world};
    for (int step = 0; step < 20; step++) {
        witness.until_pause = 700;
        while (!world_step(world, &input, hear_in_order, &witness)) {
            assert_true(witness.until_pause == 0);
            witness.until_pause = 700;
            witness.pauses++;
        }
    }
    // The distance between the walls for a centre is 84 u; each ball has flown 1e6 * 20 / 240 u
    // from the middle.
    assert_int_equal(witness.contacts, 30 * (long)((1e6 * 20.0 / 240.0 + 42.0) / 84.0));
    assert_true(witness.pauses >= 15);
    world_destroy(world);
}

static bool look_at_ball(void *context, const WorldEvent *event)
{
    Witness *witness = context;
    const bool by_paddle = event->contact.with == CONTACT_PADDLE;
    if (by_paddle && (event->kind == EVENT_CONTACT || event->kind == EVENT_CONVERTED)) {
        const BallView ball = world_ball(witness->world, event->ball);
        assert_same_vec2(event->contact.velocity, ball.velocity);
        assert_int_equal(ball.owner, SIDE_BOTTOM);
        assert_true(event->kind == EVENT_CONTACT ? witness->contacts == 0 : witness->contacts == 1);
        witness->contacts++;
    }
    return true;
}

static void a_paddle_has_decided_where_the_ball_goes_when_the_contact_is_told(void **state)
{
    const WorldInput right = {.paddle = {{.move_x = 127}}};
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 500.0, 640.0, 30.0, 420.0, SIDE_TOP);
    World *world = game_begin(&game);
    Witness witness = {.world = world};
    for (int step = 0; step < 60; step++) {
        world_step(world, &right, look_at_ball, &witness);
    }
    assert_int_equal(witness.contacts, 2);
    world_destroy(world);
}

static void a_step_can_end_anywhere_within(void **state)
{
    Game game;
    World *world;
    WorldInput input = {0};
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 100.0, 100.0, 240.0, 480.0, SIDE_NONE);
    world = game_begin(&game);
    game_play(world, NULL, 3, EVENT_CONTACT, NULL);
    assert_true(world_step_part(world, &input, 0.001, WORK_WITHOUT_END, NULL, NULL));
    assert_near(world_time(world), 3.0 / 240.0 + 0.001, 1e-15);
    assert_near_vec2(world_ball(world, 0).position, vec2(103.24, 106.48), 1e-12);
    world_destroy(world);
}

static bool count(void *context, const WorldEvent *event)
{
    (void)event;
    (*(int *)context)++;
    return true;
}

static void after_a_step_or_a_part_of_one_nobody_is_told_anything(void **state)
{
    const WorldInput input = {0};
    Game game;
    int told = 0;
    (void)state;
    World *world = game_begin(game_new(&game, "b"));
    assert_true(world_step(world, &input, count, &told));
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    assert_true(world_step_part(world, &input, 0.001, WORK_WITHOUT_END, count, &told));
    powers_start(world, power_up_from_letter('K'), SIDE_BOTTOM);
    assert_int_equal(told, 0);
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
    whole = game_begin(&game);
    part = game_begin(&game);
    while (world_outcome(whole) == WORLD_RUNNING) {
        assert_true(world_step(whole, &input, NULL, NULL));
    }
    while (world_step_number(part) < world_step_number(whole)) {
        assert_true(world_step(part, &input, NULL, NULL));
    }
    assert_true(world_step_part(part, &input, STEP_SECONDS, WORK_WITHOUT_END, NULL, NULL));
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
    world = game_begin(&game);
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
    world = game_begin(&game);
    game_play(world, &input, 60, EVENT_CONTACT, NULL);
    for (int ball = 0; ball < world_ball_capacity(world); ball++) {
        const BallView view = world_ball(world, ball);
        if (view.exists) {
            const Rectangle body = world_paddle(world, 0).body;
            assert_true(view.held);
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
    world = game_begin(&game);
    assert_int_equal(game_play(world, &serve, 100, EVENT_SERVED, NULL), 0);
    collision_manager_set_ball_velocity(world_manager(world), 0, vec2(400.0, 0.0));
    assert_int_equal(game_play(world, &serve, 100, EVENT_SERVED, NULL), 1);
    world_destroy(world);
}

static void sizes_are_equal_for_equal_definitions(void **state)
{
    Game a, b;
    (void)state;
    World *first = world_create(&busy_duel(&a)->def, 1);
    World *second = world_create(&busy_duel(&b)->def, 2);
    assert_true(first->at.size == second->at.size);
    assert_true(first->at.size % 64 == 0);
    world_destroy(first);
    world_destroy(second);
}

/// Hashes every event and stops at each hundredth.
typedef struct EventHash {
    uint64_t hash;
    int events;
} EventHash;

static bool hash_event(void *context, const WorldEvent *event)
{
    EventHash *sum = context;
    sum->hash = hash_i64(hash_double(sum->hash, event->time), (int)event->kind);
    sum->hash = hash_i64(sum->hash, event->ball);
    sum->events++;
    return sum->events % 100 != 0;
}

/// Plays `steps` steps, at once or each by itself.
static EventHash hash_events(World *world, int steps, bool at_once)
{
    const WorldInput nothing = {0};
    EventHash sum = {HASH_START, 0};
    if (at_once) {
        while (!world_steps(world, &nothing, &steps, WORK_WITHOUT_END, hash_event, &sum)) {
        }
        assert_int_equal(steps, 0);
    }
    for (int step = 0; step < steps; step++) {
        while (!world_step(world, &nothing, hash_event, &sum)) {
        }
    }
    return sum;
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
        at_once = game_begin(&game);
        one_by_one = game_begin(&game);
        const EventHash all = hash_events(at_once, STEPS[row], true);
        assert_true(all.hash == hash_events(one_by_one, STEPS[row], false).hash);
        // The longest is stopped again and again.
        assert_true(STEPS[row] < 40000 || all.events > 1000);
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
        cmocka_unit_test(a_copy_can_be_taken_at_any_address),
        cmocka_unit_test(a_step_that_is_stopped_at_every_event_is_the_same),
        cmocka_unit_test(every_event_is_told_in_order_when_it_happens_however_often_the_step_stops),
        cmocka_unit_test(the_input_of_a_stopped_steps_first_call_counts),
        cmocka_unit_test(a_paddle_has_decided_where_the_ball_goes_when_the_contact_is_told),
        cmocka_unit_test(a_step_can_end_anywhere_within),
        cmocka_unit_test(looking_ahead_meets_a_ball_as_a_real_one_does),
        cmocka_unit_test(after_a_step_or_a_part_of_one_nobody_is_told_anything),
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
