/// @file rules.h
/// The rules of the game: what contacts and the time limit do, points, lives, goals and the end,
/// and the events that tell of all that.
#ifndef ARKANONG_RULES_H
#define ARKANONG_RULES_H

#include "world_event.h"
#include "world_internal.h"

// The rules of the game: the effects of contacts and of the time limit.

/// Applies the rules to a contact that the engine has reflected, and emits its event.
void rules_apply_contact(World *world, const Contact *contact);

/// Ends a duel whose time is up, unless there is a tie. A part of a step's end.
bool rules_end_by_time(World *world);

// Points, lives, goals and the end of a game.
//
// The exit of a solo level is the side opposite to the paddle: a wall until enough targets are
// broken, then open. A ball that leaves there wins the level.

/// The side with the exit; SIDE_NONE: none.
Side score_exit_side(const WorldDef *def);

/// Closes the exit at the start. Call after counting the targets.
void score_prepare_exit(World *world, const WorldDef *def);

/// Opens the exit of a continued world (world_create.h) if it was open before or few enough
/// targets are left.
void score_continue_exit(World *to, const World *from);

/// Adds points to a side, if it has a paddle; in a solo game that may gain a life.
void score_give_points(World *world, Side side, int points);

/// Changes the lives of a solo game by 1 or -1, with an event.
void score_change_lives(World *world, Side side, int change);

/// Ends the game, with an event.
/// @param winner  SIDE_NONE: nobody
void score_finish(World *world, WorldOutcome outcome, Side winner);

/// The factor of a side's points for what a flight breaks, 1..WORLD_FACTOR_MOST: one more for each
/// flight that broke something and came home to its paddle since the last loss (score_forfeit).
int score_factor(const Paddle *paddle);

/// Ends a side's combo at its paddle's touch; one that broke something raises the factor.
/// @pre the side has a paddle
void score_come_home(World *world, Side side);

/// Those of a side's unbanked points that will count: at most half of its score, or
/// WORLD_BANK_LEAST where that is more. So no bank is over a third of a score that reaches three
/// times WORLD_BANK_LEAST.
int score_bank_worth(const Paddle *paddle);

/// Gives a side the points for a hit after which `left` hits remain, and returns them; with a bank
/// they are held back there. A broken target counts for the combo; the first WORLD_COMBO_MOST of
/// it count by the factor, more once each.
int score_hit(World *world, Side side, int left, int points_when_broken);

/// Ends a solo game as won, with points for the time saved.
void score_win_level(World *world);

/// Adds what a side's bank is worth to its score, with an event, and empties it.
/// @param combo     in which they were scored
/// @param position  u
void score_bank(World *world, Side side, int combo, Vec2 position);

/// Takes a side's factor back to 1; with a bank, discards its unbanked points and ends its combo.
void score_forfeit(World *world, Side side);

/// Counts a broken brick or obstacle, which may open a solo level's exit; the last one wins the
/// level.
void score_note_broken(World *world);

/// The number of goals that each side of a mask of 1 << Side gets for a ball worth `goals`.
int score_goals_due(const World *world, int mask, int goals);

/// Adds `goals` to each side of a mask of 1 << Side. Returns whether that decides the match.
bool score_give_goals(World *world, int mask, int goals);

/// Ends a duel that is decided by a goal or by time; in a tie the next goal decides.
void score_judge_duel(World *world);

// Makes events and passes them to the listener as they happen.

/// An event at the world's present time, without ball and sides.
WorldEvent event_make(const World *world, WorldEventKind kind);

/// Passes an event to the listener of the present step, if there is one.
void event_tell(World *world, const WorldEvent *event);

/// Passes an event of these facts alone, as WorldEvent has them.
/// @param ball  -1: of none
void event_happen(World *world, WorldEventKind kind, int ball, int id, int value, Side side,
                  Vec2 position);

/// Sets the listener that receives events from now on; NULL: none.
void event_listen(World *world, WorldListener *listener, void *context);

#endif
