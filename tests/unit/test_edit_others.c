#define _POSIX_C_SOURCE 200809L

// What each command leaves of levels of many kinds, what snaps to what in them, and what the
// checker says of them, to the letter: tests/edit/others.txt.
#include "near.h"

#include "said_text.h"

#include "edit_rich.h"
#include "text_difference.h"

#include "edit_told.h"

#include "edit_problems.h"
#include "edit_snap.h"
#include "rng.h"

#define FILE_NAME "tests/edit/others.txt"

/// Each has something that the others do not have.
static const struct {
    const char *name, *text;
} LEVELS[] = {
    {"one picture",
     "title = \"t\"; bricks = { x = 40; y = 60; cell_width = 30; cell_height = 20; // cells\n"
     "rows = ( \"12\", // upper\n \"3.\" ); // lower\n bonus = ( \"L.\", // first\n \"..\" ); "
     "}; // end\n"},
    {"three pictures",
     "title = \"t\"; bricks = (\n"
     "{ x = 40; y = 60; cell_width = 30; cell_height = 20; rows = ( \"1\" ); }, // a\n"
     "{ x = 140; y = 60; cell_width = 20; cell_height = 20; rows = ( \"2<\" ); bonus = ( \"LS\" ); "
     "}, // b\n"
     "{ x = 240; y = 60; cell_width = 20; cell_height = 30; rows = ( \"3\", \"1\" ); } ); // c\n"},
    {"pictures without bonus",
     "title = \"t\"; bricks = (\n"
     "{ x = 40; y = 60; cell_width = 30; cell_height = 20; rows = ( \"^1\" ); },\n"
     "{ x = 140; y = 60; cell_width = 20; cell_height = 20; rows = ( \"1\", \"v\" ); } );"},
    {"groups of one rule",
     "title = \"t\"; groups = (\n// one\n"
     "{ hexagons = ( { x = 300; y = 200; radius = 20; } // h\n ); mirror = { x = 480; }; // m\n"
     "}, // first\n"
     "{ circles = ( { x = 200; y = 300; radius = 9; }, { x = 100; y = 100; radius = 8; } );\n"
     "mirror = { x = 480; y = 360; }; }, // second\n"
     "{ lines = ( { x1 = 480; y1 = 100; x2 = 480; y2 = 140; } );\n"
     "repeat = { count = 4; turn = 90; x = 480; y = 360; }; // four\n } ); // third\n"},
    {"on the axes",
     "title = \"t\"; circles = ( { x = 480; y = 200; radius = 20; },\n"
     "{ x = 200; y = 360; radius = 20; }, { x = 480; y = 360; radius = 20; } );\n"
     "lines = ( { x1 = 400; y1 = 200; x2 = 560; y2 = 200; },\n"
     "{ x1 = 300; y1 = 360; x2 = 660; y2 = 360; }, { x1 = 480; y1 = 50; x2 = 480; y2 = 90; },\n"
     "{ x1 = 470; y1 = 350; x2 = 490; y2 = 370; } );"},
    {"four paddles",
     "title = \"t\"; paddles = ( { side = \"top\"; y = 30; }, // one\n"
     "{ side = \"right\"; partner = false; length = 60; }, { side = \"left\"; // two\n },\n"
     "{ side = \"bottom\"; thickness = 20; } );\n"
     "balls = ( { owner = \"top\"; }, { owner = \"right\"; }, { owner = \"left\"; // own\n },\n"
     "{ owner = \"left\"; radius = 12; }, { owner = \"bottom\"; } );"},
    {"balls alone",
     "title = \"t\"; balls = ( { x = 100; y = 100; vx = 300; vy = 0; radius = 5; }, // a\n"
     "{ x = 200; y = 150; vx = 0; vy = 0; radius = 20; }, { x = 300; y = 90; vx = -7; vy = 900; } "
     ");"},
    {"movers",
     "title = \"t\"; hexagons = ( { x = 200; y = 200; radius = 30;\n"
     "path = { dx = 100; dy = 0; // far\n period = 2; }; // way\n } );\n"
     "circles = ( { x = 500; y = 300; radius = 12; path = { dx = 0; dy = -80; period = 4; };\n"
     "bounce = 0.5; } ); lines = ( { x1 = 600; y1 = 100; x2 = 700; y2 = 100; spin = 45; } );"},
    {"nothing", "title = \"t\";"},
    {"comments on values",
     "title = \"t\"; circles = ( { x = 300; // x\n y = 200; // y\n radius = 20; // r\n bounce = "
     "1.5; "
     "// b\n hits = 2; // h\n path = { dx = 9; // d\n dy = 8; period = 2; // p\n }; // way\n } );\n"
     "paddles = ( { side = \"left\"; // s\n y = 300; // py\n length = 90; // l\n } );\n"
     "balls = ( { x = 400; // bx\n y = 300; vx = 5; // v\n vy = 6; owner = \"left\"; // o\n radius "
     "= "
     "9; // br\n } );\n match = { lives = 2; // two\n }; arena = { width = 900; // w\n height = "
     "700; "
     "};\n"},
    {"out of range",
     "title = \"t\"; circles = ( { x = 300; y = 200; radius = 0.25; } );\n"
     "hexagons = ( { x = 300; y = 300; radius = 20000; } ); paddles = ( { side = \"top\"; length = "
     "2; thickness = 900; } );\n"
     "balls = ( { x = 100; y = 200; vx = 0; vy = 0; radius = 900; }, { x = 100; y = 200; vx = 1; "
     "vy "
     "= 1; } );\n"
     "bricks = { x = 40; y = 60; cell_width = 2; cell_height = 900; rows = ( \"1\" ); };"},
    {"in line",
     "title = \"t\"; circles = ( { x = 300; y = 200; radius = 20; }, { x = 300; y = 300; radius = "
     "20; }, { x = 300; y = 400; radius = 20; } ); balls = ( { owner = \"bottom\"; }, { x = 300; y "
     "= "
     "500; vx = 0; vy = 0; radius = 20; } ); paddles = ( { side = \"bottom\"; } );\n"
     "bricks = { x = 280; y = 60; cell_width = 40; cell_height = 40; rows = ( \"1\" ); };"},
    {"a small field",
     "title = \"t\"; arena = { width = 200; height = 150; }; // small\n"
     "paddles = ( { side = \"left\"; } );\n"
     "balls = ( { owner = \"left\"; }, { x = 150; y = 75; vx = 10; vy = 10; } );\n"
     "circles = ( { x = 100; y = 30; radius = 10; hits = 2; phase = 1; leaves = 2; } );"},
};
#define LEVEL_COUNT ((int)(sizeof LEVELS / sizeof LEVELS[0]))

