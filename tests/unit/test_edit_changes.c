#define _POSIX_C_SOURCE 200809L

// What each command leaves of a level's text, of the selection and of the comments, to the letter:
// tests/edit/changes.txt.
#include "near.h"

#include "said_text.h"

#include "edit_rich.h"
#include "text_difference.h"

#include "edit_told.h"

#include "edit_command.h"

#define FILE_NAME "tests/edit/changes.txt"

/// Tells a command of each object alone.
static void tell_each(const EditCommand *command, const char *name)
{
    Edit *edit = opened(RICH);
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        edit_select(edit, object);
        tell(edit, command, "%s %d", KIND_NAMES[object.kind], object.index);
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, name);
}

static void each_object_is_moved(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_MOVE, .to = {13, -7}}, "moved");
}

static void each_object_is_moved_by_another_copy_of_it(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_MOVE, .to = {8, 2}, .copy = 1}, "moved by a copy");
    tell_each(&(EditCommand){.verb = EDIT_MOVE, .to = {8, 2}, .copy = 99},
              "moved by the last copy");
}

static void each_object_is_moved_far(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_MOVE, .to = {-90, -450}}, "moved far up");
    tell_each(&(EditCommand){.verb = EDIT_MOVE, .to = {500, 30}}, "moved far right");
}

static void each_object_is_turned(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_TURN, .at = {400, 300}, .number = 90}, "turned by 90");
    tell_each(&(EditCommand){.verb = EDIT_TURN, .at = {0, 0}, .number = 180}, "turned by 180");
    tell_each(&(EditCommand){.verb = EDIT_TURN, .at = {100, 50}, .number = -45}, "turned by -45");
}

static void each_object_is_scaled(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_SCALE, .at = {400, 300}, .number = 0.5}, "halved");
    tell_each(&(EditCommand){.verb = EDIT_SCALE, .at = {0, 600}, .number = 1e6},
              "as large as can be");
    tell_each(&(EditCommand){.verb = EDIT_SCALE, .at = {9, 9}, .number = 1e-6},
              "as small as can be");
    tell_each(&(EditCommand){.verb = EDIT_SCALE, .at = {9, 9}, .number = 0}, "scaled to nothing");
}

static void each_object_is_flipped(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_FLIP_ACROSS}, "flipped across");
    tell_each(&(EditCommand){.verb = EDIT_FLIP_DOWN}, "flipped down");
}

static void each_object_is_deleted_with_its_comments(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_DELETE}, "deleted");
}

static void each_object_is_doubled(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_DUPLICATE, .to = {5, 6}}, "doubled");
}

static void each_object_is_served_ungrouped_and_grouped(void **state)
{
    (void)state;
    tell_each(&(EditCommand){.verb = EDIT_SERVE}, "served");
    tell_each(&(EditCommand){.verb = EDIT_UNGROUP}, "copies made independent");
    tell_each(&(EditCommand){.verb = EDIT_GROUP}, "grouped without a symmetry");
}

/// Some selections of several objects; EDIT_NOTHING ends each.
#define MOST 8
static const EditObject SOME[][MOST] = {
    {{EDIT_NOTHING, 0}},
    {{EDIT_OBSTACLE, 0}, {EDIT_OBSTACLE, 8}},
    {{EDIT_OBSTACLE, 0}, {EDIT_OBSTACLE, 8}, {EDIT_BRICKS, 1}},
    {{EDIT_OBSTACLE, 1}, {EDIT_OBSTACLE, 9}, {EDIT_BALL, 0}, {EDIT_BALL, 3}, {EDIT_BRICKS, 0}},
    {{EDIT_BALL, 0}, {EDIT_BALL, 1}, {EDIT_PADDLE, 0}},
    {{EDIT_OBSTACLE, 2}, {EDIT_OBSTACLE, 3}},
    {{EDIT_ARENA, 0}, {EDIT_BRICKS, 0}, {EDIT_BRICKS, 1}},
    {{EDIT_PADDLE, 0}, {EDIT_PADDLE, 1}},
    {{EDIT_OBSTACLE, 1}, {EDIT_OBSTACLE, 3}, {EDIT_BALL, 1}, {EDIT_BALL, 2}},
};

