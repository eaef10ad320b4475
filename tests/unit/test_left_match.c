// A match that was left goes on where it was.
#include "kept_folder.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "challenge.h"
#include "match.h"
#include "play.h"
#include "replay_verify.h"
#include "screen_states.h"
#include "screens.h"
#include "stage.h"
#include "ui_requests.h"
#include "way.h"
#include "world.h"

static char left_folder[80], games[80], scores[80], settings[80], progress[80];
static int make_folders(void **state)
{
    if (make_kept(state) != 0) {
        return 1;
    }
    snprintf(left_folder, sizeof left_folder, "%s/left-game", kept);
    snprintf(games, sizeof games, "%s/games", kept);
    snprintf(scores, sizeof scores, "%s/scores", kept);
    snprintf(settings, sizeof settings, "%s/settings", kept);
    snprintf(progress, sizeof progress, "%s/progress", kept);
    return 0;
}

static Ui *open_game(void)
{
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_SCORES] = scores;
    start.kept.path[KEPT_LEFT_GAME] = left_folder;
    start.kept.path[KEPT_SETTINGS] = settings;
    start.kept.path[KEPT_PROGRESS] = progress;
    start.date = next_date;
    return open_ui(&start);
}

static void quit(Ui *ui)
{
    ui_save(ui);
    ui_destroy(ui);
}

/// Serves and steers here and there, after the presentation of a rival.
static void play(Ui *ui, double seconds)
{
    if (stage_of(ui)->play.presents > 0.0) {
        pass_time(ui, stage_of(ui)->play.presents + MATCH_READY + 0.1);
    }
    for (double time = 0.0; time < seconds; time += 0.5) {
        press(ui, KEY_SPACE);
        give_key(ui, KEY_RIGHT, (int)(2.0 * time) % 2 == 0);
        pass_time(ui, 0.5);
    }
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
}

/// Opens the game anew and goes on with what was left, by the title's first row.
static Ui *resume(void)
{
    DrawList list = {0};
    Ui *ui = open_game();
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_true(left_match_is_there(ui_career(ui)));
    pass(ui, &list, 0.1);
    assert_string_equal(menu_of(ui)->item[0].row->label, "Resume");
    press(ui, KEY_RETURN);
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_false(left_match_is_there(ui_career(ui)));
    assert_true(stage_of(ui)->play.countdown > 0.0);
    draw_list_free(&list);
    return ui;
}

static void a_match_that_was_left_goes_on_where_it_was(void **state)
{
    (void)state;
    static const struct {
        PlayKind kind;
        int level;
    } MATCHES[] = {{PLAY_SOLO, 3}, {PLAY_DUEL, 0}, {PLAY_TWO, 0}};
    for (size_t i = 0; i < sizeof MATCHES / sizeof MATCHES[0]; i++) {
        Ui *ui = open_game();
        begin_entry(ui, MATCHES[i].kind, MATCHES[i].level);
        play(ui, 6.0);
        const unsigned long long hash = world_hash(session_of(ui)->world);
        const Tally tally = session_of(ui)->tally;
        Controller controller[SEAT_COUNT];
        memcpy(controller, session_of(ui)->controller, sizeof controller);
        assert_true(tally.seconds > 4.0);
        quit(ui);
        ui = resume();
        assert_true(world_hash(session_of(ui)->world) == hash);
        assert_memory_equal(&session_of(ui)->tally, &tally, sizeof tally);
        assert_memory_equal(session_of(ui)->controller, controller, sizeof controller);
        assert_int_equal(ui_career(ui)->played.kind, MATCHES[i].kind);
        assert_int_equal(ui_career(ui)->played.level_index, MATCHES[i].level);
        // Enter chose it: the hands may be anywhere.
        pass_time(ui, 60.0);
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        assert_true(world_hash(session_of(ui)->world) == hash);
        press(ui, KEY_LEFT);
        given_to(ui)->start_speed = 20.0;
        win(ui);
        assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
        // All of it is one game, which can be played again from its start.
        match_end(ui_context(ui));
        Replay replay;
        char problem[REPLAY_PROBLEM_SIZE];
        ReplayFinding finding;
        assert_true(
            kept_games_read(games, strrchr(ui_career(ui)->kept_game, '/') + 1, &replay, problem));
        assert_true(replay_verify(&replay, &finding, problem));
        assert_true(finding.same && replay.seconds > tally.seconds);
        replay_free(&replay);
        ui_destroy(ui);
        remove_kept(NULL);
    }
}

