#define _POSIX_C_SOURCE 200809L

// What a level has of its own: its look, and triggers, each of which waits for one thing and does
// one, once; what they name has to be there.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "level_bricks.h"
#include "level_reading.h"
#include "world.h"

#define TOP                                                                                        \
    "title = \"T\"; paddles = ({ side = \"bottom\"; }); arena = { width = 960; height = 720; };\n"
/// A ball that goes straight up and down between the ceiling and a hexagon that never breaks.
#define FREE "balls = ({ x = 480; y = 200; vx = 0; vy = -480; });\n"
#define ROOM "hexagons = ({ x = 480; y = 400; radius = 60; angle = 30; }, "

typedef struct Seen {
    int fired[TRIGGERS_MOST];
    double time[TRIGGERS_MOST];
    int released;
} Seen;

static bool see(void *context, const WorldEvent *event)
{
    Seen *seen = context;
    if (event->kind == EVENT_TRIGGERED) {
        seen->fired[event->value]++;
        seen->time[event->value] = event->time;
    }
    seen->released += event->kind == EVENT_CAPSULE_RELEASED;
    return true;
}

static World *begin(const char *text)
{
    Level level = level_of(text);
    World *world = world_create(&level.world, 1);
    assert_non_null(world);
    level_free(&level);
    return world;
}

static void play(World *world, double seconds, Seen *seen)
{
    const WorldInput input = {0};
    for (int i = 0; i < (int)(seconds * STEPS_PER_SECOND + 0.5); i++) {
        assert_true(world_step(world, &input, see, seen));
    }
}

static void the_start_and_a_time_fire_once_each(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(TOP FREE ROOM "{ x = 100; y = 100; radius = 20; });\n"
                                       "triggers = ({ when = \"start\"; says = \"Go\"; }, { when = "
                                       "\"time 2\"; says = \"Two\"; });");
    play(world, 1.99, &seen);
    assert_int_equal(seen.fired[0], 1);
    assert_int_equal(seen.fired[1], 0);
    play(world, 2.0, &seen);
    assert_int_equal(seen.fired[0], 1);
    assert_int_equal(seen.fired[1], 1);
    assert_true(seen.time[1] >= 2.0 - 1e-9 && seen.time[1] < 2.01);
    world_destroy(world);
}

static void when_all_of_a_mark_are_gone_another_mark_opens(void **state)
{
    (void)state;
    Seen seen = {0};
    // The ball breaks the second hexagon above it at once.
    World *world = begin(TOP FREE ROOM
                         "{ x = 480; y = 100; radius = 20; hits = 1; mark = 2; }, { x = 100; y = "
                         "100; radius = 20; mark = 1; }, { x = 800; y = 100; radius = 20; hits = "
                         "1; });\n"
                         "triggers = ({ when = \"mark 2\"; then = \"open 1\"; });");
    assert_true(world_obstacle(world, 2).exists);
    play(world, 1.0, &seen);
    assert_int_equal(seen.fired[0], 1);
    assert_false(world_obstacle(world, 1).exists);
    assert_false(world_obstacle(world, 2).exists);
    assert_true(world_obstacle(world, 0).exists && world_obstacle(world, 3).exists);
    world_destroy(world);
}

#define PICTURE(rows)                                                                              \
    "bricks = { x = 100; y = 60; cell_width = 40; cell_height = 24; rows = (\"" rows "\"); };\n"

static bool door_is_closed(const World *world)
{
    return world_brick_hits(world, 0) != BRICK_EMPTY;
}

static void doors_turn_as_by_a_switch(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(TOP FREE ROOM "{ x = 800; y = 100; radius = 20; hits = 1; });\n" PICTURE(
        "O") "triggers = ({ when = \"time 1\"; then = \"doors O\"; }, { when = \"time 2\"; then = "
             "\"doors o\"; });");
    assert_true(door_is_closed(world));
    play(world, 1.1, &seen);
    assert_false(door_is_closed(world));
    play(world, 1.0, &seen);
    assert_true(door_is_closed(world));
    world_destroy(world);
}

