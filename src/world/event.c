// Hands events from the rules to the world's listener.
#include "rules.h"

WorldEvent event_make(const World *world, WorldEventKind kind)
{
    return (WorldEvent){.kind = kind,
                        .time = collision_manager_event_time(world_manager(world)),
                        .ball = -1,
                        .side = SIDE_NONE,
                        .other_side = SIDE_NONE};
}

/// Notes what triggers (trigger_fire_all) wait for.
static void note_for_triggers(World *world, const WorldEvent *event)
{
    Triggers *triggers = &world->triggers;
    triggers->lost +=
        event->kind == EVENT_LIFE_LOST || (event->kind == EVENT_GOAL && world->mode != WORLD_SOLO);
    if (event->kind == EVENT_CAPSULE_CAUGHT) {
        triggers->caught |= UINT64_C(1) << event->value;
    }
}

void event_tell(World *world, const WorldEvent *event)
{
    Audience *audience = &world->audience;
    if (world->triggers.count > 0) {
        note_for_triggers(world, event);
    }
    // A contact has been predicted.
    world_add_work(world, event->kind != EVENT_CONTACT);
    if (audience->listener != NULL && !audience->listener(audience->context, event)) {
        audience->stop = true;
    }
}

void event_happen(World *world, WorldEventKind kind, int ball, int id, int value, Side side,
                  Vec2 position)
{
    WorldEvent event = event_make(world, kind);
    event.ball = ball;
    event.id = id;
    event.value = value;
    event.side = side;
    event.position = position;
    event_tell(world, &event);
}

void event_listen(World *world, WorldListener *listener, void *context)
{
    world->audience = (Audience){listener, context, false};
}
