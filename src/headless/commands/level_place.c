// Finds the objects of a trace in the text of their level.
#include "level_place.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "level_source.h"
#include "level_values.h"

static const TextValue *find(const TextValue *group, const char *name)
{
    const TextValue *value = group + 1;
    for (unsigned i = 0; i < group->length; i++, value = text_value_next(value)) {
        if (value->name != NULL && strcmp(value->name, name) == 0) {
            return value;
        }
    }
    return NULL;
}

/// The line of an entry in a list; 0 if there is none.
static int line_of_entry(const TextValue *list, int number)
{
    if (list == NULL || list->kind != TEXT_LIST || number < 0 || number >= (int)list->length) {
        return 0;
    }
    const TextValue *value = list + 1;
    while (number-- > 0) {
        value = text_value_next(value);
    }
    return value->line;
}

/// How often the obstacles of a group are repeated.
static int count_copies(const TextValue *group)
{
    const TextValue *repeat = find(group, "repeat");
    const TextValue *mirror = find(group, "mirror");
    const TextValue *count = repeat != NULL ? find(repeat, "count") : NULL;
    int copies = count != NULL ? (int)strtol(count->text, NULL, 0) : 1;
    copies *= mirror != NULL && find(mirror, "x") != NULL ? 2 : 1;
    return copies * (mirror != NULL && find(mirror, "y") != NULL ? 2 : 1);
}

/// The line of an obstacle. Obstacles of groups are numbered after those of the list, copy by copy.
static int line_of_obstacle(const TextValue *top, const char *name, int number)
{
    const TextValue *list = find(top, name);
    const TextValue *groups = find(top, "groups");
    const int listed = list != NULL && list->kind == TEXT_LIST ? (int)list->length : 0;
    if (number < listed || groups == NULL || groups->kind != TEXT_LIST) {
        return line_of_entry(list, number);
    }
    number -= listed;
    const TextValue *group = groups + 1;
    for (unsigned i = 0; i < groups->length; i++, group = text_value_next(group)) {
        const TextValue *members = group->kind == TEXT_GROUP ? find(group, name) : NULL;
        const int count = members != NULL && members->kind == TEXT_LIST ? (int)members->length : 0;
        const int all = count * (count > 0 ? count_copies(group) : 0);
        if (number < all) {
            return line_of_entry(members, number % count);
        }
        number -= all;
    }
    return 0;
}

/// Subtracts a picture's cells of one kind (empty, or bricks) row by row from `number`; returns the
/// line of the row in which it falls below 0, or 0.
static int count_down(const TextValue *picture, bool empty, int *number)
{
    const TextValue *rows = picture->kind == TEXT_GROUP ? find(picture, "rows") : NULL;
    if (rows == NULL || rows->kind != TEXT_LIST) {
        return 0;
    }
    const TextValue *row = rows + 1;
    for (unsigned i = 0; i < rows->length; i++, row = text_value_next(row)) {
        const char *cells = text_value_string(row);
        for (; cells != NULL && *cells != '\0'; cells++) {
            *number -= (*cells == '.') == empty ? 1 : 0;
        }
        if (*number < 0) {
            return row->line;
        }
    }
    return 0;
}

/// The line of the row of a brick. The numbers of non-empty cells of all pictures come before those
/// of empty cells.
static int line_of_brick(const TextValue *bricks, int number)
{
    if (bricks == NULL) {
        return 0;
    }
    const bool listed = bricks->kind == TEXT_LIST;
    const unsigned count = listed ? bricks->length : 1;
    int line = 0;
    for (int empty = 0; empty < 2; empty++) {
        const TextValue *picture = listed ? bricks + 1 : bricks;
        for (unsigned i = 0; i < count && line == 0; i++, picture = text_value_next(picture)) {
            line = count_down(picture, empty == 1, &number);
        }
    }
    return line;
}

/// The key of the list for a contact's partner; -1: none.
static int list_of(const char *with)
{
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        if (strcmp(with, collision_shape_name((ShapeKind)shape)) == 0) {
            return level_list_of_shape((ShapeKind)shape);
        }
    }
    return strcmp(with, collision_kind_name(CONTACT_PADDLE)) == 0 ? TOP_PADDLES
           : strcmp(with, collision_kind_name(CONTACT_BALL)) == 0 ? TOP_BALLS
                                                                  : -1;
}

/// Parses a level's text. False if it is invalid; nothing has to be freed then.
static bool read_text(LevelText *text, const char *path)
{
    DiagList problems = {0};
    const bool read = level_source_text(text, path, &problems);
    diag_list_free(&problems);
    return read;
}

int level_place_key(const char *path, const char *key)
{
    LevelText text;
    if (!read_text(&text, path)) {
        return 0;
    }
    const TextValue *value = find(text.values, key);
    const int line = value != NULL ? value->line : 0;
    level_text_free(&text);
    return line;
}

int level_place_line(const char *path, const char *with, int id)
{
    const int list = list_of(with);
    int line = 0;
    LevelText text;
    if (!read_text(&text, path)) {
        return 0;
    }
    if (list >= 0) {
        line = line_of_obstacle(text.values, level_group(GROUP_TOP)->fields[list].name, id);
    } else if (strcmp(with, collision_kind_name(CONTACT_BRICK)) == 0) {
        line = line_of_brick(find(text.values, "bricks"), id);
    }
    level_text_free(&text);
    return line;
}
