/// @file power_up.h
/// Power-ups as data: one row each, with the letter that names it in a level's rows of bonus.
///
/// A new power-up that changes something already listed in PowerChange is a new row and nothing
/// else.
#ifndef ARKANONG_POWER_UP_H
#define ARKANONG_POWER_UP_H

#include <stdbool.h>

/// Who is affected, relative to the side that caught the capsule.
typedef enum PowerTarget {
    POWER_ON_TAKER,
    POWER_ON_RIVALS ///< every other side; in a solo game the taker gets POWER_SOLO_POINTS instead
} PowerTarget;

/// What a row changes. Before CHANGE_LASTING_COUNT: effects with a duration; from it on: instant
/// effects.
typedef enum PowerChange {
    CHANGE_PADDLE_LENGTH, ///< times amount
    CHANGE_PADDLE_SPEED,  ///< top speed of the paddle, times amount
    CHANGE_BALL_SPEED,    ///< of the balls that the target has to return, times amount
    CHANGE_STICKY,        ///< balls stay on the paddle until it serves
    CHANGE_CANNON,        ///< serving fires
    CHANGE_PIERCING,      ///< the target's balls go through bricks that can break
    CHANGE_FLOOR,         ///< the target's goal is a wall
    CHANGE_MAGNET,        ///< balls that approach the target's goal are bent toward its paddle
    CHANGE_GHOST,         ///< the paddle is visible only while it moves
    CHANGE_FROZEN,        ///< the paddle stands still
    CHANGE_HEAVY,     ///< the target's balls count double on bricks and obstacles and push the spin
                      ///< of those that spin
    CHANGE_CHAOS,     ///< the target's balls leave bricks in directions drawn by the generator
    CHANGE_WEAK,      ///< 4 in 10 hits of the target's balls do nothing
    CHANGE_EXPLOSIVE, ///< bricks that the target's balls hit explode
    CHANGE_DARK,      ///< the field is dark except around moving things
    CHANGE_SHOWER,    ///< gold is released toward the target, piece by piece
    CHANGE_PULL_GOOD, ///< good capsules that approach the target are attracted by its paddle
    CHANGE_PULL_BAD,  ///< likewise bad ones
    CHANGE_LASTING_COUNT,
    CHANGE_MORE_BALLS = CHANGE_LASTING_COUNT, ///< amount balls more on the paddle
    CHANGE_SPLIT,   ///< each of the target's balls in flight is split into 1 + amount balls
    CHANGE_SWAP,    ///< every ball becomes the next side's
    CHANGE_LIFE,    ///< solo: amount lives; duel: a shield that takes one goal
    CHANGE_BOMB,    ///< breaks the amount breakable obstacles nearest to the paddle
    CHANGE_POINTS,  ///< amount points
    CHANGE_MYSTERY, ///< another of the first POWER_UP_DRAWN rows, drawn by the world's generator
    CHANGE_LONGER,  ///< the target's active power-ups last amount s longer
    CHANGE_RESET,   ///< the target's active power-ups end
    CHANGE_JOKER,   ///< good capsules count as caught by the target, bad ones as lost
    CHANGE_COUNT
} PowerChange;

/// One row of the table.
typedef struct PowerUp {
    char letter;         ///< in a level file; unique
    const char *name;    ///< for people, lower case
    const char *summary; ///< one sentence for people
    bool good;           ///< for the side that catches it
    PowerTarget target;
    PowerChange change;
    double amount;     ///< factor or number, see PowerChange
    double duration_s; ///< 0: at once
} PowerUp;

/// Rows of the table.
#define POWER_UP_COUNT 36
/// Number of rows, from the first on, among which a mystery draws; recordings depend on it.
#define POWER_UP_DRAWN 20
/// Points for a capsule without effect: one that needs a rival, caught in a solo game, or any
/// other.
#define POWER_SOLO_POINTS 200

/// Row 0..POWER_UP_COUNT - 1.
/// @pre in range
const PowerUp *power_up_get(int power_up);

/// The row with that letter, or -1.
int power_up_from_letter(char letter);

#endif
