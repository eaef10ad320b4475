#define _POSIX_C_SOURCE 200809L

/// Bricks and hexagons that can hardly be touched are warned of, others are not.
#include "near.h"

#include "level_reading.h"

#define BRICK                                                                                      \
    "bricks = { x = 400; y = 300; cell_width = 46; cell_height = 28; rows = ( \"..\", \".1\" ); "  \
    "};\n"
#define MIDDLE "x = 469; y = 342; "

/// What is said of a level with a ball of such a radius and such things. Free it.
static char *said_of(double radius, const char *things)
{
    char text[1000];
    snprintf(text, sizeof text, "title = \"x\"; balls = ( { x = 20; y = 20; radius = %g; } );\n%s",
             radius, things);
    Reading reading = reading_of(text);
    if (!reading.good) {
        fail_msg("%s", reading.printed);
    }
    char *said = reading.printed;
    reading.printed = NULL;
    reading_free(&reading);
    return said;
}

typedef struct Row {
    bool warned;
    const char *things;
} Row;

static void assert_warned(const Row *rows, size_t count, const char *words)
{
    for (size_t i = 0; i < count; i++) {
        char *said = said_of(8, rows[i].things);
        if ((strstr(said, words) != NULL) != rows[i].warned) {
            fail_msg("of %s it says \"%s\"", rows[i].things, said);
        }
        free(said);
    }
}
#define ASSERT_WARNED(rows, words) assert_warned(rows, sizeof(rows) / sizeof((rows)[0]), words)

static void a_brick_within_what_never_breaks_is_warned_of(void **state)
{
    (void)state;
    static const Row ROWS[] = {
        {false, BRICK},
        {true, BRICK "hexagons = ( { " MIDDLE "radius = 60; } );"},
        // The corners look out, but no ball can touch more.
        {true, BRICK "hexagons = ( { " MIDDLE "radius = 26; } );"},
        // Twenty units of each side are free.
        {false, BRICK "hexagons = ( { " MIDDLE "radius = 12; } );"},
        {false, BRICK "hexagons = ( { " MIDDLE "radius = 60; hits = 1; } );"},
        {false, BRICK "hexagons = ( { " MIDDLE
                      "radius = 60; path = { dx = 90; dy = 90; period = 2; }; } );"},
        // One that spins covers the circle within it at all times.
        {true, BRICK "hexagons = ( { " MIDDLE "radius = 60; spin = 10; } );"},
        {false, BRICK "hexagons = ( { " MIDDLE "radius = 14; spin = 10; } );"},
        // Two together, neither alone.
        {true, BRICK
         "hexagons = ( { x = 440; y = 342; radius = 40; }, { x = 498; y = 342; radius = 40; } );"},
        {false, BRICK "hexagons = ( { x = 440; y = 342; radius = 40; } );"},
        // Guarded on three sides, but free on one.
        {false, BRICK
         "hexagons = ( { x = 419.5; y = 342; radius = 27; }, { x = 518.5; y = 342; radius = 27; }, "
         "{ x = 469; y = 388; radius = 34; } );"},
        {true, BRICK "circles = ( { " MIDDLE "radius = 40; } );"},
        {false, BRICK "circles = ( { " MIDDLE "radius = 40; hits = 1; } );"},
        {true, BRICK "lines = ( { x1 = 440; y1 = 342; x2 = 498; y2 = 342; thickness = 50; } );"},
        {false, BRICK "lines = ( { x1 = 440; y1 = 342; x2 = 498; y2 = 342; thickness = 6; } );"},
        {true, BRICK "lines = ( { x1 = 400; y1 = 342; x2 = 538; y2 = 342; thickness = 40; } );"},
        {false, BRICK
         "lines = ( { x1 = 400; y1 = 342; x2 = 538; y2 = 342; thickness = 40; spin = 9; } );"},
        // It leaves all but a disc as wide as it is thick.
        {false, BRICK
         "lines = ( { x1 = 440; y1 = 342; x2 = 498; y2 = 342; thickness = 20; spin = 9; } );"},
        {true, BRICK
         "lines = ( { x1 = 460; y1 = 342; x2 = 478; y2 = 342; thickness = 60; spin = 9; } );"},
        // Bricks that never break may lie anywhere.
        {false,
         "bricks = { x = 440; y = 320; cell_width = 46; cell_height = 28; rows = ( \"#\" ); };\n"
         "hexagons = ( { " MIDDLE "radius = 70; } );"},
    };
    ASSERT_WARNED(ROWS, "hardly");
}

