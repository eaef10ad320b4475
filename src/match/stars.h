/// @file stars.h
/// Determines the stars of a campaign's level that a game has won.
#ifndef ARKANONG_STARS_H
#define ARKANONG_STARS_H

#include "campaign_plan.h"
#include "merits.h"
#include "tally.h"

typedef enum StarState {
    STAR_OPEN, ///< it can still be won
    STAR_WON,
    STAR_LOST
} StarState;

/// How a star stands while its level is played. A cleared level, its time, and a feat that the rest
/// of the game can undo are open until the end.
StarState stars_state(const CampaignLevel *level, MeritStar star, const Tally *tally);

/// How a feat stands while its level is played.
StarState stars_feat_state(const Feat *feat, const Tally *tally);

/// What has been reached of a feat that is counted; -1: it is not.
int stars_feat_count(const Feat *feat, const Tally *tally);

/// The stars (merits.h) of a game that has cleared the level.
int stars_of_game(const CampaignLevel *level, const Tally *tally);

#endif
