/// Levels that are read beside the window.
#include "ui_game.h"

/// Work that was begun aside; it is done when the test says so.
typedef struct Elsewhere {
    void (*work)(void *argument);
    void *argument;
    bool ended;
} Elsewhere;

static bool begin_elsewhere(void *context, void (*work)(void *argument), void *argument)
{
    *(Elsewhere *)context = (Elsewhere){work, argument, false};
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
        press(ui, KEY_RETURN);
        press(ui, KEY_ESCAPE);
        pass(ui, &list, 1.0);
        assert_int_equal(ui->screen, SCREEN_LOADING);
        assert_non_null(strstr(list.characters, "Loading level"));
        elsewhere.work(elsewhere.argument);
        pass(ui, &list, 1.0);
        assert_int_equal(ui->screen, SCREEN_LOADING);
        elsewhere.ended = true;
        pass(ui, &list, 0.1);
        assert_int_equal(ui->screen, AFTER[i]);
        ui_destroy(ui);
    }
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
    assert_int_equal(ui->screen, SCREEN_PLAY);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(while_a_level_is_read_the_screen_says_so_and_then_it_is_played),
        cmocka_unit_test(a_level_that_is_soon_read_is_played_at_once),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
