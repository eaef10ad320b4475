/// @file bot_aim.h
/// Chooses the part of its paddle with which a bot meets a ball, and so the direction of the ball.
#ifndef ARKANONG_BOT_AIM_H
#define ARKANONG_BOT_AIM_H

#include "bot_sight.h"

/// Chooses among a few directions: alone, the one in which something breaks soonest; in a duel, the
/// one that is hardest for the rival to whom the ball comes. Returns the offset on the paddle at
/// which it has to meet the ball for that, u from the middle.
double bot_aim_choose(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                      const BotForecast *coming);

/// Whether the bot improves its direction until it meets the ball, and then keeps its paddle still
/// so that the ball flies exactly there: in a solo game, if it has afterthoughts.
bool bot_aim_is_exact(const BotCharacter *character, const World *world);

/// The best of `offset` and some other offsets that the paddle can still reach in time, u from its
/// middle.
/// @pre bot_aim_is_exact
double bot_aim_improve(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                       const BotForecast *coming, double offset);

#endif
