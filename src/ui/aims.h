/// @file aims.h
/// What there is to reach in a solo level, beside the field: its stars and the best scores.
#ifndef ARKANONG_AIMS_H
#define ARKANONG_AIMS_H

typedef struct Ui Ui;

/// Draws them above the block of the player below, where the view has columns with room for them.
void aims_draw(Ui *ui);

#endif
