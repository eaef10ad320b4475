/// @file collision_manager.h
/// The interface of the collision module: owns the balls, paddles, obstacles and bricks of an
/// arena, predicts the balls' contacts and resolves them one after the other.
///
/// Event-driven: between contacts a ball flies straight, so its next contact is computed once and
/// kept in a queue; advancing time touches only the balls to which something happens. Contacts
/// happen at their exact time; nothing is decided by overlap at the end of a step.
///
/// Units: u, s, u/s, y downward; angles in degrees, clockwise. Time is kept as a whole second and
/// an offset of about one second at most, so it is as fine after hours as at the start. No function
/// allocates: the caller provides one block of memory, which holds no pointer, so a copy of the
/// block is a copy of the whole state.
#ifndef ARKANONG_COLLISION_MANAGER_H
#define ARKANONG_COLLISION_MANAGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "brick_grid.h"
#include "contact.h"
#include "obstacle.h"
#include "shape.h"

/// Steps per simulated second. Paddles may change their velocity once per step.
#define STEPS_PER_SECOND 240
/// Length of a step, s.
#define STEP_SECONDS (1.0 / STEPS_PER_SECOND)

/// Contacts of one ball within one step after which it counts as caught (NOT-BUGS.md).
#define CAUGHT_AFTER_CONTACTS 1000
/// Contacts of one ball within one step after which it rests until the next step.
#define REST_AFTER_CONTACTS 100000
/// Contacts of all balls within one step: STEP_CONTACTS, and STEP_CONTACTS_PER_BALL more for each
/// ball. After a quarter of them a mover that moves against a ball is reversed. After all of them
/// each further contact brings at least one ball, obstacle or paddle to rest until the next step,
/// which bounds their number.
#define STEP_CONTACTS          100000
#define STEP_CONTACTS_PER_BALL 200

/// Special values of a brick's hits left, besides 1..9: no brick, and one that never breaks.
#define BRICK_EMPTY          0
#define BRICK_INDESTRUCTIBLE 255

/// The cells of a manager's grid, and how much they list.
typedef struct CellChoice {
    double side; ///< u
    int entries; ///< of sides, movers, pictures of bricks and paddles
    int packets; ///< of all other obstacles
} CellChoice;

/// The arena that a manager is made for. Read during collision_manager_init only.
typedef struct CollisionSetup {
    double width, height;       ///< u
    bool open_side[SIDE_COUNT]; ///< open: balls leave there (CONTACT_GOAL); else a wall
    bool ball_collisions;
    int ball_capacity;            ///< balls that may exist at once
    double radius_max;            ///< u, upper bound of every ball's radius
    const ObstacleDef *obstacles; ///< by shape, in the order of ShapeKind
    int obstacle_count;
    BrickGrids bricks;
    const uint8_t *brick_hits; ///< of each cell, left out in grids of later phases; NULL when there
                               ///< are no bricks
    int paddle_count;          ///< 0..PADDLES_MOST
    Rectangle paddle_zone[PADDLES_MOST]; ///< u, a paddle's whole body never leaves its zone
    CellChoice cells;                    ///< set by collision_manager_size
} CollisionSetup;

typedef struct CollisionManager CollisionManager;

/// Work that has no bound.
#define WORK_WITHOUT_END (INT64_MAX / 2)

/// Chooses the cells of `setup`. Returns the bytes that a manager for it needs; the block must be
/// aligned to 64 bytes.
size_t collision_manager_size(CollisionSetup *setup);

/// Makes a manager in `memory`, with no balls and its clock at 0. Paddles are absent until placed.
/// @pre collision_manager_size has chosen the setup's cells
CollisionManager *collision_manager_init(void *memory, const CollisionSetup *setup);

/// Adds a ball at the lowest free index and returns that, or -1 when the manager is full. The ball
/// is at `position` at the present time; overlap is not checked.
/// @pre 0 < radius <= setup radius_max, everything finite
int collision_manager_add_ball(CollisionManager *manager, Vec2 position, Vec2 velocity,
                               double radius);

/// Removes a ball.
/// @pre it exists
void collision_manager_remove_ball(CollisionManager *manager, int ball);

/// Sets a ball's velocity: at the present time, or from the next step on if the present one has had
/// all of its contacts (STEP_CONTACTS).
/// @pre it exists
void collision_manager_set_ball_velocity(CollisionManager *manager, int ball, Vec2 velocity);

/// Sets a ball's position and radius at the present time; overlap is not checked.
/// @pre it exists
void collision_manager_move_ball(CollisionManager *manager, int ball, Vec2 position, double radius);

