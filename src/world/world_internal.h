/// @file world_internal.h
/// The data of a world, for the files of this folder only; all others include world.h.
///
/// One block of memory: this struct, then the arrays at the offsets it names, then the collision
/// manager. Between steps it holds no pointer, so a copy of the block is a copy of the world.
#ifndef ARKANONG_WORLD_INTERNAL_H
#define ARKANONG_WORLD_INTERNAL_H

#include <stdint.h>

#include "brick_kind.h"
#include "power_up.h"
#include "rng.h"
#include "world_balls.h"
#include "world_input.h"

/// Balls that power-ups may add to those of the level.
#define EXTRA_BALLS          16
#define CAPSULE_CAPACITY_MAX 256
/// Balls of which a loop that does little for each is a unit of work (collision_manager_work).
#define BALLS_PER_WORK 8

/// The rules' data of a ball in flight; indices are the collision manager's.
typedef struct BallInfo {
    uint64_t touched;     ///< objects that the ball has met since its last progress, hashed to 16
                          ///< bits
    int64_t progress;     ///< step of its last progress (nudge.c)
    int64_t counted_step; ///< step that `contacts` refers to
    int contacts;
    signed char owner;    ///< a Side
    bool over_limit;      ///< a paddle accelerated it beyond the limit; slowed at the step's end
    unsigned char nudges; ///< since its last progress
    int heat;             ///< number of times that it was stolen, 0..BALL_HEAT_MOST
    int64_t hit_step;     ///< 1 + the step of the last contact with a paddle or a thief; 0: none
    int64_t portal_step;  ///< 1 + the step in which it came out of a portal; 0: none
    int64_t pulled_step;  ///< 1 + the last step in which an attraction turned it; 0: none
    bool clean;           ///< returned clean: passes through the next brick that it meets
} BallInfo;

/// A ball that lies on a paddle or is held by an obstacle. The collision manager does not have it.
typedef struct HeldBall {
    double radius; ///< u
    double offset; ///< u, along the paddle, from its centre
    int paddle;    ///< index; -1: an obstacle holds it
    int waited;    ///< steps; on a paddle counted in a duel only; in an obstacle negative until it
                   ///< is due
    bool sticky;   ///< caught by the paddle: leaves in the direction of a hit at `offset`
    // Only while an obstacle holds it, as at the contact:
    int obstacle;     ///< -1: unknown (world_create.h)
    Vec2 centre;      ///< u, of the obstacle
    Vec2 place;       ///< u, from there
    Vec2 normal;      ///< unit, of the contact
    double angle_deg; ///< of the obstacle
    double speed;     ///< u/s of its throw, without its owner's power-ups
    BallInfo info;
} HeldBall;

/// The data of a brick's cell besides its hits.
typedef struct BrickCell {
    unsigned char kind; ///< row of the table (brick_kind.h)
    bool planned;       ///< a BrickTask is scheduled for it, or its brick has yet to appear
} BrickCell;

/// A brick's scheduled action.
typedef struct BrickTask {
    long long due; ///< step at whose end it is due
    int brick;     ///< the cell
    unsigned char kind;
    signed char side; ///< a Side: the hit's
} BrickTask;

/// Doors of a colour that are turned, one after the other.
typedef struct DoorTurn {
    int times; ///< that are left; 0: none are turned
    int cell;  ///< the next one; -1: those that wait come first
    int colour;
    Side side; ///< that is responsible
} DoorTurn;

/// An obstacle that appears late or leaves early.
typedef struct PhasedObstacle {
    int obstacle;
    int phase;    ///< with which it appears; 0: it is there from the start
    int leaves;   ///< phase in which it leaves; 0: it stays
    bool awaited; ///< it has not appeared yet
} PhasedObstacle;

/// A shooter.
typedef struct Shooter {
    int obstacle;
    int period;                        ///< steps between shots
    int wait;                          ///< steps until the next shot
    int shots;                         ///< number so far, including pauses
    double speed;                      ///< u/s
    char letters[OBSTACLE_SHOTS_MOST]; ///< of power-ups, used in turn
    int letter_count;                  ///< 1..OBSTACLE_SHOTS_MOST
} Shooter;

