/// @file picture_obstacle.h
/// Obstacles of every shape, wherever they are drawn: what breaks, spins, throws balls back faster
/// or slower is told apart by form, not by colour alone.
#ifndef ARKANONG_PICTURE_OBSTACLE_H
#define ARKANONG_PICTURE_OBSTACLE_H

#include "contact.h"
#include "draw_list.h"
#include "obstacle.h"
#include "palette.h"
#include "view.h"

/// Draws an obstacle that exists. `hits` above 0: it breaks, and has as many plates, at most 3.
void picture_obstacle(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                      const ObstacleState *state);

/// The cracks of one that has lost some of the `begun` hits of its start.
void picture_obstacle_cracks(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state, int begun);

/// Its true outline, `width` pixels wide.
void picture_obstacle_outline(DrawList *list, DrawLayer layer, const View *view,
                              const ObstacleState *state, double width, Colour colour);

/// Light on an obstacle that was touched: the feature lights up as a whole, and the obstacle rings.
/// @param left    1 at the touch, falling to 0 as the light goes out
/// @param colour  faded already
void picture_obstacle_flash(DrawList *list, const Palette *palette, const View *view,
                            const ObstacleState *state, Feature feature, double left,
                            Colour colour);

#endif
