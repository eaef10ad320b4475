// Writes a level in its canonical form, with its comments.
#define _POSIX_C_SOURCE 200809L

#include "level.h"

#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"
#include "level_keys.h"
#include "text.h"

#define INDENTATION 4

/// The text so far, seen from its end.
typedef struct Writer {
    FILE *file;
    const LevelComments *comments;
    int next;  ///< the first comment that is not written yet
    int depth; ///< brackets whose content is indented
    bool begun;
    bool block_begins; ///< no line has been written since a bracket was opened
    bool blank_due;    ///< a blank line precedes the next line, unless a block begins there
    bool line_ends;    ///< a // or # comment ends the line: nothing can follow in it
} Writer;

static void start_line(Writer *writer)
{
    fputs(writer->begun ? "\n" : "", writer->file);
    fputs(writer->blank_due && writer->begun && !writer->block_begins ? "\n" : "", writer->file);
    fprintf(writer->file, "%*s", INDENTATION * writer->depth, "");
    writer->begun = true;
    writer->block_begins = false;
    writer->blank_due = false;
    writer->line_ends = false;
}

static void open_block(Writer *writer)
{
    writer->depth++;
    writer->block_begins = true;
    writer->blank_due = false;
}

/// Writes a comment's text; the lines within it end as all others do.
static void write_comment(Writer *writer, const LevelComment *comment)
{
    const char *text = writer->comments->text + comment->start;
    for (size_t i = 0; i < comment->length; i++) {
        if (text[i] != '\r' || i + 1 == comment->length || text[i + 1] != '\n') {
            fputc(text[i], writer->file);
        }
    }
    writer->line_ends = text[0] == '#' || text[1] == '/';
    writer->blank_due = comment->blank_after;
    writer->next++;
}

/// Whether a comment is only a blank line.
static bool is_gap(const LevelComment *comment)
{
    return comment->length == 0;
}

/// The next comment if it stands before `place` of `owner`, else NULL.
static const LevelComment *comment_before(const Writer *writer, const LevelOwner *owner,
                                          CommentPlace place)
{
    if (writer->next == writer->comments->count) {
        return NULL;
    }
    const LevelComment *comment = &writer->comments->items[writer->next];
    bool before = level_comments_compare(&comment->owner, comment->place, owner, place) < 0;
    return before ? comment : NULL;
}

/// Whether there are comments before `place` of `owner` that are more than blank lines.
static bool words_before(const Writer *writer, const LevelOwner *owner, CommentPlace place)
{
    Writer ahead = *writer;
    const LevelComment *comment = comment_before(&ahead, owner, place);
    while (comment != NULL && is_gap(comment)) {
        ahead.next++;
        comment = comment_before(&ahead, owner, place);
    }
    return comment != NULL;
}

/// Leaves out blank lines before `place` of `owner`, up to the next comment.
static void skip_gaps(Writer *writer, const LevelOwner *owner, CommentPlace place)
{
    const LevelComment *comment = comment_before(writer, owner, place);
    while (comment != NULL && is_gap(comment)) {
        writer->next++;
        comment = comment_before(writer, owner, place);
    }
}

/// Whether comments that are not written yet belong to a value or to something in it. What owns one
/// is written even where it is as by default.
static bool owns_comment(const Writer *writer, const LevelOwner *owner)
{
    int next = writer->next;
    while (next < writer->comments->count) {
        const LevelComment *comment = &writer->comments->items[next];
        if (!is_gap(comment) &&
            level_comments_compare(&comment->owner, comment->place, owner, COMMENT_BEFORE) >= 0) {
            return level_comments_compare(&comment->owner, comment->place, owner, COMMENT_AFTER) <=
                   0;
        }
        next++;
    }
    return false;
}

