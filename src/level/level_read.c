// Reads a level: from the tree of values to the structs that the tables of keys name.
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "level_bricks.h"

/// A level on its way in.
typedef struct Reader {
    DiagList *problems;
    Level level;
    SourceLines *lines;       ///< those of `level`
    LevelDestination *groups; ///< by group of obstacles, with its lists
    ItemLines *group_lines;   ///< of these
} Reader;

/// The list that a key holds, with 1 to `maximum` entries: its length. 0 when there is nothing to
/// read.
static int open_list(LevelDestination *to, int field, int maximum)
{
    const TextValue *setting = to->nested[field];
    const char *name = to->group->fields[field].name;
    if (setting == NULL) {
        return 0;
    }
    if (setting->kind != TEXT_LIST) {
        level_values_report(to, field, setting,
                            "%s is %s; it must be a list of groups: ( { }, { } )", name,
                            text_value_kind_name(setting));
        return 0;
    }
    const int count = (int)setting->length;
    if (count > maximum) {
        LEVEL_ERROR(to->problems, 1, "there are %d %s; a level may have %d at most", count, name,
                    maximum);
        to->lines->field[field] = SOURCE_LINE_REPORTED;
        return 0;
    }
    return count;
}

/// The destination of the group that a key of another holds.
static LevelDestination nested_in(const LevelDestination *outer, int field, void *target,
                                  ItemLines *lines)
{
    const LevelField *about = &outer->group->fields[field];
    LevelDestination to =
        level_values_to(outer->problems, about->within, target, lines, about->name, -1);
    to.subject.within = &outer->subject;
    return to;
}

/// Reports the partner of the paddle read last where it would be one too many.
static void refuse_fifth(Reader *reader, int number, const ItemLines *item)
{
    WorldDef *world = &reader->level.world;
    PaddleDef *paddle = &world->paddles[world->paddle_count - 1];
    if (world_def_paddles_in_play(world) <= PADDLES_MOST) {
        return;
    }
    LEVEL_ERROR(reader->problems, source_line_of_field(item, PADDLE_PARTNER),
                "paddle %d: partners counted there are more than %d paddles; leave a partner out",
                number, PADDLES_MOST);
    reader->lines->paddles_broken = true;
    if (paddle->partner) {
        paddle->partner = false;
    } else {
        world->paddle_count--;
    }
}

/// Reads the paddles; one too many is found when they are checked for standing twice on a side.
/// False when memory is out, as of balls, groups, obstacles and triggers.
static bool read_paddles(Reader *reader, LevelDestination *top)
{
    WorldDef *world = &reader->level.world;
    SourceLines *lines = reader->lines;
    const int count = open_list(top, TOP_PADDLES, INT_MAX);
    lines->paddles_broken = top->lines->field[TOP_PADDLES] == SOURCE_LINE_REPORTED;
    lines->paddles = calloc(SIDE_COUNT, sizeof *lines->paddles);
    if (lines->paddles == NULL) {
        return false;
    }
    const TextValue *entry = count > 0 ? top->nested[TOP_PADDLES] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        PaddleDef paddle = level_paddle_defaults();
        ItemLines item = {0};
        LevelDestination to =
            level_values_to(reader->problems, GROUP_PADDLE, &paddle, &item, "paddle", i);
        paddle.side = SIDE_NONE;
        level_values_read(&to, entry);
        for (int other = 0; paddle.side != SIDE_NONE && other < world->paddle_count; other++) {
            if (world->paddles[other].side == paddle.side) {
                LEVEL_ERROR(reader->problems, item.field[PADDLE_SIDE],
                            "paddle %d: the %s has a paddle already; each side may have one", i,
                            side_name(paddle.side));
                item.broken = true;
                paddle.side = SIDE_NONE;
            }
        }
        lines->paddles_broken = lines->paddles_broken || item.broken;
        if (paddle.side != SIDE_NONE) {
            lines->paddles[world->paddle_count] = item;
            world->paddles[world->paddle_count++] = paddle;
            refuse_fifth(reader, i, &item);
        }
    }
    return true;
}

