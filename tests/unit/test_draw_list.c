#include "draw_list.h"
#include "picture.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "brick_kind.h"

static const Colour WHITE = {255, 255, 255, 255};

static void check_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance)) {
        fail_msg("%.17g differs from %.17g by more than %g", value, expected, tolerance);
    }
}

static int begin(void **state)
{
    static DrawList list;
    memset(&list, 0, sizeof list);
    draw_list_begin(&list, 800, 600);
    *state = &list;
    return 0;
}

static int end(void **state)
{
    draw_list_free(*state);
    return 0;
}

static void a_box_has_four_corners_on_whole_pixels(void **state)
{
    DrawList *list = *state;
    draw_box(list, LAYER_FIELD, 10.2, 20.6, 30.4, 40.5, WHITE);
    const DrawMesh *mesh = &list->mesh[LAYER_FIELD];
    assert_int_equal(mesh->vertex_count, 4);
    assert_int_equal(mesh->index_count, 6);
    const float expected[4][2] = {{10, 21}, {30, 21}, {30, 41}, {10, 41}};
    for (int i = 0; i < 4; i++) {
        assert_true(mesh->vertices[i].x == expected[i][0] && mesh->vertices[i].y == expected[i][1]);
    }
    // Both triangles share the diagonal from the first to the third corner: that is how renderers
    // know a rectangle.
    const int order[6] = {0, 1, 2, 0, 2, 3};
    assert_memory_equal(mesh->indices, order, sizeof order);
}

static void a_thin_box_is_never_lost_and_an_empty_one_is_none(void **state)
{
    DrawList *list = *state;
    draw_box(list, LAYER_FIELD, 10.1, 10.1, 10.2, 30.0, WHITE);
    assert_int_equal(list->mesh[LAYER_FIELD].vertex_count, 4);
    assert_true(list->mesh[LAYER_FIELD].vertices[1].x - list->mesh[LAYER_FIELD].vertices[0].x ==
                1.0f);
    draw_box(list, LAYER_FIELD, 10.0, 10.0, 10.0, 30.0, WHITE);
    draw_box(list, LAYER_FIELD, 10.0, 10.0, 20.0, 30.0, (Colour){255, 0, 0, 0});
    assert_int_equal(list->mesh[LAYER_FIELD].vertex_count, 4);
}

/// Every index names a vertex, every coordinate is a number.
static void check_mesh(const DrawMesh *mesh)
{
    assert_int_equal(mesh->index_count % 3, 0);
    for (int i = 0; i < mesh->index_count; i++) {
        assert_in_range(mesh->indices[i], 0, mesh->vertex_count - 1);
    }
    for (int i = 0; i < mesh->vertex_count; i++) {
        assert_true(isfinite(mesh->vertices[i].x) && isfinite(mesh->vertices[i].y));
    }
}

static void every_shape_is_whole(void **state)
{
    DrawList *list = *state;
    Vec2 corners[6];
    const Vec2 line[3] = {{1, 1}, {1, 1}, {9, 4}};
    draw_hexagon_corners(corners, vec2(100, 100), 40, 17);
    draw_polygon(list, LAYER_FIELD, corners, 6, WHITE);
    draw_outline(list, LAYER_FIELD, corners, 6, 0.5, WHITE);
    draw_outline(list, LAYER_FIELD, corners, 6, 5, WHITE);
    draw_line(list, LAYER_FIELD, vec2(0, 0), vec2(3000, 2000), 3, WHITE);
    draw_line(list, LAYER_FIELD, vec2(5, 5), vec2(5, 5), 3, WHITE);
    draw_disc(list, LAYER_FIELD, vec2(50, 50), 0.01, WHITE);
    draw_disc(list, LAYER_FIELD, vec2(50, 50), 2000, WHITE);
    draw_ring(list, LAYER_FIELD, vec2(50, 50), 10, 2, WHITE);
    draw_ring(list, LAYER_FIELD, vec2(50, 50), 0, 2, WHITE);
    draw_halo(list, LAYER_FIELD, vec2(50, 50), 30, WHITE);
    draw_ribbon(list, LAYER_FIELD, line, (double[]){1, 2, 3}, (Colour[]){WHITE, WHITE, WHITE}, 3);
    draw_gradient(list, LAYER_FIELD, 0, 0, 10, 10, WHITE, WHITE, true);
    draw_frame(list, LAYER_FIELD, 0, 0, 10, 10, 1, WHITE);
    assert_true(list->mesh[LAYER_FIELD].index_count > 300);
    check_mesh(&list->mesh[LAYER_FIELD]);
}

