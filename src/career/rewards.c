// The table of rewards by number of stars.
#include "rewards.h"

#include <stdio.h>
#include <string.h>

#include "translate.h"
#include "worlds.h"

typedef struct Reward {
    int stars;
    RewardKind kind;
    int number; ///< of PaletteLivery, Remix or Sandbox, by kind
} Reward;

typedef enum Sandbox { SANDBOX_NONE, SANDBOX_ORRERY, SANDBOX_GEAR_ROOM, SANDBOX_WARREN } Sandbox;

typedef struct SandboxRow {
    const char *file, *title;
} SandboxRow;

/// Shipped levels that stars open; titles as in the files.
static const SandboxRow SANDBOXES[] = {
    [SANDBOX_ORRERY] = {"sandbox-2-orrery.level", TRANSLATABLE("Orrery")},
    [SANDBOX_GEAR_ROOM] = {"sandbox-3-gear-room.level", TRANSLATABLE("Gear room")},
    [SANDBOX_WARREN] = {"sandbox-4-warren.level", TRANSLATABLE("Warren")},
};

/// Ordered by stars. The campaign has three stars for each of its 45 levels.
static const Reward REWARDS[] = {
    {6, REWARD_LIVERY, LIVERY_EMBER},        {12, REWARD_REMIX, REMIX_TRIPLETS},
    {16, REWARD_SANDBOX, SANDBOX_ORRERY},    {20, REWARD_LIVERY, LIVERY_MEADOW},
    {25, REWARD_REMIX, REMIX_MIRROR},        {30, REWARD_REMIX, REMIX_PLAYGROUND},
    {36, REWARD_SANDBOX, SANDBOX_GEAR_ROOM}, {42, REWARD_REMIX, REMIX_BARE_HANDS},
    {55, REWARD_LIVERY, LIVERY_CANDY},       {70, REWARD_REMIX, REMIX_RUSH},
    {80, REWARD_SANDBOX, SANDBOX_WARREN},    {90, REWARD_REMIX, REMIX_LAST_LIFE},
    {115, REWARD_LIVERY, LIVERY_SILVER},
};

/// Sentences about a reward by kind.
typedef struct Words {
    const char *next; ///< number of stars, number that opens it, name
    const char *news; ///< number that has opened it, name
} Words;

static const Words WORDS[] = {
    [REWARD_LIVERY] = {TRANSLATABLE("Stars: %d. At %d: %s balls and paddles"),
                       TRANSLATABLE("%d stars: %s balls and paddles, in the options")},
    [REWARD_REMIX] = {TRANSLATABLE("Stars: %d. At %d: the remix %s"),
                      TRANSLATABLE("%d stars: the remix %s, on the map")},
    [REWARD_SANDBOX] = {TRANSLATABLE("Stars: %d. At %d: the sandbox %s"),
                        TRANSLATABLE("%d stars: the sandbox %s, among the levels")},
};

#define REWARD_COUNT ((int)(sizeof REWARDS / sizeof REWARDS[0]))

const char *rewards_livery_name(PaletteLivery livery)
{
    static const char *const NAMES[LIVERY_COUNT] = {
        [LIVERY_CLASSIC] = TRANSLATABLE_IN("livery", "Classic"),
        [LIVERY_EMBER] = TRANSLATABLE_IN("livery", "Ember"),
        [LIVERY_MEADOW] = TRANSLATABLE_IN("livery", "Meadow"),
        [LIVERY_CANDY] = TRANSLATABLE_IN("livery", "Candy"),
        [LIVERY_SILVER] = TRANSLATABLE_IN("livery", "Silver"),
    };
    return NAMES[livery];
}

static int count_stars(const Career *career)
{
    int all;
    return worlds_stars(career, -1, &all);
}

static const char *name_of(const Reward *reward)
{
    switch (reward->kind) {
    case REWARD_LIVERY:
        return translate(rewards_livery_name((PaletteLivery)reward->number));
    case REWARD_REMIX:
        return translate(remix_row((Remix)reward->number)->name);
    case REWARD_SANDBOX:
        break;
    }
    return translate(SANDBOXES[reward->number].title);
}

bool rewards_is_open(const Career *career, RewardKind kind, int number)
{
    const int stars = count_stars(career);
    bool open = number == 0;
    for (int i = 0; i < REWARD_COUNT; i++) {
        open = open || (REWARDS[i].kind == kind && REWARDS[i].number == number &&
                        REWARDS[i].stars <= stars);
    }
    return open;
}

int rewards_next(const Career *career, RewardKind kind, int number, int way)
{
    const int count = kind == REWARD_LIVERY ? (int)LIVERY_COUNT : (int)REMIX_COUNT;
    do {
        number = (number + way + count) % count;
    } while (!rewards_is_open(career, kind, number));
    return number;
}

bool rewards_has_any(const Career *career, RewardKind kind)
{
    const int stars = count_stars(career);
    bool any = false;
    for (int i = 0; i < REWARD_COUNT; i++) {
        any = any || (REWARDS[i].kind == kind && REWARDS[i].stars <= stars);
    }
    return any;
}

int rewards_stars_to_open(const Career *career, int index)
{
    const LevelListEntry *entry = &career->level_list->entry[index];
    for (int i = 0; i < REWARD_COUNT && entry->folder == 0; i++) {
        if (REWARDS[i].kind == REWARD_SANDBOX &&
            strcmp(SANDBOXES[REWARDS[i].number].file, entry->file) == 0) {
            return REWARDS[i].stars > count_stars(career) ? REWARDS[i].stars : 0;
        }
    }
    return 0;
}

bool rewards_write_next(const Career *career, char *to, size_t size)
{
    const int stars = count_stars(career);
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > stars) {
            snprintf(to, size, translate(WORDS[REWARDS[i].kind].next), stars, REWARDS[i].stars,
                     name_of(&REWARDS[i]));
            return true;
        }
    }
    return false;
}

double rewards_share(const Career *career)
{
    const int stars = count_stars(career);
    int last = 0;
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > stars) {
            return (double)(stars - last) / (REWARDS[i].stars - last);
        }
        last = REWARDS[i].stars;
    }
    return 1.0;
}

bool rewards_write_news(const Career *career, char *to, size_t size)
{
    const int stars = count_stars(career);
    const int before = stars - merits_count_stars(career->run.fresh_stars);
    to[0] = '\0';
    for (int i = 0; i < REWARD_COUNT; i++) {
        if (REWARDS[i].stars > before && REWARDS[i].stars <= stars) {
            text_append(to, size, to[0] != '\0' ? ". " : "");
            text_append(to, size, translate(WORDS[REWARDS[i].kind].news), REWARDS[i].stars,
                        name_of(&REWARDS[i]));
        }
    }
    return to[0] != '\0';
}
