/// @file prompt.h
/// The names of keys and buttons in prompts, for the device in use: "Return", "A click", a pad's
/// sign.
#ifndef ARKANONG_PROMPT_H
#define ARKANONG_PROMPT_H

#include "hint.h"
#include "settings.h"

typedef struct Ui Ui;

/// How to accept, go back and pause. A name that has to be composed is written to `name`, and the
/// result is valid as long as that.
const char *prompt_accept(const Ui *ui, char name[HINT_SIZE]);
const char *prompt_back(const Ui *ui, char name[HINT_SIZE]);
const char *prompt_pause(const Ui *ui, char name[HINT_SIZE]);

/// How a player does something in a match; the mouse serves, and moves without a name: that is then
/// the key's.
const char *prompt_action(const Ui *ui, int player, Action action, char name[HINT_SIZE]);

#endif
