// Moves, rotates, mirrors and scales the objects of a level. Drags the handles of objects.
#include "edit_motion.h"

#include <math.h>
#include <stdlib.h>

#include "det_math.h"
#include "edit_list.h"
#include "edit_picture.h"
#include "level_checker.h"
#include "world_create.h"

static Vec2 flip(Vec2 way, const EditMotion *motion)
{
    return vec2(motion->flip_x ? 0.0 - way.x : way.x, motion->flip_y ? 0.0 - way.y : way.y);
}

/// The image of a velocity or of a path's direction.
static Vec2 rotated(Vec2 way, const EditMotion *motion)
{
    const Vec2 flipped = flip(way, motion);
    return motion->turn_deg != 0.0 ? det_rotate(flipped, det_direction(motion->turn_deg)) : flipped;
}

/// The image of a point. A pure translation adds once, for a single rounding.
static Vec2 moved(Vec2 point, const EditMotion *motion)
{
    const bool only_moved =
        motion->turn_deg == 0.0 && motion->factor == 1.0 && !motion->flip_x && !motion->flip_y;
    if (!only_moved) {
        const Vec2 way = vec2_scale(vec2_sub(point, motion->pivot), motion->factor);
        point = vec2_add(motion->pivot, rotated(way, motion));
    }
    return vec2_add(point, motion->by);
}

static const LevelField *field_of(LevelGroupKind kind, const char *key)
{
    const LevelGroup *group = level_group(kind);
    return &group->fields[level_group_find(group, key, 0)];
}

/// The scaled size, clamped to the range of its key.
static double scaled(double size, const EditMotion *motion, LevelGroupKind kind, const char *key)
{
    const LevelField *field = field_of(kind, key);
    const double share = field->kind == FIELD_DOUBLED ? 0.5 : 1.0;
    return motion->factor == 1.0
               ? size
               : scalar_clamp(size * motion->factor, share * field->low, share * field->high);
}

static void move_obstacle(ObstacleDef *obstacle, const EditMotion *motion)
{
    const bool mirrored = motion->flip_x != motion->flip_y;
    const LevelGroupKind group = level_group_of_shape(obstacle->shape);
    obstacle->centre = moved(obstacle->centre, motion);
    if (collision_shape_has_ends(obstacle->shape)) {
        obstacle->end = moved(obstacle->end, motion);
        obstacle->radius = scaled(obstacle->radius, motion, group, "thickness");
    } else {
        obstacle->radius = scaled(obstacle->radius, motion, group, "radius");
    }
    obstacle->travel = vec2_scale(rotated(obstacle->travel, motion), motion->factor);
    // Mirroring both ways is a rotation by 180 degrees, a symmetry of every shape.
    const double angle = mirrored ? 0.0 - obstacle->angle_deg : obstacle->angle_deg;
    if (obstacle->shape == SHAPE_HEXAGON && (mirrored || motion->turn_deg != 0.0)) {
        // Hexagons that differ by 60 degrees are equal.
        obstacle->angle_deg = fmod(det_reduce_degrees(angle + motion->turn_deg), 60.0);
    }
    obstacle->spin_deg_per_s = mirrored ? 0.0 - obstacle->spin_deg_per_s : obstacle->spin_deg_per_s;
}

static void move_ball(Level *level, int index, const EditMotion *motion)
{
    BallDef *ball = &level->world.balls[index];
    const Vec2 place = moved(edit_object_ball_place(level, index), motion);
    ball->radius = scaled(ball->radius, motion, GROUP_BALL, "radius");
    if (ball->served) {
        if (motion->by.x == 0.0 && motion->by.y == 0.0) {
            return;
        }
        ball->served = false;
    }
    ball->position = place;
    ball->velocity = rotated(ball->velocity, motion);
}

