/// @file svg_shape.h
/// How an obstacle is drawn, numbered and described.
#ifndef ARKANONG_SVG_SHAPE_H
#define ARKANONG_SVG_SHAPE_H

#include "obstacle_def.h"
#include "svg_labels.h"
#include "svg_pen.h"

/// Draws the obstacle's outline, filled as the class says.
void svg_shape(const SvgPen *pen, const char *class_name, const ObstacleState *state);

/// Writes where it is and how large: "at (x, y), angle 15°".
void svg_shape_tip(const SvgPen *pen, const ObstacleState *state);

/// Draws the numbers of corners and ends, as in a trace's features, where there is room.
void svg_shape_features(const SvgPen *pen, const ObstacleState *state, SvgLabels *labels);

/// Where its own number stands, relative to its centre, u: inside it, or beside it if it is thin.
Vec2 svg_shape_label(const SvgPen *pen, const ObstacleState *state);

/// The class, after a space, of a restitution above 1 (" lively") or below 1 (" dull"); "" for 1.
const char *svg_bounce_class(double bounce);

#endif
