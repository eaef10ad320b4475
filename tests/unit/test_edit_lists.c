#define _POSIX_C_SOURCE 200809L

// What is left of a level's lists, with their comments, when entries come, go and change places:
// the same as in a level that is written so.
#include "near.h"

#include "edit_scene.h"

#include "edit_property.h"
#include "edit_rich.h"
#include "level_bricks.h"

// ---- Lists with a comment on each entry.

#define ENTRIES 3

typedef struct List {
    const char *key;
    EditObject entry[ENTRIES];
    const char *text[ENTRIES];
} List;

#define OBJECTS(kind, a, b, c)                                                                     \
    {                                                                                              \
        {kind, a}, {kind, b},                                                                      \
        {                                                                                          \
            kind, c                                                                                \
        }                                                                                          \
    }
#define CELLS "cell_width = 30; cell_height = 20; rows = ( "

static const List LISTS[] = {
    {"paddles",
     OBJECTS(EDIT_PADDLE, 0, 1, 2),
     {"// p0\n{ side = \"top\"; }", "// p1\n{ side = \"left\"; // at left\n }",
      "// p2\n{ side = \"right\"; y = 300; // down\n }"}},
    {"balls",
     OBJECTS(EDIT_BALL, 0, 1, 2),
     {"// b0\n{ x = 100; y = 300; vx = 5; vy = 6; }", "// b1\n{ }",
      "// b2\n{ x = 200; y = 300; // so far\n vx = 7; vy = 8; }"}},
    {"hexagons",
     OBJECTS(EDIT_OBSTACLE, 0, 1, 2),
     {"// h0\n{ x = 300; y = 300; radius = 10; }", "// h1\n{ x = 340; y = 300; radius = 11; }",
      "// h2\n{ x = 380; y = 300; radius = 12; // large\n }"}},
    {"circles",
     OBJECTS(EDIT_OBSTACLE, 3, 4, 5),
     {"// c0\n{ x = 300; y = 400; radius = 10; }", "// c1\n{ x = 340; y = 400; radius = 11; }",
      "// c2\n{ x = 380; y = 400; radius = 12; // large\n }"}},
    {"lines",
     OBJECTS(EDIT_OBSTACLE, 12, 13, 14),
     {"// l0\n{ x1 = 300; y1 = 500; x2 = 320; y2 = 500; }",
      "// l1\n{ x1 = 340; y1 = 500; x2 = 360; y2 = 500; }",
      "// l2\n{ x1 = 380; y1 = 500; x2 = 400; // end\n y2 = 500; }"}},
    {"groups",
     OBJECTS(EDIT_OBSTACLE, 6, 8, 10),
     {"// g0\n{ circles = ( { x = 500; y = 300; radius = 5; } ); mirror = { x = 480; }; }",
      "// g1\n{ circles = ( { x = 520; y = 300; radius = 5; } ); // in it\n mirror = { y = 480; }; "
      "}",
      "// g2\n{ circles = ( { x = 540; y = 300; radius = 5; } ); mirror = { x = 460; // m\n }; }"}},
    {"kinds",
     OBJECTS(EDIT_OWN_KIND, 0, 1, 2),
     {"// k0\n{ letter = \"A\"; }", "// k1\n{ letter = \"C\"; hits = 3; // of three\n }",
      "// k2\n{ letter = \"D\"; points = 5; }"}},
    {"bricks",
     OBJECTS(EDIT_BRICKS, 0, 1, 2),
     {"// r0\n{ x = 600; y = 100; " CELLS "\"12\" ); }",
      "// r1\n{ x = 600; y = 200; " CELLS "\"3\", // row\n\"4\" ); }",
      "// r2\n{ x = 600; y = 300; " CELLS "\"<>7\" ); bonus = ( \"L.W\" // two\n ); }"}},
    {"triggers",
     OBJECTS(EDIT_TRIGGER, 0, 1, 2),
     {"// t0\n{ when = \"time 1\"; says = \"a\"; }", "// t1\n{ when = \"time 2\"; says = \"b\"; }",
      "// t2\n{ when = \"time 3\"; // late\n says = \"c\"; }"}},
};
#define LIST_COUNT ((int)(sizeof LISTS / sizeof LISTS[0]))