/// Of what is selected first, then those that need nothing.
#define OF_SELECTION 17
static const EditCommand COMMANDS[] = {
    {.verb = EDIT_MOVE, .to = {30, -20}},
    {.verb = EDIT_MOVE, .to = {-7.5, 0}, .copy = 1},
    {.verb = EDIT_TURN, .at = {300, 200}, .number = 90},
    {.verb = EDIT_TURN, .at = {480, 360}, .number = 180},
    {.verb = EDIT_TURN, .at = {100, 100}, .number = -90},
    {.verb = EDIT_SCALE, .at = {300, 200}, .number = 2},
    {.verb = EDIT_FLIP_ACROSS},
    {.verb = EDIT_FLIP_DOWN},
    {.verb = EDIT_DELETE},
    {.verb = EDIT_DUPLICATE, .to = {40, 40}},
    {.verb = EDIT_ALIGN_ROW},
    {.verb = EDIT_ALIGN_ROW + EDIT_ALIGN_MIDDLE_Y},
    {.verb = EDIT_DISTRIBUTE_ACROSS},
    {.verb = EDIT_DISTRIBUTE_DOWN},
    {.verb = EDIT_GROUP},
    {.verb = EDIT_UNGROUP},
    {.verb = EDIT_SERVE},
    {.verb = EDIT_ADD_PADDLE, .at = {10, 300}},
    {.verb = EDIT_ADD_SERVED_BALL},
    {.verb = EDIT_PAINT,
     .paint = {'1', '\0'},
     .at = {600, 400},
     .to = {680, 440},
     .cell = {40, 20}},
    {.verb = EDIT_ADD_CIRCLE, .at = {250, 120}, .to = {262, 120}},
    {.verb = EDIT_ADD_LINE, .at = {250, 120}, .to = {350, 120}},
    {.verb = EDIT_PAINT, .paint = {'2', 'W'}, .at = {45, 65}, .to = {165, 65}},
    {.verb = EDIT_PAINT, .paint = {'9', '.'}, .at = {85, 65}, .to = {60, 65}},
    {.verb = EDIT_PAINT, .paint = {'9', '.'}, .at = {50, 105}, .to = {50, 75}},
    {.verb = EDIT_PAINT, .paint = {'9', '.'}, .at = {95, 95}, .to = {95, 75}},
    {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_FILL, .paint = {'>', '\0'}, .at = {45, 65}},
    {.verb = EDIT_PAINT, .brush = EDIT_BRUSH_REPLACE, .paint = {'.', '.'}, .at = {145, 65}},
};
#define COMMAND_COUNT ((int)(sizeof COMMANDS / sizeof COMMANDS[0]))