static void a_hexagon_within_what_never_breaks_is_warned_of(void **state)
{
    (void)state;
    static const Row ROWS[] = {
        {false, "hexagons = ( { " MIDDLE "radius = 30; hits = 2; } );"},
        {true, "hexagons = ( { " MIDDLE "radius = 30; hits = 2; }, { " MIDDLE "radius = 40; } );"},
        {true, "hexagons = ( { " MIDDLE "radius = 30; hits = 2; spin = 9; }, { " MIDDLE
               "radius = 40; } );"},
        {false, "hexagons = ( { " MIDDLE "radius = 30; hits = 2; }, { " MIDDLE "radius = 10; } );"},
        {false, "hexagons = ( { " MIDDLE "radius = 30; hits = 2; }, { " MIDDLE
                "radius = 40; hits = 2; } );"},
        {false, "hexagons = ( { " MIDDLE "radius = 30; }, { " MIDDLE "radius = 40; } );"},
        {true, "circles = ( { " MIDDLE "radius = 30; hits = 2; }, { " MIDDLE "radius = 40; } );"},
        {false, "circles = ( { " MIDDLE "radius = 30; hits = 2; }, { " MIDDLE "radius = 10; } );"},
        {true, "lines = ( { x1 = 450; y1 = 342; x2 = 490; y2 = 342; hits = 2; } );\n"
               "circles = ( { " MIDDLE "radius = 40; } );"},
        {false, "lines = ( { x1 = 350; y1 = 342; x2 = 590; y2 = 342; hits = 2; } );\n"
                "circles = ( { " MIDDLE "radius = 40; } );"},
        // One of its sides is free.
        {false, "lines = ( { x1 = 450; y1 = 340; x2 = 490; y2 = 340; hits = 2; thickness = 2; },\n"
                "{ x1 = 450; y1 = 348; x2 = 490; y2 = 348; thickness = 12; } );"},
        // A ball gets at its ends.
        {false,
         "lines = ( { x1 = 439; y1 = 342; x2 = 499; y2 = 342; thickness = 20; hits = 2; } );\n"
         "circles = ( { " MIDDLE "radius = 18; } );"},
        // What it sweeps reaches beyond.
        {false, "lines = ( { x1 = 420; y1 = 342; x2 = 518; y2 = 342; thickness = 20; hits = 2; "
                "spin = 9; } );\n"
                "circles = ( { " MIDDLE "radius = 38; } );"},
        // It travels, so it comes out.
        {false, "hexagons = ( { " MIDDLE
                "radius = 30; hits = 2; path = { dx = 200; dy = 0; period = 2; }; }, { " MIDDLE
                "radius = 40; } );"},
        {true, "bricks = { x = 420; y = 300; cell_width = 50; cell_height = 50; rows = ( \"##\", "
               "\"##\" ); };\n"
               "hexagons = ( { x = 470; y = 350; radius = 40; hits = 1; } );"},
        {false, "bricks = { x = 420; y = 300; cell_width = 50; cell_height = 50; rows = ( \"##\", "
                "\"#1\" ); };\n"
                "hexagons = ( { x = 490; y = 370; radius = 40; hits = 1; } );"},
    };
    ASSERT_WARNED(ROWS, "hardly");
}