/// A document with these lists; of one of them with these entries in that order.
static Edit *opened_lists(int list, const int *entries, int count)
{
    static const int ALL[ENTRIES] = {0, 1, 2};
    static char text[6000];
    size_t used = (size_t)snprintf(text, sizeof text, "title = \"t\"; // title\n");
    for (int i = 0; i < LIST_COUNT; i++) {
        const int *order = i == list ? entries : ALL;
        const int of = i == list ? count : ENTRIES;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s = (\n", LISTS[i].key);
        for (int k = 0; k < of; k++) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s\n",
                                     LISTS[i].text[order[k]], k + 1 < of ? "," : "");
        }
        used += (size_t)snprintf(text + used, sizeof text - used, ");\n");
    }
    assert_true(used < sizeof text);
    return opened(text);
}

/// A command on one entry leaves the document of these entries.
static void assert_leaves(EditVerb verb, int list, int entry, const int *entries, int count)
{
    Edit *edit = opened_lists(-1, NULL, 0);
    Edit *shall = opened_lists(list, entries, count);
    char *before = strdup(edit_text(edit)->bytes);
    edit_select(edit, LISTS[list].entry[entry]);
    assert_true(edit_do(edit, &(EditCommand){.verb = verb}));
    assert_string_equal(edit_text(edit)->bytes, edit_text(shall)->bytes);
    assert_true(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, before);
    free(before);
    edit_destroy(shall);
    edit_destroy(edit);
}

static void what_is_deleted_leaves_the_others_with_their_comments(void **state)
{
    (void)state;
    for (int list = 0; list < LIST_COUNT; list++) {
        for (int gone = 0; gone < ENTRIES; gone++) {
            const int rest[] = {gone == 0 ? 1 : 0, gone == 2 ? 1 : 2};
            assert_leaves(EDIT_DELETE, list, gone, rest, 2);
        }
    }
}

/// What is said of the only picture left goes where it is written without its list.
static void a_picture_that_is_left_alone_keeps_its_comments(void **state)
{
    static const char *const PICTURES[] = {
        "// r0\n{ // in 0\n x = 600; y = 100; " CELLS "\"1\" );\n// last 0\n } // behind 0\n",
        "\n\n{ // in 1\n x = 600; y = 200; " CELLS "\"2\" );\n// last 1\n } // behind 1\n"};
    static const char *const ABOVE[] = {"// r0\n", ""};
    (void)state;
    for (int left = 0; left < 2; left++) {
        static char text[600];
        snprintf(text, sizeof text, "title = \"t\";\n// all\nbricks = ( // list\n%s,%s// end\n);",
                 PICTURES[0], PICTURES[1]);
        Edit *edit = opened(text);
        edit_select(edit, (EditObject){EDIT_BRICKS, 1 - left});
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
        snprintf(text, sizeof text,
                 "title = \"t\";\n\n// all\n%sbricks = { // list\n    // in %d\n"
                 "    x = 600; y = %d; cell_width = 30; cell_height = 20;\n"
                 "    rows = (\n        \"%d\"\n    );\n"
                 "    // last %d\n    // end\n}; // behind %d\n",
                 ABOVE[left], left, 100 + 100 * left, 1 + left, left, left);
        assert_string_equal(edit_text(edit)->bytes, text);
        edit_destroy(edit);
    }
}

static void rules_change_places_with_their_comments(void **state)
{
    static const int ORDERS[][ENTRIES] = {{1, 0, 2}, {0, 2, 1}};
    static const EditObject OTHERS[] = {{EDIT_BALL, 1}, {EDIT_TRIGGER, 2}};
    const int list = LIST_COUNT - 1;
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_leaves(EDIT_RAISE_TRIGGER, list, i + 1, ORDERS[i], ENTRIES);
        assert_leaves(EDIT_LOWER_TRIGGER, list, i, ORDERS[i], ENTRIES);
    }
    // Only one rule does, and nothing else.
    Edit *edit = opened_lists(-1, NULL, 0);
    edit_select(edit, OTHERS[0]);
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_RAISE_TRIGGER}));
    edit_select(edit, (EditObject){EDIT_TRIGGER, 1});
    edit_select_more(edit, OTHERS[1]);
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_RAISE_TRIGGER}));
    assert_string_equal(edit_complaint(edit), "No other rule stands there");
    edit_destroy(edit);
}

