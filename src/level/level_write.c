// Writes a level in its canonical form, with its comments.
#include <string.h>

#include "level_bricks.h"

/// Whether a field has to be written: there is something to say, and it is required, there are no
/// defaults, or it differs from them. `value` gets its text.
static bool field_matters(const LevelField *field, const void *target, const void *defaults,
                          char value[LEVEL_VALUE_SIZE])
{
    level_field_print(field, target, value);
    if (value[0] == '\0' || field->required || defaults == NULL) {
        return value[0] != '\0';
    }
    char other[LEVEL_VALUE_SIZE];
    level_field_print(field, defaults, other);
    return strcmp(value, other) != 0;
}

/// Whether a key of a group has to be written; `value` gets its text. A path is written when there
/// is one, a ball's position when it is not served.
static bool key_matters(LevelGroupKind kind, int key, const void *target, const void *defaults,
                        char value[LEVEL_VALUE_SIZE])
{
    const LevelField *field = &level_group(kind)->fields[key];
    if (kind == GROUP_SENTENCE) {
        return level_expect_print(target, key, value);
    }
    if (field->within == GROUP_PATH) {
        return ((const ObstacleDef *)target)->period_s != 0;
    }
    if (kind == GROUP_BALL && (key == BALL_X || key == BALL_Y)) {
        level_field_print(field, target, value);
        return !((const BallDef *)target)->served;
    }
    return field_matters(field, target, defaults, value);
}

static void write_value(Bytes *to, const LevelField *field, const char *value)
{
    if (level_field_is_quoted(field)) {
        level_text_write(to, value);
    } else {
        bytes_add_text(to, value);
    }
}

/// Writes "{ name = value; ... }" with the keys of a group that matter: in one line, or one key a
/// line when there are comments within. A path within an obstacle has the same target.
static void write_group(LevelWriter *writer, CommentBranch branch, LevelGroupKind kind,
                        const void *target, const void *defaults)
{
    const LevelGroup *group = level_group(kind);
    const bool in_lines = level_writer_needs_lines(writer, branch);
    bytes_add_text(writer->to, "{");
    if (in_lines) {
        level_writer_open_block(writer, branch);
    }
    for (int i = 0; i < group->count; i++) {
        const LevelField *field = &group->fields[i];
        const CommentBranch key = level_comments_within(writer->comments, &branch, i);
        char value[LEVEL_VALUE_SIZE];
        if (!key_matters(kind, i, target, defaults, value) &&
            !level_writer_owes_comment(writer, key)) {
            continue;
        }
        if (in_lines) {
            level_writer_start_value(writer, key);
        }
        bytes_format(writer->to, "%s%s = ", in_lines ? "" : " ", field->name);
        if (field->kind == FIELD_NESTED) {
            write_group(writer, key, field->within, target, NULL);
        } else {
            write_value(writer->to, field, value);
        }
        bytes_add_text(writer->to, ";");
        if (in_lines) {
            level_writer_put_beside(writer, key, COMMENT_AFTER);
        }
    }
    if (in_lines) {
        level_writer_close_block(writer, branch);
    }
    bytes_add_text(writer->to, in_lines ? "}" : " }");
}

static const LevelField *top_field(int key)
{
    return &level_group(GROUP_TOP)->fields[key];
}

/// Whether write_group would write any key.
static bool has_keys(LevelGroupKind kind, const void *target, const void *defaults)
{
    for (int i = 0; i < level_group(kind)->count; i++) {
        char value[LEVEL_VALUE_SIZE];
        if (key_matters(kind, i, target, defaults, value)) {
            return true;
        }
    }
    return false;
}

/// Begins "name = " on a line of its own.
static void begin_value(LevelWriter *writer, CommentBranch branch, const LevelField *field)
{
    level_writer_start_value(writer, branch);
    bytes_format(writer->to, "%s = ", field->name);
}

