/// @file remix.h
/// Solo levels by other rules: each remix is a row that changes any level.
#ifndef ARKANONG_REMIX_H
#define ARKANONG_REMIX_H

#include "level.h"

typedef enum Remix {
    REMIX_NONE, ///< the level as it is
    REMIX_TRIPLETS,
    REMIX_PLAYGROUND,
    REMIX_BARE_HANDS,
    REMIX_RUSH,
    REMIX_LAST_LIFE,
    REMIX_MIRROR,
    REMIX_COUNT
} Remix;

/// The changes of a remix; members of 0 change nothing.
typedef struct RemixRow {
    const char *name, *words; ///< to be translated; NULL for REMIX_NONE
    int balls;                ///< on the paddle at the start
    double speed;             ///< times that of a served ball
    int lives;
    char brick; ///< letter of the kind (brick_kind.h) that every breakable brick becomes
    bool floor; ///< the paddle's goal is a wall, and no exit opens
    bool no_power_ups;
    bool mirrored; ///< left and right change places
} RemixRow;

const RemixRow *remix_row(Remix remix);

/// Changes a solo level. False when memory is out: the level is as it was.
bool remix_make(Remix remix, Level *level);

#endif
