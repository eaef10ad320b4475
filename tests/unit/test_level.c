#define _POSIX_C_SOURCE 200809L

#include "near.h"

#include <locale.h>
#include <time.h>

#include "level_equal.h"
#include "level_reading.h"
#include "rounds.h"

static const char HONEYCOMB[] =
    "title  = \"Honeycomb\";  // 1 to 60 characters\n"
    "author = \"somebody\";   # who\n"
    "arena  = { width = 800; height = 600.5; };\n"
    "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { x = 480; y = 500; vx = 120.5; vy = -300; radius = 6; owner = \"bottom\"; }, { } "
    ");\n"
    "hexagons = ( { x = 300; y = 360; radius = 40; },\n"
    "             { x = 660; y = 360; radius = 40; angle = 15; spin = 45; hits = 3; },\n"
    "             { x = 480; y = 200; radius = 30; path = { dx = 120; dy = -5; period = 4; }; } "
    ");\n"
    "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20;\n"
    "           rows  = ( \"..112233..\", \"..1.##.9..\" );\n"
    "           bonus = ( \"....L.....\", \"..........\" ); };\n"
    "match = { goals = 5; time = 90; lives = 4; ball_speed = 500; power_ups = false; };\n"
    "ball_collisions = FALSE;\n";

static void every_key_arrives(void **state)
{
    (void)state;
    Reading reading = reading_of(HONEYCOMB);
    assert_reads(reading);
    const WorldDef *world = &reading.level.world;
    assert_string_equal(reading.level.title, "Honeycomb");
    assert_string_equal(reading.level.author, "somebody");
    assert_near(world->width, 800, 0);
    assert_near(world->height, 600.5, 0);
    assert_int_equal(world->paddle_count, 2);
    assert_int_equal(world->paddles[0].side, SIDE_BOTTOM);
    assert_int_equal(world->paddles[1].side, SIDE_TOP);
    assert_int_equal(world->ball_count, 2);
    const BallDef *ball = &world->balls[0];
    assert_false(ball->served);
    assert_near_vec2(ball->position, vec2(480, 500), 0);
    assert_near_vec2(ball->velocity, vec2(120.5, -300), 0);
    assert_near(ball->radius, 6, 0);
    assert_int_equal(ball->owner, SIDE_BOTTOM);
    assert_true(world->balls[1].served);
    assert_near(world->balls[1].radius, 8, 0);
    assert_int_equal(world->balls[1].owner, SIDE_NONE);
    assert_int_equal(world->obstacle_count, 3);
    assert_near_vec2(world->obstacles[0].centre, vec2(300, 360), 0);
    assert_near(world->obstacles[0].period_s, 0, 0);
    assert_int_equal(world->obstacles[0].hits, 0);
    assert_near(world->obstacles[1].radius, 40, 0);
    assert_near(world->obstacles[1].angle_deg, 15, 0);
    assert_near(world->obstacles[1].spin_deg_per_s, 45, 0);
    assert_int_equal(world->obstacles[1].hits, 3);
    assert_near_vec2(world->obstacles[2].travel, vec2(120, -5), 0);
    assert_near(world->obstacles[2].period_s, 4, 0);
    assert_near_vec2(world->bricks.grid[0].origin, vec2(80, 60), 0);
    assert_near_vec2(world->bricks.grid[0].cell, vec2(40, 20), 0);
    assert_int_equal(world->bricks.grid[0].columns, 10);
    assert_int_equal(world->bricks.grid[0].rows, 2);
    static const unsigned char HITS[] = {0, 0, 1, 1, 2,   2,   3, 3, 0, 0,
                                         0, 0, 1, 0, 255, 255, 0, 9, 0, 0};
    assert_memory_equal(world->brick_hits, HITS, sizeof HITS);
    assert_memory_equal(world->brick_bonus, "....L...............", 20);
    assert_false(world->ball_collisions);
    assert_int_equal(world->match.goals, 5);
    assert_near(world->match.time_s, 90, 0);
    assert_int_equal(world->match.lives, 4);
    assert_near(world->match.ball_speed, 500, 0);
    assert_false(world->match.power_ups);
    reading_free(&reading);
}

