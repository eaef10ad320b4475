// The table of commands and their effects on the level; the clipboard.
#include "edit_command.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "edit_list.h"
#include "edit_state.h"
#include "edit_trigger.h"

/// By how much axes may be off and count as level or upright.
#define AXES_OFF 1e-6

/// Adds an obstacle, as a member of a group where it `joins` the present symmetry; EDIT_NOTHING
/// when a level can have no more, or memory is out.
static EditObject add_member(Edit *edit, const ObstacleDef *obstacle, bool joins)
{
    const ObstacleGroup group =
        edit_symmetry_group_of(&edit->symmetry, &edit->level.world, obstacle);
    int index = -1;
    if (joins && obstacle_group_copies(&group) > 1) {
        const int found = edit_symmetry_find_group(&edit->level, &group);
        index = found >= 0 ? found : edit_list_add_group(&edit->level, &group);
        if (index < 0) {
            return (EditObject){EDIT_NOTHING, 0};
        }
    }
    return edit_list_add_obstacle(&edit->level, index, obstacle);
}

static double radius_of(const EditCommand *command)
{
    return scalar_clamp(vec2_length(vec2_sub(command->to, command->at)), 1.0, 10000.0);
}

static bool add_round(Edit *edit, const EditCommand *command)
{
    ObstacleDef obstacle =
        level_obstacle_defaults(command->verb == EDIT_ADD_HEXAGON ? SHAPE_HEXAGON : SHAPE_CIRCLE);
    obstacle.centre = command->at;
    obstacle.radius = radius_of(command);
    return edit_select_new(edit, add_member(edit, &obstacle, true));
}

static bool add_line(Edit *edit, const EditCommand *command)
{
    ObstacleDef line = level_obstacle_defaults(SHAPE_LINE);
    line.centre = command->at;
    line.end = command->to;
    return edit_select_new(edit, add_member(edit, &line, true));
}

/// Adds a ball at each image under the present symmetry, itself last; EDIT_NOTHING as above.
static EditObject add_balls(Edit *edit, BallDef ball)
{
    const ObstacleDef place = {.centre = ball.position, .travel = ball.velocity};
    const ObstacleGroup group = edit_symmetry_group_of(&edit->symmetry, &edit->level.world, &place);
    EditObject object = {EDIT_ARENA, 0};
    for (int i = obstacle_group_copies(&group) - 1; i >= 0 && object.kind != EDIT_NOTHING; i--) {
        const ObstacleDef image = obstacle_group_member(&group, &edit->level.world, i, &place);
        ball.position = image.centre;
        ball.velocity = image.travel;
        object = edit_list_add_ball(&edit->level, &ball);
    }
    return object;
}

static bool add_ball(Edit *edit, const EditCommand *command)
{
    BallDef ball = level_ball_defaults();
    ball.position = command->at;
    ball.velocity = command->to;
    return edit_select_new(edit, add_balls(edit, ball));
}

static bool add_served_ball(Edit *edit, const EditCommand *command)
{
    BallDef ball = level_ball_defaults();
    (void)command;
    ball.served = true;
    return edit_select_new(edit, edit_list_add_ball(&edit->level, &ball));
}

static bool add_paddle(Edit *edit, const EditCommand *command)
{
    WorldDef *world = &edit->level.world;
    const Side side = edit_motion_nearest_side(world, command->at);
    if (edit_object_paddle_of(world, side) >= 0) {
        return edit_refuse(edit, TRANSLATABLE("This side has a paddle already"));
    }
    if (world_def_paddles_in_play(world) == PADDLES_MOST) {
        return edit_refuse(edit, TRANSLATABLE("There are already four paddles, partners included"));
    }
    world->paddles[world->paddle_count] = (PaddleDef){.side = side};
    return edit_select_new(edit, (EditObject){EDIT_PADDLE, world->paddle_count++});
}

/// Moves the selection, with `by` in the coordinates of the grabbed copy.
static bool move_selection(Edit *edit, EditMotion motion, int copy)
{
    const Vec2 by = motion.by;
    for (int i = 0; i < edit->selection.count; i++) {
        const EditObject object = edit->selection.items[i];
        // A ball on a paddle leaves it when dragged alone, but not when it moves with a larger
        // selection.
        const bool stays = object.kind == EDIT_BALL && edit->selection.count > 1 &&
                           edit->level.world.balls[object.index].served;
        if (object.kind == EDIT_OBSTACLE) {
            EditOrigin origin = edit_object_origin(&edit->level, object.index);
            origin.copy =
                origin.group >= 0
                    ? scalar_clamp_int(copy, 0,
                                       obstacle_group_copies(&edit->level.groups[origin.group]) - 1)
                    : 0;
            motion.by = edit_motion_of_member(&edit->level, &origin, by);
        } else {
            motion.by = by;
        }
        if (!stays && !edit_motion_apply(&edit->level, object, &motion)) {
            return edit_refuse(edit, EDIT_OUT_OF_ROOM);
        }
    }
    return true;
}

