/// @file field.h
/// What else stands in the field, and what it does to balls: catchers and thieves, gears, portals,
/// attraction, shooters and shots, phases and triggers; and what keeps a game going.
#ifndef ARKANONG_FIELD_H
#define ARKANONG_FIELD_H

#include "world_internal.h"

// Catchers: obstacles that hold a ball for a while after a contact, and throw it out again; of
// these the thieves, which throw it back as the other side's, one ring hotter; and what only a
// stolen ball hurts.

/// Number of hits that a hit of a ball counts for on an obstacle, `hits` on most. What only stolen
/// balls hurt takes as many as a goal counts by the ball's heat (world_goals_for_heat), or 0 from
/// one that its side has not stolen.
int catcher_stolen_hits(const World *world, int obstacle, Side owner, int heat, int hits);

/// Whether the obstacle of a contact holds the ball instead of reflecting it; false if `hits` break
/// the obstacle, and for a thief's own ball.
bool catcher_takes(const World *world, const Contact *contact, const BallInfo *ball, int hits);

/// Moves the ball of a contact from flight into the obstacle that it met, with an event; a thief
/// steals it, with one more before.
/// @pre catcher_takes, and the contact's rules have been applied
void catcher_take(World *world, const Contact *contact);

/// Throws out each held ball that is due, or whose obstacle is gone, as soon as there is space. A
/// part of a step's end (world.c).
bool catcher_throw_all(World *world);

/// Updates a held ball after a change of the level: it stays in its obstacle, or appears at that
/// obstacle's former position. A ball on a paddle is not changed.
/// @param former  by obstacle: its former index; -1: none
void catcher_continue(HeldBall *held, const int *former, int count);

/// The displayed centre of a ball that an obstacle holds, u: it moves to the middle after the
/// contact, and to the edge before the throw.
Vec2 catcher_position(const World *world, const HeldBall *held);

// Gears: obstacles that balls rotate, stop and reverse, each together with its train.
//
// A ball that passes a gear's centre pushes it in the direction of flight. A push against a
// train's rotation stops it, any other starts it at full speed. WORLD_GEAR_KEEPS_S after the last
// push the train slows down to rest, or with a motor returns to full speed.

/// Records the gears, and stops trains without a motor.
void gear_prepare_all(World *world, const WorldDef *def);

/// Applies the push of a contact's ball to the obstacle; gear_turn_on has to follow. Returns
/// whether it is a gear.
/// @param heavy  the push turns the train the other way at once
bool gear_push(World *world, const Contact *contact, bool heavy);

/// Gives the gears of a train that has changed its speed their spins. False: the allowed work is
/// done first.
bool gear_turn_on(World *world);

/// Whether the contact's ball would stop or start a train, and closed doors open by that.
/// @pre contact_is_obstacle(contact->with)
bool gear_would_open(const World *world, const Contact *contact);

/// Accelerates and decelerates trains. Doors 'O' switch whenever train 1 stops or starts, doors 'Q'
/// with train 2. A part of a step's end (world.c).
bool gear_advance_all(World *world);

/// Copies the angle of a gear, and the state of its train, from obstacle `from` of another world to
/// obstacle `to`, if both are gears.
void gear_continue(World *world, int to, const World *from_world, int from);

// Keeps a game going: nudges balls without progress, so that no loop is endless, speeds up balls
// that crawl when nothing has been hit for a while, and helps when the last few bricks are not
// hit. NOT-BUGS.md has the rules with their numbers.

/// At the end of a step, when no target has been hit for MatchDef.guide_s in a solo game that
/// guides: speeds up the balls that are slower than a paddle sends them at least
/// (PADDLE_HIT_LOW_FACTOR). A part of a step's end (world.c).
bool nudge_speed_up(World *world);

/// Records a contact. It is progress if it was with a paddle, a target, or an object that the ball
/// has not touched since its last progress.
void nudge_note_contact(World *world, const Contact *contact);

/// Counts a ball's contacts in this step; a ball with too many counts as crushed and is served
/// again.
void nudge_free_crushed(World *world, int ball);

/// Changes the direction of each ball without progress for a while, or serves it again. A part of a
/// step's end (world.c).
bool nudge_all(World *world);