/// Tells commands without parameters of each of these selections.
static void tell_some(Edit *edit, EditVerb first, EditVerb last, const char *name)
{
    for (int verb = (int)first; verb <= (int)last; verb++) {
        for (size_t i = 0; i < sizeof SOME / sizeof SOME[0]; i++) {
            edit_select(edit, (EditObject){EDIT_NOTHING, 0});
            for (int k = 0; k < MOST && SOME[i][k].kind != EDIT_NOTHING; k++) {
                assert_true(edit_object_exists(edit_level(edit), SOME[i][k]));
                edit_select_more(edit, SOME[i][k]);
            }
            const EditCommand command = {
                .verb = (EditVerb)verb, .at = {300, 250}, .to = {9, -4}, .number = 30};
            tell(edit, &command, "%s of some %d", edit_command_act((EditVerb)verb)->name, (int)i);
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, name);
}

static void several_objects_are_moved_turned_and_flipped_together(void **state)
{
    (void)state;
    tell_some(opened(RICH), EDIT_MOVE, EDIT_FLIP_DOWN, "several moved");
}

static void several_objects_are_aligned_and_distributed(void **state)
{
    (void)state;
    tell_some(opened(RICH), EDIT_ALIGN_ROW, EDIT_DISTRIBUTE_DOWN, "several aligned");
}

static void several_objects_are_deleted_and_doubled(void **state)
{
    (void)state;
    tell_some(opened(RICH), EDIT_DELETE, EDIT_DUPLICATE, "several deleted");
}

static const EditSymmetry SYMMETRIES[] = {
    {.centre = {400, 300}},
    {.across = true, .centre = {400, 300}},
    {.down = true, .centre = {390, 310}},
    {.turns = 4, .centre = {400, 300}},
    {.turns = 3, .centre = {400, 300}},
    {.across = true, .down = true, .turns = 2, .centre = {410, 300}},
    {.turns = 99, .centre = {300, 300}},
};
#define SYMMETRY_COUNT (sizeof SYMMETRIES / sizeof SYMMETRIES[0])

static void several_objects_are_grouped_in_a_symmetry(void **state)
{
    (void)state;
    for (size_t i = 0; i < SYMMETRY_COUNT; i++) {
        char name[40];
        snprintf(name, sizeof name, "several grouped in symmetry %d.", (int)i);
        Edit *edit = opened(RICH);
        edit_set_symmetry(edit, SYMMETRIES[i]);
        tell_some(edit, EDIT_GROUP, EDIT_SERVE, name);
    }
}

static void things_are_added_in_a_symmetry(void **state)
{
    (void)state;
    static const EditCommand ADDED[] = {
        {.verb = EDIT_ADD_HEXAGON, .at = {350, 210}, .to = {353, 214}},
        {.verb = EDIT_ADD_CIRCLE, .at = {350, 210}, .to = {350, 210.25}},
        {.verb = EDIT_ADD_CIRCLE, .at = {400, 210}, .to = {20400, 210}},
        {.verb = EDIT_ADD_CIRCLE, .at = {400, 300}, .to = {400, 306}},
        {.verb = EDIT_ADD_LINE, .at = {350, 210}, .to = {370, 220}},
        {.verb = EDIT_ADD_LINE, .at = {390, 210}, .to = {410, 210}},
        {.verb = EDIT_ADD_LINE, .at = {400, 250}, .to = {400, 260}},
        {.verb = EDIT_ADD_BALL, .at = {350, 210}, .to = {60, -70}},
        {.verb = EDIT_ADD_BALL, .at = {400, 210}, .to = {60, -70}},
        {.verb = EDIT_ADD_SERVED_BALL},
        {.verb = EDIT_ADD_PADDLE, .at = {400, 100}},
        {.verb = EDIT_ADD_PADDLE, .at = {790, 300}},
        {.verb = EDIT_ADD_PADDLE, .at = {400, 590}},
    };
    for (size_t i = 0; i < SYMMETRY_COUNT; i++) {
        char name[40];
        Edit *edit = opened(RICH);
        edit_set_symmetry(edit, SYMMETRIES[i]);
        for (size_t k = 0; k < sizeof ADDED / sizeof ADDED[0]; k++) {
            tell(edit, &ADDED[k], "%d", (int)k);
        }
        edit_destroy(edit);
        snprintf(name, sizeof name, "added in symmetry %d.", (int)i);
        assert_said(FILE_NAME, name);
    }
}

static void paddles_are_added_until_there_are_four_with_partners(void **state)
{
    (void)state;
    static const Vec2 PLACES[] = {{400, 0}, {800, 300}, {0, 300}};
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; partner = true; } );");
    for (int i = 0; i < 3; i++) {
        const EditCommand add = {.verb = EDIT_ADD_PADDLE, .at = PLACES[i]};
        tell(edit, &add, "%d", i);
        edit_do(edit, &add);
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "paddles added");
}