static bool move(Edit *edit, const EditCommand *command)
{
    return move_selection(edit, edit_motion_by(command->to), command->copy);
}

static bool turn(Edit *edit, const EditCommand *command)
{
    const EditMotion motion = {.pivot = command->at, .turn_deg = command->number, .factor = 1.0};
    return move_selection(edit, motion, 0);
}

static bool scale(Edit *edit, const EditCommand *command)
{
    const EditMotion motion = {.pivot = command->at, .factor = command->number};
    return command->number > 0.0 ? move_selection(edit, motion, 0)
                                 : edit_refuse(edit, TRANSLATABLE("The factor must be above 0"));
}

static bool flip(Edit *edit, const EditCommand *command)
{
    const Rectangle bounds = edit_selection_bounds(&edit->selection, &edit->level);
    const EditMotion motion = {.pivot = vec2_scale(vec2_add(bounds.min, bounds.max), 0.5),
                               .factor = 1.0,
                               .flip_x = command->verb == EDIT_FLIP_ACROSS,
                               .flip_y = command->verb == EDIT_FLIP_DOWN};
    return move_selection(edit, motion, 0);
}

static bool drag_handle(Edit *edit, const EditCommand *command)
{
    return (edit_object_exists(&edit->level, command->object) &&
            edit_handle_drag(&edit->level, command->object, command->handle, command->at,
                             command->number)) ||
           edit_refuse(edit, EDIT_OUT_OF_ROOM);
}

/// The group of keys of an object that corresponds to another object's group; shapes map to the
/// object's own shape.
static LevelGroupKind group_in(const Level *level, EditObject object, LevelGroupKind group)
{
    const bool of_shape =
        group >= GROUP_OBSTACLE && (int)group < (int)GROUP_OBSTACLE + SHAPE_KIND_COUNT;
    return of_shape && object.kind == EDIT_OBSTACLE
               ? level_group_of_shape(level->world.obstacles[object.index].shape)
               : group;
}

/// Replaces the indices of selected obstacles by their places among all members of groups and
/// lists, or those by the indices.
static void number_selected(const Level *level, EditSelection *selection, bool by_place)
{
    int next = 0;
    int place = 0;
    while (next < selection->count && selection->items[next].kind < EDIT_OBSTACLE) {
        next++;
    }
    for (int i = 0; i < level->world.obstacle_count && next < selection->count; i++) {
        EditObject *object = &selection->items[next];
        const bool member = edit_object_origin(level, i).copy == 0;
        if (member && object->kind == EDIT_OBSTACLE && object->index == (by_place ? i : place)) {
            object->index = by_place ? place : i;
            next++;
        }
        place += member;
    }
}

static bool set_one(Edit *edit, EditObject object, EditProperty row, const char *text)
{
    // Another number of copies moves all obstacles behind them, but not the order of the members.
    const bool renumbers = row.group == GROUP_REPEAT || row.group == GROUP_MIRROR;
    if (renumbers) {
        number_selected(&edit->level, &edit->selection, true);
    }
    const bool good = edit_property_set(&edit->level, object, row, text, edit->complaint);
    if (renumbers) {
        number_selected(&edit->level, &edit->selection, false);
    }
    return good;
}

/// Sets a value of the object, and of the other selected objects that have that key.
static bool set(Edit *edit, const EditCommand *command)
{
    const EditSelection *selection = &edit->selection;
    const char *name = edit_property_field(command->row)->name;
    const bool all = edit_selection_holds(selection, command->object);
    if (!edit_object_exists(&edit->level, command->object) ||
        !set_one(edit, command->object, command->row, command->text)) {
        return false;
    }
    for (int i = 0; all && i < selection->count; i++) {
        const EditObject object = selection->items[i];
        EditProperty row;
        const LevelGroupKind group = group_in(&edit->level, object, command->row.group);
        if (edit_property_find(&edit->level, object, group, name, &row) &&
            !set_one(edit, object, row, command->text)) {
            return false;
        }
    }
    return true;
}

