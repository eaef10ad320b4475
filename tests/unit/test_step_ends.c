// What the ends of steps bring about, step by step and in many at once.
#include "brick_kind.h"
#include "world_create.h"
#include "world_game.h"
#include "world_step.h"

/// Each number of targets and each share of them: not before as many in a hundred are broken.
static void a_trigger_waits_for_its_share_of_the_targets(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 480, 360, 0, 0, SIDE_BOTTOM);
    TriggerDef trigger = {.when = TRIGGER_BROKEN};
    game.def.triggers = &trigger;
    game.def.trigger_count = 1;
    for (int targets = 1; targets < 240; targets += 7) {
        char cells[256] = "";
        memset(cells, '1', (size_t)targets);
        game_set_bricks(&game, 0, 0, targets, cells, NULL);
        game.def.bricks.grid[0] = brick_grid_make(vec2(0, 0), vec2(4, 4), targets, 1);
        for (trigger.number = 1; trigger.number <= 100; trigger.number += 9) {
            int needed = 0;
            while (100 * needed < trigger.number * targets) {
                needed++;
            }
            World *world = game_begin(&game);
            for (int brick = 0; brick < needed - 1; brick++) {
                targets_hit_brick(world, brick, 1, SIDE_BOTTOM, NULL);
            }
            assert_int_equal(game_play(world, NULL, 1, EVENT_TRIGGERED, NULL), 0);
            if (needed < targets) {
                targets_hit_brick(world, needed - 1, 1, SIDE_BOTTOM, NULL);
                assert_int_equal(game_play(world, NULL, 1, EVENT_TRIGGERED, NULL), 1);
            }
            world_destroy(world);
        }
    }
}

/// A duel with one trigger, in which a hexagon with the mark 1 breaks after a hit.
static World *begin_trigger(Game *game, TriggerDef *trigger, TriggerWhen when, int number)
{
    *trigger = (TriggerDef){.when = when, .number = number, .then = TRIGGER_SHOOT, .object = 9};
    game_new(game, "bt");
    game_add_ball(game, 480, 360, 0, 0, SIDE_BOTTOM);
    game_add_hexagon(game, 800, 360, 30, 1);
    game_last_obstacle(game)->mark = 1;
    game->def.triggers = trigger;
    game->def.trigger_count = 1;
    return game_begin(game);
}

/// Whether it is told in the next step.
static int fires(World *world)
{
    return game_play(world, NULL, 1, EVENT_TRIGGERED, NULL);
}

