/// What is moved in the editor lies where a person means it: corner on corner, edge on edge, in
/// line, on the grid.
#include "near.h"

#include <stdio.h>
#include <string.h>

#include "edit_snap.h"
#include "rng.h"

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

#define WIDTH   400
#define HEIGHT  360
#define TARGETS 6

/// How a scene is changed: its left and right, or x and y, or the order of its things.
typedef enum Change { AS_IT_IS, FLIPPED, SWAPPED, REVERSED, CHANGE_COUNT } Change;

/// A hexagon or a line; the last one is moved.
typedef struct Thing {
    bool is_line;
    Vec2 from, to; ///< of a hexagon its centre
    double size, angle_deg;
} Thing;

static Vec2 changed(Change change, Vec2 place)
{
    return change == FLIPPED   ? vec2(WIDTH - place.x, place.y)
           : change == SWAPPED ? vec2(place.y, place.x)
                               : place;
}

static Vec2 changed_way(Change change, Vec2 way)
{
    return change == FLIPPED ? vec2(-way.x, way.y) : change == SWAPPED ? vec2(way.y, way.x) : way;
}

/// The moved thing has the number 0 among what is of its kind.
static Level scene_of(const Thing *things, Change change)
{
    char hexagons[1000] = "", lines[1000] = "", text[2500];
    for (int i = 0; i < TARGETS + 1; i++) {
        const int number = i == 0 ? TARGETS : change == REVERSED ? TARGETS - i : i - 1;
        const Thing *thing = &things[number];
        const Vec2 from = changed(change, thing->from), to = changed(change, thing->to);
        char *list = thing->is_line ? lines : hexagons;
        const size_t length = strlen(list);
        if (thing->is_line) {
            snprintf(list + length, sizeof lines - length,
                     "%s{ x1 = %.17g; y1 = %.17g; x2 = %.17g; y2 = %.17g; thickness = %.17g; }",
                     length > 0 ? ", " : "", from.x, from.y, to.x, to.y, thing->size);
        } else {
            const double angle_deg = change == FLIPPED   ? 180.0 - thing->angle_deg
                                     : change == SWAPPED ? 90.0 - thing->angle_deg
                                                         : thing->angle_deg;
            snprintf(list + length, sizeof hexagons - length,
                     "%s{ x = %.17g; y = %.17g; radius = %.17g; angle = %.17g; }",
                     length > 0 ? ", " : "", from.x, from.y, thing->size, angle_deg);
        }
    }
    const Vec2 size = change == SWAPPED ? vec2(HEIGHT, WIDTH) : vec2(WIDTH, HEIGHT);
    snprintf(text, sizeof text,
             "arena = { width = %g; height = %g; }; hexagons = (%s);"
             " lines = (%s);",
             size.x, size.y, hexagons, lines);
    return level_of(text);
}

static double multiple(Rng *rng, double from, double to, double of)
{
    return of * floor(rng_range(rng, from, to) / of);
}

/// Hexagons at the same few angles, so that edges are parallel, and lines along them.
static void make_things(Rng *rng, Thing *things)
{
    for (int i = 0; i <= TARGETS; i++) {
        const double x = rng_range(rng, 60, WIDTH - 60), y = rng_range(rng, 60, HEIGHT - 60);
        const double angle_deg = multiple(rng, 0, 179, 30), length = rng_range(rng, 20, 50);
        const double angle = angle_deg * (3.14159265358979323846 / 180.0);
        things[i] =
            (Thing){rng_below(rng, 3) == 0, vec2(x, y), vec2(x, y), 0.5 * length, angle_deg};
        things[i].to.x += things[i].is_line ? length * cos(angle) : 0.0;
        things[i].to.y += things[i].is_line ? length * sin(angle) : 0.0;
        things[i].size *= things[i].is_line ? 0.3 : 1.0;
    }
}

static EditSnap snap_in(const Level *level, const Thing *moved, Vec2 by, const EditSnapRules *rules)
{
    // Hexagons come before lines.
    int index = 0;
    while (moved->is_line && level->world.obstacles[index].shape != SHAPE_LINE) {
        index++;
    }
    return move_of(level, (EditObject){EDIT_OBSTACLE, index}, by, rules);
}

/// The middle of what is shown of a snap.
static Vec2 shown_at(const EditSnap *snap)
{
    Vec2 sum = vec2(0, 0);
    for (int i = 0; i < snap->guide_count; i++) {
        sum = vec2_add(sum, vec2_add(snap->guides[i].from, snap->guides[i].to));
    }
    return snap->guide_count > 0 ? vec2_scale(sum, 0.5 / snap->guide_count) : sum;
}

static void expect_changed(Change change, const EditSnap *is, const EditSnap *was)
{
    assert_int_equal(is->guide_count, was->guide_count);
    // Of two lines the first is shown to where the thing is before it snaps to the second.
    if (was->guide_count == 1 || (was->guide_count == 2 && change != SWAPPED)) {
        assert_near_vec2(shown_at(is), changed(change, shown_at(was)), 1e-9);
    }
}

static void where_a_thing_snaps_to_knows_no_left_no_down_and_no_order(void **state)
{
    (void)state;
    Rng rng = rng_make(44);
    int snapped = 0, ends = 0;
    for (int round = 0; round < 400; round++) {
        Thing things[TARGETS + 1];
        EditSnap snaps[CHANGE_COUNT], points[CHANGE_COUNT];
        make_things(&rng, things);
        const double x = rng_range(&rng, -60, 60), y = rng_range(&rng, -60, 60);
        const EditSnapRules rules = {.others = round % 8 != 0,
                                     .reach = rng_range(&rng, 4, 14),
                                     .grid = round % 4 == 0 ? 20 : 0};
        for (Change change = AS_IT_IS; change < CHANGE_COUNT; change++) {
            const Vec2 by = changed_way(change, vec2(x, y));
            Level level = scene_of(things, change);
            EditSnap *snap = &snaps[change];
            *snap = snap_in(&level, &things[TARGETS], by, &rules);
            const EditGuide *guide = &snap->guides[0];
            if (!rules.others || (snap->guide_count == 1 && guide->from.x == guide->to.x &&
                                  guide->from.y == guide->to.y)) {
                // A corner on a corner, or on the grid: there it stays.
                const EditSnap again = snap_in(&level, &things[TARGETS], snap->by, &rules);
                assert_near_vec2(again.by, snap->by, 1e-9);
            }
            // A point is no thing, and each is near.
            const Vec2 place = vec2_add(things[0].from, vec2(0.5 * x, 0.5 * y));
            points[change] = edit_snap_point(&level, (EditObject){EDIT_NOTHING, 0},
                                             changed(change, place), &rules);
            level_free(&level);
            assert_near_vec2(snap->by, changed_way(change, snaps[AS_IT_IS].by), 1e-9);
            expect_changed(change, snap, &snaps[AS_IT_IS]);
            assert_near_vec2(points[change].by, changed(change, points[AS_IT_IS].by), 1e-9);
            expect_changed(change, &points[change], &points[AS_IT_IS]);
        }
        snapped += snaps[AS_IT_IS].guide_count > 0;
        ends += snaps[AS_IT_IS].guide_count > 1;
    }
    assert_true(snapped > 200);
    assert_true(ends > 10);
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
        cmocka_unit_test(where_a_thing_snaps_to_knows_no_left_no_down_and_no_order),
    };
    return cmocka_run_group_tests_name("edit_snap", tests, NULL, NULL);
}
