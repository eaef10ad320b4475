/// @file world_paddles.h
/// What is seen of a world: paddles and their sides.
#ifndef ARKANONG_WORLD_PADDLES_H
#define ARKANONG_WORLD_PADDLES_H

#include "world_def.h"

/// Distance of a cannon's muzzles from the paddle's middle, half lengths.
#define WORLD_MUZZLE_SHARE 0.8

/// s before a ball's arrival within which a swing returns it clean.
#define WORLD_SWING_S 0.1
/// s after a missed swing in which its paddle cannot swing again.
#define WORLD_SWING_REST_S 0.4

/// Things broken in a combo that count by the factor (PaddleView); more count once each.
#define WORLD_COMBO_MOST 10
/// Maximum factor of points.
#define WORLD_FACTOR_MOST 5
/// Points of a bank that count: at most half of its side's score, or so many where that is more.
#define WORLD_BANK_LEAST 150

struct PaddleView {
    Side side;
    bool partner;   ///< the second paddle of its side; values of the side are equal in both
    Rectangle body; ///< u
    Rectangle zone; ///< u, limits of the body
    double home;    ///< u, from its goal to the line on which its centre starts
    Vec2 velocity;
    bool ghost, sticky, frozen, cannon, magnet, floor; ///< active power-ups
    int goals;                                         ///< duel
    int points;
    int lives;         ///< solo
    int combo;         ///< targets broken since the paddle last touched a ball
    int unbanked;      ///< points held back until then, if the match has a bank (MatchDef)
    int bank_worth;    ///< those of them that will count, as far as is known now
    int factor;        ///< of the points for what is broken now, 1..WORLD_FACTOR_MOST
    int waiting_balls; ///< balls on this paddle that are to be served
    bool shield;
    bool swings;      ///< a ball that arrives now is returned clean
    bool rests;       ///< a missed swing was so recently that it cannot swing
    int recalls;      ///< solo: times that it may call a ball back
    double top_speed; ///< u/s on keys, with active power-ups
};

int world_paddle_count(const World *world);
PaddleView world_paddle(const World *world, int paddle);
PaddleVerb world_verb(const World *world, int paddle);
/// Number of sides with paddles; the first paddles of all sides have the lowest indices.
int world_side_count(const World *world);
int world_paddle_of_side(const World *world, Side side); ///< its first paddle; -1: none
int world_partner_of(const World *world, int paddle);    ///< the side's other one; -1: none
/// Seconds left of power-up `power_up` (power_up.h) for a side; 0: not active.
double world_power_left(const World *world, Side side, int power_up);

#endif
