/// @file bot_character.h
/// How strong a bot is and how it errs, as data.
#ifndef ARKANONG_BOT_CHARACTER_H
#define ARKANONG_BOT_CHARACTER_H

#include <stdbool.h>

typedef enum BotStrength {
    BOT_EASY,
    BOT_NORMAL,
    BOT_ADVANCED,
    BOT_HARD,
    BOT_PERFECT,
    BOT_STRENGTH_COUNT, ///< none
    // Rivals of the cup, each with a habit that a player can learn.
    BOT_LURKER,  ///< stays at home, aims at nothing
    BOT_MAGPIE,  ///< leaves its goal for every capsule
    BOT_STRIKER, ///< steps into balls and sends them to the ends, and aims badly
    BOT_JUGGLER, ///< follows many balls, and starts late
    BOT_QUEEN,   ///< does nothing wrong but slowly
    BOT_CHARACTER_COUNT
} BotStrength;

/// Maximum number of balls that a bot follows.
#define BOT_BALLS 32

/// Eyes, aim, hand and plans of one bot. Lengths are shares of what its paddle is or can do, so it
/// plays alike in arenas of any size. A bot without errors has 0 from `reaction_s` to `switch_s`
/// and from `aim` to `touch`, `start_s`, `miss` and `steady`.
typedef struct BotCharacter {
    const char *name;

    double look_s;     ///< s, > 0, between two looks at the world
    double reaction_s; ///< s, >= 0, until it sees where a paddle has sent a ball; a wall returns
                       ///< one as expected, which it sees at once
    double surprise_s; ///< s, >= 0, the same of a ball that has met anything else
    double switch_s;   ///< s, >= 0, added to both for a ball other than the one that it watches
    int foresight;     ///< contacts that it sees ahead of a ball, >= 0
    int overview;      ///< balls between which it chooses, 1..BOT_BALLS
    bool sees_balls;   ///< predicts collisions between balls

    double aim;   ///< half paddle lengths, error at most per depth of the field that a ball at its
                  ///< served speed still has to fly; grows with the speed
    double touch; ///< half paddle lengths, error at most where the paddle meets such a ball; grows
                  ///< with the speed

    double speed;   ///< of its paddle's top speed, 0..1
    double start_s; ///< s, >= 0, from rest to that speed, and from it to rest
    double miss;    ///< share of a movement's length by which it ends too early or too late at most
    double steady;  ///< half paddle lengths, >= 0: within this distance of its goal the hand does
                    ///< not move

    double follow;     ///< 0..1, how far it goes with balls that do not come to it
    double attack;     ///< how far from the paddle's middle it hits on purpose, 0..1
    int ideas;         ///< directions that it compares before it hits
    int afterthoughts; ///< further ones that it compares at each look until then, alone, and aims
                       ///< exactly; 0: its first choice stands
    double capsules;   ///< chance that it fetches a good capsule or avoids a bad one
    double serve_low_s, serve_high_s; ///< s, between which it serves
    double punch;                     ///< u in an arena of 720 u: its step into the ball
    double brisk;      ///< times the served speed: it does not step into faster balls
    double swings;     ///< chance that it swings at a ball to return it clean
    double timing_s;   ///< s, >= 0, by which it swings too early or too late at most
    double patience_s; ///< s without a hit on anything after which it calls a ball back, alone
} BotCharacter;

const BotCharacter *bot_character(BotStrength strength);

/// "easy", "normal", "advanced", "hard", "perfect", or a rival's: "lurker", "magpie", "striker",
/// "juggler", "queen"; BOT_STRENGTH_COUNT for anything else.
BotStrength bot_strength_from_name(const char *name);
const char *bot_strength_name(BotStrength strength);

#endif