static void a_phase_begins_whatever_is_left(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(TOP FREE ROOM
                         "{ x = 800; y = 100; radius = 20; hits = 1; }, { x = 700; y = 100; radius "
                         "= 20; hits = 1; phase = 1; });\n"
                         "triggers = ({ when = \"time 1\"; then = \"phase\"; });");
    assert_false(world_obstacle(world, 2).exists);
    play(world, 1.0 + (WORLD_PHASE_PAUSE_STEPS + 4.0) / STEPS_PER_SECOND, &seen);
    assert_true(world_obstacle(world, 2).exists);
    world_destroy(world);
}

static void a_power_up_drops_and_a_shooter_shoots_at_once(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(TOP FREE ROOM
                         "{ x = 800; y = 100; radius = 20; hits = 1; }, { x = 700; y = 100; radius "
                         "= 20; shoots = \"W\"; shot_period = 60; mark = 4; });\n"
                         "triggers = ({ when = \"time 1\"; then = \"drop L\"; }, { when = \"time "
                         "2\"; then = \"shoot 4\"; });");
    play(world, 0.99, &seen);
    assert_int_equal(seen.released, 0);
    play(world, 0.1, &seen);
    assert_int_equal(seen.released, 1);
    play(world, 1.0, &seen);
    assert_int_equal(seen.released, 2);
    world_destroy(world);
}

static void shares_of_what_breaks_and_lost_lives_are_counted(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(
        TOP "match = { lives = 3; };\n"
            "balls = ({ x = 480; y = 200; vx = 0; vy = -480; }, { x = 60; y = 500; vx = 0; vy "
            "= 480; });\n" ROOM "{ x = 480; y = 100; radius = 20; hits = 1; }, { x = 800; y = "
            "100; radius = 20; hits = 1; });\n"
            "triggers = ({ when = \"broken 50\"; says = \"Half\"; }, { when = \"broken 51\"; "
            "says = \"More\"; }, { when = \"lost 1\"; says = \"Lost\"; });");
    play(world, 2.0, &seen);
    assert_int_equal(seen.fired[0], 1);
    assert_int_equal(seen.fired[1], 0);
    // One of two balls is no life.
    assert_int_equal(seen.fired[2], 0);
    world_destroy(world);
}

static void a_ball_that_a_thief_takes_is_stolen(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world =
        begin(TOP "balls = ({ x = 480; y = 500; vx = 0; vy = -400; owner = \"bottom\"; });\n"
                  "hexagons = ({ x = 480; y = 300; radius = 50; holds = 5; steals = true; "
                  "}, { x = 100; y = 100; radius = 20; hits = 1; });\n"
                  "triggers = ({ when = \"stolen 1\"; says = \"One\"; }, { when = \"stolen "
                  "2\"; says = \"Two\"; });");
    play(world, 0.3, &seen);
    assert_int_equal(seen.fired[0], 0);
    play(world, 1.0, &seen);
    assert_int_equal(seen.fired[0], 1);
    assert_int_equal(seen.fired[1], 0);
    world_destroy(world);
}

static void what_has_fired_is_in_the_state_and_its_hash(void **state)
{
    (void)state;
    static const char TEXT[] = TOP FREE ROOM "{ x = 800; y = 100; radius = 20; hits = 1; });\n"
                                             "triggers = ({ when = \"time 1\"; says = \"One\"; });";
    Seen seen = {0}, again = {0};
    World *world = begin(TEXT);
    World *other = begin(TEXT);
    play(world, 0.5, &seen);
    world_copy(other, world);
    play(world, 1.0, &seen);
    play(other, 1.0, &again);
    assert_int_equal(seen.fired[0], 1);
    assert_int_equal(again.fired[0], 1);
    assert_true(world_hash(world) == world_hash(other));
    // A changed level goes on with what has fired.
    Level level = level_of(TEXT);
    World *next = world_create(&level.world, 1);
    assert_true(world_continue(next, &level.world, world, &level.world));
    Seen after = {0};
    play(next, 2.0, &after);
    assert_int_equal(after.fired[0], 0);
    level_free(&level);
    world_destroy(next);
    world_destroy(world);
    world_destroy(other);
}

static void expect_refused(const char *text, const char *words)
{
    Level level = {0};
    DiagList problems = {0};
    assert_false(level_read_text(&level, "t", text, strlen(text), &problems));
    assert_int_equal(problems.errors, 1);
    if (strstr(problems.items[0].text, words) == NULL) {
        fail_msg("%s", problems.items[0].text);
    }
    diag_list_free(&problems);
}