/// Outermost distance from a point that a layer's light reaches, and of what is fully opaque.
static void find_extent(const DrawMesh *mesh, Vec2 centre, double *soft, double *solid)
{
    *soft = *solid = 0.0;
    for (int i = 0; i < mesh->vertex_count; i++) {
        double distance =
            hypot((double)mesh->vertices[i].x - centre.x, (double)mesh->vertices[i].y - centre.y);
        *soft = fmax(*soft, distance);
        *solid = mesh->vertices[i].colour.a == 255 ? fmax(*solid, distance) : *solid;
    }
}

static void edges_fade_within_half_a_pixel_of_the_true_radius(void **state)
{
    DrawList *list = *state;
    for (double radius = 2.0; radius < 400.0; radius *= 1.7) {
        double soft;
        double solid;
        list->mesh[LAYER_ACTORS].vertex_count = list->mesh[LAYER_ACTORS].index_count = 0;
        draw_disc(list, LAYER_ACTORS, vec2(300, 200), radius, WHITE);
        find_extent(&list->mesh[LAYER_ACTORS], vec2(300, 200), &soft, &solid);
        check_near(soft, radius + 0.5, 1e-3);
        check_near(solid, radius - 0.5, 1e-3);
    }
}

static void circles_look_round(void **state)
{
    DrawList *list = *state;
    for (double radius = 4.0; radius < 300.0; radius *= 1.5) {
        list->mesh[LAYER_ACTORS].vertex_count = list->mesh[LAYER_ACTORS].index_count = 0;
        draw_disc(list, LAYER_ACTORS, vec2(0, 0), radius, WHITE);
        // The first half of the vertices is the inner ring.
        int corners = list->mesh[LAYER_ACTORS].vertex_count / 2;
        double flat = radius * (1.0 - cos(3.14159265358979 / corners));
        assert_true(flat < 0.3);
    }
}

static void an_outline_keeps_its_width_at_the_corners(void **state)
{
    DrawList *list = *state;
    const Vec2 square[4] = {{100, 100}, {200, 100}, {200, 200}, {100, 200}};
    draw_outline(list, LAYER_FIELD, square, 4, 6, WHITE);
    float lowest = 1e9f;
    float highest = -1e9f;
    for (int i = 0; i < list->mesh[LAYER_FIELD].vertex_count; i++) {
        lowest = fminf(lowest, list->mesh[LAYER_FIELD].vertices[i].x);
        highest = fmaxf(highest, list->mesh[LAYER_FIELD].vertices[i].x);
    }
    check_near((double)lowest, 100 - 3.5, 1e-3);
    check_near((double)highest, 200 + 3.5, 1e-3);
}

static void tiny_polygons_are_few_triangles(void **state)
{
    DrawList *list = *state;
    Vec2 corners[6];
    draw_hexagon_corners(corners, vec2(100, 100), 6, 10);
    draw_polygon(list, LAYER_FIELD, corners, 6, WHITE);
    assert_int_equal(list->mesh[LAYER_FIELD].index_count, 4 * 3);
    check_mesh(&list->mesh[LAYER_FIELD]);
}

static void hexagon_corners_are_counted_as_in_the_arena(void **state)
{
    (void)state;
    Vec2 corners[6];
    draw_hexagon_corners(corners, vec2(10, 20), 5, 30);
    for (int k = 0; k < 6; k++) {
        double angle = (30 + 60 * k) * 3.14159265358979323846 / 180.0;
        check_near(corners[k].x, 10 + 5 * cos(angle), 1e-9);
        check_near(corners[k].y, 20 + 5 * sin(angle), 1e-9);
    }
}

static void the_backdrop_is_drawn_anew_only_when_it_has_changed(void **state)
{
    DrawList *list = *state;
    assert_true(draw_list_wants_backdrop(list, 7));
    draw_list_begin(list, 800, 600);
    assert_false(draw_list_wants_backdrop(list, 7));
    assert_false(list->backdrop_is_new);
    assert_true(draw_list_wants_backdrop(list, 8));
    assert_true(list->backdrop_is_new);
    draw_list_begin(list, 801, 600);
    assert_true(draw_list_wants_backdrop(list, 8));
    draw_list_begin(list, 801, 600);
    assert_false(draw_list_wants_backdrop(list, 8));
    draw_list_drop_backdrop(list);
    assert_true(draw_list_wants_backdrop(list, 8));
}

static void parts_of_the_backdrop_join_and_stay_in_the_window(void **state)
{
    DrawList *list = *state;
    draw_list_begin(list, 800, 600);
    draw_list_renew_part(list, 900.0, 10.0, 950.0, 20.0);
    assert_true(list->part.x1 <= list->part.x0);
    draw_list_renew_part(list, 100.4, 50.0, 120.2, 60.5);
    draw_list_renew_part(list, 790.0, -5.0, 850.0, 4.0);
    assert_int_equal(list->part.x0, 100);
    assert_int_equal(list->part.y0, 0);
    assert_int_equal(list->part.x1, 800);
    assert_int_equal(list->part.y1, 61);
    draw_list_begin(list, 800, 600);
    assert_true(list->part.x1 <= list->part.x0);
}

