/// @file bot_character.h
/// How strong a bot is, as data.
#ifndef ARKANONG_BOT_CHARACTER_H
#define ARKANONG_BOT_CHARACTER_H

#include <stdbool.h>

typedef enum BotStrength {
    BOT_EASY,
    BOT_NORMAL,
    BOT_ADVANCED,
    BOT_HARD,
    BOT_PERFECT,
    BOT_STRENGTH_COUNT
} BotStrength;

/// Balls whose way a bot remembers at most.
#define BOT_FORECASTS 16

/// What makes a bot human. Everything is a share of what its paddle can do, so it plays alike in
/// arenas of any size.
typedef struct BotCharacter {
    const char *name;
    double look_s;     ///< between two looks at the world
    double error;      ///< of its aim, in half paddle lengths, long before the ball comes
    double last_error; ///< the same at the last moment
    double speed;      ///< of its paddle's top speed on keys; above 1 it uses a pointer
    double attack;     ///< how far from the paddle's middle it hits on purpose, 0..1
    int ideas;         ///< directions that it compares before it hits
    double capsules;   ///< chance that it goes for a good capsule or avoids a bad one
    double serve_low_s, serve_high_s;
    double punch;    ///< u in an arena of 720 u: its step into the ball
    int foresight;   ///< contacts that it sees ahead
    int overview;    ///< balls that it has in mind at once, 1..BOT_FORECASTS
    bool sees_balls; ///< foresees that balls will meet
} BotCharacter;

const BotCharacter *bot_character(BotStrength strength);

/// "easy", "normal", "advanced", "hard", "perfect"; BOT_STRENGTH_COUNT for anything else.
BotStrength bot_strength_from_name(const char *name);
const char *bot_strength_name(BotStrength strength);

#endif