/// An obstacle that balls rotate together with its train.
typedef struct Gear {
    int obstacle;
    int train;             ///< 1..GEAR_TRAINS
    double spin_deg_per_s; ///< at full speed; adjacent gears have opposite signs
} Gear;

/// Gears that turn together.
typedef struct GearTrain {
    signed char speed;     ///< parts of the full speed (gear.c); below 0: against its gears' spins
    signed char own_speed; ///< rest speed: 0, or with a motor the full one
    bool turned;           ///< it rotated at the end of the previous step
    int keeps;             ///< steps left for which it keeps its speed
} GearTrain;

/// A trigger, without its sentence.
typedef struct Trigger {
    TriggerWhen when;
    int number; ///< as in TriggerDef, as the others
    TriggerThen then;
    int object;
} Trigger;

/// An obstacle that triggers name.
typedef struct Marked {
    int obstacle;
    int mark;
} Marked;

typedef struct Triggers {
    // The definition.
    Trigger trigger[TRIGGERS_MOST];
    Marked mark[MARKED_MOST];
    int count, marked;
    int targets; ///< number of those at the start, of all phases
    // The state.
    unsigned fired;   ///< bit by trigger
    unsigned met;     ///< bit by trigger that waits for a mark: something with it has been there
    uint64_t caught;  ///< bit by power-up
    int stolen, lost; ///< so often so far
    bool calls_phase; ///< the next phase is announced as soon as none is
} Triggers;

/// A power-up in flight to a paddle, from a broken brick or a shooter.
typedef struct Capsule {
    bool exists;
    int power_up;  ///< row of the table (power_up.h)
    Side owner;    ///< the side that it moves toward
    Vec2 position; ///< u
    Vec2 velocity; ///< u/s
} Capsule;

/// A shot of a cannon.
typedef struct Shot {
    bool exists;
    Side owner;
    Vec2 position; ///< u
    Vec2 velocity; ///< u/s
} Shot;

/// The rules' data of a paddle, and its side's account. Of a side's two paddles the first has the
/// account, including power-ups; the second has a copy of their factors and flags. Body and
/// velocity are in the collision manager (paddle_state).
typedef struct Paddle {
    Side side;
    int partner;           ///< index of the side's other paddle; -1: none
    Vec2 forward;          ///< unit, away from its goal
    Vec2 along;            ///< unit, +x or +y
    double nominal_length; ///< u, without power-ups
    double length;         ///< u, at present
    double thickness;      ///< u
    double home;           ///< u, from its goal to the line on which its centre starts
    double top_speed;      ///< u/s on keys
    int goals, points, combo;
    int unbanked;                       ///< points in the bank, if the match has one
    int flights_home;                   ///< that broke something, since the last loss, at most
                                        ///< WORLD_FACTOR_MOST - 1
    int cannon_wait;                    ///< steps until the next shot
    int power_steps[POWER_UP_COUNT];    ///< steps left of each lasting power-up
    double power[CHANGE_LASTING_COUNT]; ///< derived from power_steps: factors (1: none) and flags
                                        ///< (0: off)
    int powers;                         ///< number of active lasting power-ups
    bool shield;                        ///< takes the next goal
    bool serve_held;                    ///< the serve key was down in the previous step
    int swing_steps;                    ///< steps left in which a ball that arrives is returned
                                        ///< clean
    int rest_steps;                     ///< steps left for which it cannot swing after a miss
    int recalls;                        ///< number of recalls left
    int recall_hits;                    ///< paddle hits since the last regained recall
    bool partner_serves;                ///< the next ball to serve lies on the side's second paddle
} Paddle;

/// The listener of the present step; all zero between steps.
typedef struct Audience {
    WorldListener *listener; ///< NULL: nobody
    void *context;
    bool stop; ///< the listener has requested a stop
} Audience;

