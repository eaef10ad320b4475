#include "near.h"

#include <libconfig.h>
#include <stdlib.h>
#include <string.h>

#include "level_text.h"
#include "rng.h"

/// Values of a tree, all of them.
static int count_values(const config_setting_t *setting)
{
    int count = 0;
    for (int i = 0; i < config_setting_length(setting); i++) {
        const config_setting_t *child = config_setting_get_elem(setting, (unsigned)i);
        count += 1 + (config_setting_is_aggregate(child) ? count_values(child) : 0);
    }
    return count;
}

/// What libconfig makes of a text: its number of values, or -1 and the line of its complaint.
typedef struct Verdict {
    int values;
    int line;
} Verdict;

static Verdict ask_libconfig(const char *text)
{
    config_t config;
    config_init(&config);
    Verdict verdict = {-1, 0};
    if (config_read_string(&config, text)) {
        verdict.values = count_values(config_root_setting(&config));
    } else {
        verdict.line = config_error_line(&config);
    }
    config_destroy(&config);
    return verdict;
}

/// The same of our look at it; what it said goes into `said`.
static Verdict ask_us(const char *text, DiagList *said)
{
    LevelText scanned = {0};
    Verdict verdict = {-1, 0};
    if (level_text_scan(&scanned, text, strlen(text), said)) {
        verdict.values = scanned.value_count;
        // What libconfig will be given must be understood by it in the same way.
        Verdict cleaned = ask_libconfig(scanned.clean);
        if (cleaned.values != scanned.value_count) {
            fail_msg("%d values for libconfig (line %d), %d for us, in the cleaned\n%s\nof\n%s",
                     cleaned.values, cleaned.line, scanned.value_count, scanned.clean, text);
        }
        level_text_free(&scanned);
    } else {
        verdict.line = said->items[said->count - 1].line;
    }
    return verdict;
}

/// Pieces of which texts are made at random: mostly what belongs together, so that many are right.
static const char *const pieces[] = {
    "a",
    "b",
    "c-1",
    "*d",
    "true",
    "False",
    " = ",
    " = ",
    " : ",
    ";",
    ";",
    ",",
    ",",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "1",
    "-2",
    "+3",
    "0x1F",
    "0x",
    "1L",
    "1LL",
    "1LLL",
    "1.",
    ".5",
    "1e5",
    "1e",
    "1e+",
    "-.5E-3",
    "1.5.5",
    "\"x\"",
    "\"\"",
    "\"\\\"\"",
    "\"a\\\\\"",
    "\"\n\"",
    "\n",
    " ",
    "\t",
    "\r\n",
    "// c\n",
    "# c\n",
    "/* */",
    "/**/",
    "/* * / */",
    "\f",
    "%",
    "-",
    "a = 1;",
    "b = (1, 2);",
    "{ a = 1; }",
    "c = { d = 2; };",
    "(1)",
    "nan",
    "true1",
    "x = \"1\" \"2\";",
};

static const char *any_piece(Rng *rng)
{
    return pieces[rng_below(rng, (int)(sizeof pieces / sizeof pieces[0]))];
}

/// Settings in the right form, with now and then a random piece among them.
static char *random_text(Rng *rng, char *text)
{
    static const char *const values[] = {
        "1",          "-.5e3", "\"x\"", "true", "( 1, { a = 2 } )",
        "{ b : 1, }", "0x1FL", "()",    "{}",   "( ( \"p\" \"q\" ), 3. )"};
    int count = rng_below(rng, 6);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        char name[] = {(char)('a' + i), '\0'};
        const char *parts[] = {name, " = ", values[rng_below(rng, 10)], i % 2 ? "\n" : "; "};
        for (int part = 0; part < 4; part++) {
            strcat(text, rng_below(rng, 20) == 0 ? any_piece(rng) : parts[part]);
            strcat(text, rng_below(rng, 30) == 0 ? any_piece(rng) : "");
        }
    }
    return text;
}

