/// The unit tests of a layer, one of which runs: tests_<layer> NAME runs tests/unit/test_<NAME>.c.
#include <stdio.h>
#include <string.h>

#define TEST(name) int test_##name(void);
#include "rows.inc"
#undef TEST

typedef struct UnitTest {
    const char *name;
    int (*run)(void);
} UnitTest;

#define TEST(name) {#name, test_##name},
static const UnitTest TESTS[] = {
#include "rows.inc"
};

int main(int count, char **arguments)
{
    for (size_t i = 0; count == 2 && i < sizeof TESTS / sizeof TESTS[0]; i++) {
        if (strcmp(TESTS[i].name, arguments[1]) == 0) {
            return TESTS[i].run();
        }
    }
    fprintf(stderr, "usage: %s NAME\nwhere NAME is one of\n", arguments[0]);
    for (size_t i = 0; i < sizeof TESTS / sizeof TESTS[0]; i++) {
        fprintf(stderr, "    %s\n", TESTS[i].name);
    }
    return 2;
}
