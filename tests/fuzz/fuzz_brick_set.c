#define _POSIX_C_SOURCE 200809L

/// Any bytes are a level set or are answered with a reason; each of its levels can be played, and
/// comes back from there as it was, but for letters that are the same brick.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Ends the process when something that must hold does not; the fuzzer then keeps the input.
static void require(int holds)
{
    if (!holds) {
        abort();
    }
}

static void play_and_take_back(const BrickSet *set, int index, bool duel)
{
    BrickSetLevel back = {0};
    Level level = {0};
    DiagList problems = {0};
    require(brick_set_make_level(set, index, duel, &level));
    require(level_check(&level, NULL, &problems));
    diag_list_free(&problems);
    brick_set_take_level(&level, duel, &problems, &back);
    for (int row = 0; row < BRICK_SET_ROWS; row++) {
        for (int column = 0; column < BRICK_SET_COLUMNS; column++) {
            const BrickSetLevel *from = &set->levels[index];
            require(brick_set_letter_from(BRICK_SET_BRICKS, back.bricks[row][column]) ==
                    brick_set_letter_from(BRICK_SET_BRICKS, from->bricks[row][column]));
            require(back.bonus[row][column] == from->bonus[row][column]);
        }
    }
    diag_list_free(&problems);
    level_free(&level);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BrickSet set = {0};
    DiagList problems = {0};
    const bool read = brick_set_read_text(&set, "input", (const char *)data, size, &problems);
    require(read == (set.count > 0));
    require(read || problems.errors > 0);
    require(set.number_most >= set.count);
    for (int i = 0; i < problems.count; i++) {
        require(problems.items[i].line >= 1 && problems.items[i].text != NULL);
        require(i == 0 || problems.items[i - 1].line <= problems.items[i].line);
    }
    char former[BRICK_SET_FILE_SIZE] = "";
    for (int i = 0; i < set.count; i++) {
        char name[BRICK_SET_FILE_SIZE];
        brick_set_file_name(&set, i, name);
        require(strcmp(former, name) < 0 && strchr(name, '/') == NULL);
        strcpy(former, name);
        play_and_take_back(&set, i, i % 2 == 1);
    }
    diag_list_free(&problems);
    brick_set_free(&set);
    return 0;
}
