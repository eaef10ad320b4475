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

/// By the definition alone (RFC 3629): so many bytes hold a code point that no fewer can hold.
static int defined_length(const unsigned char *bytes, int length, unsigned *code)
{
    static const struct {
        unsigned mask, mark, least, most;
    } FORMS[] = {{0x80, 0x00, 0, 0x7f},
                 {0xe0, 0xc0, 0x80, 0x7ff},
                 {0xf0, 0xe0, 0x800, 0xffff},
                 {0xf8, 0xf0, 0x10000, 0x10ffff}};
    for (int count = 1; count <= length && count <= 4; count++) {
        bool is_one = (bytes[0] & FORMS[count - 1].mask) == FORMS[count - 1].mark;
        *code = bytes[0] & ~FORMS[count - 1].mask;
        for (int i = 1; i < count; i++) {
            is_one = is_one && (bytes[i] & 0xc0) == 0x80;
            *code = *code * 64 + bytes[i] % 64;
        }
        if (is_one && *code >= FORMS[count - 1].least && *code <= FORMS[count - 1].most &&
            (*code < 0xd800 || *code > 0xdfff)) {
            return count;
        }
    }
    return 0;
}

static void all_bytes_are_read_as_the_definition_says(void **state)
{
    (void)state;
    static const unsigned char NEXT[] = {0x00, 0x41, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x9f,
                                         0xa0, 0xbe, 0xbf, 0xc0, 0xe0, 0xf0, 0xff};
    enum { COUNT = sizeof NEXT / sizeof NEXT[0] };
    for (int i = 0; i < 256 * COUNT * COUNT * COUNT; i++) {
        const unsigned char bytes[] = {(unsigned char)(i % 256), NEXT[i / 256 % COUNT],
                                       NEXT[i / 256 / COUNT % COUNT],
                                       NEXT[i / 256 / COUNT / COUNT]};
        const char *text = (const char *)bytes;
        const int most = 1 + i / 7 % 4;
        unsigned code = 0;
        const int length = defined_length(bytes, most, &code);
        if (utf8_length(text, (size_t)most) != length ||
            (length > 0 && utf8_code_point(text, length) != code)) {
            fail_msg("%02x %02x %02x %02x, %d of them: %d", bytes[0], bytes[1], bytes[2], bytes[3],
                     most, utf8_length(text, (size_t)most));
        }
        assert_int_equal(utf8_begins(text[0]), i % 256 < 0x80 || i % 256 >= 0xc0);
    }
}

static void nothing_is_read_before_a_text(void **state)
{
    (void)state;
    static const char WHOLE[] = "\xf0\x80"
                                "a";
    const char *text = &WHOLE[2];
    assert_int_equal(utf8_whole(text, 0), 0);
    assert_int_equal(utf8_whole(text, 1), 1);
    assert_int_equal(utf8_previous(text, 1), 0);
    assert_int_equal(utf8_previous(text, 0), 0);
}

static void boundaries_lie_between_characters_whatever_stands_there(void **state)
{
    (void)state;
    static const char *const CHARACTERS[] = {"a",
                                             "\x7f",
                                             "\xc2\x80",
                                             "\xdf\xbf",
                                             "\xe0\xa0\x80",
                                             "\xef\xbf\xbf",
                                             "\xf0\x90\x80\x80",
                                             "\xf4\x8f\xbf\xbf"};
    enum { COUNT = sizeof CHARACTERS / sizeof CHARACTERS[0] };
    for (int i = 0; i < COUNT * COUNT * COUNT; i++) {
        char text[16] = "";
        size_t ends[] = {0, 0, 0, 0};
        const int chosen[] = {i % COUNT, i / COUNT % COUNT, i / COUNT / COUNT};
        for (int k = 0; k < 3; k++) {
            strcat(text, CHARACTERS[chosen[k]]);
            ends[k + 1] = strlen(text);
        }
        for (int k = 0; k <= 3; k++) {
            assert_int_equal(utf8_next(text, ends[k]), ends[k < 3 ? k + 1 : 3]);
            assert_int_equal(utf8_previous(text, ends[k]), ends[k > 0 ? k - 1 : 0]);
            for (size_t at = ends[k]; at < (k < 3 ? ends[k + 1] : ends[k] + 1); at++) {
                assert_int_equal(utf8_whole(text, at), ends[k]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_utf8_ends_where_unicode_says),
        cmocka_unit_test(a_sequence_is_its_code_point),
        cmocka_unit_test(a_character_that_is_cut_in_two_is_left_out),
        cmocka_unit_test(all_bytes_are_read_as_the_definition_says),
        cmocka_unit_test(nothing_is_read_before_a_text),
        cmocka_unit_test(boundaries_lie_between_characters_whatever_stands_there),
    };
    return cmocka_run_group_tests_name("utf8", tests, NULL, NULL);
}