/// Differences that are meant: a doubled key is no syntax error with us, and arrays may hold values
/// of several types, as both are reported later and better. (An unfinished text or comment, which
/// libconfig lets pass at the end, cannot be made of the pieces.)
static bool differs_on_purpose(const char *text, const DiagList *said)
{
    return said->count > 0 || strchr(text, '[') != NULL;
}

static void we_read_what_libconfig_reads(void **state)
{
    (void)state;
    Rng rng = rng_make(9);
    char text[800];
    int right = 0;
    for (int i = 0; i < 200000; i++) {
        DiagList said = {0};
        Verdict theirs = ask_libconfig(random_text(&rng, text));
        Verdict ours = ask_us(text, &said);
        bool differs =
            theirs.values != ours.values || (ours.values < 0 && ours.line != theirs.line);
        if (differs && !(ours.values >= 0 && differs_on_purpose(text, &said)) &&
            !(ours.values < 0 && differs_on_purpose(text, &said) && theirs.values < 0)) {
            fail_msg("libconfig: %d values, line %d; we: %d, line %d (%s); of\n%s", theirs.values,
                     theirs.line, ours.values, ours.line, said.count ? said.items[0].text : "",
                     text);
        }
        right += ours.values > 0;
        diag_list_free(&said);
    }
    assert_true(right > 50000 && right < 180000);
}

static void values_have_their_own_lines(void **state)
{
    (void)state;
    static const char text[] = "a\n=\n3;\nb = {\nc = (\n1\n,\n\"x\"\n\"y\"\n,2 ) }\n";
    static const int lines[] = {3, 4, 5, 6, 8, 10};
    DiagList said = {0};
    LevelText scanned;
    assert_true(level_text_scan(&scanned, text, sizeof text - 1, &said));
    assert_int_equal(said.count, 0);
    assert_int_equal(scanned.value_count, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(scanned.values[i].line, lines[i]);
        assert_true(scanned.values[i].joined == (i == 4));
    }
    level_text_free(&scanned);
}

static void a_doubled_key_is_blanked_with_all_it_holds(void **state)
{
    (void)state;
    static const char text[] =
        "a = 1; /* x */ a = { a = ( 1, 2 );\n a = 3; };\nb = 2, b = 3\nc = 4";
    DiagList said = {0};
    LevelText scanned;
    assert_true(level_text_scan(&scanned, text, sizeof text - 1, &said));
    assert_int_equal(said.count, 3);
    assert_int_equal(said.items[0].line, 1);
    assert_int_equal(said.items[1].line, 2);
    assert_int_equal(said.items[2].line, 3);
    assert_int_equal(scanned.value_count, 3);
    assert_string_equal(scanned.clean,
                        "a = 1; /* x */                    \n          \nb = 2,      \nc = 4");
    level_text_free(&scanned);
    diag_list_free(&said);
}

static void a_long_integer_is_a_short_one_for_libconfig(void **state)
{
    (void)state;
    static const char text[] = "a = 123456789; b = 99999999999999999999999L; c = 0xFFFFFFFFFF;"
                               " d = -2147483648; e = 12345678901.5;";
    DiagList said = {0};
    LevelText scanned;
    assert_true(level_text_scan(&scanned, text, sizeof text - 1, &said));
    assert_int_equal(said.count, 0);
    assert_string_equal(scanned.clean,
                        "a = 123456789; b = 99                      ; c = 0           ;"
                        " d = -2         ; e = 12345678901.5;");
    assert_ptr_equal(scanned.written, text);
    level_text_free(&scanned);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(we_read_what_libconfig_reads),
        cmocka_unit_test(values_have_their_own_lines),
        cmocka_unit_test(a_doubled_key_is_blanked_with_all_it_holds),
        cmocka_unit_test(a_long_integer_is_a_short_one_for_libconfig),
    };
    return cmocka_run_group_tests_name("level_text", tests, NULL, NULL);
}
