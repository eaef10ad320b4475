#define _POSIX_C_SOURCE 200809L

/// Single lines of the level reader and checker, each with the smallest text that shows it.
#include "near.h"

#include "level_equal.h"
#include "level_reading.h"
#include "level_values.h"
#include "text.h"

static void expect_said(const char *text, const char *said)
{
    Reading reading = reading_of(text);
    assert_string_equal(reading.printed, said);
    reading_free(&reading);
}

static void of_words_as_near_the_first_is_suggested(void **state)
{
    (void)state;
    assert_string_equal(level_group_suggest(level_group(GROUP_BALL), "vz"), "vx");
    assert_string_equal(level_group_suggest(level_group(GROUP_BALL), "raduis"), "radius");
    assert_null(level_group_suggest(level_group(GROUP_BALL), "z"));
}

static void the_speed_of_a_path_counts_both_of_its_ways(void **state)
{
    (void)state;
    expect_said("title = \"t\"; arena = { width = 100000; height = 100000; };\n"
                "hexagons = ({ x = 100; y = 100; radius = 10;\n"
                "path = { dx = 30000; dy = 40000; period = 1; }; });\n",
                "");
    expect_said("title = \"t\"; arena = { width = 100000; height = 100000; };\n"
                "hexagons = ({ x = 100; y = 100; radius = 10;\n"
                "path = { dx = 0; dy = 60000;\n"
                "period = 1; }; });\n",
                "t:4: error: hexagon 0: it travels 120000 u/s; that must be at most 100000, so "
                "make the period longer or the path shorter\n");
}

static void balls_reach_bricks_past_their_right_side_and_from_where_they_start(void **state)
{
    (void)state;
    expect_said("title = \"t\"; paddles = ({ side = \"bottom\"; }); balls = ({ });\n"
                "bricks = { x = 0; y = 100; cell_width = 400; cell_height = 20;\n"
                "rows = (\"11\", \"##\"); };\n",
                "");
    expect_said("title = \"t\"; paddles = ({ side = \"bottom\"; });\n"
                "balls = ({ x = 200; y = 130; });\n"
                "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;\n"
                "rows = (\"#####\", \"##.1#\", \"#####\"); };\n",
                "");
}

static void paddles_may_touch_each_other_the_sides_and_the_middle_of_the_field(void **state)
{
    (void)state;
    expect_said("title = \"t\"; paddles = (\n"
                "{ side = \"bottom\"; x = 66; y = 712; length = 100; },\n"
                "{ side = \"left\"; x = 8; y = 688; length = 64; },\n"
                "{ side = \"top\"; y = 352; length = 480; });\n",
                "");
}

static void a_comment_is_opened_by_two_characters_and_closed_by_two_others(void **state)
{
    (void)state;
    expect_said("/*/ title = \"x\"; */ title = \"t\"; /**/ author = \"a\"; /***/\n", "");
}

static void whole_numbers_may_use_all_of_32_bits(void **state)
{
    (void)state;
    expect_said("title = \"t\"; hexagons = (\n"
                "{ x = 200; y = 200; radius = 10; angle = -2147483648; },\n"
                "{ x = 300; y = 200; radius = 10; angle = 2147483647; },\n"
                "{ x = 400; y = 200; radius = 10; angle = 2147483648; });\n",
                "t:4: error: hexagon 2: angle is 2147483648, which does not fit 32 bits; whole "
                "numbers go from -2147483648 to 2147483647, larger ones are written with a point "
                "or an exponent\n");
}

static void a_letter_that_nobody_can_see_is_written_as_its_number(void **state)
{
    (void)state;
    Reading reading = reading_of("title = \"a\\x7Fb\\x01\";\n");
    assert_reads(reading);
    char *written = reading_write(&reading.level);
    assert_string_equal(written, "title = \"a\\x7Fb\\x01\";\n");
    free(written);
    reading_free(&reading);
}

static void a_bonus_has_as_many_rows_as_the_bricks(void **state)
{
    (void)state;
    expect_said("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;\n"
                "rows = (\"11\", \"11\");\n"
                "bonus = (\"..\"); };\n",
                "t:3: error: bricks: 'bonus' has 1 rows; it must have 2 like 'rows'\n");
}