static void end_value(LevelWriter *writer, CommentBranch branch)
{
    bytes_add_text(writer->to, ";");
    level_writer_put_beside(writer, branch, COMMENT_AFTER);
}

/// Writes "title = "x";", or nothing where it is as by default.
static void write_value_key(LevelWriter *writer, int key, const Level *level, const Level *defaults)
{
    const CommentBranch branch = level_writer_key(writer, key);
    char value[LEVEL_VALUE_SIZE];
    if (field_matters(top_field(key), level, defaults, value) ||
        level_writer_owes_comment(writer, branch)) {
        begin_value(writer, branch, top_field(key));
        write_value(writer->to, top_field(key), value);
        end_value(writer, branch);
    }
}

/// Writes "arena = { width = 800; };", or nothing when all is as by default.
static void write_group_key(LevelWriter *writer, CommentBranch branch, const LevelField *field,
                            const void *target, const void *defaults)
{
    if (has_keys(field->within, target, defaults) || level_writer_owes_comment(writer, branch)) {
        begin_value(writer, branch, field);
        write_group(writer, branch, field->within, target, defaults);
        end_value(writer, branch);
    }
}

/// The same for a key of the level.
static void write_part(LevelWriter *writer, int key, const void *target, const void *defaults)
{
    write_group_key(writer, level_writer_key(writer, key), top_field(key), target, defaults);
}

/// Begins "name = (" on a line of its own.
static void open_list(LevelWriter *writer, CommentBranch list, const LevelField *field)
{
    begin_value(writer, list, field);
    bytes_add_text(writer->to, "(");
    level_writer_open_block(writer, list);
}

static void close_list(LevelWriter *writer, CommentBranch list)
{
    level_writer_close_block(writer, list);
    bytes_add_text(writer->to, ")");
    end_value(writer, list);
}

/// Begins the line of an entry, the next of the list's; returns its branch.
static CommentBranch begin_entry(LevelWriter *writer, CommentBranch *list, int number)
{
    const CommentBranch entry = level_comments_within(writer->comments, list, number);
    level_writer_start_value(writer, entry);
    return entry;
}

static void end_entry(LevelWriter *writer, CommentBranch entry, bool is_last)
{
    bytes_add_text(writer->to, is_last ? "" : ",");
    level_writer_put_beside(writer, entry, COMMENT_AFTER);
}

/// What a list of groups is written from.
typedef struct Entries {
    const void *first; ///< struct that the group of the first entry fills
    int count;         ///< 0: nothing is written
    size_t size;       ///< of the struct
    const void *defaults;
} Entries;

static void write_list(LevelWriter *writer, CommentBranch list, const LevelField *field,
                       Entries entries)
{
    if (entries.count == 0 && !level_writer_owes_comment(writer, list)) {
        return;
    }
    open_list(writer, list, field);
    for (int i = 0; i < entries.count; i++) {
        const CommentBranch branch = begin_entry(writer, &list, i);
        const char *entry = (const char *)entries.first + (size_t)i * entries.size;
        write_group(writer, branch, field->within, entry, entries.defaults);
        end_entry(writer, branch, i + 1 == entries.count);
    }
    close_list(writer, list);
}

/// Writes a list of the level's own, below a blank line.
static void write_top_list(LevelWriter *writer, int key, Entries entries)
{
    const CommentBranch list = level_writer_key(writer, key);
    writer->blank_due =
        writer->blank_due || entries.count > 0 || level_writer_owes_comment(writer, list);
    write_list(writer, list, top_field(key), entries);
}

/// How many obstacles of a shape belong to the groups from `first` on, copies included.
static int count_in_groups(const Level *level, ShapeKind shape, int first)
{
    int count = 0;
    for (int i = first; i < level->group_count; i++) {
        count += level->groups[i].members[shape] * obstacle_group_copies(&level->groups[i]);
    }
    return count;
}

