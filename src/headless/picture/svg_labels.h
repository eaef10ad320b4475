/// @file svg_labels.h
/// Finds room for labels, free of balls, paths, arrows and other labels.
///
/// Keeps a raster of what is drawn. Everything in px of the sheet.
#ifndef ARKANONG_SVG_LABELS_H
#define ARKANONG_SVG_LABELS_H

#include "svg_pen.h"

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
