// What takes long is done beside the window, which goes on and can be left.
#include "errand.h"
#include "ui_game.h"

#include <sys/stat.h>

#include "career.h"
#include "editor.h"
#include "match.h"
#include "screen_states.h"
#include "screens.h"

/// Work that was begun aside; it is done when the test says so.
typedef struct Elsewhere {
    void (*work)(void *argument);
    void *argument;
    bool ended;
} Elsewhere;

static bool begin_elsewhere(void *context, void (*work)(void *argument), void *argument)
{
    Elsewhere *elsewhere = context;
    // One at a time.
    assert_true(elsewhere->work == NULL || elsewhere->ended);
    *elsewhere = (Elsewhere){work, argument, false};
    return true;
}

static bool has_ended_elsewhere(void *context)
{
    return ((Elsewhere *)context)->ended;
}

static bool begins_nothing(void *context, void (*work)(void *argument), void *argument)
{
    (void)context;
    (void)work;
    (void)argument;
    return false;
}

static void while_a_level_is_read_the_screen_says_so_and_then_it_is_played(void **state)
{
    (void)state;
    static const ScreenId AFTER[FILE_COUNT] = {SCREEN_PLAY, SCREEN_PLAY, SCREEN_PLAY,
                                               SCREEN_PROBLEMS};
    DrawList list = {0};
    for (size_t i = 0; i < FILE_COUNT; i++) {
        char path[64];
        Elsewhere elsewhere = {0};
        UiStart start = usual_start();
        name_file(path, sizeof path, i);
        start.level_path = path;
        start.aside = (Aside){begin_elsewhere, has_ended_elsewhere, &elsewhere};
        Ui *ui = open_ui(&start);
        pass(ui, &list, 1.0);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
        assert_non_null(strstr(list.characters, "Loading level"));
        elsewhere.work(elsewhere.argument);
        pass(ui, &list, 1.0);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
        elsewhere.ended = true;
        pass(ui, &list, 0.1);
        assert_int_equal(screen_of(ui), AFTER[i]);
        ui_destroy(ui);
    }
    draw_list_free(&list);
}

/// Does the work that was begun.
static void finish_work(Ui *ui, Elsewhere *elsewhere, DrawList *list)
{
    elsewhere->work(elsewhere->argument);
    elsewhere->ended = true;
    pass(ui, list, 0.1);
}

static void escape_leads_back_from_what_is_loading(void **state)
{
    (void)state;
    DrawList list = {0};
    char path[64];
    Elsewhere elsewhere = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 0);
    start.aside = (Aside){begin_elsewhere, has_ended_elsewhere, &elsewhere};
    Ui *ui = open_ui(&start);
    ui_open_file(ui, path);
    pass(ui, &list, 1.0);
    assert_int_equal(screen_of(ui), SCREEN_LOADING);
    press(ui, KEY_RETURN);
    press(ui, KEY_SPACE);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_LOADING);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    finish_work(ui, &elsewhere, &list);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void what_is_asked_for_while_something_loads_comes_in_its_place(void **state)
{
    (void)state;
    DrawList list = {0};
    char paths[2][64];
    Elsewhere elsewhere = {0};
    UiStart start = usual_start();
    start.aside = (Aside){begin_elsewhere, has_ended_elsewhere, &elsewhere};
    Ui *ui = open_ui(&start);
    for (size_t i = 0; i < 2; i++) {
        name_file(paths[i], sizeof paths[i], i);
        ui_open_file(ui, paths[i]);
        pass(ui, &list, 1.0);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
    }
    finish_work(ui, &elsewhere, &list);
    assert_int_equal(screen_of(ui), SCREEN_LOADING);
    finish_work(ui, &elsewhere, &list);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_string_equal(session_of(ui)->level.title, "Second");
    ui_destroy(ui);
    draw_list_free(&list);
}

static long long present_date(void)
{
    return 1800000000;
}