static void what_is_not_said_has_its_default(void **state)
{
    (void)state;
    Reading reading = reading_of("title = \"x\";");
    assert_reads(reading);
    const WorldDef *world = &reading.level.world;
    assert_string_equal(reading.level.author, "");
    assert_near_vec2(vec2(world->width, world->height), vec2(960, 720), 0);
    assert_int_equal(world->paddle_count + world->ball_count + world->obstacle_count, 0);
    assert_null(world->brick_hits);
    assert_null(world->brick_bonus);
    assert_true(world->ball_collisions);
    assert_int_equal(world->match.goals, 7);
    assert_near(world->match.time_s, 0, 0);
    assert_int_equal(world->match.lives, 3);
    assert_near(world->match.ball_speed, 420, 0);
    assert_true(world->match.power_ups);
    reading_free(&reading);
}

static void numbers_are_read_to_the_bit(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value;
    } rows[] = {
        {"100", 100},
        {"+100", 100},
        {"100L", 100},
        {"100LL", 100},
        {"0x64", 100},
        {"0X64L", 100},
        {"1e2", 100},
        {"1E+2", 100},
        {"100.", 100},
        {".1e3", 100},
        {"-0.0", 0},
        {"-0", 0},
        {"0.1", 0.1},
        {"1e-5", 1e-5},
        {"-1e-05", -1e-5},
        {"123456.78901234567", 123456.78901234567},
        {"999999.99999999988", 999999.99999999988},
        {"5e-324", 5e-324},
        {"1e-400", 0},
        {"0100", 100},
        {"0000000000000000000000100", 100},
        {"-0000000000100LL", -100},
        {"0x00000000000000000000000064L", 100},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "title = \"x\"; balls = ( { x = 100; y = 100; vx = %s; } );",
                 rows[i].text);
        Reading reading = reading_of(text);
        assert_reads(reading);
        assert_near(reading.level.world.balls[0].velocity.x, rows[i].value, 0);
        assert_false(signbit(reading.level.world.balls[0].velocity.x) != signbit(rows[i].value));
        reading_free(&reading);
    }
}

static void texts_keep_every_character(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"a\\\"b\\\\c\\n\\t\\r\\f\\x41é€😀\";author=\"one\" /* */ \" two\"\n\"!\";");
    assert_reads(reading);
    assert_string_equal(reading.level.title, "a\"b\\c\n\t\r\fAé€😀");
    assert_string_equal(reading.level.author, "one two!");
    reading_free(&reading);
    reading =
        reading_of("title = \"éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\";");
    assert_reads(reading);
    reading_free(&reading);
}

static void all_ways_of_writing_are_read(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "\xef\xbb\xbftitle = \"x\";\r\narena = { width = 500 };\r\n",
        "title : \"x\", arena : { width : 500 }",
        "/* title = 1; */ # title = 2;\n// title = 3;\ntitle=\"x\"arena={width=500}",
        "title = \"x\"; arena = {\n\n width\n=\n500\n;\n}\n;",
        "title = \"x\"; arena = { width = 500 } // the end",
        "title = \"x\"; arena = { width = 500 } # the end",
        "title = \"x\"; arena = { width = 0x1F4; height = 720L; }; balls = (); paddles = [];",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        Reading reading = reading_of(TEXTS[i]);
        assert_reads(reading);
        assert_string_equal(reading.level.title, "x");
        assert_near(reading.level.world.width, 500, 0);
        reading_free(&reading);
    }
}

static void touching_exactly_is_fine(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"x\"; balls = ( { x = 8; y = 8; }, { x = 24; y = 8; }, { x = 952; y = 712; },\n"
        "{ x = 348; y = 300; }, { x = 212; y = 508; }, { x = 196; y = 528; },\n"
        "{ x = 104; y = 300; radius = 4.0000000005; } );\n"
        "hexagons = ( { x = 300; y = 300; radius = 40; }, { x = 40; y = 600; radius = 40; spin = "
        "0; },\n"
        "{ x = 920; y = 400; radius = 40; path = { dx = -880; dy = 0; period = 10; }; spin = 360; "
        "},\n"
        "{ x = 60; y = 300; radius = 40; } );\n"
        "bricks = { x = 160; y = 500; cell_width = 40; cell_height = 20; rows = ( \"#.\" ); };");
    assert_reads(reading);
    reading_free(&reading);
}

