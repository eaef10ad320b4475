#define _POSIX_C_SOURCE 200809L // open_memstream

#include "diag.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "failing_memory.h"
#include "near.h"

/// What diag_list_print writes; the caller frees it.
static char *printed(const DiagList *list)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    diag_list_print(list, file);
    assert_int_equal(fclose(file), 0);
    return text;
}

static void assert_prints(const DiagList *list, const char *expected)
{
    char *text = printed(list);
    assert_string_equal(text, expected);
    free(text);
}

static void an_empty_list_prints_nothing(void **state)
{
    (void)state;
    DiagList list = {0};
    assert_prints(&list, "");
    diag_list_start(&list, "a.level");
    assert_prints(&list, "");
    diag_list_sort(&list);
    diag_list_free(&list);
}

static void each_problem_is_a_line_with_path_line_and_kind(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "levels/broken.level");
    diag_add(&list, DIAG_ERROR, 12, "hexagon radius is %d; it must be greater than %d", -4, 0);
    diag_add(&list, DIAG_WARNING, 3, "nothing is in %s", "here");
    assert_int_equal(list.count, 2);
    assert_int_equal(list.errors, 1);
    assert_prints(&list,
                  "levels/broken.level:12: error: hexagon radius is -4; it must be greater than 0\n"
                  "levels/broken.level:3: warning: nothing is in here\n");
    diag_list_free(&list);
}

static void sorting_is_by_line_and_keeps_the_order_within_one(void **state)
{
    (void)state;
    for (int count = 0; count <= 70; count++) {
        DiagList list = {0};
        diag_list_start(&list, "x");
        for (int i = 0; i < count; i++) {
            diag_add(&list, DIAG_ERROR, 1 + (i * 37) % 11, "%d", i);
        }
        diag_list_sort(&list);
        for (int i = 1; i < count; i++) {
            const Diag *before = &list.items[i - 1];
            const Diag *here = &list.items[i];
            assert_true(before->line < here->line ||
                        (before->line == here->line && atoi(before->text) < atoi(here->text)));
        }
        assert_int_equal(list.count, count);
        diag_list_free(&list);
    }
}

static void warnings_that_have_to_be_asked_for_can_be_dropped(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "x");
    diag_add(&list, DIAG_WARNING, 1, "small");
    diag_add(&list, DIAG_ALERT, 2, "large");
    diag_add(&list, DIAG_WARNING, 3, "small");
    diag_list_drop(&list, DIAG_PLAY);
    char *text = printed(&list);
    assert_string_equal(text, "x:2: warning: large\n");
    free(text);
    diag_list_free(&list);
}

static void after_fifty_lines_comes_how_many_more_there_are(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "x");
    for (int i = 1; i <= DIAG_PRINT_MAX; i++) {
        diag_add(&list, DIAG_ERROR, i, "bad");
    }
    char *text = printed(&list);
    assert_non_null(strstr(text, "x:50: error: bad\n"));
    assert_null(strstr(text, "more"));
    free(text);

    for (int i = 51; i <= 123; i++) {
        diag_add(&list, DIAG_ERROR, i, "bad");
    }
    text = printed(&list);
    assert_non_null(strstr(text, "x:50: error: bad\nand 73 more\n"));
    assert_null(strstr(text, "x:51:"));
    free(text);
    diag_list_free(&list);
}

static void starting_again_forgets_what_was(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "old");
    diag_add(&list, DIAG_ERROR, 1, "gone");
    // The new path may be the list's own.
    diag_list_start(&list, list.path);
    assert_int_equal(list.count, 0);
    assert_int_equal(list.errors, 0);
    diag_add(&list, DIAG_ERROR, 2, "kept");
    assert_prints(&list, "old:2: error: kept\n");
    diag_list_free(&list);
    assert_null(list.path);
    assert_null(list.items);
}

static void what_a_file_holds_cannot_break_the_line_or_steer_the_terminal(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "x");
    diag_add(&list, DIAG_ERROR, 1, "key '%s' is unknown", "a\nb\x1b[31m\x7f é");
    assert_prints(&list, "x:1: error: key 'a?b?[31m? é' is unknown\n");
    diag_list_free(&list);
}

static void every_byte_of_a_problem_is_shown_but_those_that_steer(void **state)
{
    (void)state;
    for (int byte = 1; byte < 256; byte++) {
        const bool steers = byte < ' ' || byte == 0x7f;
        char expected[20];
        DiagList list = {0};
        diag_list_start(&list, "x");
        diag_add(&list, DIAG_ERROR, 1, "%c", byte);
        snprintf(expected, sizeof expected, "x:1: error: %c\n", steers ? '?' : byte);
        assert_prints(&list, expected);
        diag_list_free(&list);
    }
}

