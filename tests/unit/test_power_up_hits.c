// Power-ups that level sets know: what each does to hits, capsules and other power-ups.
#include "world_game.h"

#include <math.h>
#include <stdlib.h>

#include "near.h"
#include "rules.h"

static int row_of(char letter)
{
    const int row = power_up_from_letter(letter);
    assert_true(row >= 0);
    return row;
}

static void start(World *world, char letter, Side side)
{
    powers_start(world, row_of(letter), side);
}

static void more_time_and_reset_concern_what_is_at_work(void **state)
{
    Game game;
    game_new(&game, "bt");
    World *world = game_begin(&game);
    (void)state;
    start(world, 'W', SIDE_BOTTOM);
    start(world, 'F', SIDE_BOTTOM);
    start(world, 'W', SIDE_TOP);
    start(world, 'V', SIDE_BOTTOM);
    assert_near(world_power_left(world, SIDE_BOTTOM, row_of('W')), 18.0 + 7.0, 1e-9);
    assert_near(world_power_left(world, SIDE_BOTTOM, row_of('F')), 12.0 + 7.0, 1e-9);
    assert_near(world_power_left(world, SIDE_BOTTOM, row_of('K')), 0.0, 0.0);
    assert_near(world_power_left(world, SIDE_TOP, row_of('W')), 18.0, 1e-9);
    start(world, 'R', SIDE_BOTTOM);
    assert_int_equal(world->paddle[0].powers, 0);
    assert_near(world_power_left(world, SIDE_TOP, row_of('W')), 18.0, 1e-9);
    world_destroy(world);
}

/// What is caught works at once; of what is removed nothing does.
static void a_joker_takes_good_capsules_and_removes_bad_ones(void **state)
{
    Game game;
    WorldEvent event;
    GameCount caught = {EVENT_CAPSULE_CAUGHT, 0, &event}, lost = {EVENT_CAPSULE_LOST, 0, &event};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 300.0, 500.0, 0.0, 20.0, SIDE_BOTTOM);
    game_set_bricks(&game, 300.0, 300.0, 4, "1111", "WNPJ");
    World *world = game_begin(&game);
    for (int brick = 0; brick < 4; brick++) {
        targets_hit_brick(world, brick, 1, SIDE_TOP, NULL);
    }
    assert_int_equal(world->capsules, 4);
    event_listen(world, game_count_event, &caught);
    start(world, 'J', SIDE_BOTTOM);
    event_listen(world, NULL, NULL);
    assert_int_equal(world->capsules, 0);
    assert_int_equal(caught.found, 3);
    assert_int_equal(event.side, SIDE_BOTTOM);
    assert_int_equal(world_paddle(world, 0).points, 500);
    assert_true(world_power_left(world, SIDE_BOTTOM, row_of('W')) > 0.0);
    assert_true(world_power_left(world, SIDE_BOTTOM, row_of('N')) == 0.0);
    world_destroy(world);
    // A bad one is told as lost by the side to which it was on its way.
    world = game_begin(&game);
    targets_hit_brick(world, 1, 1, SIDE_TOP, NULL);
    event_listen(world, game_count_event, &lost);
    start(world, 'J', SIDE_BOTTOM);
    event_listen(world, NULL, NULL);
    assert_int_equal(lost.found, 1);
    assert_int_equal(event.side, SIDE_TOP);
    world_destroy(world);
}

/// However many rivals there are.
static void a_swap_works_once(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "btlr");
    game_add_ball(&game, 300.0, 300.0, 100.0, 0.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    GameCount started = {EVENT_POWER_STARTED, 0, NULL};
    event_listen(world, game_count_event, &started);
    start(world, 'X', SIDE_BOTTOM);
    event_listen(world, NULL, NULL);
    assert_int_equal(started.found, 1);
    world_destroy(world);
}

static void a_shower_releases_gold_toward_who_has_it_until_it_ends(void **state)
{
    static const struct {
        const char *sides;
        double y; ///< where gold begins: at the wall that faces the paddle, or in the middle
    } GAMES[] = {{"b", 12.0}, {"bt", 360.0}};
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        WorldEvent event;
        game_new(&game, GAMES[row].sides);
        game_add_ball(&game, 60.0, 300.0, 0.0, 1.0, SIDE_BOTTOM);
        game_set_bricks(&game, 800.0, 100.0, 1, "1", "g");
        World *world = game_begin(&game);
        start(world, 'g', SIDE_BOTTOM);
        assert_int_equal(game_play(world, NULL, 120, EVENT_CAPSULE_RELEASED, &event), 1);
        assert_int_equal(event.value, row_of('2'));
        assert_int_equal(event.side, SIDE_BOTTOM);
        assert_near(event.position.y, GAMES[row].y, 1e-9);
        assert_true(event.position.x >= 12.0 && event.position.x <= 948.0);
        // One every 1.5 s, the last at the end.
        assert_int_equal(game_play(world, NULL, 1200, EVENT_CAPSULE_RELEASED, NULL), 3);
        world->paddle[0].power_steps[row_of('g')] = 10;
        assert_int_equal(game_play(world, NULL, 10, EVENT_CAPSULE_RELEASED, NULL), 1);
        assert_int_equal(game_play(world, NULL, 480, EVENT_CAPSULE_RELEASED, NULL), 0);
        world_destroy(world);
    }
}

