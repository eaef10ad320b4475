#define _POSIX_C_SOURCE 200809L

/// Whichever allocation fails, a level is read, written and copied, or not, with a sentence, and
/// nothing is left behind.
#include "near.h"

#include "campaign_plan.h"
#include "failing_memory.h"
#include "level_equal.h"
#include "level_judge.h"
#include "level_maker.h"
#include "level_reading.h"
#include "level_verdict.h"

static const char GOOD[] =
    "title = \"a\" /* and */ \"b\" // joined\n; author = \"c\"; match = { goals = 3; };\n"
    "paddles = ( { side = \"bottom\"; } );\n\n"
    "balls = ( { x = 100; y = 100; }, { x = 200; y = 100; }, { } ); // served\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; path = { dx = 9; dy = 0; period = 4; }; } );\n"
    "circles = ( { x = 600; y = 300; radius = 20; hits = 2; } );\n"
    "groups = ( { lines = ( { x1 = 500; y1 = 400; x2 = 540; y2 = 400; } );\n"
    "  repeat = { count = 3; dx = 50; }; mirror = { y = 300; }; } );\n"
    "bricks = ( { x = 280; y = 60; cell_width = 40; cell_height = 20; rows = ( \"1#\", \"u.\" ); "
    "bonus = ( \"L.\", \"..\" ); }, { x = 400; y = 60; cell_width = 40; cell_height = 20; "
    "rows = ( \"12\" ); } );\n"
    "expect = ( { ball = 0; least = 1; }, { event = \"served\"; } );\n";
static const char BAD[] =
    "title = 1; width = 2;\nballs = ( { x = 1; y = 1; }, { x = 1; q = 1; } );\nhexagons = 1;\n"
    "bricks = { rows = ( 1, \"x\" ); };\n";

static bool has_failed; ///< an allocation of the last reading

/// Reads with so many allocations; what is printed then has to be a sentence at a line, in full.
static Reading read_with(const char *text, int allocations, bool only_one)
{
    Reading reading = {0};
    DiagList problems = {0};
    allocations_left = allocations;
    only_one_fails = only_one;
    reading.good = level_read_text(&reading.level, "t", text, strlen(text), &problems);
    has_failed = allocations >= 0 && (only_one ? allocations_left < 0 : allocations_left == 0);
    allocations_left = -1;
    assert_true(reading.good == (problems.errors == 0));
    reading.printed = reading_print(&problems);
    assert_true(reading.good || strstr(reading.printed, ":1: error: "));
    return reading;
}

/// Demands that each line that is printed is one of `whole`, or tells of memory.
static void expect_sentences(const char *printed, const char *whole)
{
    static const char *const ENDS[] = {"read this level", "check this level", "list what is wrong"};
    for (const char *line = printed; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char text[400];
        snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
        // Where memory is out for a sentence its line is told all the same.
        bool right = strstr(whole, strchr(text, ':')) != NULL ||
                     strstr(text, "memory to describe this problem") != NULL;
        for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
            char sentence[100];
            snprintf(sentence, sizeof sentence, ":1: error: there is not enough memory to %s",
                     ENDS[i]);
            right = right || strcmp(strchr(text, ':'), sentence) == 0;
        }
        if (!right) {
            fail_msg("said without memory: %s", text);
        }
    }
}

static void count_failures(const char *text, bool only_one, int at_least)
{
    bool done = false;
    int granted = 0;
    Reading whole = read_with(text, -1, false);
    while (!done) {
        Reading reading = read_with(text, granted, only_one);
        done = reading.good == whole.good && strcmp(reading.printed, whole.printed) == 0;
        if (!done && !strstr(reading.printed, "not enough memory")) {
            fail_msg("with %d allocations: %s", granted, reading.printed);
        }
        expect_sentences(reading.printed, whole.printed);
        reading_free(&reading);
        granted += !done;
    }
    assert_true(granted >= at_least);
    reading_free(&whole);
}

static void reading_without_memory_ends_in_a_sentence(void **state)
{
    (void)state;
    count_failures(GOOD, false, 12);
    count_failures(BAD, false, 12);
}

static void one_failed_allocation_is_enough_to_refuse_a_level(void **state)
{
    (void)state;
    Reading whole = read_with(GOOD, -1, false);
    int read = 0;
    bool failed = true;
    for (int granted = 0; failed; granted++) {
        Reading reading = read_with(GOOD, granted, true);
        failed = has_failed;
        if (reading.good) {
            assert_true(level_equal(&reading.level, &whole.level));
        } else {
            expect_sentences(reading.printed, "");
        }
        read += reading.good && failed;
        reading_free(&reading);
    }
    // Only the name for messages can be done without.
    assert_int_equal(read, 1);
    reading_free(&whole);
}