static void rules_are_added_behind_the_others_up_to_sixteen(void **state)
{
    (void)state;
    Edit *edit = opened_lists(-1, NULL, 0);
    edit_select_all(edit);
    for (int count = ENTRIES; count < TRIGGERS_MOST; count++) {
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_TRIGGER}));
        assert_int_equal(world_of(edit)->trigger_count, count + 1);
        assert_int_equal(world_of(edit)->triggers[count].when, TRIGGER_START);
        assert_int_equal(edit_selection(edit)->count, 1);
        assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_TRIGGER, count}));
    }
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_TRIGGER}));
    assert_string_equal(edit_complaint(edit), "A level can have at most 16 rules of its own");
    edit_destroy(edit);
}

// ---- Kinds of bricks.

static void kinds_are_added_with_the_first_free_letters_up_to_eight(void **state)
{
    static const char FREE[] = "CDGHXY";
    (void)state;
    Edit *edit = opened("title = \"t\"; kinds = ( { letter = \"F\"; }, { letter = \"A\"; } );");
    for (int i = 0; i < 6; i++) {
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_KIND}));
        assert_int_equal(world_of(edit)->own_kind_count, 3 + i);
        assert_int_equal(world_of(edit)->own_kinds[2 + i].kind.letter, FREE[i]);
        assert_int_equal(edit_selection(edit)->count, 1);
        assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_OWN_KIND, 2 + i}));
    }
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_KIND}));
    assert_string_equal(edit_complaint(edit), "A level can have at most 8 kinds of its own");
    edit_destroy(edit);
}

static void bricks_of_a_kind_that_is_deleted_are_plain_with_its_hits(void **state)
{
    static const char *const LEFT[] = {"21CDE", "A13DE", "A1C4E", "A1CD5"};
    (void)state;
    for (int gone = 0; gone < 4; gone++) {
        Edit *edit = opened("title = \"t\"; kinds = ( { letter = \"A\"; hits = 2; }, { letter ="
                            " \"C\"; hits = 3; }, { letter = \"D\"; hits = 4; }, { letter ="
                            " \"X\"; hits = 5; } ); bricks = { x = 100; y = 100; cell_width ="
                            " 40; cell_height = 20; rows = ( \"A1CDX\" ); };");
        edit_select(edit, (EditObject){EDIT_OWN_KIND, gone});
        edit_begin(edit);
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
        assert_int_equal(world_of(edit)->own_kind_count, 3);
        for (int within = 0; within < 2; within++) {
            for (int cell = 0; cell < 5; cell++) {
                const char shall = LEFT[gone][cell] == 'E' ? 'X' : LEFT[gone][cell];
                assert_int_equal(edit_bricks_cell(world_of(edit), cell).brick, shall);
            }
            assert_true(edit_end(edit));
        }
        edit_destroy(edit);
    }
}

// ---- Pasting.

/// What is selected, written as a level; free it.
static char *clip_of(Edit *edit)
{
    char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    assert_non_null(clip);
    return clip;
}

/// The same moved, object by object; a ball to serve stays on its paddle. Free it.
static char *moved_clip(const char *clip, Vec2 by)
{
    Edit *edit = opened(clip);
    Level moved = {0};
    const EditMotion motion = edit_motion_by(by);
    assert_true(level_copy(&moved, edit_level(edit)));
    edit_select_all(edit);
    for (int i = 0; i < edit_selection(edit)->count; i++) {
        const EditObject object = edit_selection(edit)->items[i];
        if (object.kind != EDIT_BALL || !moved.world.balls[object.index].served) {
            assert_true(edit_motion_apply(&moved, object, &motion));
        }
    }
    char *text = edit_clip_write(&moved, edit_selection(edit));
    level_free(&moved);
    edit_destroy(edit);
    return text;
}

/// What is copied is what is pasted and selected then, in any symmetry.
static void assert_pasted_as_copied(Edit *edit)
{
    static const EditSymmetry SYMMETRIES[] = {
        {.turns = 1}, {.across = true}, {.turns = 3}, {.across = true, .down = true}};
    const Vec2 by = vec2(13.1, -7.3);
    char *clip = clip_of(edit);
    char *shall = moved_clip(clip, by);
    for (int i = 0; i < 4; i++) {
        EditSymmetry symmetry = SYMMETRIES[i];
        symmetry.centre = vec2(321, 234);
        edit_set_symmetry(edit, symmetry);
        edit_begin(edit);
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = clip, .to = by}));
        for (int within = 0; within < 2; within++) {
            char *is = clip_of(edit);
            assert_string_equal(is, shall);
            free(is);
            assert_true(edit_end(edit));
        }
        assert_true(edit_undo(edit));
    }
    free(shall);
    free(clip);
}