/// Sets whether the ball breaks through: contacts with bricks that can break are reported, but do
/// not reflect it. The caller is expected to remove such a brick before it calls
/// collision_manager_advance again; if it is still there, the ball is reflected after all.
void collision_manager_set_ball_piercing(CollisionManager *manager, int ball, bool piercing);

/// A ball as it is at the present time.
typedef struct BallState {
    bool exists;
    bool piercing;
    Vec2 position;
    Vec2 velocity;
    double radius;
} BallState;

BallState collision_manager_ball(const CollisionManager *manager, int ball);

/// Places a paddle for the step that begins now: its body at the present time and the velocity it
/// keeps until it is placed again. A body of zero size removes it.
/// @pre it stays inside its zone for one step
void collision_manager_place_paddle(CollisionManager *manager, int paddle, Rectangle body,
                                    Vec2 velocity);

/// A paddle as it is at the present time.
typedef struct PaddleState {
    Rectangle body; ///< u
    Rectangle zone; ///< u, where the body may be
    Vec2 velocity;  ///< u/s; {0, 0} if a caught ball has stopped the paddle in this step
} PaddleState;

PaddleState collision_manager_paddle(const CollisionManager *manager, int paddle);

ObstacleState collision_manager_obstacle(const CollisionManager *manager, int obstacle);
/// The same `after` s later, >= 0, if nothing changes it until then; of an absent obstacle the
/// state that it would have, with `exists` false.
ObstacleState collision_manager_obstacle_after(const CollisionManager *manager, int obstacle,
                                               double after);

/// What of an obstacle does not follow from the time: read at every contact, where its whole state
/// would be a third of the work.
typedef struct ObstacleTraits {
    int hits;   ///< left; 0: never breaks, or is not there
    int gear;   ///< as in ObstacleDef; 0 also where it is not there
    bool holds; ///< hold_s > 0, and it is there
} ObstacleTraits;

ObstacleTraits collision_manager_obstacle_traits(const CollisionManager *manager, int obstacle);

/// Whether a circle overlaps or touches an obstacle, if that is there.
bool collision_manager_touches_obstacle(const CollisionManager *manager, int obstacle,
                                        const Circle *circle);
/// Whether a circle overlaps or touches any obstacle, or any ball but `ignore_ball` (an index, or
/// -1).
/// @pre its radius is at most that of setup, its centre lies in the arena
bool collision_manager_touches(const CollisionManager *manager, const Circle *circle,
                               int ignore_ball);

/// Makes an open side a wall, or opens it again. A ball whose centre is already outside leaves; one
/// that is outside by less than its radius is reflected where it is.
/// @pre the side is open in the setup
void collision_manager_shut_side(CollisionManager *manager, Side side, bool shut);

/// Adds an absent obstacle at the position and angle to which its path and spin have led by now;
/// the corners that it hides are hidden at once. Returns false and changes nothing where a ball or
/// a paddle reaches into it or touches it.
/// @pre it is of a later phase and has not been added before
bool collision_manager_add_obstacle(CollisionManager *manager, int obstacle);
/// Removes an obstacle; the corners that it hid are open at once.
void collision_manager_remove_obstacle(CollisionManager *manager, int obstacle);
/// Sets the hits left; 0: never breaks.
void collision_manager_set_obstacle_hits(CollisionManager *manager, int obstacle, int hits);
/// Sets an obstacle's spin from the present time and angle on. Balls within its bounding circle
/// meet it as it spins. A circle stays as it is.
/// @pre finite; a line travels or spins from the start: others are met only where they stand
void collision_manager_set_obstacle_spin(CollisionManager *manager, int obstacle,
                                         double spin_deg_per_s);

/// Sets the angle from which an obstacle spins on, as when it is in the middle of a game that
/// another level takes over. Overlap is not looked for.
/// @pre the same, and it spins or has done so
void collision_manager_set_obstacle_angle(CollisionManager *manager, int obstacle,
                                          double angle_deg);

/// Hits left of a brick: BRICK_EMPTY, 1..9 or BRICK_INDESTRUCTIBLE.
int collision_manager_brick(const CollisionManager *manager, int brick);
/// Sets the hits left. Setting BRICK_EMPTY removes the brick: the faces and corners that it hid are
/// open at once.
/// @pre there is a brick
void collision_manager_set_brick(CollisionManager *manager, int brick, int hits);
/// Leaves a brick one face: balls meet that face and its ends where they fly toward it with their
/// centre in front of it, and pass through all else. A ball that something turns back while it
/// still reaches over the face passes back. A ball that pierces is reflected as others are.
/// @pre there is a brick that never breaks
void collision_manager_set_one_way_brick(CollisionManager *manager, int brick, Side face);
/// Adds a brick in an empty cell at the present time; the faces and corners that it hides are
/// hidden at once, as if it had been there from the start. Returns false and changes nothing where
/// a ball or a paddle reaches into the cell or touches it.
/// @pre the cell is empty, BRICK_EMPTY < hits <= BRICK_INDESTRUCTIBLE
bool collision_manager_add_brick(CollisionManager *manager, int brick, int hits);

