// Positions of the handles of objects, and the effects of dragging them.
#include "edit_handle.h"

#include <math.h>

#include "det_math.h"
#include "edit_list.h"
#include "edit_motion.h"
#include "edit_picture.h"
#include "level_keys.h"
#include "scalar.h"
#include "world.h"

static void add(EditHandle handles[EDIT_HANDLES_MAX], int *count, EditHandleKind kind, Vec2 place)
{
    handles[(*count)++] = (EditHandle){kind, place};
}

/// The direction from the centre to the handles of an obstacle's size and angle.
static Vec2 axis_of(const ObstacleDef *obstacle)
{
    if (!collision_shape_has_ends(obstacle->shape)) {
        return det_direction(obstacle->angle_deg);
    }
    const Vec2 along = vec2_sub(obstacle->end, obstacle->centre);
    const double length = vec2_length(along);
    return length > 0.0 ? vec2_perpendicular(vec2_scale(along, 1.0 / length)) : vec2(0, -1);
}

static void list_obstacle(const ObstacleDef *obstacle, double away,
                          EditHandle handles[EDIT_HANDLES_MAX], int *count)
{
    const Vec2 middle = obstacle_at_start(obstacle).centre;
    const Vec2 axis = axis_of(obstacle);
    // The handle of a missing path is offset, so that the centre can still be grabbed.
    const Vec2 path =
        obstacle->period_s != 0.0 ? obstacle->travel : vec2_scale(axis, -obstacle->radius - away);
    if (collision_shape_has_ends(obstacle->shape)) {
        add(handles, count, EDIT_HANDLE_END_1, obstacle->centre);
        add(handles, count, EDIT_HANDLE_END_2, obstacle->end);
    }
    add(handles, count, EDIT_HANDLE_SIZE, vec2_add_scaled(middle, axis, obstacle->radius));
    if (collision_shape_has_ends(obstacle->shape) || collision_shape_has_angle(obstacle->shape)) {
        add(handles, count, EDIT_HANDLE_TURN,
            vec2_add_scaled(middle, axis, obstacle->radius + away));
    }
    add(handles, count, EDIT_HANDLE_PATH, vec2_add(middle, path));
}

/// A paddle's body in coordinates of its side.
typedef struct PaddleFrame {
    Vec2 middle, inward, along; ///< `inward` and `along` are unit vectors
    double length, thickness;   ///< u
} PaddleFrame;

static PaddleFrame frame_of(const WorldDef *world, int paddle)
{
    const Rectangle body = world_paddle_start(world, paddle);
    const Vec2 size = vec2_sub(body.max, body.min);
    const Vec2 inward = side_inward(world->paddles[paddle].side);
    const Vec2 along = vec2(fabs(inward.y), fabs(inward.x));
    return (PaddleFrame){vec2_add_scaled(body.min, size, 0.5), inward, along, vec2_dot(size, along),
                         fabs(vec2_dot(size, inward))};
}

static void list_paddle(const WorldDef *world, int paddle, EditHandle handles[EDIT_HANDLES_MAX],
                        int *count)
{
    const PaddleFrame f = frame_of(world, paddle);
    add(handles, count, EDIT_HANDLE_END_1, vec2_add_scaled(f.middle, f.along, -0.5 * f.length));
    add(handles, count, EDIT_HANDLE_END_2, vec2_add_scaled(f.middle, f.along, 0.5 * f.length));
    add(handles, count, EDIT_HANDLE_SIZE, vec2_add_scaled(f.middle, f.inward, 0.5 * f.thickness));
}

EditObject edit_handle_object(const EditSelection *selection)
{
    return selection->count == 0   ? (EditObject){EDIT_ARENA, 0}
           : selection->count == 1 ? selection->items[0]
                                   : (EditObject){EDIT_NOTHING, 0};
}