static Entries entries_at(const WorldDef *world, int first, int count, const ObstacleDef *defaults)
{
    return (Entries){count > 0 ? world->obstacles + first : NULL, count, sizeof world->obstacles[0],
                     defaults};
}

/// Writes the obstacles of a shape that belong to no group.
static void write_obstacles(LevelWriter *writer, const Level *level, ShapeKind shape)
{
    const ObstacleDef defaults = level_obstacle_defaults(shape);
    const int first = world_def_first_obstacle(&level->world, shape);
    const int end = world_def_first_obstacle(&level->world, shape + 1);
    write_top_list(writer, level_list_of_shape(shape),
                   entries_at(&level->world, first, end - first - count_in_groups(level, shape, 0),
                              &defaults));
}

/// Writes "repeat = { ... };" or "mirror = { ... };", or nothing when all is as by default.
static void write_rule(LevelWriter *writer, CommentBranch branch, int key,
                       const ObstacleGroup *group)
{
    const ObstacleGroup defaults = obstacle_group_defaults();
    const bool once = key == GROUP_REPEAT_KEY && group->count == 1;
    if (!once || level_writer_owes_comment(writer, branch)) {
        write_group_key(writer, branch, &level_group(GROUP_GROUP)->fields[key], group, &defaults);
    }
}

static void write_obstacle_group(LevelWriter *writer, const Level *level, int number,
                                 CommentBranch branch)
{
    const ObstacleGroup *group = &level->groups[number];
    bytes_add_text(writer->to, "{");
    level_writer_open_block(writer, branch);
    for (int i = 0; i < SHAPE_KIND_COUNT; i++) {
        const ShapeKind shape = (ShapeKind)i;
        const ObstacleDef defaults = level_obstacle_defaults(shape);
        const int end = world_def_first_obstacle(&level->world, shape + 1);
        const int key = GROUP_OBSTACLES + i;
        write_list(writer, level_comments_within(writer->comments, &branch, key),
                   &level_group(GROUP_GROUP)->fields[key],
                   entries_at(&level->world, end - count_in_groups(level, shape, number),
                              group->members[shape], &defaults));
    }
    for (int key = GROUP_REPEAT_KEY; key <= GROUP_MIRROR_KEY; key++) {
        write_rule(writer, level_comments_within(writer->comments, &branch, key), key, group);
    }
    level_writer_close_block(writer, branch);
    bytes_add_text(writer->to, "}");
}

static void write_groups(LevelWriter *writer, const Level *level)
{
    CommentBranch list = level_writer_key(writer, TOP_GROUPS);
    if (level->group_count == 0 && !level_writer_owes_comment(writer, list)) {
        return;
    }
    writer->blank_due = true;
    open_list(writer, list, top_field(TOP_GROUPS));
    for (int i = 0; i < level->group_count; i++) {
        const CommentBranch branch = begin_entry(writer, &list, i);
        write_obstacle_group(writer, level, i, branch);
        end_entry(writer, branch, i + 1 == level->group_count);
    }
    close_list(writer, list);
}

/// Whether a number of a picture of bricks is written; and how, then.
static bool brick_number_matters(const LevelWriter *writer, CommentBranch branch, int key,
                                 const BrickGrid *grid, char *value)
{
    const BrickGrid defaults = {0};
    return field_matters(&level_group(GROUP_BRICKS)->fields[key], grid, &defaults, value) ||
           level_writer_owes_comment(writer, branch);
}

