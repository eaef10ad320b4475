// Reads a level: from the tree of values to the structs that the tables of keys name.
#include "level.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"
#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"
#include "source_lines.h"
#include "text.h"

/// A level on its way in.
typedef struct Reader {
    DiagList *problems;
    Level level;
    SourceLines lines;
} Reader;

#define SUBJECT_SIZE 48

/// Where a group's values go.
typedef struct Destination {
    char subject[SUBJECT_SIZE]; ///< "ball 3: ", for messages; "" for the level itself
    void *target;
    ItemLines *lines;
    const TextValue *nested[LEVEL_FIELDS_MAX]; ///< values of FIELD_NESTED keys, for the caller
} Destination;

/// Reports a wrong value and marks it so that nothing else is said about it.
#define REPORT_VALUE(reader, destination, field, setting, ...)                                     \
    do {                                                                                           \
        LEVEL_ERROR((reader)->problems, (setting)->line, __VA_ARGS__);                             \
        (destination)->lines->field[field] = SOURCE_LINE_REPORTED;                                 \
        (destination)->lines->broken = true;                                                       \
    } while (0)

#define SHOWN_DIGITS_MAX 40

/// Reads any number; reports what is none, too large for a double, or a whole one of more than 32
/// bits.
static bool read_number(Reader *reader, Destination *to, int field, const char *name,
                        const TextValue *value, double *number)
{
    int shown = value->length > SHOWN_DIGITS_MAX ? SHOWN_DIGITS_MAX : (int)value->length;
    const char *more = value->length > SHOWN_DIGITS_MAX ? "..." : "";
    if (value->kind != TEXT_WHOLE && value->kind != TEXT_FRACTION) {
        REPORT_VALUE(reader, to, field, value, "%s%s is %s; it must be a number", to->subject, name,
                     text_value_kind_name(value));
        return false;
    }
    const TextDouble read = text_value_number(value);
    if (!read.valid && value->kind == TEXT_WHOLE) {
        REPORT_VALUE(
            reader, to, field, value,
            "%s%s is %.*s%s, which does not fit 32 bits; whole numbers go from -2147483648 to "
            "2147483647, larger ones are written with a point or an exponent",
            to->subject, name, shown, value->text, more);
    } else if (!read.valid && value->length > TEXT_NUMBER_LENGTH_MAX) {
        REPORT_VALUE(reader, to, field, value,
                     "%s%s is %.*s%s, which has %u characters; write a number with %d at most",
                     to->subject, name, shown, value->text, more, value->length,
                     TEXT_NUMBER_LENGTH_MAX);
    } else if (!read.valid) {
        REPORT_VALUE(reader, to, field, value,
                     "%s%s is %.*s%s, which is infinite; write a number below 1e308", to->subject,
                     name, shown, value->text, more);
    }
    // + 0.0 makes -0.0 a plain 0, so that what is written reads back equal.
    *number = read.value + 0.0;
    return read.valid;
}

/// Reads a whole number within a field's range; 3.0 is whole, too.
static bool read_whole(Reader *reader, Destination *to, int field, const LevelField *about,
                       const TextValue *setting, int *value)
{
    double number;
    char shown[TEXT_NUMBER_SIZE];
    if (!read_number(reader, to, field, about->name, setting, &number)) {
        return false;
    }
    if (number != floor(number) || number < about->low || number > about->high) {
        text_write_shortest(shown, number);
        REPORT_VALUE(reader, to, field, setting,
                     "%s%s is %s; it must be a whole number from %.0f to %.0f", to->subject,
                     about->name, shown, about->low, about->high);
        return false;
    }
    *value = (int)number;
    return true;
}

static void read_switch(Reader *reader, Destination *to, int field, const char *name,
                        const TextValue *setting, bool *value)
{
    if (setting->kind != TEXT_SWITCH) {
        REPORT_VALUE(reader, to, field, setting, "%s%s is %s; it must be true or false",
                     to->subject, name, text_value_kind_name(setting));
        return;
    }
    *value = *setting->text == 't' || *setting->text == 'T';
}

static void read_side(Reader *reader, Destination *to, int field, const char *name,
                      const TextValue *setting, Side *value)
{
    const char *word = text_value_string(setting);
    if (!word) {
        REPORT_VALUE(reader, to, field, setting,
                     "%s%s is %s; it must be \"bottom\", \"top\", \"left\" or \"right\"",
                     to->subject, name, text_value_kind_name(setting));
        return;
    }
    *value = side_from_name(word, strlen(word));
    if (*value == SIDE_NONE) {
        REPORT_VALUE(reader, to, field, setting,
                     "%s%s is \"%.40s\"; it must be \"bottom\", \"top\", \"left\" or \"right\"",
                     to->subject, name, word);
    }
}

