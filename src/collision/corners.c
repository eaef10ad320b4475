// Hidden corners.
//
// A corner that a ball can touch is a corner of the union of all fixed obstacles. One is hidden
// when it lies inside another obstacle, on another's edge (at most flat then), or on another's
// corner where the union is flat or concave: the directions from which each can be touched do not
// overlap. Half of that cone of directions is 30 degrees for a hexagon's corner, 45 for a brick's
// and 90 for the end of a line without thickness, so two cones overlap when their axes are less
// than the sum of their halves apart. Moving obstacles hide nothing for good: there the time of
// impact alone decides.
#include "corners.h"

#include <string.h>

#include "bodies.h"
#include "predict.h"
#include "sweep.h"
#include <math.h>

#define COSINE_45 0.70710678118654752
/// How near to a corner an obstacle may hide it, in flush tolerances, with room for rounding.
#define CROWD_MARGIN 64.0
/// A box with fewer corners, or in reach of no more obstacles, is not halved; nor is one that has
/// been halved so often.
#define FEW_CORNERS  6
#define FEW_IN_CROWD 8
#define HALVINGS     48
/// A bit of Obstacle.hidden that is no corner's.
#define GATHERED 0x80u

/// The obstacle in a slot, -1 where it is unused; the slots of all packets are counted through.
static int obstacle_in_slot(const CollisionManager *manager, int slot)
{
    return manager_obstacle_packets(manager)[slot / PACKET].obstacle[slot % PACKET];
}

/// The packets of the point's cell hold all fixed obstacles that reach it.
static bool is_hidden_by_any_obstacle(const CollisionManager *manager, const ObstacleCorner *corner,
                                      int self)
{
    const Grid *grid = &manager->grid;
    const int *start = manager_packet_start(manager) + grid_cell_at(grid, corner->point);

    for (int slot = PACKET * start[0]; slot < PACKET * start[1]; slot++) {
        int other = obstacle_in_slot(manager, slot);
        if (other >= 0 && other != self &&
            manager_obstacles(manager)[other].presence == OBSTACLE_FIXED &&
            obstacle_hides(&manager_obstacles(manager)[other], corner, manager->flush_tolerance)) {
            return true;
        }
    }
    return false;
}

/// Whether no other obstacle comes so near that it could hide a corner: so most stand, and one look
/// at the cells around an obstacle is less than one at the cell of each corner.
static bool stands_alone(const CollisionManager *manager, int index)
{
    const Grid *grid = &manager->grid;
    const Obstacle *obstacles = manager_obstacles(manager);
    const Vec2 centre = obstacles[index].body.centre;
    const double reach = obstacles[index].bounding + 16.0 * manager->flush_tolerance;
    const CellRange range = grid_range(grid, vec2_sub(centre, vec2(reach, reach)),
                                       vec2_add(centre, vec2(reach, reach)));

    for (int row = range.top; row <= range.bottom; row++) {
        const int *start = manager_packet_start(manager) + grid_cell(grid, 0, row);
        for (int i = PACKET * start[range.left]; i < PACKET * start[range.right + 1]; i++) {
            const int other = obstacle_in_slot(manager, i);
            const double both = other >= 0 ? reach + obstacles[other].bounding : 0.0;
            if (other >= 0 && other != index &&
                vec2_length_squared(vec2_sub(obstacles[other].body.centre, centre)) <=
                    both * both) {
                return false;
            }
        }
    }
    return true;
}

/// What balls meet of the brick in a cell, 0 where there is none.
static unsigned solid_faces_at(const CollisionManager *manager, const BrickGrid *grid, int column,
                               int row)
{
    const int brick = brick_grid_at(grid, column, row);
    return brick >= 0 && manager_brick_values(manager)[brick] != BRICK_EMPTY
               ? manager_solid_faces(manager)[brick]
               : 0;
}

/// Whether a brick fills a cell; one with a single face hides nothing behind or beside it.
static bool brick_at(const CollisionManager *manager, const BrickGrid *grid, int column, int row)
{
    return solid_faces_at(manager, grid, column, row) == RECTANGLE_ALL;
}

/// The cells before and after a coordinate: two where it lies on the line between them.
static void cells_around(double coordinate, double origin, double cell, double tolerance,
                         int *before, int *after)
{
    *before = (int)floor((coordinate - tolerance - origin) / cell);
    *after = (int)floor((coordinate + tolerance - origin) / cell);
}

