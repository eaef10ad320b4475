/// What is moved in the editor lies where a person means it: corner on corner, edge on edge, in
/// line, on the grid.
#include "near.h"

#include <stdio.h>
#include <string.h>

#include "edit_snap.h"

#define HALF_ROOT_OF_3 0.86602540378443864676

static const EditSnapRules OTHERS = {.others = true, .reach = 10};
static const EditSnapRules GRID = {.grid = 20};

/// A level of that text.
static Level level_of(const char *objects)
{
    char text[1000];
    DiagList problems = {0};
    Level level = {0};
    int length = snprintf(text, sizeof text, "title = \"x\"; %s", objects);
    assert_true(level_read_text(&level, "t", text, (size_t)length, &problems));
    diag_list_free(&problems);
    return level;
}

static EditSnap move_of(const Level *level, EditObject object, Vec2 by, const EditSnapRules *rules)
{
    EditSelection selection = {.items = &object, .count = 1};
    return edit_snap_motion(level, &selection, by, rules);
}

static void a_corner_comes_to_a_corner(void **state)
{
    (void)state;
    // Corner 0 of the second lies 3 u right of and 4 u below corner 3 of the first.
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 40; }, "
                           "{ x = 600; y = 500; radius = 30; });");
    const EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 1},
                                  vec2(260 - 30 + 3 - 600, 300 + 4 - 500), &OTHERS);
    assert_near(snap.by.x, 230 - 600, 1e-9);
    assert_near(snap.by.y, 300 - 500, 1e-9);
    assert_int_equal(snap.guide_count, 1);
    assert_near(snap.guides[0].from.x, 260, 1e-9);
    level_free(&level);
}

static void ends_of_lines_come_together(void **state)
{
    (void)state;
    Level level = level_of("lines = ({ x1 = 100; y1 = 100; x2 = 200; y2 = 150; thickness = 8; }, "
                           "{ x1 = 400; y1 = 400; x2 = 500; y2 = 300; });");
    const EditSnap snap =
        move_of(&level, (EditObject){EDIT_OBSTACLE, 1}, vec2(-197, -254), &OTHERS);
    assert_near(snap.by.x, -200, 1e-9);
    assert_near(snap.by.y, -250, 1e-9);
    level_free(&level);
}

static void an_edge_comes_flush_with_one_that_faces_it(void **state)
{
    (void)state;
    // Flat sides above and below: the apothem is radius * sqrt(3) / 2. 25 u apart across, so that
    // no corners are near.
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 100; }, "
                           "{ x = 600; y = 600; radius = 20; });");
    const double flush = 300 - (100 + 20) * HALF_ROOT_OF_3;
    const EditSnap snap =
        move_of(&level, (EditObject){EDIT_OBSTACLE, 1}, vec2(310 - 600, flush - 7 - 600), &OTHERS);
    assert_near(snap.by.x, 310 - 600, 1e-9);
    assert_near(snap.by.y, flush - 600, 1e-9);
    level_free(&level);
}

static void walls_of_the_arena_are_edges_too(void **state)
{
    (void)state;
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 40; });");
    const EditSnap snap =
        move_of(&level, (EditObject){EDIT_OBSTACLE, 0}, vec2(0, 40 - 300), &OTHERS);
    assert_near(snap.by.y, 40 * HALF_ROOT_OF_3 - 300, 1e-9);
    level_free(&level);
}

static void edges_that_do_not_face_each_other_are_not_taken(void **state)
{
    (void)state;
    // Beside each other only in line: 300 u apart along the edge.
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 40; }, "
                           "{ x = 700; y = 300; radius = 40; });");
    const EditSnapRules near_only = {.others = true, .reach = 5};
    const EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 1},
                                  vec2(0, -80 * HALF_ROOT_OF_3 + 3), &near_only);
    // Bounds are in line all the same: its lower edge with the other's upper one.
    assert_near(snap.by.x, 0, 1e-9);
    assert_near(snap.by.y, -80 * HALF_ROOT_OF_3, 1e-9);
    assert_near(snap.guides[0].from.y, snap.guides[0].to.y, 0);
    assert_true(snap.guides[0].to.x - snap.guides[0].from.x > 400);
    level_free(&level);
}

