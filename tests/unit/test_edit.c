#define _POSIX_C_SOURCE 200809L

// The document of the editing model: gestures, steps that are undone, problems; random commands.
#include "near.h"

#include "edit_opened.h"

#include "edit_command.h"
#include "edit_problems.h"
#include "level_judge.h"
#include "level_verdict.h"
#include "rng.h"

static char *copy_of(const EditText *text)
{
    char *copy = malloc(text->length + 1);
    assert_non_null(copy);
    memcpy(copy, text->bytes, text->length + 1);
    return copy;
}

/// The level is what its text says, to the last byte.
static void assert_consistent(const Edit *edit)
{
    size_t length = 0;
    char *written = level_write_text(edit_level(edit), &length);
    assert_non_null(written);
    assert_string_equal(written, edit_text(edit)->bytes);
    assert_int_equal(length, edit_text(edit)->length);
    free(written);
}

// ---- Gestures and steps.

static void a_drag_is_one_step_and_rounds_nothing_up(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    char *begun = copy_of(edit_text(edit));
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_begin(edit);
    for (int i = 1; i <= 30; i++) {
        edit_rewind(edit);
        assert_true(do_move(edit, vec2(0.1 * i, 0.0)));
        assert_same(world_of(edit)->obstacles[0].centre.x, 300.0 + 0.1 * i);
        assert_string_equal(edit_text(edit)->bytes, begun);
    }
    assert_true(edit_end(edit));
    assert_int_equal(edit_history(edit)->done, 1);
    assert_string_equal(edit_undo_name(edit), "Move selection");
    assert_true(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, begun);
    assert_string_equal(edit_redo_name(edit), "Move selection");
    free(begun);
    edit_destroy(edit);
}

static void what_changes_nothing_is_no_step(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_begin(edit);
    do_move(edit, vec2(5, 5));
    edit_rewind(edit);
    assert_true(edit_end(edit));
    assert_null(edit_undo_name(edit));
    assert_true(edit_is_saved(edit));
    edit_destroy(edit);
}

static void undoing_within_a_drag_gives_the_drag_up(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    do_move(edit, vec2(5, 0));
    edit_begin(edit);
    do_move(edit, vec2(50, 0));
    assert_true(edit_undo(edit));
    assert_false(edit_is_open(edit));
    assert_same(world_of(edit)->obstacles[0].centre.x, 305.0);
    assert_int_equal(edit_history(edit)->done, 1);
    edit_destroy(edit);
}

static void steps_stay_when_the_text_is_saved(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    do_move(edit, vec2(5, 0));
    assert_false(edit_is_saved(edit));
    edit_note_saved(edit);
    assert_true(edit_is_saved(edit));
    assert_true(edit_undo(edit));
    assert_false(edit_is_saved(edit));
    assert_true(edit_redo(edit));
    assert_true(edit_is_saved(edit));
    edit_destroy(edit);
}

static void a_new_step_forgets_what_was_undone(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    do_move(edit, vec2(5, 0));
    edit_undo(edit);
    do_move(edit, vec2(0, 7));
    assert_null(edit_redo_name(edit));
    assert_false(edit_redo(edit));
    edit_undo(edit);
    assert_null(edit_undo_name(edit));
    edit_destroy(edit);
}

static void undoing_selects_what_was_selected(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_BALL, 1});
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_int_equal(edit_selection(edit)->count, 0);
    edit_undo(edit);
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_BALL, 1}));
    edit_destroy(edit);
}

static void a_changed_file_is_taken_as_a_step(void **state)
{
    static const char OTHER[] = "title = \"Other\";";
    DiagList problems = {0};
    (void)state;
    Edit *edit = opened(LEVEL);
    char *begun = copy_of(edit_text(edit));
    assert_true(edit_replace(edit, "t", OTHER, sizeof OTHER - 1, &problems));
    assert_string_equal(edit_level(edit)->title, "Other");
    assert_true(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, begun);
    assert_false(edit_replace(edit, "t", "title = ", 8, &problems));
    assert_string_equal(edit_text(edit)->bytes, begun);
    assert_int_equal(problems.errors, 1);
    diag_list_free(&problems);
    free(begun);
    edit_destroy(edit);
}

