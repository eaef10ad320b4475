/// @file bot_play.h
/// A game that bots of one strength play, a little at a time.
#ifndef ARKANONG_BOT_PLAY_H
#define ARKANONG_BOT_PLAY_H

#include "bot.h"

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