/// Writes all comments that stand before `place` of `owner` on lines of their own.
static void write_lines_before(Writer *writer, const LevelOwner *owner, CommentPlace place)
{
    bool first = true;
    const LevelComment *comment = comment_before(writer, owner, place);
    while (comment != NULL) {
        if (is_gap(comment)) {
            writer->blank_due = true;
            writer->next++;
            comment = comment_before(writer, owner, place);
            continue;
        }
        if (first || comment->lines_before > 0 || writer->line_ends || writer->blank_due) {
            writer->blank_due = writer->blank_due || comment->lines_before > 1;
            start_line(writer);
        } else {
            fputc(' ', writer->file);
        }
        write_comment(writer, comment);
        first = false;
        comment = comment_before(writer, owner, place);
    }
}

/// Writes the comments at `place` of `owner` that go on the present line. Those for which it has no
/// room are left for write_lines_before.
static void write_beside(Writer *writer, const LevelOwner *owner, CommentPlace place)
{
    while (writer->next < writer->comments->count && !writer->line_ends) {
        const LevelComment *comment = &writer->comments->items[writer->next];
        if (comment->lines_before > 0 ||
            level_comments_compare(&comment->owner, comment->place, owner, place) != 0) {
            break;
        }
        fputc(' ', writer->file);
        write_comment(writer, comment);
    }
}

/// Starts the line of a value, below the comments before it.
static void start_value(Writer *writer, const LevelOwner *owner)
{
    write_lines_before(writer, owner, COMMENT_OPEN);
    start_line(writer);
}

/// Starts the line of a closing bracket, below the last comments within.
static void close_block(Writer *writer, const LevelOwner *owner)
{
    write_lines_before(writer, owner, COMMENT_AFTER);
    writer->depth--;
    writer->blank_due = false;
    start_line(writer);
}

static LevelOwner owner_of_key(int key)
{
    LevelOwner owner = LEVEL_OWNER_FILE;
    owner.step[0] = key;
    return owner;
}

/// A text in quotes, with escapes for what would be taken for something else or a person could
/// not see.
static void write_text(FILE *file, const char *text)
{
    static const char PLAIN[] = "\"\\\n\r\t\f";
    static const char ESCAPED[] = "\"\\nrtf";
    fputc('"', file);
    for (; *text; text++) {
        const char *found = strchr(PLAIN, *text);
        unsigned char byte = (unsigned char)*text;
        if (found != NULL) {
            fprintf(file, "\\%c", ESCAPED[found - PLAIN]);
        } else if (byte < 0x20 || byte == 0x7f) {
            fprintf(file, "\\x%02X", byte);
        } else {
            fputc(byte, file);
        }
    }
    fputc('"', file);
}

/// A value of a group as text.
/// @pre not FIELD_NESTED
static void print_field(const LevelField *field, const void *target, char to[TEXT_NUMBER_SIZE])
{
    const char *place = (const char *)target + field->offset;
    double number;
    int whole;
    bool on;
    Side side;
    switch (field->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, field->kind == FIELD_DOUBLED ? 2 * number : number);
        break;
    case FIELD_BOUNCE:
        memcpy(&number, place, sizeof number);
        text_write_shortest(to, number == 0 ? 1 : number);
        break;
    case FIELD_WHOLE:
        memcpy(&whole, place, sizeof whole);
        text_write_shortest(to, whole);
        break;
    case FIELD_SWITCH:
        memcpy(&on, place, sizeof on);
        strcpy(to, on ? "true" : "false");
        break;
    case FIELD_SIDE:
        memcpy(&side, place, sizeof side);
        snprintf(to, TEXT_NUMBER_SIZE, "\"%s\"", side_name(side));
        break;
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to[0] = '\0';
        break;
    }
}

/// Whether a field has to be written: it is required, there are no defaults, or it differs from
/// them. `value` gets its text.
static bool field_matters(const LevelField *field, const void *target, const void *defaults,
                          char value[TEXT_NUMBER_SIZE])
{
    char other[TEXT_NUMBER_SIZE];
    if (field->kind == FIELD_NESTED) {
        return false;
    }
    print_field(field, target, value);
    if (field->required || defaults == NULL) {
        return true;
    }
    print_field(field, defaults, other);
    return strcmp(value, other) != 0;
}