static void read_field(Reader *reader, Destination *to, const LevelGroup *group, int field,
                       const TextValue *setting)
{
    const LevelField *about = &group->fields[field];
    char *target = (char *)to->target + about->offset;
    double number;
    to->lines->field[field] = (setting)->line;
    switch (about->kind) {
    case FIELD_NUMBER:
    case FIELD_DOUBLED:
    case FIELD_BOUNCE:
        if (read_number(reader, to, field, about->name, setting, &number)) {
            number = about->kind == FIELD_DOUBLED ? 0.5 * number : number;
            memcpy(target, &number, sizeof number);
        }
        break;
    case FIELD_WHOLE:
        read_whole(reader, to, field, about, setting, (int *)(void *)target);
        break;
    case FIELD_SWITCH:
        read_switch(reader, to, field, about->name, setting, (bool *)target);
        break;
    case FIELD_SIDE:
        read_side(reader, to, field, about->name, setting, (Side *)(void *)target);
        break;
    case FIELD_WORD:
    case FIELD_VECTOR:
    case FIELD_NESTED:
        to->nested[field] = setting;
        break;
    }
}

static void report_unknown_key(Reader *reader, Destination *to, const LevelGroup *group,
                               const TextValue *setting)
{
    // To look for what was meant takes time, and a hostile file has millions.
    if (!level_error_room(reader->problems)) {
        return;
    }
    const char *name = setting->name;
    const char *meant = level_group_suggest(group, name);
    char keys[128];
    level_group_list(group, keys, sizeof keys);
    if (meant) {
        LEVEL_ERROR(reader->problems, (setting)->line,
                    "%sthere is no key '%.40s'; did you mean '%s'?", to->subject, name, meant);
    } else {
        LEVEL_ERROR(reader->problems, (setting)->line, "%sthere is no key '%.40s'; %s may have %s",
                    to->subject, name, group->noun, keys);
    }
}

/// Reads a group's simple values into its target; those of FIELD_NESTED keys are handed to the
/// caller in `to->nested`. False when it is no group.
static bool read_group(Reader *reader, Destination *to, LevelGroupKind kind,
                       const TextValue *setting)
{
    const LevelGroup *group = level_group(kind);
    to->lines->line = kind == GROUP_TOP ? 1 : (setting)->line;
    if (setting->kind != TEXT_GROUP) {
        LEVEL_ERROR(reader->problems, to->lines->line,
                    "%sthis is %s; %s must be a group { key = value; }", to->subject,
                    text_value_kind_name(setting), group->noun);
        to->lines->broken = true;
        for (int i = 0; i < group->count; i++) {
            to->lines->field[i] = SOURCE_LINE_REPORTED;
        }
        return false;
    }
    const TextValue *child = setting + 1;
    for (unsigned i = 0; i < setting->length; i++, child = text_value_next(child)) {
        int field = level_group_find(group, child->name);
        if (field >= 0) {
            read_field(reader, to, group, field, child);
        } else {
            report_unknown_key(reader, to, group, child);
        }
    }
    for (int i = 0; i < group->count; i++) {
        if (group->fields[i].required && to->lines->field[i] == 0) {
            LEVEL_ERROR(reader->problems, to->lines->line, "%s'%s' is missing; %s must have it",
                        to->subject, group->fields[i].name, group->noun);
            to->lines->field[i] = SOURCE_LINE_REPORTED;
            to->lines->broken = true;
        }
    }
    return true;
}

static Destination destination(void *target, ItemLines *lines, const char *subject)
{
    Destination to = {.target = target, .lines = lines};
    text_copy(to.subject, sizeof to.subject, subject);
    return to;
}

static Destination numbered_destination(void *target, ItemLines *lines, const char *noun,
                                        int number)
{
    Destination to = {.target = target, .lines = lines};
    text_number_subject(to.subject, sizeof to.subject, noun, number, "");
    return to;
}

/// Reads title or author into `target` (the size of Level.title).
static void read_text(Reader *reader, Destination *top, int field, int minimum, char *target)
{
    const TextValue *setting = top->nested[field];
    const char *name = level_group(GROUP_TOP)->fields[field].name;
    if (!setting) {
        return;
    }
    const char *text = text_value_string(setting);
    if (!text) {
        REPORT_VALUE(reader, top, field, setting, "%s is %s; it must be a text in quotes", name,
                     text_value_kind_name(setting));
        return;
    }
    const char *problem = level_text_problem(text, minimum);
    if (problem) {
        REPORT_VALUE(reader, top, field, setting, "%s %s", name, problem);
        return;
    }
    strcpy(target, text);
}