static void read_ball(Reader *reader, int index, const TextValue *setting)
{
    BallDef *ball = &reader->level.world.balls[index];
    ItemLines *lines = &reader->lines->balls[index];
    LevelDestination to = level_values_to(reader->problems, GROUP_BALL, ball, lines, "ball", index);
    *ball = level_ball_defaults();
    if (!level_values_read(&to, setting)) {
        return;
    }
    const bool has_x = lines->field[BALL_X] != 0;
    const bool has_y = lines->field[BALL_Y] != 0;
    ball->served = !has_x;
    if (has_x != has_y) {
        LEVEL_ERROR(
            reader->problems, lines->line,
            "ball %d: there is '%s' but no '%s'; give both, or neither for a ball that is served",
            index, has_x ? "x" : "y", has_x ? "y" : "x");
        lines->broken = true;
    }
}

static bool read_balls(Reader *reader, LevelDestination *top)
{
    const int count = open_list(top, TOP_BALLS, WORLD_MAX_BALLS);
    if (count == 0) {
        return true;
    }
    reader->level.world.balls = calloc((size_t)count, sizeof(BallDef));
    reader->lines->balls = calloc((size_t)count, sizeof(ItemLines));
    if (reader->level.world.balls == NULL || reader->lines->balls == NULL) {
        return false;
    }
    reader->level.world.ball_count = count;
    const TextValue *entry = top->nested[TOP_BALLS] + 1;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_ball(reader, i, entry);
    }
    return true;
}

/// Reads the obstacle in that place of the world's array, number `number` of its shape.
static void read_obstacle(Reader *reader, ShapeKind shape, int index, int number, int path_key,
                          const TextValue *setting)
{
    ObstacleDef *obstacle = &reader->level.world.obstacles[index];
    ItemLines *lines = &reader->lines->obstacles[index];
    LevelDestination to = level_values_to(reader->problems, level_group_of_shape(shape), obstacle,
                                          lines, collision_shape_name(shape), number);
    *obstacle = level_obstacle_defaults(shape);
    if (!level_values_read(&to, setting) || to.nested[path_key] == NULL) {
        return;
    }
    LevelDestination path = nested_in(&to, path_key, obstacle, &reader->lines->paths[index]);
    level_values_read(&path, to.nested[path_key]);
    if (path.lines->broken) {
        to.lines->broken = true;
    }
}

/// Reads a group's repeat or mirror, and judges the numbers that it gives.
static void read_rule(LevelDestination *group, int key)
{
    const TextValue *setting = group->nested[key];
    if (setting == NULL) {
        return;
    }
    ItemLines lines = {0};
    LevelDestination rule = nested_in(group, key, group->target, &lines);
    bool given = false;
    const bool good = level_values_read(&rule, setting);
    for (int i = 0; i < rule.group->count && good; i++) {
        const LevelField *field = &rule.group->fields[i];
        double number = 0;
        given = given || lines.field[i] != 0;
        if (field->kind == FIELD_NUMBER && lines.field[i] > 0) {
            memcpy(&number, (char *)group->target + field->offset, sizeof number);
        }
        if (fabs(number) > field->high) {
            LEVEL_ERROR(group->problems, lines.field[i], "%s%s is %.17g; it must be from %g to %g",
                        level_subject_words(&rule.subject).text, field->name, number, field->low,
                        field->high);
        }
    }
    if (good && !given) {
        LEVEL_ERROR(group->problems, lines.line, "%sit says nothing; give it x, y or both",
                    level_subject_words(&rule.subject).text);
    }
}