static bool delete_selection(Edit *edit, const EditCommand *command)
{
    (void)command;
    edit_list_remove(&edit->level, &edit->selection);
    edit_selection_clear(&edit->selection);
    return true;
}

static bool copy_object(Level *clip, const Level *level, EditObject object)
{
    if (object.kind == EDIT_BRICKS) {
        return edit_picture_take_kinds(&clip->world, &level->world, object.index) &&
               edit_picture_copy(clip, &level->world, object.index, vec2(0, 0));
    }
    if (object.kind == EDIT_OBSTACLE) {
        const ObstacleDef *obstacle = &level->world.obstacles[object.index];
        return edit_list_add_obstacle(clip, -1, obstacle).kind != EDIT_NOTHING;
    }
    if (object.kind == EDIT_BALL) {
        return edit_list_add_ball(clip, &level->world.balls[object.index]).kind != EDIT_NOTHING;
    }
    return true;
}

char *edit_clip_write(const Level *level, const EditSelection *selection)
{
    Level clip = {.title = "Copied", .world = world_def_defaults()};
    size_t length = 0;
    bool good = true;
    for (int i = 0; i < selection->count && good; i++) {
        good = copy_object(&clip, level, selection->items[i]);
    }
    char *text = good ? level_write_text(&clip, &length) : NULL;
    level_free(&clip);
    return text;
}

/// Adds a picture of bricks of a clip at each image under the present symmetry that lies along rows
/// and columns, and selects it.
static bool paste_picture(Edit *edit, const WorldDef *from, int picture, Vec2 by)
{
    Level *level = &edit->level;
    const BrickGrid *grid = &from->bricks.grid[picture];
    const Vec2 half = vec2(0.5 * grid->columns * grid->cell.x, 0.5 * grid->rows * grid->cell.y);
    const ObstacleDef place = {.centre = vec2_add(vec2_add(grid->origin, half), by)};
    const ObstacleGroup group = edit_symmetry_group_of(&edit->symmetry, &level->world, &place);
    if (!edit_picture_take_kinds(&level->world, from, picture)) {
        return edit_refuse(edit, EDIT_TOO_MANY_KINDS);
    }
    for (int i = obstacle_group_copies(&group) - 1; i >= 0; i--) {
        const EditAxes axes = edit_symmetry_axes(&group, &level->world, i);
        const bool along = fabs(axes.right.x) < AXES_OFF || fabs(axes.right.y) < AXES_OFF;
        const int made = level->world.bricks.count;
        if (!along) {
            continue;
        }
        if (!edit_picture_copy(level, from, picture, by) || !edit_picture_turn(level, made, axes)) {
            return false;
        }
        if (i > 0) {
            BrickGrid *image = &level->world.bricks.grid[made];
            const Vec2 side =
                vec2(0.5 * image->columns * image->cell.x, 0.5 * image->rows * image->cell.y);
            image->origin =
                vec2_sub(obstacle_group_member(&group, &level->world, i, &place).centre, side);
        }
    }
    return edit_selection_add(&edit->selection,
                              (EditObject){EDIT_BRICKS, level->world.bricks.count - 1});
}

/// Adds a ball of a clip, one that flies at each image under the present symmetry, and selects it.
static bool paste_ball(Edit *edit, BallDef ball, Vec2 by)
{
    const bool owned = edit_object_paddle_of(&edit->level.world, ball.owner) >= 0;
    ball.owner = owned ? ball.owner : SIDE_NONE;
    ball.position = ball.served ? ball.position : vec2_add(ball.position, by);
    const EditObject object =
        ball.served ? edit_list_add_ball(&edit->level, &ball) : add_balls(edit, ball);
    return object.kind != EDIT_NOTHING && edit_selection_add(&edit->selection, object);
}

/// Adds an obstacle of a clip, as a member of a group where a symmetry is on.
static bool paste_obstacle(Edit *edit, ObstacleDef obstacle, Vec2 by)
{
    obstacle.centre = vec2_add(obstacle.centre, by);
    obstacle.end = vec2_add(obstacle.end, by);
    return add_member(edit, &obstacle, true).kind != EDIT_NOTHING;
}

/// Selects the obstacles that the level did not have before, which are the last of each list.
static bool select_added(Edit *edit, const Level *before)
{
    const Level *level = &edit->level;
    bool good = true;
    for (int i = 0; i < level->world.obstacle_count && good; i++) {
        const EditOrigin origin = edit_object_origin(level, i);
        const bool is_new =
            origin.group >= before->group_count ||
            origin.entry >=
                edit_list_of(before, level->world.obstacles[i].shape, origin.group).members;
        if (is_new && origin.copy == 0) {
            good = edit_selection_add(&edit->selection, (EditObject){EDIT_OBSTACLE, i});
        }
    }
    return good;
}

