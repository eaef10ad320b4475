/// @file world_def.h
/// The description of a world: plain data with defaults, filled in by a level file, an editor or a
/// test. Obstacles are what the collision engine moves and meets, with what the rules add: hits,
/// phases, shots, held and stolen balls, gears and pulls. Triggers are what a level does once by
/// itself.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise. Paddles move, rules act and input is
/// taken once in each step.
#ifndef ARKANONG_WORLD_DEF_H
#define ARKANONG_WORLD_DEF_H

#include <stdbool.h>

#include "brick_kind.h"
#include "collision_names.h"

/// Steps per simulated second.
#define STEPS_PER_SECOND 240
/// Length of a step, s.
#define STEP_SECONDS (1.0 / STEPS_PER_SECOND)

#define TRIGGERS_MOST 16
/// The highest mark of an obstacle or a kind of bricks, by which triggers name it.
#define MARK_MOST 9
/// Maximum number of marked obstacles of a level that has triggers.
#define MARKED_MOST 64

/// Size of a trigger's sentence: 60 characters of UTF-8.
#define TRIGGER_SAYS_SIZE 241

/// When a trigger fires.
typedef enum TriggerWhen {
    TRIGGER_START,
    TRIGGER_TIME,   ///< after TriggerDef.number s of play
    TRIGGER_BROKEN, ///< when TriggerDef.number in 100 of all that breaks are broken
    TRIGGER_MARK,   ///< when what has the mark TriggerDef.number was there and is all gone
    TRIGGER_STOLEN, ///< when balls were stolen TriggerDef.number times; a squeeze is one time
    TRIGGER_CAUGHT, ///< when a paddle catches power-up TriggerDef.number, a row of power_up.h
    TRIGGER_LOST,   ///< when TriggerDef.number lives are lost, or goals made
    TRIGGER_WHEN_COUNT
} TriggerWhen;

/// What it does.
typedef enum TriggerThen {
    TRIGGER_SAYS,  ///< nothing but to say its sentence
    TRIGGER_DOORS, ///< doors of the colour TriggerDef.object open or close, as by a switch
    TRIGGER_PHASE, ///< the next phase begins, whatever is left of this one
    TRIGGER_OPEN,  ///< obstacles with the mark TriggerDef.object go
    TRIGGER_SHOOT, ///< those that shoot do so at once
    TRIGGER_DROP,  ///< power-up TriggerDef.object falls toward the first paddle
    TRIGGER_THEN_COUNT
} TriggerThen;

typedef struct TriggerDef {
    TriggerWhen when;
    int number;
    TriggerThen then;
    int object;
    char says[TRIGGER_SAYS_SIZE]; ///< shown when it fires; "": nothing
} TriggerDef;

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
    int mark; ///< by which triggers (world_def.h) name it, 1..MARK_MOST; 0: they do not
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

/// A world in play, made of a definition (world.h).
typedef struct World World;

typedef enum WorldMode { WORLD_SANDBOX, WORLD_SOLO, WORLD_DUEL } WorldMode;

typedef enum WorldOutcome {
    WORLD_RUNNING,
    WORLD_WON,  ///< solo: every brick and obstacle that can break is gone, or a ball has left
                ///< through the exit; duel: a side has won
    WORLD_LOST, ///< solo: no life left
} WorldOutcome;

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

/// What happens in a world (world_event.h), what it is asked (world_input.h), and what is seen of
/// it (world_balls.h, world_paddles.h).
typedef struct WorldEvent WorldEvent;
typedef struct WorldInput WorldInput;
typedef struct PaddleInput PaddleInput;
typedef struct BallView BallView;
typedef struct PaddleView PaddleView;
typedef struct CapsuleView CapsuleView;
typedef struct ShotView ShotView;

/// Called with each event as it happens, in order of time. Must not change the world. Returns
/// whether to continue: false stops the flight of the balls after the contact of the event; events
/// at the end of a step cannot be stopped.
typedef bool WorldListener(void *context, const WorldEvent *event);

#define WORLD_MAX_BALLS       200000
#define WORLD_MAX_OBSTACLES   200000
#define WORLD_MAX_BRICK_CELLS 1000000
#define WORLD_MAX_GEARS       200
#define WORLD_MAX_PULLS       32

/// Numbers of a picture of bricks, BrickGrid.user: the phase with which its bricks appear, 0: they
/// are there from the start; and that with which they go, 0: they stay.
enum { GRID_PHASE, GRID_LEAVES };