Side edit_motion_nearest_side(const WorldDef *world, Vec2 point)
{
    const double away[SIDE_COUNT] = {[SIDE_LEFT] = point.x,
                                     [SIDE_RIGHT] = world->width - point.x,
                                     [SIDE_TOP] = point.y,
                                     [SIDE_BOTTOM] = world->height - point.y};
    int nearest = 0;
    for (int side = 1; side < SIDE_COUNT; side++) {
        nearest = away[side] < away[nearest] ? side : nearest;
    }
    return (Side)nearest;
}

/// Puts the paddle's centre as near to `place` as its half of the field allows. A coordinate that
/// does not change stays as it is in the file.
static void place_paddle(WorldDef *world, int index, Vec2 place)
{
    PaddleDef *paddle = &world->paddles[index];
    const Rectangle room = level_paddles_room(world, paddle->side);
    const Rectangle body = world_paddle_start(world, index);
    const Vec2 half = vec2_scale(vec2_sub(body.max, body.min), 0.5);
    const Vec2 middle = vec2_add(body.min, half);
    const double x = scalar_clamp(place.x, room.min.x + half.x, room.max.x - half.x);
    const double y = scalar_clamp(place.y, room.min.y + half.y, room.max.y - half.y);
    paddle->centre.x = place.x == middle.x ? paddle->centre.x : x;
    paddle->centre.y = place.y == middle.y ? paddle->centre.y : y;
}

/// Moves the paddle to a free side if the motion leads there, else along its own side.
static void move_paddle(Level *level, int index, const EditMotion *motion)
{
    WorldDef *world = &level->world;
    PaddleDef *paddle = &world->paddles[index];
    const Vec2 place = moved(edit_object_middle(level, (EditObject){EDIT_PADDLE, index}), motion);
    const Side to = edit_motion_nearest_side(world, place);
    if (edit_object_paddle_of(world, to) < 0) {
        edit_list_move_paddle(level, index, to);
    } else if (to == paddle->side) {
        place_paddle(world, index, place);
    }
    if (paddle->length > 0.0) {
        paddle->length = scaled(paddle->length, motion, GROUP_PADDLE, "length");
    }
    if (paddle->thickness > 0.0) {
        paddle->thickness = scaled(paddle->thickness, motion, GROUP_PADDLE, "thickness");
    }
}

/// Moves a brick picture. One that cannot be rotated so is only translated.
static bool move_picture(Level *level, int picture, const EditMotion *motion)
{
    EditMotion straight = *motion;
    straight.turn_deg = fmod(motion->turn_deg, 90.0) == 0.0 ? motion->turn_deg : 0.0;
    const EditAxes axes = {rotated(vec2(1, 0), &straight), rotated(vec2(0, 1), &straight)};
    const bool moves_cells = straight.turn_deg != 0.0 || motion->flip_x || motion->flip_y;
    const Rectangle bounds = edit_object_bounds(level, (EditObject){EDIT_BRICKS, picture});
    const Vec2 a = moved(bounds.min, &straight);
    const Vec2 b = moved(bounds.max, &straight);
    if (moves_cells && !edit_picture_turn(level, picture, axes)) {
        return false;
    }
    BrickGrid *grid = &level->world.bricks.grid[picture];
    const bool on_its_side = fabs(axes.right.x) < fabs(axes.right.y);
    const Vec2 cell = on_its_side ? vec2(grid->cell.y, grid->cell.x) : grid->cell;
    grid->origin = vec2(scalar_min(a.x, b.x), scalar_min(a.y, b.y));
    grid->cell.x = scaled(cell.x, motion, GROUP_BRICKS, "cell_width");
    grid->cell.y = scaled(cell.y, motion, GROUP_BRICKS, "cell_height");
    return true;
}

