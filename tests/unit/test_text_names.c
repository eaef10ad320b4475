// Names of files: their order, their endings, and those that titles make.
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void names_with_numbers_are_in_the_order_of_the_numbers(void **state)
{
    (void)state;
    static const char *const ORDERED[] = {
        "",
        "1",
        "01x",
        "1x",
        "2",
        "9b",
        "10",
        "10-a",
        "10-a2",
        "10-a02b",
        "10-a2b",
        "10-a10",
        "18446744073709551615",
        "18446744073709551616",
        "duel-1-z",
        "duel-2-a",
        "duel-10-a",
        "duel-a",
        "duel\xc3\xa9",
    };
    const int count = (int)(sizeof ORDERED / sizeof ORDERED[0]);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            const int order = text_compare_by_number(ORDERED[i], ORDERED[j]);
            if ((order > 0) - (order < 0) != (i > j) - (i < j)) {
                fail_msg("\"%s\" and \"%s\": %d", ORDERED[i], ORDERED[j], order);
            }
        }
    }
}

static void a_text_has_an_ending_only_as_a_whole(void **state)
{
    (void)state;
    static const struct {
        const char *text, *ending;
        bool ends;
    } ROWS[] = {
        {"a.level", ".level", true},
        {".level", ".level", true},
        {"level", ".level", false},
        {"a.level~", ".level", false},
        {"a.levelx.level", ".level", true},
        {"", "", true},
        {"a", "", true},
        {"", "a", false},
        {"ab", "b", true},
        {"ab", "a", false},
        {"b", "ab", false},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_int_equal(text_ends_with(ROWS[i].text, ROWS[i].ending), ROWS[i].ends);
    }
}

static void the_name_of_a_file_has_letters_and_digits_of_a_title(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        size_t size;
        const char *slug;
    } ROWS[] = {
        {"Zwei Bälle!", 20, "zwei-b-lle"},
        {"  A  b  ", 20, "a-b"},
        {"AZaz09", 20, "azaz09"},
        {"@[`{/:", 20, ""},
        {"-", 20, ""},
        {"", 20, ""},
        {"abc def", 8, "abc-def"},
        {"abc def", 7, "abc-de"},
        {"abc def", 5, "abc"},
        {"abc def", 1, ""},
        {"1@A[z`a{9/0:8", 20, "1-a-z-a-9-0-8"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char whole[25] = "-", *const room = whole + 1;
        memset(room, 'q', 24);
        assert_int_equal(text_write_slug(room, ROWS[i].size, ROWS[i].title), strlen(ROWS[i].slug));
        assert_string_equal(room, ROWS[i].slug);
        assert_int_equal(room[ROWS[i].size], 'q');
        assert_int_equal(whole[0], '-');
    }
}

/// What the order of names means, by the values of their numbers.
static int compare_by_value(const char *a, const char *b)
{
    const char *at = a, *other = b;
    while (*at != '\0' && *other != '\0') {
        const bool numbers = *at >= '0' && *at <= '9' && *other >= '0' && *other <= '9';
        char *end = NULL, *other_end = NULL;
        const unsigned long value = strtoul(at, &end, 10),
                            other_value = strtoul(other, &other_end, 10);
        if (numbers ? value != other_value : *at != *other) {
            return numbers ? (value < other_value ? -1 : 1) : *at - *other;
        }
        at = numbers ? end : at + 1;
        other = numbers ? other_end : other + 1;
    }
    return *at != *other ? *at - *other : strcmp(a, b);
}

static void all_short_names_are_ordered_by_the_values_of_their_numbers(void **state)
{
    (void)state;
    enum { LETTERS = 6, NAMES = LETTERS * LETTERS * LETTERS };
    static const char LETTER[LETTERS] = {'\0', '0', '1', '9', 'a', '/'};
    for (int i = 0; i < NAMES; i++) {
        const char a[] = {LETTER[i % LETTERS], LETTER[i / LETTERS % LETTERS],
                          LETTER[i / LETTERS / LETTERS], '1', '\0'};
        for (int k = 0; k < NAMES; k++) {
            const char b[] = {LETTER[k % LETTERS], LETTER[k / LETTERS % LETTERS],
                              LETTER[k / LETTERS / LETTERS], '\0'};
            const int order = text_compare_by_number(a, b), expected = compare_by_value(a, b);
            if ((order > 0) - (order < 0) != (expected > 0) - (expected < 0)) {
                fail_msg("\"%s\" and \"%s\": %d, expected %d", a, b, order, expected);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_with_numbers_are_in_the_order_of_the_numbers),
        cmocka_unit_test(a_text_has_an_ending_only_as_a_whole),
        cmocka_unit_test(the_name_of_a_file_has_letters_and_digits_of_a_title),
        cmocka_unit_test(all_short_names_are_ordered_by_the_values_of_their_numbers),
    };
    return cmocka_run_group_tests_name("text_names", tests, NULL, NULL);
}
