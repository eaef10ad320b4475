// Compares the counts of a game with the requirements of a level.
#include "stars.h"

/// Whether what meets the feat stays, whatever follows.
static bool is_reached(const Feat *feat)
{
    return feat->kind == FEAT_COMBO || feat->kind == FEAT_BALLS || feat->kind == FEAT_ALL_BROKEN;
}

StarState stars_feat_state(const Feat *feat, const Tally *tally)
{
    const bool met = tally_meets_feat(tally, feat);
    return is_reached(feat) == met ? (met ? STAR_WON : STAR_LOST) : STAR_OPEN;
}

StarState stars_state(const CampaignLevel *level, MeritStar star, const Tally *tally)
{
    if (star == MERITS_PAR) {
        return level->par_s > 0 && tally->played > level->par_s ? STAR_LOST : STAR_OPEN;
    }
    if (star != MERITS_FEAT) {
        return STAR_OPEN;
    }
    return stars_feat_state(&level->feat, tally);
}

int stars_feat_count(const Feat *feat, const Tally *tally)
{
    return feat->kind == FEAT_COMBO        ? tally->best_combo
           : feat->kind == FEAT_TOUCHES    ? tally->touches
           : feat->kind == FEAT_BALLS      ? tally->most_balls
           : feat->kind == FEAT_SECONDS    ? (int)tally->played
           : feat->kind == FEAT_ALL_BROKEN ? tally->left
                                           : -1;
}

int stars_of_game(const CampaignLevel *level, const Tally *tally)
{
    int stars = MERITS_CLEARED;
    stars |= tally->played <= level->par_s ? MERITS_PAR : 0;
    stars |= tally_meets_feat(tally, &level->feat) ? MERITS_FEAT : 0;
    return stars;
}
