/// @file bot_sight.h
/// A bot's sight of the balls: it notices a change of course after a reaction time, and predicts a
/// few contacts of each ball.
#ifndef ARKANONG_BOT_SIGHT_H
#define ARKANONG_BOT_SIGHT_H

#include "bot_character.h"
#include "bot_outlook.h"
#include "rng.h"

/// Where a ball will be when it comes to the bot's paddle, as far as the bot can tell.
typedef struct BotForecast {
    int ball;       ///< -1: none
    Vec2 course;    ///< u/s, the velocity that the ball has
    double due;     ///< s since the start, when the rest is worked out anew
    bool is_turned; ///< the bot has yet to see the present course
    bool is_sudden; ///< the ball's next contact is with neither wall nor paddle
    Vec2 foreseen;  ///< u/s, its velocity after that
    bool comes;     ///< to the bot's paddle
    bool scatters;  ///< it comes to a brick first that scatters it in a random direction
    double time;    ///< s since the start, when it comes to the paddle
    double place;   ///< u, along the paddle's side: of the paddle, or of that brick
    double speed;   ///< u/s, with which it comes
    double error;   ///< -1..1, of the bot's aim at this course
} BotForecast;

typedef struct BotSight {
    BotForecast forecast[BOT_BALLS]; ///< of ball i at i % BOT_BALLS; if two balls share one, of the
                                     ///< first
} BotSight;

BotSight bot_sight_make(void);

/// Updates the forecasts of the balls in flight.
/// @param watched  index of the ball that the bot watches, -1: none
void bot_sight_look(BotSight *sight, const BotCharacter *character, Rng *rng,
                    const BotOutlook *view, int watched);

#endif
