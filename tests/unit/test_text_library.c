// Which numbers are read and written without the C library, and what it is given of the others.
#include "text.h"

#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rng.h"

/// Calls of the library's own conversions, which the linker leads through here.
static int conversions;
double __real_strtod(const char *text, char **end);
double __wrap_strtod(const char *text, char **end);
int __wrap_snprintf(char *to, size_t size, const char *format, ...);

/// The decimal point of the locale that the library seems to have.
static char point_of_locale[4] = ".";
struct lconv *__real_localeconv(void);
struct lconv *__wrap_localeconv(void);

struct lconv *__wrap_localeconv(void)
{
    static struct lconv locale = {.decimal_point = point_of_locale};
    return strcmp(point_of_locale, ".") == 0 ? __real_localeconv() : &locale;
}

double __wrap_strtod(const char *text, char **end)
{
    char usual[2000] = "";
    const char *point = strstr(text, point_of_locale);
    conversions++;
    if (strcmp(point_of_locale, ".") == 0) {
        return __real_strtod(text, end);
    }
    // Another point than the locale's ends a number.
    assert_null(end);
    memcpy(usual, text, strcspn(text, "."));
    if (point != NULL && strchr(text, '.') == NULL) {
        strcpy(usual + (point - text), ".");
        strcat(usual, point + strlen(point_of_locale));
    }
    return __real_strtod(usual, NULL);
}

int __wrap_snprintf(char *to, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    conversions++;
    int length = vsnprintf(to, size, format, arguments);
    va_end(arguments);
    char *point = strchr(to, '.');
    if (point != NULL && strcmp(format, "%.*g") == 0) {
        const size_t longer = strlen(point_of_locale) - 1;
        memmove(point + 1 + longer, point + 1, strlen(point));
        memcpy(point, point_of_locale, 1 + longer);
        length += (int)longer;
    }
    return length;
}

/// Only where the machine has a locale with a decimal comma.
static void a_decimal_comma_in_the_locale_changes_nothing(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "pl_PL.UTF-8"};
    bool found = false;
    for (size_t i = 0; !found && i < sizeof NAMES / sizeof NAMES[0]; i++) {
        found = setlocale(LC_NUMERIC, NAMES[i]) != NULL;
    }
    if (!found) {
        skip();
    }
    char small[TEXT_NUMBER_SIZE];
    char usual[TEXT_NUMBER_SIZE];
    TextDouble with_point = text_read_double("-2.5e-3");
    TextDouble with_many_digits = text_read_double("-0.30000000000000004");
    TextDouble with_comma = text_read_double("2,5");
    text_write_double(small, 1.5e-20);
    text_write_double(usual, -1.5);
    setlocale(LC_NUMERIC, "C");
    assert_true(with_point.valid);
    assert_true(with_point.value == -2.5e-3);
    assert_true(with_many_digits.valid);
    assert_true(with_many_digits.value == -0.30000000000000004);
    assert_string_equal(small, "1.5000000000000001e-20");
    assert_string_equal(usual, "-1.5");
    assert_false(with_comma.valid);
}

static void the_point_of_the_locale_is_neither_read_nor_written(void **state)
{
    (void)state;
    static const char *const POINTS[] = {",", "\xd9\xab", "\xe2\x8e\x96"};
    for (int i = 0; i < 3; i++) {
        char written[TEXT_NUMBER_SIZE], shortest[TEXT_NUMBER_SIZE], with_point[16];
        strcpy(point_of_locale, POINTS[i]);
        const TextDouble small = text_read_double("-2.5e-300");
        const TextDouble whole = text_read_double("123456789012345678901234567890");
        const TextDouble large = text_read_double("12e300");
        snprintf(with_point, sizeof with_point, "2%s5", POINTS[i]);
        const TextDouble foreign = text_read_double(with_point);
        const size_t length = text_write_double(written, -2.5e-300);
        const size_t shorter = text_write_shortest(shortest, 0.25);
        strcpy(point_of_locale, ".");
        assert_true(small.valid && small.value == -2.5e-300);
        assert_true(whole.valid && whole.value == 123456789012345678901234567890.0);
        assert_true(large.valid && large.value == 12e300);
        assert_false(foreign.valid);
        assert_string_equal(written, "-2.5e-300");
        assert_int_equal(length, 9);
        assert_string_equal(shortest, "0.25");
        assert_int_equal(shorter, 4);
    }
}

