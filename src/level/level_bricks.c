// Reads the pictures of the bricks: rows of letters to arrays of hits and bonus.
#include "level_bricks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "utf8.h"

char level_brick_letter(const WorldDef *world, BrickCellDef cell)
{
    if (cell.kind != BRICK_PLAIN) {
        return brick_kind_in(world->own_kinds, cell.kind)->letter;
    }
    return cell.hits == BRICK_EMPTY            ? '.'
           : cell.hits == BRICK_INDESTRUCTIBLE ? '#'
                                               : (char)('0' + cell.hits);
}

int level_kind_from_letter(const WorldDef *world, char letter)
{
    for (int i = 0; i < world->own_kind_count; i++) {
        if (world->own_kinds[i].kind.letter == letter) {
            return BRICK_KIND_COUNT + i;
        }
    }
    return brick_kind_from_letter(letter);
}

bool level_brick_from_letter(const WorldDef *world, char letter, BrickCellDef *cell)
{
    const int kind = level_kind_from_letter(world, letter);
    *cell = (BrickCellDef){BRICK_EMPTY, BRICK_PLAIN};
    if (kind >= 0) {
        *cell = (BrickCellDef){(unsigned char)brick_kind_in(world->own_kinds, kind)->hits,
                               (unsigned char)kind};
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
    const BrickGrid *grid = brick_grids_of(&world->bricks, cell);
    const int column = brick_grid_column(grid, cell);
    const int row = brick_grid_row(grid, cell);
    for (int y = row - 1; world->brick_kinds != NULL && y <= row + 1; y++) {
        for (int x = column - 1; x <= column + 1; x++) {
            const int beside = brick_grid_at(grid, x, y);
            if (beside >= 0 && world_def_brick(world, beside)->effect == BRICK_EFFECT_GROW) {
                return true;
            }
        }
    }
    return false;
}

/// What a picture is read with.
typedef struct BrickReader {
    DiagList *problems;
    WorldDef *world;
    BrickGrid *grid;
    BrickLines *lines;
    LevelSubjectWords subject;
} BrickReader;

static bool letter_known(const WorldDef *world, const char *key, char letter)
{
    BrickCellDef cell;
    return strcmp(key, "rows") == 0 ? level_brick_from_letter(world, letter, &cell)
                                    : level_bonus_letter_known(letter);
}

/// The letters that 'rows' may have, in words.
static void brick_letters(const WorldDef *world, char to[LEVEL_LETTERS_SIZE])
{
    strcpy(to, "'.', '1' to '9', '#' or one of ");
    for (int kind = BRICK_PLAIN + 1; kind < BRICK_KIND_COUNT + world->own_kind_count; kind++) {
        const char letter[] = {brick_kind_in(world->own_kinds, kind)->letter, '\0'};
        strcat(to, level_kind_from_letter(world, letter[0]) == kind ? letter : "");
    }
}

/// Reports the first letter of a row that means nothing; true when all mean something.
static bool check_letters(BrickReader *picture, const char *key, int row, const char *text,
                          int line)
{
    const size_t length = strlen(text);
    int column = 0;
    for (size_t at = 0; at < length; column++) {
        const int bytes = utf8_length(text + at, length - at);
        if (bytes != 1 || !letter_known(picture->world, key, text[at])) {
            char right[LEVEL_LETTERS_SIZE];
            if (strcmp(key, "bonus") == 0) {
                level_bonus_letters(right);
            } else {
                brick_letters(picture->world, right);
            }
            LEVEL_ERROR(picture->problems, line,
                        "%s'%.*s' in column %d of row %d of '%s' means nothing; use %s",
                        picture->subject.text, bytes == 0 ? 1 : bytes, bytes == 0 ? "?" : text + at,
                        column, row, key, right);
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
                        "%srow %d of '%s' is no text; write each row in quotes",
                        picture->subject.text, row, key);
            good = false;
            continue;
        }
        if (!check_letters(picture, key, row, text, entry->line)) {
            good = false;
            continue;
        }
        const int length = (int)strlen(text);
        columns = columns < 0 ? length : columns;
        if (length != columns) {
            LEVEL_ERROR(picture->problems, entry->line,
                        "%srow %d of '%s' has %d cells; it must have %d like %s%s",
                        picture->subject.text, row, key, length, columns,
                        strcmp(key, "rows") == 0 ? "the first row" : "those of 'rows'",
                        entry->joined ? " (a comma is missing between two texts)" : "");
            good = false;
        } else if (entry->joined_over_lines) {
            LEVEL_WARN(picture->problems, DIAG_ALERT, entry->line,
                       "%srow %d of '%s' goes on in the next line, as no comma stands "
                       "between the texts; put one there, or write the row as one text",
                       picture->subject.text, row, key);
        }
    }
    return good ? columns : -1;
}

/// Whether a key holds a list with at least one entry; reports otherwise.
static bool check_list(BrickReader *picture, const TextValue *rows, const char *key)
{
    if (rows->kind != TEXT_LIST) {
        LEVEL_ERROR(picture->problems, rows->line,
                    "%s'%s' must be a list of texts: ( \"..1..\", \".121.\" )",
                    picture->subject.text, key);
        return false;
    }
    if (rows->length == 0) {
        LEVEL_ERROR(picture->problems, rows->line, "%s'%s' is empty; it must have at least one row",
                    picture->subject.text, key);
        return false;
    }
    return true;
}

