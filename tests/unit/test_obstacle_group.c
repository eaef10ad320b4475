#define _POSIX_C_SOURCE 200809L

// Groups of obstacles that are repeated and mirrored: where copies stand, and what is said of them.
#include "near.h"

#include <math.h>

#include "level_equal.h"
#include "level_reading.h"

#define BEGIN "title = \"x\";\n"

static ObstacleDef obstacle(const Level *level, int index)
{
    assert_true(index < level->world.obstacle_count);
    return level->world.obstacles[index];
}

static void assert_at(Vec2 place, double x, double y)
{
    assert_true(fabs(place.x - x) < 1e-9 && fabs(place.y - y) < 1e-9);
}

static void turned_copies_stand_around_the_middle(void **state)
{
    (void)state;
    Reading reading = reading_of(BEGIN "groups = ( { hexagons = ( { x = 680; y = 360; radius = 20;"
                                       " angle = 5; spin = 30; hits = 2;"
                                       " path = { dx = 10; dy = 0; period = 2; }; } );"
                                       " repeat = { count = 4; turn = 90; }; } );");
    assert_reads(reading);
    assert_int_equal(reading.level.world.obstacle_count, 4);
    assert_at(obstacle(&reading.level, 0).centre, 680, 360);
    assert_at(obstacle(&reading.level, 1).centre, 480, 560);
    assert_at(obstacle(&reading.level, 2).centre, 280, 360);
    assert_at(obstacle(&reading.level, 3).centre, 480, 160);
    assert_at(obstacle(&reading.level, 1).travel, 0, 10);
    assert_at(obstacle(&reading.level, 2).travel, -10, 0);
    assert_true(obstacle(&reading.level, 1).angle_deg == 95);
    assert_true(obstacle(&reading.level, 3).spin_deg_per_s == 30);
    assert_int_equal(obstacle(&reading.level, 3).hits, 2);
    reading_free(&reading);
}

static void moved_copies_stand_in_a_row(void **state)
{
    (void)state;
    Reading reading = reading_of(
        BEGIN "groups = ( { lines = ( { x1 = 10; y1 = 20; x2 = 40; y2 = 20; } );"
              " repeat = { count = 3; dx = 100; dy = 50; turn = 180; x = 25; y = 20; }; } );");
    assert_reads(reading);
    assert_int_equal(reading.level.world.obstacle_count, 3);
    // Turned about (25, 20), then moved.
    assert_at(obstacle(&reading.level, 1).centre, 140, 70);
    assert_at(obstacle(&reading.level, 1).end, 110, 70);
    assert_at(obstacle(&reading.level, 2).centre, 210, 120);
    reading_free(&reading);
}

static void mirror_images_follow_those_that_are_repeated(void **state)
{
    (void)state;
    Reading reading = reading_of(
        BEGIN "groups = ( { hexagons = ( { x = 100; y = 100; radius = 20; angle = 10; spin = 5;"
              " path = { dx = 30; dy = 40; period = 3; }; } );"
              " repeat = { count = 2; dx = 100; }; mirror = { x = 480; y = 360; }; } );");
    assert_reads(reading);
    static const double PLACES[8][2] = {{100, 100}, {200, 100}, {860, 100}, {760, 100},
                                        {100, 620}, {200, 620}, {860, 620}, {760, 620}};
    assert_int_equal(reading.level.world.obstacle_count, 8);
    for (int i = 0; i < 8; i++) {
        assert_at(obstacle(&reading.level, i).centre, PLACES[i][0], PLACES[i][1]);
    }
    assert_at(obstacle(&reading.level, 2).travel, -30, 40);
    assert_at(obstacle(&reading.level, 4).travel, 30, -40);
    assert_at(obstacle(&reading.level, 6).travel, -30, -40);
    assert_true(obstacle(&reading.level, 2).spin_deg_per_s == -5);
    assert_true(obstacle(&reading.level, 4).spin_deg_per_s == -5);
    assert_true(obstacle(&reading.level, 6).spin_deg_per_s == 5);
    assert_true(obstacle(&reading.level, 2).angle_deg == -10);
    assert_true(obstacle(&reading.level, 6).angle_deg == 10);
    reading_free(&reading);
}

