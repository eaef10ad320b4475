// Makes playable levels from those of a set, and letters of each from those of the other.
#include "brick_set_level.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "text.h"

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

// A paddle moves forward by up to 22 % of the field's depth (levels/README.md): 106 u of 480, 145 u
// of 660. Below 18 rows there are 120 u; above and below them, for two, 150 u.
#define TOP_FOR_TWO 150

static const char SOLO[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 480; };\n"
                           "match = { lives = 6; ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; } );\n";

static const char DUEL[] = "title = \"-\";\n"
                           "arena = { width = 560; height = 660; };\n"
                           "match = { ball_speed = 300; };\n"
                           "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );\n"
                           "balls = ( { radius = 6; owner = \"bottom\"; },\n"
                           "          { radius = 6; owner = \"top\"; } );\n";

const char *brick_set_arena(bool duel)
{
    return duel ? DUEL : SOLO;
}

/// y of the bricks' first row, u.
static int brick_set_arena_top(bool duel)
{
    return duel ? TOP_FOR_TWO : 0;
}

/// Digits of a number in file names, at least.
#define DIGITS_LEAST 2
/// Bytes of a set's name in the title of a level that has none.
#define SET_NAME_SHOWN 40

static void write_rows(FILE *file, const char *key, BrickSetPicture picture,
                       const char cells[BRICK_SET_ROWS][BRICK_SET_COLUMNS])
{
    fprintf(file, "%s = (", key);
    for (int row = 0; row < BRICK_SET_ROWS; row++) {
        fputs(row == 0 ? "\"" : ",\"", file);
        for (int column = 0; column < BRICK_SET_COLUMNS; column++) {
            fputc(brick_set_letter_from(picture, cells[row][column]), file);
        }
        fputc('"', file);
    }
    fputs(");", file);
}

/// Writes a level file without the level's own title.
static void write_level(FILE *file, const BrickSet *set, const BrickSetLevel *level, bool duel)
{
    fprintf(file, "// Level %d of the set %s.\n", level->number, set->name);
    fputs(brick_set_arena(duel), file);
    fprintf(file, "bricks = { x = 0; y = %d; cell_width = %d; cell_height = %d;",
            brick_set_arena_top(duel), BRICK_SET_CELL_WIDTH, BRICK_SET_CELL_HEIGHT);
    write_rows(file, "rows", BRICK_SET_BRICKS, level->bricks);
    write_rows(file, "bonus", BRICK_SET_BONUS, level->bonus);
    fputs("};\n", file);
}

bool brick_set_make_level(const BrickSet *set, int index, bool duel, Level *level)
{
    const BrickSetLevel *from = &set->levels[index];
    MemoryFile memory;
    if (!memory_file_open(&memory)) {
        return false;
    }
    write_level(memory.file, set, from, duel);
    DiagList problems = {0};
    Level made = {0};
    const bool good = memory_file_close(&memory) &&
                      level_read_text(&made, set->name, memory.bytes, memory.size, &problems);
    if (good) {
        made.title[0] = '\0';
        if (from->name[0] != '\0') {
            text_copy(made.title, sizeof made.title, from->name);
        } else {
            char name[SET_NAME_SHOWN + 1];
            text_copy(name, sizeof name, set->name);
            text_append(made.title, sizeof made.title, "%s %d", name, from->number);
        }
        text_copy(made.author, sizeof made.author, from->author);
        level_free(level);
        *level = made;
    }
    diag_list_free(&problems);
    free(memory.bytes);
    return good;
}

static bool is_plain(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
}

void brick_set_file_name(const BrickSet *set, int index, char to[BRICK_SET_FILE_SIZE])
{
    const BrickSetLevel *level = &set->levels[index];
    int digits = DIGITS_LEAST;
    for (int most = 99; most < set->number_most; most = 10 * most + 9) {
        digits++;
    }
    to[0] = '\0';
    text_append(to, BRICK_SET_FILE_SIZE, "%0*d", digits, level->number);
    size_t used = strlen(to);
    bool apart = true;
    for (const char *c = level->name; *c != '\0'; c++) {
        const char letter = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
        if (!is_plain(letter)) {
            apart = true;
            continue;
        }
        if (apart) {
            to[used++] = '-';
        }
        to[used++] = letter;
        apart = false;
    }
    strcpy(to + used, ".level");
}
