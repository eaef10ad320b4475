/// @file bot_aim.h
/// Chooses the point of the paddle at which a bot hits a ball, and with it the ball's direction.
#ifndef ARKANONG_BOT_AIM_H
#define ARKANONG_BOT_AIM_H

#include "bot_sight.h"

/// Chooses among a few directions: in a solo game the one in which a target breaks soonest; in a
/// duel the hardest one for the rival at whom the ball arrives. Returns the offset on the paddle at
/// which it has to hit the ball, u from the centre.
double bot_aim_choose(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                      const BotForecast *coming);

/// Whether the bot improves its direction until it hits the ball, and then keeps its paddle still
/// for an exact direction: in a solo game, with BotCharacter.afterthoughts > 0.
bool bot_aim_is_exact(const BotCharacter *character, const World *world);

/// The best of `offset` and some other offsets that the paddle can still reach in time, u from its
/// centre.
/// @pre bot_aim_is_exact
double bot_aim_improve(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                       const BotForecast *coming, double offset);

#endif