static void levels_are_equal_only_in_everything(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "title = \"t\"; hexagons = ({ x = 200; y = 200; radius = 10; });\n",
        "title = \"t\"; hexagons = ({ x = 200; y = 200; radius = 10; hits = 1; });\n",
        "title = \"t\"; hexagons = ({ x = 200; y = 200; radius = 10; spin = 1; });\n",
        "title = \"t\"; hexagons = ({ x = 200; y = 200; radius = 10; angle = 1; });\n",
        "title = \"t\"; balls = ({ x = 200; y = 200; });\n",
        "title = \"t\"; paddles = ({ side = \"left\"; x = 200; });\n",
        "title = \"t\"; paddles = ({ side = \"left\"; x = 200; y = 200; });\n",
        "title = \"t\"; paddles = ({ side = \"left\"; x = 200; length = 99; });\n",
        "title = \"t\"; paddles = ({ side = \"left\"; x = 200; thickness = 9; });\n",
        "title = \"t\"; balls = ({ x = 200; y = 200; vx = 1; });\n",
        "title = \"t\"; balls = ({ x = 200; y = 200; radius = 9; });\n",
    };
    for (size_t a = 0; a < sizeof TEXTS / sizeof TEXTS[0]; a++) {
        for (size_t b = 0; b < sizeof TEXTS / sizeof TEXTS[0]; b++) {
            Reading first = reading_of(TEXTS[a]), second = reading_of(TEXTS[b]);
            assert_reads(first);
            assert_int_equal(level_equal(&first.level, &second.level), a == b);
            reading_free(&first);
            reading_free(&second);
        }
    }
}

static void only_what_is_there_for_good_hides_things(void **state)
{
    (void)state;
    // Bricks that break lie around a hexagon.
    expect_said("title = \"t\"; balls = ({ x = 600; y = 600; });\n"
                "hexagons = ({ x = 200; y = 130; radius = 5; hits = 1; });\n"
                "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;\n"
                "rows = (\"11111\", \"11111\", \"11111\"); };\n",
                "");
    // The smaller of two balls gets between two hexagons, the larger one does not.
    expect_said("title = \"t\"; balls = ({ x = 600; y = 600; radius = 4; },\n"
                "{ x = 700; y = 600; radius = 30; });\n"
                "hexagons = ({ x = 200; y = 200; radius = 5; hits = 1; },\n"
                "{ x = 139.7; y = 200; radius = 50; angle = 30; },\n"
                "{ x = 260.3; y = 200; radius = 50; angle = 30; });\n",
                "");
    // A spinning hexagon's corners pass over a brick, and leave it again.
    expect_said(
        "title = \"t\"; balls = ({ x = 600; y = 600; });\n"
        "hexagons = ({ x = 300; y = 300; radius = 40; spin = 30; });\n"
        "bricks = { x = 334; y = 299; cell_width = 2; cell_height = 2; rows = (\"1\"); };\n",
        "");
}

static void a_number_longer_than_can_be_read_is_told(void **state)
{
    (void)state;
    char text[600];
    for (int digits = 399; digits <= 400; digits++) {
        snprintf(text, sizeof text, "title = \"x\"; arena = { width = .%0*d; };", digits, 1);
        const char *said = digits == 399
                               ? "t:1: error: arena: width is 0; it must be from 100 to 100000\n"
                               : "t:1: error: arena: width is "
                                 ".000000000000000000000000000000000000000..., which has 401 "
                                 "characters; write a number with 400 at most\n";
        expect_said(text, said);
    }
}

static void a_byte_order_mark_that_is_cut_off_is_none(void **state)
{
    (void)state;
    static const char TEXT[] = "\xef\xbb\xbf title = \"t\";";
    for (size_t length = 0; length < 3; length++) {
        char part[4] = "";
        memcpy(part, TEXT, length);
        Reading cut = reading_of_bytes(TEXT, length);
        Reading alone = reading_of(part);
        assert_false(cut.good);
        assert_string_equal(cut.printed, alone.printed);
        reading_free(&cut);
        reading_free(&alone);
    }
    expect_said(TEXT, "");
}

static void what_was_said_of_one_level_stays_when_another_is_read(void **state)
{
    (void)state;
    static const char WARNED[] = "title = \"t\"; balls = ({ x = 300; y = 300; });\n"
                                 "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20;\n"
                                 "rows = (\"1.\"); bonus = (\"LL\"); };\n";
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "t", WARNED, strlen(WARNED), &problems));
    assert_int_equal(problems.errors, 0);
    const int warnings = problems.count;
    assert_true(warnings > 0);
    assert_false(level_read_text(&level, "u", "title = 1;", 10, &problems));
    assert_true(problems.count > warnings);
    char *printed = reading_print(&problems);
    assert_non_null(strstr(printed, "never comes out"));
    assert_non_null(strstr(printed, "title"));
    free(printed);
    level_free(&level);
}

