/// @file world_view.h
/// The read-only view of a world at its present time, for pictures, bots and reports.
#ifndef ARKANONG_WORLD_VIEW_H
#define ARKANONG_WORLD_VIEW_H

#include "world_def.h"

typedef enum WorldMode { WORLD_SANDBOX, WORLD_SOLO, WORLD_DUEL } WorldMode;

typedef enum WorldOutcome {
    WORLD_RUNNING,
    WORLD_WON,  ///< solo: every brick and obstacle that can break is gone, or a ball has left
                ///< through the exit; duel: a side has won
    WORLD_LOST, ///< solo: no life left
} WorldOutcome;

#define BALL_HEAT_MOST 99
/// Heat from which on a ball is white and a goal counts no more.
#define BALL_HEAT_WHITE 8

typedef struct BallView {
    bool exists; ///< in flight or held
    bool held;   ///< lies on a paddle, or an obstacle holds it; velocity 0
    Side owner;  ///< SIDE_NONE: nobody's
    Vec2 position, velocity;
    double radius;
    bool piercing, heavy;
    int heat; ///< 0..BALL_HEAT_MOST, if the match has heat (MatchDef)
    int index;
} BallView;

/// s before a ball's arrival within which a swing returns it clean.
#define WORLD_SWING_S 0.1
/// s after a missed swing in which its paddle cannot swing again.
#define WORLD_SWING_REST_S 0.4

/// Things broken in a combo that count by the factor (PaddleView); more count once each.
#define WORLD_COMBO_MOST 10
/// Maximum factor of points.
#define WORLD_FACTOR_MOST 5

typedef struct PaddleView {
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
    int factor;        ///< of the points for what is broken now, 1..WORLD_FACTOR_MOST
    int waiting_balls; ///< balls on this paddle that are to be served
    bool shield;
    bool swings;      ///< a ball that arrives now is returned clean
    bool rests;       ///< a missed swing was so recently that it cannot swing
    int recalls;      ///< solo: times that it may call a ball back
    double top_speed; ///< u/s on keys, with active power-ups
} PaddleView;

/// What the input `serve` of a paddle does at present.
typedef enum PaddleVerb {
    VERB_NONE,
    VERB_SERVE,  ///< a ball that lies on the paddle
    VERB_LET_GO, ///< one that sticks to it
    VERB_FIRE,
    VERB_STRIKE, ///< a ball that arrives within WORLD_SWING_S is returned clean
    VERB_RECALL, ///< the nearest ball turns toward the paddle
    VERB_COUNT
} PaddleVerb;

typedef struct CapsuleView {
    bool exists;
    int power_up;
    Side owner;
    Vec2 position, velocity;
    double radius;
} CapsuleView;

typedef struct ShotView {
    bool exists;
    Side owner;
    Vec2 position;
} ShotView;

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

/// Number of goals that a ball is worth by its heat: 1 when it is cold, 2 with a heat of 1, 3 with
/// more, 5 from BALL_HEAT_WHITE on.
/// @pre 0 <= heat <= BALL_HEAT_MOST
int world_goals_for_heat(int heat);

WorldMode world_mode(const World *world);
WorldOutcome world_outcome(const World *world);
Side world_winner(const World *world);
/// The side through which a ball leaves to win the solo level; SIDE_NONE: there is no exit, or it
/// is closed.
Side world_exit(const World *world);
/// Number of unbroken targets, including bricks about to grow.
int world_targets_left(const World *world);
double world_width(const World *world);
double world_height(const World *world);
double world_time(const World *world);      ///< s since the start
double world_dark_left(const World *world); ///< s for which the field stays dark; 0: it is not dark
/// s since the start, without the time for which a solo game waited for its player.
double world_time_played(const World *world);
long long world_step_number(const World *world);
double world_time_left(const World *world); ///< s of a timed match; infinite without a limit
const MatchDef *world_match(const World *world);
int world_ball_capacity(const World *world); ///< ball indices run below it
BallView world_ball(const World *world, int ball);
int world_hottest(const World *world); ///< greatest heat of the balls in flight
int world_flying(const World *world);  ///< balls that exist and are not held
int world_paddle_count(const World *world);
PaddleView world_paddle(const World *world, int paddle);
PaddleVerb world_verb(const World *world, int paddle);
/// Number of sides with paddles; the first paddles of all sides have the lowest indices.
int world_side_count(const World *world);
int world_paddle_of_side(const World *world, Side side); ///< its first paddle; -1: none
int world_partner_of(const World *world, int paddle);    ///< the side's other one; -1: none
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
/// Hits of a brick that appears with the next phase, which is announced, or as soon as its space is
/// free, in at least *left_s; BRICK_EMPTY: none does.
int world_late_brick(const World *world, int brick, double *left_s);
const BrickGrids *world_bricks(const World *world);
int world_brick_count(const World *world); ///< cells of all grids, whether they hold a brick or not
Rectangle world_brick_body(const World *world, int brick);
/// BRICK_EMPTY, 1..9, BRICK_WALL (brick_kind.h), BRICK_INDESTRUCTIBLE.
int world_brick_hits(const World *world, int brick);
int world_brick_kind(const World *world, int brick);    ///< a row of brick_kind.h
bool world_brick_hidden(const World *world, int brick); ///< not visible yet
char world_brick_bonus(const World *world, int brick);  ///< '.' for none
int world_capsule_capacity(const World *world);
CapsuleView world_capsule(const World *world, int capsule);
int world_shot_capacity(const World *world);
ShotView world_shot(const World *world, int shot);
/// Seconds left of power-up `power_up` (power_up.h) for a side; 0: not active.
double world_power_left(const World *world, Side side, int power_up);

/// Continues an imaginary ball (collision_manager_cast) by the rules: if it has met a portal or a
/// catcher, replaces position, velocity and time of its contact by those of the exit.
/// @param ball  the ball that it stands for, or -1
/// @return whether it has met such a thing; else the contact is not changed
bool world_pass_on(const World *world, int ball, double radius, Contact *contact);

/// The time until an imaginary ball gets within the radius of an attraction at its present
/// velocity, s; infinite if it does not.
double world_straight_time(const World *world, Vec2 position, Vec2 velocity);

/// The world's collision manager, for predictions (collision_manager_cast) and the debug overlay.
const CollisionManager *world_collisions(const World *world);

#endif
