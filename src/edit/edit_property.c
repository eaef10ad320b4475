// Reads and writes properties of objects by the tables of the level's keys.
#include "edit_property.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "edit_list.h"
#include "edit_motion.h"
#include "level_bricks.h"
#include "level_values.h"

const LevelField *edit_property_field(EditProperty row)
{
    return &level_group(row.group)->fields[row.key];
}

static bool is_side_of_paddle(EditProperty row)
{
    return row.group == GROUP_PADDLE && row.key == PADDLE_SIDE;
}

/// Appends the properties of a group.
static void add_rows(LevelGroupKind group, EditProperty rows[EDIT_PROPERTIES_MAX], int *count)
{
    for (int key = 0; key < level_group(group)->count && *count < EDIT_PROPERTIES_MAX; key++) {
        const EditProperty row = {group, key};
        if (edit_property_field(row)->kind != FIELD_NESTED) {
            rows[(*count)++] = row;
        }
    }
}

int edit_property_list(const Level *level, EditObject object,
                       EditProperty rows[EDIT_PROPERTIES_MAX])
{
    static const LevelGroupKind GROUPS[][5] = {
        [EDIT_NOTHING] = {GROUP_NONE},
        [EDIT_ARENA] = {GROUP_TOP, GROUP_ARENA, GROUP_MATCH, GROUP_CARD, GROUP_NONE},
        [EDIT_BRICKS] = {GROUP_BRICKS, GROUP_NONE},
        [EDIT_OBSTACLE] = {GROUP_NONE},
        [EDIT_PADDLE] = {GROUP_PADDLE, GROUP_NONE},
        [EDIT_BALL] = {GROUP_BALL, GROUP_NONE},
        [EDIT_TRIGGER] = {GROUP_TRIGGER, GROUP_NONE},
        [EDIT_OWN_KIND] = {GROUP_KIND, GROUP_NONE}};
    int count = 0;
    for (int i = 0; GROUPS[object.kind][i] != GROUP_NONE; i++) {
        add_rows(GROUPS[object.kind][i], rows, &count);
    }
    if (object.kind == EDIT_OBSTACLE) {
        add_rows(level_group_of_shape(level->world.obstacles[object.index].shape), rows, &count);
        add_rows(GROUP_PATH, rows, &count);
        if (edit_object_origin(level, object.index).group >= 0) {
            add_rows(GROUP_REPEAT, rows, &count);
            add_rows(GROUP_MIRROR, rows, &count);
        }
    }
    return count;
}

bool edit_property_find(const Level *level, EditObject object, LevelGroupKind group,
                        const char *name, EditProperty *row)
{
    EditProperty rows[EDIT_PROPERTIES_MAX];
    const int count = edit_property_list(level, object, rows);
    for (int i = 0; i < count; i++) {
        if (rows[i].group == group && strcmp(edit_property_field(rows[i])->name, name) == 0) {
            *row = rows[i];
            return true;
        }
    }
    return false;
}

/// The struct in which a group of an object is stored.
static void *target_of(Level *level, EditObject object, LevelGroupKind group)
{
    WorldDef *world = &level->world;
    if (object.kind == EDIT_OBSTACLE) {
        const EditOrigin origin = edit_object_origin(level, object.index);
        return group == GROUP_REPEAT || group == GROUP_MIRROR
                   ? (void *)&level->groups[origin.group]
                   : (void *)&world->obstacles[object.index];
    }
    return object.kind == EDIT_BALL       ? (void *)&world->balls[object.index]
           : object.kind == EDIT_BRICKS   ? (void *)&world->bricks.grid[object.index]
           : object.kind == EDIT_PADDLE   ? (void *)&world->paddles[object.index]
           : object.kind == EDIT_OWN_KIND ? (void *)&world->own_kinds[object.index]
           : object.kind == EDIT_TRIGGER  ? (void *)&world->triggers[object.index]
           : group == GROUP_MATCH         ? (void *)&world->match
           : group == GROUP_CARD          ? (void *)&level->card
           : group == GROUP_TOP           ? (void *)level
                                          : (void *)world;
}

/// Whether a property applies: not to a ball on a paddle, a missing path or group, or a value that
/// follows from the arena.
static bool is_given(const Level *level, EditObject object, EditProperty row)
{
    const LevelField *field = edit_property_field(row);
    const void *target = target_of((Level *)level, object, row.group);
    const bool placing = row.group == GROUP_BALL && row.key <= BALL_VY;
    const bool infinite =
        field->kind == FIELD_NUMBER && !isfinite(level_field_number(field, target));
    const bool by_arena = field->kind == FIELD_BY_ARENA && level_field_number(field, target) == 0.0;
    return !(placing && ((const BallDef *)target)->served) && !infinite && !by_arena &&
           !(row.group == GROUP_PATH && ((const ObstacleDef *)target)->period_s == 0.0) &&
           !(row.group == GROUP_REPEAT && ((const ObstacleGroup *)target)->count == 1);
}

