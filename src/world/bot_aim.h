/// @file bot_aim.h
/// With which part of its paddle a bot meets a ball, so as to send it where it does most.
#ifndef ARKANONG_BOT_AIM_H
#define ARKANONG_BOT_AIM_H

#include "bot_sight.h"

/// Chooses among a few directions: alone, the one in which something breaks soonest; in a duel, the
/// one that is hardest for the rival to whom the ball comes. Returns where on the paddle the ball
/// has to be met for that, u from the middle.
double bot_aim_choose(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                      const BotForecast *coming);

/// Whether it looks for a better direction until it meets the ball, and keeps its paddle still then
/// so that the ball flies exactly there: alone, if it is of those that can.
bool bot_aim_is_exact(const BotCharacter *character, const World *world);

/// The better one of a place on the paddle and of some others to which the paddle can still get in
/// time, u from the middle.
/// @pre bot_aim_is_exact
double bot_aim_improve(const BotCharacter *character, Rng *rng, const BotOutlook *view,
                       const BotForecast *coming, double offset);

#endif