static bool is_hidden_by_grid(const CollisionManager *manager, const ObstacleCorner *corner,
                              const BrickGrid *bricks)
{
    const double tolerance = manager->flush_tolerance;
    const double right = bricks->origin.x + bricks->columns * bricks->cell.x + tolerance;
    const double bottom = bricks->origin.y + bricks->rows * bricks->cell.y + tolerance;
    const Vec2 point = corner->point;

    if (point.x < bricks->origin.x - tolerance || point.y < bricks->origin.y - tolerance ||
        point.x > right || point.y > bottom) {
        return false;
    }
    int columns[2], rows[2];
    cells_around(point.x, bricks->origin.x, bricks->cell.x, tolerance, &columns[0], &columns[1]);
    cells_around(point.y, bricks->origin.y, bricks->cell.y, tolerance, &rows[0], &rows[1]);
    // The four quarters around the point; fewer distinct cells mean that it lies on a side or
    // inside.
    int filled = 0, last = 0;
    for (int quarter = 0; quarter < 4; quarter++) {
        if (brick_at(manager, bricks, columns[quarter & 1], rows[quarter >> 1])) {
            filled++;
            last = quarter;
        }
    }
    if (filled != 1) {
        return filled > 1;
    }
    // One brick's corner: its axis points away from the quarter that it fills.
    const Vec2 axis = vec2(last & 1 ? -COSINE_45 : COSINE_45, last >> 1 ? -COSINE_45 : COSINE_45);
    ObstacleCorner own = {point, axis, COSINE_45, COSINE_45};
    return obstacle_cones_are_apart(corner, &own);
}

/// @param own  the grid whose brick has that corner; NULL: it is none of a brick
static bool is_hidden_by_bricks(const CollisionManager *manager, const ObstacleCorner *corner,
                                const BrickGrid *own)
{
    for (int i = 0; i < manager->bricks.count; i++) {
        const BrickGrid *grid = &manager->bricks.grid[i];
        const bool filtered = (grid->filter.category | grid->filter.mask) != 0;
        if (grid != own && !filtered && is_hidden_by_grid(manager, corner, grid)) {
            return true;
        }
    }
    return false;
}

/// Whether any part of an obstacle may lie within `margin` of a box. Of a line the box must not lie
/// on one side: the circle around a long one fills much that it does not touch.
static bool may_reach(const Obstacle *obstacle, const Rectangle *box, double margin)
{
    const Vec2 half = vec2_scale(vec2_sub(box->max, box->min), 0.5);
    const Vec2 apart = vec2_sub(vec2_add(box->min, half), obstacle->body.centre);
    const double reach = obstacle->bounding + margin;

    if (fabs(apart.x) > half.x + reach || fabs(apart.y) > half.y + reach) {
        return false;
    }
    if (obstacle->shape != SHAPE_LINE) {
        return true;
    }
    const Line *line = &obstacle->body.line;
    return fabs(vec2_cross(line->direction, apart)) <= half.x * fabs(line->direction.y) +
                                                           half.y * fabs(line->direction.x) +
                                                           line->radius + margin;
}

/// Each point lies in one of the halves of a box.
static bool holds(const Rectangle *box, Vec2 point)
{
    return point.x >= box->min.x && point.x < box->max.x && point.y >= box->min.y &&
           point.y < box->max.y;
}

/// Obstacles that stand close together: which of them hide corners of others within a box.
typedef struct Crowd {
    CollisionManager *manager;
    int *index; ///< of the obstacles
    int count;
} Crowd;

/// How many corners lie within a box, at most `most`.
static int count_corners(const Crowd *crowd, const Rectangle *box, int most)
{
    int found = 0;

    for (int i = 0; i < crowd->count && found < most; i++) {
        const Obstacle *obstacle = &manager_obstacles(crowd->manager)[crowd->index[i]];
        for (int k = obstacle->corners - 1; k >= 0; k--) {
            found += holds(box, obstacle_corner(obstacle, k).point);
        }
    }
    return found;
}

