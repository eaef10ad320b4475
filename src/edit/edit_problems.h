/// @file edit_problems.h
/// The problems of an edited level, and the objects that they concern.
#ifndef ARKANONG_EDIT_PROBLEMS_H
#define ARKANONG_EDIT_PROBLEMS_H

#include "diag.h"
#include "edit_object.h"
#include "level_judge.h"

typedef struct EditProblem {
    DiagSeverity severity;
    EditObject object; ///< of a copy its member; EDIT_ARENA: the level as a whole
    Rectangle place;   ///< u, the area to mark: of a copy itself, of bricks the first cell
    const char *text;  ///< as the checker words it
} EditProblem;

/// Zero-initialised is empty.
typedef struct EditProblems {
    EditProblem *items; ///< errors first
    int count, errors;
    DiagList found;  ///< owns the texts
    DiagList played; ///< owns the texts of problems found by bots' games
} EditProblems;

/// Finds the problems again (level_check, whose time grows with the level); none when memory is
/// out.
void edit_problems_find(EditProblems *problems, const Level *level);

/// The worst problem of an object; NULL: there is none.
const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object);

void edit_problems_free(EditProblems *problems);

/// Judges an edited level by bots' games (level_judge.h), a little at a time.
///
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
