// What is seen of an edited level: where things and their handles are, what values they have, what
// snaps to what, where balls fly and are found, what is wrong: tests/edit/views.txt.
#include "near.h"

#include "said_text.h"

#include "edit_rich.h"

#include "edit_problems.h"
#include "edit_snap.h"

#define FILE_NAME "tests/edit/views.txt"

static void each_object_has_its_bounds_middle_and_handles(void **state)
{
    (void)state;
    Edit *edit = opened(RICH);
    const Level *level = edit_level(edit);
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        EditHandle handles[EDIT_HANDLES_MAX];
        const Rectangle bounds = edit_object_bounds(level, object);
        say("%s %d:", KIND_NAMES[object.kind], object.index);
        say_point(bounds.min);
        say_point(bounds.max);
        say(" about");
        say_point(edit_object_middle(level, object));
        const int count = edit_handle_list(level, object, 20.0, handles);
        for (int i = 0; i < count; i++) {
            say("; %d", (int)handles[i].kind);
            say_point(handles[i].place);
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "handles");
}

static void handles_stand_at_lines_without_length_and_paddles_of_all_sides(void **state)
{
    (void)state;
    Edit *edit = opened(
        "title = \"t\"; lines = ( { x1 = 100; y1 = 100; x2 = 100; y2 = 100; thickness = 8; } );\n"
        "paddles = ( { side = \"top\"; x = 100; y = 90; }, { side = \"right\"; thickness = 30; },\n"
        "  { side = \"left\"; length = 50; } ); balls = ( { }, { owner = \"right\"; }, { } );");
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        EditHandle handles[EDIT_HANDLES_MAX];
        say("%s %d:", KIND_NAMES[object.kind], object.index);
        const int count = edit_handle_list(edit_level(edit), object, 5.0, handles);
        say_point(edit_object_middle(edit_level(edit), object));
        for (int i = 0; i < count; i++) {
            say("; %d", (int)handles[i].kind);
            say_point(handles[i].place);
        }
        say("\n");
    }
    edit_destroy(edit);
    Edit *none = opened("title = \"t\"; arena = { width = 300; height = 200; }; balls = ( { } );");
    say_point(edit_object_ball_place(edit_level(none), 0));
    say("\n");
    edit_destroy(none);
    assert_said(FILE_NAME, "handles elsewhere");
}