const char *edit_property_text(const Level *level, EditObject object, EditProperty row)
{
    const LevelField *field = edit_property_field(row);
    const char *target = target_of((Level *)level, object, row.group);
    return field->kind == FIELD_TEXT ? target + field->offset : NULL;
}

void edit_property_print(const Level *level, EditObject object, EditProperty row,
                         char to[EDIT_PROPERTY_SIZE])
{
    to[0] = '\0';
    if (is_given(level, object, row)) {
        level_field_print(edit_property_field(row), target_of((Level *)level, object, row.group),
                          to);
    }
}

/// The defaults of a group's struct.
typedef union Defaults {
    Level level;
    WorldDef world;
    MatchDef match;
    PaddleDef paddle;
    BallDef ball;
    ObstacleDef obstacle;
    ObstacleGroup group;
    BrickOwn own;
    LevelCard card;
    TriggerDef trigger;
} Defaults;

static Defaults defaults_of(const Level *level, EditObject object, LevelGroupKind group)
{
    if (object.kind == EDIT_BALL) {
        return (Defaults){.ball = level_ball_defaults()};
    }
    if (object.kind == EDIT_PADDLE) {
        return (Defaults){.paddle = level_paddle_defaults()};
    }
    if (group == GROUP_REPEAT || group == GROUP_MIRROR) {
        return (Defaults){.group = obstacle_group_defaults()};
    }
    if (group == GROUP_CARD) {
        return (Defaults){.card = {.picture = 0}};
    }
    if (group == GROUP_TRIGGER) {
        return (Defaults){.trigger = {.when = TRIGGER_START}};
    }
    if (object.kind == EDIT_OWN_KIND) {
        return (Defaults){.own = brick_own_defaults()};
    }
    if (object.kind == EDIT_OBSTACLE) {
        return (Defaults){.obstacle =
                              level_obstacle_defaults(level->world.obstacles[object.index].shape)};
    }
    const WorldDef world = world_def_defaults();
    if (group == GROUP_TOP) {
        return (Defaults){.level = {.world = world}};
    }
    return group == GROUP_MATCH ? (Defaults){.match = world.match} : (Defaults){.world = world};
}

bool edit_property_is_default(const Level *level, EditObject object, EditProperty row)
{
    const LevelField *field = edit_property_field(row);
    char value[EDIT_PROPERTY_SIZE];
    edit_property_print(level, object, row, value);
    if (row.group == GROUP_TRIGGER || row.group == GROUP_KIND) {
        return false;
    }
    if (value[0] == '\0' || field->required) {
        return value[0] == '\0';
    }
    const bool placing = row.group == GROUP_BALL && row.key <= BALL_Y;
    const Defaults defaults = defaults_of(level, object, row.group);
    char usual[LEVEL_VALUE_SIZE];
    level_field_print(field, &defaults, usual);
    return !placing && strcmp(usual, value) == 0;
}

_Static_assert(offsetof(TriggerDef, number) == offsetof(TriggerDef, when) + sizeof(TriggerWhen) &&
                   offsetof(TriggerDef, object) == offsetof(TriggerDef, then) + sizeof(TriggerThen),
               "what follows a trigger's word stands behind it");

/// Size of a value in its struct, bytes.
static size_t size_of(const LevelField *field)
{
    static const size_t SIZES[] = {
        [FIELD_NUMBER] = sizeof(double),
        [FIELD_DOUBLED] = sizeof(double),
        [FIELD_BOUNCE] = sizeof(double),
        [FIELD_BY_ARENA] = sizeof(double),
        [FIELD_HITS] = sizeof(int),
        [FIELD_WHOLE] = sizeof(int),
        [FIELD_GUARD] = sizeof(int),
        [FIELD_EFFECT] = sizeof(int),
        [FIELD_SWITCH] = sizeof(bool),
        [FIELD_SIDE] = sizeof(Side),
        [FIELD_LETTER] = 1,
        [FIELD_LOOK] = 1,
        [FIELD_WHEN] = sizeof(TriggerWhen) + sizeof(int),
        [FIELD_THEN] = sizeof(TriggerThen) + sizeof(int),
        [FIELD_COLOURS] = LEVEL_COLOURS_MOST * sizeof(LevelColour),
    };
    if (field->kind == FIELD_TEXT) {
        return 4 * (size_t)field->high + 1;
    }
    return field->kind == FIELD_LETTERS ? (size_t)field->high + 1 : SIZES[field->kind];
}

