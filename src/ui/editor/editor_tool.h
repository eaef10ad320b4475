/// @file editor_tool.h
/// The actions of the pointer on the canvas, by the active tool.
#ifndef ARKANONG_EDITOR_TOOL_H
#define ARKANONG_EDITOR_TOOL_H

#include "editor_view.h"

/// The button was pressed at a place of the canvas, the left one or the middle one.
void editor_tool_press(const UiContext *ui, double x, double y, bool middle);

/// The pointer has moved, whether a button is held or not.
void editor_tool_move(const UiContext *ui, const InputEvent *event);

/// The button was let go.
void editor_tool_release(const UiContext *ui, const InputEvent *event);

/// Cancels a drag. Returns false if there was none.
bool editor_tool_cancel(const UiContext *ui);

/// Activates a tool.
void editor_tool_take(const UiContext *ui, EditorTool tool);

/// Runs a command; shows why if it is refused.
bool editor_tool_do(const UiContext *ui, const EditCommand *command);

/// Pastes the clipboard, or what was copied last where that has no text, under the pointer, or
/// moved by `beside` u if the pointer is not on the canvas.
void editor_tool_paste(const UiContext *ui, Vec2 beside);

/// Draws the sign of a tool.
void editor_tool_draw(const UiContext *ui, EditorTool tool, Area area);

/// The help for a tool, translated.
const char *editor_tool_text(EditorTool tool);
/// The help for the handle under the pointer, else for the active tool, for the status line,
/// translated.
const char *editor_tool_help(const UiContext *ui);

#endif
