/// @file bot.h
/// Computer opponents: const World -> PaddleInput. They have the information that a player sees,
/// and the same input.
#ifndef ARKANONG_BOT_H
#define ARKANONG_BOT_H

#include "bot_plan.h"
#include "world_input.h"

Bot bot_make(BotStrength strength, int paddle, unsigned long long seed);

/// The bot of a paddle in a game of bots: it draws its own numbers from the game's seed and its
/// seat.
Bot bot_make_for(const World *world, BotStrength strength, int paddle, unsigned long long seed);

/// The bot's input for the coming step.
/// @pre the world has its paddle
PaddleInput bot_think(Bot *bot, const World *world);

#endif
