/// @file deeds.h
/// Counts the actions of people in a match for the statistics: events and steps in, counters out.
///
/// Counts only matches that people play from the start and can lose: no replays, no matches
/// continued from a replay, no actions of computers.
#ifndef ARKANONG_DEEDS_H
#define ARKANONG_DEEDS_H

#include "session.h"
#include "statistics.h"

/// To be called with each event, after the session has counted it.
void deeds_note_event(Statistics *statistics, const Session *session, const WorldEvent *event);

/// To be called after each step.
void deeds_note_step(Statistics *statistics, const Session *session);

#endif
