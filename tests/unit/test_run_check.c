#define _XOPEN_SOURCE 700

// Whether the games of a solo run lead to its score: each from where the one before has ended, or
// from where that began.
#include "near.h"

#include <string.h>

#include "own_folder.h"

#include "game_list.h"
#include "session.h"
#include "settings.h"
#include "world.h"

static const Deadline NO_DEADLINE = {NULL, NULL};
static const KeptRuns NO_RUNS = {NULL, NULL};
static char name[KEPT_GAMES_RUN_SIZE]; ///< of the run

/// A ball breaks a brick and is lost, the first of nine.
static const char SOLO[] =
    "title = \"Run\"; paddles = ( { side = \"bottom\"; } ); match = { lives = 9; };\n"
    "balls = ( { x = 20; y = 620; vx = 0; vy = -600; owner = \"bottom\"; } );\n"
    "bricks = { x = 0; y = 560; cell_width = 40; cell_height = 20; rows = ( \"1111\" ); };\n";
static const char DUEL[] =
    "title = \"Duel\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
    "balls = ( { x = 400; y = 110; vx = 0; vy = 60; } );";

/// Where a game began and ended.
typedef struct Played {
    int lives, points;
} Played;

/// Plays a third of a second, and keeps it.
static Played play(const char *text, int lives, int points, int number)
{
    Session session = {0};
    Level level = {0};
    DiagList problems = {0};
    const Controller still[SEAT_COUNT] = {{CONTROLLER_STILL, 0, BOT_EASY}};
    assert_true(level_read_text(&level, "level", text, strlen(text), &problems));
    diag_list_free(&problems);
    assert_true(session_begin(&session, &level, still, 5, lives, points));
    session_record(&session, 1700000000 + 86400 * number);
    const Settings settings = settings_defaults();
    for (int i = 0; i < 80; i++) {
        session_advance(&session, 1.0001 / STEPS_PER_SECOND, 1.0, NULL, &settings, NULL,
                        &NO_DEADLINE);
    }
    const PaddleView paddle = world_paddle(session.world, 0);
    Replay replay;
    char path[DISK_PATH_SIZE] = "";
    assert_true(session_take_recording(&session, &replay));
    assert_true(kept_games_add(in_folder("games"), &replay, "x", name, &NO_RUNS, path));
    replay_free(&replay);
    session_end(&session);
    return (Played){paddle.lives, paddle.points};
}

static RunState check(int levels, int points)
{
    Score score = {.points = points, .levels = levels};
    RunCheck run = {0};
    strcpy(score.run, name);
    run_check_begin(&run, &score, in_folder("games"));
    while (run_check_advance(&run, in_folder("games"), 50, &NO_DEADLINE)) {
    }
    const RunState state = run.state;
    run_check_free(&run);
    return state;
}

static void forget_games(void)
{
    char command[500];
    snprintf(command, sizeof command, "rm -rf %s", in_folder("games"));
    assert_int_equal(system(command), 0);
}

static void a_game_begins_where_the_one_before_has_ended(void **state)
{
    (void)state;
    const Played first = play(SOLO, 0, 0, 0);
    assert_int_equal(first.lives, 8);
    assert_true(first.points > 0);
    assert_int_equal(check(0, first.points), RUN_VERIFIED);
    assert_int_equal(check(0, first.points + 1), RUN_WRONG);
    assert_int_equal(check(1, first.points), RUN_WRONG);
    for (int lives = 0; lives <= 11; lives++) {
        for (int more = -1; more <= 1; more++) {
            forget_games();
            play(SOLO, 0, 0, 0);
            const Played second = play(SOLO, lives, lives > 0 ? first.points + more : 0, 1);
            // As many as were left, one more, or all of the level; without any it is a beginning.
            const bool goes_on = lives == 0 || (more == 0 && (lives == 8 || lives == 9));
            assert_int_equal(check(0, second.points), goes_on ? RUN_VERIFIED : RUN_WRONG);
        }
    }
}

/// Of a third game: from the end of the second or from its beginning, and not from the first.
static void a_level_is_begun_again_as_it_was_begun(void **state)
{
    (void)state;
    static const struct {
        int lives;
        bool from_end, goes_on;
    } ROWS[] = {{7, true, true},   {8, true, true},  {9, true, true},   {6, true, false},
                {10, true, false}, {8, false, true}, {7, false, false}, {9, false, false}};
    for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        forget_games();
        const Played first = play(SOLO, 0, 0, 0);
        const Played second = play(SOLO, first.lives, first.points, 1);
        assert_int_equal(second.lives, 7);
        assert_true(second.points > first.points);
        const Played third =
            play(SOLO, ROWS[i].lives, ROWS[i].from_end ? second.points : first.points, 2);
        assert_int_equal(check(0, third.points), ROWS[i].goes_on ? RUN_VERIFIED : RUN_WRONG);
    }
}

static void a_run_begins_with_nothing_and_is_of_one_paddle(void **state)
{
    (void)state;
    Played only = play(SOLO, 8, 0, 0);
    assert_int_equal(check(0, only.points), RUN_WRONG);
    forget_games();
    only = play(SOLO, 9, 10, 0);
    assert_int_equal(check(0, only.points), RUN_WRONG);
    forget_games();
    only = play(DUEL, 0, 0, 0);
    assert_int_equal(check(0, only.points), RUN_WRONG);
    forget_games();
    assert_int_equal(check(0, 0), RUN_MISSING);
}

/// In its midst; that nothing stays in memory the sanitizers see.
static void a_run_that_is_given_up_is_unchecked(void **state)
{
    (void)state;
    RunCheck run = {0};
    Score score = {.points = 1};
    strcpy(score.run, name);
    play(SOLO, 0, 0, 0);
    run_check_begin(&run, &score, in_folder("games"));
    assert_true(run_check_advance(&run, in_folder("games"), 10, &NO_DEADLINE));
    assert_true(game_check_share(&run.check) > 0.0 && game_check_share(&run.check) < 1.0);
    run_check_free(&run);
    assert_int_equal(run.state, RUN_UNCHECKED);
    assert_null(run.games);
    assert_false(run_check_advance(&run, in_folder("games"), 10, &NO_DEADLINE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_game_begins_where_the_one_before_has_ended),
        CASE(a_level_is_begun_again_as_it_was_begun),
        CASE(a_run_that_is_given_up_is_unchecked),
        CASE(a_run_begins_with_nothing_and_is_of_one_paddle),
    };
    kept_games_name_run(name, 1700000000, 5);
    return cmocka_run_group_tests_name("run_check", tests, NULL, NULL);
}
