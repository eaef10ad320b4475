/// @file bot.h
/// Computer opponents: const World -> PaddleInput. They have the information that a player sees,
/// and the same input. And a game that bots of one strength play, a little at a time.
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

/// Zero-initialised: none.
typedef struct BotPlay {
    World *world; ///< NULL: none
    Bot bots[PADDLES_MOST];
    WorldInput input; ///< of the step under way
    bool in_step;
} BotPlay;

/// Begins a game. False when memory is out.
bool bot_play_begin(BotPlay *play, const WorldDef *def, BotStrength strength,
                    unsigned long long seed);

/// Makes the input of the coming step; nothing while a step is under way.
void bot_play_think(BotPlay *play);

/// Plays a step, or what is left of one, with about so much work (world_steps). Returns whether it
/// is complete.
/// @pre bot_play_think has been called for this step, and the listener never stops it
bool bot_play_step(BotPlay *play, long long work, WorldListener *listener, void *context);

void bot_play_free(BotPlay *play);

#endif
