/// @file editor_command.h
/// The commands of the editor that need no position: rows with a name, keys and a function. Keys,
/// buttons and the list of commands use them.
#ifndef ARKANONG_EDITOR_COMMAND_H
#define ARKANONG_EDITOR_COMMAND_H

#include "editor_view.h"
#include "input.h"

/// Size of the name of a command's keys, with the final '\0'.
#define EDITOR_KEYS_SIZE 64

typedef enum EditorCommandId {
    EDITOR_COMMAND_NONE,
    EDITOR_COMMAND_FINDER,
    EDITOR_COMMAND_UNDO,
    EDITOR_COMMAND_REDO,
    EDITOR_COMMAND_SAVE,
    EDITOR_COMMAND_PLAY,
    EDITOR_COMMAND_LEAVE,
    EDITOR_COMMAND_BOTS,
    EDITOR_COMMAND_LINK,
    EDITOR_COMMAND_PANEL,
    EDITOR_COMMAND_GRID,
    EDITOR_COMMAND_SNAP,
    EDITOR_COMMAND_TOOLS, ///< the first tool, then one of each
    EDITOR_COMMAND_REST = EDITOR_COMMAND_TOOLS + EDITOR_TOOL_COUNT ///< those without a button
} EditorCommandId;

/// The number of commands, EDITOR_COMMAND_NONE among them. The library's plain commands
/// (edit_command.h) come after those of the screen.
int editor_command_count(void);

/// Its name for people, translated.
const char *editor_command_name(int command);

/// Writes its keys, "Ctrl+Z"; "" where it has none.
void editor_command_keys(const UiContext *ui, int command, char to[EDITOR_KEYS_SIZE]);

/// Whether it can be done now.
bool editor_command_is_usable(const UiContext *ui, int command);

void editor_command_run(const UiContext *ui, int command);

/// The command whose keys the event is.
int editor_command_of_keys(const InputEvent *event);

#endif