static void pictures_may_fill_the_arena_whatever_the_rounding(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"x\"; arena = { width = 100.1; height = 100.3; };\n"
                   "bricks = { x = 0; y = 0; cell_width = 14.3; cell_height = 33.43333333333333;\n"
                   "rows = ( \"1111111\", \".......\", \"#######\" ); };");
    assert_reads(reading);
    reading_free(&reading);
}

static void balls_that_pass_each_other_may_overlap(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"x\"; balls = ( { x = 100; y = 100; }, { x = 101; y = 100; } );\n"
                   "ball_collisions = false;");
    assert_reads(reading);
    reading_free(&reading);
}

static void warnings_do_not_keep_a_level_from_loading(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"x\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
                   "bricks = { x = 0; y = 60; cell_width = 40; cell_height = 20; rows = (\n"
                   "\".###.\",\n"
                   "\".#2#.\",\n"
                   "\".###1\" ); bonus = (\n"
                   "\"L....\",\n"
                   "\"..M..\",\n"
                   "\".S...\" ); };");
    assert_true(reading.good);
    assert_string_equal(reading.printed, "t:4: warning: bricks: no ball can get at 1 brick of row "
                                         "1 (the first in column 2), so the level "
                                         "cannot be won; open a way through what never breaks\n"
                                         "t:6: warning: bricks: 'L' in column 0 of row 0 of "
                                         "'bonus' never comes out, as there is no brick; put it "
                                         "on a brick that breaks\n"
                                         "t:8: warning: bricks: 'S' in column 1 of row 2 of "
                                         "'bonus' never comes out, as there is an unbreakable "
                                         "brick; put it on a brick that breaks\n");
    reading_free(&reading);
}

/// Whether a solo level is warned of in which these rows of five bricks, 40 x 20 each, have such a
/// gap left and right.
static bool warns(double gap, const char *rows, const char *more)
{
    char text[600];
    snprintf(text, sizeof text,
             "title = \"x\"; paddles = ( { side = \"bottom\"; } ); %s arena = { width = %g; "
             "height = 400; };\n"
             "bricks = { x = %g; y = 0; cell_width = 40; cell_height = 20; rows = ( %s ); };",
             more, 200 + 2 * gap, gap, rows);
    Reading reading = reading_of(text);
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    bool warned = strstr(reading.printed, "no ball can get at") != NULL;
    reading_free(&reading);
    return warned;
}

static void rows_joined_over_lines_are_warned_of_without_being_asked(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"a\"\n\"b\";\nbricks = { x = 1; y = 1; cell_width = 9; cell_height = 9;\n"
        "rows = ( \"1122\"\n\"1122\", \"1122\" \"1122\" );\nbonus = ( \"L...\" \"..L.\"\n,\n"
        "\"....\"\n\"....\") };");
    assert_true(reading.good);
    assert_int_equal(reading.level.world.bricks.grid[0].columns, 8);
    assert_string_equal(
        reading.printed,
        "t:4: warning: bricks: row 0 of 'rows' goes on in the next line, as no comma stands "
        "between the texts; put one there, or write the row as one text\n"
        "t:8: warning: bricks: row 1 of 'bonus' goes on in the next line, as no comma stands "
        "between the texts; put one there, or write the row as one text\n");
    reading_free(&reading);
}

static void a_row_that_goes_on_and_on_over_lines_is_warned_of_as_well(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"a\"; bricks = { x = 1; y = 1; cell_width = 9; cell_height = 9;\n"
                   "rows = ( \"11\"\n\"22\" \"33\" \"44\" ); };");
    assert_string_equal(
        reading.printed,
        "t:2: warning: bricks: row 0 of 'rows' goes on in the next line, as no comma stands "
        "between the texts; put one there, or write the row as one text\n");
    reading_free(&reading);
}

