#include "text.h"

#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rng.h"
#include "utf8.h"

static void copy_keeps_what_fits_and_tells_what_does_not(void **state)
{
    (void)state;
    char room[6];
    assert_true(text_copy(room, sizeof room, "12345"));
    assert_string_equal(room, "12345");
    assert_false(text_copy(room, sizeof room, "123456"));
    assert_string_equal(room, "12345");
    assert_false(text_copy(room, 1, "x"));
    assert_string_equal(room, "");
}

static void a_character_is_never_cut_in_two(void **state)
{
    (void)state;
    static const struct {
        const char *from;
        size_t size;
        const char *expected;
    } rows[] = {
        {"aé", 3, "a"}, {"aé", 4, "aé"}, {"ab€", 5, "ab"}, {"ab€", 4, "ab"}, {"ab€", 6, "ab€"},
        {"😀", 4, ""},   {"😀", 5, "😀"},   {"a😀b", 6, "a😀"}, {"é", 1, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char room[8];
        text_copy(room, rows[i].size, rows[i].from);
        assert_string_equal(room, rows[i].expected);
        room[0] = '\0';
        text_append(room, rows[i].size, "%s", rows[i].from);
        assert_string_equal(room, rows[i].expected);
    }
}

static void append_continues_the_string(void **state)
{
    (void)state;
    char room[10] = "ab";
    assert_true(text_append(room, sizeof room, "%d%s", 12, "cd"));
    assert_string_equal(room, "ab12cd");
    assert_false(text_append(room, sizeof room, "%s", "efgh"));
    assert_string_equal(room, "ab12cdefg");
    assert_false(text_append(room, sizeof room, "%s", "x"));
    assert_string_equal(room, "ab12cdefg");
}

static void nothing_can_be_appended_to_anything(void **state)
{
    (void)state;
    char text[4] = "ab";
    assert_true(text_append(text, sizeof text, "%s", ""));
    assert_string_equal(text, "ab");
    assert_true(text_append(text, sizeof text, "c"));
    assert_true(text_append(text, sizeof text, "%s", ""));
    assert_false(text_append(text, sizeof text, "d"));
    assert_string_equal(text, "abc");
}

static void a_number_ends_before_what_is_no_part_of_it(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        double value;
        bool whole;
    } ROWS[] = {{"1:", 1, 1, true},      {"1/2", 1, 1, true},     {"-12.5x", 5, -12.5, false},
                {"1.", 2, 1, false},     {".5", 2, 0.5, false},   {"+3e2e", 4, 300, false},
                {"3e", 1, 3, true},      {"3e+", 1, 3, true},     {"3e-1", 4, 0.3, false},
                {"3E1.5", 3, 30, false}, {".", 0, 0, false},      {"-", 0, 0, false},
                {"e5", 0, 0, false},     {"1..2", 2, 1, false},   {"0e19", 4, 0, false},
                {"0e-19", 5, 0, false},  {"1e19", 4, 1e19, false}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const TextNumber number = text_scan_number(ROWS[i].text);
        assert_int_equal(number.length, ROWS[i].length);
        assert_true(number.value == ROWS[i].value);
        assert_false(ROWS[i].value == 0 && signbit(number.value));
        assert_int_equal(number.whole, ROWS[i].whole);
    }
}

static void decimal_numbers_are_read_to_the_bit(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double value;
    } rows[] = {
        {"0", 0},
        {"-0", 0},
        {"10", 10},
        {"+2.5", 2.5},
        {".5", 0.5},
        {"5.", 5},
        {"5.1e-05", 5.1e-05},
        {"1E7", 1e7},
        {"1e+2", 100},
        {"-0.001", -0.001},
        {"1e-400", 0},
        {"0.1", 0.1},
        {"1.7976931348623157e308", 1.7976931348623157e308},
        {"9007199254740993", 9007199254740992.0},
        {"0.30000000000000004", 0.30000000000000004},
        // Just above the middle of two doubles: only what the division leaves over tells.
        {"3521749804183414561e-27", 0x1.e4068e362d0fdp-29},
        {"9880621659616412464e-27", 0x1.537ede0320c33p-27},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TextDouble read = text_read_double(rows[i].text);
        if (!read.valid || read.value < rows[i].value || read.value > rows[i].value) {
            fail_msg("\"%s\": valid %d, %.17g, expected %.17g", rows[i].text, read.valid,
                     read.value, rows[i].value);
        }
    }
}

