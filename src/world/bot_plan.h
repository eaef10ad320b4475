/// @file bot_plan.h
/// What a bot remembers, and how it decides which ball to meet.
#ifndef ARKANONG_BOT_PLAN_H
#define ARKANONG_BOT_PLAN_H

#include "bot_character.h"
#include "bot_outlook.h"
#include "rng.h"

/// Where a ball will be when it comes to the bot's paddle, as far as the bot can tell.
typedef struct BotForecast {
    int ball;
    Vec2 velocity; ///< u/s, with which it was worked out: another velocity, another forecast
    double made;   ///< s since the start, when
    bool comes;
    double time;  ///< s since the start
    double place; ///< u, along the paddle's side
    double speed; ///< u/s, with which it comes
} BotForecast;

/// A bot's whole state: plain data, copied by assignment.
typedef struct Bot {
    BotStrength strength;
    int paddle; ///< index
    Rng rng;
    int steps_until_look; ///< until it takes in the world again (its reaction time)
    Vec2 target; ///< u, where it wants the paddle's centre: x along its side, y away from its goal
    double aim_error; ///< at the ball that comes, -1..1, a share of what its strength allows
    int serve_delay;  ///< steps
    int wanted_ball;  ///< -1: none
    BotForecast forecast[BOT_FORECASTS]; ///< of ball i at i % BOT_FORECASTS
    double hit_offset;                   ///< u, where on its paddle it wants to meet the ball
    double hit_time;                     ///< s, when it expects to; far in the future: never
    double shot_place;                   ///< u, along its side, what it aims its cannon at
} Bot;

/// Decides which ball to meet, when, where and with which part of the paddle. False: none comes.
bool bot_plan_ball(Bot *bot, const BotOutlook *view);

#endif
