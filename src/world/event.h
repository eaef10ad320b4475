/// @file event.h
/// Makes events and passes them to the listener as they happen.
#ifndef ARKANONG_EVENT_H
#define ARKANONG_EVENT_H

#include "world_event.h"
#include "world_internal.h"

/// An event at the world's present time, without ball and sides.
WorldEvent event_make(const World *world, WorldEventKind kind);

/// Passes an event to the listener of the present step, if there is one.
void event_tell(World *world, const WorldEvent *event);

/// Passes an event of these facts alone, as WorldEvent has them.
/// @param ball  -1: of none
void event_happen(World *world, WorldEventKind kind, int ball, int id, int value, Side side,
                  Vec2 position);

/// Sets the listener that receives events from now on; NULL: none.
void event_listen(World *world, WorldListener *listener, void *context);

#endif
