// When the next phase of a level begins, and what appears and goes with it.
#include "phases.h"

#include "bricks.h"
#include "event.h"
#include "scalar.h"

static bool has_phase(const ObstacleDef *def)
{
    return def->phase > 0 || def->leaves > 0;
}

int phases_obstacle_count(const WorldDef *def)
{
    int count = 0;
    for (int i = 0; i < def->obstacle_count; i++) {
        count += has_phase(&def->obstacles[i]);
    }
    return count;
}

bool phases_bring_bricks(const BrickGrids *grids)
{
    bool late = false;
    for (int i = 0; i < grids->count; i++) {
        late = late || grids->grid[i].phase > 0;
    }
    return late;
}

int phases_late_hits(const World *world, int brick)
{
    return world->bricks_late ? *world_late_hits(world, brick) : BRICK_EMPTY;
}

/// Hits left of a brick that is there or has yet to appear.
static int hits_left_of(const World *world, int brick)
{
    return collision_manager_brick(world_manager_const(world), brick) +
           phases_late_hits(world, brick);
}

/// Notes with how many hits the brick of a cell has yet to appear.
static void set_late_hits(World *world, int brick, int hits)
{
    *world_late_hits(world, brick) = (unsigned char)hits;
    if (world->has_kinds) {
        world_brick_cell(world, brick)->planned = hits != BRICK_EMPTY;
    }
}

static void prepare_bricks(World *world, const WorldDef *def)
{
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const int end = grid->first + brick_grid_cells(grid);
        world->last_phase =
            scalar_max_int(world->last_phase, scalar_max_int(grid->phase, grid->leaves));
        for (int brick = grid->first; grid->phase > 0 && brick < end; brick++) {
            const int hits = def->brick_hits[brick];
            world->phase_targets[grid->phase] += brick_breaks(hits);
            world->phase_hits[grid->phase] += brick_breaks(hits) ? hits : 0;
            if (hits != BRICK_EMPTY) {
                set_late_hits(world, brick, hits);
            }
        }
    }
}

void phases_prepare(World *world, const WorldDef *def)
{
    prepare_bricks(world, def);
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (has_phase(obstacle)) {
            *world_phased_obstacle(world, world->phased_obstacles++) =
                (PhasedObstacle){i, obstacle->phase, obstacle->leaves, obstacle->phase > 0};
            world->last_phase = scalar_max_int(world->last_phase,
                                               scalar_max_int(obstacle->phase, obstacle->leaves));
        }
        world->phase_targets[obstacle->phase] += obstacle->hits > 0;
        world->phase_hits[obstacle->phase] += obstacle->hits;
    }
    world->phase_hits[0] = world->hits_at_start;
    for (int phase = 1; phase <= world->last_phase; phase++) {
        world->phase_hits[0] -= world->phase_hits[phase];
    }
}

/// What breaks in the phases to come.
static int later_targets(const World *world)
{
    int count = 0;
    for (int phase = world->phase + 1; phase <= world->last_phase; phase++) {
        count += world->phase_targets[phase];
    }
    return count;
}

static void place_due_bricks(World *world, const BrickGrid *grid)
{
    CollisionManager *manager = world_manager(world);
    const int end = grid->first + brick_grid_cells(grid);
    for (int brick = grid->first; brick < end && world->phased_due > 0; brick++) {
        const int hits = phases_late_hits(world, brick);
        if (hits != BRICK_EMPTY && collision_manager_add_brick(manager, brick, hits)) {
            set_late_hits(world, brick, BRICK_EMPTY);
            bricks_note_placed(world, brick);
            world->phased_due--;
        }
    }
}

/// Lets what is due appear where nothing is in its way.
static void place_due(World *world)
{
    for (int i = 0; i < world->bricks.count; i++) {
        if (world->bricks.grid[i].phase <= world->phase) {
            place_due_bricks(world, &world->bricks.grid[i]);
        }
    }
    for (int i = 0; i < world->phased_obstacles && world->phased_due > 0; i++) {
        PhasedObstacle *phased = world_phased_obstacle(world, i);
        if (phased->awaited && phased->phase <= world->phase &&
            collision_manager_add_obstacle(world_manager(world), phased->obstacle)) {
            phased->awaited = false;
            world->phased_due--;
        }
    }
}

/// Takes a picture's bricks out; only after a live edit are there some that break. Its doors are
/// none any more, so no switch brings them back.
static void remove_bricks(World *world, const BrickGrid *grid)
{
    const int end = grid->first + brick_grid_cells(grid);
    for (int brick = grid->first; brick < end; brick++) {
        world->destructible -= brick_breaks(hits_left_of(world, brick));
        if (phases_late_hits(world, brick) != BRICK_EMPTY) {
            set_late_hits(world, brick, BRICK_EMPTY);
            world->phased_due--;
        }
        if (collision_manager_brick(world_manager(world), brick) != BRICK_EMPTY) {
            bricks_count_door(world, brick, -1);
            collision_manager_set_brick(world_manager(world), brick, BRICK_EMPTY);
        }
        if (world->has_kinds) {
            world_brick_cell(world, brick)->kind = BRICK_PLAIN;
        }
    }
    for (int i = 0; i < world->brick_tasks; i++) {
        BrickTask *task = world_brick_task(world, i);
        if (task->brick >= grid->first && task->brick < end) {
            task->kind = BRICK_PLAIN;
        }
    }
}

