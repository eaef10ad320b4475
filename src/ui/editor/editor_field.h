/// @file editor_field.h
/// Draws the edited level: field, grid, objects, selection and handles.
#ifndef ARKANONG_EDITOR_FIELD_H
#define ARKANONG_EDITOR_FIELD_H

#include "edit_motion.h"

typedef struct UiContext UiContext;

/// Distance from a handle or a thin object within which the pointer hits it, in units of the text
/// size.
#define EDITOR_REACH 0.55

/// Draws the canvas.
void editor_field_draw(const UiContext *ui);

/// Distance of outer handles from their object at the present zoom, u.
double editor_field_away(const UiContext *ui);

#endif
