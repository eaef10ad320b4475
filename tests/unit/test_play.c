// What is played, as a value, without a window.
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "career.h"

#define GOOD_LEVELS "levels"

/// A career on the game's own levels, where nothing was reached yet.
typedef struct Fresh {
    Career career;
    Settings settings;
    LevelList list;
    Session session;
} Fresh;

static long long some_date(void)
{
    return 1790000000;
}

static void begin(Fresh *fresh)
{
    *fresh = (Fresh){.settings = settings_defaults()};
    fresh->career.settings = &fresh->settings;
    fresh->career.level_list = &fresh->list;
    fresh->career.session = &fresh->session;
    fresh->career.date = some_date;
    assert_true(level_list_open(&fresh->list, GOOD_LEVELS));
}

static void end(Fresh *fresh)
{
    level_list_close(&fresh->list);
}

static void every_mode_has_a_name_a_sentence_and_a_first_level(void **state)
{
    (void)state;
    static Fresh fresh;
    begin(&fresh);
    for (int mode = 0; mode < PLAY_MODES; mode++) {
        assert_non_null(PLAY_ROWS[mode].name);
        assert_non_null(PLAY_ROWS[mode].sentence);
        assert_true(play_can_begin(&fresh.career, (PlayKind)mode));
        const Play play = play_of_mode(&fresh.career, (PlayKind)mode);
        assert_int_equal(play.kind, mode);
        assert_int_equal(fresh.settings.mode, mode);
        assert_true(play_has_level(&play));
        assert_int_equal(play.level_index >= 0, PLAY_ROWS[mode].score_set == NULL);
    }
    end(&fresh);
}

static void a_level_decides_what_is_played_on_it(void **state)
{
    (void)state;
    static const struct {
        PlayKind asked, single, several;
        Remix remix;
    } CASES[] = {
        {PLAY_DUEL, PLAY_SOLO, PLAY_DUEL, REMIX_NONE},
        {PLAY_TWO, PLAY_SOLO, PLAY_TWO, REMIX_NONE},
        {PLAY_WATCH, PLAY_SOLO, PLAY_WATCH, REMIX_NONE},
        {PLAY_SOLO, PLAY_SOLO, PLAY_DUEL, REMIX_NONE},
        {PLAY_SOLO, PLAY_REMIX, PLAY_DUEL, REMIX_RUSH},
        {PLAY_TOGETHER, PLAY_TOGETHER, PLAY_DOUBLES, REMIX_NONE},
        {PLAY_DOUBLES, PLAY_REMIX, PLAY_DOUBLES, REMIX_RUSH},
        {PLAY_CUP, PLAY_SOLO, PLAY_CUP, REMIX_NONE},
        {PLAY_ENDLESS, PLAY_ENDLESS, PLAY_DUEL, REMIX_NONE},
        {PLAY_TRIAL, PLAY_TRIAL, PLAY_TRIAL, REMIX_NONE},
    };
    for (int i = 0; i < (int)(sizeof CASES / sizeof CASES[0]); i++) {
        for (int paddles = 1; paddles <= 2; paddles++) {
            const Level level = {.world.paddle_count = paddles};
            Play play = {.kind = CASES[i].asked, .remix = CASES[i].remix};
            play_meet_level(&play, &level);
            assert_int_equal(play.kind, paddles == 1 ? CASES[i].single : CASES[i].several);
        }
    }
}

static void what_nobody_plays_counts_for_nobody(void **state)
{
    (void)state;
    const unsigned counts = PLAY_RUN | PLAY_SCORES | PLAY_MERITS | PLAY_BEST | PLAY_SERIES;
    for (int kind = 0; kind < PLAY_KIND_COUNT; kind++) {
        const Play watched = {.kind = (PlayKind)kind};
        assert_false(play_is(&watched, counts));
        assert_true(play_is(&watched, PLAY_WATCHED));
        const Play played = {.kind = (PlayKind)kind, .people = 1};
        assert_int_equal(play_traits(&played), PLAY_ROWS[kind].traits);
    }
}

