/// @file event_line.h
/// The lines that a trace has beside its contacts (levels/README.md, "Events").
#ifndef ARKANONG_EVENT_LINE_H
#define ARKANONG_EVENT_LINE_H

#include "output.h"
#include "trace.h"
#include "world.h"

/// Writes an event as one line. Of a contact: the velocities just before it, which the contact's
/// own line lacks.
void event_line(const Trace *trace, const WorldEvent *event, Output *output);

#endif
