#include "permanent_area.h"

#include "intersect.h"

bool level_cover_lasts(const ObstacleDef *hexagon)
{
    return hexagon->hits == 0 && hexagon->period_s == 0;
}

LevelCover level_cover_make(const ObstacleDef *hexagon)
{
    return (LevelCover){hexagon_make(hexagon->centre, hexagon->radius, hexagon->angle_deg),
                        hexagon->spin_deg_per_s != 0};
}

bool level_cover_meets(const LevelCover *cover, const Circle *circle)
{
    const Circle inner = {cover->hexagon.centre, cover->hexagon.apothem};

    return cover->spins ? intersect_circle_circle(circle, &inner)
                        : intersect_circle_hexagon(circle, &cover->hexagon);
}

bool level_cover_holds_cell(const LevelCover *cover, const WorldDef *world, int column, int row)
{
    // Its corners are in it, and both are convex.
    for (int corner = 0; corner < 4; corner++) {
        Vec2 place = vec2(column + (corner & 1), row + (corner >> 1));
        Circle point = {vec2(world->brick_origin.x + place.x * world->brick_cell.x,
                             world->brick_origin.y + place.y * world->brick_cell.y),
                        0.0};
        if (!level_cover_meets(cover, &point)) {
            return false;
        }
    }
    return true;
}

bool level_cell_meets(const WorldDef *world, int row, int column, const Circle *circle)
{
    const Vec2 origin = world->brick_origin, cell = world->brick_cell;
    const Rectangle body = {vec2(origin.x + column * cell.x, origin.y + row * cell.y),
                            vec2(origin.x + (column + 1) * cell.x, origin.y + (row + 1) * cell.y)};

    return intersect_circle_rectangle(circle, &body);
}
