/// The first minute of somebody who starts the game for the first time, presses Enter and plays as
/// the easy computer does: how soon a ball is hit, something breaks, a match is won.
#include "device_game.h"

#include <stdlib.h>

#include "chapters.h"
#include "match.h"
#include "newcomer.h"
#include "scoreboard.h"
#include "screens.h"

#define NEWCOMERS 21
#define LATE      240.0 ///< s after which nobody waits any more

/// s from the program's start; LATE: not before.
typedef struct FirstTimes {
    double hit;   ///< the person's paddle hit a ball
    double broke; ///< a brick or an obstacle broke
    double won;   ///< a match or level was won
    double served;
    double fifty; ///< bricks and obstacles have broken
    bool at_once; ///< that was the first one
} FirstTimes;

static bool is_over(const Ui *ui)
{
    return screen_of(ui) == SCREEN_PLAY && world_outcome(session_of(ui)->world) != WORLD_RUNNING;
}

static bool is_won(const Ui *ui)
{
    const World *world = session_of(ui)->world;
    return world_mode(world) == WORLD_SOLO
               ? world_outcome(world) == WORLD_WON
               : world_winner(world) == session_person_side(session_of(ui));
}

static bool is_served(const Ui *ui)
{
    for (int i = 0; i < world_ball_capacity(session_of(ui)->world); i++) {
        const BallView ball = world_ball(session_of(ui)->world, i);
        if (ball.exists && !ball.held) {
            return true;
        }
    }
    return false;
}

static void note_times(const Ui *ui, double time, FirstTimes *times)
{
    if (screen_of(ui) == SCREEN_PLAY && stage_of(ui)->play.lessons.contacts > 0 &&
        times->hit >= LATE) {
        times->hit = time;
    }
    if (screen_of(ui) == SCREEN_PLAY && session_of(ui)->tally.bricks > 0 && times->broke >= LATE) {
        times->broke = time;
    }
    if (screen_of(ui) == SCREEN_PLAY && session_of(ui)->tally.bricks >= 50 &&
        times->fifty >= LATE) {
        times->fifty = time;
    }
    if (screen_of(ui) == SCREEN_PLAY && times->served >= LATE && is_served(ui)) {
        times->served = time;
    }
}

