/// @file bot_character.h
/// Strength and errors of a bot, as data.
#ifndef ARKANONG_BOT_CHARACTER_H
#define ARKANONG_BOT_CHARACTER_H

#include <stdbool.h>

/// The world relative to a bot's side (bot_sight.h).
typedef struct BotOutlook BotOutlook;

typedef enum BotStrength {
    BOT_EASY,
    BOT_NORMAL,
    BOT_ADVANCED,
    BOT_HARD,
    BOT_PERFECT,
    BOT_STRENGTH_COUNT, ///< none
    // Rivals of the cup, each with a habit that a player can exploit.
    BOT_LURKER,  ///< stays near its goal and does not aim
    BOT_MAGPIE,  ///< leaves its goal for every capsule
    BOT_STRIKER, ///< steps into balls and aims at the ends, badly
    BOT_JUGGLER, ///< follows many balls, and starts late
    BOT_QUEEN,   ///< makes no errors but is slow
    BOT_CHARACTER_COUNT
} BotStrength;

/// Maximum number of balls that a bot follows.
#define BOT_BALLS 32

/// Perception, aim, movement and strategy of one bot. Lengths are relative to the paddle, so it
/// plays equally in arenas of any size. A bot without errors has 0 from `reaction_s` to `switch_s`
/// and from `aim` to `touch`, `start_s`, `miss` and `steady`.
typedef struct BotCharacter {
    const char *name;

    double look_s;     ///< s, > 0, between two updates of its perception
    double reaction_s; ///< s, >= 0, delay until it notices the course after a paddle's hit; it
                       ///< predicts bounces off walls, so it notices those at once
    double surprise_s; ///< s, >= 0, the same of a ball that has met anything else
    double switch_s;   ///< s, >= 0, added to both for a ball other than the one that it follows
    int foresight;     ///< contacts per ball that it predicts, >= 0
    int overview;      ///< number of balls between which it chooses, 1..BOT_BALLS
    bool sees_balls;   ///< predicts collisions between balls

    double aim;   ///< half paddle lengths, maximum error per depth of the field that a ball at
                  ///< served speed still has to fly; proportional to the speed
    double touch; ///< half paddle lengths, maximum error at the contact with such a ball;
                  ///< proportional to the speed

    double speed;      ///< share of its paddle's top speed, 0..1, in a solo game
    double duel_speed; ///< the same in a duel; it sets the distances between the strengths
    double start_s;    ///< s, >= 0, from rest to that speed, and from it to rest
    double miss;       ///< maximum error of a movement's length, as a share of it
    double steady;     ///< half paddle lengths, >= 0: dead zone around its target position, in
                       ///< which the hand does not move

    double follow;     ///< 0..1, how far it moves along with balls that do not approach it
    double attack;     ///< 0..1, intended offset of hits from the paddle's centre
    int ideas;         ///< number of directions that it compares before a hit
    int afterthoughts; ///< directions that it compares at each further update until the hit, in a
                       ///< solo game, in which it then aims exactly; 0: it keeps its first choice
    double capsules;   ///< chance that it fetches a good capsule or avoids a bad one
    double serve_low_s, serve_high_s; ///< s, range of the delay before it serves
    double punch;                     ///< u in an arena of 720 u: length of its step into the ball
    double brisk;      ///< times the served speed: maximum speed of a ball that it steps into
    double swings;     ///< probability of swinging at a ball for a clean return
    double timing_s;   ///< s, >= 0, maximum error of a swing's time
    double patience_s; ///< s without a hit on a target after which it recalls a ball, in a solo
                       ///< game
} BotCharacter;

const BotCharacter *bot_character(BotStrength strength);

/// "easy", "normal", "advanced", "hard", "perfect", or a rival's: "lurker", "magpie", "striker",
/// "juggler", "queen"; BOT_STRENGTH_COUNT for anything else.
BotStrength bot_strength_from_name(const char *name);
const char *bot_strength_name(BotStrength strength);

#endif
