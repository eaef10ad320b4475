/// @file svg_compare.h
/// Draws the first difference of two traces or replays of a level: both paths over each other, an
/// enlargement of the place, and the numbers of the first contact that differs.
#ifndef ARKANONG_SVG_COMPARE_H
#define ARKANONG_SVG_COMPARE_H

#include <stdbool.h>

/// The files to compare.
typedef struct SvgCompare {
    const char *level;    ///< the level below the paths; NULL: that of `replay`
    const char *replay;   ///< NULL: obstacles stand as the bots that `got` names leave them
    const char *expected; ///< trace or replay
    const char *got;      ///< trace or replay
    const char *picture;  ///< the file to be written
} SvgCompare;

/// Writes the picture; sets `*drawn` to whether there is one, false if no contact differs. False,
/// with a sentence on stderr, when a file is bad or the picture cannot be written.
bool svg_compare(const SvgCompare *compare, bool *drawn);

#endif
