/// Two games that read, change and write the same files in any order, beside a plain model of what
/// has to be in these.
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kept_file.h"
#include "merits.h"
#include "rng.h"
#include "scores.h"
#include "settings.h"

enum { WRITERS = 2, ROUNDS = 150, SETS = 2, MOST = 64 };

static const char *const SETS_OF_LEVELS[SETS] = {"levels", "mine"};
static const char *const NAMES[] = {"Ada", "Ben", "Ada L"};
static const char *const RUNS[] = {"", "run1", "run2"};

/// A table of runs as a list.
typedef struct Table {
    Score score[MOST];
    int count;
} Table;

static void drop(Table *table, int at)
{
    table->count--;
    memmove(&table->score[at], &table->score[at + 1],
            (size_t)(table->count - at) * sizeof *table->score);
}

/// Behind those with as many points; of one run only the last stays, of all the best ten.
static void enter(Table *table, const Score *score)
{
    for (int i = 0; i < table->count && score->run[0] != '\0'; i++) {
        if (strcmp(table->score[i].run, score->run) == 0) {
            drop(table, i--);
        }
    }
    int at = 0;
    while (at < table->count && table->score[at].points >= score->points) {
        at++;
    }
    assert_true(table->count < MOST);
    memmove(&table->score[at + 1], &table->score[at],
            (size_t)(table->count - at) * sizeof *table->score);
    table->score[at] = *score;
    table->count += table->count < MOST;
    if (table->count > SCORES_PLACES) {
        table->count = SCORES_PLACES;
    }
}

static bool is_same(const Score *a, const Score *b)
{
    return a->points == b->points && a->levels == b->levels && strcmp(a->name, b->name) == 0;
}

/// A file does not tell which of several scores that say the same is of which run.
static void read_again(Table *table)
{
    const Table before = *table;
    for (int i = 0; i < table->count; i++) {
        table->score[i].run[0] = '\0';
    }
    for (int i = 0; i < table->count; i++) {
        int at = 0;
        while (table->score[at].run[0] != '\0' || !is_same(&table->score[at], &before.score[i])) {
            at++;
        }
        strcpy(table->score[at].run, before.score[i].run);
    }
}

static void expect_table(const Scores *scores, const Table *table, const char *set)
{
    int count = 0;
    const Score *first = scores_table(scores, set, &count);
    assert_int_equal(count, table->count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(first[i].points, table->score[i].points);
        assert_int_equal(first[i].levels, table->score[i].levels);
        assert_string_equal(first[i].name, table->score[i].name);
        assert_string_equal(first[i].run, table->score[i].run);
    }
}

/// What a writer has to write, in the order in which it was entered; `number` is that of its set.
typedef struct Pending {
    Score score[MOST];
    int set[MOST];
    int count;
} Pending;

/// Enters a run and returns its place in that writer's table, as the model has it.
static void enter_run(Scores *own, Table view[SETS], Pending *pending, Rng *rng)
{
    const int set = rng_below(rng, SETS);
    Score score = {.points = 1 + rng_below(rng, 6), .levels = rng_below(rng, 2)};
    strcpy(score.name, NAMES[rng_below(rng, 3)]);
    const char *run = RUNS[rng_below(rng, 3)];
    int place = 1;
    for (int i = 0; i < view[set].count; i++) {
        place += view[set].score[i].points >= score.points;
    }
    place = place <= SCORES_PLACES ? place : 0;
    assert_int_equal(scores_place(own, SETS_OF_LEVELS[set], score.points), place);
    assert_int_equal(scores_add(own, SETS_OF_LEVELS[set], score.name, score.points, score.levels),
                     place);
    if (place == 0) {
        return;
    }
    // The table is full before it is known which run this is of.
    enter(&view[set], &score);
    drop(&view[set], place - 1);
    strcpy(score.run, run);
    scores_set_run(own, run);
    for (int i = 0; i < view[set].count && run[0] != '\0'; i++) {
        if (strcmp(view[set].score[i].run, run) == 0) {
            drop(&view[set], i--);
        }
    }
    enter(&view[set], &score);
    pending->score[pending->count] = score;
    pending->set[pending->count++] = set;
    assert_true(pending->count < MOST);
}

