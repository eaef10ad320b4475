#include "merits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "kept_file.h"

static void note(Merits *merits, const char *level, int stars, int time_ms, int points)
{
    Merit won = {.stars = stars, .time_ms = time_ms, .points = points};
    strcpy(won.level, level);
    assert_true(merits_note(merits, &won));
}

static void assert_level(const Merits *merits, const char *level, int stars, int time_ms,
                         int points)
{
    const Merit *won = merits_of(merits, level);
    assert_non_null(won);
    assert_int_equal(won->stars, stars);
    assert_int_equal(won->time_ms, time_ms);
    assert_int_equal(won->points, points);
}

static void what_was_won_once_is_kept_and_what_is_better_takes_its_place(void **state)
{
    (void)state;
    Merits merits = {0};
    assert_null(merits_of(&merits, "a"));
    // A level that was lost has points, and no time.
    note(&merits, "a", 0, 0, 120);
    assert_level(&merits, "a", 0, 0, 120);
    note(&merits, "a", MERITS_CLEARED | MERITS_FEAT, 60000, 100);
    assert_level(&merits, "a", MERITS_CLEARED | MERITS_FEAT, 60000, 120);
    note(&merits, "a", MERITS_CLEARED | MERITS_PAR, 50000, 130);
    assert_level(&merits, "a", MERITS_ALL_STARS, 50000, 130);
    merits.changed = false;
    note(&merits, "a", MERITS_CLEARED, 70000, 10);
    assert_level(&merits, "a", MERITS_ALL_STARS, 50000, 130);
    assert_false(merits.changed);
    merits_free(&merits);
}

static void two_games_keep_the_best_of_both(void **state)
{
    (void)state;
    Merits one = {0};
    Merits two = {0};
    assert_int_equal(merits_read(&one, path), SAFE_FILE_ABSENT);
    note(&one, "levels/a", MERITS_CLEARED, 5000, 10);
    note(&two, "levels/a", MERITS_CLEARED | MERITS_PAR, 4000, 5);
    note(&two, "levels/b c", MERITS_CLEARED, 1, 1);
    assert_int_equal(merits_write(&one, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_write(&two, path), SAFE_FILE_GOOD);
    assert_false(two.changed);
    merits_free(&one);
    assert_int_equal(merits_read(&one, path), SAFE_FILE_GOOD);
    assert_int_equal(one.count, 2);
    assert_level(&one, "levels/a", MERITS_CLEARED | MERITS_PAR, 4000, 10);
    assert_level(&one, "levels/b c", MERITS_CLEARED, 1, 1);
    assert_level(&two, "levels/a", MERITS_CLEARED | MERITS_PAR, 4000, 10);
    merits_free(&one);
    merits_free(&two);
    remove(path);
}

static void lines_of_newer_versions_and_remarks_stay(void **state)
{
    (void)state;
    char text[512] = "";
    Merits merits = {0};
    write_file("# mine\nlevel = 1 900 7 levels/a\nghost = 3\nlevel = 2 0 9 levels/a\n");
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
    assert_level(&merits, "levels/a", MERITS_CLEARED | MERITS_PAR, 900, 9);
    note(&merits, "levels/b", MERITS_CLEARED, 5, 5);
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    merits_free(&merits);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    assert_string_equal(text, "file = begins\n# mine\nlevel = 3 900 9 levels/a\nghost = 3\n"
                              "level = 1 5 5 levels/b\nfile = ends\n");
    remove(path);
}

static void a_damaged_file_is_set_aside_with_what_is_whole_of_it_kept(void **state)
{
    (void)state;
    static const char *const LINES[] = {"level = 8 1 1 a",        "level = 1 -1 1 a",
                                        "level = 1 1 1",          "level = 1 1 1 ",
                                        "level = 1 1 x a",        "level =",
                                        "level = 1 86400001 1 a", "level = 1 1 1000000000 a"};
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        char text[200];
        Merits merits = {0};
        snprintf(text, sizeof text, "level = 7 1 1 levels/good\n%s\n", LINES[i]);
        write_file(text);
        assert_int_equal(merits_read(&merits, path), SAFE_FILE_DAMAGED);
        assert_int_equal(access(aside, F_OK), 0);
        assert_int_equal(merits.count, 1);
        assert_level(&merits, "levels/good", 7, 1, 1);
        assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
        merits_free(&merits);
        assert_null(merits.merit);
        assert_int_equal(merits.count, 0);
        assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
        assert_level(&merits, "levels/good", 7, 1, 1);
        merits_free(&merits);
        remove(path);
        remove(aside);
    }
}

static void what_cannot_be_written_is_told_and_written_later(void **state)
{
    (void)state;
    char later[96];
    Merits merits = {0};
    snprintf(later, sizeof later, "%s/later/kept", folder);
    note(&merits, "levels/a", MERITS_CLEARED, 5, 5);
    assert_int_equal(merits_write(&merits, later), SAFE_FILE_UNSAVED);
    assert_true(merits.changed);
    assert_level(&merits, "levels/a", MERITS_CLEARED, 5, 5);
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    assert_false(merits.changed);
    merits_free(&merits);
    remove(path);
}

