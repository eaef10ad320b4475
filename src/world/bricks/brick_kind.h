/// @file brick_kind.h
/// Kinds of bricks as data: one row each, with the letter that stands for it in a level's rows.
///
/// A new kind that does something already listed in BrickEffect and BrickGuard is a new row and
/// nothing else.
#ifndef ARKANONG_BRICK_KIND_H
#define ARKANONG_BRICK_KIND_H

#include <stdbool.h>
#include <stddef.h>

#include "collision_names.h"

/// Hits left of a brick that never breaks.
#define BRICK_INDESTRUCTIBLE BRICK_SOLID
/// Maximum number of hits of a brick.
#define BRICK_HITS_MOST 9
/// Hits left of a wall: only a piercing ball breaks it.
#define BRICK_WALL 254

/// Whether a brick with `hits` left can be broken by hits; such bricks are targets.
static inline bool brick_breaks(int hits)
{
    return hits > BRICK_EMPTY && hits <= BRICK_HITS_MOST;
}

/// Which hits count.
typedef enum BrickGuard {
    BRICK_GUARD_NONE,   ///< all
    BRICK_GUARD_WALL,   ///< those of a piercing ball
    BRICK_GUARD_SEAL,   ///< those of BrickKind.side
    BRICK_GUARD_ARMOUR, ///< those that do not touch the face on BrickKind.side, or its corners
    BRICK_GUARD_COUNT
} BrickGuard;

/// What a brick does besides breaking. Effects without a contact happen at the ends of steps
/// (targets.c).
typedef enum BrickEffect {
    BRICK_EFFECT_NONE,
    BRICK_EFFECT_SCATTER,    ///< throws balls back in a direction drawn by the world's generator
    BRICK_EFFECT_EXPLODE,    ///< when broken: breaks its eight neighbours BRICK_FUSE_STEPS later
    BRICK_EFFECT_GROW,       ///< when broken: bricks grow in the empty ones of its eight neighbours
    BRICK_EFFECT_REGENERATE, ///< regains a hit every BRICK_REGAIN_STEPS, up to as many as it had
    BRICK_EFFECT_SWITCH,     ///< when touched by a ball: toggles the doors of its colour
    BRICK_EFFECT_DOOR,       ///< present or absent, toggled by its switches
    BRICK_EFFECT_LET_PASS,   ///< has a single face, on BrickKind.side; balls pass from behind it
    BRICK_EFFECT_PORTAL,     ///< sends balls on from the other brick of its kind in its grid
    BRICK_EFFECT_FALL,       ///< moves down its grid cell by cell while the cell below it is empty
    BRICK_EFFECT_TERRITORY,  ///< becomes the row of the same effect whose BrickKind.side owns the
                             ///< ball that hits it
    BRICK_EFFECT_COUNT
} BrickEffect;

/// Steps from the break of an explosive brick to its explosion: 0.15 s.
#define BRICK_FUSE_STEPS 36
/// Steps in which a brick regains a hit: 4 s.
#define BRICK_REGAIN_STEPS 960
/// Steps in which falling bricks move down by one cell: 0.1 s.
#define BRICK_FALL_STEPS 24

/// One row of the table.
typedef struct BrickKind {
    char letter;         ///< in a level file; unique; '\0' in row 0
    const char *name;    ///< for people, lower case; kinds with the same effect share it
    const char *summary; ///< one sentence for people
    int hits;            ///< at the start: 1..9, BRICK_WALL or BRICK_INDESTRUCTIBLE
    int points;          ///< for breaking it; 0: it never breaks
    Side side; ///< of the guard or of the single face, or whose it is; SIDE_NONE: none of these
    BrickGuard guard;
    BrickEffect effect;
    bool hidden; ///< until its first hit
    int colour;  ///< palette index; 0: by hits left; 1..8: as a plain brick with that many hits
} BrickKind;

/// The letters of kinds of a level's own. No row of the table has one of them, ever: levels stay
/// readable.
#define BRICK_OWN_LETTERS "ACDFGHXY"
/// Most kinds of a level's own, and characters of their names.
#define BRICK_OWN_MOST 8
#define BRICK_OWN_NAME 20

/// A kind of a level's own (WorldDef.own_kinds): a row like those of the table, and what these have
/// cell by cell, if at all.
typedef struct BrickOwn {
    BrickKind kind; ///< its effect is none, SCATTER, EXPLODE, GROW, REGENERATE, SWITCH or FALL, its
                    ///< guard none, SEAL or ARMOUR
    char name[4 * BRICK_OWN_NAME + 1]; ///< UTF-8; "": none
    char sign[2];  ///< letter of the power-up whose pictogram it bears; "": the sign of its effect
    char gives[2]; ///< letter of the power-up that each holds where the cell names none; "": none
    bool at_once;  ///< what it holds works at once for the side that breaks it, if that has a
                   ///< paddle
    int mark;      ///< by which triggers name it, 0..MARK_MOST; 0: they do not
} BrickOwn;

/// Whether a ball can overlap a brick of the kind.
static inline bool brick_kind_lets_in(const BrickKind *kind)
{
    return kind->effect == BRICK_EFFECT_LET_PASS;
}

/// The row of plain bricks, the digits and '#' of a level; their hits are not in the table.
#define BRICK_PLAIN 0
/// Values of BrickKind.colour: 0..BRICK_COLOURS - 1. Switches have the colour of their doors;
/// portals of different kinds have different ones.
#define BRICK_COLOURS 9
/// Rows of the table. The numbers of a level's own kinds go on from there.
#define BRICK_KIND_COUNT 44

/// Row 0..BRICK_KIND_COUNT - 1.
/// @pre in range
const BrickKind *brick_kind_get(int kind);

/// The row with that letter, or -1. BRICK_PLAIN is not searched.
int brick_kind_from_letter(char letter);

/// One hit, no guard, no effect.
BrickOwn brick_own_defaults(void);

/// Whether a letter is one of BRICK_OWN_LETTERS.
bool brick_own_letter(char letter);

/// The level's own kind, or NULL: the kind is a row of the table.
static inline const BrickOwn *brick_kind_own(const BrickOwn own[BRICK_OWN_MOST], int kind)
{
    return kind >= BRICK_KIND_COUNT ? &own[kind - BRICK_KIND_COUNT] : NULL;
}

/// A row of the table, or of a level's own kinds.
/// @pre 0 <= kind < BRICK_KIND_COUNT + BRICK_OWN_MOST
static inline const BrickKind *brick_kind_in(const BrickOwn own[BRICK_OWN_MOST], int kind)
{
    const BrickOwn *found = brick_kind_own(own, kind);
    return found != NULL ? &found->kind : brick_kind_get(kind);
}

/// The row that equals `kind` except for its letter and its side, which is `owner`; `kind` itself
/// if there is none, or it is a level's own.
/// @pre the kind in range
int brick_kind_of_owner(int kind, Side owner);
/// The same for a kind that has a side; `kind` itself if it has none.
/// @pre the kind in range
int brick_kind_facing(int kind, Side side);

/// The first of the BRICK_GROWN_COUNT rows of bricks that can grow.
int brick_kind_first_grown(void);
#define BRICK_GROWN_COUNT 6

#endif
