// The tables of the letters in sets and in level files.
#include "brick_set_letters.h"

#include <stddef.h>

/// What stands for the same thing in a set and in a level file. Where a letter stands in several
/// rows, the first one holds.
typedef struct Pair {
    char in_set, in_level;
} Pair;

typedef struct Pairs {
    const Pair *pair;
    size_t count;
} Pairs;

static const Pair BRICKS[] = {
    {'.', '.'}, {' ', '.'}, {'E', '#'}, {'#', 'W'}, {'@', '@'}, {'a', '1'}, {'b', '2'},
    {'c', '3'}, {'v', 'v'}, {'x', 'x'}, {'y', 'y'}, {'z', 'z'}, {'d', 'd'}, {'e', 'e'},
    {'f', 'f'}, {'g', 'g'}, {'h', 'h'}, {'i', 'i'}, {'j', 'j'}, {'k', 'k'}, {'*', '*'},
    {'!', '!'}, {'F', 'f'}, {'G', 'g'}, {'H', 'h'}, {'I', 'i'}, {'J', 'j'}, {'K', 'k'},
};

static const Pair BONUS[] = {
    {'.', '.'}, {' ', '.'}, {'1', 'P'}, {'+', 'W'}, {'-', 'N'}, {'l', 'L'}, {'s', 'K'}, {'m', 'T'},
    {'b', 'M'}, {'w', 'O'}, {'p', 'C'}, {'?', '?'}, {'>', 'F'}, {'<', 'Z'}, {'~', 'G'}, {'0', '0'},
    {'2', '2'}, {'3', '3'}, {'4', '4'}, {'5', '5'}, {'f', 'E'}, {'!', 'R'}, {'&', 'V'}, {'c', 'Q'},
    {'W', 'Y'}, {'*', 'D'}, {'j', 'J'}, {'d', 'd'}, {'g', 'g'}, {'}', '}'}, {'{', '{'},
};

#define PAIRS(table)                                                                               \
    {                                                                                              \
        table, sizeof table / sizeof table[0]                                                      \
    }

static const Pairs PICTURES[BRICK_SET_PICTURE_COUNT] = {
    [BRICK_SET_BRICKS] = PAIRS(BRICKS), [BRICK_SET_BONUS] = PAIRS(BONUS)};

char brick_set_letter_from(BrickSetPicture picture, char letter)
{
    const Pairs *pairs = &PICTURES[picture];
    for (size_t i = 0; i < pairs->count; i++) {
        if (pairs->pair[i].in_set == letter) {
            return pairs->pair[i].in_level;
        }
    }
    return '\0';
}

char brick_set_letter_to(BrickSetPicture picture, char letter)
{
    const Pairs *pairs = &PICTURES[picture];
    for (size_t i = 0; i < pairs->count; i++) {
        if (pairs->pair[i].in_level == letter) {
            return pairs->pair[i].in_set;
        }
    }
    return '\0';
}

char brick_set_nearest_brick(char letter)
{
    // More hits than three; seals and armour break at the first hit.
    return letter >= '4' && letter <= '9' ? 'c' : 'a';
}