static void a_level_mirror_alone_makes_two(void **state)
{
    (void)state;
    Reading reading =
        reading_of(BEGIN "groups = ( { circles = ( { x = 100; y = 100; radius = 20; } );"
                         " mirror = { y = 360; }; } );");
    assert_reads(reading);
    assert_int_equal(reading.level.world.obstacle_count, 2);
    assert_at(obstacle(&reading.level, 1).centre, 100, 620);
    reading_free(&reading);
}

static void of_each_shape_groups_come_after_the_list(void **state)
{
    (void)state;
    Reading reading = reading_of(
        BEGIN "circles = ( { x = 10; y = 600; radius = 1; } );\n"
              "groups = ( { circles = ( { x = 100; y = 100; radius = 2; }, { x = 200; y = 100; "
              "radius = 3; } ); hexagons = ( { x = 50; y = 50; radius = 4; } );"
              " repeat = { count = 2; dy = 100; }; },\n"
              " { circles = ( { x = 300; y = 300; radius = 5; } ); } );\n"
              "hexagons = ( { x = 500; y = 500; radius = 6; } );");
    assert_reads(reading);
    static const double RADII[] = {6, 4, 4, 1, 2, 3, 2, 3, 5};
    assert_int_equal(reading.level.world.obstacle_count, 9);
    for (int i = 0; i < 9; i++) {
        assert_true(obstacle(&reading.level, i).radius == RADII[i]);
        assert_int_equal(obstacle(&reading.level, i).shape, i < 3 ? SHAPE_HEXAGON : SHAPE_CIRCLE);
    }
    assert_at(obstacle(&reading.level, 6).centre, 100, 200);
    reading_free(&reading);
}

static void groups_are_written_as_groups(void **state)
{
    (void)state;
    static const char TEXT[] = BEGIN "\n"
                                     "// Around.\n"
                                     "groups = (\n"
                                     "    // A ring.\n"
                                     "    {\n"
                                     "        hexagons = (\n"
                                     "            { x = 680; y = 360; radius = 20; } // one\n"
                                     "        );\n"
                                     "        lines = (\n"
                                     "            {\n"
                                     "                x1 = 640;\n"
                                     "                y1 = 300;\n"
                                     "                x2 = 700;\n"
                                     "                y2 = 300;\n"
                                     "                path = {\n"
                                     "                    dx = 5; // little\n"
                                     "                    dy = 0;\n"
                                     "                    period = 2;\n"
                                     "                };\n"
                                     "            }\n"
                                     "        );\n"
                                     "        repeat = { count = 6; turn = 60; y = 360; }; // six\n"
                                     "    },\n"
                                     "\n"
                                     "    {\n"
                                     "        circles = (\n"
                                     "            { x = 50; y = 50; radius = 9; }\n"
                                     "        );\n"
                                     "        mirror = { x = 480; };\n"
                                     "    }\n"
                                     ");\n";
    Reading reading = reading_of(TEXT);
    assert_reads(reading);
    char *written = reading_write(&reading.level);
    assert_string_equal(written, TEXT);
    Level copy = {0};
    assert_true(level_copy(&copy, &reading.level));
    assert_true(level_equal(&copy, &reading.level));
    char *again = reading_write(&copy);
    assert_string_equal(again, TEXT);
    level_free(&copy);
    reading_free(&reading);
    free(written);
    free(again);
}

static void assert_says(const char *text, const char *expected)
{
    Reading reading = reading_of(text);
    assert_false(reading.good);
    assert_string_equal(reading.printed, expected);
    reading_free(&reading);
}

