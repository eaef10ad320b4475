// The cup: rivals one after the other, best of three.
#include "contest.h"
#include "game_words.h"
#include "match.h"
#include "scoreboard.h"
#include "screens.h"
#include "ui_game.h"

static Ui *begin_cup(void)
{
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

/// Ends the present match so, and goes on.
static void end_match(Ui *ui, bool won)
{
    cup_note_match(ui_career(ui), won);
    match_begin_next(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
}

static double paddle_length(const Ui *ui)
{
    const Rectangle body = world_paddle(session_of(ui)->world, 0).body;
    return body.max.x - body.min.x;
}

static void rivals_come_one_after_the_other_and_who_wins_them_all_has_the_cup(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    for (int rival = 0; rival < CUP_RIVALS; rival++) {
        const Controller *controller = &session_of(ui)->controller[SIDE_TOP];
        assert_int_equal(controller->kind, CONTROLLER_BOT);
        assert_int_equal(controller->strength, (int)BOT_LURKER + rival);
        assert_string_equal(scoreboard_name(session_of(ui), SIDE_TOP),
                            scoreboard_strength(controller->strength));
        assert_in_range(world_match(session_of(ui)->world)->goals, 1, CUP_GOALS);
        assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_CUPS), 0);
        end_match(ui, true);
        assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, (int)BOT_LURKER + rival);
        end_match(ui, true);
    }
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_CUPS), 1);
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, BOT_LURKER);
    ui_destroy(ui);
}

static void who_loses_meets_the_same_rival_and_who_is_behind_has_a_longer_paddle(void **state)
{
    (void)state;
    char words[256];
    Ui *ui = begin_cup();
    end_match(ui, true);
    end_match(ui, true);
    const double usual = paddle_length(ui);
    end_match(ui, false);
    assert_true(paddle_length(ui) > 1.2 * usual);
    cup_words_status(&ui_career(ui)->played.cup, words, sizeof words);
    assert_string_equal(words, "Cup: 0 won, 1 lost against Magpie");
    end_match(ui, true);
    assert_true(paddle_length(ui) < 1.01 * usual);
    end_match(ui, false);
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, BOT_MAGPIE);
    assert_int_equal(ui_career(ui)->played.cup.won + ui_career(ui)->played.cup.lost, 0);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_RIVALS_BEATEN], 1);
    ui_destroy(ui);
}

/// Plays until the match is decided; the verdict is on the field still.
static void play_to_the_verdict(Ui *ui)
{
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    session_of(ui)->bot[1] = bot_make(BOT_EASY, 1, 1);
    for (int i = 0; i < 60 * 60 && world_outcome(session_of(ui)->world) == WORLD_RUNNING; i++) {
        ui_advance(ui, FRAME);
    }
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    assert_int_equal(world_winner(session_of(ui)->world), SIDE_BOTTOM);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
}

static void closing_the_window_at_the_verdict_counts_the_match(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    end_match(ui, true);
    play_to_the_verdict(ui);
    ui_save(ui);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_RIVALS_BEATEN], 1);
    ui_save(ui);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_RIVALS_BEATEN], 1);
    ui_destroy(ui);
}

static void a_match_is_counted_once(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    play_to_the_verdict(ui);
    for (int i = 0; i < 60 * 10 && screen_of(ui) != SCREEN_RESULTS; i++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(screen_of(ui), SCREEN_RESULTS);
    ui_save(ui);
    assert_int_equal(ui_career(ui)->played.cup.won, 1);
    assert_int_equal(ui_career(ui)->played.cup.lost, 0);
    ui_destroy(ui);
}

static void matches_that_are_won_stay_won_after_a_break(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    end_match(ui, true);
    end_match(ui, false);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DUEL));
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
    assert_int_equal(ui_career(ui)->played.cup.won, 1);
    assert_int_equal(ui_career(ui)->played.cup.lost, 1);
    end_match(ui, true);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_RIVALS_BEATEN], 1);
    assert_int_equal(ui_career(ui)->played.cup.won + ui_career(ui)->played.cup.lost, 0);
    cup_note_match(ui_career(ui), true);
    cup_reset(ui_career(ui));
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
    assert_int_equal(ui_career(ui)->played.cup.rival, BOT_LURKER);
    assert_int_equal(ui_career(ui)->played.cup.won, 0);
    ui_destroy(ui);
}

static void a_rival_is_presented_until_a_press(void **state)
{
    (void)state;
    static DrawList list;
    Ui *ui = begin_cup();
    for (int match = 0; match < 2; match++) {
        press(ui, KEY_SPACE);
        pass(ui, &list, 0.8);
        assert_true(shows(&list, match == 0 ? "You 0 : 0 Lurker" : "You 1 : 0 Lurker"));
        assert_true(shows(&list, match == 0 ? "Match 1: " : "Match 2: "));
        assert_true(shows(&list, cup_words_habit(BOT_LURKER)->advice));
        assert_int_equal(world_step_number(session_of(ui)->world), 0);
        if (match == 0) {
            pass(ui, &list, TITLE_CARD_SECONDS);
        } else {
            press(ui, KEY_SPACE);
            pass(ui, &list, 0.8);
        }
        assert_false(shows(&list, "Match "));
        pass(ui, &list, 0.2);
        assert_true(stage_of(ui)->play.countdown <= 0.0);
        end_match(ui, true);
    }
    ui_destroy(ui);
}

/// So it can be when a match is resumed after others were played.
static void a_rival_who_was_beaten_before_is_not_beaten_twice(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    end_match(ui, true);
    const Cup before = ui_career(ui)->played.cup;
    end_match(ui, true);
    ui_career(ui)->played.cup = before;
    cup_note_match(ui_career(ui), true);
    assert_false(cup_goes_on(&ui_career(ui)->played.cup));
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_RIVALS_BEATEN], 1);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_CUP_WON], 0);
    match_begin_next(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, BOT_MAGPIE);
    ui_destroy(ui);
}

static void any_other_match_is_none_of_the_cup(void **state)
{
    (void)state;
    Ui *ui = begin_cup();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DUEL));
    screens_change(ui_context(ui));
    assert_false(play_is(&ui_career(ui)->played, PLAY_CUPS));
    assert_int_equal(session_of(ui)->controller[SIDE_TOP].strength, ui_settings(ui)->strength);
    ui_destroy(ui);
}

static void rivals_are_found_by_their_names_and_none_is_nobody(void **state)
{
    (void)state;
    for (int i = 0; i < BOT_CHARACTER_COUNT; i++) {
        if (i != BOT_STRENGTH_COUNT) {
            assert_int_equal(bot_strength_from_name(bot_strength_name((BotStrength)i)), i);
        }
    }
    assert_int_equal(bot_strength_from_name("nobody"), BOT_STRENGTH_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rivals_come_one_after_the_other_and_who_wins_them_all_has_the_cup),
        cmocka_unit_test(who_loses_meets_the_same_rival_and_who_is_behind_has_a_longer_paddle),
        cmocka_unit_test(closing_the_window_at_the_verdict_counts_the_match),
        cmocka_unit_test(a_rival_is_presented_until_a_press),
        cmocka_unit_test(a_match_is_counted_once),
        cmocka_unit_test(matches_that_are_won_stay_won_after_a_break),
        cmocka_unit_test(a_rival_who_was_beaten_before_is_not_beaten_twice),
        cmocka_unit_test(any_other_match_is_none_of_the_cup),
        cmocka_unit_test(rivals_are_found_by_their_names_and_none_is_nobody),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
