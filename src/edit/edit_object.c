// Positions and bounds of the objects of a level, sets of them, and symmetries.
#include "edit_object.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "world_create.h"

EditOrigin edit_object_origin(const Level *level, int obstacle)
{
    const ShapeKind shape = level->world.obstacles[obstacle].shape;
    const int first = world_def_first_obstacle(&level->world, shape);
    int end = world_def_first_obstacle(&level->world, shape + 1);
    for (int i = level->group_count - 1; i >= 0; i--) {
        const int members = level->groups[i].members[shape];
        end -= members * obstacle_group_copies(&level->groups[i]);
        if (obstacle >= end) {
            const int entry = (obstacle - end) % members;
            return (EditOrigin){end + entry, i, entry, (obstacle - end) / members};
        }
    }
    return (EditOrigin){obstacle, -1, obstacle - first, 0};
}

int edit_object_count(const Level *level, EditKind kind)
{
    const WorldDef *world = &level->world;
    const int counts[] = {[EDIT_NOTHING] = 0,
                          [EDIT_ARENA] = 1,
                          [EDIT_BRICKS] = world->bricks.count,
                          [EDIT_OBSTACLE] = world->obstacle_count,
                          [EDIT_PADDLE] = world->paddle_count,
                          [EDIT_BALL] = world->ball_count,
                          [EDIT_TRIGGER] = world->trigger_count,
                          [EDIT_OWN_KIND] = world->own_kind_count};
    return counts[kind];
}

bool edit_object_exists(const Level *level, EditObject object)
{
    return object.index >= 0 && object.index < edit_object_count(level, object.kind) &&
           (object.kind != EDIT_OBSTACLE || edit_object_origin(level, object.index).copy == 0);
}

int edit_object_paddle_of(const WorldDef *world, Side side)
{
    for (int i = 0; i < world->paddle_count; i++) {
        if (world->paddles[i].side == side) {
            return i;
        }
    }
    return -1;
}

/// The paddle on which a ball to be served lies; -1 without paddles.
static int paddle_of_ball(const WorldDef *world, const BallDef *ball)
{
    const int own = edit_object_paddle_of(world, ball->owner);
    return own < 0 && world->paddle_count > 0 ? 0 : own;
}

Vec2 edit_object_ball_place(const Level *level, int index)
{
    const WorldDef *world = &level->world;
    const BallDef *ball = &world->balls[index];
    const int paddle = paddle_of_ball(world, ball);
    if (!ball->served) {
        return ball->position;
    }
    if (paddle < 0) {
        return vec2(0.5 * world->width, 0.5 * world->height);
    }
    int before = 0;
    int all = 0;
    for (int i = 0; i < world->ball_count; i++) {
        const bool beside =
            world->balls[i].served && paddle_of_ball(world, &world->balls[i]) == paddle;
        before += beside && i < index;
        all += beside;
    }
    const Rectangle body = world_paddle_start(world, paddle);
    const Vec2 inward = side_inward(world->paddles[paddle].side);
    const Vec2 half = vec2_scale(vec2_sub(body.max, body.min), 0.5);
    const Vec2 middle = vec2_add(body.min, half);
    const double away = vec2_length(vec2(inward.x * half.x, inward.y * half.y)) + ball->radius;
    const double along = 2.0 * ball->radius * (before - 0.5 * (all - 1));
    return vec2_add_scaled(vec2_add_scaled(middle, inward, away), vec2_perpendicular(inward),
                           along);
}

static Rectangle bounds_of_picture(const BrickGrid *grid)
{
    return (Rectangle){grid->origin, vec2(grid->origin.x + grid->columns * grid->cell.x,
                                          grid->origin.y + grid->rows * grid->cell.y)};
}

Rectangle edit_object_bounds(const Level *level, EditObject object)
{
    const WorldDef *world = &level->world;
    if (object.kind == EDIT_BRICKS) {
        return bounds_of_picture(&world->bricks.grid[object.index]);
    }
    if (object.kind == EDIT_OBSTACLE) {
        const Outline outline = obstacle_area_at_start(&world->obstacles[object.index]);
        return collision_outline_bounds(&outline);
    }
    if (object.kind == EDIT_PADDLE) {
        return world_paddle_start(world, object.index);
    }
    if (object.kind == EDIT_BALL) {
        const Vec2 centre = edit_object_ball_place(level, object.index);
        const double radius = world->balls[object.index].radius;
        const Vec2 half = vec2(radius, radius);
        return (Rectangle){vec2_sub(centre, half), vec2_add(centre, half)};
    }
    return (Rectangle){vec2(0, 0), vec2(world->width, world->height)};
}

Vec2 edit_object_middle(const Level *level, EditObject object)
{
    if (object.kind == EDIT_BALL) {
        return edit_object_ball_place(level, object.index);
    }
    if (object.kind == EDIT_OBSTACLE) {
        return obstacle_at_start(&level->world.obstacles[object.index]).centre;
    }
    const Rectangle bounds = edit_object_bounds(level, object);
    return vec2_scale(vec2_add(bounds.min, bounds.max), 0.5);
}