static void a_long_problem_is_not_cut(void **state)
{
    (void)state;
    char word[5001];
    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    DiagList list = {0};
    diag_list_start(&list, "x");
    diag_add(&list, DIAG_ERROR, 1, "%s!", word);
    assert_int_equal(strlen(list.items[0].text), 5001);
    assert_int_equal(list.items[0].text[5000], '!');
    diag_list_free(&list);
}

static int failures;
static int failed_line;

static void count_failure(const char *condition, const char *file, int line)
{
    assert_string_equal(condition, "1 + 1 == 3");
    assert_non_null(strstr(file, "test_diag.c"));
    failed_line = line;
    failures++;
}

static void a_failed_check_reaches_the_handler_that_was_installed(void **state)
{
    (void)state;
    CheckHandler *original = check_set_handler(count_failure);
    assert_non_null(original);
    check_failed("1 + 1 == 3", __FILE__, 77);
    assert_int_equal(failures, 1);
    assert_int_equal(failed_line, 77);
    assert_ptr_equal(check_set_handler(NULL), count_failure);
    assert_ptr_equal(check_set_handler(original), original);
}

static void without_a_handler_a_failed_check_ends_the_program_and_says_where(void **state)
{
    (void)state;
    char said[100] = "";
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        check_set_handler(NULL);
        check_failed("1 > 2", "place.c", 77);
        _exit(0);
    }
    int status = 0;
    close(ends[1]);
    assert_true(read(ends[0], said, sizeof said - 1) > 0);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_string_equal(said, "place.c:77: internal check failed: 1 > 2\n");
}

static void the_first_problem_has_a_text_or_what_stands_for_it(void **state)
{
    (void)state;
    DiagList list = {0};
    assert_string_equal(diag_list_text(&list, "none"), "none");
    diag_add(&list, DIAG_WARNING, 5, "one");
    diag_add(&list, DIAG_ERROR, 1, "other");
    assert_string_equal(diag_list_text(&list, "none"), "one");
    diag_list_sort(&list);
    assert_string_equal(diag_list_text(&list, "none"), "other");
    free(list.items[0].text);
    list.items[0].text = NULL;
    assert_string_equal(diag_list_text(&list, "none"), "none");
    diag_list_start(&list, "x");
    diag_add(&list, DIAG_ERROR, 1, "%s", "");
    assert_string_equal(diag_list_text(&list, "none"), "");
    diag_list_free(&list);
}

static void checks_are_on_in_every_build_but_release(void **state)
{
    (void)state;
    CheckHandler *original = check_set_handler(count_failure);
    failures = 0;
    CHECK(1 + 1 == 2);
    assert_int_equal(failures, 0);
    CHECK(1 + 1 == 3);
#ifdef ARKANONG_CHECKS
    assert_int_equal(failures, 1);
#else
    assert_int_equal(failures, 0);
#endif
    check_set_handler(original);
}

static void what_is_dropped_is_that_severity_and_what_is_less(void **state)
{
    (void)state;
    static const DiagSeverity KINDS[] = {DIAG_ERROR, DIAG_ALERT, DIAG_WARNING, DIAG_PLAY};
    for (int dropped = 0; dropped < 4; dropped++) {
        DiagList list = {0};
        int left = 0;
        for (int i = 0; i < 40; i++) {
            diag_add(&list, KINDS[i * 7 % 4], i, "%d", i);
        }
        diag_list_drop(&list, KINDS[dropped]);
        for (int i = 0; i < 40; i++) {
            if (KINDS[i * 7 % 4] < KINDS[dropped]) {
                assert_int_equal(list.items[left].line, i);
                left++;
            }
        }
        assert_int_equal(list.count, left);
        diag_list_free(&list);
    }
}

static void editors_read_a_column_behind_the_line(void **state)
{
    (void)state;
    char *text = NULL;
    size_t size = 0;
    DiagList list = {0};
    diag_add(&list, DIAG_ERROR, 4, "bad");
    diag_add(&list, DIAG_ALERT, 5, "odd");
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    diag_list_print_as_gcc(&list, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, "(file):4:1: error: bad\n(file):5:1: warning: odd\n");
    free(text);
    diag_list_free(&list);
}

