// When the next phase of a level begins, and what appears and goes with it.
#include "phases.h"

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

void phases_prepare(World *world, const WorldDef *def)
{
    for (int i = 0; i < def->obstacle_count; i++) {
        const ObstacleDef *obstacle = &def->obstacles[i];
        if (has_phase(obstacle)) {
            *world_phased_obstacle(world, world->phased_obstacles++) =
                (PhasedObstacle){i, obstacle->phase, obstacle->leaves, obstacle->phase > 0};
            world->last_phase = scalar_max_int(world->last_phase,
                                               scalar_max_int(obstacle->phase, obstacle->leaves));
        }
        world->phase_targets[obstacle->phase] += obstacle->hits > 0;
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

/// Lets what is due appear where nothing is in its way.
static void place_due(World *world)
{
    for (int i = 0; i < world->phased_obstacles && world->phased_due > 0; i++) {
        PhasedObstacle *phased = world_phased_obstacle(world, i);
        if (phased->awaited && phased->phase <= world->phase &&
            collision_manager_add_obstacle(world_manager(world), phased->obstacle)) {
            phased->awaited = false;
            world->phased_due--;
        }
    }
}

static void begin_next_phase(World *world)
{
    CollisionManager *manager = world_manager(world);
    world->phase++;
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
    for (int i = 0; i < world->phased_obstacles; i++) {
        const PhasedObstacle *phased = world_phased_obstacle_const(world, i);
        if (phased->obstacle == obstacle) {
            return phased->awaited;
        }
    }
    return false;
}
