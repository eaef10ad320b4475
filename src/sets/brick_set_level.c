// Makes playable levels from those of a set.
#include "brick_set_level.h"

#include <stdlib.h>
#include <string.h>

#include "brick_set_arena.h"
#include "brick_set_letters.h"
#include "disk.h"
#include "text.h"

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