static void what_is_opened_ends_the_gesture_that_was_open(void **state)
{
    static const char OTHER[] = "title = \"Other\";";
    (void)state;
    DiagList problems = {0};
    Edit *edit = opened(LEVEL);
    edit_begin(edit);
    edit_select_all(edit);
    assert_true(do_move(edit, vec2(3, 0)));
    assert_true(edit_open(edit, "t", OTHER, sizeof OTHER - 1, &problems));
    diag_list_free(&problems);
    edit_cancel(edit);
    assert_true(edit_end(edit));
    assert_false(edit_undo(edit));
    assert_string_equal(edit_level(edit)->title, "Other");
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_ADD_BALL, .at = vec2(90, 90)}));
    assert_true(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, "title = \"Other\";\n");
    edit_destroy(edit);
}

static void a_selection_is_a_set_in_the_order_of_kinds_and_indices(void **state)
{
    (void)state;
    for (unsigned in = 0; in < 64; in++) {
        for (int gone = 0; gone < 6; gone++) {
            EditSelection selection = {0};
            for (int i = 0; i < 6; i++) {
                const int k = (5 * i + 3) % 6;
                const EditObject object = {k < 3 ? EDIT_BALL : EDIT_OBSTACLE, k % 3};
                assert_true((in >> k & 1) == 0 || edit_selection_add(&selection, object));
            }
            edit_selection_remove(&selection,
                                  (EditObject){gone < 3 ? EDIT_BALL : EDIT_OBSTACLE, gone % 3});
            const unsigned left = in & ~(1u << gone);
            int count = 0;
            for (int k = 0; k < 6; k++) {
                const EditObject object = {k < 3 ? EDIT_BALL : EDIT_OBSTACLE, k % 3};
                assert_int_equal(edit_selection_holds(&selection, object), left >> k & 1);
                count += (int)(left >> k & 1);
            }
            assert_int_equal(selection.count, count);
            for (int i = 1; i < count; i++) {
                const EditObject *item = &selection.items[i];
                assert_true(item[-1].kind < item->kind ||
                            (item[-1].kind == item->kind && item[-1].index < item->index));
            }
            edit_selection_free(&selection);
        }
    }
}

static void a_symmetry_of_one_turn_repeats_nothing(void **state)
{
    (void)state;
    const ObstacleGroup none = obstacle_group_defaults();
    for (int turns = 0; turns <= 3; turns++) {
        const EditSymmetry symmetry = {.turns = turns, .centre = vec2(30, 40)};
        const ObstacleGroup group = edit_symmetry_group(&symmetry);
        assert_int_equal(group.count, turns > 1 ? turns : none.count);
        assert_same(group.turn_deg, turns > 1 ? 360.0 / turns : none.turn_deg);
        assert_true(group.centre.x == (turns > 1 ? 30.0 : none.centre.x));
        assert_true(group.centre.y == (turns > 1 ? 40.0 : none.centre.y));
    }
}