static void of_a_bad_picture_each_mistake_is_told_once(void **state)
{
    (void)state;
    static const struct {
        const char *rows, *bonus, *said;
    } CASES[] = {
        {"(\"11\")", "5",
         "4: error: bricks: 'bonus' must be a list of texts: ( \"..1..\", \".121.\" )"},
        {"(\"11\")", "()", "4: error: bricks: 'bonus' is empty; it must have at least one row"},
        {"5", "(\"..\")",
         "3: error: bricks: 'rows' must be a list of texts: ( \"..1..\", \".121.\" )"},
        {"()", "(\"..\")", "3: error: bricks: 'rows' is empty; it must have at least one row"},
        {"(\"11\")", "(\"...\")",
         "4: error: bricks: row 0 of 'bonus' has 3 cells; it must have 2 like those of 'rows'"},
        {"(\"11\")", "(\"..\", \"..\")",
         "4: error: bricks: 'bonus' has 2 rows; it must have 1 like 'rows'"},
        {"(\"11\", \"1\")", "(\"..\")",
         "3: error: bricks: row 1 of 'rows' has 1 cells; it must have 2 like the first row"},
        {"(\"11\", 1)", "(\"..\")",
         "3: error: bricks: row 1 of 'rows' is no text; write each row in quotes"},
        {"(\"\")", "(\"\")",
         "3: error: bricks: the rows are empty; each must have at least one cell"},
        {"5", "(\"..\", \"...\")",
         "3: error: bricks: 'rows' must be a list of texts: ( \"..1..\", \".121.\" )\n"
         "t:4: error: bricks: row 1 of 'bonus' has 3 cells; it must have 2 like those of 'rows'"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[400], said[400];
        snprintf(text, sizeof text,
                 "title = \"t\";\nbricks = { x = 80; y = 60; cell_width = 40; cell_height = 20;\n"
                 "rows = %s;\nbonus = %s; };\n",
                 CASES[i].rows, CASES[i].bonus);
        snprintf(said, sizeof said, "t:%s\n", CASES[i].said);
        expect_said(text, said);
    }
}

/// Its copies are no better, wherever they lie.
static void a_bad_number_in_a_group_that_repeats_is_told_once(void **state)
{
    (void)state;
    expect_said("title = \"t\";\n"
                "groups = ({ repeat = { count = 3; dx = 0; dy = 30; };\n"
                "lines = ({ x1 = 100; y1 = 100; x2 = 200; y2 = 100; thickness = 3000; }); });\n",
                "t:3: error: line 0: thickness is 3000; it must be from 0 to 1000\n");
    expect_said("title = \"t\";\n"
                "groups = ({ repeat = { count = 3; dx = 0; dy = 30; };\n"
                "hexagons = ({ x = 100; y = 100; radius = 30000; }); });\n",
                "t:3: error: hexagon 0: radius is 30000; it must be from 1 to 10000\n");
}

static void a_fifth_paddle_is_told_on_the_line_that_asks_for_it(void **state)
{
    (void)state;
    expect_said(
        "title = \"t\";\npaddles = (\n"
        "{ side = \"left\"; }, { side = \"right\"; },\n"
        "{ side = \"top\"; },\n"
        "{ side = \"bottom\"; length = 90;\n"
        "  x = 200;\n"
        "  partner = true; });\n",
        "t:7: error: paddle 3: partners counted there are more than 4 paddles; leave a partner "
        "out\n");
}

/// Of every number in every group: what is allowed is what the sentence says.
static void a_number_out_of_its_range_is_told_with_the_range(void **state)
{
    (void)state;
    int finite = 0, bounded = 0;
    for (int kind = 0; kind < GROUP_KIND_COUNT; kind++) {
        const LevelGroup *group = level_group((LevelGroupKind)kind);
        for (int i = 0; i < group->count; i++) {
            const LevelField *field = &group->fields[i];
            char said[LEVEL_FIELD_COMPLAINT_SIZE], expected[LEVEL_FIELD_COMPLAINT_SIZE];
            if (!level_field_is_number(field)) {
                continue;
            }
            if (isinf(field->low)) {
                finite++;
                level_field_complain(field, HUGE_VAL, said);
                snprintf(expected, sizeof expected, "%s is inf; it must be a finite number",
                         field->name);
                assert_string_equal(said, expected);
                assert_true(level_field_allows(field, 1e300));
            } else {
                bounded++;
                char low[TEXT_NUMBER_SIZE], high[TEXT_NUMBER_SIZE];
                text_write_shortest(low, field->low);
                text_write_shortest(high, field->high);
                level_field_complain(field, field->low - 1.5, said);
                assert_true(strstr(said, low) != NULL && strstr(said, high) != NULL);
                assert_true(strncmp(said, field->name, strlen(field->name)) == 0);
                assert_false(level_field_allows(field, nextafter(field->low, -HUGE_VAL)));
                assert_true(level_field_allows(field, field->low));
                assert_int_equal(level_field_allows(field, field->high), isfinite(field->high));
                assert_false(level_field_allows(field, nextafter(field->high, HUGE_VAL)));
            }
            assert_false(level_field_allows(field, HUGE_VAL));
            assert_false(level_field_allows(field, -HUGE_VAL));
            assert_false(level_field_allows(field, (double)NAN));
        }
    }
    assert_true(finite > 0 && bounded > 0);
}

/// By more than rounding, and by less.
static void a_line_that_a_backslash_ends_counts(void **state)
{
    (void)state;
    Reading reading = reading_of("title = \"t\"; author = \"a\\\nb\";\nq = 1;\n");
    assert_non_null(strstr(reading.printed, "t:3: error: there is no key 'q'"));
    reading_free(&reading);
}

static void as_many_obstacles_have_a_mark_as_triggers_can_watch(void **state)
{
    static const char TRIGGER[] = "triggers = ( { when = \"start\"; says = \"Go\"; } );";
    (void)state;
    for (int triggers = 0; triggers < 2; triggers++) {
        for (int count = MARKED_MOST; count <= MARKED_MOST + 1; count++) {
            char text[8000] = "title = \"t\"; circles = ( ";
            for (int i = 0; i < count; i++) {
                text_append(text, sizeof text,
                            "%s{ x = %d; y = %d; radius = 5; mark = %d; hits = 1; }",
                            i > 0 ? ", " : "", 100 + 50 * (i % 10), 100 + 50 * (i / 10), 1 + i % 2);
            }
            text_append(text, sizeof text, " );\n%s", triggers > 0 ? TRIGGER : "");
            expect_said(text, triggers > 0 && count > MARKED_MOST
                                  ? "t:2: error: 65 obstacles have a mark; beside triggers there "
                                    "may be 64\n"
                                  : "");
        }
    }
}

static void a_good_level_is_good_without_its_lines_too(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"t\"; paddles = ( { side = \"top\"; partner = true; }, { side = \"left\"; } );"
        "match = { floor = true; }; balls = ( { owner = \"left\"; } );"
        "circles = ( { x = 480; y = 300; radius = 20; shoots = \"LLLLLLLL\"; holds = 0.5; steals = "
        "true; } );");
    DiagList problems = {0};
    assert_reads(reading);
    assert_true(level_check(&reading.level, NULL, &problems));
    assert_int_equal(problems.count, 0);
    diag_list_free(&problems);
    reading_free(&reading);
}