/// Between two hexagons 12 u apart, with a third behind, only a small ball gets at the brick.
static void a_still_line_across_a_brick_is_warned_of(void **state)
{
    (void)state;
    // The brick is 46 to 92 u right of the corner and 28 to 56 u below it.
    static const Row ROWS[] = {
        {true, BRICK "lines = ( { x1 = 430; y1 = 342; x2 = 470; y2 = 342; } );"},
        {true, BRICK "lines = ( { x1 = 450; y1 = 342; x2 = 480; y2 = 343; } );"},
        {true, BRICK "lines = ( { x1 = 430; y1 = 320; x2 = 510; y2 = 320; thickness = 17; } );"},
        // Flush above it, beside it, with an end that just touches it.
        {false, BRICK "lines = ( { x1 = 430; y1 = 320; x2 = 510; y2 = 320; thickness = 16; } );"},
        {false, BRICK "lines = ( { x1 = 430; y1 = 328; x2 = 510; y2 = 328; } );"},
        {false, BRICK "lines = ( { x1 = 400; y1 = 342; x2 = 446; y2 = 342; } );"},
        // The empty cell above.
        {false, BRICK "lines = ( { x1 = 430; y1 = 314; x2 = 510; y2 = 314; } );"},
        {false, BRICK "lines = ( { x1 = 450; y1 = 342; x2 = 480; y2 = 343; spin = 9; } );"},
        {false, BRICK "lines = ( { x1 = 450; y1 = 342; x2 = 480; y2 = 343;\n"
                      "path = { dx = 90; dy = 0; period = 2; }; } );"},
    };
    ASSERT_WARNED(ROWS, "across the brick");
    char *said = said_of(8, BRICK "lines = ( { x1 = 9; y1 = 200; x2 = 50; y2 = 200; },\n"
                                  "{ x1 = 430; y1 = 342; x2 = 470; y2 = 342; } );");
    assert_non_null(
        strstr(said, ":4: warning: line 1: it lies across the brick in column 1 of row 1"));
    free(said);
}

static void a_small_ball_gets_where_a_large_one_does_not(void **state)
{
    (void)state;
    static const char THINGS[] =
        "bricks = { x = 460; y = 340; cell_width = 12; cell_height = 12; rows = ( \"1\" ); };\n"
        "hexagons = ( { x = 407.5; y = 346; radius = 60; angle = 30; }, { x = 524.5; y = 346; "
        "radius = 60; angle = 30; }, { x = 466; y = 382; radius = 34; } );";
    char *of_large = said_of(8, THINGS);
    char *of_small = said_of(2, THINGS);
    assert_true(of_large[0] != '\0');
    assert_string_equal(of_small, "");
    free(of_large);
    free(of_small);
}

static void warnings_name_row_and_hexagon(void **state)
{
    (void)state;
    char *said = said_of(8, "bricks = { x = 400; y = 300; cell_width = 40; cell_height = 20;\n"
                            "rows = ( \"111\",\n\"1.1\" ); };\n"
                            "hexagons = ( { x = 460; y = 320; radius = 70; },\n"
                            "{ x = 460; y = 320; radius = 20; hits = 3; } );");
    assert_string_equal(
        said,
        "t:3: warning: bricks: 3 bricks of row 0 (the first in column 0) can hardly be touched, as "
        "what never breaks covers them; move them apart\n"
        "t:4: warning: bricks: 2 bricks of row 1 (the first in column 0) can hardly be touched, as "
        "what never breaks covers them; move them apart\n"
        "t:6: warning: hexagon 1: it can hardly be touched, as what never breaks covers it; move "
        "them apart\n");
    free(said);
}

/// One mistake, one warning.
static void what_no_ball_can_get_at_is_told_once(void **state)
{
    (void)state;
    Reading reading = reading_of(
        "title = \"x\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
        "hexagons = ( { x = 460; y = 320; radius = 70; } );\n"
        "bricks = { x = 440; y = 310; cell_width = 40; cell_height = 20; rows = ( \"1\" ); };\n");
    assert_true(reading.good);
    assert_string_equal(
        reading.printed,
        "t:3: warning: bricks: no ball can get at 1 brick of row 0 (the first in column 0), so the "
        "level cannot be won; open a way through what never breaks\n");
    reading_free(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_brick_within_what_never_breaks_is_warned_of),
        cmocka_unit_test(a_hexagon_within_what_never_breaks_is_warned_of),
        cmocka_unit_test(a_still_line_across_a_brick_is_warned_of),
        cmocka_unit_test(a_small_ball_gets_where_a_large_one_does_not),
        cmocka_unit_test(warnings_name_row_and_hexagon),
        cmocka_unit_test(what_no_ball_can_get_at_is_told_once),
    };
    return cmocka_run_group_tests_name("level_touch", tests, NULL, NULL);
}
