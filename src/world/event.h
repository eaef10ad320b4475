/// @file event.h
/// Makes events and tells the listener of them, at the moment at which they happen.
#ifndef ARKANONG_EVENT_H
#define ARKANONG_EVENT_H

#include "world_internal.h"

/// An event at the world's present time, with no ball and no sides.
WorldEvent event_make(const World *world, WorldEventKind kind);

/// Passes an event to the listener of the step under way, if there is one.
void event_tell(World *world, const WorldEvent *event);

/// From now on `listener` (NULL: nobody) is told of events.
void event_listen(World *world, WorldListener *listener, void *context);

#endif