static FirstTimes play(PlayKind mode, unsigned long long seed)
{
    FirstTimes times = {.hit = LATE, .broke = LATE, .won = LATE, .served = LATE, .fifty = LATE};
    Newcomer newcomer = {0};
    Ui *ui = open_ui(false);
    ui_career(ui)->seed = seed;
    settings_set(ui_settings(ui), SETTING_MODE, (int)mode);
    int matches = 0;
    bool over = false;
    for (double time = 0.0; time < LATE && times.won >= LATE; time += FRAME) {
        newcomer_act(&newcomer, ui, FRAME);
        ui_advance(ui, FRAME);
        note_times(ui, time, &times);
        matches += is_over(ui) && !over;
        over = is_over(ui);
        if (over && is_won(ui)) {
            times.won = time;
            times.at_once = matches == 1;
        }
    }
    ui_destroy(ui);
    return times;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/// The value that `share` of all reach.
static double at_share(double values[NEWCOMERS], double share)
{
    qsort(values, NEWCOMERS, sizeof *values, compare);
    return values[(int)(share * (NEWCOMERS - 1) + 0.5)];
}

/// Plays with NEWCOMERS seeds and prints when the first half and nine in ten of them got there.
static void play_all(PlayKind mode, const char *name, double hit[NEWCOMERS],
                     double broke[NEWCOMERS], double won[NEWCOMERS], int *at_once)
{
    *at_once = 0;
    for (int i = 0; i < NEWCOMERS; i++) {
        FirstTimes times = play(mode, (unsigned long long)i + 1);
        hit[i] = times.hit;
        broke[i] = times.broke;
        won[i] = times.won;
        *at_once += times.at_once;
    }
    print_message(
        "%s: hit %.1f s (9 of 10: %.1f), broke %.1f s (%.1f), won %.1f s (%.1f), %d of %d "
        "won their first\n",
        name, at_share(hit, 0.5), at_share(hit, 0.9), at_share(broke, 0.5), at_share(broke, 0.9),
        at_share(won, 0.5), at_share(won, 0.9), *at_once, NEWCOMERS);
}

static void a_newcomer_hits_in_5_breaks_in_40_and_wins_in_60_seconds(void **state)
{
    (void)state;
    double hit[NEWCOMERS];
    double broke[NEWCOMERS];
    double won[NEWCOMERS];
    int at_once = 0;
    const Settings usual = settings_defaults();
    play_all((PlayKind)usual.mode, "from the title", hit, broke, won, &at_once);
    assert_true(at_share(hit, 0.5) <= 5.0);
    assert_true(at_share(broke, 1.0) <= 40.0);
    assert_true(at_share(won, 0.5) <= 60.0);
}

static void enter_leads_half_of_the_newcomers_to_50_broken_in_half_a_minute(void **state)
{
    (void)state;
    double breaks[NEWCOMERS];
    double fifty[NEWCOMERS];
    for (int i = 0; i < NEWCOMERS; i++) {
        const FirstTimes times =
            play((PlayKind)settings_defaults().mode, (unsigned long long)i + 1);
        breaks[i] = times.broke - times.served;
        fifty[i] = times.fifty - times.served;
    }
    print_message("after the serve: first hit %.1f s (9 of 10: %.1f), 50 broken %.1f s (%.1f)\n",
                  at_share(breaks, 0.5), at_share(breaks, 0.9), at_share(fifty, 0.5),
                  at_share(fifty, 0.9));
    assert_true(at_share(breaks, 0.9) <= 3.0);
    assert_true(at_share(fifty, 0.5) <= 30.0);
}

static void a_fresh_start_enters_the_first_level_of_the_campaign(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    press(ui, KEY_RETURN);
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    assert_int_equal(ui_career(ui)->played.kind, PLAY_SOLO);
    assert_int_equal(chapters_place(ui_career(ui), ui_career(ui)->played.level_index), 0);
    ui_destroy(ui);
}

static int goals_to_win(Ui *ui, PlayKind mode)
{
    match_begin(ui_context(ui), play_of_mode(ui_career(ui), mode));
    screens_change(ui_context(ui));
    assert_int_equal(screen_of(ui), SCREEN_PLAY);
    return world_match(session_of(ui)->world)->goals;
}

/// Lets a perfect computer in the person's place win the match.
static void win_as_computer(Ui *ui)
{
    session_of(ui)->bot[0] = bot_make(BOT_PERFECT, 0, session_of(ui)->seed);
    for (int frame = 0; frame < 300 * 60 && screen_of(ui) == SCREEN_PLAY; frame++) {
        session_of(ui)->controller[SIDE_BOTTOM] =
            (Controller){is_over(ui) ? CONTROLLER_PERSON : CONTROLLER_BOT, 0, BOT_PERFECT};
        ui_advance(ui, FRAME);
    }
    assert_true(is_won(ui));
}

static void the_first_match_goes_by_time_until_one_is_won(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    const int goals = ui_context(ui)
                          ->level_list->entry[play_first_level(ui_career(ui), PLAY_DUEL)]
                          .level.world.match.goals;
    assert_int_equal(goals_to_win(ui, PLAY_DUEL), 99);
    assert_true(world_match(session_of(ui)->world)->time_s == 50.0);
    assert_int_equal(world_match(session_of(ui)->world)->lead, 0);
    // Nobody is told of a lead that takes more goals than winning does.
    char words[80] = "";
    MatchDef three = *world_match(session_of(ui)->world);
    three.goals = 3;
    three.lead = 4;
    scoreboard_write_goals(&three, words, sizeof words);
    assert_string_equal(words, "first to 3");
    // What is too wide for its column is two lines.
    assert_string_equal(scoreboard_break_line(words), "to 3");
    assert_string_equal(words, "first");
    assert_null(scoreboard_break_line(words));
    // Lost, it begins again as it did; for two people, and where it was chosen, it is as it says.
    match_begin_again(ui_context(ui));
    screens_change(ui_context(ui));
    assert_int_equal(world_match(session_of(ui)->world)->goals, 99);
    assert_int_equal(goals_to_win(ui, PLAY_TWO), goals);
    match_begin(ui_context(ui),
                play_of_choice(ui_career(ui), play_first_level(ui_career(ui), PLAY_DUEL)));
    screens_change(ui_context(ui));
    assert_int_equal(world_match(session_of(ui)->world)->goals, goals);
    // A level of the campaign that is cleared is no match won.
    goals_to_win(ui, PLAY_SOLO);
    win_as_computer(ui);
    assert_int_equal(goals_to_win(ui, PLAY_DUEL), 99);
    win_as_computer(ui);
    assert_int_equal(ui_career(ui)->merits.standing[STANDING_FIRST_WIN], 1);
    assert_int_equal(goals_to_win(ui, PLAY_DUEL), goals);
    ui_destroy(ui);
}

static void the_plain_duel_goes_by_goals_alone(void **state)
{
    (void)state;
    Ui *ui = open_ui(false);
    assert_int_equal(goals_to_win(ui, PLAY_PLAIN), 7);
    const MatchDef *match = world_match(session_of(ui)->world);
    assert_false(match->heat || match->clean_returns || match->lead > 0);
    assert_int_equal(session_of(ui)->level.world.ball_count, 1);
    ui_destroy(ui);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_newcomer_hits_in_5_breaks_in_40_and_wins_in_60_seconds),
        cmocka_unit_test(the_first_match_goes_by_time_until_one_is_won),
        cmocka_unit_test(the_plain_duel_goes_by_goals_alone),
        cmocka_unit_test(enter_leads_half_of_the_newcomers_to_50_broken_in_half_a_minute),
        cmocka_unit_test(a_fresh_start_enters_the_first_level_of_the_campaign),
    };
    return cmocka_run_group_tests_name("first_minute", tests, NULL, NULL);
}
