// Reads the picture of the bricks: rows of letters to arrays of hits and bonus.
#include "level_bricks.h"

#include <stdlib.h>
#include <string.h>

#include "level_error.h"
#include "level_keys.h"
#include "utf8.h"

char level_brick_letter(BrickCellDef cell)
{
    if (cell.kind != BRICK_PLAIN) {
        return brick_kind_get(cell.kind)->letter;
    }
    return cell.hits == BRICK_EMPTY            ? '.'
           : cell.hits == BRICK_INDESTRUCTIBLE ? '#'
                                               : (char)('0' + cell.hits);
}

bool level_brick_from_letter(char letter, BrickCellDef *cell)
{
    int kind = brick_kind_from_letter(letter);
    *cell = (BrickCellDef){BRICK_EMPTY, BRICK_PLAIN};
    if (kind >= 0) {
        *cell = (BrickCellDef){(unsigned char)brick_kind_get(kind)->hits, (unsigned char)kind};
    } else if (letter >= '1' && letter <= '9') {
        cell->hits = (unsigned char)(letter - '0');
    } else if (letter == '#') {
        cell->hits = BRICK_INDESTRUCTIBLE;
    } else {
        return letter == '.';
    }
    return true;
}

bool level_brick_may_grow(const WorldDef *world, int cell)
{
    int column = cell % world->brick_columns;
    int row = cell / world->brick_columns;
    for (int y = row - 1; world->brick_kinds != NULL && y <= row + 1; y++) {
        for (int x = column - 1; x <= column + 1; x++) {
            if (x >= 0 && y >= 0 && x < world->brick_columns && y < world->brick_rows &&
                brick_kind_get(world->brick_kinds[y * world->brick_columns + x])->deed ==
                    BRICK_DEED_GROW) {
                return true;
            }
        }
    }
    return false;
}

static bool letter_known(const char *key, char letter)
{
    BrickCellDef cell;
    return strcmp(key, "rows") == 0 ? level_brick_from_letter(letter, &cell)
                                    : level_bonus_letter_known(letter);
}

/// The letters that 'rows' may have, in words.
static void brick_letters(char to[LEVEL_LETTERS_SIZE])
{
    strcpy(to, "'.', '1' to '9', '#' or one of ");
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT; kind++) {
        const char letter[] = {brick_kind_get(kind)->letter, '\0'};
        strcat(to, letter);
    }
}

/// Reports the first letter of a row that means nothing; true when all mean something.
static bool check_letters(BrickReader *picture, const char *key, int row, const char *text,
                          int line)
{
    size_t length = strlen(text);
    int column = 0;
    for (size_t at = 0; at < length; column++) {
        int bytes = utf8_length(text + at, length - at);
        if (bytes != 1 || !letter_known(key, text[at])) {
            char right[LEVEL_LETTERS_SIZE];
            if (strcmp(key, "bonus") == 0) {
                level_bonus_letters(right);
            } else {
                brick_letters(right);
            }
            LEVEL_ERROR(picture->problems, line,
                        "bricks: '%.*s' in column %d of row %d of '%s' means nothing; use %s",
                        bytes == 0 ? 1 : bytes, bytes == 0 ? "?" : text + at, column, row, key,
                        right);
            return false;
        }
        at++;
    }
    return true;
}

/// Checks the type and letters of every entry and that all are `columns` long (-1: as the first).
/// Returns their length, or -1 when something has been reported.
static int check_rows(BrickReader *picture, const TextValue *rows, const char *key, int columns,
                      int *row_lines)
{
    bool good = true;
    const TextValue *entry = rows + 1;
    for (int row = 0; row < (int)rows->length; row++, entry = text_value_next(entry)) {
        const char *text = text_value_string(entry);
        row_lines[row] = entry->line;
        if (text == NULL) {
            LEVEL_ERROR(picture->problems, entry->line,
                        "bricks: row %d of '%s' is no text; write each row in quotes", row, key);
            good = false;
            continue;
        }
        if (!check_letters(picture, key, row, text, entry->line)) {
            good = false;
            continue;
        }
        int length = (int)strlen(text);
        columns = columns < 0 ? length : columns;
        if (length != columns) {
            LEVEL_ERROR(picture->problems, entry->line,
                        "bricks: row %d of '%s' has %d cells; it must have %d like %s%s", row, key,
                        length, columns,
                        strcmp(key, "rows") == 0 ? "the first row" : "those of 'rows'",
                        entry->joined ? " (a comma is missing between two texts)" : "");
            good = false;
        } else if (entry->joined_over_lines) {
            LEVEL_WARN(picture->problems, DIAG_ALERT, entry->line,
                       "bricks: row %d of '%s' goes on in the next line, as no comma stands "
                       "between the texts; put one there, or write the row as one text",
                       row, key);
        }
    }
    return good ? columns : -1;
}