static void tell_commands(Edit *edit, const char *of)
{
    const bool selected = edit_selection(edit)->count > 0;
    for (int i = selected ? 0 : OF_SELECTION; i < (selected ? OF_SELECTION : COMMAND_COUNT); i++) {
        tell(edit, &COMMANDS[i], "%s, %d", of, i);
    }
}

static void each_command_does_to_each_level_what_it_did(void **state)
{
    (void)state;
    for (int number = 0; number < LEVEL_COUNT; number++) {
        char name[60];
        Edit *edit = opened(LEVELS[number].text);
        edit_set_symmetry(edit, (EditSymmetry){.across = number % 2 == 1,
                                               .down = number % 3 == 1,
                                               .turns = 1 + number % 4,
                                               .centre = {480, 360}});
        tell_commands(edit, "nothing");
        EditObject object = next_object(edit, (EditObject){EDIT_ARENA, 0});
        for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
            edit_select(edit, object);
            snprintf(name, sizeof name, "%s %d", KIND_NAMES[object.kind], object.index);
            tell_commands(edit, name);
        }
        edit_select_all(edit);
        tell_commands(edit, "all");
        edit_destroy(edit);
        snprintf(name, sizeof name, "changed: %s", LEVELS[number].name);
        assert_said(FILE_NAME, name);
    }
}

/// Angles in steps that a person feels, in small ones and of a degree.
static void each_handle_is_dragged_in_each_level(void **state)
{
    (void)state;
    static const Vec2 PLACES[] = {{130, 91}, {620, 333}};
    static const double STEPS[] = {15, 0.5, 1};
    for (int number = 0; number < LEVEL_COUNT; number++) {
        Edit *edit = opened(LEVELS[number].text);
        EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
        for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
            EditHandle handles[EDIT_HANDLES_MAX];
            const int count = edit_handle_list(edit_level(edit), object, 20.0, handles);
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < (handles[i].kind == EDIT_HANDLE_TURN ? 6 : 2); k++) {
                    const EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                                              .object = object,
                                              .handle = handles[i].kind,
                                              .at = PLACES[k % 2],
                                              .number = STEPS[k / 2]};
                    tell(edit, &drag, "%s %d, handle %d to %d", KIND_NAMES[object.kind],
                         object.index, (int)handles[i].kind, k);
                }
            }
        }
        edit_destroy(edit);
        char name[60];
        snprintf(name, sizeof name, "dragged: %s", LEVELS[number].name);
        assert_said(FILE_NAME, name);
    }
}

/// And cleared, where nothing is typed.
static void each_value_is_typed_in_each_level(void **state)
{
    (void)state;
    static const char *const TYPED[] = {"", "7", "0.5"};
    for (int number = 0; number < LEVEL_COUNT; number++) {
        Edit *edit = opened(LEVELS[number].text);
        EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
        for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
            EditProperty rows[EDIT_PROPERTIES_MAX];
            const int count = edit_property_list(edit_level(edit), object, rows);
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < 3; k++) {
                    const char *name = edit_property_field(rows[i])->name;
                    const EditCommand set = {
                        .verb = EDIT_SET, .object = object, .row = rows[i], .text = TYPED[k]};
                    if (strstr(LEVELS[number].text, name) != NULL) {
                        tell(edit, &set, "%s %d, %s = %s", KIND_NAMES[object.kind], object.index,
                             name, TYPED[k]);
                    }
                }
            }
        }
        edit_destroy(edit);
        char name[60];
        snprintf(name, sizeof name, "typed: %s", LEVELS[number].name);
        assert_said(FILE_NAME, name);
    }
}

static EditSnapRules some_rules(Rng *rng)
{
    static const double REACHES[] = {0.5, 3, 8, 40};
    const int grid = rng_below(rng, 35);
    return (EditSnapRules){.grid = grid < 5 ? 0 : grid,
                           .others = rng_below(rng, 4) > 0,
                           .reach = REACHES[rng_below(rng, 4)]};
}