static void a_paddle_that_reaches_hardly_out_of_its_room_is_out_of_it(void **state)
{
    (void)state;
    static const double BEYOND[] = {-1e-7, 0.0, 1e-12, 1e-7, 1e-3};
    for (int i = 0; i < 5; i++) {
        for (int right = 0; right < 2; right++) {
            char text[300];
            snprintf(text, sizeof text,
                     "title = \"t\"; arena = { width = 1000; height = 600; };\n"
                     "paddles = ( { side = \"bottom\"; length = 100; x = %.17g; y = 560; } );\n"
                     "balls = ( { } );",
                     right ? 950.0 + BEYOND[i] : 50.0 - BEYOND[i]);
            Reading reading = reading_of(text);
            assert_int_equal(strstr(reading.printed, "paddle 0: it reaches") != NULL, i > 2);
            reading_free(&reading);
        }
    }
}

/// Line by line: what stands there, as messages number it. Obstacles of the list come before those
/// of groups, copy by copy; empty cells are of their row as well.
static void things_are_found_at_their_lines(void **state)
{
    (void)state;
    static const char TEXT[] =
        "title =\n \"t\"; paddles = ( { side = \"left\"; partner = true; },\n"
        "{ side = \"right\"; } );\n"
        "balls = ( { },\n{ } );\n"
        "groups = ( { circles = ( { x = 300; y = 100; radius = 9; },\n"
        "{ x = 300; y = 150; radius = 9; } );\n"
        "repeat = { count = 1e1; dx = 30; }; mirror = { y = 300; }; },\n"
        "{ circles = (\n{ x = 300; y = 300; radius = 9; } ); } );\n"
        "circles = ( { x = 300; y = 50; radius = 9; } );\n"
        "bricks = ( { x = 400; y = 650; cell_width = 40; cell_height = 20; rows = ( "
        "\"..\",\n\"1.\" ); },\n"
        "{ x = 500; y = 650; cell_width = 40; cell_height = 20; rows = ( \"11\",\n\".1\" ); } );\n";
    static const struct {
        LevelPart part;
        int number, line;
    } PLACES[] = {
        {LEVEL_PART_KEY, TOP_TITLE, 2},  {LEVEL_PART_KEY, TOP_AUTHOR, 0},
        {LEVEL_PART_KEY, TOP_GROUPS, 6}, {LEVEL_PART_PADDLE, 0, 2},
        {LEVEL_PART_PADDLE, 1, 3},       {LEVEL_PART_BALL, 0, 4},
        {LEVEL_PART_BALL, 1, 5},         {LEVEL_PART_OBSTACLE, 0, 11},
        {LEVEL_PART_OBSTACLE, 1, 6},     {LEVEL_PART_OBSTACLE, 2, 7},
        {LEVEL_PART_OBSTACLE, 39, 6},    {LEVEL_PART_OBSTACLE, 40, 7},
        {LEVEL_PART_OBSTACLE, 41, 10},   {LEVEL_PART_BRICK, 1, 12},
        {LEVEL_PART_BRICK, 2, 13},       {LEVEL_PART_BRICK, 5, 14},
        {LEVEL_PART_BRICK, 6, 15},       {LEVEL_PART_NONE, 0, 0},
        {LEVEL_PART_ARENA, 0, 0},
    };
    Reading reading = reading_of(TEXT);
    Level copy = {0};
    Level draft = {0};
    DiagList problems = {0};
    assert_true(reading.good && level_copy(&copy, &reading.level));
    assert_true(level_read_draft(&draft, "t", TEXT, strlen(TEXT), &problems));
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        const int about = level_about(PLACES[i].part, PLACES[i].number);
        assert_int_equal(level_line(&reading.level, about), PLACES[i].line);
        assert_int_equal(level_line(&copy, about), 0);
        assert_int_equal(level_line(&draft, about), 0);
    }
    diag_list_free(&problems);
    level_free(&copy);
    level_free(&draft);
    reading_free(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_that_a_backslash_ends_counts),
        cmocka_unit_test(as_many_obstacles_have_a_mark_as_triggers_can_watch),
        cmocka_unit_test(things_are_found_at_their_lines),
        cmocka_unit_test(a_good_level_is_good_without_its_lines_too),
        cmocka_unit_test(a_paddle_that_reaches_hardly_out_of_its_room_is_out_of_it),
        cmocka_unit_test(of_words_as_near_the_first_is_suggested),
        cmocka_unit_test(the_speed_of_a_path_counts_both_of_its_ways),
        cmocka_unit_test(balls_reach_bricks_past_their_right_side_and_from_where_they_start),
        cmocka_unit_test(paddles_may_touch_each_other_the_sides_and_the_middle_of_the_field),
        cmocka_unit_test(a_comment_is_opened_by_two_characters_and_closed_by_two_others),
        cmocka_unit_test(whole_numbers_may_use_all_of_32_bits),
        cmocka_unit_test(a_letter_that_nobody_can_see_is_written_as_its_number),
        cmocka_unit_test(a_bonus_has_as_many_rows_as_the_bricks),
        cmocka_unit_test(levels_are_equal_only_in_everything),
        cmocka_unit_test(only_what_is_there_for_good_hides_things),
        cmocka_unit_test(a_byte_order_mark_that_is_cut_off_is_none),
        cmocka_unit_test(what_was_said_of_one_level_stays_when_another_is_read),
        cmocka_unit_test(of_a_bad_picture_each_mistake_is_told_once),
        cmocka_unit_test(a_fifth_paddle_is_told_on_the_line_that_asks_for_it),
        cmocka_unit_test(a_bad_number_in_a_group_that_repeats_is_told_once),
        cmocka_unit_test(a_number_out_of_its_range_is_told_with_the_range),
        cmocka_unit_test(a_number_longer_than_can_be_read_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