static EditObject ball_at(const Level *level, const Circle *finger)
{
    for (int i = level->world.ball_count - 1; i >= 0; i--) {
        const Circle ball = {edit_object_ball_place(level, i), level->world.balls[i].radius};
        if (collision_circle_touches_circle(finger, &ball)) {
            return (EditObject){EDIT_BALL, i};
        }
    }
    return (EditObject){EDIT_NOTHING, 0};
}

static EditObject paddle_at(const Level *level, const Circle *finger)
{
    for (int i = 0; i < world_def_paddles_in_play(&level->world); i++) {
        const Rectangle body = world_paddle_start(&level->world, i);
        if (collision_circle_touches_rectangle(finger, &body)) {
            return (EditObject){EDIT_PADDLE, world_def_paddle_of(&level->world, i)};
        }
    }
    return (EditObject){EDIT_NOTHING, 0};
}

/// The smallest obstacle at the finger, of equal ones the last: what it covers is behind it.
static EditObject obstacle_at(const Level *level, const Circle *finger)
{
    EditObject found = {EDIT_NOTHING, 0};
    double least = HUGE_VAL;
    for (int i = level->world.obstacle_count - 1; i >= 0; i--) {
        const Outline area = obstacle_area_at_start(&level->world.obstacles[i]);
        const Rectangle box = obstacle_area_box(&level->world.obstacles[i]);
        const double size = (box.max.x - box.min.x) * (box.max.y - box.min.y);
        if (size < least && collision_circle_touches_outline(finger, &area)) {
            least = size;
            found = (EditObject){EDIT_OBSTACLE, edit_object_origin(level, i).member};
        }
    }
    return found;
}

int edit_object_cell_at(const BrickGrid *grid, Vec2 point)
{
    const Vec2 offset = vec2_sub(point, grid->origin);
    const double column = floor(offset.x / grid->cell.x);
    const double row = floor(offset.y / grid->cell.y);
    // A point that is not a number, of a window without room, is nowhere.
    const bool inside = column >= 0 && row >= 0 && column < grid->columns && row < grid->rows;
    return inside ? brick_grid_at(grid, (int)column, (int)row) : -1;
}

/// Whether a point is within `reach` of an edge of a rectangle.
static bool is_on_frame(Rectangle frame, Vec2 point, double reach)
{
    const double outside = scalar_max(scalar_max(frame.min.x - point.x, point.x - frame.max.x),
                                      scalar_max(frame.min.y - point.y, point.y - frame.max.y));
    return fabs(outside) <= reach;
}

static EditObject picture_at(const Level *level, const Circle *finger)
{
    const WorldDef *world = &level->world;
    EditObject framed = {EDIT_NOTHING, 0};
    for (int i = edit_object_count(level, EDIT_BRICKS) - 1; i >= 0; i--) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const int cell = edit_object_cell_at(grid, finger->centre);
        if (cell >= 0 && world->brick_hits[cell] != BRICK_EMPTY) {
            return (EditObject){EDIT_BRICKS, i};
        }
        if (is_on_frame(bounds_of_picture(grid), finger->centre, finger->radius)) {
            framed = (EditObject){EDIT_BRICKS, i};
        }
    }
    return framed;
}

EditObject edit_object_at(const Level *level, Vec2 point, double reach, unsigned passed)
{
    static const EditKind KINDS[] = {EDIT_BALL, EDIT_PADDLE, EDIT_OBSTACLE, EDIT_BRICKS};
    EditObject (*const kinds[])(const Level *, const Circle *) = {ball_at, paddle_at, obstacle_at,
                                                                  picture_at};
    const Circle finger = {point, reach};
    EditObject found = {EDIT_NOTHING, 0};
    for (int i = 0; i < 4 && found.kind == EDIT_NOTHING; i++) {
        found = (passed >> KINDS[i] & 1U) == 0 ? kinds[i](level, &finger) : found;
    }
    return found;
}

static int compare(EditObject a, EditObject b)
{
    return a.kind != b.kind ? (int)a.kind - (int)b.kind : a.index - b.index;
}