static bool is_hidden_in_crowd(const Crowd *crowd, const ObstacleCorner *corner, int self)
{
    const CollisionManager *manager = crowd->manager;

    for (int i = 0; i < crowd->count; i++) {
        const int other = crowd->index[i];
        if (other != self &&
            obstacle_hides(&manager_obstacles(manager)[other], corner, manager->flush_tolerance)) {
            return true;
        }
    }
    return false;
}

/// Looks at every obstacle of the crowd for every corner within the box.
static void hide_one_by_one(const Crowd *crowd, const Rectangle *box)
{
    for (int i = 0; i < crowd->count; i++) {
        Obstacle *obstacle = &manager_obstacles(crowd->manager)[crowd->index[i]];
        for (int k = obstacle->corners - 1; k >= 0; k--) {
            const ObstacleCorner corner = obstacle_corner(obstacle, k);
            if (holds(box, corner.point) && is_hidden_in_crowd(crowd, &corner, crowd->index[i])) {
                obstacle->hidden |= (uint8_t)(1u << k);
            }
        }
    }
}

/// Hides what the crowd hides within the box, half by half, each with those of the crowd alone that
/// reach it. Changes the crowd's order.
static void hide_in_box(const Crowd *crowd, const Rectangle *box, int halvings)
{
    const int corners = count_corners(crowd, box, FEW_CORNERS);
    const Vec2 sides = vec2_sub(box->max, box->min);
    Rectangle half[2] = {*box, *box};

    if (corners == 0) {
        return;
    }
    if (corners < FEW_CORNERS || crowd->count <= FEW_IN_CROWD || halvings == 0) {
        hide_one_by_one(crowd, box);
        return;
    }
    if (sides.x > sides.y) {
        half[0].max.x = half[1].min.x = box->min.x + 0.5 * sides.x;
    } else {
        half[0].max.y = half[1].min.y = box->min.y + 0.5 * sides.y;
    }
    for (int i = 0; i < 2; i++) {
        Crowd part = *crowd;
        part.count = 0;
        for (int k = 0; k < crowd->count; k++) {
            const int index = crowd->index[k];
            if (may_reach(&manager_obstacles(crowd->manager)[index], &half[i],
                          CROWD_MARGIN * crowd->manager->flush_tolerance)) {
                crowd->index[k] = crowd->index[part.count];
                crowd->index[part.count++] = index;
            }
        }
        hide_in_box(&part, &half[i], halvings - 1);
    }
}

/// Works out the obstacles of the crowd's list that stand, as far as their corners lie in the box.
static void update_crowd(Crowd *crowd, const Rectangle *box)
{
    for (int i = 0; i < crowd->count; i++) {
        Obstacle *obstacle = &manager_obstacles(crowd->manager)[crowd->index[i]];
        for (int k = obstacle->corners - 1; k >= 0; k--) {
            const ObstacleCorner corner = obstacle_corner(obstacle, k);
            const unsigned bit = 1u << k;
            if (holds(box, corner.point)) {
                const bool hidden = is_hidden_by_bricks(crowd->manager, &corner, NULL);
                obstacle->hidden =
                    (uint8_t)(hidden ? obstacle->hidden | bit : obstacle->hidden & ~bit);
            }
        }
    }
    hide_in_box(crowd, box, HALVINGS);
    memset(crowd->index, 0, (size_t)crowd->count * sizeof *crowd->index);
}

void corners_update_obstacles(CollisionManager *manager)
{
    Crowd crowd = {.manager = manager, .index = manager_crowd(manager)};
    Rectangle box = {{0.0, 0.0}, {manager->width, manager->height}};

    for (int i = 0; i < manager->obstacle_count; i++) {
        const Obstacle *obstacle = &manager_obstacles(manager)[i];
        if (obstacle->presence != OBSTACLE_FIXED ||
            (manager->bricks.count == 0 && stands_alone(manager, i))) {
            continue;
        }
        const Vec2 centre = obstacle->body.centre;
        const double reach = 2.0 * obstacle->bounding;
        box.min =
            vec2(scalar_min(box.min.x, centre.x - reach), scalar_min(box.min.y, centre.y - reach));
        box.max =
            vec2(scalar_max(box.max.x, centre.x + reach), scalar_max(box.max.y, centre.y + reach));
        crowd.index[crowd.count++] = i;
    }
    update_crowd(&crowd, &box);
}