/// A paddle at its start. Lengths and coordinates of 0 mean the arena's defaults.
typedef struct PaddleDef {
    Side side;
    bool partner;     ///< the side has a second paddle with an input of its own (false)
    double length;    ///< u, along its side, 1 to half of that; 0: 110/960 of it
    double thickness; ///< u, >= 1; 0: 16/720 of the arena's smaller side
    /// u; a coordinate of 0: along its side the middle of that, or two thirds where it has a
    /// partner; across it 32/720 of the arena's smaller side from the goal.
    Vec2 centre;
} PaddleDef;

/// A ball. Served balls lie on their owner's paddle until it serves; position and velocity are
/// unused then.
typedef struct BallDef {
    bool served;
    Vec2 position; ///< u
    Vec2 velocity; ///< u/s
    double radius; ///< u
    Side owner;    ///< SIDE_NONE: none (a served ball then goes to a random paddle)
} BallDef;

/// Rules a level may choose; the defaults (world_def_defaults) in brackets.
typedef struct MatchDef {
    int goals;         ///< goals that win a duel, 1..99 (7)
    double time_s;     ///< duration of a duel, 0: no limit (0)
    int lives;         ///< of a solo game, 1..99 (3)
    double ball_speed; ///< u/s of a served ball, 50..5000 (420)
    double guide_s;    ///< of a solo game: s without a hit on a target after which slow balls
                       ///< speed up, 0..60; 0: never (0)
    bool power_ups;    ///< whether bricks release their contents (true)
    bool heat;         ///< whether a ball that changes owners is worth more goals (false)
    int exit;          ///< of a solo game: per cent of the targets to be broken before the side
                       ///< opposite to the paddle opens, 1..99; 0: never (0)
    bool bank;     ///< whether points are held back until the paddle touches a ball again (false)
    int lead;      ///< of a duel: lead in goals over every other side that wins, 1..99; 0: none (0)
    int heat_lead; ///< of a duel: maximum lead to which what a hot goal counts beyond one brings a
                   ///< side that is not further ahead, 1..99; 0: no limit (0)
    bool clean_returns; ///< whether a paddle that swings in time makes a ball clean (false)
    bool floor;         ///< of a solo game: whether the paddle's goal is a wall (false)
    int recalls;        ///< of a solo game: number of recalls, 0..9 (0)
    int nudge_s;        ///< s without progress after which a ball is nudged, 1..60 (8)
} MatchDef;

/// A world at its start. Arrays belong to the caller; a world copies what it needs.
typedef struct WorldDef {
    double width, height;          ///< u
    PaddleDef paddles[SIDE_COUNT]; ///< no two of one side
    int paddle_count;              ///< sides with a paddle: 0: sandbox, 1: solo, 2 and more: duel
    BallDef *balls;
    int ball_count;
    ObstacleDef *obstacles; ///< by shape, in the order of ShapeKind
    int obstacle_count;
    BrickGrids bricks;          ///< one for each picture of bricks
    unsigned char *brick_hits;  ///< by cell: BRICK_EMPTY, 1..9, BRICK_WALL (brick_kind.h),
                                ///< BRICK_INDESTRUCTIBLE; NULL without bricks
    unsigned char *brick_kinds; ///< by cell: rows of brick_kind.h; NULL when all are plain
    BrickOwn own_kinds[BRICK_OWN_MOST];
    int own_kind_count;
    char *brick_bonus; ///< by cell: letters, '.' for none but what its kind gives; NULL: that is
                       ///< all
    bool ball_collisions;
    MatchDef match;
    TriggerDef *triggers; ///< at most TRIGGERS_MOST
    int trigger_count;
} WorldDef;

/// Index of the first obstacle of a shape, which is the number of obstacles of earlier shapes.
int world_def_first_obstacle(const WorldDef *def, ShapeKind shape);

/// Paddles in play, 0..PADDLES_MOST: those of `paddles`, then partners in the same order.
int world_def_paddles_in_play(const WorldDef *def);

/// The index in `paddles` of the paddle on the same side as one in play: itself or its partner.
/// @pre 0 <= paddle < world_def_paddles_in_play
int world_def_paddle_of(const WorldDef *def, int paddle);

/// The seat of a paddle in play (side.h).
int world_def_seat(const WorldDef *def, int paddle);

/// The kind of a cell's brick; that of plain ones for an empty cell.
const BrickKind *world_def_brick(const WorldDef *def, int cell);

/// The letter of the power-up that a cell holds, by itself or by its kind; '.': none.
char world_def_bonus(const WorldDef *def, int cell);

/// An empty sandbox of 960 x 720 u with ball collisions on and the default match.
WorldDef world_def_defaults(void);

#endif
