#include "challenge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"
#include "hash.h"
#include "level_maker.h"
#include "world.h"

#define DAY 20779 // 2026-11-22

static void dates_are_read_as_they_are_written(void **state)
{
    (void)state;
    static const struct {
        long long day;
        const char *date;
    } CASES[] = {{0, "1970-01-01"},     {58, "1970-02-28"},    {59, "1970-03-01"},
                 {789, "1972-02-29"},   {790, "1972-03-01"},   {11016, "2000-02-29"},
                 {DAY, "2026-11-22"},   {20818, "2026-12-31"}, {20819, "2027-01-01"},
                 {47540, "2100-02-28"}, {47541, "2100-03-01"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char date[CHALLENGE_DATE_SIZE];
        challenge_write_date(CASES[i].day, date);
        assert_string_equal(date, CASES[i].date);
        assert_int_equal(challenge_read_date(date), CASES[i].day);
    }
    for (long long day = 0; day < 60000; day++) {
        char date[CHALLENGE_DATE_SIZE];
        challenge_write_date(day, date);
        assert_int_equal(challenge_read_date(date), day);
    }
    assert_int_equal(challenge_day(86400LL * DAY - 1), DAY - 1);
    assert_int_equal(challenge_day(86400LL * DAY), DAY);
}

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static void each_day_of_five_centuries_has_the_date_of_a_calendar(void **state)
{
    static const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    long long day = 0;
    (void)state;
    for (int year = 1970; year < 2470; year++) {
        for (int month = 0; month < 12; month++) {
            const int days = DAYS[month] + (month == 1 && is_leap(year));
            for (int date = 1; date <= days; date++, day++) {
                char written[CHALLENGE_DATE_SIZE];
                // Most days follow from those about them.
                if (date == 1 || date == days || day % 9 == 0) {
                    char expected[60];
                    snprintf(expected, sizeof expected, "%04d-%02d-%02d", year, month + 1, date);
                    challenge_write_date(day, written);
                    assert_string_equal(written, expected);
                    assert_int_equal(challenge_read_date(expected), day);
                }
            }
        }
    }
}

static void what_is_no_date_is_none(void **state)
{
    (void)state;
    static const char *const OTHERS[] = {
        "",           "2026-02-29",  "2026-11-31",  "2026-13-01", "2026-00-10",
        "2026-1-01",  "2026-11-22 ", "1969-12-31",  "1969-12-30", "First light",
        "2026-11-00", "2026-11--1",  "2026-11-220", "2026-11-2x", "2026--1-22",
        "-999-01-01", "2026-99-01"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_int_equal(challenge_read_date(OTHERS[i]), -1);
    }
}

/// A game that is recorded and counted.
typedef struct Game {
    Replay replay;
    Tally tally;
    double over; ///< s; 0: it is not
} Game;

static bool note(void *context, const WorldEvent *event)
{
    Game *game = context;
    replay_add_contact(&game->replay, event);
    tally_note_event(&game->tally, event);
    game->over = event->kind == EVENT_OVER ? event->time : game->over;
    return true;
}

/// Records some seconds of a game by a bot, whose tally becomes `*tally`.
static Replay play_tallied(const ReplaySetup *setup, long long day, double seconds,
                           ChallengeResult *result, Tally *tally)
{
    Game game = {0};
    Level level = {0};
    assert_true(challenge_make(&level, day));
    assert_true(replay_begin(&game.replay, setup, &level));
    World *world = world_create(&level.world, setup->seed);
    assert_non_null(world);
    if (setup->lives > 0) {
        world_carry_over(world, setup->lives, setup->points);
    }
    if (setup->player[0].length_factor > 0.0) {
        world_help_paddle(world, 0, setup->player[0].length_factor);
    }
    Bot bot = bot_make(BOT_HARD, 0, 5);
    const int steps = (int)(seconds * STEPS_PER_SECOND);
    for (int i = 0; i < steps && world_outcome(world) == WORLD_RUNNING; i++) {
        const WorldInput input = {.paddle = {bot_think(&bot, world)}};
        replay_add_step(&game.replay, &input);
        world_step(world, &input, note, &game);
        replay_add_state(&game.replay, world);
        tally_note_step(&game.tally, world, SIDE_NONE);
    }
    replay_end(&game.replay, world,
               game.over > 0.0 ? game.over : (double)game.replay.steps / STEPS_PER_SECOND);
    *result = challenge_result(day, world, &game.tally);
    *tally = game.tally;
    world_destroy(world);
    level_free(&level);
    return game.replay;
}

static Replay play(const ReplaySetup *setup, long long day, double seconds, ChallengeResult *result)
{
    Tally tally;
    return play_tallied(setup, day, seconds, result, &tally);
}

static void a_game_proves_its_line(void **state)
{
    (void)state;
    const ReplaySetup setup = {.seed = challenge_seed(DAY)};
    ChallengeResult played, judged;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    char line[CHALLENGE_LINE_SIZE], proven[CHALLENGE_LINE_SIZE];
    Replay replay = play(&setup, DAY, 10.0, &played);
    challenge_write_line(&played, line);
    assert_non_null(strstr(line, "Arkanong challenge 2026-11-22: "));
    assert_non_null(strstr(line, ", not finished, 10.0 s, "));
    assert_true(played.points > 0);
    assert_true(challenge_judge(&replay, &judged, problem));
    challenge_write_line(&judged, proven);
    assert_string_equal(line, proven);
    replay_free(&replay);
}

static void a_cleared_day_is_proven_by_what_happened_in_it(void **state)
{
    int reached = 0;
    (void)state;
    // The first days that there are.
    for (long long day = 0; day < 7; day++) {
        const ReplaySetup setup = {.seed = challenge_seed(day)};
        ChallengeResult played, judged;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        Replay replay = play(&setup, day, 600.0, &played);
        if (!challenge_judge(&replay, &judged, problem)) {
            fail_msg("%s", problem);
        }
        assert_int_equal(judged.outcome, played.outcome);
        assert_int_equal(judged.reached, played.reached);
        reached += played.reached;
        replay_free(&replay);
    }
    assert_in_range(reached, 2, 5);
}

static void other_levels_seeds_lives_and_longer_paddles_prove_nothing(void **state)
{
    (void)state;
    const ReplaySetup setups[] = {
        {.seed = challenge_seed(DAY) + 1},
        {.seed = challenge_seed(DAY), .lives = 9},
        {.seed = challenge_seed(DAY), .points = 100},
        {.seed = challenge_seed(DAY), .player = {{.length_factor = 1.5}}},
        {.seed = challenge_seed(DAY), .player = {{.length_factor = 0.75}}},
    };
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        ChallengeResult result;
        char problem[REPLAY_PROBLEM_SIZE] = "";
        Replay replay = play(&setups[i], DAY, 1.0, &result);
        assert_false(challenge_judge(&replay, &result, problem));
        assert_non_null(strstr(problem, i == 0 ? "its seed is another one" : "began with other"));
        replay_free(&replay);
    }
    // The level of a day with more behind it, and under the name of another.
    const ReplaySetup setup = {.seed = challenge_seed(DAY)};
    ChallengeResult result;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Replay replay = play(&setup, DAY, 1.0, &result);
    char *longer = calloc(replay.level_length + 5, 1);
    assert_non_null(longer);
    sprintf(longer, "%s// x", replay.level);
    free(replay.level);
    replay.level = longer;
    replay.level_length += 4;
    assert_false(challenge_judge(&replay, &result, problem));
    assert_non_null(strstr(problem, "no game on the level of its day"));
    longer[replay.level_length -= 4] = '\0';
    char *date = strstr(replay.level, "2026-11-22");
    assert_non_null(date);
    date[9] = '3';
    assert_false(challenge_judge(&replay, &result, problem));
    assert_non_null(strstr(problem, "no game on the level of its day"));
    // The day's own level, but for a digit.
    date[9] = '2';
    char *speed = strstr(replay.level, "ball_speed = ");
    assert_non_null(speed);
    speed[13] = speed[13] == '3' ? '4' : '3';
    assert_false(challenge_judge(&replay, &result, problem));
    assert_non_null(strstr(problem, "no game on the level of its day"));
    memcpy(date, "some title", 10);
    assert_false(challenge_judge(&replay, &result, problem));
    assert_non_null(strstr(problem, "no date"));
    replay_free(&replay);
}

