/// @file canvas_triangle.h
/// Draws triangles on a canvas.
///
/// Corners are truncated to whole pixels. A pixel belongs to a triangle when its middle does; of
/// two triangles that share an edge to one.
#ifndef ARKANONG_CANVAS_TRIANGLE_H
#define ARKANONG_CANVAS_TRIANGLE_H

#include "canvas.h"

/// A triangle between the corners in `corner`; colours are interpolated linearly. u and v are not
/// used.
void canvas_triangle(const Canvas *canvas, const DrawVertex *const corner[3], CanvasBlend blend);

#endif
