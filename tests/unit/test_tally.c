/// What is counted of a match: touches, rallies, captures, balls, deficits; what wins a star.
#include "near.h"

#include <string.h>

#include "match_statistics.h"
#include "merits.h"
#include "tally.h"
#include "world_game.h"

static WorldEvent touch(int paddle, int ball, double time)
{
    return (WorldEvent){
        .kind = EVENT_CONTACT,
        .value = 1,
        .contact = {.with = CONTACT_PADDLE, .id = paddle, .ball = ball, .time = time}};
}

static void a_ball_squeezed_at_a_paddle_touches_it_once(void **state)
{
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < 9; i++) {
        WorldEvent event = touch(i % 2, 0, 0.001 * i);
        event.value = i % 3 == 0;
        tally_note_event(&tally, &event);
        assert_int_equal(tally.touches, 1 + i / 3);
        assert_int_equal(tally.rally, 1 + i / 3);
        assert_int_equal(tally.longest_rally, 1 + i / 3);
        assert_int_equal(tally.contacts, i + 1);
    }
}

static void a_goal_ends_a_rally_of_which_the_longest_stays(void **state)
{
    (void)state;
    Tally tally = {0};
    const WorldEvent goal = {.kind = EVENT_GOAL};
    static const int RALLIES[] = {2, 3, 1};
    static const int LONGEST[] = {2, 3, 3};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < RALLIES[i]; k++) {
            const WorldEvent event = touch(k % 2, 0, i + 0.1 * k);
            tally_note_event(&tally, &event);
        }
        assert_int_equal(tally.rally, RALLIES[i]);
        tally_note_event(&tally, &goal);
        assert_int_equal(tally.rally, 0);
        assert_int_equal(tally.longest_rally, LONGEST[i]);
    }
    assert_int_equal(tally.touches, 6);
    assert_int_equal(tally.contacts, 6);
}

static void what_is_broken_counts_and_what_is_only_hit_does_not(void **state)
{
    (void)state;
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++) {
        for (int left = 0; left < 2; left++) {
            Tally tally = {0};
            const WorldEvent event = {.kind = (WorldEventKind)kind, .value = left};
            tally_note_event(&tally, &event);
            const bool broken =
                (kind == EVENT_BRICK_HIT || kind == EVENT_OBSTACLE_HIT) && left == 0;
            assert_int_equal(tally.bricks, broken);
        }
    }
}

static void a_ball_is_captured_from_another_side_and_stolen_by_a_paddle(void **state)
{
    (void)state;
    for (int with = 0; with <= (int)CONTACT_GOAL; with++) {
        for (int of = 0; of < 2; of++) {
            Tally tally = {0};
            const WorldEvent event = {.kind = EVENT_CONVERTED,
                                      .value = 3,
                                      .other_side = of != 0 ? SIDE_TOP : SIDE_NONE,
                                      .contact = {.with = (ContactWith)with}};
            const bool stolen = of != 0 && with == (int)CONTACT_PADDLE;
            tally_note_event(&tally, &event);
            assert_int_equal(tally.conversions, of);
            assert_int_equal(tally.steals, stolen);
            assert_int_equal(tally.hottest, stolen ? 3 : 0);
        }
    }
}

/// The world of a game, and what a step of it is counted for.
static World *begin(Game *game, const char *sides)
{
    game_new(game, sides);
    game_add_ball(game, 300.0, 300.0, 30.0, 40.0, SIDE_BOTTOM);
    game_add_ball(game, 400.0, 300.0, 300.0, 400.0, SIDE_BOTTOM);
    game_add_served_ball(game, SIDE_BOTTOM);
    game_set_bricks(game, 40.0, 60.0, 1, "1", NULL);
    game->def.match.goals = 20;
    return game_begin(game);
}

static void balls_in_play_are_counted_where_one_plays_alone(void **state)
{
    (void)state;
    for (int solo = 0; solo < 2; solo++) {
        Game game;
        World *world = begin(&game, solo != 0 ? "b" : "bt");
        Tally tally = {0};
        tally_note_step(&tally, world, SIDE_BOTTOM);
        assert_int_equal(tally.most_balls, solo != 0 ? 2 : 0);
        tally.most_balls = 7;
        tally_note_step(&tally, world, SIDE_BOTTOM);
        assert_int_equal(tally.most_balls, 7);
        world_destroy(world);
    }
}