/// Whether a corner's end of a single face is that of the same face of the brick beside it.
static bool goes_on(const CollisionManager *manager, const BrickGrid *grid, int column, int row,
                    unsigned solid, bool right, bool below)
{
    const bool level = solid == RECTANGLE_TOP || solid == RECTANGLE_BOTTOM;
    const int beside_x = column + (level ? (right ? 1 : -1) : 0);
    const int beside_y = row + (level ? 0 : (below ? 1 : -1));
    return solid != RECTANGLE_ALL && solid_faces_at(manager, grid, beside_x, beside_y) == solid;
}

static unsigned open_faces_of(const CollisionManager *manager, const BrickGrid *grid, int column,
                              int row)
{
    const unsigned solid = solid_faces_at(manager, grid, column, row);

    if (solid == 0) {
        return 0;
    }
    unsigned flush = 0;
    flush |= brick_at(manager, grid, column - 1, row) ? RECTANGLE_LEFT : 0;
    flush |= brick_at(manager, grid, column + 1, row) ? RECTANGLE_RIGHT : 0;
    flush |= brick_at(manager, grid, column, row - 1) ? RECTANGLE_TOP : 0;
    flush |= brick_at(manager, grid, column, row + 1) ? RECTANGLE_BOTTOM : 0;
    unsigned open = solid & RECTANGLE_FACES & ~flush;
    const unsigned level = RECTANGLE_LEFT | RECTANGLE_RIGHT;
    const unsigned upright = RECTANGLE_TOP | RECTANGLE_BOTTOM;
    if ((flush & level) == level || (flush & upright) == upright) {
        // Each corner has one of them.
        return open;
    }
    const Rectangle body = rectangle_of_cell(grid->origin, grid->cell, column, row);
    for (int k = 0; k < 4; k++) {
        bool right = k & 1, below = k >> 1;
        const unsigned faces = (unsigned)(right ? RECTANGLE_RIGHT : RECTANGLE_LEFT) |
                               (unsigned)(below ? RECTANGLE_BOTTOM : RECTANGLE_TOP);
        ObstacleCorner corner = {
            vec2(right ? body.max.x : body.min.x, below ? body.max.y : body.min.y),
            vec2(right ? COSINE_45 : -COSINE_45, below ? COSINE_45 : -COSINE_45), COSINE_45,
            COSINE_45};
        if ((solid & faces) != 0 && (flush & faces) == 0 &&
            !goes_on(manager, grid, column, row, solid, right, below) &&
            !brick_at(manager, grid, column + (right ? 1 : -1), row + (below ? 1 : -1)) &&
            !is_hidden_by_any_obstacle(manager, &corner, -1) &&
            !is_hidden_by_bricks(manager, &corner, grid)) {
            open |= (unsigned)RECTANGLE_TOP_LEFT << k;
        }
    }
    return open;
}

void corners_update_bricks(CollisionManager *manager, const BrickGrid *grid, int first_column,
                           int last_column, int first_row, int last_row)
{
    for (int row = first_row; row <= last_row && row < grid->rows; row++) {
        for (int column = first_column; column <= last_column && column < grid->columns; column++) {
            manager_open_faces(manager)[brick_grid_at(grid, column, row)] =
                (uint8_t)open_faces_of(manager, grid, column, row);
        }
    }
}

/// Works out anew the bricks of a grid that lie within a box or beside it. Returns their number.
static int update_grid_in_box(CollisionManager *manager, const BrickGrid *bricks, Vec2 min,
                              Vec2 max)
{
    const double left = (min.x - bricks->origin.x) / bricks->cell.x - 1.0;
    const double top = (min.y - bricks->origin.y) / bricks->cell.y - 1.0;
    const double right = (max.x - bricks->origin.x) / bricks->cell.x + 1.0;
    const double bottom = (max.y - bricks->origin.y) / bricks->cell.y + 1.0;

    if (right < 0.0 || bottom < 0.0 || left >= bricks->columns || top >= bricks->rows) {
        return 0;
    }
    const int columns[] = {grid_clamp(left, bricks->columns), grid_clamp(right, bricks->columns)};
    const int rows[] = {grid_clamp(top, bricks->rows), grid_clamp(bottom, bricks->rows)};
    corners_update_bricks(manager, bricks, columns[0], columns[1], rows[0], rows[1]);
    return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
}

