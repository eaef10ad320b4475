/// @file picture.h
/// Draws a match in its field, without the backdrop and the scores, and miniatures of levels.
#ifndef ARKANONG_PICTURE_H
#define ARKANONG_PICTURE_H

#include "picture_pieces.h"

/// Draws bricks that were hit, obstacles that move or break, the ghost, effects, paddles, balls,
/// capsules and shots.
void picture_match(DrawList *list, const PictureSource *source, const View *view);

/// Draws a level as it begins, scaled to fit the area, in LAYER_VEIL.
/// @param field  NULL: as the palette has it
void picture_miniature(DrawList *list, const Palette *bare, const FieldLook *field,
                       const Level *level, Area area);

/// Draws the engine's cells, the true outlines of obstacles, the normals of recent contacts, and
/// each ball's next contact as the engine predicts it, with its normal; through portals and out of
/// catchers its way goes on.
void picture_debug(DrawList *list, const PictureSource *source, const View *view);

#endif