static void light_fades_from_the_middle_outward(void **state)
{
    (void)state;
    assert_float_equal(draw_glow_at(0.0), 1.0, 1e-12);
    for (double share = 0.1; share < 1.05; share += 0.1) {
        assert_true(draw_glow_at(share) < draw_glow_at(share - 0.1));
    }
    assert_float_equal(draw_glow_at(1.5), 0.0, 1e-12);
}

static void texts_are_kept_with_their_words(void **state)
{
    DrawList *list = *state;
    for (int i = 0; i < 500; i++) {
        char words[8] = {'a', (char)('0' + i % 10), '\0'};
        draw_text(list, LAYER_TEXT, i, 0, 20, ALIGN_LEFT, WHITE, words);
    }
    assert_int_equal(list->text_count, 500);
    assert_string_equal(list->characters + list->texts[123].text, "a3");
    draw_list_begin(list, 800, 600);
    assert_int_equal(list->text_count, 0);
}

/// The corners that a hexagon of that circumradius in pixels takes, drawn at `x`, `y`, and how
/// opaque they are.
static int hexagon_corners(DrawList *list, double radius, double x, double y, int *alpha)
{
    const View view = {.scale = 1.0, .unit = 1.0};
    const ObstacleState state = {
        .exists = true, .centre = vec2(x, y), .radius = radius, .bounce = 1.0};
    draw_list_begin(list, 800, 600);
    picture_obstacle(list, LAYER_FIELD, palette_get(PALETTE_NIGHT), &view, &state);
    *alpha = list->mesh[LAYER_FIELD].vertices[0].colour.a;
    return list->mesh[LAYER_FIELD].vertex_count;
}

static void a_hexagon_smaller_than_a_pixel_is_one_pixel_as_faint_as_it_is_small(void **state)
{
    DrawList *list = *state;
    int alpha = 0;
    assert_int_equal(hexagon_corners(list, 0.65, 100.2, 100.8, &alpha), 6);
    assert_int_equal(alpha, 255);
    assert_int_equal(hexagon_corners(list, 0.31, 100.2, 100.8, &alpha), 4);
    assert_in_range(alpha, 60, 68);
    const DrawVertex *corners = list->mesh[LAYER_FIELD].vertices;
    check_near((double)corners[0].x, 100.0, 0.0);
    check_near((double)corners[0].y, 100.0, 0.0);
    check_near((double)corners[2].x, 101.0, 0.0);
    check_near((double)corners[2].y, 101.0, 0.0);
}

/// There may be a hundred thousand of them.
static void a_line_shorter_than_it_is_drawn_wide_is_a_box(void **state)
{
    DrawList *list = *state;
    const View view = {.scale = 0.175, .unit = 1.0};
    ObstacleState line = {.exists = true,
                          .shape = SHAPE_LINE,
                          .centre = {400, 300},
                          .end = {{398.5, 299.5}, {401.5, 300.5}},
                          .bounce = 1.0};
    picture_obstacle(list, LAYER_FIELD, palette_get(PALETTE_NIGHT), &view, &line);
    const DrawMesh *mesh = &list->mesh[LAYER_FIELD];
    assert_int_equal(mesh->index_count, 6);
    check_near((double)mesh->vertices[2].x - (double)mesh->vertices[0].x, 1.5, 0.5);
    check_near((double)mesh->vertices[2].y - (double)mesh->vertices[0].y, 1.5, 0.5);
    draw_list_begin(list, 800, 600);
    line.end[1].x += 30.0;
    picture_obstacle(list, LAYER_FIELD, palette_get(PALETTE_NIGHT), &view, &line);
    assert_true(mesh->index_count > 30);
}

static void each_mark_of_a_ball_has_a_shape_of_its_own_and_leaves_the_ball_free(void **state)
{
    DrawList *list = *state;
    const Vec2 at = vec2(100.0, 100.0);
    static DrawVertex seen[BALL_MARK_COUNT][2000];
    int count[BALL_MARK_COUNT];
    for (int mark = 0; mark < BALL_MARK_COUNT; mark++) {
        draw_list_begin(list, 800, 600);
        ball_marks_draw(list, 1u << mark, at, 8.0, 1.0, WHITE);
        const DrawMesh *mesh = &list->mesh[LAYER_ACTORS];
        count[mark] = mesh->vertex_count;
        assert_in_range(count[mark], 8, 2000);
        for (int i = 0; i < count[mark]; i++) {
            seen[mark][i] = mesh->vertices[i];
            const Vec2 corner = vec2((double)mesh->vertices[i].x, (double)mesh->vertices[i].y);
            assert_true(vec2_length(vec2_sub(corner, at)) > 8.0);
        }
        for (int other = 0; other < mark; other++) {
            assert_true(count[other] != count[mark] ||
                        memcmp(seen[other], seen[mark], (size_t)count[mark] * sizeof seen[0][0]) !=
                            0);
        }
    }
}

