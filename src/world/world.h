/// @file world.h
/// The game's simulation: paddles, rules and score around the collision manager.
///
/// A pure function of its definition, its seed and its inputs: no clock, window, file or global.
/// Units: u, s, u/s, y downward. A step is 1/240 s.
///
/// Paddles: a paddle's body is 110/960 of its side long and 16/720 of the arena's smaller side
/// thick; its reach is its whole side, 22 % of the field deep. It starts in the middle of its side,
/// 32/720 of the smaller side from its goal. Keys and stick: top speed 900/960 of its side a second
/// along it, 0.6 of that toward the field and back; reached in 0.12 s, from top speed to rest in
/// 0.09 s. A pointer: there within the step, at most 9000/960 of the side a second. A paddle that
/// nobody moves has velocity 0 exactly.
///
/// A step: paddles get the velocity they keep until its end; balls that are to be served go off;
/// the balls fly, each contact with its rules at its exact moment; then capsules, shots, power-ups,
/// nudges and the time limit. NOT-BUGS.md has the rules with their numbers.
///
/// Ball indices: below half of world_ball_capacity (all of it in a sandbox) are the balls in
/// flight, those of the level by their place in the file; from there on the balls that lie on
/// paddles, in the order in which they came there, which moves up as they are served.
#ifndef ARKANONG_WORLD_H
#define ARKANONG_WORLD_H

#include "world_def.h"

#define WORLD_STEPS_PER_SECOND STEPS_PER_SECOND

/// The version of the simulation: raised by each change after which the same level, seed and inputs
/// play another game.
#define WORLD_SIMULATION 1

/// Where a cannon fires, to either side of the paddle's middle, in half lengths.
#define WORLD_MUZZLE_SHARE 0.8

typedef struct World World;

/// What one player does in one step: the only way into a running world. Small and quantised so that
/// a recording is exact.
typedef struct PaddleInput {
    signed char move_x, move_y; ///< keys or stick, -127..127 each; right and down are positive
    bool pointing; ///< a pointer is in charge: the paddle goes to (target_x, target_y) instead
    bool serve;    ///< held: serves the balls on the paddle, fires the cannon, lets sticky balls go
    int target_x, target_y; ///< where the paddle's centre should be, in 1/64 u
} PaddleInput;

/// Inputs by paddle index (the order of the level file).
typedef struct WorldInput {
    PaddleInput paddle[SIDE_COUNT];
} WorldInput;

typedef enum WorldMode { WORLD_SANDBOX, WORLD_SOLO, WORLD_DUEL } WorldMode;

typedef enum WorldOutcome {
    WORLD_RUNNING,
    WORLD_WON,  ///< solo: every brick and hexagon that can break is gone; duel: a side has won
    WORLD_LOST, ///< solo: no life left
} WorldOutcome;

typedef enum WorldEventKind {
    EVENT_CONTACT,      ///< contact: any but goals; its velocity is what the rules made of it
    EVENT_CONVERTED,    ///< ball, side: the ball's new owner; other_side: the former one
    EVENT_BRICK_HIT,    ///< id, value: hits left; 0: broken. side: who gets the points; points
    EVENT_OBSTACLE_HIT, ///< the same for a hexagon that can break
    EVENT_GOAL,   ///< ball left through side; other_side: its owner; value: who scored, a mask of 1
                  ///< << Side (solo: 0)
    EVENT_SERVED, ///< ball, side
    EVENT_LIFE_LOST,        ///< value: lives left
    EVENT_LIFE_GAINED,      ///< value: lives left
    EVENT_CAPSULE_RELEASED, ///< id: capsule, value: power-up, position
    EVENT_CAPSULE_CAUGHT,   ///< id, side, value: power-up
    EVENT_CAPSULE_LOST,     ///< id
    EVENT_POWER_STARTED,    ///< side, value: power-up
    EVENT_POWER_ENDED,      ///< side, value: power-up
    EVENT_SHOT_FIRED,       ///< side, position
    EVENT_NUDGED,           ///< ball: it made no progress and was turned a little
    EVENT_OVER,             ///< outcome in the view; side: winner or SIDE_NONE
    EVENT_KIND_COUNT
} WorldEventKind;

/// Something that happened, in order of time. Unused fields are 0 (sides: SIDE_NONE).
typedef struct WorldEvent {
    WorldEventKind kind;
    double time; ///< s since the start
    int ball;
    int id;
    int value;
    int points;
    Side side, other_side;
    Vec2 position;   ///< u
    Contact contact; ///< EVENT_CONTACT, and the contact that led to a hit, a conversion or a goal
} WorldEvent;

/// Hears of each event at the moment at which it happens, in order of time; must not change the
/// world. Returns whether to go on: false stops the flight of the balls after the contact that the
/// event belongs to. The end of a step never stops.
typedef bool WorldListener(void *context, const WorldEvent *event);

