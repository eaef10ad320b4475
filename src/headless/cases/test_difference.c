// Records the first difference of a case from its expectations.
#include "test_difference.h"

#include <stdlib.h>
#include <string.h>

static char *copy(const char *line)
{
    return line != NULL ? strdup(line) : NULL;
}

void test_difference_note(TestDifference *difference, double time, const char *expected,
                          const char *got)
{
    if (!difference->there) {
        *difference = (TestDifference){
            .there = true, .time = time, .expected = copy(expected), .got = copy(got)};
    }
}

void test_difference_free(TestDifference *difference)
{
    free(difference->expected);
    free(difference->got);
    free(difference->outlook);
    *difference = (TestDifference){0};
}
