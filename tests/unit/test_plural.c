#include "translate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static unsigned long form_of(const char *rule, unsigned long n)
{
    unsigned long form = 99;
    if (!messages_evaluate_plural(rule, n, &form)) {
        fail_msg("\"%s\" is not understood", rule);
    }
    return form;
}

/// The same rules in C.
static unsigned long german(unsigned long n)
{
    return n != 1;
}

static unsigned long french(unsigned long n)
{
    return n > 1;
}

static unsigned long polish(unsigned long n)
{
    return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

static unsigned long latvian(unsigned long n)
{
    return n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2;
}

static unsigned long arabic(unsigned long n)
{
    return n == 0                           ? 0
           : n == 1                         ? 1
           : n == 2                         ? 2
           : n % 100 >= 3 && n % 100 <= 10  ? 3
           : n % 100 >= 11 && n % 100 <= 99 ? 4
                                            : 5;
}

static unsigned long nested(unsigned long n)
{
    return n < 5 ? n < 2 ? 7 : 8 : !n + 2 * 3 - 12 / 4;
}

static void the_rules_of_languages_are_those_of_c(void **state)
{
    (void)state;
    static const struct {
        const char *rule;
        unsigned long (*expected)(unsigned long n);
    } ROWS[] = {
        {"(n != 1);\n", german},
        {"n>1;", french},
        {"(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", polish},
        {"n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2\n", latvian},
        {"n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99"
         " ? 4 : 5;",
         arabic},
        {"n < 5 ? n < 2 ? 7 : 8 : !n + 2 * 3 - 12 / 4", nested},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        for (unsigned long n = 0; n < 250; n++) {
            if (form_of(ROWS[i].rule, n) != ROWS[i].expected(n)) {
                fail_msg("%s: form %lu for %lu", ROWS[i].rule, form_of(ROWS[i].rule, n), n);
            }
        }
    }
}

static void operators_bind_and_group_as_in_c(void **state)
{
    (void)state;
    assert_int_equal(form_of("7 - 3 - 2", 0), 2);
    assert_int_equal(form_of("2 + 3 * 4", 0), 14);
    assert_int_equal(form_of("(2 + 3) * 4", 0), 20);
    assert_int_equal(form_of("!n == 1", 0), 1);
    assert_int_equal(form_of("!!n", 5), 1);
    assert_int_equal(form_of("1 || 0 && 0", 0), 1);
    assert_int_equal(form_of("n <= 3 == n >= 3", 3), 1);
    assert_int_equal(form_of("n ? 1 : 2 == 3", 0), 0);
    assert_int_equal(form_of("n / 0 + n % 0", 9), 0);
}

static void what_is_no_rule_is_refused(void **state)
{
    (void)state;
    static const char *const RULES[] = {
        "",        ";",           "EXPRESSION", "n n",    "n +",         "+ n",   "(n",       "n)",
        "()",      "n ? 1",       "n : 1",      "n ? 1;", "(n ? 1) : 2", "n = 1", "n & 1",    "m",
        "n ? : 2", "n ? (1 : 2)", "-1",         "1 2",    "n !",         "n(1)",  "n ? 1 : ",
    };
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        unsigned long form = 42;
        if (messages_evaluate_plural(RULES[i], 3, &form) || form != 42) {
            fail_msg("\"%s\" is taken for a rule", RULES[i]);
        }
    }
}

static void endless_nesting_is_refused(void **state)
{
    (void)state;
    static const char *const PIECES[] = {"(", "!", "n ? ", "n ? 1 : ", "1 + (", "1 || 2 * ("};
    for (size_t i = 0; i < sizeof PIECES / sizeof PIECES[0]; i++) {
        char rule[2000] = "";
        for (int k = 0; k < 150; k++) {
            strcat(rule, PIECES[i]);
        }
        strcat(rule, "n");
        unsigned long form = 42;
        assert_false(messages_evaluate_plural(rule, 3, &form));
        assert_int_equal(form, 42);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_of_languages_are_those_of_c),
        cmocka_unit_test(operators_bind_and_group_as_in_c),
        cmocka_unit_test(what_is_no_rule_is_refused),
        cmocka_unit_test(endless_nesting_is_refused),
    };
    return cmocka_run_group_tests_name("plural", tests, NULL, NULL);
}
