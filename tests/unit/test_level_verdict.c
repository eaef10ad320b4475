#define _POSIX_C_SOURCE 200809L

// What bots say of small levels of which it is known.
#include "near.h"

#include <limits.h>

#include "level_judge.h"
#include "level_keys.h"
#include "level_reading.h"
#include "level_verdict.h"
#include "text.h"
#include "world.h"
#include "world_event.h"

#define SOLO      "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
#define SOON_LOST "match = { lives = 1; ball_speed = 1200; };\n"
#define WALL                                                                                       \
    "{ x = 80; y = 200; cell_width = 80; cell_height = 24; rows = ( \"1111111111\", "              \
    "\"1111111111\" ); }"

/// Tries a level, so much work at a time.
static void try_level(const Level *level, long long work, LevelVerdict *verdict)
{
    LevelTrial *trial = level_trial_begin(level);
    double share = 0.0;
    assert_non_null(trial);
    while (level_trial_advance(trial, work)) {
        assert_true(level_trial_share(trial) >= share && level_trial_share(trial) <= 1.0);
        share = level_trial_share(trial);
    }
    assert_true(level_trial_verdict(trial, verdict));
    level_trial_free(trial);
}

static LevelVerdict verdict_on(const char *text)
{
    Reading reading = reading_of(text);
    LevelVerdict verdict = {0};
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    try_level(&reading.level, 1000000, &verdict);
    reading_free(&reading);
    return verdict;
}

/// The sentence that begins so; NULL: there is none.
static const LevelOpinion *find(const LevelVerdict *verdict, const char *begins)
{
    for (int i = 0; i < verdict->count; i++) {
        if (strncmp(verdict->opinions[i].text, begins, strlen(begins)) == 0) {
            return &verdict->opinions[i];
        }
    }
    return NULL;
}

static void what_no_ball_can_reach_is_never_hit_and_its_first_cell_is_named(void **state)
{
    // A brick in a box of walls.
    Reading reading =
        reading_of(SOLO SOON_LOST "bricks = ( " WALL
                                  ", { x = 700; y = 60; cell_width = 20; cell_height = 20; rows = "
                                  "( \"###\", \"#1#\", \"###\" ); } );");
    LevelVerdict verdict = {0};
    (void)state;
    assert_true(reading.good);
    try_level(&reading.level, 1000000, &verdict);
    const LevelOpinion *opinion = find(&verdict, "1 thing that breaks is never hit.");
    assert_non_null(opinion);
    assert_true(opinion->is_bad && opinion->of_unhit);
    assert_int_equal(opinion->about, level_about(LEVEL_PART_BRICK, 24));
    assert_int_equal(verdict.unhit, 1);
    for (int cell = 0; cell < 29; cell++) {
        assert_int_equal(
            level_verdict_never_hit(&verdict, &reading.level, level_about(LEVEL_PART_BRICK, cell)),
            cell == 24);
    }
    level_verdict_free(&verdict);
    reading_free(&reading);
}

static void an_obstacle_that_is_never_hit_counts_if_it_breaks(void **state)
{
    (void)state;
    LevelVerdict verdict =
        verdict_on(SOLO SOON_LOST "bricks = ( " WALL
                                  ", { x = 700; y = 60; cell_width = 20; cell_height = 20; rows = "
                                  "( \"####\", \"#..#\", \"#..#\", \"####\" ); } );"
                                  "circles = ( { x = 740; y = 100; radius = 15; hits = 2; } );"
                                  "lines = ( { x1 = 10; y1 = 20; x2 = 10; y2 = 25; } );");
    assert_int_equal(find(&verdict, "1 thing that breaks is never hit.")->about,
                     level_about(LEVEL_PART_OBSTACLE, 0));
    level_verdict_free(&verdict);
}

static void the_wait_names_what_ended_it(void **state)
{
    // The only thing that is left comes out of its box late.
    (void)state;
    LevelVerdict verdict = verdict_on(
        SOLO "match = { lives = 9; };"
             "circles = ( { x = 140; y = 140; radius = 15; hits = 1; path = { dx = 0; dy = 100; "
             "period = 100; }; } );"
             "bricks = ( { x = 400; y = 300; cell_width = 30; cell_height = 20; rows = "
             "( \"11111\" ); }, { x = 100; y = 100; cell_width = 20; cell_height = 20; rows = "
             "( \"####\", \"#..#\", \"#..#\", \"####\" ); } );");
    assert_non_null(find(&verdict, "The longest wait for a hit is "));
    // Walls of the box are hit meanwhile, so only that something is named is certain.
    assert_true(find(&verdict, "The longest wait for a hit is ")->about != 0);
    double worst = 0.0;
    char said[100];
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        worst = fmax(worst, verdict.figures[strength].longest);
    }
    snprintf(said, sizeof said,
             "The longest wait for a hit is %.1f s as a rule and %.1f s at worst, until this",
             verdict.figures[BOT_NORMAL].wait, worst);
    assert_non_null(find(&verdict, said));
    level_verdict_free(&verdict);
}

