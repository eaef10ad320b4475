/// @file level_check.h
/// The parts of level_check (level.h): values by themselves, overlaps, reach, touch.
#ifndef ARKANONG_LEVEL_CHECK_H
#define ARKANONG_LEVEL_CHECK_H

#include "level.h"
#include "level_lines.h"

/// What touches exactly is fine; what overlaps by more than this is inside, u.
#define LEVEL_OVERLAP_TOLERANCE 1e-9

/// Pairs of near things that are compared at most: far beyond any level that can be played, and a
/// second or two of work.
#define LEVEL_PAIRS_MAX 200000000LL

/// What the parts of the check share.
typedef struct LevelChecker {
    const Level *level;
    const LevelLines *lines; ///< may be NULL
    DiagList *problems;
    bool width_good; ///< the arena's; what reaches too far to the right cannot be judged without
    bool height_good;
    bool bricks_good;
    bool *ball_good;    ///< by ball: nothing about it has been reported
    bool *hexagon_good; ///< the same
    long long pairs;    ///< that may still be compared
} LevelChecker;

/// Line of a group, of one of its values (the group's where it is absent), or 1 without lines.
int level_check_line(const ItemLines *item);
int level_check_field_line(const ItemLines *item, int field);

/// The lines of a ball or a hexagon, or NULL.
const ItemLines *level_check_ball_lines(const LevelChecker *checker, int ball);
const ItemLines *level_check_hexagon_lines(const LevelChecker *checker, int hexagon);

/// Reports every ball that starts in a hexagon, in a brick or in an earlier ball (level_overlap.c).
/// Looks only at what is good.
void level_check_overlaps(LevelChecker *checker);

/// Warns, in a solo level, of bricks that no ball can get at because of what never breaks
/// (level_reach.c): the picture's cells are filled from the paddle's side and from the balls, side
/// by side, not across corners. A gap narrower than a ball counts as open, so that only what is
/// certain is warned of.
void level_check_reach(LevelChecker *checker);

/// Warns of bricks and hexagons that break but can hardly be touched by the smallest ball
/// (level_touch.c): hexagons that never break and never travel leave nothing of their outline free,
/// or cover their middle and leave less than a third. To a hexagon that stands, bricks that never
/// break count as well.
void level_check_touch(LevelChecker *checker);

#endif
