#include "utf8.h"

#include <string.h>

#include "near.h"

static void what_is_utf8_ends_where_unicode_says(void **state)
{
    static const struct {
        const char *bytes;
        int length;
    } ROWS[] = {
        {"\x7f", 1},
        {"\x80", 0},
        {"\xc1\xbf", 0}, // overlong
        {"\xc2\x80", 2},
        {"\xdf\xbf", 2},
        {"\xc2\x7f", 0},
        {"\xc2", 0},
        {"\xe0\x9f\xbf", 0}, // overlong
        {"\xe0\xa0\x80", 3},
        {"\xed\x9f\xbf", 3},
        {"\xed\xa0\x80", 0}, // a surrogate
        {"\xed\xbf\xbf", 0},
        {"\xee\x80\x80", 3},
        {"\xe1\x80\x7f", 0},
        {"\xef\xbf", 0},
        {"\xf0\x8f\xbf\xbf", 0}, // overlong
        {"\xf0\x90\x80\x80", 4},
        {"\xf4\x8f\xbf\xbf", 4},
        {"\xf4\x90\x80\x80", 0}, // beyond U+10FFFF
        {"\xf5\x80\x80\x80", 0},
    };
    (void)state;
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        int length = utf8_length(ROWS[row].bytes, strlen(ROWS[row].bytes));
        if (length != ROWS[row].length) {
            fail_msg("row %zu: %d bytes, expected %d", row, length, ROWS[row].length);
        }
    }
}

static void a_sequence_is_its_code_point(void **state)
{
    static const struct {
        const char *bytes;
        unsigned code;
    } ROWS[] = {
        {"A", 0x41},
        {"\xc2\x80", 0x80},
        {"\xdf\xbf", 0x7ff},
        {"\xe0\xa0\x80", 0x800},
        {"\xef\xbf\xbf", 0xffff},
        {"\xf0\x90\x80\x80", 0x10000},
        {"\xf4\x8f\xbf\xbf", 0x10ffff},
    };
    (void)state;
    for (size_t row = 0; row < sizeof ROWS / sizeof ROWS[0]; row++) {
        assert_int_equal(utf8_code_point(ROWS[row].bytes, (int)strlen(ROWS[row].bytes)),
                         ROWS[row].code);
    }
}

static void a_character_that_is_cut_in_two_is_left_out(void **state)
{
    (void)state;
    assert_int_equal(utf8_whole("a\xc3\xa4", 3), 3);
    assert_int_equal(utf8_whole("a\xc3\xa4", 2), 1);
    assert_int_equal(utf8_whole("a\xf0\x90\x80\x80", 4), 1);
    assert_int_equal(utf8_whole("a\xf0\x90\x80\x80", 5), 5);
    assert_int_equal(utf8_whole("", 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_utf8_ends_where_unicode_says),
        cmocka_unit_test(a_sequence_is_its_code_point),
        cmocka_unit_test(a_character_that_is_cut_in_two_is_left_out),
    };
    return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}
