/// @file debug_lines.h
/// The debug overlay (F3).
#ifndef ARKANONG_DEBUG_LINES_H
#define ARKANONG_DEBUG_LINES_H

#include "ui.h"

/// Draws time, counts and the state's hash at the bottom; for engineers, so in English everywhere.
void debug_lines_draw(Ui *ui);

#endif
