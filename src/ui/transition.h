/// @file transition.h
/// The hexagons that cover the window when one screen follows another.
#ifndef ARKANONG_TRANSITION_H
#define ARKANONG_TRANSITION_H

typedef struct Ui Ui;

/// Draws the hexagons, smaller the less is left of Ui.transition.
void transition_draw(Ui *ui);

#endif
