/// @file picture_pieces.h
/// Pieces that several parts of a picture share: its source, cracks, a field of hexagons.
#ifndef ARKANONG_PICTURE_PIECES_H
#define ARKANONG_PICTURE_PIECES_H

#include "effects.h"
#include "view.h"

/// Radius of a drawn ball without its dark ring, as a factor of its true radius.
#define PICTURE_BALL_SIZE 1.2
/// Loss of height of a stretched ball, as a share of its stretch.
#define PICTURE_BALL_FLATTENED 0.7

/// Radius of a capsule's plate, as a factor of its true radius; and of the plate in a brick, of the
/// brick's height.
#define PICTURE_CAPSULE_SIZE  1.35
#define PICTURE_SIGN_IN_BRICK 0.46

/// How far a shadow lies from what casts it, to the right and down, in u, and how dark it is, 0..1.
#define PICTURE_SHADOW      5.0
#define PICTURE_SHADOW_DARK 0.5

/// The layer whose stamps lie on what is drawn in `layer`.
DrawLayer picture_stamps_over(DrawLayer layer);

/// Draws a disc with its owner's colour and mark in a dark ring, a little larger than the ball is.
/// @param centre,radius  pixels, of the true ball
/// @param halo           pixels by which its light extends beyond it; 0: no light
/// @param heat           strength of its glow, 0..1
/// @param reach          its stretch to either side, as a share of its radius (ball_squash_reach)
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  double heat, Vec2 reach, Side owner);

/// Draws the pictogram of a power-up on its plate, whose rim shows whom it helps.
/// @param layer   one that takes stamps
/// @param radius  pixels, of the plate with its dark edge
void picture_sign(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 centre,
                  double radius, int power_up);

/// The same within a ring that shows the time left, for lasting power-ups.
/// @param ring_layer  a layer of triangles below `layer`
/// @param left        share of its time that is left, 0..1
void picture_sign_ring(DrawList *list, DrawLayer ring_layer, DrawLayer layer,
                       const Palette *palette, Vec2 centre, double radius, int power_up,
                       double left);

/// The colour of a power-up's plate.
Colour picture_sign_colour(const Palette *palette, int power_up);

/// Draws the mark of a side, readable without colour: bottom a dot, top a bar, left a ring, right
/// a cross, SIDE_NONE nothing.
/// @param layer  one that takes stamps
/// @param size   radius of the ball around it, pixels
void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour);

/// Number of cracks for `lost` of `begun` hits: 0 if none is lost, else 1 to 4.
/// @param begun  hits at the start, > 0
int picture_crack_count(int lost, int begun);

/// Draws the first `count` cracks.
/// @param centre  pixels
/// @param x,y     from the centre to the middle of two neighbouring sides, pixels
/// @param width   pixels
void picture_cracks(DrawList *list, DrawLayer layer, Vec2 centre, Vec2 x, Vec2 y, int count,
                    double width, Colour colour);

/// The bricks, obstacles at rest and tracks in the backdrop, so that only changes are redrawn.
/// Zero-initialised is ready; still_cache_free frees it.
typedef struct StillCache {
    unsigned char *brick;    ///< hits left as shown; BRICK_EMPTY: not on the backdrop
    int brick_count;         ///< 0: bricks are drawn in every frame
    unsigned char *obstacle; ///< 1 + hits left as shown; 0: not on the backdrop
    int obstacle_count;      ///< 0: obstacles are drawn in every frame
    unsigned char *track;    ///< whether the way of an obstacle that travels is on the backdrop
    int track_count;
} StillCache;

typedef struct PictureSource {
    const Session *session;
    const Effects *effects;
    const Palette *palette;
    const Measure *measure;
    StillCache *still;
    const World *ghost; ///< shown beside the match; NULL: none
    double dimmed;      ///< dimming already applied to `palette`: 0: none; 1: black
    bool help_line;     ///< shows where balls that fly toward the person's goal will go
} PictureSource;

/// The position at which a ball is drawn, u.
Vec2 picture_ball_place(const PictureSource *source, const BallView *ball);

/// Strength of a ball's glow, 0..1, by its speed and by the bricks that it broke in a row.
double picture_ball_heat(const PictureSource *source, const BallView *ball);

/// Cells have two edges that are level; columns are 1.5 circumradii apart, and every other column
/// is half a row lower.
typedef struct Honeycomb {
    Vec2 middle; ///< of the cell in column 0 and row 0, pixels
    double size; ///< circumradius of a cell, pixels
} Honeycomb;

/// The honeycomb of the window, with a cell in the middle of the field (`view` == NULL: of the
/// window).
Honeycomb honeycomb_make(const Measure *measure, const View *view);

/// The centre of a cell, pixels.
Vec2 honeycomb_cell_middle(const Honeycomb *comb, int column, int row);

/// The cell at `point`; near slanted edges it may be the neighbour.
void honeycomb_cell_at(const Honeycomb *comb, Vec2 point, int *column, int *row);

#endif