/// Reads how a group is repeated, and how many obstacles it lists.
static void read_obstacle_group(Reader *reader, int number, const TextValue *setting)
{
    ObstacleGroup *group = &reader->level.groups[number];
    LevelDestination *to = &reader->groups[number];
    ItemLines *lines = &reader->group_lines[number];
    int members = 0;
    *group = obstacle_group_defaults();
    *to = level_values_to(reader->problems, GROUP_GROUP, group, lines, "group", number);
    if (!level_values_read(to, setting)) {
        return;
    }
    read_rule(to, GROUP_REPEAT_KEY);
    read_rule(to, GROUP_MIRROR_KEY);
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        group->members[shape] = open_list(to, GROUP_OBSTACLES + shape, WORLD_MAX_OBSTACLES);
        members += group->members[shape];
    }
    if (members == 0 && !lines->broken) {
        LEVEL_ERROR(reader->problems, lines->line,
                    "%sthere is nothing in it; list hexagons, circles or lines",
                    level_subject_words(&to->subject).text);
    }
}

static bool read_groups(Reader *reader, LevelDestination *top)
{
    const int count = open_list(top, TOP_GROUPS, LEVEL_MAX_GROUPS);
    if (count == 0) {
        return true;
    }
    reader->groups = calloc((size_t)count, sizeof *reader->groups);
    reader->group_lines = calloc((size_t)count, sizeof *reader->group_lines);
    reader->level.groups = calloc((size_t)count, sizeof *reader->level.groups);
    if (reader->groups == NULL || reader->group_lines == NULL || reader->level.groups == NULL) {
        return false;
    }
    reader->level.group_count = count;
    const TextValue *entry = top->nested[TOP_GROUPS] + 1;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_obstacle_group(reader, i, entry);
    }
    return true;
}

/// Adds the copies of a group's members of a shape, which have just been read.
static void add_copies(Reader *reader, const ObstacleGroup *group, int members, int group_line)
{
    WorldDef *world = &reader->level.world;
    SourceLines *lines = reader->lines;
    const int first = world->obstacle_count - members;
    for (int copy = 0; copy < obstacle_group_copies(group); copy++) {
        for (int i = 0; i < members; i++) {
            const int index = first + copy * members + i;
            world->obstacles[index] =
                obstacle_group_member(group, world, copy, &world->obstacles[first + i]);
            lines->obstacles[index] = lines->obstacles[first + i];
            lines->paths[index] = lines->paths[first + i];
            lines->obstacles[index].copy = copy;
            lines->obstacles[index].group_line = group_line;
        }
    }
    world->obstacle_count = first + obstacle_group_copies(group) * members;
}

/// Reads a list of obstacles to the end of those there are.
static void read_list(Reader *reader, ShapeKind shape, const TextValue *list, int count,
                      int *number)
{
    const int path_key = level_group_find(level_group(level_group_of_shape(shape)), "path", 0);
    const TextValue *entry = count > 0 ? list + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        read_obstacle(reader, shape, reader->level.world.obstacle_count++, (*number)++, path_key,
                      entry);
    }
}

static bool fill_obstacles(Reader *reader, const LevelDestination *top,
                           const int listed[SHAPE_KIND_COUNT], size_t count)
{
    reader->level.world.obstacles = calloc(count, sizeof(ObstacleDef));
    reader->lines->obstacles = calloc(count, sizeof(ItemLines));
    reader->lines->paths = calloc(count, sizeof(ItemLines));
    if (reader->level.world.obstacles == NULL || reader->lines->obstacles == NULL ||
        reader->lines->paths == NULL) {
        return false;
    }
    for (int i = 0; i < SHAPE_KIND_COUNT; i++) {
        const ShapeKind shape = (ShapeKind)i;
        int number = 0;
        read_list(reader, shape, top->nested[level_list_of_shape(shape)], listed[i], &number);
        for (int k = 0; k < reader->level.group_count; k++) {
            const ObstacleGroup *group = &reader->level.groups[k];
            const int members = group->members[i];
            read_list(reader, shape, reader->groups[k].nested[GROUP_OBSTACLES + i], members,
                      &number);
            add_copies(reader, group, members, reader->group_lines[k].line);
            number += (obstacle_group_copies(group) - 1) * members;
        }
    }
    return true;
}

