/// @file trace.h
/// The trace: one line of JSON per contact, and those of other events (levels/README.md, "The
/// trace" and "Events", describes their fields); and what of a level such a line names.
#ifndef ARKANONG_TRACE_H
#define ARKANONG_TRACE_H

#include "output.h"
#include "world_def.h"

/// The numbering of things in the level file. Zero-initialised may be freed.
typedef struct Trace {
    int *brick_ids; ///< by cell: how many cells before it hold a brick at the start, and from
                    ///< there on the numbers of the empty ones; NULL without bricks
    int first_of_shape[SHAPE_KIND_COUNT]; ///< obstacle that counts as number 0 of its shape
} Trace;

/// False when memory is out.
bool trace_init(Trace *trace, const WorldDef *def);
void trace_free(Trace *trace);

/// The id of a contact in a trace: for obstacles the number among those of their shape, for bricks
/// the number among the bricks of the start, else Contact.id.
int trace_id(const Trace *trace, const Contact *contact);

/// Writes one line.
void trace_contact(const Trace *trace, const Contact *contact, Output *output);

/// Writes an event as one line. For a contact it holds the velocities just before it, which the
/// contact's own line lacks.
void trace_event(const Trace *trace, const WorldEvent *event, Output *output);

/// Whether an event is of one of `count` balls; of 0 balls every event is.
bool trace_event_is_of(const WorldEvent *event, const int *balls, int count);

/// The paddle, ball, brick or obstacle (level_about) that a trace names by `with` and `id`, which
/// may be anything; 0: none that the level has at the start.
int trace_about(const Trace *trace, const WorldDef *def, const char *with, double id);

#endif
