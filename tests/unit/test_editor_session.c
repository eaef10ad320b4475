// The editor's session: nobody leaves without the changes unless a question came first, whatever
// becomes of the disks.
#include "editor_game.h"

#include <signal.h>
#include <sys/resource.h>

#include "editor.h"
#include "faulty_system.h"

/// Takes a folder away, as a disk that is pulled out; a file lies in its place, in which even root
/// cannot write.
static void take_away(const char *place)
{
    char aside[96];
    snprintf(aside, sizeof aside, "%s.away", place);
    rename(place, aside);
    FILE *file = fopen(place, "wb");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
}

static void give_back(const char *place)
{
    char aside[96];
    snprintf(aside, sizeof aside, "%s.away", place);
    assert_int_equal(remove(place), 0);
    rename(aside, place);
}

static char *copy_text(const Ui *ui)
{
    return strcpy(malloc(strlen(text_of(ui)) + 1), text_of(ui));
}

static void
a_draft_that_has_no_room_goes_beside_the_level_or_elsewhere_and_is_found_again(void **state)
{
    (void)state;
    for (int taken = 0; taken < 3; taken++) {
        Ui *ui = open_level();
        const char *const places[] = {drafts, disk};
        for (int i = 0; i < taken; i++) {
            take_away(places[i]);
        }
        drag(ui, vec2(300, 200), vec2(500, 300));
        pass(ui, &list, 5.0);
        assert_false(shows(&list, "No draft of this level can be written"));
        char *before = copy_text(ui);
        kill_ui(ui);
        for (int i = 0; i < taken; i++) {
            give_back(places[i]);
        }
        ui = open_editor();
        assert_string_equal(text_of(ui), before);
        pass(ui, &list, 0.1);
        assert_true(shows(&list, "Your unsaved changes from last time are back"));
        free(before);
        kill_ui(ui);
        remove_files();
    }
}

static void leave_by_key(Ui *ui)
{
    press_control(ui, 'w');
}

static void leave_by_escape(Ui *ui)
{
    for (int i = 0; i < 3 && screen_of(ui) == SCREEN_EDIT; i++) {
        press(ui, KEY_ESCAPE);
    }
}

static void leave_by_dropped_file(Ui *ui)
{
    char other[96];
    name_file(other, sizeof other, 0);
    ui_open_file(ui, other);
}

/// Leaves a trial by the window, while a match is on the screen.
static void leave_trial(Ui *ui)
{
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    ui_close(ui);
}

typedef struct Leaving {
    void (*leave)(Ui *ui);
    ScreenId after;
} Leaving;

static const Leaving LEAVINGS[] = {{leave_by_key, SCREEN_LEVELS},
                                   {leave_by_escape, SCREEN_LEVELS},
                                   {leave_by_dropped_file, SCREEN_PLAY},
                                   {ui_close, SCREEN_NONE},
                                   {leave_trial, SCREEN_NONE}};

#define LEAVING_COUNT ((int)(sizeof LEAVINGS / sizeof LEAVINGS[0]))

static void assert_left(const Ui *ui, ScreenId screen)
{
    if (screen == SCREEN_NONE) {
        assert_true(ui_is_over(ui));
    } else {
        assert_int_equal(screen_of(ui), screen);
        assert_null(editor_of(ui));
    }
}

/// Draws a change, with no place for level or draft.
static Ui *draw_without_disk(void)
{
    Ui *ui = open_level();
    take_away(drafts);
    take_away(disk);
    take_away(spare);
    drag(ui, vec2(300, 200), vec2(500, 300));
    return ui;
}

static void give_disks_back(void)
{
    give_back(drafts);
    give_back(disk);
    give_back(spare);
}

static void nobody_leaves_without_a_question_while_no_disk_holds_the_changes(void **state)
{
    (void)state;
    for (int i = 0; i < LEAVING_COUNT; i++) {
        Ui *ui = draw_without_disk();
        char *before = copy_text(ui);
        for (int back = 0; back < 2; back++) {
            LEAVINGS[i].leave(ui);
            pass(ui, &list, 0.5);
            assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
            assert_false(ui_is_over(ui));
            assert_true(shows(&list, "Your changes are on no disk"));
            if (back == 0) {
                press(ui, KEY_ESCAPE);
            } else {
                click(ui, &list, find_label(ui, "Back to the editor"));
            }
            pass(ui, &list, 0.1);
            assert_int_equal(screen_of(ui), SCREEN_EDIT);
            assert_string_equal(text_of(ui), before);
        }
        give_disks_back();
        LEAVINGS[i].leave(ui);
        pass(ui, &list, 0.1);
        assert_left(ui, LEAVINGS[i].after);
        kill_ui(ui);
        ui = open_editor();
        assert_string_equal(text_of(ui), before);
        free(before);
        kill_ui(ui);
        remove_files();
    }
}

