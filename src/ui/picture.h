/// @file picture.h
/// The field as it is drawn: what stands still as a backdrop, and over it bricks, hexagons,
/// paddles, balls and effects.
#ifndef ARKANONG_PICTURE_H
#define ARKANONG_PICTURE_H

#include "draw_list.h"
#include "effects.h"
#include "session.h"
#include "view.h"

/// What of a match the backdrop shows and may lose: its bricks at rest. Zero-initialised is ready;
/// picture_still_free frees it.
typedef struct Still {
    unsigned char *brick; ///< hits left as shown; BRICK_EMPTY: not on the backdrop
    int count;            ///< 0: bricks are drawn in every frame
} Still;

void picture_still_free(Still *still);

/// What a picture of a match is made from.
typedef struct PictureSource {
    const Session *session;
    const Effects *effects;
    const Palette *palette;
    const Measure *measure;
    Still *still;
    double dimmed;  ///< 0..1: how far `palette` has receded into the dark already
    bool help_line; ///< show where balls that fly toward the person's goal will go
} PictureSource;

/// The honeycomb that everything lies on: the middle of one cell, and the cells' circumradius, in
/// pixels.
typedef struct Honeycomb {
    Vec2 middle;
    double size;
} Honeycomb;

/// Of the window, and of the field in it where there is one (`view` may be NULL).
Honeycomb picture_honeycomb(const Measure *measure, const View *view);
/// The middle of a cell, and the cell in which a point lies (nearly so at its edges).
Vec2 picture_cell_middle(const Honeycomb *comb, int column, int row);
void picture_cell_at(const Honeycomb *comb, Vec2 point, int *column, int *row);

/// The window's quiet background of hexagons. Kept between frames as long as size and palette stay
/// the same.
void picture_background(DrawList *list, const Palette *palette, const Measure *measure);

/// The same with the field of a match, its walls, all hexagons that neither move nor break, and all
/// bricks at rest. Kept as long as `key`, size and palette stay the same; where bricks change, that
/// part alone is drawn anew.
void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key);

/// All of a match but the backdrop and the scores.
void picture_match(DrawList *list, const PictureSource *source, const View *view);

/// A hexagon, at rest (for the backdrop, then with more in it) or moving; `spin` is its direction,
/// 0: it does not turn.
typedef struct HexagonLook {
    Vec2 centre; ///< u
    double angle_deg, circumradius;
    double spin;
    bool breaks;
} HexagonLook;
void picture_hexagon(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                     const HexagonLook *look);
/// Whether the backdrop shows the hexagon.
bool picture_hexagon_is_still(const World *world, int hexagon, const HexagonState *state);

/// One brick. `light` 0..1: how much it shines because it was hit.
typedef struct BrickLook {
    Rectangle body; ///< u
    int hits;
    bool holds_something;
    double light;
} BrickLook;
void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look);

/// What engineers want to see: the engine's cells, each ball's next contact with its normal, as the
/// engine predicts it, and the normals of the last ones.
void picture_debug(DrawList *list, const PictureSource *source, const View *view);

/// Paddles, balls, capsules and shots; a part of picture_match.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

/// Trails, flashes, pulses, particles; a part of picture_match.
void picture_effects(DrawList *list, const PictureSource *source, const View *view);

/// Puts the words of the effects where none lies on another, before they are drawn: newer ones move
/// older ones on. Those that find no room in the field end.
void picture_place_words(Effects *effects, const DrawList *list, const Measure *measure,
                         const View *view);
/// Draws them; a part of picture_effects.
void picture_words(DrawList *list, const PictureSource *source);

/// A ball: a disc with its owner's colour and mark, outlined at its true radius, with a halo.
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  Side owner);

/// The mark of a side, readable without colour: bottom a dot, top a bar, left a ring, right a
/// cross; nobody has none. `layer` is one that takes stamps; `size` the radius of the ball around
/// it.
void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour);

/// A level as it begins, small; LAYER_VEIL.
void picture_miniature(DrawList *list, const Palette *palette, const WorldDef *def, Area area);

#endif
