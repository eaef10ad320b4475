/// @file picture.h
/// The field as it is drawn: what stands still as a backdrop, and over it bricks, hexagons, paddles, balls and effects.
#ifndef ARKANONG_PICTURE_H
#define ARKANONG_PICTURE_H

#include "draw_list.h"
#include "effects.h"
#include "session.h"
#include "view.h"

/// What a picture of a match is made from.
typedef struct PictureSource {
    const Session *session;
    const Effects *effects;
    const Palette *palette;
    const Measure *measure;
    bool help_line; ///< show where balls that fly toward the person's goal will go
} PictureSource;

/// The window's quiet background of hexagons, and in it the field of a match (`view`, `world`: may both be NULL) with walls and
/// with all hexagons that neither move nor break. Kept between frames as long as `key`, size and palette stay the same.
void picture_backdrop(DrawList *list, const Palette *palette, const Measure *measure,
                      const View *view, const World *world, uint64_t key);

/// All of a match but the backdrop and the scores.
void picture_match(DrawList *list, const PictureSource *source, const View *view);

/// What engineers want to see: each ball's next contact with its normal, as the engine predicts it, and the normals of the last
/// ones.
void picture_debug(DrawList *list, const PictureSource *source, const View *view);

/// Paddles, balls, capsules and shots; a part of picture_match.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

/// Trails, flashes, pulses, particles; a part of picture_match.
void picture_effects(DrawList *list, const PictureSource *source, const View *view);

/// A ball: a disc with its owner's colour and mark, outlined at its true radius, with a halo.
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  Side owner);

/// The mark of a side, readable without colour: bottom a dot, top a bar, left a ring, right a cross; nobody has none.
/// `layer` is one that takes stamps; `size` the radius of the ball around it.
void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour);

/// A level as it begins, small; LAYER_VEIL.
void picture_miniature(DrawList *list, const Palette *palette, const WorldDef *def, Area area);

#endif
