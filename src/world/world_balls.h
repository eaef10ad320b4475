/// @file world_balls.h
/// What is seen of a world: balls, capsules, shots.
#ifndef ARKANONG_WORLD_BALLS_H
#define ARKANONG_WORLD_BALLS_H

#include "world_def.h"

/// Shots of cannons, by index.
#define SHOT_CAPACITY 16

#define BALL_HEAT_MOST 99
/// Heat from which on a ball is white and a goal counts no more.
#define BALL_HEAT_WHITE 8

struct BallView {
    bool exists; ///< in flight or held
    bool held;   ///< lies on a paddle, or an obstacle holds it; velocity 0
    Side owner;  ///< SIDE_NONE: nobody's
    Vec2 position, velocity;
    double radius;
    bool piercing, heavy;
    int heat; ///< 0..BALL_HEAT_MOST, if the match has heat (MatchDef)
    int index;
};

struct CapsuleView {
    bool exists;
    int power_up;
    Side owner;
    Vec2 position, velocity;
    double radius;
};

struct ShotView {
    bool exists;
    Side owner;
    Vec2 position;
};

/// Number of goals that a ball is worth by its heat: 1 when it is cold, 2 with a heat of 1, 3 with
/// more, 5 from BALL_HEAT_WHITE on.
/// @pre 0 <= heat <= BALL_HEAT_MOST
int world_goals_for_heat(int heat);

int world_ball_capacity(const World *world); ///< ball indices run below it
BallView world_ball(const World *world, int ball);
int world_hottest(const World *world); ///< greatest heat of the balls in flight
int world_flying(const World *world);  ///< balls that exist and are not held
int world_capsule_capacity(const World *world);
CapsuleView world_capsule(const World *world, int capsule);
ShotView world_shot(const World *world, int shot);
/// Continues an imaginary ball (collision_manager_cast) by the rules: if it has met a portal or a
/// catcher, replaces position, velocity and time of its contact by those of the exit.
/// @param ball  the ball that it stands for, or -1
/// @return whether it has met such a thing; else the contact is not changed
bool world_pass_on(const World *world, int ball, double radius, Contact *contact);

/// The time until an imaginary ball gets within the radius of an attraction at its present
/// velocity, s; infinite if it does not.
double world_straight_time(const World *world, Vec2 position, Vec2 velocity);

#endif
