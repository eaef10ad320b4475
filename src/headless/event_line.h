/// @file event_line.h
/// The lines that a trace has beside its contacts (levels/README.md, "Events").
#ifndef ARKANONG_EVENT_LINE_H
#define ARKANONG_EVENT_LINE_H

#include "output.h"
#include "trace.h"
#include "world.h"

/// The moment of the last contact. A world counts time in whole quanta, and contacts tell it as
/// exactly as a double can: what a contact leads to has to be told at the contact's own time.
typedef struct EventMoment {
    double world_time;   ///< s since the start
    double contact_time; ///< s since the start
} EventMoment;

/// Writes an event as one line. Of a contact: the velocities just before it, which the contact's
/// own line lacks. Every event has to come here, in order.
/// @param moment  zero-initialised before the first event
void event_line(const Trace *trace, const World *world, EventMoment *moment,
                const WorldEvent *event, Output *output);

#endif
