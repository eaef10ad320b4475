// Steps of a large level are taken beside the window: they are those of a small one, whatever is
// pressed and however it ends meanwhile.
#include "editor_game.h"

#include "editor_view.h"

#define OBSTACLES 1600

/// The thread: does nothing until it may.
static struct {
    void (*work)(void *argument);
    void *argument;
} thread;

static bool begin_thread(void *context, void (*work)(void *argument), void *argument)
{
    (void)context;
    thread.work = work;
    thread.argument = argument;
    return true;
}

static bool thread_has_ended(void *context)
{
    (void)context;
    return thread.work == NULL;
}

static void run_thread(void)
{
    if (thread.work != NULL) {
        thread.work(thread.argument);
        thread.work = NULL;
    }
}

static char *large_text(void)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    assert_non_null(to);
    fputs("title = \"Large\"; paddles = ({ side = \"bottom\"; }); balls = ({ }); circles = (\n",
          to);
    for (int i = 0; i < OBSTACLES; i++) {
        fprintf(to, "%s{ x = %d; y = %d; radius = 2; }\n", i > 0 ? "," : "", 100 + i % 40 * 10,
                100 + i / 40 * 10);
    }
    fputs(");\n", to);
    assert_int_equal(fclose(to), 0);
    return text;
}

/// @param aside  steps wait for run_thread
static Ui *open_large(bool aside)
{
    char *text = large_text();
    snprintf(disk, sizeof disk, "%s/disk", folder);
    snprintf(path, sizeof path, "%s/edited.level", disk);
    snprintf(drafts, sizeof drafts, "%s/drafts", folder);
    assert_true(drafts_save_level(path, text, strlen(text)));
    free(text);
    UiStart start = usual_start();
    start.level_path = path;
    start.edit = true;
    start.drafts_folder = drafts;
    if (aside) {
        start.aside = (Aside){begin_thread, thread_has_ended, NULL};
    }
    Ui *ui = open_ui(&start);
    run_thread();
    pass(ui, &list, 0.1);
    run_thread();
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    return ui;
}

/// What is pressed without a pause: all is moved, steps are taken back, and all is moved again.
static void press_all(Ui *ui)
{
    press_control(ui, 'a');
    press(ui, KEY_RIGHT);
    press(ui, KEY_DOWN);
    press(ui, KEY_DOWN);
    press_control(ui, 'z');
    press(ui, KEY_DELETE);
    press_control(ui, 'z');
    press(ui, KEY_LEFT);
}

/// The texts after all steps, and after each is undone.
static void assert_same_steps(Ui *ui, Ui *other)
{
    Edit *edit = editor_of(ui)->edit;
    Edit *reference = editor_of(other)->edit;
    assert_string_equal(edit_text(edit)->bytes, edit_text(reference)->bytes);
    assert_int_equal(edit_history(edit)->done, edit_history(reference)->done);
    while (edit_undo(reference)) {
        assert_true(edit_undo(edit));
        assert_string_equal(edit_text(edit)->bytes, edit_text(reference)->bytes);
    }
    assert_false(edit_undo(edit));
}

static Ui *done_at_once(void)
{
    Ui *ui = open_large(false);
    press_all(ui);
    assert_int_equal(edit_history(editor_of(ui)->edit)->done, 3);
    return ui;
}

static void what_is_pressed_while_a_step_is_taken_waits_for_it(void **state)
{
    (void)state;
    Ui *reference = done_at_once();
    Ui *ui = open_large(true);
    char *before = strcpy(malloc(strlen(text_of(ui)) + 1), text_of(ui));
    press_all(ui);
    pass(ui, &list, 3.0);
    assert_true(editor_steps(ui_context(ui)));
    assert_string_equal(text_of(ui), before);
    assert_true(edit_level(editor_of(ui)->edit)->world.obstacles[0].centre.x > 100.0);
    for (int i = 0; i < 20; i++) {
        run_thread();
        pass(ui, &list, 0.1);
    }
    assert_false(editor_steps(ui_context(ui)));
    assert_same_steps(ui, reference);
    free(before);
    kill_ui(ui);
    kill_ui(reference);
    remove_files();
}

static void leave_by_close(Ui *ui)
{
    ui_close(ui);
}

static void leave_by_signal(Ui *ui)
{
    ui_save(ui);
}

static void leave_for_a_file(Ui *ui)
{
    ui_open_file(ui, path);
}

static void nothing_is_lost_where_the_editor_is_left_while_a_step_is_taken(void **state)
{
    static void (*const LEAVE[])(Ui *) = {leave_by_close, leave_by_signal, leave_for_a_file};
    (void)state;
    Ui *reference = done_at_once();
    for (int i = 0; i < (int)(sizeof LEAVE / sizeof LEAVE[0]); i++) {
        Ui *ui = open_large(true);
        press_all(ui);
        LEAVE[i](ui);
        run_thread();
        kill_ui(ui);
        ui = open_large(true);
        assert_string_equal(text_of(ui), text_of(reference));
        ui_save(ui);
        kill_ui(ui);
        char command[200];
        snprintf(command, sizeof command, "rm -rf '%s'", drafts);
        assert_int_equal(system(command), 0);
    }
    kill_ui(reference);
    remove_files();
}

static void more_than_can_wait_is_not_lost_either(void **state)
{
    (void)state;
    Ui *reference = open_large(false);
    Ui *ui = open_large(true);
    press_control(ui, 'a');
    press_control(reference, 'a');
    for (int i = 0; i < 2 * EDITOR_HELD_MOST; i++) {
        press(ui, KEY_RIGHT);
        press(reference, KEY_RIGHT);
    }
    for (int i = 0; i < 200; i++) {
        run_thread();
        pass(ui, &list, 0.02);
    }
    assert_same_steps(ui, reference);
    kill_ui(ui);
    kill_ui(reference);
    remove_files();
}

static void a_step_that_is_taken_is_not_worked_out_twice(void **state)
{
    (void)state;
    Ui *ui = open_large(true);
    Edit *edit = editor_of(ui)->edit;
    press_control(ui, 'a');
    press(ui, KEY_RIGHT);
    editor_settle(ui_context(ui));
    const unsigned long long version = edit_version(edit);
    assert_int_equal(edit_history(edit)->done, 1);
    run_thread();
    pass(ui, &list, 0.1);
    assert_int_equal(edit_history(edit)->done, 1);
    assert_true(edit_version(edit) == version);
    kill_ui(ui);
    remove_files();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_pressed_while_a_step_is_taken_waits_for_it),
        cmocka_unit_test(nothing_is_lost_where_the_editor_is_left_while_a_step_is_taken),
        cmocka_unit_test(more_than_can_wait_is_not_lost_either),
        cmocka_unit_test(a_step_that_is_taken_is_not_worked_out_twice),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