static int count_late_bricks(const World *world, const BrickGrid *grid)
{
    int count = 0;
    for (int brick = grid->first; brick < grid->first + brick_grid_cells(grid); brick++) {
        count += phases_late_hits(world, brick) != BRICK_EMPTY;
    }
    return count;
}

static void begin_next_phase(World *world)
{
    CollisionManager *manager = world_manager(world);
    world->phase++;
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        if (grid->leaves == world->phase) {
            remove_bricks(world, grid);
        } else if (grid->phase == world->phase) {
            world->phased_due += count_late_bricks(world, grid);
        }
    }
    for (int i = 0; i < world->phased_obstacles; i++) {
        PhasedObstacle *phased = world_phased_obstacle(world, i);
        if (phased->leaves == world->phase) {
            world->phased_due -= phased->awaited && phased->phase < world->phase;
            phased->awaited = false;
            if (collision_manager_obstacle(manager, phased->obstacle).exists) {
                collision_manager_remove_obstacle(manager, phased->obstacle);
            }
        }
        world->phased_due += phased->awaited && phased->phase == world->phase;
    }
}

static void announce_next_phase(World *world)
{
    world->phase_pause = WORLD_PHASE_PAUSE_STEPS;
    WorldEvent event = event_make(world, EVENT_PHASE_ANNOUNCED);
    event.value = world->phase + 1;
    event.position = vec2(0.5 * world->width, 0.5 * world->height);
    event_tell(world, &event);
}

void phases_advance(World *world)
{
    if (world->phase_pause > 0) {
        world->phase_pause--;
        if (world->phase_pause == 0) {
            begin_next_phase(world);
        }
    } else if (world->phase < world->last_phase && world->destructible == later_targets(world)) {
        announce_next_phase(world);
    }
    place_due(world);
}

void phases_continue(World *to, const World *from)
{
    while (to->phase < from->phase && to->phase < to->last_phase) {
        begin_next_phase(to);
    }
    if (to->phase < to->last_phase) {
        to->phase_pause = from->phase_pause;
    }
    place_due(to);
}

bool phases_await(const World *world, int obstacle)
{
    // They stand in the order of obstacles.
    int first = 0, end = world->phased_obstacles;
    while (end - first > 1) {
        const int middle = first + (end - first) / 2;
        const bool beyond = world_phased_obstacle_const(world, middle)->obstacle > obstacle;
        first = beyond ? first : middle;
        end = beyond ? middle : end;
    }
    const PhasedObstacle *phased = world_phased_obstacle_const(world, first);
    return first < end && phased->obstacle == obstacle && phased->awaited;
}

bool phases_treat_alike(const World *from, int former, const World *to, int brick)
{
    const BrickGrid *was = brick_grids_of(&from->bricks, former);
    const BrickGrid *is = brick_grids_of(&to->bricks, brick);
    return was->phase == is->phase && was->leaves == is->leaves &&
           phases_late_hits(from, former) == phases_late_hits(to, brick);
}

static int obstacle_hits_left(const World *world)
{
    const CollisionManager *manager = world_manager_const(world);
    int hits = 0;
    for (int i = 0; i < world->obstacle_count; i++) {
        const ObstacleState state = collision_manager_obstacle(manager, i);
        hits += state.exists ? state.hits : 0;
    }
    for (int i = 0; i < world->phased_obstacles; i++) {
        const PhasedObstacle *phased = world_phased_obstacle_const(world, i);
        hits += phased->awaited && phased->phase <= world->phase
                    ? collision_manager_obstacle_after(manager, phased->obstacle, 0.0).hits
                    : 0;
    }
    return hits;
}

static int brick_hits_left(const World *world)
{
    int hits = 0;
    for (int i = 0; i < world->bricks.count; i++) {
        const BrickGrid *grid = &world->bricks.grid[i];
        const int end = grid->first + brick_grid_cells(grid);
        for (int brick = grid->first; grid->phase <= world->phase && brick < end; brick++) {
            const int left = hits_left_of(world, brick);
            hits += brick_breaks(left) ? left : 0;
        }
    }
    return hits;
}

double phases_share_left(const World *world)
{
    const int all = world->phase_hits[world->phase];
    const int left = all > 0 ? obstacle_hits_left(world) + brick_hits_left(world) : 0;
    return left < all ? (double)left / all : (double)(all > 0);
}