static void each_handle_is_dragged(void **state)
{
    (void)state;
    static const Vec2 PLACES[] = {
        {130, 90}, {620, 330}, {430, 520}, {-5000, -7000}, {90000, 80000}};
    Edit *edit = opened(RICH);
    EditObject object = next_object(edit, (EditObject){EDIT_NOTHING, 0});
    for (; object.kind != EDIT_NOTHING; object = next_object(edit, object)) {
        EditHandle handles[EDIT_HANDLES_MAX];
        const int count = edit_handle_list(edit_level(edit), object, 20.0, handles);
        for (int i = 0; i < count; i++) {
            // Not every libm has the same angle of a slanted line to the last bit.
            const bool slanted =
                handles[i].kind == EDIT_HANDLE_TURN && (object.index == 14 || object.index == 16);
            for (int k = 0; k < (slanted ? 0 : object.kind == EDIT_BRICKS ? 3 : 5); k++) {
                const bool turns = handles[i].kind == EDIT_HANDLE_TURN;
                const EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                                          .object = object,
                                          .handle = handles[i].kind,
                                          .at = PLACES[k],
                                          .number = turns ? 15.0 : 0.0};
                tell(edit, &drag, "%s %d, handle %d to %d", KIND_NAMES[object.kind], object.index,
                     (int)handles[i].kind, k);
            }
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "handles");
}

static void paths_are_drawn_to_the_middle_and_away(void **state)
{
    (void)state;
    Edit *edit = opened(RICH);
    static const struct {
        int obstacle;
        Vec2 at;
    } ROWS[] = {{0, {200, 300}}, {0, {200, 301}}, {0, {260, 300}},  {0, {200, 100}},
                {1, {600, 300}}, {1, {600, 500}}, {14, {150, 480}}, {14, {150, 481}}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                                  .object = {EDIT_OBSTACLE, ROWS[i].obstacle},
                                  .handle = EDIT_HANDLE_PATH,
                                  .at = ROWS[i].at};
        tell(edit, &drag, "%d", (int)i);
    }
    const EditCommand copy = {.verb = EDIT_DRAG_HANDLE, .object = {EDIT_OBSTACLE, 5}};
    tell(edit, &copy, "a copy");
    edit_destroy(edit);
    assert_said(FILE_NAME, "paths");
}

