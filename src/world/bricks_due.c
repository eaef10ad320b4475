// What bricks do by themselves: explode, grow, regain hits.
#include "bricks_due.h"

#include "bricks.h"
#include "event.h"
#include "scalar.h"
#include "targets.h"

static void tell(World *world, WorldEventKind kind, const BrickTask *task, int hits)
{
    WorldEvent event = event_make(world, kind);
    event.id = task->brick;
    event.value = hits;
    event.side = (Side)task->side;
    event.position = world_brick_centre(world, task->brick);
    event_tell(world, &event);
}

void bricks_due_explode(World *world, int brick, Side side)
{
    int neighbours[8];
    const int count = bricks_neighbours(world, brick, neighbours);
    const BrickTask task = {.brick = brick, .side = (signed char)side};
    tell(world, EVENT_BRICK_EXPLODED, &task, 0);
    for (int i = 0; i < count && world->outcome == WORLD_RUNNING; i++) {
        targets_hit_brick(world, neighbours[i], BRICK_HITS_MOST, side, NULL);
    }
}

/// @return steps until it is to be seen to again, 0: not at all
static int explode(World *world, const BrickTask *task)
{
    bricks_due_explode(world, task->brick, (Side)task->side);
    return 0;
}

static int grow(World *world, const BrickTask *task)
{
    if (!collision_manager_add_brick(world_manager(world), task->brick, 1)) {
        return 1;
    }
    world_brick_cell(world, task->brick)->kind =
        (unsigned char)(brick_kind_first_grown() + rng_below(&world->rng, BRICK_GROWN_COUNT));
    tell(world, EVENT_BRICK_GREW, task, 1);
    return 0;
}

static int regain(World *world, const BrickTask *task)
{
    CollisionManager *manager = world_manager(world);
    const int hits = collision_manager_brick(manager, task->brick) + 1;
    if (hits == 1) {
        return 0;
    }
    collision_manager_set_brick(manager, task->brick, hits);
    tell(world, EVENT_BRICK_REGAINED, task, hits);
    return hits < brick_kind_get(task->kind)->hits ? BRICK_REGAIN_STEPS : 0;
}

void bricks_due_all(World *world)
{
    static int (*const DEEDS[BRICK_DEED_COUNT])(World *, const BrickTask *) = {
        [BRICK_DEED_EXPLODE] = explode,
        [BRICK_DEED_GROW] = grow,
        [BRICK_DEED_REGENERATE] = regain,
    };
    int kept = 0;
    // What is noted meanwhile goes to the end and waits for the next step, so that there are never
    // more than two notes for a cell.
    const int noted = world->brick_tasks;
    for (int i = 0; i < world->brick_tasks; i++) {
        BrickTask task = *world_brick_task(world, i);
        int steps = scalar_max_int((int)(task.due - world->step), i < noted ? 0 : 1);
        if (steps == 0 && world->outcome == WORLD_RUNNING) {
            BrickCell *cell = world_brick_cell(world, task.brick);
            cell->planned = false;
            steps = DEEDS[brick_kind_get(task.kind)->deed](world, &task);
            cell->planned = cell->planned || steps > 0;
            task.due = world->step + steps;
        }
        if (steps > 0) {
            *world_brick_task(world, kept++) = task;
        }
    }
    world->brick_tasks = kept;
}
