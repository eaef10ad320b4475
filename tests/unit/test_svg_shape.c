/// Obstacles in the picture of a run: outlines, words and numbers of each shape; and what the game
/// draws, as SVG.
#include "svg_scene.h"

#include <string.h>

#include "near.h"
#include "svg_written.h"

static SvgPen pen = {&output, 2, {10, 20}};

static const ObstacleDef CIRCLE = {.shape = SHAPE_CIRCLE, .centre = {50, 40}, .radius = 12.5};
static const ObstacleDef THIN = {.shape = SHAPE_LINE, .centre = {10, 30}, .end = {50, 30}};
static const ObstacleDef THICK = {
    .shape = SHAPE_LINE, .centre = {10, 30}, .end = {10, 70}, .radius = 5};

static void a_hexagon_is_its_six_corners_clockwise(void **state)
{
    (void)state;
    const ObstacleState hexagon = {.centre = {50, 40}, .radius = 20};
    svg_shape(&pen, "body", &hexagon);
    assert_string_equal(written(), "<path class=\"body\" d=\"M150 100L130 134.641L90 134.641L70 "
                                   "100L90 65.359L130 65.359z\"/>");
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

static DrawList list;

static void triangles_of_a_colour_are_one_path(void **state)
{
    (void)state;
    draw_list_begin(&list, 100, 100);
    draw_box(&list, LAYER_FIELD, 10, 20, 30, 50, (Colour){255, 128, 0, 255});
    svg_drawn(&output, &list);
    assert_string_equal(
        written(),
        "<path fill=\"#ff8000\" opacity=\"1\" d=\"M10 20L30 20L30 50zM10 20L30 50L10 50z\"/>");
    svg_drawn(&output, &list);
    assert_string_equal(written(), "");
}

static void a_soft_edge_is_drawn_where_half_of_it_is_left(void **state)
{
    (void)state;
    static const Vec2 CORNERS[] = {{10, 10}, {50, 10}, {50, 40}, {10, 40}};
    draw_list_begin(&list, 100, 100);
    draw_polygon(&list, LAYER_ACTORS, CORNERS, 4, (Colour){0, 16, 255, 128});
    svg_drawn(&output, &list);
    const char *text = written();
    assert_non_null(strstr(text, "<path fill=\"#0010ff\" opacity=\"0.502\" d=\""));
    const char *const places[] = {"10 10", "50 10", "50 40", "10 40"};
    for (int i = 0; i < 4; i++) {
        assert_non_null(strstr(text, places[i]));
    }
}

static void a_gradient_is_its_middle_colour_without_a_seam(void **state)
{
    (void)state;
    draw_list_begin(&list, 100, 100);
    draw_gradient(&list, LAYER_FIELD, 0, 0, 20, 10, (Colour){0, 0, 0, 255},
                  (Colour){100, 200, 50, 255}, false);
    svg_drawn(&output, &list);
    assert_string_equal(
        written(), "<path fill=\"#326419\" opacity=\"1\" d=\"M0 0L20 0L20 10zM0 0L20 10L0 10z\"/>");
}

static void a_stamp_is_the_rows_that_it_covers_and_light_is_left_out(void **state)
{
    (void)state;
    draw_list_begin(&list, 100, 100);
    draw_light(&list, vec2(50, 50), 20, (Colour){255, 255, 255, 255});
    draw_stamp(&list, LAYER_STAMPS, STAMP_BAR, vec2(50, 60), 1, (Colour){9, 9, 9, 255});
    svg_drawn(&output, &list);
    // Of four rows of half a pixel the two in the middle are within 0.3 of the radius.
    assert_string_equal(written(),
                        "<path fill=\"none\" stroke=\"#090909\" opacity=\"1\" stroke-width=\"0.5\" "
                        "d=\"M49 59.75L51.25 59.75M49 60.25L51.25 60.25\"/>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hexagon_is_its_six_corners_clockwise),
        cmocka_unit_test(words_say_where_and_how_large),
        cmocka_unit_test(ends_are_numbered_beyond_the_line),
        cmocka_unit_test(the_number_of_a_thin_line_stands_below_it_whichever_way_it_goes),
        cmocka_unit_test(triangles_of_a_colour_are_one_path),
        cmocka_unit_test(a_soft_edge_is_drawn_where_half_of_it_is_left),
        cmocka_unit_test(a_gradient_is_its_middle_colour_without_a_seam),
        cmocka_unit_test(a_stamp_is_the_rows_that_it_covers_and_light_is_left_out),
    };
    output_open_stdout(&output);
    const int failed = cmocka_run_group_tests_name("svg_shape", tests, NULL, NULL);
    draw_list_free(&list);
    return failed;
}
