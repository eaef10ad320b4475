/// @file match_statistics.h
/// Counts what people do in a match for the statistics: events and steps in, counters out.
///
/// Counts only matches that people play from the start and can lose: no replays, no matches
/// continued from a replay, no actions of computers.
#ifndef ARKANONG_MATCH_STATISTICS_H
#define ARKANONG_MATCH_STATISTICS_H

#include "campaign_plan.h"
#include "merits.h"
#include "session.h"
#include "tally.h"

/// Call with each event, after the session has counted it.
void match_statistics_note_event(Statistics *statistics, const Session *session,
                                 const WorldEvent *event);

/// Call after each step.
void match_statistics_note_step(Statistics *statistics, const Session *session);

typedef enum StarState {
    STAR_OPEN, ///< it can still be won
    STAR_WON,
    STAR_LOST
} StarState;

/// How a star stands while its level is played. A cleared level, its time, and a feat that the rest
/// of the game can undo are open until the end.
StarState star_state(const CampaignLevel *level, MeritStar star, const Tally *tally);

/// How a feat stands while its level is played.
StarState star_feat_state(const Feat *feat, const Tally *tally);

/// What has been reached of a feat that is counted; -1: it is not.
int star_feat_count(const Feat *feat, const Tally *tally);

/// The stars (merits.h) of a game that has cleared the level.
int match_stars(const CampaignLevel *level, const Tally *tally);

#endif