static void while_it_is_played_up_to_there_escape_keeps_what_was_left(void **state)
{
    (void)state;
    DrawList list = {0};
    char left_folder[80], games[80];
    char command[200];
    Elsewhere elsewhere = {0};
    UiStart start = usual_start();
    snprintf(left_folder, sizeof left_folder, "%s/left-game", folder);
    snprintf(games, sizeof games, "%s/games", folder);
    start.kept.path[KEPT_LEFT_GAME] = left_folder;
    start.kept.path[KEPT_GAMES] = games;
    start.date = present_date;
    Ui *ui = open_ui(&start);
    begin_entry(ui, PLAY_DUEL, 0);
    for (double time = 0.0; time < 4.0; time += FRAME) {
        press(ui, KEY_SPACE);
        pass(ui, &list, FRAME);
    }
    campaign_leave(ui_context(ui));
    screens_change(ui_context(ui));
    ui_context(ui)->errands->aside = (Aside){begin_elsewhere, has_ended_elsewhere, &elsewhere};
    for (int i = 0; i < 2; i++) {
        match_resume_left(ui_context(ui));
        pass(ui, &list, 1.0);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
        if (i == 0) {
            press(ui, KEY_ESCAPE);
        }
        finish_work(ui, &elsewhere, &list);
        assert_int_equal(screen_of(ui), i == 0 ? SCREEN_TITLE : SCREEN_PLAY);
        assert_true(left_match_is_there(ui_career(ui)) == (i == 0));
    }
    ui_destroy(ui);
    snprintf(command, sizeof command, "rm -rf '%s' '%s'", left_folder, games);
    assert_int_equal(system(command), 0);
    draw_list_free(&list);
}

static void write_crowd(const char *path, int count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file, "title=\"Crowd\";paddles=({side=\"bottom\";});balls=({});circles=(");
    for (int i = 0; i < count; i++) {
        fprintf(file, "%s{x=%d;y=%d;radius=3;}", i == 0 ? "" : ",", 50 + i % 90 * 9,
                50 + i / 90 * 9);
    }
    fprintf(file, ");\n");
    assert_int_equal(fclose(file), 0);
}

static void a_large_level_is_opened_checked_and_tried_beside_the_window(void **state)
{
    (void)state;
    DrawList list = {0};
    char path[64];
    Elsewhere elsewhere = {0};
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/crowd.level", folder);
    write_crowd(path, 3000);
    start.level_path = path;
    start.edit = true;
    start.aside = (Aside){begin_elsewhere, has_ended_elsewhere, &elsewhere};
    Ui *ui = open_ui(&start);
    pass(ui, &list, 1.0);
    assert_int_equal(screen_of(ui), SCREEN_LOADING);
    finish_work(ui, &elsewhere, &list);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    press(ui, KEY_F5);
    pass(ui, &list, 1.0);
    assert_int_equal(screen_of(ui), SCREEN_LOADING);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    press(ui, KEY_F5);
    // The check that nobody waits for any more, the same again, the match.
    for (int i = 0; i < 3; i++) {
        pass(ui, &list, 0.1);
        assert_int_equal(screen_of(ui), SCREEN_LOADING);
        finish_work(ui, &elsewhere, &list);
    }
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(world_obstacle_count(session_of(ui)->world), 3000);
    editor_return(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_EDIT);
    assert_int_equal(editor_of(ui)->problems.errors, 0);
    ui_destroy(ui);
    remove(path);
    draw_list_free(&list);
}

static void a_folder_of_large_levels_alone_is_a_folder_of_levels(void **state)
{
    (void)state;
    char large[64], path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    snprintf(large, sizeof large, "%s/large", folder);
    snprintf(path, sizeof path, "%s/crowd.level", large);
    assert_int_equal(mkdir(large, 0700), 0);
    write_crowd(path, 3000);
    start.levels_folder = large;
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    ui_destroy(ui);
    remove(path);
    assert_int_equal(rmdir(large), 0);
    draw_list_free(&list);
}

static void a_level_that_is_soon_read_is_played_at_once(void **state)
{
    (void)state;
    char path[64];
    UiStart start = usual_start();
    name_file(path, sizeof path, 0);
    start.level_path = path;
    start.aside = (Aside){begins_nothing, has_ended_elsewhere, NULL};
    Ui *ui = open_ui(&start);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(while_a_level_is_read_the_screen_says_so_and_then_it_is_played),
        cmocka_unit_test(escape_leads_back_from_what_is_loading),
        cmocka_unit_test(what_is_asked_for_while_something_loads_comes_in_its_place),
        cmocka_unit_test(while_it_is_played_up_to_there_escape_keeps_what_was_left),
        cmocka_unit_test(a_large_level_is_opened_checked_and_tried_beside_the_window),
        cmocka_unit_test(a_folder_of_large_levels_alone_is_a_folder_of_levels),
        cmocka_unit_test(a_level_that_is_soon_read_is_played_at_once),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