/// One of the objects.
static EditObject some_object(const Edit *edit, Rng *rng)
{
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    EditObject chosen = object;
    for (int i = 1; object.kind != EDIT_NOTHING; i++) {
        chosen = rng_below(rng, i) == 0 ? object : chosen;
        object = next_object(edit, object);
    }
    return chosen;
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

/// To near some place of another object.
static void what_is_moved_by_chance_snaps_as_it_did(void **state)
{
    (void)state;
    Rng rng = rng_make(21);
    for (int number = 0; number <= LEVEL_COUNT; number++) {
        Edit *edit = opened(number < LEVEL_COUNT ? LEVELS[number].text : RICH);
        const Level *level = edit_level(edit);
        for (int round = 0; round < (number < LEVEL_COUNT ? 25 : 150); round++) {
            EditObject own = some_object(edit, &rng);
            const EditObject other = some_object(edit, &rng);
            const Rectangle from = edit_object_bounds(level, own);
            const Rectangle bounds = edit_object_bounds(level, other);
            const Vec2 places[] = {bounds.min, bounds.max, edit_object_middle(level, other)};
            const double down = rng_below(&rng, 33) - 16;
            const Vec2 noise = vec2(rng_below(&rng, 33) - 16, down);
            const Vec2 to = vec2_add_scaled(places[rng_below(&rng, 3)], noise, 0.5);
            const Vec2 corner = rng_below(&rng, 2) == 0 ? from.min : from.max;
            const EditSnapRules rules = some_rules(&rng);
            const EditSelection selection = {.items = &own, .count = 1};
            const EditSnap moved =
                edit_snap_motion(level, &selection, vec2_sub(to, corner), &rules);
            const EditSnap point = edit_snap_point(level, own, to, &rules);
            say("%d, %s %d:", round, KIND_NAMES[own.kind], own.index);
            say_snap(&moved);
            say("  point:");
            say_snap(&point);
        }
        edit_destroy(edit);
    }
    assert_said(FILE_NAME, "snapped by chance");
}

static void what_is_wrong_is_told_of_each_key_and_object(void **state)
{
    (void)state;
    static const char *const WRONG[] = {
        "balls = ( { owner = \"top\"; } );",
        "paddles = ( { side = \"bottom\"; } );",
        "balls = ( { x = 10; y = 10; vx = 5; vy = 5; } );",
        "paddles = ( { side = \"bottom\"; x = 3; } ); balls = ( { } );",
        "paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
        "bricks = { x = 1; y = 1; cell_width = 20; cell_height = 20; rows = ( \"??\" ); };",
        "paddles = ( { side = \"bottom\"; } ); balls = ( { } );\n"
        "bricks = { x = 1; y = 1; cell_width = 20; cell_height = 20; rows = ( \"..\" ); };",
        "paddles = ( { side = \"bottom\"; } );\n"
        "balls = ( { }, { }, { }, { }, { }, { }, { }, { }, { }, { }, { }, { }, { }, { } );",
        "groups = ( { circles = ( { x = 100; y = 100; radius = 50; } );\n"
        "repeat = { count = 3; dx = 500; }; } ); balls = ( { x = 600; y = 100; vx = 1; vy = 1; } "
        ");",
        "match = { points = 0; }; hexagons = ( { x = 500; y = 300; radius = 0.5; } );",
        "paddles = ( { side = \"left\"; }, { side = \"right\"; y = 9; } );\n"
        "balls = ( { owner = \"left\"; }, { x = 480; y = 300; vx = 0; vy = 0; } );",
    };
    const int wrong = (int)(sizeof WRONG / sizeof WRONG[0]);
    for (int i = 0; i < wrong + LEVEL_COUNT; i++) {
        char text[600];
        EditProblems problems = {0};
        Edit *edit = edit_create();
        DiagList reading = {0};
        snprintf(text, sizeof text, "%s%s", i < wrong ? "title = \"t\"; " : "",
                 i < wrong ? WRONG[i] : LEVELS[i - wrong].text);
        if (!edit_open(edit, "t", text, strlen(text), &reading)) {
            say("%d: %s\n", i, diag_list_text(&reading, ""));
        }
        edit_problems_find(&problems, edit_level(edit));
        say("%d: %d errors of %d\n", i, problems.errors, problems.count);
        for (int k = 0; k < problems.count; k++) {
            const EditProblem *problem = &problems.items[k];
            say("%d %s %d", (int)problem->severity, KIND_NAMES[problem->object.kind],
                problem->object.index);
            say_point(problem->place.min);
            say_point(problem->place.max);
            say(" %s\n", problem->text);
        }
        diag_list_free(&reading);
        edit_problems_free(&problems);
        edit_destroy(edit);
    }
    assert_said(FILE_NAME, "wrong");
}

/// Hundreds of steps, gone back and forward by chance, beside a plain list of texts.
static void the_history_is_a_list_of_texts(void **state)
{
    (void)state;
    enum { ROUNDS = 900 };
    static char *texts[ROUNDS + 1];
    static const char *names[ROUNDS + 1];
    Rng rng = rng_make(22);
    Edit *edit = opened("title = \"t\"; circles = ( { x = 100; y = 100; radius = 9; } );");
    int done = 0;
    int count = 0;
    int most = 0;
    assert_null(edit_undo_name(edit));
    assert_null(edit_redo_name(edit));
    assert_false(edit_undo(edit) || edit_redo(edit));
    texts[0] = strdup(edit_text(edit)->bytes);
    edit_select_all(edit);
    for (int round = 0; round < ROUNDS; round++) {
        const unsigned long long version = edit_version(edit);
        const int way = rng_below(&rng, round < ROUNDS / 2 ? 8 : 3);
        if (way == 0 && done > 0) {
            assert_true(edit_undo(edit));
            done--;
        } else if (way == 1 && done < count) {
            assert_true(edit_redo(edit));
            done++;
        } else if (way > 1) {
            const EditVerb verb = rng_below(&rng, 2) == 0 ? EDIT_MOVE : EDIT_TURN;
            const EditCommand command = {
                .verb = verb, .to = {1 + rng_below(&rng, 3), 0}, .at = {99, 99}, .number = 90};
            assert_true(edit_do(edit, &command));
            while (count > done) {
                free(texts[count--]);
            }
            count = ++done;
            texts[done] = strdup(edit_text(edit)->bytes);
            names[done] = edit_command_act(command.verb)->name;
        } else {
            continue;
        }
        most = count > most ? count : most;
        assert_true(edit_version(edit) > version);
        assert_string_equal(edit_text(edit)->bytes, texts[done]);
        assert_int_equal(edit_text(edit)->length, strlen(texts[done]));
        assert_int_equal(edit_history(edit)->done, done);
        assert_int_equal(edit_history(edit)->count, count);
        assert_ptr_equal(edit_undo_name(edit), done > 0 ? names[done] : NULL);
        assert_ptr_equal(edit_redo_name(edit), done < count ? names[done + 1] : NULL);
    }
    assert_true(most > 200);
    while (count >= 0) {
        free(texts[count--]);
    }
    edit_destroy(edit);
}

/// Where texts begin or end alike, that is no part of a change.
static void a_step_keeps_no_more_than_what_differs(void **state)
{
    (void)state;
    Edit *edit = opened(RICH);
    edit_select_all(edit);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        edit_do(edit, &COMMANDS[i]);
        edit_select_all(edit);
    }
    const EditHistory *history = edit_history(edit);
    assert_true(history->count > 12);
    for (int i = 0; i < history->count; i++) {
        const EditText *gone = &history->items[i].removed, *come = &history->items[i].added;
        assert_int_equal(strlen(gone->bytes), gone->length);
        assert_int_equal(strlen(come->bytes), come->length);
        if (gone->length > 0 && come->length > 0) {
            assert_int_not_equal(gone->bytes[0], come->bytes[0]);
            assert_int_not_equal(gone->bytes[gone->length - 1], come->bytes[come->length - 1]);
        }
    }
    edit_destroy(edit);
}

