// Adds and removes entries of a level's lists.
#include "edit_list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "edit_picture.h"
#include "level_bricks.h"
#include "level_keys.h"

/// An array for one more than `count` items; NULL when those are `most`, or memory is out.
static void *grow(void *items, int count, int most, size_t size)
{
    return count == most ? NULL : realloc(items, ((size_t)count + 1) * size);
}

EditList edit_list_of(const Level *level, ShapeKind shape, int group)
{
    const int first = world_def_first_obstacle(&level->world, shape);
    int end = world_def_first_obstacle(&level->world, shape + 1);
    for (int i = level->group_count - 1; i >= 0; i--) {
        const int members = level->groups[i].members[shape];
        const int copies = obstacle_group_copies(&level->groups[i]);
        end -= members * copies;
        if (i == group) {
            return (EditList){end, members, copies};
        }
    }
    return (EditList){first, end - first, 1};
}

void edit_list_renew_copies(Level *level)
{
    ObstacleDef *obstacles = level->world.obstacles;
    for (int i = 0; i < level->group_count; i++) {
        for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
            const EditList list = edit_list_of(level, (ShapeKind)shape, i);
            for (int k = list.members; k < list.members * list.copies; k++) {
                obstacles[list.start + k] =
                    obstacle_group_member(&level->groups[i], &level->world, k / list.members,
                                          &obstacles[list.start + k % list.members]);
            }
        }
    }
}

EditObject edit_list_add_obstacle(Level *level, int group, const ObstacleDef *obstacle)
{
    WorldDef *world = &level->world;
    const EditList list = edit_list_of(level, obstacle->shape, group);
    const int count = world->obstacle_count + list.copies;
    ObstacleDef *obstacles =
        count > WORLD_MAX_OBSTACLES
            ? NULL
            : realloc(world->obstacles, (size_t)count * sizeof *world->obstacles);
    if (obstacles == NULL) {
        return (EditObject){EDIT_NOTHING, 0};
    }
    world->obstacles = obstacles;
    for (int copy = list.copies - 1; copy >= 0; copy--) {
        const int place = list.start + copy * list.members + list.members;
        memmove(obstacles + place + 1, obstacles + place,
                (size_t)(world->obstacle_count - place) * sizeof *obstacles);
        obstacles[place] = *obstacle;
        world->obstacle_count++;
    }
    if (group >= 0) {
        level->groups[group].members[obstacle->shape]++;
    }
    return (EditObject){EDIT_OBSTACLE, list.start + list.members};
}

EditObject edit_list_add_ball(Level *level, const BallDef *ball)
{
    WorldDef *world = &level->world;
    BallDef *balls = grow(world->balls, world->ball_count, WORLD_MAX_BALLS, sizeof *balls);
    if (balls == NULL) {
        return (EditObject){EDIT_NOTHING, 0};
    }
    world->balls = balls;
    balls[world->ball_count] = *ball;
    return (EditObject){EDIT_BALL, world->ball_count++};
}

void edit_list_move_paddle(Level *level, int paddle, Side to)
{
    WorldDef *world = &level->world;
    const Side from = world->paddles[paddle].side;
    for (int key = PADDLE_X; key <= PADDLE_Y && to != from; key++) {
        edit_list_drop_comments(level, (EditObject){EDIT_PADDLE, paddle}, key);
        world->paddles[paddle].centre = vec2(0.0, 0.0);
    }
    world->paddles[paddle].side = to;
    for (int i = 0; i < world->ball_count; i++) {
        world->balls[i].owner = world->balls[i].owner == from ? to : world->balls[i].owner;
    }
}

int edit_list_add_group(Level *level, const ObstacleGroup *group)
{
    ObstacleGroup *groups =
        grow(level->groups, level->group_count, LEVEL_MAX_GROUPS, sizeof *groups);
    if (groups == NULL) {
        return -1;
    }
    level->groups = groups;
    groups[level->group_count] = *group;
    return level->group_count++;
}

/// Copies the obstacles of a shape, with space for as many copies of a group as `copies` says.
/// Returns the position of the next shape.
static ObstacleDef *copy_shape(ObstacleDef *to, const Level *level, ShapeKind shape, int group,
                               int copies)
{
    for (int i = -1; i < level->group_count; i++) {
        const EditList list = edit_list_of(level, shape, i);
        const int kept = i == group ? 1 : list.copies;
        if (list.members > 0) {
            memcpy(to, level->world.obstacles + list.start,
                   (size_t)(list.members * kept) * sizeof *to);
        }
        to += list.members * (i == group ? copies : kept);
    }
    return to;
}

static void drop_rule_comments(Level *level, int group, int key)
{
    CommentBranch groups = level_comments_key(&level->comments, TOP_GROUPS);
    const CommentBranch keys = level_comments_within(&level->comments, &groups, group);
    level_comments_drop(&level->comments, keys, key, key + 1, 0);
}

bool edit_list_set_rule(Level *level, int group, const ObstacleGroup *rule)
{
    const int copies = obstacle_group_copies(rule);
    long long count = level->world.obstacle_count;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        const EditList list = edit_list_of(level, (ShapeKind)shape, group);
        count += (long long)list.members * (copies - list.copies);
    }
    ObstacleDef *obstacles =
        count > WORLD_MAX_OBSTACLES ? NULL : calloc((size_t)count + 1, sizeof *obstacles);
    if (obstacles == NULL) {
        return false;
    }
    ObstacleDef *end = obstacles;
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        ObstacleDef *const begin = end;
        end = copy_shape(end, level, (ShapeKind)shape, group, copies);
        for (ObstacleDef *obstacle = begin; obstacle < end; obstacle++) {
            obstacle->shape = (ShapeKind)shape;
        }
    }
    free(level->world.obstacles);
    level->world.obstacles = obstacles;
    level->world.obstacle_count = (int)count;
    level->groups[group] = *rule;
    if (rule->count == 1) {
        drop_rule_comments(level, group, GROUP_REPEAT_KEY);
    }
    if (!isfinite(rule->mirror.x) && !isfinite(rule->mirror.y)) {
        drop_rule_comments(level, group, GROUP_MIRROR_KEY);
    }
    return true;
}