static void a_trigger_waits_for_its_number_and_fires_once(void **state)
{
    (void)state;
    Game game;
    TriggerDef trigger;
    World *world = begin_trigger(&game, &trigger, TRIGGER_START, 0);
    assert_int_equal(fires(world) + fires(world), 1);
    world_destroy(world);
    for (int number = 1; number <= 3; number++) {
        world = begin_trigger(&game, &trigger, TRIGGER_TIME, number);
        assert_int_equal(game_play(world, NULL, 240 * number - 1, EVENT_TRIGGERED, NULL), 0);
        assert_int_equal(fires(world), 1);
        assert_int_equal(game_play(world, NULL, 500, EVENT_TRIGGERED, NULL), 0);
        world_destroy(world);
        world = begin_trigger(&game, &trigger, TRIGGER_STOLEN, number);
        for (int taken = 1; taken <= number; taken++) {
            assert_int_equal(fires(world), 0);
            balls_take(world, 0, taken % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
        }
        assert_int_equal(fires(world) + fires(world), 1);
        world_destroy(world);
        world = begin_trigger(&game, &trigger, TRIGGER_LOST, number);
        for (int lost = 1; lost <= number; lost++) {
            assert_int_equal(fires(world), 0);
            const WorldEvent goal = event_make(world, EVENT_GOAL);
            event_tell(world, &goal);
        }
        assert_int_equal(fires(world) + fires(world), 1);
        world_destroy(world);
        world = begin_trigger(&game, &trigger, TRIGGER_CAUGHT, number);
        for (int row = 0; row <= number; row++) {
            assert_int_equal(fires(world), 0);
            WorldEvent taken = event_make(world, EVENT_CAPSULE_CAUGHT);
            taken.value = row;
            event_tell(world, &taken);
        }
        assert_int_equal(fires(world) + fires(world), 1);
        world_destroy(world);
    }
}

/// What was counted and what has fired stays so in a level that is edited.
static void a_trigger_goes_on_counting_in_a_changed_level(void **state)
{
    (void)state;
    static const TriggerWhen WHENS[] = {TRIGGER_STOLEN, TRIGGER_LOST, TRIGGER_START};
    for (int i = 0; i < 3; i++) {
        Game game;
        TriggerDef trigger;
        World *from = begin_trigger(&game, &trigger, WHENS[i], 2);
        const WorldEvent goal = event_make(from, EVENT_GOAL);
        balls_take(from, 0, SIDE_TOP);
        event_tell(from, &goal);
        assert_int_equal(fires(from), WHENS[i] == TRIGGER_START);
        World *to = game_begin(&game);
        assert_true(world_continue(to, &game.def, from, &game.def));
        assert_int_equal(fires(to), 0);
        balls_take(to, 0, SIDE_BOTTOM);
        event_tell(to, &goal);
        assert_int_equal(fires(to), WHENS[i] != TRIGGER_START);
        world_destroy(to);
        world_destroy(from);
    }
}

/// It was there when the game began.
static void what_breaks_in_the_first_step_has_gone(void **state)
{
    (void)state;
    for (int mark = 1; mark <= 2; mark++) {
        Game game;
        TriggerDef trigger;
        World *world = begin_trigger(&game, &trigger, TRIGGER_MARK, mark);
        targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
        assert_int_equal(fires(world) + fires(world), mark == 1);
        world_destroy(world);
    }
}

/// Each thing that ends of steps bring about, alone in a sandbox.
static void in_many_steps_at_once_all_comes_when_it_comes_step_by_step(void **state)
{
    (void)state;
    for (int what = 0; what < 4; what++) {
        Game game;
        game_new(&game, "");
        game_add_ball(&game, 100, 100, 310, 170, SIDE_NONE);
        game_add_ball(&game, 480, 600, 0, -300, SIDE_NONE);
        game_add_hexagon(&game, 480, 360, 60, 0);
        TriggerDef trigger = {.when = TRIGGER_TIME, .number = 2, .then = TRIGGER_OPEN};
        trigger.object = 1;
        game.def.triggers = &trigger;
        game.def.trigger_count = what == 1;
        game.obstacles[0].mark = 1;
        game.obstacles[0].pull_deg_per_s = what == 2 ? 90 : 0;
        game.obstacles[0].pull_reach = what == 2 ? 400 : 0;
        game.obstacles[0].hold_s = what == 3 ? 0.5 : 0;
        World *one = game_begin(&game), *many = game_begin(&game);
        game_play(one, NULL, 2000, EVENT_CONTACT, NULL);
        int steps = 2000;
        assert_true(world_steps(many, &(WorldInput){0}, &steps, WORK_WITHOUT_END, NULL, NULL));
        assert_int_equal(world_obstacle(one, 0).exists, what != 1);
        assert_true(world_hash(one) == world_hash(many));
        world_destroy(one);
        world_destroy(many);
    }
}

static void a_part_of_a_step_is_complete_where_the_game_is_over(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 480, 360, 0, 0, SIDE_BOTTOM);
    game_set_bricks(&game, 100, 100, 1, "1", NULL);
    World *world = game_begin(&game);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    const uint64_t hash = world_hash(world);
    assert_true(
        world_step_part(world, &(WorldInput){0}, 0.5 * STEP_SECONDS, WORK_WITHOUT_END, NULL, NULL));
    assert_true(world_hash(world) == hash);
    world_destroy(world);
}

static void of_a_field_without_anything_that_breaks_nothing_is_left(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    World *world = game_begin(&game);
    assert_true(world_phase_left(world) == 0.0);
    world_destroy(world);
    game_add_hexagon(&game, 480, 360, 60, 1);
    world = game_begin(&game);
    assert_true(world_phase_left(world) == 1.0);
    world_destroy(world);
}

