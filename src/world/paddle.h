/// @file paddle.h
/// Paddles: how they move, what they do with balls that they meet, serves and swings.
#ifndef ARKANONG_PADDLE_H
#define ARKANONG_PADDLE_H

#include "world_internal.h"

// Moves the paddles: sets their bodies in the collision manager, which owns them.

/// The zone of a paddle: its whole side, 22 % of the field deep, or as deep as its body at the
/// start if that is more.
Rectangle paddle_zone(const WorldDef *def, int index);

/// Sets shape and position of the paddles at the start.
void paddle_init_all(World *world, const WorldDef *def);

/// Sets the motion of every paddle for the coming step, by its input.
void paddle_place_all(World *world);

/// Body, zone and velocity at the present time.
PaddleState paddle_state(const World *world, const Paddle *paddle);

/// The centre of its body at the present time, u.
Vec2 paddle_centre(const World *world, const Paddle *paddle);

/// Half its extent along its side, u.
double paddle_half_length(const Paddle *paddle);

// The contact of a paddle with a ball: takes ownership, aims, catches or scoops it up.

/// Minimum speed of a ball that a paddle sends off, as a factor of match.ball_speed and of what its
/// side's power-ups make of it.
#define PADDLE_HIT_LOW_FACTOR 0.75

/// Factor of a ball's speed when it is stolen, by a paddle or a thief.
#define PADDLE_GROWTH_BY_STEAL 1.12

/// Maximum speed, u/s, of a ball of that heat that a paddle of `owner` or a thief sends off.
double paddle_fastest(const World *world, Side owner, int heat);

/// The direction, a unit vector, of a ball that leaves `paddle` after a contact `offset` u from its
/// centre.
/// @param extra_deg  degrees that the paddle's motion adds to the angle
/// @param radius     u, of the ball
Vec2 paddle_direction(const Paddle *paddle, double offset, double extra_deg, double radius);

/// Replaces `contact->velocity`, which the engine has reflected, and at a touch gives the ball to
/// the paddle's side. Emits no event.
/// @param touch  whether it is one (balls_touch)
void paddle_hit(World *world, Contact *contact, bool touch);

/// Limits the speed of balls that a paddle's motion has accelerated. A part of a step's end.
bool paddle_hold_balls_down(World *world);

// Serves the balls that lie on paddles.

/// Begins the serves of a step.
void serve_begin(World *world);

/// Serves each ball that is due and has space, from World.item on: while World.serving, which ends
/// with it. False: the allowed work is done first.
bool serve_advance(World *world);

/// Whether a solo game waits for its player: every ball lies on the paddle. That time does not
/// count for power-ups, the time bonus and the help with the last bricks.
bool serve_waits_for_player(const World *world);

// What a paddle's key does when there is nothing to serve and to fire. Clean returns: a paddle
// that swings just before a ball arrives lets it pass through its next brick. Recalls: in a solo
// game the player can turn a distant ball toward the paddle.

/// Paddle hits that regain one recall.
#define RECALL_HITS 6

/// Counts a hit of the paddle.
void swing_count_hit(World *world, int paddle);

/// Starts a swing or a recall of each paddle whose key was just pressed. The key serves first, else
/// fires, else does this.
void swing_begin_all(World *world);

/// What a press would do, but for the serve of a ball that lies on the paddle (world_verb).
PaddleVerb swing_verb(const World *world, int paddle);

/// Makes a ball that leaves a swinging paddle clean; a ball that stays on it is not changed.
void swing_meet(World *world, int paddle, int ball);

/// Ends swings whose time is over; after one without a contact its paddle rests for
/// WORLD_SWING_REST_S. A part of a step's end.
bool swing_run_down_all(World *world);

#endif
