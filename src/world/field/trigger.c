// Waits for what triggers ask for, and does what they say.
#include "trigger.h"

#include "bricks_due.h"
#include "capsule.h"
#include "event.h"
#include "hash.h"

_Static_assert(POWER_UP_COUNT <= 64, "Triggers.caught has a bit for each");

int trigger_capsules(const WorldDef *def)
{
    int count = 0;
    for (int i = 0; i < def->trigger_count && def->paddle_count > 0; i++) {
        count += def->triggers[i].then == TRIGGER_DROP;
    }
    return count;
}

void trigger_prepare_all(World *world, const WorldDef *def)
{
    Triggers *triggers = &world->triggers;
    for (int i = 0; i < def->trigger_count; i++) {
        const TriggerDef *from = &def->triggers[i];
        triggers->trigger[triggers->count++] =
            (Trigger){from->when, from->number, from->then, from->object};
    }
    for (int i = 0; i < def->obstacle_count; i++) {
        if (def->obstacles[i].mark > 0 && triggers->marked < MARKED_MOST) {
            triggers->mark[triggers->marked++] = (Marked){i, def->obstacles[i].mark};
        }
    }
    triggers->targets = world->destructible;
}

/// Whether none of the obstacles and bricks with a mark is there any more.
static bool are_gone(const World *world, int mark)
{
    const Triggers *triggers = &world->triggers;
    bool gone = world->marked_bricks[mark] == 0;
    for (int i = 0; i < triggers->marked && gone; i++) {
        gone = triggers->mark[i].mark != mark ||
               !collision_manager_obstacle_exists(world_manager_const(world),
                                                  triggers->mark[i].obstacle);
    }
    return gone;
}

/// Whether what a trigger waits for has come about.
static bool is_due(const World *world, const Trigger *trigger)
{
    const Triggers *triggers = &world->triggers;
    const long long broken = triggers->targets - world->destructible;
    switch (trigger->when) {
    case TRIGGER_START:
        return true;
    case TRIGGER_TIME:
        return world->step + 1 - world->waited >= (long long)trigger->number * STEPS_PER_SECOND;
    case TRIGGER_BROKEN:
        return triggers->targets > 0 &&
               100 * broken >= (long long)trigger->number * triggers->targets;
    case TRIGGER_MARK:
        return are_gone(world, trigger->number);
    case TRIGGER_STOLEN:
        return triggers->stolen >= trigger->number;
    case TRIGGER_CAUGHT:
        return (triggers->caught >> trigger->number & 1) != 0;
    case TRIGGER_LOST:
        return triggers->lost >= trigger->number;
    case TRIGGER_WHEN_COUNT:
        break;
    }
    return false;
}

static void open_marked(World *world, int mark)
{
    CollisionManager *manager = world_manager(world);
    for (int i = 0; i < world->triggers.marked; i++) {
        const Marked *marked = &world->triggers.mark[i];
        if (marked->mark == mark && collision_manager_obstacle_exists(manager, marked->obstacle)) {
            collision_manager_remove_obstacle(manager, marked->obstacle);
        }
    }
}

/// Lets those shoot whose mark it is, at the end of this step.
static void hurry_shooters(World *world, int mark)
{
    for (int i = 0; i < world->triggers.marked; i++) {
        for (int k = 0; world->triggers.mark[i].mark == mark && k < world->shooters; k++) {
            Shooter *shooter = world_shooter_at(world, k);
            if (shooter->obstacle == world->triggers.mark[i].obstacle) {
                shooter->wait = 1;
            }
        }
    }
}

static void fire(World *world, int index)
{
    const Trigger *trigger = &world->triggers.trigger[index];
    world->triggers.fired |= 1u << index;
    if (trigger->then == TRIGGER_DOORS) {
        bricks_due_turn_doors(world, trigger->object, SIDE_NONE, 1);
    } else if (trigger->then == TRIGGER_PHASE) {
        world->triggers.calls_phase = true;
    } else if (trigger->then == TRIGGER_OPEN) {
        open_marked(world, trigger->object);
    } else if (trigger->then == TRIGGER_SHOOT) {
        hurry_shooters(world, trigger->object);
    } else if (trigger->then == TRIGGER_DROP && world->paddle_count > 0 && world->match.power_ups) {
        capsule_drop(world, trigger->object, world->paddle[0].side);
    }
    WorldEvent event = event_make(world, EVENT_TRIGGERED);
    event.value = index;
    event.position = vec2(0.5 * world->width, 0.5 * world->height);
    event_tell(world, &event);
}

bool trigger_fire_all(World *world)
{
    const Triggers *triggers = &world->triggers;
    for (; world->item < triggers->count; world->item++) {
        if (world_is_spent(world)) {
            return false;
        }
        const Trigger *trigger = &triggers->trigger[world->item];
        const bool fired = (triggers->fired >> world->item & 1) != 0;
        if (!fired && is_due(world, trigger)) {
            fire(world, world->item);
        }
        if (trigger->then == TRIGGER_DOORS && (triggers->fired >> world->item & 1) != 0 &&
            !bricks_due_turn_on(world)) {
            return false;
        }
    }
    return true;
}

void trigger_continue(World *to, const World *from)
{
    Triggers *is = &to->triggers;
    const Triggers *was = &from->triggers;
    if (is->count == was->count) {
        is->fired = was->fired;
        is->caught = was->caught;
        is->stolen = was->stolen;
        is->lost = was->lost;
        is->calls_phase = was->calls_phase;
    }
    for (int i = 0; i < is->count; i++) {
        if (is->trigger[i].then == TRIGGER_OPEN && (is->fired >> i & 1) != 0) {
            open_marked(to, is->trigger[i].object);
        }
    }
}

uint64_t trigger_hash(const World *world, uint64_t hash)
{
    const Triggers *triggers = &world->triggers;
    hash = hash_u64(hash_i64(hash, triggers->fired), triggers->caught);
    hash = hash_i64(hash_i64(hash, triggers->stolen), triggers->lost);
    return hash_i64(hash, triggers->calls_phase);
}