/// Solo: gives the player a cannon if the last few targets have not been hit for a while. A part of
/// a step's end.
bool nudge_give_cannon(World *world);

// What a level does by itself. Phases: which obstacles and bricks appear or leave when all targets
// of a phase are broken. Triggers (world_def.h), each once, at the end of a step.

/// Capsules that triggers may drop.
int trigger_capsules(const WorldDef *def);

/// @pre all that breaks has been counted
void trigger_prepare_all(World *world, const WorldDef *def);

/// Fires those that are due, with an event each. A part of a step's end (world.c).
bool trigger_fire_all(World *world);

uint64_t trigger_hash(const World *world, uint64_t hash);

/// Whether some brick pictures appear late.
bool phases_bring_bricks(const BrickGrids *grids);

/// Records them, and the number of targets per phase.
void phases_prepare(World *world, const WorldDef *def);

/// Ends the present phase when all targets up to it are broken; starts the next one, and adds its
/// obstacles and bricks as soon as their space is free. A part of a step's end (world.c).
bool phases_advance(World *world);

/// Advances a world without balls to the phase of the world that it continues; triggers that have
/// fired stay so.
void phases_continue(World *to, const World *from);

/// Whether an obstacle has not appeared yet.
bool phases_await(const World *world, int obstacle);

/// Whether two worlds' cells have equal phases, and their bricks have appeared in both or in
/// neither.
bool phases_treat_alike(const World *from, int former, const World *to, int brick);

/// The hits of a brick that has not appeared yet; BRICK_EMPTY: the cell has none.
int phases_late_hits(const World *world, int brick);

// Portals: bricks that transfer balls to the other portal of their kind in their grid.

/// Notes a cell of a new world's bricks, if it is a portal's.
void portal_note(World *world, int cell);

/// The exit of a ball at a portal: at the other portal of the kind in its grid, on the side
/// opposite to the contact, at the same distance along it, or at the opposite corner. The velocity
/// stays the same.
/// @param contact  of the ball or of an imaginary one
/// @param ball     index of a ball that does not obstruct the exit, or -1
/// @param radius   u, of the ball
/// @param exit     u, its centre
/// @return the other portal, -1: it is no portal, or there is no room for the ball at the exit
int portal_find_exit(const World *world, const Contact *contact, int ball, double radius,
                     Vec2 *exit);

/// Replaces the contact of an imaginary ball with a portal by its exit.
/// @param ball  the ball that it stands for, or -1
/// @return whether it has met a portal with a free exit
bool portal_foresee(const World *world, int ball, double radius, Contact *contact);

// Attraction: obstacles that turn approaching balls toward their centre, or away from it.
//
// Only balls that approach the centre are turned, at constant speed; a ball that has passed flies
// straight, so none orbits for ever.

/// Records them.
void pull_prepare_all(World *world, const WorldDef *def);

/// Turns the balls within the radius of attraction, in each WORLD_PULL_STEPS'th step. In a game, a
/// ball without progress for WORLD_PULL_S is not turned (nudge.c). A part of a step's end
/// (world.c).
bool pull_turn_balls(World *world);

// Shooters: obstacles that periodically send power-ups to the paddles; and cannons of paddles with
// their shots.

/// Maximum number of capsules of one shooter in flight.
#define SHOOTER_CAPSULES 8

/// Records them.
void shooter_prepare_all(World *world, const WorldDef *def);

/// The power-up that a shooter sends next; -1: a pause.
int shooter_next(const Shooter *shooter);

/// Fires the shooters that are due. The timer of an absent shooter does not run, and none runs
/// while no ball is in flight. A part of a step's end (world.c).
bool shooter_advance_all(World *world);

/// Copies the timer of the shooter `from` of another world to obstacle `to`, if both are shooters.
void shooter_continue(World *world, int to, const World *from_world, int from);

/// Fires the cannons whose player holds the key. A part of a step's end.
bool shot_fire_all(World *world);

/// Moves the shots; each hits the first object that it meets once and is removed. A part of a
/// step's end.
bool shot_move_all(World *world);

/// Starts the reload time of a cannon after a shot, or after a serve with the same key.
void shot_wait(Paddle *paddle);

#endif