#define WRONG(trigger)                                                                             \
    TOP FREE "hexagons = ({ x = 480; y = 400; radius = 60; hits = 1; mark = 2; });\n"              \
             "triggers = (" trigger ");"

static void a_trigger_has_its_words(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
    } ROWS[] = {
        {WRONG("{ when = \"soon\"; says = \"x\"; }"), "when is \"soon\"; it must be \"start\""},
        {WRONG("{ when = \"time\"; says = \"x\"; }"), "when is \"time\""},
        {WRONG("{ when = \"time 3601\"; says = \"x\"; }"), "when is \"time 3601\""},
        {WRONG("{ when = \"start now\"; says = \"x\"; }"), "when is \"start now\""},
        {WRONG("{ when = \"caught @\"; says = \"x\"; }"), "when is \"caught @\""},
        {WRONG("{ when = \"caught WW\"; says = \"x\"; }"), "when is \"caught WW\""},
        {WRONG("{ when = \"start\"; then = \"doors 1\"; }"), "then is \"doors 1\""},
        {WRONG("{ says = \"x\"; }"), "'when' is missing"},
        {WRONG("3"), "trigger 0"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        expect_refused(ROWS[i].text, ROWS[i].words);
    }
}

static void a_look_and_music_are_words_and_are_written_as_they_were_read(void **state)
{
    (void)state;
    Level level = level_of("look = \"ice\"; music = \"vault\";\n" TOP FREE);
    assert_int_equal(level.look, 1 + (int)LOOK_ICE);
    assert_int_equal(level.music, 1 + (int)LOOK_VAULT);
    size_t length = 0;
    char *text = level_write_text(&level, &length);
    assert_non_null(text);
    assert_non_null(strstr(text, "look = \"ice\";\nmusic = \"vault\";\n"));
    free(text);
    level_free(&level);
    expect_refused("look = \"moon\";\n" TOP FREE, "look is \"moon\"; it must be \"dawn\"");
    expect_refused("music = 3;\n" TOP FREE, "music is a number; it must be a text in quotes");
}

static void colours_of_bricks_are_read_by_hits_left_and_written_as_they_were_read(void **state)
{
    (void)state;
    Level level = level_of("colours = ( \"#E8a020\", \"\", \"#0040ff\", \"\" );\n" TOP FREE);
    assert_int_equal(level_colours_count(level.colours), 3);
    assert_true(level.colours[0].given && !level.colours[1].given && level.colours[2].given);
    assert_int_equal(level.colours[0].r, 0xe8);
    assert_int_equal(level.colours[0].g, 0xa0);
    assert_int_equal(level.colours[0].b, 0x20);
    size_t length = 0;
    char *text = level_write_text(&level, &length);
    assert_non_null(text);
    assert_non_null(strstr(text, "colours = ( \"#e8a020\", \"\", \"#0040ff\" );\n"));
    free(text);
    level_free(&level);
}

static void comments_among_colours_stay(void **state)
{
    (void)state;
    static const char LIST[] =
        "colours = (\n    \"#e8a020\", // warm\n    // cold\n    \"#0040ff\"\n"
        ");\n";
    char file[400];
    snprintf(file, sizeof file, "%s%s", LIST, TOP FREE);
    Level level = level_of(file);
    size_t length = 0;
    char *text = level_write_text(&level, &length);
    assert_non_null(text);
    assert_non_null(strstr(text, LIST));
    free(text);
    level_free(&level);
}

static void a_wrong_colour_is_told_with_what_would_be_right(void **state)
{
    (void)state;
    static const char RIGHT[] = "it must be # and six digits 0 to f";
    static const char *const WRONG[] = {"red",     "#e8a02",  "#e8a0200", "e8a020f",
                                        "#e8a02g", "#e8 020", "#",        "##e8a02"};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        char file[400];
        snprintf(file, sizeof file, "colours = ( \"\", \"%s\" );\n%s", WRONG[i], TOP FREE);
        char said[100];
        snprintf(said, sizeof said, "colour 2 is \"%s\"; %s", WRONG[i], RIGHT);
        expect_refused(file, said);
    }
    expect_refused("colours = ( 7 );\n" TOP FREE,
                   "colour 1 is a number; it must be a text in quotes, # and six digits 0 to f");
    expect_refused("colours = \"#e8a020\";\n" TOP FREE,
                   "colours is a text in quotes; it must be a list of colours: ( \"#e8a020\" )");
    expect_refused(
        "colours = ( \"\", \"\", \"\", \"\", \"\", \"\", \"\", \"\", \"\", \"\" );\n" TOP FREE,
        "there are 10 colours; a level may have 9 at most");
}