/// Gathers those that stand in a box's cells and reach it; one that lies in several cells once.
/// Returns how often cells list an obstacle.
static int gather_crowd(Crowd *crowd, const Rectangle *box)
{
    CollisionManager *manager = crowd->manager;
    const CellRange range = grid_range(&manager->grid, box->min, box->max);
    int listed = 0;

    for (int row = range.top; row <= range.bottom; row++) {
        const int *start = manager_packet_start(manager) + grid_cell(&manager->grid, 0, row);
        for (int i = PACKET * start[range.left]; i < PACKET * start[range.right + 1]; i++) {
            const int index = obstacle_in_slot(manager, i);
            Obstacle *obstacle = index >= 0 ? &manager_obstacles(manager)[index] : NULL;
            listed += obstacle != NULL;
            if (obstacle != NULL && obstacle->presence != OBSTACLE_FIXED) {
                obstacle->hidden = 0;
            } else if (obstacle != NULL && (obstacle->hidden & GATHERED) == 0 &&
                       may_reach(obstacle, box, CROWD_MARGIN * manager->flush_tolerance)) {
                obstacle->hidden |= GATHERED;
                crowd->index[crowd->count++] = index;
            }
        }
    }
    for (int i = 0; i < crowd->count; i++) {
        manager_obstacles(manager)[crowd->index[i]].hidden &= (uint8_t)~GATHERED;
    }
    return listed;
}

int corners_update_box(CollisionManager *manager, Vec2 min, Vec2 max)
{
    const double margin = CROWD_MARGIN * manager->flush_tolerance;
    const Rectangle box = {vec2_sub(min, vec2(margin, margin)),
                           vec2_add(max, vec2(margin, margin))};
    Crowd crowd = {.manager = manager, .index = manager_crowd(manager)};
    int count = gather_crowd(&crowd, &box);

    update_crowd(&crowd, &box);
    for (int i = 0; i < manager->bricks.count; i++) {
        count += update_grid_in_box(manager, &manager->bricks.grid[i], min, max);
    }
    return count;
}

// Units of work: a change with what is worked out anew around it, bricks and obstacles whose
// corners are worked out for one.
#define CHANGE_WORK      3
#define CORNERS_PER_WORK 32
/// Rows of cells that are seen to in one go.
#define ROWS_AT_ONCE 4

#define NOWHERE ((double)INFINITY)
static const Rectangle NOTHING = {{NOWHERE, NOWHERE}, {-NOWHERE, -NOWHERE}};

/// Returns the number of bricks and obstacles whose corners were worked out.
static int update_around(CollisionManager *manager, const Rectangle *area)
{
    const int count = corners_update_box(manager, area->min, area->max);
    predict_wake(manager, grid_cells_around(manager, area));
    return count;
}

static Rectangle around_both(const Rectangle *a, const Rectangle *b)
{
    return (Rectangle){
        {scalar_min(a->min.x, b->min.x), scalar_min(a->min.y, b->min.y)},
        {scalar_max(a->max.x, b->max.x), scalar_max(a->max.y, b->max.y)},
    };
}

void corners_gather_change(CollisionManager *manager, const Rectangle *body)
{
    if (manager->gathers) {
        manager->gathered = around_both(&manager->gathered, body);
        manager_add_work(manager, 1);
    } else {
        update_around(manager, body);
        manager_add_work(manager, CHANGE_WORK);
    }
}

void collision_manager_gather_changes(CollisionManager *manager)
{
    if (!manager->gathers) {
        manager->gathers = true;
        manager->gathered = NOTHING;
    }
}

bool collision_manager_settle_changes(CollisionManager *manager)
{
    const double height = ROWS_AT_ONCE * manager->height / manager->grid.rows;
    Rectangle *left = &manager->gathered;
    while (manager->gathers) {
        if (collision_manager_is_spent(manager)) {
            return false;
        }
        const double end = left->min.y + height;
        const Rectangle strip = {left->min, {left->max.x, scalar_min(end, left->max.y)}};
        if (left->min.y <= left->max.y) {
            manager_add_work(manager, 1 + update_around(manager, &strip) / CORNERS_PER_WORK);
        }
        left->min.y = end;
        manager->gathers = end <= left->max.y;
    }
    return true;
}