static void sorting_puts_back_what_has_left_its_order(void **state)
{
    (void)state;
    enum { COUNT = 30 };
    DiagList list = {0};
    for (int i = 0; i < COUNT; i++) {
        diag_add(&list, DIAG_ERROR, 1 + i / 10, "%d", i);
    }
    for (int i = 0; i < COUNT / 2; i++) {
        const Diag item = list.items[i];
        list.items[i] = list.items[COUNT - 1 - i];
        list.items[COUNT - 1 - i] = item;
    }
    diag_list_sort(&list);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(atoi(list.items[i].text), i);
    }
    diag_list_free(&list);
}

/// What is printed of three problems when only so many allocations succeed from the start on.
static char *printed_after(int allocations)
{
    DiagList list = {0};
    block_count = 0;
    allocations_left = allocations;
    diag_list_start(&list, "a.level");
    diag_add(&list, DIAG_ERROR, 1, "one %d", 1);
    diag_add(&list, DIAG_WARNING, 2, "two");
    diag_add(&list, DIAG_ERROR, 3, "three");
    allocations_left = -1;
    char *text = printed(&list);
    assert_int_equal(list.errors, 2);
    diag_list_free(&list);
    assert_int_equal(block_count, 0);
    return text;
}

static void where_memory_ends_it_is_told_that_there_is_more(void **state)
{
    (void)state;
#define NO_TEXT "there is not enough memory to describe this problem\n"
    static const char *const EXPECTED[] = {
        "(file):1: error: there is not enough memory to list what is wrong\n",
        "a.level:1: error: there is not enough memory to list what is wrong\n",
        ("a.level:1: error: " NO_TEXT "a.level:2: warning: " NO_TEXT "a.level:3: error: " NO_TEXT),
        ("a.level:1: error: one 1\na.level:2: warning: " NO_TEXT "a.level:3: error: " NO_TEXT),
        ("a.level:1: error: one 1\na.level:2: warning: two\na.level:3: error: " NO_TEXT),
        "a.level:1: error: one 1\na.level:2: warning: two\na.level:3: error: three\n"};
    for (int i = 0; i < 6; i++) {
        char *text = printed_after(i);
        assert_string_equal(text, EXPECTED[i]);
        free(text);
    }
}

static void where_there_is_no_room_for_more_they_are_counted(void **state)
{
    (void)state;
    DiagList list = {0};
    diag_list_start(&list, "x");
    for (int i = 0; i < 16; i++) {
        diag_add(&list, i % 2 == 0 ? DIAG_ERROR : DIAG_WARNING, 1 + i, "bad");
    }
    while (list.count < list.capacity) {
        diag_add(&list, DIAG_ERROR, 17, "bad");
    }
    const int held = list.count;
    allocations_left = 0;
    diag_add(&list, DIAG_ERROR, 99, "lost");
    diag_add(&list, DIAG_WARNING, 99, "lost");
    allocations_left = -1;
    assert_int_equal(list.count, held);
    char *text = printed(&list);
    assert_non_null(strstr(text, "bad\nand 1 more\n"));
    free(text);
    diag_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_list_prints_nothing),
        cmocka_unit_test(each_problem_is_a_line_with_path_line_and_kind),
        cmocka_unit_test(sorting_is_by_line_and_keeps_the_order_within_one),
        cmocka_unit_test(warnings_that_have_to_be_asked_for_can_be_dropped),
        cmocka_unit_test(after_fifty_lines_comes_how_many_more_there_are),
        cmocka_unit_test(starting_again_forgets_what_was),
        cmocka_unit_test(what_a_file_holds_cannot_break_the_line_or_steer_the_terminal),
        cmocka_unit_test(every_byte_of_a_problem_is_shown_but_those_that_steer),
        cmocka_unit_test(a_long_problem_is_not_cut),
        cmocka_unit_test(a_failed_check_reaches_the_handler_that_was_installed),
        cmocka_unit_test(without_a_handler_a_failed_check_ends_the_program_and_says_where),
        cmocka_unit_test(the_first_problem_has_a_text_or_what_stands_for_it),
        cmocka_unit_test(checks_are_on_in_every_build_but_release),
        cmocka_unit_test(what_is_dropped_is_that_severity_and_what_is_less),
        cmocka_unit_test(editors_read_a_column_behind_the_line),
        cmocka_unit_test(sorting_puts_back_what_has_left_its_order),
        cmocka_unit_test(where_memory_ends_it_is_told_that_there_is_more),
        cmocka_unit_test(where_there_is_no_room_for_more_they_are_counted),
    };
    return cmocka_run_group_tests_name("diag", tests, NULL, NULL);
}