static void what_is_pasted_is_what_was_copied_and_is_selected(void **state)
{
    static const char *const LEVELS[] = {SCENE, RICH};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Edit *edit = opened(LEVELS[i]);
        EditObject object = next_object(edit, (EditObject){EDIT_ARENA, 0});
        for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
            edit_select(edit, object);
            if (object.kind != EDIT_PADDLE) {
                assert_pasted_as_copied(edit);
            }
        }
        edit_select_all(edit);
        assert_pasted_as_copied(edit);
        edit_destroy(edit);
    }
}

/// Each lies elsewhere on the axes, so that each needs a group of its own.
static void what_lies_on_axes_is_pasted_into_groups_of_its_own(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 100; y = 100; radius = 5; }, { x = 400; y"
                        " = 100; radius = 6; }, { x = 100; y = 300; radius = 7; }, { x = 400; y ="
                        " 300; radius = 8; } ); lines = ( { x1 = 380; y1 = 280; x2 = 420; y2 = 320;"
                        " }, { x1 = 380; y1 = 320; x2 = 420; y2 = 280; }, { x1 = 390; y1 = 340; x2"
                        " = 410; y2 = 260; } );");
    edit_select_all(edit);
    char *clip = clip_of(edit);
    edit_set_symmetry(
        edit, (EditSymmetry){.across = true, .down = true, .turns = 2, .centre = vec2(400, 300)});
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = clip}));
    // The circle in the middle joins none; those beside it, above it, and anywhere one each; all
    // lines through it are turned onto themselves, and mirrored in one.
    assert_int_equal(edit_level(edit)->group_count, 4);
    for (int group = 0; group < 4; group++) {
        const ObstacleGroup *rule = &edit_level(edit)->groups[group];
        assert_int_equal(rule->members[SHAPE_CIRCLE] + rule->members[SHAPE_LINE],
                         rule->members[SHAPE_LINE] > 0 ? 3 : 1);
        assert_int_equal(rule->count, rule->members[SHAPE_LINE] > 0 ? 1 : 2);
    }
    assert_int_equal(edit_selection(edit)->count, 7);
    // Within the next gesture they join those groups.
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = clip}));
    assert_int_equal(edit_level(edit)->group_count, 4);
    free(clip);
    edit_destroy(edit);
}

// ---- Pictures of bricks of the level's own kinds, and those that the card shows.

#define OWN_KINDS(kinds, row)                                                                      \
    "title = \"t\"; kinds = ( " kinds " ); bricks = { x = 100; y = 100; cell_width = 40;"          \
    " cell_height = 20; rows = ( \"" row "\" ); };"
#define LAMP   "{ letter = \"A\"; name = \"lamp\"; hits = 2; points = 5; gives = \"L\"; }"
#define STONE  "{ letter = \"A\"; hits = 3; }"
#define PASTED vec2(0, 200)

/// The kinds of a level's own and the letters of its pictures are these, within the gesture and as
/// they are written: "A2 C3: A1 C2" of kinds with two and three hits and two pictures.
static void assert_kinds(const Edit *edit, const char *shall)
{
    const WorldDef *world = world_of(edit);
    char is[400] = "";
    for (int i = 0; i < world->own_kind_count; i++) {
        text_append(is, sizeof is, "%s%c%d%s", i > 0 ? " " : "", world->own_kinds[i].kind.letter,
                    world->own_kinds[i].kind.hits, world->own_kinds[i].name);
    }
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        text_append(is, sizeof is, i > 0 ? " " : ": ");
        for (int cell = grid->first; cell < grid->first + brick_grid_cells(grid); cell++) {
            text_append(is, sizeof is, "%c", edit_bricks_cell(world, cell).brick);
        }
    }
    assert_string_equal(is, shall);
}

/// Copies the picture of one level into another, which then has these kinds and pictures.
static void assert_kinds_pasted(const char *from, const char *to, const char *shall)
{
    Edit *copied = opened(from);
    Edit *edit = opened(to);
    edit_select(copied, PICTURE);
    char *clip = clip_of(copied);
    edit_begin(edit);
    if (!edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = clip, .to = PASTED})) {
        fail_msg("refused: %s", edit_complaint(edit));
    }
    assert_kinds(edit, shall);
    assert_true(edit_end(edit));
    assert_kinds(edit, shall);
    assert_true(edit_undo(edit));
    free(clip);
    edit_destroy(edit);
    edit_destroy(copied);
}

