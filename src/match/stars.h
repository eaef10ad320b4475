/// @file stars.h
/// Determines the stars of a campaign's level that a game has won.
#ifndef ARKANONG_STARS_H
#define ARKANONG_STARS_H

#include "campaign_plan.h"
#include "tally.h"

/// Whether the match so far meets the feat.
bool stars_feat_is_met(const Feat *feat, const Tally *tally);

/// The stars (merits.h) of a game that has cleared the level.
int stars_of_game(const CampaignLevel *level, const Tally *tally);

#endif
