// The table of rewards by number of stars.
#include "rewards.h"

#include <stdio.h>

#include "palette.h"
#include "remix.h"
#include "text.h"
#include "ui_state.h"
#include "worlds.h"

typedef struct Reward {
    int stars;
    RewardKind kind;
    int number; ///< of PaletteLivery or Remix, by kind
} Reward;

/// Ordered by stars. The campaign has three stars for each of its 45 levels.
static const Reward REWARDS[] = {
    {6, REWARD_LIVERY, LIVERY_EMBER},     {12, REWARD_REMIX, REMIX_TRIPLETS},
    {20, REWARD_LIVERY, LIVERY_MEADOW},   {25, REWARD_REMIX, REMIX_MIRROR},
    {30, REWARD_REMIX, REMIX_PLAYGROUND}, {42, REWARD_REMIX, REMIX_BARE_HANDS},
    {55, REWARD_LIVERY, LIVERY_CANDY},    {70, REWARD_REMIX, REMIX_RUSH},
    {90, REWARD_REMIX, REMIX_LAST_LIFE},  {115, REWARD_LIVERY, LIVERY_SILVER},
};

#define REWARD_COUNT ((int)(sizeof REWARDS / sizeof REWARDS[0]))

static int count_stars(const Ui *ui)
{
    int all;
    return worlds_stars(ui, -1, &all);
}

static const char *name_of(const Reward *reward)
{
    return reward->kind == REWARD_LIVERY
               ? translate(palette_livery_name((PaletteLivery)reward->number))
               : translate(remix_row((Remix)reward->number)->name);
}

bool rewards_is_open(const Ui *ui, RewardKind kind, int number)
{
    const int stars = count_stars(ui);
    bool open = number == 0;
    for (int i = 0; i < REWARD_COUNT; i++) {
        open = open || (REWARDS[i].kind == kind && REWARDS[i].number == number &&
                        REWARDS[i].stars <= stars);
    }
    return open;
}

int rewards_next(const Ui *ui, RewardKind kind, int number, int way)
{
    const int count = kind == REWARD_LIVERY ? (int)LIVERY_COUNT : (int)REMIX_COUNT;
    do {
        number = (number + way + count) % count;
    } while (!rewards_is_open(ui, kind, number));
    return number;
}

bool rewards_has_any(const Ui *ui, RewardKind kind)
{
    const int stars = count_stars(ui);
    bool any = false;
    for (int i = 0; i < REWARD_COUNT; i++) {
        any = any || (REWARDS[i].kind == kind && REWARDS[i].stars <= stars);
    }
    return any;
}

bool rewards_write_next(const Ui *ui, char *to, size_t size)
{
    const int stars = count_stars(ui);
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > stars) {
            snprintf(to, size,
                     REWARDS[i].kind == REWARD_LIVERY
                         ? translate("Stars: %d. At %d: %s balls and paddles")
                         : translate("Stars: %d. At %d: the remix %s"),
                     stars, REWARDS[i].stars, name_of(&REWARDS[i]));
            return true;
        }
    }
    return false;
}

bool rewards_write_news(const Ui *ui, char *to, size_t size)
{
    const int stars = count_stars(ui);
    const int before = stars - merits_count_stars(ui->campaign.fresh_stars);
    to[0] = '\0';
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > before && REWARDS[i].stars <= stars) {
            text_append(to, size, to[0] != '\0' ? ". " : "");
            text_append(to, size,
                        REWARDS[i].kind == REWARD_LIVERY
                            ? translate("%d stars: %s balls and paddles, in the options")
                            : translate("%d stars: the remix %s, on the map"),
                        REWARDS[i].stars, name_of(&REWARDS[i]));
        }
    }
    return to[0] != '\0';
}
