/// @file edit_problems.h
/// The problems of an edited level, and the objects that they concern.
#ifndef ARKANONG_EDIT_PROBLEMS_H
#define ARKANONG_EDIT_PROBLEMS_H

#include "diag.h"
#include "edit_object.h"

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

/// Appends the problems found by bots' games of the same level, taking ownership of the list. When
/// memory is out they are dropped.
void edit_problems_add(EditProblems *problems, const Level *level, DiagList *played);

/// The worst problem of an object; NULL: there is none.
const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object);

void edit_problems_free(EditProblems *problems);

#endif