static void check_as_the_library_reads(const char *text)
{
    TextDouble read = text_read_double(text);
    double expected = strtod(text, NULL);
    if (!read.valid || memcmp(&read.value, &expected, sizeof expected) != 0) {
        fail_msg("\"%s\": valid %d, %a, expected %a", text, read.valid, read.value, expected);
    }
}

/// Few digits are read without the library, many by it: both give its bits.
static void numbers_of_every_length_are_read_as_the_library_reads_them(void **state)
{
    (void)state;
    enum { ROUNDS = 200000, DIGITS_MAX = 24 };
    Rng rng = rng_make(71);
    for (int round = 0; round < ROUNDS; round++) {
        char text[64] = "";
        int digits = 1 + rng_below(&rng, DIGITS_MAX);
        int point = rng_below(&rng, 2 * digits);
        size_t length = rng_below(&rng, 2) == 0 ? 1 : 0;
        text[0] = '-';
        for (int i = 0; i < digits; i++) {
            if (i == point) {
                text[length++] = '.';
            }
            text[length++] = (char)('0' + rng_below(&rng, 10));
        }
        text[length] = '\0';
        if (rng_below(&rng, 2) == 0) {
            snprintf(text + length, sizeof text - length, "e%d", rng_below(&rng, 60) - 30);
        }
        check_as_the_library_reads(text);
    }
}

/// The decimal numbers in the middle between two doubles, and their neighbours to either side.
static void ties_are_rounded_as_the_library_rounds_them(void **state)
{
    (void)state;
    Rng rng = rng_make(72);
    for (int round = 0; round < 20000; round++) {
        // 54 bits, the last of them set: as a double it lies in the middle.
        const unsigned long long middle = (1ull << 53) | (rng_next(&rng) >> 11) | 1;
        const int halvings = rng_below(&rng, 4);
        unsigned long long digits = middle;
        for (int i = 0; i < halvings; i++) {
            digits *= 5;
        }
        for (int beside = -1; beside <= 1; beside++) {
            char text[64];
            snprintf(text, sizeof text, "%llue-%d", digits + (unsigned long long)beside, halvings);
            check_as_the_library_reads(text);
        }
    }
}

static void what_is_not_wholly_a_number_is_refused(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "",     " ",    ".",   "-",     "+",      "e5",       "1e",
        "1e+",  "1 ",   " 1",  "1,5",   "1.2.",   "1.2.3",    "0x10",
        "nan",  "inf",  "NaN", "1e309", "-1e309", "--1",      "1s",
        "1e5x", "1e.5", "١",   "1_000", "1\n",    "infinity", "1e99999999999",
        "- 1",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        if (text_read_double(TEXTS[i]).valid || text_read_double(TEXTS[i]).value != 0) {
            fail_msg("\"%s\" was read as a number", TEXTS[i]);
        }
    }
    char endless[2000];
    memset(endless, '1', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    assert_false(text_read_double(endless).valid);
}

static void integers_are_read_within_their_range_only(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool valid;
        long long value;
    } rows[] = {
        {"0", true, 0},
        {"-1", true, -1},
        {"+7", true, 7},
        {"007", true, 7},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"1.0", false, 0},
        {"1e3", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+-1", false, 0},
        {" 1", false, 0},
        {"1 ", false, 0},
        {"0x1", false, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        TextInteger read = text_read_integer(rows[i].text, INT64_MIN, INT64_MAX);
        if (read.valid != rows[i].valid || read.value != rows[i].value) {
            fail_msg("\"%s\": valid %d, %lld", rows[i].text, read.valid, read.value);
        }
    }
    assert_true(text_read_integer("99", 1, 99).valid);
    assert_false(text_read_integer("100", 1, 99).valid);
    assert_false(text_read_integer("0", 1, 99).valid);
}

static void unsigned_numbers_reach_to_64_bits(void **state)
{
    (void)state;
    TextUnsigned largest = text_read_unsigned("18446744073709551615", UINT64_MAX);
    assert_true(largest.valid);
    assert_true(largest.value == UINT64_MAX);
    assert_false(text_read_unsigned("18446744073709551616", UINT64_MAX).valid);
    assert_false(text_read_unsigned("28446744073709551615", UINT64_MAX).valid);
    assert_false(text_read_unsigned("-1", UINT64_MAX).valid);
    assert_false(text_read_unsigned("+1", UINT64_MAX).valid);
    assert_false(text_read_unsigned("", UINT64_MAX).valid);
    assert_true(text_read_unsigned("5", 5).valid);
    assert_false(text_read_unsigned("6", 5).valid);
    assert_false(text_read_unsigned("50", 5).valid);
}