static void each_day_has_a_level_and_a_seed_of_its_own(void **state)
{
    (void)state;
    for (long long day = DAY; day < DAY + 20; day++) {
        Level one = {0}, other = {0};
        size_t length, other_length;
        assert_true(challenge_make(&one, day));
        assert_true(challenge_make(&other, day + 1));
        char *text = level_write_text(&one, &length);
        char *next = level_write_text(&other, &other_length);
        // Not the title alone.
        assert_string_not_equal(strchr(text, '\n'), strchr(next, '\n'));
        assert_true(challenge_seed(day) != challenge_seed(day + 1));
        free(text);
        free(next);
        level_free(&one);
        level_free(&other);
    }
}

static void a_game_that_was_played_otherwise_than_it_says_proves_nothing(void **state)
{
    (void)state;
    const ReplaySetup setup = {.seed = challenge_seed(DAY)};
    ChallengeResult result;
    char problem[REPLAY_PROBLEM_SIZE] = "";
    Replay replay = play(&setup, DAY, 3.0, &result);
    replay.hashes.at[0] ^= 1;
    assert_false(challenge_judge(&replay, &result, problem));
    assert_non_null(strstr(problem, "parts at "));
    replay_free(&replay);
}

/// Its bricks are those of the fifth wave of an endless run, or of a later one.
static void no_day_is_as_easy_as_the_first_waves(void **state)
{
    (void)state;
    for (long long day = DAY; day < DAY + 20; day++) {
        Level level = {0};
        assert_true(challenge_make(&level, day));
        const BrickGrid *grid = &level.world.bricks.grid[0];
        assert_true(brick_grid_cells(grid) >= 6 * 20);
        assert_true(level.world.obstacle_count > 0);
        level_free(&level);
    }
}