static void without_paddle_or_ball_that_is_what_is_said(void **state)
{
    (void)state;
    LevelVerdict nobody = verdict_on("title = \"t\"; balls = ( { x = 100; y = 100; vx = 100; } );");
    const LevelOpinion *opinion = find(&nobody, "Nobody plays here, as there is no paddle.");
    assert_true(opinion != NULL && !opinion->is_bad && opinion->about == 0);
    level_verdict_free(&nobody);
    LevelVerdict nothing =
        verdict_on("title = \"t\"; paddles = ( { side = \"bottom\"; } ); bricks = " WALL ";");
    opinion = find(&nothing, "Nothing can be played without a ball.");
    assert_true(opinion != NULL && opinion->is_bad && opinion->about == 0);
    level_verdict_free(&nothing);
}

static void what_the_judge_finds_is_said_as_well(void **state)
{
    (void)state;
    LevelVerdict verdict = verdict_on(
        SOLO
        "bricks = { x = 400; y = 300; cell_width = 30; cell_height = 20; rows = ( \"11\" ); };");
    assert_true(find(&verdict, "there are only 2 things to break")->is_bad);
    level_verdict_free(&verdict);
    // They are listed where the first that breaks is.
    verdict = verdict_on(SOLO "hexagons = ( { x = 200; y = 200; radius = 30; } );"
                              "circles = ( { x = 500; y = 200; radius = 30; hits = 1; } );");
    assert_int_equal(find(&verdict, "there is only 1 thing to break")->about,
                     level_about(LEVEL_PART_KEY, level_list_of_shape(SHAPE_CIRCLE)));
    level_verdict_free(&verdict);
}

static void a_hit_counts_once_and_whatever_takes_a_ball_ends_a_wait(void **state)
{
    static const Contact CIRCLE = {.with = CONTACT_CIRCLE, .id = 4};
    static const Contact BRICK = {.with = CONTACT_BRICK, .id = 6};
    static const Contact NOTHING = {.ball = -1};
    const int circle = level_about(LEVEL_PART_OBSTACLE, 4);
    const int brick = level_about(LEVEL_PART_BRICK, 6);
    const struct {
        WorldEvent event;
        int hit; ///< 0: none
        double last;
    } ROWS[] = {
        {{.kind = EVENT_CONTACT, .time = 2, .contact = {.with = CONTACT_WALL, .id = 1}}, 0, 0},
        {{.kind = EVENT_CONTACT, .time = 3, .contact = {.with = CONTACT_PADDLE}}, 0, 0},
        {{.kind = EVENT_CONTACT, .time = 4, .contact = CIRCLE}, circle, 4},
        {{.kind = EVENT_OBSTACLE_HIT, .time = 4, .id = 4, .contact = CIRCLE}, 0, 4},
        {{.kind = EVENT_CONVERTED, .time = 5, .contact = CIRCLE}, 0, 4},
        {{.kind = EVENT_CONTACT, .time = 6, .contact = BRICK}, brick, 6},
        {{.kind = EVENT_BRICK_HIT, .time = 6, .id = 6, .contact = BRICK}, 0, 6},
        // What explodes or falls hits without a ball.
        {{.kind = EVENT_OBSTACLE_HIT, .time = 7, .id = 4, .contact = NOTHING}, circle, 7},
        {{.kind = EVENT_BRICK_HIT, .time = 8, .id = 6, .contact = NOTHING}, brick, 8},
        {{.kind = EVENT_GOAL, .time = 9, .contact = {.with = CONTACT_GOAL}}, 0, 8},
        {{.kind = EVENT_LIFE_LOST, .time = 13}, 0, 13},
        {{.kind = EVENT_NUDGED, .time = 14}, 0, 13},
        {{.kind = EVENT_OVER, .time = 19}, 0, 19},
    };
    Level level = level_of(SOLO "bricks = " WALL ";");
    World *world = world_create(&level.world, 1);
    GameFigures game;
    int hits = 0;
    int last_hit = 0;
    (void)state;
    assert_non_null(world);
    game_figures_begin(&game, world, 60.0);
    assert_true(game.targets == 20 && game.over == 60.0);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_int_equal(level_figures_hit(&ROWS[i].event), ROWS[i].hit);
        assert_true(game_figures_event(&game, &ROWS[i].event));
        hits += ROWS[i].hit != 0;
        last_hit = ROWS[i].hit != 0 ? ROWS[i].hit : last_hit;
        assert_true(game.hits == hits && game.last_hit == last_hit && game.last == ROWS[i].last);
        assert_int_equal(game.ended_by, i < 2 ? 0 : i < 10 ? circle : 0);
    }
    assert_true(game.longest == 6.0 && game.over == 19.0 && game.nudges == 1);
    assert_true(game.late_from < 0.0);
    game_figures_end(&game);
    assert_true(game.world == NULL && !game.won && game.winner == SIDE_NONE);
    world_destroy(world);
    level_free(&level);
}

