/// @file match_statistics.h
/// Counts what people do in a match for the statistics: events and steps in, counters out.
///
/// Counts only matches that people play from the start and can lose: no replays, no matches
/// continued from a replay, no actions of computers.
#ifndef ARKANONG_MATCH_STATISTICS_H
#define ARKANONG_MATCH_STATISTICS_H

#include "session.h"
#include "statistics.h"

/// Call with each event, after the session has counted it.
void match_statistics_note_event(Statistics *statistics, const Session *session,
                                 const WorldEvent *event);

/// Call after each step.
void match_statistics_note_step(Statistics *statistics, const Session *session);

#endif