static int points_of(const Ui *ui)
{
    return world_paddle(session_of(ui)->world, 0).points;
}

/// Plays until there are more points; the paddle is under the ball, and hits it with another part
/// each second.
static void win_points(Ui *ui, int before)
{
    for (int frame = 0; frame < 60 * 60 && points_of(ui) <= before; frame++) {
        const World *world = session_of(ui)->world;
        const Rectangle body = world_paddle(world, 0).body;
        const double part = 0.3 + 0.1 * (frame / 60 % 5);
        const double way =
            world_ball(world, 0).position.x - body.min.x - part * (body.max.x - body.min.x);
        if (frame % 20 == 5) {
            press(ui, KEY_SPACE);
        }
        ui_handle(ui, &(InputEvent){.kind = INPUT_POINTER_MOVED, .dx = 0.5 * way});
        ui_advance(ui, FRAME);
    }
    assert_true(points_of(ui) > before);
}

// Member by member: what lies between them may be anything.
static void assert_same_seeded(const Seeded *got, const Seeded *expected)
{
    assert_int_equal(got->day, expected->day);
    assert_int_equal(got->counts, expected->counts);
    assert_int_equal(got->seed, expected->seed);
    assert_int_equal(got->wave, expected->wave);
    assert_int_equal(got->lives, expected->lives);
}

static void assert_same_run(const SoloRun *got, const SoloRun *expected)
{
    assert_int_equal(got->score, expected->score);
    assert_int_equal(got->levels, expected->levels);
    assert_int_equal(got->fresh_stars, expected->fresh_stars);
    assert_string_equal(got->name, expected->name);
    assert_int_equal(got->ended, expected->ended);
}

static void a_run_keeps_its_points_waves_and_name_and_stands_in_the_table_once(void **state)
{
    (void)state;
    int places = 0;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_ENDLESS));
    screens_change(ui_context(ui));
    ui_career(ui)->run.levels = 2;
    ui_career(ui)->played.seeded.wave = 3;
    play(ui, 4.0);
    win_points(ui, 0);
    const Seeded seeded = ui_career(ui)->played.seeded;
    const SoloRun run = ui_career(ui)->run;
    const int points = points_of(ui);
    assert_true(run.name[0] != '\0');
    quit(ui);
    ui = resume();
    assert_same_seeded(&ui_career(ui)->played.seeded, &seeded);
    assert_same_run(&ui_career(ui)->run, &run);
    pass_time(ui, 1.1);
    play(ui, 4.0);
    win_points(ui, points);
    const int more = points_of(ui);
    quit(ui);
    ui = open_game();
    const Score *table = scores_table(&ui_career(ui)->scores, "endless", &places);
    assert_int_equal(places, 1);
    assert_int_equal(table[0].points, more);
    ui_destroy(ui);
}

/// Begins a mode, plays, leaves and resumes it: the world is the one that was left.
static Ui *resume_mode(PlayKind mode)
{
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), mode));
    screens_change(ui_context(ui));
    play(ui, 6.0);
    const unsigned long long hash = world_hash(session_of(ui)->world);
    quit(ui);
    ui = resume();
    assert_true(world_hash(session_of(ui)->world) == hash);
    assert_int_equal(ui_settings(ui)->mode, mode);
    pass_time(ui, 1.1);
    given_to(ui)->start_speed = 20.0;
    return ui;
}

/// The points of the waves before are the run's; those of the present one are the world's.
static void a_run_of_several_waves_keeps_the_points_that_it_began_the_wave_with(void **state)
{
    (void)state;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_ENDLESS));
    screens_change(ui_context(ui));
    given_to(ui)->start_speed = 20.0;
    win(ui);
    given_to(ui)->start_speed = 1.0;
    match_begin_next(ui_context(ui));
    screens_change(ui_context(ui));
    const SoloRun run = ui_career(ui)->run;
    const Seeded seeded = ui_career(ui)->played.seeded;
    assert_true(run.score > 0);
    assert_int_equal(seeded.wave, 2);
    play(ui, 4.0);
    quit(ui);
    ui = resume();
    assert_same_run(&ui_career(ui)->run, &run);
    assert_same_seeded(&ui_career(ui)->played.seeded, &seeded);
    assert_int_equal(session_of(ui)->points, run.score);
    ui_destroy(ui);
}