/// The branch of the list that an object is an entry of; `entry` gets its place there.
static CommentBranch list_in_text(const Level *level, EditObject object, int *entry)
{
    static const int KEYS[] = {[EDIT_PADDLE] = TOP_PADDLES,
                               [EDIT_BALL] = TOP_BALLS,
                               [EDIT_TRIGGER] = TOP_TRIGGERS,
                               [EDIT_OWN_KIND] = TOP_KINDS};
    const LevelComments *comments = &level->comments;
    *entry = object.index;
    if (object.kind != EDIT_OBSTACLE) {
        return level_comments_key(comments, KEYS[object.kind]);
    }
    const ShapeKind shape = level->world.obstacles[object.index].shape;
    const EditOrigin origin = edit_object_origin(level, object.index);
    *entry = origin.entry;
    if (origin.group < 0) {
        return level_comments_key(comments, level_list_of_shape(shape));
    }
    CommentBranch groups = level_comments_key(comments, TOP_GROUPS);
    CommentBranch keys = level_comments_within(comments, &groups, origin.group);
    return level_comments_within(comments, &keys, (int)GROUP_OBSTACLES + (int)shape);
}

void edit_list_drop_comments(Level *level, EditObject object, int key)
{
    int entry;
    CommentBranch list = list_in_text(level, object, &entry);
    const CommentBranch keys = level_comments_within(&level->comments, &list, entry);
    level_comments_drop(&level->comments, keys, key, key + 1, 0);
}

static void remove_item(void *items, int *count, size_t size, int index)
{
    char *place = (char *)items + (size_t)index * size;
    memmove(place, place + size, (size_t)(*count - index - 1) * size);
    --*count;
}

/// Removes a group without members.
static void remove_empty_group(Level *level, int group)
{
    for (int shape = 0; shape < SHAPE_KIND_COUNT; shape++) {
        if (level->groups[group].members[shape] > 0) {
            return;
        }
    }
    level_comments_drop(&level->comments, level_comments_key(&level->comments, TOP_GROUPS), group,
                        group + 1, -1);
    remove_item(level->groups, &level->group_count, sizeof *level->groups, group);
}

static void remove_obstacle(Level *level, int index)
{
    WorldDef *world = &level->world;
    const ShapeKind shape = world->obstacles[index].shape;
    const EditOrigin origin = edit_object_origin(level, index);
    const EditList list = edit_list_of(level, shape, origin.group);
    for (int copy = list.copies - 1; copy >= 0; copy--) {
        remove_item(world->obstacles, &world->obstacle_count, sizeof *world->obstacles,
                    list.start + copy * list.members + origin.entry);
    }
    if (origin.group >= 0) {
        level->groups[origin.group].members[shape]--;
        remove_empty_group(level, origin.group);
    }
}

static void remove_paddle(Level *level, int index)
{
    WorldDef *world = &level->world;
    for (int i = 0; i < world->ball_count; i++) {
        if (world->balls[i].owner == world->paddles[index].side) {
            edit_list_drop_comments(level, (EditObject){EDIT_BALL, i}, BALL_OWNER);
            world->balls[i].owner = SIDE_NONE;
        }
    }
    remove_item(world->paddles, &world->paddle_count, sizeof world->paddles[0], index);
}

/// Its bricks become plain ones with as many hits.
static void remove_kind(WorldDef *world, int index)
{
    const int gone = BRICK_KIND_COUNT + index;
    remove_item(world->own_kinds, &world->own_kind_count, sizeof world->own_kinds[0], index);
    for (int i = 0; world->brick_kinds != NULL && i < brick_grids_cells(&world->bricks); i++) {
        const unsigned char kind = world->brick_kinds[i];
        world->brick_kinds[i] = kind == gone  ? (unsigned char)BRICK_PLAIN
                                : kind > gone ? (unsigned char)(kind - 1)
                                              : kind;
    }
}

static void remove_object(Level *level, EditObject object)
{
    if (object.kind == EDIT_BRICKS) {
        edit_picture_remove(level, object.index);
        return;
    }
    int entry;
    const CommentBranch list = list_in_text(level, object, &entry);
    level_comments_drop(&level->comments, list, entry, entry + 1, -1);
    if (object.kind == EDIT_OBSTACLE) {
        remove_obstacle(level, object.index);
    } else if (object.kind == EDIT_PADDLE) {
        remove_paddle(level, object.index);
    } else if (object.kind == EDIT_OWN_KIND) {
        remove_kind(&level->world, object.index);
    } else if (object.kind == EDIT_TRIGGER) {
        remove_item(level->world.triggers, &level->world.trigger_count,
                    sizeof *level->world.triggers, object.index);
    } else {
        remove_item(level->world.balls, &level->world.ball_count, sizeof *level->world.balls,
                    object.index);
    }
}

void edit_list_remove(Level *level, const EditSelection *selection)
{
    // In descending order, so that removing an object changes no index that is still needed.
    for (int i = selection->count - 1; i >= 0; i--) {
        if (selection->items[i].kind != EDIT_ARENA) {
            remove_object(level, selection->items[i]);
        }
    }
}
