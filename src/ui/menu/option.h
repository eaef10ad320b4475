/// @file option.h
/// Settings as rows of menus, wherever they are offered. Four grades of difficulty are one more:
/// each a speed of play and a length of people's paddles.
#ifndef ARKANONG_OPTION_H
#define ARKANONG_OPTION_H

#include <stddef.h>

#include "menu.h"

/// What makes a MenuRow that of a setting.
#define OPTION(id)                                                                                 \
    .number = (int)(id), .name = option_name, .value = option_value, .change = option_change

void option_name(const UiContext *ui, int id, char *to, size_t size);
void option_value(const UiContext *ui, int id, char *to, size_t size);
/// Takes the next value in that direction; a match that goes on beside the menu shows it at once.
void option_change(const UiContext *ui, int id, int way);
/// Restores the default.
void option_reset(const UiContext *ui, SettingId id);

typedef struct UiContext UiContext;

/// Writes the grade of the settings, translated; a word for custom ones if they match none.
void option_write_difficulty(const UiContext *ui, int number, char *to, size_t size);

/// Sets the values of the next grade in a direction, wrapping around.
void option_change_difficulty(const UiContext *ui, int number, int way);

#endif
