/// @file prompt.h
/// The names of keys and buttons, as printed on the device in use, and what of them stands in
/// prompts: "Return", "A click", a pad's sign. The signs are those of the game's own font.
#ifndef ARKANONG_PROMPT_H
#define ARKANONG_PROMPT_H

#include "settings.h"

/// Size of a name, with the final '\0'.
#define PROMPT_SIZE 48

/// The label of a key in the keyboard's layout: "Q" where an American keyboard has A; "" if
/// unknown.
typedef struct KeyLabels {
    void (*label)(void *context, int key, char *to, int size); ///< NULL: no layout is known
    void *context;
} KeyLabels;

/// Names a key: keys that type a character by their label if the font has it, others by their name,
/// unknown ones as "key 123".
void prompt_name_key(const KeyLabels *labels, int key, char *to, int size);

/// Names a pad control (input.h, PAD_CONTROL_COUNT) as pads of that family show it; "" beyond the
/// last.
void prompt_name_control(PadFamily family, int control, char *to, int size);

typedef struct UiContext UiContext;

/// Writes the name of a control of that pad, and returns it.
const char *prompt_control(const UiContext *ui, int pad, int control, char name[PROMPT_SIZE]);

/// The names for accepting, and for going back or pausing, for which pads have a control each. A
/// composed name is written to `name`, and the result is valid as long as that.
const char *prompt_accept(const UiContext *ui, char name[PROMPT_SIZE]);
const char *prompt_escape(const UiContext *ui, int control, char name[PROMPT_SIZE]);

/// The name of a player's control for an action in a match; for the mouse only serving has one,
/// other actions use the keys'.
const char *prompt_action(const UiContext *ui, int player, Action action, char name[PROMPT_SIZE]);

#endif