static void copies_follow_while_their_member_is_dragged(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; groups = ( { circles = ( { x = 100; y = 100; radius = 9; } );"
               " mirror = { x = 480; }; } );");
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_begin(edit);
    assert_true(do_move(edit, vec2(30, 0)));
    assert_same(world_of(edit)->obstacles[1].centre.x, 830.0);
    edit_cancel(edit);
    assert_same(world_of(edit)->obstacles[1].centre.x, 860.0);
    edit_destroy(edit);
}

static void a_rectangle_selects_what_lies_wholly_in_it(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    // The first hexagon reaches from 260 to 340.
    edit_select_in(edit, (Rectangle){vec2(250, 300), vec2(339, 400)}, false);
    assert_int_equal(edit_selection(edit)->count, 0);
    edit_select_in(edit, (Rectangle){vec2(250, 300), vec2(341, 400)}, false);
    assert_int_equal(edit_selection(edit)->count, 1);
    edit_destroy(edit);
}

static void a_changed_file_ends_the_drag_that_is_open(void **state)
{
    static const char OTHER[] = "title = \"Other\";";
    DiagList problems = {0};
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_begin(edit);
    do_move(edit, vec2(5, 0));
    assert_true(edit_replace(edit, "t", OTHER, sizeof OTHER - 1, &problems));
    assert_false(edit_is_open(edit));
    assert_int_equal(world_of(edit)->obstacle_count, 0);
    assert_true(edit_undo(edit));
    assert_same(world_of(edit)->obstacles[0].centre.x, 300.0);
    assert_false(edit_undo(edit));
    diag_list_free(&problems);
    edit_destroy(edit);
}

static void selecting_more_takes_away_what_is_selected(void **state)
{
    const EditObject object = {EDIT_OBSTACLE, 0};
    (void)state;
    Edit *edit = opened(LEVEL);
    assert_true(edit_select_more(edit, object));
    assert_true(edit_selection_holds(edit_selection(edit), object));
    assert_true(edit_select_more(edit, object));
    assert_int_equal(edit_selection(edit)->count, 0);
    edit_destroy(edit);
}

static void what_a_changed_file_has_no_more_is_not_selected(void **state)
{
    static const char OTHER[] = "title = \"Other\"; circles = ( { x = 9; y = 9; radius = 9; } );";
    DiagList problems = {0};
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select_all(edit);
    assert_true(edit_replace(edit, "t", OTHER, sizeof OTHER - 1, &problems));
    assert_int_equal(edit_selection(edit)->count, 1);
    diag_list_free(&problems);
    edit_destroy(edit);
}

// ---- Problems.

static void problems_name_the_object_and_the_place_that_they_are_about(void **state)
{
    EditProblems problems = {0};
    (void)state;
    Edit *edit = opened("title = \"t\"; balls = ( { x = 100; y = 100; }, { x = 300; y = 300; } );"
                        "hexagons = ( { x = 300; y = 310; radius = 40; } );"
                        "groups = ( { circles = ( { x = 700; y = 60; radius = 20; } );"
                        "  repeat = { count = 3; dx = 140; }; } );"
                        "bricks = { x = 900; y = 200; cell_width = 40; cell_height = 20;"
                        "  rows = ( \"11\" ); };");
    edit_problems_find(&problems, edit_level(edit));
    assert_int_equal(problems.errors, 3);
    const EditProblem *ball = edit_problems_of(&problems, (EditObject){EDIT_BALL, 1});
    assert_string_equal(ball->text, "ball 1: it starts inside hexagon 0; move one of them away");
    const EditProblem *circle = edit_problems_of(&problems, (EditObject){EDIT_OBSTACLE, 1});
    assert_same_vec2(circle->place.max, vec2(1000, 80));
    assert_non_null(edit_problems_of(&problems, (EditObject){EDIT_BRICKS, 0}));
    assert_null(edit_problems_of(&problems, (EditObject){EDIT_BALL, 0}));
    edit_problems_free(&problems);
    edit_destroy(edit);
}

static DiagList judged_at_once(const Level *level)
{
    DiagList found = {0};
    LevelJudge *judge = level_judge_begin(level, NULL, NULL);
    assert_non_null(judge);
    while (level_judge_advance(judge, 100000, 1000000, &found)) {
    }
    assert_false(level_judge_failed(judge));
    level_judge_free(judge);
    return found;
}

static void what_bots_find_is_the_same_a_little_at_a_time(void **state)
{
    static const char *const LEVELS[] = {
        "title = \"Few\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );"
        "bricks = { x = 400; y = 100; cell_width = 60; cell_height = 30; rows = ( \"1W1\" ); };",
        "title = \"Press\"; balls = ( { x = 480; y = 360; vx = 10; } ); hexagons = ("
        "{ x = 300; y = 360; radius = 100; path = { dx = 75; dy = 0; period = 4; }; },"
        "{ x = 660; y = 360; radius = 100; path = { dx = -75; dy = 0; period = 4; }; } );"};
    static const EditKind KINDS[] = {EDIT_BRICKS, EDIT_OBSTACLE};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Edit *edit = opened(LEVELS[i]);
        EditProblems problems = {0};
        DiagList whole = judged_at_once(edit_level(edit));
        edit_problems_find(&problems, edit_level(edit));
        assert_int_equal(problems.errors, 0);
        const int before = problems.count;
        LevelTrial *trial = level_trial_begin(edit_level(edit));
        int slices = 0;
        while (level_trial_judged(trial) == NULL) {
            assert_true(level_trial_advance(trial, 100));
            slices++;
        }
        assert_true(slices > 1);
        assert_int_equal(whole.count, 1);
        assert_true(edit_problems_add(&problems, edit_level(edit), level_trial_judged(trial)));
        // Once is enough, and the texts are kept.
        assert_false(edit_problems_add(&problems, edit_level(edit), level_trial_judged(trial)));
        level_trial_free(trial);
        assert_int_equal(problems.count, before + 1);
        assert_string_equal(problems.items[before].text, whole.items[0].text);
        assert_int_equal(problems.items[before].object.kind, KINDS[i]);
        edit_problems_free(&problems);
        diag_list_free(&whole);
        edit_destroy(edit);
    }
}

