/// @file left_match.h
/// Keeps a match that is left, by quitting the game or to the title, so that it can be resumed
/// (match.h).
#ifndef ARKANONG_LEFT_MATCH_H
#define ARKANONG_LEFT_MATCH_H

#include "left_game.h"

typedef struct Career Career;

/// Zero-initialised: none.
typedef struct LeftMatch {
    LeftGame kept;    ///< can be resumed
    LeftGame leaving; ///< the context of the present match, until its recording has ended
    bool early;       ///< `kept` is the present match, which goes on
} LeftMatch;

/// To be called at the start of the program: reads whether there is one.
void left_match_open(Career *career);

/// To be called when the present match is about to be left, before its run ends: if a person could
/// resume it, it will be kept when its recording ends. Returns whether it will.
bool left_match_leave(Career *career);

/// Keeps the present match as if it was left now, and lets it go on: for a program that may be
/// ended without another word.
void left_match_keep(Career *career);

/// What was left becomes what is played, by the career's session, which has been resumed.
/// @param left  its context; the kept one may be forgotten by now
void left_match_restore(Career *career, const LeftGame *left);

/// Keeps a match that is left, with its recording; NULL: it has none. What left_match_keep kept of
/// one that has ended otherwise is forgotten.
void left_match_note(Career *career, const Replay *replay);

/// Deletes the match that can be resumed.
void left_match_forget(Career *career);

/// Whether a match can be resumed; its level's title is in LeftMatch.kept.
bool left_match_is_there(const Career *career);

#endif
