/// @file bot.h
/// Computer opponents: const World -> PaddleInput. They see what a player sees and act through the same input.
#ifndef ARKANONG_BOT_H
#define ARKANONG_BOT_H

#include "rng.h"
#include "world.h"

typedef enum BotStrength { BOT_EASY, BOT_NORMAL, BOT_HARD, BOT_PERFECT, BOT_STRENGTH_COUNT } BotStrength;

/// A bot's whole state: plain data, copied by assignment.
typedef struct Bot {
    BotStrength strength;
    int paddle; ///< index
    Rng rng;
    int steps_until_look;  ///< until it takes in the world again (its reaction time)
    Vec2 target;           ///< u, where it wants the paddle's centre
    Vec2 aim_error;        ///< u
    int serve_delay;       ///< steps
    int wanted_ball;       ///< -1: none
} Bot;

/// "easy", "normal", "hard", "perfect"; BOT_STRENGTH_COUNT for anything else.
BotStrength bot_strength_from_name(const char *name);
const char *bot_strength_name(BotStrength strength);

Bot bot_make(BotStrength strength, int paddle, unsigned long long seed);

/// What the bot does in the coming step. @pre the world has its paddle
PaddleInput bot_think(Bot *bot, const World *world);

#endif