/// Writes the numbers of a picture of bricks: in one line, or one a line when there are comments
/// among them.
static void write_brick_numbers(LevelWriter *writer, CommentBranch picture, const BrickGrid *grid)
{
    const LevelGroup *group = level_group(GROUP_BRICKS);
    CommentBranch branch[BRICKS_LEAVES + 1];
    for (int i = BRICKS_X; i <= BRICKS_LEAVES; i++) {
        branch[i] = level_comments_within(writer->comments, &picture, i);
    }
    int last = BRICKS_LEAVES;
    char value[LEVEL_VALUE_SIZE];
    while (!brick_number_matters(writer, branch[last], last, grid, value)) {
        last--;
    }
    level_writer_put_comments(writer, branch[BRICKS_X], COMMENT_OPEN);
    const bool in_lines = level_writer_needs_lines(writer, branch[last]);
    for (int i = BRICKS_X; i <= last; i++) {
        if (!brick_number_matters(writer, branch[i], i, grid, value)) {
            continue;
        }
        if (in_lines || i == BRICKS_X) {
            level_writer_start_value(writer, branch[i]);
        } else {
            bytes_add_text(writer->to, " ");
        }
        bytes_format(writer->to, "%s = %s;", group->fields[i].name, value);
        if (in_lines) {
            level_writer_put_beside(writer, branch[i], COMMENT_AFTER);
        }
    }
    level_writer_put_beside(writer, branch[last], COMMENT_AFTER);
}

/// Writes rows of letters; letter(world, cell) gives each.
static void write_rows(LevelWriter *writer, CommentBranch list, int key, const WorldDef *world,
                       const BrickGrid *grid, char (*letter)(const WorldDef *world, int cell))
{
    open_list(writer, list, &level_group(GROUP_BRICKS)->fields[key]);
    for (int row = 0; row < grid->rows; row++) {
        const CommentBranch entry = begin_entry(writer, &list, row);
        bytes_add_text(writer->to, "\"");
        for (int column = 0; column < grid->columns; column++) {
            const char cell = letter(world, brick_grid_at(grid, column, row));
            bytes_add(writer->to, &cell, 1);
        }
        bytes_add_text(writer->to, "\"");
        end_entry(writer, entry, row + 1 == grid->rows);
    }
    close_list(writer, list);
}

static char brick_letter(const WorldDef *world, int cell)
{
    return level_brick_letter(world, level_brick_cell(world, cell));
}

static char bonus_letter(const WorldDef *world, int cell)
{
    return world->brick_bonus != NULL ? world->brick_bonus[cell] : '.';
}

/// Whether a picture holds any power-up.
static bool holds_bonus(const WorldDef *world, const BrickGrid *grid)
{
    bool holds = false;
    for (int i = 0; i < brick_grid_cells(grid) && world->brick_bonus != NULL; i++) {
        holds = holds || world->brick_bonus[grid->first + i] != '.';
    }
    return holds;
}

/// Writes "{ ... }" with a picture of bricks.
/// @param outer  what the picture's brackets are those of: the picture, or its list if it is alone
static void write_picture(LevelWriter *writer, CommentBranch outer, CommentBranch picture,
                          const WorldDef *world, const BrickGrid *grid)
{
    bytes_add_text(writer->to, "{");
    level_writer_put_beside(writer, outer, COMMENT_OPEN);
    level_writer_open_block(writer, picture);
    write_brick_numbers(writer, picture, grid);
    write_rows(writer, level_comments_within(writer->comments, &picture, BRICKS_ROWS), BRICKS_ROWS,
               world, grid, brick_letter);
    const CommentBranch bonus = level_comments_within(writer->comments, &picture, BRICKS_BONUS);
    if (holds_bonus(world, grid) || level_writer_owes_comment(writer, bonus)) {
        write_rows(writer, bonus, BRICKS_BONUS, world, grid, bonus_letter);
    }
    level_writer_close_block(writer, outer);
    bytes_add_text(writer->to, "}");
}

