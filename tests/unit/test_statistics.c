#include "merits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kept_file.h"

static void sums_add_up_bests_stay_and_members_of_a_set_count_once(void **state)
{
    (void)state;
    Statistics statistics = {0};
    static const struct {
        StatisticsCounter counter;
        long long noted[4], value;
    } CASES[] = {
        {STATISTICS_BRICKS, {1, 2, 0, 4}, 7},
        {STATISTICS_COMBO, {3, 9, 0, 5}, 9},
        {STATISTICS_POWER_KINDS, {0, 7, 7, 51}, 3},
        {STATISTICS_GOALS, {STATISTICS_MOST, 1, 0, 5}, STATISTICS_MOST},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        for (int k = 0; k < 4; k++) {
            statistics_note(&statistics, CASES[i].counter, CASES[i].noted[k]);
        }
        assert_int_equal(statistics_value(&statistics, CASES[i].counter), CASES[i].value);
    }
}

static void each_counter_has_a_name_of_its_own_and_a_label(void **state)
{
    (void)state;
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        const StatisticsRow *row = statistics_row((StatisticsCounter)i);
        assert_non_null(row->name);
        assert_non_null(row->label);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(row->name, statistics_row((StatisticsCounter)k)->name);
        }
    }
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    Statistics written = {0};
    Statistics read;
    remove(path);
    assert_int_equal(statistics_read(&read, path), SAFE_FILE_ABSENT);
    for (int i = 0; i < STATISTICS_COUNTER_COUNT; i++) {
        statistics_note(&written, (StatisticsCounter)i, 1 + i);
    }
    assert_true(statistics_changed(&written));
    assert_int_equal(statistics_write(&written, path), SAFE_FILE_GOOD);
    assert_false(statistics_changed(&written));
    assert_int_equal(statistics_read(&read, path), SAFE_FILE_GOOD);
    assert_memory_equal(read.value, written.value, sizeof read.value);
    assert_false(statistics_changed(&read));
}

static void what_two_games_count_is_kept(void **state)
{
    (void)state;
    Statistics one = {0};
    Statistics other = {0};
    remove(path);
    statistics_note(&one, STATISTICS_BRICKS, 100);
    statistics_note(&one, STATISTICS_COMBO, 9);
    statistics_note(&one, STATISTICS_BRICK_KINDS, 1);
    assert_int_equal(statistics_write(&one, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_read(&other, path), SAFE_FILE_GOOD);
    statistics_note(&one, STATISTICS_BRICKS, 10);
    statistics_note(&one, STATISTICS_BRICK_KINDS, 2);
    statistics_note(&other, STATISTICS_BRICKS, 1);
    statistics_note(&other, STATISTICS_COMBO, 12);
    statistics_note(&other, STATISTICS_BRICK_KINDS, 2);
    statistics_note(&other, STATISTICS_BRICK_KINDS, 3);
    assert_int_equal(statistics_write(&one, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_write(&other, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_value(&other, STATISTICS_BRICKS), 111);
    assert_int_equal(statistics_value(&other, STATISTICS_COMBO), 12);
    assert_int_equal(statistics_value(&other, STATISTICS_BRICK_KINDS), 3);
    assert_int_equal(statistics_write(&one, path), SAFE_FILE_GOOD);
    assert_memory_equal(one.value, other.value, sizeof one.value);
}

static void all_begins_anew_where_that_is_asked_for_whatever_the_file_says(void **state)
{
    (void)state;
    Statistics one = {0};
    Statistics other = {0};
    remove(path);
    statistics_note(&one, STATISTICS_BRICKS, 100);
    statistics_note(&one, STATISTICS_RALLY, 100);
    assert_int_equal(statistics_write(&one, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_read(&other, path), SAFE_FILE_GOOD);
    statistics_reset(&one);
    assert_true(statistics_changed(&one));
    assert_int_equal(statistics_write(&one, path), SAFE_FILE_GOOD);
    // Another game that still has the old numbers brings only what it has counted since.
    statistics_note(&other, STATISTICS_BRICKS, 5);
    assert_int_equal(statistics_write(&other, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_value(&other, STATISTICS_BRICKS), 5);
    assert_int_equal(statistics_value(&other, STATISTICS_RALLY), 0);
}

static void what_newer_programs_and_people_have_written_stays(void **state)
{
    (void)state;
    Statistics read;
    char text[2048] = "";
    write_file("# mine\nfuture = a b c\nbricks = 7\nbricks = 9\n");
    assert_int_equal(statistics_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(statistics_value(&read, STATISTICS_BRICKS), 9);
    statistics_note(&read, STATISTICS_BRICKS, 1);
    assert_int_equal(statistics_write(&read, path), SAFE_FILE_GOOD);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(text, "# mine\nfuture = a b c\n"));
    assert_non_null(strstr(text, "\nbricks = 10\n"));
    assert_null(strstr(text, "bricks = 9"));
}

static void a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used(void **state)
{
    (void)state;
    static const char *const DAMAGES[] = {
        "bricks = 7\ncombo = -1\n",   "bricks = 7\ncombo = 4503599627370496\n",
        "bricks = 7\ncombo = nine\n", "bricks = 7\ncombo\n",
        "bricks = 7\ncombo = 1",      "file = begins\nbricks = 7\n",
    };
    for (size_t i = 0; i < sizeof DAMAGES / sizeof DAMAGES[0]; i++) {
        Statistics read;
        remove(aside);
        write_file(DAMAGES[i]);
        assert_int_equal(statistics_read(&read, path), SAFE_FILE_DAMAGED);
        assert_int_equal(statistics_value(&read, STATISTICS_BRICKS), 7);
        assert_int_equal(statistics_value(&read, STATISTICS_COMBO), 0);
        assert_int_equal(access(aside, F_OK), 0);
        assert_int_not_equal(access(path, F_OK), 0);
    }
}

static void a_file_that_is_damaged_or_lost_meanwhile_gets_all_that_is_known(void **state)
{
    (void)state;
    static const char *const MEANWHILE[] = {NULL, "combo = 4\nrubbish\n"};
    for (int i = 0; i < 2; i++) {
        Statistics statistics = {0};
        remove(path);
        statistics_note(&statistics, STATISTICS_BRICKS, 100);
        assert_int_equal(statistics_write(&statistics, path), SAFE_FILE_GOOD);
        remove(path);
        if (MEANWHILE[i] != NULL) {
            write_file(MEANWHILE[i]);
        }
        statistics_note(&statistics, STATISTICS_BRICKS, 1);
        assert_int_equal(statistics_write(&statistics, path),
                         MEANWHILE[i] != NULL ? SAFE_FILE_DAMAGED : SAFE_FILE_GOOD);
        assert_int_equal(statistics_value(&statistics, STATISTICS_BRICKS), 101);
        assert_int_equal(statistics_value(&statistics, STATISTICS_COMBO), i == 0 ? 0 : 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_add_up_bests_stay_and_members_of_a_set_count_once),
        cmocka_unit_test(each_counter_has_a_name_of_its_own_and_a_label),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(what_two_games_count_is_kept),
        cmocka_unit_test(all_begins_anew_where_that_is_asked_for_whatever_the_file_says),
        cmocka_unit_test(what_newer_programs_and_people_have_written_stays),
        cmocka_unit_test(a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used),
        cmocka_unit_test(a_file_that_is_damaged_or_lost_meanwhile_gets_all_that_is_known),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