// ---- Random commands.

static Vec2 random_point(Rng *rng)
{
    // Some lie outside: a level that is worked on may have errors.
    return vec2(rng_below(rng, 1100) - 70, rng_below(rng, 900) - 90);
}

static EditObject random_object(Rng *rng, const Edit *edit)
{
    const EditObject object = {(EditKind)(EDIT_ARENA + rng_below(rng, 5)), 0};
    const int count = edit_object_count(edit_level(edit), object.kind);
    const EditObject chosen = {object.kind, count > 0 ? rng_below(rng, count) : 0};
    return edit_object_exists(edit_level(edit), chosen) ? chosen : (EditObject){EDIT_ARENA, 0};
}

static const char *random_value(Rng *rng, EditProperty row)
{
    static const char *const NUMBERS[] = {"1", "2.5", "40", "0", "-7", "300", "", "1e3", "60"};
    static const char *const SIDES[] = {"left", "right", "top", "bottom", "", "middle"};
    static const char *const OTHERS[] = {"true", "false", "A \"name\"", "x; y = 1", "1 2", "{"};
    const FieldKind kind = edit_property_field(row)->kind;
    if (rng_below(rng, 12) == 0) {
        return OTHERS[rng_below(rng, 6)];
    }
    return kind == FIELD_SIDE     ? SIDES[rng_below(rng, 6)]
           : kind == FIELD_SWITCH ? OTHERS[rng_below(rng, 2)]
                                  : NUMBERS[rng_below(rng, 9)];
}

static EditCommand random_command(Rng *rng, const Edit *edit, const char *clip)
{
    static const char BRICKS[] = ".123#*!xv@Wun[]BTdk";
    static const char BONUSES[] = "..LMSW?";
    EditProperty rows[EDIT_PROPERTIES_MAX];
    EditCommand command = {.verb = (EditVerb)rng_below(rng, EDIT_VERB_COUNT),
                           .object = random_object(rng, edit),
                           .handle = (EditHandleKind)rng_below(rng, 8),
                           .brush = (EditBrush)rng_below(rng, EDIT_BRUSH_COUNT),
                           .paint = {BRICKS[rng_below(rng, 19)], BONUSES[rng_below(rng, 7)]},
                           .at = random_point(rng),
                           .to = random_point(rng),
                           .number = 0.25 + 0.25 * rng_below(rng, 8),
                           .copy = rng_below(rng, 4),
                           .text = clip};
    if (command.verb == EDIT_TURN || command.verb == EDIT_DRAG_HANDLE) {
        command.number *= 15.0;
    }
    if (command.verb == EDIT_MOVE || command.verb == EDIT_DUPLICATE || command.verb == EDIT_PASTE) {
        command.to = vec2(rng_below(rng, 80) - 40, rng_below(rng, 80) - 40);
    }
    if (command.verb == EDIT_SET) {
        const int count = edit_property_list(edit_level(edit), command.object, rows);
        command.row = rows[rng_below(rng, count)];
        command.text = random_value(rng, command.row);
    }
    return command;
}

static void select_something(Rng *rng, Edit *edit)
{
    if (rng_below(rng, 8) == 0) {
        edit_select_all(edit);
    } else if (rng_below(rng, 3) == 0) {
        const Vec2 corner = random_point(rng);
        edit_select_in(edit, (Rectangle){corner, vec2_add(corner, vec2(300, 200))}, false);
    } else {
        edit_select(edit, random_object(rng, edit));
        edit_select_more(edit, random_object(rng, edit));
    }
}

static void choose_symmetry(Rng *rng, Edit *edit)
{
    edit_set_symmetry(edit, (EditSymmetry){.across = rng_below(rng, 2) == 0,
                                           .down = rng_below(rng, 3) == 0,
                                           .turns = rng_below(rng, 4),
                                           .centre = vec2(480, 360)});
}

/// Keeps the level small: what grows by itself would take long.
static bool is_large(const Edit *edit)
{
    return world_of(edit)->obstacle_count > 60 || world_of(edit)->ball_count > 30 ||
           brick_grids_cells(&world_of(edit)->bricks) > 600;
}

