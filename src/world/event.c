// Hands events from the rules to the world's listener.
#include "event.h"

#include "world_event.h"

WorldEvent event_make(const World *world, WorldEventKind kind)
{
    return (WorldEvent){.kind = kind,
                        .time = collision_manager_event_time(world_manager_const(world)),
                        .ball = -1,
                        .side = SIDE_NONE,
                        .other_side = SIDE_NONE};
}

void event_tell(World *world, const WorldEvent *event)
{
    Audience *audience = &world->audience;
    // A contact has been predicted.
    world_add_work(world, event->kind != EVENT_CONTACT);
    if (audience->listener != NULL && !audience->listener(audience->context, event)) {
        audience->stop = true;
    }
}

void event_listen(World *world, WorldListener *listener, void *context)
{
    world->audience = (Audience){listener, context, false};
}
