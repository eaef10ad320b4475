/// @file world_def.h
/// The description of a world: plain data with defaults, filled in by a level file, an editor or a
/// test.
#ifndef ARKANONG_WORLD_DEF_H
#define ARKANONG_WORLD_DEF_H

#include <stdbool.h>

#include "brick_kind.h"
#include "obstacle_def.h"
#include "step.h"
#include "trigger_def.h"

/// A world in play, made of a definition (world.h).
typedef struct World World;

typedef enum WorldMode { WORLD_SANDBOX, WORLD_SOLO, WORLD_DUEL } WorldMode;

typedef enum WorldOutcome {
    WORLD_RUNNING,
    WORLD_WON,  ///< solo: every brick and obstacle that can break is gone, or a ball has left
                ///< through the exit; duel: a side has won
    WORLD_LOST, ///< solo: no life left
} WorldOutcome;

/// What happens in a world (world_event.h), what it is asked (world_input.h), and what is seen of
/// it (world_balls.h, world_paddles.h).
typedef struct WorldEvent WorldEvent;
typedef struct WorldInput WorldInput;
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