static void bricks_of_an_own_kind_are_duplicated_with_it(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; kinds = ( { letter = \"D\"; }, { letter = \"A\"; hits = 2; } "
               "); bricks = ( { x = 100; y = 100; " CELLS "\"11\" ); }, { x = 200; y = "
               "100; " CELLS "\"1A\" ); } );");
    edit_select(edit, (EditObject){EDIT_BRICKS, 1});
    if (!edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = PASTED})) {
        fail_msg("refused: %s", edit_complaint(edit));
    }
    assert_kinds(edit, "D1 A2: 11 1A 1A");
    edit_destroy(edit);
}

static void bricks_of_an_own_kind_bring_it_into_another_level(void **state)
{
    (void)state;
    assert_kinds_pasted(OWN_KINDS("{ letter = \"C\"; }, " LAMP, "A1"), "title = \"t\";",
                        "A2lamp: A1");
    assert_kinds_pasted(OWN_KINDS(LAMP, "A1"), OWN_KINDS("{ letter = \"C\"; }, " LAMP, "C"),
                        "C1 A2lamp: C A1");
    assert_kinds_pasted(OWN_KINDS(LAMP, "1"), "title = \"t\";", ": 1");
    assert_kinds_pasted(OWN_KINDS("{ letter = \"D\"; }", "1D"), "title = \"t\";", "D1: 1D");
    // Where another kind has the letter, they have the next one that is free.
    assert_kinds_pasted(OWN_KINDS(LAMP, "A1"), OWN_KINDS(STONE, "A"), "A3 C2lamp: A C1");
    // What differs in the letter alone is the same kind; of several the one with that letter.
    assert_kinds_pasted(OWN_KINDS(STONE, "A1"),
                        OWN_KINDS(LAMP ", { letter = \"D\"; hits = 3; }", "A"), "A2lamp D3: A D1");
    assert_kinds_pasted(OWN_KINDS(STONE, "A1"),
                        OWN_KINDS("{ letter = \"C\"; hits = 3; }, " STONE, "C"), "C3 A3: C A1");
    assert_kinds_pasted(OWN_KINDS(STONE, "A1"),
                        OWN_KINDS(STONE ", { letter = \"C\"; hits = 3; }", "C"), "A3 C3: C A1");
    // A name makes another one of it.
    assert_kinds_pasted(OWN_KINDS("{ letter = \"A\"; name = \"x\"; }", "A"),
                        OWN_KINDS("{ letter = \"A\"; name = \"y\"; }", "A"), "A1y C1x: A C");
}

static void bricks_of_more_kinds_than_a_level_can_have_are_refused(void **state)
{
    (void)state;
    // There is one like the second.
    Edit *copied = opened(OWN_KINDS(LAMP ", { letter = \"C\"; }", "AC"));
    Edit *edit = opened("title = \"t\";");
    for (int i = 0; i < BRICK_OWN_MOST; i++) {
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_KIND}));
    }
    char *before = strdup(edit_text(edit)->bytes);
    edit_select(copied, PICTURE);
    char *clip = clip_of(copied);
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = clip}));
    assert_string_equal(edit_complaint(edit), "A level can have at most 8 kinds of its own");
    assert_string_equal(edit_text(edit)->bytes, before);
    free(clip);
    free(before);
    edit_destroy(edit);
    edit_destroy(copied);
}

/// Deletes one of three pictures where the card shows one; it then shows `left`.
static void assert_card_shows(int shown, int gone, int left)
{
    char text[600];
    snprintf(text, sizeof text,
             "title = \"t\"; card = { text = \"x\"; picture = %d; // shown\n }; bricks = ( { x = 1;"
             " y = 100; " CELLS "\"1\" ); }, { x = 200; y = 100; " CELLS
             "\"2\" ); }, { x = 400; y ="
             " 100; " CELLS "\"3\" ); } );",
             shown);
    Edit *edit = opened(text);
    char *before = strdup(edit_text(edit)->bytes);
    edit_select(edit, (EditObject){EDIT_BRICKS, gone});
    edit_begin(edit);
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
    for (int within = 0; within < 2; within++) {
        assert_int_equal(edit_level(edit)->card.picture, left);
        assert_true(edit_end(edit));
    }
    assert_int_equal(strstr(edit_text(edit)->bytes, "// shown") != NULL, shown == 0 || left > 0);
    assert_true(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, before);
    free(before);
    edit_destroy(edit);
}

