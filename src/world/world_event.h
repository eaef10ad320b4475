/// @file world_event.h
/// The events that a world passes to its listener.
#ifndef ARKANONG_WORLD_EVENT_H
#define ARKANONG_WORLD_EVENT_H

#include "world_def.h"

typedef enum WorldEventKind {
    EVENT_CONTACT,      ///< contact: any but goals, with the velocity after the rules; value: 1: a
                        ///< paddle's touch (balls_touch), 0: anything else
    EVENT_CONVERTED,    ///< ball, side: the new owner; other_side: the former one; value: the
                        ///< ball's heat
    EVENT_BRICK_HIT,    ///< id, value: hits left; 0: broken. side: gets the points; points
    EVENT_OBSTACLE_HIT, ///< the same for an obstacle that can break
    EVENT_GOAL,   ///< ball left through side; other_side: its owner; value: the sides that score, a
                  ///< mask of 1 << Side (solo: 0); goals: for each of them; heat: the ball's
    EVENT_SERVED, ///< ball, side
    EVENT_LIFE_LOST,        ///< value: lives left
    EVENT_LIFE_GAINED,      ///< value: lives left
    EVENT_CAPSULE_RELEASED, ///< id: capsule, value: power-up, position
    EVENT_CAPSULE_CAUGHT,   ///< id, side, value: power-up
    EVENT_CAPSULE_LOST,     ///< id
    EVENT_POWER_STARTED,    ///< side, value: power-up
    EVENT_POWER_ENDED,      ///< side, value: power-up
    EVENT_SHOT_FIRED,       ///< side, position
    EVENT_NUDGED,           ///< ball: its direction was changed slightly because it made no
                            ///< progress
    EVENT_BRICK_EXPLODED,   ///< id, side: responsible side, position: its centre
    EVENT_BRICK_GREW,       ///< id, value: hits, side: broke the brick it grew from, position
    EVENT_BRICK_REGAINED,   ///< id, value: hits left, position
    EVENT_BRICK_FELL,       ///< id: its new cell, value: hits, position: its centre
    EVENT_DOORS_SWITCHED,   ///< id: the switch, side: owner of the ball, position
    EVENT_BRICK_TAKEN,      ///< id: territory, side: whose it is now, position
    EVENT_EXIT_OPENED,      ///< side: a ball that leaves there wins the level; position: its middle
    EVENT_PHASE_ANNOUNCED,  ///< value: the phase that comes; position: the middle of the field
    EVENT_BANKED,           ///< side: gets the unbanked points; value: the combo in which they were
                            ///< made, position: where its paddle touched the ball
    EVENT_CLEAN_RETURN,     ///< ball, side, value: the ball's heat, position
    EVENT_SWING_MISSED,     ///< side, position: the paddle's
    EVENT_RECALLED,         ///< ball, side, value: recalls left, position: the ball's
    EVENT_PORTAL_PASSED,    ///< ball, id: the portal that it entered, value: the portal that it
                            ///< left, position: the ball's after that
    EVENT_BALL_CAUGHT,      ///< ball, id: the obstacle that holds it, position: the ball's
    EVENT_BALL_THROWN,      ///< ball: its new index, id: the obstacle; -1: removed by a live edit;
                            ///< position: the ball's
    EVENT_GEARS_TURNED, ///< id: the pushed gear, or its train's first; value: 1: its train rotates
                        ///< by its spins, -1: in reverse, 0: it has stopped; position: the gear's
    EVENT_BALL_PULLED,  ///< ball: gets within the radius of an attraction, id: the obstacle; value:
                        ///< 1: it attracts, -1: it repels; position: the ball's
    EVENT_OVER,         ///< outcome in the view; side: winner or SIDE_NONE
    EVENT_TRIGGERED,    ///< value: the trigger's index; position: the middle of the field
    EVENT_KIND_COUNT
} WorldEventKind;

/// An event, in order of time. Unused fields are 0 (sides: SIDE_NONE).
struct WorldEvent {
    WorldEventKind kind;
    double time; ///< s since the start; Contact.time for the effects of a contact
    int ball;
    int id;
    int value;
    int points;
    int goals;
    int heat;
    Side side, other_side;
    Vec2 position;   ///< u
    Contact contact; ///< EVENT_CONTACT, and the contact that led to a hit, a conversion or a goal
};

#endif
