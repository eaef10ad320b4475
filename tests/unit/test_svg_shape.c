/// Obstacles in the picture of a run: outlines, words and numbers of each shape.
#include "svg_scene.h"

#include <string.h>

#include "near.h"
#include "svg_written.h"

static SvgPen pen = {&output, 2, {10, 20}};

static const ObstacleDef CIRCLE = {.shape = SHAPE_CIRCLE, .centre = {50, 40}, .radius = 12.5};
static const ObstacleDef THIN = {.shape = SHAPE_LINE, .centre = {10, 30}, .end = {50, 30}};
static const ObstacleDef THICK = {
    .shape = SHAPE_LINE, .centre = {10, 30}, .end = {10, 70}, .radius = 5};

static void a_circle_is_drawn_in_pixels_around_its_centre(void **state)
{
    (void)state;
    ObstacleState circle = obstacle_at_start(&CIRCLE);
    svg_shape(&pen, "body", &circle);
    assert_string_equal(written(), "<circle class=\"body\" cx=\"110\" cy=\"100\" r=\"25\"/>");
}

static void a_thick_line_has_two_sides_and_two_round_ends(void **state)
{
    (void)state;
    ObstacleState line = obstacle_at_start(&THICK);
    svg_shape(&pen, "body", &line);
    // Down the right side, round end 2, up the left side, round end 1: all clockwise.
    assert_string_equal(written(), "<path class=\"body\" d=\"M40 80 L40 160 A10 10 0 0 1 20 160 "
                                   "L20 80 A10 10 0 0 1 40 80z\"/>");
}

static void a_line_of_no_thickness_is_there_and_back(void **state)
{
    (void)state;
    ObstacleState line = obstacle_at_start(&THIN);
    svg_shape(&pen, "ghost", &line);
    assert_string_equal(written(), "<path class=\"ghost\" d=\"M30 80 L110 80 A0 0 0 0 1 110 80 "
                                   "L30 80 A0 0 0 0 1 30 80z\"/>");
}

static void a_hexagon_is_its_six_corners_clockwise(void **state)
{
    (void)state;
    const ObstacleState hexagon = {.centre = {50, 40}, .radius = 20};
    svg_shape(&pen, "body", &hexagon);
    assert_string_equal(written(), "<path class=\"body\" d=\"M150 100 L130 134.641 L90 134.641 "
                                   "L70 100 L90 65.359 L130 65.359z\"/>");
}

static void a_rounded_polygon_has_an_arc_at_every_corner(void **state)
{
    (void)state;
    const Outline square = {
        .count = 4, .corner = {{10, 10}, {30, 10}, {30, 30}, {10, 30}}, .radius = 5};
    svg_outline(&pen, "body", &square);
    assert_string_equal(written(),
                        "<path class=\"body\" d=\"M30 30 L70 30 A10 10 0 0 1 80 40 L80 80 "
                        "A10 10 0 0 1 70 90 L30 90 A10 10 0 0 1 20 80 L20 40 "
                        "A10 10 0 0 1 30 30z\"/>");
}

static void words_say_where_and_how_large(void **state)
{
    (void)state;
    static const ObstacleDef HEXAGON = {.centre = {1, 2.5}, .radius = 9, .angle_deg = 15};
    const struct {
        const ObstacleDef *def;
        const char *words;
    } rows[] = {{&HEXAGON, "at (1, 2.5), angle 15°"},
                {&CIRCLE, "at (50, 40), radius 12.5"},
                {&THICK, "from (10, 30) to (10, 70), thickness 10"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ObstacleState obstacle = obstacle_at_start(rows[i].def);
        svg_shape_tip(&pen, &obstacle);
        assert_string_equal(written(), rows[i].words);
    }
}

static void ends_are_numbered_beyond_the_line(void **state)
{
    (void)state;
    ObstacleState line = obstacle_at_start(&THICK);
    SvgLabels *labels = svg_labels_create((Rectangle){{0, 0}, {500, 500}});
    svg_shape_features(&pen, &line, labels);
    svg_labels_destroy(labels);
    assert_string_equal(written(), "<text class=\"corner\" x=\"30\" y=\"66\">1</text>"
                                   "<text class=\"corner\" x=\"30\" y=\"180\">2</text>");
}

static void the_number_of_a_thin_line_stands_below_it_whichever_way_it_goes(void **state)
{
    (void)state;
    ObstacleState line = obstacle_at_start(&THIN);
    for (int k = 0; k < 36; k++) {
        ObstacleState turned = obstacle_moved(&line, vec2(0, 0), 10 * k);
        Vec2 off = svg_shape_label(&pen, &turned);
        Vec2 along = vec2_sub(turned.end[1], turned.end[0]);
        assert_near(vec2_dot(off, along), 0, 1e-9);
        assert_near(vec2_length(off), 5.5, 1e-9);
        assert_true(off.y > 0.1 * 5.5 || off.x > 0);
    }
    ObstacleState thick = obstacle_at_start(&THICK);
    assert_same(vec2_length(svg_shape_label(&pen, &thick)), 0);
}

static void bounce_has_a_class_on_either_side_of_1(void **state)
{
    (void)state;
    assert_string_equal(svg_bounce_class(1), "");
    assert_string_equal(svg_bounce_class(1.01), " lively");
    assert_string_equal(svg_bounce_class(0.99), " dull");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circle_is_drawn_in_pixels_around_its_centre),
        cmocka_unit_test(a_thick_line_has_two_sides_and_two_round_ends),
        cmocka_unit_test(a_line_of_no_thickness_is_there_and_back),
        cmocka_unit_test(a_hexagon_is_its_six_corners_clockwise),
        cmocka_unit_test(a_rounded_polygon_has_an_arc_at_every_corner),
        cmocka_unit_test(words_say_where_and_how_large),
        cmocka_unit_test(ends_are_numbered_beyond_the_line),
        cmocka_unit_test(the_number_of_a_thin_line_stands_below_it_whichever_way_it_goes),
        cmocka_unit_test(bounce_has_a_class_on_either_side_of_1),
    };
    output_open_stdout(&output);
    return cmocka_run_group_tests_name("svg_shape", tests, NULL, NULL);
}