/// Whether a key of a group has to be written; `value` gets its text. A path is written when there
/// is one, a ball's position when it is not served.
static bool key_matters(LevelGroupKind kind, int key, const void *target, const void *defaults,
                        char value[LEVEL_EXPECT_SIZE])
{
    const LevelField *field = &level_group(kind)->fields[key];
    if (kind == GROUP_SENTENCE) {
        return level_expect_print(target, key, value);
    }
    if (field->within == GROUP_PATH) {
        return ((const ObstacleDef *)target)->period_s != 0;
    }
    if (kind == GROUP_BALL && (key == BALL_X || key == BALL_Y)) {
        print_field(field, target, value);
        return !((const BallDef *)target)->served;
    }
    return field_matters(field, target, defaults, value);
}

/// Writes "{ name = value; ... }" with the keys of a group that matter: in one line, or one key a
/// line when there are comments within. A path within an obstacle has the same target.
/// @param steps  of the owner
static void write_group(Writer *writer, LevelOwner owner, int steps, LevelGroupKind kind,
                        const void *target, const void *defaults)
{
    const LevelGroup *group = level_group(kind);
    LevelOwner key = owner;
    bool in_lines = words_before(writer, &owner, COMMENT_AFTER);
    fputc('{', writer->file);
    if (!in_lines) {
        skip_gaps(writer, &owner, COMMENT_AFTER);
    }
    if (in_lines) {
        write_beside(writer, &owner, COMMENT_OPEN);
        open_block(writer);
    }
    // Groups of the table do not nest as deep as an owner has steps; the compiler cannot know.
    for (int i = 0; i < group->count && steps < LEVEL_OWNER_STEPS; i++) {
        const LevelField *field = &group->fields[i];
        char value[LEVEL_EXPECT_SIZE];
        key.step[steps] = i;
        if (!key_matters(kind, i, target, defaults, value) && !owns_comment(writer, &key)) {
            continue;
        }
        if (in_lines) {
            start_value(writer, &key);
        }
        fprintf(writer->file, "%s%s = ", in_lines ? "" : " ", field->name);
        if (field->kind == FIELD_NESTED) {
            write_group(writer, key, steps + 1, field->within, target, NULL);
        } else {
            fputs(value, writer->file);
        }
        fputc(';', writer->file);
        if (in_lines) {
            write_beside(writer, &key, COMMENT_AFTER);
        }
    }
    if (in_lines) {
        close_block(writer, &owner);
    }
    fputs(in_lines ? "}" : " }", writer->file);
}

/// Whether write_group would write any key.
static bool has_keys(LevelGroupKind kind, const void *target, const void *defaults)
{
    for (int i = 0; i < level_group(kind)->count; i++) {
        char value[LEVEL_EXPECT_SIZE];
        if (key_matters(kind, i, target, defaults, value)) {
            return true;
        }
    }
    return false;
}

/// Writes "title = "x";", or nothing for an empty text.
static void write_text_key(Writer *writer, int key, const char *text)
{
    LevelOwner owner = owner_of_key(key);
    if (text[0] == '\0' && !owns_comment(writer, &owner)) {
        return;
    }
    start_value(writer, &owner);
    fprintf(writer->file, "%s = ", level_group(GROUP_TOP)->fields[key].name);
    write_text(writer->file, text);
    fputc(';', writer->file);
    write_beside(writer, &owner, COMMENT_AFTER);
}

/// Writes "arena = { width = 800; };", or nothing when all is as by default.
static void write_part(Writer *writer, int key, const void *target, const void *defaults)
{
    const LevelField *field = &level_group(GROUP_TOP)->fields[key];
    LevelOwner owner = owner_of_key(key);
    if (has_keys(field->within, target, defaults) || owns_comment(writer, &owner)) {
        start_value(writer, &owner);
        fprintf(writer->file, "%s = ", field->name);
        write_group(writer, owner, 1, field->within, target, defaults);
        fputc(';', writer->file);
        write_beside(writer, &owner, COMMENT_AFTER);
    }
}

