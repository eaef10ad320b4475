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
    double low, high; ///< along: what comes there is its own, not its partner's, to meet
    double middle;    ///< along: of its part of the side
    double now;
} BotOutlook;

BotOutlook bot_outlook_of(const World *world, int paddle);

/// How far before its goal line a point is, u.
double bot_ahead(const BotOutlook *view, Vec2 position);

/// How far before its goal line the line lies that is `ahead` before the one on which its paddle
/// starts, u.
/// @param ahead  u in an arena of 960 x 720 u, in proportion in others
double bot_line(const BotOutlook *view, double ahead);

/// How many times faster than a served ball.
/// @param speed  u/s
double bot_pace(const BotOutlook *view, double speed);

/// Whether a contact is with a brick that sends balls off nobody knows where.
bool bot_is_scattered(const BotOutlook *view, const Contact *contact);

#endif
