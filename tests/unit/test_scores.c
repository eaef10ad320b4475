#include "scores.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "kept_file.h"

static void the_best_come_first_and_of_equal_ones_the_older(void **state)
{
    (void)state;
    Scores scores = {0};
    assert_int_equal(scores_add(&scores, "levels", "Ada", 100, 1), 1);
    assert_int_equal(scores_add(&scores, "levels", "Ben", 300, 3), 1);
    assert_int_equal(scores_add(&scores, "levels", "Cleo", 100, 2), 3);
    assert_int_equal(scores_add(&scores, "levels", "Dan", 200, 2), 2);
    int count = 0;
    const Score *table = scores_table(&scores, "levels", &count);
    static const char *const NAMES[] = {"Ben", "Dan", "Ada", "Cleo"};
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(table[i].name, NAMES[i]);
    }
    assert_int_equal(table[0].levels, 3);
    assert_string_equal(scores.last_name, "Dan");
    scores_free(&scores);
}

static void a_table_has_ten_places(void **state)
{
    (void)state;
    Scores scores = {0};
    for (int i = 1; i <= SCORES_PLACES; i++) {
        assert_int_equal(scores_add(&scores, "levels", "Ada", 10 * i, 0), 1);
    }
    assert_int_equal(scores_place(&scores, "levels", 10), 0);
    assert_int_equal(scores_add(&scores, "levels", "Ben", 10, 0), 0);
    assert_string_equal(scores.last_name, "Ada");
    assert_int_equal(scores_place(&scores, "levels", 11), SCORES_PLACES);
    assert_int_equal(scores_add(&scores, "levels", "Ben", 55, 0), 6);
    int count = 0;
    const Score *table = scores_table(&scores, "levels", &count);
    assert_int_equal(count, SCORES_PLACES);
    assert_int_equal(table[SCORES_PLACES - 1].points, 20);
    scores_free(&scores);
}

static void every_set_has_a_table_of_its_own(void **state)
{
    (void)state;
    Scores scores = {0};
    assert_int_equal(scores_add(&scores, "levels", "Ada", 100, 1), 1);
    assert_int_equal(scores_add(&scores, "a-set", "Ben", 50, 1), 1);
    assert_int_equal(scores_add(&scores, "z-set", "Cleo", 10, 1), 1);
    assert_int_equal(scores_add(&scores, "levels", "Dan", 70, 1), 2);
    int count = 0;
    assert_string_equal(scores_table(&scores, "a-set", &count)->name, "Ben");
    assert_int_equal(count, 1);
    assert_string_equal(scores_table(&scores, "levels", &count)->name, "Ada");
    assert_int_equal(count, 2);
    assert_null(scores_table(&scores, "another", &count));
    assert_int_equal(count, 0);
    scores_free(&scores);
}

static void nothing_makes_no_place(void **state)
{
    (void)state;
    Scores scores = {0};
    assert_int_equal(scores_place(&scores, "levels", 0), 0);
    assert_int_equal(scores_place(&scores, "levels", -5), 0);
    assert_int_equal(scores_place(&scores, "levels", 1), 1);
}

static void names_are_cleaned(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"Ada", "Ada"},
        {"  Ada  B ", "Ada  B"},
        {"A\nd\ta\x7f", "Ada"},
        {"Zo\xc3\xab \xe2\x98\x85", "Zo\xc3\xab \xe2\x98\x85"},
        {"\xff\xc3"
         "A\xe2\x98",
         "A"},
        {"A\xc2\x85", "A"},
        {"12345678901234567890", "1234567890123456"},
        {"\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4",
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
         "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char name[SCORES_NAME_SIZE];
        scores_clean_name(name, CASES[i][0]);
        assert_string_equal(name, CASES[i][1]);
    }
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    Scores written = {0};
    Scores read;
    scores_add(&written, "levels", "Zo\xc3\xab = #1", 12345678901, 12);
    scores_add(&written, "levels", "", 5, 0);
    scores_add(&written, "my set = 2", "Ada", 7, 1);
    assert_int_equal(scores_write(&written, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, written.count);
    for (int i = 0; i < read.count; i++) {
        assert_string_equal(read.score[i].set, written.score[i].set);
        assert_string_equal(read.score[i].name, written.score[i].name);
        assert_int_equal(read.score[i].points, written.score[i].points);
        assert_int_equal(read.score[i].levels, written.score[i].levels);
    }
    assert_string_equal(read.last_name, "Ada");
    scores_free(&read);
    scores_free(&written);
}

static void without_a_file_there_are_no_scores(void **state)
{
    (void)state;
    Scores read;
    remove(path);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_ABSENT);
    assert_int_equal(read.count, 0);
    assert_int_equal(scores_read(&read, folder), SAFE_FILE_SPECIAL);
}

