// Which run of a level is kept as its best, when it is shown beside a match, and that the match
// knows nothing of it.
#include "kept_folder.h"
#include "kept_games.h"
#include "replay.h"

#include "screens.h"
#include "world_create.h"

static char games[64];
static char best_runs[64];
static char best_path[160];
static int make_folders(void **state)
{
    if (make_kept(state) != 0) {
        return 1;
    }
    date = 86400LL * 20779;
    snprintf(games, sizeof games, "%s/games", kept);
    snprintf(best_runs, sizeof best_runs, "%s/best-runs", kept);
    snprintf(best_path, sizeof best_path, "%s/%s%%4-solo.level.replay", best_runs,
             strrchr(folder, '/') + 1);
    return 0;
}

static Ui *open_game(void)
{
    UiStart start = usual_start();
    start.kept.path[KEPT_GAMES] = games;
    start.kept.path[KEPT_BEST_RUNS] = best_runs;
    start.date = next_date;
    return open_ui(&start);
}

/// Begins the solo level that takes a while.
static void begin_level(Ui *ui)
{
    begin_entry(ui, PLAY_SOLO, 3);
    assert_string_equal(session_of(ui)->level.title, "Fourth");
}

/// Lets a computer clear the level; the game is kept. Returns the s that it took.
static double clear_level(Ui *ui)
{
    given_to(ui)->start_speed = 20.0;
    win(ui);
    given_to(ui)->start_speed = 1.0;
    const double seconds = session_of(ui)->tally.played;
    match_end(ui_context(ui));
    return seconds;
}

static long file_size(void)
{
    FILE *file = fopen(best_path, "rb");
    if (file == NULL) {
        return 0;
    }
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    fclose(file);
    return size;
}

/// Changes a byte of the file, the `at`th from its end.
static void damage_file(long at)
{
    FILE *file = fopen(best_path, "r+b");
    assert_non_null(file);
    fseek(file, -at, SEEK_END);
    const int byte = fgetc(file);
    fseek(file, -at, SEEK_END);
    fputc(byte ^ 1, file);
    assert_int_equal(fclose(file), 0);
}

/// Whether the level that begins now has a ghost a moment later.
static bool has_ghost(Ui *ui)
{
    begin_level(ui);
    pass_time(ui, 0.5);
    return best_run_world(ui_career(ui)) != NULL;
}

static void a_level_that_was_cleared_has_a_ghost_that_plays_the_same_run(void **state)
{
    (void)state;
    Ui *ui = open_game();
    assert_false(has_ghost(ui));
    const double seconds = clear_level(ui);
    assert_true(has_ghost(ui));
    assert_true(ui_career(ui)->best_run.ghost.seconds == seconds);
    for (int frame = 0; frame < 120; frame++) {
        ui_advance(ui, FRAME);
        assert_int_equal(world_step_number(best_run_world(ui_career(ui))),
                         world_step_number(session_of(ui)->world));
    }
    // Nobody steers the match's paddle.
    const double start = world_paddle_start(&session_of(ui)->level.world, 0).min.x;
    assert_true(world_paddle(session_of(ui)->world, 0).body.min.x == start);
    assert_true(world_paddle(best_run_world(ui_career(ui)), 0).body.min.x != start);
    ui_destroy(ui);
}

static void the_match_has_the_same_bits_with_a_ghost_and_without(void **state)
{
    (void)state;
    unsigned long long hash[2];
    for (int with = 0; with < 2; with++) {
        Ui *ui = open_game();
        begin_level(ui);
        clear_level(ui);
        if (!with) {
            remove_kept(NULL);
        }
        assert_int_equal(has_ghost(ui), with);
        session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
        session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, 1);
        pass_time(ui, 3.0);
        hash[with] = world_hash(session_of(ui)->world);
        ui_destroy(ui);
    }
    assert_true(hash[0] == hash[1]);
}

static void a_faster_run_takes_the_place_of_a_slower_one_and_no_other_does(void **state)
{
    (void)state;
    Ui *ui = open_game();
    double best = 0.0;
    int better = 0;
    int worse = 0;
    for (int i = 0; i < 6; i++) {
        begin_level(ui);
        session_of(ui)->controller[SIDE_BOTTOM] = (Controller){.kind = CONTROLLER_BOT};
        session_of(ui)->bot[0] =
            bot_make((BotStrength)(i % BOT_STRENGTH_COUNT), 0, 1 + (unsigned)i);
        given_to(ui)->start_speed = 20.0;
        for (int frame = 0; frame < 3600 && screen_of(ui) == SCREEN_PLAY; frame++) {
            ui_advance(ui, FRAME);
        }
        given_to(ui)->start_speed = 1.0;
        assert_int_equal(world_outcome(session_of(ui)->world), WORLD_WON);
        const double seconds = session_of(ui)->tally.played;
        better += best > 0.0 && seconds < best;
        worse += best > 0.0 && seconds > best;
        best = best == 0.0 || seconds < best ? seconds : best;
        match_end(ui_context(ui));
        assert_true(has_ghost(ui));
        assert_true(ui_career(ui)->best_run.ghost.seconds == best);
    }
    assert_true(better > 0 && worse > 0);
    ui_destroy(ui);
}

