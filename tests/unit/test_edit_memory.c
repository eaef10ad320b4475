#define _POSIX_C_SOURCE 200809L

// Whichever allocation fails, a command of the editor is done or not, and nothing is left behind.
#include "near.h"

#include "failing_memory.h"

#include "edit_opened.h"

#include "edit_command.h"
#include "edit_example.h"
#include "edit_problems.h"

static const EditCommand COMMANDS[] = {
    {.verb = EDIT_ADD_CIRCLE, .at = {100, 100}, .to = {120, 100}},
    {.verb = EDIT_ADD_BALL, .at = {100, 100}, .to = {120, 100}},
    {.verb = EDIT_PAINT,
     .paint = {'1', '\0'},
     .at = {700, 600},
     .to = {740, 640},
     .cell = {40, 20}},
    {.verb = EDIT_PAINT,
     .brush = EDIT_BRUSH_FILL,
     .paint = {'*', 'L'},
     .at = {85, 85},
     .to = {85, 85}},
    {.verb = EDIT_TURN, .at = {480, 360}, .number = 90},
    {.verb = EDIT_DUPLICATE, .to = {9, 17}},
    {.verb = EDIT_DISTRIBUTE_ACROSS},
    {.verb = EDIT_GROUP},
    {.verb = EDIT_UNGROUP},
    {.verb = EDIT_DELETE},
    {.verb = EDIT_DRAG_HANDLE,
     .object = {EDIT_BRICKS, 0},
     .handle = EDIT_HANDLE_LAST,
     .at = {500, 300}},
    {.verb = EDIT_SET, .object = {EDIT_OBSTACLE, 2}, .row = {GROUP_REPEAT, 0}, .text = "5"},
};

static const EditCommand REFUSED = {
    .verb = EDIT_SET, .object = {EDIT_OBSTACLE, 2}, .row = {GROUP_REPEAT, 0}, .text = "many"};

/// The text is as it was; else it says from where on it is not.
static void assert_text(const Edit *edit, const char *begun, const EditCommand *command,
                        int allocations)
{
    const char *text = edit_text(edit)->bytes;
    size_t same = 0;
    while (text[same] == begun[same] && text[same] != '\0') {
        same++;
    }
    if (text[same] != begun[same]) {
        fail_msg("\"%s\" with %d allocations leaves \"%.40s\" for \"%.40s\"",
                 edit_command_act(command->verb)->name, allocations, text + same, begun + same);
    }
}

static Edit *opened_to_be_changed(void)
{
    Edit *edit = opened(LEVEL);
    edit_select_all(edit);
    edit_select_more(edit, (EditObject){EDIT_ARENA, 0});
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .turns = 2, .centre = vec2(480, 360)});
    return edit;
}

/// What is said where memory may be out.
static void assert_complaint(const char *complaint)
{
    static const char *const SENTENCES[] = {
        "there is not enough memory", "there is not enough memory to read this level",
        "That is more than a level or the memory can hold", "No brick fits in there",
        "a level cannot hold so many obstacles"};
    size_t i = 0;
    while (i < sizeof SENTENCES / sizeof SENTENCES[0] && strcmp(complaint, SENTENCES[i]) != 0) {
        i++;
    }
    if (i == sizeof SENTENCES / sizeof SENTENCES[0]) {
        fail_msg("\"%s\"", complaint);
    }
}

/// Does a command with so many allocations; whether it was done, and then as a whole.
static bool do_with(int allocations, bool only_one, const EditCommand *command)
{
    Edit *whole = opened_to_be_changed();
    assert_true(edit_do(whole, command));
    Edit *edit = opened_to_be_changed();
    // Of a complaint before nothing is left.
    assert_false(edit_do(edit, &REFUSED));
    assert_string_not_equal(edit_complaint(edit), "");
    char *begun = strdup(edit_text(edit)->bytes);
    const int selected = edit_selection(edit)->count;
    allocations_left = allocations;
    only_one_fails = only_one;
    const bool good = edit_do(edit, command);
    allocations_left = -1;
    assert_false(edit_is_open(edit));
    if (!good) {
        if (edit_complaint(edit)[0] == '\0') {
            fail_msg("\"%s\" fails with %d allocations and says nothing",
                     edit_command_act(command->verb)->name, allocations);
        }
        assert_complaint(edit_complaint(edit));
        assert_text(edit, begun, command, allocations);
        assert_int_equal(edit_history(edit)->done, 0);
        assert_true(allocations == 0 || edit_selection(edit)->count == selected);
        // It goes as soon as there is memory.
        assert_true(edit_do(edit, command));
    }
    assert_text(edit, edit_text(whole)->bytes, command, allocations);
    while (edit_undo(edit)) {
    }
    assert_text(edit, begun, command, allocations);
    free(begun);
    edit_destroy(edit);
    edit_destroy(whole);
    assert_int_equal(block_count, 0);
    return good;
}