/// A brick that has fallen is hit in another cell than where it began.
static void what_fell_and_was_broken_there_counts_as_hit(void **state)
{
    (void)state;
    LevelVerdict verdict = verdict_on(
        "title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } ); "
        "match = { lives = 1; };"
        "bricks = { x = 400; y = 100; cell_width = 40; cell_height = 20; rows = ( \"#r#\", "
        "\"#r#\", \"#.#\", \"#.#\", \"#.#\", \"...\", \"...\" ); };");
    assert_int_equal(verdict.unhit, 0);
    assert_null(find(&verdict, "1 thing that breaks is never hit."));
    level_verdict_free(&verdict);
}

static void the_verdict_is_the_same_however_the_work_is_divided(void **state)
{
    Reading reading =
        reading_of(SOLO "bricks = " WALL ";"
                        "hexagons = ( { x = 480; y = 400; radius = 40; spin = 90; } );");
    LevelVerdict all = {0};
    LevelVerdict little = {0};
    (void)state;
    try_level(&reading.level, 1000000000, &all);
    try_level(&reading.level, 7, &little);
    assert_int_equal(all.count, little.count);
    for (int i = 0; i < all.count; i++) {
        assert_string_equal(all.opinions[i].text, little.opinions[i].text);
        assert_int_equal(all.opinions[i].about, little.opinions[i].about);
    }
    level_verdict_free(&all);
    level_verdict_free(&little);
    reading_free(&reading);
}

static void what_a_new_level_begins_with_is_won_in_time_without_long_waits(void **state)
{
    static const char *const NAMES[] = {"solo", "duel", "four-sides", "boss", "puzzle"};
    (void)state;
    for (int i = 0; i < 5; i++) {
        char path[60];
        Level level = {0};
        LevelVerdict verdict = {0};
        DiagList problems = {0};
        snprintf(path, sizeof path, "levels/new/%s.level", NAMES[i]);
        assert_true(level_read_file(&level, path, &problems));
        assert_int_equal(problems.count, 0);
        try_level(&level, 1000000, &verdict);
        const LevelFigures *normal = &verdict.figures[BOT_NORMAL];
        assert_true(normal->won > LEVEL_VERDICT_GAMES / 2);
        assert_true(normal->median < 90.0);
        if (level.world.paddle_count == 1) {
            assert_true(normal->wait <= 6.0);
            assert_null(find(&verdict, "Too hard"));
        } else {
            assert_int_equal(normal->won, LEVEL_VERDICT_GAMES);
            assert_null(find(&verdict, "Uneven"));
        }
        assert_int_equal(verdict.unhit, 0);
        level_verdict_free(&verdict);
        level_free(&level);
        diag_list_free(&problems);
    }
}

/// Asked for little work, it comes back as often as the judge does whom it asks first.
static void a_trial_comes_back_after_little_work(void **state)
{
    // Nobody plays here, so that nothing else is asked.
    Reading reading = reading_of("title = \"t\"; balls = ( { x = 100; y = 100; vx = 100; } );");
    LevelJudge *judge = level_judge_begin(&reading.level, NULL, NULL);
    LevelTrial *trial = level_trial_begin(&reading.level);
    DiagList problems = {0};
    int parts[2] = {0, 0};
    (void)state;
    assert_true(judge != NULL && trial != NULL);
    while (level_judge_advance(judge, 60, 60, &problems)) {
        parts[0]++;
    }
    while (level_trial_advance(trial, 60)) {
        parts[1]++;
    }
    assert_true(parts[0] > 5 && parts[1] >= parts[0]);
    level_trial_free(trial);
    level_judge_free(judge);
    diag_list_free(&problems);
    reading_free(&reading);
}