/// The index of an object, or the index at which to insert it.
static int find(const EditSelection *selection, EditObject object)
{
    int low = 0;
    int high = selection->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (compare(selection->items[middle], object) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_at(const EditSelection *selection, int place, EditObject object)
{
    return place < selection->count && compare(selection->items[place], object) == 0;
}

bool edit_selection_holds(const EditSelection *selection, EditObject object)
{
    return is_at(selection, find(selection, object), object);
}

static bool reserve(EditSelection *selection, int count)
{
    if (count <= selection->capacity) {
        return true;
    }
    const int capacity = count < 16 ? 16 : 2 * count;
    EditObject *items = realloc(selection->items, (size_t)capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    selection->items = items;
    selection->capacity = capacity;
    return true;
}

bool edit_selection_add(EditSelection *selection, EditObject object)
{
    const int place = find(selection, object);
    if (object.kind == EDIT_NOTHING || is_at(selection, place, object)) {
        return true;
    }
    if (!reserve(selection, selection->count + 1)) {
        return false;
    }
    memmove(selection->items + place + 1, selection->items + place,
            (size_t)(selection->count - place) * sizeof object);
    selection->items[place] = object;
    selection->count++;
    return true;
}

void edit_selection_remove(EditSelection *selection, EditObject object)
{
    const int place = find(selection, object);
    if (is_at(selection, place, object)) {
        selection->count--;
        memmove(selection->items + place, selection->items + place + 1,
                (size_t)(selection->count - place) * sizeof object);
    }
}

void edit_selection_clear(EditSelection *selection)
{
    selection->count = 0;
}

bool edit_selection_copy(EditSelection *to, const EditSelection *from)
{
    to->count = 0;
    if (!reserve(to, from->count)) {
        return false;
    }
    if (from->count > 0) {
        memcpy(to->items, from->items, (size_t)from->count * sizeof *to->items);
    }
    to->count = from->count;
    return true;
}

void edit_selection_keep_existing(EditSelection *selection, const Level *level)
{
    int kept = 0;
    for (int i = 0; i < selection->count; i++) {
        if (edit_object_exists(level, selection->items[i])) {
            selection->items[kept++] = selection->items[i];
        }
    }
    selection->count = kept;
}

Rectangle edit_selection_bounds(const EditSelection *selection, const Level *level)
{
    Rectangle all = edit_object_bounds(level, (EditObject){EDIT_ARENA, 0});
    for (int i = 0; i < selection->count; i++) {
        const Rectangle one = edit_object_bounds(level, selection->items[i]);
        all = i == 0 ? one : rectangle_join(all, one);
    }
    return all;
}

void edit_selection_free(EditSelection *selection)
{
    free(selection->items);
    *selection = (EditSelection){0};
}

/// Maximum distance of images that count as equal, u.
#define SAME 1e-6

ObstacleGroup edit_symmetry_group(const EditSymmetry *symmetry)
{
    ObstacleGroup group = obstacle_group_defaults();
    const int turns = scalar_clamp_int(symmetry->turns, 1, EDIT_SYMMETRY_TURNS_MAX);
    if (turns > 1) {
        group.count = turns;
        group.turn_deg = 360.0 / turns;
        group.centre = symmetry->centre;
    }
    group.mirror.x = symmetry->across ? symmetry->centre.x : group.mirror.x;
    group.mirror.y = symmetry->down ? symmetry->centre.y : group.mirror.y;
    return group;
}

static bool is_near(Vec2 a, Vec2 b)
{
    return fabs(a.x - b.x) <= SAME && fabs(a.y - b.y) <= SAME;
}

/// Whether the rule's first image of the obstacle is the obstacle itself, as it is where the rule
/// makes none.
static bool lies_on_itself(const ObstacleGroup *rule, const WorldDef *world,
                           const ObstacleDef *obstacle)
{
    const ObstacleDef image = obstacle_group_member(rule, world, 1, obstacle);
    const bool as_is = is_near(image.centre, obstacle->centre) && is_near(image.end, obstacle->end);
    const bool reversed =
        is_near(image.centre, obstacle->end) && is_near(image.end, obstacle->centre);
    return collision_shape_has_ends(obstacle->shape) ? as_is || reversed
                                                     : is_near(image.centre, obstacle->centre);
}

ObstacleGroup edit_symmetry_group_of(const EditSymmetry *symmetry, const WorldDef *world,
                                     const ObstacleDef *obstacle)
{
    const ObstacleGroup whole = edit_symmetry_group(symmetry);
    const ObstacleGroup none = obstacle_group_defaults();
    ObstacleGroup group = whole;
    ObstacleGroup rule = whole;
    rule.mirror = none.mirror;
    if (lies_on_itself(&rule, world, obstacle)) {
        group = none;
        group.mirror = whole.mirror;
    }
    rule = none;
    rule.mirror.x = whole.mirror.x;
    if (lies_on_itself(&rule, world, obstacle)) {
        group.mirror.x = none.mirror.x;
    }
    rule = none;
    rule.mirror.y = whole.mirror.y;
    if (lies_on_itself(&rule, world, obstacle)) {
        group.mirror.y = none.mirror.y;
    }
    return group;
}

EditAxes edit_symmetry_axes(const ObstacleGroup *group, const WorldDef *world, int copy)
{
    const ObstacleDef right = {.travel = {1, 0}};
    const ObstacleDef down = {.travel = {0, 1}};
    return (EditAxes){obstacle_group_member(group, world, copy, &right).travel,
                      obstacle_group_member(group, world, copy, &down).travel};
}

int edit_symmetry_find_group(const Level *level, const ObstacleGroup *group)
{
    for (int i = 0; i < level->group_count; i++) {
        const ObstacleGroup *other = &level->groups[i];
        if (other->count == group->count && other->turn_deg == group->turn_deg &&
            other->shift.x == group->shift.x && other->shift.y == group->shift.y &&
            other->centre.x == group->centre.x && other->centre.y == group->centre.y &&
            other->mirror.x == group->mirror.x && other->mirror.y == group->mirror.y) {
            return i;
        }
    }
    return -1;
}
