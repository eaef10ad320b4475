/// @file bot.h
/// Computer opponents: const World -> PaddleInput. They have the information that a player sees,
/// and the same input. They decide which ball to hit, and when; their movements end a little short
/// or long, and are corrected. And a game that bots of one strength play, a little at a time.
#ifndef ARKANONG_BOT_H
#define ARKANONG_BOT_H

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

typedef struct BotHand {
    Vec2 goal; ///< u, end of the present movement: x along its side, y away from its goal
    Vec2 push; ///< of the stick, -1..1 each
} BotHand;

/// Starts a movement to `wanted` (as `goal`) if the present one ends elsewhere.
void bot_hand_aim(BotHand *hand, const BotCharacter *character, Rng *rng, const BotOutlook *view,
                  Vec2 wanted);

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

Bot bot_make(BotStrength strength, int paddle, unsigned long long seed);

/// The bot of a paddle in a game of bots: it draws its own numbers from the game's seed and its
/// seat.
Bot bot_make_for(const World *world, BotStrength strength, int paddle, unsigned long long seed);

/// The bot's input for the coming step.
/// @pre the world has its paddle
PaddleInput bot_think(Bot *bot, const World *world);

/// Zero-initialised: none.
typedef struct BotPlay {
    World *world; ///< NULL: none
    Bot bots[PADDLES_MOST];
    bool in_step;
} BotPlay;

/// Begins a game. False when memory is out.
bool bot_play_begin(BotPlay *play, const WorldDef *def, BotStrength strength,
                    unsigned long long seed);

/// The input of the step under way, or else of the coming one, which is thought of.
WorldInput bot_play_think(BotPlay *play);

/// Plays a step, or what is left of one, with about so much work (world_steps). Returns whether it
/// is complete.
/// @param input  of bot_play_think
/// @pre the listener never stops it
bool bot_play_step(BotPlay *play, const WorldInput *input, long long work, WorldListener *listener,
                   void *context);

void bot_play_free(BotPlay *play);

#endif