static bool paste_all(Edit *edit, const WorldDef *from, Vec2 by)
{
    Level before = {0};
    bool good = level_copy(&before, &edit->level);
    edit_selection_clear(&edit->selection);
    for (int i = 0; i < from->bricks.count && good; i++) {
        good = paste_picture(edit, from, i, by);
    }
    for (int i = 0; i < from->obstacle_count && good; i++) {
        good = paste_obstacle(edit, from->obstacles[i], by);
    }
    for (int i = 0; i < from->ball_count && good; i++) {
        good = paste_ball(edit, from->balls[i], by);
    }
    good = good && select_added(edit, &before);
    level_free(&before);
    return good;
}

/// Adds the obstacles, balls and pictures of bricks of a level's text, moved by `by` u, as members
/// of the present symmetry, and selects them.
static bool paste_text(Edit *edit, const char *text, Vec2 by)
{
    DiagList problems = {0};
    Level clip = {0};
    bool good = level_read_draft(&clip, "what was copied", text, strlen(text), &problems);
    if (good && !paste_all(edit, &clip.world, by)) {
        good = false;
        diag_add(&problems, DIAG_ERROR, 1, "a level cannot hold so much, or memory is out");
    }
    if (!good && edit->complaint[0] == '\0') {
        edit_refuse(edit, diag_list_text(&problems, EDIT_OUT_OF_ROOM));
    }
    level_free(&clip);
    diag_list_free(&problems);
    return good;
}

static bool paste(Edit *edit, const EditCommand *command)
{
    return paste_text(edit, command->text, command->to);
}

static bool duplicate(Edit *edit, const EditCommand *command)
{
    char *text = edit_clip_write(&edit->level, &edit->selection);
    const bool good =
        text != NULL ? paste_text(edit, text, command->to) : edit_refuse(edit, EDIT_OUT_OF_ROOM);
    free(text);
    return good;
}

static bool align(Edit *edit, const EditCommand *command)
{
    edit_motion_align(&edit->level, &edit->selection, (EditAlign)(command->verb - EDIT_ALIGN_ROW));
    return true;
}

static bool distribute(Edit *edit, const EditCommand *command)
{
    return edit_motion_distribute(&edit->level, &edit->selection,
                                  command->verb == EDIT_DISTRIBUTE_ACROSS);
}

/// The obstacles that regroup replaces.
typedef struct Taken {
    EditSelection members;  ///< selected obstacles
    ObstacleDef *obstacles; ///< their replacements
    int count;
} Taken;

/// Lists the selected obstacles, with or without the copies of their groups; false when memory is
/// out.
static bool take_obstacles(const Edit *edit, bool copies, Taken *taken)
{
    const Level *level = &edit->level;
    taken->obstacles = malloc(((size_t)level->world.obstacle_count + 1) * sizeof *taken->obstacles);
    bool good = taken->obstacles != NULL;
    for (int i = 0; good && i < level->world.obstacle_count; i++) {
        const EditOrigin origin = edit_object_origin(level, i);
        const EditObject member = {EDIT_OBSTACLE, origin.member};
        if (edit_selection_holds(&edit->selection, member) && (copies || origin.copy == 0)) {
            taken->obstacles[taken->count++] = level->world.obstacles[i];
            good = edit_selection_add(&taken->members, member);
        }
    }
    return good;
}

/// Replaces the selected obstacles by equivalent ones in other groups.
static bool regroup(Edit *edit, const EditCommand *command)
{
    const bool joins = command->verb == EDIT_GROUP;
    Taken taken = {0};
    bool good = take_obstacles(edit, !joins, &taken);
    if (good) {
        edit_list_remove(&edit->level, &taken.members);
        edit_selection_clear(&edit->selection);
    }
    for (int i = 0; i < taken.count && good; i++) {
        good = add_member(edit, &taken.obstacles[i], joins).kind != EDIT_NOTHING;
    }
    free(taken.obstacles);
    edit_selection_free(&taken.members);
    return good || edit_refuse(edit, EDIT_OUT_OF_ROOM);
}

/// Same effect as clearing the key x.
static bool serve(Edit *edit, const EditCommand *command)
{
    static const EditProperty X = {GROUP_BALL, BALL_X};
    (void)command;
    for (int i = 0; i < edit->selection.count; i++) {
        if (edit->selection.items[i].kind == EDIT_BALL) {
            edit_property_set(&edit->level, edit->selection.items[i], X, "", edit->complaint);
        }
    }
    return true;
}