static void the_mark_of_a_capsule_lies_on_no_sign_of_its_brick(void **state)
{
    DrawList *list = *state;
    static const char KINDS[] = "*!xr";
    static const double CELLS[][2] = {{60, 30}, {40, 24}, {28, 24}, {24, 24}, {90, 40}};
    const Palette *palette = palette_get(PALETTE_NIGHT);
    const Colour ink = palette->role[COLOUR_INK];
    View view = {.scale = 1.0, .unit = 1.0};
    list->line = 1.0;
    for (int i = 0; KINDS[i] != '\0'; i++) {
        for (size_t k = 0; k < sizeof CELLS / sizeof CELLS[0]; k++) {
            const double width = CELLS[k][0], height = CELLS[k][1];
            BrickLook look = {
                .body = {{100, 100}, {100 + width, 100 + height}}, .hits = 1, .begun = 1};
            look.kind = brick_kind_get(brick_kind_from_letter(KINDS[i]));
            look.power_up = 0;
            draw_list_begin(list, 800, 600);
            picture_brick(list, LAYER_FIELD, palette, &view, &look);
            const DrawMesh *mesh = &list->mesh[LAYER_FIELD];
            double radius;
            const Vec2 mark = picture_brick_mark(&look, &radius);
            int marked = 0;
            for (int v = 0; v < mesh->vertex_count; v++) {
                const DrawVertex *at = &mesh->vertices[v];
                // The stripes of explosives run along the whole lower edge.
                if (memcmp(&at->colour, &ink, sizeof ink) == 0 &&
                    (double)at->y < 99 + 0.75 * height) {
                    const double away = hypot((double)at->x - mark.x, (double)at->y - mark.y);
                    assert_true(away > radius - 1.5);
                    marked++;
                }
            }
            assert_true(marked > 0);
        }
    }
}

static bool has_passed(void *context)
{
    return *(bool *)context;
}

static void
a_picture_that_is_given_up_takes_the_backdrop_along_that_it_would_have_changed(void **state)
{
    (void)state;
    // Nothing changes, the backdrop is another one, a part of it is renewed.
    for (int changes = 0; changes < 3; changes++) {
        bool ends = false;
        DrawList list = {.end = {has_passed, &ends}};
        draw_list_begin(&list, 640, 480);
        assert_true(draw_list_wants_backdrop(&list, 1));
        for (int i = 0; i < 3 * DRAW_LIST_LOOK; i++) {
            assert_false(draw_list_ends(&list));
        }
        draw_list_begin(&list, 640, 480);
        assert_true(draw_list_wants_backdrop(&list, changes == 1 ? 2 : 1) == (changes == 1));
        if (changes == 2) {
            draw_list_renew_part(&list, 10, 10, 20, 20);
        }
        ends = true;
        int things = 0;
        while (!draw_list_ends(&list)) {
            things++;
        }
        assert_true(things < DRAW_LIST_LOOK);
        ends = false;
        assert_true(draw_list_ends(&list));
        draw_list_begin(&list, 640, 480);
        assert_false(draw_list_ends(&list));
        assert_true(draw_list_wants_backdrop(&list, changes == 1 ? 2 : 1) == (changes != 0));
        draw_list_free(&list);
    }
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_picture_that_is_given_up_takes_the_backdrop_along_that_it_would_have_changed),
        CASE(a_box_has_four_corners_on_whole_pixels),
        CASE(a_thin_box_is_never_lost_and_an_empty_one_is_none),
        CASE(every_shape_is_whole),
        CASE(edges_fade_within_half_a_pixel_of_the_true_radius),
        CASE(circles_look_round),
        CASE(an_outline_keeps_its_width_at_the_corners),
        CASE(tiny_polygons_are_few_triangles),
        CASE(hexagon_corners_are_counted_as_in_the_arena),
        CASE(the_backdrop_is_drawn_anew_only_when_it_has_changed),
        CASE(parts_of_the_backdrop_join_and_stay_in_the_window),
        CASE(light_fades_from_the_middle_outward),
        CASE(texts_are_kept_with_their_words),
        CASE(the_mark_of_a_capsule_lies_on_no_sign_of_its_brick),
        CASE(each_mark_of_a_ball_has_a_shape_of_its_own_and_leaves_the_ball_free),
        CASE(a_line_shorter_than_it_is_drawn_wide_is_a_box),
        cmocka_unit_test_setup_teardown(
            a_hexagon_smaller_than_a_pixel_is_one_pixel_as_faint_as_it_is_small, begin, end),
    };
    return cmocka_run_group_tests_name("draw_list", tests, NULL, NULL);
}