static void no_match_of_the_editor_or_of_a_replay_counts_or_is_resumed(void **state)
{
    (void)state;
    static const PlayKind KINDS[] = {PLAY_TRIAL, PLAY_REPLAY, PLAY_FORK, PLAY_FORK_OF_TWO,
                                     PLAY_DEMONSTRATION};
    const unsigned counts =
        PLAY_RUN | PLAY_SCORES | PLAY_MERITS | PLAY_BEST | PLAY_SERIES | PLAY_CUPS | PLAY_RESUMES;
    for (int i = 0; i < (int)(sizeof KINDS / sizeof KINDS[0]); i++) {
        const Play play = {.kind = KINDS[i], .people = 2};
        assert_false(play_is(&play, counts));
    }
}

static void a_chosen_level_keeps_the_players_of_the_mode_but_not_its_cup_or_wave(void **state)
{
    (void)state;
    static const PlayKind AS[PLAY_MODES] = {
        [PLAY_TWO] = PLAY_TWO,     [PLAY_MANY] = PLAY_MANY,        [PLAY_WATCH] = PLAY_WATCH,
        [PLAY_PLAIN] = PLAY_PLAIN, [PLAY_TOGETHER] = PLAY_DOUBLES,
    };
    static Fresh fresh;
    begin(&fresh);
    for (int mode = 0; mode < PLAY_MODES; mode++) {
        fresh.career.run.score = 100;
        fresh.career.played = play_of_mode(&fresh.career, (PlayKind)mode);
        const Play play = play_of_choice(&fresh.career, 0);
        assert_int_equal(play.kind, AS[mode]);
        assert_int_equal(play.partners, mode == PLAY_TOGETHER);
        assert_int_equal(play.level_index, 0);
        assert_int_equal(play.seeded.wave, 0);
        assert_int_equal(play.cup.rival, 0);
        assert_int_equal(fresh.career.run.score, 0);
    }
    end(&fresh);
}

static void a_day_is_tried_once_and_then_practised(void **state)
{
    (void)state;
    static Fresh fresh;
    begin(&fresh);
    fresh.career.played = play_of_mode(&fresh.career, PLAY_DAY);
    fresh.career.played.people = 1;
    assert_false(play_is_practice(&fresh.career.played));
    const Play again = play_again(&fresh.career);
    assert_true(play_is_practice(&again));
    const Play later = play_of_mode(&fresh.career, PLAY_DAY);
    assert_true(play_is_practice(&later));
    assert_int_equal(later.seeded.day, again.seeded.day);
    end(&fresh);
}

static void a_level_that_is_not_there_is_no_level(void **state)
{
    (void)state;
    static Fresh fresh;
    begin(&fresh);
    const Play before = play_of_entry(&fresh.career, PLAY_DUEL, -1);
    const Play behind = play_of_entry(&fresh.career, PLAY_DUEL, fresh.list.count);
    assert_false(play_has_level(&before) || play_has_level(&behind));
    assert_int_equal(behind.level_index, -1);
    end(&fresh);
}

static void behind_the_last_level_of_three_sides_comes_the_first(void **state)
{
    (void)state;
    static Fresh fresh;
    begin(&fresh);
    fresh.career.played = play_of_mode(&fresh.career, PLAY_MANY);
    const int first = fresh.career.played.level_index;
    int levels = 0;
    do {
        const int index = fresh.career.played.level_index;
        fresh.session.level.world.paddle_count = fresh.list.entry[index].level.world.paddle_count;
        assert_true(fresh.session.level.world.paddle_count >= 3);
        fresh.career.played = play_next(&fresh.career);
        levels++;
    } while (fresh.career.played.level_index != first && levels < fresh.list.count);
    assert_int_equal(fresh.career.played.level_index, first);
    assert_true(levels > 1);
    fresh.session.level.world.paddle_count = 0;
    end(&fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mode_has_a_name_a_sentence_and_a_first_level),
        cmocka_unit_test(a_level_decides_what_is_played_on_it),
        cmocka_unit_test(what_nobody_plays_counts_for_nobody),
        cmocka_unit_test(no_match_of_the_editor_or_of_a_replay_counts_or_is_resumed),
        cmocka_unit_test(a_chosen_level_keeps_the_players_of_the_mode_but_not_its_cup_or_wave),
        cmocka_unit_test(a_day_is_tried_once_and_then_practised),
        cmocka_unit_test(a_level_that_is_not_there_is_no_level),
        cmocka_unit_test(behind_the_last_level_of_three_sides_comes_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
