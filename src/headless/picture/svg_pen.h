/// @file svg_pen.h
/// Drawing primitives of the picture: arena units in, SVG elements out; the sheet that it is drawn
/// on, with its size, style and title; and room for labels, free of balls, paths, arrows and other
/// labels: a raster of what is drawn, in px of the sheet.
#ifndef ARKANONG_SVG_PEN_H
#define ARKANONG_SVG_PEN_H

#include "output.h"
#include "world_def.h"

/// Where and how large the arena is drawn. Lengths are in pixels of the picture at its own size.
typedef struct SvgPen {
    Output *output;
    double scale; ///< px per u
    Vec2 origin;  ///< px, of the arena's top-left corner
} SvgPen;

/// Writes a number with at most `decimals` (0..9) digits after the point, rounded, without zeros at
/// the end. 17 digits for a number too large for that.
void svg_number(Output *output, double value, int decimals);
/// Writes "X Y" in px for a place in u.
void svg_place(const SvgPen *pen, Vec2 place);

/// Where a place in u lies on the sheet, px.
static inline Vec2 svg_on_sheet(const SvgPen *pen, Vec2 place)
{
    return vec2_add_scaled(pen->origin, place, pen->scale);
}

/// The square around a place, from its middle to each side `half`.
static inline Rectangle svg_square(Vec2 centre, double half)
{
    const Vec2 corner = vec2(half, half);
    return (Rectangle){vec2_sub(centre, corner), vec2_add(centre, corner)};
}

/// Writes "(X, Y)", a vector in its own unit.
void svg_vector(Output *output, Vec2 vector);

/// Writes text escaped for XML; characters that XML cannot contain or a picture not show (control
/// characters, U+FFFE and U+FFFF) become U+FFFD.
void svg_escaped(Output *output, const char *text);

/// Opens an element with a class and a tooltip: <g class="…"><title>…; the caller writes the
/// tooltip and </title>, and at last </g>.
void svg_open_tip(const SvgPen *pen, const char *class_name);

void svg_circle(const SvgPen *pen, const char *class_name, Vec2 centre, double radius);
void svg_rectangle(const SvgPen *pen, const char *class_name, Rectangle rectangle);
void svg_line(const SvgPen *pen, const char *class_name, Vec2 from, Vec2 to);
/// A line from `from` that is `length` px long in the direction of the unit vector `direction`,
/// with a head.
void svg_arrow(const SvgPen *pen, const char *class_name, Vec2 from, Vec2 direction, double length);
/// Short text around a place, moved by (dx, dy) px.
void svg_label(const SvgPen *pen, const char *class_name, Vec2 place, double dx, double dy,
               const char *text);

/// Writes the colour of ball `index`, "#rrggbb": neighbours in number are far apart in hue.
void svg_ball_colour(Output *output, int index);

/// px between the arena and the edges of the sheet.
#define SVG_MARGIN_LEFT  72.0
#define SVG_MARGIN_RIGHT 36.0
#define SVG_MARGIN_TOP   98.0

/// Begins a file: everything up to the title. The caller ends it with </svg>.
/// @param width, height  px
void svg_sheet_begin(Output *output, const char *title, double width, double height);

/// A pen for what is laid out in px around `origin`, such as a legend.
SvgPen svg_sheet_pen(Output *output, Vec2 origin);

/// px per u at which an arena is drawn.
double svg_fitting_scale(const WorldDef *def);

/// 1, 2 or 5 times a power of ten: the smallest that is at least `least` > 0.
double svg_round_spacing(double least);

/// Roughly how many px wide a text is at a font's `size`: wide scripts (from U+1100 on) take twice
/// as much.
double svg_text_width(const char *text, double size);

/// The content of a place of the raster; a set of bits.
typedef enum SvgLayer {
    SVG_LAYER_BALL = 1,      ///< one ball
    SVG_LAYER_SEVERAL = 2,   ///< more than one ball
    SVG_LAYER_PATH = 4,      ///< under the balls
    SVG_LAYER_MARK = 8,      ///< over the balls: arrows, dots
    SVG_LAYER_LABEL = 16,    ///< text
    SVG_LAYERS_ALL = 31,     ///< for a label that may overlap nothing
    SVG_LAYERS_ON_BALL = 26, ///< for a number on its own ball
} SvgLayer;

typedef struct SvgLabels SvgLabels;

/// An empty raster of `area`; labels find room only inside it. NULL when memory is out.
SvgLabels *svg_labels_create(Rectangle area);
void svg_labels_destroy(SvgLabels *labels);

/// Marks drawn shapes; parts outside of the area are ignored.
void svg_labels_line(SvgLabels *labels, Vec2 from, Vec2 to, SvgLayer layer);
void svg_labels_box(SvgLabels *labels, Rectangle box, SvgLayer layer);
void svg_labels_ball(SvgLabels *labels, Vec2 centre, double radius);

/// Takes the box around `centre`, if it is free of `layers`, for a label.
bool svg_labels_take(SvgLabels *labels, Vec2 centre, Vec2 size, SvgLayer layers);

/// Looks for room near `place`: in the direction `first` (unit length) before others, near before
/// far. Takes it, and puts the middle of the box into `*centre`. False where there is none.
/// @param off, farthest  least and greatest distance from `place` to the box
bool svg_labels_find(SvgLabels *labels, Vec2 place, Vec2 first, double off, double farthest,
                     Vec2 size, Vec2 *centre);

#endif