static void a_damaged_run_is_no_ghost_and_the_next_one_takes_its_place(void **state)
{
    (void)state;
    Ui *ui = open_game();
    begin_level(ui);
    clear_level(ui);
    const long size = file_size();
    assert_true(size > 100);
    for (long at = 1; at < size; at += size / 7) {
        assert_true(has_ghost(ui));
        damage_file(at);
        assert_false(has_ghost(ui));
        assert_int_equal(screen_of(ui), SCREEN_PLAY);
        clear_level(ui);
    }
    assert_true(has_ghost(ui));
    ui_destroy(ui);
}

/// Reads the kept run, lets it be changed, writes it.
static void rewrite(void (*change)(Replay *replay))
{
    char level[MERITS_LEVEL_SIZE];
    Replay replay;
    snprintf(level, sizeof level, "%s/4-solo.level", strrchr(folder, '/') + 1);
    assert_true(kept_games_read_best(best_runs, level, &replay));
    change(&replay);
    assert_true(kept_games_keep_best(best_runs, level, &replay));
    replay_free(&replay);
}

static void make_other_version(Replay *replay)
{
    replay->simulation = WORLD_SIMULATION - 1;
}

static void make_other_level(Replay *replay)
{
    memcpy(strstr(replay->level, "lives = 9"), "lives = 8", 9);
}

static void make_other_game(Replay *replay)
{
    replay->contacts.at[replay->contacts.size / 2] ^= 1;
}

static void a_run_of_another_version_level_or_game_is_no_ghost(void **state)
{
    (void)state;
    void (*const CHANGES[])(Replay * replay) = {make_other_version, make_other_level,
                                                make_other_game};
    Ui *ui = open_game();
    begin_level(ui);
    clear_level(ui);
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        assert_true(has_ghost(ui));
        rewrite(CHANGES[i]);
        assert_false(has_ghost(ui));
        clear_level(ui);
    }
    ui_destroy(ui);
}

static int count_field(const DrawList *list)
{
    return list->mesh[LAYER_FIELD].vertex_count;
}

static void the_ghost_is_seen_where_it_is_wanted_and_ends_with_its_run(void **state)
{
    (void)state;
    DrawList list = {0};
    Ui *ui = open_game();
    begin_level(ui);
    const double seconds = clear_level(ui);
    assert_true(has_ghost(ui));
    ui_draw(ui, &list, 1280, 720, 1.0);
    const int with = count_field(&list);
    press(ui, KEY_ESCAPE);
    pass(ui, &list, 0.5);
    const int row = find_label(ui, "Ghost of your best run");
    assert_true(row >= 0);
    menu_of(ui)->selected = row;
    press(ui, KEY_RIGHT);
    assert_int_equal(ui_settings(ui)->ghost, 0);
    press(ui, KEY_ESCAPE);
    pass_time(ui, 0.1);
    ui_draw(ui, &list, 1280, 720, 1.0);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_true(count_field(&list) < with);
    press(ui, KEY_LEFT);
    settings_set(ui_settings(ui), SETTING_GHOST, 1);
    assert_non_null(best_run_world(ui_career(ui)));
    // Nine lives last longer than the run.
    given_to(ui)->start_speed = 20.0;
    pass_time(ui, seconds / 10.0 + 3.0);
    assert_int_equal(world_outcome(session_of(ui)->world), WORLD_RUNNING);
    assert_null(best_run_world(ui_career(ui)));
    draw_list_free(&list);
    ui_destroy(ui);
}

static void practice_of_the_day_runs_against_the_best_try_of_that_day(void **state)
{
    (void)state;
    Ui *ui = open_game();
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    clear_level(ui);
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    pass_time(ui, 0.5);
    assert_non_null(best_run_world(ui_career(ui)));
    date += 86400;
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), PLAY_DAY));
    screens_change(ui_context(ui));
    pass_time(ui, 0.5);
    assert_null(best_run_world(ui_career(ui)));
    ui_destroy(ui);
}

static void where_nothing_can_be_lost_no_run_is_kept(void **state)
{
    (void)state;
    Ui *ui = open_game();
    settings_set(ui_settings(ui), SETTING_CALM, 1);
    begin_level(ui);
    clear_level(ui);
    assert_int_equal(file_size(), 0);
    ui_destroy(ui);
}

static void choose(Ui *ui, int row)
{
    menu_of(ui)->selected = row;
    press(ui, KEY_RETURN);
}

