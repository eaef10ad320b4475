/// Labels of a picture: they lie in the area, on no path, no ball and no other label.
#include "svg_pen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "near.h"
#include "rng.h"

static const Rectangle AREA = {{50, 30}, {850, 630}};

static Rectangle box_around(Vec2 centre, Vec2 size)
{
    return (Rectangle){vec2_add_scaled(centre, size, -0.5), vec2_add_scaled(centre, size, 0.5)};
}

static Vec2 random_place(Rng *rng)
{
    return vec2(rng_range(rng, 0, 900), rng_range(rng, 0, 700));
}

static bool boxes_overlap(Rectangle a, Rectangle b)
{
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// Whether the segment has a point inside the box: by many points of it.
static bool line_meets(Rectangle box, Vec2 from, Vec2 to)
{
    for (int i = 0; i <= 4000; i++) {
        Vec2 at = vec2_add_scaled(from, vec2_sub(to, from), i / 4000.0);
        if (at.x > box.min.x && at.x < box.max.x && at.y > box.min.y && at.y < box.max.y) {
            return true;
        }
    }
    return false;
}

static void a_label_lies_where_it_is_wanted_if_nothing_is_there(void **state)
{
    (void)state;
    SvgLabels *labels = svg_labels_create(AREA);
    Vec2 centre;
    assert_true(svg_labels_find(labels, vec2(400, 300), vec2(0, -1), 5, 20, vec2(30, 10), &centre));
    assert_near(centre.x, 400, 1e-9);
    assert_near(centre.y, 290, 1e-9);
    // The next one for the same place: somewhere else.
    Vec2 second;
    assert_true(svg_labels_find(labels, vec2(400, 300), vec2(0, -1), 5, 20, vec2(30, 10), &second));
    assert_false(boxes_overlap(box_around(centre, vec2(30, 10)), box_around(second, vec2(30, 10))));
    svg_labels_destroy(labels);
}

static void labels_lie_on_no_path_no_ball_and_no_label(void **state)
{
    (void)state;
    enum { LINES = 25, BALLS = 40, LABELS = 300 };
    Rng rng = rng_make(12);
    SvgLabels *labels = svg_labels_create(AREA);
    Vec2 lines[LINES][2];
    Vec2 balls[BALLS];
    Rectangle boxes[LABELS];
    int found = 0;
    for (int i = 0; i < LINES; i++) {
        lines[i][0] = random_place(&rng);
        lines[i][1] = random_place(&rng);
        svg_labels_line(labels, lines[i][0], lines[i][1], SVG_LAYER_PATH);
    }
    for (int i = 0; i < BALLS; i++) {
        balls[i] = random_place(&rng);
        svg_labels_ball(labels, balls[i], 9);
    }
    for (int i = 0; i < LABELS; i++) {
        const Vec2 size = vec2(rng_range(&rng, 6, 60), 10);
        const double angle = rng_range(&rng, 0, 6.28);
        Vec2 centre;
        if (!svg_labels_find(labels, random_place(&rng), vec2(cos(angle), sin(angle)), 4, 40, size,
                             &centre)) {
            continue;
        }
        const Rectangle box = box_around(centre, size);
        assert_true(box.min.x >= AREA.min.x && box.max.x <= AREA.max.x);
        assert_true(box.min.y >= AREA.min.y && box.max.y <= AREA.max.y);
        // A line passes at most a corner of a cell of 2 px.
        const Rectangle inner = box_around(centre, vec2_sub(size, vec2(2, 2)));
        for (int k = 0; k < LINES; k++) {
            assert_false(line_meets(inner, lines[k][0], lines[k][1]));
        }
        for (int k = 0; k < BALLS; k++) {
            const Vec2 nearest = vec2(fmin(fmax(balls[k].x, box.min.x), box.max.x),
                                      fmin(fmax(balls[k].y, box.min.y), box.max.y));
            assert_true(vec2_length(vec2_sub(nearest, balls[k])) > 8.5);
        }
        for (int k = 0; k < found; k++) {
            assert_false(boxes_overlap(box, boxes[k]));
        }
        boxes[found++] = box;
    }
    assert_true(found > 100);
    svg_labels_destroy(labels);
}

static void where_there_is_no_room_there_is_no_label(void **state)
{
    (void)state;
    SvgLabels *labels = svg_labels_create(AREA);
    Vec2 centre;
    svg_labels_box(labels, AREA, SVG_LAYER_MARK);
    assert_false(svg_labels_find(labels, vec2(400, 300), vec2(1, 0), 0, 60, vec2(10, 10), &centre));
    svg_labels_destroy(labels);
    labels = svg_labels_create(AREA);
    assert_false(
        svg_labels_find(labels, vec2(400, 300), vec2(1, 0), 0, 60, vec2(900, 10), &centre));
    svg_labels_destroy(labels);
}

static void a_number_lies_on_its_own_ball_but_not_under_another(void **state)
{
    (void)state;
    SvgLabels *labels = svg_labels_create(AREA);
    svg_labels_line(labels, vec2(100, 300), vec2(700, 300), SVG_LAYER_PATH);
    svg_labels_ball(labels, vec2(400, 300), 8);
    assert_true(svg_labels_take(labels, vec2(400, 300), vec2(8, 8), SVG_LAYERS_ON_BALL));
    assert_false(svg_labels_take(labels, vec2(400, 300), vec2(8, 8), SVG_LAYERS_ON_BALL));
    svg_labels_ball(labels, vec2(500, 300), 8);
    svg_labels_ball(labels, vec2(503, 300), 8);
    assert_false(svg_labels_take(labels, vec2(500, 300), vec2(8, 8), SVG_LAYERS_ON_BALL));
    svg_labels_ball(labels, vec2(600, 300), 8);
    svg_labels_line(labels, vec2(600, 300), vec2(600, 320), SVG_LAYER_MARK);
    assert_false(svg_labels_take(labels, vec2(600, 300), vec2(8, 8), SVG_LAYERS_ON_BALL));
    svg_labels_destroy(labels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_label_lies_where_it_is_wanted_if_nothing_is_there),
        cmocka_unit_test(labels_lie_on_no_path_no_ball_and_no_label),
        cmocka_unit_test(where_there_is_no_room_there_is_no_label),
        cmocka_unit_test(a_number_lies_on_its_own_ball_but_not_under_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
