/// @file difficulty.h
/// Four grades of difficulty, each a speed of play and a length of people's paddles, as a row of a
/// menu.
#ifndef ARKANONG_DIFFICULTY_H
#define ARKANONG_DIFFICULTY_H

#include <stddef.h>

typedef struct UiContext UiContext;

/// Writes the grade of the settings, translated; a word for custom ones if they match none.
void difficulty_write(const UiContext *ui, int number, char *to, size_t size);

/// Sets the values of the next grade in a direction, wrapping around.
void difficulty_change(const UiContext *ui, int number, int way);

#endif