static void unreachable_bricks_are_told_from_others(void **state)
{
    (void)state;
    const char *ball = "balls = ( { } );";
    assert_false(warns(0, "\"1.1.1\", \"#.###\"", ball));
    // In by a one-way brick below, on from the side; not against its arrows.
    assert_false(warns(0, "\"11<11\", \"##^##\"", ball));
    assert_true(warns(0, "\"1.<11\", \"#^###\"", ball));
    assert_true(warns(0, "\"1.1.1\", \"#V###\"", ball));
    // By a portal, out of which the ball comes beside its partner.
    assert_false(warns(0, "\"1.a.1\", \"#####\", \"##a##\"", ball));
    assert_true(warns(0, "\"1.O.1\", \"#####\", \"##O##\"", ball));
    assert_true(warns(0, "\"1.1.1\", \"#####\"", ball));
    // A ball passes beside the picture if there is room for it.
    assert_false(warns(16, "\"11111\", \"#####\"", ball));
    assert_true(warns(15, "\"11111\", \"#####\"", ball));
    assert_false(warns(15, "\"11111\", \"#####\"", "balls = ( { radius = 5; } );"));
    // Not across corners.
    assert_true(warns(0, "\".#1#.\", \"#.#.#\", \"#####\"", ball));
    // A ball may start behind.
    assert_false(warns(0, "\"1...1\", \"#####\"", "balls = ( { x = 100; y = 10; } );"));
    // A hexagon that never breaks closes the only gap; one that breaks does not.
    const char *gap = "\"1.1.1\", \"##.##\"";
    assert_false(warns(0, gap, ball));
    assert_true(
        warns(0, gap, "balls = ( { } ); hexagons = ( { x = 100; y = 50; radius = 50; } );"));
    assert_false(warns(
        0, gap, "balls = ( { } ); hexagons = ( { x = 100; y = 50; radius = 50; hits = 1; } );"));
    // One that spins covers the circle within it at all times: 43.3 u and 34.6 u here, and the
    // gap's corners are 36 u away.
    assert_true(warns(
        0, gap, "balls = ( { } ); hexagons = ( { x = 100; y = 50; radius = 50; spin = 9; } );"));
    assert_false(warns(
        0, gap, "balls = ( { } ); hexagons = ( { x = 100; y = 50; radius = 40; spin = 9; } );"));
    // One that travels uncovers it.
    assert_false(warns(0, gap,
                       "balls = ( { } ); hexagons = ( { x = 100; y = 50; radius = 50; "
                       "path = { dx = 0; dy = 200; period = 4; }; } );"));
}

/// Whether a level is warned of in which one brick lies behind one that never breaks, seen from
/// the paddle, and balls of radius 8 can pass them only at `open`, where the way is so wide.
static bool warns_of_a_way(const char *side, const char *rows, Side open, double way)
{
    static const double SHUT = 10.0;
    char text[400];
    double gap[SIDE_COUNT] = {SHUT, SHUT, SHUT, SHUT};
    bool upright = strcmp(side, "left") == 0 || strcmp(side, "right") == 0;
    if (upright) {
        gap[SIDE_LEFT] = gap[SIDE_RIGHT] = 100.0;
    } else {
        gap[SIDE_TOP] = gap[SIDE_BOTTOM] = 100.0;
    }
    gap[open] = way;
    snprintf(
        text, sizeof text,
        "title = \"x\"; paddles = ( { side = \"%s\"; } ); balls = ( { } );\n"
        "arena = { width = %.10g; height = %.10g; };\n"
        "bricks = { x = %.10g; y = %.10g; cell_width = 80; cell_height = 80; rows = ( %s ); };",
        side, gap[SIDE_LEFT] + gap[SIDE_RIGHT] + (upright ? 160.0 : 80.0),
        gap[SIDE_TOP] + gap[SIDE_BOTTOM] + (upright ? 80.0 : 160.0), gap[SIDE_LEFT], gap[SIDE_TOP],
        rows);
    Reading reading = reading_of(text);
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    bool warned = reading.printed[0] != '\0';
    reading_free(&reading);
    return warned;
}

static void a_way_exactly_as_wide_as_a_ball_is_a_way(void **state)
{
    static const struct {
        const char *side, *rows;
        Side open[2];
    } rows[] = {
        {"bottom", "\"1\", \"#\"", {SIDE_LEFT, SIDE_RIGHT}},
        {"top", "\"#\", \"1\"", {SIDE_LEFT, SIDE_RIGHT}},
        {"left", "\"#1\"", {SIDE_TOP, SIDE_BOTTOM}},
        {"right", "\"1#\"", {SIDE_TOP, SIDE_BOTTOM}},
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        for (int way = 0; way < 2; way++) {
            const Side open = rows[row].open[way];
            assert_false(warns_of_a_way(rows[row].side, rows[row].rows, open, 16.0));
            assert_true(warns_of_a_way(rows[row].side, rows[row].rows, open, 15.999));
        }
    }
}