static void what_is_refused_in_a_gesture_takes_it_back_to_its_beginning(void **state)
{
    (void)state;
    static const EditCommand REFUSED[] = {
        {.verb = EDIT_PASTE, .text = "hello"},
        {.verb = EDIT_SET, .object = {EDIT_OBSTACLE, 0}, .row = {GROUP_HEXAGON, 0}, .text = "x"},
        {.verb = EDIT_ADD_PADDLE, .at = {100, 599}},
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        Edit *edit = opened(RICH);
        char *before = strdup(edit_text(edit)->bytes);
        edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
        edit_begin(edit);
        assert_true(do_move(edit, vec2(20, 5)));
        assert_same_vec2(world_of(edit)->obstacles[0].centre, vec2(220, 305));
        assert_false(edit_do(edit, &REFUSED[i]));
        assert_true(edit_complaint(edit)[0] != '\0');
        assert_true(edit_is_open(edit));
        assert_same_vec2(world_of(edit)->obstacles[0].centre, vec2(200, 300));
        // It goes on from there, as one step.
        assert_true(do_move(edit, vec2(1, 0)));
        assert_string_equal(edit_complaint(edit), "");
        assert_true(edit_end(edit));
        assert_same_vec2(world_of(edit)->obstacles[0].centre, vec2(201, 300));
        assert_int_equal(edit_history(edit)->done, 1);
        assert_true(edit_undo(edit));
        assert_string_equal(edit_text(edit)->bytes, before);
        free(before);
        edit_destroy(edit);
    }
}

