/// @file bot_parts.h
/// What the files of a bot share: what it is like, and how it sees the world. Everybody else
/// includes bot.h.
#ifndef ARKANONG_BOT_PARTS_H
#define ARKANONG_BOT_PARTS_H

#include "bot.h"

#define BOT_HOME 32.0 // u from its goal, times the arena's scale

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
    double capsules;   ///< chance that it goes for a good capsule or minds a bad one
    double serve_low_s, serve_high_s;
    double punch;    ///< u in an arena of 720 u: its step into the ball
    int foresight;   ///< contacts that it sees ahead
    int overview;    ///< balls that it has in mind at once, 1..BOT_FORECASTS
    bool sees_balls; ///< foresees that balls will meet
} BotCharacter;

const BotCharacter *bot_character(BotStrength strength);

/// The world as one side sees it: `forward` away from its goal, `along` its side. So all sides play
/// alike.
typedef struct BotOutlook {
    const World *world;
    PaddleView paddle;
    Vec2 forward, along;
    double goal_line;    ///< of `forward`, at its goal
    double depth, width; ///< u, of the field ahead and along
    double scale;
    double half_length, half_thickness;
    double centre; ///< of its paddle, along
    double now;
} BotOutlook;

/// How far before its goal line a point is, u.
double bot_ahead(const BotOutlook *view, Vec2 position);

/// Whether the contact's brick or hexagon can break.
bool bot_breaks(const World *world, const Contact *contact);

/// Decides which ball to meet, when, where and with which part of the paddle. False: none comes.
bool bot_plan_ball(Bot *bot, const BotOutlook *view);

#endif