/// Reads the lists of all shapes, and those of groups, into one array, in the order of ShapeKind.
static bool read_obstacles(Reader *reader, LevelDestination *top)
{
    long long count = 0;
    bool good = read_groups(reader, top);
    int listed[SHAPE_KIND_COUNT];
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const int list = level_list_of_shape((ShapeKind)shape);
        listed[shape] = open_list(top, list, WORLD_MAX_OBSTACLES);
        count += listed[shape];
        for (int i = 0; i < reader->level.group_count; i++) {
            const ObstacleGroup *group = &reader->level.groups[i];
            count += (long long)group->members[shape] * obstacle_group_copies(group);
        }
    }
    if (count > WORLD_MAX_OBSTACLES) {
        LEVEL_ERROR(reader->problems, 1,
                    "there are %lld obstacles of all shapes together; a level may have %d at most",
                    count, WORLD_MAX_OBSTACLES);
    } else if (count > 0) {
        good = good && fill_obstacles(reader, top, listed, (size_t)count);
    }
    return good;
}

/// Reads the card, arena or match.
static void read_part(LevelDestination *top, int field, void *target, ItemLines *lines)
{
    if (top->nested[field] != NULL) {
        LevelDestination to = nested_in(top, field, target, lines);
        level_values_read(&to, top->nested[field]);
    }
}

/// Reads the pictures of bricks: one group, or a list of them.
static void read_bricks(Reader *reader, const TextValue *setting)
{
    const bool listed = setting->kind == TEXT_LIST;
    const int count = listed ? (int)setting->length : 1;
    if (count > BRICK_GRIDS_MOST) {
        LEVEL_ERROR(reader->problems, 1,
                    "there are %d pictures of bricks; a level may have %d at most", count,
                    BRICK_GRIDS_MOST);
        return;
    }
    const TextValue *entry = listed ? setting + 1 : setting;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        level_bricks_read(reader->problems, &reader->level.world, &reader->lines->bricks[i], entry,
                          count);
    }
    level_bricks_finish(&reader->level.world);
}

static void read_kinds(Reader *reader, LevelDestination *top)
{
    WorldDef *world = &reader->level.world;
    const int count = open_list(top, TOP_KINDS, BRICK_OWN_MOST);
    const TextValue *entry = count > 0 ? top->nested[TOP_KINDS] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        LevelDestination to = level_values_to(reader->problems, GROUP_KIND, &world->own_kinds[i],
                                              &reader->lines->kinds[i], "kind", i);
        world->own_kinds[i] = brick_own_defaults();
        level_values_read(&to, entry);
    }
    world->own_kind_count = count;
}

static bool read_triggers(Reader *reader, LevelDestination *top)
{
    WorldDef *world = &reader->level.world;
    const int count = open_list(top, TOP_TRIGGERS, TRIGGERS_MOST);
    world->triggers = calloc((size_t)count + 1, sizeof *world->triggers);
    reader->lines->triggers = calloc((size_t)count + 1, sizeof *reader->lines->triggers);
    if (world->triggers == NULL || reader->lines->triggers == NULL) {
        return false;
    }
    const TextValue *entry = count > 0 ? top->nested[TOP_TRIGGERS] + 1 : NULL;
    for (int i = 0; i < count; i++, entry = text_value_next(entry)) {
        LevelDestination to = level_values_to(reader->problems, GROUP_TRIGGER, &world->triggers[i],
                                              &reader->lines->triggers[i], "trigger", i);
        level_values_read(&to, entry);
    }
    world->trigger_count = count;
    return true;
}

static void read_tree(Reader *reader, const TextValue *root)
{
    WorldDef *world = &reader->level.world;
    SourceLines *lines = reader->lines;
    *world = world_def_defaults();
    LevelDestination top =
        level_values_to(reader->problems, GROUP_TOP, &reader->level, &lines->top, "", -1);
    level_values_read(&top, root);
    read_part(&top, TOP_CARD, &reader->level.card, &lines->card);
    read_part(&top, TOP_ARENA, world, &lines->arena);
    read_part(&top, TOP_MATCH, &world->match, &lines->match);
    read_kinds(reader, &top);
    const TextValue *expect = top.nested[TOP_EXPECT];
    if (!read_paddles(reader, &top) || !read_balls(reader, &top) || !read_obstacles(reader, &top) ||
        !read_triggers(reader, &top) ||
        (expect != NULL && !level_expect_read(&reader->level.expect, expect, reader->problems))) {
        level_error_no_memory(reader->problems, "read");
    } else if (top.nested[TOP_BRICKS] != NULL) {
        read_bricks(reader, top.nested[TOP_BRICKS]);
    }
}

