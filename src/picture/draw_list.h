/// @file draw_list.h
/// A frame as data: a few layers of coloured triangles and of text, drawn in order, each layer in
/// one call.
///
/// Units: window pixels, y downward. Edges are softened by strips one pixel wide that fade out, so
/// shapes look the same on every renderer. Pixel-aligned rectangles (draw_box) are two triangles
/// over four corners, which renderers without a graphics card recognise and fill fast. Shapes are
/// dropped when memory is out.
#ifndef ARKANONG_DRAW_LIST_H
#define ARKANONG_DRAW_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "deadline.h"

#include "palette.h"
#include "power_up.h"
#include "view.h"

/// Maximum number of corners of a polygon.
#define DRAW_MAX_CORNERS 96

/// In drawing order. Glowing layers add their light to what is below; the others cover it.
typedef enum DrawLayer {
    LAYER_BACKDROP,    ///< kept as a picture between frames, see draw_list_wants_backdrop
    LAYER_KEPT_STAMPS, ///< stamps on the backdrop, kept with it
    LAYER_FIELD,       ///< bricks, obstacles
    LAYER_LIGHTS,      ///< glowing, stamps: light around balls, paddles, letters
    LAYER_GLOW,        ///< glowing: trails, flashes
    LAYER_ACTORS,      ///< paddles, capsules
    LAYER_SPARKS,      ///< glowing: particles, pulses
    LAYER_TEXT,        ///< text and stamps: words over the field, scores beside it
    LAYER_STAMPS,      ///< stamps: capsules, marks, and last balls, which nothing may hide
    LAYER_VEIL,        ///< dimming, panels, menus
    LAYER_MENU_TEXT,   ///< text and stamps on that
    LAYER_TRANSITION,  ///< over everything while one screen follows another
    LAYER_COUNT
} DrawLayer;

/// A corner of a triangle; u and v are for the painter's own use (glyphs).
typedef struct DrawVertex {
    float x, y;
    Colour colour;
    float u, v;
} DrawVertex;

/// Triangles: three indices each.
typedef struct DrawMesh {
    DrawVertex *vertices;
    int vertex_count, vertex_capacity;
    int *indices;
    int index_count, index_capacity;
} DrawMesh;

// In the order in which they stand in a line: each is half a width further to the right.
typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } TextAlign;

/// Small discs, marks and lights, rasterised once per size and drawn like glyphs. Each lies within
/// a circle.
typedef enum DrawStamp {
    STAMP_NONE,
    STAMP_DISC,
    STAMP_BAR,
    STAMP_RING,
    STAMP_CROSS,
    STAMP_SPIKY,   ///< the plate of RIM_SPIKY
    STAMP_HEXAGON, ///< the plate of RIM_HEXAGON
    STAMP_GLOW, ///< light that fades toward the circle, see draw_glow_at; from here on centres are
                ///< on whole pixels
    STAMP_GLOW_LEFT, ///< halves of it
    STAMP_GLOW_RIGHT,
    STAMP_GLOW_UPPER,
    STAMP_GLOW_LOWER,
    STAMP_CELL,      ///< a lit cell of the honeycomb, its corners on the circle
    STAMP_PICTOGRAM, ///< of power-up 0; that of power-up k is STAMP_PICTOGRAM + k. The circle
                     ///< touches the sides of its square
    STAMP_COUNT = STAMP_PICTOGRAM + POWER_UP_COUNT
} DrawStamp;

/// A line of text, or a stamp.
typedef struct DrawText {
    DrawLayer layer;
    float x, y; ///< y: the middle of the capitals; of a stamp: its centre
    float size; ///< pixels of the em square; of a stamp: the circle's radius
    TextAlign align;
    Colour colour;
    int text;        ///< where it begins in DrawList.characters
    DrawStamp stamp; ///< STAMP_NONE: text
    bool glow;       ///< of a text: the light around its letters instead of them
} DrawText;

/// Measures the width of a text, pixels. Supplied by the application; tests have a simple one.
typedef struct TextRuler {
    double (*width)(void *context, const char *text, double size);
    void *context;
} TextRuler;

/// A part of the window, in whole pixels; x1 and y1 are outside. Empty where x1 <= x0.
typedef struct DrawPart {
    int x0, y0, x1, y1;
} DrawPart;