static void a_brick_within_a_hexagon_that_spins_in_its_place_is_warned_of(void **state)
{
    const char *bricks = "\".....\", \"..1..\", \".....\"";
    (void)state;
    // The brick is at 80..120 x 20..40 u: 22.4 u from its middle to its corners.
    assert_true(warns(
        0, bricks, "balls = ( { } ); hexagons = ( { x = 100; y = 30; radius = 27; spin = 9; } );"));
    assert_false(warns(
        0, bricks, "balls = ( { } ); hexagons = ( { x = 100; y = 30; radius = 25; spin = 9; } );"));
    assert_false(warns(
        0, bricks,
        "balls = ( { } ); hexagons = ( { x = 100; y = 30; radius = 27; spin = 9; hits = 1; } );"));
}

static void an_editor_is_told_without_lines(void **state)
{
    (void)state;
    Reading reading = reading_of(HONEYCOMB);
    DiagList problems = {0};
    assert_true(level_check(&reading.level, NULL, &problems));
    assert_int_equal(problems.count, 0);
    reading.level.title[0] = '\0';
    reading.level.world.balls[0].position = vec2(300, 360);
    reading.level.world.obstacles[1].radius = (double)NAN;
    reading.level.world.brick_hits[0] = 17;
    reading.level.world.brick_bonus[4] = '!';
    assert_false(level_check(&reading.level, NULL, &problems));
    char *printed = reading_print(&problems);
    assert_string_equal(
        printed,
        "(file):1: error: title is empty; it must have 1 to 60 characters\n"
        "(file):1: error: hexagon 1: radius is nan; it must be from 1 to 10000\n"
        "(file):1: error: bricks: column 0 of row 0 takes 17 hits; it must be 1 to 9, empty or "
        "unbreakable\n"
        "(file):1: error: bricks: '!' in column 4 of row 0 of 'bonus' means nothing; use '.' or "
        "one of "
        "MSWNFZKCTOAGIXLHBUP?02345EVRQYDJdg}{\n"
        "(file):1: error: ball 0: it starts inside hexagon 0; move one of them away\n");
    free(printed);
    reading_free(&reading);
}

static void copies_are_equal_and_apart(void **state)
{
    (void)state;
    Reading reading = reading_of(HONEYCOMB);
    Level copy = {0};
    assert_true(level_copy(&copy, &reading.level));
    assert_true(level_equal(&copy, &reading.level));
    copy.world.obstacles[2].travel.y += 1e-9;
    assert_false(level_equal(&copy, &reading.level));
    assert_true(level_copy(&copy, &reading.level));
    copy.world.brick_bonus[7] = 'M';
    assert_false(level_equal(&copy, &reading.level));
    Level empty = {0};
    assert_true(level_copy(&copy, &empty));
    assert_true(level_equal(&copy, &empty));
    level_free(&copy);
    reading_free(&reading);
}

static void the_locale_does_not_matter(void **state)
{
    (void)state;
    if (!setlocale(LC_ALL, "de_DE.UTF-8")) {
        skip();
    }
    Reading reading = reading_of(HONEYCOMB);
    assert_reads(reading);
    assert_near(reading.level.world.balls[0].velocity.x, 120.5, 0);
    char *text = reading_write(&reading.level);
    assert_non_null(strstr(text, "vx = 120.5;"));
    free(text);
    Reading bad = reading_of("title = \"x\"; arena = { width = 99.5; };");
    assert_string_equal(bad.printed,
                        "t:1: error: arena: width is 99.5; it must be from 100 to 100000\n");
    // And the caller's locale is as it was.
    char number[16];
    snprintf(number, sizeof number, "%.1f", 0.5);
    assert_string_equal(number, "0,5");
    setlocale(LC_ALL, "C");
    reading_free(&bad);
    reading_free(&reading);
}