static void middles_come_in_line_across_and_down_by_themselves(void **state)
{
    (void)state;
    Level level =
        level_of("circles = ({ x = 300; y = 300; radius = 40; }, "
                 "{ x = 600; y = 520; radius = 20; }, { x = 100; y = 100; radius = 9; });");
    const EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 2}, vec2(504, 196), &OTHERS);
    assert_near(snap.by.x, 500, 1e-9);
    assert_near(snap.by.y, 200, 1e-9);
    assert_int_equal(snap.guide_count, 2);
    level_free(&level);
}

static void where_nothing_is_near_the_grid_counts(void **state)
{
    (void)state;
    Level level = level_of("circles = ({ x = 307; y = 311; radius = 40; });");
    const EditSnapRules both = {.grid = 20, .others = true, .reach = 1};
    const EditObject circle = {EDIT_OBSTACLE, 0};
    EditSnap snap = move_of(&level, circle, vec2(50, 0), &GRID);
    assert_near(307 + snap.by.x, 360, 1e-9);
    assert_near(311 + snap.by.y, 320, 1e-9);
    snap = move_of(&level, circle, vec2(50, 0), &both);
    assert_near(307 + snap.by.x, 360, 1e-9);
    assert_int_equal(snap.guide_count, 0);
    snap = move_of(&level, circle, vec2(51, 3), &(EditSnapRules){.grid = 0});
    assert_near(snap.by.x, 51, 0);
    assert_near(snap.by.y, 3, 0);
    level_free(&level);
}

static void of_a_line_and_the_grid_the_nearer_one_counts(void **state)
{
    (void)state;
    Level level = level_of("circles = ({ x = 300; y = 333; radius = 40; }, "
                           "{ x = 700; y = 600; radius = 40; });");
    const EditSnapRules both = {.grid = 20, .others = true, .reach = 10};
    const EditObject second = {EDIT_OBSTACLE, 1};
    // 331 is 2 u from the other's middle and 9 u from the grid, 338 is 5 and 2 u away.
    EditSnap snap = move_of(&level, second, vec2(0, 331 - 600), &both);
    assert_near(600 + snap.by.y, 333, 1e-9);
    assert_int_equal(snap.guide_count, 1);
    snap = move_of(&level, second, vec2(0, 338 - 600), &both);
    assert_near(600 + snap.by.y, 340, 1e-9);
    assert_int_equal(snap.guide_count, 0);
    level_free(&level);
}

static void a_corner_of_the_arena_is_not_held_where_it_is(void **state)
{
    (void)state;
    Level level = level_of("circles = ({ x = 300; y = 333; radius = 40; });");
    const EditSnapRules rules = {.grid = 5, .others = true, .reach = 10};
    const EditSnap snap =
        edit_snap_point(&level, (EditObject){EDIT_ARENA, 0}, vec2(954, 726), &rules);
    assert_same_vec2(snap.by, vec2(955, 725));
    level_free(&level);
}

static void a_thing_does_not_snap_to_itself_nor_to_its_copies(void **state)
{
    (void)state;
    Level level = level_of("groups = ({ hexagons = ({ x = 300; y = 300; radius = 40; }); "
                           "repeat = { count = 2; dx = 85; }; });");
    const EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 0}, vec2(1, 2), &OTHERS);
    assert_near(snap.by.x, 1, 0);
    assert_near(snap.by.y, 2, 0);
    level_free(&level);
}

