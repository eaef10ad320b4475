/// What keeps a match from being lost by accident, and what two people are told as it begins.
#include "ui_game.h"

#include "match.h"
#include "ui_state.h"

static void restarting_has_to_be_held(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    pass_time(ui, 1.0);
    long long steps = world_step_number(ui->session.world);
    assert_true(steps > 100);
    press(ui, KEY_R);
    pass_time(ui, 1.0);
    assert_true(world_step_number(ui->session.world) > steps);
    // Not even nearly long enough, three times.
    for (int i = 0; i < 3; i++) {
        give_key(ui, KEY_R, true);
        pass_time(ui, 0.8 * PLAY_GUARD_HOLD);
        give_key(ui, KEY_R, false);
        pass_time(ui, 0.1);
    }
    steps = world_step_number(ui->session.world);
    assert_true(steps > 400);
    give_key(ui, KEY_R, true);
    pass_time(ui, PLAY_GUARD_HOLD + 0.1);
    assert_true(world_step_number(ui->session.world) < 100);
    ui_destroy(ui);
}

static void held_on_it_restarts_once(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    give_key(ui, KEY_R, true);
    for (int frame = 0; frame < 180; frame++) {
        // As the system repeats a key.
        InputEvent again = {.kind = INPUT_KEY_DOWN, .code = KEY_R, .repeat = true};
        ui_handle(ui, &again);
        ui_advance(ui, FRAME);
    }
    assert_true(world_step_number(ui->session.world) > 400);
    ui_destroy(ui);
}

static void how_long_it_is_held_is_shown(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = begin_duel();
    pass(ui, &list, 0.2);
    int texts = list.text_count;
    give_key(ui, KEY_R, true);
    pass(ui, &list, 0.4);
    assert_true(list.text_count > texts);
    ui_destroy(ui);
    draw_list_free(&list);
}

static int goals_of_all(const Ui *ui)
{
    int goals = 0;
    for (int i = 0; i < world_paddle_count(ui->session.world); i++) {
        goals += world_paddle(ui->session.world, i).goals;
    }
    return goals;
}

static void a_minute_away_costs_nothing(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    pass_time(ui, 60.0);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_int_equal(goals_of_all(ui), 0);
    long long steps = world_step_number(ui->session.world);
    pass_time(ui, 1.0);
    assert_true(world_step_number(ui->session.world) == steps);
    // The first sign of life, and it goes on.
    press(ui, KEY_LEFT);
    pass_time(ui, 0.5);
    assert_true(world_step_number(ui->session.world) > steps + 100);
    ui_destroy(ui);
}

static void a_ball_that_nobody_looks_after_pauses_the_match_in_time(void **state)
{
    (void)state;
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    // Alone, with nine lives.
    match_begin_entry(ui, PLAY_CAMPAIGN, level_list_find(&ui->level_list, 2, true));
    ui_change_screen(ui);
    const int lives = world_paddle(ui->session.world, 0).lives;
    assert_true(lives > 1);
    press(ui, KEY_SPACE);
    // Balls fall beside a paddle that nobody moves: those of the first seconds may be lost.
    int before = lives;
    for (double time = 0.0; time < 60.0 && ui->screen == SCREEN_PLAY; time += FRAME) {
        const PaddleView paddle = world_paddle(ui->session.world, 0);
        if (paddle.waiting_balls > 0) {
            // As if it had been served long ago.
            press(ui, KEY_SPACE);
        }
        ui->play.guard.idle = PLAY_GUARD_AWAY;
        before = paddle.lives;
        ui_advance(ui, FRAME);
    }
    assert_int_equal(ui->screen, SCREEN_PAUSE);
    assert_int_equal(before, lives);
    // Back again there is time to move.
    match_resume(ui);
    ui_change_screen(ui);
    pass_time(ui, 1.2);
    give_key(ui, KEY_LEFT, true);
    pass_time(ui, 0.2);
    assert_int_equal(ui->screen, SCREEN_PLAY);
    assert_int_equal(world_paddle(ui->session.world, 0).lives, lives);
    ui_destroy(ui);
}

static void who_holds_a_key_or_watches_is_not_waited_for(void **state)
{
    (void)state;
    Ui *ui = begin_duel();
    give_key(ui, KEY_LEFT, true);
    pass_time(ui, 8.0);
    assert_true(world_time(ui->session.world) > 7.0);
    ui_destroy(ui);
    UiStart start = usual_start();
    start.match = true;
    start.bot[SIDE_BOTTOM] = start.bot[SIDE_TOP] = true;
    ui = open_ui(&start);
    pass_time(ui, 8.0);
    assert_true(world_time(ui->session.world) > 7.0);
    ui_destroy(ui);
}

/// Whether the list has a text that holds these words.
static bool shows(const DrawList *list, const char *words)
{
    for (int i = 0; i < list->text_count; i++) {
        if (strstr(list->characters + list->texts[i].text, words) != NULL) {
            return true;
        }
    }
    return false;
}

static void two_people_see_their_keys_for_four_seconds(void **state)
{
    (void)state;
    DrawList list = {0};
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    match_begin_mode(ui, MODE_TWO);
    ui_change_screen(ui);
    assert_int_equal(ui->kind, PLAY_TWO);
    for (double time = 0.0; time < 5.0; time += 0.5) {
        press(ui, KEY_LEFT);
        pass(ui, &list, 0.5);
        bool young = world_time(ui->session.world) < 4.0;
        assert_true(shows(&list, "A W S D   Left Shift") == young);
        assert_true(shows(&list, "← ↑ ↓ →   Space") == young);
    }
    ui_destroy(ui);
    // A single person has all keys, and tries them.
    ui = begin_duel();
    pass(ui, &list, 0.5);
    assert_false(shows(&list, "A W S D"));
    ui_destroy(ui);
    draw_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(restarting_has_to_be_held),
        cmocka_unit_test(held_on_it_restarts_once),
        cmocka_unit_test(how_long_it_is_held_is_shown),
        cmocka_unit_test(a_minute_away_costs_nothing),
        cmocka_unit_test(a_ball_that_nobody_looks_after_pauses_the_match_in_time),
        cmocka_unit_test(who_holds_a_key_or_watches_is_not_waited_for),
        cmocka_unit_test(two_people_see_their_keys_for_four_seconds),
    };
    return cmocka_run_group_tests_name("play_guard", tests, ui_game_write_levels,
                                       ui_game_remove_levels);
}