static void a_wrong_card_is_no_fault_of_an_obstacle(void **state)
{
    static const char TEXT[] =
        TOP FREE ROOM "{ x = 200; y = 600; radius = 20; }); card = { picture = 1; };";
    Level level = {0};
    DiagList problems = {0};
    (void)state;
    assert_false(level_read_text(&level, "t", TEXT, strlen(TEXT), &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.items[0].text, "card: picture is 1;"));
    assert_int_equal(problems.items[0].about, 0);
    diag_list_free(&problems);
}

static void triggers_are_written_as_they_were_read(void **state)
{
    (void)state;
    Level level = level_of(
        TOP FREE
        "hexagons = ({ x = 480; y = 400; radius = 60; mark = 2; }, { x = 700; y = 100; "
        "radius = 20; shoots = \"W\"; mark = 1; });\n" PICTURE(
            "1O") "triggers = ({ when = \"caught W\"; then = \"open 2\"; says = \"a "
                  "\\\"b\\\"\"; }, "
                  "{ when = \"stolen 3\"; then = \"doors o\"; }, { when = \"lost 2\"; then = "
                  "\"drop L\"; }, { when = \"start\"; then = \"shoot 1\"; });");
    size_t length = 0;
    char *text = level_write_text(&level, &length);
    assert_non_null(text);
    assert_non_null(
        strstr(text, "{ when = \"caught W\"; then = \"open 2\"; says = \"a \\\"b\\\"\"; }"));
    assert_non_null(strstr(text, "{ when = \"stolen 3\"; then = \"doors O\"; }"));
    assert_non_null(strstr(text, "{ when = \"lost 2\"; then = \"drop L\"; }"));
    Level back = level_of(text);
    assert_int_equal(back.world.trigger_count, 4);
    assert_memory_equal(back.world.triggers, level.world.triggers,
                        4 * sizeof *level.world.triggers);
    level_free(&level);
    level_free(&back);
    free(text);
}

static void a_mark_of_what_appears_later_waits_until_it_was_there(void **state)
{
    (void)state;
    Seen seen = {0};
    World *world = begin(TOP FREE ROOM
                         "{ x = 480; y = 100; radius = 20; hits = 1; }, { x = 480; y = 90; radius "
                         "= 20; hits = 1; phase = 1; mark = 4; }, { x = 800; y = 100; radius = 20; "
                         "hits = 1; phase = 1; });\n"
                         "triggers = ({ when = \"mark 4\"; says = \"Gone\"; });");
    for (int i = 0; i < 1000 && !world_obstacle(world, 2).exists; i++) {
        play(world, 0.01, &seen);
    }
    assert_true(world_obstacle(world, 2).exists);
    assert_int_equal(seen.fired[0], 0);
    play(world, 2.0, &seen);
    assert_false(world_obstacle(world, 2).exists);
    assert_int_equal(seen.fired[0], 1);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_and_a_time_fire_once_each),
        cmocka_unit_test(when_all_of_a_mark_are_gone_another_mark_opens),
        cmocka_unit_test(doors_turn_as_by_a_switch),
        cmocka_unit_test(a_phase_begins_whatever_is_left),
        cmocka_unit_test(a_power_up_drops_and_a_shooter_shoots_at_once),
        cmocka_unit_test(shares_of_what_breaks_and_lost_lives_are_counted),
        cmocka_unit_test(a_ball_that_a_thief_takes_is_stolen),
        cmocka_unit_test(what_has_fired_is_in_the_state_and_its_hash),
        cmocka_unit_test(a_trigger_has_its_words),
        cmocka_unit_test(a_mark_of_what_appears_later_waits_until_it_was_there),
        cmocka_unit_test(a_look_and_music_are_words_and_are_written_as_they_were_read),
        cmocka_unit_test(colours_of_bricks_are_read_by_hits_left_and_written_as_they_were_read),
        cmocka_unit_test(comments_among_colours_stay),
        cmocka_unit_test(a_wrong_colour_is_told_with_what_would_be_right),
        cmocka_unit_test(a_wrong_card_is_no_fault_of_an_obstacle),
        cmocka_unit_test(triggers_are_written_as_they_were_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