static void what_is_wrong_names_the_group_and_the_copy(void **state)
{
    (void)state;
    assert_says(BEGIN "groups = (\n{\ncircles = (\n{ x = 20; y = 90; radius = 20; } );\n"
                      "repeat = { count = 2; dx = 930; }; } );",
                "t:5: error: circle 1 (copy 1 of the group in line 3): it reaches 10 u beyond the "
                "right side of the arena, x = 960; all of it must lie inside\n");
    assert_says(BEGIN "groups = ( { circles = ( { x = 20; y = 90; radius = 0.5; } );\n"
                      "repeat = { count = 9; dx = 30; }; } );",
                "t:2: error: circle 0: radius is 0.5; it must be from 1 to 10000\n");
    assert_says(
        BEGIN "groups = ( { circles = ( { x = 20; y = 90; radius = 5; } );\n"
              "repeat = { count = 1; dz = 30; turn = 400; }; },\n"
              "{ mirror = { }; },\n"
              "{ repeat = { dx = 3; }; hexagons = 3; balls = ( ); } );",
        "t:3: error: group 0: repeat: count is 1; it must be a whole number from 2 to 1000\n"
        "t:3: error: group 0: repeat: there is no key 'dz'; did you mean 'dx'?\n"
        "t:3: error: group 0: repeat: turn is 400; it must be from -360 to 360\n"
        "t:4: error: group 1: mirror: it says nothing; give it x, y or both\n"
        "t:4: error: group 1: there is nothing in it; list hexagons, circles or lines\n"
        "t:5: error: group 2: there is no key 'balls'; a group may have hexagons, circles, "
        "lines, repeat and mirror\n"
        "t:5: error: group 2: repeat: 'count' is missing; repeat must have it\n"
        "t:5: error: group 2: hexagons is a number; it must be a list of groups: ( { }, { } "
        ")\n");
    // A ball in a copy.
    assert_says(BEGIN "balls = ( { x = 880; y = 100; } );\n"
                      "groups = ( { circles = ( { x = 80; y = 100; radius = 20; } );"
                      " mirror = { x = 480; }; } );",
                "t:2: error: ball 0: it starts inside circle 1 (line 3); move one of them away\n");
}

static void more_copies_than_may_be_are_told(void **state)
{
    (void)state;
    Reading reading =
        reading_of(BEGIN "groups = ( { circles = ("
                         " { x = 9; y = 9; radius = 1; }, { x = 9; y = 9; radius = 1; },"
                         " { x = 9; y = 9; radius = 1; }, { x = 9; y = 9; radius = 1; },"
                         " { x = 9; y = 9; radius = 1; }, { x = 9; y = 9; radius = 1; }"
                         " ); repeat = { count = 1000; }; mirror = { x = 9; y = 9; }; },"
                         " { circles = ( { x = 9; y = 9; radius = 1; } );"
                         " repeat = { count = 1000; }; } );");
    assert_true(reading.good);
    assert_int_equal(reading.level.world.obstacle_count, 25000);
    reading_free(&reading);
    char *text = malloc(4000);
    assert_non_null(text);
    strcpy(text, BEGIN "groups = (");
    for (int i = 0; i < 51; i++) {
        strcat(text, i == 0 ? "" : ",");
        strcat(text, "{circles=({x=9;y=9;radius=1;});repeat={count=1000;};mirror={x=9;y=9;};}");
    }
    strcat(text, ");");
    assert_says(text, "t:1: error: there are 204000 obstacles of all shapes together; a level may "
                      "have 200000 at most\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turned_copies_stand_around_the_middle),
        cmocka_unit_test(moved_copies_stand_in_a_row),
        cmocka_unit_test(mirror_images_follow_those_that_are_repeated),
        cmocka_unit_test(a_level_mirror_alone_makes_two),
        cmocka_unit_test(of_each_shape_groups_come_after_the_list),
        cmocka_unit_test(groups_are_written_as_groups),
        cmocka_unit_test(what_is_wrong_names_the_group_and_the_copy),
        cmocka_unit_test(more_copies_than_may_be_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
