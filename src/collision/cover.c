#include "manager.h"
#include "sweep.h"

// A corner that a ball can touch is a corner of the union of all fixed obstacles. One is covered
// when it lies inside another obstacle, on another's edge (at most flat then), or on another's
// corner where the two together are flat or hollow: the directions from which each can be touched
// do not overlap. Half of that cone of directions is 30 degrees for a hexagon's corner and 45 for a
// brick's, so two cones overlap when their axes are less than the sum of their halves apart. Moving
// hexagons cover nothing for good: there the time of impact alone decides.
#define COSINE_HEXAGON_HEXAGON 0.5
#define COSINE_HEXAGON_BRICK   0.25881904510252076 // cos 75 degrees
#define COSINE_45              0.70710678118654752
#define COSINE_TOLERANCE       1e-9

typedef struct Corner {
    Vec2 point;
    Vec2 axis; ///< unit length, outward along the middle
} Corner;

static bool corner_covered_by_hexagon(const CollisionManager *manager, const Corner *corner,
                                      int hexagon, double cosine)
{
    const Hexagon *other = &manager_hexagons(manager)[hexagon];
    double tolerance = manager->cover_tolerance;
    Vec2 offset = vec2_sub(corner->point, other->centre);
    double bound = other->circumradius + tolerance;

    if (vec2_length_squared(offset) > bound * bound) {
        return false;
    }
    for (int k = 0; k < 3; k++) {
        if (fabs(vec2_dot(other->normal[k], offset)) > other->apothem + tolerance) {
            return false;
        }
    }
    for (int k = 0; k < 6; k++) {
        Vec2 place = hexagon_corner_offset(other, k);
        Vec2 apart = vec2_sub(offset, place);
        if (fabs(apart.x) <= 2.0 * tolerance && fabs(apart.y) <= 2.0 * tolerance) {
            double along = vec2_dot(corner->axis, place) / other->circumradius;
            return along <= cosine + COSINE_TOLERANCE;
        }
    }
    return true;
}

/// The list of the point's cell holds all hexagons that reach it.
static bool covered_by_any_hexagon(const CollisionManager *manager, const Corner *corner, int self,
                                   double cosine)
{
    const Grid *grid = &manager->grid;
    CellRange cell = grid_range(grid, corner->point, corner->point);
    const int *start = manager_line_start(manager) + (cell.top * grid->columns + cell.left);

    for (int line = start[0]; line < start[1]; line++) {
        for (int slot = 0; slot < LINE; slot++) {
            int hexagon = manager_lines(manager)[line].hexagon[slot];
            if (hexagon >= 0 && hexagon != self &&
                manager_hexagon_kinds(manager)[hexagon] == HEXAGON_FIXED &&
                corner_covered_by_hexagon(manager, corner, hexagon, cosine)) {
                return true;
            }
        }
    }
    return false;
}

static bool brick_at(const CollisionManager *manager, int column, int row)
{
    return column >= 0 && row >= 0 && column < manager->bricks.columns &&
           row < manager->bricks.rows &&
           manager_brick_hits(manager)[row * manager->bricks.columns + column] != BRICK_EMPTY;
}

/// Which of the grid lines around a coordinate it lies between, or on: the cells before and after
/// the place.
static void cells_around(double place, double origin, double cell, double tolerance, int *before,
                         int *after)
{
    *before = (int)floor((place - tolerance - origin) / cell);
    *after = (int)floor((place + tolerance - origin) / cell);
}

static bool covered_by_bricks(const CollisionManager *manager, const Corner *corner)
{
    const BrickGrid *bricks = &manager->bricks;
    double tolerance = manager->cover_tolerance;
    double right = bricks->origin.x + bricks->columns * bricks->cell.x + tolerance;
    double bottom = bricks->origin.y + bricks->rows * bricks->cell.y + tolerance;
    Vec2 point = corner->point;
    int columns[2], rows[2];

    if (bricks->columns == 0 || point.x < bricks->origin.x - tolerance ||
        point.y < bricks->origin.y - tolerance || point.x > right || point.y > bottom) {
        return false;
    }
    cells_around(point.x, bricks->origin.x, bricks->cell.x, tolerance, &columns[0], &columns[1]);
    cells_around(point.y, bricks->origin.y, bricks->cell.y, tolerance, &rows[0], &rows[1]);
    // The four quarters around the point; fewer distinct cells mean that it lies on a side or
    // inside.
    int filled = 0, last = 0;
    for (int quarter = 0; quarter < 4; quarter++) {
        if (brick_at(manager, columns[quarter & 1], rows[quarter >> 1])) {
            filled++;
            last = quarter;
        }
    }
    if (filled != 1) {
        return filled > 1;
    }
    // One brick's corner: its axis points away from the quarter that it fills.
    Vec2 axis = vec2(last & 1 ? -COSINE_45 : COSINE_45, last >> 1 ? -COSINE_45 : COSINE_45);
    return vec2_dot(corner->axis, axis) <= COSINE_HEXAGON_BRICK + COSINE_TOLERANCE;
}

