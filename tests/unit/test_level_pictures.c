#define _POSIX_C_SOURCE 200809L

/// Several pictures of bricks in one level.
#include "near.h"

#include "brick_kind.h"
#include "level_equal.h"
#include "level_reading.h"

#define TITLE "title = \"x\";\n"
#define HEAD  "title = \"x\"; paddles = ( { side = \"bottom\"; } );\n"

static void each_picture_has_its_own_cells(void **state)
{
    (void)state;
    Reading reading = reading_of(
        HEAD "bricks = ( { x = 80; y = 60; cell_width = 40; cell_height = 20;\n"
             "rows = ( \"1.2\", \"##z\" ); },\n"
             "{ x = 400; y = 90; cell_width = 30; cell_height = 10; rows = ( \"9\", \"1\" );\n"
             "bonus = ( \".\", \"L\" ); } );\n");
    assert_reads(reading);
    const WorldDef *world = &reading.level.world;
    const BrickGrid *second = &world->bricks.grid[1];
    assert_int_equal(world->bricks.count, 2);
    assert_int_equal(brick_grids_cells(&world->bricks), 8);
    assert_int_equal(second->first, 6);
    assert_near_vec2(second->origin, vec2(400, 90), 0);
    assert_near_vec2(second->cell, vec2(30, 10), 0);
    static const unsigned char HITS[] = {1, 0, 2, 255, 255, 3, 9, 1};
    assert_memory_equal(world->brick_hits, HITS, sizeof HITS);
    assert_memory_equal(world->brick_bonus, ".......L", 8);
    assert_int_equal(world->brick_kinds[5], brick_kind_from_letter('z'));
    Level copy = {0};
    assert_true(level_copy(&copy, &reading.level));
    assert_true(level_equal(&copy, &reading.level));
    level_free(&copy);
    reading_free(&reading);
}

/// What is written keeps comments at their values; a list of one is a group.
static void pictures_are_written_as_they_are_meant(void **state)
{
    static const struct {
        const char *text, *written;
    } ROWS[] = {
        {"bricks = ( // all\n // a\n { x = 0; y = 0; cell_width = 9; cell_height = 9; rows = ( "
         "\"1\" ); // b\n } // c\n // d\n );",
         "// a\nbricks = { // all\n    x = 0; y = 0; cell_width = 9; cell_height = 9;\n    rows = "
         "(\n"
         "        \"1\"\n    ); // b\n    // d\n}; // c\n"},
        {"bricks = ( // all\n { x = 0; y = 0; cell_width = 9; cell_height = 9; rows = ( \"1\" // "
         "a\n ); },\n // b\n { x = 9; y = 0; cell_width = 9; cell_height = 9; rows = ( \"12\" ); "
         "bonus = ( \"L.\" ); } ); // c",
         "bricks = ( // all\n    {\n        x = 0; y = 0; cell_width = 9; cell_height = 9;\n"
         "        rows = (\n            \"1\" // a\n        );\n    },\n    // b\n    {\n"
         "        x = 9; y = 0; cell_width = 9; cell_height = 9;\n        rows = (\n"
         "            \"12\"\n        );\n        bonus = (\n            \"L.\"\n        );\n    "
         "}\n"
         "); // c\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[600];
        snprintf(text, sizeof text, TITLE "%s\n", ROWS[i].text);
        Reading reading = reading_of(text);
        assert_reads(reading);
        char *written = reading_write(&reading.level);
        assert_string_equal(written + strlen(TITLE) + 1, ROWS[i].written);
        free(written);
        reading_free(&reading);
    }
}

static void messages_name_the_picture(void **state)
{
#define PICTURE(x, rows)                                                                           \
    "{ x = " x "; y = 60; cell_width = 40; cell_height = 20; rows = ( " rows " ); }"
    static const struct {
        const char *text, *printed;
    } ROWS[] = {
        {"bricks = ( " PICTURE("0", "\"1\"") ",\n " PICTURE("0", "\"1x\", \"1&\"") " );",
         "t:3: error: bricks 1: '&' in column 1 of row 1 of 'rows' means nothing; use"},
        {"bricks = ( " PICTURE("0", "\"1\"") ",\n " PICTURE("950", "\"1\"") " );",
         "t:3: error: bricks 1: the picture reaches 30 u beyond the right side of the arena"},
        {"bricks = ( { }, " PICTURE("0", "\"1\"") " );",
         "t:2: error: bricks 0: 'x' is missing; bricks must have it"},
        {"bricks = ( 7 );", "t:2: error: bricks: this is a number; bricks must be a group"},
        {"bricks = ( " PICTURE("0", "\"1\"") ", " PICTURE("0", "\"B\"") ",\n" PICTURE(
             "0", "\"T\"") " );",
         "t:3: error: bricks 2: 'T' in column 0 of row 0 of 'rows' is top's, where there is no"},
        {"balls = ( { x = 60; y = 70; } );\nbricks = ( " PICTURE("400", "\"1\"") ", " PICTURE(
             "40", "\"1\"") " );",
         "t:2: error: ball 0: it starts inside the brick in column 0 of row 0 of bricks 1; move"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char text[800];
        snprintf(text, sizeof text, HEAD "%s\n", ROWS[i].text);
        Reading reading = reading_of(text);
        assert_false(reading.good);
        assert_memory_equal(reading.printed, ROWS[i].printed, strlen(ROWS[i].printed));
        reading_free(&reading);
    }
}

static void there_may_be_sixteen(void **state)
{
    (void)state;
    for (int count = BRICK_GRIDS_MOST; count <= BRICK_GRIDS_MOST + 1; count++) {
        char text[4000] = HEAD "bricks = (";
        for (int i = 0; i < count; i++) {
            const size_t used = strlen(text);
            snprintf(text + used, sizeof text - used,
                     "%s { x = %d; y = 0; cell_width = 9; cell_height = 9; rows = ( \"1\" ); }",
                     i > 0 ? "," : "", 20 * i);
        }
        strcat(text, " );\n");
        Reading reading = reading_of(text);
        assert_int_equal(reading.good, count == BRICK_GRIDS_MOST);
        assert_string_equal(reading.printed,
                            reading.good ? ""
                                         : "t:1: error: there are 17 pictures of bricks; a level "
                                           "may have 16 at most\n");
        reading_free(&reading);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_picture_has_its_own_cells),
        cmocka_unit_test(pictures_are_written_as_they_are_meant),
        cmocka_unit_test(messages_name_the_picture),
        cmocka_unit_test(there_may_be_sixteen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
