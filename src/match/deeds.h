/// @file deeds.h
/// Counts what people do in a match, for the statistics: events and steps in, counters out.
///
/// Only a match that people play from its start counts: no replay, none that was taken over, none
/// in which nothing can be lost, and nothing that a computer does.
#ifndef ARKANONG_DEEDS_H
#define ARKANONG_DEEDS_H

#include "session.h"
#include "statistics.h"

/// To be called with each event, after the session has counted it.
void deeds_note_event(Statistics *statistics, const Session *session, const WorldEvent *event);

/// To be called after each step.
void deeds_note_step(Statistics *statistics, const Session *session);

#endif
