// What keys do stands at the paddle, in the player's own name for them, until it is known.
#include "ui_game.h"

#include "lesson.h"
#include "match.h"
#include "match_view.h"
#include "screens.h"

/// Lets no lesson be offered any more.
static void teach_nothing(Ui *ui)
{
    for (int i = 0; i < LESSON_COUNT; i++) {
        settings_set(ui_settings(ui), (SettingId)((int)SETTING_LESSONS + i), SETTINGS_LESSON_SHOWS);
    }
}

/// Lets nothing be written at the paddle any more.
static void know_keys(Ui *ui)
{
    for (int id = SETTING_DONE; id < SETTING_KEYS; id++) {
        settings_set(ui_settings(ui), (SettingId)id, SETTINGS_DONE);
    }
}

static int times_done(const Ui *ui, PaddleVerb verb)
{
    return settings_value(ui_context(ui)->settings, settings_done(0, verb));
}

static void the_words_are_those_of_the_device_in_use(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    teach_nothing(ui);
    pass(ui, &list, 1.6);
    assert_true(shows(&list, "Space: serve"));
    InputEvent motion = {.kind = INPUT_POINTER_MOVED, .dx = 30.0};
    ui_handle(ui, &motion);
    pass(ui, &list, FRAME);
    assert_true(shows(&list, "Click: serve"));
    InputEvent joined = {.kind = INPUT_PAD_JOINED, .code = PAD_FAMILY_XBOX};
    ui_handle(ui, &joined);
    push(ui, PAD_LEFT);
    pass(ui, &list, FRAME);
    assert_true(shows(&list, "Ⓐ: serve"));
    push(ui, PAD_A);
    pass(ui, &list, 0.1);
    assert_int_equal(times_done(ui, VERB_SERVE), 1);
    assert_false(shows(&list, "Ⓐ: serve"));
    ui_destroy(ui);
    assert_null(strstr(lesson_text(LESSON_MOVE, DEVICE_MOUSE), "%s"));
    draw_list_free(&list);
}

static void what_the_key_does_stands_there_until_it_was_done_twice(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    teach_nothing(ui);
    for (int match = 0; match < 3; match++) {
        pass(ui, &list, 1.8);
        assert_int_equal(shows(&list, "Space: serve"), match < SETTINGS_DONE);
        press(ui, KEY_SPACE);
        pass(ui, &list, 0.2);
        assert_false(shows(&list, "Space: serve"));
        assert_int_equal(times_done(ui, VERB_SERVE), match == 0 ? 1 : SETTINGS_DONE);
        match_begin_again(ui_context(ui));
        screens_change(ui_context(ui));
    }
    lessons_forget(ui_settings(ui));
    assert_int_equal(times_done(ui, VERB_SERVE), 0);
    ui_destroy(ui);
    draw_list_free(&list);
}

static void who_has_learned_to_serve_is_reminded_after_a_while(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    teach_nothing(ui);
    know_keys(ui);
    pass(ui, &list, 0.5 * LESSON_VIEW_REMINDS);
    assert_false(shows(&list, "Space: serve"));
    pass(ui, &list, 0.6 * LESSON_VIEW_REMINDS);
    assert_true(shows(&list, "Space: serve"));
    press(ui, KEY_SPACE);
    pass(ui, &list, 0.2);
    assert_false(shows(&list, "Space: serve"));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void a_serve_that_nobody_asked_for_teaches_nothing(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    // The duel serves by itself: somebody is there, but does not know how.
    give_key(ui, KEY_LEFT, true);
    pass_time(ui, 5.5);
    assert_int_equal(world_paddle(session_of(ui)->world, 0).waiting_balls, 0);
    assert_int_equal(times_done(ui, VERB_SERVE), 0);
    ui_destroy(ui);
}

/// Whether a level with these bricks, in which a ball flies from side to side far above the paddle,
/// says in its first `seconds` how to call it back.
static bool is_told_to_recall(const char *bricks, double seconds)
{
    char path[96];
    snprintf(path, sizeof path, "%s/recall.level", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file,
            "title = \"High\"; paddles = ({ side = \"bottom\"; }); balls = ({ x = 480; y = 60; "
            "vx = 400; vy = 5; });\nmatch = { recalls = 3; };\n%s",
            bricks);
    assert_int_equal(fclose(file), 0);
    UiStart start = usual_start();
    start.level_path = path;
    Ui *ui = open_ui(&start);
    teach_nothing(ui);
    DrawList list = {0};
    bool told = false;
    for (double time = 0.0; time < seconds && !told; time += FRAME) {
        pass(ui, &list, FRAME);
        told = shows(&list, "call the ball back");
    }
    ui_destroy(ui);
    draw_list_free(&list);
    remove(path);
    return told;
}

static void a_ball_that_does_nothing_is_said_to_be_called_back(void **state)
{
    (void)state;
    const char *far = "bricks = { x = 40; y = 300; cell_width = 40; cell_height = 20; rows = "
                      "(\"1\"); };\n";
    const char *beside = "bricks = { x = 300; y = 40; cell_width = 40; cell_height = 80; rows = "
                         "(\"9........9\"); };\n";
    assert_false(is_told_to_recall(far, 0.8 * LESSON_VIEW_RECALLS));
    assert_true(is_told_to_recall(far, 3.0 * LESSON_VIEW_RECALLS));
    assert_false(is_told_to_recall(beside, 3.0 * LESSON_VIEW_RECALLS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words_are_those_of_the_device_in_use),
        cmocka_unit_test(what_the_key_does_stands_there_until_it_was_done_twice),
        cmocka_unit_test(who_has_learned_to_serve_is_reminded_after_a_while),
        cmocka_unit_test(a_ball_that_does_nothing_is_said_to_be_called_back),
        cmocka_unit_test(a_serve_that_nobody_asked_for_teaches_nothing),
    };
    return cmocka_run_group_tests_name("key_signs", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