static void magnets_for_capsules_draw_good_ones_or_bad_ones_to_the_paddle(void **state)
{
    static const struct {
        char magnet, capsule;
        bool drawn;
    } GAMES[] = {{'}', 'W', true}, {'}', 'N', false}, {'{', 'N', true}, {'{', 'W', false}};
    (void)state;
    for (int row = 0; row < 4; row++) {
        const char bonus[] = {GAMES[row].capsule, '\0'};
        Game game;
        game_new(&game, "bt");
        game_add_ball(&game, 60.0, 300.0, 0.0, 1.0, SIDE_BOTTOM);
        game_set_bricks(&game, 200.0, 300.0, 1, "1", bonus);
        World *world = game_begin(&game);
        start(world, GAMES[row].magnet, SIDE_BOTTOM);
        // That of the other side draws nothing that comes here.
        start(world, GAMES[row].magnet == '}' ? '{' : '}', SIDE_TOP);
        targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
        game_play(world, NULL, 60, EVENT_CAPSULE_CAUGHT, NULL);
        assert_near(world_capsule(world, 0).position.x, GAMES[row].drawn ? 220.0 + 65.0 : 220.0,
                    1e-6);
        assert_int_equal(game_play(world, NULL, 600, EVENT_CAPSULE_CAUGHT, NULL), GAMES[row].drawn);
        world_destroy(world);
    }
}

static void a_field_is_dark_for_twenty_seconds_and_nothing_else_changes(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 300.0, 500.0, 90.0, 420.0, SIDE_BOTTOM);
    World *light = game_begin(&game), *dark = game_begin(&game);
    start(dark, 'd', SIDE_TOP);
    assert_near(world_dark_left(dark), 20.0, 1e-9);
    assert_near(world_dark_left(light), 0.0, 0.0);
    assert_true(world_hash(light) != world_hash(dark));
    game_play(light, NULL, 480, EVENT_OVER, NULL);
    game_play(dark, NULL, 480, EVENT_OVER, NULL);
    assert_near(world_dark_left(dark), 18.0, 1e-9);
    assert_near_vec2(game_first_ball(light).position, game_first_ball(dark).position, 0.0);
    start(dark, 'R', SIDE_TOP);
    assert_near(world_dark_left(dark), 0.0, 0.0);
    assert_true(world_hash(light) == world_hash(dark));
    world_destroy(light);
    world_destroy(dark);
}

/// A wall of bricks that a ball meets again and again from below.
static World *wall(Game *game, char hits, char letter)
{
    char rows[41];
    memset(rows, hits, 40);
    rows[40] = '\0';
    game_new(game, "b");
    game_add_ball(game, 320.0, 250.0, 30.0, -900.0, SIDE_BOTTOM);
    game_set_bricks(game, 100.0, 100.0, 10, rows, NULL);
    World *world = game_begin(game);
    start(world, letter, SIDE_BOTTOM);
    return world;
}

static void a_ball_in_chaos_leaves_bricks_anywhere_as_fast_as_it_came(void **state)
{
    Game game;
    WorldEvent contact = {0};
    World *world = wall(&game, '9', 'Q');
    (void)state;
    assert_int_equal(game_play(world, NULL, 30, EVENT_CONTACT, &contact), 1);
    assert_int_equal(contact.contact.with, CONTACT_BRICK);
    assert_near(vec2_length(contact.contact.velocity), vec2_length(contact.contact.incoming), 1e-9);
    assert_true(fabs(contact.contact.velocity.x - contact.contact.incoming.x) > 1.0);
    assert_true(contact.contact.velocity.y > 0.0);
    world_destroy(world);
}

static void four_in_ten_hits_of_a_weak_ball_do_nothing(void **state)
{
    Game game;
    World *world = wall(&game, '9', 'Y');
    int hits = 0;
    (void)state;
    for (int i = 0; i < 1000; i++) {
        const Contact contact = {.with = CONTACT_BRICK, .id = 35, .normal = {0.0, 1.0}};
        const int before = world_brick_hits(world, 35);
        rules_apply_contact(world, &contact);
        hits += world_brick_hits(world, 35) != before;
        collision_manager_set_brick(world_manager(world), 35, 9);
    }
    assert_true(hits > 540 && hits < 660);
    world_destroy(world);
}

/// The brick and the eight around it go, whatever hits they have left; walls stay.
static void what_an_explosive_ball_hits_takes_its_neighbours_along(void **state)
{
    Game game;
    WorldEvent exploded = {0};
    World *world = wall(&game, '9', 'D');
    (void)state;
    assert_int_equal(game_play(world, NULL, 20, EVENT_BRICK_EXPLODED, &exploded), 1);
    assert_int_equal(exploded.id / 10, 3);
    for (int brick = 0; brick < 40; brick++) {
        const bool beside = abs(brick % 10 - exploded.id % 10) <= 1 && brick / 10 >= 2;
        assert_int_equal(world_brick_hits(world, brick), beside ? BRICK_EMPTY : 9);
    }
    world_destroy(world);
    world = wall(&game, '#', 'D');
    assert_int_equal(game_play(world, NULL, 20, EVENT_BRICK_EXPLODED, NULL), 0);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_time_and_reset_concern_what_is_at_work),
        cmocka_unit_test(a_swap_works_once),
        cmocka_unit_test(a_shower_releases_gold_toward_who_has_it_until_it_ends),
        cmocka_unit_test(magnets_for_capsules_draw_good_ones_or_bad_ones_to_the_paddle),
        cmocka_unit_test(a_field_is_dark_for_twenty_seconds_and_nothing_else_changes),
        cmocka_unit_test(a_joker_takes_good_capsules_and_removes_bad_ones),
        cmocka_unit_test(a_ball_in_chaos_leaves_bricks_anywhere_as_fast_as_it_came),
        cmocka_unit_test(four_in_ten_hits_of_a_weak_ball_do_nothing),
        cmocka_unit_test(what_an_explosive_ball_hits_takes_its_neighbours_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
