/// @file paddle_keys.h
/// Shows the keys of each paddle beside it at the beginning of a match of two people.
#ifndef ARKANONG_PADDLE_KEYS_H
#define ARKANONG_PADDLE_KEYS_H

#include "ui_context.h"

/// s of play for which the keys are shown.
#define PADDLE_KEYS_TIME 4.0

/// Whether they are shown: during the first PADDLE_KEYS_TIME of a match of two people or with
/// partners.
bool paddle_keys_are_shown(const UiContext *ui);

/// Draws them while they are shown, and a notice if there is no room for a partner.
void paddle_keys_draw(const UiContext *ui);

#endif