/// So does it while games are played, in which a step takes some units of work.
static void a_trial_comes_back_after_a_step(void **state)
{
    Reading reading = reading_of(
        "title = \"t\"; arena = { width = 200; height = 200; }; paddles = ( { side = \"left\"; }, "
        "{ "
        "side = \"right\"; } ); balls = ( { } ); match = { goals = 1; ball_speed = 2500; };");
    LevelTrial *trial = level_trial_begin(&reading.level);
    int calls = 0;
    (void)state;
    while (level_trial_advance(trial, 1)) {
        calls++;
    }
    // Twenty games of more than a tenth of a second.
    assert_true(calls > 20 * STEPS_PER_SECOND / 10);
    level_trial_free(trial);
    reading_free(&reading);
}

/// And so it does where each step takes much; what the judge has found is known once he is done.
static void a_trial_asks_the_judge_for_no_more_work_than_it_is_asked_for(void **state)
{
    char text[6000] = "title = \"t\"; arena = { width = 400; height = 400; }; balls = (";
    (void)state;
    for (int i = 0; i < 64; i++) {
        text_append(text, sizeof text, "%s { x = %d; y = %d; vx = %d; vy = 9000; radius = 4; }",
                    i > 0 ? "," : "", 25 + 50 * (i % 8), 25 + 50 * (i / 8), 6000 - 170 * i);
    }
    text_append(text, sizeof text, " );");
    Reading reading = reading_of(text);
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    LevelJudge *judge = level_judge_begin(&reading.level, NULL, NULL);
    LevelTrial *trial = level_trial_begin(&reading.level);
    DiagList problems = {0};
    int parts[2] = {0, 0};
    while (level_judge_advance(judge, INT_MAX, 1000, &problems)) {
        parts[0]++;
    }
    while (level_trial_judged(trial) == NULL) {
        level_trial_advance(trial, 1000);
        parts[1]++;
    }
    assert_true(parts[0] > 100);
    if (parts[1] < parts[0]) {
        fail_msg("the judge plays %d parts, and in a trial %d", parts[0], parts[1]);
    }
    while (level_trial_advance(trial, 100000)) {
    }
    const DiagList *judged = level_trial_judged(trial);
    assert_int_equal(judged->count, problems.count);
    for (int i = 0; i < problems.count; i++) {
        assert_string_equal(judged->items[i].text, problems.items[i].text);
        assert_int_equal(judged->items[i].about, problems.items[i].about);
    }
    level_trial_free(trial);
    level_judge_free(judge);
    diag_list_free(&problems);
    reading_free(&reading);
}

static void a_trial_may_be_given_up_at_any_time(void **state)
{
    Reading reading = reading_of(SOLO "bricks = " WALL ";");
    (void)state;
    for (int calls = 0; calls < 40; calls += 8) {
        LevelTrial *trial = level_trial_begin(&reading.level);
        for (int i = 0; i < calls; i++) {
            assert_true(level_trial_advance(trial, 500));
        }
        level_trial_free(trial);
    }
    reading_free(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_no_ball_can_reach_is_never_hit_and_its_first_cell_is_named),
        cmocka_unit_test(an_obstacle_that_is_never_hit_counts_if_it_breaks),
        cmocka_unit_test(the_wait_names_what_ended_it),
        cmocka_unit_test(without_paddle_or_ball_that_is_what_is_said),
        cmocka_unit_test(what_the_judge_finds_is_said_as_well),
        cmocka_unit_test(a_hit_counts_once_and_whatever_takes_a_ball_ends_a_wait),
        cmocka_unit_test(what_fell_and_was_broken_there_counts_as_hit),
        cmocka_unit_test(the_verdict_is_the_same_however_the_work_is_divided),
        cmocka_unit_test(what_a_new_level_begins_with_is_won_in_time_without_long_waits),
        cmocka_unit_test(a_trial_comes_back_after_little_work),
        cmocka_unit_test(a_trial_comes_back_after_a_step),
        cmocka_unit_test(a_trial_asks_the_judge_for_no_more_work_than_it_is_asked_for),
        cmocka_unit_test(a_trial_may_be_given_up_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