static void progress_begins_anew_and_leaves_no_file_that_says_nothing(void **state)
{
    (void)state;
    Merits merits = {0};
    note(&merits, "levels/a", MERITS_CLEARED, 1000, 5);
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_reset(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits.count, 0);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(merits_reset(&merits, path), SAFE_FILE_GOOD);
    write_file("file = begins\nfuture = 7\nlevel = 1 1000 5 levels/a\nfile = ends\n");
    assert_int_equal(merits_reset(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits.count, 0);
    merits_free(&merits);
    remove(path);
}

static void nothing_to_write_leaves_no_file_that_is_taken_for_damaged(void **state)
{
    (void)state;
    Merits merits = {0};
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_ABSENT);
    // What is damaged is set aside all the same.
    write_file("level = no\n");
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_DAMAGED);
    assert_int_equal(access(aside, F_OK), 0);
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_ABSENT);
    remove(aside);
    // What a newer version has written stays.
    write_file("future = 7\n");
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits.count, 0);
    merits_free(&merits);
    remove(path);
}

static void of_two_games_the_one_that_got_further_counts(void **state)
{
    (void)state;
    Merits own, read;
    write_file("level_reached = 3\ncup_won = 1\n");
    assert_int_equal(merits_read(&own, path), SAFE_FILE_GOOD);
    write_file("level_reached = 7\ncup_won = 1\nday_tried = 9\n");
    merits_stand(&own, STANDING_LEVEL_REACHED, 4);
    merits_stand(&own, STANDING_DAY_TRIED, 8);
    merits_stand(&own, STANDING_CUP_WON, 0);
    merits_stand(&own, STANDING_RIVALS_BEATEN, 90);
    assert_int_equal(merits_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.standing[STANDING_LEVEL_REACHED], 7);
    assert_int_equal(read.standing[STANDING_DAY_TRIED], 9);
    assert_int_equal(read.standing[STANDING_CUP_WON], 0);
    assert_int_equal(read.standing[STANDING_RIVALS_BEATEN], 4);
    // Who begins at the first level again does so.
    merits_stand(&own, STANDING_LEVEL_REACHED, 0);
    assert_int_equal(merits_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.standing[STANDING_LEVEL_REACHED], 0);
    // What is won in levels goes alone.
    note(&own, "a", MERITS_CLEARED, 1, 1);
    assert_int_equal(merits_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_reset(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&read, path), SAFE_FILE_GOOD);
    assert_true(read.count == 0 && read.standing[STANDING_RIVALS_BEATEN] == 4);
    write_file("cup_lost = 2\n");
    assert_int_equal(merits_read(&read, path), SAFE_FILE_DAMAGED);
    merits_free(&read);
    merits_free(&own);
    remove(path);
    remove(aside);
}

static void what_older_programs_kept_among_settings_is_taken_once(void **state)
{
    (void)state;
    static const char SETTINGS[] = "# Mine.\nshake = 0\nlevel_reached = 5\nday_tried = x\n"
                                   "rivals_beaten = 2\nfirst_win = 1";
    Merits merits = {0};
    write_file("rivals_beaten = 0\n");
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    merits_take_older(&merits, SETTINGS);
    assert_true(merits.changed);
    assert_int_equal(merits.standing[STANDING_LEVEL_REACHED], 5);
    assert_int_equal(merits.standing[STANDING_DAY_TRIED], 0);
    assert_int_equal(merits.standing[STANDING_RIVALS_BEATEN], 0);
    assert_int_equal(merits.standing[STANDING_FIRST_WIN], 1);
    merits_stand(&merits, STANDING_LEVEL_REACHED, 6);
    assert_int_equal(merits_write(&merits, path), SAFE_FILE_GOOD);
    assert_int_equal(merits_read(&merits, path), SAFE_FILE_GOOD);
    merits_take_older(&merits, SETTINGS);
    assert_int_equal(merits.standing[STANDING_LEVEL_REACHED], 6);
    merits_free(&merits);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_won_once_is_kept_and_what_is_better_takes_its_place),
        cmocka_unit_test(of_two_games_the_one_that_got_further_counts),
        cmocka_unit_test(what_older_programs_kept_among_settings_is_taken_once),
        cmocka_unit_test(two_games_keep_the_best_of_both),
        cmocka_unit_test(lines_of_newer_versions_and_remarks_stay),
        cmocka_unit_test(a_damaged_file_is_set_aside_with_what_is_whole_of_it_kept),
        cmocka_unit_test(what_cannot_be_written_is_told_and_written_later),
        cmocka_unit_test(progress_begins_anew_and_leaves_no_file_that_says_nothing),
        cmocka_unit_test(nothing_to_write_leaves_no_file_that_is_taken_for_damaged),
    };
    return cmocka_run_group_tests_name("merits", tests, make_folder, remove_folder);
}
