/// @file bot_hand.h
/// The movements of a bot: they end a little short or long, and are corrected.
#ifndef ARKANONG_BOT_HAND_H
#define ARKANONG_BOT_HAND_H

#include "bot_character.h"
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

#endif