int edit_handle_list(const Level *level, EditObject object, double away,
                     EditHandle handles[EDIT_HANDLES_MAX])
{
    const Rectangle bounds = edit_object_bounds(level, object);
    int count = 0;
    if (object.kind == EDIT_OBSTACLE) {
        list_obstacle(&level->world.obstacles[object.index], away, handles, &count);
    } else if (object.kind == EDIT_BALL && !level->world.balls[object.index].served) {
        const BallDef *ball = &level->world.balls[object.index];
        const Vec2 tip =
            vec2_add_scaled(ball->position, ball->velocity, EDIT_HANDLE_VELOCITY_SECONDS);
        add(handles, &count, EDIT_HANDLE_SIZE,
            vec2_add_scaled(ball->position, vec2(0, 1), ball->radius));
        add(handles, &count, EDIT_HANDLE_VELOCITY, tip);
    } else if (object.kind == EDIT_PADDLE) {
        list_paddle(&level->world, object.index, handles, &count);
    } else if (object.kind == EDIT_BRICKS) {
        add(handles, &count, EDIT_HANDLE_FIRST, bounds.min);
        add(handles, &count, EDIT_HANDLE_LAST, bounds.max);
    } else if (object.kind == EDIT_ARENA) {
        add(handles, &count, EDIT_HANDLE_LAST, bounds.max);
    }
    return count;
}

static double in_range(LevelGroupKind kind, const char *key, double number)
{
    const LevelGroup *group = level_group(kind);
    const LevelField *field = &group->fields[level_group_find(group, key, 0)];
    return scalar_clamp(number, field->low, field->high);
}

/// The angle of a direction in degrees, rounded to multiples of `step_deg`.
static double angle_of(Vec2 way, double step_deg)
{
    const double angle = atan2(way.y, way.x) * (180.0 / DET_PI);
    return step_deg > 0.0 ? step_deg * floor(angle / step_deg + 0.5) : angle;
}

/// A path of length 0 is removed.
static void drag_path(Level *level, EditObject object, Vec2 way)
{
    ObstacleDef *obstacle = &level->world.obstacles[object.index];
    const double length = vec2_length(way);
    if (length > 0.0) {
        const double tenths = floor(10.0 * EDIT_HANDLE_PATH_PACE * length + 0.5);
        const double period = scalar_max(EDIT_HANDLE_PATH_SECONDS, tenths / 10.0);
        obstacle->travel = way;
        obstacle->period_s = obstacle->period_s != 0.0 ? obstacle->period_s : period;
        return;
    }
    LevelOwner owner;
    int steps = edit_list_owner(level, object, &owner);
    owner.step[steps++] =
        level_group_find(level_group(level_group_of_shape(obstacle->shape)), "path", 0);
    level_comments_drop(&level->comments, &owner, steps);
    obstacle->period_s = 0.0;
}

static void turn_line(Level *level, EditObject object, Vec2 way, double step_deg)
{
    const ObstacleDef *line = &level->world.obstacles[object.index];
    const Vec2 along = vec2_sub(line->end, line->centre);
    // The handle is at 90 degrees counter-clockwise from the line's direction.
    const Vec2 perpendicular = vec2_perpendicular(along);
    const EditMotion motion = {.pivot = vec2_scale(vec2_add(line->centre, line->end), 0.5),
                               .turn_deg = angle_of(way, step_deg) - angle_of(perpendicular, 0.0),
                               .factor = 1.0};
    edit_motion_apply(level, object, &motion);
}

static void drag_obstacle(Level *level, EditObject object, EditHandleKind kind, Vec2 point,
                          double step_deg)
{
    ObstacleDef *obstacle = &level->world.obstacles[object.index];
    const bool has_ends = collision_shape_has_ends(obstacle->shape);
    const Vec2 way = vec2_sub(point, obstacle_at_start(obstacle).centre);
    if (kind == EDIT_HANDLE_END_1) {
        obstacle->centre = point;
    } else if (kind == EDIT_HANDLE_END_2) {
        obstacle->end = point;
    } else if (kind == EDIT_HANDLE_PATH) {
        drag_path(level, object, way);
    } else if (kind == EDIT_HANDLE_SIZE && has_ends) {
        obstacle->radius =
            0.5 * in_range(GROUP_LINE, "thickness", 2.0 * fabs(vec2_dot(way, axis_of(obstacle))));
    } else if (kind == EDIT_HANDLE_SIZE) {
        obstacle->radius =
            in_range(level_group_of_shape(obstacle->shape), "radius", vec2_length(way));
    } else if (has_ends) {
        turn_line(level, object, way, step_deg);
    } else {
        obstacle->angle_deg = fmod(det_reduce_degrees(angle_of(way, step_deg)), 60.0);
    }
}