static void scores_of_two_games_are_those_of_the_model(void **state)
{
    (void)state;
    Rng rng = rng_make(11);
    Scores own[WRITERS] = {{0}};
    Table file[SETS] = {{.count = 0}};
    Table view[WRITERS][SETS] = {{{.count = 0}}};
    Pending pending[WRITERS] = {{.count = 0}};
    for (int round = 0; round < ROUNDS; round++) {
        const int writer = rng_below(&rng, WRITERS);
        Pending *mine = &pending[writer];
        if (rng_below(&rng, 3) > 0) {
            enter_run(&own[writer], view[writer], mine, &rng);
        } else {
            assert_int_equal(scores_write(&own[writer], path), SAFE_FILE_GOOD);
            read_again(&file[0]);
            read_again(&file[1]);
            for (int i = 0; i < mine->count; i++) {
                enter(&file[mine->set[i]], &mine->score[i]);
            }
            mine->count = 0;
            memcpy(view[writer], file, sizeof file);
            Scores read;
            assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
            read_again(&file[0]);
            read_again(&file[1]);
            for (int set = 0; set < SETS; set++) {
                expect_table(&read, &file[set], SETS_OF_LEVELS[set]);
            }
            scores_free(&read);
        }
        for (int set = 0; set < SETS; set++) {
            expect_table(&own[writer], &view[writer][set], SETS_OF_LEVELS[set]);
        }
    }
    scores_free(&own[0]);
    scores_free(&own[1]);
}

static void merits_of_two_games_are_the_best_of_both(void **state)
{
    (void)state;
    static const char *const LEVELS[] = {"levels/a", "levels/b", "mine"};
    Rng rng = rng_make(12);
    Merits own[WRITERS] = {{0}};
    Merit file[3] = {{.stars = 0}};
    Merit view[WRITERS][3] = {{{.stars = 0}}};
    remove(path);
    for (int round = 0; round < ROUNDS; round++) {
        const int writer = rng_below(&rng, WRITERS);
        Merit won = {.stars = 1 << rng_below(&rng, 3),
                     .time_ms = rng_below(&rng, 4) * 1000,
                     .points = rng_below(&rng, 1000)};
        const int level = rng_below(&rng, 3);
        strcpy(won.level, LEVELS[level]);
        const bool writes = rng_below(&rng, 3) == 0;
        if (writes) {
            assert_int_equal(merits_write(&own[writer], path), SAFE_FILE_GOOD);
            assert_false(own[writer].changed);
        } else {
            assert_true(merits_note(&own[writer], &won));
        }
        for (int i = 0; i < 3; i++) {
            Merit *mine = &view[writer][i];
            const Merit *more = writes ? &file[i] : &won;
            if (writes || i == level) {
                mine->stars |= more->stars;
                mine->points = more->points > mine->points ? more->points : mine->points;
                const bool faster = mine->time_ms == 0 || more->time_ms < mine->time_ms;
                mine->time_ms = more->time_ms > 0 && faster ? more->time_ms : mine->time_ms;
            }
            file[i] = writes ? *mine : file[i];
            const Merit *kept = merits_of(&own[writer], LEVELS[i]);
            const Merit none = {.stars = 0};
            kept = kept != NULL ? kept : &none;
            assert_int_equal(kept->stars, mine->stars);
            assert_int_equal(kept->time_ms, mine->time_ms);
            assert_int_equal(kept->points, mine->points);
        }
    }
    merits_free(&own[0]);
    merits_free(&own[1]);
}

/// What a game has counted since it last wrote.
typedef struct Counts {
    long long seen[STATISTICS_COUNTER_COUNT]; ///< what it shows
    long long more[STATISTICS_COUNTER_COUNT]; ///< sums: how many; bests that it has not seen
                                              ///< before; sets: those new to it
    bool reset;
} Counts;

static void count(Counts *counts, StatisticsCounter counter, int number)
{
    long long *seen = &counts->seen[counter];
    long long *more = &counts->more[counter];
    switch (statistics_row(counter)->kind) {
    case STATISTICS_SUM:
        *seen += number;
        *more += number;
        break;
    case STATISTICS_BEST:
        *more = number > *seen ? number : *more;
        *seen = number > *seen ? number : *seen;
        break;
    case STATISTICS_SET:
        *more |= (1LL << number) & ~*seen;
        *seen |= 1LL << number;
        break;
    }
}