bool edit_motion_apply(Level *level, EditObject object, const EditMotion *motion)
{
    if (object.kind == EDIT_BRICKS) {
        return move_picture(level, object.index, motion);
    }
    if (object.kind == EDIT_OBSTACLE) {
        move_obstacle(&level->world.obstacles[object.index], motion);
    } else if (object.kind == EDIT_PADDLE) {
        move_paddle(level, object.index, motion);
    } else if (object.kind == EDIT_BALL) {
        move_ball(level, object.index, motion);
    }
    return true;
}

Vec2 edit_motion_of_member(const Level *level, const EditOrigin *origin, Vec2 by)
{
    if (origin->copy == 0) {
        return by;
    }
    const EditAxes axes =
        edit_symmetry_axes(&level->groups[origin->group], &level->world, origin->copy);
    // Copies are rotated and mirrored but not scaled, so the inverse is the transpose.
    return vec2(vec2_dot(axes.right, by), vec2_dot(axes.down, by));
}

/// The minimum, middle or maximum coordinate of bounds.
static double line_of(Rectangle bounds, EditAlign line)
{
    const bool across = line <= EDIT_ALIGN_RIGHT;
    const double low = across ? bounds.min.x : bounds.min.y;
    const double high = across ? bounds.max.x : bounds.max.y;
    const bool lowest = line == EDIT_ALIGN_LEFT || line == EDIT_ALIGN_TOP;
    const bool highest = line == EDIT_ALIGN_RIGHT || line == EDIT_ALIGN_BOTTOM;
    return lowest ? low : highest ? high : 0.5 * (low + high);
}

static void shift(Level *level, EditObject object, double by, bool across)
{
    const EditMotion motion = edit_motion_by(across ? vec2(by, 0) : vec2(0, by));
    edit_motion_apply(level, object, &motion);
}

void edit_motion_align(Level *level, const EditSelection *selection, EditAlign line)
{
    const double wanted = line_of(edit_selection_bounds(selection, level), line);
    for (int i = 0; i < selection->count; i++) {
        const EditObject object = selection->items[i];
        const double by = wanted - line_of(edit_object_bounds(level, object), line);
        if (by != 0.0) {
            shift(level, object, by, line <= EDIT_ALIGN_RIGHT);
        }
    }
}

/// An object and its position along one axis.
typedef struct Spread {
    EditObject object;
    double low, size;
} Spread;

static int compare_spreads(const void *left, const void *right)
{
    const Spread *a = left;
    const Spread *b = right;
    const double a_middle = a->low + 0.5 * a->size;
    const double b_middle = b->low + 0.5 * b->size;
    if (a_middle != b_middle) {
        return a_middle < b_middle ? -1 : 1;
    }
    return a->object.kind != b->object.kind ? (int)a->object.kind - (int)b->object.kind
                                            : a->object.index - b->object.index;
}

bool edit_motion_distribute(Level *level, const EditSelection *selection, bool across)
{
    const int count = selection->count;
    Spread *spread = malloc(((size_t)count + 1) * sizeof *spread);
    double all = 0.0;
    if (spread == NULL) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        const Rectangle bounds = edit_object_bounds(level, selection->items[i]);
        spread[i] = across
                        ? (Spread){selection->items[i], bounds.min.x, bounds.max.x - bounds.min.x}
                        : (Spread){selection->items[i], bounds.min.y, bounds.max.y - bounds.min.y};
        all += spread[i].size;
    }
    if (count > 2) {
        qsort(spread, (size_t)count, sizeof *spread, compare_spreads);
        const Spread *last = &spread[count - 1];
        const double gap = (last->low + last->size - spread[0].low - all) / (count - 1);
        double next = spread[0].low + spread[0].size + gap;
        for (int i = 1; i < count - 1; i++) {
            shift(level, spread[i].object, next - spread[i].low, across);
            next += spread[i].size + gap;
        }
    }
    free(spread);
    return true;
}

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
    const LevelField *field = field_of(kind, key);
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
    const int path =
        level_group_find(level_group(level_group_of_shape(obstacle->shape)), "path", 0);
    edit_list_drop_comments(level, object, path);
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