typedef struct DrawList {
    DrawMesh mesh[LAYER_COUNT];
    DrawText *texts;
    int text_count, text_capacity;
    char *characters;
    int character_count, character_capacity;
    TextRuler ruler;
    uint64_t backdrop_key; ///< of the backdrop in this list or of the one kept
    bool backdrop_is_new;  ///< this list holds another backdrop than the last one
    DrawPart part;         ///< else the part of the backdrop that this list redraws; empty: none
    int shake_x, shake_y;  ///< pixels by which the backdrop is moved
    int width, height;     ///< of the window, pixels
    double line;           ///< pixels: a fine line in a window of this size, >= 1
    bool on_panel;   ///< what is drawn below LAYER_VEIL goes there, and to LAYER_MENU_TEXT, as
                     ///< part of a panel; stamps of light are left out
    Deadline end;    ///< after which nobody wants the picture; set by the application
    bool given_up;   ///< that is so: the list holds a part of it
    unsigned looked; ///< how often that was asked for
} DrawList;

/// Things between two looks at the time.
#define DRAW_LIST_LOOK 1000
/// Whether the picture is given up: for loops over what a level may have very many of.
static inline bool draw_list_ends(DrawList *list)
{
    if (!list->given_up && ++list->looked % DRAW_LIST_LOOK == 0) {
        list->given_up = deadline_has_passed(&list->end);
    }
    return list->given_up;
}

/// The layer in which triangles that are drawn in `layer` lie.
static inline DrawLayer draw_list_layer(const DrawList *list, DrawLayer layer)
{
    return list->on_panel && layer < LAYER_VEIL ? LAYER_VEIL : layer;
}

/// Empties the list for a picture of that size; the backdrop's key is kept.
void draw_list_begin(DrawList *list, int width, int height);
void draw_list_free(DrawList *list);

/// Whether the backdrop has to be drawn: true when `key` (a hash of everything that it depends on
/// except the window's size) or the size has changed since the last call. The caller then fills
/// LAYER_BACKDROP and LAYER_KEPT_STAMPS.
bool draw_list_wants_backdrop(DrawList *list, uint64_t key);

/// Marks a part of the backdrop to be redrawn, joined with parts marked before; drawing is clipped
/// to it. The caller fills LAYER_BACKDROP and LAYER_KEPT_STAMPS with everything visible there.
void draw_list_renew_part(DrawList *list, double x0, double y0, double x1, double y1);

/// Forgets the kept backdrop if this list would have changed it, as nobody paints the list.
void draw_list_give_up(DrawList *list);

/// Forgets the kept backdrop after the painter has lost it.
void draw_list_drop_backdrop(DrawList *list);

/// A rectangle whose edges are moved to whole pixels; at least one pixel each way unless it is
/// empty.
void draw_box(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
              Colour colour);

/// The same fading from `from` to `to`: downward, or to the right where `across` is true.
void draw_gradient(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                   Colour from, Colour to, bool across);

/// The same with a colour at each corner, clockwise from the upper left one.
void draw_patch(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                const Colour corner[4]);

/// The frame of such a rectangle, `width` pixels thick (rounded, at least 1), inside of it.
void draw_frame(DrawList *list, DrawLayer layer, double x0, double y0, double x1, double y1,
                double width, Colour colour);

/// The same by areas: a box, and one in a frame; and a square around its middle, with half its
/// side.
void draw_area(DrawList *list, DrawLayer layer, Area area, Colour colour);
void draw_framed(DrawList *list, DrawLayer layer, Area area, Colour ground, double width,
                 Colour edge);
void draw_square(DrawList *list, DrawLayer layer, Vec2 middle, double half, Colour colour);

/// An area of which a share, 0..1, is filled from the left.
void draw_gauge(DrawList *list, DrawLayer layer, Area area, double share, Colour under,
                Colour colour);

/// A filled convex polygon, corners in order.
void draw_polygon(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, Colour colour);

/// The same with hard edges, for shapes whose edges an outline covers.
void draw_fill(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, Colour colour);

/// The outline of a convex polygon: `width` wide, its middle on the polygon's edge.
void draw_outline(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double width,
                  Colour colour);

/// A slanted rim along the inside of a convex polygon's edge, `depth` pixels wide, lit from above
/// and a little from the left: from `light` where it faces the light to `dark` where it does not.
void draw_bevel(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double depth,
                Colour light, Colour dark);

