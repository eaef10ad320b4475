/// @file bot_sight.h
/// The world relative to a bot's side, so that bots of all sides play equally; a bot's perception
/// of balls: it notices a change of course after a reaction time, and predicts a few contacts of
/// each ball; and the point of the paddle at which it wants to hit one, which gives the direction.
#ifndef ARKANONG_BOT_SIGHT_H
#define ARKANONG_BOT_SIGHT_H

#include "bot.h"
#include "world_paddles.h"

/// Distances count along `forward`, away from the side's goal, and `along` the side.
struct BotOutlook {
    const World *world;
    PaddleView paddle;
    Vec2 forward, along;
    double goal_line;    ///< coordinate of its goal along `forward`
    double depth, width; ///< u, of the field along `forward` and `along`
    double scale;
    double beyond; ///< u, additional distance of its paddle's start from its goal, beyond the
                   ///< default
    double half_length, half_thickness;
    double centre;    ///< coordinate of its paddle along `along`
    double low, high; ///< along `along`: the part of the side that it defends, without its
                      ///< partner's
    double middle;    ///< along `along`: middle of that part
    double now;
};

BotOutlook bot_outlook_of(const World *world, int paddle);

/// Distance of a point in front of its goal line, u.
double bot_ahead(const BotOutlook *view, Vec2 position);

/// Distance from its goal line of a line `ahead` in front of its paddle's starting line, u.
/// @param ahead  u in an arena whose smaller side is 720 u, in proportion in others
double bot_line(const BotOutlook *view, double ahead);

/// The speed in units of a served ball's speed.
/// @param speed  u/s
double bot_pace(const BotOutlook *view, double speed);

BotSight bot_sight_make(void);

/// Updates the forecasts of the balls in flight.
/// index of the ball that the bot follows, -1: none
void bot_sight_look(BotSight *sight, const BotCharacter *character, Rng *rng,
                    const BotOutlook *view, int watched);

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
