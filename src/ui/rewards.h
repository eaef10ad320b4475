/// @file rewards.h
/// What the campaign's stars open beside the way on: liveries and remixes.
#ifndef ARKANONG_REWARDS_H
#define ARKANONG_REWARDS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Ui Ui;

typedef enum RewardKind { REWARD_LIVERY, REWARD_REMIX } RewardKind;

/// Whether a livery (settings.h) or remix (remix.h) can be chosen; number 0 always can.
bool rewards_is_open(const Ui *ui, RewardKind kind, int number);

/// The next one in that direction that can be chosen, round the end.
/// @param way  -1 or 1
int rewards_next(const Ui *ui, RewardKind kind, int number, int way);

/// Whether any of a kind has been opened.
bool rewards_has_any(const Ui *ui, RewardKind kind);

/// Writes how many stars there are and what comes next, translated. False: all is open.
bool rewards_write_next(const Ui *ui, char *to, size_t size);

/// Writes what the stars won in the level just ended have opened, translated. False: nothing.
bool rewards_write_news(const Ui *ui, char *to, size_t size);

#endif
