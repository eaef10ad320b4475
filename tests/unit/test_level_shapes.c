#define _POSIX_C_SOURCE 200809L

/// Obstacles of every shape arrive from a file in one array, and are written in their lists again.
#include "near.h"

#include "level_reading.h"

static void circles_and_lines_follow_the_hexagons(void **state)
{
    (void)state;
    Reading reading =
        reading_of("title = \"x\"; lines = ( { x1 = 100; y1 = 500; x2 = 220; y2 = 440.5; thickness "
                   "= 6; spin = 40; },\n"
                   "{ x1 = 1; y1 = 2; x2 = 3; y2 = 4; hits = 9; bounce = 0.1; path = { dx = 5; dy "
                   "= 6; period = 7; }; } );\n"
                   "circles = ( { x = 200; y = 300; radius = 25; hits = 2; bounce = 1.3;\n"
                   "path = { dx = 0; dy = 80; period = 3; }; } );\n"
                   "hexagons = ( { x = 600; y = 300; radius = 40; bounce = 2; } );");
    assert_reads(reading);
    assert_int_equal(reading.level.world.obstacle_count, 4);
    const ObstacleDef *hexagon = &reading.level.world.obstacles[0];
    assert_int_equal(hexagon->shape, SHAPE_HEXAGON);
    assert_near(hexagon->bounce, 2, 0);
    const ObstacleDef *circle = &reading.level.world.obstacles[1];
    assert_int_equal(circle->shape, SHAPE_CIRCLE);
    assert_near_vec2(circle->centre, vec2(200, 300), 0);
    assert_near(circle->radius, 25, 0);
    assert_int_equal(circle->hits, 2);
    assert_near(circle->bounce, 1.3, 0);
    assert_near_vec2(circle->travel, vec2(0, 80), 0);
    assert_near(circle->period_s, 3, 0);
    const ObstacleDef *line = &reading.level.world.obstacles[2];
    assert_int_equal(line->shape, SHAPE_LINE);
    assert_near_vec2(line->centre, vec2(100, 500), 0);
    assert_near_vec2(line->end, vec2(220, 440.5), 0);
    assert_near(line->radius, 3, 0);
    assert_near(line->spin_deg_per_s, 40, 0);
    assert_near(line->bounce, 1, 0);
    assert_int_equal(line->hits, 0);
    assert_near(line->period_s, 0, 0);
    const ObstacleDef *other = line + 1;
    assert_near_vec2(other->end, vec2(3, 4), 0);
    assert_near(other->radius, 0, 0);
    assert_int_equal(other->hits, 9);
    assert_near(other->bounce, 0.1, 0);
    assert_near_vec2(other->travel, vec2(5, 6), 0);
    assert_near(other->period_s, 7, 0);
    char *text = reading_write(&reading.level);
    assert_string_equal(
        text,
        "title = \"x\";\n\n"
        "hexagons = (\n    { x = 600; y = 300; radius = 40; bounce = 2; }\n);\n\n"
        "circles = (\n    { x = 200; y = 300; radius = 25; hits = 2; bounce = 1.3; "
        "path = { dx = 0; dy = 80; period = 3; }; }\n);\n\n"
        "lines = (\n    { x1 = 100; y1 = 500; x2 = 220; y2 = 440.5; thickness = 6; spin = 40; },\n"
        "    { x1 = 1; y1 = 2; x2 = 3; y2 = 4; hits = 9; bounce = 0.1; "
        "path = { dx = 5; dy = 6; period = 7; }; }\n);\n");
    free(text);
    reading_free(&reading);
}

/// The three lists together may hold no more than one may.
static void hexagons_circles_and_lines_have_one_limit(void **state)
{
    (void)state;
    for (int more = 0; more <= 1; more++) {
        char *text = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&text, &size);
        fputs("title = \"x\"; hexagons = (", file);
        for (int i = 0; i < 100000; i++) {
            fputs(i == 0 ? "{x=40;y=40;radius=2;}" : ",{x=40;y=40;radius=2;}", file);
        }
        fputs("); circles = (", file);
        for (int i = 0; i < 100000 - 1 + more; i++) {
            fputs(i == 0 ? "{x=40;y=40;radius=2;}" : ",{x=40;y=40;radius=2;}", file);
        }
        fputs("); lines = ( { x1 = 9; y1 = 9; x2 = 20; y2 = 20; } );", file);
        fclose(file);
        Reading reading = reading_of(text);
        assert_string_equal(reading.printed,
                            more == 0 ? ""
                                      : "t:1: error: there are 200001 obstacles of all shapes "
                                        "together; a level may have 200000 at most\n");
        reading_free(&reading);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(circles_and_lines_follow_the_hexagons),
        cmocka_unit_test(hexagons_circles_and_lines_have_one_limit),
    };
    return cmocka_run_group_tests_name("level_shapes", tests, NULL, NULL);
}