/// Adds to the file what a game has counted.
static void add_counts(long long *file, const Counts *counts)
{
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        const long long before = counts->reset ? 0 : file[i];
        const long long more = counts->more[i];
        switch (statistics_row((StatisticsCounter)i)->kind) {
        case STATISTICS_SUM:
            file[i] = before + more;
            break;
        case STATISTICS_BEST:
            file[i] = more > before ? more : before;
            break;
        case STATISTICS_SET:
            file[i] = before | more;
            break;
        }
    }
}

static void counters_of_two_games_are_those_of_the_model(void **state)
{
    (void)state;
    Rng rng = rng_make(13);
    Statistics own[WRITERS] = {{.reset = false}};
    Counts counts[WRITERS] = {{.reset = false}};
    long long file[STATISTICS_COUNTER_COUNT] = {0};
    remove(path);
    for (int round = 0; round < 3 * ROUNDS; round++) {
        const int writer = rng_below(&rng, WRITERS);
        Statistics *mine = &own[writer];
        Counts *model = &counts[writer];
        const int way = rng_below(&rng, 30);
        if (way == 0) {
            statistics_reset(mine);
            *model = (Counts){.reset = true};
        } else if (way < 6) {
            assert_int_equal(statistics_write(mine, path), SAFE_FILE_GOOD);
            add_counts(file, model);
            *model = (Counts){.reset = false};
            memcpy(model->seen, file, sizeof file);
            assert_false(statistics_changed(mine));
        } else {
            const StatisticsCounter counter =
                (StatisticsCounter)rng_below(&rng, STATISTICS_COUNTER_COUNT);
            const int number = rng_below(&rng, 12);
            statistics_note(mine, counter, number);
            count(model, counter, number);
        }
        for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
            assert_int_equal(mine->value[i], model->seen[i]);
        }
    }
}

/// What of two values another game's file has to hold: what was changed here.
static int merged(int own, int before, int theirs)
{
    return own == before ? theirs : own;
}

static void settings_of_two_games_are_those_that_were_changed_last(void **state)
{
    (void)state;
    static const char *const LANGUAGES[] = {"", "de", "fr"};
    Rng rng = rng_make(14);
    Settings own[WRITERS] = {settings_defaults(), settings_defaults()};
    Settings kept[WRITERS] = {settings_defaults(), settings_defaults()};
    Settings file = settings_defaults();
    remove(path);
    assert_int_equal(settings_write(&own[0], &kept[0], path), SAFE_FILE_GOOD);
    for (int round = 0; round < 5 * ROUNDS; round++) {
        const int writer = rng_below(&rng, WRITERS);
        Settings *mine = &own[writer];
        // Some more often than the many keys.
        const int id = rng_below(&rng, 2) == 0 ? rng_below(&rng, SETTING_COUNT)
                                               : SETTING_EFFECTS_VOLUME + rng_below(&rng, 3);
        const int way = rng_below(&rng, 10);
        if (way > 1) {
            settings_set(mine, (SettingId)id, rng_below(&rng, 20));
        } else if (way == 1) {
            settings_set_language(mine, LANGUAGES[rng_below(&rng, 3)]);
        } else {
            for (int i = 0; i < SETTING_COUNT; i++) {
                const SettingId each = (SettingId)i;
                settings_set(&file, each,
                             merged(settings_value(mine, each), settings_value(&kept[writer], each),
                                    settings_value(&file, each)));
            }
            if (strcmp(mine->language, kept[writer].language) != 0) {
                settings_set_language(&file, mine->language);
            }
            Settings read;
            assert_int_equal(settings_write(mine, &kept[writer], path), SAFE_FILE_GOOD);
            assert_memory_equal(&kept[writer], mine, sizeof *mine);
            assert_int_equal(settings_read(&read, path), SAFE_FILE_GOOD);
            for (int i = 0; i < SETTING_COUNT; i++) {
                assert_int_equal(settings_value(&read, (SettingId)i),
                                 settings_value(&file, (SettingId)i));
            }
            assert_string_equal(read.language, file.language);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_of_two_games_are_those_of_the_model),
        cmocka_unit_test(merits_of_two_games_are_the_best_of_both),
        cmocka_unit_test(counters_of_two_games_are_those_of_the_model),
        cmocka_unit_test(settings_of_two_games_are_those_that_were_changed_last),
    };
    return cmocka_run_group_tests_name("two_writers", tests, make_folder, remove_folder);
}
