/// @file test_difference.h
/// The first difference of a case from its expectations.
#ifndef ARKANONG_TEST_DIFFERENCE_H
#define ARKANONG_TEST_DIFFERENCE_H

#include <stdbool.h>

/// Zero-initialised: nothing differs; may be freed.
typedef struct TestDifference {
    bool there;
    double time;      ///< s, of the difference
    char *expected;   ///< line of a trace; NULL: there is none
    char *got;        ///< the same
    long long common; ///< contacts before; only where there is an `outlook`
    char *outlook;    ///< lines of what was expected from there on, as far as hashes tell, for a
                      ///< picture; NULL: there is a trace that tells it, or nothing does
} TestDifference;

/// Notes the first difference; further ones change nothing. Copies the lines.
void test_difference_note(TestDifference *difference, double time, const char *expected,
                          const char *got);

void test_difference_free(TestDifference *difference);

#endif
