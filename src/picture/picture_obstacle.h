/// @file picture_obstacle.h
/// Draws obstacles of every shape; breakable, spinning, springy and dull ones differ in form, not
/// in colour alone.
#ifndef ARKANONG_PICTURE_OBSTACLE_H
#define ARKANONG_PICTURE_OBSTACLE_H

#include "draw_list.h"
#include "view.h"

/// The colour of the train that an obstacle belongs to.
/// @pre it is a gear
Colour picture_gear_colour(const Palette *palette, const ObstacleState *state);

/// The colour of the field around an obstacle.
/// @pre it pulls or pushes
Colour picture_pull_colour(const Palette *palette, const ObstacleState *state);

/// Draws an obstacle that exists. `hits` above 0: it breaks, and has as many plates, at most 3.
void picture_obstacle(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                      const ObstacleState *state);

/// Draws the shadow of an obstacle, PICTURE_SHADOW to the right and down; nothing in a plain
/// palette or where the obstacle is too small.
void picture_obstacle_shadow(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state);

/// Draws the cracks of an obstacle that has lost some of its `begun` hits.
void picture_obstacle_cracks(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state, int begun);

/// The corners of its true outline, pixels, in order. Returns their number.
int picture_obstacle_corners(Vec2 corners[DRAW_MAX_CORNERS], const View *view,
                             const ObstacleState *state);

/// Its true outline, `width` pixels wide.
void picture_obstacle_outline(DrawList *list, DrawLayer layer, const View *view,
                              const ObstacleState *state, double width, Colour colour);

/// Draws the light on an obstacle after a touch: the whole feature lights up, and the obstacle
/// glows.
/// @param left    1 at the touch, falling to 0 as the light goes out
/// @param colour  with the fading applied
void picture_obstacle_flash(DrawList *list, const Palette *palette, const View *view,
                            const ObstacleState *state, Feature feature, double left,
                            Colour colour);

#endif
