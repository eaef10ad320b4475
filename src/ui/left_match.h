/// @file left_match.h
/// Keeps a match that is left, by quitting the game or to the title, so that it can be gone on with
/// (resume.h).
#ifndef ARKANONG_LEFT_MATCH_H
#define ARKANONG_LEFT_MATCH_H

#include "left_game.h"

typedef struct Ui Ui;

/// Zero-initialised there is none.
typedef struct LeftMatch {
    LeftGame kept;    ///< that can be gone on with
    LeftGame leaving; ///< what the present match belongs to, until its recording has ended
} LeftMatch;

/// At the start of the program: looks whether there is one.
void left_match_open(Ui *ui);

/// The present match is about to be left: if a person could go on with it, it will be kept when its
/// recording ends. Returns whether it will. To be called before its run is settled.
bool left_match_leave(Ui *ui);

/// Keeps a match that is left. To be called with what it was recorded as; NULL: it was not.
void left_match_note(Ui *ui, const Replay *replay);

/// Whether there is a match to go on with; its level's title is in LeftMatch.kept.
bool left_match_is_there(const Ui *ui);

#endif
