/// @file rewards.h
/// Rewards that the campaign's stars open: liveries, remixes and sandboxes. A remix is a row that
/// changes any solo level.
#ifndef ARKANONG_REWARDS_H
#define ARKANONG_REWARDS_H

#include <stdbool.h>
#include <stddef.h>

#include "level.h"
#include "settings.h"

typedef enum Remix {
    REMIX_NONE, ///< the level as it is
    REMIX_TRIPLETS,
    REMIX_PLAYGROUND,
    REMIX_BARE_HANDS,
    REMIX_RUSH,
    REMIX_LAST_LIFE,
    REMIX_MIRROR,
    REMIX_COUNT
} Remix;

/// The changes of a remix; members of 0 change nothing.
typedef struct RemixRow {
    const char *name, *words; ///< to be translated; NULL for REMIX_NONE
    int balls;                ///< on the paddle at the start
    double speed;             ///< times that of a served ball
    int lives;
    char brick; ///< letter of the kind (brick_kind.h) that every breakable brick becomes
    bool floor; ///< the paddle's goal is a wall, and no exit opens
    bool no_power_ups;
    bool mirrored; ///< left and right change places
} RemixRow;

const RemixRow *remix_row(Remix remix);

/// Changes a solo level. False when memory is out: the level is as it was.
bool remix_make(Remix remix, Level *level);

typedef struct Career Career;

typedef enum RewardKind { REWARD_LIVERY, REWARD_REMIX, REWARD_SANDBOX } RewardKind;

/// The name of a livery, to be translated.
const char *rewards_livery_name(PaletteLivery livery);

/// Whether a livery (settings.h) or a remix can be chosen; number 0 always can.
bool rewards_is_open(const Career *career, RewardKind kind, int number);

/// The next one in a direction that can be chosen, wrapping around.
/// @param way  -1 or 1
int rewards_next(const Career *career, RewardKind kind, int number, int way);

/// Whether any of a kind has been opened.
bool rewards_has_any(const Career *career, RewardKind kind);

/// Number of stars that open a level of the level list; 0: it is open.
int rewards_stars_to_open(const Career *career, int index);

/// Writes the number of stars and the next reward, translated. Returns false if all are open.
bool rewards_write_next(const Career *career, char *to, size_t size);

/// How much of the way from the last reward to the next the stars have come, 0..1; 1: all are open.
double rewards_share(const Career *career);

/// Writes the reward opened by the stars of the level just ended, translated. Returns false, and
/// writes "", if there is none.
bool rewards_write_news(const Career *career, char *to, size_t size);

#endif