static void under_each_point_lies_what_is_uppermost_there(void **state)
{
    (void)state;
    Edit *edit = opened(RICH);
    for (int reach = 0; reach <= 6; reach += 6) {
        for (int y = 0; y <= 600; y += 15) {
            for (int x = 0; x <= 800; x += 10) {
                const EditObject object = edit_object_at(edit_level(edit), vec2(x, y), reach, 0);
                say("%c", object.kind == EDIT_NOTHING    ? '.'
                          : object.kind == EDIT_BRICKS   ? '0' + object.index
                          : object.kind == EDIT_OBSTACLE ? 'a' + object.index
                          : object.kind == EDIT_PADDLE   ? 'A' + object.index
                                                         : 'W' + object.index);
            }
            say("\n");
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "points");
}

static void to_each_point_some_picture_of_bricks_is_near_or_none(void **state)
{
    (void)state;
    Edit *edit = opened(
        "title = \"t\"; bricks = (\n"
        "  { x = 40; y = 40; cell_width = 20; cell_height = 10; rows = ( \"1.1\", \"..1\" ); },\n"
        "  { x = 80; y = 45; cell_width = 10; cell_height = 10; rows = ( \".11\", \"1.1\" ); },\n"
        "  { x = 50; y = 90; cell_width = 10; cell_height = 10; rows = ( \"1\" ); } );");
    for (int y = 25; y <= 115; y += 2) {
        for (int x = 15; x <= 135; x += 2) {
            const int picture = edit_bricks_near(world_of(edit), vec2(x, y), EDIT_BRICKS_REACH);
            say("%c", picture < 0 ? '.' : '0' + picture);
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "pictures");
}

static void each_obstacle_has_its_origin(void **state)
{
    (void)state;
    Edit *edit = opened(RICH);
    for (int i = 0; i < world_of(edit)->obstacle_count; i++) {
        const EditOrigin origin = edit_object_origin(edit_level(edit), i);
        const Vec2 by = edit_motion_of_member(edit_level(edit), &origin, vec2(3, 5));
        say("%d: member %d, group %d, entry %d, copy %d;", i, origin.member, origin.group,
            origin.entry, origin.copy);
        say_point(world_of(edit)->obstacles[i].centre);
        say_point(world_of(edit)->obstacles[i].end);
        say_point(by);
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "origins");
}

static void each_value_is_printed_with_its_unit(void **state)
{
    (void)state;
    static const EditObject OBJECTS[] = {
        {EDIT_ARENA, 0},    {EDIT_BRICKS, 1},    {EDIT_OBSTACLE, 1},  {EDIT_OBSTACLE, 2},
        {EDIT_OBSTACLE, 9}, {EDIT_OBSTACLE, 10}, {EDIT_OBSTACLE, 14}, {EDIT_PADDLE, 0},
        {EDIT_PADDLE, 1},   {EDIT_BALL, 0},      {EDIT_BALL, 1}};
    Edit *edit = opened(RICH);
    for (size_t i = 0; i < sizeof OBJECTS / sizeof OBJECTS[0]; i++) {
        EditProperty rows[EDIT_PROPERTIES_MAX];
        const int count = edit_property_list(edit_level(edit), OBJECTS[i], rows);
        say("%s %d:\n", KIND_NAMES[OBJECTS[i].kind], OBJECTS[i].index);
        for (int k = 0; k < count; k++) {
            char text[EDIT_PROPERTY_SIZE];
            EditProperty found;
            const char *name = edit_property_field(rows[k])->name;
            edit_property_print(edit_level(edit), OBJECTS[i], rows[k], text);
            say("  %s = '%s' %s\n", name, text, edit_property_unit(rows[k]));
            assert_true(
                edit_property_find(edit_level(edit), OBJECTS[i], rows[k].group, name, &found));
            assert_true(found.group == rows[k].group && found.key == rows[k].key);
            assert_true(
                rows[k].group == GROUP_NONE ||
                !edit_property_find(edit_level(edit), OBJECTS[i], GROUP_NONE, name, &found));
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "values");
}

static void say_snap(const EditSnap *snap)
{
    say_point(snap->by);
    for (int i = 0; i < snap->guide_count; i++) {
        say(", by");
        say_point(snap->guides[i].from);
        say_point(snap->guides[i].to);
    }
    say("\n");
}

static const EditSnapRules RULES[] = {{.others = true, .reach = 6},
                                      {.grid = 25},
                                      {.grid = 25, .others = true, .reach = 6},
                                      {.others = true, .reach = 40},
                                      {.others = false, .reach = 6}};

static void what_is_moved_snaps_as_each_rule_says(void **state)
{
    (void)state;
    static const Vec2 WAYS[] = {{0, 0}, {51, 3}, {-37, 88}, {160.5, -71.25}, {-2, 201}};
    Edit *edit = opened(RICH);
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        for (int i = 0; i < 5; i++) {
            for (int rules = 0; rules < 4; rules++) {
                const EditSelection selection = {.items = &object, .count = 1};
                const EditSnap snap =
                    edit_snap_motion(edit_level(edit), &selection, WAYS[i], &RULES[rules]);
                say("%s %d, way %d, rules %d:", KIND_NAMES[object.kind], object.index, i, rules);
                say_snap(&snap);
            }
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "snapped motions");
}

static void several_things_snap_together(void **state)
{
    (void)state;
    static EditObject some[][4] = {{{EDIT_ARENA, 0}, {EDIT_BRICKS, 1}, {EDIT_OBSTACLE, 9}},
                                   {{EDIT_OBSTACLE, 0}, {EDIT_OBSTACLE, 14}},
                                   {{EDIT_OBSTACLE, 8}, {EDIT_BALL, 0}, {EDIT_BALL, 3}},
                                   {{EDIT_BRICKS, 0}, {EDIT_OBSTACLE, 1}, {EDIT_OBSTACLE, 2}}};
    static const int COUNTS[] = {3, 2, 3, 3};
    Edit *edit = opened(RICH);
    for (int i = 0; i < 4; i++) {
        for (int x = -60; x <= 60; x += 24) {
            const EditSelection selection = {.items = some[i], .count = COUNTS[i]};
            const EditSnap snap =
                edit_snap_motion(edit_level(edit), &selection, vec2(x, 0.5 * x + 3), &RULES[2]);
            say("some %d by %d:", i, x);
            say_snap(&snap);
        }
    }
    const EditSelection none = {.count = 0};
    const EditSnap snap = edit_snap_motion(edit_level(edit), &none, vec2(3, 4), &RULES[2]);
    say("nothing:");
    say_snap(&snap);
    edit_destroy(edit);
    assert_said(FILE_NAME, "snapped together");
}

static void points_snap_as_each_rule_says(void **state)
{
    (void)state;
    static const Vec2 POINTS[] = {{160, 300}, {161, 303}, {170, 322}, {200, 330}, {203, 338},
                                  {100, 503}, {150, 484}, {700, 425}, {703, 455}, {60, 42},
                                  {150, 38},  {258, 99},  {3, 4},     {796, 300}, {400, 597},
                                  {499, 121}, {530, 75},  {301, 223}, {450, 359}, {612, 275},
                                  {337, 512}, {300, 350}, {412.5, 1}, {480, 480}, {33, 250}};
    static const EditObject MOVED[] = {
        {EDIT_NOTHING, 0}, {EDIT_OBSTACLE, 0}, {EDIT_OBSTACLE, 14}, {EDIT_ARENA, 0}};
    Edit *edit = opened(RICH);
    for (size_t i = 0; i < sizeof POINTS / sizeof POINTS[0]; i++) {
        for (int moved = 0; moved < 4; moved++) {
            for (int rules = 0; rules < 5; rules++) {
                if (moved > 0 && rules != 2) {
                    continue;
                }
                const EditSnap snap =
                    edit_snap_point(edit_level(edit), MOVED[moved], POINTS[i], &RULES[rules]);
                say("point %d of %d, rules %d:", (int)i, moved, rules);
                say_snap(&snap);
            }
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "snapped points");
}

static void balls_of_bots_games_are_found_where_they_are(void **state)
{
    (void)state;
    EditHeat heat;
    Edit *edit = opened(
        "title = \"t\"; arena = { width = 600; height = 400; }; match = { lives = 1; };\n"
        "paddles = ( { side = \"bottom\"; } ); bricks = { x = 280; y = 40; cell_width = 40;\n"
        "cell_height = 20; rows = ( \"1\" ); };\n"
        "balls = ( { x = 100; y = 100; vx = 300; vy = 150; }, { x = 1; y = 390; vx = 0; vy = 90; } "
        ");");
    assert_true(edit_heat_begin(&heat, world_of(edit)));
    for (int i = 0; i < 3; i++) {
        say("%d x %d cells of %.9g u, seed %d, %.9g s, most %.9g\n", heat.columns, heat.rows,
            heat.cell, (int)heat.seed, heat.played, (double)heat.most);
        for (int row = 0; row < heat.rows; row++) {
            for (int column = 0; column < heat.columns; column++) {
                const float seconds = heat.seconds[row * heat.columns + column];
                say("%c", seconds == 0.0f ? '.' : seconds < 0.1f ? '1' : '2');
            }
            say("\n");
        }
        assert_true(edit_heat_advance(&heat, 4000));
    }
    while (edit_heat_advance(&heat, 100000)) {
    }
    say("seed %d, %.9g s, most %.6g\n", (int)heat.seed, heat.played, (double)heat.most);
    edit_heat_free(&heat);
    edit_destroy(edit);
    assert_said(FILE_NAME, "heat");
}

static void paths_of_balls_end_where_they_do(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {
        // Through bricks, a portal, one that scatters, out at an open side, between walls for ever.
        "paddles = ( { side = \"bottom\"; } ); bricks = { x = 280; y = 100; cell_width = 40; "
        "cell_height = 20; rows = ( \"1\" ); };",
        "bricks = { x = 280; y = 100; cell_width = 40; cell_height = 20; rows = ( \"a..\", "
        "\"..a\", \"12.\" ); };",
        "bricks = { x = 280; y = 100; cell_width = 40; cell_height = 20; rows = ( \"?\" ); };",
        "circles = ( { x = 300; y = 100; radius = 30; hits = 1; }, { x = 310; y = 350; radius = "
        "10; phase = 1; } );",
        "circles = ( { x = 310; y = 350; radius = 10; } );",
        "hexagons = ( { x = 400; y = 200; radius = 30; }, { x = 400; y = 200; radius = 50; } );"};
    static const BallDef BALLS[] = {{.position = {300, 350}, .velocity = {0, -400}, .radius = 8},
                                    {.position = {300, 350}, .velocity = {120, 300}, .radius = 5},
                                    {.position = {300, 350}, .velocity = {0, 0}, .radius = 8},
                                    {.position = {8, 300}, .velocity = {100, 30}, .radius = 8},
                                    {.position = {7.9, 300}, .velocity = {100, 30}, .radius = 8},
                                    {.position = {592.1, 300}, .velocity = {100, 30}, .radius = 8},
                                    {.position = {300, 392.1}, .velocity = {100, 30}, .radius = 8},
                                    {.position = {300, 7.9}, .velocity = {100, 30}, .radius = 8}};
    for (size_t i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++) {
        char text[400];
        EditProblems problems = {0};
        snprintf(text, sizeof text, "title = \"t\"; arena = { width = 600; height = 400; }; %s",
                 LEVELS[i]);
        Edit *edit = edit_create();
        DiagList wrong = {0};
        if (!edit_open(edit, "t", text, strlen(text), &wrong)) {
            say("%s\n", wrong.items[0].text);
        }
        diag_list_free(&wrong);
        edit_problems_find(&problems, edit_level(edit));
        for (size_t k = 0; k < sizeof BALLS / sizeof BALLS[0]; k++) {
            EditPath path;
            const bool good = edit_path_find(&path, edit_level(edit), &problems, &BALLS[k]);
            say("level %d, ball %d: %s, end %d, %d contacts, last", (int)i, (int)k,
                good ? "flies" : "stays", (int)path.end, path.count);
            say_point(path.last);
            for (int c = 0; c < path.count && c < 3; c++) {
                say("; %d at %.6g", (int)path.contacts[c].with, path.contacts[c].time);
                say_point(path.contacts[c].position);
                say_point(path.contacts[c].onward);
                say_point(path.contacts[c].point);
                say_point(path.contacts[c].normal);
            }
            say("\n");
        }
        edit_problems_free(&problems);
        edit_destroy(edit);
    }
    assert_said(FILE_NAME, "paths");
}

static void what_is_wrong_is_told_of_its_object_and_its_place(void **state)
{
    (void)state;
    static const char TEXT[] =
        "title = \"Wrong\"; paddles = ( { side = \"bottom\"; x = 100; }, { side = \"top\"; } );\n"
        "balls = ( { x = 300; y = 300; vx = 0; vy = 0; }, { x = 301; y = 305; vx = 1; vy = 1; },\n"
        "  { owner = \"left\"; } );\n"
        "hexagons = ( { x = 300; y = 310; radius = 40; }, { x = 2000; y = 310; radius = 40; } );\n"
        "groups = ( { circles = ( { x = 700; y = 400; radius = 10; } ); repeat = { count = 3; dx = "
        "5; }; } );\n"
        "bricks = ( { x = 80; y = 650; cell_width = 40; cell_height = 20; rows = ( \"1a\" ); },\n"
        "  { x = 80; y = 640; cell_width = 40; cell_height = 20; rows = ( \"11\" ); } );";
    EditProblems problems = {0};
    Edit *edit = opened(TEXT);
    edit_problems_find(&problems, edit_level(edit));
    say("%d errors of %d\n", problems.errors, problems.count);
    for (int i = 0; i < problems.count; i++) {
        const EditProblem *problem = &problems.items[i];
        say("%d %s %d", (int)problem->severity, KIND_NAMES[problem->object.kind],
            problem->object.index);
        say_point(problem->place.min);
        say_point(problem->place.max);
        say(" %s\n", problem->text);
    }
    edit_problems_free(&problems);
    edit_destroy(edit);
    assert_said(FILE_NAME, "problems");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_object_has_its_bounds_middle_and_handles),
        cmocka_unit_test(handles_stand_at_lines_without_length_and_paddles_of_all_sides),
        cmocka_unit_test(under_each_point_lies_what_is_uppermost_there),
        cmocka_unit_test(to_each_point_some_picture_of_bricks_is_near_or_none),
        cmocka_unit_test(each_obstacle_has_its_origin),
        cmocka_unit_test(each_value_is_printed_with_its_unit),
        cmocka_unit_test(what_is_moved_snaps_as_each_rule_says),
        cmocka_unit_test(several_things_snap_together),
        cmocka_unit_test(points_snap_as_each_rule_says),
        cmocka_unit_test(balls_of_bots_games_are_found_where_they_are),
        cmocka_unit_test(paths_of_balls_end_where_they_do),
        cmocka_unit_test(what_is_wrong_is_told_of_its_object_and_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