static void commands_without_memory_change_nothing_and_leave_nothing_behind(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        int refused = 0;
        int granted = 0;
        while (!do_with(granted, false, &COMMANDS[i])) {
            granted += 1 + granted / 12;
            refused++;
        }
        assert_true(refused > 10);
        for (granted = 0; granted < 30; granted++) {
            do_with(granted, true, &COMMANDS[i]);
        }
    }
}

/// With so many allocations; whether it was done, and then as a whole.
static bool go_with(int allocations, bool back)
{
    Edit *edit = opened_to_be_changed();
    char *begun = strdup(edit_text(edit)->bytes);
    assert_true(edit_do(edit, &COMMANDS[4]));
    char *changed = strdup(edit_text(edit)->bytes);
    assert_true(back || edit_undo(edit));
    const int done = edit_history(edit)->done;
    allocations_left = allocations;
    only_one_fails = false;
    const bool good = back ? edit_undo(edit) : edit_redo(edit);
    allocations_left = -1;
    if (!good) {
        assert_complaint(edit_complaint(edit));
        assert_string_equal(edit_text(edit)->bytes, back ? changed : begun);
        assert_int_equal(edit_history(edit)->done, done);
        assert_true(back ? edit_undo(edit) : edit_redo(edit));
    }
    assert_string_equal(edit_text(edit)->bytes, back ? begun : changed);
    // What was undone goes with the next step.
    assert_true(edit_do(edit, &COMMANDS[0]));
    assert_int_equal(edit_history(edit)->count, back ? 1 : 2);
    free(begun);
    free(changed);
    edit_destroy(edit);
    assert_int_equal(block_count, 0);
    return good;
}

static void steps_without_memory_are_not_gone(void **state)
{
    (void)state;
    for (int back = 0; back < 2; back++) {
        int refused = 0;
        while (!go_with(refused, back != 0)) {
            refused++;
        }
        assert_true(refused > 5);
    }
}

static void views_without_memory_leave_nothing_behind(void **state)
{
    (void)state;
    int seen = 0;
    for (int granted = 0; granted < 400; granted += 1 + granted / 8) {
        Edit *edit = opened(LEVEL);
        EditProblems problems = {0};
        DiagList played = {0};
        EditHeat heat = {0};
        EditPath path;
        edit_select_all(edit);
        const int before = block_count;
        diag_add(&played, DIAG_PLAY, 1, "one");
        diag_add(&played, DIAG_PLAY, 1, "two");
        allocations_left = granted;
        char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
        free(clip);
        edit_problems_find(&problems, edit_level(edit));
        allocations_left = granted;
        const int found = problems.count;
        const bool added = edit_problems_add(&problems, edit_level(edit), &played);
        assert_int_equal(problems.count, found + (added ? 2 : 0));
        for (int i = found; i < problems.count; i++) {
            const char *text = problems.items[i].text;
            assert_string_equal(text, text[0] == '\0' ? "" : i == found ? "one" : "two");
        }
        allocations_left = granted;
        seen += edit_path_find(&path, edit_level(edit), &problems, &world_of(edit)->balls[0]);
        allocations_left = granted;
        if (edit_heat_begin(&heat, world_of(edit))) {
            edit_heat_advance(&heat, 40);
            seen++;
        }
        allocations_left = -1;
        diag_list_free(&played);
        edit_problems_free(&problems);
        edit_heat_free(&heat);
        assert_int_equal(block_count, before);
        edit_destroy(edit);
        assert_int_equal(block_count, 0);
    }
    assert_true(seen > 4);
}

static void where_balls_have_been_is_not_counted_without_room_for_it(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    EditHeat heat = {0};
    const int before = block_count;
    allocations_left = 0;
    only_one_fails = true;
    assert_false(edit_heat_begin(&heat, world_of(edit)));
    assert_int_equal(allocations_left, -1);
    assert_int_equal(block_count, before);
    edit_destroy(edit);
}

