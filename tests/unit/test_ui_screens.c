#include "ui_game.h"

/// Whether the list has that text somewhere.
static bool shows(const DrawList *list, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        const DrawText *text = &list->texts[i];
        if (text->stamp == STAMP_NONE && strcmp(list->characters + text->text, words) == 0) {
            return true;
        }
    }
    return false;
}

static void the_hint_of_the_title_follows_the_selected_item(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_true(shows(&list, "Return starts a match"));
    char hints[16][160];
    for (int i = 0; i < ui->menu.count; i++) {
        ui->menu.selected = i;
        ui_draw(ui, &list, 1280, 720, 1.0);
        const DrawText *last = &list.texts[list.text_count - 1];
        snprintf(hints[i], sizeof hints[i], "%s", list.characters + last->text);
        assert_non_null(strstr(hints[i], "Return"));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(hints[i], hints[k]);
        }
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void the_match_behind_the_title_goes_on_after_every_screen(void **state)
{
    (void)state;
    static const ScreenId SCREENS[] = {SCREEN_OPTIONS, SCREEN_CONTROLS, SCREEN_HELP,
                                       SCREEN_LEVELS,  SCREEN_MODES,    SCREEN_SCORES,
                                       SCREEN_CREDITS};
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 0.1);
    assert_non_null(ui->session.world);
    for (size_t i = 0; i < sizeof SCREENS / sizeof SCREENS[0]; i++) {
        pass(ui, &list, 1.0);
        long long steps = world_step_number(ui->session.world);
        double dimmed = ui->dim_palette.role[COLOUR_TEXT].r;
        ui_go(ui, SCREENS[i]);
        pass(ui, &list, 0.1);
        press(ui, KEY_ESCAPE);
        assert_int_equal(ui->screen, SCREEN_TITLE);
        assert_true(ui->curtain == 0.0);
        ui_draw(ui, &list, 1280, 720, 1.0);
        assert_non_null(ui->session.world);
        assert_true(world_step_number(ui->session.world) == steps);
        assert_true(dimmed == ui->dim_palette.role[COLOUR_TEXT].r);
    }
    ui_destroy(ui);
    draw_list_free(&list);
}

static void how_long_the_title_was_looked_at_changes_no_match(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass(ui, &list, 5.0);
    press(ui, KEY_RETURN);
    assert_int_equal(ui->session.seed, start.seed);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_solo_level_has_its_own_table_whoever_played_it(void **state)
{
    (void)state;
    char path[96];
    DrawList list = {0};
    UiStart start = usual_start();
    name_file(path, sizeof path, 1);
    start.level_path = path;
    start.speed = 20.0;
    start.bot[SIDE_BOTTOM] = true;
    start.strength[SIDE_BOTTOM] = BOT_PERFECT;
    Ui *ui = open_ui(&start);
    for (int frame = 0; frame < 60 * 60 && ui->screen == SCREEN_PLAY; frame++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui->screen, SCREEN_RESULTS);
    char points[16];
    snprintf(points, sizeof points, "%d", world_paddle(ui->session.world, 0).points);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_true(shows(&list, "Score") && shows(&list, points) && shows(&list, "Lives left"));
    assert_false(shows(&list, "Goals") || shows(&list, "Conversions"));
    assert_false(shows(&list, "Rematch") || shows(&list, "Next field"));
    ui_destroy(ui);
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hint_of_the_title_follows_the_selected_item),
        cmocka_unit_test(the_match_behind_the_title_goes_on_after_every_screen),
        cmocka_unit_test(how_long_the_title_was_looked_at_changes_no_match),
        cmocka_unit_test(a_solo_level_has_its_own_table_whoever_played_it),
    };
    return cmocka_run_group_tests_name("ui_screens", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