/// Writes a key of the top group that is true or false.
static void write_switch_key(Writer *writer, int key, const WorldDef *world,
                             const WorldDef *defaults)
{
    const LevelField *field = &level_group(GROUP_TOP)->fields[key];
    LevelOwner owner = owner_of_key(key);
    char value[TEXT_NUMBER_SIZE];
    if (field_matters(field, world, defaults, value) || owns_comment(writer, &owner)) {
        start_value(writer, &owner);
        fprintf(writer->file, "%s = %s;", field->name, value);
        write_beside(writer, &owner, COMMENT_AFTER);
    }
}

/// Begins "name = (" on a line of its own.
static void open_list(Writer *writer, const LevelOwner *owner, const char *name)
{
    start_value(writer, owner);
    fprintf(writer->file, "%s = (", name);
    write_beside(writer, owner, COMMENT_OPEN);
    open_block(writer);
}

static void close_list(Writer *writer, const LevelOwner *owner)
{
    close_block(writer, owner);
    fputs(");", writer->file);
    write_beside(writer, owner, COMMENT_AFTER);
}

static void finish_entry(Writer *writer, const LevelOwner *owner, bool is_last)
{
    fputs(is_last ? "" : ",", writer->file);
    write_beside(writer, owner, COMMENT_AFTER);
}

/// What a list of groups is written from.
typedef struct Entries {
    int key;           ///< of the top group
    const char *first; ///< struct that the group of the first entry fills
    size_t size;       ///< of that struct
    int count;         ///< 0: nothing is written
    const void *defaults;
} Entries;

static void write_list(Writer *writer, const Entries *entries)
{
    const LevelField *field = &level_group(GROUP_TOP)->fields[entries->key];
    LevelOwner list = owner_of_key(entries->key);
    if (entries->count == 0 && !owns_comment(writer, &list)) {
        return;
    }
    writer->blank_due = true;
    open_list(writer, &list, field->name);
    for (int i = 0; i < entries->count; i++) {
        const char *entry = entries->first + (size_t)i * entries->size;
        LevelOwner owner = list;
        owner.step[1] = i;
        start_value(writer, &owner);
        write_group(writer, owner, 2, field->within, entry, entries->defaults);
        finish_entry(writer, &owner, i + 1 == entries->count);
    }
    close_list(writer, &list);
}

static void write_paddles(Writer *writer, const WorldDef *world)
{
    write_list(writer, &(Entries){TOP_PADDLES, (const char *)world->paddles,
                                  sizeof world->paddles[0], world->paddle_count, NULL});
}

static void write_balls(Writer *writer, const WorldDef *world)
{
    BallDef defaults = level_ball_defaults();
    write_list(writer, &(Entries){TOP_BALLS, (const char *)world->balls, sizeof world->balls[0],
                                  world->ball_count, &defaults});
}

static void write_obstacles(Writer *writer, const WorldDef *world, ShapeKind shape)
{
    ObstacleDef defaults = level_obstacle_defaults(shape);
    int first = world_def_first_obstacle(world, shape);
    int count = world_def_first_obstacle(world, shape + 1) - first;
    const ObstacleDef *obstacles = count > 0 ? world->obstacles + first : NULL;
    write_list(writer, &(Entries){level_list_of_shape(shape), (const char *)obstacles,
                                  sizeof *obstacles, count, &defaults});
}

/// Writes the numbers of the bricks: in one line, or one a line when there are comments among them.
static void write_brick_numbers(Writer *writer, LevelOwner owner, const WorldDef *world)
{
    const LevelGroup *group = level_group(GROUP_BRICKS);
    LevelOwner last = owner;
    owner.step[1] = BRICKS_X;
    last.step[1] = BRICKS_CELL_HEIGHT;
    write_lines_before(writer, &owner, COMMENT_OPEN);
    bool in_lines = words_before(writer, &last, COMMENT_AFTER);
    if (!in_lines) {
        skip_gaps(writer, &last, COMMENT_AFTER);
    }
    for (int i = BRICKS_X; i <= BRICKS_CELL_HEIGHT; i++) {
        char value[TEXT_NUMBER_SIZE];
        print_field(&group->fields[i], world, value);
        owner.step[1] = i;
        if (in_lines || i == BRICKS_X) {
            start_value(writer, &owner);
        } else {
            fputc(' ', writer->file);
        }
        fprintf(writer->file, "%s = %s;", group->fields[i].name, value);
        if (in_lines) {
            write_beside(writer, &owner, COMMENT_AFTER);
        }
    }
    write_beside(writer, &last, COMMENT_AFTER);
}

