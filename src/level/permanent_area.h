/// @file permanent_area.h
/// What hexagons that never break and never travel cover at all times.
#ifndef ARKANONG_PERMANENT_AREA_H
#define ARKANONG_PERMANENT_AREA_H

#include <stdbool.h>

#include "shape.h"
#include "world_def.h"

typedef struct LevelCover {
    Hexagon hexagon;
    bool spins; ///< then it is the circle within it
} LevelCover;

/// Whether a hexagon covers anything for good.
bool level_cover_lasts(const ObstacleDef *hexagon);
/// @pre level_cover_lasts
LevelCover level_cover_make(const ObstacleDef *hexagon);

/// Whether a whole cell of the picture of bricks is in it, its edge included.
bool level_cover_holds_cell(const LevelCover *cover, const WorldDef *world, int column, int row);
/// Whether a disc has a point in common with it.
bool level_cover_meets(const LevelCover *cover, const Circle *circle);

/// Whether a disc has a point in common with a cell of the picture of bricks.
bool level_cell_meets(const WorldDef *world, int row, int column, const Circle *circle);

#endif
