/// @file editor_check.h
/// Looks for the problems of the edited level (Editor.problems).
#ifndef ARKANONG_EDITOR_CHECK_H
#define ARKANONG_EDITOR_CHECK_H

#include <stdbool.h>

typedef struct UiContext UiContext;

/// Whether the level is so small that looking takes no time worth mentioning.
bool editor_check_is_quick(const UiContext *ui);

/// Looks for the level's problems: those of a large one become known later, unless it has changed
/// by then.
void editor_check(const UiContext *ui);

/// Plays the level once its problems are known; if it cannot be played, the screen shows the first
/// one. Behind SCREEN_LOADING, where that takes a noticeable time.
void editor_check_and_play(const UiContext *ui);

#endif
