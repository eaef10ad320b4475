// Reads the text of a level set line by line, skipping damaged levels.
#include "brick_set.h"

#include <stdlib.h>
#include <string.h>

#include "brick_set_level.h"
#include "disk.h"
#include "level_error.h"
#include "level_values.h"
#include "scalar.h"
#include "text.h"
#include "utf8.h"

/// Of a line that is out of place, what messages show.
#define SHOWN_MOST 20
/// Levels for which there is room at first.
#define ROOM_AT_FIRST 32

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";
static const char VERSION[] = "Version:";
static const char LEVEL[] = "Level:";
static const char *const PICTURES[BRICK_SET_PICTURE_COUNT] = {
    [BRICK_SET_BRICKS] = "Bricks:", [BRICK_SET_BONUS] = "Bonus:"};
static const char *const PICTURE_NAMES[BRICK_SET_PICTURE_COUNT] = {
    [BRICK_SET_BRICKS] = "bricks", [BRICK_SET_BONUS] = "bonus"};

/// A line without its end.
typedef struct Line {
    const char *text;
    size_t length;
    int number; ///< from 1
} Line;

/// Where the next line begins.
typedef struct Place {
    size_t at;
    int line; ///< the line before it
} Place;

typedef struct Reader {
    const char *text;
    size_t length;
    Place next;
    DiagList *problems;
    BrickSet set;
    int room;
} Reader;

static bool next_line(Reader *reader, Line *line)
{
    const size_t left = reader->length - reader->next.at;
    if (left == 0) {
        return false;
    }
    const char *text = reader->text + reader->next.at;
    const char *end = memchr(text, '\n', left);
    const size_t taken = end != NULL ? (size_t)(end - text) + 1 : left;
    *line = (Line){text, end != NULL ? taken - 1 : taken, reader->next.line + 1};
    if (line->length > 0 && text[line->length - 1] == '\r') {
        line->length--;
    }
    reader->next.at += taken;
    reader->next.line++;
    return true;
}

static bool begins_with(const Line *line, const char *word)
{
    const size_t length = strlen(word);
    return line->length >= length && memcmp(line->text, word, length) == 0;
}

/// Whether a line can be no row: it begins a part of a level.
static bool is_keyword(const Line *line)
{
    return begins_with(line, LEVEL) || begins_with(line, PICTURES[BRICK_SET_BRICKS]) ||
           begins_with(line, PICTURES[BRICK_SET_BONUS]);
}

static bool is_blank(const Line *line)
{
    size_t at = 0;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t')) {
        at++;
    }
    return at == line->length;
}

/// What messages show of a line: bytes that are no ASCII would not be UTF-8 for sure.
static const char *shown(const Line *line, char to[SHOWN_MOST + 1])
{
    const size_t length = scalar_min_size(line->length, SHOWN_MOST);
    for (size_t i = 0; i < length; i++) {
        to[i] = (unsigned char)line->text[i] < 0x80 && line->text[i] != '\0' ? line->text[i] : '?';
    }
    to[length] = '\0';
    return to;
}

static bool is_utf8(const Line *line)
{
    for (size_t at = 0; at < line->length;) {
        const int bytes = utf8_length(line->text + at, line->length - at);
        if (bytes == 0) {
            return false;
        }
        at += (size_t)bytes;
    }
    return true;
}

/// Takes an author or a name. What is no UTF-8 is Latin-1, in which such files were once written.
static void take_text(const Line *line, char to[BRICK_SET_TEXT_SIZE])
{
    const bool utf8 = is_utf8(line);
    size_t length = scalar_min_size(line->length, BRICK_SET_TEXT_BYTES);
    size_t used = 0;
    length = utf8 && length < line->length ? utf8_whole(line->text, length) : length;
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)line->text[i];
        if (byte <= ' ' || byte == 0x7F || (!utf8 && byte >= 0x80 && byte < 0xA0)) {
            to[used] = ' ';
            used += used > 0;
        } else if (utf8 || byte < 0x80) {
            to[used++] = (char)byte;
        } else {
            to[used++] = (char)(0xC0 | byte >> 6);
            to[used++] = (char)(0x80 | (byte & 0x3F));
        }
    }
    while (used > 0 && to[used - 1] == ' ') {
        used--;
    }
    to[used] = '\0';
}

/// Takes the cells of a row; letters that mean nothing are empty cells, as for the games that these
/// sets are made for.
static void take_row(Reader *reader, const Line *line, BrickSetPicture picture, int row,
                     char to[BRICK_SET_COLUMNS])
{
    for (int column = 0; column < BRICK_SET_COLUMNS; column++) {
        const char letter = line->text[column];
        to[column] = letter == ' ' ? '.' : letter;
        if (brick_set_letter_from(picture, letter) == '\0') {
            const Line cell = {line->text + column, 1, line->number};
            char text[SHOWN_MOST + 1];
            LEVEL_WARN(
                reader->problems, DIAG_ALERT, line->number,
                "'%s' in column %d of row %d of the %s means nothing here and is taken for '.'",
                shown(&cell, text), column, row, PICTURE_NAMES[picture]);
            to[column] = '.';
        }
    }
}

