/// What people see in pictures and results: rounded numbers, escaped text, and that no number that
/// is not finite gets out.
#include "svg_pen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "check.h"
#include "json_line.h"
#include "rng.h"
#include "svg_written.h"

static void numbers_are_rounded_without_zeros_at_the_end(void **state)
{
    (void)state;
    static const struct {
        double value;
        int decimals;
        const char *text;
    } rows[] = {
        {0, 3, "0"},
        {-0.0, 3, "0"},
        {1, 3, "1"},
        {10, 3, "10"},
        {0.1, 3, "0.1"},
        {0.01, 3, "0.01"},
        {0.001, 3, "0.001"},
        {0.0004, 3, "0"},
        {-0.0004, 3, "0"},
        {0.0005, 3, "0.001"},
        {1.05, 3, "1.05"},
        {-1.05, 3, "-1.05"},
        {0.9996, 3, "1"},
        {99.9996, 3, "100"},
        {1.5, 0, "2"},
        {1200, 0, "1200"},
        {-300, 2, "-300"},
        {123.456, 2, "123.46"},
        {0.000001, 6, "0.000001"},
        {1e16, 3, "10000000000000000"},
        {-1e300, 3, "-1.0000000000000001e+300"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        svg_number(&output, rows[i].value, rows[i].decimals);
        assert_string_equal(written(), rows[i].text);
    }
}

static void rounded_numbers_are_near(void **state)
{
    (void)state;
    Rng rng = rng_make(3);
    for (int i = 0; i < 100000; i++) {
        int decimals = rng_below(&rng, 10);
        double value = rng_range(&rng, -2000, 2000);
        svg_number(&output, value, decimals);
        const char *text = written();
        double half = 0.5 / pow(10, decimals);
        if (fabs(strtod(text, NULL) - value) > half + 1e-12) {
            fail_msg("%.17g with %d decimals is \"%s\"", value, decimals, text);
        }
        size_t length = strlen(text);
        const char *point = strchr(text, '.');
        if (point != NULL) {
            assert_true(text[length - 1] != '0' && text[length - 1] != '.');
            assert_true(text + length - 1 - point <= decimals);
        }
    }
}

static void text_means_itself_in_xml(void **state)
{
    (void)state;
    svg_escaped(&output, "a<b>&\"c\" é\t\x01");
    assert_string_equal(written(), "a&lt;b&gt;&amp;&quot;c&quot; é&#xFFFD;&#xFFFD;");
}

/// Char of XML 1.0, 2.2, but for the three white spaces below U+0020, which a picture cannot show.
static bool is_shown_in_xml(unsigned code)
{
    return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) ||
           (code >= 0x10000 && code <= 0x10ffff);
}

static void write_utf8(unsigned code, char to[5])
{
    int bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned MARKS[] = {0, 0, 0xc0, 0xe0, 0xf0};
    to[bytes] = '\0';
    for (int i = bytes - 1; i > 0; i--) {
        to[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    to[0] = (char)(MARKS[bytes] | code);
}

static void every_character_is_one_of_xml(void **state)
{
    (void)state;
    for (unsigned code = 1; code <= 0x10ffff; code++) {
        char text[5];
        bool is_markup = code == '<' || code == '>' || code == '&' || code == '"';
        bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
        if (is_markup || is_surrogate) {
            continue;
        }
        write_utf8(code, text);
        svg_escaped(&output, text);
        assert_string_equal(written(), is_shown_in_xml(code) ? text : "&#xFFFD;");
    }
    svg_escaped(&output, "\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd\xef\xbf");
    assert_string_equal(written(), "&#xFFFD;&#xFFFD;\xef\xbf\xbd\xef\xbf");
}

static void hashes_have_sixteen_digits(void **state)
{
    (void)state;
    json_hash(&output, 0xabc);
    assert_string_equal(written(), "\"0000000000000abc\"");
    json_hash(&output, UINT64_MAX);
    assert_string_equal(written(), "\"ffffffffffffffff\"");
}

static void minus_zero_is_zero_in_json(void **state)
{
    (void)state;
    json_vector(&output, vec2(-0.0, -0.5));
    assert_string_equal(written(), "[0, -0.5]");
}

static int failures;

/// A zero that the compiler does not divide by.
static double zero_at_run_time(void)
{
    volatile double zero = 0;
    return zero;
}

static void count_failure(const char *condition, const char *file, int line)
{
    (void)condition;
    (void)file;
    (void)line;
    failures++;
}

static void what_is_not_finite_is_a_failed_check_in_every_build(void **state)
{
    (void)state;
    CheckHandler *former = check_set_handler(count_failure);
    failures = 0;
    output_number(&output, 0.0 / zero_at_run_time());
    assert_int_equal(failures, 1);
    output_number(&output, -1 / zero_at_run_time());
    assert_int_equal(failures, 2);
    output_number(&output, 1e308);
    assert_int_equal(failures, 2);
    check_set_handler(former);
    output.used = 0;
}

static void ball_colours_are_bright_and_neighbours_differ(void **state)
{
    (void)state;
    char former[8] = "";
    for (int i = 0; i < 1000; i++) {
        svg_ball_colour(&output, i);
        const char *colour = written();
        assert_int_equal(strlen(colour), 7);
        assert_true(colour[0] == '#');
        unsigned long rgb = strtoul(colour + 1, NULL, 16);
        unsigned brightest = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            unsigned level = (unsigned)(rgb >> shift & 0xff);
            brightest = level > brightest ? level : brightest;
        }
        assert_true(brightest >= 250);
        assert_string_not_equal(colour, former);
        memcpy(former, colour, sizeof former);
    }
}

static void an_output_keeps_what_is_larger_than_its_buffer(void **state)
{
    (void)state;
    static Output file;
    char path[] = "/tmp/test_svg_pen.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    assert_true(output_open(&file, path));
    for (int i = 0; i < 100000; i++) {
        output_integer(&file, i % 10);
    }
    assert_true(output_close(&file));
    FILE *again = fopen(path, "r");
    assert_non_null(again);
    for (int i = 0; i < 100000; i++) {
        assert_int_equal(fgetc(again), '0' + i % 10);
    }
    assert_int_equal(fgetc(again), EOF);
    fclose(again);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_rounded_without_zeros_at_the_end),
        cmocka_unit_test(rounded_numbers_are_near),
        cmocka_unit_test(text_means_itself_in_xml),
        cmocka_unit_test(every_character_is_one_of_xml),
        cmocka_unit_test(hashes_have_sixteen_digits),
        cmocka_unit_test(minus_zero_is_zero_in_json),
        cmocka_unit_test(what_is_not_finite_is_a_failed_check_in_every_build),
        cmocka_unit_test(ball_colours_are_bright_and_neighbours_differ),
        cmocka_unit_test(an_output_keeps_what_is_larger_than_its_buffer),
    };
    output_open_stdout(&output);
    return cmocka_run_group_tests_name("svg_pen", tests, NULL, NULL);
}