/// The list that a key holds, with 1 to `maximum` entries: its length, and memory for entries and
/// lines. 0 when there is nothing to read (then nothing is allocated).
static int open_list(Reader *reader, Destination *top, int field, int maximum)
{
    const TextValue *setting = top->nested[field];
    const char *name = level_group(GROUP_TOP)->fields[field].name;
    if (!setting) {
        return 0;
    }
    if (setting->kind != TEXT_LIST) {
        REPORT_VALUE(reader, top, field, setting,
                     "%s is %s; it must be a list of groups: ( { }, { } )", name,
                     text_value_kind_name(setting));
        return 0;
    }
    int count = (int)setting->length;
    if (count > maximum) {
        LEVEL_ERROR(reader->problems, 1, "there are %d %s; a level may have %d at most", count,
                    name, maximum);
        top->lines->field[field] = SOURCE_LINE_REPORTED;
        return 0;
    }
    return count;
}

static bool report_no_memory(Reader *reader)
{
    LEVEL_ERROR(reader->problems, 1, "there is not enough memory to read this level");
    return false;
}

/// Reads the paddles; one too many is found when they are checked for standing twice on a side.
static bool read_paddles(Reader *reader, Destination *top)
{
    WorldDef *world = &reader->level.world;
    SourceLines *lines = &reader->lines;
    int count = open_list(reader, top, TOP_PADDLES, INT_MAX);
    lines->paddles_broken = top->lines->field[TOP_PADDLES] == SOURCE_LINE_REPORTED;
    lines->paddles = calloc(SIDE_COUNT, sizeof *lines->paddles);
    if (!lines->paddles) {
        return report_no_memory(reader);
    }
    const TextValue *entry = count > 0 ? top->nested[TOP_PADDLES] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        Side side = SIDE_NONE;
        ItemLines item = {0};
        Destination to = numbered_destination(&side, &item, "paddle", i);
        read_group(reader, &to, GROUP_PADDLE, entry);
        for (int other = 0; side != SIDE_NONE && other < world->paddle_count; other++) {
            if (world->paddles[other] == side) {
                LEVEL_ERROR(reader->problems, item.field[PADDLE_SIDE],
                            "paddle %d: the %s has a paddle already; each side may have one", i,
                            side_name(side));
                item.broken = true;
                side = SIDE_NONE;
            }
        }
        lines->paddles_broken = lines->paddles_broken || item.broken;
        if (side != SIDE_NONE) {
            lines->paddles[world->paddle_count] = item;
            world->paddles[world->paddle_count++] = side;
        }
    }
    return true;
}

static void read_ball(Reader *reader, int index, const TextValue *setting)
{
    BallDef *ball = &reader->level.world.balls[index];
    ItemLines *lines = &reader->lines.balls[index];
    Destination to = numbered_destination(ball, lines, "ball", index);
    *ball = level_ball_defaults();
    if (!read_group(reader, &to, GROUP_BALL, setting)) {
        return;
    }
    bool has_x = lines->field[BALL_X] != 0;
    bool has_y = lines->field[BALL_Y] != 0;
    ball->served = !has_x && !has_y;
    if (has_x != has_y) {
        LEVEL_ERROR(
            reader->problems, lines->line,
            "ball %d: there is '%s' but no '%s'; give both, or neither for a ball that is served",
            index, has_x ? "x" : "y", has_x ? "y" : "x");
        lines->broken = true;
    }
}

static bool read_balls(Reader *reader, Destination *top)
{
    int count = open_list(reader, top, TOP_BALLS, WORLD_MAX_BALLS);
    if (count == 0) {
        return true;
    }
    reader->level.world.balls = calloc((size_t)count, sizeof(BallDef));
    reader->lines.balls = calloc((size_t)count, sizeof(ItemLines));
    if (!reader->level.world.balls || !reader->lines.balls) {
        return report_no_memory(reader);
    }
    reader->level.world.ball_count = count;
    const TextValue *entry = top->nested[TOP_BALLS] + 1;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_ball(reader, i, entry);
    }
    return true;
}

/// Reads the obstacle in that place of the world's array, number `number` of its shape.
static void read_obstacle(Reader *reader, ShapeKind shape, int index, int number,
                          const TextValue *setting)
{
    ObstacleDef *obstacle = &reader->level.world.obstacles[index];
    ItemLines *lines = &reader->lines.obstacles[index];
    const LevelGroupKind group = level_group_of_shape(shape);
    const int path_key = level_group_find(level_group(group), "path");
    Destination to = numbered_destination(obstacle, lines, shape_name(shape), number);
    *obstacle = level_obstacle_defaults(shape);
    if (!read_group(reader, &to, group, setting) || to.nested[path_key] == NULL) {
        return;
    }
    Destination path =
        numbered_destination(obstacle, &reader->lines.paths[index], shape_name(shape), number);
    strcat(path.subject, "path: ");
    read_group(reader, &path, GROUP_PATH, to.nested[path_key]);
    if (path.lines->broken) {
        to.lines->broken = true;
    }
}