static void whoever_wants_to_leaves_without_the_changes(void **state)
{
    (void)state;
    for (int i = 0; i < LEAVING_COUNT; i++) {
        Ui *ui = draw_without_disk();
        LEAVINGS[i].leave(ui);
        pass(ui, &list, 0.5);
        click(ui, &list, find_label(ui, "Leave and lose the changes"));
        pass(ui, &list, 0.1);
        assert_left(ui, LEAVINGS[i].after);
        kill_ui(ui);
        give_disks_back();
        remove_files();
    }
}

static void while_no_draft_can_be_written_the_status_line_says_so(void **state)
{
    (void)state;
    Ui *ui = draw_without_disk();
    pass(ui, &list, 2.2);
    assert_true(shows(&list, "No draft of this level can be written"));
    assert_string_equal(editor_lost(ui_context(ui)), "Bench");
    give_disks_back();
    pass(ui, &list, 2.2);
    assert_false(shows(&list, "No draft of this level can be written"));
    assert_null(editor_lost(ui_context(ui)));
    kill_ui(ui);
    remove_files();
}

static void a_draft_that_went_away_with_its_disk_is_no_draft(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    pass(ui, &list, 5.0);
    take_away(drafts);
    take_away(disk);
    take_away(spare);
    press_control(ui, 'w');
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    kill_ui(ui);
    give_disks_back();
    remove_files();
}

/// Lets no file grow, as on a full disk; or any.
static void fill_disk(bool full)
{
    static struct rlimit former;
    if (full) {
        signal(SIGXFSZ, SIG_IGN);
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
        const struct rlimit none = {0, former.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    } else {
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
        signal(SIGXFSZ, SIG_DFL);
    }
}

static void on_a_full_disk_saving_is_tried_until_there_is_room(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    fill_disk(true);
    press_control(ui, 'w');
    pass(ui, &list, 0.5);
    click(ui, &list, find_label(ui, "Save"));
    pass(ui, &list, 0.1);
    fill_disk(false);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    assert_true(shows(&list, "is the disk full?"));
    assert_file(path, LEVEL);
    char *before = copy_text(ui);
    click(ui, &list, find_label(ui, "Save"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_LEVELS);
    assert_file(path, before);
    free(before);
    kill_ui(ui);
    remove_files();
}

static void the_pause_of_a_trial_leads_nowhere_but_back(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    ui_handle(ui, &(InputEvent){.kind = INPUT_FOCUS_LOST});
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_PAUSE);
    assert_int_equal(find_label(ui, "Levels"), -1);
    assert_int_equal(find_label(ui, "Quit to title"), -1);
    assert_int_not_equal(find_label(ui, "Back to the editor"), -1);
    kill_ui(ui);
    remove_files();
}

static const char OTHER[] = "title = \"Other\";\n"
                            "\n"
                            "paddles = (\n"
                            "    { side = \"bottom\"; }\n"
                            ");\n"
                            "\n"
                            "balls = (\n"
                            "    { }\n"
                            ");\n"
                            "\n"
                            "hexagons = (\n"
                            "    { x = 700; y = 200; radius = 40; hits = 2; }\n"
                            ");\n";
static const char BROKEN[] = "title = \"Other\";\n\nhexagons = ( { x = ; } );\n";

/// Another program writes the level's file.
static void write_elsewhere(Ui *ui, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    pass(ui, &list, 0.5);
}

static double hexagon_in_play(const Ui *ui)
{
    return world_obstacle(session_of(ui)->world, 0).centre.x;
}

static void a_level_that_is_tried_follows_its_file(void **state)
{
    (void)state;
    Ui *ui = open_level();
    press(ui, KEY_F5);
    pass(ui, &list, 0.5);
    assert_true(hexagon_in_play(ui) == 300.0);
    write_elsewhere(ui, OTHER);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(hexagon_in_play(ui) == 700.0);
    assert_true(shows(&list, "The level has changed"));
    write_elsewhere(ui, BROKEN);
    assert_true(hexagon_in_play(ui) == 700.0);
    assert_true(shows(&list, "The changed level cannot be played; this one stays"));
    assert_true(shows(&list, "edited.level:3:"));
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_string_equal(text_of(ui), OTHER);
    assert_true(strncmp(editor_view_of(ui)->notice,
                        "The file was changed elsewhere, but cannot be read now: edited.level:3: ",
                        72) == 0);
    write_elsewhere(ui, LEVEL);
    assert_string_equal(text_of(ui), LEVEL);
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), OTHER);
    kill_ui(ui);
    remove_files();
}

