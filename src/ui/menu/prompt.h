/// @file prompt.h
/// The names of keys and buttons in prompts, for the device in use: "Return", "A click", a pad's
/// sign.
#ifndef ARKANONG_PROMPT_H
#define ARKANONG_PROMPT_H

#include "hint.h"
#include "settings.h"

typedef struct UiContext UiContext;

/// The names for accepting, going back and pausing. A composed name is written to `name`, and the
/// result is valid as long as that.
const char *prompt_accept(const UiContext *ui, char name[HINT_SIZE]);
const char *prompt_back(const UiContext *ui, char name[HINT_SIZE]);
const char *prompt_pause(const UiContext *ui, char name[HINT_SIZE]);

/// The name of a player's control for an action in a match; for the mouse only serving has one,
/// other actions use the keys'.
const char *prompt_action(const UiContext *ui, int player, Action action, char name[HINT_SIZE]);

#endif