/// With so many allocations; whether it was opened.
static bool open_with(int allocations)
{
    DiagList problems = {0};
    Edit *edit = opened("title = \"Before\";");
    char *before = strdup(edit_text(edit)->bytes);
    const int blocks_before = block_count;
    allocations_left = allocations;
    only_one_fails = false;
    const bool good = edit_open(edit, "t", LEVEL, strlen(LEVEL), &problems);
    allocations_left = -1;
    diag_list_free(&problems);
    assert_string_equal(edit_level(edit)->title, good ? "Everything" : "Before");
    if (!good) {
        assert_string_equal(edit_text(edit)->bytes, before);
        assert_int_equal(block_count, blocks_before);
    }
    free(before);
    edit_destroy(edit);
    assert_int_equal(block_count, 0);
    return good;
}

static void a_document_that_there_is_no_memory_for_is_not_opened(void **state)
{
    (void)state;
    int refused = 0;
    for (int granted = 0; !open_with(granted); granted += 1 + granted / 20) {
        refused++;
    }
    assert_true(refused > 20);
}

/// Pasted are more things than a selection has room for, and two pictures.
static void what_is_pasted_without_memory_is_pasted_whole_or_not_at_all(void **state)
{
    char text[3000] =
        "title = \"t\"; bricks = ( { x = 9; y = 9; cell_width = 9; cell_height = 9; rows"
        " = ( \"1\" ); }, { x = 30; y = 9; cell_width = 9; cell_height = 9; rows = ("
        " \"2\" ); } ); circles = ( ";
    (void)state;
    for (int i = 0; i < 20; i++) {
        char entry[60];
        snprintf(entry, sizeof entry, "%s{ x = %d; y = 90; radius = 2; }", i > 0 ? ", " : "",
                 20 * i);
        strcat(text, entry);
    }
    strcat(text, " ); balls = ( { x = 200; y = 200; }, { x = 300; y = 200; } );");
    Edit *copied = opened(text);
    edit_select_all(copied);
    char *clip = edit_clip_write(edit_level(copied), edit_selection(copied));
    edit_destroy(copied);
    const EditCommand command = {.verb = EDIT_PASTE, .to = {9, 17}, .text = clip};
    for (int failing = 0, done = 0; done < 3; failing += 1 + failing / 60) {
        Edit *edit = opened(text);
        allocations_left = failing;
        only_one_fails = true;
        const bool good = edit_do(edit, &command);
        done += allocations_left >= 0;
        allocations_left = -1;
        assert_int_equal(world_of(edit)->obstacle_count, good ? 40 : 20);
        assert_int_equal(world_of(edit)->bricks.count, good ? 4 : 2);
        assert_int_equal(world_of(edit)->ball_count, good ? 4 : 2);
        assert_int_equal(edit_selection(edit)->count, good ? 24 : 0);
        edit_destroy(edit);
    }
    free(clip);
    assert_int_equal(block_count, 0);
}

static void an_example_without_memory_is_not_read(void **state)
{
    WorldDef world = {.own_kind_count = 1, .own_kinds = {brick_own_defaults()}};
    int refused = 0;
    (void)state;
    world.own_kinds[0].kind.letter = 'A';
    const EditTopic topic = edit_topic_of_brick(&world, 'A');
    for (bool good = false; !good; refused++) {
        Level level = {0};
        allocations_left = refused;
        only_one_fails = false;
        good = edit_example_read(topic, 0, &level);
        allocations_left = -1;
        assert_true(!good || level.world.own_kind_count == 1);
        level_free(&level);
        assert_int_equal(block_count, 0);
    }
    assert_true(refused > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_without_memory_change_nothing_and_leave_nothing_behind),
        cmocka_unit_test(steps_without_memory_are_not_gone),
        cmocka_unit_test(a_document_that_there_is_no_memory_for_is_not_opened),
        cmocka_unit_test(what_is_pasted_without_memory_is_pasted_whole_or_not_at_all),
        cmocka_unit_test(an_example_without_memory_is_not_read),
        cmocka_unit_test(views_without_memory_leave_nothing_behind),
        cmocka_unit_test(where_balls_have_been_is_not_counted_without_room_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
