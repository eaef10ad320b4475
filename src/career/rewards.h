/// @file rewards.h
/// Rewards that the campaign's stars open: liveries, remixes and sandboxes.
#ifndef ARKANONG_REWARDS_H
#define ARKANONG_REWARDS_H

#include <stdbool.h>
#include <stddef.h>

#include "settings.h"

typedef struct Career Career;

typedef enum RewardKind { REWARD_LIVERY, REWARD_REMIX, REWARD_SANDBOX } RewardKind;

/// The name of a livery, to be translated.
const char *rewards_livery_name(PaletteLivery livery);

/// Whether a livery (settings.h) or remix (remix.h) can be chosen; number 0 always can.
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

/// Writes the rewards opened by the stars of the level just ended, translated. Returns false if
/// there are none.
bool rewards_write_news(const Career *career, char *to, size_t size);

#endif