/// Reads the lists of all shapes into one array, in the order of ShapeKind.
static bool read_obstacles(Reader *reader, Destination *top)
{
    int counts[SHAPE_KIND_COUNT];
    int count = 0;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        int list = level_list_of_shape((ShapeKind)shape);
        counts[shape] = open_list(reader, top, list, WORLD_MAX_OBSTACLES);
        count += counts[shape];
    }
    if (count > WORLD_MAX_OBSTACLES) {
        LEVEL_ERROR(reader->problems, 1,
                    "there are %d obstacles of all shapes together; a level may have %d at most",
                    count, WORLD_MAX_OBSTACLES);
        return true;
    }
    if (count == 0) {
        return true;
    }
    reader->level.world.obstacles = calloc((size_t)count, sizeof(ObstacleDef));
    reader->lines.obstacles = calloc((size_t)count, sizeof(ItemLines));
    reader->lines.paths = calloc((size_t)count, sizeof(ItemLines));
    if (reader->level.world.obstacles == NULL || reader->lines.obstacles == NULL ||
        reader->lines.paths == NULL) {
        return report_no_memory(reader);
    }
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const TextValue *list = top->nested[level_list_of_shape((ShapeKind)shape)];
        const TextValue *entry = counts[shape] > 0 ? list + 1 : NULL;
        for (int i = 0; i < counts[shape]; i++, entry = text_value_next(entry)) {
            int index = reader->level.world.obstacle_count++;
            read_obstacle(reader, (ShapeKind)shape, index, i, entry);
        }
    }
    return true;
}

/// Reads arena or match.
static void read_part(Reader *reader, Destination *top, int field, LevelGroupKind kind,
                      void *target, ItemLines *lines)
{
    if (top->nested[field]) {
        Destination to = destination(target, lines, field == TOP_ARENA ? "arena: " : "match: ");
        read_group(reader, &to, kind, top->nested[field]);
    }
}

static void read_tree(Reader *reader, const TextValue *root)
{
    WorldDef *world = &reader->level.world;
    SourceLines *lines = &reader->lines;
    *world = world_def_defaults();
    Destination top = destination(world, &lines->top, "");
    read_group(reader, &top, GROUP_TOP, root);
    read_text(reader, &top, TOP_TITLE, 1, reader->level.title);
    read_text(reader, &top, TOP_AUTHOR, 0, reader->level.author);
    read_part(reader, &top, TOP_ARENA, GROUP_ARENA, world, &lines->arena);
    read_part(reader, &top, TOP_MATCH, GROUP_MATCH, &world->match, &lines->match);
    if (!read_paddles(reader, &top) || !read_balls(reader, &top) || !read_obstacles(reader, &top)) {
        return;
    }
    if (top.nested[TOP_EXPECT] != NULL &&
        !level_expect_read(&reader->level.expect, top.nested[TOP_EXPECT], reader->problems)) {
        report_no_memory(reader);
    }
    if (top.nested[TOP_BRICKS]) {
        Destination to = destination(world, &lines->bricks, "bricks: ");
        bool is_group = read_group(reader, &to, GROUP_BRICKS, top.nested[TOP_BRICKS]);
        BrickReader picture = {reader->problems, world, lines};
        lines->bricks_broken = lines->bricks.broken;
        if (is_group) {
            level_bricks_read(&picture, to.nested[BRICKS_ROWS], to.nested[BRICKS_BONUS]);
        }
    }
}

bool level_read_text(Level *level, const char *name, const char *text, size_t length,
                     DiagList *problems)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, name);
    }
    int errors = problems->errors;
    LevelText tree = {0};
    Reader reader = {.problems = problems};
    if (length > LEVEL_MAX_BYTES) {
        LEVEL_ERROR(problems, 1,
                    "the file has more than 32 MB (%d bytes); a level may not be larger",
                    LEVEL_MAX_BYTES);
    } else if (level_text_read(&tree, text, length, problems)) {
        read_tree(&reader, tree.values);
        level_check(&reader.level, &reader.lines, problems);
        if (problems->errors == errors && !level_comments_read(&reader.level.comments, &tree)) {
            report_no_memory(&reader);
        }
        level_text_free(&tree);
    }
    source_lines_free(&reader.lines);
    diag_list_sort(problems);
    if (problems->errors > errors) {
        level_free(&reader.level);
        return false;
    }
    level_free(level);
    *level = reader.level;
    return true;
}
