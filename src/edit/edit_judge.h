/// @file edit_judge.h
/// Judges an edited level by bots' games (level_judge.h), a little at a time.
#ifndef ARKANONG_EDIT_JUDGE_H
#define ARKANONG_EDIT_JUDGE_H

#include "edit_problems.h"
#include "level_judge.h"

/// Zero-initialised: idle.
typedef struct EditJudge {
    Level level; ///< as it was at the beginning
    LevelJudge *judge;
    DiagList found;
} EditJudge;

/// Begins to judge a level without errors, keeping a copy; stops judging the one before. Returns
/// false when memory is out.
bool edit_judge_begin(EditJudge *judge, const Level *level);

/// Plays on for about a millisecond. At the end adds the findings to the problems of the same
/// level. Returns whether it is unfinished.
bool edit_judge_advance(EditJudge *judge, EditProblems *problems);

/// Stops judging.
void edit_judge_free(EditJudge *judge);

#endif