static void a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used(void **state)
{
    (void)state;
    static const char *const DAMAGES[] = {
        "set = levels\nscore = 100 1 Ada\nscore = -5 1 Ben\n",
        "set = levels\nscore = 100 1 Ada\nscore = 50 1",
        "set = levels\nscore = 100 1 Ada\nscore = 50\n",
        "set = levels\nscore = 100 1 Ada\nscore = 50 1 B\x01n\n",
        "set = levels\nscore = 100 1 Ada\nscore = 50 1 12345678901234567\n",
        "score = 50 1 Ben\nset = levels\nscore = 100 1 Ada\n",
        "set = levels\nscore = 100 1 Ada\n\xff\xfe\x01\n",
        "set = levels\nscore = 100 1 Ada\nset = \n",
        "last_name = \x02\nset = levels\nscore = 100 1 Ada\n",
    };
    for (size_t i = 0; i < sizeof DAMAGES / sizeof DAMAGES[0]; i++) {
        Scores read;
        remove(aside);
        write_file(DAMAGES[i]);
        assert_int_equal(scores_read(&read, path), SAFE_FILE_DAMAGED);
        assert_int_equal(read.count, 1);
        assert_string_equal(read.score[0].name, "Ada");
        assert_int_equal(access(aside, F_OK), 0);
        assert_int_not_equal(access(path, F_OK), 0);
        scores_free(&read);
    }
}

static void names_of_newer_programs_are_passed_over(void **state)
{
    (void)state;
    Scores read;
    write_file("# a remark\n\nsomething_new = 12\nset = levels\nscore = 5 0 Ada\n");
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 1);
    scores_free(&read);
}