/// Light along the inside of a convex polygon's edge: strongest there, nothing `depth` pixels
/// further in.
void draw_inner_glow(DrawList *list, DrawLayer layer, const Vec2 *corners, int count, double depth,
                     Colour colour);

void draw_line(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double width, Colour colour);
void draw_disc(DrawList *list, DrawLayer layer, Vec2 centre, double radius, Colour colour);
void draw_ring(DrawList *list, DrawLayer layer, Vec2 centre, double radius, double width,
               Colour colour);

/// The first `share` of a ring, clockwise from its top.
/// @param share  0..1
void draw_arc(DrawList *list, DrawLayer layer, Vec2 centre, double radius, double width,
              double share, Colour colour);

/// Light as triangles on any layer: a disc that fades from `colour` in the middle to nothing at
/// `radius`.
void draw_halo(DrawList *list, DrawLayer layer, Vec2 centre, double radius, Colour colour);

/// Brightness of a light at `share` of its radius from the middle, 1 to 0.
double draw_glow_at(double share);

/// Light around a point: a stamp where it is not too large; on LAYER_LIGHTS or LAYER_GLOW.
void draw_light(DrawList *list, Vec2 centre, double radius, Colour colour);

/// Light around a level or upright line from a to b, which is left of or above it.
void draw_bar_light(DrawList *list, Vec2 a, Vec2 b, double radius, Colour colour);

/// A ribbon through `count` points, with a width and a colour at each.
void draw_ribbon(DrawList *list, DrawLayer layer, const Vec2 *points, const double *widths,
                 const Colour *colours, int count);

/// A hexagon with soft edges, one with hard edges, and an outline (draw_polygon, draw_fill,
/// draw_outline).
void draw_hexagon(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                  double angle_deg, Colour colour);
void draw_hexagon_fill(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                       double angle_deg, Colour colour);
void draw_hexagon_outline(DrawList *list, DrawLayer layer, Vec2 centre, double circumradius,
                          double angle_deg, double width, Colour colour);

/// Six lines from the corners of one hexagon to those of another around the same centre.
/// @param radius,angle_deg  of both
void draw_spokes(DrawList *list, DrawLayer layer, Vec2 centre, const double radius[2],
                 const double angle_deg[2], double width, Colour colour);

/// The corners of a hexagon as collision.h counts them.
void draw_hexagon_corners(Vec2 corners[6], Vec2 centre, double circumradius, double angle_deg);

/// Corners of a circle, and of a capsule (all points within `radius` of the segment from a to b),
/// enough to look round at that size. Return their number.
/// @param radius  pixels, >= 0.5
/// @param outward  becomes the direction of each from the centre, a unit vector; may be NULL
int draw_circle_corners(Vec2 corners[DRAW_MAX_CORNERS], Vec2 *outward, Vec2 centre, double radius);
int draw_capsule_corners(Vec2 corners[DRAW_MAX_CORNERS], Vec2 a, Vec2 b, double radius);

/// Text in one line; y is the middle of its capitals. LAYER_TEXT or LAYER_MENU_TEXT. A size that is
/// not positive draws nothing.
void draw_text(DrawList *list, DrawLayer layer, double x, double y, double size, TextAlign align,
               Colour colour, const char *text);
/// The same with a dark edge: readable on any background.
void draw_text_edged(DrawList *list, DrawLayer layer, double x, double y, double size,
                     TextAlign align, Colour colour, Colour edge, const char *text);
/// The light around such a text; on LAYER_LIGHTS.
void draw_text_glow(DrawList *list, double x, double y, double size, TextAlign align, Colour colour,
                    const char *text);
void draw_stamp(DrawList *list, DrawLayer layer, DrawStamp stamp, Vec2 centre, double radius,
                Colour colour);
/// The same, made smaller if it would be wider than `room` pixels. Returns the resulting size.
double draw_text_within(DrawList *list, DrawLayer layer, double x, double y, double size,
                        double room, TextAlign align, Colour colour, const char *text);
double draw_text_width(const DrawList *list, const char *text, double size);

/// Reserves memory for `vertices` and `indices` more; false when memory is out. For painters that
/// add meshes of their own.
bool draw_mesh_reserve(DrawMesh *mesh, int vertices, int indices);

#endif
