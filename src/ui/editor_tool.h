/// @file editor_tool.h
/// What the pointer does on the canvas, by the tool in hand.
#ifndef ARKANONG_EDITOR_TOOL_H
#define ARKANONG_EDITOR_TOOL_H

#include "editor_view.h"

/// The button was pressed at a place of the canvas, the left one or the middle one.
void editor_tool_press(Ui *ui, double x, double y, bool middle);

/// The pointer has moved, whether a button is held or not.
void editor_tool_move(Ui *ui, double x, double y);

/// The button was let go.
void editor_tool_release(Ui *ui);

/// Gives up what is being dragged. False: nothing was.
bool editor_tool_cancel(Ui *ui);

/// Takes a tool in hand.
void editor_tool_take(Ui *ui, EditorTool tool);

/// Does a command; tells why where it is refused.
bool editor_tool_do(Ui *ui, const EditCommand *command);

/// Pastes what was copied under the pointer, or by `beside` u from where it was while that is not
/// on the canvas.
void editor_tool_paste(Ui *ui, Vec2 beside);

/// What the handle under the pointer does, else the tool in hand, for the lower line, translated.
const char *editor_tool_help(const Ui *ui);

#endif
