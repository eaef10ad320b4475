/// @file svg_compare.h
/// Draws where two traces or replays of a level part: both paths over each other, the place once
/// more in large, and the numbers of the first contact that differs.
#ifndef ARKANONG_SVG_COMPARE_H
#define ARKANONG_SVG_COMPARE_H

#include <stdbool.h>

/// What is drawn, as paths of files.
typedef struct SvgCompare {
    const char *level;    ///< over which it is drawn; NULL: over that of `replay`
    const char *replay;   ///< NULL: obstacles stand as bots leave them that `got` names
    const char *expected; ///< trace or replay
    const char *got;      ///< trace or replay
    const char *picture;  ///< the file to be written
} SvgCompare;

/// Writes the picture; says in `*drawn` whether there is one, which there is not where no contact
/// differs. False, with a sentence on stderr, when a file is bad or the picture cannot be written.
bool svg_compare(const SvgCompare *compare, bool *drawn);

#endif