/// Says where the file breaks off. Always false.
static bool report_end(Reader *reader, const BrickSetLevel *level, const char *wanted)
{
    LEVEL_ERROR(reader->problems, scalar_max_int(reader->next.line, 1),
                "the file ends within the level that begins in line %d; %s comes next", level->line,
                wanted);
    return false;
}

/// Reads author and name, and finds the first picture. False: what follows is none of this level.
static bool read_head(Reader *reader, BrickSetLevel *level)
{
    const char *const wanted[] = {"the author", "the name", "\"Bricks:\""};
    Line lines[3];
    for (int i = 0; i < 3; i++) {
        if (!next_line(reader, &lines[i])) {
            return report_end(reader, level, wanted[i]);
        }
    }
    if (begins_with(&lines[2], PICTURES[BRICK_SET_BRICKS])) {
        take_text(&lines[0], level->author);
        take_text(&lines[1], level->name);
        return true;
    }
    char text[SHOWN_MOST + 1];
    LEVEL_ERROR(reader->problems, lines[2].number,
                "\"%s\" stands in place of \"Bricks:\", which is the third line after \"Level:\" "
                "(line %d), behind author and name",
                shown(&lines[2], text), level->line);
    return false;
}

/// Reads the rows of a picture up to the line that belongs to it no more. False: the file or the
/// level ends there.
static bool read_picture(Reader *reader, BrickSetLevel *level, BrickSetPicture picture)
{
    char(*cells)[BRICK_SET_COLUMNS] = picture == BRICK_SET_BRICKS ? level->bricks : level->bonus;
    for (int row = 0; row < BRICK_SET_ROWS; row++) {
        const Place before = reader->next;
        Line line;
        if (!next_line(reader, &line)) {
            char wanted[64] = "";
            text_append(wanted, sizeof wanted, "row %d of the %s", row, PICTURE_NAMES[picture]);
            return report_end(reader, level, wanted);
        }
        if (is_keyword(&line)) {
            LEVEL_ERROR(reader->problems, line.number,
                        "only %d row%s of the %s stand%s before this line; there must be %d", row,
                        row == 1 ? "" : "s", PICTURE_NAMES[picture], row == 1 ? "s" : "",
                        BRICK_SET_ROWS);
            reader->next = before;
            return true;
        }
        if (line.length < BRICK_SET_COLUMNS) {
            LEVEL_ERROR(reader->problems, line.number,
                        "row %d of the %s has %d characters; it must have %d", row,
                        PICTURE_NAMES[picture], (int)line.length, BRICK_SET_COLUMNS);
        } else {
            take_row(reader, &line, picture, row, cells[row]);
        }
    }
    return true;
}

/// Goes on to the line that begins the bonus. False: it is not there.
static bool find_bonus(Reader *reader, const BrickSetLevel *level)
{
    bool said = false;
    Line line;
    for (Place before = reader->next; next_line(reader, &line); before = reader->next) {
        if (begins_with(&line, PICTURES[BRICK_SET_BONUS])) {
            return true;
        }
        if (!said) {
            char text[SHOWN_MOST + 1];
            LEVEL_ERROR(reader->problems, line.number,
                        "\"%s\" stands in place of \"Bonus:\", which comes after %d rows of bricks",
                        shown(&line, text), BRICK_SET_ROWS);
            said = true;
        }
        if (is_keyword(&line)) {
            reader->next = before;
            return false;
        }
    }
    return report_end(reader, level, "\"Bonus:\"");
}

/// Reads a level behind its "Level:"; false when something of it is wrong, which has been reported.
static bool read_level(Reader *reader, BrickSetLevel *level)
{
    const int errors = reader->problems->errors;
    return read_head(reader, level) && read_picture(reader, level, BRICK_SET_BRICKS) &&
           find_bonus(reader, level) && read_picture(reader, level, BRICK_SET_BONUS) &&
           reader->problems->errors == errors;
}

/// False when memory is out.
static bool keep_level(Reader *reader, const BrickSetLevel *level)
{
    BrickSet *set = &reader->set;
    if (set->count == reader->room) {
        const int room = reader->room > 0 ? 2 * reader->room : ROOM_AT_FIRST;
        BrickSetLevel *larger = realloc(set->levels, (size_t)room * sizeof *larger);
        if (larger == NULL) {
            LEVEL_ERROR(reader->problems, 1, "there is not enough memory to read this set");
            return false;
        }
        set->levels = larger;
        reader->room = room;
    }
    set->levels[set->count++] = *level;
    return true;
}