/// What is asked of whom, and from which side with how many balls.
static void seven_days_in_a_row_are_seven_different_games(void **state)
{
    (void)state;
    for (long long day = DAY; day < DAY + 2 * DAY_GAMES; day++) {
        const DayGame *game = day_game_of(day);
        Level level = {0};
        assert_true(challenge_make(&level, day));
        assert_int_equal(level.world.paddles[0].side, game->form.side);
        assert_int_equal(level.world.ball_count, game->form.balls);
        assert_int_equal(level.world.match.exit, game->form.exit);
        level_free(&level);
        for (long long other = day + 1; other < day + 7; other++) {
            assert_int_not_equal(game->goal.kind, day_game_of(other)->goal.kind);
        }
        assert_int_not_equal(game->look, day_game_of(day + 1)->look);
    }
}

/// A level that is cleared without its goal is not won; one that is lost is not, whatever was met.
static void the_goal_decides_what_a_cleared_day_is(void **state)
{
    (void)state;
    char line[CHALLENGE_LINE_SIZE];
    ChallengeResult result = {.day = DAY, .outcome = WORLD_WON, .reached = true};
    challenge_write_line(&result, line);
    assert_non_null(strstr(line, ", goal reached, "));
    result.reached = false;
    challenge_write_line(&result, line);
    assert_non_null(strstr(line, ", goal missed, "));
    result.outcome = WORLD_LOST;
    challenge_write_line(&result, line);
    assert_non_null(strstr(line, ", out of lives, "));
    Level level = {0};
    assert_true(challenge_make(&level, DAY));
    World *world = world_create(&level.world, 1);
    assert_non_null(world);
    // Nothing is broken yet, so nothing is reached, even where the goal is to do nothing.
    for (long long day = DAY; day < DAY + DAY_GAMES; day++) {
        assert_false(challenge_result(day, world, &(Tally){0}).reached);
    }
    world_destroy(world);
    level_free(&level);
}

/// Thieves take some of the territory, and who holds most of it has reached the goal; a rival whose
/// marks are broken opens the way out, so that nobody gets there without its goal.
static void territory_is_held_against_thieves_and_a_rival_is_beaten(void **state)
{
    (void)state;
    int decided[2] = {0}, held = 0, won = 0;
    for (long long day = DAY; day < DAY + 6 * DAY_GAMES; day++) {
        const Feat *goal = &day_game_of(day)->goal;
        if (goal->kind != FEAT_TERRITORY && goal->kind != FEAT_RIVAL) {
            continue;
        }
        const ReplaySetup setup = {.seed = challenge_seed(day)};
        ChallengeResult result;
        Tally tally;
        Replay replay = play_tallied(&setup, day, 300.0, &result, &tally);
        replay_free(&replay);
        if (goal->kind == FEAT_RIVAL) {
            assert_int_equal(result.reached, result.outcome == WORLD_WON);
            assert_true(tally.steals > 0);
            won += result.reached;
        } else {
            assert_in_range(tally.territory, 1, 99);
            decided[result.outcome == WORLD_WON && !result.reached]++;
            held += tally.territory >= goal->number;
        }
    }
    assert_true(won > 1 && held > 1 && decided[0] > 0 && decided[1] > 0);
}

