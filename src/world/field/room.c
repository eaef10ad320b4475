// The standing tests of a ball against everything that is in the arena.
#include "room.h"

#include <math.h>

#include "bricks.h"
#include "paddle.h"

/// Whether no ball can be where a brick is.
static bool is_filled(const World *world, int brick)
{
    return collision_manager_brick(world_manager_const(world), brick) != BRICK_EMPTY &&
           !brick_kind_lets_in(bricks_row(world, brick));
}

static bool grid_has_brick(const World *world, const BrickGrid *grid, const Circle *circle)
{
    const Vec2 cell = grid->cell;
    const Vec2 from = vec2_sub(circle->centre, grid->origin);
    const double radius = circle->radius;
    for (int row = (int)scalar_max(0.0, floor((from.y - radius) / cell.y));
         row < grid->rows && row * cell.y <= from.y + radius; row++) {
        for (int column = (int)scalar_max(0.0, floor((from.x - radius) / cell.x));
             column < grid->columns && column * cell.x <= from.x + radius; column++) {
            const Rectangle body = rectangle_of_cell(grid->origin, cell, column, row);
            if (is_filled(world, brick_grid_at(grid, column, row)) &&
                collision_circle_touches_rectangle(circle, &body)) {
                return true;
            }
        }
    }
    return false;
}

bool room_has_brick(const World *world, Vec2 position, double radius)
{
    const Circle circle = {position, radius};
    bool has = false;
    for (int i = 0; i < world->bricks.count && !has; i++) {
        has = grid_has_brick(world, &world->bricks.grid[i], &circle);
    }
    return has;
}

bool room_is_free(const World *world, Vec2 position, double radius, int ignore_ball,
                  int ignore_paddle)
{
    const CollisionManager *manager = world_manager_const(world);
    const Circle circle = {position, radius};
    if (position.x < radius || position.x > world->width - radius || position.y < radius ||
        position.y > world->height - radius || room_has_brick(world, position, radius)) {
        return false;
    }
    for (int paddle = 0; paddle < world->paddle_count; paddle++) {
        const Rectangle body = paddle_state(world, &world->paddle[paddle]).body;
        if (paddle != ignore_paddle && collision_circle_touches_rectangle(&circle, &body)) {
            return false;
        }
    }
    return !collision_manager_touches(manager, &circle, ignore_ball);
}