static void the_fastest_ball_is_one_that_is_still_fast_after_the_step(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "bt");
    for (int ball = 0; ball < 2; ball++) {
        static const double FASTEST[] = {0.0, 50.0, 499.0, 500.0};
        for (int i = 0; i < 4; i++) {
            // The contact made it 501 u/s fast; at the end of the step it has 50 or 500.
            Tally tally = {.fastest_ball = FASTEST[i]};
            WorldEvent event = touch(0, ball, 1.0);
            event.contact.velocity = vec2(0.0, 501.0);
            tally_note_event(&tally, &event);
            assert_int_equal(tally.fast_ball, ball + 1);
            assert_true(tally.fastest_ball == FASTEST[i]);
            tally_note_step(&tally, world, SIDE_BOTTOM);
            assert_true(tally.fastest_ball == fmax(FASTEST[i], ball == 0 ? 50.0 : 500.0));
            assert_int_equal(tally.fast_ball, 0);
            // A contact that is no faster asks for nothing.
            event.contact.velocity = vec2(0.0, tally.fastest_ball);
            tally_note_event(&tally, &event);
            assert_int_equal(tally.fast_ball, 0);
        }
    }
    world_destroy(world);
}

static void a_person_is_behind_the_best_of_the_others(void **state)
{
    (void)state;
    static const struct {
        Side side;
        int goals, behind; // in all, of the bottom
    } ROWS[] = {{SIDE_TOP, 2, 2}, {SIDE_BOTTOM, 1, 2}, {SIDE_LEFT, 4, 3},
                {SIDE_TOP, 1, 3}, {SIDE_BOTTOM, 9, 3}, {SIDE_LEFT, 10, 4}};
    Game game;
    World *world = begin(&game, "btl");
    Tally tally = {0};
    Tally nobody = {0};
    tally_note_step(&tally, world, SIDE_BOTTOM);
    assert_int_equal(tally.most_behind, 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        score_give_goals(world, 1 << ROWS[i].side, ROWS[i].goals);
        tally_note_step(&tally, world, SIDE_BOTTOM);
        assert_int_equal(tally.most_behind, ROWS[i].behind);
        tally_note_step(&nobody, world, SIDE_NONE);
        assert_int_equal(nobody.most_behind, 0);
    }
    world_destroy(world);
}

/// Of a hundred bricks, rounded down, those of the side of who plays alone.
static void territory_is_shared_among_sides_and_nobody(void **state)
{
    (void)state;
    static const struct {
        const char *sides, *bricks;
        int share;
    } ROWS[] = {{"b", "S", 100},    {"b", "N", 0},     {"b", "SN", 50}, {"b", "SwE", 33},
                {"b", "SNwEm", 20}, {"b", "SSm", 66},  {"b", "wS", 50}, {"b", "ESm1", 33},
                {"b", "1", 0},      {"b", "SSSm", 75}, {"l", "wS", 50}, {"t", "NNSSSSSSS", 22},
                {"bt", "S", 0},     {"r", "E", 100}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Game game;
        Tally tally = {0};
        game_new(&game, ROWS[i].sides);
        game_set_bricks(&game, 40.0, 60.0, (int)strlen(ROWS[i].bricks), ROWS[i].bricks, NULL);
        World *world = game_begin(&game);
        tally_note_step(&tally, world, world_paddle(world, 0).side);
        assert_int_equal(tally.territory, ROWS[i].share);
        // What is to be broken besides.
        assert_int_equal(tally.left, strchr(ROWS[i].bricks, '1') != NULL);
        world_destroy(world);
    }
}

static void time_is_taken_from_the_world_after_each_step(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "bt");
    Tally tally = {0};
    for (int i = 1; i <= 5; i++) {
        game_play(world, NULL, 1, EVENT_GOAL, NULL);
        tally_note_step(&tally, world, SIDE_BOTTOM);
        assert_true(tally.seconds == world_time(world) && tally.seconds > 0.0);
        assert_true(tally.played == world_time_played(world) && tally.played > 0.0);
    }
    world_destroy(world);
}