/// How a level is read.
typedef struct Wish {
    bool judged; ///< its values have to be good, not only to be values
    bool *large; ///< becomes whether it is not small, and is not read then; NULL: nobody asks
} Wish;

bool level_is_small(const Level *level)
{
    const WorldDef *world = &level->world;
    return world->ball_count + world->obstacle_count <= LEVEL_SMALL_THINGS &&
           brick_grids_cells(&world->bricks) <= LEVEL_SMALL_CELLS;
}

/// Reads and judges what the tree says.
static void read_values(Reader *reader, const LevelText *tree, const Wish *wish)
{
    const int errors = reader->problems->errors;
    read_tree(reader, tree->values);
    if (wish->large != NULL && !level_is_small(&reader->level)) {
        *wish->large = true;
        return;
    }
    if (wish->judged) {
        level_check(&reader->level, reader->lines, reader->problems);
    }
    if (reader->problems->errors == errors && !level_comments_read(&reader->level.comments, tree)) {
        level_error_no_memory(reader->problems, "read");
    }
}

static bool read_level(Level *level, const char *name, const char *text, size_t length,
                       const Wish *wish, DiagList *problems)
{
    level_error_begin(problems, name);
    const int errors = problems->errors;
    LevelText tree = {0};
    Reader reader = {.problems = problems};
    if (wish->large != NULL) {
        *wish->large = length > LEVEL_SMALL_BYTES;
        if (*wish->large) {
            return false;
        }
    }
    reader.level.lines = reader.lines = calloc(1, sizeof *reader.lines);
    if (reader.lines == NULL) {
        level_error_no_memory(problems, "read");
    } else if (length > LEVEL_MAX_BYTES) {
        LEVEL_ERROR(problems, 1,
                    "the file has more than 32 MB (%d bytes); a level may not be larger",
                    LEVEL_MAX_BYTES);
    } else if (level_text_read(&tree, text, length, problems)) {
        read_values(&reader, &tree, wish);
        level_text_free(&tree);
    }
    free(reader.groups);
    free(reader.group_lines);
    // A draft is edited, and nobody asks for lines of what is read in passing.
    if (!wish->judged || wish->large != NULL) {
        level_forget_lines(&reader.level);
    }
    diag_list_sort(problems);
    if (problems->errors > errors || (wish->large != NULL && *wish->large)) {
        level_free(&reader.level);
        return false;
    }
    level_free(level);
    *level = reader.level;
    return true;
}

bool level_read_text(Level *level, const char *name, const char *text, size_t length,
                     DiagList *problems)
{
    return read_level(level, name, text, length, &(Wish){.judged = true}, problems);
}

bool level_read_small_text(Level *level, const char *name, const char *text, size_t length,
                           bool *large, DiagList *problems)
{
    return read_level(level, name, text, length, &(Wish){.judged = true, .large = large}, problems);
}

bool level_read_draft(Level *level, const char *name, const char *text, size_t length,
                      DiagList *problems)
{
    return read_level(level, name, text, length, &(Wish){0}, problems);
}

/// @param large  NULL: whatever its size
static bool read_file(Level *level, const char *path, bool *large, DiagList *problems)
{
    Bytes file = {0};
    const Wish wish = {.judged = true, .large = large};
    const bool read = level_file_bytes(path, &file, problems) &&
                      read_level(level, path, (const char *)file.at, file.size, &wish, problems);
    bytes_free(&file);
    return read;
}

bool level_read_file(Level *level, const char *path, DiagList *problems)
{
    return read_file(level, path, NULL, problems);
}

bool level_read_small_file(Level *level, const char *path, bool *large, DiagList *problems)
{
    *large = false;
    return read_file(level, path, large, problems);
}