static int *make_lines(BrickReader *picture, int count)
{
    int *lines = calloc((size_t)count, sizeof *lines);
    if (lines == NULL) {
        level_error_no_memory(picture->problems, "read");
    }
    return lines;
}

/// Makes room behind the cells of the pictures before; false when memory is out.
static bool make_cells(WorldDef *world, int columns, int rows)
{
    const size_t before = (size_t)brick_grids_cells(&world->bricks);
    const size_t cells = before + (size_t)columns * (size_t)rows;
    unsigned char *hits = realloc(world->brick_hits, cells);
    world->brick_hits = hits != NULL ? hits : world->brick_hits;
    unsigned char *kinds = realloc(world->brick_kinds, cells);
    world->brick_kinds = kinds != NULL ? kinds : world->brick_kinds;
    char *bonus = realloc(world->brick_bonus, cells);
    world->brick_bonus = bonus != NULL ? bonus : world->brick_bonus;
    if (hits == NULL || kinds == NULL || bonus == NULL) {
        return false;
    }
    memset(bonus + before, '.', cells - before);
    return true;
}

/// Fills in the cells of rows that are good.
static void fill_cells(WorldDef *world, const BrickGrid *grid, const TextValue *rows)
{
    // Every entry is a string: one value.
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->columns; column++) {
            const int place = brick_grid_at(grid, column, row);
            BrickCellDef cell;
            level_brick_from_letter(world, rows[1 + row].text[column], &cell);
            world->brick_hits[place] = cell.hits;
            world->brick_kinds[place] = cell.kind;
        }
    }
}

/// Reads `rows`; false when something has been reported.
static bool read_rows(BrickReader *picture, const TextValue *rows)
{
    WorldDef *world = picture->world;
    if (!check_list(picture, rows, "rows")) {
        return false;
    }
    const int count = (int)rows->length;
    picture->lines->rows = make_lines(picture, count);
    if (picture->lines->rows == NULL) {
        return false;
    }
    const int columns = check_rows(picture, rows, "rows", -1, picture->lines->rows);
    if (columns < 0) {
        return false;
    }
    if (columns == 0) {
        LEVEL_ERROR(picture->problems, picture->lines->rows[0],
                    "%sthe rows are empty; each must have at least one cell",
                    picture->subject.text);
        return false;
    }
    const long long cells = brick_grids_cells(&world->bricks) + (long long)columns * count;
    if (cells > WORLD_MAX_BRICK_CELLS) {
        LEVEL_ERROR(picture->problems, 1, "there are %lld brick cells; a level may have %d at most",
                    cells, WORLD_MAX_BRICK_CELLS);
        return false;
    }
    if (!make_cells(world, columns, count)) {
        return level_error_no_memory(picture->problems, "read");
    }
    picture->grid->columns = columns;
    picture->grid->rows = count;
    fill_cells(world, picture->grid, rows);
    return true;
}

/// Reads `bonus`. `shaped` says whether the shape it must have is known.
static void read_bonus(BrickReader *picture, const TextValue *bonus, bool shaped)
{
    const BrickGrid *grid = picture->grid;
    if (!check_list(picture, bonus, "bonus")) {
        return;
    }
    const int count = (int)bonus->length;
    if (shaped && count != grid->rows) {
        LEVEL_ERROR(picture->problems, bonus->line,
                    "%s'bonus' has %d rows; it must have %d like 'rows'", picture->subject.text,
                    count, grid->rows);
        return;
    }
    picture->lines->bonus_rows = make_lines(picture, count);
    if (picture->lines->bonus_rows == NULL) {
        return;
    }
    const int columns = check_rows(picture, bonus, "bonus", shaped ? grid->columns : -1,
                                   picture->lines->bonus_rows);
    for (int row = 0; columns >= 0 && shaped && row < count; row++) {
        memcpy(picture->world->brick_bonus + brick_grid_at(grid, 0, row), bonus[1 + row].text,
               (size_t)columns);
    }
}

void level_bricks_read(DiagList *problems, WorldDef *world, BrickLines *lines,
                       const TextValue *setting, int count)
{
    const int index = world->bricks.count;
    brick_grids_add(&world->bricks, (BrickGrid){0});
    BrickReader picture = {
        .problems = problems, .world = world, .grid = &world->bricks.grid[index], .lines = lines};
    LevelDestination to =
        level_values_to(problems, GROUP_BRICKS, picture.grid, &lines->item, "", -1);
    to.subject = level_bricks_subject(count, index);
    picture.subject = level_subject_words(&to.subject);
    if (level_values_read(&to, setting)) {
        const TextValue *rows = to.nested[BRICKS_ROWS];
        const bool shaped = rows != NULL && read_rows(&picture, rows);
        if (to.nested[BRICKS_BONUS] != NULL) {
            read_bonus(&picture, to.nested[BRICKS_BONUS], shaped);
        }
    }
}

void level_bricks_finish(WorldDef *world)
{
    const int cells = brick_grids_cells(&world->bricks);
    bool any_kind = false;
    bool any_bonus = false;
    for (int cell = 0; cell < cells; cell++) {
        any_kind =
            any_kind || (world->brick_kinds != NULL && world->brick_kinds[cell] != BRICK_PLAIN);
        any_bonus = any_bonus || (world->brick_bonus != NULL && world->brick_bonus[cell] != '.');
    }
    if (!any_kind) {
        free(world->brick_kinds);
        world->brick_kinds = NULL;
    }
    if (!any_bonus) {
        free(world->brick_bonus);
        world->brick_bonus = NULL;
    }
}