/// Whatever was chosen since.
static void a_resumed_match_is_of_the_mode_that_it_was_left_in(void **state)
{
    (void)state;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_ENDLESS));
    screens_change(ui_context(ui));
    play(ui, 4.0);
    quit(ui);
    assert_int_equal(unlink(settings), 0);
    ui = open_game();
    settings_set(ui_settings(ui), SETTING_MODE, PLAY_CUP);
    match_resume_left(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_settings(ui)->mode, PLAY_ENDLESS);
    ui_destroy(ui);
}

/// All of it, from its first beginning on.
static void a_crash_of_a_resumed_match_leaves_what_was_played(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    quit(ui);
    ui = resume();
    pass_time(ui, 1.1);
    const double before = session_of(ui)->tally.seconds;
    play(ui, 4.0);
    assert_non_null(game_keeper_crash(ui_career(ui)));
    static uint8_t bytes[1 << 20];
    Replay replay = {0};
    char problem[REPLAY_PROBLEM_SIZE];
    FILE *file = fopen(ui_career(ui)->keeper.path, "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(replay_journal_read(&replay, bytes, size, problem));
    assert_true((double)replay.steps / STEPS_PER_SECOND > before + 3.0);
    replay_free(&replay);
    ui_destroy(ui);
}

/// It is played without being kept.
static void where_no_games_are_kept_a_match_goes_on_all_the_same(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    quit(ui);
    ui = open_game();
    ui_career(ui)->kept[KEPT_GAMES].path[0] = '\0';
    match_resume_left(ui_context(ui));
    screens_change(ui_context(ui));
    assert_false(session_of(ui)->records);
    pass_time(ui, 1.1);
    play(ui, 2.0);
    ui_destroy(ui);
}

static void a_partner_is_there_again_and_a_second_player_can_take_its_paddle(void **state)
{
    (void)state;
    Ui *ui = resume_mode(PLAY_TOGETHER);
    assert_int_equal(world_paddle_count(session_of(ui)->world), 2);
    assert_true(play_partner_is_there(session_of(ui)));
    assert_int_equal(session_controller(session_of(ui), 1)->kind, CONTROLLER_BOT);
    assert_int_equal(ui_context(ui)->hands->controls.players, 2);
    ui_handle(ui, &(InputEvent){.kind = INPUT_KEY_DOWN, .code = KEY_A});
    ui_advance(ui, 0.1);
    assert_int_equal(session_controller(session_of(ui), 1)->kind, CONTROLLER_PERSON);
    ui_destroy(ui);
}

static void a_match_of_the_cup_counts_for_the_cup(void **state)
{
    (void)state;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_CUP));
    screens_change(ui_context(ui));
    cup_note_match(ui_career(ui), false);
    ui_career(ui)->played.remix = REMIX_RUSH;
    match_begin_next(ui_context(ui));
    screens_change(ui_context(ui));
    play(ui, 4.0);
    const Cup cup = ui_career(ui)->played.cup;
    assert_int_equal(cup.lost, 1);
    quit(ui);
    ui = resume();
    assert_int_equal(ui_career(ui)->played.kind, PLAY_CUP);
    assert_int_equal(ui_career(ui)->played.remix, REMIX_RUSH);
    assert_int_equal(ui_career(ui)->played.cup.rival, cup.rival);
    assert_int_equal(ui_career(ui)->played.cup.won, cup.won);
    assert_int_equal(ui_career(ui)->played.cup.lost, cup.lost);
    pass_time(ui, 1.1);
    given_to(ui)->start_speed = 20.0;
    win(ui);
    // Counted as lost, since it was no person who won it.
    assert_int_equal(ui_career(ui)->played.cup.won + ui_career(ui)->played.cup.lost, 2);
    ui_destroy(ui);
}

/// The line of the day that the recording of the present match proves.
static void prove_line(Ui *ui, char line[CHALLENGE_LINE_SIZE])
{
    Replay replay;
    char problem[REPLAY_PROBLEM_SIZE];
    ChallengeResult result;
    match_end(ui_context(ui));
    assert_true(
        kept_games_read(games, strrchr(ui_career(ui)->kept_game, '/') + 1, &replay, problem));
    assert_true(challenge_judge(&replay, &result, problem));
    challenge_write_line(&result, line);
    replay_free(&replay);
}

