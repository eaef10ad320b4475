/// @file world_parts.h
/// What the files of this folder do for world_step. Each function's own file says why it does so.
#ifndef ARKANONG_WORLD_PARTS_H
#define ARKANONG_WORLD_PARTS_H

#include "world_state.h"

// paddle.c: how paddles move.

/// Gives the paddles their shape and place at the start.
void paddle_init_all(World *world, const WorldDef *def, const Rectangle *reach);
/// Places every paddle for the step that begins, as the input says.
void paddle_place_all(World *world);
/// Reads back where they really are when the flight is over.
void paddle_read_back_all(World *world);
/// The middle of its body.
Vec2 paddle_centre(const Paddle *paddle);
/// Half its extent along its side, and across.
double paddle_half_length(const Paddle *paddle);

// paddle_hit.c: what a paddle does with a ball.

/// Limits of a ball's speed at a contact with a paddle, u/s.
typedef struct SpeedLimits {
    double low, high;
} SpeedLimits;
SpeedLimits paddle_speed_limits(const World *world, Side owner);
/// The ball's owner, velocity and combos after a contact with a paddle; changes
/// `contact->velocity`. Tells nothing.
void paddle_hit(World *world, Contact *contact);
/// Velocity of a ball that leaves `paddle` `offset` u from its middle with that speed.
Vec2 paddle_direction(const Paddle *paddle, double offset, double extra_deg, double radius);

// rules.c: what contacts mean.

void rules_apply_contact(World *world, const Contact *contact);
/// Takes `hits` off a brick or hexagon that can break; the points go to `side`.
void rules_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact);
void rules_hit_hexagon(World *world, int hexagon, int hits, Side side, const Contact *contact);
void rules_give_points(World *world, Side side, int points);
void rules_gain_life(World *world, Side side);
/// Ends the world.
void rules_finish(World *world, WorldOutcome outcome, Side winner);
/// Ends a duel that a goal or the time has decided.
void rules_judge_duel(World *world);
/// Gives a ball to a side and tells so, if it was not that side's.
void rules_set_owner(World *world, int ball, Side owner);
/// The same without telling.
void rules_give_ball(World *world, int ball, Side owner);

// serve.c: balls that lie on paddles.

void serve_hold(World *world, int paddle, double radius, double offset, bool sticky);
/// Lets go whatever is to be served at the beginning of a step.
void serve_all(World *world);
/// Solo, and every ball lies on the paddle. Then power-ups do not run out, and neither the time
/// bonus nor the help with the last few bricks counts the time.
bool serve_waits_for_player(const World *world);
/// Where a held ball lies.
Vec2 serve_position(const World *world, const HeldBall *held);
/// Whether a ball of that radius would touch nothing there, `ignore_ball` and paddle
/// `ignore_paddle` apart.
bool serve_is_free(const World *world, Vec2 position, double radius, int ignore_ball,
                   int ignore_paddle);
/// Puts a ball in flight, or returns -1 when there is no place for it.
int serve_launch(World *world, Vec2 position, Vec2 velocity, double radius, Side owner);

// nudge.c: no endless loops.

/// A contact may be progress.
void nudge_note_contact(World *world, const Contact *contact);
void nudge_progress(World *world, int ball);
/// Counts a ball's contacts within a step; one that is crushed without end is served again.
void nudge_free_crushed(World *world, int ball);

// capsule.c: what a brick held, on its way to a paddle.

/// Lets go what a broken brick held, toward `side`; SIDE_NONE: toward any side that has a paddle.
void capsule_release(World *world, int brick, Side side);
double capsule_radius(const World *world);

// powers.c: what power-ups do.

void power_start(World *world, int power_up, Side side);
/// `v` turned by the angle whose (cosine, sine) is `turn`; the same bits with every compiler.
Vec2 power_turned(Vec2 v, Vec2 turn);
/// Ends all of a side's.
void power_end_all(World *world, Paddle *paddle);
/// Factor on the speed of the balls of `owner`.
double power_ball_factor(const World *world, Side owner);
/// The first row that makes that change.
/// @pre there is one
int power_row(PowerChange change);
/// A ball has met the floor or shield of `side`: a shield is gone then.
void power_use_shield(World *world, Side side);
/// Tells the engine whether a ball breaks through, after it changed its owner.
void power_apply_to_ball(World *world, int ball);

// shot.c: what cannons fire.

/// A cannon that has just fired, or whose paddle has just served with the same key, does not fire
/// for a while.
void shot_wait(Paddle *paddle);

// What happens when the balls have flown.

void capsule_move_all(World *world);
void shot_fire_all(World *world);
void shot_move_all(World *world);
void power_run_down_all(World *world);
/// Every ball changes its owner, if a power-up asked for that.
void power_swap_all(World *world);
void paddle_hold_down_all(World *world);
/// Magnets bend the balls' ways.
void power_attract_all(World *world);
void nudge_all(World *world);
/// Solo: helps with the last few things to break.
void nudge_give_cannon(World *world);
/// Ends a duel whose time is up, unless nobody leads.
void rules_end_by_time(World *world);

#endif