void cover_hexagon(CollisionManager *manager, int index)
{
    const Hexagon *hexagon = &manager_hexagons(manager)[index];
    unsigned covered = 0;

    for (int k = 0; k < 6 && manager_hexagon_kinds(manager)[index] == HEXAGON_FIXED; k++) {
        Vec2 place = hexagon_corner_offset(hexagon, k);
        Corner corner = {vec2_add(hexagon->centre, place),
                         vec2_scale(place, 1.0 / hexagon->circumradius)};
        if (covered_by_any_hexagon(manager, &corner, index, COSINE_HEXAGON_HEXAGON) ||
            covered_by_bricks(manager, &corner)) {
            covered |= 1u << k;
        }
    }
    manager_covered(manager)[index] = (uint8_t)covered;
}

static unsigned exposed_brick(const CollisionManager *manager, int column, int row)
{
    unsigned exposed = 0;

    if (!brick_at(manager, column, row)) {
        return 0;
    }
    exposed |= brick_at(manager, column - 1, row) ? 0 : RECTANGLE_LEFT;
    exposed |= brick_at(manager, column + 1, row) ? 0 : RECTANGLE_RIGHT;
    exposed |= brick_at(manager, column, row - 1) ? 0 : RECTANGLE_TOP;
    exposed |= brick_at(manager, column, row + 1) ? 0 : RECTANGLE_BOTTOM;
    Rectangle body = resolve_brick_body(manager, row * manager->bricks.columns + column);
    for (int k = 0; k < 4; k++) {
        bool right = k & 1, below = k >> 1;
        unsigned faces = (unsigned)(right ? RECTANGLE_RIGHT : RECTANGLE_LEFT) |
                         (unsigned)(below ? RECTANGLE_BOTTOM : RECTANGLE_TOP);
        Corner corner = {vec2(right ? body.max.x : body.min.x, below ? body.max.y : body.min.y),
                         vec2(right ? COSINE_45 : -COSINE_45, below ? COSINE_45 : -COSINE_45)};
        if ((exposed & faces) == faces &&
            !brick_at(manager, column + (right ? 1 : -1), row + (below ? 1 : -1)) &&
            !covered_by_any_hexagon(manager, &corner, -1, COSINE_HEXAGON_BRICK)) {
            exposed |= (unsigned)RECTANGLE_TOP_LEFT << k;
        }
    }
    return exposed;
}

void cover_bricks(CollisionManager *manager, int first_column, int last_column, int first_row,
                  int last_row)
{
    const BrickGrid *bricks = &manager->bricks;

    for (int row = first_row < 0 ? 0 : first_row; row <= last_row && row < bricks->rows; row++) {
        for (int column = first_column < 0 ? 0 : first_column;
             column <= last_column && column < bricks->columns; column++) {
            manager_exposed(manager)[row * bricks->columns + column] =
                (uint8_t)exposed_brick(manager, column, row);
        }
    }
}

void cover_box(CollisionManager *manager, Vec2 min, Vec2 max)
{
    const BrickGrid *bricks = &manager->bricks;
    const Grid *grid = &manager->grid;
    CellRange range = grid_range(grid, min, max);

    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            const int *start = manager_line_start(manager) + (row * grid->columns + column);
            for (int line = start[0]; line < start[1]; line++) {
                for (int slot = 0; slot < LINE; slot++) {
                    int hexagon = manager_lines(manager)[line].hexagon[slot];
                    if (hexagon >= 0) {
                        cover_hexagon(manager, hexagon);
                    }
                }
            }
        }
    }
    if (bricks->columns > 0) {
        double left = (min.x - bricks->origin.x) / bricks->cell.x - 1.0;
        double top = (min.y - bricks->origin.y) / bricks->cell.y - 1.0;
        double right = (max.x - bricks->origin.x) / bricks->cell.x + 1.0;
        double bottom = (max.y - bricks->origin.y) / bricks->cell.y + 1.0;
        if (right >= 0.0 && bottom >= 0.0 && left < bricks->columns && top < bricks->rows) {
            cover_bricks(manager, grid_clamp(left, bricks->columns),
                         grid_clamp(right, bricks->columns), grid_clamp(top, bricks->rows),
                         grid_clamp(bottom, bricks->rows));
        }
    }
}