#define ALIGN_ROW(align) EDIT_ALIGN_ROW + (int)(align)

static const EditAct ROWS[EDIT_VERB_COUNT] = {
    [EDIT_ADD_HEXAGON] = {TRANSLATABLE("Add a hexagon"), false, false, add_round},
    [EDIT_ADD_CIRCLE] = {TRANSLATABLE("Add a circle"), false, false, add_round},
    [EDIT_ADD_LINE] = {TRANSLATABLE("Add a line"), false, false, add_line},
    [EDIT_ADD_BALL] = {TRANSLATABLE("Add a flying ball"), false, false, add_ball},
    [EDIT_ADD_SERVED_BALL] = {TRANSLATABLE("Add a ball to serve"), false, true, add_served_ball},
    [EDIT_ADD_PADDLE] = {TRANSLATABLE("Add a paddle"), false, false, add_paddle},
    [EDIT_MOVE] = {TRANSLATABLE("Move selection"), true, false, move},
    [EDIT_TURN] = {TRANSLATABLE("Rotate"), true, false, turn},
    [EDIT_SCALE] = {TRANSLATABLE("Scale"), true, false, scale},
    [EDIT_FLIP_ACROSS] = {TRANSLATABLE("Flip horizontally"), true, true, flip},
    [EDIT_FLIP_DOWN] = {TRANSLATABLE("Flip vertically"), true, true, flip},
    [EDIT_DRAG_HANDLE] = {TRANSLATABLE("Change the shape"), false, false, drag_handle},
    [EDIT_SET] = {TRANSLATABLE("Set a value"), false, false, set},
    [EDIT_PAINT] = {TRANSLATABLE("Paint bricks"), false, false, edit_paint},
    [EDIT_DELETE] = {TRANSLATABLE("Delete selection"), true, true, delete_selection},
    [EDIT_DUPLICATE] = {TRANSLATABLE("Duplicate"), true, false, duplicate},
    [EDIT_PASTE] = {TRANSLATABLE("Paste"), false, false, paste},
    [ALIGN_ROW(EDIT_ALIGN_LEFT)] = {TRANSLATABLE("Align left edges"), true, true, align},
    [ALIGN_ROW(EDIT_ALIGN_MIDDLE_X)] = {TRANSLATABLE("Align centres in a column"), true, true,
                                        align},
    [ALIGN_ROW(EDIT_ALIGN_RIGHT)] = {TRANSLATABLE("Align right edges"), true, true, align},
    [ALIGN_ROW(EDIT_ALIGN_TOP)] = {TRANSLATABLE("Align top edges"), true, true, align},
    [ALIGN_ROW(EDIT_ALIGN_MIDDLE_Y)] = {TRANSLATABLE("Align centres in a row"), true, true, align},
    [ALIGN_ROW(EDIT_ALIGN_BOTTOM)] = {TRANSLATABLE("Align bottom edges"), true, true, align},
    [EDIT_DISTRIBUTE_ACROSS] = {TRANSLATABLE("Distribute horizontally"), true, true, distribute},
    [EDIT_DISTRIBUTE_DOWN] = {TRANSLATABLE("Distribute vertically"), true, true, distribute},
    [EDIT_GROUP] = {TRANSLATABLE("Repeat in the current symmetry"), true, true, regroup},
    [EDIT_UNGROUP] = {TRANSLATABLE("Make copies independent"), true, true, regroup},
    [EDIT_SERVE] = {TRANSLATABLE("Let a paddle serve the ball"), true, true, serve},
    [EDIT_ADD_TRIGGER] = {TRANSLATABLE("Add a rule"), false, true, edit_trigger_add},
    [EDIT_RAISE_TRIGGER] = {TRANSLATABLE("Rule further up"), true, true, edit_trigger_swap},
    [EDIT_LOWER_TRIGGER] = {TRANSLATABLE("Rule further down"), true, true, edit_trigger_swap},
    [EDIT_ADD_KIND] = {TRANSLATABLE("Add a kind of bricks"), false, true, edit_add_kind},
};

const EditAct *edit_command_act(EditVerb verb)
{
    return &ROWS[verb];
}

bool edit_command_run(Edit *edit, const EditCommand *command)
{
    if (ROWS[command->verb].selected && edit->selection.count == 0) {
        return edit_refuse(edit, TRANSLATABLE("Nothing is selected"));
    }
    return ROWS[command->verb].run(edit, command);
}
