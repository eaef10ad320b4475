#define _POSIX_C_SOURCE 200809L

/// Any bytes are a level or are answered with a reason; what is a level survives being written and
/// read again.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../unit/level_equal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Ends the process when something that must hold does not; the fuzzer then keeps the input.
static void require(int holds)
{
    if (!holds) {
        abort();
    }
}

static char *written(const Level *level, size_t *size)
{
    char *text = level_write_text(level, size);
    require(text != NULL);
    return text;
}

static void write_and_read_again(const Level *level)
{
    size_t size = 0;
    char *text = written(level, &size);
    Level again = {0};
    DiagList problems = {0};
    require(level_read_text(&again, "again", text, size, &problems));
    require(level_equal(level, &again));
    size_t size_again = 0;
    char *text_again = written(&again, &size_again);
    require(size_again == size && memcmp(text, text_again, size) == 0);
    free(text_again);
    diag_list_free(&problems);
    level_free(&again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Level level = {0};
    DiagList problems = {0};
    bool read = level_read_text(&level, "input", (const char *)data, size, &problems);
    require(read == (problems.errors == 0));
    for (int i = 0; i < problems.count; i++) {
        require(problems.items[i].line >= 1 && problems.items[i].text != NULL);
        require(i == 0 || problems.items[i - 1].line <= problems.items[i].line);
    }
    if (read) {
        write_and_read_again(&level);
    }
    diag_list_free(&problems);
    level_free(&level);
    return 0;
}