/// Two fall side by side; what the first does breaks the last target.
static void no_capsule_is_caught_when_the_game_is_over(void **state)
{
    (void)state;
    Game game;
    WorldEvent caught = {0};
    game_new(&game, "b");
    game_add_ball(&game, 100, 100, 0, 0, SIDE_BOTTOM);
    game_add_hexagon(&game, 800, 100, 30, 1);
    TriggerDef triggers[2] = {{.when = TRIGGER_START, .then = TRIGGER_DROP}};
    triggers[0].object = power_up_from_letter('B');
    triggers[1] = triggers[0];
    game.def.triggers = triggers;
    game.def.trigger_count = 2;
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 1, EVENT_CAPSULE_RELEASED, NULL), 2);
    for (int capsule = 0; capsule < 2; capsule++) {
        world_capsule_at(world, capsule)->position.x = 480;
    }
    assert_int_equal(game_play(world, NULL, 6000, EVENT_CAPSULE_CAUGHT, &caught), 1);
    assert_int_equal(caught.value, triggers[0].object);
    assert_int_equal(world_outcome(world), WORLD_WON);
    world_destroy(world);
}

/// Balls that are served, hit and lost, in steps and in parts of them.
static void in_parts_a_step_is_what_it_is_as_a_whole(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "bt");
    for (int ball = 0; ball < 6; ball++) {
        game_add_served_ball(&game, ball % 2 == 0 ? SIDE_BOTTOM : SIDE_TOP);
    }
    game.def.match.goals = 90;
    World *whole = game_begin(&game), *parts = game_begin(&game);
    for (int step = 0; step < 1200; step++) {
        WorldInput input = {.paddle = {{.serve = step % 7 < 3, .move_x = 50}, {.serve = true}}};
        game_play(whole, &input, 1, EVENT_CONTACT, NULL);
        for (int part = 1; part < 4; part++) {
            assert_true(world_step_part(parts, &input, 0.25 * part * STEP_SECONDS, WORK_WITHOUT_END,
                                        NULL, NULL));
        }
        game_play(parts, &input, 1, EVENT_CONTACT, NULL);
        assert_true(world_hash(whole) == world_hash(parts));
    }
    world_destroy(whole);
    world_destroy(parts);
}

/// Phases that come and go, with all the work at once and a little of it at a time.
static void a_pause_is_as_long_however_little_is_done_at_a_time(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 100, 100, 10, 0, SIDE_BOTTOM);
    for (int phase = 0; phase < 4; phase++) {
        game_add_hexagon(&game, 200 + 150 * phase, 300, 30, 1);
        game_last_obstacle(&game)->phase = phase;
    }
    World *one = game_begin(&game), *many = game_begin(&game);
    for (int phase = 0; phase < 3; phase++) {
        targets_hit_obstacle(one, phase, 1, SIDE_BOTTOM, NULL);
        targets_hit_obstacle(many, phase, 1, SIDE_BOTTOM, NULL);
        int pause = 0;
        do {
            game_play(one, NULL, 1, EVENT_CONTACT, NULL);
            for (int steps = 1, calls = 0; steps > 0; calls++) {
                world_steps(many, &(WorldInput){0}, &steps, 1, NULL, NULL);
                assert_true(calls < 1000);
            }
            assert_true(world_hash(one) == world_hash(many));
            const ArrivalView arrival = world_arrival(one, phase);
            assert_int_equal(arrival.obstacle, phase + 1);
            if (world_phase_ends(one)) {
                assert_true(arrival.announced);
                assert_true(arrival.left_s == (STEPS_PER_SECOND - pause) * STEP_SECONDS);
            }
            pause++;
        } while (world_phase_ends(one));
        assert_int_equal(pause, STEPS_PER_SECOND + 1);
        assert_true(world_obstacle(one, phase + 1).exists);
    }
    world_destroy(one);
    world_destroy(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_trigger_waits_for_its_share_of_the_targets),
        cmocka_unit_test(a_trigger_waits_for_its_number_and_fires_once),
        cmocka_unit_test(a_trigger_goes_on_counting_in_a_changed_level),
        cmocka_unit_test(what_breaks_in_the_first_step_has_gone),
        cmocka_unit_test(in_many_steps_at_once_all_comes_when_it_comes_step_by_step),
        cmocka_unit_test(of_a_field_without_anything_that_breaks_nothing_is_left),
        cmocka_unit_test(no_capsule_is_caught_when_the_game_is_over),
        cmocka_unit_test(in_parts_a_step_is_what_it_is_as_a_whole),
        cmocka_unit_test(a_pause_is_as_long_however_little_is_done_at_a_time),
        cmocka_unit_test(a_part_of_a_step_is_complete_where_the_game_is_over),
    };
    return cmocka_run_group_tests_name("step_ends", tests, NULL, NULL);
}
