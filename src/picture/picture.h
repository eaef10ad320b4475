/// @file picture.h
/// The picture of a match in its field: the whole of it, miniatures of levels, its parts, each
/// drawn by the file of its name, and pieces that several of them share. Pictograms of power-ups
/// are shapes, one row each, which can be rasterised at any size.
#ifndef ARKANONG_PICTURE_H
#define ARKANONG_PICTURE_H

#include "effects.h"

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

/// Draws a line in the rectangle from `a` to `b`, pixels.
/// @param ends  x and y of both, as shares of its width and height
void picture_line_across(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, const double ends[4],
                         double width, Colour colour);

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

/// The position at which a ball is drawn, u: a big hit stops its picture, which then catches up.
/// Its flight is not changed.
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

typedef enum BallMark {
    BALL_MARK_PIERCING,  ///< a ring
    BALL_MARK_HEAVY,     ///< a hexagon
    BALL_MARK_EXPLOSIVE, ///< rays
    BALL_MARK_CHAOTIC,   ///< a square on its corner
    BALL_MARK_WEAK,      ///< a ring with gaps
    BALL_MARK_COUNT
} BallMark;

/// Draws marks around a ball, one bit each (1 << BallMark); LAYER_ACTORS.
/// @param radius  of the drawn ball, pixels
/// @param unit    as View.unit
void ball_marks_draw(DrawList *list, unsigned marks, Vec2 at, double radius, double unit,
                     Colour colour);

typedef struct BrickLook {
    Rectangle body;        ///< u
    int hits;              ///< left, BRICK_WALL or BRICK_INDESTRUCTIBLE
    int begun;             ///< hits at the start
    int power_up;          ///< the row of the capsule that it releases; -1: none
    double light;          ///< 0..1: brightness after a hit
    const BrickKind *kind; ///< NULL: plain
    char sign;             ///< of its kind (BrickOwn); '\0': none
    bool small;            ///< in a miniature: neither its kind nor its hits are drawn
    bool hidden;           ///< not visible yet: only faint marks at its corners are drawn
} BrickLook;

/// The look of a world's brick in a state (picture_brick_state).
/// @param def  the world's definition
BrickLook picture_brick_look(const World *world, const WorldDef *def, int brick, int state);

/// What a brick looks like apart from its kind: its hits; where it is territory a number of its
/// owner, as hits do not change. BRICK_EMPTY: it is not there.
int picture_brick_state(const World *world, int brick);

/// Sets the kind and the sign of a look, and returns it.
BrickLook picture_brick_of_kind(BrickLook look, const BrickOwn own[BRICK_OWN_MOST], int kind);

/// The place of a capsule's mark in a brick: its middle, or its right part where the kind has a
/// sign of its own. `*radius` is in the unit of its body.
Vec2 picture_brick_mark(const BrickLook *look, double *radius);

/// Draws a brick in a layer of triangles, and its sign on the layer of stamps over that
/// (picture_stamps_over).
void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look);

/// The colour of the train that an obstacle belongs to.
/// @pre it is a gear
Colour picture_gear_colour(const Palette *palette, const ObstacleState *state);

/// The colour of the field around an obstacle.
/// @pre it pulls or pushes
Colour picture_pull_colour(const Palette *palette, const ObstacleState *state);

/// Draws an obstacle that exists. `hits` above 0: it breaks, and has as many plates, at most 3.
void picture_obstacle(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                      const ObstacleState *state);

/// Draws the shadow of an obstacle, PICTURE_SHADOW to the right and down; nothing in a plain
/// palette or where the obstacle is too small.
void picture_obstacle_shadow(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state);

/// Draws the cracks of an obstacle that has lost some of its `begun` hits.
void picture_obstacle_cracks(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state, int begun);

/// The corners of its true outline, pixels, in order. Returns their number.
int picture_obstacle_corners(Vec2 corners[DRAW_MAX_CORNERS], const View *view,
                             const ObstacleState *state);

/// Its true outline, `width` pixels wide.
void picture_obstacle_outline(DrawList *list, DrawLayer layer, const View *view,
                              const ObstacleState *state, double width, Colour colour);

