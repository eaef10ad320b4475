/// @file bot_outlook.h
/// The world as one side's bot sees it, so that all sides play alike.
#ifndef ARKANONG_BOT_OUTLOOK_H
#define ARKANONG_BOT_OUTLOOK_H

#include "world.h"

/// Distances count along `forward`, away from the side's goal, and `along` the side.
typedef struct BotOutlook {
    const World *world;
    PaddleView paddle;
    Vec2 forward, along;
    double goal_line;    ///< of `forward`, at its goal
    double depth, width; ///< u, of the field ahead and along
    double scale;
    double beyond; ///< u, by which its paddle starts farther from its goal than by default
    double half_length, half_thickness;
    double centre;    ///< of its paddle, along
    double low, high; ///< along: the part of the side that it defends, without its partner's
    double middle;    ///< along: of its part of the side
    double now;
} BotOutlook;

BotOutlook bot_outlook_of(const World *world, int paddle);

/// Distance of a point in front of its goal line, u.
double bot_ahead(const BotOutlook *view, Vec2 position);

/// Distance in front of its goal line of the line that is `ahead` in front of its paddle's starting
/// line, u.
/// @param ahead  u in an arena of 960 x 720 u, in proportion in others
double bot_line(const BotOutlook *view, double ahead);

/// How many times faster than a served ball.
/// @param speed  u/s
double bot_pace(const BotOutlook *view, double speed);

/// Whether a contact is with a brick that scatters balls in random directions.
bool bot_is_scattered(const BotOutlook *view, const Contact *contact);

#endif
