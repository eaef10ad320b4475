/// @file paddle_keys.h
/// At the beginning of a match of two people: what moves each paddle and serves, beside it.
#ifndef ARKANONG_PADDLE_KEYS_H
#define ARKANONG_PADDLE_KEYS_H

#include "ui_state.h"

/// s of play for which the keys are shown.
#define PADDLE_KEYS_TIME 4.0

/// Whether a match of two people, or with partners, is that young.
bool paddle_keys_are_shown(const Ui *ui);

/// Draws them then, and where there is no room for a partner says so; else nothing.
void paddle_keys_draw(Ui *ui);

#endif