static void each_value_is_typed_and_cleared(void **state)
{
    (void)state;
    static const char *const TYPED[] = {"", "2", "-3.5", "true", "left"};
    // One of each kind.
    static const EditObject OBJECTS[] = {
        {EDIT_ARENA, 0},     {EDIT_BRICKS, 0}, {EDIT_OBSTACLE, 0}, {EDIT_OBSTACLE, 10},
        {EDIT_OBSTACLE, 14}, {EDIT_PADDLE, 0}, {EDIT_BALL, 0},     {EDIT_BALL, 1}};
    Edit *edit = opened(RICH);
    for (size_t of = 0; of < sizeof OBJECTS / sizeof OBJECTS[0]; of++) {
        const EditObject object = OBJECTS[of];
        EditProperty rows[EDIT_PROPERTIES_MAX];
        const int count = edit_property_list(edit_level(edit), object, rows);
        for (int i = 0; i < count; i++) {
            const char *field = edit_property_field(rows[i])->name;
            for (size_t k = 0; k < sizeof TYPED / sizeof TYPED[0]; k++) {
                const EditCommand set = {
                    .verb = EDIT_SET, .object = object, .row = rows[i], .text = TYPED[k]};
                tell(edit, &set, "%s %d %s = '%s'", KIND_NAMES[object.kind], object.index, field,
                     TYPED[k]);
            }
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "values");
}

static void values_are_typed_for_all_that_is_selected(void **state)
{
    (void)state;
    static const struct {
        EditObject object;
        LevelGroupKind group;
        const char *name, *typed;
    } ROWS[] = {
        {{EDIT_OBSTACLE, 0}, GROUP_HEXAGON, "radius", "33"},
        {{EDIT_OBSTACLE, 0}, GROUP_HEXAGON, "spin", "5"},
        {{EDIT_OBSTACLE, 0}, GROUP_HEXAGON, "hits", "2"},
        {{EDIT_OBSTACLE, 0}, GROUP_PATH, "dx", "12"},
        {{EDIT_OBSTACLE, 0}, GROUP_PATH, "dx", ""},
        {{EDIT_OBSTACLE, 2}, GROUP_REPEAT, "count", "1"},
        {{EDIT_OBSTACLE, 2}, GROUP_REPEAT, "count", "4"},
        {{EDIT_OBSTACLE, 2}, GROUP_MIRROR, "x", "500"},
        {{EDIT_OBSTACLE, 10}, GROUP_MIRROR, "x", ""},
        {{EDIT_OBSTACLE, 10}, GROUP_REPEAT, "count", ""},
        {{EDIT_OBSTACLE, 10}, GROUP_REPEAT, "count", "100000"},
        {{EDIT_OBSTACLE, 10}, GROUP_REPEAT, "dx", ""},
        {{EDIT_BALL, 0}, GROUP_BALL, "x", ""},
        {{EDIT_BALL, 1}, GROUP_BALL, "vy", "-30"},
        {{EDIT_BALL, 0}, GROUP_BALL, "owner", "left"},
        {{EDIT_BALL, 0}, GROUP_BALL, "owner", ""},
        {{EDIT_BRICKS, 0}, GROUP_BRICKS, "cell_width", "30"},
        {{EDIT_PADDLE, 0}, GROUP_PADDLE, "length", "120"},
        {{EDIT_PADDLE, 1}, GROUP_PADDLE, "side", "right"},
        {{EDIT_PADDLE, 1}, GROUP_PADDLE, "side", "bottom"},
        {{EDIT_PADDLE, 1}, GROUP_PADDLE, "partner", "true"},
    };
    Edit *edit = opened(RICH);
    for (int all = 0; all < 2; all++) {
        edit_select(edit, (EditObject){EDIT_NOTHING, 0});
        if (all != 0) {
            edit_select_all(edit);
        }
        for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
            EditProperty row;
            assert_true(edit_property_find(edit_level(edit), ROWS[i].object, ROWS[i].group,
                                           ROWS[i].name, &row));
            const EditCommand set = {
                .verb = EDIT_SET, .object = ROWS[i].object, .row = row, .text = ROWS[i].typed};
            tell(edit, &set, "%s of %d", all != 0 ? "all" : "one", (int)i);
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "values of several");
}

static void bricks_are_painted_by_each_brush(void **state)
{
    (void)state;
    static const EditPaint PAINTS[] = {{'3', '\0'}, {'.', '.'},  {'\0', 'W'},
                                       {'>', 'L'},  {'?', '\0'}, {'1', '?'}};
    static const Vec2 ENDS[][2] = {{{65, 45}, {65, 45}},   {{65, 45}, {255, 95}},
                                   {{255, 60}, {70, 85}},  {{150, 20}, {150, 120}},
                                   {{20, 50}, {300, 55}},  {{510, 100}, {555, 65}},
                                   {{400, 300}, {65, 45}}, {{400, 300}, {410, 300}},
                                   {{470, 70}, {485, 70}}, {{200, 65}, {140, 60}}};
    for (int brush = 0; brush < EDIT_BRUSH_COUNT; brush++) {
        char name[40];
        Edit *edit = opened(RICH);
        for (size_t i = 0; i < sizeof PAINTS / sizeof PAINTS[0]; i++) {
            for (size_t k = 0; k < sizeof ENDS / sizeof ENDS[0]; k++) {
                const EditCommand paint = {.verb = EDIT_PAINT,
                                           .brush = (EditBrush)brush,
                                           .paint = PAINTS[i],
                                           .at = ENDS[k][0],
                                           .to = ENDS[k][1]};
                tell(edit, &paint, "paint %d from %d", (int)i, (int)k);
            }
        }
        edit_destroy(edit);
        snprintf(name, sizeof name, "brush %d", brush);
        assert_said(FILE_NAME, name);
    }
}

static void bricks_are_painted_in_a_symmetry_and_in_a_chosen_picture(void **state)
{
    (void)state;
    for (size_t i = 0; i < SYMMETRY_COUNT; i++) {
        Edit *edit = opened(RICH);
        edit_set_symmetry(edit, SYMMETRIES[i]);
        for (int picture = -1; picture < 3; picture++) {
            for (int k = 0; k < 3; k++) {
                static const Vec2 ENDS[] = {{75, 50}, {270, 70}, {515, 75}, {250, 100}, {700, 90}};
                const EditCommand paint = {
                    .verb = EDIT_PAINT,
                    .object = {picture < 0 ? EDIT_NOTHING : EDIT_BRICKS, picture},
                    .paint = {'<', '.'},
                    .at = ENDS[k],
                    .to = ENDS[k + 2]};
                tell(edit, &paint, "symmetry %d, picture %d, stroke %d", (int)i, picture, k);
            }
        }
        edit_destroy(edit);
    }
    Edit *none = opened("title = \"t\";");
    tell(none, &(EditCommand){.verb = EDIT_PAINT, .paint = {'1', '.'}}, "no picture");
    edit_destroy(none);
    assert_said(FILE_NAME, "painted in symmetries");
}

static void pictures_grow_and_shrink_at_both_corners(void **state)
{
    (void)state;
    static const Vec2 WAYS[] = {{0, 0},     {19, 9},   {21, 11},  {-41, 0},  {0, -61},  {80, 40},
                                {-79, -39}, {-999, 0}, {0, -999}, {99, -22}, {1e7, 1e7}};
    Edit *edit = opened(RICH);
    for (int picture = 0; picture < 2; picture++) {
        const EditObject object = {EDIT_BRICKS, picture};
        const Rectangle bounds = edit_object_bounds(edit_level(edit), object);
        for (int last = 0; last < 2; last++) {
            for (size_t i = 0; i < sizeof WAYS / sizeof WAYS[0]; i++) {
                const Vec2 corner = last != 0 ? bounds.max : bounds.min;
                const EditCommand drag = {
                    .verb = EDIT_DRAG_HANDLE,
                    .object = object,
                    .handle = last != 0 ? EDIT_HANDLE_LAST : EDIT_HANDLE_FIRST,
                    .at = vec2_add_scaled(corner, WAYS[i], last != 0 ? 1.0 : -1.0)};
                tell(edit, &drag, "%d %d %d", picture, last, (int)i);
            }
        }
    }
    edit_destroy(edit);
    assert_said(FILE_NAME, "pictures resized");
}

static void what_is_copied_is_written_and_pasted_to_the_letter(void **state)
{
    (void)state;
    static const char *const OTHERS[] = {"title = \"t\"; paddles = ( { side = \"left\"; } );",
                                         RICH};
    Edit *edit = opened(RICH);
    for (size_t i = 0; i < sizeof SOME / sizeof SOME[0]; i++) {
        edit_select(edit, (EditObject){EDIT_NOTHING, 0});
        for (int k = 0; k < MOST && SOME[i][k].kind != EDIT_NOTHING; k++) {
            edit_select_more(edit, SOME[i][k]);
        }
        char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
        assert_non_null(clip);
        say("some %d\n", (int)i);
        say_difference("", clip);
        for (int k = 0; k < 2; k++) {
            Edit *other = opened(OTHERS[k]);
            tell(other, &(EditCommand){.verb = EDIT_PASTE, .text = clip, .to = {20, 30}}, "into %d",
                 k);
            edit_destroy(other);
        }
        free(clip);
    }
    tell(edit, &(EditCommand){.verb = EDIT_PASTE, .text = "hello"}, "no level");
    edit_destroy(edit);
    assert_said(FILE_NAME, "pasted");
}

// ---- Texts.

/// Types a value of an object in a document.
static bool type_in(Edit *edit, EditObject object, LevelGroupKind group, const char *key,
                    const char *text)
{
    EditCommand set = {.verb = EDIT_SET, .object = object, .text = text};
    assert_true(edit_property_find(edit_level(edit), object, group, key, &set.row));
    return edit_do(edit, &set);
}

/// A text of an object is taken as it is typed, and no other is in its place.
static void assert_taken(Edit *edit, EditObject object, LevelGroupKind group, const char *key,
                         const char *text)
{
    EditProperty row;
    char printed[EDIT_PROPERTY_SIZE];
    assert_true(type_in(edit, object, group, key, text));
    assert_true(edit_property_find(edit_level(edit), object, group, key, &row));
    edit_property_print(edit_level(edit), object, row, printed);
    assert_string_equal(printed, text);
    assert_string_equal(edit_property_text(edit_level(edit), object, row), text);
}

static void texts_are_taken_as_they_are_typed_up_to_their_length(void **state)
{
    static const struct {
        EditObject object;
        LevelGroupKind group;
        const char *key;
        int most;
    } TEXTS[] = {{{EDIT_ARENA, 0}, GROUP_TOP, "title", LEVEL_TEXT_MAX},
                 {{EDIT_ARENA, 0}, GROUP_TOP, "author", LEVEL_TEXT_MAX},
                 {{EDIT_ARENA, 0}, GROUP_CARD, "text", LEVEL_TEXT_MAX},
                 {{EDIT_ARENA, 0}, GROUP_CARD, "below", LEVEL_TEXT_MAX},
                 {{EDIT_OWN_KIND, 0}, GROUP_KIND, "name", BRICK_OWN_NAME},
                 {{EDIT_TRIGGER, 0}, GROUP_TRIGGER, "says", LEVEL_TEXT_MAX}};
    (void)state;
    Edit *edit = opened("title = \"t\"; kinds = ( { letter = \"A\"; } ); triggers = ( { when ="
                        " \"start\"; says = \"a\"; } );");
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        char longest[4 * LEVEL_TEXT_MAX + 5] = "";
        for (int k = 0; k < TEXTS[i].most; k++) {
            strcat(longest, "\360\235\204\236");
        }
        assert_taken(edit, TEXTS[i].object, TEXTS[i].group, TEXTS[i].key, longest);
        strcat(longest, ".");
        assert_false(type_in(edit, TEXTS[i].object, TEXTS[i].group, TEXTS[i].key, longest));
        assert_non_null(strstr(edit_complaint(edit), "is too long"));
        assert_taken(edit, TEXTS[i].object, TEXTS[i].group, TEXTS[i].key, "\"b\" \\c /* // ;");
    }
    assert_false(type_in(edit, (EditObject){EDIT_TRIGGER, 0}, GROUP_TRIGGER, "then", "a\"b"));
    assert_non_null(strstr(edit_complaint(edit), "then is \"a\"b\"; it must be "));
    edit_destroy(edit);
}