static void the_card_shows_its_picture_when_another_is_deleted(void **state)
{
    (void)state;
    assert_card_shows(2, 0, 1);
    assert_card_shows(2, 1, 0);
    assert_card_shows(2, 2, 2);
    assert_card_shows(0, 0, 0);
    // The last picture goes another way.
    Edit *edit = opened("title = \"t\"; card = { picture = 1; }; bricks = { x = 1; y = 100; " CELLS
                        "\"1\" ); };");
    edit_select(edit, PICTURE);
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DELETE}));
    assert_string_equal(edit_text(edit)->bytes, "title = \"t\";\n");
    edit_destroy(edit);
}

// ---- Groups.

static void whatever_is_selected_stays_so_when_a_group_is_repeated_otherwise(void **state)
{
    static const char *const COUNTS[] = {"2", "5", ""};
    (void)state;
    Edit *edit = opened(SCENE);
    EditProperty row;
    assert_true(edit_property_find(edit_level(edit), ARM, GROUP_REPEAT, "count", &row));
    EditObject object = next_object(edit, (EditObject){EDIT_ARENA, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        for (int i = 0; i < 4 * 3; i++) {
            edit_select(edit, object);
            if (i / 3 % 2 == 1) {
                edit_select_more(edit, BALL);
            }
            if (i / 6 == 1) {
                edit_select_more(edit, (EditObject){EDIT_OBSTACLE, 16});
            }
            const int count = edit_selection(edit)->count;
            char *before = clip_of(edit);
            assert_true(edit_do(
                edit, &(EditCommand){
                          .verb = EDIT_SET, .object = ARM, .row = row, .text = COUNTS[i % 3]}));
            char *after = clip_of(edit);
            assert_string_equal(after, before);
            assert_int_equal(edit_selection(edit)->count, count);
            assert_true(edit_undo(edit));
            free(after);
            free(before);
        }
    }
    edit_destroy(edit);
}

static void more_obstacles_than_a_level_can_hold_are_refused(void **state)
{
    char complaint[EDIT_PROPERTY_SIZE];
    EditProperty row;
    char text[9000] = "title = \"t\"; groups = ( { mirror = { x = 480; }; circles = ( ";
    (void)state;
    for (int i = 0; i < 101; i++) {
        char entry[80];
        snprintf(entry, sizeof entry, "%s{ x = %d; y = 100; radius = 1; }", i > 0 ? ", " : "",
                 100 + 3 * i);
        strcat(text, entry);
    }
    strcat(text, " ); } );");
    Edit *edit = opened(text);
    Level level = {0};
    const EditObject first = {EDIT_OBSTACLE, 0};
    assert_true(level_copy(&level, edit_level(edit)));
    assert_true(edit_property_find(&level, first, GROUP_REPEAT, "count", &row));
    assert_false(edit_property_set(&level, first, row, "1000", complaint));
    assert_string_equal(complaint, "a level cannot hold so many obstacles");
    assert_int_equal(level.world.obstacle_count, 202);
    assert_int_equal(level.groups[0].count, 1);
    assert_false(edit_do(
        edit, &(EditCommand){.verb = EDIT_SET, .object = first, .row = row, .text = "991"}));
    level_free(&level);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_deleted_leaves_the_others_with_their_comments),
        cmocka_unit_test(a_picture_that_is_left_alone_keeps_its_comments),
        cmocka_unit_test(rules_change_places_with_their_comments),
        cmocka_unit_test(rules_are_added_behind_the_others_up_to_sixteen),
        cmocka_unit_test(kinds_are_added_with_the_first_free_letters_up_to_eight),
        cmocka_unit_test(bricks_of_a_kind_that_is_deleted_are_plain_with_its_hits),
        cmocka_unit_test(what_is_pasted_is_what_was_copied_and_is_selected),
        cmocka_unit_test(what_lies_on_axes_is_pasted_into_groups_of_its_own),
        cmocka_unit_test(bricks_of_an_own_kind_are_duplicated_with_it),
        cmocka_unit_test(bricks_of_an_own_kind_bring_it_into_another_level),
        cmocka_unit_test(bricks_of_more_kinds_than_a_level_can_have_are_refused),
        cmocka_unit_test(the_card_shows_its_picture_when_another_is_deleted),
        cmocka_unit_test(whatever_is_selected_stays_so_when_a_group_is_repeated_otherwise),
        cmocka_unit_test(more_obstacles_than_a_level_can_hold_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
