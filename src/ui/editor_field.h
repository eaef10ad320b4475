/// @file editor_field.h
/// Draws the level that is edited: field, grid, everything in it, what is selected and how it can
/// be dragged.
#ifndef ARKANONG_EDITOR_FIELD_H
#define ARKANONG_EDITOR_FIELD_H

#include "edit_handle.h"

typedef struct Ui Ui;

/// Pixels around a handle or a thin object within which it is meant, per unit of the text's size.
#define EDITOR_REACH 0.55

/// Draws the canvas.
void editor_field_draw(Ui *ui);

/// u by which handles beyond an object stand off at the present zoom.
double editor_field_away(const Ui *ui);

#endif
