/// @file bot_sight.h
/// A bot's perception of balls: it notices a change of course after a reaction time, and predicts a
/// few contacts of each ball.
#ifndef ARKANONG_BOT_SIGHT_H
#define ARKANONG_BOT_SIGHT_H

#include "bot_character.h"
#include "rng.h"
#include "world_def.h"

/// The predicted arrival of a ball at the bot's paddle.
typedef struct BotForecast {
    int ball;       ///< -1: none
    Vec2 course;    ///< u/s, present velocity of the ball
    double due;     ///< s since the start, time of the next computation
    bool is_turned; ///< the bot has not noticed the present course yet
    bool is_sudden; ///< the ball's next contact is with neither a wall nor a paddle
    Vec2 foreseen;  ///< u/s, velocity after that contact
    bool comes;     ///< it arrives at the bot's paddle
    bool scatters;  ///< a brick on the way reflects it in a random direction
    double time;    ///< s since the start, time of arrival
    double place;   ///< u, position of arrival along the paddle's side, or that of the brick
    double speed;   ///< u/s, on arrival
    double error;   ///< -1..1, the bot's error for this course
} BotForecast;

typedef struct BotSight {
    BotForecast forecast[BOT_BALLS]; ///< of ball i at i % BOT_BALLS; of two balls with the same
                                     ///< entry, of the first
} BotSight;

BotSight bot_sight_make(void);

/// Updates the forecasts of the balls in flight.
/// index of the ball that the bot follows, -1: none
void bot_sight_look(BotSight *sight, const BotCharacter *character, Rng *rng,
                    const BotOutlook *view, int watched);

#endif