/// Offsets of the arrays from the beginning of the block, bytes.
typedef struct WorldOffsets {
    size_t balls, held, capsules, bonus, brick_cells, brick_tasks, late_bricks, phased_obstacles,
        shooters, gears, rules, pulls, manager;
    size_t size; ///< of the block
} WorldOffsets;

struct World {
    WorldOffsets at;
    // The definition.
    double width, height;
    double scale; ///< factor of default sizes: the arena's smaller side over 720
    MatchDef match;
    WorldMode mode;
    int side_count;   ///< sides with paddles; the first paddle of each has the lowest indices
    int paddle_count; ///< including partners
    int paddle_of_side[SIDE_COUNT]; ///< first paddle of a side; -1: none
    int ball_capacity, obstacle_count, capsule_capacity;
    int held_capacity; ///< ball_capacity; 0: nothing can hold balls
    BrickGrids bricks;
    bool has_bonus;
    bool has_rules;   ///< some obstacle has a rule of its own
    bool bricks_fall; ///< some bricks can fall
    BrickOwn own_kinds[BRICK_OWN_MOST];
    bool has_kinds;    ///< some bricks are of a kind; otherwise there are no BrickCells
    bool bricks_late;  ///< some appear with a later phase
    int task_capacity; ///< capacity for BrickTasks; 0: no kind needs any
    int balls_at_start;
    double ball_radius; ///< u, of balls added by power-ups and after lost lives
    Side exit;          ///< of a solo level, closed at first; SIDE_NONE: none
    int exit_at;        ///< `destructible` with which it opens
    int phased_obstacles, shooters, gears, pulls;
    bool only_bounces; ///< nothing follows from a contact with a wall, an obstacle or a ball
    int portal[BRICK_GRIDS_MOST][BRICK_COLOURS]
              [2];                     ///< the pairs of each grid, as cell + 1; 0: none
    int last_phase;                    ///< 0: everything is there from the start
    int phase_targets[PHASE_MOST + 1]; ///< number of targets of each phase but 0, at the start
    int phase_hits[PHASE_MOST + 1];    ///< hits that break all targets of each phase, at the start
    // The state.
    Rng rng;
    long long step;
    bool in_flight;   ///< within a step
    int end_part;     ///< of the step's end, the part under way (world.c), from 1; 0: balls fly
    bool serving;     ///< serves that are due come before the balls fly
    int item;         ///< the next one of that part or of the serves; 0 before and between steps
    WorldInput input; ///< of the step under way
    WorldOutcome outcome;
    Side winner;
    bool sudden_death; ///< time is up in a tie: the next goal decides
    int lives, lives_gained;
    int destructible; ///< number of unbroken targets
    bool exit_open;
    int phase;         ///< the present one
    int phase_pause;   ///< steps until the next phase starts; 0: none is announced
    int phased_due;    ///< obstacles and bricks of the phases so far whose space is not free
    int hits_at_start; ///< total hits needed at the start to break them all
    /// Step of the last hit on a target, theft (catcher.c) or given cannon (nudge.c), without steps
    /// of `waited`.
    long long last_hit;
    long long waited; ///< steps for which the game waited for its player (serve.c)
    int flying, held, capsules, shots, brick_tasks;
    int rally;                        ///< paddle hits since the last goal or lost ball
    bool balls_over_limit;            ///< some ball's over_limit is set
    bool swapping;                    ///< every ball changes its owner at the end of this step
    GearTrain train[GEAR_TRAINS + 1]; ///< by number, from 1 on
    int train_turned;                 ///< whose gears take its speed; 0: none
    int gear_turned;                  ///< the next one of them
    int gear_pushed;                  ///< 1 + the obstacle that has its spin already; 0: none
    int doors_closed[BRICK_COLOURS];  ///< number of closed doors of each colour
    int territory[SIDE_COUNT + 1];    ///< number of bricks by their owner; the last: nobody's
    int marked_bricks[MARK_MOST + 1]; ///< number of bricks there whose kind has each mark
    bool doors_turned[BRICK_COLOURS]; ///< at the present step's end, by their switches
    DoorTurn turn;                    ///< under way
    int tasks_noted, tasks_kept;      ///< while BrickTasks are gone through
    bool phase_begins;                ///< while what comes and goes with it is gone through
    Paddle paddle[PADDLES_MOST];
    int lying[PADDLES_MOST]; ///< while serving: balls on each paddle so far
    Shot shot[SHOT_CAPACITY];
    Triggers triggers;
    Audience audience;
    bool contacts_untold; ///< world_tell_contacts
};