static void check_file(const char *expected)
{
    char text[4096];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static void the_runs_of_two_games_are_kept(void **state)
{
    (void)state;
    Scores first, second;
    int count = 0;
    write_file("last_name = Ada\nset = levels\nscore = 100 1 Ada\n");
    assert_int_equal(scores_read(&first, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&second, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_add(&first, "levels", "Ben", 200, 2), 1);
    assert_int_equal(scores_add(&second, "levels", "Cleo", 150, 2), 1);
    assert_int_equal(scores_add(&second, "other", "Cleo", 5, 0), 1);
    assert_int_equal(scores_write(&first, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_write(&second, path), SAFE_FILE_GOOD);
    // Writing again enters nothing twice, and has learnt of the other's runs.
    assert_int_equal(scores_write(&first, path), SAFE_FILE_GOOD);
    check_file("file = begins\nlast_name = Cleo\nset = levels\nscore = 200 2 Ben\n"
               "score = 150 2 Cleo\nscore = 100 1 Ada\nset = other\nscore = 5 0 Cleo\n"
               "file = ends\n");
    assert_string_equal(scores_table(&first, "levels", &count)[1].name, "Cleo");
    assert_int_equal(count, 3);
    assert_int_equal(scores_last_place(&first), 1);
    scores_table(&second, "levels", &count);
    assert_int_equal(count, 3);
    scores_free(&first);
    scores_free(&second);
}

static void the_games_of_a_run_are_named_beside_its_score(void **state)
{
    (void)state;
    Scores own, other;
    int count = 0;
    write_file("set = levels\nscore = 100 1 Ada\nrun = abc 90 1 Ada\nrun = ada1 100 1 Ada\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&other, path), SAFE_FILE_GOOD);
    assert_true(scores_have_run(&own, "ada1"));
    assert_false(scores_have_run(&own, "abc") || scores_have_run(&own, ""));
    assert_int_equal(scores_add(&own, "levels", "Ada", 100, 1), 2);
    scores_set_run(&own, "no name");
    assert_string_equal(scores_table(&own, "levels", &count)[1].run, "");
    scores_set_run(&own, "ada2");
    assert_int_equal(scores_add(&other, "levels", "Ben", 200, 2), 1);
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_write(&other, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    check_file("file = begins\nlast_name = Ben\nset = levels\nscore = 200 2 Ben\n"
               "score = 100 1 Ada\nscore = 100 1 Ada\nrun = ada1 100 1 Ada\n"
               "run = ada2 100 1 Ada\nfile = ends\n");
    assert_true(scores_have_run(&own, "ada2") && scores_have_run(&other, "ada2"));
    scores_free(&own);
    scores_free(&other);
    write_file("set = levels\nscore = 100 1 Ada\nrun = AB 100 1 Ada\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_DAMAGED);
    scores_free(&own);
}

static void a_run_knows_its_place_among_those_of_other_games(void **state)
{
    (void)state;
    Scores own;
    write_file("set = levels\nscore = 100 1 Ada\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_last_place(&own), 0);
    assert_int_equal(scores_add(&own, "levels", "Ben", 200, 2), 1);
    assert_int_equal(scores_last_place(&own), 1);
    write_file("set = a\nscore = 1 1 Ada\nset = levels\nscore = 300 1 Cleo\n"
               "score = 200 1 Ada\n");
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_last_place(&own), 3);
    scores_free(&own);
}

static void what_is_not_understood_stays_where_it_is(void **state)
{
    (void)state;
    Scores own;
    write_file("# mine\nnewer = 1\nset = levels\ncolour = red\nscore = 5 0 Ada\n\n# z\n"
               "set = other\nkind = new\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_add(&own, "levels", "Ben", 7, 0), 1);
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    check_file("file = begins\nlast_name = Ben\n# mine\nnewer = 1\nset = levels\n"
               "score = 7 0 Ben\nscore = 5 0 Ada\ncolour = red\n\n# z\nset = other\n"
               "kind = new\nfile = ends\n");
    scores_free(&own);
}

static void a_set_that_comes_twice_becomes_one(void **state)
{
    (void)state;
    Scores own;
    write_file("last_name = Ada\nset = levels\nscore = 5 0 Ada\nset = a\nset = levels\n"
               "score = 9 0 Ben\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    check_file("file = begins\nlast_name = Ada\nset = levels\nscore = 9 0 Ben\n"
               "score = 5 0 Ada\nset = a\nset = levels\nfile = ends\n");
    assert_int_equal(own.count, 2);
    scores_free(&own);
}

static void ten_thousand_scores_are_read_and_what_is_more_is_damage(void **state)
{
    (void)state;
    for (int more = 0; more <= 1; more++) {
        Scores read;
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        for (int i = 0; i < 10000 + more; i++) {
            if (i % SCORES_PLACES == 0) {
                fprintf(file, "set = %05d\n", i);
            }
            fputs("score = 5 0 Ada\n", file);
        }
        assert_int_equal(fclose(file), 0);
        assert_int_equal(scores_read(&read, path), more != 0 ? SAFE_FILE_DAMAGED : SAFE_FILE_GOOD);
        assert_int_equal(read.count, 10000);
        scores_free(&read);
    }
}

static void runs_outlive_a_file_that_vanishes_or_breaks(void **state)
{
    (void)state;
    Scores own;
    Scores read;
    write_file("set = levels\nscore = 5 0 Ada\n");
    assert_int_equal(scores_read(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(remove(path), 0);
    assert_int_equal(scores_write(&own, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 1);
    scores_free(&read);
    // Damaged meanwhile: what is whole there and what is known here, each once.
    write_file("set = levels\nscore = 5 0 Ada\nscore = 8 0 Ben\nscore = oh\n");
    assert_int_equal(scores_write(&own, path), SAFE_FILE_DAMAGED);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 2);
    assert_int_equal(access(aside, F_OK), 0);
    scores_free(&read);
    scores_free(&own);
}

/// Lets other games have their turn.
static void pause_briefly(void)
{
    struct timespec pause = {.tv_nsec = 3000000};
    nanosleep(&pause, NULL);
}

/// One of several games: enters runs, ten in a set of its own and the same number in one for all.
static int play(int game)
{
    Scores own;
    char name[SCORES_NAME_SIZE];
    snprintf(name, sizeof name, "%d", game);
    if (scores_read(&own, path) != SAFE_FILE_GOOD) {
        return 1;
    }
    for (int i = 1; i <= SCORES_PLACES; i++) {
        if (scores_add(&own, name, name, 10 * i, i) == 0 ||
            scores_write(&own, path) != SAFE_FILE_GOOD) {
            return 2;
        }
        pause_briefly();
        scores_add(&own, "all", name, 10 * i + game, i);
    }
    return scores_write(&own, path) != SAFE_FILE_GOOD;
}

static void games_that_write_at_the_same_time_lose_nothing(void **state)
{
    (void)state;
    enum { GAMES = 4 };
    pid_t game[GAMES];
    Scores read;
    write_file("set = levels\nscore = 5 0 Ada\n");
    for (int i = 0; i < GAMES; i++) {
        game[i] = fork();
        assert_true(game[i] >= 0);
        if (game[i] == 0) {
            _exit(play(i));
        }
    }
    for (int i = 0; i < GAMES; i++) {
        int status = -1;
        assert_int_equal(waitpid(game[i], &status, 0), game[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, (GAMES + 1) * SCORES_PLACES + 1);
    int count = 0;
    const Score *table = scores_table(&read, "all", &count);
    assert_int_equal(count, SCORES_PLACES);
    for (int i = 0; i < SCORES_PLACES; i++) {
        assert_int_equal(table[i].points, 10 * (SCORES_PLACES - i / GAMES) + GAMES - 1 - i % GAMES);
    }
    scores_free(&read);
}

/// Tries to write more than the disk has room for.
static void equal_runs_are_all_saved_when_their_file_was_damaged(void **state)
{
    (void)state;
    Scores scores;
    write_file("set = levels\nscore = 300 3 Ada\nscore = 300 3 Ada\nscore = 300 3 Ada\nno line\n");
    assert_int_equal(scores_read(&scores, path), SAFE_FILE_DAMAGED);
    assert_int_equal(scores.count, 3);
    assert_int_equal(scores_add(&scores, "levels", "Ada", 300, 3), 4);
    assert_int_equal(scores_write(&scores, path), SAFE_FILE_GOOD);
    assert_int_equal(scores.count, 4);
    assert_int_equal(scores_last_place(&scores), 4);
    // What is there is not written again.
    assert_int_equal(scores_write(&scores, path), SAFE_FILE_GOOD);
    assert_int_equal(scores.count, 4);
    scores_free(&scores);
    check_file("file = begins\n# Arkanong's high scores: points, levels won, name.\n"
               "last_name = Ada\nset = levels\nscore = 300 3 Ada\nscore = 300 3 Ada\n"
               "score = 300 3 Ada\nscore = 300 3 Ada\nfile = ends\n");
    remove(path);
}

static void a_full_disk_keeps_the_old_file(void **state)
{
    (void)state;
    struct rlimit before;
    Scores more = {0};
    Scores read;
    write_file("set = levels\nscore = 5 0 Ada\n");
    for (int i = 0; i < SCORES_PLACES; i++) {
        scores_add(&more, "levels", "A rather long one", 1000 + i, i);
    }
    // No file may grow beyond 100 bytes: the write fails half way.
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit tight = {100, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    SafeFileResult result = scores_write(&more, path);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(result, SAFE_FILE_UNSAVED);
    assert_int_equal(more.count, SCORES_PLACES);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 1);
    assert_string_equal(read.score[0].name, "Ada");
    scores_free(&read);
    // With room again nothing is missing.
    assert_int_equal(scores_write(&more, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, SCORES_PLACES);
    assert_int_equal(read.score[SCORES_PLACES - 1].points, 1000);
    scores_free(&read);
    scores_free(&more);
}

static void scores_begin_anew_and_all_else_in_the_file_stays(void **state)
{
    (void)state;
    Scores scores = {0};
    Scores read = {0};
    int count = 0;
    write_file("file = begins\n# a remark\nfuture = 7\nlast_name = Ben\nset = levels\n"
               "score = 300 3 Ben\nfile = ends\n");
    assert_int_equal(scores_read(&scores, path), SAFE_FILE_GOOD);
    scores_add(&scores, "other", "Ada", 5, 1);
    assert_int_equal(scores_reset(&scores, path), SAFE_FILE_GOOD);
    assert_null(scores_table(&scores, "levels", &count));
    assert_null(scores_table(&scores, "other", &count));
    assert_int_equal(scores_write(&scores, path), SAFE_FILE_GOOD);
    assert_int_equal(scores_read(&read, path), SAFE_FILE_GOOD);
    assert_int_equal(read.count, 0);
    assert_string_equal(read.last_name, "Ben");
    char bytes[400] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_true(fread(bytes, 1, sizeof bytes - 1, file) > 0);
    fclose(file);
    assert_non_null(strstr(bytes, "# a remark\nfuture = 7\n"));
    scores_free(&scores);
    scores_free(&read);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_come_first_and_of_equal_ones_the_older),
        cmocka_unit_test(a_table_has_ten_places),
        cmocka_unit_test(every_set_has_a_table_of_its_own),
        cmocka_unit_test(nothing_makes_no_place),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(without_a_file_there_are_no_scores),
        cmocka_unit_test(a_damaged_file_is_set_aside_and_what_is_whole_in_it_is_used),
        cmocka_unit_test(names_of_newer_programs_are_passed_over),
        cmocka_unit_test(the_runs_of_two_games_are_kept),
        cmocka_unit_test(the_games_of_a_run_are_named_beside_its_score),
        cmocka_unit_test(a_run_knows_its_place_among_those_of_other_games),
        cmocka_unit_test(what_is_not_understood_stays_where_it_is),
        cmocka_unit_test(a_set_that_comes_twice_becomes_one),
        cmocka_unit_test(ten_thousand_scores_are_read_and_what_is_more_is_damage),
        cmocka_unit_test(runs_outlive_a_file_that_vanishes_or_breaks),
        cmocka_unit_test(games_that_write_at_the_same_time_lose_nothing),
        cmocka_unit_test(equal_runs_are_all_saved_when_their_file_was_damaged),
        cmocka_unit_test(a_full_disk_keeps_the_old_file),
        cmocka_unit_test(scores_begin_anew_and_all_else_in_the_file_stays),
    };
    return cmocka_run_group_tests_name("scores", tests, make_folder, remove_folder);
}