static uint64_t hash_of_level(uint64_t hash, const Level *level)
{
    size_t length = 0;
    char *text = level_write_text(level, &length);
    assert_non_null(text);
    hash = hash_bytes(hash, text, length);
    free(text);
    return hash;
}

/// Those of 30 days, and all waves of eight endless runs.
static void what_everybody_gets_of_a_day_and_a_seed_stays_as_it_is_in_one_version(void **state)
{
    // A row is never changed: who changes what is made raises LEVEL_MAKER_VERSION and adds one.
    static const struct {
        int simulation, maker; ///< WORLD_SIMULATION, LEVEL_MAKER_VERSION
        uint64_t days, waves;
    } MADE[] = {{1, 4, 0x7e4cc2c7e87dd76b, 0x01d3c24aa3746c93},
                {2, 4, 0x635ec742846845f8, 0x01d3c24aa3746c93},
                {2, 5, 0xe72386f2685f795c, 0x01d3c24aa3746c93},
                {3, 5, 0x411ec414fde9e13b, 0x01d3c24aa3746c93},
                {3, 6, 0xeead22d8dad8ce8e, 0x01d3c24aa3746c93},
                {3, 7, 0xccb10c4c749c3029, 0x01d3c24aa3746c93},
                {4, 7, 0xebe9b97c117437ea, 0x01d3c24aa3746c93},
                {5, 7, 0x57f2b62c12668b24, 0x01d3c24aa3746c93}};
    const size_t last = sizeof MADE / sizeof MADE[0] - 1;
    Level level = {0};
    uint64_t days = HASH_START;
    uint64_t waves = HASH_START;
    (void)state;
    for (long long day = DAY; day < DAY + 30; day++) {
        assert_true(challenge_make(&level, day));
        days = hash_of_level(days, &level);
    }
    for (int i = 0; i < 8 * LEVEL_MAKER_WAVES; i++) {
        assert_true(level_maker_make(&level, "Made", (unsigned long long)i,
                                     1 + i % LEVEL_MAKER_WAVES, NULL));
        waves = hash_of_level(waves, &level);
    }
    level_free(&level);
    if (MADE[last].simulation != WORLD_SIMULATION || MADE[last].maker != LEVEL_MAKER_VERSION) {
        fail_msg("add the row {%d, %d, 0x%016llx, 0x%016llx}", WORLD_SIMULATION,
                 LEVEL_MAKER_VERSION, (unsigned long long)days, (unsigned long long)waves);
    }
    // The days' seeds follow from both numbers, the waves from the maker's alone.
    for (size_t i = 1; i <= last; i++) {
        assert_true(MADE[i].simulation > MADE[i - 1].simulation ||
                    MADE[i].maker > MADE[i - 1].maker);
        assert_true(MADE[i].maker != MADE[i - 1].maker || MADE[i].waves == MADE[i - 1].waves);
    }
    assert_true(days == MADE[last].days);
    assert_true(waves == MADE[last].waves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dates_are_read_as_they_are_written),
        cmocka_unit_test(each_day_of_five_centuries_has_the_date_of_a_calendar),
        cmocka_unit_test(what_is_no_date_is_none),
        cmocka_unit_test(a_game_proves_its_line),
        cmocka_unit_test(a_cleared_day_is_proven_by_what_happened_in_it),
        cmocka_unit_test(other_levels_seeds_lives_and_longer_paddles_prove_nothing),
        cmocka_unit_test(each_day_has_a_level_and_a_seed_of_its_own),
        cmocka_unit_test(seven_days_in_a_row_are_seven_different_games),
        cmocka_unit_test(the_goal_decides_what_a_cleared_day_is),
        cmocka_unit_test(territory_is_held_against_thieves_and_a_rival_is_beaten),
        cmocka_unit_test(a_game_that_was_played_otherwise_than_it_says_proves_nothing),
        cmocka_unit_test(what_everybody_gets_of_a_day_and_a_seed_stays_as_it_is_in_one_version),
        cmocka_unit_test(no_day_is_as_easy_as_the_first_waves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
