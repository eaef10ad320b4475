// Applies a brick's kind to contacts and hits.
#include "bricks.h"

#include "check.h"
#include "det_math.h"
#include "world_field.h"

// From the straight way off: a ball never goes along a chaotic wall.
#define SCATTER_DEG 75.0

bool bricks_admit(const World *world, int brick, int hits, Side side, const Contact *contact)
{
    const BrickKind *kind = bricks_row(world, brick);
    const bool pierces = hits == BRICK_INDESTRUCTIBLE;
    switch (kind->guard) {
    case BRICK_GUARD_WALL:
        return pierces;
    case BRICK_GUARD_SEAL:
        return side == kind->side;
    case BRICK_GUARD_ARMOUR:
        return pierces || contact == NULL ||
               vec2_dot(contact->normal, side_inward(kind->side)) >= 0.0;
    case BRICK_GUARD_NONE:
    case BRICK_GUARD_COUNT:
        break;
    }
    return true;
}

int bricks_neighbours(const World *world, int brick, int neighbours[8])
{
    const BrickGrid *grid = brick_grids_of(&world->bricks, brick);
    const int column = brick_grid_column(grid, brick);
    const int row = brick_grid_row(grid, brick);
    int count = 0;
    for (int y = row - 1; y <= row + 1; y++) {
        for (int x = column - 1; x <= column + 1; x++) {
            const int other = brick_grid_at(grid, x, y);
            if (other >= 0 && other != brick) {
                neighbours[count++] = other;
            }
        }
    }
    return count;
}

static bool is_planned(const World *world, int brick)
{
    return world_brick_cell(world, brick)->planned;
}

void bricks_count(World *world, int brick, int change)
{
    const BrickKind *kind = bricks_row(world, brick);
    const BrickOwn *own = brick_kind_own(world->own_kinds, bricks_kind(world, brick));
    if (kind->effect == BRICK_EFFECT_DOOR) {
        world->doors_closed[kind->colour] += change;
    }
    if (own != NULL) {
        world->marked_bricks[own->mark] += change;
    }
}

/// Of SIDE_NONE: nobody's.
static int place_of(Side owner)
{
    return owner == SIDE_NONE ? SIDE_COUNT : (int)owner;
}

int world_territory(const World *world, Side owner)
{
    return world->territory[place_of(owner)];
}

void bricks_count_territory(World *world, int brick, int change)
{
    const BrickKind *kind = bricks_row(world, brick);
    if (kind->effect == BRICK_EFFECT_TERRITORY) {
        world->territory[place_of(kind->side)] += change;
    }
}

void bricks_note_placed(World *world, int brick)
{
    const BrickKind *kind = bricks_row(world, brick);
    bricks_count(world, brick, 1);
    bricks_count_territory(world, brick, 1);
    if (kind->effect == BRICK_EFFECT_LET_PASS) {
        collision_manager_set_one_way_brick(world_manager(world), brick, kind->side);
    }
}

void bricks_plan(World *world, int brick, int kind, Side side, int steps)
{
    CHECK(!is_planned(world, brick));
    world_brick_cell(world, brick)->planned = true;
    *world_brick_task(world, world->brick_tasks) =
        (BrickTask){world->step + steps, brick, (unsigned char)kind, (signed char)side};
    world->brick_tasks++;
}

void bricks_scatter(World *world, Contact *contact)
{
    CollisionManager *manager = world_manager(world);
    if (collision_manager_ball(manager, contact->ball).piercing) {
        return;
    }
    const double angle = rng_range(&world->rng, -SCATTER_DEG, SCATTER_DEG);
    const Vec2 way = det_rotate(contact->normal, det_direction(angle));
    contact->velocity = vec2_scale(way, vec2_length(contact->velocity));
    collision_manager_set_ball_velocity(manager, contact->ball, contact->velocity);
}

/// What is to grow counts as there already, so that a level does not end before it has.
static void sow(World *world, int brick, Side side)
{
    int neighbours[8];
    const int count = bricks_neighbours(world, brick, neighbours);
    for (int i = 0; i < count; i++) {
        if (collision_manager_brick(world_manager(world), neighbours[i]) == BRICK_EMPTY &&
            !is_planned(world, neighbours[i]) &&
            bricks_row(world, neighbours[i])->effect != BRICK_EFFECT_DOOR) {
            bricks_plan(world, neighbours[i], bricks_kind(world, brick), side, 0);
            world->destructible++;
        }
    }
}

void bricks_meet(World *world, Contact *contact)
{
    const BrickEffect effect = bricks_row(world, contact->id)->effect;
    if (effect == BRICK_EFFECT_SCATTER) {
        bricks_scatter(world, contact);
    } else if ((effect == BRICK_EFFECT_SWITCH || effect == BRICK_EFFECT_TERRITORY) &&
               !is_planned(world, contact->id)) {
        // However often it is hit in a step, a switch works once, at its end; territory goes to the
        // owner of the first ball.
        bricks_plan(world, contact->id, bricks_kind(world, contact->id),
                    (Side)world_ball_info(world, contact->ball)->owner, 0);
    }
}

void bricks_note_hit(World *world, int brick, int left, Side side)
{
    const int kind = bricks_kind(world, brick);
    const BrickEffect effect = bricks_row(world, brick)->effect;
    if (effect == BRICK_EFFECT_EXPLODE && left == 0) {
        bricks_plan(world, brick, kind, side, BRICK_FUSE_STEPS);
    } else if (effect == BRICK_EFFECT_GROW && left == 0) {
        sow(world, brick, side);
    } else if (effect == BRICK_EFFECT_REGENERATE && left > 0 && !is_planned(world, brick)) {
        bricks_plan(world, brick, kind, side, BRICK_REGAIN_STEPS);
    }
}
