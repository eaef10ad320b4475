/// @file series.h
/// Matches won by each side in a row of matches between the same players.
#ifndef ARKANONG_SERIES_H
#define ARKANONG_SERIES_H

#include <stdbool.h>
#include <stddef.h>

#include "bot_character.h"
#include "side.h"

typedef struct Career Career;

/// Zero-initialised: no match yet.
typedef struct Series {
    int played;           ///< matches that ended, draws included
    int won[SIDE_COUNT];  ///< of those, by side
    bool versus;          ///< between two people
    unsigned sides;       ///< 1 << Side of those who play
    BotStrength strength; ///< of the computers
} Series;

/// Counts the match that has ended. With other players another series begins. Solo levels, matches
/// of computers alone and those of the cup, which counts its own, do not count.
void series_note_match(Career *career);

/// Writes the matches won by each side of the present match, "2 : 1", in the order of the paddles;
/// in the cup those against the rival. Returns false, and writes "", before the second match of a
/// series.
bool series_write(const Career *career, char *to, size_t size);

#endif
