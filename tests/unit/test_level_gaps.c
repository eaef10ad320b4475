#define _POSIX_C_SOURCE 200809L

// Blank lines with which a person has grouped values are written again, and comments in lines as
// they were.
#include "near.h"

#include "level_reading.h"

static void assert_formatted(const char *text, const char *expected)
{
    Reading reading = reading_of(text);
    assert_reads(reading);
    char *once = reading_write(&reading.level);
    assert_string_equal(once, expected);
    Reading again = reading_of(once);
    assert_reads(again);
    char *twice = reading_write(&again.level);
    assert_string_equal(twice, once);
    reading_free(&reading);
    reading_free(&again);
    free(once);
    free(twice);
}

static void blank_lines_between_values_stay_and_are_single(void **state)
{
    (void)state;
    assert_formatted("\n"
                     "\n"
                     "title = \"Odd\";\n"
                     "\n"
                     "author = \"me\"; arena = { width = 1000;\n"
                     "\n"
                     "  height = 800; };\n"
                     "ball_collisions = true;\n"
                     "\n"
                     "\n"
                     "balls = (\n"
                     "\n"
                     "   { x = 100; y = 100; vx = 3; }, { x = 200; y = 100; },\n"
                     "\n"
                     "   { x = 300; y = 100; }, // third\n"
                     "\n"
                     "   // fourth\n"
                     "\n"
                     "   { x = 400; y = 100; }\n"
                     "\n"
                     "\n"
                     "   ,\n"
                     "\n"
                     "\n"
                     "   { x = 500; y = 100;\n"
                     "\n"
                     "     // inner\n"
                     "\n"
                     "     vy = 4;\n"
                     "\n"
                     "     vx = 2; }\n"
                     "\n"
                     ");\n"
                     "hexagons = ({ x = 480; y = 360; radius = 40; }, { x = 680; y = 360;\n"
                     "\n"
                     "\n"
                     " radius = 40; },\n"
                     "\n"
                     " /* a */ { x = 280; y = 360; radius = 40; });\n"
                     "bricks = { x = 80;\n"
                     "\n"
                     " y = 600; cell_width = 40; cell_height = 20;\n"
                     "\n"
                     "  rows = ( \"11\", \"22\",\n"
                     "\n"
                     "   \"33\" ); };\n"
                     "\n",
                     "title = \"Odd\";\n"
                     "\n"
                     "author = \"me\";\n"
                     "arena = { width = 1000; height = 800; };\n"
                     "\n"
                     "balls = (\n"
                     "    { x = 100; y = 100; vx = 3; },\n"
                     "    { x = 200; y = 100; },\n"
                     "\n"
                     "    { x = 300; y = 100; }, // third\n"
                     "\n"
                     "    // fourth\n"
                     "\n"
                     "    { x = 400; y = 100; },\n"
                     "\n"
                     "    {\n"
                     "        x = 500;\n"
                     "        y = 100;\n"
                     "\n"
                     "        vx = 2;\n"
                     "\n"
                     "        // inner\n"
                     "\n"
                     "        vy = 4;\n"
                     "    }\n"
                     ");\n"
                     "\n"
                     "hexagons = (\n"
                     "    { x = 480; y = 360; radius = 40; },\n"
                     "    { x = 680; y = 360; radius = 40; },\n"
                     "\n"
                     "    /* a */\n"
                     "    { x = 280; y = 360; radius = 40; }\n"
                     ");\n"
                     "\n"
                     "bricks = {\n"
                     "    x = 80; y = 600; cell_width = 40; cell_height = 20;\n"
                     "\n"
                     "    rows = (\n"
                     "        \"11\",\n"
                     "        \"22\",\n"
                     "\n"
                     "        \"33\"\n"
                     "    );\n"
                     "};\n");
    // None is left of the blank lines in front, at the end, within a value and beside brackets.
    assert_formatted("\n\ntitle\n\n=\n\n\"x\"\n\n;\n\n\nballs\n\n=\n\n(\n\n{\n\nx\n\n=\n\n"
                     "10;\n\ny = 20;\n\n}\n\n)\n\n;\n\n",
                     "title = \"x\";\n\nballs = (\n    { x = 10; y = 20; }\n);\n");
}

static void blank_lines_are_no_reason_to_write_what_is_as_by_default(void **state)
{
    (void)state;
    assert_formatted("title = \"x\";\n\nball_collisions = true;\n\narena = { };\n",
                     "title = \"x\";\n");
}

static void what_is_said_of_a_list_of_one_picture_stays_without_it(void **state)
{
    (void)state;
    assert_formatted("title = \"x\";\n"
                     "bricks = ( // list /* 1 */\n"
                     "    // above the picture\n"
                     "    { // picture\n"
                     "        // first\n"
                     "        x = 200; y = 40; cell_width = 40; cell_height = 20;\n"
                     "        rows = ( \"11\" );\n"
                     "        // last\n"
                     "    } /* behind */ // the picture\n"
                     "    // end of the list\n"
                     "); // behind the list\n",
                     "title = \"x\";\n"
                     "\n"
                     "// above the picture\n"
                     "bricks = { // list /* 1 */\n"
                     "    // picture\n"
                     "    // first\n"
                     "    x = 200; y = 40; cell_width = 40; cell_height = 20;\n"
                     "    rows = (\n"
                     "        \"11\"\n"
                     "    );\n"
                     "    // last\n"
                     "    // end of the list\n"
                     "}; /* behind */ // the picture\n"
                     "// behind the list\n");
}

/// Blocks in one line or in several, a '\r' alone, blank lines in what is written in one line, and
/// comments where none can stand.
static void comments_stand_in_lines_as_they_did(void **state)
{
    (void)state;
    assert_formatted("title = \"x\";\n"
                     "arena = {\n    width = 900;\n\n    height = 700;\n};\n"
                     "/* a */\n/* b */ /* c\rd */\n"
                     "match = { goals = 3; };\n"
                     "circles = ( { x = 300; y = 300; /* e */ radius = 9;\n\n phase = 0; } );\n"
                     "expect = ( { ball = 0; with = \"circle\"; id = 0; time = 0.4; velocity = "
                     "(100 /* right */, 0 /* level */); } );\n",
                     "title = \"x\";\n"
                     "arena = { width = 900; height = 700; };\n"
                     "/* a */\n/* b */ /* c\rd */\n"
                     "match = { goals = 3; };\n"
                     "\n"
                     "circles = (\n    {\n        x = 300;\n        y = 300;\n        /* e */\n"
                     "        radius = 9;\n    }\n);\n"
                     "\n"
                     "expect = (\n"
                     "    {\n"
                     "        ball = 0;\n"
                     "        with = \"circle\";\n"
                     "        id = 0;\n"
                     "        time = 0.4;\n"
                     "        velocity = (100, 0);\n"
                     "        /* right */ /* level */\n"
                     "    }\n"
                     ");\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blank_lines_between_values_stay_and_are_single),
        cmocka_unit_test(blank_lines_are_no_reason_to_write_what_is_as_by_default),
        cmocka_unit_test(what_is_said_of_a_list_of_one_picture_stays_without_it),
        cmocka_unit_test(comments_stand_in_lines_as_they_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