/// Bytes of a world for `def`, the same for equal definitions.
size_t world_size(const WorldDef *def);

/// Makes a world, or returns NULL when memory is out. `seed` feeds the world's one random
/// generator.
/// @pre `def` has passed level_check (level.h): it is not judged again here
World *world_create(const WorldDef *def, unsigned long long seed);
void world_destroy(World *world);

/// What a player brings from the level before: lives and points (solo; the points count toward the
/// next extra life, those already earned are not given again).
/// @pre before the first step; lives >= 1, points >= 0
void world_carry_over(World *world, int lives, int points);

/// Where a side's paddle stands at the start: in the middle of its side.
Rectangle world_paddle_start(const WorldDef *def, Side side);

/// A helping hand: makes a paddle `factor` times as long for the whole game, 0.5..3, in its middle;
/// where a ball lies in the way it grows when that has gone.
/// @pre before the first step
void world_help_paddle(World *world, int paddle, double factor);

/// Makes `to` equal to `from`: one memory copy.
/// @pre both come from equal definitions
void world_copy(World *to, const World *from);

/// Plays one step and tells `listener` (NULL: nobody) of each event. Returns true when the step is
/// complete, or the game was over before; false when the listener stopped it: call again (the input
/// of the first call counts) until it returns true.
bool world_step(World *world, const WorldInput *input, WorldListener *listener, void *context);

/// Plays `*steps` steps with one and the same input and counts them down, as if world_step had been
/// called for each: the same events, the same state to the last bit. In a sandbox steps in which
/// nothing happens cost nothing. Returns false when the listener stopped it, as world_step does;
/// ends early when the game is over.
/// @pre *steps >= 0
bool world_steps(World *world, const WorldInput *input, int *steps, WorldListener *listener,
                 void *context);

/// As world_step, but stops `offset` seconds into the step, 0 <= offset <= 1/240: the state in the
/// middle of a step, for an end at an exact time. No further step can follow.
bool world_step_part(World *world, const WorldInput *input, double offset, WorldListener *listener,
                     void *context);

/// 64-bit hash over every field of the state, in a fixed order (state.c).
unsigned long long world_hash(const World *world);

/// Read-only views, all at the present time.
typedef struct BallView {
    bool exists;    ///< in flight or lying on a paddle
    bool on_paddle; ///< waits to be served, or sticks; velocity 0
    Side owner;     ///< SIDE_NONE: nobody's
    Vec2 position, velocity;
    double radius;
    bool piercing, heavy;
    int index;
} BallView;

typedef struct PaddleView {
    Side side;
    Rectangle body;  ///< u
    Rectangle reach; ///< u, where the body may be
    Vec2 velocity;
    bool ghost, sticky, frozen, cannon, magnet, floor; ///< power-ups at work
    int goals;                                         ///< duel
    int points;
    int lives;         ///< solo
    int combo;         ///< bricks since the paddle last touched the ball
    int waiting_balls; ///< to be served by this side
    bool shield;
    double top_speed; ///< u/s on keys, with the power-ups at work
} PaddleView;

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

WorldMode world_mode(const World *world);
WorldOutcome world_outcome(const World *world);
Side world_winner(const World *world);
double world_width(const World *world);
double world_height(const World *world);
double world_time(const World *world); ///< s since the start
long long world_step_number(const World *world);
double world_time_left(const World *world); ///< s of a timed match; infinite without a limit
const MatchDef *world_match(const World *world);
int world_ball_capacity(const World *world); ///< ball indices run below it
BallView world_ball(const World *world, int ball);
int world_paddle_count(const World *world);
PaddleView world_paddle(const World *world, int paddle);
int world_paddle_of_side(const World *world, Side side); ///< -1: none there
int world_obstacle_count(const World *world);
ObstacleState world_obstacle(const World *world, int hexagon);
int world_obstacle_hits_at_start(const World *world, int hexagon);
int world_brick_columns(const World *world);
int world_brick_rows(const World *world);
Rectangle world_brick_body(const World *world, int brick);
int world_brick_hits(const World *world, int brick);   ///< BRICK_EMPTY, 1..9, BRICK_INDESTRUCTIBLE
char world_brick_bonus(const World *world, int brick); ///< '.' for none
int world_capsule_capacity(const World *world);
CapsuleView world_capsule(const World *world, int capsule);
int world_shot_capacity(const World *world);
ShotView world_shot(const World *world, int shot);
/// Seconds that power-up `power_up` (power_up.h) still lasts for a side; 0: not at work.
double world_power_left(const World *world, Side side, int power_up);

/// The engine underneath, to look ahead with (collision_manager_cast) and for the debug overlay.
const CollisionManager *world_collisions(const World *world);

#endif