/// A gesture of one to four commands, some of them taken back in between.
static void do_something(Rng *rng, Edit *edit, char **clip)
{
    const int commands = 1 + rng_below(rng, 4) * rng_below(rng, 2);
    if (rng_below(rng, 4) == 0) {
        free(*clip);
        *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    }
    edit_begin(edit);
    for (int i = 0; i < commands; i++) {
        const EditCommand command = random_command(rng, edit, *clip);
        if (rng_below(rng, 3) == 0) {
            edit_rewind(edit);
        }
        edit_do(edit, &command);
    }
    if (rng_below(rng, 8) == 0) {
        edit_cancel(edit);
    } else {
        assert_true(edit_end(edit));
    }
    if (is_large(edit)) {
        assert_true(edit_undo(edit));
    }
}

static const char PICTURES[] =
    "title = \"Pictures\";\n"
    "\n"
    "bricks = ( // opens\n"
    "    // first\n"
    "    { x = 100; y = 100; cell_width = 40; cell_height = 20; rows = ( \"1[\", // row\n"
    "      \"u.\" ); }, // after\n"
    "\n"
    "    { x = 300; y = 100; cell_width = 30; cell_height = 20; rows = ( \"..\" ); },\n"
    "    // third\n"
    "    { x = 500; y = 100; cell_width = 20; cell_height = 20; rows = ( \"*4\" ); // rows\n"
    "      bonus = ( \"L.\" ); // bonus\n"
    "    }\n"
    "    // closes\n"
    "); // behind\n";

/// Random gestures, then everything undone, done again, and undone.
static void play_random(uint64_t seed)
{
    Rng rng = rng_make(seed);
    static const char *const BEGINNINGS[] = {LEVEL, LEVEL, PICTURES, "title = \"Empty\";"};
    Edit *edit = opened(BEGINNINGS[rng_below(&rng, 4)]);
    char *begun = copy_of(edit_text(edit));
    char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    for (int i = 0; i < 24; i++) {
        select_something(&rng, edit);
        choose_symmetry(&rng, edit);
        do_something(&rng, edit, &clip);
        assert_consistent(edit);
        if (rng_below(&rng, 8) == 0) {
            edit_note_saved(edit);
        }
    }
    char *ended = copy_of(edit_text(edit));
    const int steps = edit_history(edit)->done;
    for (int i = 0; i < steps; i++) {
        assert_true(edit_undo(edit));
    }
    assert_false(edit_undo(edit));
    assert_string_equal(edit_text(edit)->bytes, begun);
    for (int i = 0; i < steps; i++) {
        assert_true(edit_redo(edit));
        assert_consistent(edit);
    }
    assert_string_equal(edit_text(edit)->bytes, ended);
    while (edit_undo(edit)) {
    }
    assert_string_equal(edit_text(edit)->bytes, begun);
    free(begun);
    free(ended);
    free(clip);
    edit_destroy(edit);
}

static void random_commands_and_as_many_undos_give_the_same_bytes(void **state)
{
    const char *wanted = getenv("ARKANONG_LONG");
    const int games = wanted != NULL && wanted[0] == '1' ? 10000 : 200;
    (void)state;
    for (int i = 0; i < games; i++) {
        play_random((uint64_t)i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drag_is_one_step_and_rounds_nothing_up),
        cmocka_unit_test(what_changes_nothing_is_no_step),
        cmocka_unit_test(undoing_within_a_drag_gives_the_drag_up),
        cmocka_unit_test(steps_stay_when_the_text_is_saved),
        cmocka_unit_test(a_new_step_forgets_what_was_undone),
        cmocka_unit_test(undoing_selects_what_was_selected),
        cmocka_unit_test(a_changed_file_is_taken_as_a_step),
        cmocka_unit_test(what_is_opened_ends_the_gesture_that_was_open),
        cmocka_unit_test(a_selection_is_a_set_in_the_order_of_kinds_and_indices),
        cmocka_unit_test(a_symmetry_of_one_turn_repeats_nothing),
        cmocka_unit_test(copies_follow_while_their_member_is_dragged),
        cmocka_unit_test(a_rectangle_selects_what_lies_wholly_in_it),
        cmocka_unit_test(a_changed_file_ends_the_drag_that_is_open),
        cmocka_unit_test(selecting_more_takes_away_what_is_selected),
        cmocka_unit_test(what_a_changed_file_has_no_more_is_not_selected),
        cmocka_unit_test(problems_name_the_object_and_the_place_that_they_are_about),
        cmocka_unit_test(what_bots_find_is_the_same_a_little_at_a_time),
        cmocka_unit_test(random_commands_and_as_many_undos_give_the_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