/// Writes rows of letters; letter(world, cell) gives each.
static void write_rows(Writer *writer, LevelOwner owner, int key, const WorldDef *world,
                       char (*letter)(const WorldDef *world, int cell))
{
    owner.step[1] = key;
    open_list(writer, &owner, level_group(GROUP_BRICKS)->fields[key].name);
    for (int row = 0; row < world->brick_rows; row++) {
        LevelOwner entry = owner;
        entry.step[2] = row;
        start_value(writer, &entry);
        fputc('"', writer->file);
        for (int column = 0; column < world->brick_columns; column++) {
            fputc(letter(world, row * world->brick_columns + column), writer->file);
        }
        fputc('"', writer->file);
        finish_entry(writer, &entry, row + 1 == world->brick_rows);
    }
    close_list(writer, &owner);
}

static char brick_letter(const WorldDef *world, int cell)
{
    return level_brick_letter(world->brick_hits[cell]);
}

static char bonus_letter(const WorldDef *world, int cell)
{
    return world->brick_bonus != NULL ? world->brick_bonus[cell] : '.';
}

static void write_expect(Writer *writer, const LevelExpect *expect)
{
    write_list(writer, &(Entries){TOP_EXPECT, (const char *)expect->sentences,
                                  sizeof *expect->sentences, expect->count, NULL});
}

static void write_bricks(Writer *writer, const WorldDef *world)
{
    LevelOwner owner = owner_of_key(TOP_BRICKS);
    if (world->brick_hits == NULL) {
        return;
    }
    writer->blank_due = true;
    start_value(writer, &owner);
    fputs("bricks = {", writer->file);
    write_beside(writer, &owner, COMMENT_OPEN);
    open_block(writer);
    write_brick_numbers(writer, owner, world);
    write_rows(writer, owner, BRICKS_ROWS, world, brick_letter);
    LevelOwner bonus = owner;
    bonus.step[1] = BRICKS_BONUS;
    if (world->brick_bonus != NULL || owns_comment(writer, &bonus)) {
        write_rows(writer, owner, BRICKS_BONUS, world, bonus_letter);
    }
    close_block(writer, &owner);
    fputs("};", writer->file);
    write_beside(writer, &owner, COMMENT_AFTER);
}

bool level_write(const Level *level, FILE *file)
{
    const WorldDef *world = &level->world;
    const WorldDef defaults = world_def_defaults();
    const LevelOwner whole = LEVEL_OWNER_FILE;
    Writer writer = {.file = file, .comments = &level->comments};
    write_text_key(&writer, TOP_TITLE, level->title);
    write_text_key(&writer, TOP_AUTHOR, level->author);
    write_part(&writer, TOP_ARENA, world, &defaults);
    write_switch_key(&writer, TOP_BALL_COLLISIONS, world, &defaults);
    write_part(&writer, TOP_MATCH, &world->match, &defaults.match);
    write_paddles(&writer, world);
    write_balls(&writer, world);
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        write_obstacles(&writer, world, (ShapeKind)shape);
    }
    write_bricks(&writer, world);
    write_expect(&writer, &level->expect);
    write_lines_before(&writer, &whole, COMMENT_AFTER);
    fputc('\n', file);
    return fflush(file) == 0 && !ferror(file);
}

char *level_write_text(const Level *level, size_t *length)
{
    char *text = NULL;
    FILE *memory = open_memstream(&text, length);
    bool written = memory != NULL && level_write(level, memory);
    if (memory != NULL && fclose(memory) != 0) {
        written = false;
    }
    if (!written) {
        free(text);
        text = NULL;
    }
    return text;
}