static void the_shortest_text_is_the_first_that_reads_back(void **state)
{
    (void)state;
    Rng rng = rng_make(73);
    for (int round = 0; round < 20000; round++) {
        const double values[] = {rng_range(&rng, -1000, 1000),
                                 rng_below(&rng, 1000000) / 64.0,
                                 rng_range(&rng, 0, 1) * pow(10, rng_below(&rng, 60) - 30),
                                 (double)(int32_t)rng_next(&rng),
                                 (double)(rng_next(&rng) >> 20),
                                 rng_below(&rng, 1000000) / pow(10, rng_below(&rng, 9)),
                                 rng_below(&rng, 1000) * 1e10};
        const double value = values[round % 7];
        char expected[64] = "", written[TEXT_NUMBER_SIZE];
        const bool whole = value == floor(value) && fabs(value) <= INT32_MAX;
        for (int digits = 1; strtod(expected, NULL) != value; digits++) {
            snprintf(expected, sizeof expected, "%.*g", digits, value);
        }
        if (whole) {
            snprintf(expected, sizeof expected, "%.0f", value);
        } else if (strpbrk(expected, ".e") == NULL) {
            strcat(expected, ".0");
        }
        const size_t length = text_write_shortest(written, value);
        if (strcmp(written, expected) != 0 || length != strlen(expected)) {
            fail_msg("\"%s\" (length %zu), expected \"%s\"", written, length, expected);
        }
    }
}

static void short_numbers_are_read_without_the_library_or_128_bits(void **state)
{
    (void)state;
    Rng rng = rng_make(75);
    for (int round = 0; round < 20000; round++) {
        char text[64];
        const unsigned long long head = rng_next(&rng) >> (11 + rng_below(&rng, 50));
        const int power = rng_below(&rng, 37) - 18;
        snprintf(text, sizeof text, "%llue%d", round == 0 ? (1ull << 53) - 1 : head, power);
        conversions = 0;
        const TextDouble read = text_read_double(text);
        assert_int_equal(conversions, 0);
        assert_true(read.valid && read.value == strtod(text, NULL));
    }
}

#ifdef __SIZEOF_INT128__
/// The library takes three times as long.
static void usual_numbers_are_read_and_written_without_the_library(void **state)
{
    (void)state;
    Rng rng = rng_make(74);
    for (int round = 0; round < 20000; round++) {
        char text[64] = "-";
        size_t length = (size_t)rng_below(&rng, 2);
        const int digits = 1 + rng_below(&rng, 19);
        const int point = rng_below(&rng, 2) == 0 ? digits : rng_below(&rng, digits + 1);
        for (int i = 0; i < digits; i++) {
            if (i == point) {
                text[length++] = '.';
            }
            text[length++] = (char)('0' + (round % 3 == 0 ? 0 : rng_below(&rng, 10)));
        }
        text[length] = '\0';
        // As many places as are left up to 27 on both sides.
        const int behind = digits - point;
        snprintf(text + length, sizeof text - length, "e%d",
                 round % 4 == 0   ? 27 + behind
                 : round % 4 == 1 ? behind - 27
                                  : behind - 27 + rng_below(&rng, 55));
        conversions = 0;
        const TextDouble read = text_read_double(text);
        assert_int_equal(conversions, 0);
        assert_true(read.valid);
        assert_true(read.value == strtod(text, NULL));
        // A little off the ends, where the estimate of the exponent is one too low.
        const double size = pow(10, rng_range(&rng, -10, 17)),
                     value = round % 2 == 0 ? size : -size;
        char written[TEXT_NUMBER_SIZE];
        conversions = 0;
        text_write_double(written, value);
        assert_int_equal(conversions, 0);
        assert_true(strtod(written, NULL) == value);
        text_write_double(written, floor(value));
        text_write_shortest(written, round - 10000);
        text_write_double(written, 99999999999999984.0);
        assert_int_equal(conversions, 1);
    }
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decimal_comma_in_the_locale_changes_nothing),
        cmocka_unit_test(the_point_of_the_locale_is_neither_read_nor_written),
        cmocka_unit_test(the_shortest_text_is_the_first_that_reads_back),
        cmocka_unit_test(short_numbers_are_read_without_the_library_or_128_bits),
#ifdef __SIZEOF_INT128__
        cmocka_unit_test(usual_numbers_are_read_and_written_without_the_library),
#endif
    };
    return cmocka_run_group_tests_name("text_library", tests, NULL, NULL);
}