Vec2 edit_handle_velocity(Vec2 way)
{
    const double share = 1.0 / EDIT_HANDLE_VELOCITY_SECONDS;
    return vec2(in_range(GROUP_BALL, "vx", floor(way.x * share + 0.5)),
                in_range(GROUP_BALL, "vy", floor(way.y * share + 0.5)));
}

static void drag_ball(BallDef *ball, EditHandleKind kind, Vec2 point)
{
    const Vec2 way = vec2_sub(point, ball->position);
    if (kind == EDIT_HANDLE_SIZE) {
        ball->radius = in_range(GROUP_BALL, "radius", vec2_length(way));
    } else {
        ball->velocity = edit_handle_velocity(way);
    }
}

/// The paddle's centre stays in place.
static void drag_paddle(WorldDef *world, int index, EditHandleKind kind, Vec2 point)
{
    const PaddleFrame frame = frame_of(world, index);
    const Vec2 way = vec2_sub(point, frame.middle);
    PaddleDef *paddle = &world->paddles[index];
    if (kind == EDIT_HANDLE_SIZE) {
        paddle->thickness =
            in_range(GROUP_PADDLE, "thickness", 2.0 * fabs(vec2_dot(way, frame.inward)));
    } else {
        const double side = vec2_dot(vec2(world->width, world->height), frame.along);
        const double length =
            in_range(GROUP_PADDLE, "length", 2.0 * fabs(vec2_dot(way, frame.along)));
        paddle->length = scalar_min(length, 0.5 * side);
    }
}

/// Adds or removes whole columns and rows at the handle's side.
static bool drag_bricks(Level *level, EditObject object, EditHandleKind kind, Vec2 point)
{
    const BrickGrid *grid = &level->world.bricks.grid[object.index];
    const Rectangle bounds = edit_object_bounds(level, object);
    const Vec2 from = kind == EDIT_HANDLE_FIRST ? bounds.min : bounds.max;
    const double sign = kind == EDIT_HANDLE_FIRST ? -1.0 : 1.0;
    const Vec2 way = vec2_scale(vec2_sub(point, from), sign);
    const int columns = (int)scalar_clamp(floor(way.x / grid->cell.x + 0.5), 1.0 - grid->columns,
                                          WORLD_MAX_BRICK_CELLS);
    const int rows = (int)scalar_clamp(floor(way.y / grid->cell.y + 0.5), 1.0 - grid->rows,
                                       WORLD_MAX_BRICK_CELLS);
    const bool before = kind == EDIT_HANDLE_FIRST;
    return (columns == 0 && rows == 0) ||
           edit_picture_resize(level, object.index, grid->columns + columns, grid->rows + rows,
                               before ? columns : 0, before ? rows : 0);
}

bool edit_handle_drag(Level *level, EditObject object, EditHandleKind kind, Vec2 point,
                      double step_deg)
{
    if (object.kind == EDIT_BRICKS) {
        return drag_bricks(level, object, kind, point);
    }
    if (object.kind == EDIT_ARENA) {
        level->world.width = in_range(GROUP_ARENA, "width", point.x);
        level->world.height = in_range(GROUP_ARENA, "height", point.y);
    } else if (object.kind == EDIT_OBSTACLE) {
        drag_obstacle(level, object, kind, point, step_deg);
    } else if (object.kind == EDIT_BALL) {
        drag_ball(&level->world.balls[object.index], kind, point);
    } else if (object.kind == EDIT_PADDLE) {
        drag_paddle(&level->world, object.index, kind, point);
    }
    return true;
}
