/// @file level_lines.h
/// Where in a level file each value stands, so that a problem found later is reported at its line.
#ifndef ARKANONG_LEVEL_LINES_H
#define ARKANONG_LEVEL_LINES_H

#include <stdbool.h>

#include "level.h"

/// Keys of the richest group (see level_fields.c).
#define LEVEL_FIELDS_MAX 9

/// In ItemLines.field: the value was wrong and has been reported; what is stored is only its
/// default.
#define LEVEL_LINE_REPORTED (-1)

/// One group of the file.
typedef struct ItemLines {
    int line; ///< of its '{'; 1 for the file itself
    /// Of each key's value, in the order of the group's table; 0: absent.
    int field[LEVEL_FIELDS_MAX];
    bool broken; ///< something in it has been reported
} ItemLines;

/// The lines of a whole level. Arrays run parallel to those of the level's WorldDef.
struct LevelLines {
    ItemLines top, arena, match, bricks;
    ItemLines *paddles;
    ItemLines *balls;
    ItemLines *obstacles;
    ItemLines *paths;    ///< by hexagon
    int *rows;           ///< of each row of bricks; NULL without bricks
    int *bonus_rows;     ///< of each row of bonus letters; NULL without
    bool paddles_broken; ///< a paddle has been reported: who owns what cannot be judged
    bool bricks_broken; ///< the picture of the bricks has been reported: nothing is checked against
                        ///< it
};

void level_lines_free(LevelLines *lines);

#endif