/// Processor time, so that other programs do not count.
static double seconds_used(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

#if defined(__SANITIZE_ADDRESS__)
#define SECONDS_ALLOWED 30
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SECONDS_ALLOWED 30
#endif
#endif
#ifndef SECONDS_ALLOWED
#define SECONDS_ALLOWED 5
#endif

/// A level with `count` balls and hexagons of several sizes and as many brick cells, one huge
/// hexagon among them. Free it.
static char *crowded_text(int count)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    fputs("title = \"crowd\"; arena = { width = 100000; height = 100000; };\nballs = (\n", file);
    for (int i = 0; i < count; i++) {
        fprintf(file, "{ x = %d.25; y = %d; vx = 12.5; vy = -7; radius = %s; }%s\n",
                1000 + i % 400 * 30, 1000 + i / 400 * 30, i % 7 ? "15" : "0.001",
                i + 1 < count ? "," : "");
    }
    fputs(");\nhexagons = (\n", file);
    for (int i = 0; i < count; i++) {
        fprintf(file, "{ x = %d; y = %d; radius = 20; angle = %d; spin = 3.5; },\n",
                20000 + i % 400 * 15, 1000 + i / 400 * 15, i);
    }
    fputs("{ x = 60000; y = 60000; radius = 10000; }\n);\n", file);
    fputs("bricks = { x = 30000; y = 80000; cell_width = 40; cell_height = 20; rows = (\n", file);
    for (int row = 0; row < count / 1000; row++) {
        fprintf(file, "\"%01000d\"%s\n", 0, row + 1 < count / 1000 ? "," : "");
    }
    fputs("); };\n", file);
    fclose(file);
    // What was written with zeros is to be bricks.
    for (char *at = strstr(text, "bricks"); *at; at++) {
        if (at[0] == '0' && (at[-1] == '"' || at[-1] == '1')) {
            *at = '1';
        }
    }
    return text;
}

static void hundred_thousand_of_each_load_in_seconds(void **state)
{
    (void)state;
    char *text = crowded_text(100000);
    double start = seconds_used();
    Reading reading = reading_of(text);
    double taken = seconds_used() - start;
    assert_reads(reading);
    assert_int_equal(reading.level.world.ball_count, 100000);
    assert_int_equal(reading.level.world.obstacle_count, 100001);
    assert_int_equal(brick_grids_cells(&reading.level.world.bricks), 100000);
    print_message("%.2f s for %zu bytes\n", taken, strlen(text));
    assert_true(taken < SECONDS_ALLOWED);
    reading_free(&reading);
    free(text);
}

static void groups_full_of_unknown_keys_are_answered_in_seconds(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    fputs("title = \"x\";\nballs = (\n", file);
    const int groups = ROUNDS_OF(40000);
    for (int group = 0; group < groups; group++) {
        fputs("{", file);
        for (int key = 0; key < 100; key++) {
            fprintf(file, "k%d=1;", key);
        }
        fputs("},\n", file);
    }
    fputs("{} );", file);
    fclose(file);
    double start = seconds_used();
    Reading reading = reading_of(text);
    double taken = seconds_used() - start;
    assert_false(reading.good);
    // A ball that nobody serves is one more problem of each group; fifty are told.
    char left[40];
    snprintf(left, sizeof left, "and %d more\n", groups * 101 + 1 - 50);
    assert_non_null(strstr(reading.printed, left));
    print_message("%.2f s for %zu bytes\n", taken, size);
    assert_true(taken < SECONDS_ALLOWED);
    reading_free(&reading);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_arrives),
        cmocka_unit_test(what_is_not_said_has_its_default),
        cmocka_unit_test(numbers_are_read_to_the_bit),
        cmocka_unit_test(texts_keep_every_character),
        cmocka_unit_test(all_ways_of_writing_are_read),
        cmocka_unit_test(touching_exactly_is_fine),
        cmocka_unit_test(pictures_may_fill_the_arena_whatever_the_rounding),
        cmocka_unit_test(balls_that_pass_each_other_may_overlap),
        cmocka_unit_test(warnings_do_not_keep_a_level_from_loading),
        cmocka_unit_test(rows_joined_over_lines_are_warned_of_without_being_asked),
        cmocka_unit_test(a_row_that_goes_on_and_on_over_lines_is_warned_of_as_well),
        cmocka_unit_test(unreachable_bricks_are_told_from_others),
        cmocka_unit_test(a_way_exactly_as_wide_as_a_ball_is_a_way),
        cmocka_unit_test(a_brick_within_a_hexagon_that_spins_in_its_place_is_warned_of),
        cmocka_unit_test(an_editor_is_told_without_lines),
        cmocka_unit_test(copies_are_equal_and_apart),
        cmocka_unit_test(the_locale_does_not_matter),
        cmocka_unit_test(hundred_thousand_of_each_load_in_seconds),
        cmocka_unit_test(groups_full_of_unknown_keys_are_answered_in_seconds),
    };
    return cmocka_run_group_tests_name("level", tests, NULL, NULL);
}
