/// @file bot_plan.h
/// A bot's state, and its decision which ball to meet.
#ifndef ARKANONG_BOT_PLAN_H
#define ARKANONG_BOT_PLAN_H

#include "bot_hand.h"
#include "bot_sight.h"

/// A bot's whole state: plain data, copied by assignment.
typedef struct Bot {
    BotStrength strength;
    int paddle; ///< index
    Rng rng;
    int steps_until_look; ///< until it looks at the world again
    BotSight sight;
    BotHand hand;
    Vec2 target;       ///< u, where it wants the paddle's centre: as BotHand.goal
    int serve_delay;   ///< steps
    int wanted_ball;   ///< the one that it watches, -1: none
    double hit_offset; ///< u, where on its paddle it wants to meet the ball
    double hit_time;   ///< s, when it expects to; far in the future: never
    bool steps_in;     ///< whether it steps into the ball then
    double shot_place; ///< u, along its side, the target of its cannon
    double swing_time; ///< s, when it swings at the ball; far in the future: never
    int idle_steps;    ///< without a hit on anything and without a ball coming
    int points;        ///< of its side in the step before, unbanked ones included
} Bot;

/// Decides which ball to meet, when, where and with which part of the paddle. False: none comes.
bool bot_plan_ball(Bot *bot, const BotOutlook *view);

#endif