/// Whether a key holds a list with at least one entry; reports otherwise.
static bool check_list(BrickReader *picture, const TextValue *rows, const char *key)
{
    if (rows->kind != TEXT_LIST) {
        LEVEL_ERROR(picture->problems, rows->line,
                    "bricks: '%s' must be a list of texts: ( \"..1..\", \".121.\" )", key);
        return false;
    }
    if (rows->length == 0) {
        LEVEL_ERROR(picture->problems, rows->line,
                    "bricks: '%s' is empty; it must have at least one row", key);
        return false;
    }
    return true;
}

static int *make_lines(BrickReader *picture, int count)
{
    int *lines = calloc((size_t)count, sizeof *lines);
    if (lines == NULL) {
        LEVEL_ERROR(picture->problems, 1, "there is not enough memory to read this level");
    }
    return lines;
}

/// Fills in the cells of rows that are good; a level whose bricks are all plain has no kinds.
static void fill_cells(WorldDef *world, const TextValue *rows)
{
    bool any = false;
    // Every entry is a string: one value.
    for (int row = 0; row < world->brick_rows; row++) {
        for (int column = 0; column < world->brick_columns; column++) {
            BrickCellDef cell;
            level_brick_from_letter(rows[1 + row].text[column], &cell);
            world->brick_hits[row * world->brick_columns + column] = cell.hits;
            world->brick_kinds[row * world->brick_columns + column] = cell.kind;
            any = any || cell.kind != BRICK_PLAIN;
        }
    }
    if (!any) {
        free(world->brick_kinds);
        world->brick_kinds = NULL;
    }
}

/// Reads `rows`; false when something has been reported.
static bool read_bricks(BrickReader *picture, const TextValue *rows)
{
    WorldDef *world = picture->world;
    if (!check_list(picture, rows, "rows")) {
        return false;
    }
    int count = (int)rows->length;
    picture->lines->rows = make_lines(picture, count);
    if (picture->lines->rows == NULL) {
        return false;
    }
    int columns = check_rows(picture, rows, "rows", -1, picture->lines->rows);
    if (columns < 0) {
        return false;
    }
    if (columns == 0) {
        LEVEL_ERROR(picture->problems, picture->lines->rows[0],
                    "bricks: the rows are empty; each must have at least one cell");
        return false;
    }
    if ((long long)columns * count > WORLD_MAX_BRICK_CELLS) {
        LEVEL_ERROR(picture->problems, 1, "there are %lld brick cells; a level may have %d at most",
                    (long long)columns * count, WORLD_MAX_BRICK_CELLS);
        return false;
    }
    world->brick_hits = malloc((size_t)columns * (size_t)count);
    world->brick_kinds = malloc((size_t)columns * (size_t)count);
    if (world->brick_hits == NULL || world->brick_kinds == NULL) {
        LEVEL_ERROR(picture->problems, 1, "there is not enough memory to read this level");
        return false;
    }
    world->brick_columns = columns;
    world->brick_rows = count;
    fill_cells(world, rows);
    return true;
}

/// Reads `bonus`. `shaped` says whether the shape it must have is known. A bonus without any letter
/// is none.
static void read_bonus(BrickReader *picture, const TextValue *bonus, bool shaped)
{
    WorldDef *world = picture->world;
    if (!check_list(picture, bonus, "bonus")) {
        return;
    }
    int count = (int)bonus->length;
    if (shaped && count != world->brick_rows) {
        LEVEL_ERROR(picture->problems, bonus->line,
                    "bricks: 'bonus' has %d rows; it must have %d like 'rows'", count,
                    world->brick_rows);
        return;
    }
    picture->lines->bonus_rows = make_lines(picture, count);
    if (picture->lines->bonus_rows == NULL) {
        return;
    }
    int columns = check_rows(picture, bonus, "bonus", shaped ? world->brick_columns : -1,
                             picture->lines->bonus_rows);
    if (columns < 0 || !shaped) {
        return;
    }
    world->brick_bonus = malloc((size_t)columns * (size_t)count);
    if (world->brick_bonus == NULL) {
        LEVEL_ERROR(picture->problems, 1, "there is not enough memory to read this level");
        return;
    }
    bool any = false;
    for (int row = 0; row < count; row++) {
        const char *text = bonus[1 + row].text;
        memcpy(world->brick_bonus + row * columns, text, (size_t)columns);
        any = any || strspn(text, ".") < (size_t)columns;
    }
    if (!any) {
        free(world->brick_bonus);
        world->brick_bonus = NULL;
    }
}

void level_bricks_read(BrickReader *picture, const TextValue *rows, const TextValue *bonus)
{
    bool shaped = rows != NULL && read_bricks(picture, rows);
    if (bonus != NULL) {
        read_bonus(picture, bonus, shaped);
    }
    if (!shaped) {
        picture->lines->bricks_broken = true;
    }
}