/// All characters are tried as bricks and as what lies in them.
static void bricks_are_painted_with_the_letters_that_there_are(void **state)
{
    (void)state;
    Edit *edit = opened(LEVELS[0].text);
    for (int bonus = 0; bonus < 2; bonus++) {
        for (int c = 1; c < 256; c++) {
            const EditCommand paint = {
                .verb = EDIT_PAINT,
                .paint = {bonus == 0 ? (char)c : '1', bonus == 1 ? (char)c : '\0'},
                .at = {45, 65},
                .to = {45, 65}};
            if (edit_do(edit, &paint)) {
                say("%c", c);
                while (edit_undo(edit)) {
                }
            } else {
                assert_true(edit_complaint(edit)[0] != '\0');
            }
        }
        say("\n");
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "letters");
}

/// Beside each thing a ball that touches it, and one that is a little nearer.
static void a_ball_flies_from_where_it_has_room(void **state)
{
    (void)state;
    static const struct {
        Vec2 place, nearer;
    } ROWS[] = {
        {{8, 350}, {-1, 0}},   {{592, 350}, {1, 0}},  {{300, 8}, {0, -1}},   {{300, 392}, {0, 1}},
        {{128, 100}, {-1, 0}}, {{72, 100}, {1, 0}},   {{100, 128}, {0, -1}}, {{100, 72}, {0, 1}},
        {{200, 192}, {0, 1}},  {{200, 228}, {0, -1}}, {{172, 210}, {1, 0}},  {{248, 210}, {-1, 0}},
        {{400, 110}, {0, -1}}, {{400, 90}, {0, 1}},   {{300, 190}, {0, -1}}, {{300, 170}, {0, 1}},
    };
    Edit *edit = opened(
        "title = \"t\"; arena = { width = 600; height = 400; };\n"
        "circles = ( { x = 100; y = 100; radius = 20; }, { x = 300; y = 180; radius = 2; } );\n"
        "lines = ( { x1 = 350; y1 = 100; x2 = 450; y2 = 100; thickness = 4; } );\n"
        "bricks = { x = 180; y = 200; cell_width = 20; cell_height = 20; rows = ( \"11.\" ); };");
    EditProblems problems = {0};
    edit_problems_find(&problems, edit_level(edit));
    assert_int_equal(problems.errors, 0);
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        for (int nearer = 0; nearer < 2; nearer++) {
            EditPath path;
            const Vec2 way = ROWS[i].nearer;
            const BallDef ball = {.position = vec2_add_scaled(ROWS[i].place, way, nearer * 1e-3),
                                  .velocity = vec2(-100 * way.x, -100 * way.y),
                                  .radius = 8};
            // The cell to the right of the two bricks is empty.
            const bool empty = ROWS[i].place.x == 248;
            assert_int_equal(edit_path_find(&path, edit_level(edit), &problems, &ball),
                             nearer == 0 || empty);
        }
    }
    edit_problems_free(&problems);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_command_does_to_each_level_what_it_did),
        cmocka_unit_test(each_handle_is_dragged_in_each_level),
        cmocka_unit_test(each_value_is_typed_in_each_level),
        cmocka_unit_test(what_is_moved_by_chance_snaps_as_it_did),
        cmocka_unit_test(what_is_wrong_is_told_of_each_key_and_object),
        cmocka_unit_test(bricks_are_painted_with_the_letters_that_there_are),
        cmocka_unit_test(a_ball_flies_from_where_it_has_room),
        cmocka_unit_test(the_history_is_a_list_of_texts),
        cmocka_unit_test(a_step_keeps_no_more_than_what_differs),
        cmocka_unit_test(what_is_refused_in_a_gesture_takes_it_back_to_its_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
