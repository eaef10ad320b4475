#include "permanent_area.h"

#include <math.h>

#include "shape.h"

bool level_cover_lasts(const ObstacleDef *hexagon)
{
    return hexagon->hits == 0 && hexagon->period_s == 0;
}

LevelCover level_cover_make(const ObstacleDef *hexagon)
{
    return (LevelCover){hexagon_make(hexagon->centre, hexagon->radius, hexagon->angle_deg),
                        hexagon->spin_deg_per_s != 0};
}

/// Whether a point is in it, its edge included.
static bool holds_point(const LevelCover *cover, Vec2 point)
{
    const Hexagon *hexagon = &cover->hexagon;
    Vec2 from_centre = vec2_sub(point, hexagon->centre);
    if (cover->spins) {
        return vec2_length_squared(from_centre) <= hexagon->apothem * hexagon->apothem;
    }
    for (int k = 0; k < 6; k++) {
        if (vec2_dot(hexagon_edge_normal(hexagon, k), from_centre) > hexagon->apothem) {
            return false;
        }
    }
    return true;
}

bool level_cover_holds_cell(const LevelCover *cover, const WorldDef *world, int column, int row)
{
    // Its corners are in it, and both are convex.
    for (int corner = 0; corner < 4; corner++) {
        Vec2 place = vec2(column + (corner & 1), row + (corner >> 1));
        Vec2 point = vec2(world->brick_origin.x + place.x * world->brick_cell.x,
                          world->brick_origin.y + place.y * world->brick_cell.y);
        if (!holds_point(cover, point)) {
            return false;
        }
    }
    return true;
}

bool level_cover_meets(const LevelCover *cover, const Circle *circle)
{
    const Hexagon *hexagon = &cover->hexagon;
    if (!cover->spins) {
        return level_hexagon_meets(hexagon, circle);
    }
    double reach = hexagon->apothem + circle->radius;
    return vec2_length_squared(vec2_sub(circle->centre, hexagon->centre)) < reach * reach;
}

bool level_hexagon_meets(const Hexagon *hexagon, const Circle *circle)
{
    Vec2 from_centre = vec2_sub(circle->centre, hexagon->centre);
    double reach = hexagon->circumradius + circle->radius;
    if (vec2_length_squared(from_centre) >= reach * reach) {
        return false;
    }
    double nearest = -HUGE_VAL;
    int edge = 0;
    for (int k = 0; k < 6; k++) {
        double distance = vec2_dot(hexagon_edge_normal(hexagon, k), from_centre) - hexagon->apothem;
        if (distance > nearest) {
            nearest = distance;
            edge = k;
        }
    }
    if (nearest <= 0) {
        return true;
    }
    // Outside, the edge whose line is farthest away is the nearest one, or shares the nearest
    // corner.
    Vec2 corner = hexagon_corner(hexagon, edge);
    Vec2 along = vec2_sub(hexagon_corner(hexagon, (edge + 1) % 6), corner);
    Vec2 to = vec2_sub(circle->centre, corner);
    double part = fmin(1, fmax(0, vec2_dot(to, along) / vec2_length_squared(along)));
    Vec2 gap = vec2_sub(to, vec2_scale(along, part));
    return vec2_length_squared(gap) < circle->radius * circle->radius;
}

bool level_cell_meets(const WorldDef *world, int row, int column, const Circle *circle)
{
    double left = world->brick_origin.x + column * world->brick_cell.x;
    double top = world->brick_origin.y + row * world->brick_cell.y;
    double right = world->brick_origin.x + (column + 1) * world->brick_cell.x;
    double bottom = world->brick_origin.y + (row + 1) * world->brick_cell.y;
    double dx = circle->centre.x - fmin(fmax(circle->centre.x, left), right);
    double dy = circle->centre.y - fmin(fmax(circle->centre.y, top), bottom);
    return dx * dx + dy * dy < circle->radius * circle->radius;
}
