/// @file world_field.h
/// What is seen of a world: its field and rules, obstacles, bricks, phases, and what a contact
/// would do to them.
#ifndef ARKANONG_WORLD_FIELD_H
#define ARKANONG_WORLD_FIELD_H

#include "world_def.h"

/// Steps from the end of a phase to the next one.
#define WORLD_PHASE_PAUSE_STEPS STEPS_PER_SECOND

/// An obstacle that appears with a later phase.
typedef struct ArrivalView {
    int obstacle;
    bool announced;      ///< it appears with the next phase, or as soon as its space is free
    double left_s;       ///< minimum time until then
    ObstacleState state; ///< its state if it were there; does not exist
} ArrivalView;

/// s for which a gear train keeps its speed after a push.
#define WORLD_GEAR_KEEPS_S 3
/// Steps between two changes of direction of a ball within the radius of an attraction.
#define WORLD_PULL_STEPS 4
/// s without progress after which a ball is no longer attracted.
#define WORLD_PULL_S 4

/// s before a shot for which a shooter visibly aims.
#define WORLD_AIM_S 1.0

/// A shooter.
typedef struct ShooterView {
    ObstacleState state; ///< `exists`: it is present
    int power_up;        ///< the next one (power_up.h); -1: a pause
    double left_s;       ///< until then
    double period_s;     ///< between shots
} ShooterView;

/// The side through which a ball leaves to win the solo level; SIDE_NONE: there is no exit, or it
/// is closed.
Side world_exit(const World *world);
/// Number of unbroken targets, including bricks about to grow.
int world_targets_left(const World *world);
/// Number of obstacles that are there and that only stolen balls hurt.
int world_marks_left(const World *world);
/// Number of bricks that are territory of `owner`; of SIDE_NONE: that are nobody's.
int world_territory(const World *world, Side owner);
double world_width(const World *world);
double world_height(const World *world);
const MatchDef *world_match(const World *world);
/// The world's collision manager, for predictions (collision_manager_cast) and the debug overlay.
const CollisionManager *world_collisions(const World *world);
double world_dark_left(const World *world); ///< s for which the field stays dark; 0: it is not dark
int world_obstacle_count(const World *world);
ObstacleState world_obstacle(const World *world, int obstacle);
/// The present phase, and the last one; 0 and 0 in a level without phases.
int world_phase(const World *world);
int world_last_phase(const World *world);
/// The first phase in which something breaks: those before it, an entrance, are over at once.
int world_first_phase(const World *world);
/// Share of the hits left of those that break the present phase's targets, 0..1.
double world_phase_left(const World *world);
/// Whether the present phase is over and the next one announced.
bool world_phase_ends(const World *world);
/// Number of obstacles that appear late or leave early, the limit of `arrival` indices.
int world_arrival_count(const World *world);
ArrivalView world_arrival(const World *world, int arrival);
int world_shooter_count(const World *world);
ShooterView world_shooter(const World *world, int shooter);
/// Whether the contact of a ball was with a brick or an obstacle that breaks after enough hits.
bool world_can_break(const World *world, const Contact *contact);
/// The same for the contact of a cast, which has no ball index.
/// @param owner     whose ball or shot the cast stands for
/// @param heat      of the ball, 0..BALL_HEAT_MOST; of a shot 0
/// @param piercing  whether it stands for a piercing ball
bool world_would_break(const World *world, const Contact *contact, Side owner, int heat,
                       bool piercing);
/// Whether a thief would steal the ball of a cast, which is cold and cannot hurt yet what only
/// stolen balls hurt: once stolen back it can.
bool world_would_arm(const World *world, const Contact *contact, Side owner, int heat);
/// Whether closed doors would open by the contact of a cast: with a switch, or with a gear whose
/// train it would stop or start.
bool world_would_open(const World *world, const Contact *contact);
/// Whether the contact of a cast would make the brick the territory of `owner`.
bool world_would_take(const World *world, const Contact *contact, Side owner);
/// Hits of a brick that appears with the next phase, which is announced, or as soon as its space is
/// free, in at least *left_s; BRICK_EMPTY: none does.
int world_late_brick(const World *world, int brick, double *left_s);
const BrickGrids *world_bricks(const World *world);
int world_brick_count(const World *world); ///< cells of all grids, whether they hold a brick or not
Rectangle world_brick_body(const World *world, int brick);
/// BRICK_EMPTY, 1..9, BRICK_WALL (brick_kind.h), BRICK_INDESTRUCTIBLE.
int world_brick_hits(const World *world, int brick);
int world_brick_kind(const World *world, int brick); ///< a row of brick_kind.h, or an own kind's
const BrickKind *world_brick_row(const World *world, int brick); ///< the row itself
const BrickOwn *world_brick_own(const World *world,
                                int brick);             ///< NULL: no kind of the level's own
bool world_brick_hidden(const World *world, int brick); ///< not visible yet
char world_brick_bonus(const World *world, int brick);  ///< '.' for none

#endif
