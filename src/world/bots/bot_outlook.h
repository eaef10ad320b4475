/// @file bot_outlook.h
/// The world relative to a bot's side, so that bots of all sides play equally.
#ifndef ARKANONG_BOT_OUTLOOK_H
#define ARKANONG_BOT_OUTLOOK_H

#include "bot_character.h"
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

/// Whether a contact is with a brick that reflects balls in random directions.
bool bot_is_scattered(const BotOutlook *view, const Contact *contact);

#endif
