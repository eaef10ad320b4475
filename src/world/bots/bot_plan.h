/// @file bot_plan.h
/// A bot's state, and its decision which ball to hit; and its movements: they end a little short or
/// long, and are corrected.
#ifndef ARKANONG_BOT_PLAN_H
#define ARKANONG_BOT_PLAN_H

#include "bot_character.h"
#include "bot_sight.h"
#include "rng.h"
#include "world_def.h"

typedef struct BotHand {
    Vec2 goal; ///< u, end of the present movement: x along its side, y away from its goal
    Vec2 push; ///< of the stick, -1..1 each
} BotHand;

/// Share of its paddle's top speed that a bot uses in that world's mode, 0..1.
double bot_hand_speed(const BotCharacter *character, const World *world);

/// Starts a movement to `wanted` (as `goal`) if the present one ends elsewhere.
void bot_hand_aim(BotHand *hand, const BotCharacter *character, Rng *rng, const BotOutlook *view,
                  Vec2 wanted);

/// Pushes the stick so that the paddle comes to rest with its centre at `goal`, u.
/// @param speed  see bot_hand_speed
void bot_hand_push(BotHand *hand, const BotCharacter *character, double speed,
                   const PaddleView *paddle, Vec2 goal);

/// A bot's whole state: plain data, copied by assignment.
typedef struct Bot {
    BotStrength strength;
    int paddle; ///< index
    Rng rng;
    int steps_until_look; ///< until its next update of the world
    BotSight sight;
    BotHand hand;
    Vec2 target;       ///< u, wanted position of the paddle's centre, as BotHand.goal
    int serve_delay;   ///< steps
    int wanted_ball;   ///< the ball that it follows; -1: none
    double hit_offset; ///< u, offset on its paddle at which it intends to hit the ball
    double hit_time;   ///< s, time of that hit; far in the future: none
    bool steps_in;     ///< whether it then steps into the ball
    double shot_place; ///< u, along its side, the target of its cannon
    double swing_time; ///< s, time of its swing; far in the future: none
    int idle_steps;    ///< steps without a hit on a target and without an approaching ball
    int points;        ///< of its side in the previous step, including unbanked ones
} Bot;

/// Decides which ball to hit, when, where and with which part of the paddle. False: none
/// approaches.
bool bot_plan_ball(Bot *bot, const BotOutlook *view);

#endif
