#include "feats.h"

#include "ui_game.h"

static void each_feat_has_a_name_of_its_own_and_can_be_done(void **state)
{
    (void)state;
    for (int i = 0; i < FEATS_COUNT; i++) {
        const FeatsRow *feat = &FEATS[i];
        Statistics statistics = {0};
        assert_false(feats_is_done(&statistics, i));
        for (long long k = 0; k < feat->threshold && !feats_is_done(&statistics, i); k++) {
            const bool set = statistics_row(feat->counter)->kind == STATISTICS_SET;
            statistics_note(&statistics, feat->counter, set ? k : feat->threshold);
        }
        assert_true(feats_is_done(&statistics, i));
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(feat->name, FEATS[k].name);
        }
    }
}

/// The sentence on the results screen; "": none.
static const char *told(Ui *ui)
{
    static char words[512];
    return feats_write_news(ui_career(ui), words, sizeof words) ? words : "";
}

static void a_new_feat_is_told_with_the_results_and_once(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    assert_string_equal(told(ui), "");
    statistics_note(&ui_career(ui)->statistics, STATISTICS_WON, 1);
    go_to(ui, SCREEN_RESULTS);
    assert_string_equal(told(ui), "New feat: Winner");
    go_to(ui, SCREEN_TITLE);
    assert_string_equal(told(ui), "");
    statistics_note(&ui_career(ui)->statistics, STATISTICS_TO_NIL, 1);
    statistics_note(&ui_career(ui)->statistics, STATISTICS_BEHIND, 1);
    assert_string_equal(told(ui), "New feats: Clean sheet, Comeback");
    ui_destroy(ui);
}

static void what_is_played_is_counted_and_kept(void **state)
{
    (void)state;
    char path[96];
    Statistics read;
    UiStart start = usual_start();
    snprintf(path, sizeof path, "%s/statistics", folder);
    start.kept.path[KEPT_STATISTICS] = path;
    start.match = true;
    Ui *ui = open_ui(&start);
    press(ui, KEY_SPACE);
    pass_time(ui, 2.5);
    const long long seconds = statistics_value(&ui_career(ui)->statistics, STATISTICS_SECONDS);
    assert_true(seconds >= 1);
    ui_save(ui);
    ui_destroy(ui);
    assert_int_equal(statistics_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_value(&read, STATISTICS_SECONDS), seconds);
    remove(path);
}

static void a_demonstration_counts_nothing(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    pass_time(ui, 10.0);
    assert_false(statistics_changed(&ui_career(ui)->statistics));
    ui_destroy(ui);
}

static void counters_begin_anew_at_the_second_asking_and_only_there(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    statistics_note(&ui_career(ui)->statistics, STATISTICS_WON, 7);
    go_to(ui, SCREEN_STATISTICS);
    ui_draw(ui, &list, 1280, 720, 1.0);
    const int row = menu_of(ui)->count - 1;
    menu_of(ui)->selected = row;
    press(ui, KEY_RETURN);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_WON), 7);
    // Whoever goes elsewhere is asked again.
    press(ui, KEY_UP);
    menu_of(ui)->selected = row;
    press(ui, KEY_RETURN);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_WON), 7);
    press(ui, KEY_RETURN);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_WON), 0);
    press(ui, KEY_RETURN);
    statistics_note(&ui_career(ui)->statistics, STATISTICS_WON, 3);
    press(ui, KEY_ESCAPE);
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_WON), 3);
    draw_list_free(&list);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_feat_has_a_name_of_its_own_and_can_be_done),
        cmocka_unit_test(a_new_feat_is_told_with_the_results_and_once),
        cmocka_unit_test(what_is_played_is_counted_and_kept),
        cmocka_unit_test(a_demonstration_counts_nothing),
        cmocka_unit_test(counters_begin_anew_at_the_second_asking_and_only_there),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