static void each_feat_is_met_by_its_own_count_just_from_its_number_on(void **state)
{
    (void)state;
    static const struct {
        FeatKind kind;
        Tally tally;
        bool met;
    } ROWS[] = {
        {FEAT_NO_LIFE_LOST, {.lives_lost = 0, .harm_caught = 1, .help_missed = 1}, true},
        {FEAT_NO_LIFE_LOST, {.lives_lost = 1}, false},
        {FEAT_COMBO, {.best_combo = 4, .most_balls = 9}, false},
        {FEAT_COMBO, {.best_combo = 5}, true},
        {FEAT_COMBO, {.best_combo = 6}, true},
        {FEAT_ALL_HELP, {.help_missed = 0, .help_caught = 1, .harm_caught = 1}, true},
        {FEAT_ALL_HELP, {.help_missed = 1}, false},
        {FEAT_NO_HARM, {.harm_caught = 0, .help_caught = 1, .help_missed = 1}, true},
        {FEAT_NO_HARM, {.harm_caught = 1}, false},
        {FEAT_NO_POWER_UP, {.help_missed = 1}, true},
        {FEAT_NO_POWER_UP, {.help_caught = 1}, false},
        {FEAT_NO_POWER_UP, {.harm_caught = 1}, false},
        {FEAT_TOUCHES, {.touches = 4}, true},
        {FEAT_TOUCHES, {.touches = 5}, true},
        {FEAT_TOUCHES, {.touches = 6}, false},
        {FEAT_BALLS, {.most_balls = 4, .best_combo = 9}, false},
        {FEAT_BALLS, {.most_balls = 5}, true},
        {FEAT_BALLS, {.most_balls = 6}, true},
        {FEAT_ONE_BALL, {.most_balls = 1}, true},
        {FEAT_ONE_BALL, {.most_balls = 2}, false},
        {FEAT_STEALS, {.steals = 5}, true},
        {FEAT_STEALS, {.steals = 4, .hottest = 9}, false},
        {FEAT_HEAT, {.hottest = 5}, true},
        {FEAT_HEAT, {.hottest = 4, .steals = 9}, false},
        {FEAT_ALL_BROKEN, {.bricks = 1, .lives_lost = 1}, true},
        {FEAT_ALL_BROKEN, {.bricks = 0}, false},
        {FEAT_ALL_BROKEN, {.left = 1}, false},
        {FEAT_RIVAL, {.bricks = 1, .left = 1}, true},
        {FEAT_RIVAL, {.bricks = 1, .marks = 1}, false},
        {FEAT_TERRITORY, {.territory = 5}, true},
        {FEAT_TERRITORY, {.territory = 4}, false},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        for (int played = 59; played <= 61; played++) {
            CampaignLevel level = {.par_s = 60, .feat = {ROWS[i].kind, 5}};
            Tally tally = ROWS[i].tally;
            tally.played = played;
            assert_int_equal(tally_meets_feat(&tally, &level.feat), ROWS[i].met);
            assert_int_equal(match_stars(&level, &tally), MERITS_CLEARED |
                                                              (played <= 60 ? MERITS_PAR : 0) |
                                                              (ROWS[i].met ? MERITS_FEAT : 0));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_squeezed_at_a_paddle_touches_it_once),
        cmocka_unit_test(a_goal_ends_a_rally_of_which_the_longest_stays),
        cmocka_unit_test(what_is_broken_counts_and_what_is_only_hit_does_not),
        cmocka_unit_test(a_ball_is_captured_from_another_side_and_stolen_by_a_paddle),
        cmocka_unit_test(balls_in_play_are_counted_where_one_plays_alone),
        cmocka_unit_test(the_fastest_ball_is_one_that_is_still_fast_after_the_step),
        cmocka_unit_test(a_person_is_behind_the_best_of_the_others),
        cmocka_unit_test(territory_is_shared_among_sides_and_nobody),
        cmocka_unit_test(time_is_taken_from_the_world_after_each_step),
        cmocka_unit_test(each_feat_is_met_by_its_own_count_just_from_its_number_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