static void what_is_kept_begins_anew_when_it_is_asked_for_twice(void **state)
{
    (void)state;
    enum { SCORES, CAMPAIGN, CUP, BEST_RUNS };
    DrawList list = {0};
    int count = 0;
    Ui *ui = open_game();
    begin_level(ui);
    clear_level(ui);
    scores_add(&ui_career(ui)->scores, "levels", "Ada", 5, 1);
    settings_set(ui_settings(ui), SETTING_LIVERY, LIVERY_SILVER);
    ui_go(ui_context(ui), SCREEN_RESET);
    screens_change(ui_context(ui));
    pass(ui, &list, 0.1);
    choose(ui, SCORES);
    assert_non_null(scores_table(&ui_career(ui)->scores, "levels", &count));
    // Another row forgets that this one was asked for.
    choose(ui, CAMPAIGN);
    choose(ui, SCORES);
    assert_non_null(scores_table(&ui_career(ui)->scores, "levels", &count));
    assert_true(ui_career(ui)->merits.count > 0);
    choose(ui, SCORES);
    assert_null(scores_table(&ui_career(ui)->scores, "levels", &count));
    choose(ui, CAMPAIGN);
    choose(ui, CAMPAIGN);
    assert_int_equal(ui_career(ui)->merits.count, 0);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_LEVEL_REACHED], 0);
    assert_int_equal(ui_settings(ui)->livery, LIVERY_CLASSIC);
    choose(ui, BEST_RUNS);
    assert_true(file_size() > 0);
    choose(ui, BEST_RUNS);
    assert_int_equal(file_size(), 0);
    assert_false(has_ghost(ui));
    draw_list_free(&list);
    ui_destroy(ui);
}

/// A run of 25 s in which nothing can be won.
static Replay record_long_run(void)
{
    static const char TEXT[] = "title = \"t\"; paddles = ( { side = \"bottom\"; } );\n"
                               "balls = ( { owner = \"bottom\"; } );"
                               "bricks = { x = 380; y = 60; cell_width = 40; cell_height = 20; "
                               "rows = ( \"1\" ); };";
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_text(&level, "level", TEXT, strlen(TEXT), &problems));
    diag_list_free(&problems);
    const Controller nobody[SEAT_COUNT] = {{.kind = CONTROLLER_PERSON}};
    const Settings settings = settings_defaults();
    Session session = {0};
    Replay replay;
    assert_true(session_begin(&session, &level, nobody, 1, 0, 0));
    session_record(&session, 1700000000);
    for (int i = 0; i < 25 * 60; i++) {
        session_advance(&session, 1.0 / 60.0, 1.0, NULL, &settings, NULL, &(Deadline){NULL, NULL});
    }
    assert_true(session_take_recording(&session, &replay));
    session_end(&session);
    return replay;
}

static bool has_passed(void *context)
{
    (void)context;
    return true;
}

static void one_call_verifies_or_plays_twenty_seconds_and_no_more(void **state)
{
    (void)state;
    const Deadline none = {NULL, NULL};
    Replay replay = record_long_run();
    Ghost ghost = {0};
    const long long all = replay.steps;
    assert_true(all > GHOST_STEPS && all < 2 * GHOST_STEPS);
    const Deadline passed = {has_passed, NULL};
    ghost_begin(&ghost, &replay);
    ghost_follow(&ghost, 1, &none);
    assert_int_equal(ghost.state, GHOST_UNVERIFIED);
    assert_int_equal(ghost.verification.play.cursor.step, GHOST_STEPS);
    // Where there is no time, it is looked at after each second of play, or within a step.
    const long long before = ghost.verification.play.cursor.step;
    ghost_follow(&ghost, 1, &passed);
    assert_true(ghost.verification.play.cursor.step <= before + STEPS_PER_SECOND);
    // As if it had been cleared.
    char problem[REPLAY_PROBLEM_SIZE];
    replay_verify_end(&ghost.verification);
    assert_true(replay_play_begin(&ghost.play, &ghost.replay, problem));
    ghost.state = GHOST_RUNS;
    ghost_follow(&ghost, 100, &none);
    assert_int_equal(world_step_number(ghost_world(&ghost)), 100);
    ghost_follow(&ghost, all, &none);
    assert_int_equal(world_step_number(ghost_world(&ghost)), 100 + GHOST_STEPS);
    ghost_follow(&ghost, all, &none);
    assert_int_equal(world_step_number(ghost_world(&ghost)), all);
    ghost_follow(&ghost, all + 1, &none);
    assert_null(ghost_world(&ghost));
    assert_int_equal(ghost.state, GHOST_OVER);
    ghost_end(&ghost);
}

int main(void)
{
#define CASE(test) cmocka_unit_test_teardown(test, remove_kept)
    const struct CMUnitTest tests[] = {
        CASE(a_level_that_was_cleared_has_a_ghost_that_plays_the_same_run),
        CASE(the_match_has_the_same_bits_with_a_ghost_and_without),
        CASE(a_faster_run_takes_the_place_of_a_slower_one_and_no_other_does),
        CASE(a_damaged_run_is_no_ghost_and_the_next_one_takes_its_place),
        CASE(a_run_of_another_version_level_or_game_is_no_ghost),
        CASE(the_ghost_is_seen_where_it_is_wanted_and_ends_with_its_run),
        CASE(practice_of_the_day_runs_against_the_best_try_of_that_day),
        CASE(one_call_verifies_or_plays_twenty_seconds_and_no_more),
        CASE(where_nothing_can_be_lost_no_run_is_kept),
        CASE(what_is_kept_begins_anew_when_it_is_asked_for_twice),
    };
    return cmocka_run_group_tests(tests, make_folders, remove_kept_folder);
}
