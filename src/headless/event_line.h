/// @file event_line.h
/// The lines of a trace besides its contacts (levels/README.md, "Events").
#ifndef ARKANONG_EVENT_LINE_H
#define ARKANONG_EVENT_LINE_H

#include "output.h"
#include "trace.h"
#include "world.h"

/// Writes an event as one line. For a contact it holds the velocities just before it, which the
/// contact's own line lacks.
void event_line(const Trace *trace, const WorldEvent *event, Output *output);

/// Whether an event is of one of `count` balls; of 0 balls every event is.
bool event_line_is_of(const WorldEvent *event, const int *balls, int count);

#endif
