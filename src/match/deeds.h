/// @file deeds.h
/// Counts what people do in a match, for the statistics: events and steps in, counters out.
///
/// Only a match that people play from its start counts: no replay, none that was taken over, none
/// in which nothing can be lost, and nothing that a computer does.
#ifndef ARKANONG_DEEDS_H
#define ARKANONG_DEEDS_H

#include "session.h"
#include "statistics.h"

/// What has to be known of a match until its end. Zero-initialised nothing has happened.
typedef struct Deeds {
    int lives_lost;
    int most_behind; ///< goals that a person was behind the best side
} Deeds;

/// To be called with each event, after the session has counted it.
void deeds_note_event(Deeds *deeds, Statistics *statistics, const Session *session,
                      const WorldEvent *event);

/// To be called after each step.
void deeds_note_step(Deeds *deeds, Statistics *statistics, const Session *session);

#endif