static void comments_on_texts_stay_and_on_what_is_taken_away_go(void **state)
{
    static const EditObject RULE = {EDIT_TRIGGER, 0}, WHOLE = {EDIT_ARENA, 0};
    (void)state;
    Edit *edit =
        opened("title = \"t\"; author = \"a\"; // author\n look = \"ice\"; // look\n music = "
               "\"ice\"; // music\n colours = ( \"#102030\" ); // colours\n card = { text = "
               "\"c\"; }; // card\n triggers = ( { when = \"start\"; then = \"phase\"; // "
               "then\n says = \"a\"; // says\n } );");
    assert_true(type_in(edit, WHOLE, GROUP_TOP, "author", ""));
    assert_true(type_in(edit, WHOLE, GROUP_TOP, "look", "dawn"));
    assert_true(type_in(edit, WHOLE, GROUP_TOP, "colours", ""));
    assert_true(type_in(edit, RULE, GROUP_TRIGGER, "says", "b"));
    assert_true(type_in(edit, RULE, GROUP_TRIGGER, "then", ""));
    assert_string_equal(edit_text(edit)->bytes, "title = \"t\";\n"
                                                "author = \"\"; // author\n"
                                                "look = \"dawn\"; // look\n"
                                                "music = \"ice\"; // music\n"
                                                "card = { text = \"c\"; }; // card\n"
                                                "\n"
                                                "triggers = (\n"
                                                "    {\n"
                                                "        when = \"start\";\n"
                                                "        says = \"b\"; // says\n"
                                                "    }\n"
                                                ");\n");
    assert_true(type_in(edit, WHOLE, GROUP_TOP, "look", ""));
    assert_null(strstr(edit_text(edit)->bytes, "look"));
    assert_non_null(strstr(edit_text(edit)->bytes, "// music"));
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_object_is_moved),
        cmocka_unit_test(each_object_is_moved_by_another_copy_of_it),
        cmocka_unit_test(each_object_is_moved_far),
        cmocka_unit_test(each_object_is_turned),
        cmocka_unit_test(each_object_is_scaled),
        cmocka_unit_test(each_object_is_flipped),
        cmocka_unit_test(each_object_is_deleted_with_its_comments),
        cmocka_unit_test(each_object_is_doubled),
        cmocka_unit_test(each_object_is_served_ungrouped_and_grouped),
        cmocka_unit_test(several_objects_are_moved_turned_and_flipped_together),
        cmocka_unit_test(several_objects_are_aligned_and_distributed),
        cmocka_unit_test(several_objects_are_deleted_and_doubled),
        cmocka_unit_test(several_objects_are_grouped_in_a_symmetry),
        cmocka_unit_test(things_are_added_in_a_symmetry),
        cmocka_unit_test(paddles_are_added_until_there_are_four_with_partners),
        cmocka_unit_test(each_handle_is_dragged),
        cmocka_unit_test(paths_are_drawn_to_the_middle_and_away),
        cmocka_unit_test(each_value_is_typed_and_cleared),
        cmocka_unit_test(values_are_typed_for_all_that_is_selected),
        cmocka_unit_test(bricks_are_painted_by_each_brush),
        cmocka_unit_test(bricks_are_painted_in_a_symmetry_and_in_a_chosen_picture),
        cmocka_unit_test(pictures_grow_and_shrink_at_both_corners),
        cmocka_unit_test(what_is_copied_is_written_and_pasted_to_the_letter),
        cmocka_unit_test(texts_are_taken_as_they_are_typed_up_to_their_length),
        cmocka_unit_test(comments_on_texts_stay_and_on_what_is_taken_away_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