static void unsaved_changes_stay_when_the_file_changes_and_saving_asks(void **state)
{
    char former[112];
    (void)state;
    Ui *ui = open_level();
    snprintf(former, sizeof former, "%s~", path);
    drag(ui, vec2(300, 200), vec2(500, 300));
    char *before = copy_text(ui);
    press(ui, KEY_F5);
    pass(ui, &list, 0.5);
    write_elsewhere(ui, OTHER);
    assert_true(hexagon_in_play(ui) == 500.0);
    assert_true(shows(&list, "you play your unsaved version"));
    press(ui, KEY_F5);
    pass(ui, &list, 0.2);
    assert_string_equal(text_of(ui), before);
    assert_true(shows(&list, "your unsaved version stays, and saving asks first"));
    press_control(ui, 's');
    pass(ui, &list, 0.5);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    assert_file(path, OTHER);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_file(path, OTHER);
    press_control(ui, 's');
    pass(ui, &list, 0.5);
    click(ui, &list, find_label(ui, "Load the changed file; Undo brings yours back"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_string_equal(text_of(ui), OTHER);
    press_control(ui, 'z');
    assert_string_equal(text_of(ui), before);
    write_elsewhere(ui, LEVEL);
    assert_string_equal(text_of(ui), before);
    press_control(ui, 's');
    pass(ui, &list, 0.5);
    click(ui, &list, find_label(ui, "Overwrite the changed file"));
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_file(path, before);
    assert_file(former, LEVEL);
    assert_true(edit_is_saved(editor_of(ui)->edit));
    free(before);
    kill_ui(ui);
    remove_files();
}

static void a_file_that_was_written_a_moment_ago_is_not_overwritten_without_a_question(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(OTHER, file) >= 0);
    assert_int_equal(fclose(file), 0);
    const InputEvent save = {.kind = INPUT_KEY_DOWN, .symbol = 's', .control = true};
    ui_handle(ui, &save);
    assert_int_equal(screen_of(ui), SCREEN_UNSAVED);
    assert_file(path, OTHER);
    kill_ui(ui);
    remove_files();
}

static void a_file_that_is_written_again_as_it_was_asks_nothing(void **state)
{
    (void)state;
    Ui *ui = open_level();
    drag(ui, vec2(300, 200), vec2(500, 300));
    char *before = copy_text(ui);
    write_elsewhere(ui, LEVEL);
    assert_string_equal(text_of(ui), before);
    assert_string_equal(editor_view_of(ui)->notice, "");
    press_control(ui, 's');
    assert_file(path, before);
    free(before);
    kill_ui(ui);
    remove_files();
}

static void what_the_file_does_not_hold_any_more_is_found_again(void **state)
{
    static const char *const LEFT[] = {NULL, BROKEN};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Ui *ui = open_level();
        if (LEFT[i] != NULL) {
            write_elsewhere(ui, LEFT[i]);
        } else {
            assert_int_equal(remove(path), 0);
            pass(ui, &list, 1.5);
        }
        press_control(ui, 'w');
        assert_int_equal(screen_of(ui), SCREEN_LEVELS);
        kill_ui(ui);
        ui = open_editor();
        assert_string_equal(text_of(ui), LEVEL);
        kill_ui(ui);
        remove_files();
    }
}

/// A session: two changes, the first in a draft, `saves` or not, and the way out.
static void play_session(Ui *ui, bool saves)
{
    for (int i = 0; i < 2; i++) {
        press_control(ui, 'a');
        press(ui, KEY_RIGHT);
        pass_time(ui, i == 0 ? 2.5 : 0.1);
    }
    if (saves) {
        press_control(ui, 's');
    }
    press_control(ui, 'w');
}