#define WORLD_ARRAY(name, type, array)                                                             \
    static inline type *name(const World *world, int index)                                        \
    {                                                                                              \
        return (type *)((uintptr_t)world + world->at.array) + index;                               \
    }
WORLD_ARRAY(world_ball_info, BallInfo, balls)
WORLD_ARRAY(world_held_ball, HeldBall, held)
WORLD_ARRAY(world_capsule_at, Capsule, capsules)
/// Letter of the power-up in a brick.
/// @pre world->has_bonus
WORLD_ARRAY(world_bonus, char, bonus)
WORLD_ARRAY(world_brick_cell, BrickCell, brick_cells)
WORLD_ARRAY(world_brick_task, BrickTask, brick_tasks)
/// Hits with which the brick of a cell has yet to appear; BRICK_EMPTY: none has.
/// @pre world->bricks_late
WORLD_ARRAY(world_late_hits, unsigned char, late_bricks)
WORLD_ARRAY(world_phased_obstacle, PhasedObstacle, phased_obstacles)
WORLD_ARRAY(world_shooter_at, Shooter, shooters)
WORLD_ARRAY(world_gear_at, Gear, gears)
/// @pre world->has_rules
WORLD_ARRAY(world_rule_at, ObstacleRule, rules)
/// The attracting or repelling obstacle.
WORLD_ARRAY(world_pull_at, int, pulls)

static inline CollisionManager *world_manager(const World *world)
{
    return (CollisionManager *)((uintptr_t)world + world->at.manager);
}

/// Adds to the work that has been done (collision_manager_work).
static inline void world_add_work(World *world, int units)
{
    collision_manager_add_work(world_manager(world), units);
}

/// Whether the step has to be left for now: the work is done that this call was allowed.
static inline bool world_is_spent(const World *world)
{
    return collision_manager_is_spent(world_manager(world));
}

/// What the rules add to an obstacle.
static inline const ObstacleRule *world_rule(const World *world, int obstacle)
{
    static const ObstacleRule NOTHING = {.gear = 0};
    return world->has_rules ? world_rule_at(world, obstacle) : &NOTHING;
}

/// An obstacle as it is at the present time; all zero where it is not there.
static inline ObstacleState world_obstacle_state(const World *world, int obstacle)
{
    const CollisionObstacleState body = collision_manager_obstacle(world_manager(world), obstacle);
    return body.exists ? obstacle_state_of(&body, world_rule(world, obstacle))
                       : (ObstacleState){.exists = false};
}

/// Hits left of an obstacle; 0: it never breaks, or is not there.
static inline int world_obstacle_hits(const World *world, int obstacle)
{
    const CollisionManager *manager = world_manager(world);
    return collision_manager_obstacle_exists(manager, obstacle)
               ? (int)collision_manager_obstacle_user(manager, obstacle)
               : 0;
}

static inline bool paddle_has(const Paddle *paddle, PowerChange change)
{
    return paddle->power[change] > 0.0;
}

/// The paddle with a side's account, or NULL: the side has none, or is SIDE_NONE.
static inline Paddle *world_paddle_at_side(World *world, Side side)
{
    if (side < 0 || world->paddle_of_side[side] < 0) {
        return NULL;
    }
    return &world->paddle[world->paddle_of_side[side]];
}

#endif
