/// @file canvas_mesh.h
/// Draws the triangles of a mesh on a canvas: two that make a rectangle as a box, letters and
/// stamps through their masks.
#ifndef ARKANONG_CANVAS_MESH_H
#define ARKANONG_CANVAS_MESH_H

#include "font.h"

/// Draws `count` indices from `at` on, or some less where they end between two triangles of a
/// rectangle. Returns how many it has drawn.
/// @param font  NULL: of a mesh without letters
int canvas_mesh_draw(const Canvas *canvas, const DrawMesh *mesh, int at, int count,
                     CanvasBlend blend, const Font *font);

/// A triangle between the corners in `corner`; colours are interpolated linearly. u and v are not
/// used.
void canvas_triangle(const Canvas *canvas, const DrawVertex *const corner[3], CanvasBlend blend);

#endif