/// Plays a session in which a call fails; true if a question came. If none did, the next session
/// has the changes.
static bool play_with_fault(Fault kind, int call, bool saves)
{
    Ui *ui = open_level();
    begin(kind, call);
    play_session(ui, saves);
    end();
    const bool asks = screen_of(ui) == SCREEN_UNSAVED;
    if (!asks && screen_of(ui) != SCREEN_LEVELS) {
        fail_msg("call %d: screen %d", call, (int)screen_of(ui));
    }
    assert_true(asks == (editor_of(ui) != NULL));
    if (asks) {
        assert_non_null(editor_lost(ui_context(ui)));
        assert_true(edit_level(editor_of(ui)->edit)->world.obstacles[0].centre.x == 340.0);
    }
    ui_destroy(ui);
    ui = open_editor();
    if (!asks && edit_level(editor_of(ui)->edit)->world.obstacles[0].centre.x != 340.0) {
        fail_msg("fault %d at call %d: the changes are lost", (int)kind, call);
    }
    ui_destroy(ui);
    remove_files();
    return asks;
}

static void whichever_call_fails_nothing_is_lost_without_a_question(void **state)
{
    static const Fault KINDS[] = {FAULT_ERROR, FAULT_SHORT, FAULT_LASTING};
    (void)state;
    for (int saves = 0; saves < 2; saves++) {
        assert_false(play_with_fault(FAULT_NONE, 0, saves != 0));
        const int count = calls;
        assert_in_range(count, 12, 400);
        for (int kind = 0; kind < 3; kind++) {
            int questions = 0;
            for (int call = 0; call < count; call++) {
                questions += play_with_fault(KINDS[kind], call, saves != 0);
            }
            // One failed call leaves other places; when none is left, the question comes.
            assert_true((questions > 0) == (KINDS[kind] == FAULT_LASTING));
        }
    }
}

static void each_kind_of_new_level_can_be_played_at_once(void **state)
{
    (void)state;
    static const char *const KINDS[] = {"Solo level", "Duel level", "Four sides",
                                        "Boss",       "Puzzle",     "Empty field"};
    for (int i = 0; i < 6; i++) {
        UiStart start = usual_start();
        start.levels_folder = "levels";
        Ui *ui = open_ui(&start);
        go_to(ui, SCREEN_NEW_LEVEL);
        pass(ui, &list, 0.1);
        click(ui, &list, find_label(ui, KINDS[i]));
        pass(ui, &list, 0.1);
        assert_int_equal(screen_of(ui), SCREEN_EDIT);
        const Level *level = edit_level(editor_of(ui)->edit);
        assert_string_equal(level->title, "New level");
        assert_true((brick_grids_cells(&level->world.bricks) > 0) == (i < 5));
        press(ui, KEY_F5);
        pass(ui, &list, 0.5);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        kill_ui(ui);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_draft_that_has_no_room_goes_beside_the_level_or_elsewhere_and_is_found_again),
        cmocka_unit_test(nobody_leaves_without_a_question_while_no_disk_holds_the_changes),
        cmocka_unit_test(whoever_wants_to_leaves_without_the_changes),
        cmocka_unit_test(while_no_draft_can_be_written_the_status_line_says_so),
        cmocka_unit_test(a_draft_that_went_away_with_its_disk_is_no_draft),
        cmocka_unit_test(on_a_full_disk_saving_is_tried_until_there_is_room),
        cmocka_unit_test(the_pause_of_a_trial_leads_nowhere_but_back),
        cmocka_unit_test(a_level_that_is_tried_follows_its_file),
        cmocka_unit_test(unsaved_changes_stay_when_the_file_changes_and_saving_asks),
        cmocka_unit_test(
            a_file_that_was_written_a_moment_ago_is_not_overwritten_without_a_question),
        cmocka_unit_test(a_file_that_is_written_again_as_it_was_asks_nothing),
        cmocka_unit_test(what_the_file_does_not_hold_any_more_is_found_again),
        cmocka_unit_test(each_kind_of_new_level_can_be_played_at_once),
        cmocka_unit_test(whichever_call_fails_nothing_is_lost_without_a_question),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