static void a_point_comes_to_a_corner_before_an_edge_before_the_grid(void **state)
{
    (void)state;
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 40; });");
    const EditSnapRules rules = {.grid = 50, .others = true, .reach = 6};
    const EditObject none = {EDIT_NOTHING, 0};
    EditSnap snap = edit_snap_point(&level, none, vec2(343, 302), &rules);
    assert_near(snap.by.x, 340, 1e-9);
    assert_near(snap.by.y, 300, 1e-9);
    snap = edit_snap_point(&level, none, vec2(305, 300 + 40 * HALF_ROOT_OF_3 + 4), &rules);
    assert_near(snap.by.x, 305, 1e-9);
    assert_near(snap.by.y, 300 + 40 * HALF_ROOT_OF_3, 1e-9);
    snap = edit_snap_point(&level, none, vec2(610, 140), &rules);
    assert_near(snap.by.x, 600, 1e-9);
    assert_near(snap.by.y, 150, 1e-9);
    // Its own corners are no places for it.
    snap = edit_snap_point(&level, (EditObject){EDIT_OBSTACLE, 0}, vec2(343, 302), &rules);
    assert_near(snap.by.x, 350, 1e-9);
    level_free(&level);
}

static void slanted_edges_that_face_the_same_way_are_not_taken(void **state)
{
    (void)state;
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 100; }, "
                           "{ x = 800; y = 600; radius = 20; });");
    const EditSnapRules near_only = {.others = true, .reach = 5};
    // Around the second, its lower right edge 2 u beyond the other's, which faces the same way.
    const double inside = 80 * HALF_ROOT_OF_3 + 2;
    const Vec2 around = vec2(500 - inside * HALF_ROOT_OF_3, 300 - 0.5 * inside);
    EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 0}, around, &near_only);
    assert_same_vec2(snap.by, around);
    level_free(&level);
}

static void lines_behind_each_other_are_not_laid_flush(void **state)
{
    (void)state;
    Level level = level_of("lines = ({ x1 = 300; y1 = 300; x2 = 380; y2 = 360; thickness = 0; }, "
                           "{ x1 = 700; y1 = 500; x2 = 780; y2 = 560; thickness = 0; });");
    const EditSnapRules near_only = {.others = true, .reach = 5};
    // Begins 5.7 u behind the other's end, 0.8 u beside its line: ends come in line each way.
    const EditSnap snap =
        move_of(&level, (EditObject){EDIT_OBSTACLE, 1}, vec2(384 - 700, 364 - 500), &near_only);
    assert_near_vec2(snap.by, vec2(380 - 700, 360 - 500), 1e-9);
    level_free(&level);
}

static void flush_edges_slide_until_their_ends_are_together(void **state)
{
    (void)state;
    Level level = level_of("hexagons = ({ x = 300; y = 300; radius = 40; }, "
                           "{ x = 600; y = 600; radius = 40; });");
    // Corners are 11.3 u away, more than the reach; gap and slide 8 each.
    const Vec2 near = vec2(308 - 600, 300 - 80 * HALF_ROOT_OF_3 - 8 - 600);
    const EditSnap snap = move_of(&level, (EditObject){EDIT_OBSTACLE, 1}, near, &OTHERS);
    assert_near_vec2(snap.by, vec2(-300, -300 - 80 * HALF_ROOT_OF_3), 1e-9);
    assert_int_equal(snap.guide_count, 2);
    level_free(&level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corner_comes_to_a_corner),
        cmocka_unit_test(ends_of_lines_come_together),
        cmocka_unit_test(an_edge_comes_flush_with_one_that_faces_it),
        cmocka_unit_test(walls_of_the_arena_are_edges_too),
        cmocka_unit_test(edges_that_do_not_face_each_other_are_not_taken),
        cmocka_unit_test(middles_come_in_line_across_and_down_by_themselves),
        cmocka_unit_test(where_nothing_is_near_the_grid_counts),
        cmocka_unit_test(of_a_line_and_the_grid_the_nearer_one_counts),
        cmocka_unit_test(a_corner_of_the_arena_is_not_held_where_it_is),
        cmocka_unit_test(a_thing_does_not_snap_to_itself_nor_to_its_copies),
        cmocka_unit_test(a_point_comes_to_a_corner_before_an_edge_before_the_grid),
        cmocka_unit_test(slanted_edges_that_face_the_same_way_are_not_taken),
        cmocka_unit_test(lines_behind_each_other_are_not_laid_flush),
        cmocka_unit_test(flush_edges_slide_until_their_ends_are_together),
    };
    return cmocka_run_group_tests_name("edit_snap", tests, NULL, NULL);
}
