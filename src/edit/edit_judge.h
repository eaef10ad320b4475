/// @file edit_judge.h
/// What bots' games tell of a level that is worked on, found a little at a time.
#ifndef ARKANONG_EDIT_JUDGE_H
#define ARKANONG_EDIT_JUDGE_H

#include "edit_problems.h"
#include "level_judge.h"

/// Zero-initialised judges nothing.
typedef struct EditJudge {
    Level level; ///< as it was at the beginning
    LevelJudge *judge;
    DiagList found;
} EditJudge;

/// Begins to judge a level without errors, of which it keeps a copy; what was judged before is
/// given up. False when memory is out.
bool edit_judge_begin(EditJudge *judge, const Level *level);

/// Plays on for about a millisecond. At the end adds what was found to the problems of the same
/// level. Returns whether there is more to come.
bool edit_judge_advance(EditJudge *judge, EditProblems *problems);

/// Gives it up.
void edit_judge_free(EditJudge *judge);

#endif
