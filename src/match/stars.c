// Compares the counts of a game with the requirements of a level.
#include "stars.h"

bool stars_feat_is_met(const Feat *feat, const Tally *tally)
{
    const bool met[FEAT_KIND_COUNT] = {
        [FEAT_NO_LIFE_LOST] = tally->lives_lost == 0,
        [FEAT_COMBO] = tally->best_combo >= feat->number,
        [FEAT_ALL_HELP] = tally->help_missed == 0,
        [FEAT_NO_HARM] = tally->harm_caught == 0,
        [FEAT_NO_POWER_UP] = tally->harm_caught + tally->help_caught == 0,
        [FEAT_TOUCHES] = tally->touches <= feat->number,
        [FEAT_BALLS] = tally->most_balls >= feat->number,
    };
    return met[feat->kind];
}

/// Whether what meets the feat stays, whatever follows.
static bool is_reached(const Feat *feat)
{
    return feat->kind == FEAT_COMBO || feat->kind == FEAT_BALLS;
}

StarState stars_state(const CampaignLevel *level, MeritStar star, const Tally *tally)
{
    if (star == MERITS_PAR) {
        return level->par_s > 0 && tally->played > level->par_s ? STAR_LOST : STAR_OPEN;
    }
    if (star != MERITS_FEAT) {
        return STAR_OPEN;
    }
    const bool met = stars_feat_is_met(&level->feat, tally);
    return is_reached(&level->feat) == met ? (met ? STAR_WON : STAR_LOST) : STAR_OPEN;
}

int stars_feat_count(const Feat *feat, const Tally *tally)
{
    return feat->kind == FEAT_COMBO     ? tally->best_combo
           : feat->kind == FEAT_TOUCHES ? tally->touches
           : feat->kind == FEAT_BALLS   ? tally->most_balls
                                        : -1;
}

int stars_of_game(const CampaignLevel *level, const Tally *tally)
{
    int stars = MERITS_CLEARED;
    stars |= tally->played <= level->par_s ? MERITS_PAR : 0;
    stars |= stars_feat_is_met(&level->feat, tally) ? MERITS_FEAT : 0;
    return stars;
}