static void serve_ball(Level *level, EditObject object)
{
    BallDef *ball = &level->world.balls[object.index];
    ball->served = true;
    ball->position = vec2(0, 0);
    ball->velocity = vec2(0, 0);
    for (int key = BALL_X; key <= BALL_VY; key++) {
        edit_list_drop_comments(level, object, key);
    }
}

/// Bricks of a kind of the level's own have its hits.
static void renew_hits(WorldDef *world, int kind)
{
    for (int i = 0; world->brick_kinds != NULL && i < brick_grids_cells(&world->bricks); i++) {
        if (world->brick_kinds[i] == kind) {
            world->brick_hits[i] = (unsigned char)brick_kind_in(world->own_kinds, kind)->hits;
        }
    }
}

/// Resets a value to its default.
static bool clear_value(Level *level, EditObject object, EditProperty row,
                        char complaint[EDIT_PROPERTY_SIZE])
{
    const LevelField *field = edit_property_field(row);
    void *target = target_of(level, object, row.group);
    const Defaults defaults = defaults_of(level, object, row.group);
    if (row.group == GROUP_PATH) {
        ObstacleDef *obstacle = target;
        const LevelGroupKind group = level_group_of_shape(obstacle->shape);
        edit_list_drop_comments(level, object, level_group_find(level_group(group), "path", 0));
        obstacle->period_s = 0.0;
        return true;
    }
    if (row.group == GROUP_BALL && (row.key == BALL_X || row.key == BALL_Y)) {
        serve_ball(level, object);
        return true;
    }
    if (field->required) {
        snprintf(complaint, EDIT_PROPERTY_SIZE, "'%s' is missing; %s must have it", field->name,
                 level_group(row.group)->noun);
        return false;
    }
    memcpy((char *)target + field->offset, (const char *)&defaults + field->offset, size_of(field));
    if (field->kind == FIELD_LOOK || field->kind == FIELD_COLOURS) {
        const CommentBranch whole = {0, level->comments.count};
        level_comments_drop(&level->comments, whole, row.key, row.key + 1, 0);
    }
    if (row.group == GROUP_PADDLE || (row.group == GROUP_BALL && row.key == BALL_OWNER)) {
        edit_list_drop_comments(level, object, row.key);
    }
    if (object.kind == EDIT_OWN_KIND) {
        renew_hits(&level->world, BRICK_KIND_COUNT + object.index);
    }
    return true;
}

/// Whether what is typed is what stands between the quotes, whatever it is; "" is a text, too.
static bool is_verbatim(const LevelField *field)
{
    return field->kind == FIELD_TEXT || field->kind == FIELD_WHEN || field->kind == FIELD_THEN;
}

/// Reads a typed value as level files do.
static void read_typed(DiagList *problems, void *target, EditProperty row, const char *typed)
{
    const LevelField *field = edit_property_field(row);
    const bool quoted = level_field_is_quoted(field) && typed[0] != '"';
    ItemLines lines = {0};
    LevelDestination to = level_values_to(problems, row.group, target, &lines, "", -1);
    if (is_verbatim(field)) {
        const TextValue value = {.text = typed, .line = 1, .kind = TEXT_STRING};
        level_values_read_field(&to, row.key, &value);
        return;
    }
    char text[2 * EDIT_PROPERTY_SIZE] = "";
    text_append(text, sizeof text, quoted ? "%s = \"%s\";" : "%s = %s;", field->name, typed);
    LevelText tree;
    if (!level_text_read(&tree, text, strlen(text), problems)) {
        return;
    }
    if (tree.values[0].length == 1) {
        level_values_read_field(&to, row.key, tree.values + 1);
    } else {
        diag_add(problems, DIAG_ERROR, 1, "write one value for '%s'", field->name);
    }
    level_text_free(&tree);
}

/// Parses and validates a value as level files do.
static bool read_value(void *target, EditProperty row, const char *typed,
                       char complaint[EDIT_PROPERTY_SIZE])
{
    const LevelField *field = edit_property_field(row);
    DiagList problems = {0};
    read_typed(&problems, target, row, typed);
    if (problems.errors == 0 && level_field_is_number(field)) {
        const double number = level_field_number(field, target);
        char range[LEVEL_FIELD_COMPLAINT_SIZE];
        level_field_complain(field, number, range);
        if (!level_field_allows(field, number)) {
            diag_add(&problems, DIAG_ERROR, 1, "%s", range);
        }
    }
    const bool good = problems.errors == 0;
    text_copy(complaint, EDIT_PROPERTY_SIZE, diag_list_text(&problems, ""));
    diag_list_free(&problems);
    return good;
}