/// Compares with printf, whose result is exact in glibc and musl; both must read back as the same
/// double.
static void expect_as_printf(double value)
{
    char expected[TEXT_NUMBER_SIZE * 2];
    char written[TEXT_NUMBER_SIZE];
    snprintf(expected, sizeof expected, "%.17g", value);
    size_t length = text_write_double(written, value);
    if (strcmp(written, expected) != 0 || length != strlen(expected)) {
        fail_msg("%a: \"%s\" (length %zu), expected \"%s\"", value, written, length, expected);
    }
}

static void doubles_are_written_with_17_digits(void **state)
{
    (void)state;
    static const double VALUES[] = {
        1,
        -1,
        10,
        0.1,
        0.5,
        120.5,
        1e-4,
        9.9999e-5,
        1e-5,
        1e-11,
        9e-12,
        1e-300,
        5e-324,
        1e16,
        1e17,
        9.9e16,
        123456789012345678.0,
        1e22,
        1e300,
        0.3,
        2.0 / 3,
        99999999999999999.0,
        0.00012345678901234567,
        4503599627370497.5,
        9007199254740991.0,
        1.7976931348623157e308,
        -0.25,
        100,
        1e15 + 0.5,
    };
    for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
        expect_as_printf(VALUES[i]);
        expect_as_printf(-VALUES[i]);
    }
}

static void random_doubles_are_written_as_printf_writes_them(void **state)
{
    (void)state;
    Rng rng = rng_make(5);
    for (int i = 0; i < 200000; i++) {
        uint64_t bits = rng_next(&rng);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (value - value == 0) {
            expect_as_printf(value);
        }
        expect_as_printf(rng_range(&rng, -1000, 1000));
        // Short decimals and halves of the last digit are where rounding is decided by a tie.
        expect_as_printf((double)rng_below(&rng, 1000000) / 64);
        expect_as_printf((double)(rng_next(&rng) >> 8) / 16);
    }
}

static void powers_of_ten_and_their_neighbours_have_the_right_exponent(void **state)
{
    (void)state;
    for (int power = -30; power <= 30; power++) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", power);
        uint64_t bits;
        double value = strtod(text, NULL);
        memcpy(&bits, &value, sizeof bits);
        for (uint64_t neighbour = bits - 3; neighbour <= bits + 3; neighbour++) {
            memcpy(&value, &neighbour, sizeof value);
            expect_as_printf(value);
        }
    }
}

static void minus_zero_is_written_as_zero(void **state)
{
    (void)state;
    char written[TEXT_NUMBER_SIZE];
    assert_int_equal(text_write_double(written, -0.0), 1);
    assert_string_equal(written, "0");
}

static void integers_are_written_whole(void **state)
{
    (void)state;
    static const long long VALUES[] = {0, 1, -1, 10, 123456789, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
        char expected[TEXT_NUMBER_SIZE];
        char written[TEXT_NUMBER_SIZE];
        snprintf(expected, sizeof expected, "%lld", VALUES[i]);
        assert_int_equal(text_write_integer(written, VALUES[i]), strlen(expected));
        assert_string_equal(written, expected);
    }
}

static void numbers_are_as_short_as_they_can_be(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0, "0"},
        {-0.0, "0"},
        {0.1, "0.1"},
        {-2.5, "-2.5"},
        {100000, "100000"},
        {2147483647, "2147483647"},
        {2147483648, "2147483648.0"},
        {-2147483648.0, "-2147483648.0"},
        {1e10, "1e+10"},
        {12345678901, "12345678901.0"},
        {1e300, "1e+300"},
        {1.0 / 3, "0.3333333333333333"},
        {5e-324, "5e-324"},
        {1e-5, "1e-05"},
        {123456.78901234567, "123456.78901234567"},
        {HUGE_VAL, "inf"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[TEXT_NUMBER_SIZE];
        size_t length = text_write_shortest(text, rows[i].value);
        assert_string_equal(text, rows[i].text);
        assert_int_equal(length, strlen(text));
    }
}

