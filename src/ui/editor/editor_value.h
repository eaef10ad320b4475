/// @file editor_value.h
/// Single values of what the panel shows: as text, by steps, and as they are drawn.
#ifndef ARKANONG_EDITOR_VALUE_H
#define ARKANONG_EDITOR_VALUE_H

#include "edit_property.h"
#include "input.h"
#include "view.h"

typedef struct UiContext UiContext;

void editor_value_print(const UiContext *ui, EditProperty row, char value[EDIT_PROPERTY_SIZE]);

/// Sets a value from its text; the status line says why if that is refused.
void editor_value_set(const UiContext *ui, EditProperty row, const char *text);

/// By how much a step changes a number.
double editor_value_step(EditProperty row);

/// Changes a value by a step: a switch or a side to the next one, a number by editor_value_step.
void editor_value_change(const UiContext *ui, EditProperty row, int way);

/// Drags the value that is held to where the pointer is, one step in all for undoing; with Shift
/// ten times as finely. A drag that begins more up or down than sideways scrolls the panel.
/// @param event  INPUT_POINTER_MOVED
void editor_value_pull(const UiContext *ui, const InputEvent *event);

bool editor_value_is(EditProperty row, FieldKind kind);

/// Whether a value goes from one to the next where it is pressed: a switch, a side or a word.
bool editor_value_turns(EditProperty row);

/// Takes the side that was pressed, of those that stand beside each other in the box.
void editor_value_press_side(const UiContext *ui, Area box, EditProperty row, double x);

/// Draws a value in its box. Returns whether all of it is to be seen.
bool editor_value_draw(const UiContext *ui, Area box, EditProperty row, double text);

/// Lets go of what is pressed, and of its drag, as if it had not been.
void editor_value_drop(const UiContext *ui);

#endif