/// The offset for collision_manager_advance in the step that begins next, up to which exactly
/// those contacts happen whose Contact.time, rounded as it is to one double, is at most `time`.
/// Clamped to 0..1/240: 0 where `time` is not later than that beginning.
/// @pre the present step has been gone through
/// @pre 0 <= time <= 1e7
double collision_manager_offset_until(const CollisionManager *manager, double time);

/// Whether surely nothing happens in the first `offset` seconds of the step that begins next. With
/// paddles, which the caller may move then, and where a ball rests or an obstacle is halted: false.
/// @pre the present step has been gone through
/// @pre 0 <= offset <= 1/240
bool collision_manager_is_quiet_until(const CollisionManager *manager, double offset);

/// Begins the next step, with contact counts of 0. A step lasts 1/240 s.
/// @pre the present step has been gone through
void collision_manager_begin_step(CollisionManager *manager);

/// Advances to the next contact or to `offset` seconds after the present step's beginning,
/// whichever is first; a contact at exactly that time comes before it. Returns true with the
/// contact, for which the velocity has been reflected and hits are left to the caller; false when
/// the time is reached, or the work that is allowed is done. Call again until false.
/// @pre 0 <= offset <= 1/240
bool collision_manager_advance(CollisionManager *manager, double offset, Contact *contact);

/// Advances through many whole steps: to the end of the present one, then through `*steps` more,
/// which it counts down. Stops at each contact as collision_manager_advance does; call again
/// until false. Everything is, to the last bit, as if each step had been begun and gone through by
/// itself, but steps in which nothing happens cost nothing.
/// @pre *steps >= 0
bool collision_manager_advance_steps(CollisionManager *manager, int *steps, Contact *contact);

/// The time since the start in s as one double.
double collision_manager_time(const CollisionManager *manager);

/// The time at which the caller's changes happen, s since the start: just after a contact its
/// Contact.time, which is finer than the clock; never before the last contact.
double collision_manager_event_time(const CollisionManager *manager);

/// Options of collision_manager_cast.
typedef struct CastOptions {
    double after;    ///< s, >= 0, from the present time to its start
    double horizon;  ///< s, >= 0, from its start to the latest contact
    int ignore_ball; ///< index of a ball that it does not meet, or -1
    bool paddles;    ///< whether it meets paddles
    bool balls;      ///< whether it meets balls
} CastOptions;

/// The first contact of an imaginary ball that starts from `position` after `options->after`
/// seconds. It meets everything but balls as a real one would, and changes nothing. Returns false
/// when there is no contact; else Contact.time counts from the present time, Contact.ball is -1 and
/// Contact.velocity is the reflected one.
///
/// Paddles are taken to keep their velocity for the rest of this step and then to stand. Other
/// balls are taken to fly straight; one that by then has left the cell (collision_manager_cell) in
/// which it is now may be overlooked.
bool collision_manager_cast(const CollisionManager *manager, Vec2 position, Vec2 velocity,
                            double radius, const CastOptions *options, Contact *contact);

/// Counters for tests and the debug overlay.
typedef struct CollisionStatistics {
    uint64_t contacts;
    uint64_t predictions; ///< of balls' next events
    uint64_t caught;      ///< balls that became caught
    uint64_t reversed;    ///< movers that gave way to a caught ball
    uint64_t rested; ///< balls that came to rest, and obstacles that came to stand still, until
                     ///< their step ended
} CollisionStatistics;
CollisionStatistics collision_manager_statistics(const CollisionManager *manager);

/// Side of the square cells that divide the arena, from its top-left corner on, u.
double collision_manager_cell(const CollisionManager *manager);

/// What has been done so far, in units of about a microsecond: a prediction of a ball's next event
/// is one, and a change of the arena as many as it takes. The same on every machine; no part of the
/// state.
int64_t collision_manager_work(const CollisionManager *manager);
/// Adds what the caller has done.
void collision_manager_add_work(CollisionManager *manager, int64_t units);
/// Allows so much more work, or with WORK_WITHOUT_END any amount, which it is at first.
/// collision_manager_advance and collision_manager_advance_steps stop when it is done; what they do
/// does not depend on where that is.
void collision_manager_allow_work(CollisionManager *manager, int64_t units);
/// Whether the allowed work is done.
bool collision_manager_is_spent(const CollisionManager *manager);

/// Folds all state that the future depends on into a hash (hash.h), in the order of indices.
uint64_t collision_manager_hash(const CollisionManager *manager, uint64_t hash);

#endif