/// Whether a paddle may have this value: one paddle per side, at most four.
static bool prepare_paddle(const WorldDef *world, EditObject object, EditProperty row,
                           const PaddleDef *value, char complaint[EDIT_PROPERTY_SIZE])
{
    for (int i = 0; is_side_of_paddle(row) && i < world->paddle_count; i++) {
        if (world->paddles[i].side == value->side && i != object.index) {
            snprintf(complaint, EDIT_PROPERTY_SIZE,
                     "the %s has a paddle already; each side may have one", side_name(value->side));
            return false;
        }
    }
    if (row.key == PADDLE_PARTNER && value->partner && !world->paddles[object.index].partner &&
        world_def_paddles_in_play(world) == PADDLES_MOST) {
        snprintf(complaint, EDIT_PROPERTY_SIZE,
                 "there are %d paddles already, partners counted; a level may have no more",
                 PADDLES_MOST);
        return false;
    }
    return true;
}

/// Whether a letter is free for a kind of the level's own.
static bool prepare_kind(const WorldDef *world, EditObject object, const BrickOwn *value,
                         char complaint[EDIT_PROPERTY_SIZE])
{
    for (int i = 0; i < world->own_kind_count; i++) {
        if (i != object.index && world->own_kinds[i].kind.letter == value->kind.letter) {
            snprintf(complaint, EDIT_PROPERTY_SIZE, "letter %c is that of another kind",
                     value->kind.letter);
            return false;
        }
    }
    return true;
}

/// Changes the state of an object so that the value applies to it; false if that is impossible.
static bool prepare(Level *level, EditObject object, EditProperty row, const Defaults *value,
                    char complaint[EDIT_PROPERTY_SIZE])
{
    void *target = target_of(level, object, row.group);
    if (row.group == GROUP_BALL && row.key <= BALL_VY && ((BallDef *)target)->served) {
        BallDef *ball = target;
        ball->position = edit_object_ball_place(level, object.index);
        ball->served = false;
    }
    if (row.group == GROUP_PATH && ((ObstacleDef *)target)->period_s == 0.0) {
        ((ObstacleDef *)target)->travel = vec2(0, 0);
        ((ObstacleDef *)target)->period_s = EDIT_HANDLE_PATH_SECONDS;
    }
    return (row.group != GROUP_PADDLE ||
            prepare_paddle(&level->world, object, row, &value->paddle, complaint)) &&
           (row.group != GROUP_KIND || row.key != KIND_LETTER ||
            prepare_kind(&level->world, object, &value->own, complaint));
}

/// Sets a value of a group's repetition or mirrors; a repetition of one is removed.
static bool set_rule(Level *level, EditObject object, EditProperty row, const char *typed,
                     char complaint[EDIT_PROPERTY_SIZE])
{
    const LevelField *field = edit_property_field(row);
    const ObstacleGroup defaults = obstacle_group_defaults();
    const int group = edit_object_origin(level, object.index).group;
    ObstacleGroup rule = level->groups[group];
    ObstacleGroup value = defaults;
    if (typed[0] != '\0' && !read_value(&value, row, typed, complaint)) {
        return false;
    }
    if (row.group == GROUP_REPEAT && rule.count == 1) {
        rule.count = 2;
    }
    memcpy((char *)&rule + field->offset, (const char *)&value + field->offset, size_of(field));
    if (rule.count == 1) {
        rule = (ObstacleGroup){.count = 1, .centre = defaults.centre, .mirror = rule.mirror};
        memcpy(rule.members, level->groups[group].members, sizeof rule.members);
    }
    if (!edit_list_set_rule(level, group, &rule)) {
        text_copy(complaint, EDIT_PROPERTY_SIZE, "a level cannot hold so many obstacles");
        return false;
    }
    return true;
}

bool edit_property_set(Level *level, EditObject object, EditProperty row, const char *typed,
                       char complaint[EDIT_PROPERTY_SIZE])
{
    const LevelField *field = edit_property_field(row);
    Defaults value = defaults_of(level, object, row.group);
    complaint[0] = '\0';
    if (row.group == GROUP_REPEAT || row.group == GROUP_MIRROR) {
        return set_rule(level, object, row, typed, complaint);
    }
    if (typed[0] == '\0' && !is_verbatim(field)) {
        return clear_value(level, object, row, complaint);
    }
    if (!read_value(&value, row, typed, complaint) ||
        !prepare(level, object, row, &value, complaint)) {
        return false;
    }
    if (is_side_of_paddle(row)) {
        edit_list_move_paddle(level, object.index, value.paddle.side);
        return true;
    }
    memcpy((char *)target_of(level, object, row.group) + field->offset,
           (const char *)&value + field->offset, size_of(field));
    if (object.kind == EDIT_OWN_KIND) {
        renew_hits(&level->world, BRICK_KIND_COUNT + object.index);
    }
    if (object.kind == EDIT_TRIGGER && typed[0] == '\0') {
        edit_list_drop_comments(level, object, row.key);
    }
    return true;
}