static void the_days_try_counts_once_and_its_recording_proves_its_line(void **state)
{
    (void)state;
    char line[CHALLENGE_LINE_SIZE], proven[CHALLENGE_LINE_SIZE];
    Ui *ui = resume_mode(PLAY_DAY);
    assert_true(ui_career(ui)->played.seeded.counts);
    win(ui);
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
    const ChallengeResult result = challenge_result(ui_career(ui)->played.seeded.day,
                                                    session_of(ui)->world, &session_of(ui)->tally);
    challenge_write_line(&result, line);
    prove_line(ui, proven);
    assert_string_equal(proven, line);
    assert_int_equal(statistics_value(&ui_career(ui)->statistics, STATISTICS_DAYS), 1);
    quit(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    assert_false(ui_career(ui)->played.seeded.counts);
    ui_destroy(ui);
}

static void whoever_quits_to_the_title_can_go_on_from_there(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    const unsigned long long hash = world_hash(session_of(ui)->world);
    press(ui, KEY_ESCAPE);
    campaign_leave(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_true(left_match_is_there(ui_career(ui)));
    match_resume_left(ui_context(ui));
    screens_change(ui_context(ui));
    assert_true(world_hash(session_of(ui)->world) == hash);
    ui_destroy(ui);
}

static void what_was_left_can_be_deleted(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    quit(ui);
    ui = open_game();
    assert_true(left_match_is_there(ui_career(ui)));
    ui_go(ui_context(ui), SCREEN_RESET);
    screens_change(ui_context(ui));
    pass(ui, &list, 0.5);
    menu_of(ui)->selected = find_label(ui, "Delete the unfinished match");
    press(ui, KEY_RETURN);
    assert_true(left_match_is_there(ui_career(ui)));
    press(ui, KEY_RETURN);
    assert_false(left_match_is_there(ui_career(ui)));
    quit(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
    draw_list_free(&list);
}

static void who_leaves_a_run_that_can_be_gone_on_with_is_asked_for_no_name(void **state)
{
    (void)state;
    int places = 0;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_ENDLESS));
    screens_change(ui_context(ui));
    play(ui, 4.0);
    win_points(ui, 0);
    const int points = points_of(ui);
    campaign_leave(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_int_equal(scores_table(&ui_career(ui)->scores, "endless", &places)[0].points, points);
    ui_destroy(ui);
}

static void what_nobody_could_go_on_with_is_not_kept(void **state)
{
    (void)state;
    // What has hardly begun, what is over, what computers play.
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    pass_time(ui, 1.0);
    quit(ui);
    ui = open_game();
    begin_entry(ui, PLAY_SOLO, 3);
    given_to(ui)->start_speed = 20.0;
    win(ui);
    quit(ui);
    // Won, but its results are not shown yet.
    ui = open_game();
    begin_entry(ui, PLAY_SOLO, 3);
    given_to(ui)->start_speed = 20.0;
    const Controller person = *session_controller(session_of(ui), 0);
    session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
    for (int i = 0; i < 60 * 60 && world_outcome(session_of(ui)->world) == WORLD_RUNNING; i++) {
        ui_advance(ui, FRAME);
    }
    session_of(ui)->controller[SIDE_BOTTOM] = person;
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    quit(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    begin_entry(ui, PLAY_WATCH, 0);
    pass_time(ui, 5.0);
    quit(ui);
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
}

static void a_match_of_another_version_or_a_damaged_one_is_not_gone_on_with(void **state)
{
    (void)state;
    char path[160];
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    quit(ui);
    ui = open_game();
    ui_career(ui)->left.kept.number[LEFT_SIMULATION]++;
    assert_false(left_match_is_there(ui_career(ui)));
    ui_career(ui)->left.kept.number[LEFT_SIMULATION]--;
    assert_true(left_match_is_there(ui_career(ui)));
    snprintf(path, sizeof path, "%s/game.replay", left_folder);
    assert_int_equal(truncate(path, 100), 0);
    match_resume_left(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_TITLE);
    assert_false(left_match_is_there(ui_career(ui)));
    assert_int_not_equal(access(path, F_OK), 0);
    ui_destroy(ui);
}

/// A file that somebody has changed: the match is gone on with as one that it can be, or not at
/// all.
static void numbers_that_no_match_has_break_nothing(void **state)
{
    (void)state;
    static const unsigned long long NUMBERS[] = {0, 1, 2, 99, 2147483648ULL, ~0ULL};
    for (int number = LEFT_MODE; number < LEFT_NUMBER_COUNT; number++) {
        for (size_t i = 0; i < sizeof NUMBERS / sizeof NUMBERS[0]; i++) {
            DrawList list = {0};
            Ui *ui = open_game();
            match_begin(ui_context(ui),
                        play_of_mode(ui_career(ui), number == LEFT_RIVAL || number == LEFT_WON
                                                        ? PLAY_CUP
                                                        : PLAY_ENDLESS));
            screens_change(ui_context(ui));
            play(ui, 4.0);
            quit(ui);
            ui = open_game();
            assert_true(left_match_is_there(ui_career(ui)));
            ui_career(ui)->left.kept.number[number] = NUMBERS[i];
            match_resume_left(ui_context(ui));
            screens_change(ui_context(ui));
            pass(ui, &list, 1.5);
            press(ui, KEY_ESCAPE);
            pass(ui, &list, 0.5);
            campaign_leave(ui_context(ui));
            screens_change(ui_context(ui));
            pass(ui, &list, 0.2);
            quit(ui);
            draw_list_free(&list);
            remove_kept(NULL);
        }
    }
}

static void on_a_full_disk_no_match_is_kept_and_that_is_told(void **state)
{
    (void)state;
    struct rlimit former;
    Ui *ui = open_game();
    begin_entry(ui, PLAY_DUEL, 0);
    play(ui, 4.0);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &former), 0);
    const struct rlimit full = {0, former.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    campaign_leave(ui_context(ui));
    screens_change(ui_context(ui));
    const bool offered = left_match_is_there(ui_career(ui));
    const char *complaint = kept_files_complaint(ui_career(ui), KEPT_GAMES);
    ui_save(ui);
    ui_destroy(ui);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &former), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(offered);
    assert_string_equal(complaint, "Your last game could not be saved; is the disk full?");
    ui = open_game();
    assert_false(left_match_is_there(ui_career(ui)));
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_match_that_was_left_goes_on_where_it_was, remove_kept),
        cmocka_unit_test_teardown(
            a_run_keeps_its_points_waves_and_name_and_stands_in_the_table_once, remove_kept),
        cmocka_unit_test_teardown(
            a_run_of_several_waves_keeps_the_points_that_it_began_the_wave_with, remove_kept),
        cmocka_unit_test_teardown(a_resumed_match_is_of_the_mode_that_it_was_left_in, remove_kept),
        cmocka_unit_test_teardown(a_crash_of_a_resumed_match_leaves_what_was_played, remove_kept),
        cmocka_unit_test_teardown(where_no_games_are_kept_a_match_goes_on_all_the_same,
                                  remove_kept),
        cmocka_unit_test_teardown(a_partner_is_there_again_and_a_second_player_can_take_its_paddle,
                                  remove_kept),
        cmocka_unit_test_teardown(a_match_of_the_cup_counts_for_the_cup, remove_kept),
        cmocka_unit_test_teardown(the_days_try_counts_once_and_its_recording_proves_its_line,
                                  remove_kept),
        cmocka_unit_test_teardown(whoever_quits_to_the_title_can_go_on_from_there, remove_kept),
        cmocka_unit_test_teardown(what_was_left_can_be_deleted, remove_kept),
        cmocka_unit_test_teardown(who_leaves_a_run_that_can_be_gone_on_with_is_asked_for_no_name,
                                  remove_kept),
        cmocka_unit_test_teardown(what_nobody_could_go_on_with_is_not_kept, remove_kept),
        cmocka_unit_test_teardown(numbers_that_no_match_has_break_nothing, remove_kept),
        cmocka_unit_test_teardown(on_a_full_disk_no_match_is_kept_and_that_is_told, remove_kept),
        cmocka_unit_test_teardown(a_match_of_another_version_or_a_damaged_one_is_not_gone_on_with,
                                  remove_kept),
    };
    return cmocka_run_group_tests(tests, make_folders, remove_kept_folder);
}
