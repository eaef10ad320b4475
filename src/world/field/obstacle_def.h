/// @file obstacle_def.h
/// Obstacles as the game has them: what the collision engine moves and meets, and what the rules
/// add to it: hits, phases, shots, held and stolen balls, gears and pulls.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise.
#ifndef ARKANONG_OBSTACLE_DEF_H
#define ARKANONG_OBSTACLE_DEF_H

#include "collision_names.h"

/// Maximum length of an obstacle's sequence of shots, which it repeats.
#define OBSTACLE_SHOTS_MOST 8

/// Resolution of the time for which an obstacle holds balls, and the longest such time, s.
#define OBSTACLE_HOLDS_PER_SECOND 24
#define OBSTACLE_HOLD_MOST_S      10

/// Trains of gears that a level may have.
#define GEAR_TRAINS 9

/// The highest phase of an obstacle.
#define PHASE_MOST 9

/// An obstacle as it is at time 0. ShapeKind documents the meaning of the numbers for each shape.
/// With all but centre and radius 0 it is a hexagon that stands still and never breaks. An arena's
/// obstacles stand in one array in the order of ShapeKind: all hexagons, then all circles, and so
/// on.
typedef struct ObstacleDef {
    ShapeKind shape;       ///< this and the next eight as in CollisionObstacle
    Vec2 centre, end;      ///< u
    double radius;         ///< u
    double angle_deg;      ///< finite
    double spin_deg_per_s; ///< 0: does not spin
    Vec2 travel;           ///< u, to the far end of its path; ignored when period_s is 0
    double period_s;       ///< for the round trip; 0: stays where it is
    double bounce;         ///< restitution, 0.1..2; 0 counts as 1
    int hits;              ///< until it breaks; 0: never
    int phase;             ///< with which it appears; 0: it is there from the start
    int leaves;            ///< the phase with which it goes; 0: it stays
    char shoots[OBSTACLE_SHOTS_MOST + 1]; ///< letters of power-ups, shot in turn, '.': a pause;
                                          ///< empty: it does not shoot
    double shot_period_s;                 ///< from one of them to the next
    double shot_speed;                    ///< u/s
    double hold_s; ///< for which it holds a ball that meets it, 0..OBSTACLE_HOLD_MOST_S, rounded to
                   ///< 1/OBSTACLE_HOLDS_PER_SECOND; 0: balls bounce off
    bool steals;   ///< a thief: what it holds comes out as the other side's; needs hold_s
    bool only_stolen; ///< only a ball that has been stolen hurts it, by its heat
    int gear;         ///< the train of gears that it belongs to, 1..GEAR_TRAINS; 0: it is no gear
    bool motor;       ///< a gear: its train runs unless balls stop it
    double pull_deg_per_s; ///< by how much it turns balls in its reach toward its middle; below 0:
                           ///< away from it
    double pull_reach;     ///< u, from its middle
    int mark; ///< by which triggers (trigger_def.h) name it, 1..MARK_MOST; 0: they do not
} ObstacleDef;

/// What the rules add to an obstacle and never changes.
typedef struct ObstacleRule {
    double pull_deg_per_s, pull_reach; ///< as in ObstacleDef, as the next two
    unsigned char gear;
    bool motor;
    unsigned char hold;       ///< of balls that meet it, in 1/OBSTACLE_HOLDS_PER_SECOND s
    bool steals, only_stolen; ///< as in ObstacleDef
} ObstacleRule;

/// An obstacle as it is at the present time.
typedef struct ObstacleState {
    bool exists;
    ShapeKind shape;       ///< this and the next seven as in CollisionObstacleState
    Vec2 centre, end[2];   ///< u
    Vec2 velocity;         ///< u/s, of the centre
    double angle_deg;      ///< in [0, 360); of a shape with two ends: since its start
    double spin_deg_per_s; ///< negated when a caught ball reversed it
    double radius;         ///< u
    double bounce;         ///< restitution
    int hits;              ///< left; 0: never breaks
    double hold_s;         ///< as in ObstacleDef, as the next six
    bool steals, only_stolen;
    int gear;
    bool motor;
    double pull_deg_per_s, pull_reach;
} ObstacleState;

/// What the engine knows of an obstacle: its number is that of its hits, and one of a later phase
/// is absent.
CollisionObstacle obstacle_body(const ObstacleDef *def);
ObstacleRule obstacle_rule(const ObstacleDef *def);
/// Whether its rule says anything.
bool obstacle_has_rule(const ObstacleDef *def);

/// What the engine and the rules say of an obstacle, as one; both may be those of another time.
ObstacleState obstacle_state_of(const CollisionObstacleState *body, const ObstacleRule *rule);

/// The state at time 0, with the velocity toward the far end and the angle as in `def`.
ObstacleState obstacle_at_start(const ObstacleDef *def);

/// The same obstacle elsewhere: moved by `by` u, and rotated about its centre by `by_deg` degrees.
/// For pictures between two steps; the engine moves by its own exact times.
ObstacleState obstacle_moved(const ObstacleState *state, Vec2 by, double by_deg);

/// The area that an obstacle fills.
Outline obstacle_outline(const ObstacleState *state);

/// The segment from end to end; without ends a point, the centre.
Segment obstacle_core(const ObstacleState *state);

/// The radius of the circumscribed circle, u.
double obstacle_extent(const ObstacleState *state);

#endif
