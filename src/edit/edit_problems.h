/// @file edit_problems.h
/// What is wrong with a level that is worked on, and with which of its objects.
#ifndef ARKANONG_EDIT_PROBLEMS_H
#define ARKANONG_EDIT_PROBLEMS_H

#include "diag.h"
#include "edit_object.h"

typedef struct EditProblem {
    DiagSeverity severity;
    EditObject object; ///< of a copy its member; EDIT_ARENA: the level as a whole
    Rectangle place;   ///< u, where it is to be marked: of a copy itself, of bricks the first cell
    const char *text;  ///< as the checker words it
} EditProblem;

/// Zero-initialised is empty.
typedef struct EditProblems {
    EditProblem *items; ///< errors first
    int count, errors;
    DiagList found;  ///< what the texts are part of
    DiagList played; ///< the same of those that bots' games have told
} EditProblems;

/// Finds them anew (level_check, whose time grows with the level); none when memory is out.
void edit_problems_find(EditProblems *problems, const Level *level);

/// Adds the problems that bots' games have told of the same level behind the others, and takes the
/// list over. When memory is out they are left out.
void edit_problems_add(EditProblems *problems, const Level *level, DiagList *played);

/// The worst problem of an object; NULL: there is none.
const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object);

void edit_problems_free(EditProblems *problems);

#endif
