/// @file edit_problems.h
/// The problems of an edited level and the objects that they concern, the path of a ball and the
/// heat map.
#ifndef ARKANONG_EDIT_PROBLEMS_H
#define ARKANONG_EDIT_PROBLEMS_H

#include "bot.h"
#include "edit_object.h"

typedef struct EditProblem {
    DiagSeverity severity;
    EditObject object; ///< of a copy its member; EDIT_ARENA: the level as a whole
    Rectangle place;   ///< u, the area to mark
    const char *text;  ///< as the checker words it
} EditProblem;

/// The object that a part of a level (level_about) belongs to, and the area of the part itself, u:
/// of a copy that one's, of bricks the cell. EDIT_ARENA: the level as a whole.
typedef struct EditPlace {
    EditObject object;
    Rectangle area;
} EditPlace;

EditPlace edit_place_of(const Level *level, int about);

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

/// Adds what bots' games of the same level have shown (level_judge.h), unless that was done before;
/// what memory is out for is lost. Returns whether there are more problems now.
bool edit_problems_add(EditProblems *problems, const Level *level, const DiagList *played);

/// The worst problem of an object; NULL: there is none.
const EditProblem *edit_problems_of(const EditProblems *problems, EditObject object);

void edit_problems_free(EditProblems *problems);

/// Limits of a path.
#define EDIT_PATH_CONTACTS 40
#define EDIT_PATH_SECONDS  8.0

/// A contact of the ball.
typedef struct EditPathContact {
    double time;   ///< since the start
    Vec2 position; ///< of the ball's centre
    Vec2 onward;   ///< of the ball's centre after the contact: elsewhere after a portal
    Vec2 point;    ///< where they touch
    Vec2 normal;   ///< unit vector from what was touched to the ball
    ContactWith with;
} EditPathContact;

typedef enum EditPathEnd {
    EDIT_PATH_ON,    ///< it goes on beyond the limits
    EDIT_PATH_OUT,   ///< the ball has left through an open side, or the game is over
    EDIT_PATH_CHANCE ///< the rest is random
} EditPathEnd;

/// The exact path of a ball through an edited level, contact by contact: computed by the engine
/// with moving obstacles, breaking bricks and the rules, but with every paddle at rest and no
/// other ball. u, u/s, s.
typedef struct EditPath {
    Vec2 start, last; ///< of the ball's centre
    EditPathEnd end;
    int count;
    EditPathContact contacts[EDIT_PATH_CONTACTS];
} EditPath;

/// Computes the path of a ball. Returns false, with an empty path, if it does not fly, starts
/// inside something or outside the arena, or memory is out.
/// @param problems  of the level: obstacles and bricks with errors are skipped; NULL: none
bool edit_path_find(EditPath *path, const Level *level, const EditProblems *problems,
                    const BallDef *ball);

/// Cells along the longer side of the arena.
#define EDIT_HEAT_CELLS 96
/// s of play that are counted. Games that are over begin again.
#define EDIT_HEAT_SECONDS 120.0

/// The heat map of a level: where balls go while bots play it, counted a little at a time, so that
/// a caller can spread the work over frames.
typedef struct EditHeat {
    int columns, rows;
    float *seconds; ///< rows * columns: s that balls were in the cell
    float most;     ///< of all cells
    double played;  ///< s of play so far
    double cell;    ///< u, side of a cell
    const WorldDef *def;
    BotPlay play;
    unsigned long long seed;
} EditHeat;

/// Begins to count on a good level, whose definition stays as it is until edit_heat_free. False
/// when memory is out; nothing is to be freed then.
bool edit_heat_begin(EditHeat *heat, const WorldDef *def);

/// Plays `steps` steps more, at most to EDIT_HEAT_SECONDS, and fewer where a step takes long.
/// Returns whether it is unfinished.
bool edit_heat_advance(EditHeat *heat, int steps);

void edit_heat_free(EditHeat *heat);

#endif
