/// @file editor_field.h
/// Draws the edited level: field, grid, objects, selection and handles; and hides or locks its
/// kinds of objects.
#ifndef ARKANONG_EDITOR_FIELD_H
#define ARKANONG_EDITOR_FIELD_H

#include "edit_motion.h"

#include "view.h"

typedef struct UiContext UiContext;

/// Distance from a handle or a thin object within which the pointer hits it, in units of the text
/// size.
#define EDITOR_REACH 0.55

/// Draws the canvas.
void editor_field_draw(const UiContext *ui);

/// Distance of outer handles from their object at the present zoom, u.
double editor_field_away(const UiContext *ui);

/// Hides a layer, which is locked then as well, or shows it.
void editor_layers_hide(const UiContext *ui, int layer);

void editor_layers_lock(const UiContext *ui, int layer);

/// Draws the list in the corner of the canvas, where it is shown.
void editor_layers_draw(const UiContext *ui, Area canvas);

#endif