static void what_cannot_be_formatted_leaves_the_text_as_it_is(void **state)
{
    (void)state;
    char room[16] = "ab";
    // No byte of the locale C stands for this character.
    assert_false(text_append(room, sizeof room, "cd%ls", L"\x20ac"));
    assert_string_equal(room, "ab");
}

static void texts_are_cut_between_characters_in_rooms_of_every_size(void **state)
{
    (void)state;
    static const char *const CHARACTERS[] = {"a", "é", "€", "😀"};
    for (int i = 0; i < 4 * 4 * 4; i++) {
        for (int before = 0; before <= 3; before++) {
            const char *parts[] = {CHARACTERS[i % 4], CHARACTERS[i / 4 % 4], CHARACTERS[i / 16]};
            char text[16] = "";
            char whole[32] = "xyz";
            whole[before] = '\0';
            strcat(strcat(strcat(text, parts[0]), parts[1]), parts[2]);
            strcat(whole, text);
            for (size_t size = (size_t)before + 1; size <= strlen(whole) + 2; size++) {
                char expected[32] = "", room[32] = "xyz";
                memcpy(expected, whole, strlen(whole) < size ? strlen(whole) : size - 1);
                // What is cut off a character goes with it.
                while (strlen(expected) > 0 && strcmp(expected, whole) != 0 &&
                       !utf8_begins(whole[strlen(expected)])) {
                    expected[strlen(expected) - 1] = '\0';
                }
                memset(room + before + 1, 'q', sizeof room - 1 - (size_t)before);
                room[before] = '\0';
                assert_int_equal(text_append(room, size, "%s", text), strlen(whole) < size);
                assert_string_equal(room, expected);
                for (size_t beyond = size; beyond < sizeof room; beyond++) {
                    assert_int_equal(room[beyond], 'q');
                }
                assert_int_equal(text_copy(room, size, whole), strlen(whole) < size);
                assert_string_equal(room, expected);
            }
        }
    }
}

static void whole_numbers_are_read_where_they_lie_in_the_range(void **state)
{
    (void)state;
    for (int value = -130; value <= 130; value++) {
        char text[16];
        snprintf(text, sizeof text, "%d", value);
        for (int end = 0; end <= 130; end++) {
            const TextUnsigned number = text_read_unsigned(text, (unsigned long long)end);
            assert_int_equal(number.valid, value >= 0 && value <= end);
            assert_int_equal(number.value, number.valid ? value : 0);
            const TextInteger from = text_read_integer(text, end - 60, 60);
            assert_int_equal(from.valid, value >= end - 60 && value <= 60);
            assert_int_equal(from.value, from.valid ? value : 0);
            assert_int_equal(text_read_integer(text, -60, end - 60).valid,
                             value >= -60 && value <= end - 60);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copy_keeps_what_fits_and_tells_what_does_not),
        cmocka_unit_test(a_character_is_never_cut_in_two),
        cmocka_unit_test(append_continues_the_string),
        cmocka_unit_test(nothing_can_be_appended_to_anything),
        cmocka_unit_test(a_number_ends_before_what_is_no_part_of_it),
        cmocka_unit_test(decimal_numbers_are_read_to_the_bit),
        cmocka_unit_test(numbers_of_every_length_are_read_as_the_library_reads_them),
        cmocka_unit_test(ties_are_rounded_as_the_library_rounds_them),
        cmocka_unit_test(what_is_not_wholly_a_number_is_refused),
        cmocka_unit_test(integers_are_read_within_their_range_only),
        cmocka_unit_test(unsigned_numbers_reach_to_64_bits),
        cmocka_unit_test(doubles_are_written_with_17_digits),
        cmocka_unit_test(random_doubles_are_written_as_printf_writes_them),
        cmocka_unit_test(powers_of_ten_and_their_neighbours_have_the_right_exponent),
        cmocka_unit_test(minus_zero_is_written_as_zero),
        cmocka_unit_test(integers_are_written_whole),
        cmocka_unit_test(numbers_are_as_short_as_they_can_be),
        cmocka_unit_test(what_cannot_be_formatted_leaves_the_text_as_it_is),
        cmocka_unit_test(texts_are_cut_between_characters_in_rooms_of_every_size),
        cmocka_unit_test(whole_numbers_are_read_where_they_lie_in_the_range),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
