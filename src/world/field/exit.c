// When the exit of a solo level opens.
#include "exit.h"

#include "event.h"
#include "world_event.h"

Side exit_side(const WorldDef *def)
{
    return def->paddle_count == 1 && def->match.exit > 0 ? side_opposite(def->paddles[0].side)
                                                         : SIDE_NONE;
}

static void set_open(World *world, bool open)
{
    world->exit_open = open;
    collision_manager_shut_side(world_manager(world), world->exit, !open);
}

void exit_prepare(World *world, const WorldDef *def)
{
    world->exit = exit_side(def);
    if (world->exit != SIDE_NONE) {
        world->exit_at = (int)((100LL - def->match.exit) * world->destructible / 100);
        set_open(world, false);
    }
}

static bool is_due(const World *world)
{
    return world->exit != SIDE_NONE && !world->exit_open && world->destructible <= world->exit_at;
}

void exit_judge(World *world)
{
    if (is_due(world)) {
        set_open(world, true);
        const Vec2 inward = side_inward(world->exit);
        WorldEvent event = event_make(world, EVENT_EXIT_OPENED);
        event.side = world->exit;
        event.position =
            vec2(0.5 * (1.0 - inward.x) * world->width, 0.5 * (1.0 - inward.y) * world->height);
        event_tell(world, &event);
    }
}

void exit_continue(World *to, const World *from)
{
    if (is_due(to) || (to->exit != SIDE_NONE && from->exit_open)) {
        set_open(to, true);
    }
}
