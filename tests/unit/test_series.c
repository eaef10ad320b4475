// Matches won in a row of matches between the same players, and what follows a match.
#include "contest.h"
#include "screens.h"
#include "ui_game.h"

static Ui *begin(PlayKind mode)
{
    UiStart start = usual_start();
    Ui *ui = open_ui(&start);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), mode));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return ui;
}

/// Ends the present match: `winner` has a bot without errors.
static void end_match(Ui *ui, Side winner)
{
    for (int i = 0; i < 2; i++) {
        const Side side = world_paddle(session_of(ui)->world, i).side;
        session_of(ui)->controller[side] = (Controller){.kind = CONTROLLER_BOT};
        session_of(ui)->bot[i] = bot_make(side == winner ? BOT_PERFECT : BOT_EASY, i, 1);
    }
    for (int i = 0; i < 60 * 60 && world_outcome(session_of(ui)->world) == WORLD_RUNNING; i++) {
        ui_advance(ui, FRAME);
    }
    assert_int_equal(world_winner(session_of(ui)->world), winner);
    series_note_match(ui_career(ui));
}

static void expect(const Ui *ui, const char *expected)
{
    char words[64];
    assert_int_equal(series_write(ui_context(ui)->career, words, sizeof words),
                     expected[0] != '\0');
    assert_string_equal(words, expected);
}

static void rematches_count_who_has_won_them(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_TWO);
    expect(ui, "");
    end_match(ui, SIDE_BOTTOM);
    expect(ui, "");
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    end_match(ui, SIDE_TOP);
    expect(ui, "1 : 1");
    match_begin_next(ui_context(ui));
    screens_change(ui_context(ui));
    end_match(ui, SIDE_BOTTOM);
    expect(ui, "2 : 1");
    ui_destroy(ui);
}

static void other_players_begin_another_series(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_TWO);
    end_match(ui, SIDE_BOTTOM);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DUEL));
    screens_change(ui_context(ui));
    end_match(ui, SIDE_BOTTOM);
    expect(ui, "");
    settings_set(ui_settings(ui), SETTING_STRENGTH, BOT_HARD);
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    end_match(ui, SIDE_TOP);
    expect(ui, "");
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    end_match(ui, SIDE_TOP);
    expect(ui, "0 : 2");
    ui_destroy(ui);
}

static void the_cup_counts_its_own(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_CUP);
    end_match(ui, SIDE_BOTTOM);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
    expect(ui, "");
    cup_note_match(ui_career(ui), true);
    expect(ui, "1 : 0");
    ui_destroy(ui);
}

static void computers_among_themselves_have_no_series(void **state)
{
    (void)state;
    Ui *ui = begin(PLAY_WATCH);
    for (int i = 0; i < 3; i++) {
        end_match(ui, SIDE_BOTTOM);
        expect(ui, "");
        match_begin_again(ui_context(ui));
        screens_change(ui_context(ui));
    }
    ui_destroy(ui);
}

static void a_plain_duel_is_followed_by_no_other_level(void **state)
{
    (void)state;
    static const PlayKind MODES[] = {PLAY_DUEL, PLAY_PLAIN};
    for (int i = 0; i < 2; i++) {
        Ui *ui = begin(MODES[i]);
        end_match(ui, SIDE_BOTTOM);
        session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_PERSON};
        go_to(ui, SCREEN_RESULTS);
        assert_true(find_label(ui, "Rematch") >= 0);
        assert_int_equal(find_label(ui, "Next level") < 0, MODES[i] == PLAY_PLAIN);
        ui_destroy(ui);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rematches_count_who_has_won_them),
        cmocka_unit_test(other_players_begin_another_series),
        cmocka_unit_test(a_plain_duel_is_followed_by_no_other_level),
        cmocka_unit_test(the_cup_counts_its_own),
        cmocka_unit_test(computers_among_themselves_have_no_series),
    };
    return cmocka_run_group_tests(tests, ui_game_write_levels, ui_game_remove_levels);
}