/// Reads all levels. Behind a damaged one it goes on with the next line that begins a level.
static void read_levels(Reader *reader)
{
    bool seeking = false;
    for (Line line; next_line(reader, &line);) {
        if (begins_with(&line, LEVEL)) {
            BrickSetLevel level = {.line = line.number, .number = ++reader->set.number_most};
            const Place behind = reader->next;
            seeking = !read_level(reader, &level);
            if (seeking) {
                reader->next = behind;
            } else if (!keep_level(reader, &level)) {
                return;
            }
        } else if (!seeking && !is_blank(&line)) {
            char text[SHOWN_MOST + 1];
            LEVEL_ERROR(reader->problems, line.number,
                        "\"%s\" is out of place; a level begins with \"Level:\" and has 41 lines",
                        shown(&line, text));
            seeking = true;
        }
    }
}

static void pass_mark(Reader *reader)
{
    if (reader->length >= sizeof BYTE_ORDER_MARK - 1 &&
        memcmp(reader->text, BYTE_ORDER_MARK, sizeof BYTE_ORDER_MARK - 1) == 0) {
        reader->next.at = sizeof BYTE_ORDER_MARK - 1;
    }
}

static void pass_version(Reader *reader)
{
    const Place first = reader->next;
    Line line;
    if (next_line(reader, &line) && !begins_with(&line, VERSION)) {
        reader->next = first;
    }
}

bool brick_set_read_text(BrickSet *set, const char *path, const char *text, size_t length,
                         DiagList *problems)
{
    Reader reader = {.text = text, .length = length, .problems = problems};
    brick_set_name(path, reader.set.name);
    pass_mark(&reader);
    pass_version(&reader);
    read_levels(&reader);
    if (reader.set.count == 0 && problems->errors == 0) {
        LEVEL_ERROR(problems, 1, "there is no level in this file; one begins with \"Level:\"");
    }
    diag_list_sort(problems);
    if (reader.set.count == 0) {
        brick_set_free(&reader.set);
        return false;
    }
    brick_set_free(set);
    *set = reader.set;
    return true;
}

bool brick_set_read_file(BrickSet *set, const char *path, DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, path);
    }
    Bytes file = {0};
    const bool read = level_file_bytes(path, &file, problems) &&
                      brick_set_read_text(set, path, (const char *)file.at, file.size, problems);
    bytes_free(&file);
    return read;
}

void brick_set_free(BrickSet *set)
{
    free(set->levels);
    *set = (BrickSet){0};
}

static void write_picture(Bytes *to, BrickSetPicture picture,
                          const char cells[BRICK_SET_ROWS][BRICK_SET_COLUMNS])
{
    bytes_format(to, "%s\n", PICTURES[picture]);
    for (int row = 0; row < BRICK_SET_ROWS; row++) {
        bytes_format(to, "%.*s\n", BRICK_SET_COLUMNS, cells[row]);
    }
}

void brick_set_write(const BrickSet *set, Bytes *to)
{
    bytes_format(to, "%s 1.00\n", VERSION);
    for (int i = 0; i < set->count; i++) {
        const BrickSetLevel *level = &set->levels[i];
        bytes_format(to, "%s\n%s\n%s\n", LEVEL, level->author, level->name);
        write_picture(to, BRICK_SET_BRICKS, level->bricks);
        write_picture(to, BRICK_SET_BONUS, level->bonus);
    }
}

void brick_set_name(const char *path, char to[BRICK_SET_NAME_SIZE])
{
    const char *slash = strrchr(path, '/');
    text_copy(to, BRICK_SET_NAME_SIZE, slash != NULL && slash[1] != '\0' ? slash + 1 : path);
    const bool utf8 = is_utf8(&(Line){to, strlen(to), 1});
    for (char *c = to; *c != '\0'; c++) {
        const unsigned char byte = (unsigned char)*c;
        *c = byte < ' ' || byte == 0x7F || (!utf8 && byte >= 0x80) ? '_' : *c;
    }
}

bool brick_set_is_one(const char *path)
{
    char first[sizeof BYTE_ORDER_MARK + sizeof VERSION] = "";
    const size_t length = disk_read_first(path, first, sizeof first);
    Reader reader = {.text = first, .length = length};
    pass_mark(&reader);
    const Line line = {first + reader.next.at, length - reader.next.at, 1};
    return begins_with(&line, VERSION) || begins_with(&line, LEVEL);
}

bool brick_set_is_for_two(const char *name)
{
    return strncmp(name, "N_", 2) == 0;
}