/// Draws the light on an obstacle after a touch: the whole feature lights up, and the obstacle
/// glows.
/// @param left    1 at the touch, falling to 0 as the light goes out
/// @param colour  with the fading applied
void picture_obstacle_flash(DrawList *list, const Palette *palette, const View *view,
                            const ObstacleState *state, Feature feature, double left,
                            Colour colour);

/// Draws paddles and balls interpolated between the last two steps; capsules and shots as they are
/// now. More than 300 balls are drawn as plain squares.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

/// Draws a paddle with the corners of its zone and what power-ups do to it.
/// @param squashed  0..1: how far a ball has just pressed it
void picture_paddle(DrawList *list, const Palette *palette, const View *view,
                    const PaddleView *paddle, double squashed);

void picture_capsule(DrawList *list, const Palette *palette, const View *view,
                     const CapsuleView *capsule);
void picture_shot(DrawList *list, const Palette *palette, const View *view, const ShotView *shot);

/// Draws effects that have begun, in the glowing layers; words in LAYER_TEXT.
void picture_effects(DrawList *list, const PictureSource *source, const View *view);

/// Draws what moves slowly in the columns beside the field, by the match's time; LAYER_FIELD, below
/// all that is drawn there later. Nothing where there are no columns or the palette has no place.
void picture_place(DrawList *list, const PictureSource *source, const View *view);

/// Draws the grain of the place's material on the face of a brick from `a` to `b`, pixels.
/// @param line          width of its lines, pixels
/// @param upper,lower   colours of the edges in the light and in the shade
void picture_place_material(DrawList *list, DrawLayer layer, PlaceKind place, Vec2 a, Vec2 b,
                            double line, Colour upper, Colour lower);

/// Maximum number of areas in a WordRoom.
#define WORD_ROOM_MOST 24

/// Areas over the field that hold other words, pixels.
typedef struct WordRoom {
    Area taken[WORD_ROOM_MOST];
    int count;
} WordRoom;

/// Places the words before they are drawn: off what picture_word_marks lists and
/// what has `room`, newer ones pushing older ones away. Words without room in the field end;
/// one that a ball flies over is not drawn meanwhile.
void picture_words_place(Effects *effects, const World *world, const DrawList *list,
                         const Measure *measure, const View *view, const WordRoom *room);

/// The area that a word keeps free of others, pixels.
Area picture_word_area(const Word *word, const DrawList *list, const Measure *measure);

/// Maximum number of areas that words keep off.
#define PICTURE_MARKS_MOST 256

/// The areas of waiting balls, capsules, paddles and outlines of what appears with the next phase,
/// at most `most`. Returns their number.
int picture_field_marks(Area *marks, int most, const World *world, const View *view);

/// The same, and those of signs in bricks: what no word of the effects may lie on.
int picture_word_marks(Area *marks, int most, const World *world, const View *view);

/// Draws the words where picture_words_place has put them; LAYER_TEXT.
void picture_words(DrawList *list, const PictureSource *source);

void picture_phases(DrawList *list, const PictureSource *source, const View *view);

/// Draws a bar of the share of broken targets: one for each phase, of which the present one shines.
void picture_phases_progress(DrawList *list, const PictureSource *source, Area area);

void still_cache_free(StillCache *cache);

/// Draws the window's background of hexagons, where there is no match. Kept between frames until
/// size or palette change.
void picture_background(DrawList *list, const Palette *palette, const Measure *measure);

/// Draws the same with the field of a match, its walls, and all obstacles and bricks at rest. Kept
/// between frames until `key`, size or palette change; where obstacles or bricks change, only that
/// part is drawn again.
void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key);

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

/// Outline of the plate under a pictogram, which shows whom the power-up helps, so that colour
/// alone does not have to.
typedef enum PictogramRim {
    RIM_ROUND,  ///< helps the taker
    RIM_SPIKY,  ///< hurts the taker
    RIM_HEXAGON ///< affects the other sides or the whole field, or is random
} PictogramRim;

/// The rim of a power-up's plate.
/// @pre power_up is a row of power_up.h
PictogramRim pictogram_rim(int power_up);

/// Whether a stamp of radius 1 around (0, 0) covers a point, y downward. Lights and cells, which
/// fade, cover nothing.
bool pictogram_stamp_covers(DrawStamp stamp, double x, double y);

#endif