/// Writes one picture as a group, several as a list of them.
static void write_bricks(LevelWriter *writer, const WorldDef *world)
{
    const CommentBranch list = level_writer_key(writer, TOP_BRICKS);
    const int count = world->brick_hits != NULL ? world->bricks.count : 0;
    CommentBranch rest = list;
    if (count == 0) {
        return;
    }
    writer->blank_due = true;
    if (count == 1) {
        begin_value(writer, list, top_field(TOP_BRICKS));
        write_picture(writer, list, level_comments_within(writer->comments, &rest, 0), world,
                      &world->bricks.grid[0]);
        end_value(writer, list);
        return;
    }
    open_list(writer, list, top_field(TOP_BRICKS));
    for (int i = 0; i < count; i++) {
        const CommentBranch entry = begin_entry(writer, &rest, i);
        write_picture(writer, entry, entry, world, &world->bricks.grid[i]);
        end_entry(writer, entry, i + 1 == count);
    }
    close_list(writer, list);
}

/// Writes the colours of bricks in one line, or one in each when there are comments among them.
static void write_colours(LevelWriter *writer, const LevelColour *colours)
{
    CommentBranch list = level_writer_key(writer, TOP_COLOURS);
    const int count = level_colours_count(colours);
    if (count == 0 && !level_writer_owes_comment(writer, list)) {
        return;
    }
    begin_value(writer, list, top_field(TOP_COLOURS));
    bytes_add_text(writer->to, "(");
    const bool in_lines = level_writer_needs_lines(writer, list);
    if (in_lines) {
        level_writer_open_block(writer, list);
    }
    for (int i = 0; i < count; i++) {
        const CommentBranch entry = level_comments_within(writer->comments, &list, i);
        if (in_lines) {
            level_writer_start_value(writer, entry);
        }
        char value[LEVEL_COLOUR_SIZE];
        level_colour_print(colours[i], value);
        bytes_format(writer->to, "%s%s", in_lines ? "" : " ", value);
        end_entry(writer, entry, i + 1 == count);
    }
    if (in_lines) {
        close_list(writer, list);
    } else {
        bytes_add_text(writer->to, " )");
        end_value(writer, list);
    }
}

char *level_write_text(const Level *level, size_t *length)
{
    const WorldDef *world = &level->world;
    const Level defaults = {.world = world_def_defaults()};
    const PaddleDef paddle = level_paddle_defaults();
    const BallDef ball = level_ball_defaults();
    const BrickOwn kind = brick_own_defaults();
    const LevelExpect *expect = &level->expect;
    const CommentBranch whole = {0, level->comments.count};
    Bytes text = {0};
    LevelWriter writer = {.to = &text, .comments = &level->comments, .rest = whole};
    for (int key = TOP_TITLE; key <= TOP_MUSIC; key++) {
        write_value_key(&writer, key, level, &defaults);
    }
    write_colours(&writer, level->colours);
    write_part(&writer, TOP_CARD, &level->card, &defaults.card);
    write_part(&writer, TOP_ARENA, world, &defaults.world);
    write_value_key(&writer, TOP_BALL_COLLISIONS, level, &defaults);
    write_part(&writer, TOP_MATCH, &world->match, &defaults.world.match);
    write_top_list(
        &writer, TOP_PADDLES,
        (Entries){world->paddles, world->paddle_count, sizeof world->paddles[0], &paddle});
    write_top_list(&writer, TOP_BALLS,
                   (Entries){world->balls, world->ball_count, sizeof world->balls[0], &ball});
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        write_obstacles(&writer, level, (ShapeKind)shape);
    }
    write_groups(&writer, level);
    write_top_list(
        &writer, TOP_KINDS,
        (Entries){world->own_kinds, world->own_kind_count, sizeof world->own_kinds[0], &kind});
    write_bricks(&writer, world);
    write_top_list(
        &writer, TOP_TRIGGERS,
        (Entries){world->triggers, world->trigger_count, sizeof world->triggers[0], NULL});
    write_top_list(&writer, TOP_EXPECT,
                   (Entries){expect->sentences, expect->count, sizeof *expect->sentences, NULL});
    level_writer_put_comments(&writer, whole, COMMENT_AFTER);
    bytes_add_text(&text, "\n");
    char *written = bytes_text(&text);
    *length = text.size;
    return written;
}
