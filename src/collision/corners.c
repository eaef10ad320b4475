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

#include "bodies.h"
#include "sweep.h"

#define COSINE_45 0.70710678118654752

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
    const CellRange cell = grid_range(grid, corner->point, corner->point);
    const int *start = manager_packet_start(manager) + (cell.top * grid->columns + cell.left);

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
        const int *start = manager_packet_start(manager) + row * grid->columns;
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

void corners_update_obstacle(CollisionManager *manager, int index)
{
    Obstacle *obstacle = &manager_obstacles(manager)[index];
    int count = obstacle->presence == OBSTACLE_FIXED ? obstacle_corner_count(obstacle) : 0;
    unsigned hidden = 0;

    const bool alone = count > 0 && stands_alone(manager, index);
    if (alone && manager->bricks.count == 0) {
        count = 0;
    }
    for (int k = 0; k < count; k++) {
        ObstacleCorner corner = obstacle_corner(obstacle, k);
        if ((!alone && is_hidden_by_any_obstacle(manager, &corner, index)) ||
            is_hidden_by_bricks(manager, &corner, NULL)) {
            hidden |= 1u << k;
        }
    }
    obstacle->hidden = (uint8_t)hidden;
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

static unsigned flush_faces(const CollisionManager *manager, const BrickGrid *grid, int column,
                            int row)
{
    unsigned flush = 0;

    flush |= brick_at(manager, grid, column - 1, row) ? RECTANGLE_LEFT : 0;
    flush |= brick_at(manager, grid, column + 1, row) ? RECTANGLE_RIGHT : 0;
    flush |= brick_at(manager, grid, column, row - 1) ? RECTANGLE_TOP : 0;
    flush |= brick_at(manager, grid, column, row + 1) ? RECTANGLE_BOTTOM : 0;
    return flush;
}

static unsigned open_faces_of(const CollisionManager *manager, const BrickGrid *grid, int column,
                              int row)
{
    const unsigned solid = solid_faces_at(manager, grid, column, row);

    if (solid == 0) {
        return 0;
    }
    const unsigned flush = flush_faces(manager, grid, column, row);
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
    for (int row = first_row < 0 ? 0 : first_row; row <= last_row && row < grid->rows; row++) {
        for (int column = first_column < 0 ? 0 : first_column;
             column <= last_column && column < grid->columns; column++) {
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

int corners_update_box(CollisionManager *manager, Vec2 min, Vec2 max)
{
    const Grid *grid = &manager->grid;
    const CellRange range = grid_range(grid, min, max);
    int count = 0;

    for (int row = range.top; row <= range.bottom; row++) {
        const int *start = manager_packet_start(manager) + row * grid->columns;
        for (int i = PACKET * start[range.left]; i < PACKET * start[range.right + 1]; i++) {
            if (obstacle_in_slot(manager, i) >= 0) {
                corners_update_obstacle(manager, obstacle_in_slot(manager, i));
                count++;
            }
        }
    }
    for (int i = 0; i < manager->bricks.count; i++) {
        count += update_grid_in_box(manager, &manager->bricks.grid[i], min, max);
    }
    return count;
}
