// Applies a brick's kind to contacts and hits.
#include "bricks.h"

#include "check.h"
#include "det_math.h"

// From the straight way off: a ball never goes along a chaotic wall.
#define SCATTER_DEG 75.0

static bool takes_all(const BrickKind *kind, int hits, Side side, const Contact *contact)
{
    (void)kind, (void)hits, (void)side, (void)contact;
    return true;
}

static bool takes_piercing(const BrickKind *kind, int hits, Side side, const Contact *contact)
{
    (void)kind, (void)side, (void)contact;
    return hits == BRICK_INDESTRUCTIBLE;
}

static bool takes_own(const BrickKind *kind, int hits, Side side, const Contact *contact)
{
    (void)hits, (void)contact;
    return side == kind->side;
}

static bool takes_unplated(const BrickKind *kind, int hits, Side side, const Contact *contact)
{
    static const Vec2 OUTWARD[SIDE_COUNT] = {
        [SIDE_LEFT] = {-1.0, 0.0},
        [SIDE_RIGHT] = {1.0, 0.0},
        [SIDE_TOP] = {0.0, -1.0},
        [SIDE_BOTTOM] = {0.0, 1.0},
    };
    (void)side;
    return hits == BRICK_INDESTRUCTIBLE || contact == NULL ||
           vec2_dot(contact->normal, OUTWARD[kind->side]) <= 0.0;
}

bool bricks_admit(const World *world, int brick, int hits, Side side, const Contact *contact)
{
    static bool (*const GUARDS[BRICK_GUARD_COUNT])(const BrickKind *, int, Side,
                                                   const Contact *) = {
        [BRICK_GUARD_NONE] = takes_all,
        [BRICK_GUARD_WALL] = takes_piercing,
        [BRICK_GUARD_SEAL] = takes_own,
        [BRICK_GUARD_ARMOUR] = takes_unplated,
    };
    const BrickKind *kind = bricks_row(world, brick);
    return GUARDS[kind->guard](kind, hits, side, contact);
}

bool bricks_has_closed_door(const World *world, int colour)
{
    return world->doors_closed[colour] > 0;
}

bool bricks_would_open(const World *world, int brick)
{
    const BrickKind *kind = bricks_row(world, brick);
    return kind->effect == BRICK_EFFECT_SWITCH && bricks_has_closed_door(world, kind->colour);
}

bool bricks_would_take(const World *world, int brick, Side side)
{
    const BrickKind *kind = bricks_row(world, brick);
    return kind->effect == BRICK_EFFECT_TERRITORY && kind->side != side;
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

int bricks_territory(const World *world, Side owner)
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

static void light_fuse(World *world, int brick, int left, Side side)
{
    if (left == 0) {
        bricks_plan(world, brick, bricks_kind(world, brick), side, BRICK_FUSE_STEPS);
    }
}

/// What is to grow counts as there already, so that a level does not end before it has.
static void sow(World *world, int brick, int left, Side side)
{
    int neighbours[8];
    const int count = left == 0 ? bricks_neighbours(world, brick, neighbours) : 0;
    for (int i = 0; i < count; i++) {
        if (collision_manager_brick(world_manager(world), neighbours[i]) == BRICK_EMPTY &&
            !is_planned(world, neighbours[i]) &&
            bricks_row(world, neighbours[i])->effect != BRICK_EFFECT_DOOR) {
            bricks_plan(world, neighbours[i], bricks_kind(world, brick), side, 0);
            world->destructible++;
        }
    }
}

static void begin_regaining(World *world, int brick, int left, Side side)
{
    if (left > 0 && !is_planned(world, brick)) {
        bricks_plan(world, brick, bricks_kind(world, brick), side, BRICK_REGAIN_STEPS);
    }
}

/// However often it is hit in a step, a switch works once, at its end; territory goes to the owner
/// of the first ball.
static void press(World *world, Contact *contact)
{
    if (!is_planned(world, contact->id)) {
        bricks_plan(world, contact->id, bricks_kind(world, contact->id),
                    (Side)world_ball_info(world, contact->ball)->owner, 0);
    }
}

static const struct {
    void (*meet)(World *world, Contact *contact);
    void (*hit)(World *world, int brick, int left, Side side);
} EFFECTS[BRICK_EFFECT_COUNT] = {
    [BRICK_EFFECT_SCATTER] = {bricks_scatter, NULL},
    [BRICK_EFFECT_EXPLODE] = {NULL, light_fuse},
    [BRICK_EFFECT_GROW] = {NULL, sow},
    [BRICK_EFFECT_REGENERATE] = {NULL, begin_regaining},
    [BRICK_EFFECT_SWITCH] = {press, NULL},
    [BRICK_EFFECT_TERRITORY] = {press, NULL},
};

void bricks_meet(World *world, Contact *contact)
{
    const BrickEffect effect = bricks_row(world, contact->id)->effect;
    if (EFFECTS[effect].meet != NULL) {
        EFFECTS[effect].meet(world, contact);
    }
}

void bricks_note_hit(World *world, int brick, int left, Side side)
{
    const BrickEffect effect = bricks_row(world, brick)->effect;
    if (EFFECTS[effect].hit != NULL) {
        EFFECTS[effect].hit(world, brick, left, side);
    }
}
