/// @file editor_step.h
/// Ends gestures, undoes and redoes, for large levels beside the window.
#ifndef ARKANONG_EDITOR_STEP_H
#define ARKANONG_EDITOR_STEP_H

#include "edit.h"
#include "input.h"

typedef struct UiContext UiContext;

/// As edit_end, edit_undo or edit_redo; shows why if it is refused. A large level's step is taken
/// later; until then its screen shows what the gesture has made.
void editor_step(const UiContext *ui, EditStep step);

/// Whether a step is under way: nothing may change the document.
bool editor_steps(const UiContext *ui);

/// Takes the step that is under way, and ends the open gesture, at once.
void editor_settle(const UiContext *ui);

/// Input that waits for a step; of more, the step is taken at once.
#define EDITOR_HELD_MOST 32

typedef struct EditorHeld {
    struct {
        MenuCommand command;
        InputEvent event;
    } input[EDITOR_HELD_MOST];
    int count;
    bool taken; ///< by editor_take_held, at present
} EditorHeld;

/// Keeps input for editor_take_held, as long as a step is under way or other
/// input waits; without what a held key repeats and what the pointer passes. Returns false if there
/// is nothing to wait for.
bool editor_hold(const UiContext *ui, const MenuCommand *command);

/// Gives the input that waits to the editor's screen, as long as no step is under way. What waits
/// when the screen is left is dropped.
void editor_take_held(const UiContext *ui);

/// Takes all steps and all input at once.
void editor_catch_up(const UiContext *ui);

#endif
