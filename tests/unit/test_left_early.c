// A match that is kept while it is played, as by a page that may be closed without another word.
#include "kept_folder.h"

#include "match.h"
#include "screens.h"
#include "stage.h"
#include "ui_requests.h"

static char left_folder[80];
static char games[80];

static int make_folders(void **state)
{
    const int made = make_kept(state);
    snprintf(left_folder, sizeof left_folder, "%s/left-game", kept);
    snprintf(games, sizeof games, "%s/games", kept);
    return made;
}

static Ui *open_game(void)
{
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_LEFT_GAME] = left_folder;
    start.date = next_date;
    return open_ui(&start);
}

static void play(Ui *ui, double seconds)
{
    press(ui, KEY_SPACE);
    pass_time(ui, seconds);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
}

static void it_goes_on_after_a_sudden_end(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    ui_keep(ui);
    play(ui, 1.0);
    const unsigned long long hash = world_hash(session_of(ui)->world);
    ui_keep(ui);
    ui_destroy(ui);
    ui = open_game();
    assert_true(left_match_is_there(ui_career(ui)));
    match_resume_left(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(world_hash(session_of(ui)->world) == hash);
    ui_destroy(ui);
}

static void it_is_forgotten_when_the_match_has_ended(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_SOLO, 3);
    play(ui, 4.0);
    ui_keep(ui);
    given_to(ui)->start_speed = 20.0;
    win(ui);
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
    match_end(ui_context(ui));
    assert_false(left_match_is_there(ui_career(ui)));
    ui_save(ui);
    ui_destroy(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
}

/// What a step has half done, or a recording without room holds, is no game.
static void only_whole_steps_that_are_recorded_are_kept(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    Session *session = session_of(ui);
    for (int without = 1; without < 4; without++) {
        session->in_step = (without & 1) != 0;
        session->recording.failed = (without & 2) != 0;
        left_match_keep(ui_career(ui));
        assert_false(left_match_is_there(ui_career(ui)));
    }
    session->in_step = session->recording.failed = false;
    left_match_keep(ui_career(ui));
    assert_true(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
}

/// Each reason by itself: it went on from a replay, it is the editor's, nobody plays, it has hardly
/// begun, it is over.
static void what_nobody_would_go_on_with_is_not_kept(void **state)
{
    (void)state;
    for (int reason = 0; reason < 6; reason++) {
        Ui *ui = open_game();
        begin_entry(ui, PLAY_SOLO, reason == 5 ? 1 : 3);
        play(ui, reason == 5 ? 0.1 : 3.5);
        Session *session = session_of(ui);
        session->tally.seconds = reason == 4 ? 2.9 : 5.0;
        session->began = reason == 1 ? 1.0 : 0.0;
        ui_career(ui)->played.kind = reason == 2 ? PLAY_TRIAL : PLAY_SOLO;
        for (int seat = 0; seat < SEAT_COUNT && reason == 3; seat++) {
            session->controller[seat].kind = CONTROLLER_BOT;
        }
        if (reason == 5) {
            given_to(ui)->start_speed = 20.0;
            for (int i = 0; i < 4000 && world_outcome(session->world) == WORLD_RUNNING; i++) {
                give_key(ui, KEY_LEFT, true);
                press(ui, KEY_SPACE);
                ui_advance(ui, FRAME);
            }
            session->in_step = false;
        }
        left_match_keep(ui_career(ui));
        assert_int_equal(left_match_is_there(ui_career(ui)), reason == 0);
        ui_destroy(ui);
        remove_kept(NULL);
    }
}

/// Nothing of it can be written over what was kept before: that is of a match that is over.
static void it_is_forgotten_where_nothing_is_recorded_any_more(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    ui_keep(ui);
    assert_true(left_match_is_there(ui_career(ui)));
    session_of(ui)->records = false;
    game_keeper_end(ui_career(ui));
    assert_false(left_match_is_there(ui_career(ui)));
    assert_string_equal(ui_career(ui)->left.leaving.title, "");
    ui_destroy(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
}

static void it_is_known_what_made_its_level(void **state)
{
    (void)state;
    static const struct {
        PlayKind mode;
        unsigned long long made;
    } ROWS[] = {{PLAY_SOLO, 0}, {PLAY_DAY, 1}, {PLAY_ENDLESS, 2}};
    for (int i = 0; i < 3; i++) {
        Ui *ui = open_game();
        const Play begun = i == 0 ? play_of_entry(ui_career(ui), ROWS[i].mode, 3)
                                  : play_of_mode(ui_career(ui), ROWS[i].mode);
        match_begin(ui_context(ui), begun);
        screens_change(ui_context(ui));
        pass_time(ui, stage_of(ui)->play.presents + MATCH_READY);
        play(ui, 6.0);
        ui_keep(ui);
        assert_true(left_match_is_there(ui_career(ui)));
        assert_int_equal(ui_career(ui)->left.kept.number[LEFT_SEEDED], ROWS[i].made);
        ui_destroy(ui);
        remove_kept(NULL);
    }
}

int main(void)
{
    static const struct CMUnitTest TESTS[] = {
        cmocka_unit_test_teardown(it_goes_on_after_a_sudden_end, remove_kept),
        cmocka_unit_test_teardown(only_whole_steps_that_are_recorded_are_kept, remove_kept),
        cmocka_unit_test_teardown(it_is_forgotten_where_nothing_is_recorded_any_more, remove_kept),
        cmocka_unit_test_teardown(what_nobody_would_go_on_with_is_not_kept, remove_kept),
        cmocka_unit_test_teardown(it_is_known_what_made_its_level, remove_kept),
        cmocka_unit_test_teardown(it_is_forgotten_when_the_match_has_ended, remove_kept),
    };
    return cmocka_run_group_tests(TESTS, make_folders, remove_kept_folder);
}