static void copying_without_memory_leaves_the_copy_as_it_was(void **state)
{
    (void)state;
    Reading whole = read_with(GOOD, -1, false);
    Reading other = read_with("title = \"first\";", -1, false);
    enum { COPIED = 9 }; // arrays
    for (int only_one = 0; only_one < 2; only_one++) {
        for (int granted = 0; granted < COPIED; granted++) {
            allocations_left = granted;
            only_one_fails = only_one;
            bool copied = level_copy(&other.level, &whole.level);
            allocations_left = -1;
            assert_false(copied);
            assert_string_equal(other.level.title, "first");
        }
    }
    allocations_left = COPIED;
    assert_true(level_copy(&other.level, &whole.level));
    assert_int_equal(allocations_left, 0);
    allocations_left = -1;
    assert_true(level_equal(&other.level, &whole.level));
    reading_free(&other);
    reading_free(&whole);
}

static void a_plan_is_read_whole_or_refused_in_a_sentence(void **state)
{
    static const char PLAN[] =
        "worlds = ( { name = \"One\"; look = \"dawn\"; levels = (\n"
        "    { file = \"a.level\"; par = 61; feat = \"combo 12\"; } ); } ); // all\n";
    (void)state;
    for (int only_one = 0; only_one < 2; only_one++) {
        bool good = false;
        // If only the copy of its name fails, the plan is read without.
        int granted = only_one;
        for (; !good && granted < 20; granted++) {
            CampaignPlan plan = {.chapter_count = 3};
            DiagList problems = {0};
            allocations_left = granted;
            only_one_fails = only_one;
            good = campaign_plan_read_text(&plan, "t", PLAN, strlen(PLAN), &problems);
            allocations_left = -1;
            assert_int_equal(plan.chapter_count, good ? 1 : 3);
            char *printed = reading_print(&problems);
            assert_true(good ||
                        strstr(printed, ":1: error: there is not enough memory to ") != NULL);
            free(printed);
        }
        assert_true(good);
    }
}

/// Also what has come into being before a step is given up.
static void judging_and_making_without_memory_leaves_nothing_behind(void **state)
{
    int refused = 0;
    (void)state;
    Reading whole = read_with(GOOD, -1, false);
    const int before = block_count;
    for (int granted = 0; granted < 200; granted += 1 + granted / 20) {
        DiagList found = {0};
        allocations_left = granted;
        LevelJudge *judge = level_judge_begin(&whole.level, NULL, NULL);
        const bool on = judge != NULL && level_judge_advance(judge, 50, 100000, &found);
        allocations_left = -1;
        refused += judge == NULL || level_judge_failed(judge);
        assert_true(on || judge == NULL || level_judge_failed(judge));
        level_judge_free(judge);
        diag_list_free(&found);
        assert_int_equal(block_count, before);
        Level level = {0};
        allocations_left = granted;
        const bool made = level_maker_make(&level, "Made", 1, 5, NULL);
        allocations_left = -1;
        assert_true(made == (level.world.paddle_count > 0));
        level_free(&level);
        assert_int_equal(block_count, before);
    }
    assert_in_range(refused, 3, 60);
    reading_free(&whole);
}

/// Whichever allocation fails, a trial or a judge begins and goes on, or says that it cannot.
static void a_trial_without_memory_fails_and_leaves_nothing_behind(void **state)
{
    int failed = 0;
    (void)state;
    Reading whole = read_with(
        "title = \"t\"; arena = { width = 200; height = 200; }; paddles = ( { side = \"left\"; }, "
        "{ "
        "side = \"right\"; } ); balls = ( { } ); match = { goals = 1; ball_speed = 2500; };",
        -1, false);
    const int before = block_count;
    for (int i = 0; i < 240; i++) {
        LevelVerdict verdict = {0};
        DiagList found = {0};
        allocations_left = i / 2;
        only_one_fails = true;
        LevelTrial *trial = level_trial_begin(&whole.level);
        for (int k = 0; trial != NULL && level_trial_advance(trial, 20000) && k < 8; k++) {
        }
        allocations_left = -1;
        if (trial != NULL && !level_trial_verdict(trial, &verdict)) {
            failed++;
        }
        level_verdict_free(&verdict);
        level_trial_free(trial);
        assert_int_equal(block_count, before);
        allocations_left = i / 2;
        LevelJudge *judge = level_judge_begin(&whole.level, NULL, NULL);
        const bool on = judge != NULL && level_judge_advance(judge, 3, 100000, &found);
        failed += !on;
        allocations_left = -1;
        level_judge_free(judge);
        diag_list_free(&found);
        assert_int_equal(block_count, before);
    }
    assert_true(failed > 20);
    reading_free(&whole);
}

/// To be called at the end of each test.
static int nothing_is_left(void **state)
{
    (void)state;
    assert_int_equal(block_count, 0);
    return 0;
}

#define CASE(name) cmocka_unit_test_teardown(name, nothing_is_left)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(reading_without_memory_ends_in_a_sentence),
        CASE(one_failed_allocation_is_enough_to_refuse_a_level),
        CASE(a_plan_is_read_whole_or_refused_in_a_sentence),
        CASE(copying_without_memory_leaves_the_copy_as_it_was),
        CASE(a_trial_without_memory_fails_and_leaves_nothing_behind),
        CASE(judging_and_making_without_memory_leaves_nothing_behind),
    };
    return cmocka_run_group_tests_name("level_memory", tests, NULL, NULL);
}
